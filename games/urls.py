"""Addresses of the lobby, the tables and the history."""

from django.urls import include, path

from games.views import lobby, pool, rematch, rules, seats, tables

urlpatterns = [
    path("", lobby.lobby, name="lobby"),
    path("jugar/", pool.pool, name="pool"),
    path("jugar/reglas/", pool.rules, name="pool_rules"),
    path("jugar/estado/", pool.state, name="pool_state"),
    path("jugar/cancelar/", pool.cancel, name="pool_cancel"),
    path("mesas/nueva/", lobby.table_new, name="table_new"),
    path("mesas/rapida/", lobby.quick, name="quick"),
    path("mesas/frase/", lobby.table_sentence, name="sentence"),
    path("mesa/<int:pk>/", tables.table, name="table"),
    path("mesa/<int:pk>/sala/", tables.room_seats, name="room"),
    path("mesa/<int:pk>/qr.svg", tables.qr_code, name="qr"),
    path("mesa/<int:pk>/sentarse/", seats.sit, name="sit"),
    path("mesa/<int:pk>/levantarse/", seats.stand, name="stand"),
    path("mesa/<int:pk>/bot/", seats.fill, name="fill"),
    path("mesa/<int:pk>/cambiar/", seats.swap, name="swap"),
    path("mesa/<int:pk>/echar/", seats.remove, name="remove"),
    path("mesa/<int:pk>/empezar/", seats.start, name="start"),
    path("mesa/<int:pk>/revancha/", rematch.rematch, name="rematch"),
    path("reglas/", rules.index, name="rules"),
    path("reglas/<slug:slug>/", rules.page, name="rules_page"),
    path("partidas/", include("games.history.urls")),
]
