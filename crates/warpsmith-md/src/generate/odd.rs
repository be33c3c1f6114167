//! Operands and statements with notations that are rare.

use super::class::{Class, top};
use super::expression::Label;
use super::machine::Machine;
use core::fmt::Write;

impl Machine {
    /// Notations that are rare.
    pub(super) fn odd(&mut self, class: &mut Class) {
        match self.random.below(13) {
            0 => {
                let label = class.label("pipe");
                let _ = write!(class.format, " /Pipe(SW)@:{label}");
            }
            1 => {
                let label = class.label("hidden");
                let _ = write!(class.format, " UImm(3/7)@:{label}");
            }
            2 => {
                let Some(mask) = class.take(8, true) else { return };
                let field = self.field(mask, "same");
                let (a, b) = (class.label("R"), class.label("R"));
                class.comma();
                let _ = write!(class.format, "Register:{a} ',' Register:{b}");
                let _ = writeln!(class.encoding, "        {field} = IDENTICAL({a}, {b});");
            }
            3 => {
                let Some(mask) = class.take(3, false) else { return };
                let field = self.field(mask, "always");
                let _ = writeln!(class.encoding, "        {field} = *`Predicate@PT;");
            }
            4 => {
                let Some(mask) = class.take(3, false) else { return };
                let field = self.field(mask, "sum");
                let label = class.label("imm");
                class.comma();
                let _ = write!(class.format, "UImm(4):{label}");
                let _ = writeln!(class.encoding, "        {field} = {label} SCALE ($ST_CS - 14);");
                class.labels.push(Label::Number(label));
            }
            5 => {
                let Some(mask) = class.take(2, false) else { return };
                let (a, b) = (self.field(top(mask), "one"), self.field(mask & !top(mask), "two"));
                let _ = writeln!(class.encoding, "        {a}, {b} = 1, *0;");
            }
            6 if !class.unlabelled => {
                // Without labels they go by the name of their group.
                let (Some(one), Some(two)) = (class.take(6, false), class.take(6, false)) else { return };
                class.unlabelled = true;
                let (one, two) = (self.field(one, "Half"), self.field(two, "Half"));
                class.comma();
                class.format.push_str("Half ',' Half");
                let _ = write!(class.encoding, "        {one} = Half;\n        {two} = Half[2];\n");
            }
            7 => {
                let Some(mask) = class.take(32, false) else { return };
                let field = self.field(mask, "float");
                let label = class.label("imm");
                class.comma();
                let _ = write!(class.format, "F64Imm(64/1.5):{label}");
                let _ = writeln!(
                    class.encoding,
                    "        {field} = {label} convertFloatType(1 == 1, F64Imm, F32Imm);"
                );
            }
            8 => {
                let Some(mask) = class.take(3, false) else { return };
                let field = self.field(mask, "sum");
                let label = class.label("imm");
                class.comma();
                let _ = write!(class.format, "UImm(5):{label}");
                let _ = writeln!(
                    class.encoding,
                    "        {field} = {label} SCALE 1 + 1 MULTIPLY 2 SCALE $ST_CS/4;"
                );
                class.labels.push(Label::Number(label));
            }
            9 => {
                // The order of the fields says nothing: their places in the word do.
                let Some(mask) = class.take(5, true) else { return };
                let (a, b) = (self.field(mask & !top(mask), "low"), self.field(top(mask), "high"));
                let label = class.label("imm");
                class.comma();
                let _ = write!(class.format, "SImm(5):{label}");
                let _ = writeln!(class.encoding, "        {a}, {b} = {label};");
                class.labels.push(Label::Number(label));
            }
            10 => {
                let (a, nothing) = (class.label("mod"), self.field(0, "nothing"));
                class.comma();
                let _ = write!(class.format, "Single:{a}");
                let _ = writeln!(class.encoding, "        !{nothing};");
            }
            11 => {
                let Some(mask) = class.take(2, false) else { return };
                let field = self.field(mask, "twice");
                let label = class.label("mod");
                class.comma();
                let _ = write!(class.format, "Twice:{label}");
                let star = self.random.text(&["", "*"]);
                let _ = writeln!(class.encoding, "        {field} = {star}{label};");
            }
            _ => {
                let Some(mask) = class.take(6, false) else { return };
                let field = self.field(mask, "half");
                class.comma();
                let label = class.label("H");
                let _ = write!(class.format, "Half:{label} '?'");
                let _ = writeln!(class.encoding, "        {field} = {label};");
            }
        }
    }
}
