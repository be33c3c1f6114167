//! PTX0060–0069: names and constants.

use super::Row;
use super::Severity::Error;

pub(super) const ROWS: &[Row] = &[
    Row {
        code: "PTX0060",
        severity: Error,
        title: "A name is declared twice",
        about: "In one scope a name is declared once, whether as register, variable, label or parameter; \
                `%r<4>` counts as `%r0` to `%r3`. A block in braces is a scope of its own. The note shows \
                the first declaration.",
        wrong: ".reg .b32 x;\n.reg .f32 x;",
        right: ".reg .b32 x;\n.reg .f32 y;",
    },
    Row {
        code: "PTX0061",
        severity: Error,
        title: "Declarations that disagree",
        about: "A function may be declared before it is defined, and a variable of another module before it \
                is used: then kind, types, sizes and linkage are the same.",
        wrong: ".version 9.5\n.target sm_90a\n.address_size 64\n.func f(.reg .b32 x);\n.func f(.reg .b64 x) { ret; }\n",
        right: ".version 9.5\n.target sm_90a\n.address_size 64\n.func f(.reg .b32 x);\n.func f(.reg .b32 x) { ret; }\n",
    },
    Row {
        code: "PTX0062",
        severity: Error,
        title: "A definition that does not take the place of an external one",
        about: "What is `.extern` is defined in another module. If it is defined here after all, it is \
                `.visible`, `.weak` or `.common`.",
        wrong: ".version 9.5\n.target sm_90a\n.address_size 64\n.extern .shared .b32 x[];\n.shared .b32 x[4];\n",
        right: ".version 9.5\n.target sm_90a\n.address_size 64\n.extern .shared .b32 x[];\n",
    },
    Row {
        code: "PTX0063",
        severity: Error,
        title: "The name of a special register",
        about: "`%tid`, `%laneid` and the others mean the same everywhere; a module needs other names for \
                its own. `warpsmith explain --list registers` shows them.",
        wrong: ".version 9.5\n.target sm_90a\n.address_size 64\n.global .b32 %tid;\n",
        right: ".version 9.5\n.target sm_90a\n.address_size 64\n.global .b32 thread;\n",
    },
    Row {
        code: "PTX0064",
        severity: Error,
        title: "No label",
        about: "A list of branch targets names labels of the same function.",
        wrong: ".version 9.5\n.target sm_90a\n.address_size 64\n.entry k(.param .u64 p)\n{\nA: .branchtargets p;\n\tret;\n}\n",
        right: ".version 9.5\n.target sm_90a\n.address_size 64\n.entry k(.param .u64 p)\n{\n\t.reg .b32 i;\n\tmov.u32 i, %tid.x;\nA: .branchtargets L;\n\tbrx.idx i, A;\nL:\n\tret;\n}\n",
    },
    Row {
        code: "PTX0065",
        severity: Error,
        title: "No function",
        about: "A list of call targets names functions.",
        wrong: ".version 9.5\n.target sm_90a\n.address_size 64\n.entry k(.param .u64 p)\n{\nA: .calltargets p;\n\tret;\n}\n",
        right: ".version 9.5\n.target sm_90a\n.address_size 64\n.func f() { ret; }\n.entry k(.param .u64 p)\n{\nA: .calltargets f;\n\tret;\n}\n",
    },
    Row {
        code: "PTX0066",
        severity: Error,
        title: "No predicate as a guard",
        about: "Behind `@` and `@!` stands a register of type `.pred`.",
        wrong: "@%r1 mov.b32 %r0, 1;",
        right: "@%p1 mov.b32 %r0, 1;",
    },
    Row {
        code: "PTX0067",
        severity: Error,
        title: "An external function with a body",
        about: "`.extern` says that the body is in another module; one with a body is `.visible`, `.weak`, \
                or known here only.",
        wrong: ".version 9.5\n.target sm_90a\n.address_size 64\n.extern .func f() { ret; }\n",
        right: ".version 9.5\n.target sm_90a\n.address_size 64\n.visible .func f() { ret; }\n",
    },
    Row {
        code: "PTX0068",
        severity: Error,
        title: "An alias that cannot be",
        about: "`.alias a, b;` gives the function `b`, which has a body, the second name `a`, which is \
                declared without one and with the same parameters. It stands in the module.",
        wrong: ".version 9.5\n.target sm_90a\n.address_size 64\n.func f() { ret; }\n.alias f, f;\n",
        right: ".version 9.5\n.target sm_90a\n.address_size 64\n.func g();\n.func f() { ret; }\n.alias g, f;\n",
    },
    Row {
        code: "PTX0069",
        severity: Error,
        title: "A constant without a value",
        about: "Division by zero, and casts where no number follows, have no value.",
        wrong: "mov.b32 %r1, 1/0;",
        right: "mov.b32 %r1, 1/1;",
    },
];
