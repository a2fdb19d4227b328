"""Messages that only one browser can read (RFC 8291), signed by this server (RFC 8292).

A push service sees how long a message is, for which device, and nothing else. Written with
`cryptography`, which passkeys need anyway: the usual library brings two HTTP clients that connect
wherever a subscription points.
"""

from __future__ import annotations

import base64
import hashlib
import os
import time
from dataclasses import dataclass
from urllib.parse import urlsplit

import orjson
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

CURVE = ec.SECP256R1()
RECORD_BYTES = 4096
PADDED_BYTES = 512
"""Messages are padded to a multiple of this, because their length would reveal names."""
TOKEN_SECONDS = 12 * 3600
RENEW_SECONDS = 3600
"""Tokens are reused for this long: some services refuse a sender with a new one each time."""
_ORIGINS = 100
"""Push services for which a token is kept."""


def to_base64(data: bytes) -> str:
    """Base64 for URLs, without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64(text: str) -> bytes:
    """Bytes from base64 for URLs, with or without padding; raises ValueError."""
    return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), b"-_", True)


@dataclass(frozen=True, slots=True)
class BrowserKeys:
    """A browser's keys for one subscription: a point of the curve, and a shared secret."""

    public: bytes
    auth: bytes

    @classmethod
    def parse(cls, p256dh: str, auth: str) -> BrowserKeys:
        """The keys as a browser writes them; raises ValueError for what cannot be keys."""
        keys = cls(from_base64(p256dh), from_base64(auth))
        if len(keys.public) != 65 or len(keys.auth) != 16:
            raise ValueError("keys of the wrong length")
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, keys.public)
        return keys


def encrypt(
    message: bytes,
    keys: BrowserKeys,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
    padded: int = PADDED_BYTES,
) -> bytes:
    """A message as the body of a push: one record of `aes128gcm`. Only tests give key and salt."""
    own = ec.generate_private_key(CURVE) if own is None else own
    salt = os.urandom(16) if salt is None else salt
    public = point_of(own)
    browser = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, keys.public)
    shared = own.exchange(ec.ECDH(), browser)
    secret = _derive(shared, keys.auth, b"WebPush: info\0" + keys.public + public, 32)
    key = _derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    plain = message + b"\x02"  # the last record
    plain += bytes(-len(plain) % padded)
    header = salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(public)]) + public
    return header + AESGCM(key).encrypt(nonce, plain, None)


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def point_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The public key as a point, as browsers write it."""
    encoding, form = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    return key.public_key().public_bytes(encoding, form)


def new_key() -> str:
    """A new private key for this server, as it is stored."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return to_base64(number.to_bytes(32, "big"))


class Sender:
    """Signs this server's messages, so that push services know them by one key."""

    def __init__(self, key: str, contact: str | None = None) -> None:
        self._key = ec.derive_private_key(int.from_bytes(from_base64(key), "big"), CURVE)
        self.public = to_base64(point_of(self._key))
        """What browsers subscribe with."""
        self._contact = contact
        self._tokens: dict[str, tuple[str, float]] = {}

    def authorization(self, endpoint: str) -> str:
        """The header `Authorization` for a push to this endpoint."""
        parts = urlsplit(endpoint)
        origin, now = f"{parts.scheme}://{parts.netloc}", time.time()
        token, until = self._tokens.get(origin, ("", 0.0))
        if until < now:
            token = self._token(origin, now)
            if len(self._tokens) >= _ORIGINS:
                self._tokens.clear()
            self._tokens[origin] = token, now + RENEW_SECONDS
        return f"vapid t={token}, k={self.public}"

    def _token(self, origin: str, now: float) -> str:
        claims = {"aud": origin, "exp": int(now) + TOKEN_SECONDS}
        if self._contact is not None:
            claims["sub"] = self._contact
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        text = ".".join(to_base64(orjson.dumps(part)) for part in parts)
        r, s = decode_dss_signature(self._key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
        return f"{text}.{to_base64(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


def topic(table_id: str) -> str:
    """A table's name for the push service, which replaces an older message with the same one."""
    return hashlib.sha256(b"topic/" + table_id.encode()).hexdigest()[:32]
