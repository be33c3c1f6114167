"""Arrays of others as arrays of NumPy that share their memory."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from ._array import DeviceArray

__all__ = ["shared"]


def shared(given: Any) -> npt.NDArray[Any]:
    """The array of NumPy that shares the memory of an object.

    Raises:
        TypeError: It shares none.
    """
    if isinstance(given, np.ndarray):
        return given
    if isinstance(given, DeviceArray):
        return given.numpy()
    if hasattr(given, "__array_interface__"):
        return np.asarray(given)
    if hasattr(given, "__dlpack__"):
        return np.from_dlpack(given)
    try:
        return np.asarray(memoryview(given))
    except TypeError:
        raise TypeError(f"{type(given).__name__} shares no memory: give an array") from None
