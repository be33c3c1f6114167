//! PTX0030–0039: instructions and their modifiers.

use super::{Row, Severity::Error};

pub(super) const ROWS: &[Row] = &[
    Row {
        code: "PTX0030",
        severity: Error,
        title: "An unknown instruction",
        about: "PTX has no instruction of this name. Opcodes are written in small letters. \
                `warpsmith explain --list` lists them.",
        wrong: "ad.s32 %r0, %r1, 1;",
        right: "add.s32 %r0, %r1, 1;",
    },
    Row {
        code: "PTX0031",
        severity: Error,
        title: "An unknown modifier",
        about: "No instruction has a modifier of this name. Capitals matter: `.NaN`, `.L2::128B`.",
        wrong: "add.s32.stat %r0, %r1, 1;",
        right: "add.s32.sat %r0, %r1, 1;",
    },
    Row {
        code: "PTX0032",
        severity: Error,
        title: "Modifiers that do not go together",
        about: "An instruction has one or more forms; each says which modifiers it needs and which it may have, and no \
                form has these. The message names the modifier that is missing or too many for the form that comes \
                nearest. `warpsmith explain NAME` shows all forms.",
        wrong: "mul.s32 %r0, %r1, %r2;",
        right: "mul.lo.s32 %r0, %r1, %r2;",
    },
    Row {
        code: "PTX0033",
        severity: Error,
        title: "Operands that fit no form",
        about: "There are too many operands or too few, or one has a shape that may not stand there: a register where an \
                address in brackets is wanted, a constant where something is written.",
        wrong: "ld.global.b32 %r0, %rd1;",
        right: "ld.global.b32 %r0, [%rd1];",
    },
    Row {
        code: "PTX0034",
        severity: Error,
        title: "A rule of a form is broken",
        about: "Modifiers and operands fit a form one by one, but not together: one needs another, or excludes it. The \
                message says the rule. In a rule `when …: .x` stands for the slot of that name.",
        wrong: "ld.global.L2::cache_hint.b32 %r0, [%rd0];",
        right: "ld.global.L2::cache_hint.b32 %r0, [%rd0], %rd1;",
    },
    Row {
        code: "PTX0035",
        severity: Error,
        title: "Words of a name in another order",
        about: "Most modifiers may stand in any order. The words that are part of an instruction's name may not: they \
                stand directly behind the opcode, in the order of the manual and without blanks.",
        wrong: "cp.wait_all.async;",
        right: "cp.async.wait_all;",
    },
];
