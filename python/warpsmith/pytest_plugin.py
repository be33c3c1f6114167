"""The plug-in for pytest: kernels are compiled, run with checks on, and what is found is the test's failure.

    def test_saxpy(cuda):
        x, y = np.arange(1000, dtype=np.float32), np.ones(1000, np.float32)
        cuda("saxpy.cu")["saxpy"][4, 256](x, y, 2.0, 1000)
        assert np.array_equal(y, 2 * np.arange(1000) + 1)

It comes with the package and needs no line in a `conftest.py`. What is heavy is imported when a test asks for it.
"""

from __future__ import annotations

import shlex
import threading
from collections.abc import Generator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from ._fixture import Cuda, Wanted
    from ._native.run import Coverage

__all__ = ["cuda"]

_HELP = {
    "check": "what to look for in each launch: race, init, sync, memory, leak, with commas between; all, or none",
    "schedules": "how many orders of warps and blocks each launch is run by; what they give is compared",
    "arch": "the target that sources are compiled for, such as sm_90",
    "coverage": "write which lines and branches of kernels were executed, all tests together, to this file as LCOV",
    "compiler": "what compiles sources: nvcc, nvrtc, or auto (nvcc for files, NVRTC for texts, or what is there)",
    "no-compiler": "what becomes of tests whose source cannot be compiled for lack of a compiler: fail, or skip",
    "timeout": "seconds after which a launch is stopped",
    "engine": "what executes kernels that are not checked: auto, interpreter, or native (code of this machine)",
}
_DEFAULTS = {
    "check": "race,init,sync,memory",
    "schedules": "0",
    "arch": "sm_90",
    "coverage": "",
    "compiler": "auto",
    "no-compiler": "fail",
    "timeout": "",
    "engine": "auto",
}
_CHOICES = {
    "compiler": ("auto", "nvcc", "nvrtc"),
    "no-compiler": ("fail", "skip"),
    "engine": ("auto", "interpreter", "native"),
}
#: What a marker may say.
_MARKS = ("check", "schedules", "seed", "timeout", "engine", "arch", "options", "compiler", "allow")
_KEY = pytest.StashKey["_Session"]()


@dataclass
class _Session:
    """What is known of the tests that have run."""

    coverage: Coverage | None = None
    stale: list[str] = field(default_factory=list)
    #: Sources of which no PTX is kept although it was asked for.
    unwritten: list[str] = field(default_factory=list)
    #: Why the coverage was not written.
    refused: str = ""

    def cover(self, more: Coverage) -> None:
        """Adds what a launch has executed."""
        self.coverage = more if self.coverage is None else self.coverage | more

    def lcov(self) -> str:
        """All that was executed, as LCOV."""
        return self.coverage.lcov if self.coverage is not None else ""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds the options, and settings of the same names."""
    group = parser.getgroup("warpsmith", "kernels of CUDA and PTX, by Warpsmith")
    for name, text in _HELP.items():
        default = _DEFAULTS[name]
        setting = f"warpsmith_{name.replace('-', '_')}"
        more = f" (default: {default})" if default else ""
        group.addoption(
            f"--warpsmith-{name}", dest=setting, metavar=name.upper(), choices=_CHOICES.get(name), help=text + more
        )
        parser.addini(setting, f"{text}{more}", default=default)
    group.addoption(
        "--warpsmith-update-ptx",
        dest="warpsmith_update_ptx",
        action="store_true",
        help="write the PTX of each source that is compiled beside it; tests need no compiler as long as it is of the source",
    )
    parser.addini("warpsmith_options", "options of the compiler", type="args", default=[])
    parser.addini("warpsmith_allow", "findings that are not told, such as race@k.cu:12", type="linelist", default=[])


def _setting(config: pytest.Config, name: str) -> str:
    """A setting: of the command line, else of the file."""
    dest = f"warpsmith_{name.replace('-', '_')}"
    given = config.getoption(dest)
    value = str(given if given is not None else config.getini(dest))
    if name in _CHOICES and value not in _CHOICES[name]:
        raise pytest.UsageError(f"{dest} is one of {', '.join(_CHOICES[name])}, not {value!r}")
    return value


def pytest_configure(config: pytest.Config) -> None:
    """Says what markers mean, and refuses settings that mean nothing."""
    config.addinivalue_line(
        "markers",
        f"warpsmith({', '.join(_MARKS)}): how launches of the fixture `cuda` are made "
        'in this test: @pytest.mark.warpsmith(check="race,init", allow=["race@k.cu:12"])',
    )
    config.stash[_KEY] = _Session()
    # Whoever has no kernels pays nothing for the plug-in.
    if any(_setting(config, name) != default for name, default in _DEFAULTS.items()):
        _wanted({}, config)


def _wanted(marks: dict[str, Any], config: pytest.Config) -> tuple[Wanted, dict[str, Any]]:
    """How sources are compiled, and options of launches.

    Raises:
        pytest.UsageError: A setting or a marker says something that means nothing.
    """
    from ._checked import checks_of
    from ._fixture import Wanted

    def value(name: str) -> Any:
        return marks[name] if name in marks else _setting(config, name)

    try:
        check = checks_of(value("check"))
        options: dict[str, Any] = {"check": check} if check else {}
        if schedules := int(value("schedules") or 0):
            options["schedules"] = schedules
        if timeout := value("timeout"):
            options["timeout"] = float(timeout)
        if (engine := value("engine")) != "auto":
            options["engine"] = engine
        if "seed" in marks:
            options["seed"] = int(marks["seed"])
        if allow := [*config.getini("warpsmith_allow"), *marks.get("allow", ())]:
            options["allow"] = allow
        given = marks.get("options", ())
        of_compiler = (*config.getini("warpsmith_options"), *(shlex.split(given) if isinstance(given, str) else given))
    except (TypeError, ValueError) as error:
        raise pytest.UsageError(f"warpsmith: {error}") from error
    for name in ("compiler", "engine"):
        if value(name) not in _CHOICES[name]:
            raise pytest.UsageError(f"warpsmith: the {name} is one of {', '.join(_CHOICES[name])}, not {value(name)!r}")
    update = bool(config.getoption("warpsmith_update_ptx"))
    return Wanted(value("arch"), of_compiler, value("compiler"), update), options


def _marks(item: pytest.Item) -> dict[str, Any]:
    """What markers of a test say; the closest one goes before others, and what they allow is united."""
    out: dict[str, Any] = {}
    allow: list[str] = []
    for mark in reversed(list(item.iter_markers("warpsmith"))):
        unknown = [name for name in mark.kwargs if name not in _MARKS]
        if mark.args or unknown:
            what = unknown[0] if unknown else repr(mark.args[0])
            raise pytest.UsageError(f"{item.nodeid}: the marker warpsmith takes {', '.join(_MARKS)} by name, not {what}")
        out.update(mark.kwargs)
        given = mark.kwargs.get("allow", ())
        allow += [given] if isinstance(given, str) else given
    return {**out, "allow": allow}


@pytest.fixture
def cuda(request: pytest.FixtureRequest) -> Cuda:
    """Loads kernels of a source (.cu), a text, PTX or machine code, and launches them with checks on.

    cuda("saxpy.cu")["saxpy"][grid, block](x, y, 2.0, n): names of files start from the folder of the test. What is found fails the test.
    """
    from ._checked import Checking
    from ._fixture import Cuda

    session = request.config.stash[_KEY]
    wanted, options = _wanted(_marks(request.node), request.config)
    covers = bool(_setting(request.config, "coverage"))
    checking = Checking(options, session.cover if covers else None)
    return Cuda(Path(request.path), wanted, checking, session.stale, session.unwritten)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Makes what is found in a thread that the test has started, and that nobody catches there, the test's failure."""
    if "cuda" not in getattr(item, "fixturenames", ()):
        return (yield)
    from .errors import WarpsmithError

    before = threading.excepthook
    raised: list[threading.ExceptHookArgs] = []

    def hook(args: threading.ExceptHookArgs) -> None:
        if isinstance(args.exc_value, WarpsmithError):
            raised.append(args)
        else:
            before(args)

    threading.excepthook = hook
    first: BaseException | None = None
    try:
        out = yield
        # A thread that goes on after the test is none of it.
        first = raised.pop(0).exc_value if raised else None
    finally:
        threading.excepthook = before
        for args in raised:
            before(args)
    if first is not None:
        raise first
    return out


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Makes what was found the text of the failure, in place of the way through this package."""
    report = yield
    if call.excinfo is None:
        return report
    from ._report import is_of_package, line_of_test, told
    from .errors import NoCompiler, WarpsmithError

    error = call.excinfo.value
    # What a test has got wrong is told at its line, too.
    mistakes = (KeyError, OSError, ValueError, pytest.UsageError)
    if not isinstance(error, WarpsmithError) and not (isinstance(error, mistakes) and is_of_package(call.excinfo)):
        return report
    place = line_of_test(call.excinfo)
    if isinstance(error, pytest.UsageError):
        # It comes of a marker or a setting.
        file, line, _ = item.reportinfo()
        place = (str(file), (line or 0) + 1)
    what = told(error, place)
    if isinstance(error, NoCompiler) and _setting(item.config, "no-compiler") == "skip":
        report.outcome = "skipped"
        report.longrepr = (what.crash[0], what.crash[1], f"Skipped: {error}")
        return report
    if report.outcome == "failed":
        report.longrepr = _shown(what)
    found = [("warpsmith", line) for line in what.short]
    report.user_properties += found
    # Reports of XML take those that are known when all of a test is over.
    item.user_properties += found
    return report


def _shown(what: Any) -> Any:
    """The text of a failure as pytest has it, so that its short summary and other reports have the reason."""
    from _pytest._code.code import ExceptionChainRepr, ReprEntryNative, ReprFileLocation, ReprTraceback

    text = ReprTraceback([ReprEntryNative([f"{line}\n" for line in what.lines])], None, "native")
    file, line, message = what.crash
    return ExceptionChainRepr([(text, ReprFileLocation(file, line, message), None)])


def pytest_report_collectionfinish(config: pytest.Config, items: list[pytest.Item]) -> list[str]:
    """Says what is looked for and what compiles, if a test asks for kernels."""
    if config.get_verbosity() < 0 or not any("cuda" in getattr(item, "fixturenames", ()) for item in items):
        return []
    from . import nvcc, nvrtc

    there = [name for name, found in (("nvcc", nvcc.find()), ("NVRTC", nvrtc.find())) if found]
    schedules = _setting(config, "schedules")
    said = [
        f"check {_setting(config, 'check')}",
        *([f"{schedules} schedules"] if schedules not in ("", "0") else []),
        f"{_setting(config, 'arch')} by {' and '.join(there) or 'no compiler'}",
    ]
    return [f"warpsmith: {', '.join(said)}"]


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Writes the coverage, or hands it to the process that has started this one."""
    config = session.config
    path = _setting(config, "coverage")
    known = config.stash[_KEY]
    output = getattr(config, "workeroutput", None)
    if output is not None:
        output["warpsmith"] = {"coverage": known.lcov(), "stale": known.stale, "unwritten": known.unwritten}
    elif path:
        file = config.invocation_params.dir / path
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(known.lcov(), "utf-8", newline="\n")
        except OSError as error:
            known.refused = f"--warpsmith-coverage: {error}"
            # What tests have given is more, if they have failed.
            if session.exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
                session.exitstatus = pytest.ExitCode.USAGE_ERROR


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Takes what a process of pytest-xdist has found out."""
    output = getattr(node, "workeroutput", {}).get("warpsmith")
    if output:
        known = node.config.stash[_KEY]
        if output["coverage"]:
            from ._native.run import Coverage

            known.cover(Coverage(output["coverage"]))
        known.stale += output["stale"]
        known.unwritten += output["unwritten"]


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Lists what was found, each once, with the tests that have found it."""
    known = config.stash[_KEY]
    found: dict[str, list[str]] = {}
    for reports in terminalreporter.stats.values():
        for report in reports:
            for name, line in getattr(report, "user_properties", ()):
                tests = found.setdefault(line, []) if name == "warpsmith" else []
                if report.nodeid not in tests:
                    tests.append(report.nodeid)
    if found:
        terminalreporter.section("warpsmith findings")
        for line, tests in found.items():
            terminalreporter.write_line(f"{line} [{', '.join(tests)}]")
    notes = [f"{path} is not of its source any more: --warpsmith-update-ptx writes it anew" for path in sorted(set(known.stale))]
    notes += [
        f"no PTX of {path} is written: it is compiled with names or headers by NVRTC each time" for path in sorted(set(known.unwritten))
    ]
    if path := _setting(config, "coverage"):
        lines = known.coverage.lines.values() if known.coverage is not None else ()
        hits = [one for file in lines for one in file.values()]
        hit, count = sum(one > 0 for one in hits), len(hits)
        notes.append(f"{hit:,} of {count:,} lines of kernels were executed ({known.refused or path})")
    for note in notes:
        terminalreporter.write_line(f"warpsmith: {note}")
