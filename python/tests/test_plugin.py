"""The plug-in for pytest: projects of tests are run, and their reports are read."""

from __future__ import annotations

import os
import re
import shutil
import sys
from pathlib import Path

import numpy as np  # noqa: F401
import pytest
from warpsmith import _beside, nvcc, nvrtc, testing  # noqa: F401

pytest_plugins = ["pytester"]

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "pytest"

#: The plug-in alone, whether the package is installed or used where it lies: others would be imported for each run.
PLUGIN = ["-p", "warpsmith.pytest_plugin", "-p", "no:cacheprovider"]

RACE = """extern "C" __global__ void shift(const int *x, int *y) {
    __shared__ int tile[64];
    int t = threadIdx.x;
    tile[t] = x[t];
    y[t] = t > 0 ? tile[t - 1] : x[63];
}
"""
RIGHT = RACE.replace("    y[t]", "    __syncthreads();\n    y[t]")
TEST = """
import numpy as np

def test_shift(cuda):
    x, y = np.arange(64, dtype=np.int32), np.zeros(64, np.int32)
    cuda("shift.cu")["shift"][1, 64](x, y)
    assert y[0] == 63
"""


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the tests compile, kept for all of them."""
    return tmp_path_factory.mktemp("compiled")


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, compiled: Path) -> pytest.Pytester:
    """A project with a kernel that has a race, and a test of it."""
    monkeypatch.setenv("WARPSMITH_CACHE_DIR", str(compiled))
    monkeypatch.delenv("PYTEST_ADDOPTS", raising=False)
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in sys.path if path))
    pytester.makeini("[pytest]\n")
    (pytester.path / "shift.cu").write_text(RACE)
    pytester.makepyfile(test_shift=TEST)
    return pytester


def run(project: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    # Within this process: what is heavy is imported already, at the top of this file.
    return project.runpytest_inprocess(*PLUGIN, *arguments)


def test_a_finding_is_the_failure_of_the_test(project: pytest.Pytester) -> None:
    result = run(project)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        [
            "warpsmith: check race,init,sync,memory, sm_90 by nvcc and NVRTC",
            '> cuda("shift.cu")?"shift"??1, 64?(x, y)',
            "test_shift.py:5",
            "error?race?: race on `tile?*?`: read by thread * of block 0 and write by thread * of block 0 at shift.cu:4 are not ordered",
            " --> shift.cu:5:5",
            "5 |     y?t? = t > 0 ? tile?t - 1? : x?63?;",
            "*read by thread*",
            " ::: shift.cu:4:5",
            "4 |     tile?t? = x?t?;",
            "*write by thread*",
            "*= help: a barrier of the block (__syncthreads, bar.sync) between shift.cu:4 and shift.cu:5 would order them",
            "*= warpsmith findings =*",
            "shift.cu:5:5: error?race?: race on `tile?*?`* ?test_shift.py::test_shift?",
            "FAILED test_shift.py::test_shift - shift.cu:5:5: error?race?: race on*",
        ]
    )
    assert "Traceback" not in result.stdout.str()
    assert "_checked.py" not in result.stdout.str()


def test_a_kernel_that_is_right_passes(project: pytest.Pytester) -> None:
    (project.path / "shift.cu").write_text(RIGHT)
    result = run(project)
    result.assert_outcomes(passed=1)
    assert "warpsmith findings" not in result.stdout.str()


@pytest.mark.parametrize(
    "arguments",
    [
        ["--warpsmith-check=none"],
        ["--warpsmith-check=init,memory"],
        ["-o", "warpsmith_check=none"],
        ["-o", "warpsmith_allow=race@shift.cu:4"],
        ["-o", "warpsmith_allow=sync\nrace@shift.cu"],
    ],
)
def test_what_is_looked_for_is_said(project: pytest.Pytester, arguments: list[str]) -> None:
    run(project, *arguments).assert_outcomes(passed=1)


@pytest.mark.parametrize(
    ("marker", "passes"),
    [
        ('check="none"', True),
        ('check="race"', False),
        ('allow=["race"]', True),
        ('allow="race@shift.cu:5"', True),
        ('allow=["race@shift.cu:3"]', False),
        ("schedules=3, seed=1", False),
        ("check=None, schedules=8", False),
    ],
)
def test_markers(project: pytest.Pytester, marker: str, passes: bool) -> None:
    project.makepyfile(
        test_shift=TEST.replace("def test", f"import pytest\n\n@pytest.mark.warpsmith({marker})\ndef test")
    )
    run(project).assert_outcomes(passed=int(passes), failed=int(not passes))


def test_a_test_may_want_a_finding(project: pytest.Pytester) -> None:
    project.makepyfile(
        test_shift="""
import numpy as np
import pytest
import warpsmith

ARRAYS = np.zeros(64, np.int32), np.zeros(64, np.int32)

def test_raises(cuda):
    with pytest.raises(warpsmith.errors.CheckError) as caught:
        cuda("shift.cu", "shift")[1, 64](*ARRAYS)
    assert [one.check for one in caught.value.findings] == ["race"]

def test_returns(cuda):
    result = cuda("shift.cu", "shift")[1, 64](*ARRAYS, on_finding="return")
    assert result.findings[0].line == 5

@pytest.mark.xfail(raises=warpsmith.errors.CheckError, strict=True)
def test_is_known(cuda):
    cuda("shift.cu", "shift")[1, 64](*ARRAYS)
"""
    )
    run(project).assert_outcomes(passed=2, xfailed=1)


def test_a_text_has_the_lines_of_the_test(project: pytest.Pytester) -> None:
    indented = "".join(f"        {line}\n" for line in RACE.splitlines())
    project.makepyfile(
        test_text=f"""
import numpy as np

def test_text(cuda):
    shift = cuda('''
{indented}    ''', "shift")
    shift[1, 64](np.zeros(64, np.int32), np.zeros(64, np.int32))
"""
    )
    result = run(project, "test_text.py")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines([" --> test_text.py:*", "9 |             y?t? = t > 0 ? tile?t - 1? : x?63?;"])


def test_ptx_needs_no_compiler(project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WARPSMITH_NVCC", "off")
    monkeypatch.setenv("WARPSMITH_NVRTC", "off")
    ptx = (ROOT / "examples" / "saxpy.ptx").read_text()
    (project.path / "saxpy.ptx").write_text(ptx)
    project.makepyfile(
        test_no_compiler=f"""
import numpy as np
import pytest

TEXT = r'''{ptx}'''

@pytest.mark.parametrize("source", ["saxpy.ptx", TEXT])
@pytest.mark.parametrize("n", [100, 101])
def test_saxpy(cuda, source, n):
    x, y = np.arange(100, dtype=np.float32), np.ones(100, np.float32)
    cuda(source)["saxpy"][1, 128](x, y, 2.0, n)
    assert np.array_equal(y, 2 * x + 1)
"""
    )
    result = run(project, "test_no_compiler.py")
    result.assert_outcomes(passed=2, failed=2)
    result.stdout.fnmatch_lines(
        [
            "warpsmith: * by no compiler",
            "read of 4 bytes at *: in no allocation; 0 bytes behind the end of `px` (400 bytes)",
            "  in saxpy, saxpy.ptx:16: ld.global.f32",
            "  --> saxpy.ptx:16",
            "16 | *ld.global.f32*",
        ]
    )


def test_without_a_compiler(project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WARPSMITH_NVCC", "off")
    monkeypatch.setenv("WARPSMITH_NVRTC", "off")
    result = run(project)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["shift.cu cannot be compiled: nvcc is not found: *pip install nvidia-cuda-nvcc*"])
    run(project, "--warpsmith-no-compiler=skip").assert_outcomes(skipped=1)
    run(project, "-o", "warpsmith_no_compiler=skip").assert_outcomes(skipped=1)


@pytest.mark.parametrize("compiler", ["nvcc", "nvrtc"])
def test_a_source_that_is_refused(project: pytest.Pytester, compiler: str) -> None:
    (project.path / "shift.cu").write_text(RACE.replace("tile[t] =", "tiles[t] ="))
    result = run(project, f"--warpsmith-compiler={compiler}")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        [
            '> cuda("shift.cu")?"shift"??1, 64?(x, y)',
            "test_shift.py:5",
            "?* cannot compile shift.cu:",
            'shift.cu(4): error: identifier "tiles" is undefined',
        ]
    )
    assert "Traceback" not in result.stdout.str()


def test_mistakes_of_a_test_are_told_at_its_line(project: pytest.Pytester) -> None:
    project.makepyfile(
        test_shift="""
import numpy as np

X = np.zeros(64, np.int32)

def test_no_file(cuda):
    cuda("none.cu")

def test_no_ptx(cuda):
    cuda("none.ptx")

def test_no_kernel(cuda):
    cuda("shift.cu", "shaft")

def test_arguments(cuda):
    cuda("shift.cu", "shift")[1, 64](X)

def test_broken_ptx(cuda):
    cuda(".version 8.0\\n.target sm_80\\n.visible .entry f() { nonsense; }\\n")

def test_compiler(cuda):
    cuda("shift.cu", compiler="gcc")
"""
    )
    result = run(project)
    result.assert_outcomes(failed=6)
    report = result.stdout.str()
    for hidden in ("_fixture.py", "_compiled.py", "pathlib", "def __getitem__"):
        assert hidden not in report
    result.stdout.fnmatch_lines(['> cuda("none.cu")', "*test_shift.py:6"])
    result.stdout.fnmatch_lines(['> cuda("shift.cu", "shaft")', "*test_shift.py:12"])
    for said in (
        "No such file or directory: '*none.cu'",
        "there is no kernel `shaft`; kernels are shift",
        "`shift` has 2 parameters, and 1 argument*",
        "*nonsense*",
        'the compiler is "nvcc" or "nvrtc", not \'gcc\'',
    ):
        result.stdout.fnmatch_lines_random([f"*{said}*"])


def test_what_functions_of_a_test_raise_is_shown_there(project: pytest.Pytester) -> None:
    project.makepyfile(
        test_shift="""
import numpy as np
from warpsmith.testing import Case, assert_kernel

def expected(was):
    return was["z"]

def test_expected(cuda):
    y = np.zeros(64, np.int32)
    case = Case("a", block=64, args=["x", "y"], buffers={"x": y, "y": y}, expect={"y": expected}, options={"check": None})
    assert_kernel(cuda("shift.cu", "shift"), case)
"""
    )
    result = run(project)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*return was?\"z\"?", "E*KeyError: 'z'"])


@pytest.mark.parametrize("option", ["--tb=short", "--tb=line", "--tb=no", "--tb=native", "--junitxml=report.xml", "-rA"])
def test_reports_of_all_kinds(project: pytest.Pytester, option: str) -> None:
    result = run(project, option)
    result.assert_outcomes(failed=1)
    assert "INTERNALERROR" not in result.stdout.str()
    if option.startswith("--junitxml"):
        report = (project.path / "report.xml").read_text()
        assert "= help: a barrier of the block" in report
        assert 'property name="warpsmith" value="shift.cu:5:5: error[race]' in report


def test_warnings_of_the_compiler_are_pytests(project: pytest.Pytester) -> None:
    (project.path / "shift.cu").write_text(RIGHT.replace("int t =", "int unused, t ="))
    result = run(project)
    result.assert_outcomes(passed=1, warnings=1)
    result.stdout.fnmatch_lines(["*shift.cu:3: CompilerWarning: shift.cu(3): warning*never referenced*"])


def test_instances_of_templates(project: pytest.Pytester) -> None:
    project.makepyfile(
        test_names="""
import numpy as np

SOURCE = '''
template <typename T> __global__ void scale(T *x, T a) { x[threadIdx.x] *= a; }
'''

def test_names(cuda):
    x = np.arange(4, dtype=np.float64)
    cuda(SOURCE, "scale<double>")[1, 4](x, 0.5)
    program = cuda(SOURCE, names=["scale<float>", "scale<double>"], options=["-DX=1"])
    program["scale<double>"][1, 4](x, 4)
    assert x.tolist() == [0, 2, 4, 6]
    assert "scale<int>" not in program
"""
    )
    run(project, "test_names.py").assert_outcomes(passed=1)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--warpsmith-check=rice"], "there is no check `rice`"),
        (["--warpsmith-check=race,none"], "names checks, and none"),
        (["--warpsmith-schedules=many"], "many"),
        (["--warpsmith-timeout=soon"], "soon"),
        (["-o", "warpsmith_compiler=gcc"], "warpsmith_compiler is one of auto, nvcc, nvrtc"),
        (["-o", "warpsmith_no_compiler=x"], "warpsmith_no_compiler is one of fail, skip"),
    ],
)
def test_settings_that_mean_nothing_are_refused(project: pytest.Pytester, arguments: list[str], said: str) -> None:
    result = run(project, *arguments)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert said in result.stderr.str()


def test_markers_that_mean_nothing_are_errors(project: pytest.Pytester) -> None:
    for marker in ('"race"', 'checks="race"', 'check="rice"', 'compiler="gcc"'):
        project.makepyfile(
            test_shift=TEST.replace("def test", f"import pytest\n\n@pytest.mark.warpsmith({marker})\ndef test")
        )
        result = run(project)
        assert result.ret != 0
        # It is told at the test alone.
        result.stdout.fnmatch_lines(["*test_shift.py:*"])
        assert "pytest_plugin.py" not in result.stdout.str() and "Traceback" not in result.stdout.str()


def test_words_that_mean_nothing_in_a_table() -> None:
    with pytest.raises(ValueError, match="`tolerence` means nothing in case 0; did you mean `tolerance`?"):
        testing.cases([{"tolerence": 1}])
    with pytest.raises(ValueError, match="`colour` means nothing in case 0; a case has id, kernel"):
        testing.cases([{"colour": 1}])


def test_coverage_of_all_tests_together(project: pytest.Pytester) -> None:
    (project.path / "step.cu").write_text(
        'extern "C" __global__ void step(int *x, int n) {\n'
        "    if (n > 0)\n"
        "        *x = 1;\n"
        "    else\n"
        "        *x = n;\n"
        "}\n"
    )
    project.makepyfile(
        test_step="""
import numpy as np
import pytest

@pytest.mark.parametrize("n", [1, 0])
def test_step(cuda, n):
    cuda("step.cu")["step"][1, 1](np.zeros(1, np.int32), n)
"""
    )
    found = {}
    for name, arguments in {"one": ["-k", "1"], "all": []}.items():
        file = project.path / "out" / f"{name}.info"
        result = run(project, "test_step.py", f"--warpsmith-coverage={file}", *arguments)
        assert result.ret == 0
        text = file.read_text()
        assert "SF:step.cu" in text
        found[name] = {int(a): int(b) for a, b in re.findall(r"^DA:(\d+),(\d+)$", text, re.MULTILINE)}
        result.stdout.fnmatch_lines([f"warpsmith: * of * lines of kernels were executed ({file})"])
    assert found["all"][2] == 2 * found["one"][2]
    # A test that fails has executed its lines, too.
    result = run(project, "test_shift.py", "--warpsmith-coverage=shift.info")
    result.assert_outcomes(failed=1)
    assert "DA:5,64" in (project.path / "shift.info").read_text()


def test_coverage_that_cannot_be_written(project: pytest.Pytester) -> None:
    project.makepyfile(test_nothing="def test_nothing(): pass")
    (project.path / "file").write_text("")
    result = run(project, "test_nothing.py", "--warpsmith-coverage=file/below.info")
    result.assert_outcomes(passed=1)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stdout.fnmatch_lines(["warpsmith: *(--warpsmith-coverage: *file*)"])
    assert "Traceback" not in result.stdout.str() + result.stderr.str()


def test_findings_in_threads(project: pytest.Pytester) -> None:
    project.makepyfile(
        test_started="""
import threading
from concurrent.futures import ThreadPoolExecutor
import numpy as np
import pytest
import warpsmith

def launch(cuda):
    cuda("shift.cu")["shift"][1, 64](np.zeros(64, np.int32), np.zeros(64, np.int32))

def test_thread(cuda):
    threads = [threading.Thread(target=launch, args=(cuda,)) for _ in range(2)]
    for thread in threads:
        thread.start()
        thread.join()

def test_caught(cuda):
    with ThreadPoolExecutor(1) as pool, pytest.raises(warpsmith.CheckError):
        pool.submit(launch, cuda).result()
"""
    )
    result = run(project, "test_started.py")
    result.assert_outcomes(failed=1, passed=1, warnings=1)
    result.stdout.fnmatch_lines(["*= warpsmith findings =*", "shift.cu:5:5: error?race?*test_thread?"])


def test_coverage_of_several_processes(project: pytest.Pytester) -> None:
    pytest.importorskip("xdist", reason="pytest-xdist is not installed")
    copies = "\n\n".join(TEST.replace("test_shift", f"test_{at}") for at in range(4))
    project.makepyfile(test_shift=copies)
    result = run(project, "-p", "xdist", "-n2", "--warpsmith-coverage=all.info")
    result.assert_outcomes(failed=4)
    assert "DA:5,256" in (project.path / "all.info").read_text()
    result.stdout.fnmatch_lines(["*= warpsmith findings =*", "shift.cu:5:5: error?race?*"])


def test_ptx_beside_its_source(project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    (project.path / "kernels").mkdir()
    source, ptx = project.path / "kernels" / "shift.cu", project.path / "kernels" / "shift.ptx"
    source.write_text(RACE)
    project.makepyfile(test_shift=TEST.replace("shift.cu", "kernels/shift.cu"))
    run(project).assert_outcomes(failed=1)
    assert not ptx.exists()
    run(project, "--warpsmith-update-ptx").assert_outcomes(failed=1)
    text = ptx.read_text()
    assert re.match(r"// warpsmith: of shift\.cu sha256 [0-9a-f]{64} for sm_90 by nvcc [\d.]+\n", text)
    assert '.file\t1 "shift.cu"' in text
    # Now no compiler is needed, and lines are told all the same.
    with monkeypatch.context() as without:
        without.setenv("WARPSMITH_NVCC", "off")
        without.setenv("WARPSMITH_NVRTC", "off")
        result = run(project)
        result.assert_outcomes(failed=1)
        result.stdout.fnmatch_lines([" --> kernels/shift.cu:5:5", "5 |     y?t? = t > 0 ? tile?t - 1? : x?63?;"])
        # Ends of lines are up to how it was checked out.
        source.write_bytes(RACE.replace("\n", "\r\n").encode())
        run(project).stdout.fnmatch_lines([" --> kernels/shift.cu:5:5"])
        source.write_text(RIGHT)
        result = run(project)
        result.assert_outcomes(failed=1)
        result.stdout.fnmatch_lines(
            ["kernels/shift.cu cannot be compiled: * and kernels/shift.ptx is not of what it says today"]
        )
    result = run(project)
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(
        ["warpsmith: kernels/shift.ptx is not of its source any more: --warpsmith-update-ptx writes it anew"]
    )
    run(project, "--warpsmith-update-ptx").assert_outcomes(passed=1)
    assert "is not of its source" not in run(project).stdout.str()
    assert ptx.read_text() != text


def test_no_ptx_is_kept_of_instances(project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    (project.path / "scale.cu").write_text("template <typename T> __global__ void scale(T *x) { *x *= 2; }\n")
    project.makepyfile(
        test_shift="""
import numpy as np

def test_scale(cuda):
    cuda("scale.cu", "scale<float>")[1, 1](np.ones(1, np.float32))
"""
    )
    result = run(project, "--warpsmith-update-ptx")
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(["warpsmith: no PTX of scale.cu is written: it is compiled with names or headers *"])
    assert not (project.path / "scale.ptx").exists()
    monkeypatch.setenv("WARPSMITH_NVRTC", "off")
    result = run(project)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["scale.cu cannot be compiled: NVRTC is not found*; no PTX is kept *(`names`)*"])


def test_schedules_are_compared(project: pytest.Pytester) -> None:
    result = run(project, "--warpsmith-check=none", "--warpsmith-schedules=8")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["warpsmith: check none, 8 schedules, *", "another order of warps and blocks gives something else: seed=*"])


def test_a_kernel_that_does_not_end(project: pytest.Pytester) -> None:
    (project.path / "shift.cu").write_text(
        'extern "C" __global__ void shift(const volatile int *x, int *y) {\n    while (*x == 0) {}\n}\n'
    )
    result = run(project, "--warpsmith-timeout=0.2")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*shift.cu:2*"])


CASES = """
[defaults]
kernel = "saxpy"
block = 128
args = ["x", "y", 2.0, "u32:100"]
tolerance = { ulp = 1 }
buffers.x = { type = "f32", count = 100, init = "iota" }
buffers.y = { type = "f32", count = 100, init = "value:1" }

[[case]]
id = "right"
expect.y = { formula = "2 * x + y" }

[[case]]
id = "twice"
args = ["x", "y", 4.0, 100]
expect.y = { formula = "2 * x + y" }

[[case]]
id = "known"
args = ["x", "y", 4.0, 100]
expect.y = { formula = "2 * x + y" }
xfail = "the factor is another one"

[[case]]
id = "later"
skip = "not yet"
"""


def test_tables_of_cases(project: pytest.Pytester) -> None:
    shutil.copy(ROOT / "examples" / "saxpy.ptx", project.path)
    (project.path / "saxpy.toml").write_text(CASES)
    project.makepyfile(
        test_cases="""
import numpy as np
import warpsmith
from warpsmith.testing import Case, assert_kernel

@warpsmith.cases("saxpy.toml")
def test_file(cuda, case):
    assert_kernel(cuda("saxpy.ptx"), case)

X, Y = np.arange(8, dtype=np.float32), np.ones(8, np.float32)

@warpsmith.cases(
    [
        Case("a", args=["x", "y", 2.0, 8], buffers={"x": X, "y": Y}, expect={"y": lambda was: 2 * was["x"] + was["y"]}),
        {"args": ["x", "y", 0.0, 8], "buffers": {"x": X, "y": Y}, "expect": {"y": 1}},
    ],
    block=32,
)
def test_list(cuda, case):
    kernel = cuda("saxpy.ptx", "saxpy")
    assert_kernel(kernel, case if case.block == 32 else Case(**{**vars(case), "block": 32}))
    assert Y[0] == 1, "the kernel has copies"
"""
    )
    result = run(project, "test_cases.py", "-rA")
    result.assert_outcomes(passed=3, failed=1, xfailed=1, skipped=1)
    result.stdout.fnmatch_lines(
        [
            "> assert_kernel(cuda(*), case)",
            "case twice:",
            "y?1?: 5.0, expected 3.0*",
            "y: 99 of 100 elements differ from what is expected (ulp 1)",
        ]
    )
    result.stdout.fnmatch_lines_random(["PASSED test_cases.py::test_list?a?", "PASSED test_cases.py::test_list?1?"])


def test_a_fault_in_inlined_code_is_drawn_at_the_call(project: pytest.Pytester) -> None:
    """A function of a header that the kernel calls at line 5."""
    (project.path / "calls.cu").write_text(RACE)
    ptx = (ROOT / "examples" / "saxpy.ptx").read_text()
    at = ".loc 2 107 3, function_name $L__add, inlined_at 1 5 9"
    ptx = re.sub(r"^.*ld\.global\.f32", lambda found: f".loc 1 5 9\n    {at}\n{found[0]}", ptx, count=1, flags=re.M)
    ptx = ptx.replace(".address_size 64", '.address_size 64\n.file 1 "calls.cu"\n.file 2 "include/atomic.hpp"', 1)
    ptx += ".section .debug_str\n{\n$L__add:\n.b8 97, 0\n}\n"
    project.makepyfile(
        test_inlined=f"""
import numpy as np

def test_saxpy(cuda):
    x, y = np.ones(100, np.float32), np.ones(100, np.float32)
    cuda(r'''{ptx}''')["saxpy"][1, 128](x, y, 2.0, 101)
"""
    )
    result = run(project, "test_inlined.py")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        [
            "  from include/atomic.hpp:107, inlined at calls.cu:5",
            " --> calls.cu:5",
            "5 |     y?t? = *",
            "calls.cu:5: error?fault?: read of 4 bytes *",
        ]
    )


def normalised(text: str) -> str:
    """The report without what is up to machines and versions."""
    lines = []
    for line in text.splitlines():
        if line.startswith(("platform ", "rootdir: ", "plugins: ", "cachedir: ", "configfile: ", "hypothesis profile")):
            continue
        line = re.sub(r" by (nvcc and NVRTC|nvcc|NVRTC|no compiler)$", "", line)
        line = re.sub(r" in \d+\.\d+s", "", line)
        # Arrays lie where this process has them.
        line = re.sub(r"0x[0-9a-f]{12}\b", "0x…", line)
        # Rules are as long as what stands in them lets them be.
        lines.append(re.sub(r"^=+ (.*?) =+$", r"== \1 ==", line).rstrip())
    return "\n".join(lines) + "\n"


def test_the_example_gives_its_report(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Twenty kernels with mistakes, without a compiler; WARPSMITH_BLESS=1 writes what is expected anew."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in sys.path if path))
    monkeypatch.setenv("WARPSMITH_NVCC", "off")
    monkeypatch.setenv("WARPSMITH_NVRTC", "off")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    # With `CI` pytest does not shorten the lines of its summary.
    for name in ("PYTEST_ADDOPTS", "CI", "BUILD_NUMBER"):
        monkeypatch.delenv(name, raising=False)
    project = tmp_path / "project"
    shutil.copytree(EXAMPLE, project, ignore=shutil.ignore_patterns("__pycache__", ".*"))
    monkeypatch.chdir(project)
    result = pytester.run(sys.executable, "-m", "pytest", *PLUGIN, "--rootdir=.", ".")
    report = normalised(result.stdout.str())
    expected = EXAMPLE / "expected.txt"
    if os.environ.get("WARPSMITH_BLESS"):
        expected.write_text(report, "utf-8")
    assert report == expected.read_text("utf-8")
    assert result.duration < 10


def test_the_ptx_of_the_example_is_of_its_sources() -> None:
    sources = sorted((EXAMPLE / "kernels").glob("*.cu"))
    assert len(sources) == 19
    for source in sources:
        made, is_stale = _beside.read(source, "sm_80", ())
        assert made is not None and not is_stale, f"{source.name}: pytest --warpsmith-update-ptx writes its PTX anew"


def test_the_compiler_gives_the_ptx_of_the_example(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What is beside the sources is what nvcc makes of them, if it is the same nvcc."""
    monkeypatch.setenv("WARPSMITH_CACHE_DIR", str(tmp_path / "cache"))
    for name in ("saxpy.cu", "reduce.cu"):
        source = tmp_path / name
        shutil.copy(EXAMPLE / "kernels" / name, source)
        made = nvcc.translate(source, "sm_80")
        kept = (EXAMPLE / "kernels" / name).with_suffix(".ptx").read_text("utf-8")
        if f"by {made.compiler}\n" in kept:
            assert _beside.write(source, "sm_80", (), made).read_text("utf-8") == kept
