//! What is written of a program so far: lines, registers, labels; and the values of variables.

use super::{Class, Place, Program, Var};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// Bytes before those that are read of the last parameter: the word that conditions ask.
pub(super) const WORD: u32 = 8;

/// Writes what a function does, and notes what that needs.
pub(super) struct Writer<'p> {
    pub program: &'p Program,
    /// The statements.
    pub out: String,
    /// Temporary registers by their width.
    temporary: BTreeMap<u16, usize>,
    labels: usize,
    /// Variables that have been named.
    pub used: BTreeSet<Var>,
    /// Memory that is accessed.
    pub places: BTreeSet<Place>,
    /// Whether threads give each other values.
    pub exchanges: bool,
    /// The lanes that are there.
    pub members: String,
}

impl<'p> Writer<'p> {
    pub fn new(program: &'p Program) -> Self {
        Writer {
            program,
            out: String::new(),
            temporary: BTreeMap::new(),
            labels: 0,
            used: BTreeSet::new(),
            places: BTreeSet::new(),
            exchanges: false,
            members: "0xffffffff".to_string(),
        }
    }

    pub fn line(&mut self, text: &str) {
        self.out.push_str("    ");
        self.out.push_str(text);
        self.out.push('\n');
    }

    pub fn place(&mut self, label: &str) {
        self.out.push_str(label);
        self.out.push_str(":\n");
    }

    pub fn temporary(&mut self, bits: u16) -> String {
        let count = self.temporary.entry(bits).or_default();
        *count += 1;
        format!("%t{bits}_{}", *count - 1)
    }

    pub fn label(&mut self) -> String {
        self.labels += 1;
        format!("L{}", self.labels)
    }

    pub fn var(&mut self, var: Var) -> String {
        self.used.insert(var);
        var.register()
    }

    /// Declarations of variables and temporary registers.
    pub fn declarations(&self) -> String {
        let mut out = String::new();
        let mut classes: BTreeMap<Class, Vec<String>> = BTreeMap::new();
        for var in &self.used {
            classes.entry(var.class).or_default().push(var.register());
        }
        for (class, names) in classes {
            out.push_str(&format!("    .reg .{} {};\n", class.register_type(), names.join(", ")));
        }
        for (bits, count) in &self.temporary {
            let ty = if *bits == 1 { "pred".to_string() } else { format!("b{bits}") };
            out.push_str(&format!("    .reg .{ty} %t{bits}_<{count}>;\n"));
        }
        out
    }

    /// A register with the bits of a variable, of which each NaN is the same.
    pub fn plain(&mut self, var: Var) -> String {
        let name = self.var(var);
        let class = var.class;
        match class.parts {
            0 => name,
            1 => self.canonical(&name, class),
            parts => {
                let bits = class.part_bits();
                let pieces: Vec<String> = (0..parts).map(|_| self.temporary(bits)).collect();
                self.line(&format!("mov.b{} {{{}}}, {name};", class.bits, pieces.join(", ")));
                let pieces: Vec<String> =
                    pieces.into_iter().map(|piece| self.canonical(&piece, class)).collect();
                let whole = self.temporary(class.bits);
                self.line(&format!("mov.b{} {whole}, {{{}}};", class.bits, pieces.join(", ")));
                whole
            }
        }
    }

    pub fn canonical(&mut self, name: &str, class: Class) -> String {
        let bits = class.part_bits();
        let (magnitude, whole, is_nan) = (self.temporary(bits), self.temporary(bits), self.temporary(1));
        let all = (1u64 << (bits - 1)) - 1;
        let infinite = all >> class.layout.1 << class.layout.1;
        self.line(&format!("and.b{bits} {magnitude}, {name}, {all:#x};"));
        self.line(&format!("setp.gt.u{bits} {is_nan}, {magnitude}, {infinite:#x};"));
        self.line(&format!("selp.b{bits} {whole}, {all:#x}, {name}, {is_nan};"));
        whole
    }
}
