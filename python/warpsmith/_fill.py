"""Arrays as launch files describe buffers: `{ type = "f32", count = 1000, init = "random:7" }`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

__all__ = ["Array", "array_of", "dtype_of"]

Array = npt.NDArray[Any]

#: Types of elements that NumPy has, by the names that PTX has for them.
_TYPES = {
    **{f"u{bits}": f"uint{bits}" for bits in (8, 16, 32, 64)},
    **{f"s{bits}": f"int{bits}" for bits in (8, 16, 32, 64)},
    **{f"b{bits}": f"uint{bits}" for bits in (8, 16, 32, 64)},
    **{f"f{bits}": f"float{bits}" for bits in (16, 32, 64)},
    "pred": "bool",
}
#: Types that the package `ml_dtypes` has.
_MORE = {"bf16": "bfloat16", "e4m3": "float8_e4m3fn", "e5m2": "float8_e5m2"}

_KEYS = ("type", "count", "shape", "init", "values", "file")


def dtype_of(name: str) -> np.dtype[Any]:
    """Gives the type of elements that has a name: `f32`, `s8`, `bf16`, or one of NumPy's.

    Raises:
        ValueError: There is none, or it is one of `ml_dtypes`, and that is not installed.
    """
    if name in _MORE:
        try:
            import ml_dtypes
        except ImportError:
            raise ValueError(f"elements of type {name} need the package ml_dtypes") from None
        made: np.dtype[Any] = np.dtype(getattr(ml_dtypes, _MORE[name]))
        return made
    try:
        return np.dtype(_TYPES.get(name, name))
    except TypeError:
        raise ValueError(f"there is no type `{name}`; types are {', '.join([*_TYPES, *_MORE])}") from None


def array_of(given: object, folder: Path) -> Array:
    """Gives a new array for what describes one.

    Args:
        given: An array, of which a copy is made; or a table with `type` and `count` (or `shape`) and what the elements are: `init`
            (`zero`, `iota`, `random:SEED`, `value:X`, as for the command, with the same numbers), `values`, or `file`.
        folder: Where names of files start from.

    Raises:
        ValueError: It describes none.
        OSError: The file cannot be read.
    """
    if not isinstance(given, Mapping):
        return np.array(given, order="C")
    for key in given:
        if key not in _KEYS:
            raise ValueError(f"a buffer has no key `{key}`; keys are {', '.join(_KEYS)}")
    filled = [key for key in ("init", "values", "file") if key in given]
    if len(filled) > 1:
        raise ValueError(f"`{filled[1]}` is too much: init, values and file exclude each other")
    if "file" in given:
        return np.ascontiguousarray(np.load(folder / str(given["file"])))
    if "type" not in given:
        raise ValueError('the buffer has no type; write type = "f32", or file = "….npy"')
    dtype = dtype_of(str(given["type"]))
    shape = given.get("shape", given.get("count"))
    if "values" in given:
        values = np.array(given["values"], dtype=dtype)
        return values if shape is None else values.reshape(shape)
    if shape is None:
        raise ValueError("the buffer has no number of elements; write count = …, or shape = […]")
    count = int(np.prod(shape))
    return _filled(str(given.get("init", "zero")), dtype, count).reshape(shape)


def _filled(init: str, dtype: np.dtype[Any], count: int) -> Array:
    kind, _, value = init.partition(":")
    if kind == "zero" and not value:
        return np.zeros(count, dtype)
    if kind == "iota" and not value:
        return np.arange(count, dtype=np.int64).astype(dtype)
    if kind == "value" and value:
        return np.full(count, float(value) if dtype.kind not in "iu" else int(value), dtype)
    if kind == "random" and (not value or value.isdecimal()):
        bits = _mixed(int(value or 0), count)
        if dtype.kind in "iu":
            return bits.astype(f"u{dtype.itemsize}").view(dtype)
        if dtype.kind == "b":
            return (bits & np.uint64(1)).astype(bool)
        return ((bits >> np.uint64(40)) / np.float64(1 << 24)).astype(dtype)
    raise ValueError(f"`{init}` fills no buffer; write zero, iota, random:SEED or value:X")


def _mixed(seed: int, count: int) -> npt.NDArray[np.uint64]:
    """The numbers that the command fills buffers with: steps of SplitMix64."""
    start = np.uint64(seed * 0x9E37_79B9_7F4A_7C15 % 2**64)
    bits: npt.NDArray[np.uint64] = np.arange(count, dtype=np.uint64) ^ start
    bits = bits + np.uint64(0x9E37_79B9_7F4A_7C15)
    bits = (bits ^ bits >> np.uint64(30)) * np.uint64(0xBF58_476D_1CE4_E5B9)
    bits = (bits ^ bits >> np.uint64(27)) * np.uint64(0x94D0_49BB_1331_11EB)
    return bits ^ bits >> np.uint64(31)
