"""Authenticates `parlour admin` to a running server: only the host can read its database.

A request carries a signature with the key that signs cookies, valid for a minute.
"""

from __future__ import annotations

from itsdangerous import BadSignature, URLSafeTimedSerializer

SCHEME = "ParlourAdmin"
SECONDS = 60


def admin_header(key: str) -> str:
    """The `Authorization` of a request, made with the server's signing key."""
    return f"{SCHEME} {_signer(key).dumps('host')}"


def is_admin(key: str, header: str) -> bool:
    """Whether this `Authorization` was made with the key, within the last minute."""
    scheme, _, text = header.partition(" ")
    if scheme != SCHEME:
        return False
    try:
        return bool(_signer(key).loads(text, max_age=SECONDS) == "host")
    except BadSignature:
        return False


def _signer(key: str) -> URLSafeTimedSerializer:
    return URLSafeTimedSerializer(key, salt="admin")
