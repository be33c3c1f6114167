//! Classes: operands, the fields that hold them, and rules about them.

use super::expression::Label;
use super::machine::{Machine, low_bits};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

/// A class that is being made.
pub(super) struct Class {
    /// Bits that no statement has yet.
    pub(super) free: u128,
    pub(super) format: String,
    pub(super) encoding: String,
    pub(super) labels: Vec<Label>,
    /// How many labels it has.
    pub(super) count: usize,
    /// How many operands are written.
    pub(super) operands: usize,
    /// 8 for a guard in parentheses, 9 for one that is an operand, 10 for one in brackets.
    pub(super) guard: usize,
    /// It has operands without labels.
    pub(super) unlabelled: bool,
}

impl Machine {
    /// The text of all classes.
    pub(super) fn classes(&mut self, count: usize, opcode: &str, opcode_bits: u32) -> String {
        let mut out = String::new();
        let mut before = None;
        for index in 0..count {
            let value = opcode_value(index, opcode_bits);
            let (text, twin) = self.class(index, opcode, value, opcode_bits, before.take());
            before = twin;
            out.push_str(&text);
        }
        out
    }

    /// A class; the next one may share its opcode and differ in a constant, whose field is given.
    fn class(
        &mut self,
        index: usize,
        opcode: &str,
        value: usize,
        opcode_bits: u32,
        before: Option<(String, u128, usize)>,
    ) -> (String, Option<(String, u128, usize)>) {
        let mut class = Class {
            free: low_bits(self.width) & !self.opcode,
            format: String::new(),
            encoding: format!("        {opcode} = Opcode;\n"),
            labels: Vec::new(),
            count: 0,
            operands: 0,
            guard: 0,
            unlabelled: false,
        };
        let stem =
            ["ADD", "MUL", "LDX", "STX", "SHF", "CVT.F16", "BRX", "VOTE", "MINMAX", "TEX.B"][index % 10];
        let mut twin = None;
        let mut value = value;
        if let Some((field, mask, shared)) = before {
            class.free &= !mask;
            let _ = writeln!(class.encoding, "        {field} = 1;");
            value = shared;
        } else if self.random.percent(25) {
            let mask = class.take(1, false).unwrap_or(0);
            if mask != 0 {
                let field = self.field(mask, "form");
                let _ = writeln!(class.encoding, "        {field} = 0;");
                twin = Some((field, mask, value));
            }
        }
        self.operands(&mut class);
        let mut out = String::from("\n");
        if self.random.percent(60) {
            let _ = writeln!(out, "/// Does what class {index} does.\n///\n/// example 0x{index:x}");
        }
        if self.exotic && self.random.percent(20) {
            out.push_str("// A comment.\n");
        }
        let _ = writeln!(out, "CLASS \"class_{index}__{stem}\"");
        let _ = writeln!(out, "    FORMAT {};", class.format);
        self.rules(&mut out, &class);
        let digits = opcode_bits as usize;
        let _ = writeln!(
            out,
            "    OPCODES\n        {stem}{index}pipe_{} = 0b{value:0digits$b};\n        {stem}{index} = 0b{value:0digits$b};",
            index % 5,
        );
        let _ = write!(out, "    ENCODING\n{}", class.encoding);
        if self.exotic && self.random.percent(15) {
            let text = out.replacen("CLASS \"class_", "ALTERNATE CLASS \"other_", 1);
            out.push_str(&text);
            out.push_str("    REMAP \"@%%Predicate(Pg) OTHER\";\n");
        }
        if self.exotic && self.random.percent(10) {
            let _ = write!(
                out,
                "##IF DEFINED(NEVER)\nCLASS \"left out\n##ELSE\nCLASS \"text_{index}\"\n    FORMAT Opcode Register:Rd;\n    \
                 CONDITION\n    OPCODES\n        TEXT{index} = 0;\n    REMAP \"{stem}{index} %%Register(Rd)\";\n##ENDIF\n",
            );
        }
        (out, twin)
    }

    fn operands(&mut self, class: &mut Class) {
        self.guard(class);
        class.format.push_str("Opcode");
        let modifiers = self.random.below(if self.exotic { 4 } else { 6 });
        for _ in 0..modifiers {
            self.modifier(class);
        }
        class.format.push_str("\n        ");
        class.format.push_str(if class.guard == 9 { "{PREDICATE Predicate(PT):Pg ','} " } else { "" });
        self.register(class);
        class.format.push_str(match class.guard {
            8 => " PREDICATE(Predicate(PT):Pg)",
            10 => " PREDICATE [Predicate(PT):Pg]",
            _ => "",
        });
        for _ in 0..1 + self.random.below(3) {
            match self.random.below(8) {
                0 | 1 => self.number(class),
                2 => self.memory(class),
                3 => self.bank(class),
                4 if self.exotic => self.odd(class),
                _ => self.register(class),
            }
        }
        if !self.tables.is_empty() && self.random.percent(50) {
            self.pair(class);
        }
        if self.random.percent(70) {
            self.control(class);
        }
        if self.random.percent(60)
            && let Some(mask) = class.take(1 + self.random.below(3) as u32, false)
        {
            let field = self.field(mask, "unused");
            let _ = writeln!(class.encoding, "        !{field};");
        }
        if self.random.percent(40)
            && let Some(mask) = class.take(3, false)
        {
            let field = self.field(mask, "sb");
            let _ = writeln!(class.encoding, "        {field} {} 7;", self.random.text(&["=*", "= *", "="]));
        }
    }

    fn guard(&mut self, class: &mut Class) {
        let Some(mask) = class.take(4, false) else { return };
        let (high, low) = (self.field(top(mask), "Pg_not"), self.field(mask & !top(mask), "Pg"));
        let _ = writeln!(class.encoding, "        {low} = Pg;");
        // The oldest machines write it behind the destination, or as an operand.
        class.guard = self.random.below(if self.exotic { 11 } else { 1 });
        if class.guard < 8 {
            let _ = writeln!(class.encoding, "        {high} = Pg@not;");
            class.format.push_str("PREDICATE @[!]Predicate(PT):Pg ");
        }
    }

    fn modifier(&mut self, class: &mut Class) {
        let group = self.random.below(self.groups.len());
        let bits = self.groups[group].bits;
        let Some(mask) = class.take(bits, self.random.percent(20)) else { return };
        let label = class.label("mod");
        let field = self.field(mask, "mod");
        let print = self.random.text(&["", "", "", "/PRINT"]);
        let text = &self.groups[group];
        let quote = if self.random.percent(50) { "\"" } else { "" };
        let _ = write!(
            class.format,
            " /{}({quote}{}{quote}{print}):{label}",
            text.name, text.members[text.default]
        );
        let star = self.random.text(&["", "", "*"]);
        let _ = writeln!(class.encoding, "        {field} = {star}{label};");
        class.labels.push(Label::Modifier(label, group));
    }

    fn register(&mut self, class: &mut Class) {
        let Some(mask) = class.take(8, false) else { return };
        let label = class.label("R");
        let field = self.field(mask, &label);
        class.comma();
        let _ = writeln!(class.encoding, "        {field} = {label};");
        for (mark, attribute) in [("[-]", "negate"), ("[||]", "absolute"), ("[~]", "invert")] {
            if self.random.percent(25)
                && let Some(mask) = class.take(1, false)
            {
                let field = self.field(mask, attribute);
                let _ = writeln!(class.encoding, "        {field} = {label}@{attribute};");
                class.format.push_str(mark);
            }
        }
        let _ = write!(class.format, "Register:{label}");
        if self.random.percent(20)
            && let Some(mask) = class.take(self.groups[0].bits, false)
        {
            let modifier = class.label("mod");
            let field = self.field(mask, "reuse");
            let _ = writeln!(class.encoding, "        {field} = {modifier};");
            let group = &self.groups[0];
            let _ =
                write!(class.format, " {{/{}(\"{}\"):{modifier}}}", group.name, group.members[group.default]);
            class.labels.push(Label::Modifier(modifier, 0));
        }
        class.labels.push(Label::Register(label));
    }

    fn number(&mut self, class: &mut Class) {
        let bits = [4, 8, 13, 16, 20, 24, 32][self.random.below(7)];
        let Some(mask) = class.take(bits, self.random.percent(30)) else { return };
        let label = class.label("imm");
        let field = self.field(mask, &label);
        class.comma();
        let (kind, transform) = match (self.random.below(10), bits) {
            (0, 32) => (format!("F32Imm(32):{label}"), String::new()),
            (1, 16) => (format!("F16Imm(16/0x3c00):{label}"), String::new()),
            (2, _) => (format!("SImm({bits}):{label}"), String::new()),
            (3, _) => (format!("RSImm({}):{label}", bits + 2), " SCALE 4".into()),
            (4, _) => (format!("UImm({bits}/{})*:{label}", self.random.below(9)), String::new()),
            (5, _) => (format!("UImm({}/0*):{label}", bits - 1), " MULTIPLY 2".into()),
            (6, _) if self.exotic => {
                let transforms = [" XOR 5", " ROR 3", " BIAS 1", " BIAS -2"];
                (format!("SImm({bits}/-1):{label}"), self.random.text(&transforms).into())
            }
            (7, _) => (format!("UImm({bits}/0x3/PRINT):{label}"), String::new()),
            (8, _) if self.exotic => (format!("RUImm({}):{label}", bits + 2), " SCALE (1 << 2)".into()),
            _ => (format!("UImm({bits}):{label}"), String::new()),
        };
        class.format.push_str(&kind);
        let _ = writeln!(class.encoding, "        {field} = {label}{transform};");
        class.labels.push(Label::Number(label));
    }

    fn memory(&mut self, class: &mut Class) {
        if class.free.count_ones() < 32 {
            return;
        }
        let (Some(base), Some(offset)) = (class.take(8, false), class.take(24, false)) else { return };
        class.comma();
        let (register, number) = (class.label("Ra"), class.label("off"));
        let (base, offset) = (self.field(base, &register), self.field(offset, &number));
        let _ = write!(class.encoding, "        {base} = {register};\n        {offset} = {number};\n");
        let plus = if self.exotic { self.random.text(&["+", "+", "+++"]) } else { "+" };
        let _ = write!(class.format, "[Register:{register} {plus} SImm(24/0)*:{number}]");
        class.labels.push(Label::Register(register));
        class.labels.push(Label::Number(number));
    }

    fn bank(&mut self, class: &mut Class) {
        if class.free.count_ones() < 19 {
            return;
        }
        let (Some(bank_mask), Some(mask)) = (class.take(5, false), class.take(14, false)) else { return };
        class.comma();
        let (bank, address) = (class.label("bank"), class.label("addr"));
        let (high, low) = (self.field(bank_mask, &bank), self.field(mask, &address));
        let _ = writeln!(class.encoding, "        {high},{low} = ConstBankAddress2({bank}, {address});");
        let source = class.label("S");
        let _ = write!(class.format, "C:{source}[UImm(5/0*):{bank}]* [SImm(17)*:{address}]");
        class.labels.push(Label::Number(address));
    }

    /// Two modifiers in one field.
    fn pair(&mut self, class: &mut Class) {
        let index = self.random.below(self.tables.len());
        let bits = self.tables[index].bits;
        let Some(mask) = class.take(bits, self.random.percent(50)) else { return };
        let field = self.field(mask, "pair");
        let (a, b) = (class.label("mod"), class.label("mod"));
        let table = &self.tables[index];
        for (label, group) in [(&a, table.groups.0), (&b, table.groups.1)] {
            let text = &self.groups[group];
            let _ = write!(class.format, " /{}(\"{}\"):{label}", text.name, text.members[text.default]);
        }
        let star = self.random.text(&["", "*"]);
        let _ = writeln!(class.encoding, "        {field} = {star}{}({a}, {b});", table.name);
        let groups = table.groups;
        class.labels.push(Label::Modifier(a, groups.0));
        class.labels.push(Label::Modifier(b, groups.1));
    }

    fn control(&mut self, class: &mut Class) {
        let Some(mask) = class.take(6, false) else { return };
        let label = class.label("set");
        let field = self.field(mask, "req_bit_set");
        let _ = writeln!(class.encoding, "        {field} = {label};");
        let _ = write!(class.format, "\n        $( {{ '&' REQ:req '=' BITSET(6/0x0000):{label} }} )$");
    }

    /// Conditions, properties and predicates.
    fn rules(&mut self, out: &mut String, class: &Class) {
        out.push_str("    CONDITIONS\n");
        let count = if self.exotic { self.random.below(4) } else { 9 };
        for index in 0..count {
            let types = [
                "ILLEGAL_INSTR_ENCODING_ERROR",
                "OOR_REG_ERROR",
                "MISALIGNED_REG_ERROR",
                "UNPREDICTABLE_BEHAVIOR_WARNING",
                "MISALIGNED_ADDR_INFO",
            ];
            let kind = self.random.text(&types);
            let expression = self.rule(&class.labels, 4);
            let end = self.random.text(&["", ";"]);
            let _ = writeln!(
                out,
                "        {kind}\n            {expression} :\n                \"Rule {index}: the operands of this instruction do not go together as they should\"{end}",
            );
        }
        out.push_str(
            "    PROPERTIES\n        SIDL_NAME = `Predicate@PT;\n        INSTRUCTION_TYPE = $ST_CS + 1;\n        SECONDARY;\n",
        );
        if self.exotic && self.random.percent(30) {
            out.push_str("    PROPERTIES\n        BRANCH_TYPE = 2;\n");
        }
        let size = self.expression(&class.labels, 2);
        let _ = writeln!(out, "    PREDICATES\n        IDEST_SIZE = 32;\n        ISRC_A_SIZE = {size};");
    }
}

impl Class {
    /// Takes so many free bits: neighbours, or any if `split`.
    pub(super) fn take(&mut self, bits: u32, split: bool) -> Option<u128> {
        let mask = if split {
            let mut rest = self.free;
            let mut mask = 0;
            for index in 0..bits {
                // One from the bottom, one from the top.
                let bit = if index % 3 == 2 { top(rest) } else { rest & rest.wrapping_neg() };
                mask |= bit;
                rest &= !bit;
            }
            mask
        } else {
            let run = low_bits(bits);
            (0..128 - bits).map(|shift| run << shift).find(|mask| self.free & mask == *mask).unwrap_or(0)
        };
        if mask.count_ones() != bits {
            return None;
        }
        self.free &= !mask;
        Some(mask)
    }

    pub(super) fn label(&mut self, stem: &str) -> String {
        self.count += 1;
        format!("{stem}{}", self.count)
    }

    pub(super) fn comma(&mut self) {
        self.format.push_str(if self.operands == 0 { " " } else { " ',' " });
        self.operands += 1;
    }
}

/// The highest bit of a mask.
pub(super) fn top(mask: u128) -> u128 {
    if mask == 0 { 0 } else { 1 << (127 - mask.leading_zeros()) }
}

/// Another opcode for each class, spread by an odd factor; never 0, which with all else 0 may be the empty
/// instruction.
fn opcode_value(index: usize, bits: u32) -> usize {
    (index + 1).wrapping_mul(0x2545) & ((1 << bits) - 1)
}
