"""Where everything is."""

from django.contrib import admin
from django.urls import include, path

from . import catalogue, health

admin.autodiscover()

handler429 = "brisca_site.faults.too_many"
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
    path("", include("brisca_site.moderation.urls")),
    path("", include("games.urls")),
]
