"""Files and texts by nvcc."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from warpsmith import nvcc, nvrtc
from warpsmith.errors import CompileError, NoCompiler

WITH_HOST = """#include <cstdio>
extern "C" __global__ void twice(int *x) { x[threadIdx.x] *= 2; }
int main() { twice<<<1, 4>>>(nullptr); std::puts("done"); }
"""


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of its own for each test."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("WARPSMITH_CACHE_DIR", str(folder))
    return folder


def test_a_file_with_code_of_the_host(tmp_path: Path, cache: Path) -> None:
    file = tmp_path / "twice.cu"
    file.write_text(WITH_HOST)
    x = np.arange(4, dtype=np.int32)
    program = nvcc.load(file, "sm_80")
    program["twice"][1, 4](x)
    assert x.tolist() == [0, 2, 4, 6]
    assert f'.file\t1 "{file}"' in program.ptx
    assert ".loc\t1 2 " in program.ptx
    assert nvcc.compile(str(file), "sm_80") == program.ptx
    assert len(list(cache.glob("??/*"))) == 1
    file.write_text(WITH_HOST.replace("*= 2", "*= 3"))
    nvcc.load(file, "sm_80")["twice"][1, 4](x)
    assert x.tolist() == [0, 6, 12, 18]


def test_a_text_has_a_name_of_its_own() -> None:
    ptx = nvcc.compile(WITH_HOST, name="host.cu")
    assert '.file\t1 "host.cu"' in ptx
    with pytest.raises(CompileError) as caught:
        nvcc.compile("#include <cstdio>\n__global__ void f(int *x) {\n    *x = y;\n}\n", name="host.cu")
    (one,) = [one for one in caught.value.diagnostics if one.severity == "error"]
    assert (one.file, one.line, one.message) == ("host.cu", 3, 'identifier "y" is undefined')
    assert "host.cu(3): error" in str(caught.value)


@pytest.mark.parametrize(
    ("source", "options", "said"),
    [
        ("#include <nowhere.h>\n", (), "nowhere.h"),
        ("#error stop here\n", (), "stop here"),
        ("int x;\n", ["-no-such-option"], "-no-such-option"),
        ("int x;\n", ["-arch=sm_12"], "sm_12"),
    ],
)
def test_bad_sources_are_refused(source: str, options: list[str], said: str) -> None:
    with pytest.raises(CompileError) as caught:
        nvcc.compile(source, options=options)
    assert said in str(caught.value)
    assert caught.value.diagnostics


def test_headers_beside_a_file_count(tmp_path: Path) -> None:
    (tmp_path / "n.h").write_text("#define N 18\n")
    (tmp_path / "k.cu").write_text('#include "n.h"\n__device__ int x = N;\n')
    assert "= 18" in nvcc.compile(tmp_path / "k.cu")
    (tmp_path / "n.h").write_text("#define N 19\n")
    assert "= 19" in nvcc.compile(tmp_path / "k.cu")


def test_warnings_are_those_of_python() -> None:
    with pytest.warns(nvrtc.CompilerWarning, match="never referenced"):
        nvcc.compile("__global__ void f() { int unused; }\n")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        nvcc.compile(tmp_path / "none.cu")


def test_there_may_be_no_compiler(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WARPSMITH_NVCC", str(tmp_path / "nvcc"))
    with pytest.raises(NoCompiler, match="nvcc cannot be run"):
        nvcc.compile(WITH_HOST)
    fake = tmp_path / "nvcc"
    fake.write_text("#!/bin/sh\necho not me >&2\nexit 3\n")
    fake.chmod(0o755)
    with pytest.raises(NoCompiler, match="is no nvcc that runs: not me"):
        nvcc.version()
    monkeypatch.delenv("WARPSMITH_NVCC")
    monkeypatch.setattr(nvcc, "find", lambda: None)
    with pytest.raises(NoCompiler, match="nvcc is not found"):
        nvcc.load(WITH_HOST)


def test_there_may_be_no_compiler_for_the_host(monkeypatch: pytest.MonkeyPatch) -> None:
    nvcc.version()
    monkeypatch.setattr(nvcc.shutil, "which", lambda _: None)  # type: ignore[attr-defined]
    monkeypatch.delenv("NVCC_CCBIN", raising=False)
    with pytest.raises(NoCompiler, match="needs a compiler for the host"):
        nvcc.compile(WITH_HOST)
    assert nvcc.host_compiler(["-ccbin", "clang++"]) == "clang++"
    assert nvcc.host_compiler(["--compiler-bindir=/opt/gcc"]) == "/opt/gcc"


def test_it_is_found_in_packages_and_toolkits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from warpsmith import _toolkit

    def program(folder: str) -> Path:
        file = tmp_path / folder / "bin" / "nvcc"
        file.parent.mkdir(parents=True)
        file.write_text("")
        file.chmod(0o755)
        return file

    monkeypatch.setattr("sys.path", [str(tmp_path / "site")])
    monkeypatch.setenv("PATH", str(tmp_path / "empty"))
    monkeypatch.setattr(_toolkit, "roots", lambda: iter(()))
    old = program("site/nvidia/cuda_nvcc")
    assert _toolkit.program("nvcc") == old
    new = program("site/nvidia/cu13")
    program("site/nvidia/cu9")
    assert _toolkit.program("nvcc") == new
    toolkit = program("toolkit")
    monkeypatch.undo()
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("CUDA_HOME", str(tmp_path / "toolkit"))
    assert _toolkit.program("nvcc") == toolkit


@pytest.mark.parametrize("folder", ["nvidia/cu13/lib", "nvidia/cuda_nvrtc/lib"])
def test_libraries_of_all_layouts_are_found(folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from warpsmith import _toolkit

    lib = tmp_path / folder
    lib.mkdir(parents=True)
    for name in ("libnvrtc-builtins.so.12.9", "libnvrtc.so.12", "libnvrtc.so.11.2", "libnvrtc.alt.so.12"):
        (lib / name).write_text("")
    monkeypatch.setattr("sys.path", [str(tmp_path)])
    monkeypatch.setattr(_toolkit, "roots", lambda: iter(()))
    assert next(_toolkit.libraries("nvrtc")) == lib / "libnvrtc.so.12"


def test_headers_of_one_version_are_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from warpsmith import _toolkit

    for name in (
        "site/nvidia/cuda_runtime/include/cuda_runtime.h",
        "site/nvidia/cuda_cccl/include/nv/target",
        "site/nvidia/cudnn/include/cudnn.h",
        "toolkit/include/cuda_runtime.h",
    ):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text("")
    monkeypatch.setattr("sys.path", [str(tmp_path / "site")])
    monkeypatch.setattr(_toolkit, "roots", lambda: iter([tmp_path / "toolkit"]))
    found = [str(one.relative_to(tmp_path)) for one in _toolkit.header_folders()]
    assert sorted(found) == ["site/nvidia/cuda_cccl/include", "site/nvidia/cuda_runtime/include"]
