"""What every answer of the site carries, and what the balancer is told."""

import json
import logging

import pytest
from django.test import AsyncClient, Client, override_settings

from brisca_site.logs import JsonFormatter


@pytest.mark.sqlite
@pytest.mark.django_db(transaction=True)
async def test_it_is_alive_and_ready() -> None:
    client = AsyncClient()
    assert (await client.get("/healthz")).status_code == 200
    answer = await client.get("/readyz")
    assert (answer.status_code, answer.json()) == (200, {"database": True, "channels": True})


@pytest.mark.django_db(transaction=True)
async def test_it_is_not_ready_without_its_channel_layer() -> None:
    broken = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": ["redis://127.0.0.1:1/0"]},
        }
    }
    with override_settings(CHANNEL_LAYERS=broken):
        answer = await AsyncClient().get("/readyz")
    assert (answer.status_code, answer.json()) == (503, {"database": True, "channels": False})


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/", "/cuenta/login/", "/gestion/login/", "/no-such-page/"])
def test_every_page_carries_the_strict_headers(client: Client, path: str) -> None:
    headers = client.get(path, follow=True).headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy + ";"
    assert "unsafe" not in policy
    assert headers["Permissions-Policy"].startswith("accelerometer=()")
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["Referrer-Policy"] == "strict-origin-when-cross-origin"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"


@pytest.mark.django_db
def test_faults_have_pages_of_their_own(client: Client) -> None:
    missing = client.get("/no-such-page/")
    assert missing.status_code == 404
    assert "<title>" in missing.content.decode()
    forged = Client(enforce_csrf_checks=True).post("/cuenta/login/", {})
    assert forged.status_code == 403
    assert "<title>" in forged.content.decode()
    strange = client.get("/cuenta/login/", headers={"host": "elsewhere.example"})
    assert strange.status_code == 400
    assert "<title>" in strange.content.decode()


@pytest.mark.django_db
def test_the_admin_is_entered_through_the_sites_own_log_in(client: Client) -> None:
    answer = client.get("/gestion/login/", follow=True)
    assert answer.redirect_chain[-1][0].startswith("/cuenta/login/")


def test_a_line_break_in_a_message_forges_no_line_of_the_log() -> None:
    record = logging.LogRecord("x", logging.INFO, "f", 1, "Ana\n{}", None, None)
    line = JsonFormatter().format(record)
    assert "\n" not in line
    assert json.loads(line)["message"] == "Ana\n{}"
