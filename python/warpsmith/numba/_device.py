"""A device of Numba that is none: code that moves arrays and launches kernels itself runs here as it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest import mock

import numpy as np

from .._extra import need
from ._compile import capability, target
from ._launch import Jit, Launcher

__all__ = ["DeviceArray", "device", "guvectorize", "vectorize"]


class DeviceArray(np.ndarray[Any, Any]):
    """An array of NumPy with what Numba's arrays on a device have besides."""

    def copy_to_host(self, ary: Any = None, stream: Any = 0) -> np.ndarray[Any, Any]:
        """A copy as an array of NumPy, or `ary`, which becomes one."""
        if ary is None:
            return np.array(self)
        ary[...] = self.reshape(ary.shape)
        return np.asarray(ary)

    def copy_to_device(self, ary: Any, stream: Any = 0) -> None:
        """Takes the elements of another array."""
        self[...] = ary

    def split(self, section: int, stream: Any = 0) -> Iterator[DeviceArray]:
        """Parts of so many elements each."""
        for begin in range(0, self.size, section):
            yield self[begin : begin + section].view(DeviceArray)

    def bind(self, stream: Any = 0) -> DeviceArray:
        """Itself: there are no streams."""
        return self

    def as_cuda_array(self) -> DeviceArray:
        """Itself."""
        return self

    def is_c_contiguous(self) -> bool:
        """Whether elements follow each other as in C."""
        return self.flags.c_contiguous

    def is_f_contiguous(self) -> bool:
        """Whether elements follow each other as in Fortran."""
        return self.flags.f_contiguous

    @property
    def gpu_data(self) -> DeviceArray:
        """The memory: that of the array."""
        return self

    @property
    def alloc_size(self) -> int:
        """Bytes."""
        return self.nbytes


def _array(shape: Any, dtype: Any = np.float64, strides: Any = None, order: str = "C", **_: Any) -> DeviceArray:
    return np.zeros(shape, dtype, "F" if order == "F" else "C").view(DeviceArray)


def _array_like(ary: Any, stream: Any = 0, **_: Any) -> DeviceArray:
    return np.zeros_like(np.asarray(ary)).view(DeviceArray)


def _to_device(obj: Any, stream: Any = 0, copy: bool = True, to: Any = None) -> DeviceArray:
    if to is not None:
        to.copy_to_device(obj)
        return _view(to)
    return _view(np.array(obj, copy=True, order="K") if copy else np.asarray(obj))


def _view(array: np.ndarray[Any, Any]) -> DeviceArray:
    return array.view(DeviceArray)


def _strided(shape: Any, strides: Any, dtype: Any, stream: Any = 0, gpu_data: Any = None) -> DeviceArray:
    if gpu_data is None:
        return _array(shape, dtype)
    return _view(np.lib.stride_tricks.as_strided(gpu_data, shape, strides))


class _Stream:
    """A stream, an event, a context: what is done is done at once."""

    handle = 0
    compute_capability = (9, 0)
    max_active_blocks = 1

    def __init__(self, *_: Any, **__: Any) -> None:
        pass

    def __bool__(self) -> bool:
        return False

    def __enter__(self) -> _Stream:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def synchronize(self) -> None:
        """Nothing is under way."""

    def record(self, stream: Any = 0) -> None:
        """Nothing is under way."""

    def wait(self, stream: Any = 0) -> None:
        """Nothing is under way."""

    def query(self) -> bool:
        """Whether all is done: it is."""
        return True

    def elapsed_time(self, other: Any) -> float:
        """No time is measured."""
        return 0.0

    @contextmanager
    def auto_synchronize(self) -> Iterator[_Stream]:
        """Nothing is under way."""
        yield self

    def reset(self) -> None:
        """There is nothing to reset."""


def _silent(launcher: Launcher) -> Callable[..., None]:
    """It as Numba's own launches are, which give nothing."""

    def launch(*arguments: Any) -> None:
        launcher(*arguments)

    return launch


def _compile(dispatcher: Any, sig: Any) -> None:
    """A signature that a kernel is declared with: it is compiled for it when it runs."""
    types, _ = need("numba.cuda.core.sigutils", "numba").normalize_signature(sig)
    if not hasattr(dispatcher, "_warpsmith_signatures"):
        dispatcher._warpsmith_signatures = []
    dispatcher._warpsmith_signatures.append(tuple(types))


@contextmanager
def device(arch: str | int | tuple[int, int] = "sm_90", **options: Any) -> Iterator[None]:
    """While this lasts, Numba's device is Warpsmith, in all threads: `kernel[blocks, threads](…)`, `cuda.to_device`,
    `cuda.device_array`, streams and events, ufuncs with `target="cuda"`, and `@cuda.jit` with signatures.

    Arrays of NumPy are lent to kernels; those of `cuda.to_device` are copies, which `copy_to_host` brings back.

    Args:
        arch: The architecture to compile for.
        options: Options of every launch: `check="race,init"`, `stats=True`.
    """
    cuda = need("numba.cuda", "numba")
    dispatcher = need("numba.cuda.dispatcher", "numba").CUDADispatcher
    arrays = need("numba.cuda.cudadrv.devicearray", "numba")
    number = capability(arch)

    def configure(self: Any, griddim: Any, blockdim: Any, stream: Any = 0, sharedmem: int = 0) -> Callable[..., None]:
        return _silent(Launcher(Jit(self, number, options), griddim, blockdim, stream, sharedmem))

    def forall(self: Any, ntasks: int, tpb: int = 0, stream: Any = 0, sharedmem: int = 0) -> Callable[..., None]:
        if ntasks == 0:
            return lambda *_: None
        return _silent(Jit(self, number, options).forall(ntasks, tpb, stream, sharedmem))

    disable = dispatcher.disable_compile

    def disable_compile(self: Any, val: bool = True) -> None:
        # A kernel with signatures has not been compiled yet.
        if not hasattr(self, "_warpsmith_signatures"):
            disable(self, val)

    nothing = _Stream()
    nothing.compute_capability = number
    functions = {
        "to_device": _to_device,
        "device_array": _array,
        "device_array_like": _array_like,
        "pinned_array": _array,
        "pinned_array_like": _array_like,
        "mapped_array": _array,
        "mapped_array_like": _array_like,
        "managed_array": _array,
        "is_cuda_array": lambda obj: isinstance(obj, DeviceArray),
        "as_cuda_array": lambda obj, sync=True: _view(np.asarray(obj)),
        "synchronize": lambda: None,
        "stream": _Stream,
        "default_stream": _Stream,
        "legacy_default_stream": _Stream,
        "per_thread_default_stream": _Stream,
        "external_stream": _Stream,
        "event": _Stream,
        "pinned": _Stream,
        "defer_cleanup": _Stream,
        "current_context": lambda devnum=None: nothing,
        "get_current_device": lambda: nothing,
        "select_device": lambda device_id: nothing,
        "close": lambda: None,
        "is_available": lambda: True,
    }
    methods = {
        "configure": configure,
        "forall": forall,
        "compile": _compile,
        "disable_compile": disable_compile,
        "specialize": lambda self, *_: self,
    }
    with ExitStack() as stack:
        stack.enter_context(target(number))
        for name, function in functions.items():
            stack.enter_context(mock.patch.object(cuda, name, function, create=True))
        for name, method in methods.items():
            stack.enter_context(mock.patch.object(dispatcher, name, method))
        stack.enter_context(mock.patch.object(arrays, "DeviceNDArray", _strided))
        yield


class _Ufunc:
    """A ufunc of Numba for a device, which runs here."""

    def __init__(self, ufunc: Any, function: Callable[..., Any], arch: tuple[int, int], options: dict[str, Any]) -> None:
        self._ufunc = ufunc
        self._arch = arch
        self._options = options
        self._is_generalised = hasattr(ufunc, "engine")
        self.__name__ = function.__name__
        self.__doc__ = function.__doc__

    def __call__(self, *arguments: Any, **keywords: Any) -> Any:
        if not self._is_generalised:
            # Numba spreads what has fewer dimensions along the first ones, NumPy along the last.
            shape = np.broadcast_shapes(*(np.shape(one) for one in arguments))
            arguments = tuple(np.broadcast_to(one, shape) if np.ndim(one) else one for one in arguments)
        with device(self._arch, **self._options):
            return self._ufunc(*arguments, **keywords)

    def reduce(self, array: np.ndarray[Any, Any]) -> Any:
        """All elements of a vector, put together by twos."""
        with device(self._arch, **self._options):
            return self._ufunc.reduce(array)


def vectorize(
    signatures: Sequence[Any], *, arch: str | int | tuple[int, int] = "sm_90", **options: Any
) -> Callable[[Callable[..., Any]], _Ufunc]:
    """A function of scalars as a ufunc, as `numba.vectorize(signatures, target="cuda")` makes it.

    Args:
        signatures: Types of result and arguments, such as `"float32(float32, float32)"`.
        arch: The architecture to compile for.
        options: Options of every launch: `check="race,init"`.
    """
    number = capability(arch)

    def decorate(function: Callable[..., Any]) -> _Ufunc:
        builder = need("numba.cuda.vectorizers", "numba").CUDAVectorize(function)
        with device(number):
            for signature in signatures:
                builder.add(signature)
        return _Ufunc(builder.build_ufunc(), function, number, options)

    return decorate


def guvectorize(
    signatures: Sequence[Any], layout: str, *, arch: str | int | tuple[int, int] = "sm_90", **options: Any
) -> Callable[[Callable[..., Any]], _Ufunc]:
    """A function of arrays as a generalised ufunc, as `numba.guvectorize(signatures, layout, target="cuda")` makes it.

    Args:
        signatures: Types of the arguments, such as `"void(float32[:], float32[:])"`.
        layout: Their dimensions: `"(n)->(n)"`.
        arch: The architecture to compile for.
        options: Options of every launch: `check="race,init"`.
    """
    number = capability(arch)

    def decorate(function: Callable[..., Any]) -> _Ufunc:
        builder = need("numba.cuda.vectorizers", "numba").CUDAGUFuncVectorize(function, layout)
        with device(number):
            for signature in signatures:
                builder.add(signature)
            ufunc = builder.build_ufunc()
        return _Ufunc(ufunc, function, number, options)

    return decorate
