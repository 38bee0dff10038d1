"""Pages of reports and sanctions, for everybody. The moderators' own are in the admin."""

from django.urls import path

from . import views

urlpatterns = [
    path("avisar/<str:kind>/<int:pk>/", views.report, name="report"),
    path("avisos/", views.mine, name="notices"),
    path("avisos/sancion/<int:pk>/", views.sanction, name="sanction"),
]
