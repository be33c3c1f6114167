"""Raw kernels as CuPy has them."""

from __future__ import annotations

import io
import warnings
from pathlib import Path

import numpy as np
import pytest
from warpsmith import cupy, nvrtc
from warpsmith.errors import CompileError

ADD = r"""
extern "C" __global__ void add(const float *x, const float *y, float *z) {
    int i = blockDim.x * blockIdx.x + threadIdx.x;
    z[i] = x[i] + y[i];
}
__constant__ int factor;
template <typename T> __global__ void scale(T *x, T a) { x[threadIdx.x] *= a; }
extern "C" __global__ void dynamic(int *x) {
    extern __shared__ int s[];
    s[threadIdx.x] = threadIdx.x;
    __syncthreads();
    x[threadIdx.x] = s[blockDim.x - 1 - threadIdx.x] + N;
}
"""


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cache of its own for each test."""
    monkeypatch.setenv("WARPSMITH_CACHE_DIR", str(tmp_path / "cache"))


def test_a_raw_kernel() -> None:
    add = cupy.RawKernel(ADD, "add", options=("-DN=0",))
    x, y = np.arange(64, dtype=np.float32), np.ones(64, np.float32)
    z = np.zeros_like(x)
    add((2,), (32,), (x, y, z))
    assert np.array_equal(z, x + 1)
    assert (add.name, add.options, add.backend) == ("add", ("-DN=0",), "nvrtc")
    assert add.code == ADD


@pytest.mark.parametrize("backend", ["nvrtc", "nvcc"])
def test_shared_memory_and_options(backend: str) -> None:
    kernel = cupy.RawKernel(ADD, "dynamic", ("-DN=100", "-std=c++17"), backend)
    x = np.zeros(8, np.int32)
    kernel((1,), (8,), (x,), shared_mem=32)
    assert x.tolist() == [107, 106, 105, 104, 103, 102, 101, 100]


def test_instances_of_templates() -> None:
    x = np.arange(4, dtype=np.float64)
    cupy.RawKernel(ADD, "scale<double>", ("-DN=0",))((1,), (4,), (x, 0.5))
    assert x.tolist() == [0, 0.5, 1, 1.5]
    module = cupy.RawModule(code=ADD, options=("-DN=0",), name_expressions=["scale<float>", "scale<int>"])
    whole = np.arange(4, dtype=np.int32)
    module.get_function("scale<int>")((1, 1), (4, 1, 1), [whole, 3])
    assert whole.tolist() == [0, 3, 6, 9]
    with pytest.raises(KeyError):
        module.get_function("scale<double>")


def test_a_file_of_ptx(tmp_path: Path) -> None:
    (tmp_path / "add.ptx").write_text(nvrtc.compile(ADD, options=["-DN=5"]))
    module = cupy.RawModule(path=tmp_path / "add.ptx")
    x = np.zeros(2, np.int32)
    module.get_function("dynamic")((1,), (2,), (x,), shared_mem=8)
    assert x.tolist() == [6, 5]


def test_errors() -> None:
    broken = cupy.RawKernel("broken", "add")
    with pytest.raises(CompileError):
        broken((1,), (1,), ())
    with pytest.raises(CompileError):
        broken.compile()
    with pytest.raises(KeyError):
        cupy.RawKernel(ADD, "sub", ("-DN=0",))((1,), (1,), ())
    with pytest.raises(ValueError, match="either `code` or `path`"):
        cupy.RawModule()
    with pytest.raises(ValueError, match="tuple of texts"):
        cupy.RawKernel(ADD, "add", "-DN=0")
    with pytest.raises(ValueError, match="jitify"):
        cupy.RawKernel(ADD, "add", jitify=True)
    with pytest.raises(ValueError, match="name_expressions"):
        cupy.RawModule(code=ADD, backend="nvcc", name_expressions=["f<int>"])


@pytest.mark.parametrize("backend", ["nvrtc", "nvcc"])
def test_findings_show_the_lines_of_the_code(backend: str) -> None:
    code = 'extern "C" __global__ void f(int *x) {\n    *x = threadIdx.x;\n}'
    kernel = cupy.RawKernel(code, "f", backend=backend)
    (finding,) = kernel((1,), (64,), (np.zeros(1, np.int32),), check="race", on_finding="return").findings
    assert "2 |     *x = threadIdx.x;" in str(finding)


def test_what_the_compiler_says() -> None:
    log = io.StringIO()
    cupy.RawModule(code='extern "C" __global__ void f() { int unused; }').compile(log)
    assert "never referenced" in log.getvalue()


def test_numbers_that_cupy_hands_over_in_another_way() -> None:
    source = 'extern "C" __global__ void f(float *x, float a, double b, int n) { *x = a + b + n; }'
    kernel = cupy.RawKernel(source, "f")
    x = np.zeros(1, np.float32)
    with pytest.warns(cupy.CupyWarning) as told:
        kernel((1,), (1,), (x, 1.5, 2.5, 3))
    assert x[0] == 7
    (one,) = told
    assert "CuPy hands 1.5 over as float64, and `f_param_1` is .f32: give numpy.float32(1.5)" in str(one.message)
    assert one.filename == __file__
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        kernel((1,), (1,), (x, np.float32(1.5), 2.5, np.int32(3)))


def test_variables_of_a_module() -> None:
    source = """
    __constant__ int table[4];
    extern "C" __global__ void read(int *x) { x[threadIdx.x] = table[threadIdx.x]; }
    """
    module = cupy.RawModule(code=source)
    module.get_global("table").view(np.int32)[:] = [3, 1, 4, 1]
    x = np.zeros(4, np.int32)
    module.get_function("read")((1,), (4,), (x,), check="all")
    assert x.tolist() == [3, 1, 4, 1]
