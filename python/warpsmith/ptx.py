"""PTX: read it, walk over it, edit it, judge it, explain it, and see its graphs.

>>> from warpsmith import ptx
>>> module = ptx.parse(".version 8.0 .target sm_90 .entry k() { .reg .b32 %r<3>; add.s32 %r1, %r2, 5; ret; }")
>>> [inst.mnemonic for inst in module["k"].instructions()]
['add.s32', 'ret']
>>> add = next(module.instructions("add"))
>>> add.defs, add.uses, add.operands[2].value
(('%r1',), ('%r2',), 5)
>>> with module.edit() as e:
...     e.replace_operand(add, 2, "7")
>>> "add.s32 %r1, %r2, 7;" in str(e.module)
True
>>> ptx.check(module)
[]
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from ._native.ptx import (
    Address,
    AddressSize,
    Alias,
    BasicBlock,
    Block,
    Declaration,
    Directive,
    Edge,
    Editor,
    Error,
    File,
    Finding,
    Fix,
    Function,
    Graph,
    Guard,
    Immediate,
    Index,
    Instruction,
    Instructions,
    Label,
    List,
    Live,
    Loc,
    Loop,
    Member,
    Missing,
    Module,
    Negated,
    Node,
    Note,
    Operand,
    Page,
    Pair,
    Parameter,
    Point,
    Pragma,
    Prototype,
    Register,
    Role,
    Section,
    Sink,
    Span,
    Statement,
    Statements,
    Sum,
    Symbol,
    Target,
    Targets,
    Template,
    Variable,
    Vector,
    Version,
    cfg,
    check,
    explain,
    explore,
    fix,
    live,
    parse,
)

__all__ = [
    "Address",
    "AddressSize",
    "Alias",
    "BasicBlock",
    "Block",
    "Declaration",
    "Directive",
    "Edge",
    "Editor",
    "Error",
    "File",
    "Finding",
    "Fix",
    "Function",
    "Graph",
    "Guard",
    "Immediate",
    "Index",
    "Instruction",
    "Instructions",
    "Label",
    "List",
    "Live",
    "Loc",
    "Loop",
    "Member",
    "Missing",
    "Module",
    "Negated",
    "Node",
    "Note",
    "Operand",
    "Page",
    "Pair",
    "Parameter",
    "Point",
    "Pragma",
    "Prototype",
    "Register",
    "Role",
    "Section",
    "Sink",
    "Span",
    "Statement",
    "Statements",
    "Sum",
    "Symbol",
    "Target",
    "Targets",
    "Template",
    "Variable",
    "Vector",
    "Version",
    "Visitor",
    "Walk",
    "cfg",
    "check",
    "explain",
    "explore",
    "fix",
    "live",
    "parse",
]

Walk: TypeAlias = Literal["over", "stop"] | None
"""Where a walk goes on: `None` with what is inside, `"over"` behind it, `"stop"` nowhere."""


class Visitor:
    """What `Module.visit` calls: override the methods for what you care about; the others go on inside.

    A method returns `None` to go on inside, `Visitor.OVER` to go on behind, `Visitor.STOP` to end the walk.
    """

    OVER: ClassVar[Literal["over"]] = "over"
    STOP: ClassVar[Literal["stop"]] = "stop"

    def statement(self, statement: Statement) -> Walk:
        """Any statement, before the method of its kind."""

    def function(self, function: Function) -> Walk:
        """A function, declared or defined."""

    def block(self, block: Block) -> Walk:
        """The body of a function, or a block in one."""

    def variable(self, declaration: Declaration) -> Walk:
        """A declaration of registers or memory."""

    def label(self, label: Label) -> Walk:
        """A label."""

    def instruction(self, instruction: Instruction) -> Walk:
        """An instruction."""

    def operand(self, operand: Operand) -> Walk:
        """An operand, or one in another: an element of a vector, a part of an address."""

    def definition(self, name: Operand) -> None:
        """A name where it is declared: of a variable, parameter, label or function."""

    def reference(self, name: Operand) -> None:
        """A name where it is used, special registers included."""

    def error(self, error: Error) -> Walk:
        """What could not be read."""

    def leave(self, statement: Statement) -> None:
        """The end of a function or block whose inside has been walked."""
