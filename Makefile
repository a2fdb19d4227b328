# Parlour. Everything a player or a developer does is one target here; `make` alone lists them.
# Needs nothing but Python 3.11 or newer, git and make: the rest is set up in .venv on first use.

PYTHON ?= $(shell tools/find-python)
VENV := .venv
BIN := $(VENV)/bin
INSTALL := tools/install-packages $(VENV)
SOURCES := pyproject.toml src/parlour/__init__.py
WEB := $(shell find web src/parlour/text src/parlour/games src/parlour/table -type f \
	-not -path '*/node_modules/*' -not -path '*/__pycache__/*' 2>/dev/null)
FAULTS ?= 200
NUMBERS := --games 200000 --bots expert --bot-games 2000 --seed 5211521152115211521152115211521152115211521152115211521152115211

# Tests start hundreds of processes: without bytecode on disk each would compile everything again.
unexport PYTHONDONTWRITEBYTECODE

# `make check test` runs their parts together: each alone leaves cores idle at times.
BOTH := $(and $(filter check,$(MAKECMDGOALS)),$(filter test,$(MAKECMDGOALS)))
# Beside pytest, which takes longest, the others get what it leaves.
LOW := $(if $(filter pytest,$(MAKECMDGOALS)),nice -n 10)

.DEFAULT_GOAL := help
.PHONY: help play terminal test test-long orders proof check ready system compiled packages pytest vitest lint types page format figures pictures lesson-pictures screens lighthouse sheet-speed weight echo blocking frames web docs mutants numbers data bench lock bill audit fuzz clean

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-13s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(VENV)/.play $(VENV)/.web  ## set everything up and play in the browser, alone or with friends
	@$(BIN)/parlour serve --lan

terminal: $(VENV)/.play  ## play in the terminal
	@$(BIN)/parlour play

test: ready  ## set everything up and run the tests
	@$(if $(BOTH),,$(MAKE) --no-print-directory -j2 pytest vitest)

test-long: $(VENV)/.dev $(VENV)/.web  ## run every test at full length (hours), before a release
	@tools/system-packages
	PARLOUR_KILLS=200 PARLOUR_DECISIONS=1000000 $(BIN)/pytest --long

orders: $(VENV)/.dev $(VENV)/.web  ## run all tests in many orders (hours), a part of them: ONLY=page
	@tools/system-packages
	$(BIN)/python tools/orders.py $(ONLY)

proof: $(VENV)/.dev  ## break servers, databases and networks while people play, and check every answer
	@tools/system-packages proof
	$(BIN)/python -m tests.proof --faults $(FAULTS) $(if $(SEED),--seed $(SEED))

pictures: $(VENV)/.dev $(VENV)/.web  ## take the pictures of README and docs: docs/pictures
	@tools/system-packages
	$(BIN)/python tools/pictures/readme.py

lesson-pictures: $(VENV)/.dev $(VENV)/.web  ## take pictures of every step of the lessons: build/lessons
	@tools/system-packages
	$(BIN)/python tools/pictures/lesson_pictures.py

screens: $(VENV)/.dev $(VENV)/.web  ## take pictures of every state of the page: build/screens
	@tools/system-packages
	$(BIN)/python tools/pictures/screens.py

lighthouse: $(VENV)/.dev $(VENV)/.web  ## run Lighthouse on the page as seen on a phone
	@tools/system-packages
	$(BIN)/python tools/measure/lighthouse.py

sheet-speed: $(VENV)/.dev $(VENV)/.web  ## count taps and seconds to enter real cards on the score sheet
	@tools/system-packages
	$(BIN)/python tools/measure/sheet_speed.py

weight: $(VENV)/.dev $(VENV)/.web  ## print what a first visit to the page transfers
	@tools/system-packages
	$(BIN)/python tools/measure/page_weight.py

echo: $(VENV)/.dev $(VENV)/.web  ## measure how long after a tap a move is on the screen
	@tools/system-packages
	$(BIN)/python tools/measure/tap_latency.py

blocking: $(VENV)/.dev $(VENV)/.web  ## measure how long the page keeps a tap waiting while it opens
	@tools/system-packages
	$(BIN)/python tools/measure/blocking.py

frames: $(VENV)/.dev $(VENV)/.web  ## trace the animations of whole games on a slow phone
	@tools/system-packages
	$(BIN)/python tools/measure/frames.py

web: $(VENV)/.dev $(VENV)/.web  ## rebuild the page if its sources have changed

check: ready  ## check format, lint and types of Python and the page
	@$(MAKE) --no-print-directory lint
	@$(MAKE) --no-print-directory -j$(if $(BOTH),3,2) $(if $(BOTH),pytest) types page $(if $(BOTH),vitest)

# The parts of `test` and `check` that run in parallel. Compiling needs no developers' tools.
ready:
	@$(MAKE) --no-print-directory -j4 $(VENV)/.dev $(VENV)/.web $(if $(filter test,$(MAKECMDGOALS)),system compiled)

# After the environment, for which a package of the system may have to be installed too.
system: | $(VENV)/.made
	@tools/system-packages

compiled: $(VENV)/.play
	@$(BIN)/python -P tests/support/compiled.py

# The first process to import a module compiles it; several at once would all compile all of them.
# What cannot be collected is reported by the run itself.
pytest:
	@$(BIN)/pytest -n0 --collect-only -qq >/dev/null || true
	$(BIN)/pytest

vitest:
	$(LOW) $(BIN)/python tools/web_hook.py run test

lint:
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types:
	$(LOW) $(BIN)/mypy

page:
	$(LOW) $(BIN)/python tools/web_hook.py run check

format: $(VENV)/.dev  ## format the code and fix lint errors
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

docs: $(VENV)/.dev  ## read the docs in the browser while writing them
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs serve --open

mutants: $(VENV)/.dev $(VENV)/.web  ## change the code in small ways and see whether a test notices: FILES=..
	$(BIN)/python -m tools.mutants $(FILES)

figures: $(VENV)/.dev  ## work out what the figures of the rules show: docs/rules/figures.json
	$(BIN)/python tools/pictures/rules_figures.py

numbers: $(VENV)/.dev  ## play the games behind the pages in numbers: web/src/games/*/numbers.json (15 minutes)
	$(BIN)/parlour insight 5211 $(NUMBERS) --out web/src/games/g5211/numbers.json
	$(BIN)/parlour insight pixies $(NUMBERS) --out web/src/games/pixies/numbers.json

data: $(VENV)/.dev  ## regenerate tests/data: playthroughs and tree counts
	$(BIN)/python tools/make_data.py

bench: $(VENV)/.dev  ## measure how fast the games are on this machine
	$(BIN)/parlour bench

lock: $(VENV)/.dev  ## choose the newest versions of all dependencies and pin them
	tools/lock

fuzz: $(VENV)/.dev  ## feed every parser and a server a million malformed inputs
	$(BIN)/python -m tools.fuzz $(FUZZ)

bill: $(VENV)/.dev  ## write the bill of materials with all licences: build/bill-of-materials.json
	@mkdir -p build
	@$(BIN)/python -m tools.bill_of_materials > build/bill-of-materials.json
	@$(BIN)/python -m tools.bill_of_materials --licences

audit: $(VENV)/.dev  ## audit the dependencies: hashes, installed files, licences, unused ones
	@$(BIN)/python -m tools.audit

clean:  ## remove everything that was set up or built
	rm -rf $(VENV) web/node_modules src/parlour/static build dist site .mypy_cache .ruff_cache .pytest_cache .hypothesis

# One environment, two stages: what playing needs, then what developing needs on top.
$(VENV)/.made:
	@tools/make-venv "$(PYTHON)" $(VENV)
	@touch $@

$(VENV)/.play: requirements/play.txt $(SOURCES) | $(VENV)/.made
	@echo "Setting up Parlour in $(VENV) ..."
	@$(INSTALL) --require-hashes -r requirements/play.txt
	@$(BIN)/python tools/web_hook.py has-node || $(INSTALL) --require-hashes -r requirements/node.txt
	@HATCH_BUILD_NO_HOOKS=true $(INSTALL) --no-build-isolation --editable .
	@touch $@

# By itself, so that it can be built while the developers' tools are installed.
$(VENV)/.web: $(WEB) | $(VENV)/.play packages
	@$(BIN)/python tools/web_hook.py
	@touch $@

# With a Node of the machine, while Python's packages are installed.
packages: | $(VENV)/.made
	@$(BIN)/python tools/web_hook.py packages

$(VENV)/.dev: requirements/dev.txt $(VENV)/.play
	@echo "Setting up the tools for developers ..."
	@$(INSTALL) --require-hashes -r requirements/dev.txt
	@touch $@
