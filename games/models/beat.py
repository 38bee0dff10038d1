"""Signs of life of the server processes."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Beat(models.Model):
    """When something was last alive, in epoch ms: the site as a whole, or one process.

    A gap in the row ``SITE`` is an outage, whose end stands in ``RESUMED`` (restart grace);
    a process's row tells whose sockets are gone (a killed process cannot say goodbye).
    """

    SITE = "site"
    RESUMED = "resumed"

    name = models.CharField(max_length=32, primary_key=True)
    at = models.BigIntegerField()

    class Meta:
        verbose_name = _("sign of life")
        verbose_name_plural = _("signs of life")

    def __str__(self) -> str:
        return self.name
