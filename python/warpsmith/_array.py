"""Device arrays: memory that all programs see, at the same address, as long as it is there."""

from __future__ import annotations

import math
import operator
from collections.abc import Iterator, Sequence
from types import EllipsisType
from typing import Any, SupportsIndex, TypeAlias

import numpy as np
import numpy.typing as npt

from ._native.run import DeviceMemory

__all__ = ["DeviceArray", "array", "empty", "empty_like", "full", "full_like", "zeros", "zeros_like"]

Shape: TypeAlias = SupportsIndex | Sequence[SupportsIndex]


def _shape(shape: Shape) -> tuple[int, ...]:
    """A shape as NumPy has it: a number is that of a line."""
    if isinstance(shape, SupportsIndex):
        shape = (shape,)
    # A pointer of ctypes can be iterated, and never ends.
    if not isinstance(shape, Sequence):
        raise TypeError(f"a shape is a number, or a tuple of them, not {type(shape).__name__}")
    out = tuple(operator.index(size) for size in shape)
    if any(size < 0 for size in out):
        raise ValueError(f"an array has no axis of negative size: {out}")
    return out


class DeviceArray(DeviceMemory):
    """An array that stays in memory that all programs see, until it is freed or nobody has it any more.

    Kernels take it as they take an array of NumPy. Besides, its address stays: kernels of any program may find it in a structure
    or in memory (`ptr`). Elements lie in order of C, the first at a multiple of 256 bytes.

    It is this machine's memory: `numpy.asarray(a)` is an array that shares it, and so are `a[…]` and what other packages make of it by
    `__array_interface__` and `__dlpack__` (as memory of the CPU). `__cuda_array_interface__` is for code that
    was written for CuPy or Numba and only takes addresses from it: no GPU knows the address.

    >>> import numpy as np, warpsmith
    >>> a = warpsmith.array([1.0, 2.0, 3.0], dtype="f4")
    >>> a[1] = 5
    >>> np.asarray(a).sum()
    np.float32(9.0)
    """

    _shape: tuple[int, ...]
    _dtype: np.dtype[Any]

    def __new__(cls, shape: Shape, dtype: npt.DTypeLike = np.float32, name: str = "device array") -> DeviceArray:
        sizes, kind = _shape(shape), np.dtype(dtype)
        if kind.hasobject or kind.kind in "SUMm":
            raise TypeError(f"a device array has elements that are numbers or structures, not {kind}")
        if not kind.isnative:
            raise TypeError("a device array has its bytes in the order of this machine")
        self = super().__new__(cls, math.prod(sizes) * kind.itemsize, name)
        self._shape, self._dtype = sizes, kind
        return self

    @property
    def shape(self) -> tuple[int, ...]:
        """The number of elements along each axis."""
        return self._shape

    @property
    def dtype(self) -> np.dtype[Any]:
        """The type of the elements."""
        return self._dtype

    @property
    def ndim(self) -> int:
        """The number of axes."""
        return len(self._shape)

    @property
    def size(self) -> int:
        """The number of elements."""
        return math.prod(self._shape)

    @property
    def itemsize(self) -> int:
        """Bytes of an element."""
        return self._dtype.itemsize

    def numpy(self) -> npt.NDArray[Any]:
        """An array of NumPy that shares the memory, which stays as long as that is there.

        Raises:
            BufferError: It was freed.
        """
        return np.ndarray(self._shape, self._dtype, buffer=memoryview(self.bytes()))

    def get(self) -> npt.NDArray[Any]:
        """A copy as an array of NumPy."""
        return self.numpy().copy()

    def set(self, values: npt.ArrayLike) -> None:
        """Gives all elements values; one value for all, or as many as fit the shape by the rules of NumPy."""
        self.numpy()[...] = values

    def __array__(self, dtype: npt.DTypeLike | None = None, copy: bool | None = None) -> npt.NDArray[Any]:
        out = self.numpy()
        if dtype is not None and np.dtype(dtype) != self._dtype:
            if copy is False:
                raise ValueError(f"elements of another type ({dtype}) are a copy")
            return out.astype(dtype)
        return out.copy() if copy else out

    @property
    def __array_interface__(self) -> dict[str, Any]:
        if self._dtype.names is None and np.dtype(self._dtype.str) != self._dtype:
            # Types of ml_dtypes cannot be said so; `__array__` says them.
            raise AttributeError("__array_interface__")
        # Who takes the memory by it keeps this object alone.
        self.tell()
        return self.numpy().__array_interface__

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        if self.is_freed:
            raise AttributeError("the device array was freed")
        return {
            "shape": self._shape,
            "typestr": self._dtype.str,
            "descr": self._dtype.descr,
            "data": (self.tell(), False),
            "strides": None,
            "stream": None,
            "version": 3,
        }

    def __dlpack__(self, **options: Any) -> Any:
        return self.numpy().__dlpack__(**options)

    def __dlpack_device__(self) -> tuple[int, int]:
        return (1, 0)

    def __len__(self) -> int:
        if not self._shape:
            raise TypeError("an array without axes has no length")
        return self._shape[0]

    def __iter__(self) -> Iterator[Any]:
        return iter(self.numpy())

    def __getitem__(self, index: Any) -> Any:
        return self.numpy()[index]

    def __setitem__(self, index: int | slice | EllipsisType | Any, values: npt.ArrayLike) -> None:
        self.numpy()[index] = values

    def __repr__(self) -> str:
        if self.is_freed:
            return f"<warpsmith.DeviceArray of {self._shape}, {self._dtype}, freed>"
        text = np.array2string(self.numpy(), prefix="DeviceArray(", separator=", ", threshold=100)
        return f"DeviceArray({text}, dtype={self._dtype}, ptr={self.ptr:#x})"


def empty(shape: Shape, dtype: npt.DTypeLike = np.float32, name: str = "device array") -> DeviceArray:
    """A device array; its elements are 0 as long as nobody writes them.

    Args:
        shape: The number of elements, or one for each axis.
        dtype: The type of elements, as NumPy says it; types of ml_dtypes and structures are such, too.
        name: What faults and findings call it.

    Raises:
        MemoryError: The system does not have so much.
    """
    return DeviceArray(shape, dtype, name)


def zeros(shape: Shape, dtype: npt.DTypeLike = np.float32, name: str = "device array") -> DeviceArray:
    """A device array of zeros; see `empty`."""
    return DeviceArray(shape, dtype, name)


def full(
    shape: Shape, value: npt.ArrayLike, dtype: npt.DTypeLike | None = None, name: str = "device array"
) -> DeviceArray:
    """A device array whose elements have a value, and its type if none is named; see `empty`."""
    out = DeviceArray(shape, np.asarray(value).dtype if dtype is None else dtype, name)
    out.set(value)
    return out


def array(data: npt.ArrayLike, dtype: npt.DTypeLike | None = None, name: str = "device array") -> DeviceArray:
    """A device array with a copy of data: an array, what NumPy makes one of, or another device array.

    Args:
        data: The elements.
        dtype: Their type; that of the data if none is named.
        name: What faults and findings call it.

    Raises:
        TypeError: The elements are objects, texts or times.
        MemoryError: The system does not have so much.
    """
    source = np.asarray(data, dtype=dtype)
    out = DeviceArray(source.shape, source.dtype.newbyteorder("="), name)
    out.set(source)
    return out


def empty_like(other: Any, dtype: npt.DTypeLike | None = None, name: str = "device array") -> DeviceArray:
    """A device array of the shape and type of another array; see `empty`."""
    like = np.asarray(other)
    return DeviceArray(like.shape, like.dtype.newbyteorder("=") if dtype is None else dtype, name)


def zeros_like(other: Any, dtype: npt.DTypeLike | None = None, name: str = "device array") -> DeviceArray:
    """The same of zeros."""
    return empty_like(other, dtype, name)


def full_like(
    other: Any, value: npt.ArrayLike, dtype: npt.DTypeLike | None = None, name: str = "device array"
) -> DeviceArray:
    """The same of elements that have a value."""
    out = empty_like(other, dtype, name)
    out.set(value)
    return out
