"""What is compiled of the package; `warpsmith` gives out all of it."""

from collections.abc import Sequence
from os import PathLike

from . import image as image
from . import ptx as ptx
from . import run as run

__version__: str

def command(arguments: Sequence[str | bytes | PathLike[str] | PathLike[bytes]]) -> int:
    """Runs the command with its arguments, of which the first is its own name; gives its exit status."""
