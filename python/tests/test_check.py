"""Checks: findings as objects, what is not to be told, other schedules."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import launched
import numpy as np
import pytest

import warpsmith


def found(source: Any, name: str, block: int, **options: Any) -> tuple[warpsmith.Finding, ...]:
    x = np.zeros(64, np.uint32)
    kernel = warpsmith.load(source)[name]
    return kernel[1, block](x, on_finding="return", **options).findings


def test_nothing_is_found_where_nothing_is() -> None:
    for check in (True, "all", "race", "race, init", ["race", "sync"], ("memory",), False, None, ""):
        assert found(launched.REVERSED, "reversed", 64, check=check) == ()


def test_a_race_is_raised(tmp_path: Path) -> None:
    path = tmp_path / "race.ptx"
    path.write_text(launched.RACE)
    x = np.zeros(64, np.uint32)
    kernel = warpsmith.load(path)["reversed"]
    with pytest.raises(warpsmith.CheckError) as caught:
        kernel[1, 64](x, check="race")
    (finding,) = caught.value.findings
    # That which came last is told first.
    line = 1 + launched.RACE[: launched.RACE.index("st.shared")].count("\n")
    assert finding.check == finding.code == "race" and finding.severity == "error"
    assert (finding.file, finding.line, finding.kernel) == (str(path), line, "reversed")
    assert finding.column == 5 and finding.instruction == "st.shared.u32"
    assert finding.buffer == "tile" and finding.space == "shared" and finding.element is not None
    assert finding.address is not None and finding.count and finding.count >= 1
    assert len(finding.threads) == len(finding.blocks) == 2 and finding.blocks[0] == (0, 0, 0)
    assert finding.message and finding.message.startswith("race on `tile[")
    assert finding.help and "__syncthreads" in finding.help
    assert finding.short.startswith(f"{path}:{line}:5: error[race]: race on")
    # As the command prints it: with the line, and the other place.
    assert "ld.shared.u32 %r5, [%r4];" in str(finding) and "st.shared.u32" in str(finding)
    assert str(finding) in str(caught.value)
    assert finding.json()["places"][0]["memory"]["name"] == "tile"
    assert "<pre>" in finding._repr_html_() and "race" in repr(finding)
    # Without checks nothing is said.
    kernel[1, 64](x)


@pytest.mark.parametrize(
    ("allow", "count"),
    [("race", 0), (["init", "race"], 0), ("init", 1), ("all", 0), ("race@<text>", 0), ("race@other.cu", 1)],
)
def test_what_is_known_is_not_told(allow: Any, count: int) -> None:
    assert len(found(launched.RACE, "reversed", 64, check="race", allow=allow)) == count


def test_comments_allow_findings() -> None:
    text = launched.RACE.replace("ld.shared.u32", "// warpsmith: allow(race)\n    ld.shared.u32")
    assert found(text, "reversed", 64, check="race") == ()


def test_values_that_were_never_written() -> None:
    (finding,) = found(launched.UNWRITTEN, "unwritten", 1, check="init")
    assert finding.check == "init" and "uninitialised" in str(finding)


def test_overruns_of_shared_memory() -> None:
    two = launched.HEAD + (
        ".visible .entry over(.param .u64 to) {\n .shared .align 4 .b8 one[16]; .shared .align 4 .b8 two[16];\n"
        " .reg .b32 %r<2>; .reg .b64 %d;\n ld.param.u64 %d, [to];\n mov.u32 %r1, one;\n"
        " st.shared.u32 [%r1+16], 1;\n st.global.u32 [%d], 1;\n ret; }\n"
    )
    # Without gaps it is an access to the other one.
    assert found(two, "over", 1) == ()
    x = np.zeros(64, np.uint32)
    kernel = warpsmith.load(two)["over"]
    try:
        findings = kernel[1, 1](x, check="memory", on_finding="return").findings
        assert len(findings) == 1
    except warpsmith.KernelFault as fault:
        assert fault.kind == "access"
    kernel[1, 1](x)


def test_findings_and_a_fault() -> None:
    end = "    setp.eq.u32 %p, %r1, 63;\n    @%p trap;\n    ret;"
    text = launched.RACE.replace("    ret;", end).replace("    .reg .b32", "    .reg .pred %p; .reg .b32")
    x = np.zeros(64, np.uint32)
    with pytest.raises(warpsmith.KernelFault) as caught:
        warpsmith.load(text)["reversed"][1, 64](x, check="race")
    assert caught.value.kind == "trap" and len(caught.value.findings) == 1


@pytest.mark.parametrize(("value", "severities"), [("5", ["warning"]), ("%tid.x", ["error"])])
def test_rows_of_a_matrix_at_one_place(value: str, severities: list[str]) -> None:
    """Lanes 0 to 3 and 4 to 7 give the same rows: it is a mistake only where they hold something else. Other lanes give none."""
    text = f"""
.version 8.0
.target sm_90
.address_size 64
.visible .entry rows(.param .u64 to)
{{
    .shared .align 16 .b8 tile[128];
    .reg .b32 %r<5>;
    mov.u32 %r1, %tid.x;
    and.b32 %r1, %r1, 3;
    shl.b32 %r1, %r1, 4;
    mov.u32 %r2, tile;
    add.u32 %r2, %r2, %r1;
    mov.u32 %r3, {value};
    stmatrix.sync.aligned.m8n8.x1.shared.b16 [%r2], {{%r3}};
    ret;
}}
"""
    kernel = warpsmith.load(text)["rows"]
    findings = kernel[1, 32](np.zeros(1, np.uint32), check="race", on_finding="return").findings
    assert [one.severity for one in findings] == severities


def test_other_schedules() -> None:
    kernel = warpsmith.load(launched.LAST)["last"]
    x = np.zeros(1, np.uint32)
    with pytest.raises(warpsmith.CheckError) as caught:
        kernel[8, 1](x, schedules=50)
    assert x[0] == 7, "the array has what the first one gives"
    first = caught.value.differences[0]
    assert first.fault is None and "`to`" in first.message
    assert str(first) in str(caught.value) and str(first).startswith(f"seed={first.seed}: ")
    # The seed repeats it.
    kernel[8, 1](x, seed=first.seed)
    assert x[0] != 7
    result = kernel[8, 1](x, schedules=50, on_finding="return")
    assert len(result.differences) == len(caught.value.differences)
    assert kernel[1, 1](x, schedules=50).differences == ()


def test_a_fault_by_another_schedule_has_its_seed() -> None:
    # The last block to come stops itself if it is not the last by number.
    text = launched.HEAD + (
        ".visible .entry order(.param .u64 to) {\n .reg .b32 %r<4>; .reg .b64 %d; .reg .pred %p;\n"
        " ld.param.u64 %d, [to];\n mov.u32 %r1, %ctaid.x;\n atom.global.add.u32 %r2, [%d], 1;\n"
        " setp.ne.u32 %p, %r1, %r2;\n @%p trap;\n ret; }\n"
    )
    x = np.zeros(1, np.uint32)
    result = warpsmith.load(text)["order"][8, 1](x, schedules=50, on_finding="return")
    faults = [one for one in result.differences if one.fault]
    assert faults and isinstance(faults[0].fault, warpsmith.KernelFault)
    assert faults[0].fault.seed == faults[0].seed and faults[0].fault.kind == "trap"
    assert x[0] == 8


def test_findings_of_all_schedules() -> None:
    (finding,) = found(launched.RACE, "reversed", 64, check="race", schedules=3)
    assert finding.seeds and len(finding.seeds) > 1


def test_findings_go_from_process_to_process() -> None:
    kernel = warpsmith.load(launched.RACE)["reversed"]
    with pytest.raises(warpsmith.CheckError) as caught:
        kernel[1, 64](np.zeros(64, np.uint32), check="race")
    error = pickle.loads(pickle.dumps(caught.value))
    assert type(error) is warpsmith.CheckError and str(error) == str(caught.value)
    (own,), (other,) = caught.value.findings, error.findings
    assert str(other) == str(own) and repr(other) == repr(own) and other.json() == own.json()
    assert (other.check, other.file, other.line, other.column) == (own.check, own.file, own.line, own.column)
    with pytest.raises(warpsmith.CheckError) as caught:
        warpsmith.load(launched.LAST)["last"][4, 1](np.zeros(1, np.uint32), schedules=4)
    error = pickle.loads(pickle.dumps(caught.value))
    assert [str(one) for one in error.differences] == [str(one) for one in caught.value.differences] != []
