"""WebAuthn on top of `webauthn`: creating a passkey, and signing in with one.

Imported when first needed, because it loads a cryptographic library that few servers use.
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
from parlour.table.seats import PersonId

TIMEOUT_MS = 5 * 60_000
"""How long the browser waits for the user."""


@dataclass(frozen=True, slots=True)
class Site:
    """A site: the host name that passkeys are bound to, and the page's origins."""

    name: str
    origins: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NewPasskey:
    """A new passkey."""

    id: str
    public_key: str
    count: int


def creation_options(
    site: Site, who: PersonId, name: str, known: Sequence[str], challenge: bytes
) -> dict[str, Any]:
    """Options to create a passkey; devices that hold one of `known` create no other."""
    options = webauthn.generate_registration_options(
        rp_id=site.name,
        rp_name="Parlour",
        # Always the same, so that a device replaces its own; reveals nothing.
        user_id=hashlib.sha256(f"passkey/{who}".encode()).digest(),
        user_name=name,
        challenge=challenge,
        timeout=TIMEOUT_MS,
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


def request_options(site: Site, challenge: bytes) -> dict[str, Any]:
    """Options to sign in with any passkey created here."""
    options = webauthn.generate_authentication_options(
        rp_id=site.name, challenge=challenge, timeout=TIMEOUT_MS
    )
    data: dict[str, Any] = json.loads(webauthn.options_to_json(options))
    return data


def verify_creation(credential: dict[str, Any], site: Site, challenge: bytes) -> NewPasskey:
    """The passkey that a browser has created; refuses one that is not valid here and now."""
    try:
        made = webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=list(site.origins),
        )
    except Exception:
        # Untrusted data down to the last byte: whatever fails, it is invalid.
        raise Refusal("forbidden", "server-passkey-wrong") from None
    return NewPasskey(
        bytes_to_base64url(made.credential_id),
        bytes_to_base64url(made.credential_public_key),
        made.sign_count,
    )


def verify_sign_in(
    credential: dict[str, Any], site: Site, challenge: bytes, public_key: str, count: int
) -> int:
    """The passkey's new counter; refuses an invalid signature or a copied passkey."""
    try:
        used = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=list(site.origins),
            credential_public_key=base64url_to_bytes(public_key),
            credential_current_sign_count=count,
        )
    except Exception:
        raise Refusal("forbidden", "server-passkey-wrong") from None
    return used.new_sign_count
