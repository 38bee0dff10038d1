"""Pictures of a page small enough for the repository: 256 colours, as PNG."""

from __future__ import annotations

import base64
import struct
import zlib
from typing import Any

from playwright.sync_api import Page

# Colours that differ little are one; the 256 most seen are kept, the others become the nearest.
REDUCE = """async (url) => {
  const picture = await createImageBitmap(await (await fetch(url)).blob());
  const { width, height } = picture;
  const canvas = new OffscreenCanvas(width, height).getContext("2d");
  canvas.drawImage(picture, 0, 0);
  const dots = new Uint32Array(canvas.getImageData(0, 0, width, height).data.buffer);
  const seen = new Map();
  for (const dot of dots) seen.set(dot, (seen.get(dot) ?? 0) + 1);
  const byCount = [...seen].sort((a, b) => b[1] - a[1]);
  const parts = (dot) => [dot & 255, (dot >> 8) & 255, (dot >> 16) & 255];
  const far = (a, b) => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
  const palette = [];
  for (let apart = 150; palette.length < 256 && apart >= 0; apart -= 50) {
    for (const [dot] of byCount) {
      const colour = parts(dot);
      if (palette.length === 256) break;
      if (palette.every((other) => far(colour, other) > apart)) palette.push(colour);
    }
  }
  const nearest = new Map(byCount.map(([dot]) => {
    const colour = parts(dot);
    let best = 0;
    palette.forEach((other, n) => {
      if (far(colour, other) < far(colour, palette[best])) best = n;
    });
    return [dot, best];
  }));
  const indexed = Uint8Array.from(dots, (dot) => nearest.get(dot));
  let text = "";
  for (let n = 0; n < indexed.length; n += 8192) {
    text += String.fromCharCode(...indexed.subarray(n, n + 8192));
  }
  return { width, height, palette: palette.flat(), dots: btoa(text) };
}"""


def screenshot(page: Page) -> bytes:
    """What the page shows now."""
    picture = page.screenshot()
    blank = page.context.browser.new_page()  # type: ignore[union-attr]
    try:
        found = blank.evaluate(
            REDUCE, f"data:image/png;base64,{base64.b64encode(picture).decode()}"
        )
    finally:
        blank.close()
    return _png(found)


def _png(picture: dict[str, Any]) -> bytes:
    width, height = picture["width"], picture["height"]
    dots = base64.b64decode(picture["dots"])
    rows = b"".join(b"\0" + dots[n : n + width] for n in range(0, len(dots), width))
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack("!IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", bytes(picture["palette"])),
            _chunk(b"IDAT", zlib.compress(rows, 9)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack("!I", len(data)) + kind + data + struct.pack("!I", zlib.crc32(kind + data))
