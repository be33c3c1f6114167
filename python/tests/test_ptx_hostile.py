"""`warpsmith.ptx` and what it should not be given: exceptions or diagnostics, and nothing worse."""

from __future__ import annotations

import gc
import json
import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from warpsmith import ptx
from warpsmith._native import command
from warpsmith.errors import UnknownName

GOLDEN = Path(__file__).parents[2] / "crates/warpsmith-cli/tests/golden"

SMALL = ".version 8.0\n.target sm_90\n.address_size 64\n.entry k() {\n\t.reg .b32 %r<3>;\nL:\n\tadd.s32 %r1, %r2, 1;\n\tbra L;\n}\n"

TEXTS: list[bytes] = [
    b"",
    b"\0",
    b"\xff\xfe\x00\x01" * 100,
    b"{" * 30_000,
    b".entry k() " + b"{" * 20_000 + b"ret;" + b"}" * 20_000,
    b".global .b32 x = " + b"(" * 50_000,
    b".global .b32 x[] = " + b"{" * 50_000,
    b".entry k() { mov.u32 %r1, " + b"-" * 100_000 + b"1; }",
    b"@" * 10_000,
    b".version 99999999999999999999.1\n",
    b".entry k() { add.s32 %r<99999999999>, 1, 2; .reg .b32 %r<18446744073709551615>; }",
    b".entry \xe4\xf6\xfc() { ret; }",
    b"/* never closed",
    b'.file 1 "never closed',
    b".entry k() { L: L: bra L; bra M; brx.idx %r1, T; T: .branchtargets L<4000000000>; }",
    b".entry k() { " + b"add.s32.s32.s32.s32 %r1, %r2, " * 2000,
    "// \u202e\u2066 \x1b[31m\n.entry k() { ret; }".encode(),
    SMALL.encode()[:77],
    SMALL.encode().replace(b"add", b"a\x00d"),
]


def everything(module: ptx.Module) -> None:
    """Asks for all that there is."""
    str(module), bytes(module), repr(module), module._repr_html_()
    module.functions, module.kernels, module.variables, module.keys(), module.version, module.targets
    ptx.parse(module.print().encode("utf-8", "surrogateescape")).print()
    try:
        module.json()
    except ValueError as error:
        assert "nest more than 128 deep" in str(error)
    for one in list(module.walk())[:200]:
        repr(one), str(one), one.span.line_text, one.json(), hash(one)
    for inst in list(module.instructions())[:100]:
        inst.mnemonic, inst.words, inst.modifiers, inst.guard, inst.defs, inst.uses, inst.roles, inst.function
        for operand in inst.operands:
            repr(operand), operand.json(), getattr(operand, "value", None), getattr(operand, "parts", None)
    for finding in [*module.diagnostics[:20], *ptx.check(module, limits=True)[:20]]:
        str(finding), repr(finding), finding._repr_html_(), finding.json(), finding.notes, finding.fix
    ptx.explore(module)
    for function in module.functions[:3]:
        function.labels, function.variables, function.parameters, function.directives
        if function.is_defined:
            graph = ptx.cfg(function)
            graph.svg, graph.dot, graph.json(), graph.blocks, graph.edges, graph.loops, repr(graph)
            live = ptx.live(function)
            str(live), live._repr_html_(), live.json()
    module.visit(ptx.Visitor())


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_any_bytes_are_read(text: bytes) -> None:
    module = ptx.parse(text)
    assert bytes(module) == text
    everything(module)
    for language in ("cuda", "cpp", "rust", "python"):
        ptx.check(text, language=language)


def test_the_odd_files_of_the_command_are_judged_as_it_does(capfd: pytest.CaptureFixture[str]) -> None:
    files = sorted(GOLDEN.glob("*.ptx"))
    assert len(files) > 100
    capfd.readouterr()
    # What is no PTX at all it does not take.
    command(["warpsmith", "check", "--max-errors", "0", "--format", "json", *map(str, files)])
    told = {file["file"]: file["diagnostics"] for file in json.loads(capfd.readouterr().out)["files"]}
    assert len(told) > 100
    for path in files:
        everything(ptx.parse(path))
        if str(path) in told:
            assert [one.json() for one in ptx.check(path)] == told[str(path)]


def test_random_changes_of_a_module_are_read() -> None:
    source, chance = SMALL.encode(), random.Random(7)
    for _ in range(150):
        text = bytearray(source)
        for _ in range(chance.randint(1, 6)):
            at = chance.randrange(len(text))
            text[at : at + chance.randint(0, 3)] = bytes(chance.randbytes(chance.randint(0, 3)))
        module = ptx.parse(bytes(text))
        assert bytes(module) == text
        everything(module)


def test_bytes_that_are_no_utf_8_come_back() -> None:
    raw = b"// \xff\xfe\n.version 8.0\n"
    module = ptx.parse(raw)
    text = str(module)
    assert text == "// \udcff\udcfe\n.version 8.0\n"
    assert bytes(ptx.parse(text)) == raw
    with module.edit() as e:
        e.insert_before(module.statements[0], "// \udc80")
    assert bytes(e.module) == b"// \xff\xfe\n// \x80\n.version 8.0\n"
    with pytest.raises(UnicodeEncodeError):
        ptx.parse("\ud800\n")


WRONG: list[tuple[type[Exception], Callable[[], object]]] = [
    (TypeError, lambda: ptx.parse(None)),  # type: ignore[arg-type]
    (TypeError, lambda: ptx.parse(7)),  # type: ignore[arg-type]
    (TypeError, lambda: ptx.check(object())),  # type: ignore[arg-type]
    (TypeError, lambda: ptx.Module()),
    (TypeError, lambda: ptx.Instruction()),
    (TypeError, lambda: ptx.explain(7)),  # type: ignore[arg-type]
    (TypeError, lambda: ptx.parse(SMALL)[0]),  # type: ignore[index]
    (TypeError, lambda: ptx.parse(SMALL).instructions(7)),  # type: ignore[arg-type]
    (TypeError, lambda: ptx.parse(SMALL).same_tree(SMALL)),  # type: ignore[arg-type]
    (TypeError, lambda: ptx.parse(SMALL).edit().remove("ret")),  # type: ignore[arg-type]
    (TypeError, lambda: (m := ptx.parse(SMALL)).edit().set_guard(m.statements[0], "p")),  # type: ignore[arg-type]
    (ValueError, lambda: ptx.check(SMALL, target="sm_91")),
    (ValueError, lambda: ptx.check(SMALL, version="8.35")),
    (ValueError, lambda: ptx.check(SMALL, allow=["PTX9999"])),
    (ValueError, lambda: ptx.check(SMALL, language="fortran")),  # type: ignore[arg-type]
    (ValueError, lambda: ptx.explain("IADD3", "sm_9999")),
    (ValueError, lambda: ptx.cfg(".version 8.0\n")),
    (ValueError, lambda: ptx.cfg(SMALL + ".entry j() { ret; }")),
    (ValueError, lambda: ptx.cfg(ptx.parse(".func f();").functions[0])),
    (ValueError, lambda: ptx.live(ptx.parse(".func f();").functions[0])),
    (UnknownName, lambda: ptx.cfg(SMALL, "j")),
    (UnknownName, lambda: ptx.parse(SMALL)[""]),
    (UnknownName, lambda: ptx.explain("")),
    (UnknownName, lambda: ptx.explain("\ud83d\ude00".encode("utf-16", "surrogatepass").decode("utf-16"))),
    (IndexError, lambda: ptx.cfg(SMALL)[99]),
    (IndexError, lambda: ptx.cfg(SMALL)[-99]),
    (IndexError, lambda: ptx.cfg(SMALL).dominates(0, 99)),
    (IndexError, lambda: ptx.live(SMALL)[2]),
    (OverflowError, lambda: ptx.cfg(SMALL)[2**80]),
    (AttributeError, lambda: setattr(ptx.parse(SMALL), "name", "x")),
]


@pytest.mark.parametrize(("error", "act"), WRONG, ids=range(len(WRONG)))
def test_what_is_wrong_is_an_exception(error: type[Exception], act: Callable[[], object]) -> None:
    with pytest.raises(error):
        act()


def test_pieces_outlive_their_module() -> None:
    def pieces() -> tuple[ptx.Instruction, ptx.Operand, ptx.Span, ptx.Editor, ptx.BasicBlock, ptx.Finding]:
        module = ptx.parse(SMALL.replace("1;", "%q;"))
        inst = next(module.instructions())
        return inst, inst.operands[0], inst.span, module.edit(), ptx.cfg(module)[0], ptx.check(module)[0]

    inst, operand, span, editor, block, finding = pieces()
    gc.collect()
    assert (inst.opcode, operand.text, span.line, len(block.instructions)) == ("add", "%r1", 7, 2)
    assert "%q" in str(finding)
    editor.remove(inst)
    del inst, operand, span, block, finding
    gc.collect()
    assert "add.s32" not in str(editor.module)


def test_threads_read_side_by_side() -> None:
    module = ptx.parse(SMALL * 50)

    def read(number: int) -> list[str]:
        everything(ptx.parse(SMALL * (number + 1)))
        return [inst.mnemonic + "".join(inst.defs) for inst in module.instructions()]

    with ThreadPoolExecutor(8) as pool:
        results = list(pool.map(read, range(16)))
    assert all(result == results[0] for result in results)

    # An iterator that threads share gives each instruction once.
    shared = module.instructions()
    with ThreadPoolExecutor(4) as pool:
        counts = list(pool.map(lambda _: len(list(shared)), range(4)))
    assert sum(counts) == len(results[0])

    # The edits of an editor that threads share are all made.
    editor = module.edit()
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda inst: editor.set_guard(inst, "%p"), list(module.instructions("bra"))))
        modules = list(pool.map(lambda _: str(editor.module), range(4)))
    assert modules[0].count("@%p bra") == 50 and len(set(modules)) == 1


def of_length(instructions: int) -> str:
    body = "".join(f"\tadd.s32 %r{n % 9}, %r{(n + 1) % 9}, {n};\n" for n in range(instructions))
    return f".version 8.0\n.target sm_90\n.address_size 64\n.entry k() {{\n\t.reg .b32 %r<9>;\n{body}\tret;\n}}\n"


def test_large_texts_take_no_long_time() -> None:
    text = of_length(360_000)
    assert len(text) > 9_500_000
    start = time.monotonic()
    module = ptx.parse(text)
    assert str(module) == text == module.print().replace("()\n{", "() {")
    assert ptx.check(module) == []
    assert next(module.instructions("ret")).line == 360_006
    # Many times what it takes, so that a slow machine passes, and something quadratic does not.
    assert time.monotonic() - start < 60


def test_many_objects_take_no_long_time() -> None:
    start = time.monotonic()
    module = ptx.parse(of_length(50_000))
    every = list(module.instructions())
    assert len(every) == 50_001
    assert (every[-2].line, every[-2].defs) == (50_005, (f"%r{49_999 % 9}",))
    graph = ptx.cfg(module)
    assert len(graph) == 1 and graph[0].instructions == tuple(every)
    with module.edit() as e:
        for inst in every[::1000]:
            e.remove(inst)
    assert len(list(e.module.instructions())) == 50_001 - 51
    assert time.monotonic() - start < 60
