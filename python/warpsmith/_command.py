"""The command `warpsmith`, as this package brings it."""

from __future__ import annotations

import signal
import sys

from ._native import command


def main() -> None:
    """Runs the command with the arguments of this process, and ends the process with its exit status."""
    # Ctrl-C ends the command as it ends any other; Python would only note it.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.exit(command(["warpsmith", *sys.argv[1:]]))
