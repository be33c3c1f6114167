"""Warpsmith: read, check, explain and run NVIDIA GPU programs, PTX and machine code, without a GPU."""

from ._native import __version__
from ._native.run import (
    Coverage,
    Difference,
    Finding,
    Globals,
    Kernel,
    Launcher,
    Parameter,
    Profile,
    Program,
    Result,
    Stats,
    load,
)
from .array import DeviceArray, array, empty, empty_like, full, full_like, zeros, zeros_like
from .errors import CheckError, KernelFault, LaunchError, LoadError, WarpsmithError
from .faults import Launch, campaign
from .tensor_map import TensorMap
from .testing import cases
from .texture import Sampler, Surface, Texture

__all__ = [
    "CheckError",
    "Coverage",
    "DeviceArray",
    "Difference",
    "Finding",
    "Globals",
    "Kernel",
    "KernelFault",
    "Launch",
    "LaunchError",
    "Launcher",
    "LoadError",
    "Parameter",
    "Profile",
    "Program",
    "Result",
    "Sampler",
    "Stats",
    "Surface",
    "TensorMap",
    "Texture",
    "WarpsmithError",
    "__version__",
    "array",
    "campaign",
    "cases",
    "empty",
    "empty_like",
    "full",
    "full_like",
    "load",
    "zeros",
    "zeros_like",
]
