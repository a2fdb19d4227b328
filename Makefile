# Parlour. Everything a player or a developer does is one target here; `make` alone lists them.
# Needs nothing but Python 3.11 or newer, git and make: the rest is set up in .venv on first use.

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet install
SOURCES := pyproject.toml src/parlour/__init__.py
WEB := $(shell find web src/parlour/text src/parlour/games src/parlour/table -type f \
	-not -path '*/node_modules/*' -not -path '*/__pycache__/*' 2>/dev/null)

.DEFAULT_GOAL := help
.PHONY: help play terminal test kills check format screens lighthouse echo web docs data differential bench lock clean

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-13s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(VENV)/.play $(VENV)/.web  ## set everything up and play in the browser, alone or with friends
	@$(BIN)/parlour serve --lan

terminal: $(VENV)/.play  ## play in the terminal
	@$(BIN)/parlour play

test: $(VENV)/.dev $(VENV)/.web  ## set everything up and run every test
	@tools/system-packages
	$(BIN)/python tools/web_hook.py run test
	$(BIN)/pytest

screens: $(VENV)/.dev $(VENV)/.web  ## take pictures of every state of the page: build/screens
	@tools/system-packages
	$(BIN)/python tools/screens.py

lighthouse: $(VENV)/.dev $(VENV)/.web  ## what Lighthouse thinks of the page on a phone
	@tools/system-packages
	$(BIN)/python tools/lighthouse.py

echo: $(VENV)/.dev $(VENV)/.web  ## how long after a tap a move is on the screen
	@tools/system-packages
	$(BIN)/python tools/echo.py

web: $(VENV)/.dev $(VENV)/.web  ## build the page anew if its sources have changed

kills: $(VENV)/.dev  ## kill the server hundreds of times and look for a lost move
	@tools/system-packages
	PARLOUR_KILLS=200 $(BIN)/pytest tests/server/test_kill.py

check: $(VENV)/.dev  ## format, lint, types and docs, as CI does
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python tools/web_hook.py run check
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --site-dir build/site

format: $(VENV)/.dev  ## put the code into shape
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

docs: $(VENV)/.dev  ## read the docs in the browser while writing them
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs serve --open

data: $(VENV)/.dev  ## write tests/data anew: playthroughs and tree counts
	$(BIN)/python tools/make_data.py

differential: $(VENV)/.dev  ## compare rules and simulators over a million decisions
	PARLOUR_DECISIONS=1000000 $(BIN)/pytest tests/games/test_batch_differential.py

bench: $(VENV)/.dev  ## how fast the games are on this machine
	$(BIN)/parlour bench

lock: $(VENV)/.dev  ## choose the newest versions of all dependencies and pin them
	tools/lock

clean:  ## remove everything that was set up or built
	rm -rf $(VENV) web/node_modules src/parlour/static build dist site .mypy_cache .ruff_cache .pytest_cache .hypothesis

# One environment, two stages: what playing needs, then what developing needs on top.
$(VENV)/.made:
	@tools/make-venv "$(PYTHON)" $(VENV)
	@touch $@

$(VENV)/.play: requirements/play.txt $(SOURCES) | $(VENV)/.made
	@echo "Setting up Parlour in $(VENV) ..."
	@$(PIP) --require-hashes -r requirements/play.txt
	@$(BIN)/python tools/web_hook.py has-node || $(PIP) --require-hashes -r requirements/node.txt
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@ $(VENV)/.web

# The install above builds the page too; this builds it alone when only its sources have changed.
$(VENV)/.web: $(WEB) | $(VENV)/.play
	@$(BIN)/python tools/web_hook.py
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.play
	@echo "Setting up the tools for developers ..."
	@$(PIP) --require-hashes -r requirements/dev.txt
	@touch $@
