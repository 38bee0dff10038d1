"""People's pages: the profile, the preferences, and those that allauth leaves to the site.

Must come before allauth's own.
"""

from django.urls import path

from . import preferences_views, privacy_views, profiles_views, views

urlpatterns = [
    path("invitado/", views.play_as_guest, name="guest"),
    path("cuenta/login/", views.LoginView.as_view(), name="account_login"),
    path("cuenta/signup/", views.SignupView.as_view(), name="account_signup"),
    path("jugador/<str:username>/", profiles_views.profile, name="profile"),
    path("jugador/<str:username>/partidas/", profiles_views.matches, name="matches_of"),
    path("preferencias/", preferences_views.choose, name="preferences"),
    path("mis-datos/", privacy_views.delete, name="my_account_data"),
    path("mis-datos/descargar/", privacy_views.download, name="my_data"),
    path("silenciar/", preferences_views.mute, name="mute"),
]
