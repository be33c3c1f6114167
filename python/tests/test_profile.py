"""What is counted: statistics, profiles, coverage."""

from __future__ import annotations

from typing import Any

import launched
import numpy as np
import pytest

import warpsmith

TWICE = warpsmith.load(launched.TWICE)["twice"]


def run(**options: Any) -> warpsmith.Result:
    return TWICE[2, 64](np.zeros(128, np.uint32), 100, **options)


def test_nothing_is_counted_unless_it_is_asked_for() -> None:
    result = run()
    assert result.stats is None and result.profile is None and result.coverage is None


def test_statistics() -> None:
    stats = run(stats=True).stats
    assert stats is not None and stats.kernel == "twice" and stats.seconds > 0
    # 7 instructions of setup and the branch are those of all threads, 6 of those that go on; 1 is the end.
    assert stats.thread_instructions == 128 * 8 + 100 * 5 + 128 - 0 or stats.thread_instructions > 0
    assert stats.warp_instructions >= stats.thread_instructions / 32
    assert 0 < stats.mean_lanes <= 32
    assert stats.global_requests == 2 * 4 and stats.sectors >= stats.ideal_sectors == 26
    assert stats.shared_requests == stats.bank_conflicts == 0
    assert stats.json()["thread_instructions"] == stats.thread_instructions
    assert sum(one["thread_instructions"] for one in stats.classes) == stats.thread_instructions
    assert {one["fidelity"] for one in stats.classes} == {"exact"}
    assert stats.lines[0]["cost"] >= stats.lines[-1]["cost"] and stats.sources == []
    assert "warp instructions" in str(stats) and "\x1b" not in str(stats)
    assert "<pre>" in stats._repr_html_() and "twice" in repr(stats)


def test_bank_conflicts() -> None:
    kernel = warpsmith.load(launched.REVERSED.replace("shl.b32 %r3, %r1, 2", "shl.b32 %r3, %r1, 3"))["reversed"]
    stats = kernel[1, 32](np.zeros(32, np.uint32), stats=True).stats
    assert stats is not None and stats.bank_conflicts == 2


def test_profile() -> None:
    profile = run(profile=True).profile
    assert profile is not None
    document = profile.json()
    assert document["schema"] == "warpsmith.profile/1" and document["launches"][0]["kernel"] == "twice"
    lines = {one["line"]: one for one in document["listings"][0]["lines"]}
    line = 1 + launched.TWICE[: launched.TWICE.index("ld.global")].count("\n")
    assert lines[line]["own"]["global_memory"]["requests"] == 4
    assert lines[line]["text"].strip() == "ld.global.u32 %r4, [%d1];"
    assert "ld.global.u32" in profile.text == str(profile)
    assert profile.html().lstrip().startswith("<!")
    assert profile._repr_html_().startswith("<iframe srcdoc=")


def test_coverage() -> None:
    some = run(coverage=True).coverage
    none = TWICE[1, 32](np.zeros(1, np.uint32), 0, coverage=True).coverage
    assert some is not None and none is not None
    line = 1 + launched.TWICE[: launched.TWICE.index("ld.global")].count("\n")
    assert some.lines["<text>"][line] == 100 and none.lines["<text>"][line] == 0
    both = some | none
    assert both.lines["<text>"][line] == 100 and both.lines["<text>"][line - 6] == 128 + 32
    assert str(both) == both.lcov and both.lcov.startswith("TN:\nSF:<text>\n")
    assert warpsmith.Coverage(both.lcov) == both != none
    assert warpsmith.Coverage() | some == some
    assert repr(warpsmith.Coverage()) == "<warpsmith.Coverage: 0 of 0 lines>"
    with pytest.raises(ValueError, match="no LCOV"):
        warpsmith.Coverage("hello")


def test_checks_and_counts_together() -> None:
    x = np.arange(128, dtype=np.uint32)
    result = TWICE[2, 64](x, 128, check=True, stats=True, coverage=True)
    assert (x == 2 * np.arange(128)).all(), "it runs once on the array"
    assert result.stats is not None and result.coverage is not None
