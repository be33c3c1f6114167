"""Judging, mending, explaining, summing up and drawing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from warpsmith import ptx
from warpsmith._native import command
from warpsmith.errors import UnknownName

WRONG = """\
.version 8.0
.target sm_90
.address_size 64
.entry k(.param .u32 n)
{
\t.reg .b32 %r<3>;
\t.reg .f64 %d;
\tld.param.u32 %r0, [n];
\tadd.s32 %r1, %r0, %d;
\tmul.s32 %r2, %r1, 3;
\tret
}
"""

HOSTS = {
    "cuda": ("a.cu", '__global__ void f(int *p, long z) { int x; asm("add.s32 %0, %1, %2;" : "=r"(x) : "r"(*p), "l"(z)); *p = x; }\n'),
    "cpp": ("a.cpp", 'int f(int y, long z) { int x; asm("add.s32 %0, %1, %2;" : "=r"(x) : "r"(y), "l"(z)); return x; }\n'),
    "rust": ("a.rs", 'fn f(y: u32, z: u64) -> u32 { let x: u32; unsafe { asm!("add.s32 {}, {}, {};", out(reg32) x, in(reg32) y, in(reg64) z) }; x }\n'),
    "python": ("a.py", 'tl.inline_asm_elementwise("add.s32 $0, $1, $2;", "=r,r,l", [y, z], dtype=tl.int32, is_pure=True, pack=1)\n'),
}  # fmt: skip


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    path = tmp_path / "wrong.ptx"
    path.write_text(WRONG)
    return path


def test_findings_say_what_is_wrong_where(wrong: Path) -> None:
    findings = ptx.check(wrong)
    assert [(one.code, one.line, one.column, one.severity) for one in findings] == [
        ("PTX0042", 9, 20, "error"),
        ("PTX0032", 10, 2, "error"),
        ("PTX0010", 12, 1, "error"),
    ]
    first = findings[0]
    assert first.span.text == "%d" and first.file == str(wrong)
    assert first.message.startswith("`%d` is a .f64 register")
    (note,) = first.notes
    assert note.message == "declared here as `.f64`" and note.span.text == "%d"
    last = findings[2].fix
    assert last is not None and last.safe and last.text == ";" and findings[2].help == last.title
    assert repr(first).startswith(f"<Finding {wrong}:9:20: error[PTX0042]: `%d` is")
    assert "<b" in first._repr_html_() and "^^" in first._repr_html_()


def test_findings_read_as_the_command_prints_them(wrong: Path, capfd: pytest.CaptureFixture[str]) -> None:
    command(["warpsmith", "check", "--color", "never", str(wrong)])
    printed = capfd.readouterr().out
    assert "\n\n".join(str(one) for one in ptx.check(wrong)) == printed.rstrip("\n")


@pytest.mark.parametrize("language", HOSTS)
def test_inline_assembly_is_judged(language: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    name, text = HOSTS[language]
    path = tmp_path / name
    path.write_text(text)
    command(["warpsmith", "check", "--format", "json", str(path)])
    (said,) = json.loads(capfd.readouterr().out)["files"]
    assert said["diagnostics"]
    by_name, by_language = ptx.check(path), ptx.check(text, language=language, name=str(path))  # type: ignore[arg-type]
    for findings in (by_name, by_language):
        assert [one.json() for one in findings] == said["diagnostics"]


def test_options_say_how_it_is_judged() -> None:
    text = ".version 8.0\n.target sm_90\n.address_size 64\n.entry k() { setmaxnreg.inc.sync.aligned.u32 24; ret; }\n"
    assert ptx.check(text) != [] and ptx.check(text, target="sm_90a") == []
    (code,) = {one.code for one in ptx.check(text)}
    assert ptx.check(text, allow=[code]) == []
    suppressed = text.replace("ret; }", f"ret; }} // warpsmith: allow({code})")
    assert ptx.check(suppressed) == []
    unused = ".version 8.0 // warpsmith: allow(PTX0042)\n.target sm_90\n"
    assert [one.severity for one in ptx.check(unused)] == ["warning"]
    assert [one.severity for one in ptx.check(unused, deny=["warnings"])] == ["error"]
    assert [one.severity for one in ptx.check(unused, deny=["PTX0191"], allow=["PTX0191"])] == ["error"]
    with pytest.raises(ValueError, match="did you mean `sm_90"):
        ptx.check(text, target="sm_90x")


def test_fixes_are_applied(tmp_path: Path) -> None:
    path = tmp_path / "a.ptx"
    path.write_text(".version 8.0\n.target sm_90\n.address_size 64\n.entry k() { ret\n}\n")
    mended = ptx.fix(path)
    assert mended == path.read_text().replace("ret\n", "ret;\n") and ptx.check(mended) == []
    command(["warpsmith", "check", "--fix", str(path)])
    assert path.read_text() == mended and ptx.fix(mended) == mended


@pytest.mark.parametrize(
    ("what", "arch", "has"),
    [
        ("cp.async.bulk", None, "cp.async.bulk"),
        ("ldmatrix.sync.aligned.m8n8.x4.shared.b16", None, "PTX 6.5, sm_75+"),
        (".relaxed", None, "relaxed"),
        ("%tid", None, "%tid"),
        ("sm_90a", None, "sm_90a"),
        ("PTX0101", None, "A call to a kernel"),
        ("add.s32 %r0, %r1, 5;", None, "add.s32"),
        ("IADD3", "sm_90", "Sum of three integers"),
        ("RZ", "sm_75", "always 0"),
        ("ALU", "sm_90", "ALU"),
    ],
)
def test_pages_are_those_of_the_command(
    what: str, arch: str | None, has: str, capfd: pytest.CaptureFixture[str]
) -> None:
    page = ptx.explain(what, arch)
    assert has in str(page) and page._repr_markdown_() == page.markdown
    options = [] if arch is None else ["--arch", arch]
    command(["warpsmith", "explain", *options, "--format", "json", what])
    assert page.json() == json.loads(capfd.readouterr().out)
    command(["warpsmith", "explain", *options, "--format", "markdown", what])
    assert page.markdown == capfd.readouterr().out
    assert len(str(ptx.explain(what, arch, full=True))) >= len(str(page))


def test_names_that_stand_for_nothing_have_suggestions() -> None:
    with pytest.raises(KeyError) as raised:
        ptx.explain("ldmartix")
    assert isinstance(raised.value, UnknownName)
    assert raised.value.suggestions[0] == "ldmatrix" and "did you mean `ldmatrix`" in str(raised.value)
    with pytest.raises(UnknownName) as machine:
        ptx.explain("IADD33", "sm_90")
    assert machine.value.suggestions[0] == "IADD3"


LOOPS = """\
.version 8.0
.target sm_90
.address_size 64
.entry k(.param .u32 n)
{
\t.reg .pred %p<3>;
\t.reg .b32 %r<4>;
\tld.param.u32 %r0, [n];
\tmov.u32 %r1, 0;
OUTER:
\tmov.u32 %r2, 0;
INNER:
\tadd.u32 %r2, %r2, 1;
\tsetp.lt.u32 %p1, %r2, %r0;
\t@%p1 bra INNER;
\tadd.u32 %r1, %r1, 1;
\tsetp.lt.u32 %p2, %r1, %r0;
\t@%p2 bra OUTER;
\tret;
}
"""


def test_a_graph_has_blocks_edges_loops() -> None:
    graph = ptx.cfg(LOOPS)
    assert (graph.name, graph.kind, graph.architecture) == ("k", "kernel", None)
    assert graph.summary == "10 instructions, 5 blocks, 6 edges, 2 loops"
    assert [block.labels for block in graph] == [(), ("OUTER",), ("INNER",), (), ()]
    assert [(edge.source, edge.target, edge.kind) for edge in graph.edges] == [
        (0, 1, "falls"),
        (1, 2, "falls"),
        (2, 3, "not taken"),
        (2, 2, "taken"),
        (3, 4, "not taken"),
        (3, 1, "taken"),
    ]
    outer, inner = graph.loops
    assert (outer.header, outer.blocks, outer.latches, outer.parent) == (1, (1, 2, 3), (3,), None)
    assert (inner.header, inner.depth, inner.parent) == (2, 2, outer) and 2 in inner and 3 not in inner
    assert graph[-1].end == "exit" or graph[-1].end == "return"
    assert graph[2].loop == inner and graph[2].predecessors == (1, 2) and graph[2].successors == (3, 2)
    assert graph.dominates(1, 4) and not graph.dominates(4, 1) and graph[4].dominator == 3
    assert [inst.opcode for inst in graph[2].instructions] == ["add", "setp", "bra"]
    assert graph[2].text.splitlines()[2] == "@%p1 bra INNER;"
    assert graph.svg == graph._repr_svg_() and graph.svg.startswith("<svg") and "INNER" in graph.svg
    assert "digraph" in graph.dot and "cluster_1" in graph.dot
    assert "dominator B3" in graph.draw(dominators=True) and "loop L1" in graph.draw(loops=True)


@pytest.mark.parametrize(("form", "arguments"), [("svg", []), ("dot", ["--loops"])])
def test_drawings_are_those_of_the_command(
    form: str, arguments: list[str], tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.ptx"
    path.write_text(LOOPS)
    command(["warpsmith", "cfg", "--format", form, *arguments, str(path)])
    assert getattr(ptx.cfg(path), form) == capfd.readouterr().out


def test_live_registers_are_counted() -> None:
    live = ptx.live(LOOPS)
    assert live.peak == {"general": (3, 2), "predicate": (1, 4)}
    assert live.unwritten == [] and len(live) == 10
    point = live[4]
    assert (point.line, point.block, point.text) == (14, 2, "setp.lt.u32 %p1, %r2, %r0;")
    assert point.registers == ["%r0", "%r1", "%r2"] and point.before["general"] == 3
    assert ptx.live(LOOPS, registers=False)[4].registers is None
    assert "bra INNER" in str(live) and "<table" in live._repr_html_()
    assert repr(live) == "<Live k: at most 3 general, 1 predicate>"
