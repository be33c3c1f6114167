"""Numba's compiler, for a target that need not be there."""

from __future__ import annotations

import os
import re
import threading
import weakref
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from .. import load, nvrtc
from .._extra import need
from ..errors import CompileError
from ._grid import GRID, needs_grid

__all__ = ["Compiled", "capability", "compiled_for", "target"]

#: Numba's compiler asks one function of its own for the current device, and there is one for all threads.
_compiling = threading.RLock()


#: What Numba says where memory would have to be allocated in a kernel.
_ALLOCATES = "NRT required but not enabled"


def _reason(error: Exception) -> str:
    """What Numba says when it refuses a kernel, and what is meant by it where its words are of its own parts."""
    said = str(error)
    if _ALLOCATES not in said:
        return said
    return (
        "it needs memory that a kernel cannot allocate; lists are given as arrays of NumPy, and an element of an array of two "
        f"dimensions is `x[i, j]`, as `x[i]` is a row: {said.strip()}"
    )


def capability(arch: str | int | tuple[int, int]) -> tuple[int, int]:
    """The numbers of an architecture: (9, 0) of `"sm_90"`, `90`, `(9, 0)`."""
    if isinstance(arch, tuple):
        return arch
    number = re.fullmatch(r"(?:sm_|compute_)?(\d+)[af]?", str(arch))
    if number is None:
        raise ValueError(f"{arch!r} is no architecture; `sm_80`, `sm_90` and `sm_100` are")
    return divmod(int(number[1]), 10)


class _Device:
    """As much of a device of Numba as its compiler asks for."""

    id = 0
    name = b"Warpsmith"
    MULTIPROCESSOR_COUNT = 16
    MAX_THREADS_PER_BLOCK = 1024
    WARP_SIZE = 32

    def __init__(self, number: tuple[int, int]) -> None:
        self.compute_capability = number


@contextmanager
def target(number: tuple[int, int]) -> Iterator[None]:
    """While this lasts, Numba compiles for this architecture whatever it is told to compile: functions that kernels call are
    compiled so.
    """
    dispatcher = need("numba.cuda.dispatcher", "numba")
    with _compiling:
        before = dispatcher.get_current_device
        dispatcher.get_current_device = lambda: _Device(number)
        try:
            yield
        finally:
            dispatcher.get_current_device = before


class Compiled:
    """A kernel as Numba compiled it for types of arguments.

    Attributes:
        name: The name of the kernel in the PTX.
        ptx: The PTX: that of the kernel, and that of what is linked to it.
        types: Numba's types of the arguments.
        debug: Whether exceptions of the kernel are noted.
    """

    def __init__(
        self, title: str, name: str, ptx: tuple[str, ...], types: tuple[Any, ...], debug: bool, helper: Any
    ) -> None:
        self._title = title
        self.name = name
        self.ptx = ptx
        self.types = types
        self.debug = debug
        self._helper = helper
        self._program: Any = None

    @property
    def program(self) -> Any:
        """It as a program of Warpsmith."""
        if self._program is None:
            one = len(self.ptx) == 1
            self._program = load(self.ptx[0], name=f"{self._title}.ptx") if one else load(list(self.ptx))
        return self._program

    def exception(self, code: int) -> tuple[Any, tuple[Any, ...], Any]:
        """The exception that a code stands for: its class, its arguments, where it is raised."""
        cls, arguments, place = self._helper.get_exception(code)
        return cls, tuple(arguments or ()), place

    def __repr__(self) -> str:
        return f"<warpsmith.numba.Compiled {self._title}({', '.join(map(str, self.types))})>"


_compiled: weakref.WeakKeyDictionary[Any, dict[Any, Compiled]] = weakref.WeakKeyDictionary()


def compiled_for(dispatcher: Any, types: Sequence[Any], number: tuple[int, int]) -> Compiled:
    """What a function with `@cuda.jit` is for arguments of these types; compiled unless it was before.

    Raises:
        CompileError: Numba refuses it.
    """
    known = _compiled.setdefault(dispatcher, {})
    key = (tuple(types), number)
    if key not in known:
        try:
            with target(number):
                known[key] = _compile(dispatcher, tuple(types), number)
        except ImportError:
            raise
        except Exception as error:
            what = f"Numba cannot compile `{dispatcher.py_func.__name__}` for sm_{number[0]}{number[1]}"
            raise CompileError(f"{what}: {_reason(error)}", str(error)) from error
    return known[key]


def _compile(dispatcher: Any, types: tuple[Any, ...], number: tuple[int, int]) -> Compiled:
    compiler = need("numba.cuda.compiler", "numba")
    nvvm = need("numba.cuda.cudadrv.nvvm", "numba")
    numba_types = need("numba.cuda", "numba").types
    options = dispatcher.targetoptions
    if options.get("device"):
        raise TypeError("it is a function for the device, not a kernel")
    debug = bool(options.get("debug"))
    flags: dict[str, Any] = {"fastmath": options.get("fastmath", False), "opt": 3 if options.get("opt", True) else 0}
    if debug:
        flags["g"] = None
    result = compiler.compile_cuda(
        dispatcher.py_func,
        numba_types.void,
        types,
        debug=debug,
        # Faults and findings have the line of the function, where it has one.
        lineinfo=not debug and os.path.exists(dispatcher.py_func.__code__.co_filename),
        fastmath=flags["fastmath"],
        nvvm_options=flags,
        cc=number,
        max_registers=options.get("max_registers"),
        lto=False,
    )
    library = result.library
    kernel = library.get_function(result.fndesc.llvm_func_name)
    library._entry_name = result.fndesc.llvm_func_name
    compiler.kernel_fixup(kernel, debug)
    nvvm.set_launch_bounds(kernel, options.get("launch_bounds"))
    texts = [str(text) for text in library.get_asm_strs(cc=number)]
    for one in [*(options.get("link") or ()), *library._linking_files, *_helpers(texts)]:
        texts.append(_linked(one, number))
    if any(map(needs_grid, texts)):
        texts.append(GRID)
    return Compiled(dispatcher.py_func.__name__, kernel.name, tuple(texts), types, debug, result.call_helper)


def _helpers(texts: Sequence[str]) -> list[str]:
    """Files of Numba that have what kernels call."""
    if any(name in text for name in ("nocopy_empty_reshape", "numba_attempt_nocopy_reshape") for text in texts):
        folder = need("numba.cuda", "numba").__path__[0]
        return [f"{folder}/reshape_funcs.cu"]
    return []


def _linked(what: Any, number: tuple[int, int]) -> str:
    """The PTX of something that is linked to a kernel: PTX, or CUDA C++, which NVRTC compiles."""
    code = need("numba.cuda.cudadrv.linkable_code", "numba").LinkableCode.from_path_or_obj(what)
    data = code.data.decode() if isinstance(code.data, bytes) else str(code.data)
    if code.kind == "ptx":
        return data
    if code.kind == "cu":
        folder = need("numba.cuda", "numba").__path__[0]
        folders = [f"{folder}/include/{nvrtc.version()[0]}", f"{folder}/memory_management"]
        options = ["-rdc=true", *(f"-I{one}" for one in folders)]
        return nvrtc.translate(data, f"sm_{number[0]}{number[1]}", options, name=str(code.name)).ptx
    raise NotImplementedError(f"{code.name} ({code.kind}) cannot be linked; PTX and CUDA C++ can")
