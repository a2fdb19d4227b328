"""WebAuthn's two ceremonies, making a passkey and signing in with one, on `webauthn`.

Imported when first needed: it brings a cryptographic library along that most servers never use.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import webauthn
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from parlour.games.refusal import Refusal
from parlour.table.seats import Who

PATIENCE = 5 * 60_000
"""Milliseconds that people have to find their finger."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a ceremony takes place: the name that a passkey is bound to, and the page's origins."""

    name: str
    origins: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Made:
    """A new passkey."""

    id: str
    public_key: str
    count: int


def creation_options(
    place: Place, who: Who, name: str, known: Sequence[str], challenge: bytes
) -> dict[str, Any]:
    """What the browser needs to make a passkey; devices that have one of `known` make no other."""
    options = webauthn.generate_registration_options(
        rp_id=place.name,
        rp_name="Parlour",
        # Stays the same, so that a device replaces its own; says nothing to anybody else.
        user_id=hashlib.sha256(f"passkey/{who}".encode()).digest(),
        user_name=name,
        challenge=challenge,
        timeout=PATIENCE,
        exclude_credentials=[
            PublicKeyCredentialDescriptor(base64url_to_bytes(one)) for one in known
        ],
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
    )
    data: dict[str, Any] = json.loads(webauthn.options_to_json(options))
    return data


def request_options(place: Place, challenge: bytes) -> dict[str, Any]:
    """What the browser needs to sign in: any passkey made here will do."""
    options = webauthn.generate_authentication_options(
        rp_id=place.name, challenge=challenge, timeout=PATIENCE
    )
    data: dict[str, Any] = json.loads(webauthn.options_to_json(options))
    return data


def check_made(credential: dict[str, Any], place: Place, challenge: bytes) -> Made:
    """The passkey that a browser has made; refuses what was not made here and now."""
    try:
        made = webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=place.name,
            expected_origin=list(place.origins),
        )
    except Exception:
        # It is a stranger's data down to its last byte: however it fails, it does not hold.
        raise Refusal("forbidden", "server-passkey-wrong") from None
    return Made(
        bytes_to_base64url(made.credential_id),
        bytes_to_base64url(made.credential_public_key),
        made.sign_count,
    )


def check_used(
    credential: dict[str, Any], place: Place, challenge: bytes, public_key: str, count: int
) -> int:
    """The passkey's new count; refuses a signature that does not hold, or a copied passkey."""
    try:
        used = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=place.name,
            expected_origin=list(place.origins),
            credential_public_key=base64url_to_bytes(public_key),
            credential_current_sign_count=count,
        )
    except Exception:
        raise Refusal("forbidden", "server-passkey-wrong") from None
    return used.new_sign_count
