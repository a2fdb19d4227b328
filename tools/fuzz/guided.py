"""Run one parser under libFuzzer, which keeps inputs that reach new code.

usage: python -m tools.fuzz.guided TARGET INPUTS SEED FOLDER

Needs the package atheris, which is not among the pinned ones because it exists for Linux only.
Inputs that reached new code stay in FOLDER, so the next run begins where this one ended.
"""

import random
import sys
from pathlib import Path
from typing import Any

MAX_BYTES = 20_000


def main() -> None:
    """Instrument the parsers, then run them until all inputs are used or a bug is found."""
    name, inputs, seed, folder = sys.argv[1:]
    import atheris  # type: ignore[import-not-found,import-untyped,unused-ignore]  # noqa: PLC0415

    with atheris.instrument_imports(include=["parlour"], enable_loader_override=False):
        from tools.fuzz.targets import TARGETS  # noqa: PLC0415
    from tools.fuzz.mutate import mutate  # noqa: PLC0415
    from tools.fuzz.parsers import run_one  # noqa: PLC0415

    seeds = TARGETS[name].seeds()
    place = Path(folder)
    place.mkdir(parents=True, exist_ok=True)
    for number, data in enumerate(seeds):
        (place / f"seed-{number}").write_bytes(data)

    def change(data: bytes, size: int, seed: int) -> Any:
        rng = random.Random(seed)
        if rng.random() < 0.5:
            return atheris.Mutate(data, size)
        return mutate(data, rng, seeds)[:size]

    def run(data: bytes) -> None:
        run_one(name, data)

    options = [f"-runs={inputs}", f"-seed={seed}", f"-max_len={MAX_BYTES}", "-print_final_stats=1"]
    options += ["-rss_limit_mb=1024", "-timeout=20", f"-artifact_prefix={place.parent}/found-"]
    atheris.Setup([sys.argv[0], *options, str(place)], run, custom_mutator=change)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
