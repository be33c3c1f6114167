//! PTX0022–0029: what a directive says.

use super::Row;
use super::Severity::Error;

pub(super) const ROWS: &[Row] = &[
    Row {
        code: "PTX0022",
        severity: Error,
        title: "A number that the directive does not take",
        about: "Counts, sizes and line numbers have limits: most have 32 bits, some a range of their own. \
                The message names it.",
        wrong: ".version 9.5\n.target sm_90a\n.address_size 64\n.file 1 \"a.cu\"\n.entry k(.param .u64 p)\n{\n\t.loc 1 4294967296 1\n\tret;\n}\n",
        right: ".version 9.5\n.target sm_90a\n.address_size 64\n.file 1 \"a.cu\"\n.entry k(.param .u64 p)\n{\n\t.loc 1 42 1\n\tret;\n}\n",
    },
    Row {
        code: "PTX0023",
        severity: Error,
        title: "Directives or options that exclude each other",
        about: "`.maxntid` sets an upper bound and `.reqntid` the exact size of a block: a kernel has one of \
                them. The two modes of textures exclude each other, too.",
        wrong: ".version 9.5\n.target sm_90a\n.address_size 64\n.entry k() .maxntid 64 .reqntid 32 { ret; }\n",
        right: ".version 9.5\n.target sm_90a\n.address_size 64\n.entry k() .reqntid 32 { ret; }\n",
    },
    Row {
        code: "PTX0024",
        severity: Error,
        title: "A directive that needs another one beside it",
        about: "`.blocksareclusters` says that the grid counts clusters, so that the sizes of block and \
                cluster must be known: `.reqntid` and `.reqnctapercluster` stand beside it.",
        wrong: ".version 9.5\n.target sm_90a\n.address_size 64\n.entry k() .blocksareclusters { ret; }\n",
        right: ".version 9.5\n.target sm_90a\n.address_size 64\n.entry k() .blocksareclusters .reqntid 32 .reqnctapercluster 2 { ret; }\n",
    },
    Row {
        code: "PTX0025",
        severity: Error,
        title: "A directive that stands there already",
        about: "It may stand once, or once with the same number. The note shows the first one.",
        wrong: ".version 9.5\n.target sm_90a\n.address_size 64\n.file 1 \"a.cu\"\n.file 1 \"b.cu\"\n",
        right: ".version 9.5\n.target sm_90a\n.address_size 64\n.file 1 \"a.cu\"\n.file 2 \"b.cu\"\n",
    },
    Row {
        code: "PTX0026",
        severity: Error,
        title: "A directive of another place",
        about: "A `.pragma` that speaks of a loop or of the instructions behind it stands in a body; \
                `.noreturn` belongs to functions without results.",
        wrong: ".version 9.5\n.target sm_90a\n.address_size 64\n.pragma \"frequency 3\";\n",
        right: ".version 9.5\n.target sm_90a\n.address_size 64\n.entry k(.param .u64 p)\n{\n\t.pragma \"frequency 3\";\n\tret;\n}\n",
    },
    Row {
        code: "PTX0027",
        severity: Error,
        title: "A position that nothing names",
        about: "`inlined_at` names the place of a call by the file, line and column of a `.loc` that stands \
                before.",
        wrong: ".version 9.5\n.target sm_90a\n.address_size 64\n.file 1 \"a.cu\"\n.section .debug_str\n{\nL:\n.b8 97\n.b8 0\n}\n.entry k(.param .u64 p)\n{\n\t.loc 1 1 1, function_name L, inlined_at 1 1 1\n\tret;\n}\n",
        right: ".version 9.5\n.target sm_90a\n.address_size 64\n.file 1 \"a.cu\"\n.section .debug_str\n{\nL:\n.b8 97\n.b8 0\n}\n.entry k(.param .u64 p)\n{\n\t.loc 1 1 1\n\t.loc 1 2 1, function_name L, inlined_at 1 1 1\n\tret;\n}\n",
    },
    Row {
        code: "PTX0028",
        severity: Error,
        title: "Debugging without debugging data",
        about: "`.target …, debug` promises sections of debugging data; the file has none. Leave the option \
                out, or bring the sections.",
        wrong: ".version 9.5\n.target sm_90a, debug\n.address_size 64\n.entry k() { ret; }\n",
        right: ".version 9.5\n.target sm_90a\n.address_size 64\n.entry k() { ret; }\n",
    },
    Row {
        code: "PTX0029",
        severity: Error,
        title: "Data of a section that has no such type or value",
        about: "A section holds `.b8`, `.b16`, `.b32` and `.b64` data: numbers that fit, and in the wider \
                ones names of labels and sections.",
        wrong: ".version 9.5\n.target sm_90a\n.address_size 64\n.section .debug_info { .u8 1 }\n",
        right: ".version 9.5\n.target sm_90a\n.address_size 64\n.section .debug_info { .b8 1 }\n",
    },
];
