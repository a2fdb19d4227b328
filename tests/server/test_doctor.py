"""`parlour doctor` finds what is wrong, says what to do in both languages, and changes nothing."""

import datetime
import ipaddress
import json
import shutil
import socket
import ssl
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from sqlalchemy import create_engine, insert, text
from tests.support.services import HOST, Server, new_database, redis

from parlour.cli import main
from parlour.server.bench.services import free_port
from parlour.server.doctor import machine, reach, services
from parlour.server.doctor.finding import Finding
from parlour.server.storage.connection.database import connect
from parlour.server.storage.schema import clock
from parlour.text import LANGUAGES, Words


def text_of(finding: Finding) -> str:
    """The English sentence; both languages have one of their own."""
    sentences = {Words(lang).say(finding.sentence) for lang in LANGUAGES}
    if finding.state != "ok":
        assert len(sentences) == len(LANGUAGES)
    return Words("en").say(finding.sentence)


def report(capsys: pytest.CaptureFixture[str], *options: str) -> tuple[int, dict[str, str]]:
    """The exit status, and the state of every check."""
    status = main(["doctor", "--json", "--port", str(free_port()), *options])
    found: dict[str, str] = {}
    for one in json.loads(capsys.readouterr().out):
        if found.get(one["check"]) != "problem":
            found[one["check"]] = one["state"]
    return status, found


def test_a_misspelt_variable_is_a_note(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOUR_PROT", "5212")
    main(["doctor", "--data", str(tmp_path), "--port", "0"])
    assert "PARLOUR_PROT isn’t a setting. Did you mean PARLOUR_PORT?" in capsys.readouterr().out


def test_a_machine_in_order_has_no_problems_and_stays_as_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "data"
    status, found = report(capsys, "--data", str(data))
    assert (status, set(found.values()) - {"note"}) == (0, {"ok"})
    assert not data.exists()
    assert main(["doctor", "--lang", "fr", "--data", str(data), "--port", "0"]) == 0
    shown = capsys.readouterr().out
    assert "dossier de données" in shown
    assert str(data) in shown


def test_what_is_wrong_is_named_and_the_status_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "parlour.db").write_bytes(b"no database at all " * 99)
    away = f"redis://{HOST}:{free_port()}"
    status, found = report(capsys, "--data", str(tmp_path), "--bus", away, "--name", "a.invalid")
    assert status == 1
    assert {check for check, state in found.items() if state == "problem"} == {
        "database",
        "bus",
        "certificate",
    }
    (tmp_path / "parlour.toml").write_text("grace = 'long'")
    status, found = report(capsys, "--data", str(tmp_path))
    assert (status, found["settings"]) == (1, "problem")


def test_python_packages_and_the_page(tmp_path: Path) -> None:
    assert machine.check_python().state == "ok"
    assert "3.11" in text_of(machine.check_python((3, 10, 2)))
    assert machine.missing_modules(("json", "no_such_module")) == ["no_such_module"]
    missing, page = machine.check_packages(tmp_path, ["redis"])
    assert "parlour[server]" in text_of(missing)
    assert str(tmp_path) in text_of(page)
    (tmp_path / "index.html").touch()
    assert [one.state for one in machine.check_packages(tmp_path, [])] == ["ok"]


def test_the_data_folder(tmp_path: Path) -> None:
    file, folder = tmp_path / "file", tmp_path / "folder"
    file.touch()
    folder.mkdir(0o700)
    assert machine.check_data(folder).state == "ok"
    folder.chmod(0o755)
    assert machine.check_data(folder).state == "note"
    assert "isn’t a folder" in text_of(machine.check_data(file))
    assert "can’t write" in text_of(machine.check_data(Path("/proc/self")))
    assert machine.check_data(tmp_path / "new" / "one").state == "ok"


def test_a_disk_fills_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    states = {}
    for free in (50_000_000, 500_000_000, 5_000_000_000):
        usage = type("Usage", (), {"free": free})
        monkeypatch.setattr(shutil, "disk_usage", lambda _, usage=usage: usage)
        states[free] = machine.check_disk(tmp_path / "not there yet")
    assert [one.state for one in states.values()] == ["problem", "note", "ok"]
    assert "0.5 GB" in text_of(states[500_000_000])
    assert "0,5" in Words("fr").say(states[500_000_000].sentence)


def test_where_compiled_bots_are_kept(tmp_path: Path) -> None:
    nowhere = Path("/proc/self/nothing")
    assert str(tmp_path) in text_of(machine.check_cache(tmp_path, {}, [nowhere]))
    assert machine.check_cache(nowhere, {}, [nowhere]).state == "problem"
    chosen = {"NUMBA_CACHE_DIR": str(tmp_path / "here")}
    assert str(tmp_path / "here") in text_of(machine.check_cache(nowhere, chosen, [nowhere]))


def test_open_files() -> None:
    assert machine.check_open_files(20_000).state == "ok"
    assert "LimitNOFILE" in text_of(machine.check_open_files(1024))


def test_an_sqlite_database_is_read_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "parlour.db"
    engine = connect(f"sqlite:///{file}")
    with engine.begin() as connection:
        connection.execute(insert(clock).values(id=1, at=int((time.time() + 5000) * 1000)))
    engine.dispose()
    file.chmod(0o644)
    before = sorted(tmp_path.iterdir()), file.read_bytes()
    readings: list[services.ClockReading] = []
    fine, open_to_others = services.check_database(f"sqlite:///{file}", readings)
    assert "up to date" in text_of(fine)
    assert open_to_others.state == "note"
    assert "behind" in text_of(services.check_clock(readings))
    assert (sorted(tmp_path.iterdir()), file.read_bytes()) == before

    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '0003'"))
    engine.dispose()
    assert "upgrades it" in text_of(next(services.check_database(f"sqlite:///{file}", [])))
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    assert "newer version" in text_of(next(services.check_database(f"sqlite:///{file}", [])))


def test_postgresql(postgres_url: str) -> None:
    url = new_database(postgres_url).replace("postgresql://", "postgresql+psycopg://")
    readings: list[services.ClockReading] = []
    (empty,) = services.check_database(url, readings)
    assert "empty" in text_of(empty)
    assert [one.place for one in readings] == ["PostgreSQL"]
    assert abs(readings[0].seconds) < services.MAX_DRIFT
    connect(url).dispose()
    (fine,) = services.check_database(url, readings)
    assert "up to date" in text_of(fine)
    (missing,) = services.check_database(f"{url}_not", [])
    assert "refuses the connection" in text_of(missing)
    engine = create_engine(url)
    with engine.connect() as connection:  # what was checked is what a server would use
        assert connection.execute(text("SELECT count(*) FROM tables")).scalar() == 0
    engine.dispose()


def test_the_bus_and_clocks_that_differ(tmp_path: Path) -> None:
    with redis(tmp_path) as (url, _):
        readings: list[services.ClockReading] = []
        assert services.check_bus(url, readings).state == "ok"
        assert [one.place for one in readings] == ["Redis"]
        assert services.check_clock(readings).state in {"ok", "note"}
    assert "doesn’t answer" in text_of(services.check_bus(url, []))
    assert "30 s" in text_of(services.check_clock([services.ClockReading("Redis", -30.0)]))


def test_a_port_that_is_free_taken_or_a_parlour(tmp_path: Path) -> None:
    port = free_port()
    assert reach.check_port(HOST, port, move_on=False).state == "ok"
    with closing(socket.create_server((HOST, port))) as other:
        threading.Thread(target=_hang_up, args=(other,), daemon=True).start()
        assert reach.check_port(HOST, port, move_on=False).state == "problem"
        assert reach.check_port(HOST, port, move_on=True).state == "note"
    server = Server(tmp_path)
    assert "is running" in text_of(reach.check_port(HOST, server.port, move_on=False))
    server.stop()


def _hang_up(listener: socket.socket) -> None:
    for _ in range(2):
        listener.accept()[0].close()


@contextmanager
def https(folder: Path, days: int, status: int = 404) -> Iterator[tuple[int, ssl.SSLContext]]:
    """A server with a certificate for `localhost`; yields its port, and whom to trust."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    names = [x509.DNSName("localhost"), x509.IPAddress(ipaddress.ip_address(HOST))]
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=days, hours=1))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .sign(key, hashes.SHA256())
    )
    pem, secret = folder / "certificate.pem", folder / "key.pem"
    pem.write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    secret.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    own = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    own.load_cert_chain(pem, secret)
    listener = socket.create_server((HOST, 0))

    def answer() -> None:
        try:
            raw, _ = listener.accept()
            with own.wrap_socket(raw, server_side=True) as secured:
                secured.recv(1000)
                secured.sendall(f"HTTP/1.1 {status} X\r\n\r\n".encode())
        except OSError:
            pass  # the client did not trust it

    thread = threading.Thread(target=answer)
    thread.start()
    try:
        yield listener.getsockname()[1], ssl.create_default_context(cafile=str(pem))
    finally:
        thread.join()
        listener.close()


@pytest.mark.parametrize(
    ("days", "status", "state", "words"),
    [
        (60, 404, "ok", "60 days"),
        (3, 404, "note", "3 days"),
        (60, 200, "problem", "/metrics"),
    ],
)
def test_a_certificate(tmp_path: Path, days: int, status: int, state: str, words: str) -> None:
    with https(tmp_path, days, status) as (port, trusted):
        found = reach.check_certificate("localhost", port, HOST, trusted)
    assert found.state == state
    assert words in text_of(found)


def test_a_certificate_that_nobody_trusts_and_a_proxy_that_is_away(tmp_path: Path) -> None:
    with https(tmp_path, 60) as (port, _):
        assert "don’t trust" in text_of(reach.check_certificate("localhost", port, HOST))
    assert "doesn’t answer" in text_of(reach.check_certificate("localhost", free_port(), HOST))
    assert [one.state for one in reach.check_names(["*.example.org"], secure=True)] == ["note"]
