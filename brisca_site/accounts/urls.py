"""The account pages that allauth leaves to the site; must come before allauth's own."""

from django.urls import path

from . import views

urlpatterns = [
    path("invitado/", views.play_as_guest, name="guest"),
    path("cuenta/login/", views.LoginView.as_view(), name="account_login"),
    path("cuenta/signup/", views.SignupView.as_view(), name="account_signup"),
]
