"""Arguments of a kernel of Numba, as its parameters are: an array is seven and more of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from .._extra import need
from .._memory import Memory, of_array
from .._array import DeviceArray

__all__ = ["flatten", "unwrap"]


def unwrap(argument: Any) -> Any:
    """What `cuda.In`, `cuda.Out` and `cuda.InOut` are about, as all memory is lent; a device array as an array of NumPy."""
    hint = need("numba.cuda.args", "numba").ArgHint
    argument = argument.value if isinstance(argument, hint) else argument
    return argument.numpy() if isinstance(argument, DeviceArray) else argument


def flatten(
    names: Sequence[str], types: Sequence[Any], values: Sequence[Any], extensions: Sequence[Any] = ()
) -> tuple[list[Any], list[str], list[Callable[[], Any]]]:
    """The parameters, as Numba's own launcher makes them, the name of the argument that each is of, and what is to be done when the
    kernel has run.

    Args:
        names: Names of the arguments in the source.
        types: Numba's types of the arguments.
        values: The arguments.
        extensions: What changes types and arguments before, as `cuda.jit(extensions=…)` takes it.
    """
    after: list[Callable[[], Any]] = []
    out: list[Any] = []
    named: list[str] = []
    numba_types = need("numba.cuda", "numba").types
    for name, ty, value in zip(names, types, values, strict=True):
        for extension in reversed(extensions):
            ty, value = extension.prepare_args(ty, value, stream=0, retr=after)
        _add(numba_types, ty, unwrap(value), out, after)
        named.extend([name] * (len(out) - len(named)))
    return out, named, after


def _add(types: Any, ty: Any, value: Any, out: list[Any], after: list[Callable[[], Any]]) -> None:
    if isinstance(ty, types.Array):
        array = np.asarray(value)
        memory = of_array(array)
        # There is neither an object that owns the memory, nor one that it comes from; where elements lie before the first
        # one, the latter stands for all of them, so that they are lent.
        parent = replace(memory, address=memory.low) if memory.low < memory.address else 0
        out.extend((0, parent, array.size, array.itemsize, memory))
        out.extend(array.shape)
        out.extend(array.strides)
    elif isinstance(ty, types.Record):
        # It is given by address; a scalar of NumPy may have no place of its own.
        place = np.zeros(1, ty.dtype if hasattr(ty, "dtype") and isinstance(ty.dtype, np.dtype) else value.dtype)
        place[0] = value
        out.append(of_array(place))
        after.append(lambda: _write_back(value, place[0]))
    elif isinstance(ty, types.BaseTuple):
        for one, part in zip(ty, value, strict=True):
            _add(types, one, part, out, after)
    elif isinstance(ty, types.EnumMember):
        _add(types, ty.dtype, value.value, out, after)
    elif isinstance(ty, types.CPointer):
        out.append(value if isinstance(value, Memory) else int(value))
    elif isinstance(ty, types.Boolean):
        out.append(int(value))
    elif isinstance(ty, types.Integer):
        out.append(int(value))
    elif isinstance(ty, types.Float):
        out.append(float(value))
    elif isinstance(ty, types.Complex):
        out.extend((float(value.real), float(value.imag)))
    elif isinstance(ty, (types.NPDatetime, types.NPTimedelta)):
        out.append(int(value.view(np.int64)))
    else:
        raise NotImplementedError(f"an argument of type {ty} cannot be given to a kernel")


def _write_back(value: Any, now: Any) -> None:
    if isinstance(value, np.void) and value.dtype.names:
        for name in value.dtype.names:
            value[name] = now[name]
