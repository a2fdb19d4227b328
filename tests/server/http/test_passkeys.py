"""Passkeys end to end, with a real authenticator made of software."""

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from authenticator import Authenticator, b64, unb64
from serving import Guest, Parlour


@pytest.fixture
def zoe(served: Parlour) -> Iterator[Guest]:
    """Zoë's browser asks for `localhost`, as browsers do where passkeys are concerned."""
    guest = at_localhost(Guest(served, None))
    guest.post("/api/guest", {"name": "Zoë", "lang": "fr"})
    yield guest
    guest.close()


@pytest.fixture
def phone(served: Parlour) -> Iterator[Guest]:
    guest = at_localhost(Guest(served, None))
    yield guest
    guest.close()


def at_localhost(guest: Guest) -> Guest:
    port = guest.server.port
    guest.http.headers.update({"host": f"localhost:{port}", "origin": f"http://localhost:{port}"})
    return guest


def device(guest: Guest, **how: Any) -> Authenticator:
    return Authenticator(guest.http.headers["origin"], **how)


def register(guest: Guest, key: Authenticator, label: str = "phone", expect: int = 200) -> Any:
    asked = guest.post("/api/passkeys/options", {})
    body = {"token": asked["token"], "credential": key.create(asked["options"]), "label": label}
    return guest.post("/api/passkeys", body, expect)


def sign_in(guest: Guest, key: Authenticator, expect: int = 200) -> Any:
    asked = guest.post("/api/passkeys/sign-in/options", {})
    body = {"token": asked["token"], "credential": key.get(asked["options"])}
    return guest.post("/api/passkeys/sign-in", body, expect)


@pytest.mark.parametrize("counts", [True, False])
def test_a_guest_comes_back_on_another_device(zoe: Guest, phone: Guest, counts: bool) -> None:
    key = device(zoe, counts=counts)
    table = zoe.open(bots=["greedy"], start=True)
    made = register(zoe, key)
    assert zoe.get("/api/passkeys") == [made]
    assert made["used"] is None
    phone.get("/api/guest", 403)
    for _ in range(2):
        assert sign_in(phone, key) == {"name": "Zoë", "lang": "fr"}
    assert phone.get(f"/api/tables/{table}")["seat"] == 0
    (listed,) = phone.get("/api/passkeys")
    assert listed["used"] >= made["created"]


def test_the_options_are_what_browsers_expect(zoe: Guest, phone: Guest) -> None:
    options = zoe.post("/api/passkeys/options", {})["options"]
    assert options["rp"] == {"name": "Parlour", "id": "localhost"}
    assert options["user"]["name"] == "Zoë"
    assert options["authenticatorSelection"]["residentKey"] == "required"
    assert options["attestation"] == "none"
    assert len(unb64(options["challenge"])) == 32
    key = device(zoe)
    register(zoe, key)
    again = zoe.post("/api/passkeys/options", {})["options"]
    assert [one["id"] for one in again["excludeCredentials"]] == [b64(key.id)]
    assert again["user"]["id"] == options["user"]["id"]
    asked = phone.post("/api/passkeys/sign-in/options", {})["options"]
    assert asked["rpId"] == "localhost"
    assert not asked.get("allowCredentials"), "it must not tell who has one"


def test_a_challenge_is_met_once_and_by_the_one_it_was_made_for(
    zoe: Guest, phone: Guest, ben: Guest
) -> None:
    key = device(zoe)
    asked = zoe.post("/api/passkeys/options", {})
    body = {"token": asked["token"], "credential": key.create(asked["options"])}
    at_localhost(ben).post("/api/passkeys", body, 403)
    zoe.post("/api/passkeys", body)
    assert zoe.post("/api/passkeys", body, 403)["sentence"]["id"] == "server-challenge-over"
    asked = phone.post("/api/passkeys/sign-in/options", {})
    body = {"token": asked["token"], "credential": key.get(asked["options"])}
    phone.post("/api/passkeys/sign-in", body)
    ben.post("/api/passkeys/sign-in", body, 403)
    other = phone.post("/api/passkeys/sign-in/options", {})
    body = {"token": other["token"], "credential": key.get(asked["options"])}
    phone.post("/api/passkeys/sign-in", body, 403)
    made = zoe.post("/api/passkeys/options", {})
    body = {"token": made["token"], "credential": key.get(other["options"])}
    phone.post("/api/passkeys/sign-in", body, 403)


def test_a_copied_passkey_gives_itself_away(zoe: Guest, phone: Guest) -> None:
    """Two that count on their own: the one that lags behind is refused."""
    key = device(zoe)
    register(zoe, key)
    copied = copy.copy(key)
    for _ in range(3):
        sign_in(phone, key)
    sign_in(phone, copied, 403)
    sign_in(phone, key)


@pytest.mark.parametrize(
    "origin",
    ["http://elsewhere.example", "http://localhost:1", "https://localhost.elsewhere.example"],
)
def test_passkeys_of_other_sites_are_worth_nothing(zoe: Guest, phone: Guest, origin: str) -> None:
    key = device(zoe)
    key.origin = origin
    assert register(zoe, key, expect=403)["sentence"]["id"] == "server-passkey-wrong"
    good = device(zoe)
    register(zoe, good)
    good.origin = origin
    sign_in(phone, good, 403)


def test_another_host_name_is_another_place(zoe: Guest, phone: Guest) -> None:
    key = device(zoe)
    register(zoe, key)
    host = f"parlour.example:{zoe.server.port}"
    phone.http.headers.update({"host": host, "origin": f"https://{host}"})
    asked = phone.post("/api/passkeys/sign-in/options", {})
    assert asked["options"]["rpId"] == "parlour.example"
    key.origin = f"https://{host}"
    credential = key.get({**asked["options"], "rpId": "localhost"})
    phone.post("/api/passkeys/sign-in", {"token": asked["token"], "credential": credential}, 403)


def test_a_forged_signature_and_unknown_keys(zoe: Guest, phone: Guest) -> None:
    key, other = device(zoe), device(zoe)
    register(zoe, key)
    sign_in(phone, other, 404)
    other.id = key.id
    sign_in(phone, other, 403)
    phone.get("/api/guest", 403)


def test_one_passkey_is_one_guests(zoe: Guest, ben: Guest) -> None:
    key = device(zoe)
    register(zoe, key)
    told = register(at_localhost(ben), key, expect=403)
    assert told["sentence"]["id"] == "server-passkey-known"


def test_a_removed_passkey_opens_nothing(zoe: Guest, phone: Guest, ben: Guest) -> None:
    key = device(zoe)
    name = register(zoe, key)["name"]
    assert at_localhost(ben).http.delete(f"/api/passkeys/{name}").status_code == 404
    assert zoe.http.delete(f"/api/passkeys/{name}").status_code == 204
    assert zoe.get("/api/passkeys") == []
    sign_in(phone, key, 404)


def test_there_is_a_limit_and_programs_have_none(zoe: Guest) -> None:
    for n in range(10):
        register(zoe, device(zoe), label=f"key {n}")
    assert zoe.post("/api/passkeys/options", {}, 429)["code"] == "too_many"
    token = zoe.post("/api/tokens", {"label": "bot"})["key"]
    program = Guest(zoe.server, None)
    program.http.headers["authorization"] = f"Bearer {token}"
    program.post("/api/passkeys/options", {}, 403)
    program.close()


@pytest.mark.parametrize(
    "credential",
    [
        {},
        {"id": 7},
        {"id": "x" * 5000},
        {"id": "\0"},
        {"id": "abc", "response": {"clientDataJSON": "x"}},
    ],
)
def test_nonsense_is_refused(zoe: Guest, credential: Any) -> None:
    for path, made in (("", "/options"), ("/sign-in", "/sign-in/options")):
        token = zoe.post(f"/api/passkeys{made}", {})["token"]
        for one in (token, "made up", token[:-2]):
            answer = zoe.http.post(
                f"/api/passkeys{path}", json={"token": one, "credential": credential}
            )
            assert answer.status_code in {403, 404}


def test_strangers_have_no_passkeys(stranger: Guest) -> None:
    stranger.get("/api/passkeys", 403)
    stranger.post("/api/passkeys/options", {}, 403)
