# Only Python 3.11+ and make are needed; everything else goes into .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: play test test-long check compiled mutants faults bench lock clean

# make play: the prologue of Stories. make play GAME=western: Western Legends.
play: $(VENV)/run.stamp
	@$(BIN)/legends $(if $(filter western,$(GAME)),play western,campaign)
	@echo "make play opens the Stories prologue, make play GAME=western opens Western Legends."

test: $(VENV)/test.stamp
	@$(BIN)/python -m pytest -n 2

test-long: $(VENV)/test.stamp
	@$(BIN)/python -m pytest -m long

check: $(VENV)/test.stamp
	@$(BIN)/ruff check . && $(BIN)/mypy

# The same program with engine and search compiled by mypyc, in a virtual environment of its own.
compiled: $(VENV)/test.stamp
	@$(BIN)/python tests/tools/compile.py

# Every card blanked and changed: its row must fail. GAME=stories or GAME=western
GAME ?= stories
mutants: $(VENV)/test.stamp
	@$(BIN)/python tests/tools/mutants.py $(GAME)

faults: $(VENV)/test.stamp
	@$(BIN)/python tests/tools/faults.py $(GAME)

bench: $(VENV)/run.stamp
	@$(BIN)/legends bench $(GAME) --json

# Needs uv. Editable installs want hatchling and editables, which no dependency of ours names.
lock:
	@mkdir -p build
	printf 'hatchling>=1.27\neditables>=0.5\n' > build/needs.in
	uv pip compile --quiet --universal --no-header --no-annotate --no-emit-index-url --python-version 3.11 \
	  pyproject.toml build/needs.in -o requirements.lock
	uv pip compile --quiet --universal --no-header --no-annotate --no-emit-index-url --python-version 3.11 \
	  pyproject.toml build/needs.in --group test --group dev -o requirements-test.lock

$(BIN)/python:
	@$(PYTHON) -c "import sys; sys.exit('Legends needs Python 3.11 or newer' if sys.version_info < (3, 11) else 0)"
	@$(PYTHON) -m venv $(VENV)

$(VENV)/run.stamp: pyproject.toml requirements.lock | $(BIN)/python
	@echo "Setting up (once) ..."
	@$(PIP) install -r requirements.lock
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/test.stamp: requirements-test.lock $(VENV)/run.stamp
	@echo "Setting up the tests (once) ..."
	@$(PIP) install -r requirements-test.lock
	@touch $@

clean:
	rm -rf $(VENV) build dist
