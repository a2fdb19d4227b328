"""WebSocket frames: short messages take a shortcut around the parser, long ones are compressed."""

import json
import socket
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from tests.support.services import Guest, Server

from parlour.server.live.sockets.frames import COMPRESSED_FROM, SHORT_FROM

TAIL = b"\x00\x00\xff\xff"
MASK = b"\x05\x02\x01\x07"
DEFLATE = "sec-websocket-extensions: permessage-deflate\r\n"


def masked(data: bytes) -> bytes:
    return bytes(byte ^ MASK[place % 4] for place, byte in enumerate(data))


def frame(data: bytes, first: int = 0x81) -> bytes:
    """A client's frame."""
    assert len(data) < 126
    return bytes((first, 0x80 | len(data))) + MASK + masked(data)


def request(number: int) -> bytes:
    return json.dumps({"do": "play", "move": "no move", "id": f"m{number}"}).encode()


def compressed(data: bytes) -> bytes:
    made = zlib.compressobj(wbits=-15)
    return (made.compress(data) + made.flush(zlib.Z_SYNC_FLUSH)).removesuffix(TAIL)


class Raw:
    """A WebSocket without a library: what is sent is exactly what a test says."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection, self._buffer = connection, b""

    def send(self, data: bytes) -> None:
        self._connection.sendall(data)

    def _read(self, size: int) -> bytes:
        while len(self._buffer) < size:
            more = self._connection.recv(65_536)
            assert more, "the server has closed the connection"
            self._buffer += more
        found, self._buffer = self._buffer[:size], self._buffer[size:]
        return found

    def read_head(self) -> str:
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self._read(1)
        return head.decode()

    def read_frame(self) -> tuple[int, bytes]:
        """The next frame's first byte, and its payload as it was sent."""
        first, size = self._read(2)
        if size >= 126:
            size = int.from_bytes(self._read(2 if size == 126 else 8), "big")
        return first, self._read(size)

    def read(self) -> Any:
        """The next message."""
        while True:
            first, data = self.read_frame()
            if first & 15 == 1:
                break
        if first & 0x40:
            data = zlib.decompressobj(-15).decompress(data + TAIL)
        return json.loads(data)

    def refused(self) -> str:
        """The id of the request that is refused next."""
        while True:
            message = self.read()
            if "refused" in message:
                return str(message["refused"]["id"])


@contextmanager
def raw_socket(
    server: Server, guest: Guest, table: str, more: str = "", protocol: int = 2
) -> Iterator[Raw]:
    with socket.create_connection(("127.0.0.1", server.port), 60) as connection:
        raw = Raw(connection)
        cookie = "; ".join(f"{one.name}={one.value}" for one in guest.http.cookies.jar)
        raw.send(
            f"GET /api/tables/{table}/socket?protocol={protocol} HTTP/1.1\r\n"
            f"host: {guest.http.base_url.host}\r\n"
            "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
            "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"cookie: {cookie}\r\n{more}\r\n".encode()
        )
        head = raw.read_head()
        assert " 101 " in head
        assert ("permessage-deflate" in head) == bool(more)
        yield raw


def test_frames_arrive_in_any_pieces(server: Server, zoe: Guest) -> None:
    """Whole, byte by byte, several at once, and cut where the rest looks like a whole frame."""
    table = zoe.open()
    with raw_socket(server, zoe, table) as raw:
        raw.send(frame(request(1)))
        assert raw.refused() == "m1"
        for byte in frame(request(2)):
            raw.send(bytes((byte,)))
        assert raw.refused() == "m2"
        raw.send(frame(request(3)) + frame(request(4)) + frame(request(5))[:9])
        assert [raw.refused(), raw.refused()] == ["m3", "m4"]
        raw.send(frame(request(5))[9:])
        assert raw.refused() == "m5"
        # A message in two fragments, a ping between them.
        text = request(6)
        raw.send(frame(text[:20], 0x01))
        raw.send(frame(b"here?", 0x89))
        raw.send(frame(text[20:], 0x80))
        assert raw.refused() == "m6"


def test_a_payload_that_looks_like_a_frame_is_not_one(server: Server, zoe: Guest) -> None:
    """The head of a frame comes first; what follows it is, taken alone, a frame as well."""
    table = zoe.open()
    inner = frame(request(1))
    outer = bytes((0x81, 0x80 | len(inner))) + bytes(4) + inner  # a mask of zeros changes nothing
    with raw_socket(server, zoe, table) as raw:
        raw.send(outer[:6])
        assert raw.read()["state"]["version"]  # so that what follows is another packet
        raw.send(outer[6:])
        assert raw.read()["refused"] == raw_refusal(server, zoe, table)


def raw_refusal(server: Server, guest: Guest, table: str) -> Any:
    """How a message that is no request is refused."""
    with raw_socket(server, guest, table) as raw:
        raw.send(frame(b"no request"))
        while "refused" not in (message := raw.read()):
            pass
        return message["refused"]


def test_long_messages_are_compressed_for_clients_that_offer_it(
    server: Server, zoe: Guest, ben: Guest
) -> None:
    table = zoe.open()
    ben.do(table, "sit")
    zoe.do(table, "start")
    with raw_socket(server, zoe, table) as plain, raw_socket(server, zoe, table, DEFLATE) as other:
        first, whole = plain.read_frame()
        assert first == 0x81
        assert len(whole) > COMPRESSED_FROM
        first, short = other.read_frame()
        assert first == 0xC1
        assert len(short) < len(whole) / 2
        same = json.loads(zlib.decompressobj(-15).decompress(short + TAIL))
        assert same["state"]["view"] == json.loads(whole)["state"]["view"]
        other.send(frame(request(1)))
        short = b""
        while b"refused" not in short:
            first, short = other.read_frame()
        assert first == 0x81
        assert len(short) < SHORT_FROM
        zoe.do(table, "say", phrase="nice")
        first, _ = other.read_frame()
        text = plain.read_frame()[1]
        assert first == 0xC1
        assert SHORT_FROM < len(text) < COMPRESSED_FROM
    with raw_socket(server, zoe, table, DEFLATE, protocol=1) as older:
        first, text = older.read_frame()
        assert first == 0x81
        assert len(text) > COMPRESSED_FROM


def test_compressed_requests_are_read(server: Server, zoe: Guest) -> None:
    table = zoe.open()
    with raw_socket(server, zoe, table, DEFLATE) as raw:
        data = frame(compressed(request(1)), 0xC1)
        raw.send(data)
        assert raw.refused() == "m1"
        raw.send(data[:11])
        raw.send(data[11:] + frame(compressed(request(2)), 0xC1))
        assert [raw.refused(), raw.refused()] == ["m1", "m2"]


@pytest.mark.parametrize(
    ("more", "bad"),
    [
        (DEFLATE, frame(b"\xff" * 30, 0xC1)),
        (DEFLATE, frame(compressed(b"[" * 100_000), 0xC1)),
        ("", frame(compressed(request(1)), 0xC1)),
    ],
    ids=["broken", "too long", "not agreed upon"],
)
def test_bad_compression_ends_the_connection(
    server: Server, zoe: Guest, more: str, bad: bytes
) -> None:
    table = zoe.open()
    with raw_socket(server, zoe, table, more) as raw:
        raw.send(bad)
        while (found := raw.read_frame())[0] != 0x88:
            pass
        assert int.from_bytes(found[1][:2], "big") in {1002, 1007, 1009}
    assert zoe.get("/healthz")["ok"]
