"""Warpsmith: read, check, explain and run NVIDIA GPU programs, PTX and machine code, without a GPU."""

from importlib import import_module as _import_module
from typing import TYPE_CHECKING as _TYPE_CHECKING
from typing import Any as _Any

from . import _interpreter
from ._native import __version__

_interpreter.judge_lock()

if _TYPE_CHECKING:
    from . import cupy, dataset, errors, faults, image, numba, nvcc, nvrtc, ptx, testing, triton
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
    from ._array import DeviceArray, array, empty, empty_like, full, full_like, zeros, zeros_like
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

#: Where each name is. It is looked up when it is asked for: the command and the plug-in of pytest do not wait for NumPy.
_PLACES = {
    "CheckError": ".errors",
    "Coverage": "._native.run",
    "DeviceArray": "._array",
    "Difference": "._native.run",
    "Finding": "._native.run",
    "Globals": "._native.run",
    "Kernel": "._native.run",
    "KernelFault": ".errors",
    "Launch": ".faults",
    "LaunchError": ".errors",
    "Launcher": "._native.run",
    "LoadError": ".errors",
    "Parameter": "._native.run",
    "Profile": "._native.run",
    "Program": "._native.run",
    "Result": "._native.run",
    "Sampler": ".texture",
    "Stats": "._native.run",
    "Surface": ".texture",
    "TensorMap": ".tensor_map",
    "Texture": ".texture",
    "WarpsmithError": ".errors",
    "array": "._array",
    "campaign": ".faults",
    "cases": ".testing",
    "empty": "._array",
    "empty_like": "._array",
    "full": "._array",
    "full_like": "._array",
    "load": "._native.run",
    "zeros": "._array",
    "zeros_like": "._array",
}


#: Its modules, so that `warpsmith.ptx.parse` needs no import of its own.
_MODULES = ("cupy", "dataset", "errors", "faults", "image", "numba", "nvcc", "nvrtc", "ptx", "testing", "triton")


def __getattr__(name: str) -> _Any:
    """What the package gives out, when it is first asked for."""
    if name in _MODULES:
        return _import_module(f".{name}", __name__)
    place = _PLACES.get(name)
    if place is None:
        raise AttributeError(f"module `{__name__}` has no `{name}`")
    value = getattr(_import_module(place, __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, *_MODULES})
