"""Passkeys end to end, with a software authenticator."""

import copy
from collections.abc import Iterator
from typing import Any

import pytest
from tests.support.server.authenticator import Authenticator, b64, unb64
from tests.support.services import Guest, Server


@pytest.fixture
def zoe(server: Server) -> Iterator[Guest]:
    """Zoë's browser uses the host name `localhost`: passkeys do not work with an IP address."""
    guest = at_localhost(Guest(server, None))
    guest.post("/api/guest", {"name": "Zoë", "lang": "fr"})
    yield guest
    guest.close()


@pytest.fixture
def phone(server: Server) -> Iterator[Guest]:
    guest = at_localhost(Guest(server, None))
    yield guest
    guest.close()


def at_localhost(guest: Guest) -> Guest:
    port = guest.server.port
    guest.http.headers.update({"host": f"localhost:{port}", "origin": f"http://localhost:{port}"})
    return guest


def device(guest: Guest, **how: Any) -> Authenticator:
    return Authenticator(guest.http.headers["origin"], **how)


def register(guest: Guest, key: Authenticator, label: str = "phone", expect: int = 200) -> Any:
    challenge = guest.post("/api/passkeys/options", {})
    body = {
        "token": challenge["token"],
        "credential": key.create(challenge["options"]),
        "label": label,
    }
    return guest.post("/api/passkeys", body, expect)


def sign_in(guest: Guest, key: Authenticator, expect: int = 200) -> Any:
    challenge = guest.post("/api/passkeys/sign-in/options", {})
    body = {"token": challenge["token"], "credential": key.get(challenge["options"])}
    return guest.post("/api/passkeys/sign-in", body, expect)


@pytest.mark.parametrize("counts", [True, False])
def test_a_guest_signs_in_on_another_device(zoe: Guest, phone: Guest, counts: bool) -> None:
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
    options = phone.post("/api/passkeys/sign-in/options", {})["options"]
    assert options["rpId"] == "localhost"
    assert not options.get("allowCredentials"), "it must not reveal who has one"


@pytest.mark.processes(1, 2)
def test_a_challenge_works_once_and_only_for_its_own_guest(
    zoe: Guest, phone: Guest, ben: Guest
) -> None:
    key = device(zoe)
    challenge = zoe.post("/api/passkeys/options", {})
    body = {"token": challenge["token"], "credential": key.create(challenge["options"])}
    at_localhost(ben).post("/api/passkeys", body, 403)
    zoe.post("/api/passkeys", body)
    assert zoe.post("/api/passkeys", body, 403)["sentence"]["id"] == "server-challenge-over"
    challenge = phone.post("/api/passkeys/sign-in/options", {})
    body = {"token": challenge["token"], "credential": key.get(challenge["options"])}
    phone.post("/api/passkeys/sign-in", body)
    ben.post("/api/passkeys/sign-in", body, 403)
    other = phone.post("/api/passkeys/sign-in/options", {})
    body = {"token": other["token"], "credential": key.get(challenge["options"])}
    phone.post("/api/passkeys/sign-in", body, 403)
    made = zoe.post("/api/passkeys/options", {})
    body = {"token": made["token"], "credential": key.get(other["options"])}
    phone.post("/api/passkeys/sign-in", body, 403)


def test_a_copied_passkey_is_detected_by_its_counter(zoe: Guest, phone: Guest) -> None:
    """Each copy counts its own uses; the copy whose counter lags behind is refused."""
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
def test_passkeys_of_other_sites_are_refused(zoe: Guest, phone: Guest, origin: str) -> None:
    key = device(zoe)
    key.origin = origin
    assert register(zoe, key, expect=403)["sentence"]["id"] == "server-passkey-wrong"
    good = device(zoe)
    register(zoe, good)
    good.origin = origin
    sign_in(phone, good, 403)


def test_a_passkey_is_bound_to_the_host_name(zoe: Guest, phone: Guest) -> None:
    key = device(zoe)
    register(zoe, key)
    host = f"parlour.example:{zoe.server.port}"
    phone.http.headers.update({"host": host, "origin": f"https://{host}"})
    challenge = phone.post("/api/passkeys/sign-in/options", {})
    assert challenge["options"]["rpId"] == "parlour.example"
    key.origin = f"https://{host}"
    credential = key.get({**challenge["options"], "rpId": "localhost"})
    phone.post(
        "/api/passkeys/sign-in", {"token": challenge["token"], "credential": credential}, 403
    )


def test_a_forged_signature_or_an_unknown_key_is_refused(zoe: Guest, phone: Guest) -> None:
    key, other = device(zoe), device(zoe)
    register(zoe, key)
    sign_in(phone, other, 404)
    other.id = key.id
    sign_in(phone, other, 403)
    phone.get("/api/guest", 403)


def test_a_passkey_belongs_to_one_guest(zoe: Guest, ben: Guest) -> None:
    key = device(zoe)
    register(zoe, key)
    refused = register(at_localhost(ben), key, expect=403)
    assert refused["sentence"]["id"] == "server-passkey-known"


def test_a_removed_passkey_no_longer_signs_in(zoe: Guest, phone: Guest, ben: Guest) -> None:
    key = device(zoe)
    name = register(zoe, key)["name"]
    assert at_localhost(ben).http.delete(f"/api/passkeys/{name}").status_code == 404
    assert zoe.http.delete(f"/api/passkeys/{name}").status_code == 204
    assert zoe.get("/api/passkeys") == []
    sign_in(phone, key, 404)


def test_the_number_of_passkeys_is_limited_and_programs_cannot_add_any(zoe: Guest) -> None:
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
def test_malformed_credentials_are_refused(zoe: Guest, credential: Any) -> None:
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
