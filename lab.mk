# make lab            environment, and JupyterLab on the start of the course   (PYTHON=python3.12: with this one)
#                     TORCH=cpu: (Linux without a GPU) PyTorch's small CPU build, with the help of uv

PYTHON ?= python3
BIN := .venv/bin

ifdef TORCH
INSTALL = $(BIN)/python -m pip install --quiet uv && \
	$(BIN)/uv pip install --python $(BIN)/python --torch-backend=$(TORCH) -r requirements.txt
else
INSTALL = $(BIN)/python -m pip install --disable-pip-version-check -r requirements.txt
endif

define NOT_OURS
.venv is a link, or was not begun by make lab, and is left as it is. To open the course with it: .venv/bin/python -m helpers.lab
To give it up, so that make lab makes a new one: rm -r .venv
.venv는 링크이거나 make lab이 만들기 시작한 것이 아니어서 그대로 두었습니다. 그 환경으로 열려면: .venv/bin/python -m helpers.lab
그 환경을 지우고 make lab이 새로 만들게 하려면: rm -r .venv
endef

define NOT_INSTALLED
Not everything could be installed; the lines above say why. If it is the connection: the index of Python packages could not be
reached, or PyTorch's own (TORCH=cpu asks both). Set HTTPS_PROXY to the proxy of your network, or PIP_INDEX_URL and
UV_DEFAULT_INDEX to its own index of packages, and start again. Where only PyTorch's is closed: make lab, without TORCH.
설치를 마치지 못했습니다. 이유는 위에 나와 있습니다. 연결 문제라면 Python 패키지 저장소에, 또는 PyTorch 저장소에 연결하지 못한
것입니다(TORCH=cpu는 둘 다 씁니다). HTTPS_PROXY에 네트워크의 프록시를, 또는 PIP_INDEX_URL과 UV_DEFAULT_INDEX에 기관의 패키지
저장소를 지정하고 다시 시작하세요. PyTorch 저장소만 막혀 있으면 TORCH 없이 make lab을 실행하세요.
endef
export NOT_OURS NOT_INSTALLED

.PHONY: lab
lab: .venv/.lab
	$(BIN)/python -m helpers.lab $(ARGS)

# What an earlier attempt left half done, perhaps of another Python, is cleared away: an environment that bears the mark which
# it gets before anything else, and none that is a link. The mark stays until the end, so that clearing may be cut off, too.
.venv/.lab: requirements.txt pyproject.toml
	@$(PYTHON) helpers/lab/supported.py
	@test -e $@ || { test ! -L .venv && { test -e .venv/.begun || test -z "$$(ls -A .venv 2>/dev/null)"; }; } || \
		{ echo "$$NOT_OURS" >&2; exit 1; }
	test -e $@ || { mkdir -p .venv && touch .venv/.begun && \
		find .venv -mindepth 1 -maxdepth 1 ! -name .begun -exec rm -rf {} + && $(PYTHON) -m venv .venv; }
	@(set -x; $(INSTALL)) || { echo "$$NOT_INSTALLED" >&2; exit 1; }
	$(BIN)/python -c "import matplotlib.font_manager"  # lists this machine's fonts, so that no lesson has to
	touch $@
