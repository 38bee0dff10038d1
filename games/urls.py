"""Addresses of the lobby, the tables and the history."""

from django.urls import include, path

from games import views

urlpatterns = [
    path("", views.lobby, name="lobby"),
    path("mesas/nueva/", views.table_new, name="table_new"),
    path("mesas/rapida/", views.quick, name="quick"),
    path("mesas/frase/", views.table_sentence, name="sentence"),
    path("mesa/<int:pk>/", views.table, name="table"),
    path("mesa/<int:pk>/sala/", views.room_seats, name="room"),
    path("mesa/<int:pk>/sentarse/", views.sit, name="sit"),
    path("mesa/<int:pk>/levantarse/", views.stand, name="stand"),
    path("mesa/<int:pk>/bot/", views.fill, name="fill"),
    path("mesa/<int:pk>/empezar/", views.start, name="start"),
    path("partidas/", include("games.history.urls")),
]
