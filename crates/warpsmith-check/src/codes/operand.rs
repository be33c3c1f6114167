//! PTX0040–0059: operands against the declarations of their names.

use super::{
    Row,
    Severity::{Error, Warning},
};

pub(super) const ROWS: &[Row] = &[
    Row {
        code: "PTX0040",
        severity: Error,
        title: "A name that is not declared",
        about: "A register, variable or function is declared before it is used, in the same block or one around it; \
                a label may follow. `.reg .b32 %r<4>` declares `%r0` to `%r3`.\n\nWhere something before it in the \
                function could not be read, a name is not reported: that may have declared it. The last line of \
                `check` says how many these are. Nor is a name in inline assembly, which another statement may declare.",
        wrong: "add.s32 %r0, %r1, %r8;",
        right: "add.s32 %r0, %r1, %r7;",
    },
    Row {
        code: "PTX0041",
        severity: Error,
        title: "Another kind of operand is wanted",
        about: "A label, function, variable, constant or register stands where something else is wanted. A \
                floating-point instruction takes no integer constant, an integer one no floating-point constant.",
        wrong: "add.f32 %f0, %f1, 1;",
        right: "add.f32 %f0, %f1, 1.0;",
    },
    Row {
        code: "PTX0042",
        severity: Error,
        title: "A register of the wrong type",
        about: "A register holds a value of the instruction's type if it has the same width and its type is the same, \
                untyped (`.b32`), or another integer type for an integer. Loads, stores and conversions may take wider \
                ones. `cvt` converts a value, `mov` with `.b32` or `.b64` its bits.",
        wrong: "add.s32 %r0, %r1, %f0;",
        right: "mov.b32 %r2, %f0;\nadd.s32 %r0, %r1, %r2;",
    },
    Row {
        code: "PTX0043",
        severity: Error,
        title: "A vector of another length",
        about: "The modifiers of the instruction say how many registers an operand is: `.v4` has four, the shape of \
                a matrix instruction as many as a thread holds of it.",
        wrong: "ld.global.v4.b32 {%r0, %r1}, [%rd0];",
        right: "ld.global.v4.b32 {%r0, %r1, %r2, %r3}, [%rd0];",
    },
    Row {
        code: "PTX0044",
        severity: Error,
        title: "A constant out of range",
        about: "Where an instruction asks for certain constants, the others are refused. The message says which are \
                legal.",
        wrong: "bar.sync 16;",
        right: "bar.sync 15;",
    },
    Row {
        code: "PTX0045",
        severity: Error,
        title: "A result in what can only be read",
        about: "Special registers, constants and variables cannot be written by name. Write to a register.",
        wrong: "add.s32 %tid.x, %r0, %r1;",
        right: "add.s32 %r2, %r0, %r1;",
    },
    Row {
        code: "PTX0046",
        severity: Error,
        title: "An address that begins with no address",
        about: "An address is a register of 32 or 64 bits, or a variable, with an offset in bytes: `[%rd0+4]`. With \
                `.address_size 64` a register of 64 bits is meant; one of 32 bits will do for `.shared` and other \
                spaces that 32 bits reach. Floating-point registers hold no address.",
        wrong: "ld.global.b32 %r0, [%f0];",
        right: "ld.global.b32 %r0, [%rd0];",
    },
    Row {
        code: "PTX0047",
        severity: Error,
        title: "A variable in another state space",
        about: "The instruction names the state space that it reaches, and the variable is declared in another one. An \
                instruction without a space takes generic addresses: those of `.global`, `.shared` and `.local`.",
        wrong: ".shared .b32 tile[64];\nld.global.b32 %r0, [tile];",
        right: ".shared .b32 tile[64];\nld.shared.b32 %r0, [tile];",
    },
    Row {
        code: "PTX0048",
        severity: Error,
        title: "`_` where it may not stand",
        about: "`_` takes a result that is not wanted, where the instruction allows it: of several results, never of the \
                only one.",
        wrong: "add.s32 _, %r0, %r1;",
        right: "add.s32 %r2, %r0, %r1;",
    },
    Row {
        code: "PTX0049",
        severity: Error,
        title: "A sign where it may not stand",
        about: "`-` and `!` stand before a register only where the form shows them. Negate with an instruction of its \
                own: `neg`, `not`.",
        wrong: "bar.red.and.pred %p0, 0, -%p1;",
        right: "bar.red.and.pred %p0, 0, !%p1;",
    },
    Row {
        code: "PTX0050",
        severity: Error,
        title: "No such part of an operand",
        about: "`.x`, `.y`, `.z` and `.w` are the components of a vector register or of a special register that has \
                them; `.b0` to `.h1` select a part in the video instructions.",
        wrong: "add.s32 %r0, %r1, %r2.x;",
        right: "add.s32 %r0, %r1, %r2;",
    },
    Row {
        code: "PTX0051",
        severity: Error,
        title: "An element that does not go with the others",
        about: "The elements of a vector in braces have one type, or each the type that the instruction asks for.",
        wrong: "mov.b64 %rd0, {%r1, %h2};",
        right: "mov.b64 %rd0, {%r1, %r2};",
    },
    Row {
        code: "PTX0052",
        severity: Warning,
        title: "A register of 32 bits for an address of 64",
        about: "With `.address_size 64` addresses in `.global` and generic ones have 64 bits. Text with a register of \
                32 bits is read without a word, but no machine code can be made of it; where it can, as for some copies, \
                the upper half of the address is lost. In inline assembly, of which machine code is made at once, it is an \
                error. For `.shared`, `.local`, `.const` and `.param` 32 bits will do.",
        wrong: "ld.global.b32 %r0, [%r1];",
        right: "ld.global.b32 %r0, [%rd1];",
    },
];
