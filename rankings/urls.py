"""Addresses of the rankings, below /ranking/."""

from django.urls import path

from . import views

urlpatterns = [
    path("", views.ranking, name="ranking"),
    # Two parts: no name of a player can be taken for it.
    path("carta/<int:pk>/", views.letter, name="ranking_letter"),
    path("<str:username>/", views.ledger, name="ledger"),
]
