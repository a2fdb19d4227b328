"""Push messages are encrypted as RFC 8291 says and signed as RFC 8292 says."""

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec
from hypothesis import given
from hypothesis import strategies as st
from tests.support.server.push_service import (
    Browser,
    PushService,
    base64url,
    check_sender,
    unbase64url,
)

from parlour.server.live.push.encryption import CURVE, BrowserKeys, Sender, encrypt, new_key

# The example of RFC 8291, section 5.
MESSAGE = b"When I grow up, I want to be a watermelon"
OWN = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
BROWSER = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
POINT = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
    "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
    "lcy4a-fN"
)


def number(text: str) -> int:
    return int.from_bytes(unbase64url(text), "big")


def test_the_example_of_the_rfc_is_reproduced() -> None:
    own = ec.derive_private_key(number(OWN), CURVE)
    keys = BrowserKeys.parse(POINT, AUTH)
    assert base64url(encrypt(MESSAGE, keys, own, unbase64url(SALT), padded=1)) == BODY

    browser = Browser(PushService(), "example", number(BROWSER))
    browser.auth = unbase64url(AUTH)
    assert base64url(browser.public) == POINT
    assert browser.decrypt(unbase64url(BODY)) == MESSAGE, "our own push service reads it too"


@given(st.binary(max_size=2000).filter(lambda data: not data.endswith(b"\x00")))
def test_only_the_browser_can_read_a_message(message: bytes) -> None:
    service = PushService()
    browser, other = Browser(service, "one"), Browser(service, "other")
    sealed = encrypt(message, BrowserKeys(browser.public, browser.auth))
    assert browser.decrypt(sealed) == message
    assert (len(sealed) - 21 - 65 - 16) % 512 == 0, "its length says little"
    with pytest.raises(InvalidTag):
        other.decrypt(sealed)


def test_a_token_names_the_push_service_and_is_reused() -> None:
    sender = Sender(new_key(), "mailto:host@example.org")
    found = sender.authorization("https://push.example.org/abc")
    claims = check_sender(found, "https://push.example.org", sender.public)
    assert claims["sub"] == "mailto:host@example.org"
    assert sender.authorization("https://push.example.org/def") == found
    other = sender.authorization("https://push.example.com/abc")
    assert check_sender(other, "https://push.example.com", sender.public)["exp"]


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [
        ("", AUTH),
        (POINT, ""),
        (POINT, "AAAA"),
        (POINT[:-4], AUTH),
        ("!" + POINT[1:], AUTH),
        (base64url(b"\x04" + bytes(64)), AUTH),  # not on the curve
    ],
)
def test_invalid_keys_are_refused(p256dh: str, auth: str) -> None:
    with pytest.raises(ValueError, match=r"(?i)length|point|curve|base64|character|key"):
        BrowserKeys.parse(p256dh, auth)
