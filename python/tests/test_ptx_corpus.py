"""What `warpsmith.ptx` says of real modules is what the command says of them."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from warpsmith import image, ptx
from warpsmith._native import command

CORPUS = os.environ.get("WARPSMITH_CORPUS")
EVERY = 9
Says = Callable[..., dict[str, Any]]

if CORPUS is None:
    pytest.skip("WARPSMITH_CORPUS does not say where the corpus is", allow_module_level=True)

FILES = sorted(Path(CORPUS).rglob("*.ptx"))[::EVERY]


@pytest.fixture
def says(capfd: pytest.CaptureFixture[str]) -> Says:
    """What the command prints as JSON."""

    def run(*arguments: str) -> dict[str, Any]:
        capfd.readouterr()
        assert command(["warpsmith", *arguments, "--max-errors", "0", "--format", "json"]) in (0, 1)
        found: dict[str, Any] = json.loads(capfd.readouterr().out)
        return found

    return run


def instructions(statements: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for one in statements:
        if one["kind"] == "instruction":
            yield one
        yield from instructions(one.get("statements", []))


def test_there_is_a_corpus() -> None:
    assert len(FILES) > 10


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_module_is_as_the_command_shows_it(path: Path, says: Says) -> None:
    module = ptx.parse(path)
    assert bytes(module) == path.read_bytes()
    printed = ptx.parse(module.print())
    assert printed.is_canonical and printed.same_tree(module)
    tree = says("tree", str(path))
    assert module.json() == tree
    assert [one.json() for one in module.statements] == [
        {key: value for key, value in one.items() if key != "statements"} for one in tree["statements"]
    ]
    every = list(module.instructions())
    told = list(instructions(tree["statements"]))
    assert len(every) == len(told)
    for inst, said in list(zip(every, told, strict=True))[:400]:
        span = inst.span
        assert (span.start, span.end, span.line, span.column) == tuple(
            said[key] for key in ("start", "end", "line", "column")
        )
        assert (inst.mnemonic, inst.instruction, inst.family, inst.form) == tuple(
            said[key] for key in ("mnemonic", "instruction", "family", "form")
        )
        assert inst.modifiers == {slot["name"]: slot["value"] for slot in said["slots"]}
        guard = said["guard"]
        assert (guard is None) == (inst.guard is None)
        if inst.guard is not None:
            assert (inst.guard.predicate, inst.guard.negated) == (guard["predicate"], guard["negated"])
        roles = [(one.name, one.direction, one.kind, one.types, one.spaces) for one in inst.roles]
        assert roles == [
            (one["name"], one["direction"], one["kind"], one["types"], one["spaces"]) for one in said["operands"]
        ]
        for role, one in zip(inst.roles, said["operands"], strict=True):
            operand, shown = role.operand, one["operand"]
            assert operand.json() == shown
            if isinstance(operand, ptx.Immediate) and "value" in shown:
                assert operand.value == shown["value"]
            if isinstance(operand, ptx.Address | ptx.Sum) and "offset" in shown:
                assert operand.offset == shown["offset"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_findings_and_needs_are_those_of_the_command(path: Path, says: Says) -> None:
    module = ptx.parse(path)
    for options in ({}, {"target": "sm_70", "version": "7.0", "limits": True}):
        arguments = [f"--{'ptx-version' if key == 'version' else key}" for key in options if key == "limits"]
        arguments += [
            f"--{'ptx-version' if key == 'version' else key}={value}" for key, value in options.items() if key != "limits"
        ]
        (said,) = says("check", *arguments, str(path))["files"]
        assert [one.json() for one in ptx.check(module, **options)] == said["diagnostics"]  # type: ignore[arg-type]
    (said,) = says("explore", str(path))["files"]
    assert ptx.explore(module) == said


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_graphs_and_registers_are_those_of_the_command(path: Path, says: Says) -> None:
    module = ptx.parse(path)
    for function in [one for one in module.functions if one.is_defined][:2]:
        graph = ptx.cfg(function)
        said = says("cfg", str(path), "-k", function.name)
        assert graph.json() == said
        assert len(graph) == len(said["blocks"]) and len(graph.loops) == len(said["loops"])
        for block, one in zip(graph, said["blocks"], strict=True):
            assert list(block.labels) == one["labels"] and list(block.range) == one["instructions"]
            assert (list(block.lines) if block.lines else None) == one["lines"]
            assert [{"to": edge.target, "kind": edge.kind} for edge in block.edges] == one["edges"]
            assert (block.dominator, block.post_dominator) == (one["dominator"], one["post_dominator"])
            assert (block.loop.index if block.loop else None, block.depth) == (one["loop"], one["depth"])
            assert (block.reachable, block.end) == (one["reachable"], one["end"])
            lines = [inst.line for inst in block.instructions]
            assert not lines or [lines[0], lines[-1]] == one["lines"]
        live = ptx.live(function)
        said = says("live", str(path), "-k", function.name, "--registers")
        assert live.json() == said
        assert live.unwritten == said["unwritten"]
        for point, one in zip(live, said["instructions"], strict=True):
            assert (point.line, point.block, point.before) == (one["line"], one["block"], one["before"])
            assert point.units["general"] == one["general"] and point.registers == one["live"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_registers_of_instructions_are_those_that_are_live(path: Path) -> None:
    """What is read is live before it, unless nothing has been written to it; only those of one name may differ by scope."""
    module = ptx.parse(path)
    for function in [one for one in module.functions if one.is_defined][:2]:
        for inst, point in list(zip(function.instructions(), ptx.live(function), strict=True))[:300]:
            assert set(inst.uses) <= set(point.registers or ())


CUBINS = sorted(Path(CORPUS).rglob("*.cubin"))[:: 3 * EVERY]


@pytest.mark.parametrize("path", CUBINS, ids=lambda path: path.name)
def test_graphs_of_machine_code_are_those_of_the_command(path: Path, says: Says) -> None:
    for kernel in image.open(path).kernels[:2]:
        graph, said = ptx.cfg(kernel), says("cfg", str(path), "-k", kernel.name)
        assert graph.json() | {"file": said["file"]} == said
        assert (graph.architecture, graph.kind) == (said["architecture"], said["kind"])
        assert [list(block.addresses or ()) for block in graph if len(block)] == [
            one["addresses"] for one in said["blocks"] if one["instructions"][0] < one["instructions"][1]
        ]
        assert all(len(block.text.splitlines()) == len(block) and block.instructions == () for block in graph)
        live, said = ptx.live(kernel), says("live", str(path), "-k", kernel.name, "--registers")
        assert live.json() | {"file": said["file"]} == said
        assert [(point.address, point.registers) for point in live] == [
            (one["address"], one["live"]) for one in said["instructions"]
        ]
