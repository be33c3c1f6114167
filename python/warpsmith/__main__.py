"""`python -m warpsmith` is the command."""

from ._command import main

main()
