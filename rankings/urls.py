"""Addresses of the rankings, below /ranking/."""

from django.urls import path

from . import views

urlpatterns = [
    path("", views.ranking, name="ranking"),
    path("<str:username>/", views.ledger, name="ledger"),
]
