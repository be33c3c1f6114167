//! Which architectures have a mnemonic: a table, so that to ask it no description has to be read.

use std::collections::BTreeMap;
use std::fmt::Write;
use warpsmith_md::model::{Class, Description, Expression};

/// Mnemonics of descriptions that belong together.
#[derive(Default)]
pub struct Who {
    versions: Vec<u32>,
    /// Bit i: the i-th version has it.
    mnemonics: BTreeMap<String, u32>,
}

impl Who {
    /// Adds a description that serves some versions.
    pub fn add(&mut self, description: &Description, versions: &[u32]) {
        let first = self.versions.len();
        self.versions.extend(versions);
        for class in &description.classes {
            let since = since(description, class);
            let bits = (first..).zip(versions).filter(|(_, version)| since <= **version);
            let bits = bits.fold(0, |bits, (index, _)| bits | 1u32 << index);
            for opcode in &class.opcodes {
                *self.mnemonics.entry(description.names.text(opcode.name).to_string()).or_default() |= bits;
            }
        }
    }

    /// Writes the table.
    pub fn write(&self, out: &mut String, name: &str, what: &str) {
        let Who { versions, mnemonics } = self;
        let _ = writeln!(out, "/// {what}");
        let _ = writeln!(out, "pub(super) const {name}: Who = Who {{");
        let _ = writeln!(out, "    versions: &{versions:?},\n    mnemonics: &[");
        for (mnemonic, bits) in mnemonics {
            let _ = writeln!(out, "        ({mnemonic:?}, {bits:#b}),");
        }
        out.push_str("    ],\n};\n\n");
    }
}

/// The number in `MIN_SM_VERSION = number`; 0 if there is none.
fn since(description: &Description, class: &Class) -> u32 {
    let is_it = |name| description.names.text(name) == "MIN_SM_VERSION";
    let found = class.properties.iter().find(|property| is_it(property.name));
    let id = found.and_then(|property| property.value);
    match id.and_then(|id| description.expressions.nodes.get(id.0 as usize)) {
        Some(Expression::Number(number)) => u32::try_from(*number).unwrap_or(0),
        _ => 0,
    }
}
