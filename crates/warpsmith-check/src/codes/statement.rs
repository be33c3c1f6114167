//! PTX0010–0021: statements and directives.

use super::{Row, Severity::Error};

pub(super) const ROWS: &[Row] = &[
    Row {
        code: "PTX0010",
        severity: Error,
        title: "Something else is expected here",
        about: "The grammar of PTX has no place for what stands here; the message says what may stand. A missing `;` is \
                reported at the end of the statement that lacks it, a missing `,` where only blanks stand between two \
                operands.\n\nReading goes on behind the statement, so that other faults are found too. What was \
                skipped may have been a declaration: names behind it in the same function, and its labels, are not \
                reported as undeclared until it can be read. The last line of `check` says how many these are.",
        wrong: "add.s32 %r0, %r1, 1\nadd.s32 %r0, %r0, 2;",
        right: "add.s32 %r0, %r1, 1;\nadd.s32 %r0, %r0, 2;",
    },
    Row {
        code: "PTX0011",
        severity: Error,
        title: "A bracket is never closed",
        about: "The file ends, or a function begins, before the bracket is closed.",
        wrong: ".version 9.5\n.target sm_90\n.address_size 64\n.entry k()\n{\n\tret;\n",
        right: ".version 9.5\n.target sm_90\n.address_size 64\n.entry k()\n{\n\tret;\n}\n",
    },
    Row {
        code: "PTX0012",
        severity: Error,
        title: "A brace closes nothing",
        about: "Every block that was open is closed already.",
        wrong: ".version 9.5\n.target sm_90\n.address_size 64\n.entry k()\n{\n\tret;\n}\n}\n",
        right: ".version 9.5\n.target sm_90\n.address_size 64\n.entry k()\n{\n\tret;\n}\n",
    },
    Row {
        code: "PTX0020",
        severity: Error,
        title: "An unknown directive",
        about: "A statement that begins with a dot is a directive. `warpsmith explain directives` lists them.",
        wrong: ".version 9.5\n.target sm_90\n.address_size 64\n.globl .b32 counter;",
        right: ".version 9.5\n.target sm_90\n.address_size 64\n.global .b32 counter;",
    },
    Row {
        code: "PTX0021",
        severity: Error,
        title: "A directive where it may not stand",
        about: "Some directives stand in the module only, some between a function's parameters and its body, some in a \
                body. `.version`, `.target` and `.address_size` stand first, in this order. The page of a directive \
                says where it stands.",
        wrong: ".maxntid 256;",
        right: ".version 9.5\n.target sm_90\n.address_size 64\n.entry k() .maxntid 256 { ret; }",
    },
];
