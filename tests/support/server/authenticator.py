"""An authenticator in software: makes passkeys and signs with them, as a phone would."""

import hashlib
import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def b64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """Holds one passkey (ES256, no attestation) and counts its uses."""

    def __init__(self, origin: str, *, counts: bool = True) -> None:
        self.origin = origin
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = os.urandom(32)
        self.counts, self.count = counts, 0
        self.user = b""

    def create(self, options: Any) -> Any:
        """What `navigator.credentials.create` returns."""
        self.user = unb64(options["user"]["id"])
        point = self.key.public_key().public_numbers()
        cose = {
            1: 2,
            3: -7,
            -1: 1,
            -2: point.x.to_bytes(32, "big"),
            -3: point.y.to_bytes(32, "big"),
        }
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(cose)
        data = self._data(options["rp"]["id"], ATTESTED) + attested
        statement = {"fmt": "none", "attStmt": {}, "authData": data}
        client = self._client("webauthn.create", options["challenge"])
        response = {"clientDataJSON": b64(client), "attestationObject": b64(cbor2.dumps(statement))}
        return self._credential(response)

    def get(self, options: Any) -> Any:
        """What `navigator.credentials.get` returns."""
        client = self._client("webauthn.get", options["challenge"])
        data = self._data(options["rpId"], 0)
        signed = data + hashlib.sha256(client).digest()
        response = {
            "clientDataJSON": b64(client),
            "authenticatorData": b64(data),
            "signature": b64(self.key.sign(signed, ec.ECDSA(hashes.SHA256()))),
            "userHandle": b64(self.user),
        }
        return self._credential(response)

    def _credential(self, response: Any) -> Any:
        name = b64(self.id)
        return {
            "id": name,
            "rawId": name,
            "type": "public-key",
            "response": response,
            "clientExtensionResults": {},
            "authenticatorAttachment": "platform",
        }

    def _client(self, kind: str, challenge: str) -> bytes:
        data = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(data).encode()

    def _data(self, place: str, more: int) -> bytes:
        self.count += self.counts
        flags = PRESENT | VERIFIED | more
        digest = hashlib.sha256(place.encode()).digest()
        return digest + bytes([flags]) + self.count.to_bytes(4, "big")
