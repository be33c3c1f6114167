"""Tensor maps: how kernels of sm_90 and later copy boxes of a tensor (`cp.async.bulk.tensor`), as `cuTensorMapEncode…` makes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ._native.run import EncodedMap
from ._shared import shared

__all__ = ["TensorMap"]

# Types of elements by those of NumPy; ml_dtypes has the others of one byte, which are copied as bytes.
_ELEMENTS = {
    "uint8": "u8",
    "int8": "u8",
    "bool": "u8",
    "uint16": "u16",
    "int16": "u16",
    "uint32": "u32",
    "int32": "s32",
    "uint64": "u64",
    "int64": "s64",
    "float16": "f16",
    "float32": "f32",
    "float64": "f64",
    "bfloat16": "bf16",
}
# Bits of elements that lie side by side in bytes.
_PACKED = {"b4x16": 4, "b4x16_p64": 4, "b6x16_p32": 6}


def _element(dtype: np.dtype[Any]) -> str:
    name = dtype.name
    if name in _ELEMENTS:
        return _ELEMENTS[name]
    if dtype.itemsize == 1 and dtype.names is None:
        return "u8"
    raise TypeError(f"tensor maps have no elements of type {dtype}: name one that they have by element=")


def _numbers(what: str, values: Sequence[int] | int, wanted: int) -> list[int]:
    """Numbers for axes, innermost first as maps have them."""
    out = [values] if isinstance(values, int) else list(values)
    if len(out) != wanted:
        raise ValueError(f"{what} has {wanted} numbers, one for each axis of the array, not {len(out)}")
    return [int(value) for value in reversed(out)]


def _text(values: Sequence[int]) -> str:
    return "x".join(str(value) for value in values)


def _tensor(array: Any, element: str | None) -> tuple[str, str, int]:
    """Type, sizes and strides of a tensor as text, and its number of axes."""
    view = shared(array)
    name = element or _element(view.dtype)
    if view.ndim == 0:
        raise ValueError("a tensor has an axis at least")
    sizes = [int(size) for size in reversed(view.shape)]
    strides = [int(stride) for stride in reversed(view.strides)]
    if any(stride < 0 for stride in strides):
        raise ValueError("the array runs backwards along an axis: give numpy.ascontiguousarray(array)")
    if strides[0] != view.itemsize and sizes[0] > 1:
        raise ValueError(
            f"elements of the last axis are {strides[0]} bytes apart, and a tensor map has them side by side: "
            f"{view.itemsize} bytes"
        )
    if name in _PACKED:
        sizes[0] = sizes[0] * view.itemsize * 8 // _PACKED[name]
    # What lies side by side along an axis of one element does not say how far the next would be.
    for axis in range(1, len(sizes)):
        if sizes[axis] == 1:
            bits = _PACKED.get(name, view.itemsize * 8)
            inner = sizes[0] * bits // 8 if axis == 1 else strides[axis - 1] * sizes[axis - 1]
            strides[axis] = max(strides[axis], -(-inner // 16) * 16)
    return name, f"{_text(sizes)}:{_text(strides[1:])}", view.ndim


class TensorMap(EncodedMap):
    """A tensor map of an array, for a parameter of 128 bytes (`CUtensorMap`), or for one that is the address of one.

    The array lies where it is: kernels copy from it and to it. It may have gaps between its rows (`x[:, :64]`), as far as tensor maps
    allow it: strides but for the innermost are multiples of 16 bytes.

    All numbers are in the order of the array's axes, the innermost last.

    Args:
        array: The tensor, of 1 to 5 axes: an array of NumPy, a device array, or what shares its memory.
        box: The elements that a copy has along each axis.
        element: The type of elements, where it is another one than that of the array: `"tf32"`, `"f32.ftz"`, `"tf32.ftz"`, or
            `"b4x16"`, `"b4x16_p64"`, `"b6x16_p32"` of an array of bytes.
        swizzle: `"none"`, `"32"`, `"64"`, `"96"`, `"128"`, `"128-atom32"`, `"128-atom32-flip8"`, `"128-atom64"`.
        interleave: `"none"`, `"16"` or `"32"`: bytes of a slice of channels.
        fill: What elements beside the tensor are: `"zero"` or `"nan"`.
        l2: Bytes that are fetched at once, a hint: `"none"`, `"64"`, `"128"`, `"256"`.
        steps: Of each axis, how far apart the elements of a box lie.

    Raises:
        LaunchError: The rules of tensor maps are broken; which it is, and what would be legal.
        TypeError: The array has elements of another type.
        ValueError: The numbers are not those of the axes, or the array does not lie as a tensor does.

    >>> import numpy as np, warpsmith
    >>> x = np.zeros((256, 512), dtype="f2")
    >>> map = warpsmith.TensorMap(x, box=(64, 64), swizzle="128")
    >>> len(bytes(map))
    128
    """

    def __new__(
        cls,
        array: Any,
        box: Sequence[int] | int,
        *,
        element: str | None = None,
        swizzle: str | int = "none",
        interleave: str | int = "none",
        fill: str = "zero",
        l2: str | int = "none",
        steps: Sequence[int] | None = None,
    ) -> TensorMap:
        name, tensor, axes = _tensor(array, element)
        extents = _text(_numbers("box", box, axes))
        options = [f"swizzle={swizzle}", f"interleave={interleave}", f"fill={fill}", f"promotion={l2}"]
        if steps is not None:
            options.append(f"steps={_text(_numbers('steps', steps, axes))}")
        return super().__new__(cls, array, f":{name}:{tensor}:{extents}:{','.join(options)}")

    @classmethod
    def im2col(
        cls,
        array: Any,
        channels: int,
        pixels: int | None = None,
        *,
        lower: Sequence[int] | int = (),
        upper: Sequence[int] | int = (),
        wide: bool = False,
        element: str | None = None,
        swizzle: str | int | None = None,
        interleave: str | int = "none",
        fill: str = "zero",
        l2: str | int = "none",
        steps: Sequence[int] | None = None,
    ) -> TensorMap:
        """A map of pixels of images (NWC, NHWC or NDHWC): `channels` of each of `pixels` within bounds.

        Args:
            array: The images.
            channels: Channels of a pixel that are copied.
            pixels: How many pixels; of `wide` ones 128 if nothing is said.
            lower: The first pixel within bounds, counted from the first of an image, along each of its axes (W, HW, DHW).
            upper: The last one, counted from the last one of the image.
            wide: Whether they are those of one line (`im2col::w`), whose bounds are one number each.
            element: As of `TensorMap`; so are the others.
        """
        name, tensor, axes = _tensor(array, element)
        both = {"lower": lower, "upper": upper}
        options = [f"interleave={interleave}", f"fill={fill}", f"promotion={l2}"]
        if swizzle is not None:
            options.append(f"swizzle={swizzle}")
        for what, bound in both.items():
            numbers = [bound] if isinstance(bound, int) else list(bound)
            if numbers:
                options.append(f"{what}={_text([int(value) for value in reversed(numbers)])}")
        if steps is not None:
            options.append(f"steps={_text(_numbers('steps', steps, axes))}")
        if pixels is None and not wide:
            raise ValueError("the number of pixels is missing")
        if wide:
            box = f"im2col-w={channels}x{pixels}" if pixels is not None else f"im2col-w128={channels}"
        else:
            box = f"im2col={channels}x{pixels}"
        return super().__new__(cls, array, f":{name}:{tensor}:{box}:{','.join(options)}")
