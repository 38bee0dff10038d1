"""Addresses of the history, below /partidas/."""

from django.urls import path

from games.history import views

urlpatterns = [
    path("", views.history, name="history"),
    path("<int:pk>/", views.match_page, name="match_page"),
    path("<int:pk>.json", views.record, name="record"),
]
