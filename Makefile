# Every target runs in a private .venv beside this file; scripts/venv makes it on first use.

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: play test check fast slow bench tune locale pictures clean help

quote = '$(subst ','\'',$(1))'
hash := \#

# A path may hold spaces, so only the shell takes it apart: make's own functions would split it.
here := $(shell file=$(call quote,$(MAKEFILE_LIST)); CDPATH='' cd -- "$$(dirname -- "$${file$(hash) }")" && pwd -P)
root := $(call quote,$(here))
python := $(call quote,$(here)/.venv/bin/python)

# $(error) is how make fails with one line instead of two; `make -n` must set nothing up.
venv = $(shell sh $(root)/scripts/venv $(1) $(call quote,$(PYTHON)))
ready = $(if $(findstring n,$(filter-out --%,$(MFLAGS))),,$(call stop-unless-ready,$(call venv,$(1))))
stop-unless-ready = $(if $(filter READY,$(1)),,$(error $(or $(1),the set-up was stopped)))

play: ## play; ARGS="..." goes to the program, e.g. ARGS="--help"
	@$(call ready,play)exec $(python) $(root)/.venv/bin/seasalt $(ARGS)

test: ## run the tests; ARGS="..." goes to pytest
	@$(call ready,test)cd $(root) && exec $(python) -m pytest -n auto --dist worksteal $(ARGS)

check: ## format, lint, types (of the tests, too) and layers
	@$(call ready,test)$(call ready,check)cd $(root) && $(python) -m ruff check .
	@cd $(root) && $(python) -m ruff format --check .
	@cd $(root) && $(python) -m mypy
	@cd $(root) && $(python) .venv/bin/lint-imports

fast: ## compile rules and bots into .venv; needs a C compiler
	@$(call ready,fast)cd $(root) && exec $(python) scripts/compile_modules.py

slow: ## go back to pure Python
	@cd $(root) && rm -rf .venv/lib/python3*/site-packages/seasalt_compiled*

bench: ## measure the speed; ARGS="..." goes to the benchmark
	@$(call ready,bench)cd $(root) && SEASALT_PURE_PYTHON=1 PYTHONPATH=scripts exec $(python) -m bench $(ARGS)

tune: ## find anew what bots go by; takes long, and changes data that is checked in
	@$(call ready,fast)cd $(root) && $(python) scripts/compile_modules.py && $(python) scripts/tune_seasalt.py
	@cd $(root) && exec $(python) scripts/tune_paperworld.py

locale: ## bring the translations to what the code says, and compile them
	@$(call ready,check)cd $(root) && exec $(python) scripts/update_catalogues.py

pictures: ## draw the pictures of the README from real screens
	@$(call ready,play)cd $(root) && exec $(python) scripts/pictures.py

clean: ## remove .venv and all that the tools leave behind
	@cd $(root) && rm -rf .venv build dist snapshot_report.html \
		.hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@cd $(root) && find seasalt_tui/locale -name '*.mo' -exec rm -f {} +
	@cd $(root) && find . -name __pycache__ -type d -prune -exec rm -rf {} +

help: ## list the targets
	@cd $(root) && sed -n 's/^\([a-z]*\):.*## /make \1	/p' Makefile
	@echo 'PYTHON=... names the Python to use (3.11 or newer); without it the first that fits is taken.'
