"""The moderators' pages: behind a second factor, and every step of the work on them."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.test import Client

from brisca_site.accounts import second_factor
from brisca_site.accounts.models import User
from brisca_site.moderation import suspicions
from brisca_site.moderation.models import ModAction, Report, Sanction
from games.models import Seat
from tests.games.builders import people, play_out, start_match
from tests.rankings.tables import won_by
from tests.staff import PASSWORD, administrator, at_work, code, enrol, moderator

from .cases import browser, report

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

ADMIN = "/gestion/"
DO = "/gestion/moderation/modaction/do/"


def log_in(client: Client, user: User) -> Any:
    form = {"login": user.username, "password": PASSWORD}
    return client.post("/cuenta/login/?next=/gestion/", form)


def test_without_a_second_factor_staff_is_sent_to_set_one_up(client: Client) -> None:
    log_in(client, administrator())
    answer = client.get(ADMIN, follow=True)
    assert ("/cuenta/2fa/totp/activate/", 302) in answer.redirect_chain
    client.post("/cuenta/reauthenticate/", {"password": PASSWORD})
    assert "secret" in client.get("/cuenta/2fa/totp/activate/").content.decode()
    for path in ("accounts/user/", "moderation/report/", "moderation/modaction/do/ban/?person=1"):
        assert client.get(ADMIN + path).status_code == 302
        assert client.post(ADMIN + path).status_code == 302


def test_staff_logs_in_with_password_and_code(client: Client) -> None:
    user = administrator()
    secret = enrol(user)
    assert "authenticate" in log_in(client, user).url
    assert client.get(ADMIN).status_code == 302
    assert client.post("/cuenta/2fa/authenticate/", {"code": "000000"}).status_code == 200
    assert client.get(ADMIN).status_code == 302
    client.post("/cuenta/2fa/authenticate/", {"code": code(secret)})
    assert client.get(ADMIN).status_code == 200


def test_a_session_from_before_the_factor_has_to_show_it(client: Client) -> None:
    user = administrator()
    client.force_login(user)
    secret = enrol(user)
    answer = client.get(ADMIN + "games/match/", follow=True)
    assert "reauthenticate" in answer.redirect_chain[-1][0]
    client.post(answer.redirect_chain[-1][0], {"code": code(secret)})
    assert client.get(ADMIN + "games/match/").status_code == 200


def test_the_factor_holds_for_a_working_day(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_work(client, administrator())
    assert client.get(ADMIN).status_code == 200
    now = second_factor.time.time()
    monkeypatch.setattr(second_factor.time, "time", lambda: now + second_factor.HOLDS + 1)
    assert client.get(ADMIN).status_code == 302


def test_the_admins_own_log_in_lets_nobody_in(client: Client) -> None:
    user = administrator()
    form = {"username": user.username, "password": PASSWORD, "next": ADMIN}
    assert client.post("/gestion/login/", form).status_code == 302
    assert "_auth_user_id" not in client.session
    client.force_login(people("Ana")[0])
    assert client.get(ADMIN, follow=True).status_code == 403
    assert client.get("/gestion/login/?next=https://e.example/").status_code == 403


@pytest.mark.parametrize(
    "goal",
    ["//e.example", "////e.example", "/\\e.example", "https:e.example", "javascript:1", "/\t/e"],
)
def test_the_way_into_the_admin_leads_nowhere_else(client: Client, goal: str) -> None:
    """B55: after log-in, after the factor, and for whoever has shown both."""
    at_the_door = client.get("/gestion/login/", {"next": goal})
    assert at_the_door.url == "/cuenta/login/?next=%2Fgestion%2F"
    at_work(client, administrator())
    assert client.get("/gestion/login/", {"next": goal}).url == "/gestion/"


@pytest.fixture
def mora() -> User:
    return moderator("Mora")


@pytest.fixture
def desk(mora: User) -> Client:
    """The browser of a moderator."""
    return at_work(Client(), mora)


def test_the_queue_from_claim_to_outcome(desk: Client, mora: User) -> None:
    ana, luis = people("Ana", "Luis")
    report(browser(ana), f"profile/{luis.pk}", text='=1+1 "><script>')
    (pk,) = Report.objects.values_list("pk", flat=True)
    page = f"/gestion/moderation/report/{pk}/"
    assert "Luis" in desk.get("/gestion/moderation/report/").content.decode()
    assert "&lt;script&gt;" in desk.get(f"{page}change/").content.decode()
    desk.post(f"{page}claim/")
    held = desk.get(f"{page}change/").content.decode()
    assert f"{page}decide/" in held and f"{DO}ban/?report={pk}" in held
    assert desk.post(f"{page}decide/", {"upheld": "1", "answer": "x"}).status_code == 302
    assert not Report.objects.get().decided_at
    assert (
        desk.post(f"{DO}warn/?report={pk}", {"reason": "name", "note": "Cuidado"}).status_code
        == 302
    )
    desk.post(f"{page}decide/", {"upheld": "1", "answer": "warned", "text": "Hecho"})
    kept = Report.objects.get()
    assert kept.upheld and kept.decided_at and kept.sanctions.get().user == luis
    assert "Luis" not in desk.get("/gestion/moderation/report/").content.decode()
    assert "Luis" in desk.get("/gestion/moderation/report/?which=decided").content.decode()
    log = ModAction.objects.order_by("pk").values_list("act", "by", "whom", "report")
    assert list(log) == [(act, mora.pk, luis.pk, pk) for act in ("claim", "warn", "decide")]


@pytest.mark.parametrize(
    ("act", "form"),
    [
        ("warn", {}),
        ("mute", {"days": "7"}),
        ("ban", {"days": ""}),
        ("rename", {"name": "Persona1"}),
    ],
)
def test_every_act_is_done_and_undone_in_one_step(
    desk: Client, act: str, form: dict[str, str]
) -> None:
    (ana,) = people("Ana")
    path = f"{DO}{act}/?person={ana.pk}"
    assert "Ana" in desk.get(path).content.decode()
    assert desk.post(path, {"reason": "insult", **form}).status_code == 200  # says nothing
    done = desk.post(path, {"reason": "insult", "note": "Aviso", **form})
    row = ModAction.objects.get()
    assert done.url == f"/gestion/moderation/modaction/{row.pk}/change/"
    assert f"{row.pk}/undo/" in desk.get(done.url).content.decode()
    undo = f"/gestion/moderation/modaction/{row.pk}/undo/"
    assert desk.get(undo).status_code == 405
    desk.post(undo, {"note": ""})
    assert ModAction.objects.count() == 1
    desk.post(undo, {"note": "me equivoqué"})
    desk.post(undo, {"note": "otra vez"})
    undone = ModAction.objects.get(act="undo")
    assert undone.undoes == row and undone.note == "me equivoqué"
    assert not Sanction.objects.in_force().exists()
    mine = desk.get("/gestion/moderation/modaction/?mine=1").context["cl"].result_count
    assert mine == 2


def test_a_match_is_made_void_from_its_page(desk: Client) -> None:
    pk = play_out(start_match(people("Ana", "Luis")), Random(1)).pk
    assert (
        f"{DO}void/?match={pk}" in desk.get(f"/gestion/games/match/{pk}/change/").content.decode()
    )
    desk.post(f"{DO}void/?match={pk}", {"reason": "cheating", "note": "Trampas"})
    assert ModAction.objects.get().match_id == pk
    page = Client().get(f"/partidas/{pk}/")
    assert page.status_code == 200


@pytest.mark.parametrize(
    "path",
    ["ban/", "ban/?person=0", "ban/?person=x", "fly/?person=1", "void/?person=1",
     "claim/?report=1", "void/?match=999", f"ban/?person={10**30}"],
)  # fmt: skip
def test_foreign_ids_are_nothing(desk: Client, path: str) -> None:
    assert desk.get(DO + path).status_code == 404
    assert desk.post(DO + path, {"reason": "spam", "note": "x"}).status_code == 404


def test_staff_without_the_right_looks_and_does_nothing(client: Client, mora: User) -> None:
    mora.groups.get().permissions.remove(Permission.objects.get(codename="add_modaction"))
    at_work(client, mora)
    (ana,) = people("Ana")
    report(browser(ana), f"profile/{mora.pk}")
    pk = Report.objects.get().pk
    assert client.get(f"/gestion/moderation/report/{pk}/change/").status_code == 200
    for path in (f"report/{pk}/claim/", f"modaction/do/ban/?person={ana.pk}", "modaction/1/undo/"):
        assert client.post(f"/gestion/moderation/{path}").status_code == 403
    assert client.get("/gestion/moderation/modaction/gifts/").status_code == 403
    assert not ModAction.objects.exists()


def test_names_and_rights_are_not_changed_past_the_log(desk: Client) -> None:
    (ana,) = people("Ana")
    path = f"/gestion/accounts/user/{ana.pk}/"
    assert desk.get(f"{path}change/").status_code == 200
    assert desk.post(f"{path}change/", {"username": "Otra", "is_staff": "on"}).status_code == 403
    assert desk.post(f"{path}delete/", {"post": "yes"}).status_code == 403
    assert desk.post(f"{path}password/", {"password1": "x"}).status_code == 403


def test_accounts_on_the_same_network(desk: Client) -> None:
    ana, luis, eva = people("Ana", "Luis", "Eva")
    pk = start_match([ana, luis, eva], {"players": 3})
    for user, networks in ((ana, "2026-11:a 2026-11:b"), (luis, "2026-11:b"), (eva, "2026-11:c")):
        Seat.objects.filter(match=pk, user=user).update(networks=networks)
    found = {network.hash: set(network.others.values()) for network in suspicions.shared(ana.pk)}
    assert found == {"2026-11:a": set(), "2026-11:b": {"Luis"}}
    page = desk.get(f"/gestion/moderation/modaction/networks/{ana.pk}/").content.decode()
    assert "Luis" in page and "Eva" not in page and "2026-11" not in page


def test_pairs_who_give_points_away(desk: Client, django_assert_max_num_queries: Any) -> None:
    ana, luis, eva = people("Ana", "Luis", "Eva")
    for _ in range(6):
        won_by(ana, luis)
    for _ in range(5):
        won_by(luis, eva)
        won_by(eva, luis)
    with django_assert_max_num_queries(2):
        (gift,) = suspicions.gifts()
    assert (gift.winner, gift.loser, gift.won, gift.lost, gift.points) == ("Ana", "Luis", 6, 0, 120)
    page = desk.get("/gestion/moderation/modaction/gifts/").content.decode()
    assert "Ana" in page and "Luis" in page and "Eva" not in page


INLINE = re.compile(
    r"<script(?![^>]*\b(?:src|type=\"application/json\"))[^>]*>|\son\w+=|\sstyle=|<style"
)


def test_every_page_of_the_admin_keeps_the_strict_policy(client: Client) -> None:
    """Nothing unsafe is allowed, and nothing on the pages would need it."""
    at_work(client, administrator())
    ana, luis = people("Ana", "Luis")
    pk = play_out(start_match([ana, luis]), Random(1)).pk
    report(browser(ana), f"profile/{luis.pk}")
    client.post(f"{DO}mute/?person={luis.pk}", {"reason": "spam", "note": "x", "days": "1"})
    act, made = ModAction.objects.get(), Report.objects.get()
    paths = [
        "", "moderation/report/", f"moderation/report/{made.pk}/change/", "moderation/modaction/",
        f"moderation/modaction/{act.pk}/change/", "moderation/modaction/gifts/",
        "moderation/modaction/withheld/",
        f"moderation/modaction/networks/{ana.pk}/", f"moderation/modaction/do/ban/?person={ana.pk}",
        "moderation/sanction/", f"moderation/sanction/{act.sanction_id}/change/", "accounts/user/",
        f"accounts/user/{ana.pk}/change/", "accounts/user/add/", f"games/match/{pk}/change/",
        "games/match/", "games/line/", "rankings/entry/", "password_change/",
    ]  # fmt: skip
    for path in paths:
        page = client.get(ADMIN + path)
        assert page.status_code == 200, path
        policy = page.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy
        assert INLINE.search(page.content.decode()) is None, path
