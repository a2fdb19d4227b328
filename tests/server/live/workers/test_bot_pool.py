"""The processes in which bots choose their moves."""

from pathlib import Path

import pytest
from tests.support.services import ParlourService, fetch, wait_for

from parlour.games import get
from parlour.server.live.workers.bot_pool import BotPool, BotTurn


async def test_a_worker_that_dies_is_replaced() -> None:
    game = get("5211")
    state, _ = game.start(2, game.parse_options({}), game.deal("00" * 32))
    legal = game.legal(state, 0)
    turn = BotTurn("5211", "greedy", game.view(state, 0), legal, "seed")

    pool = BotPool(1, warm=False)
    first = await pool.choose(turn, "host", "table")
    assert first in map(str, legal)
    for worker in pool._workers:
        worker.kill()
        worker.process.join()
    assert await pool.choose(turn, "host", "table") == first
    pool.close()


@pytest.mark.parametrize("warm", [True, False])
def test_bots_are_loaded_in_the_background_at_start_unless_the_host_says_no(
    tmp_path: Path, *, warm: bool
) -> None:
    server = ParlourService(tmp_path, *([] if warm else ["--no-warm"]))
    assert server.process is not None
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    if warm:
        wait_for(lambda: bool(children.read_text().split()), "a worker")
    fetch("GET", f"{server.url}/healthz")
    assert bool(children.read_text().split()) == warm
    server.stop()
