//! PTX0170–0184: inline assembly in other languages. Their examples are CUDA C++.

use super::Row;
use super::Severity::{Error, Warning};

/// Those that are warnings where one compiler takes the text, or another text may yet fit.
pub(super) const UNCERTAIN: [&str; 3] = ["PTX0174", "PTX0178", "PTX0182"];

/// Warnings that are errors in inline assembly.
pub(super) const REFUSED: [&str; 1] = ["PTX0052"];

pub(super) const ROWS: &[Row] = &[
    Row {
        code: "PTX0170",
        severity: Error,
        title: "An operand that the statement does not have",
        about: "Operands are counted from 0, outputs first.",
        wrong: "__device__ int f(int x) {\n    int r;\n    asm(\"add.s32 %0, %1, %2;\" : \"=r\"(r) : \"r\"(x));\n    return r;\n}\n",
        right: "__device__ int f(int x) {\n    int r;\n    asm(\"add.s32 %0, %1, %1;\" : \"=r\"(r) : \"r\"(x));\n    return r;\n}\n",
    },
    Row {
        code: "PTX0171",
        severity: Error,
        title: "A name that no operand has",
        about: "`%[name]` is the operand that is declared as `[name] \"r\"(x)`. Not every compiler takes \
                names.",
        wrong: "__device__ void f(int *p) {\n    asm(\"add.s32 %0, %[b], %1;\" : [a] \"=r\"(p[0]) : [c] \"r\"(p[1]));\n}\n",
        right: "__device__ void f(int *p) {\n    asm(\"add.s32 %0, %1, %1;\" : \"=r\"(p[0]) : \"r\"(p[1]));\n}\n",
    },
    Row {
        code: "PTX0172",
        severity: Error,
        title: "A letter that is no constraint",
        about: "`h`, `r`, `l` and `q` are integers of 16, 32, 64 and 128 bits, `f` and `d` floats of 32 and \
                64, `n` is a constant.",
        wrong: "__device__ int f(int x) {\n    int r;\n    asm(\"add.s32 %0, %1, 1;\" : \"=r\"(r) : \"y\"(x));\n    return r;\n}\n",
        right: "__device__ int f(int x) {\n    int r;\n    asm(\"add.s32 %0, %1, 1;\" : \"=r\"(r) : \"r\"(x));\n    return r;\n}\n",
    },
    Row {
        code: "PTX0173",
        severity: Error,
        title: "A constraint that cannot be read",
        about: "A constraint is one letter, for an output behind `=` or `+`.",
        wrong: "__device__ void f(int *p) {\n    asm(\"mov.u32 %0, %1;\" : \"=rl\"(p[0]) : \"r\"(p[1]));\n}\n",
        right: "__device__ void f(int *p) {\n    asm(\"mov.u32 %0, %1;\" : \"=r\"(p[0]) : \"r\"(p[1]));\n}\n",
    },
    Row {
        code: "PTX0174",
        severity: Error,
        title: "A modifier of another place",
        about: "`=` and `+` belong to outputs; inputs have none.",
        wrong: "__device__ int f(int x) {\n    int r;\n    asm(\"add.s32 %0, %1, 1;\" : \"=r\"(r) : \"=r\"(x));\n    return r;\n}\n",
        right: "__device__ int f(int x) {\n    int r;\n    asm(\"add.s32 %0, %1, 1;\" : \"=r\"(r) : \"r\"(x));\n    return r;\n}\n",
    },
    Row {
        code: "PTX0175",
        severity: Error,
        title: "An operand tied to another",
        about: "`\"0\"` shares the register of output 0, which must be there and have the same type; CUDA's \
                compiler wants `+` on the output.",
        wrong: "__device__ void f(int *p) {\n    asm(\"add.u32 %0, %1, %2;\" : \"=r\"(p[0]) : \"1\"(p[0]), \"r\"(p[1]));\n}\n",
        right: "__device__ void f(int *p) {\n    asm(\"add.u32 %0, %0, %1;\" : \"+r\"(p[0]) : \"r\"(p[1]));\n}\n",
    },
    Row {
        code: "PTX0176",
        severity: Warning,
        title: "An input that is written",
        about: "The compiler does not know that it changes. Make it an output that is also read: `\"+r\"`.",
        wrong: "__device__ void f(int x) {\n    asm volatile(\"add.s32 %0, %0, 1;\" :: \"r\"(x));\n}\n",
        right: "__device__ void f(int x) {\n    asm volatile(\"add.s32 %0, %0, 1;\" : \"+r\"(x));\n}\n",
    },
    Row {
        code: "PTX0177",
        severity: Warning,
        title: "An output that nothing writes",
        about: "The variable has no value after the statement.",
        wrong: "__device__ void f(int *p) {\n    asm(\"mov.u32 %0, %2;\" : \"=r\"(p[0]), \"=r\"(p[1]) : \"r\"(p[2]));\n}\n",
        right: "__device__ void f(int *p) {\n    asm(\"mov.u32 %0, %1;\" : \"=r\"(p[0]) : \"r\"(p[2]));\n}\n",
    },
    Row {
        code: "PTX0178",
        severity: Error,
        title: "An escape that stands for nothing",
        about: "`%%` is a percent sign, `%0` an operand; in Rust `{{` is a brace.",
        wrong: "__device__ void f(int *p) {\n    asm(\"mov.u32 %0, %r1;\" : \"=r\"(p[0]));\n}\n",
        right: "__device__ void f(int *p) {\n    asm(\"mov.u32 %0, %%laneid;\" : \"=r\"(p[0]));\n}\n",
    },
    Row {
        code: "PTX0179",
        severity: Error,
        title: "No clobber of a GPU",
        about: "`\"memory\"` is the only one: registers are named within the text.",
        wrong: "__device__ void f(int *p) {\n    asm(\"trap;\" ::: \"cc\");\n}\n",
        right: "__device__ void f(int *p) {\n    asm(\"trap;\" ::: \"memory\");\n}\n",
    },
    Row {
        code: "PTX0180",
        severity: Error,
        title: "A kind of string that the compiler refuses",
        about: "The text is a plain string.",
        wrong: "__device__ void f(int *p) {\n    asm(L\"trap;\");\n}\n",
        right: "__device__ void f(int *p) {\n    asm(\"trap;\");\n}\n",
    },
    Row {
        code: "PTX0181",
        severity: Error,
        title: "A text that ends within an instruction",
        about: "What the compiler writes behind it would be read as part of it. End it with `;`.",
        wrong: "__device__ void f(int x) {\n    int r;\n    asm(\"add.s32 %0, %1, 1\" : \"=r\"(r) : \"r\"(x));\n}\n",
        right: "__device__ void f(int x) {\n    int r;\n    asm(\"add.s32 %0, %1, 1;\" : \"=r\"(r) : \"r\"(x));\n}\n",
    },
    Row {
        code: "PTX0182",
        severity: Error,
        title: "Braces that no other text opens or closes",
        about: "A block that one statement opens another one must close.",
        wrong: "__device__ void f(int *p) {\n    asm(\"{\");\n}\n",
        right: "__device__ void f(int *p) {\n    asm(\"{ trap; }\");\n}\n",
    },
    Row {
        code: "PTX0183",
        severity: Warning,
        title: "A name that may come to be declared twice",
        about: "What stands outside braces is declared for the whole function that the compiler writes. Where it inlines the \
                function around the statement twice, or unrolls a loop around it, the declaration is there twice, and the \
                assembler refuses it. Braces make it the statement's own; `%=` in a name stands for a number that each copy \
                has another of. Kernels and `__noinline__` functions are written once.",
        wrong: "__device__ void f(int x) {\n    asm volatile(\".reg .pred p; setp.eq.s32 p, %0, 0; @p trap;\" :: \"r\"(x));\n}\n",
        right: "__device__ void f(int x) {\n    asm volatile(\"{ .reg .pred p; setp.eq.s32 p, %0, 0; @p trap; }\" :: \"r\"(x));\n}\n",
    },
    Row {
        code: "PTX0184",
        severity: Warning,
        title: "A name that two statements declare",
        about: "Statements of one function come to stand in one scope, in which a name is declared once. Put braces around \
                each text, or let one statement declare the name for both.",
        wrong: "__global__ void f(int x) {\n    asm volatile(\".reg .pred p; setp.eq.s32 p, %0, 0; @p trap;\" :: \"r\"(x));\n    \
                asm volatile(\".reg .pred p; setp.eq.s32 p, %0, 1; @p trap;\" :: \"r\"(x));\n}\n",
        right: "__global__ void f(int x) {\n    asm volatile(\"{ .reg .pred p; setp.eq.s32 p, %0, 0; @p trap; }\" :: \"r\"(x));\n    \
                asm volatile(\"{ .reg .pred p; setp.eq.s32 p, %0, 1; @p trap; }\" :: \"r\"(x));\n}\n",
    },
];
