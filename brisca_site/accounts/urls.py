"""People's pages: the profile, the preferences, and those that allauth leaves to the site.

Must come before allauth's own.
"""

from django.urls import path

from . import preferences_views, profiles_views, views

urlpatterns = [
    path("invitado/", views.play_as_guest, name="guest"),
    path("cuenta/login/", views.LoginView.as_view(), name="account_login"),
    path("cuenta/signup/", views.SignupView.as_view(), name="account_signup"),
    path("jugador/<str:username>/", profiles_views.profile, name="profile"),
    path("preferencias/", preferences_views.choose, name="preferences"),
    path("silenciar/", preferences_views.mute, name="mute"),
]
