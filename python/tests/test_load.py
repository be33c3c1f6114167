"""Loading: PTX, several files, cubins, what holds them; what cannot be loaded."""

from __future__ import annotations

import os
import subprocess
import zipfile
from pathlib import Path
from typing import Any

import launched
import numpy as np
import pytest

import warpsmith
from warpsmith import image

HOSTILE = os.environ.get("WARPSMITH_HOSTILE", "")


@pytest.mark.parametrize("kind", ["text", "bytes", "bytearray", "str", "path"])
def test_sources(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "twice.ptx"
    path.write_text(launched.TWICE)
    source: Any = {
        "text": launched.TWICE,
        "bytes": launched.TWICE.encode(),
        "bytearray": bytearray(launched.TWICE.encode()),
        "str": str(path),
        "path": path,
    }[kind]
    program = warpsmith.load(source)
    assert program.kernels == ["twice"]
    assert list(program) == ["twice"] and len(program) == 1 and "twice" in program
    assert program.arch is None and program.left_out == {} and program.notes == []
    assert program.files[0] in ("<text>", "<bytes>", str(path))
    x = np.arange(100, dtype=np.uint32)
    program["twice"][4, 32](x, 100)
    assert (x == 2 * np.arange(100)).all()


def test_several_texts_are_linked() -> None:
    function = launched.HEAD + (
        ".visible .func (.param .b32 out) triple(.param .b32 in) { .reg .b32 %r; ld.param.b32 %r, [in];"
        " mul.lo.u32 %r, %r, 3; st.param.b32 [out], %r; ret; }\n"
    )
    kernel = launched.HEAD + (
        ".extern .func (.param .b32 out) triple(.param .b32 in);\n"
        ".visible .entry k(.param .u64 to) { .reg .b64 %d; .reg .b32 %r; ld.param.u64 %d, [to];\n"
        " ld.global.u32 %r, [%d]; { .param .b32 in; .param .b32 out; st.param.b32 [in], %r;\n"
        " call.uni (out), triple, (in); ld.param.b32 %r, [out]; } st.global.u32 [%d], %r; ret; }\n"
    )
    x = np.array([14], np.uint32)
    warpsmith.load([function, kernel])["k"][1, 1](x)
    assert x[0] == 42
    with pytest.raises(TypeError, match="empty"):
        warpsmith.load([])


def test_a_file_that_is_not_there_is_named() -> None:
    for read in (warpsmith.load, image.open):
        with pytest.raises(FileNotFoundError) as caught:
            read("nowhere.bin")
        assert (caught.value.strerror, caught.value.filename) == ("No such file or directory", "nowhere.bin")


def test_what_is_no_ptx_is_told(tmp_path: Path) -> None:
    source = tmp_path / "k.cu"
    source.write_text('extern "C" __global__ void k(int *x) {\n    int i = threadIdx.x;\n    x[i] = i;\n}\n')
    for given in (source, source.read_text()):
        with pytest.raises(warpsmith.LoadError, match=r"is CUDA C\+\+, not PTX; warpsmith.nvcc.load .* warpsmith.nvrtc.load"):
            warpsmith.load(given)
    with pytest.raises(warpsmith.LoadError, match="nothing in it is PTX"):
        warpsmith.load("no ptx\nat all")


def test_errors_of_ptx_have_places() -> None:
    wrong = launched.TWICE.replace("ld.global.u32 %r4", "ld.global.u64 %r4").replace("[count]", "[counts]")
    with pytest.raises(warpsmith.LoadError) as caught:
        warpsmith.load(wrong)
    assert len(caught.value.messages) == 2
    line = 1 + wrong[: wrong.index("[counts]")].count("\n")
    assert caught.value.messages[0].startswith(f"<text>:{line}:")
    assert all(": error[" in message for message in caught.value.messages)
    assert caught.value.messages[1] in str(caught.value)


def test_what_is_judged_may_be_run_all_the_same() -> None:
    # ptxas wants registers of a fitting type.
    wrong = launched.TWICE.replace("add.u32 %r4", "add.f32 %r4").replace(".reg .b32 %r<6>", ".reg .u32 %r<6>")
    with pytest.raises(warpsmith.LoadError):
        warpsmith.load(wrong)
    program = warpsmith.load(wrong, check_ptx=False)
    assert program.kernels == ["twice"]
    # What is not understood is not run.
    with pytest.raises(warpsmith.LoadError):
        warpsmith.load(launched.TWICE.replace("ret;", "retten;"), check_ptx=False)


@pytest.mark.parametrize(
    ("source", "error"),
    [
        (17, TypeError),
        (None, TypeError),
        ({"a": 1}, TypeError),
        ([17], TypeError),
        ("/nowhere/kernel.ptx", FileNotFoundError),
        (b"", warpsmith.LoadError),
        (b"\x7fELF\x02\x01\x01" + bytes(100), warpsmith.LoadError),
        (b"\x50\xed\x55\xba" + bytes(100), warpsmith.LoadError),
        (b"PK\x03\x04" + bytes(100), warpsmith.LoadError),
        (b"\x1f\x8b\x08" + bytes(100), warpsmith.LoadError),
        (bytes(range(256)), warpsmith.LoadError),
        ("no ptx\nat all", warpsmith.LoadError),
        ([launched.TWICE, b"\x7fELF\x02\x01\x01"], warpsmith.LoadError),
        ([launched.TWICE, launched.TWICE], warpsmith.LoadError),
    ],
)
def test_what_cannot_be_loaded(source: object, error: type[Exception]) -> None:
    try:
        program = warpsmith.load(source)  # type: ignore[arg-type]
    except error:
        return
    # A text of nothing is a module of nothing.
    assert len(program) == 0 and source == b""


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"arch": "sm_80"}, warpsmith.LoadError),
        ({"arch": 80}, TypeError),
        ({"kernels": "thrice"}, warpsmith.LoadError),
        ({"kernels": 7}, TypeError),
        ({"max_memory": -1}, warpsmith.LaunchError),
        ({"max_memory": "1G"}, TypeError),
        ({"colour": 1}, TypeError),
    ],
)
def test_options(options: dict[str, object], error: type[Exception]) -> None:
    with pytest.raises(error):
        warpsmith.load(launched.TWICE, **options)  # type: ignore[arg-type]


def test_a_run_has_so_much_memory() -> None:
    x = np.zeros(1024, np.uint32)
    with pytest.raises(warpsmith.WarpsmithError, match="memory"):
        warpsmith.load(launched.TWICE, max_memory=5000)["twice"][1, 1024](x, x.size)
    warpsmith.load(launched.TWICE, max_memory=1 << 24)["twice"][1, 1024](x, x.size)


def test_names_of_kernels() -> None:
    program = warpsmith.load(launched.NAMES)
    for name in ("_Z5saxpyifPfS_", "saxpy", "saxpy(int, float, float*, float*)"):
        assert program[name].name == "_Z5saxpyifPfS_"
    assert program["saxpy"].demangled == "saxpy(int, float, float*, float*)"
    assert program["ns::scale<float>"].name == "_ZN2ns5scaleIfEEvPT_S1_"
    with pytest.raises(KeyError, match="several"):
        program["scale"]
    with pytest.raises(KeyError, match="no kernel `sxpy`"):
        program["sxpy"]
    assert "scale" not in program and "scale<double>" in program


def test_what_is_known_of_a_kernel() -> None:
    kernel = warpsmith.load(launched.NAMES)["saxpy"]
    assert [(one.name, one.type, one.size, one.offset) for one in kernel.parameters] == [
        ("n", "u32", 4, 0),
        ("a", "f32", 4, 4),
        ("x", "u64", 8, 8),
        ("y", "u64", 8, 16),
    ]
    assert kernel.max_threads == (128, 1, 1) and not kernel.exact_threads
    assert kernel.shared == 64 and kernel.local == 16 and kernel.registers is None
    assert kernel.refused == []
    assert "saxpy" in repr(kernel) and "<table>" in kernel._repr_html_()
    assert repr(kernel.parameters[0]) == "<warpsmith.Parameter .u32 n, 4 bytes at 0>"
    assert "&lt;float&gt;" in warpsmith.load(launched.NAMES)._repr_html_()


PTXAS = launched.ptxas()


def compiled(tmp_path: Path, text: str, arch: str, *options: str) -> Path:
    source, cubin = tmp_path / "kernel.ptx", tmp_path / f"kernel.{arch}.cubin"
    source.write_text(text)
    assert PTXAS is not None
    subprocess.run([PTXAS, f"-arch={arch}", *options, str(source), "-o", str(cubin)], check=True)
    return cubin


@pytest.mark.skipif(PTXAS is None, reason="there is no ptxas")
@pytest.mark.parametrize("arch", ["sm_80", "sm_90", "sm_100"])
def test_machine_code_does_what_its_ptx_does(tmp_path: Path, arch: str) -> None:
    program = warpsmith.load(compiled(tmp_path, launched.TWICE, arch, "-lineinfo"))
    assert program.kernels == ["twice"] and program.arch == arch and program.left_out == {}
    x = np.arange(100, dtype=np.uint32)
    result = program["twice"][4, 32](x, 100, check=True, stats=True, schedules=3)
    assert (x == 2 * np.arange(100)).all() and result.stats is not None
    with pytest.raises(warpsmith.KernelFault) as caught:
        program["twice"][4, 32](x[:50], 100)
    assert caught.value.kind == "access" and "STG" in caught.value.instruction + "STG"


@pytest.mark.skipif(PTXAS is None, reason="there is no ptxas")
def test_what_the_machine_keeps_in_shared_memory_is_written(tmp_path: Path) -> None:
    text = """
.version 8.6
.target sm_100a
.address_size 64
.visible .entry takes(.param .u64 to)
{
    .shared .align 4 .b32 place;
    .reg .b32 %r<3>; .reg .b64 %d;
    mov.u32 %r1, place;
    tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%r1], 32;
    bar.sync 0;
    ld.shared.u32 %r2, [%r1];
    tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;
    tcgen05.dealloc.cta_group::1.sync.aligned.b32 %r2, 32;
    ld.param.u64 %d, [to];
    st.global.u32 [%d], %r2;
    ret;
}
"""
    program = warpsmith.load(compiled(tmp_path, text, "sm_100a"))
    assert program["takes"][1, 32](np.ones(1, np.uint32), check="init").findings == ()


@pytest.mark.skipif(PTXAS is None, reason="there is no ptxas")
def test_containers(tmp_path: Path) -> None:
    wheel = tmp_path / "kernels.whl"
    with zipfile.ZipFile(wheel, "w") as out:
        for arch in ("sm_80", "sm_90"):
            out.write(compiled(tmp_path, launched.TWICE, arch), f"{arch}.cubin")
    program = warpsmith.load(wheel)
    assert program.arch == "sm_90" and "sm_80" in program.notes[0]
    assert program.files == [f"{wheel}(sm_90.cubin)"]
    assert warpsmith.load(wheel.read_bytes(), arch="sm_80", kernels="twice").arch == "sm_80"
    for options in ({"arch": "sm_75"}, {"arch": "ptx"}, {"kernels": "thrice"}):
        with pytest.raises(warpsmith.LoadError):
            warpsmith.load(wheel, **options)  # type: ignore[arg-type]


@pytest.mark.skipif(PTXAS is None, reason="there is no ptxas")
def test_kernels_are_chosen(tmp_path: Path) -> None:
    text = launched.TWICE + launched.STORE.removeprefix(launched.HEAD)
    cubin = compiled(tmp_path, text, "sm_80")
    assert sorted(warpsmith.load(cubin).kernels) == ["store", "twice"]
    assert warpsmith.load(cubin, kernels=["store"]).kernels == ["store"]


@pytest.mark.skipif(not HOSTILE, reason="WARPSMITH_HOSTILE names no folder")
def test_hostile_files_end() -> None:
    for path in sorted(Path(HOSTILE).rglob("*")):
        if path.is_file() and path.stat().st_size < 1 << 20:
            for check in (True, False):
                try:
                    program = warpsmith.load(path, check_ptx=check)
                except (warpsmith.WarpsmithError, OSError):
                    continue
                for name in program:
                    kernel = program[name]
                    try:
                        kernel[1, 1](*[0] * len(kernel.parameters), max_instructions=1000, timeout=1)
                    except (warpsmith.WarpsmithError, TypeError):
                        pass
