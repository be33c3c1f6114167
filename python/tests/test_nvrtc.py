"""Source texts by NVRTC: what comes out, what is refused and how, and what is kept."""

from __future__ import annotations

import subprocess
import sys
import warnings
from pathlib import Path

import numpy as np
import pytest
from warpsmith import _cache, nvrtc
from warpsmith._source import diagnostics, include_folders, ingredients
from warpsmith.errors import CompileError, NoCompiler

SCALE = """
template <typename T> __global__ void scale(T *x, T a) { x[threadIdx.x] *= a; }
namespace inner { __global__ void one(int *x) { *x = 1; } }
extern "C" __global__ void two(int *x) { *x = 2; }
"""


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of its own for each test."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("WARPSMITH_CACHE_DIR", str(folder))
    return folder


def test_what_comes_out_is_ptx_for_the_target() -> None:
    ptx = nvrtc.compile(SCALE, "sm_80")
    assert ".target sm_80" in ptx
    assert ".visible .entry two(" in ptx
    # Lines of the source are there, without a folder that is none.
    assert '.file\t1 "source.cu"' in ptx
    assert ".loc\t1 4 " in ptx


def test_kernels_are_looked_up_by_expressions_and_names() -> None:
    program = nvrtc.load(SCALE, names=["scale<float>", "scale<int>"])
    x = np.arange(4, dtype=np.float32)
    program["scale<float>"][1, 4](x, 2.5)
    assert x.tolist() == [0, 2.5, 5, 7.5]
    whole = np.arange(4, dtype=np.int32)
    program["scale< int >"][1, 4](whole, 3)
    assert whole.tolist() == [0, 3, 6, 9]
    for name, value in [("one", 1), ("inner::one", 1), ("two", 2), ("_ZN5inner3oneEPi", 1)]:
        at = np.zeros(1, np.int32)
        program[name][1, 1](at)
        assert at[0] == value
    assert "scale<double>" not in program
    assert len(program) == 4
    with pytest.raises(KeyError, match="fits several kernels"):
        program["scale"]
    with pytest.raises(KeyError, match=r'names=\["scale<double>"\]'):
        program["scale<double>"]
    with pytest.raises(KeyError, match="there is no kernel `three`"):
        program["three"]


RACE = """extern "C" __global__ void reverse(float *x) {
    __shared__ float part[256];
    part[threadIdx.x] = x[threadIdx.x];
    x[threadIdx.x] = part[blockDim.x - 1 - threadIdx.x] + READ(x);
}
"""


def test_findings_show_the_lines_of_a_text_and_its_headers() -> None:
    headers = {"read.h": "__device__ inline float READ(float *x) {\n    return x[threadIdx.x ^ 1];\n}\n"}
    program = nvrtc.load('#include "read.h"\n' + RACE, headers=headers, name="reverse.cu")
    x = np.arange(256, dtype=np.float32)
    result = program["reverse"][1, 256](x, check="race", on_finding="return", profile=True)
    told = "\n".join(map(str, result.findings))
    assert "5 |     x[threadIdx.x] = part[blockDim.x - 1 - threadIdx.x] + READ(x);" in told
    assert "reverse.cu:4: part[threadIdx.x] = x[threadIdx.x];" in str(result.profile)
    assert "read.h:2: return x[threadIdx.x ^ 1];" in str(result.profile)
    # Comments in the text count.
    quiet = RACE.replace("+ READ(x);", "; // warpsmith: allow(race)")
    assert nvrtc.load(quiet)["reverse"][1, 256](x, check="race").findings == ()


def test_a_file_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "scale.cu"
    file.write_text('#include "factor.h"\n' + SCALE)
    (tmp_path / "factor.h").write_text("#define FACTOR 3\n")
    for given in (file, str(file)):
        program = nvrtc.load(given, names="scale<float>")
        assert "scale<float>" in program and list(program.names) == ["scale<float>"]
    monkeypatch.chdir(tmp_path)
    assert '.file\t1 "scale.cu"' in nvrtc.compile("scale.cu")
    with pytest.raises(FileNotFoundError, match=r"nowhere\.cu"):
        nvrtc.load("nowhere.cu")
    # One line is a text all the same.
    assert "one" in nvrtc.load("__global__ void one(int *x) { *x = 1; }")


def test_errors_have_places() -> None:
    with pytest.raises(CompileError) as caught:
        nvrtc.compile('extern "C" __global__ void f(float *x) {\n    *x = y;\n    g();\n}\n', name="kernels.cu")
    first, second = caught.value.diagnostics
    assert (first.file, first.line, first.column, first.severity) == ("kernels.cu", 2, 10, "error")
    assert first.message == 'identifier "y" is undefined'
    assert second.line == 3
    assert str(caught.value).startswith('NVRTC cannot compile kernels.cu:\nkernels.cu(2): error: identifier "y"')
    assert "2 errors detected" in caught.value.log


@pytest.mark.parametrize(
    ("source", "arch", "options", "said"),
    [
        ("int x", "sm_90", (), "expected a"),
        ("#include <nowhere.h>", "sm_90", (), "nowhere.h"),
        ("__device__ int x;", "sm_12", (), "sm_12; targets are sm_"),
        ("__device__ int x;", "nonsense", (), "nonsense"),
        ("__device__ int x;", "sm_90", ["-no-such-option"], "-no-such-option"),
        ("#error stop here", "sm_90", (), "stop here"),
        ("\x01\x02", "sm_90", (), ""),
    ],
)
def test_bad_sources_are_refused(source: str, arch: str, options: tuple[str, ...], said: str) -> None:
    with pytest.raises(CompileError) as caught:
        nvrtc.compile(source, arch, options)
    assert said in str(caught.value)
    assert caught.value.diagnostics


def test_other_types_are_refused() -> None:
    with pytest.raises(TypeError):
        nvrtc.compile(b"int x;")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="zero bytes"):
        nvrtc.compile("int x;\0 int y;")


def test_warnings_are_those_of_python() -> None:
    with pytest.warns(nvrtc.CompilerWarning, match="was declared but never referenced"):
        nvrtc.compile("__global__ void f() { int unused; }")
    # Also where it was compiled before.
    with pytest.warns(nvrtc.CompilerWarning, match=r"source\.cu\(1\)"):
        nvrtc.compile("__global__ void f() { int unused; }")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert nvrtc.translate("__global__ void f() { int unused; }").diagnostics[0].line == 1


def test_headers_are_given_or_found(tmp_path: Path) -> None:
    given = nvrtc.compile('#include "n.h"\n__device__ int x = N;', headers={"n.h": "#define N 17\n"})
    assert "= 17" in given
    (tmp_path / "n.h").write_text("#define N 18\n")
    assert "= 18" in nvrtc.compile('#include "n.h"\n__device__ int x = N;', options=[f"-I{tmp_path}"])
    # What it holds counts, not its name.
    (tmp_path / "n.h").write_text("#define N 19\n")
    assert "= 19" in nvrtc.compile('#include "n.h"\n__device__ int x = N;', options=[f"-I{tmp_path}"])


def test_headers_of_cuda_are_found() -> None:
    source = '#include <cuda_fp16.h>\nextern "C" __global__ void f(__half *x) { *x = __float2half(2.0f); }'
    x = np.zeros(1, np.float16)
    nvrtc.load(source)["f"][1, 1](x)
    assert x[0] == 2


def test_what_was_compiled_is_kept(cache: Path) -> None:
    first = nvrtc.compile(SCALE)
    kept = list(cache.glob("??/*"))
    assert len(kept) == 1
    # It is taken out of the cache, which is shown by another text in it.
    kept[0].write_bytes(kept[0].read_bytes().replace(b".visible .entry two(", b".visible .entry six("))
    assert nvrtc.compile(SCALE) == first.replace(".visible .entry two(", ".visible .entry six(")
    for other in ({"arch": "sm_80"}, {"options": ["-DX"]}, {"name": "other.cu"}, {"headers": {"x.h": ""}}):
        nvrtc.compile(SCALE, **other)
    assert len(list(cache.glob("??/*"))) == 4, "a header that is not included changes nothing"


@pytest.mark.parametrize("broken", [b"", b"{", b"[]", b'{"ptx": 1}', b"\xff\xfe"])
def test_a_broken_entry_is_made_anew(cache: Path, broken: bytes) -> None:
    first = nvrtc.compile(SCALE)
    (kept,) = cache.glob("??/*")
    kept.write_bytes(broken)
    assert nvrtc.compile(SCALE) == first
    assert kept.read_bytes() != broken


def test_without_a_cache(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WARPSMITH_CACHE_DIR", "off")
    nvrtc.compile(SCALE)
    assert not cache.exists()
    # A file where the folder is to be, as good as one that cannot be written.
    cache.write_text("")
    monkeypatch.setenv("WARPSMITH_CACHE_DIR", str(cache / "below"))
    assert nvrtc.compile(SCALE)


def test_what_changes_by_itself_is_not_kept(cache: Path) -> None:
    for source in ("__device__ const char *when = __TIME__;", "#define H <cuda_fp16.h>\n#include H\n"):
        nvrtc.compile(source)
    assert not list(cache.glob("??/*"))


def test_the_cache_is_bounded(tmp_path: Path) -> None:
    cache = _cache.Cache(tmp_path, size=10_000)
    for at in range(100):
        cache.put(_cache.key_of([str(at)]), bytes(1000))
    cache.shrink()
    assert sum(path.stat().st_size for path in tmp_path.glob("??/*")) <= 10_000
    assert cache.get(_cache.key_of(["99"])) == bytes(1000)
    assert cache.get(_cache.key_of(["0"])) is None
    cache.put(_cache.key_of(["great"]), bytes(20_000))
    assert cache.get(_cache.key_of(["great"])) is None


def test_processes_share_the_cache(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from warpsmith._cache import Cache, key_of\n"
        "cache = Cache(Path(sys.argv[1]), 50_000)\n"
        "for at in range(200):\n"
        "    key = key_of([str(at % 20)]); cache.put(key, bytes([at % 20]) * 4000)\n"
        "    found = cache.get(key); assert found in (None, bytes([at % 20]) * 4000)\n"
        "    cache.shrink()\n"
    )
    started = [subprocess.Popen([sys.executable, "-c", code, str(tmp_path)]) for _ in range(3)]
    assert [one.wait() for one in started] == [0, 0, 0]


def test_parts_do_not_run_together() -> None:
    assert _cache.key_of(["ab", "c"]) != _cache.key_of(["a", "bc"])


def test_there_may_be_no_compiler(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WARPSMITH_NVRTC", str(tmp_path / "none.so"))
    with pytest.raises(NoCompiler, match="cannot be loaded"):
        nvrtc.compile(SCALE)
    (tmp_path / "text.so").write_text("no library")
    monkeypatch.setenv("WARPSMITH_NVRTC", str(tmp_path / "text.so"))
    with pytest.raises(NoCompiler, match="cannot be loaded"):
        nvrtc.version()
    monkeypatch.delenv("WARPSMITH_NVRTC")
    monkeypatch.setattr(nvrtc, "find", lambda: None)
    with pytest.raises(NoCompiler, match="pip install nvidia-cuda-nvrtc"):
        nvrtc.load(SCALE)


def test_versions_and_targets() -> None:
    assert nvrtc.version() >= (11, 2)
    assert "sm_90" in nvrtc.architectures()


def test_several_threads_compile() -> None:
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(lambda at: nvrtc.compile(f"__device__ int x = {at};"), range(8)))
    assert all(f"= {at}" in ptx or at == 0 for at, ptx in enumerate(made))


LOG = """k.cu(3): warning #177-D: variable "x" was declared
          but never referenced
      int x;
          ^

Remark: The warnings can be suppressed with "-diag-suppress <warning-number>"

/usr/include/a b.h(12): catastrophic error: could not open source file
  #include "c.h"
                ^

1 catastrophic error detected in the compilation of "k.cu".
Compilation terminated.
k.cu:7:10: fatal error: nope.h: No such file or directory
    7 | #include <nope.h>
      |          ^~~~~~~~
compilation terminated.
nvcc fatal   : Unknown option '-foo'
ptxas error   : too much
"""


def test_what_compilers_say_is_read() -> None:
    read = [(one.severity, one.file, one.line, one.column, one.message) for one in diagnostics(LOG)]
    assert read == [
        ("warning", "k.cu", 3, 9, 'variable "x" was declared but never referenced'),
        ("error", "/usr/include/a b.h", 12, 15, "could not open source file"),
        ("error", "k.cu", 7, 10, "nope.h: No such file or directory"),
        ("error", "", 0, 0, "Unknown option '-foo'"),
        ("error", "", 0, 0, "too much"),
    ]
    assert diagnostics("") == ()
    assert diagnostics("nothing\nof\nthis kind") == ()


def test_what_a_source_takes_in(tmp_path: Path) -> None:
    (tmp_path / "a.h").write_text('#include "b.h"\n')
    (tmp_path / "b.h").write_text("int b;\n")
    taken = ingredients(b'#include "a.h"\n#include <b.h>\n# include <missing.h>\n', tmp_path, [])
    assert taken is not None
    assert [(one.name, one.contents) for one in taken] == [
        (b"a.h", b'#include "b.h"\n'),
        (b"b.h", b""),
        (b"missing.h", b""),
        (b"b.h", b"int b;\n"),
    ]
    assert include_folders(["-Ix", "-I", "y", "-isystem=z", "--include-path", "u,v", "-DI=1"]) == [
        Path(one) for one in ("x", "y", "z", "u", "v")
    ]
