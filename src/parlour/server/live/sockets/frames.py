"""WebSocket frames of whole text messages, and their compression (RFC 6455, RFC 7692).

Each message is compressed on its own: a shared context would take 30 kB for each connection.
"""

from __future__ import annotations

import struct
import zlib

from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from parlour.server.limits.token_bucket import TokenBucket

_TEXT = 0x81
"""The first byte of a frame that holds a whole text message."""
_MASKED = 0x80
"""A bit of the second byte, set in clients' frames; the others are the length, if it is short."""
_COMPRESSED = 0x40
"""A bit of the first byte: the message is compressed."""
_FLUSHED = b"\x00\x00\xff\xff"
"""The end of flushed data, which a compressed message leaves out."""
COMPRESSED_FROM = 1000
"""Bytes from which a message is always compressed: those that end a round of 5211, and some
others. zlib releases the GIL, so that the writer's thread runs in the middle of a move: with 500
bytes instead, a busy server took a tenth more processor time."""
SHORT_FROM, SHORT_PER_SECOND = 250, 800
"""Shorter messages, from this many bytes on, are compressed too, but only this many a second in
this process: about what 500 tables of human players are sent. A game then takes a quarter fewer
bytes."""
_short_messages = TokenBucket(SHORT_PER_SECOND, SHORT_PER_SECOND)
WINDOW_BITS, MEMORY_LEVEL = 12, 5
"""A window of 4 kB and little memory: most messages are shorter."""
EXTENSIONS = [
    ServerPerMessageDeflateFactory(
        server_no_context_takeover=True,
        client_no_context_takeover=True,
        server_max_window_bits=WINDOW_BITS,
    )
]
"""What clients are offered during the handshake."""
MAX_DECOMPRESSED = 4096
"""Longer messages of clients go through the parser, which limits them."""
_MEDIUM, _LONG = struct.Struct("!BBH"), struct.Struct("!BBQ")


def text_frame(text: bytes, *, compresses: bool) -> bytes:
    """The frame of a message to a client, compressed if that is worth it."""
    size, first = len(text), _TEXT
    if compresses and (size >= COMPRESSED_FROM or (size >= SHORT_FROM and _short_messages.allow())):
        text = _compressed(text)
        size, first = len(text), _TEXT | _COMPRESSED
    if size < 126:
        head = bytes((first, size))
    elif size < 65_536:
        head = _MEDIUM.pack(first, 126, size)
    else:
        head = _LONG.pack(first, 127, size)
    return head + text


def is_short_text(data: bytes, *, may_be_compressed: bool) -> bool:
    """Whether this is exactly one frame of a client with a whole, short text message."""
    size = len(data) - 6
    if size < 0 or size > 125 or data[1] != (_MASKED | size):
        return False
    return data[0] == _TEXT or (may_be_compressed and data[0] == _TEXT | _COMPRESSED)


def short_text(data: bytes) -> bytes | None:
    """The text in such a frame; None if it is badly compressed, or long without compression."""
    size = len(data) - 6
    mask = data[2:6] * (size // 4 + 1)
    masked = int.from_bytes(data[6:], "big") ^ int.from_bytes(mask[:size], "big")
    text = masked.to_bytes(size, "big")
    return text if data[0] == _TEXT else _decompressed(text)


def _compressed(text: bytes) -> bytes:
    compressor = zlib.compressobj(1, zlib.DEFLATED, -WINDOW_BITS, MEMORY_LEVEL)
    data = compressor.compress(text) + compressor.flush(zlib.Z_SYNC_FLUSH)
    return data[: -len(_FLUSHED)]


def _decompressed(data: bytes) -> bytes | None:
    decompressor = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        text = decompressor.decompress(data + _FLUSHED, MAX_DECOMPRESSED)
    except zlib.error:
        return None
    return text if len(text) < MAX_DECOMPRESSED else None
