//! PTX0190–0199: what a text says of its own checking.

use super::{Row, Severity::Warning};

pub(super) const ROWS: &[Row] = &[
    Row {
        code: "PTX0190",
        severity: Warning,
        title: "A suppression of an unknown code",
        about: "`warpsmith: allow(CODE)` in a comment names codes of diagnostics, several with commas between them. \
                `warpsmith explain codes` lists them.",
        wrong: "// warpsmith: allow(PTX9999)\nadd.s32 %r0, %r1, 1;",
        right: "// warpsmith: allow(PTX0042)\nadd.s32 %r0, %r1, %f0;",
    },
    Row {
        code: "PTX0191",
        severity: Warning,
        title: "A suppression that suppresses nothing",
        about: "`warpsmith: allow(CODE)` in a comment concerns its own line, or the next line of code if it stands alone \
                on a line; `allow-file(CODE)` all of the file. Nothing with this code was found there: the comment can \
                go.",
        wrong: "// warpsmith: allow(PTX0042)\nadd.s32 %r0, %r1, 1;",
        right: "add.s32 %r0, %r1, 1;",
    },
    Row {
        code: "PTX0192",
        severity: Warning,
        title: "A suppression that cannot be read",
        about: "`warpsmith:` in a comment is followed by `allow(CODE, …)` or `allow-file(CODE, …)`.",
        wrong: "add.s32 %r0, %r1, 1; // warpsmith: ignore",
        right: "add.s32 %r0, %r1, 1; // warpsmith is a tool",
    },
];
