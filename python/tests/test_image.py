"""Containers of GPU code from Python, held against the command and against what is known of the files."""

from __future__ import annotations

import contextlib
import pathlib
import random
import subprocess
import sys
import warnings

import pytest

from warpsmith import image
from warpsmith.errors import AssemblyError, ImageError, LaunchError

ROOT = pathlib.Path(__file__).resolve().parents[2]
DATA = ROOT / "crates/warpsmith-image/tests/data"
LIBRARY = ROOT / "examples/libvector.so"
CUBIN = DATA / "vector_add.sm_75.cubin"
CALLS = DATA / "calls.relocatable.sm_90.cubin"


def command(*arguments: object) -> str:
    """What the command prints."""
    run = subprocess.run(
        [sys.executable, "-m", "warpsmith", *map(str, arguments)], capture_output=True, text=True, check=False
    )
    assert run.returncode in (0, 1), run.stderr
    return run.stdout


def test_a_library_has_pieces() -> None:
    library = image.open(LIBRARY)
    assert [(piece.kind, piece.arch) for piece in library.pieces] == [
        ("cubin", "sm_75"),
        ("cubin", "sm_90"),
        ("ptx", "sm_90"),
    ]
    assert library._repr_html_().count("<td>vector_add</td>") == 2
    assert library.path == str(LIBRARY) and library.faults == []
    assert [kernel.arch for kernel in library.kernels] == ["sm_75", "sm_90"]
    assert all(piece.path.startswith(".nv_fatbin/") for piece in library.pieces)
    text = library.pieces[2].data
    assert b".visible .entry vector_add" in text and len(text) == library.pieces[2].size
    assert library.pieces[2].kernels == []


@pytest.mark.parametrize("name", ["archive.a", "host.so", "linked.o", "wheel.whl", "concat.fatbin", "vector_add.speed.fatbin"])
def test_every_container_is_opened(name: str) -> None:
    opened = image.open(DATA / name)
    assert opened.kernels and not opened.faults
    again = image.open((DATA / name).read_bytes())
    assert [piece.data for piece in again.pieces] == [piece.data for piece in opened.pieces]


def test_a_kernel_knows_what_it_takes() -> None:
    kernel = image.kernel(LIBRARY, "vector_add", arch="sm_75")
    assert (kernel.name, kernel.registers, kernel.shared, kernel.stack) == ("vector_add", 12, 0, 0)
    assert [(one.offset, one.size) for one in kernel.parameters] == [(0, 8), (8, 8), (16, 8), (24, 4)]
    assert kernel.parameter_bytes == 28 and kernel.spills == (0, 0) and kernel.is_kernel
    assert len(kernel.code) == kernel.code_size == 16 * len(kernel.instructions)
    first = kernel.instructions[0]
    assert (first.address, first.text, first.mnemonic) == (0, "MOV R1, c[0x0][0x28]", "MOV")
    assert first.word.to_bytes(16, "little") == first.bytes == kernel.code[:16]
    assert first.control is not None and str(first.control).startswith("[B------:")
    mix = kernel.mix
    assert mix is not None and sum(mix.values()) == kernel.instruction_count and mix["FADD"] == 1
    assert "vector_add" in kernel._repr_html_() and "&lt;" not in kernel.name


def test_names_are_demangled_and_parts_of_them_are_enough() -> None:
    found = image.kernels(CALLS)
    assert found and all(kernel.is_named(kernel.name) for kernel in found)
    with pytest.raises(KeyError, match="there is no such kernel"):
        image.kernel(LIBRARY, "nothing")
    with pytest.raises(KeyError, match="several"):
        image.kernel(LIBRARY, "vector_add")


def test_occupancy_is_that_of_the_calculator() -> None:
    kernel = image.kernel(LIBRARY, arch="sm_75")
    small = kernel.occupancy(32)
    assert small is not None and (small.blocks, small.warps, small.max_warps) == (16, 16, 32)
    assert small.limited_by == "blocks" and small.fraction == 0.5
    assert kernel.occupancy((16, 16)) is not None
    full = kernel.occupancy(256, shared=65537)
    assert full is not None and full.blocks == 0
    ampere = kernel.occupancy(256, arch="sm_80")
    assert ampere is not None and ampere.max_warps == 64
    assert kernel.occupancy(32, arch="sm_3") is None
    for wrong in (0, -1, (1, 2, 3, 4), "x"):
        with pytest.raises((TypeError, ValueError, LaunchError)):
            kernel.occupancy(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("style", ["exact", "control"])
def test_dis_is_what_the_command_prints(style: str) -> None:
    for path in (CUBIN, CALLS):
        for kernel in image.kernels(path):
            asked = "asm" if style == "exact" else style
            assert kernel.dis(style) == command("dis", "--style", asked, "-k", kernel.name, path)


def test_listing_has_the_lines_of_the_command() -> None:
    (kernel,) = image.kernels(CUBIN)
    assert kernel.dis() in command("dis", CUBIN)
    assert "/* 0x" in kernel.dis(hex=True)
    with pytest.raises(ValueError, match="no style"):
        kernel.dis("pretty")


def test_code_comes_back() -> None:
    for path in (CUBIN, CALLS):
        data = path.read_bytes()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", image.AssemblyWarning)
            for kernel in image.kernels(data):
                assert image.asm(kernel.dis("control"), into=data) == data


def test_code_is_changed() -> None:
    (kernel,) = image.kernels(CUBIN)
    text = kernel.dis("control").replace("FADD", "FMUL")
    changed = image.asm(text, into=CUBIN)
    found = image.diff(CUBIN, changed)
    assert found and not found.same
    (change,) = found.changes
    assert change.gone[0].startswith("FADD") and change.new[0].startswith("FMUL")
    assert found.functions[0].name == "vector_add" and "1 different" in found.text
    assert str(found) == found.text and "<pre>" in found._repr_html_()
    same = image.diff(kernel, CUBIN)
    assert same.same and not same and not same.changes
    with pytest.raises(ImageError, match="no such kernel"):
        image.diff(CUBIN, changed, "nothing")


def test_faults_of_assembly_have_places() -> None:
    (kernel,) = image.kernels(CUBIN)
    text = kernel.dis("control").replace("FADD", "FADDD")
    with pytest.raises(AssemblyError, match="FADDD") as raised:
        image.asm(text, into=kernel)
    faults = [fault for fault in raised.value.faults if isinstance(fault, image.AssemblyFault)]
    (fault,) = [fault for fault in faults if fault.severity == "error"]
    assert "FADDD" in text.splitlines()[fault.line - 1]
    with pytest.raises(ValueError):
        image.asm("NOP")
    with pytest.raises(ValueError, match="sm_999"):
        image.asm("NOP", arch="sm_999")
    with pytest.raises(ImageError):
        image.asm("NOP", into=b"\x7fELF")
    with pytest.warns(image.AssemblyWarning):
        image.asm("IADD3 R0, R0, R1, R2", arch="sm_90")


def test_bare_words() -> None:
    words = image.asm("[B------:R-:W-:-:S04] IADD3 R0, R0, R1, R2\n[B------:R-:W-:-:S05] EXIT", arch="sm_90")
    assert len(words) == 32
    text = image.dis(words, arch="sm_90", style="control")
    assert "IADD3 R0" in text and "EXIT" in text
    numbers = [int.from_bytes(words[at : at + 16], "little") for at in (0, 16)]
    assert image.dis(numbers, arch="sm_90", style="control") == text
    digits = "\n".join(f"0x{number:032x}" for number in numbers)
    assert "IADD3" in image.dis(digits, arch="sm_90")
    with pytest.raises(ValueError):
        image.dis([1 << 128], arch="sm_90")
    with pytest.raises(ValueError):
        image.dis([-1], arch="sm_90")
    with pytest.raises(ImageError):
        image.dis("no words at all, zzz", arch="sm_90")


def test_a_kernel_has_a_graph() -> None:
    kernel = image.kernel(LIBRARY, "vector_add", arch="sm_90")
    graph = kernel.cfg()
    assert (graph.name, graph.architecture) == ("vector_add", "sm_90") and len(graph) > 1
    assert graph.svg.startswith("<svg")
    live = kernel.live()
    assert "R" in str(live)


def test_extract(tmp_path: pathlib.Path) -> None:
    paths = image.extract(LIBRARY, tmp_path / "out")
    named = command("extract", "--list", LIBRARY).split()
    assert [path.name for path in paths] == named
    assert [path.read_bytes() for path in paths] == [piece.data for piece in image.open(LIBRARY).pieces]
    with pytest.raises(FileExistsError):
        image.extract(LIBRARY, tmp_path / "out")
    (one,) = image.extract(LIBRARY, tmp_path / "out", only="cubin", arch="sm_75", force=True)
    assert one.name.endswith("sm_75.cubin")
    assert not list((tmp_path / "out").glob(".*"))


@pytest.mark.parametrize("data", [b"", b"garbage", b"\x7fELF", b"PK\x03\x04", b"!<arch>\n", b"\x50\xed\x55\xba" * 8])
def test_what_is_no_container_is_an_exception(data: bytes) -> None:
    # A container may be empty; whatever else is told.
    with contextlib.suppress(ImageError):
        assert image.open(data).kernels == []


def test_no_file_and_no_kind_of_source(tmp_path: pathlib.Path) -> None:
    with pytest.raises(FileNotFoundError):
        image.open(tmp_path / "none")
    with pytest.raises(OSError):
        image.open(tmp_path)
    for wrong in (None, 1, 1.5, object()):
        with pytest.raises(TypeError):
            image.open(wrong)  # type: ignore[arg-type]
    with pytest.raises(ImageError, match="max_bytes"):
        image.open(LIBRARY, max_bytes=100)


def look(data: bytes) -> None:
    """Asks for everything that there is."""
    opened = image.open(data)
    for piece in opened.pieces:
        assert len(piece.data) == piece.size and repr(piece)
    for kernel in opened.kernels:
        assert repr(kernel) and kernel._repr_html_() and kernel.demangled
        assert (kernel.mix is None) == (kernel.instruction_count is None)
        kernel.occupancy(128)
        for style in ("listing", "exact", "control"):
            kernel.dis(style)
        for instruction in kernel.instructions:
            assert repr(instruction) and instruction.word >= 0
    image.diff(opened, opened)


@pytest.mark.parametrize("name", ["vector_add.sm_75.cubin", "calls.relocatable.sm_90.cubin", "wheel.whl", "host.so"])
def test_files_that_were_cut_or_damaged_are_exceptions(name: str) -> None:
    whole = (DATA / name).read_bytes()
    chance = random.Random(1)
    cases = [whole[: len(whole) * part // 12] for part in range(12)]
    for _ in range(40):
        damaged = bytearray(whole)
        for _ in range(chance.choice([1, 4, 64])):
            damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        cases.append(bytes(damaged))
    for case in cases:
        with contextlib.suppress(ImageError):
            look(case)
