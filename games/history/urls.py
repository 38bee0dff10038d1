"""Addresses of the history, below /partidas/."""

from django.urls import path

from games.history import again_views, fair_views, replay_views, views

urlpatterns = [
    path("", views.history, name="history"),
    path("<int:pk>/", views.match_page, name="match_page"),
    path("<int:pk>.json", views.record, name="record"),
    path("<int:pk>.pdn", views.pdn, name="pdn"),
    path("<int:pk>/ronda/<int:number>/", replay_views.replay_page, name="replay"),
    path(
        "<int:pk>/ronda/<int:number>/desde/<int:seat>.json",
        replay_views.replay_frames,
        name="replay_frames",
    ),
    path("<int:pk>/ronda/<int:number>/comprobar/", fair_views.check_page, name="check"),
    path("<int:pk>/ronda/<int:number>/acta.json", fair_views.acta, name="acta"),
    path("<int:pk>/ronda/<int:number>/otra-vez/", again_views.play_again, name="play_again"),
    path("reparto-limpio/", fair_views.fairness, name="fairness"),
]
