# make lab            environment, and JupyterLab on the start of the course   (PYTHON=python3.12: with this one)
#                     TORCH=cpu: (Linux without a GPU) PyTorch's small CPU build, with the help of uv

PYTHON ?= python3
BIN := .venv/bin

.PHONY: lab
lab: .venv/.lab
	$(BIN)/python -m helpers.lab $(ARGS)

# What an earlier attempt left half done, perhaps of another Python, is cleared away.
.venv/.lab: requirements.txt pyproject.toml
	@$(PYTHON) helpers/lab/supported.py
	test -e $@ || $(PYTHON) -m venv --clear .venv
ifdef TORCH
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip install --python $(BIN)/python --torch-backend=$(TORCH) -r requirements.txt
else
	$(BIN)/python -m pip install --disable-pip-version-check -r requirements.txt
endif
	$(BIN)/python -c "import matplotlib.font_manager"  # lists this machine's fonts, so that no lesson has to
	touch $@
