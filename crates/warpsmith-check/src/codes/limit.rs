//! PTX0150–0169: what fails only while machine code is made of a whole program.

use super::{
    Row,
    Severity::{Error, Warning},
};

pub(super) const ROWS: &[Row] = &[
    Row {
        code: "PTX0150",
        severity: Error,
        title: "Too much static shared memory",
        about: "The shared variables that a kernel and the functions it calls name or declare count together. What is \
                declared `.extern .shared` gets its size at the launch and may be larger.",
        wrong: ".version 9.5\n.target sm_90\n.entry k()\n{\n\t.shared .b8 tile[49153];\n}\n",
        right: ".version 9.5\n.target sm_90\n.entry k()\n{\n\t.shared .b8 tile[49152];\n}\n",
    },
    Row {
        code: "PTX0151",
        severity: Error,
        title: "Too many constants",
        about: "All variables in `.const` of a file count together.",
        wrong: ".version 9.5\n.target sm_90\n.const .b8 table[65537];\n",
        right: ".version 9.5\n.target sm_90\n.const .b8 table[65536];\n",
    },
    Row {
        code: "PTX0152",
        severity: Warning,
        title: "More registers than a thread has",
        about: "`.maxnreg` with more registers than the target gives a thread is ignored.",
        wrong: ".version 9.5\n.target sm_90\n.entry k() .maxnreg 256\n{\n}\n",
        right: ".version 9.5\n.target sm_90\n.entry k() .maxnreg 255\n{\n}\n",
    },
    Row {
        code: "PTX0153",
        severity: Warning,
        title: "Fewer registers than a thread needs",
        about: "A thread gets the least number of registers, whatever `.maxnreg` says.",
        wrong: ".version 9.5\n.target sm_90\n.entry k() .maxnreg 16\n{\n}\n",
        right: ".version 9.5\n.target sm_90\n.entry k() .maxnreg 24\n{\n}\n",
    },
    Row {
        code: "PTX0154",
        severity: Error,
        title: "A function without a body is called",
        about: "A program that is not linked with other files defines every function that it calls.",
        wrong: ".version 9.5\n.target sm_90\n.func f();\n.entry k()\n{\n\tcall f;\n}\n",
        right: ".version 9.5\n.target sm_90\n.func f()\n{\n\tret;\n}\n.entry k()\n{\n\tcall f;\n}\n",
    },
    Row {
        code: "PTX0155",
        severity: Warning,
        title: "A variable of another file",
        about: "In a program that is not linked with other files, `.extern` of a variable is ignored.",
        wrong: ".version 9.5\n.target sm_90\n.extern .global .u32 counter;\n",
        right: ".version 9.5\n.target sm_90\n.global .u32 counter;\n",
    },
    Row {
        code: "PTX0156",
        severity: Error,
        title: "Addresses of 32 bits",
        about: "No machine code is made with them any more: neither with `.address_size 32` nor where a generic or global \
                address stands in a register of 32 bits. For `.shared`, `.local` and `.const` these do.",
        wrong: ".version 9.5\n.target sm_90\n.address_size 32\n.entry k()\n{\n}\n",
        right: ".version 9.5\n.target sm_90\n.address_size 64\n.entry k()\n{\n}\n",
    },
    Row {
        code: "PTX0157",
        severity: Error,
        title: "A result without its call",
        about: "A `.param` that a body declares is what a call takes or gives. It is loaded behind the call that has it among \
                its results, not before, and not where it was stored by the function itself.",
        wrong: ".version 9.5\n.target sm_90\n.entry k()\n{\n\t.reg .b32 %r;\n\t.param .b32 p;\n\tst.param.b32 [p], 1;\n\t\
                ld.param.b32 %r, [p];\n}\n",
        right: ".version 9.5\n.target sm_90\n.entry k()\n{\n\t.reg .b32 %r;\n\tmov.b32 %r, 1;\n}\n",
    },
];
