"""Where everything is."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.urls import include, path

from . import catalogue, health

admin.autodiscover()
# The admin's own form knows neither rate limits nor second factors.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]

handler500 = "brisca_site.faults.server_error"

urlpatterns = [
    path("healthz", health.alive),
    path("readyz", health.ready),
    path(catalogue.address, catalogue.serve_for_good, name="javascript-catalog"),
    path("jsi18n/<path:address>", catalogue.serve),
    path("gestion/", admin.site.urls),
    # Before allauth, some of whose pages it takes the place of.
    path("", include("brisca_site.accounts.urls")),
    path("cuenta/", include("allauth.urls")),
    path("ranking/", include("rankings.urls")),
    path("", include("games.urls")),
]
