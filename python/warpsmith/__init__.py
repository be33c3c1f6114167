"""Warpsmith: read, check, explain and run NVIDIA GPU programs, PTX and machine code, without a GPU."""

from ._native import __version__
from ._native.run import Kernel, Program, load
from .errors import WarpsmithError

__all__ = ["Kernel", "Program", "WarpsmithError", "__version__", "load"]
