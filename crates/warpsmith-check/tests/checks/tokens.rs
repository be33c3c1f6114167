//! Random sequences of tokens.

use warpsmith_generate::Random;

const TOKENS: &[&str] = &[
    "add",
    "mov.u32",
    "ld.global.f32",
    "setp.lt.s32",
    "call",
    "bra",
    "ret",
    "tex.2d.v4.f32.f32",
    "nosuch.u32",
    "_",
    "%r1",
    "%p1",
    "%tid",
    "$L1",
    "x",
    "WARP_SZ",
    "generic",
    "function_name",
    "inlined_at",
    "%0",
    "%[name]",
    "%%r",
    "${0:x}",
    "$$r",
    "1",
    "0",
    "0x1F",
    "08",
    "1.5",
    ".5",
    "1e9",
    "0f3F800000",
    "0d3FF0000000000000",
    "0f12",
    "99999999999999999999",
    "-",
    "+",
    "*",
    "/",
    "%",
    "<",
    ">",
    "<<",
    ">>",
    "<=",
    ">=",
    "==",
    "!=",
    "=",
    "&",
    "&&",
    "|",
    "||",
    "^",
    "!",
    "~",
    "?",
    ":",
    ";",
    ";",
    ";",
    ",",
    ",",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "@",
    ".u32",
    ".x",
    ".global",
    ".shared::cta",
    ".version",
    ".version 8.0",
    ".target",
    ".address_size",
    ".entry",
    ".func",
    ".reg",
    ".param",
    ".const",
    ".local",
    ".shared",
    ".extern",
    ".visible",
    ".weak",
    ".common",
    ".align",
    ".attribute",
    ".ptr",
    ".maxntid",
    ".pragma",
    ".loc",
    ".file",
    ".section",
    ".b8",
    ".b32",
    ".alias",
    ".callprototype",
    ".branchtargets",
    ".calltargets",
    ".texref",
    ".v4",
    ".pred",
    ".nosuch",
    "\"text\"",
    "\"",
    "/*",
    "*/",
    "// c\n",
    "/* c */",
    "# 1 \"f\"\n",
    "#",
    "\\",
    "@@DWARF x\n",
    "\u{e4}",
    "\0",
];

const BLANKS: &[&str] = &[" ", " ", "\n", "", "\t", "\r\n"];

/// A few hundred tokens; half of the texts begin as modules do.
pub fn random(seed: u64) -> Vec<u8> {
    let mut random = Random::new(seed);
    let choices: Vec<u8> = (0..random.below(600)).map(|_| random.next_u64() as u8).collect();
    sequence(&choices)
}

/// The tokens and blanks that bytes stand for; the first says how the text begins.
pub fn sequence(choices: &[u8]) -> Vec<u8> {
    let mut out = String::new();
    let Some((first, choices)) = choices.split_first() else { return Vec::new() };
    if first % 2 == 1 {
        out.push_str(".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k()\n{\n");
    }
    for (index, choice) in choices.iter().enumerate() {
        let list = if index % 2 == 0 { TOKENS } else { BLANKS };
        out.push_str(list[*choice as usize % list.len()]);
    }
    out.into_bytes()
}
