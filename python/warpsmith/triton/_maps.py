"""Tensor maps that a kernel of Triton is given for descriptors which the host has made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from .. import TensorMap

__all__ = ["tensor_map"]

#: Types of elements, each at its number in a tensor map.
_ELEMENTS = (
    "u8", "u16", "u32", "s32", "u64", "s64", "f16", "f32", "f32.ftz", "f64", "bf16", "tf32", "tf32.ftz",
    "b4x16", "b4x16_p64", "b6x16_p32",
)  # fmt: skip
#: Ways to swizzle, as the interface of the driver numbers them.
_SWIZZLES = ("none", "32", "64", "128", "128-atom32", "128-atom32-flip8", "128-atom64")


def tensor_map(given: Any, says: Mapping[str, Any], array: np.ndarray[Any, Any]) -> TensorMap:
    """The map for a descriptor.

    Args:
        given: The descriptor: shape, strides in elements, what fills.
        says: What the compiler says about the map: elements, swizzling, elements of a box.
        array: What it describes begins where this does.
    """
    if says.get("is_im2col"):
        raise NotImplementedError("tensor maps of pixels are not made for kernels of Triton")
    shape = tuple(int(size) for size in given.shape)
    strides = tuple(int(stride) * array.itemsize for stride in given.strides)
    element = "tf32" if given.round_f32_to_tf32 else _ELEMENTS[says["elem_type"]]
    return TensorMap(
        np.lib.stride_tricks.as_strided(array, shape, strides),
        box=[int(size) for size in says["block_size"]],
        element=element,
        swizzle=_SWIZZLES[says["swizzle"]],
        fill="nan" if given.padding == "nan" else "zero",
        l2="128",
    )
