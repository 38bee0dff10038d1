"""The scripts get their texts in the caller's language, and browsers keep them for good."""

import re

import pytest
from django.test import Client


@pytest.fixture
def address(client: Client) -> str:
    """Where a page says that the texts of its scripts are."""
    page = client.get("/cuenta/login/").content.decode()
    found = re.search(r'<script src="(/jsi18n/[^"]+)"', page)
    assert found
    return found[1]


@pytest.mark.django_db
def test_the_texts_are_spanish(client: Client, address: str) -> None:
    texts = client.get(address).content.decode()
    assert '"Your turn": "Te toca"' in texts
    assert '"Sort": "Ordenar"' in texts


@pytest.mark.django_db
def test_they_are_kept_by_language_and_release(client: Client, address: str) -> None:
    assert re.fullmatch(r"/jsi18n/es-[0-9a-f]{12}\.js", address)
    assert "max-age=31536000" in client.get(address)["Cache-Control"]


@pytest.mark.django_db
def test_a_page_of_another_release_gets_them_too_but_does_not_keep_them(client: Client) -> None:
    answer = client.get("/jsi18n/es-000000000000.js")
    assert "Te toca" in answer.content.decode()
    assert not answer.has_header("Cache-Control")
