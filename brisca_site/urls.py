"""Where everything is."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.urls import include, path
from django.views.decorators.cache import cache_page
from django.views.i18n import JavaScriptCatalog

from . import health

admin.autodiscover()
# The admin's own form knows neither rate limits nor second factors.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]

catalogue = JavaScriptCatalog.as_view(packages=["games"])

urlpatterns = [
    path("healthz", health.alive),
    path("readyz", health.ready),
    path(
        "jsi18n/", cache_page(24 * 3600, key_prefix="jsi18n")(catalogue), name="javascript-catalog"
    ),
    path("gestion/", admin.site.urls),
    # Before allauth, some of whose pages it takes the place of.
    path("", include("brisca_site.accounts.urls")),
    path("cuenta/", include("allauth.urls")),
    path("", include("games.urls")),
]
