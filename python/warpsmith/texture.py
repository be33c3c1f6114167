"""Textures, surfaces and samplers: arrays as images, which kernels reach by a handle or by a name of the program."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


from ._native.run import ImageArgument
from ._shared import shared

__all__ = ["Sampler", "Surface", "Texture"]

# Types of channels by those of NumPy.
_CHANNELS = {
    "uint8": "u8",
    "uint16": "u16",
    "uint32": "u32",
    "int8": "s8",
    "int16": "s16",
    "int32": "s32",
    "float16": "f16",
    "float32": "f32",
}
# Geometries: the axes of the array before that of the channels.
_AXES = {
    "1d": "x",
    "2d": "yx",
    "3d": "zyx",
    "cube": "fyx",
    "a1d": "lx",
    "a2d": "lyx",
    "acube": "lfyx",
    "linear": "x",
    "pitch": "yx",
    "2dms": "yxs",
    "a2dms": "lyxs",
}


def _layout(array: Any, geometry: str, channel: str | None) -> tuple[str, list[str]]:
    """What the texels of an array are, as the command writes it, and the options that say so."""
    if geometry not in _AXES:
        raise ValueError(f"there is no geometry {geometry!r}; geometries are {', '.join(_AXES)}")
    axes = _AXES[geometry]
    view = shared(array)
    if view.ndim not in (len(axes), len(axes) + 1):
        names = {"x": "width", "y": "height", "z": "depth", "f": "6 faces", "l": "layers", "s": "samples"}
        wanted = ", ".join(names[axis] for axis in axes)
        raise ValueError(f"an array of {geometry} has the axes {wanted}, and may have channels behind them; {view.shape} has not")
    channels = view.shape[-1] if view.ndim > len(axes) else 1
    size = dict(zip(axes, view.shape))
    if "f" in axes and size["f"] != 6:
        raise ValueError(f"a cube has 6 faces, not {size['f']}")
    name = channel or _CHANNELS.get(view.dtype.name)
    if name is None:
        raise TypeError(f"textures have no channels of type {view.dtype}: they are {', '.join(_CHANNELS)}")
    order = {"cube": "x", "acube": "xl"}.get(geometry) or "".join(axis for axis in "xyzl" if axis in axes)
    extent = "x".join(str(size[axis]) for axis in order)
    options = []
    if geometry == "pitch":
        options.append(f"pitch={view.strides[0]}")
    if "s" in axes:
        options.append(f"samples={size['s']}")
    return f"{geometry}:{extent}:{name}{f'x{channels}' if channels > 1 else ''}", options


def _sampling(
    address: str | Sequence[str] | None,
    filter: str | None,
    mip: str | None,
    normalized: bool | None,
    border: Sequence[float] | None,
    bias: float | None,
    lod: tuple[float, float] | None,
    compare: str | None,
    seams: bool,
) -> list[str]:
    """How is sampled, as the command writes it."""
    out = []
    if address is not None:
        out.append("address=" + (address if isinstance(address, str) else "/".join(address)))
    if filter is not None:
        out.append(f"filter={filter}")
    if mip is not None:
        out.append(f"mip={mip}")
    if normalized is not None:
        out.append("normalized" if normalized else "unnormalized")
    if border is not None:
        out.append("border=" + "/".join(repr(float(value)) for value in border))
    if bias is not None:
        out.append(f"bias={float(bias)!r}")
    if lod is not None:
        out.append(f"lod={float(lod[0])!r}/{float(lod[1])!r}")
    if compare is not None:
        out.append(f"compare={compare}")
    if seams:
        out.append("seams")
    return out


class Texture(ImageArgument):
    """An array that kernels read as a texture. A parameter of 64 bits gets its handle; a name of the program (`.texref`) gets it by
    `program.globals["name"] = Texture(…)`.

    The texels are the elements of the array where they lie: what is written to it is read by the next launch. Axes are those of the
    geometry, the slowest first: `2d` is (height, width), with the channels (1, 2 or 4) behind them where the array has one axis
    more.

    Args:
        array: The texels: an array of NumPy, a device array, or what shares its memory.
        geometry: `"1d"`, `"2d"`, `"3d"`, `"cube"`, `"a1d"`, `"a2d"`, `"acube"` (layers first), `"linear"` (memory of one axis, read by
            whole coordinates), `"pitch"` (of two, with gaps between rows), `"2dms"`, `"a2dms"` (samples behind the width).
        channel: The type of channels, where it is another one than that of the array: `"unorm8"`, `"unorm16"`, `"snorm8"`,
            `"snorm16"` read as fractions of 1; `"unorm565"`, `"unorm555"`, `"unorm101010"`, `"unorm1010102"` are packed.
        address: What lies beside the image, for all axes or for each: `"wrap"`, `"mirror"`, `"clamp"`, `"border"`.
        filter: `"nearest"` or `"linear"`.
        mip: The same between levels.
        normalized: Whether coordinates run from 0 to 1.
        border: The colour of the border.
        bias: What is added to levels.
        lod: The lowest and the highest level.
        compare: How a depth is compared: `"lt"`, `"le"`, …
        seams: Whether filtering ends at the edges of cubes.
        order: Which channels there are: `"r"`, `"rg"`, `"rgba"`, `"bgra"`, …
        srgb: Whether colours are sRGB-coded.

    Raises:
        LaunchError: There are no such images or samplers; what there is.
        ValueError: The array has other axes.
        TypeError: It has elements that are no channels.
    """

    def __new__(
        cls,
        array: Any,
        geometry: str = "2d",
        *,
        channel: str | None = None,
        address: str | Sequence[str] | None = None,
        filter: str | None = None,
        mip: str | None = None,
        normalized: bool | None = None,
        border: Sequence[float] | None = None,
        bias: float | None = None,
        lod: tuple[float, float] | None = None,
        compare: str | None = None,
        seams: bool = False,
        order: str | None = None,
        srgb: bool = False,
    ) -> Texture:
        layout, options = _layout(array, geometry, channel)
        options += _sampling(address, filter, mip, normalized, border, bias, lod, compare, seams)
        options += [f"order={order}"] if order else []
        options += ["srgb"] if srgb else []
        return super().__new__(cls, f"tex:{layout}:{','.join(options)}", array)


class Surface(ImageArgument):
    """An array that kernels read and write as a surface; see `Texture` for its axes and types."""

    def __new__(
        cls, array: Any, geometry: str = "2d", *, channel: str | None = None, order: str | None = None
    ) -> Surface:
        layout, options = _layout(array, geometry, channel)
        options += [f"order={order}"] if order else []
        return super().__new__(cls, f"surf:{layout}:{','.join(options)}", array)


class Sampler(ImageArgument):
    """How textures are sampled, for programs that name textures and samplers apart; see `Texture`.

    Coordinates are normalized unless it is said otherwise.
    """

    def __new__(
        cls,
        *,
        address: str | Sequence[str] | None = None,
        filter: str | None = None,
        mip: str | None = None,
        normalized: bool | None = None,
        border: Sequence[float] | None = None,
        bias: float | None = None,
        lod: tuple[float, float] | None = None,
        compare: str | None = None,
        seams: bool = False,
    ) -> Sampler:
        options = _sampling(address, filter, mip, normalized, border, bias, lod, compare, seams)
        return super().__new__(cls, f"sampler:{','.join(options)}")
