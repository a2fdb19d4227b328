"""Evenings with friends on separate machines: nothing is lost, whatever happens to the network.

With `--long` it goes away for as long as it takes until bots would play elsewhere; otherwise for
seconds, which a phone notices too.
"""

import os
import pwd
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from time import monotonic

import pytest
from tests.evening.evening import LOCAL, Evening
from tests.evening.terminals import NAME, Terminal, command_of_play, open_relay
from tests.support.compiled import compile_once
from tests.support.machines import Network
from tests.support.web.browser import build_page


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    """Ends everything of an evening, the last first."""
    build_page()
    compile_once()
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def tell(record_property: Callable[[str, object], None]) -> Callable[[float], None]:
    """Tells the time since this moment, the first card's, to who reads the tests' output."""

    def tell(began: float) -> None:
        seconds = round(monotonic() - began, 1)
        record_property("seconds_from_code_to_card", seconds)
        print(f"{seconds} s and 2 taps from the code to the first own card")  # noqa: T201

    return tell


def test_an_evening_at_home(
    stack: ExitStack, tmp_path: Path, pytestconfig: pytest.Config, tell: Callable[[float], None]
) -> None:
    """Both games; every phone goes away once, all at once, and the server is killed."""
    alone, together = (90, 45) if pytestconfig.getoption("--long") else (3, 3)
    network = Network(stack)
    host, *phones = (network.join() for _ in range(4))
    server = Terminal(stack, host, *command_of_play())
    server.wait_for(f"{LOCAL}/")
    origin = f"http://{host.address}:5211"
    evening = Evening(stack, network, (host, *phones), origin, tmp_path)

    began = evening.sit_down("5211")
    evening.play_first_card()
    tell(began)
    for friend in evening.friends:
        evening.play(10)
        evening.lose([friend], alone)
    evening.play()
    evening.check_record()

    evening.sit_down("pixies")
    evening.play(10)
    evening.lose(evening.friends, together)
    evening.play(11)
    server.kill()  # which may not have heard of the last tap
    server.start()
    server.wait_for(f"{LOCAL}/")
    evening.play()
    evening.check_record()


def test_friends_in_other_houses(
    stack: ExitStack, tmp_path: Path, tell: Callable[[float], None]
) -> None:
    """Through `ssh` and a machine on the internet, the only one that reaches everyone."""
    network = Network(stack)
    relay = network.join()
    host, *phones = (network.join(is_alone=True) for _ in range(4))
    path = open_relay(stack, relay, tmp_path)
    user = pwd.getpwuid(os.getuid()).pw_name
    share = [*command_of_play()[:2], "--share", f"ssh://{user}@{NAME}:2222"]
    Terminal(stack, host, *share, PATH=path).wait_for(f"https://{NAME}/")
    flags = (f"--host-resolver-rules=MAP {NAME} {relay.address}", "--ignore-certificate-errors")
    evening = Evening(stack, network, (host, *phones), f"https://{NAME}", tmp_path, *flags)

    began = evening.sit_down("5211")
    evening.play_first_card()
    tell(began)
    evening.play(10)
    evening.lose(evening.friends[:1], 3)
    evening.play()
    evening.check_record()
