"""What a Triton kernel is given: as its compiler asks for it, and as the compiled kernel takes it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from .._extra import need
from .._memory import Memory, of_array, window
from .._array import DeviceArray

__all__ = ["Tensor", "convert", "descriptor", "flatten", "restore", "tensor"]

#: Types of elements by their names in NumPy and `ml_dtypes`; those of Triton.
_ELEMENTS = {
    "bool": "i1",
    "int8": "i8",
    "int16": "i16",
    "int32": "i32",
    "int64": "i64",
    "uint8": "u8",
    "uint16": "u16",
    "uint32": "u32",
    "uint64": "u64",
    "float16": "fp16",
    "bfloat16": "bf16",
    "float32": "fp32",
    "float64": "fp64",
    "float8_e4m3fn": "fp8e4nv",
    "float8_e5m2": "fp8e5",
    "float8_e4m3fnuz": "fp8e4b8",
    "float8_e5m2fnuz": "fp8e5b16",
}


class _Element:
    """A type of elements, as Triton's compiler asks for it: by its name."""

    def __init__(self, name: str, itemsize: int) -> None:
        self.name = name
        self.itemsize = itemsize
        self.is_floating_point = name.startswith(("fp", "bf"))

    def __str__(self) -> str:
        return self.name

    __repr__ = __str__


_elements: dict[tuple[str, int], _Element] = {}


def _element(name: str, itemsize: int) -> _Element:
    return _elements.setdefault((name, itemsize), _Element(name, itemsize))


class Tensor:
    """An array of NumPy with what Triton asks of a tensor: `data_ptr()`, `dtype`, `shape`, `stride()`.

    Attributes:
        array: The array.
        shape: Its size in each dimension.
    """

    def __init__(self, array: np.ndarray[Any, Any], dtype: str | None = None) -> None:
        name = dtype or _ELEMENTS.get(array.dtype.name)
        if name is None or not array.dtype.isnative:
            raise TypeError(f"Triton has no type for elements of {array.dtype!r}")
        self.array = array
        self.dtype = _element(name, array.dtype.itemsize)
        self.shape = array.shape

    def data_ptr(self) -> int:
        """Where the first element lies."""
        return int(self.array.ctypes.data)

    def stride(self, dimension: int | None = None) -> Any:
        """Elements from one to the next in each dimension, or in one."""
        strides = tuple(stride // self.array.itemsize for stride in self.array.strides)
        return strides if dimension is None else strides[dimension]

    def element_size(self) -> int:
        """Bytes of an element."""
        return self.dtype.itemsize

    def numel(self) -> int:
        """Number of elements."""
        return self.array.size


def tensor(array: np.ndarray[Any, Any], dtype: str | None = None) -> Tensor:
    """An array with what Triton asks of a tensor; `dtype` is the name of another type of elements of the same size, as
    Triton says it (`"fp8e4b15"`), for which NumPy has none.
    """
    return Tensor(array, dtype)


def descriptor(
    array: np.ndarray[Any, Any],
    block_shape: Sequence[int],
    *,
    padding: str = "zero",
    shape: Sequence[int] | None = None,
    strides: Sequence[int] | None = None,
) -> Any:
    """A `triton.tools.tensor_descriptor.TensorDescriptor` of an array, as the argument of a kernel.

    Args:
        array: What it describes: one to five dimensions, elements of the last side by side, at a multiple of 16 bytes.
        block_shape: Elements of a block in each dimension, powers of 2.
        padding: `"zero"` or `"nan"`: what elements outside of it are read as.
        shape: Elements of each dimension, if not those of the array.
        strides: Elements from one to the next in each dimension, if not those of the array.
    """
    module = need("triton.tools.tensor_descriptor", "triton")
    base = tensor(array)
    return module.TensorDescriptor(
        base,
        list(array.shape if shape is None else shape),
        list(base.stride() if strides is None else strides),
        list(block_shape),
        padding=padding,
    )


def _like(given: Any, contents: Sequence[Any]) -> Any:
    return type(given)(*contents) if hasattr(given, "_fields") else type(given)(contents)


def convert(given: Any) -> Any:
    """An argument as Triton's compiler takes it: arrays as `Tensor`, scalars of NumPy as numbers of Python."""
    if isinstance(given, np.ndarray):
        return Tensor(given)
    if isinstance(given, DeviceArray):
        return Tensor(given.numpy())
    if isinstance(given, np.generic):
        return given.item()
    if isinstance(given, tuple):
        return _like(given, [convert(one) for one in given])
    return given


def restore(given: Any) -> Any:
    """What `convert` was given."""
    if isinstance(given, tuple):
        return _like(given, [restore(one) for one in given])
    return given.array if isinstance(given, Tensor) else given


def _memory(given: Any) -> Memory | int:
    """What a pointer points to."""
    if given is None:
        return 0
    if isinstance(given, int):
        return given
    if isinstance(given, Tensor):
        array = given.array
        if any(stride < 0 for stride, count in zip(array.strides, array.shape, strict=True) if count > 1):
            raise ValueError(
                "the array runs backwards along an axis, and is lent from its first element on: give "
                "numpy.ascontiguousarray(array), and copy back what the kernel writes"
            )
        return of_array(array)
    device = str(getattr(given, "device", "cpu"))
    if device != "cpu":
        raise TypeError(f"a tensor on `{device}` cannot be lent to a kernel: give `tensor.cpu()`")
    address = int(given.data_ptr())
    spans = [(size - 1) * stride for size, stride in zip(given.shape, given.stride(), strict=True)]
    size = int(given.element_size())
    high = address + (sum(spans) + 1) * size if all(given.shape) else address
    return Memory(address, address, high, True, given)


def _array(given: Any) -> np.ndarray[Any, Any]:
    """The memory of a tensor as elements of its size."""
    if isinstance(given, Tensor):
        return given.array
    memory = _memory(given)
    assert isinstance(memory, Memory)
    return window(memory).view(f"u{given.element_size()}")


def flatten(signature: Sequence[Any], values: Sequence[Any], maps: Sequence[Any] | None) -> list[Any]:
    """The parameters of the compiled kernel.

    Args:
        signature: The types of its arguments in Triton's words, `"constexpr"` for those that were compiled in.
        values: The arguments.
        maps: What the compiler says about the tensor maps that descriptors are passed as, in their order; none if they
            are passed as pointers.
    """
    out: list[Any] = []
    rest = iter(maps or ())
    for ty, value in zip(signature, values, strict=True):
        out.extend(_flat(ty, value, rest, bool(maps)))
    return out


def _flat(ty: Any, value: Any, maps: Iterator[Any], has_maps: bool) -> Iterator[Any]:
    if isinstance(ty, tuple):
        for one, part in zip(ty, value, strict=True):
            yield from _flat(one, part, maps, has_maps)
    elif ty == "constexpr":
        return
    elif ty.startswith("tensordesc"):
        if has_maps:
            from ._maps import tensor_map

            yield tensor_map(value, next(maps), _array(value.base))
        else:
            yield _memory(value.base)
            yield from (*value.shape, *value.strides)
            yield int(value.padding == "nan")
            yield int(value.round_f32_to_tf32)
        yield from (*value.shape, *value.strides)
    elif ty.startswith("*"):
        yield _memory(value)
    elif ty.startswith(("fp", "bf", "f")):
        yield float(value)
    else:
        yield int(value)
