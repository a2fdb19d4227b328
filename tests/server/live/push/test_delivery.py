"""The server connects to push services on the internet, and to nothing else a guest may name."""

import asyncio
import datetime
import ipaddress
import socket
import socketserver
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from tests.support.server.push_service import push_service

from parlour.server.live.push import delivery
from parlour.server.live.push.delivery import BadEndpoint, Delivery, Endpoint, is_public

FORBIDDEN = [
    "http://push.example.org/a",
    "https://push.example.org:8443/a",
    "https://push.example.org:99999/a",
    "https://user@push.example.org/a",
    "https://push.example.org/a#part",
    "https://push.example.org/a b",
    "https://push.example.org/a\r\nX: y",
    "https://10.0.0.1/a",
    "https://127.0.0.1/a",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/a",
    "https://[::ffff:10.0.0.1]/a",
    "https://[64:ff9b::a00:1]/a",
    "https://[64:ff9b:1::a00:1]/a",
    "https://[fec0::1]/a",
    "https://[3fff::1]/a",
    "https://[fe80::1]/a",
    "https:///a",
    "ftp://push.example.org/a",
    "file:///etc/passwd",
    "https://push.example.org/" + "a" * 1000,
    "nonsense",
]


@pytest.mark.parametrize("url", FORBIDDEN)
def test_addresses_that_no_push_service_has_are_refused(url: str) -> None:
    with pytest.raises(BadEndpoint):
        Endpoint.parse(url)


def test_the_addresses_of_push_services() -> None:
    found = Endpoint.parse("https://push.example.org/send/a:b?c=d")
    assert (found.host, found.port, found.target) == ("push.example.org", 443, "/send/a:b?c=d")
    assert Endpoint.parse("https://8.8.8.8/a").host == "8.8.8.8"


@pytest.mark.parametrize(
    ("text", "public"),
    [
        ("8.8.8.8", True),
        ("2606:4700::1111", True),
        ("0.0.0.0", False),
        ("100.64.0.1", False),
        ("192.168.1.1", False),
        ("224.0.0.1", False),
        ("255.255.255.255", False),
        ("::", False),
        ("fd00::1", False),
        ("ff02::1", False),
        ("2002:a00:1::", False),
        ("2001:0:a00:1::", False),
    ],
)
def test_public_addresses(text: str, *, public: bool) -> None:
    assert is_public(ipaddress.ip_address(text)) is public


async def test_a_name_that_leads_to_this_machine_is_not_connected_to() -> None:
    """The name is checked when it is used, by the address that is connected to."""
    with pytest.raises(BadEndpoint):
        await Delivery().post("https://localhost/a", {}, b"")


@contextmanager
def raw_server(answer: bytes | None) -> Iterator[str]:
    """The address of a server that sends this to everybody, or reads and never answers."""

    class Handler(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            if answer is not None:
                self.request.sendall(answer)
                return
            with suppress(ConnectionError):
                while self.request.recv(1000):
                    pass

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()
        thread.join()


def post(url: str, context: ssl.SSLContext | None = None) -> int:
    """Deliver something to this address, private or not."""
    return asyncio.run(Delivery(private=True, context=context).post(url, {"TTL": "1"}, b"body"))


def test_an_answer_is_its_status_and_redirects_are_not_followed() -> None:
    with push_service() as service:
        service.statuses["/moved"] = 302
        assert post(f"{service.url}/a?b=c") == 201
        assert post(f"{service.url}/moved") == 302
        assert [(path, how["ttl"], body) for path, how, body in service.received] == [
            ("/a?b=c", "1", b"body"),
            ("/moved", "1", b"body"),
        ]


@pytest.mark.parametrize("answer", [b"", b"nonsense\r\n", b"HTTP/1.1 " * 2000])
def test_an_answer_that_is_not_http_is_an_error(answer: bytes) -> None:
    with (
        raw_server(answer) as url,
        pytest.raises(OSError, match=r"no (whole answer|HTTP)|[Cc]onnection"),
    ):
        post(url)


async def test_slow_name_lookups_do_not_delay_other_deliveries(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Neither several slow names, nor many messages to one of them."""
    answered, look_up = threading.Event(), socket.getaddrinfo

    def slow(host: str, *rest: Any, **how: Any) -> Any:
        if host.startswith("dead"):
            answered.wait()
            raise socket.gaierror("no such name")
        return look_up(host, *rest, **how)

    monkeypatch.setattr(socket, "getaddrinfo", slow)
    dead = [f"http://dead{n}.example/" for n in range(8)] + ["http://dead.example/"] * 200

    with push_service() as service:
        delivery = Delivery(private=True)
        waiting = [asyncio.create_task(delivery.post(one, {}, b"")) for one in dead]
        await asyncio.sleep(0)  # they look up their names
        try:
            assert await delivery.post(f"{service.url}/a", {}, b"") == 201
        finally:
            answered.set()
            results = await asyncio.gather(*waiting, return_exceptions=True)
            assert all(isinstance(one, OSError) for one in results)


def test_a_service_that_never_answers_times_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delivery, "SECONDS", 0.05)
    with raw_server(None) as url, pytest.raises(TimeoutError):
        post(url)


def certificate(folder: Path, name: str) -> Path:
    """A certificate and its key in one file, signed by itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder(subject, subject, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    pem, form = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8
    file = folder / f"{name}.pem"
    file.write_bytes(
        key.private_bytes(pem, form, serialization.NoEncryption()) + made.public_bytes(pem)
    )
    return file


def test_https_is_checked(tmp_path: Path) -> None:
    """The certificate must be valid for the name in the address."""
    trusted = certificate(tmp_path, "localhost")
    with push_service(trusted) as service:
        trusting = ssl.create_default_context(cafile=trusted)
        assert post(f"{service.url}/a", trusting) == 201
        with pytest.raises(ssl.SSLError):
            post(f"{service.url.replace('localhost', '127.0.0.1')}/a", trusting)
        with pytest.raises(ssl.SSLError):
            post(f"{service.url}/a")
    assert len(service.received) == 1
