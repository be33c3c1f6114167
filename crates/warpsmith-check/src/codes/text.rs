//! PTX0001–0009: characters, tokens and numbers.

use super::{Row, Severity::Error};

pub(super) const ROWS: &[Row] = &[
    Row {
        code: "PTX0001",
        severity: Error,
        title: "A comment is never closed",
        about: "`/*` begins a comment that goes on to the next `*/`. Without one, all the rest of the file is comment. \
                Comments do not nest.",
        wrong: ".version 9.5\n.target sm_90\n.address_size 64\n/* nothing follows",
        right: ".version 9.5\n.target sm_90\n.address_size 64\n/* nothing follows */",
    },
    Row {
        code: "PTX0002",
        severity: Error,
        title: "A string is never closed",
        about: "A string goes from one `\"` to the next; a quote inside is written `\\\"`.",
        wrong: ".version 9.5\n.target sm_90\n.address_size 64\n.file 1 \"kernel.cu\n",
        right: ".version 9.5\n.target sm_90\n.address_size 64\n.file 1 \"kernel.cu\"\n",
    },
    Row {
        code: "PTX0003",
        severity: Error,
        title: "Characters that begin no token",
        about: "Outside of comments and strings, PTX has names, numbers, words behind a dot, and the signs of its \
                operators. A sign such as `` ` `` or `\\` means nothing.",
        wrong: "add.s32 %r0, %r1, 1;\n\\",
        right: "add.s32 %r0, %r1, 1;",
    },
    Row {
        code: "PTX0004",
        severity: Error,
        title: "A character outside ASCII",
        about: "Names and all else are written in ASCII. Other characters may stand in comments only; an invisible one, \
                such as a no-break space, is often copied from a document.",
        wrong: "add.s32 %r0,\u{a0}%r1, 1;",
        right: "add.s32 %r0, %r1, 1; // \u{e4}",
    },
    Row {
        code: "PTX0005",
        severity: Error,
        title: "A NUL byte",
        about: "The reference assembler ends reading at a NUL byte, wherever it stands. It often comes from the end of a \
                C string that was written to the file.",
        wrong: ".version 9.5\n.target sm_90\n.address_size 64\n\0",
        right: ".version 9.5\n.target sm_90\n.address_size 64\n",
    },
    Row {
        code: "PTX0006",
        severity: Error,
        title: "No line marker behind `#`",
        about: "`#` begins a marker that a preprocessor leaves: `# NUMBER \"file\"`, perhaps with `line` before the \
                number, on a line of its own. Other lines of a preprocessor are not PTX: run it first.",
        wrong: "#define N 4\nadd.s32 %r0, %r1, 1;",
        right: "# 1 \"kernel.ptx\"\nadd.s32 %r0, %r1, 1;",
    },
    Row {
        code: "PTX0007",
        severity: Error,
        title: "Too long",
        about: "A token may have 16 MiB, an instruction 16 million parts, and a file 1 GiB.",
        wrong: "",
        right: "",
    },
    Row {
        code: "PTX0008",
        severity: Error,
        title: "A digit that the base does not have",
        about: "`0x` begins a hexadecimal number, `0b` a binary one, and a plain `0` an octal one, whose digits are 0 \
                to 7.",
        wrong: "add.s32 %r0, %r1, 019;",
        right: "add.s32 %r0, %r1, 19;",
    },
    Row {
        code: "PTX0009",
        severity: Error,
        title: "A number of more than 64 bits",
        about: "Integer constants have 64 bits.",
        wrong: "mov.b64 %rd0, 99999999999999999999;",
        right: "mov.b64 %rd0, 18446744073709551615;",
    },
];
