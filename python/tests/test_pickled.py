"""What goes from process to process: results with all that was counted, findings, coverage."""

from __future__ import annotations

import concurrent.futures
import copy
import multiprocessing
import pickle
from typing import Any

import launched
import numpy as np
import pytest

import warpsmith
from warpsmith import ptx


def again(given: Any, protocol: int = pickle.HIGHEST_PROTOCOL) -> Any:
    return pickle.loads(pickle.dumps(given, protocol))


def launch(number: int = 64) -> warpsmith.Result:
    """A launch with everything, as another process does it as well."""
    kernel = warpsmith.load(launched.RACE)["reversed"]
    options: dict[str, Any] = {"check": "race", "on_finding": "return", "schedules": 2, "stats": True, "profile": True, "coverage": True}
    return kernel[1, number](np.zeros(number, np.uint32), **options)


def told(result: warpsmith.Result) -> list[Any]:
    """All that a result tells."""
    stats, profile, coverage = result.stats, result.profile, result.coverage
    assert stats is not None and profile is not None and coverage is not None
    return [
        (result.blocks, result.operations, result.printed, repr(result)),
        [(str(one), repr(one), one.json()) for one in result.findings],
        [(str(one), repr(one)) for one in result.differences],
        (str(stats), repr(stats), stats.json(), stats.seconds, stats.mean_lanes, stats.lines),
        (str(profile), repr(profile), profile.json(), profile.html()),
        (str(coverage), coverage.lines),
    ]


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_results(protocol: int) -> None:
    result = launch()
    assert result.findings
    other = again(result, protocol)
    assert type(other) is warpsmith.Result and other is not result
    assert told(other) == told(result)
    # What has come from elsewhere goes on as well.
    assert told(again(other, protocol)) == told(result)
    assert other.coverage == result.coverage
    assert told(copy.deepcopy(result)) == told(result)


def test_results_of_which_nothing_was_counted() -> None:
    kernel = warpsmith.load(launched.PRINT)["say"]
    other = again(kernel[1, 2](echo=False))
    assert (other.stats, other.profile, other.coverage, other.findings) == (None, None, None, ())
    assert other.printed == "thread 0\nthread 1\n" and other.blocks == 1


def test_results_of_other_processes() -> None:
    context = multiprocessing.get_context("spawn")
    with concurrent.futures.ProcessPoolExecutor(1, context) as pool:
        other = pool.submit(launch, 32).result()
    here = launch(32)
    assert [one.short for one in other.findings] == [one.short for one in here.findings]
    assert other.stats is not None and here.stats is not None
    assert other.stats.thread_instructions == here.stats.thread_instructions


BAD = """.version 8.0
.target sm_80
.visible .entry k() {
    .reg .b32 %r<2>;
    add.s32 %r1, %r1, %undeclared;
    mov.u32 %r0, %tid.q;
    mul.s32 %r1, %r1, 2;
    ret;
}
"""


@pytest.mark.parametrize("language", [None, "cuda"])
def test_findings_of_ptx(language: str | None) -> None:
    if language is None:
        found = ptx.check(BAD, name="bad.ptx")
    else:
        text = 'void f() {\n    int x;\n    asm("mov.u32 %0, %tid.q;" : "=r"(x));\n    asm("nonsense;");\n}\n'
        found = ptx.check(text, language=language, name="bad.cu")
    assert len(found) > 1 or language
    others = again(found)
    assert [type(one) for one in others] == [ptx.Finding] * len(found)
    for own, other in zip(found, others, strict=True):
        assert (str(other), repr(other), other.json()) == (str(own), repr(own), own.json())
        assert (other.code, other.severity, other.line, other.help) == (own.code, own.severity, own.line, own.help)
        assert [str(note) for note in other.notes] == [str(note) for note in own.notes]
        assert other.span.text == own.span.text and other.span.line_text == own.span.line_text


def test_findings_of_one_text_have_it_once() -> None:
    text = BAD.replace("    ret;", "    mov.u32 %r0, %tid.q;\n" * 500 + "    ret;")
    found = ptx.check(text)
    assert len(found) > 500
    one, all_of_them = len(pickle.dumps(found[:1])), len(pickle.dumps(found))
    assert one > len(text) and all_of_them < 20 * one


@pytest.mark.parametrize(
    "parts",
    [
        ((True, "PTX9999", "m", (0, 1)), ([], None)),
        ((True, "PTX0001", "m", (0, 10**6)), ([], None)),
        ((True, "PTX0001", "m", (9, 1)), ([], None)),
        ((True, "PTX0001", "m", (0, 1)), ([((0, 1 << 31), "n")], None)),
        ((True, "PTX0001", "m", (0, 1)), ([], ("t", (5, 4), "", True))),
    ],
)
def test_findings_that_are_none(parts: Any) -> None:
    make, (text, *_) = ptx.check(BAD)[0].__reduce__()  # type: ignore[misc]
    with pytest.raises(ValueError, match="no finding"):
        make(text, *parts)


def test_what_is_no_value_of_json() -> None:
    make, (_, text) = launch().stats.__reduce__()  # type: ignore[misc, union-attr]
    deep: list[Any] = []
    deep.append(deep)
    for given in (deep, {1: 2}, {"a": object()}, {"a": 1 << 70}):
        with pytest.raises((TypeError, OverflowError)):
            make(given, text)


@pytest.mark.parametrize("what", [lambda program: program, lambda program: program["twice"], lambda program: program["twice"][1, 1]])
def test_programs_stay_where_they_are(what: Any) -> None:
    with pytest.raises(TypeError, match="cannot pickle"):
        pickle.dumps(what(warpsmith.load(launched.TWICE)))
