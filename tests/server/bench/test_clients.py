"""The bench's own WebSocket client."""

from parlour.server.bench.clients import Client

HANDSHAKE = b"HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\n\r\n"


class Reader(Client):
    """Keeps the messages that it was sent."""

    def __init__(self) -> None:
        super().__init__("table")
        self.messages: list[bytes] = []

    def on_message(self, text: bytes) -> None:
        self.messages.append(text)


def framed(text: bytes) -> bytes:
    return bytes((0x81, len(text))) + text


async def test_a_handshake_is_not_read_as_frames_when_nobody_waits_for_it_any_more() -> None:
    """At the end of a run, tables that are being opened are cancelled."""
    client = Reader()
    client.opened.cancel()
    client.data_received(HANDSHAKE[:20])
    client.data_received(HANDSHAKE[20:] + framed(b"one") + framed(b"two")[:3])
    client.data_received(framed(b"two")[3:])
    assert client.messages == [b"one", b"two"]
    assert client.opened.cancelled()


async def test_frames_are_read_however_they_are_cut() -> None:
    sent = HANDSHAKE + b"".join(framed(b"x" * size) for size in (0, 1, 125))
    sent += bytes((0x81, 126)) + (300).to_bytes(2, "big") + b"y" * 300

    for step in (1, 2, 3, 7, 1000):
        client = Reader()
        for start in range(0, len(sent), step):
            client.data_received(sent[start : start + step])
        assert client.opened.done()
        assert [len(text) for text in client.messages] == [0, 1, 125, 300]
