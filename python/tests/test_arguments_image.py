"""Tensor maps, textures, surfaces and samplers as arguments."""

from __future__ import annotations

import numpy as np
import pytest
import warpsmith
from arguments import KERNELS, program
from warpsmith.errors import ArgumentError, KernelFault, LaunchError

box, image = program("box"), program("image")


def loaded(kernel, tensor_map, column, row):
    to = np.zeros((8, 16), "u4")
    box[kernel][1, 128](tensor_map, column, row, to)
    return to


@pytest.mark.parametrize("kernel", ["load", "load_from"])
@pytest.mark.parametrize("owner", [lambda x: x, warpsmith.array], ids=["numpy", "device"])
def test_a_box_of_a_matrix(kernel, owner):
    x = np.arange(32 * 64, dtype="u4").reshape(32, 64)
    tensor_map = warpsmith.TensorMap(owner(x), box=(8, 16))
    assert (loaded(kernel, tensor_map, 16, 8) == x[8:16, 16:32]).all()
    beside = loaded(kernel, tensor_map, 56, 30)
    assert (beside[:2, :8] == x[30:, 56:]).all() and (beside[2:] == 0).all() and (beside[:, 8:] == 0).all()


def test_a_map_of_an_array_with_gaps():
    x = np.arange(32 * 64, dtype="u4").reshape(32, 64)
    part = x[4:, 8:40]
    tensor_map = warpsmith.TensorMap(part, box=(8, 16))
    assert (loaded("load", tensor_map, 16, 8) == part[8:16, 16:32]).all()
    assert (loaded("load", tensor_map, 24, 0)[:, 8:] == 0).all()


def test_what_is_written_is_seen_by_the_next_launch():
    x = np.zeros((8, 16), "u4")
    tensor_map = warpsmith.TensorMap(x, box=(8, 16))
    x[3] = 7
    assert loaded("load", tensor_map, 0, 0)[3].tolist() == [7] * 16


def test_the_options_of_maps():
    x = np.arange(16 * 16, dtype="f4").reshape(16, 16)
    swizzled = warpsmith.TensorMap(x.view("u4"), box=(8, 16), swizzle=64)
    assert sorted(loaded("load", swizzled, 0, 0).ravel()) == sorted(x.view("u4")[:8].ravel())
    assert (loaded("load", swizzled, 0, 0) != x.view("u4")[:8]).any()
    nan = warpsmith.TensorMap(x, box=(8, 16), fill="nan", l2=128)
    assert np.isnan(loaded("load", nan, 0, 12).view("f4")[4:]).all()
    assert len(bytes(nan)) == 128


def test_maps_in_memory():
    a = warpsmith.array(np.arange(128, dtype="u4").reshape(8, 16))
    maps = warpsmith.array(np.frombuffer(bytes(warpsmith.TensorMap(a, box=(8, 16))), "u1"))
    assert (loaded("load_from", maps, 0, 0) == a.get()).all()


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: warpsmith.TensorMap(np.zeros((8, 16), "f4"), box=(8,)), "one for each axis"),
        (lambda: warpsmith.TensorMap(np.zeros((8, 16), "f4"), box=(8, 16), swizzle="7"), "no swizzle"),
        (lambda: warpsmith.TensorMap(np.zeros((8, 15), "f4"), box=(8, 8)), "stride of dimension 1"),
        (lambda: warpsmith.TensorMap(np.zeros((8, 16), "f4").T, box=(8, 8)), "side by side"),
        (lambda: warpsmith.TensorMap(np.zeros((8, 16), "f4")[::-1], box=(8, 8)), "backwards"),
        (lambda: warpsmith.TensorMap(np.zeros((8, 16), "c8"), box=(8, 8)), "no elements of type complex64"),
        (lambda: warpsmith.TensorMap(np.zeros((8, 16), "f4"), box=(8, 300)), "may span 1 to 256"),
        (lambda: warpsmith.TensorMap(np.zeros((), "f4"), box=()), "an axis at least"),
        (lambda: warpsmith.TensorMap(np.zeros((1,) * 6, "f4"), box=(1,) * 6), "dimensions"),
        (lambda: warpsmith.TensorMap([1, 2], box=(1,)), "shares no memory"),
        (lambda: warpsmith.TensorMap(np.zeros((8, 16), "f4"), box=(8, 8), element="f17"), "no type of elements"),
    ],
)
def test_maps_that_break_a_rule(make, words):
    with pytest.raises((LaunchError, ValueError, TypeError), match=words):
        make()


def test_a_map_where_none_is_taken():
    tensor_map = warpsmith.TensorMap(np.zeros((8, 16), "f4"), box=(8, 16))
    with pytest.raises(ArgumentError):
        box["load"][1, 128](tensor_map, tensor_map, 0, np.zeros((8, 16), "u4"))


def test_packed_elements_and_pixels():
    packed = warpsmith.TensorMap(np.zeros((8, 64), "u1"), box=(8, 128), element="b4x16")
    pixels = warpsmith.TensorMap.im2col(np.zeros((3, 7, 9, 64), "f2"), 64, 32, lower=(-1, -1), upper=(-1, -1))
    wide = warpsmith.TensorMap.im2col(np.zeros((3, 7, 9, 64), "f2"), 64, wide=True, lower=-1)
    assert len({bytes(packed), bytes(pixels), bytes(wide)}) == 3


X = np.array([0.5, 1.5, 2.5, 3.5, 0.5], "f4")
Y = np.array([0.5, 0.5, 1.5, 2.5, 2.5], "f4")


def texels(handle, x=X, y=Y):
    to = np.zeros(len(x), "f4")
    image["by_handle"][1, len(x)](handle, x, y, to)
    return to


@pytest.mark.parametrize("owner", [lambda x: x, warpsmith.array], ids=["numpy", "device"])
def test_texels_by_handle(owner):
    x = np.arange(12, dtype="f4").reshape(3, 4)
    texture = warpsmith.Texture(owner(x))
    assert texture.kind == "texture"
    assert (texels(texture) == x[Y.astype(int), X.astype(int)]).all()


def test_a_texture_looks_at_its_array():
    x = np.zeros((3, 4), "f4")
    texture = warpsmith.Texture(x)
    x[:] = 7
    assert (texels(texture) == 7).all()


def test_how_is_sampled():
    x = np.arange(12, dtype="f4").reshape(3, 4)
    assert texels(warpsmith.Texture(x, filter="linear"), np.float32([1.0]), np.float32([0.5]))[0] == 0.5
    assert texels(warpsmith.Texture(x, address="border", border=(9, 0, 0, 0)), np.float32([-1]), np.float32([0]))[0] == 9
    assert texels(warpsmith.Texture(x, address="clamp"), np.float32([-1]), np.float32([0]))[0] == 0
    wrap = warpsmith.Texture(x, address=("wrap", "clamp"), normalized=True)
    assert texels(wrap, np.float32([1.125]), np.float32([0.5]))[0] == 4
    byte = warpsmith.Texture(np.full((3, 4), 255, "u1"), channel="unorm8")
    assert (texels(byte) == 1).all()
    colours = np.arange(48, dtype="f4").reshape(3, 4, 4)
    assert (texels(warpsmith.Texture(colours)) == colours[Y.astype(int), X.astype(int), 0]).all()


def test_rows_with_gaps():
    x = np.arange(48, dtype="f4").reshape(3, 16)[:, :4]
    assert (texels(warpsmith.Texture(x, "pitch")) == x[Y.astype(int), X.astype(int)]).all()
    with pytest.raises(ArgumentError, match="gaps"):
        warpsmith.Texture(x)


def test_names_of_the_program():
    own = warpsmith.load(str(KERNELS / "image.ptx"))
    x = np.arange(12, dtype="f4").reshape(3, 4)
    for array in (x, x + 1):
        own.globals["named"] = warpsmith.Texture(array)
        to = np.zeros(5, "f4")
        own["by_name"][1, 5](X, Y, to)
        assert (to == array[Y.astype(int), X.astype(int)]).all()
    assert own.globals["named"].kind == "texture"
    # Its array may be an argument at the same time.
    own.globals["named"] = warpsmith.Texture(x)
    own["by_name"][1, 5](X, Y, x)
    assert x.ravel()[0] == 0 and x.ravel()[1] == 1
    with pytest.raises(KeyError, match="no texture"):
        own.globals["other"] = warpsmith.Texture(x)
    with pytest.raises(KeyError, match="is a texture of the program, not a surface"):
        own.globals["named"] = warpsmith.Surface(x)


def test_surfaces():
    x = np.zeros((3, 4), "u4")
    for _ in range(3):
        image["increment"][1, (4, 3)](warpsmith.Surface(x))
    assert (x == 3).all()
    x.flags.writeable = False
    from warpsmith.errors import KernelFault

    with pytest.raises(KernelFault, match="can only be read"):
        image["increment"][1, (4, 3)](warpsmith.Surface(x))


def test_handles_are_given_back():
    x = np.arange(12, dtype="f4").reshape(3, 4)
    for number in range(3000):
        texels(warpsmith.Texture(x[:, :], bias=number / 3000))
    assert warpsmith.Sampler(filter="linear").kind == "sampler"


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: warpsmith.Texture(np.zeros((3, 4), "f8")), "no channels of type float64"),
        (lambda: warpsmith.Texture(np.zeros((3,), "f4")), "height, width"),
        (lambda: warpsmith.Texture(np.zeros((3, 4, 3), "f4")), "1, 2 or 4"),
        (lambda: warpsmith.Texture(np.zeros((3, 4), "f4"), "4d"), "geometries are 1d, 2d"),
        (lambda: warpsmith.Texture(np.zeros((3, 4), "f4"), filter="cubic"), "nearest, linear"),
        (lambda: warpsmith.Texture(np.zeros((5, 4, 4), "f4"), "cube"), "6 faces"),
        (lambda: warpsmith.Texture(np.zeros((0, 4), "f4")), "1 to"),
        (lambda: warpsmith.Texture(np.zeros((3, 4), "f4"), channel="f33"), "no type of texels"),
        (lambda: warpsmith.Sampler(lod=(3, 1)), "lod"),
    ],
)
def test_images_that_there_are_not(make, words):
    with pytest.raises((LaunchError, ValueError, TypeError), match=words):
        make()


@pytest.mark.parametrize(
    ("geometry", "shape"),
    [("1d", (8,)), ("3d", (2, 3, 4)), ("cube", (6, 4, 4)), ("a1d", (3, 8)), ("a2d", (2, 3, 4)), ("acube", (2, 6, 4, 4)),
     ("linear", (8,)), ("2dms", (3, 4, 4)), ("a2dms", (2, 3, 4, 2))],
)
def test_all_geometries_are_made(geometry, shape):
    for channels in ((), (1,), (2,), (4,)):
        assert warpsmith.Texture(np.zeros(shape + channels, "f4"), geometry).kind == "texture"


def test_an_array_is_no_handle():
    with pytest.raises(KernelFault, match=r"no handle of a texture.*\n.*(?s:.*)help: give the kernel warpsmith\.Texture\(array\)"):
        image["by_handle"][1, 1](np.zeros((3, 4), "f4"), np.zeros(1, "f4"), np.zeros(1, "f4"), np.zeros(1, "f4"))


def test_an_image_where_none_is_taken():
    with pytest.raises(ArgumentError):
        program("memory")["flip"][1, 1](np.zeros(4), warpsmith.Texture(np.zeros((3, 4), "f4")))
