"""Whether arrays are what they should be: exactly, within a tolerance, or so many representable numbers apart."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ._fill import Array

__all__ = ["Tolerance", "differences", "ulps"]

#: Differences that are shown.
_SHOWN = 5


@dataclass(frozen=True)
class Tolerance:
    """How far off an element may be. One of `absolute + relative · |expected|` and `ulp` is enough; all NaN are alike.

    Attributes:
        absolute: A distance.
        relative: A part of what is expected.
        ulp: Steps from one representable number to the next one, of the type that the array has.
    """

    absolute: float = 0.0
    relative: float = 0.0
    ulp: int = 0

    def __post_init__(self) -> None:
        for name in ("absolute", "relative", "ulp"):
            value = getattr(self, name)
            if isinstance(value, bool) or not isinstance(value, int | float) or not value >= 0:
                raise ValueError(f"`{name}` is a number from 0 on, not {value!r}")

    @staticmethod
    def of(given: object) -> Tolerance:
        """Gives a tolerance for a number, which is both absolute and relative, or a table of its fields.

        Raises:
            ValueError: It is neither.
        """
        if isinstance(given, Tolerance):
            return given
        if isinstance(given, Mapping):
            fields = {_NAMES.get(str(key), str(key)): value for key, value in given.items()}
            for key in fields:
                if key not in ("absolute", "relative", "ulp"):
                    raise ValueError(f"a tolerance has no `{key}`; it has absolute, relative and ulp")
            return Tolerance(**fields)
        if isinstance(given, int | float):
            return Tolerance(absolute=given, relative=given)
        raise ValueError(f"{given!r} is no tolerance; write a number, or {{ ulp = 1 }}")

    def __str__(self) -> str:
        parts = [f"{name} {value:g}" for name, value in vars(self).items() if value]
        return ", ".join(parts) or "exact"


_NAMES = {"abs": "absolute", "rel": "relative", "ulps": "ulp"}


def ulps(found: Array, wanted: Array) -> npt.NDArray[np.uint64]:
    """Gives how many representable numbers lie between elements, of arrays of one type with a fraction."""
    size = found.dtype.itemsize
    bits = np.dtype(f"u{size}")
    sign = 1 << (8 * size - 1)

    def place(array: Array) -> npt.NDArray[np.uint64]:
        # From sign and magnitude to one line of numbers, in the middle of which both zeros are one.
        raw = np.ascontiguousarray(array).view(bits).astype(np.uint64)
        low, middle = raw & np.uint64(sign - 1), np.uint64(1 << 63)
        return np.where(raw & np.uint64(sign) != 0, middle - low, middle + low)

    a, b = place(found), place(wanted)
    return np.maximum(a, b) - np.minimum(a, b)


def _is_float(dtype: np.dtype[Any]) -> bool:
    # Types of `ml_dtypes` are of another kind than NumPy's.
    return dtype.kind == "f" or dtype.kind == "V" and dtype.names is None and "float" in dtype.name


def differences(found: Array, wanted: object, tolerance: Tolerance, name: str = "array") -> list[str]:
    """Compares an array with what it should be.

    Args:
        found: The array.
        wanted: What it should be: of the same shape, or one that fits it as in arithmetic. It is rounded to the type of the array.
        tolerance: How far off an element may be.
        name: The name of the array.

    Returns:
        Lines that say what differs: the first elements, and how many there are; none where nothing does.
    """
    try:
        given = np.asarray(wanted)
    except (TypeError, ValueError) as error:
        return [f"{name}: what is expected is no array: {error}"]
    try:
        expected = np.broadcast_to(given, found.shape)
    except ValueError:
        return [f"{name}: it has shape {found.shape}, expected {given.shape}"]
    with np.errstate(all="ignore"):
        fits = expected.astype(found.dtype)
    if found.dtype.kind in "iub" and not np.array_equal(fits, expected):
        return [f"{name}: what is expected does not fit {found.dtype}"]
    if found.dtype.names is not None or found.dtype.kind not in "iufcb" and not _is_float(found.dtype):
        wrong = np.asarray(found != fits).reshape(found.shape)
    else:
        wrong = _wrong(found, fits, tolerance)
    count = int(np.count_nonzero(wrong))
    if count == 0:
        return []
    lines = []
    for at in np.argwhere(wrong)[:_SHOWN]:
        place = tuple(int(one) for one in at)
        index = ",".join(map(str, place))
        line = f"{name}[{index}]: {found[place]}, expected {fits[place]}"
        if _is_float(found.dtype) and np.isfinite(found[place]) and np.isfinite(fits[place]):
            steps = int(ulps(found[place].reshape(1), fits[place].reshape(1))[0])
            line += f" ({steps:,} ulp)" if 0 < steps < 1 << 20 else ""
        lines.append(line)
    lines.append(f"{name}: {count:,} of {found.size:,} elements differ from what is expected ({tolerance})")
    return lines


def _wrong(found: Array, wanted: Array, tolerance: Tolerance) -> npt.NDArray[np.bool_]:
    """Elements that are too far off."""
    if found.dtype.kind == "b":
        return np.asarray(found != wanted)
    if not _is_float(found.dtype) and found.dtype.kind != "c":
        # Distances of integers of 64 bits are exact, too.
        apart = np.where(found > wanted, found - wanted, wanted - found).astype(f"u{found.dtype.itemsize}")
        room = tolerance.absolute + tolerance.relative * np.abs(wanted.astype(np.float64))
        return np.asarray((apart > room) & (apart > tolerance.ulp))
    same = (found == wanted) | (np.isnan(found) & np.isnan(wanted))
    if tolerance == Tolerance():
        if found.dtype.kind == "c":
            return np.asarray(~same)
        # Every bit counts: zeros have signs.
        bits = f"u{found.dtype.itemsize}"
        equal = np.ascontiguousarray(found).view(bits) == np.ascontiguousarray(wanted).view(bits)
        return np.asarray(~(equal | np.isnan(found) & np.isnan(wanted)))
    wide = np.complex128 if found.dtype.kind == "c" else np.float64
    with np.errstate(all="ignore"):
        apart = np.abs(found.astype(wide) - wanted.astype(wide))
        near = apart <= tolerance.absolute + tolerance.relative * np.abs(wanted.astype(wide))
    # Nothing is near what is infinite, but itself.
    near = near & np.isfinite(wanted) & np.isfinite(found) if found.dtype.kind != "c" else near
    if tolerance.ulp and found.dtype.kind != "c":
        near = near | (np.isfinite(found) & np.isfinite(wanted) & (ulps(found, wanted) <= tolerance.ulp))
    return np.asarray(~(same | near))
