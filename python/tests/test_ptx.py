"""`warpsmith.ptx`: what is read of a module, instruction by instruction, and how it is edited."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from warpsmith import ptx
from warpsmith.errors import EditError, UnknownName

SOURCE = """\
// A kernel.
.version 8.3
.target sm_90a, debug
.address_size 64

.file 1 "k.cu"
.visible .global .align 16 .v2 .f32 table[2][3] = {{1.0, 2.0}};
.extern .func (.param .b32 r) helper(.param .b64 a);

.visible .entry k(
\t.param .u64 .ptr .global .align 16 data,
\t.param .align 8 .b8 pair[16]
)
.maxntid 256, 1, 1
.reqntid 32
{
\t.reg .pred %p<2>;
\t.reg .b32 %r<5>;
\t.reg .b64 %rd<3>;
\t.shared .b8 tile[1024];
\tld.param.u64 %rd1, [data];
\tmov.u32 %r1, %tid.x;
$L:
\t.loc 1 7 3
\t@%p1 ld.global.nc.v2.u32 {%r2, _}, [%rd1+8];
\tadd.cc.u32 %r1, %r1, 0x10;
\tsetp.lt.u32 %p1|%p0, %r1, -1;
\tmov.u64 %rd2, table+4;
\t{
\t\t.reg .f32 inner;
\t\tadd.rn.f32 inner, 0f3F800000, 1.5;
\t}
\t@!%p1 bra.uni $L;
\tret;
}
"""
LOAD = "\t@%p1 ld.global.nc.v2.u32 {%r2, _}, [%rd1+8];\n"

MODULE = ptx.parse(SOURCE, name="k.ptx")


def function(module: ptx.Module, name: str) -> ptx.Function:
    found = module[name]
    assert isinstance(found, ptx.Function)
    return found


KERNEL = function(MODULE, "k")


def test_a_module_says_what_it_is() -> None:
    assert (MODULE.name, MODULE.version, MODULE.target, MODULE.address_size) == ("k.ptx", "8.3", "sm_90a", 64)
    assert MODULE.targets == ("sm_90a", "debug")
    assert [one.name for one in MODULE.functions] == ["helper", "k"]
    assert [one.name for one in MODULE.kernels] == ["k"]
    assert [one.name for one in MODULE.variables] == ["table"]
    assert MODULE.keys() == ("helper", "k", "table")
    assert "table" in MODULE and "tabel" not in MODULE
    assert MODULE.diagnostics == ()
    kinds = ["version", "target", "address_size", "file", "variable", "function", "function"]
    assert [one.kind for one in MODULE.statements] == kinds


def test_a_module_is_its_text() -> None:
    assert str(MODULE) == SOURCE and bytes(MODULE) == SOURCE.encode()
    printed = ptx.parse(MODULE.print())
    assert printed.is_canonical and not MODULE.is_canonical
    assert printed.same_tree(MODULE) and str(printed) == printed.print()


def test_names_are_looked_up() -> None:
    table = MODULE["table"]
    assert isinstance(table, ptx.Variable)
    assert (table.space, table.type, table.vector, table.align) == ("global", "f32", 2, 16)
    assert (table.dimensions, table.initial) == ((2, 3), "{{1.0, 2.0}}")
    assert (table.linkage, table.count) == ("visible", None)
    with pytest.raises(KeyError, match="did you mean `table`") as raised:
        MODULE["tabel"]
    assert isinstance(raised.value, UnknownName) and raised.value.suggestions == ("table",)


def test_a_function_says_what_it_has() -> None:
    assert KERNEL.is_kernel and KERNEL.is_defined and KERNEL.linkage == "visible"
    data, pair = KERNEL.parameters
    assert (data.name, data.type, data.size, data.is_pointer) == ("data", "u64", 8, True)
    assert (data.pointer_space, data.pointer_align) == ("global", 16)
    assert (pair.type, pair.size, pair.align, pair.dimensions) == ("b8", 16, 8, (16,))
    assert KERNEL.directives == {"maxntid": (256, 1, 1), "reqntid": (32,)}
    assert [one.name for one in KERNEL.labels] == ["$L"]
    assert [(one.name, one.space, one.count) for one in KERNEL.variables] == [
        ("%p", "reg", 2),
        ("%r", "reg", 5),
        ("%rd", "reg", 3),
        ("tile", "shared", None),
        ("inner", "reg", None),
    ]
    helper = function(MODULE, "helper")
    assert not helper.is_defined and helper.statements == ()
    assert [one.name for one in helper.returns] == ["r"]


# patterns, and how many instructions fit one of them
PATTERNS = [
    ((), 9),
    (("ld",), 2),
    (("ld.global",), 1),
    (("ld.v2.global",), 1),
    ((".u32",), 4),
    ((".global", "bra"), 2),
    (("ld.shared",), 0),
    (("add.f32",), 1),
    (("l",), 0),
]


@pytest.mark.parametrize(("patterns", "count"), PATTERNS)
def test_instructions_are_found_by_patterns(patterns: tuple[str, ...], count: int) -> None:
    assert len(list(MODULE.instructions(*patterns))) == count
    assert list(KERNEL.instructions(*patterns)) == list(MODULE.instructions(*patterns))


# pattern, mnemonic, modifiers, guard, classes of the operands, registers written, registers read
INSTRUCTIONS = [
    ("ld.param", "ld.param.u64", "ss=param type=u64", "", "Register Address", "%rd1", ""),
    ("mov.u32", "mov.u32", "type=u32", "", "Register Member", "%r1", ""),
    (
        "ld.nc",
        "ld.global.nc.v2.u32",
        "global=global nc=nc vec=v2 type=u32",
        "@%p1",
        "Vector Address",
        "%r2",
        "%p1 %rd1",
    ),
    ("add.cc", "add.cc.u32", "cc=cc type=u32", "", "Register Register Immediate", "%r1 CF", "%r1"),
    ("setp", "setp.lt.u32", "cmp=lt type=u32", "", "Pair Register Immediate", "%p1 %p0", "%r1"),
    ("mov.u64", "mov.u64", "type=u64", "", "Register Sum", "%rd2", ""),
    ("add.f32", "add.rn.f32", "rnd=rn f32=f32", "", "Register Immediate Immediate", "inner", ""),
    ("bra", "bra.uni", "uni=uni", "@!%p1", "Symbol", "", "%p1"),
    ("ret", "ret", "", "", "", "", ""),
]


@pytest.mark.parametrize(
    ("pattern", "mnemonic", "modifiers", "guard", "operands", "defs", "uses"), INSTRUCTIONS
)
def test_an_instruction_says_what_it_does(
    pattern: str, mnemonic: str, modifiers: str, guard: str, operands: str, defs: str, uses: str
) -> None:
    (inst,) = MODULE.instructions(pattern)
    assert (inst.mnemonic, inst.opcode) == (mnemonic, mnemonic.split(".")[0])
    assert [f"{slot}={word}" for slot, word in inst.modifiers.items()] == modifiers.split()
    assert str(inst.guard or "") == guard
    assert [type(one).__name__ for one in inst.operands] == operands.split()
    assert (inst.defs, inst.uses) == (tuple(defs.split()), tuple(uses.split()))
    assert inst.form is not None and inst.instruction is not None and inst.family is not None
    assert inst.function == KERNEL and inst.module == MODULE


def test_operands_are_objects() -> None:
    (load,) = MODULE.instructions("ld.nc")
    vector, address = load.operands
    assert isinstance(vector, ptx.Vector) and isinstance(address, ptx.Address)
    first, sink = vector.parts
    assert isinstance(first, ptx.Register) and isinstance(sink, ptx.Sink)
    assert (first.name, first.is_special) == ("%r2", False)
    assert isinstance(address.base, ptx.Register)
    assert (address.base.name, address.offset, address.parts[0].text) == ("%rd1", 8, "%rd1+8")
    assert load.operand("a") == address
    d, a = load.roles
    assert (d.name, d.direction, d.kind, d.types) == ("d", "write", "value", ["{.u32 × 2}"])
    assert (a.name, a.direction, a.kind, a.spaces) == ("a", "read", "address", ["global"])
    with pytest.raises(KeyError, match="has no operand `x`; there is `d`, `a`"):
        load.operand("x")
    (move,) = MODULE.instructions("mov.u32")
    member = move.operands[1]
    assert isinstance(member, ptx.Member) and member.member == "x"
    assert isinstance(member.base, ptx.Register) and member.base.is_special
    (move,) = MODULE.instructions("mov.u64")
    total = move.operands[1]
    assert isinstance(total, ptx.Sum) and isinstance(total.base, ptx.Symbol)
    assert (total.base.name, total.offset) == ("table", 4)


NUMBERS = [
    ("5", 5),
    ("0x10", 16),
    ("017", 15),
    ("0b101", 5),
    ("0xffffffffffffffff", 2**64 - 1),
    ("5U", 5),
    ("-5+0", -5),
    ("1.5", 1.5),
    ("0f3F800000", 1.0),
    ("0d4000000000000000", 2.0),
    ("0f7F800000", float("inf")),
    ("(1+2)*3", 9),
    ("1 ? 2 : 3", 2),
    ("1/0", None),
    ("WARP_SZ", 32),
]


@pytest.mark.parametrize(("text", "value"), NUMBERS)
def test_immediates_have_values(text: str, value: float | None) -> None:
    (inst,) = ptx.parse(f".entry k() {{ mov.b64 %rd1, {text}; }}").instructions()
    immediate = inst.operands[1]
    assert isinstance(immediate, ptx.Immediate)
    assert (immediate.value, type(immediate.value)) == (value, type(value))


def test_names_are_what_they_are_declared_as() -> None:
    module = ptx.parse(
        ".global .b32 v; .entry k(.param .b64 %p) { .reg .b64 a; mov.u64 a, v; ld.param.u64 a, [%p]; mov.u64 a, %q; }"
    )
    first, second, third = module.instructions()
    assert [type(one).__name__ for one in first.operands] == ["Register", "Symbol"]
    address = second.operands[1]
    # It looks like a register, and is a parameter.
    assert isinstance(address, ptx.Address) and isinstance(address.base, ptx.Symbol)
    # Nothing declares it.
    assert isinstance(third.operands[1], ptx.Register)


def test_places_count_bytes_and_characters() -> None:
    module = ptx.parse("/* ä */ .version 8.0\n\t.target sm_90 // ü\n")
    version, target = module.statements
    assert (version.span.start, version.span.end, version.line, version.column) == (9, 21, 1, 9)
    assert (target.span.line, target.span.column, target.span.text) == (2, 2, ".target sm_90")
    assert target.span.line_text == "\t.target sm_90 // ü"
    assert str(target.span) == "<text>:2:2" and len(version.span) == 12
    assert bytes(module)[target.span.start : target.span.end] == b".target sm_90"


def test_what_cannot_be_read_is_an_error() -> None:
    module = ptx.parse(".version 8.0\n.entry k() {\n\tfoo.bar %r1;\n\tadd.s32 %r1;\n}\n)\n")
    unknown, wrong = module.instructions()
    assert (unknown.form, unknown.modifiers, unknown.roles, unknown.words) == (None, {}, (), ("bar",))
    assert wrong.mnemonic == "add.s32"
    found = {one.line: one for one in module.diagnostics}
    assert [found[line].code for line in (3, 4, 6)] == ["PTX0030", "PTX0033", "PTX0010"]
    (error,) = (one for one in module.statements if isinstance(one, ptx.Error))
    assert (error.kind, error.text, error.message) == ("error", ")", found[6].message)


def test_a_visitor_meets_what_it_asks_for() -> None:
    class Names(ptx.Visitor):
        def __init__(self) -> None:
            self.declared: list[str] = []
            self.used: list[str] = []
            self.left = 0

        def definition(self, name: ptx.Operand) -> None:
            self.declared.append(name.text)

        def reference(self, name: ptx.Operand) -> None:
            self.used.append(name.text)

        def leave(self, statement: ptx.Statement) -> None:
            self.left += 1

    names = Names()
    assert MODULE.visit(names)
    declared = "table r helper a k data pair %p %r %rd tile $L inner"
    assert names.declared == declared.split()
    assert names.used.count("%r1") == 4 and "table" in names.used
    # The two functions, the body of one, and the block in it.
    assert names.left == 4

    class Stops(ptx.Visitor):
        met = 0

        def instruction(self, instruction: ptx.Instruction) -> ptx.Walk:
            self.met += 1
            return self.STOP if instruction.opcode == "mov" else self.OVER

    stops = Stops()
    assert not MODULE.visit(stops) and stops.met == 2

    class Raises(ptx.Visitor):
        def label(self, label: ptx.Label) -> ptx.Walk:
            raise RuntimeError(label.name)

    with pytest.raises(RuntimeError, match=r"\$L"):
        MODULE.visit(Raises())


def test_a_walk_meets_every_statement_once() -> None:
    kinds = [one.kind for one in MODULE.walk()]
    counts = {"instruction": 9, "block": 1, "function": 2, "variable": 6, "loc": 1, "label": 1}
    assert {kind: kinds.count(kind) for kind in counts} == counts
    loc = next(one for one in MODULE.walk() if isinstance(one, ptx.Loc))
    assert (loc.location, loc.inlined_at) == ((1, 7, 3), None)


EDITS = [
    ("set_guard", ("%p0",), "\t@%p0 ld.global.nc.v2.u32 {%r2, _}, [%rd1+8];\n"),
    ("set_guard", ("@!%p0",), "\t@!%p0 ld.global.nc.v2.u32 {%r2, _}, [%rd1+8];\n"),
    ("set_guard", (None,), "\tld.global.nc.v2.u32 {%r2, _}, [%rd1+8];\n"),
    ("set_mnemonic", ("ld.shared.v2.u32",), "\t@%p1 ld.shared.v2.u32 {%r2, _}, [%rd1+8];\n"),
    ("replace_modifier", ("v2", ".v4"), "\t@%p1 ld.global.nc.v4.u32 {%r2, _}, [%rd1+8];\n"),
    ("remove_modifier", ("nc",), "\t@%p1 ld.global.v2.u32 {%r2, _}, [%rd1+8];\n"),
    ("add_modifier", ("L1::evict_first",), "\t@%p1 ld.global.nc.v2.u32.L1::evict_first {%r2, _}, [%rd1+8];\n"),
    ("replace_operand", (1, "[%rd2]"), "\t@%p1 ld.global.nc.v2.u32 {%r2, _}, [%rd2];\n"),
    ("replace", ("exit;",), "\texit;\n"),
    ("remove", (), ""),
    ("insert_before", ("exit;",), "\texit;\n" + LOAD),
    ("insert_after", (b"exit;\nret;",), LOAD + "\texit;\n\tret;\n"),
]


@pytest.mark.parametrize(("method", "arguments", "line"), EDITS)
def test_an_edit_changes_one_place(method: str, arguments: tuple[object, ...], line: str) -> None:
    (load,) = MODULE.instructions("ld.nc")
    with MODULE.edit() as e:
        getattr(e, method)(load, *arguments)
        assert len(e.edits) == 1
    assert str(e.module) == SOURCE.replace(LOAD, line)
    # The old one is as it was.
    assert str(MODULE) == SOURCE and load.text == LOAD.strip()


def test_renames_change_every_use() -> None:
    with MODULE.edit() as e:
        assert e.rename("table", "values") == 2
        assert e.rename("%r", "%x", within=KERNEL) == 6
        assert e.rename(KERNEL.labels[0], "$LOOP") == 2
        assert e.rename(KERNEL.parameters[0], "input") == 2
        assert e.rename(KERNEL, "kernel") == 1
    text = str(e.module)
    assert e.module.kernels[0].name == "kernel" and "mov.u64 %rd2, values+4;" in text and "%r1" not in text
    assert "bra.uni $LOOP;" in text and "ld.param.u64 %rd1, [input];" in text


def test_statements_are_appended() -> None:
    with MODULE.edit() as e:
        e.append("exit;", KERNEL)
        e.append(".global .b32 last;")
    assert str(e.module).endswith("\tret;\n\texit;\n}\n.global .b32 last;\n")
    assert isinstance(e.module["last"], ptx.Variable)


def test_edits_that_do_not_go_together_are_refused() -> None:
    (load,) = MODULE.instructions("ld.nc")
    other = ptx.parse(SOURCE)
    e = MODULE.edit()
    e.replace_operand(load, 1, "[%rd2]")
    refused: list[tuple[Callable[[], object], str]] = [
        (lambda: e.replace(load, "ret;"), "overlaps"),
        (lambda: e.remove(next(other.instructions())), "no part of the module"),
        (lambda: e.replace_operand(load, 7, "%r1"), "has no operand 7"),
        (lambda: e.remove_modifier(load, "ca"), r"has no modifier `\.ca`"),
        (lambda: e.rename("nothing", "x"), "name nothing declared"),
        (lambda: e.rename("table", "1 2"), "is no name"),
        (lambda: e.rename("table", "helper"), "confused"),
        (lambda: e.replace_span((0, 10**6), ""), "not in the source"),
        (lambda: e.replace_span((7, 3), ""), "not in the source"),
        (lambda: e.replace_span(other.statements[0].span, ""), "no piece of the module"),
        (lambda: e.append("ret;", function(MODULE, "helper")), "only declared"),
    ]
    for act, reason in refused:
        with pytest.raises(EditError, match=reason):
            act()
    assert str(e.module) == SOURCE.replace("{%r2, _}, [%rd1+8]", "{%r2, _}, [%rd2]")
    with pytest.raises(EditError, match="have been made"):
        e.remove(load)


def test_what_cannot_be_read_is_refused() -> None:
    (load,) = MODULE.instructions("ld.nc")
    for method, arguments in [
        ("replace_operand", (0, "%%%;;")),
        ("replace_modifier", ("nc", ".q?q")),
        ("insert_after", ("ld.global [;",)),
    ]:
        e = MODULE.edit()
        getattr(e, method)(load, *arguments)
        with pytest.raises(EditError, match="cannot be read at line"):
            e.module
    # What was broken before may be edited.
    broken = ptx.parse(SOURCE.replace("\tret;", "\tret 5 6;"))
    assert broken.diagnostics
    with broken.edit() as e:
        e.set_guard(next(broken.instructions("ld.nc")), None)
    assert len(e.module.diagnostics) == len(broken.diagnostics)


def test_nothing_edited_is_the_same_module() -> None:
    assert MODULE.edit().module == MODULE


def test_paths_are_read(tmp_path: Path) -> None:
    file = tmp_path / "a.ptx"
    file.write_text(SOURCE)
    for given in (file, str(file)):
        module = ptx.parse(given)
        assert (str(module), module.name) == (SOURCE, str(file))
    with pytest.raises(FileNotFoundError):
        ptx.parse(tmp_path / "b.ptx")
    with pytest.raises(FileNotFoundError) as caught:
        ptx.parse("nowhere.ptx")
    assert (caught.value.errno, caught.value.strerror, caught.value.filename) == (2, "No such file or directory", "nowhere.ptx")


def test_notebooks_show_it() -> None:
    assert "<pre" in MODULE._repr_html_()
    assert "// &lt;b&gt;" in ptx.parse("// <b>\n")._repr_html_()
    assert "ld.param.u64" in KERNEL._repr_html_()
