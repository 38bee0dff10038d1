"""What is forgotten: idle guests, old network keys, what was said long ago."""

from datetime import UTC, datetime, timedelta

import pytest
from django.core.management import call_command
from django.utils import timezone

from brisca_site.accounts import retention
from brisca_site.accounts.guests import create_guest
from brisca_site.accounts.models import NetworkKey, User
from games.models import Line, Match, Seat
from games.services import clock

pytestmark = [pytest.mark.sqlite, pytest.mark.django_db]


def aged(user: User, days: int) -> User:
    then = timezone.now() - timedelta(days=days)
    User.objects.filter(pk=user.pk).update(date_joined=then, last_login=then)
    return user


def test_only_idle_guests_without_a_seat_go() -> None:
    idle, seated, member = (aged(create_guest(), 31) for _ in range(3))
    recent = aged(create_guest(), 29)
    User.objects.filter(pk=member.pk).update(is_guest=False)
    match = Match.objects.create(game="brisca", rules_code="x")
    Seat.objects.create(match=match, number=0, team=0, user=seated)
    assert retention.sweep_guests() == 1
    assert set(User.objects.all()) == {seated, member, recent}
    assert idle not in User.objects.all()


def test_keys_go_90_days_after_their_month(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timezone, "now", lambda: datetime(2026, 11, 29, tzinfo=UTC))
    for month in ("2026-07", "2026-08", "2026-09", "2026-11"):
        NetworkKey.objects.create(month=month, key=b"k" * 32)
    assert retention.forget_old_keys() == 1
    assert sorted(str(key) for key in NetworkKey.objects.all()) == ["2026-08", "2026-09", "2026-11"]


def test_the_daily_job_does_all(capsys: pytest.CaptureFixture[str]) -> None:
    guest = aged(create_guest(), 8)
    match = Match.objects.create(game="brisca", rules_code="x")
    for days in (89, 91):
        at = clock.now() - days * 24 * 3_600_000
        Line.objects.create(match=match, user=guest, name="x", audience="stands", text="x", at=at)
    call_command("sweep", days=7)
    assert capsys.readouterr().out == (
        "1 guests, 0 network keys, 0 seats' networks, 1 lines, 0 reports and bans emptied\n"
    )
    kept = Line.objects.get()
    assert kept.user is None and kept.at > clock.now() - 90 * 24 * 3_600_000
