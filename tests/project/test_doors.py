"""What Daphne lets in: Origins, sizes, and what keeps a line open."""

import asyncio
from pathlib import Path

import pytest
import websockets
from channels.layers import get_channel_layer
from django.conf import settings

from tests.processes import Daphne, on_test_database

WAIT = 15


@pytest.mark.sqlite
@pytest.mark.django_db(transaction=True)
async def test_only_our_own_pages_may_open_a_socket(tmp_path: Path) -> None:
    with Daphne(tmp_path / "log", on_test_database()) as server:
        address = server.url.replace("http", "ws") + "/ws/lobby/"
        foreign = [None, "null", "https://evil.example", "http://evil.example:8000"]
        foreign += [server.origin.replace("http", "https"), "http://127.0.0.1:1"]
        for origin in foreign:
            with pytest.raises(websockets.InvalidStatus) as refusal:
                await websockets.connect(address, origin=origin)
            assert refusal.value.response.status_code == 403, origin
        async with websockets.connect(address, origin=server.origin) as line:
            assert await asyncio.wait_for(line.recv(), WAIT)
            await line.send("x" * 20_000)
            await asyncio.wait_for(line.wait_closed(), WAIT)
            assert line.close_code == 1009
        assert "Traceback" not in server.printed()


@pytest.mark.skipif(settings.REDIS is None, reason="the layer in memory has no line to lose")
async def test_a_line_to_redis_outlives_idling() -> None:
    """redis-py 8 gives up after 5 s; see the pin in pyproject.toml."""
    layer = get_channel_layer()
    channel = await layer.new_channel()
    reader = asyncio.ensure_future(layer.receive(channel))
    done, _ = await asyncio.wait({reader}, timeout=7)
    assert not done
    await layer.send(channel, {"type": "late"})
    assert await asyncio.wait_for(reader, WAIT) == {"type": "late"}
