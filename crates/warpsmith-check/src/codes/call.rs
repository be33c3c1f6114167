//! PTX0100–0107: calls.

use super::Row;
use super::Severity::Error;

pub(super) const ROWS: &[Row] = &[
    Row {
        code: "PTX0100",
        severity: Error,
        title: "Another number of arguments or results",
        about: "A call hands over as many arguments, and takes as many results, as the function or prototype \
                has.",
        wrong: ".version 9.5\n.target sm_90a\n.address_size 64\n.func f(.reg .b32 x) { ret; }\n.entry k(.param .u64 p)\n{\n\tcall f;\n\tret;\n}\n",
        right: ".version 9.5\n.target sm_90a\n.address_size 64\n.func f(.reg .b32 x) { ret; }\n.entry k(.param .u64 p)\n{\n\tcall f, (1);\n\tret;\n}\n",
    },
    Row {
        code: "PTX0101",
        severity: Error,
        title: "A call to a kernel",
        about: "A kernel is launched, not called. What both need belongs into a `.func`.",
        wrong: ".version 9.5\n.target sm_90a\n.address_size 64\n.entry g() { ret; }\n.entry k() { call g; ret; }\n",
        right: ".version 9.5\n.target sm_90a\n.address_size 64\n.func g() { ret; }\n.entry k() { call g; ret; }\n",
    },
    Row {
        code: "PTX0102",
        severity: Error,
        title: "What cannot be handed over",
        about: "Arguments are registers, constants and `.param` variables of the body; results are registers \
                and such variables.",
        wrong: ".version 9.5\n.target sm_90a\n.address_size 64\n.global .b32 a;\n.func f(.reg .b32 x) { ret; }\n.entry k(.param .u64 p)\n{\n\tcall f, (a);\n\tret;\n}\n",
        right: ".version 9.5\n.target sm_90a\n.address_size 64\n.global .b32 a;\n.func f(.reg .b32 x) { ret; }\n.entry k(.param .u64 p)\n{\n\t.reg .b32 r;\n\tcall f, (r);\n\tret;\n}\n",
    },
    Row {
        code: "PTX0103",
        severity: Error,
        title: "The caller's own parameter as an argument",
        about: "A parameter is first copied into a register or a `.param` variable of the body.",
        wrong: ".version 9.5\n.target sm_90a\n.address_size 64\n.func f(.param .b64 x) { ret; }\n.entry k(.param .u64 p)\n{\n\tcall f, (p);\n\tret;\n}\n",
        right: ".version 9.5\n.target sm_90a\n.address_size 64\n.func f(.param .b64 x) { ret; }\n.entry k(.param .u64 p)\n{\n\t.reg .b64 r;\n\t.param .b64 a;\n\tld.param.u64 r, [p];\n\tst.param.b64 [a], r;\n\tcall f, (a);\n\tret;\n}\n",
    },
    Row {
        code: "PTX0104",
        severity: Error,
        title: "A register for an array",
        about: "An array is handed over in a `.param` variable of the same size.",
        wrong: ".version 9.5\n.target sm_90a\n.address_size 64\n.func f(.param .align 4 .b8 x[8]) { ret; }\n.entry k(.param .u64 p)\n{\n\t.reg .b32 r;\n\tcall f, (r);\n\tret;\n}\n",
        right: ".version 9.5\n.target sm_90a\n.address_size 64\n.func f(.param .align 4 .b8 x[8]) { ret; }\n.entry k(.param .u64 p)\n{\n\t.param .align 4 .b8 a[8];\n\tcall f, (a);\n\tret;\n}\n",
    },
    Row {
        code: "PTX0105",
        severity: Error,
        title: "An argument or result of another type",
        about: "Type and size are those of the function's parameter; for registers the same width and kind \
                do.",
        wrong: ".version 9.5\n.target sm_90a\n.address_size 64\n.func f(.reg .b32 x) { ret; }\n.entry k(.param .u64 p)\n{\n\t.reg .b16 r;\n\tcall f, (r);\n\tret;\n}\n",
        right: ".version 9.5\n.target sm_90a\n.address_size 64\n.func f(.reg .b32 x) { ret; }\n.entry k(.param .u64 p)\n{\n\t.reg .b32 r;\n\tcall f, (r);\n\tret;\n}\n",
    },
    Row {
        code: "PTX0106",
        severity: Error,
        title: "An argument of another alignment",
        about: "A `.param` variable has the alignment of the parameter.",
        wrong: ".version 9.5\n.target sm_90a\n.address_size 64\n.func f(.param .align 8 .b8 x[16]) { ret; }\n.entry k(.param .u64 p)\n{\n\t.param .b8 a[16];\n\tcall f, (a);\n\tret;\n}\n",
        right: ".version 9.5\n.target sm_90a\n.address_size 64\n.func f(.param .align 8 .b8 x[16]) { ret; }\n.entry k(.param .u64 p)\n{\n\t.param .align 8 .b8 a[16];\n\tcall f, (a);\n\tret;\n}\n",
    },
    Row {
        code: "PTX0107",
        severity: Error,
        title: "No table of functions",
        about: "Behind an indirect call stands a prototype, a list of call targets, or an array of function \
                addresses.",
        wrong: ".version 9.5\n.target sm_90a\n.address_size 64\n.global .u64 t[1] = {5};\n.entry k(.param .u64 p)\n{\n\t.reg .b64 r;\n\tcall r, t;\n\tret;\n}\n",
        right: ".version 9.5\n.target sm_90a\n.address_size 64\n.global .u64 t[1] = {5};\n.entry k(.param .u64 p)\n{\n\t.reg .b64 r;\nP: .callprototype _ ();\n\tcall r, P;\n\tret;\n}\n",
    },
];
