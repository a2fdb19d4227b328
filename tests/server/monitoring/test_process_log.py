"""The log of a server: one line for each event, as text or as JSON, and the metrics beside it."""

import io
import json
import logging
import os
import re
import signal
from collections import Counter
from pathlib import Path

import pytest
from tests.support.services import Server, fetch, wait_for

from parlour.server.monitoring import measures, refusal_log
from parlour.server.monitoring.process_log import FORMATS, log_event, process_log

ROOT = Path(__file__).parents[3]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_json_has_the_kind_of_the_event_and_its_figures() -> None:
    stream = io.StringIO()
    message = "the bus answers again, after %(seconds)d s"
    with process_log("json", stream):
        log_event(logging.WARNING, "bus_back", message, seconds=7)
        logging.getLogger("uvicorn.error").error("two\nlines")
    first, second = map(json.loads, stream.getvalue().splitlines())
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT[\d:.]+\+00:00", first.pop("time"))
    assert first == {
        "level": "warning",
        "event": "bus_back",
        "message": "the bus answers again, after 7 s",
        "seconds": 7,
    }
    assert second["message"] == "two lines"


def test_a_traceback_is_named_and_not_printed() -> None:
    for how in FORMATS:
        stream = io.StringIO()
        with process_log(how, stream):
            try:
                raise ValueError("the secret is 5e5e")
            except ValueError:
                logging.getLogger("parlour.server").exception("bus")
        (line,) = stream.getvalue().splitlines()
        assert "ValueError" in line
        assert "secret" not in line


def test_repeated_messages_of_uvicorn_are_logged_once_a_minute() -> None:
    stream = io.StringIO()
    uvicorn = logging.getLogger("uvicorn.error")
    with process_log("text", stream):
        for _ in range(3):
            uvicorn.warning("Invalid HTTP request received.")
            log_event(logging.WARNING, "other", "our own event")
            for error in (ValueError(), KeyError()):
                uvicorn.error("Exception in ASGI application", exc_info=error)
        uvicorn.warning("Unsupported upgrade request.")
    lines = Counter(stream.getvalue().splitlines())
    assert lines["Invalid HTTP request received."] == lines["Unsupported upgrade request."] == 1
    assert lines["our own event"] == 3
    for name in ("ValueError", "KeyError"):
        assert lines[f"Exception in ASGI application: {name}"] == 1


def test_at_a_terminal_only_what_matters_is_shown() -> None:
    for stream, expected in ((Terminal(), 1), (io.StringIO(), 2)):
        with process_log("text", stream):
            log_event(logging.INFO, "start", "started")
            log_event(logging.ERROR, "error", "failed")
        assert len(stream.getvalue().splitlines()) == expected


def test_refusals_are_logged_as_totals(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    monkeypatch.setattr(refusal_log, "REFUSALS", Counter(too_many=5, not_found=1))
    with process_log("json", stream):
        now = refusal_log.log_since(Counter(not_found=1))
        assert refusal_log.log_since(now) == now
    (line,) = map(json.loads, stream.getvalue().splitlines())
    assert (line["event"], line["too_many"], "not_found" in line) == ("refusals", 5, False)


def test_a_histogram_counts_what_was_within_each_bound() -> None:
    seconds = measures.Histogram()
    for one in (0.0004, 0.02, 0.02, 99.0):
        seconds.observe(one)
    lines = list(seconds.lines("x"))
    assert 'x_bucket{le="0.001"} 1' in lines
    assert 'x_bucket{le="0.025"} 3' in lines
    assert 'x_bucket{le="30.0"} 3' in lines
    assert lines[-3:] == ['x_bucket{le="+Inf"} 4', "x_sum 99.0404", "x_count 4"]


def names_of(expression: str) -> set[str]:
    """The metrics that a query of Prometheus uses."""
    return set(re.findall(r"\b(?:parlour|process)_[a-z_]+", expression))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("log")


def test_a_server_logs_its_life_and_nothing_about_people(folder: Path) -> None:
    """A game with a bot that dies; then the log, the metrics and the dashboard are compared."""
    log, environment = folder / "log", {**os.environ, "PARLOUR_PROT": "1"}
    with log.open("wb") as errors:
        server = Server(folder, "--log-format", "json", stderr=errors, env=environment)
        zoe = server.guest("Zoë Secretname")
        table = zoe.open("5211", bots=["greedy"], start=True)
        zoe.play_to_end(table)
        zoe.get("/api/tables/nowhere", 404)
        shown = fetch("GET", f"{server.url}/metrics").text
        server.stop(signal.SIGTERM)
    events = [json.loads(line) for line in log.read_text().splitlines()]
    expected = ["setting_misspelt", "migration", "start", "stop"]
    assert [one["event"] for one in events] == expected
    assert events[0]["message"] == "PARLOUR_PROT is not a setting: did you mean PARLOUR_PORT?"
    assert events[1]["before"] == "empty"
    for secret in ("Zoë", table, "127.0.0.1"):
        assert secret not in log.read_text()
    zoe.close()

    values = dict(line.rsplit(" ", 1) for line in shown.splitlines() if not line.startswith("#"))
    assert values["parlour_games_started_total"] == values["parlour_games_finished_total"] == "1"
    assert int(values["parlour_move_seconds_count"]) > 5
    assert int(values["parlour_bot_seconds_count"]) > 5
    assert int(values["parlour_commit_seconds_count"]) == int(values["parlour_commits_total"])
    assert values['parlour_refusals_total{code="not_found"}'] == "1"
    assert values["parlour_errors_total"] == "0"

    exported = {name.partition("{")[0] for name in values}
    dashboard = json.loads((ROOT / "deploy" / "grafana.json").read_text(encoding="utf-8"))
    queries = [one["expr"] for panel in dashboard["panels"] for one in panel["targets"]]
    only_with_a_bus = {"parlour_bus_up", "parlour_bus_seconds"}
    used = set().union(*map(names_of, queries))
    assert used - only_with_a_bus <= exported
    assert exported - used <= {
        f"parlour_{what}_seconds_{part}"
        for what in ("move", "bot", "commit")
        for part in ("bucket", "sum", "count")
    }


def test_a_worker_that_dies_is_logged_and_counted(folder: Path) -> None:
    log = folder / "worker-log"
    with log.open("wb") as errors:
        server = Server(folder / "workers", "--log-format", "json", stderr=errors)
        zoe = server.guest()
        table = zoe.open("5211", bots=["greedy"], start=True)
        zoe.play_to_end(table)
        for worker in workers_of(server):
            os.kill(worker, signal.SIGKILL)
        wait_for(lambda: server.metric("parlour_workers_lost_total") > 0, "the loss")
        zoe.close()
        server.stop()
    assert "worker_lost" in log.read_text()


def workers_of(server: Server) -> list[int]:
    """The ids of a server's worker processes."""
    assert server.process is not None
    folder = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    pids = [int(pid) for pid in folder.read_text().split()]
    lines = {pid: Path(f"/proc/{pid}/cmdline").read_bytes() for pid in pids}
    return [pid for pid, line in lines.items() if b"spawn_main" in line]
