"""Tests see nothing of the terminal that they are started from, nor do programs that they start."""

import os

for _name in ("CLICOLOR", "CLICOLOR_FORCE", "COLUMNS", "FORCE_COLOR", "LINES", "NO_COLOR", "PY_COLORS"):
    os.environ.pop(_name, None)
