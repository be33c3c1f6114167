//! All of a description but its classes.

use super::Random;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;

/// A group that operands can name.
pub(super) struct Group {
    pub(super) name: String,
    /// Bits that hold each of its values.
    pub(super) bits: u32,
    /// Names in order of their values, which count from 0.
    pub(super) members: Vec<String>,
    /// The member that is the default.
    pub(super) default: usize,
}

/// A table of two groups.
pub(super) struct Table {
    pub(super) name: String,
    pub(super) groups: (usize, usize),
    pub(super) bits: u32,
}

/// A description that is being made.
pub(super) struct Machine {
    pub(super) random: Random,
    pub(super) width: u32,
    /// Every notation, not only those that are common.
    pub(super) exotic: bool,
    pub(super) groups: Vec<Group>,
    pub(super) tables: Vec<Table>,
    /// Name of each field and its bits.
    pub(super) fields: BTreeMap<String, u128>,
    /// Bits of the opcode.
    pub(super) opcode: u128,
    tables_text: String,
}

impl Machine {
    pub(super) fn new(random: Random, width: u32, exotic: bool) -> Self {
        let mut machine = Machine {
            random,
            width,
            exotic,
            groups: Vec::new(),
            tables: Vec::new(),
            fields: BTreeMap::new(),
            opcode: 0,
            tables_text: String::new(),
        };
        let (groups, tables) = if exotic { (8, 4) } else { (300, 60) };
        for index in 0..groups {
            machine.group(index);
        }
        for index in 0..tables {
            machine.table(index);
        }
        machine
    }

    fn group(&mut self, index: usize) {
        let bits = 1 + self.random.below(4) as u32;
        // Not all values of the bits have a name.
        let count = 1 + (1 << (bits - 1)) + self.random.below(1 << (bits - 1));
        let stems = ["RN", "SAT", "U32.HI", "noftz", "E", "64", "F16.RN", "WIDE", "LTU", "CI"];
        let members = (0..count.min(1 << bits)).map(|member| {
            let stem = self.random.text(&stems);
            if member == 0 { format!("no{stem}{index}") } else { format!("{stem}_{member}") }
        });
        let members: Vec<String> = members.collect();
        let default = self.random.below(members.len());
        self.groups.push(Group { name: format!("Mod_{index}"), bits, members, default });
    }

    fn table(&mut self, index: usize) {
        let groups = (self.random.below(self.groups.len()), self.random.below(self.groups.len()));
        let (a, b) = (&self.groups[groups.0], &self.groups[groups.1]);
        let count = a.members.len() * b.members.len();
        let bits = usize::BITS - count.leading_zeros();
        let name = format!("TABLES_mod_{index}");
        // An odd factor gives each row another value.
        let factor = self.random.below(1 << bits) | 1;
        let mut text = format!("    {name}\n");
        for (row, (x, y)) in a.members.iter().flat_map(|x| b.members.iter().map(move |y| (x, y))).enumerate()
        {
            // Some pairs are illegal; not the one of the defaults.
            let is_default = *x == a.members[a.default] && *y == b.members[b.default];
            if !is_default && self.random.percent(10) {
                continue;
            }
            let value = (row * factor) & ((1 << bits) - 1);
            let (a, b) = (&a.name, &b.name);
            let _ = match self.random.below(3) {
                0 => writeln!(text, "        {a}@{x} {b}@{y} -> 0b{value:b}"),
                1 => writeln!(text, "        {a}@{x} {b}@{y} -> {value}"),
                _ => writeln!(text, "        {a}@{x} {b}@{y} -> 0x{value:x}"),
            };
        }
        text.push_str("    ;\n");
        self.tables_text.push_str(&text);
        self.tables.push(Table { name, groups, bits });
    }

    /// The field of these bits, which is named after them and what it is for.
    pub(super) fn field(&mut self, mask: u128, purpose: &str) -> String {
        let mut name = format!("BITS_{}", mask.count_ones());
        let mut high = 128;
        while high > 0 {
            let rest = mask & low_bits(high);
            if rest == 0 {
                break;
            }
            let top = 127 - rest.leading_zeros();
            let run = (rest << (127 - top)).leading_ones();
            let _ = write!(name, "_{}_{}", top, top + 1 - run);
            high = top + 1 - run;
        }
        let _ = write!(name, "_{purpose}");
        self.fields.insert(name.clone(), mask);
        name
    }

    /// The whole text.
    pub(super) fn text(mut self, classes: usize) -> String {
        let opcode_bits = (usize::BITS - classes.leading_zeros()).max(if self.width == 128 { 13 } else { 6 });
        // The opcode is split, as in real words.
        let low = opcode_bits - 1;
        self.opcode = match self.width {
            128 => 1 << 91 | low_bits(low),
            width => low_bits(low) << (width.min(64) - low) | 1,
        };
        let opcode = self.opcode;
        let opcode = self.field(opcode, "opcode");
        let classes = self.classes(classes, &opcode, opcode_bits);
        let mut out = self.header();
        self.registers(&mut out);
        out.push_str("\nTABLES\n");
        out.push_str(&self.tables_text);
        self.odd_tables(&mut out);
        out.push_str(
            "\nOPERATION PROPERTIES BRANCH_TYPE INSTRUCTION_TYPE SIDL_NAME IMM_INDEX SECONDARY;\n\
             OPERATION PREDICATES ISRC_A_SIZE, IDEST_SIZE, VIRTUAL_QUEUE;\n\nFUNIT uC\n",
        );
        let _ = write!(
            out,
            "    ISSUE_SLOTS 0{};\n    ENCODING WIDTH {};\n",
            if self.exotic { " 1" } else { "" },
            self.width
        );
        for (name, mask) in &self.fields {
            let bit = |bit: u32| if mask >> bit & 1 == 1 { 'X' } else { '.' };
            let bits: String = (0..self.width).rev().map(bit).collect();
            let _ = writeln!(out, "    {name}\n        '{bits}'");
        }
        if self.exotic {
            out.push_str("    NOP_ENCODING ALL = 0x0;\n");
        }
        out.push_str(&classes);
        out
    }

    fn header(&mut self) -> String {
        let mut out = String::from("ARCHITECTURE \"Made up\"\n");
        let slots = if self.exotic { "0 1" } else { "0" };
        let size = self.width.min(64);
        let _ = writeln!(
            out,
            "PROCESSOR_ID Made;\nISSUE_SLOTS {slots};\nWORD_SIZE {size};\nBRANCH_DELAY 0;\nELF_ID 190;\nELF_ABI 0x33;\n\
             ELF_ABI_VERSION 7;\nELF_VERSION 128;\n\nRELOCATORS"
        );
        for index in 0..if self.exotic { 3 } else { 75 } {
            let _ = match index % 4 {
                0 => writeln!(
                    out,
                    "{{ \"R_MADE_{index}\", 0xffffffffffffffff, False, False, 0, 0, {{ {{ {index}, 18}}, {{ 26, 1}} }} }}"
                ),
                1 => writeln!(
                    out,
                    "{{ \"R_MADE_{index}\", \"fdesc\", 0xffffffff, \"ConstBankAddress2\", True, False, 0, 2, {{ {{ {index}, 32 }} }} }}"
                ),
                2 => writeln!(out, "{{ \"R_MADE_{index}\", \"R_MADE_{index}\", 8 }},"),
                _ => writeln!(out, "{{ \"R_MADE_{index}\", 19, 87, 4 }}"),
            };
        }
        out.push_str(";\nOPTIONS NOCHECK_OPCLASS_AMBIGUITY");
        if self.exotic && self.random.percent(50) {
            out.push_str(", CASE_INSENSITIVE_SYNTAX, VLIW_BRACE_NOTATION");
        }
        let _ = write!(
            out,
            ";\nRELATIVE_ADDRESS_BASE CURRENT_INSTRUCTION {} {};\n",
            self.random.text(&["+", "-"]),
            self.width / 8
        );
        out.push_str(
            "EMPTY_INSTRUCTION = \"NOP\";\n\nCONDITION TYPES\n    ILLEGAL_INSTR_ENCODING_ERROR : ERROR\n    \
             OOR_REG_ERROR : ERROR\n    MISALIGNED_REG_ERROR : ERROR\n    UNPREDICTABLE_BEHAVIOR_WARNING : WARNING\n    \
             MISALIGNED_ADDR_INFO : INFO\n\nPARAMETERS\n    MAX_REG_COUNT = 254\n    SHADER_TYPE = $ST_UNKNOWN\n    \
             MAX_CONST_BANK = (1 << 4) | 1\n\nCONSTANTS\n    ST_UNKNOWN = 0\n    ST_CS = 16\n    VQ_NONE = 0b0\n    \
             IMASK = ~0x0f & 0xffff\n    BIG = 0xffffffffffffffff\n",
        );
        if self.exotic {
            out.push_str("\nSTRING_MAP\n    queue -> VQ_NONE\n    ST_CS -> ST_7\n");
        }
        out
    }

    fn registers(&self, out: &mut String) {
        out.push_str(
            "\nREGISTERS\n    ZeroRegister RZ = 255;\n    NonZeroRegister R(0 .. 254) = (0..254);\n    \
             Register = NonZeroRegister + ZeroRegister;\n    Predicate \"P\"(0..6)=(0..6), PT * = 7;\n    \
             Half R(0 .. 31)L = (0 .. 62 /2), R(0 .. 31)H = (1..63/2);\n    C \"c\" = 0;\n    REQ req*;\n    \
             Pipe \"HW\" = 0, \"SW\" *= 1;\n",
        );
        for group in &self.groups {
            let _ = write!(out, "    {}", group.name);
            for (value, member) in group.members.iter().enumerate() {
                let star = if value == group.default { "*" } else { "" };
                let comma = if value == 0 { "" } else { "," };
                let _ = match value % 3 {
                    0 => write!(out, "{comma} \"{member}\"{star} = {value}"),
                    1 => write!(out, "{comma} {member} {star}"),
                    _ => write!(out, "{comma} \"{member}\"=0x{value:x}{star}"),
                };
            }
            out.push_str(";\n");
        }
        if self.exotic {
            out.push_str("    Single \"ONE\" = 1;\n    Twice A = 1, B, A = 0;\n    Early = Late + ZeroRegister;\n    Late L(0..3);\n");
            out.push_str("KEYWORDS\n    Marks SYNC, \"JOIN.S\" = 7U;\n");
        }
    }

    /// Notations that the tables of statements do not have.
    fn odd_tables(&self, out: &mut String) {
        if self.exotic {
            out.push_str(
                "    OddTable\n        Register@RZ - - '&' -> 0b1_0\n        - 7 -3 '/' -> 2U\n        PT RZ - '&' -> Pipe@HW;\n    \
                 SemiTable\n        1 PT -> 3;\n        RZ -2 -> 6;\n        PT 7 -> 0b1_0;;\n",
            );
        }
    }

    /// The name of a group that a table gives, with its member as a text.
    pub(super) fn member(&mut self, group: usize) -> String {
        let count = self.groups[group].members.len();
        let index = self.random.below(count);
        self.groups[group].members.get(index).map(String::to_string).unwrap_or_default()
    }
}

/// So many ones.
pub(super) fn low_bits(count: u32) -> u128 {
    1_u128.checked_shl(count).map_or(u128::MAX, |bit| bit - 1)
}
