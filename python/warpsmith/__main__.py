"""`python -m warpsmith` is the command."""

from ._command import main

if __name__ == "__main__":
    main()
