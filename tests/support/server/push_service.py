"""A push service on this machine: checks who sends, and decrypts what a browser would.

Written from the RFCs (8291, 8188, 8292) and not with the server's own functions, which it checks.
"""

import base64
import hashlib
import hmac
import json
import os
import ssl
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unbase64url(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _hkdf(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """RFC 5869, for at most 32 bytes."""
    key = hmac.new(salt, secret, hashlib.sha256).digest()
    return hmac.new(key, info + b"\x01", hashlib.sha256).digest()[:length]


class Browser:
    """One browser's subscription, with the keys that never leave it."""

    def __init__(self, service: "PushService", name: str, number: int | None = None) -> None:
        curve = ec.SECP256R1()
        self._key = (
            ec.generate_private_key(curve)
            if number is None
            else ec.derive_private_key(number, curve)
        )
        self.auth = os.urandom(16)
        self.public = self._key.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )
        self.path = f"/push/{name}-{os.urandom(4).hex()}"
        self.endpoint = service.url + self.path

    @property
    def subscription(self) -> dict[str, str]:
        """What the page sends to the server."""
        return {
            "endpoint": self.endpoint,
            "p256dh": base64url(self.public),
            "auth": base64url(self.auth),
        }

    def decrypt(self, body: bytes) -> bytes:
        """A message's text; raises if it was not made for this browser."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(body) <= 4096, "push services accept no more"
        assert len(sealed) <= size
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self._key.exchange(ec.ECDH(), public)
        info = b"WebPush: info\x00" + self.public + sender
        secret = _hkdf(self.auth, shared, info, 32)
        key = _hkdf(salt, secret, b"Content-Encoding: aes128gcm\x00", 16)
        nonce = _hkdf(salt, secret, b"Content-Encoding: nonce\x00", 12)
        plain = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\x00")
        assert plain[-1] == 2, "the mark of the last record"
        return plain[:-1]


def check_sender(authorization: str, origin: str, public: str) -> dict[str, Any]:
    """The claims of a VAPID header, if the server with this public key signed it for us."""
    kind, _, rest = authorization.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert kind == "vapid"
    assert parts["k"] == public
    signed, _, signature = parts["t"].rpartition(".")
    header, claims = (json.loads(unbase64url(part)) for part in signed.split("."))
    raw = unbase64url(signature)
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unbase64url(public))
    r, s = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    key.verify(encode_dss_signature(r, s), signed.encode(), ec.ECDSA(hashes.SHA256()))
    assert header == {"typ": "JWT", "alg": "ES256"}
    assert claims["aud"] == origin
    assert time.time() < claims["exp"] <= time.time() + 86_400
    found: dict[str, Any] = claims
    return found


class PushService:
    """Receives and keeps messages by path; answers with the status that is set for a path."""

    def __init__(self) -> None:
        self.url = ""
        self.received: list[tuple[str, dict[str, str], bytes]] = []
        self.statuses: dict[str, int] = {}
        self._arrived = threading.Condition()

    def receive(self, path: str, headers: dict[str, str], body: bytes) -> int:
        with self._arrived:
            self.received.append((path, headers, body))
            self._arrived.notify_all()
        return self.statuses.get(path, 201)

    def wait_for(self, browser: Browser, count: int = 1) -> list[tuple[dict[str, str], bytes]]:
        """The messages for a browser, once there are this many."""

        def mine() -> list[tuple[dict[str, str], bytes]]:
            return [(how, body) for path, how, body in self.received if path == browser.path]

        with self._arrived:
            assert self._arrived.wait_for(lambda: len(mine()) >= count, 60), "no message came"
            return mine()


@contextmanager
def push_service(certificate: Path | None = None) -> Iterator[PushService]:
    """A push service in a thread, over HTTPS as `localhost` with a certificate."""
    service = PushService()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            self.send_response(service.receive(self.path, headers, body))
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        service.url = f"http://127.0.0.1:{server.server_address[1]}"
        if certificate is not None:
            context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
            context.load_cert_chain(certificate)
            server.socket = context.wrap_socket(server.socket, server_side=True)
            service.url = f"https://localhost:{server.server_address[1]}"
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield service
        server.shutdown()
        thread.join()
