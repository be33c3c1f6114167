//! What came of lines: one row for each that is not equal, and sums by opcode.

use std::collections::BTreeMap;
use std::fmt::Write;

/// What came of a line on a target at a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    Equal,
    /// Both stop.
    BothStop,
    /// They differ, and the program allows both.
    Allowed,
    /// They differ in which NaN a result is, of which PTX says nothing.
    OtherNan,
    Different,
    /// They differ for a reason that is known.
    Known,
    /// Only PTX stops.
    PtxStops,
    /// Only machine code stops.
    CodeStops,
    /// Machine code has something that is not executed.
    CodeRefused,
    /// `run` does not execute the line.
    PtxRefused,
    /// ptxas does not take the kernel around it.
    NotCompiled,
    /// It runs, and shows nothing that could be compared.
    Hidden,
    /// It cannot be put into a kernel.
    NotTried,
}

impl Outcome {
    pub const ALL: [Outcome; 13] = [
        Outcome::Equal,
        Outcome::BothStop,
        Outcome::Allowed,
        Outcome::OtherNan,
        Outcome::Different,
        Outcome::Known,
        Outcome::PtxStops,
        Outcome::CodeStops,
        Outcome::CodeRefused,
        Outcome::PtxRefused,
        Outcome::NotCompiled,
        Outcome::Hidden,
        Outcome::NotTried,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Outcome::Equal => "equal",
            Outcome::BothStop => "both-stop",
            Outcome::Allowed => "allowed",
            Outcome::OtherNan => "other-nan",
            Outcome::Different => "different",
            Outcome::Known => "known",
            Outcome::PtxStops => "ptx-stops",
            Outcome::CodeStops => "code-stops",
            Outcome::CodeRefused => "code-refused",
            Outcome::PtxRefused => "ptx-refused",
            Outcome::NotCompiled => "not-compiled",
            Outcome::Hidden => "hidden",
            Outcome::NotTried => "not-tried",
        }
    }
}

/// A row of the report.
#[derive(Debug, Clone)]
pub struct Row {
    pub outcome: Outcome,
    pub opcode: &'static str,
    pub syntax: &'static str,
    /// `sm_90 -O3`; nothing where it is the same for all.
    pub target: String,
    pub line: String,
    pub detail: String,
}

/// All rows.
#[derive(Default)]
pub struct Report {
    rows: Vec<Row>,
    equal: BTreeMap<(&'static str, Outcome), usize>,
}

impl Report {
    pub fn add(&mut self, row: Row) {
        *self.equal.entry((row.opcode, row.outcome)).or_default() += 1;
        if row.outcome != Outcome::Equal {
            self.rows.push(row);
        }
    }

    pub fn count(&self, outcome: Outcome) -> usize {
        self.equal.iter().filter(|((_, own), _)| *own == outcome).map(|(_, count)| count).sum()
    }

    /// Every line that is not equal, with tabs between the cells.
    pub fn rows(&self) -> String {
        let mut out = String::from("# outcome\topcode\ttarget\tline\tdetail\tform\n");
        for row in &self.rows {
            let _ = writeln!(
                out,
                "{}\t{}\t{}\t{}\t{}\t{}",
                row.outcome.name(),
                row.opcode,
                row.target,
                row.line,
                row.detail.replace(['\n', '\t'], " "),
                row.syntax.split_whitespace().collect::<Vec<_>>().join(" ")
            );
        }
        out
    }

    /// Sums by opcode.
    pub fn table(&self) -> String {
        let mut out = String::from("opcode");
        let used: Vec<Outcome> =
            Outcome::ALL.into_iter().filter(|outcome| self.count(*outcome) > 0).collect();
        used.iter().for_each(|outcome| out.extend(["\t", outcome.name()]));
        out.push('\n');
        let mut opcodes: Vec<&str> = self.equal.keys().map(|(opcode, _)| *opcode).collect();
        opcodes.dedup();
        let count = |opcode, outcome| self.equal.get(&(opcode, outcome)).copied().unwrap_or_default();
        for opcode in opcodes {
            out.push_str(opcode);
            for outcome in &used {
                let _ = write!(out, "\t{}", count(opcode, *outcome));
            }
            out.push('\n');
        }
        out.push_str("all");
        for outcome in &used {
            let _ = write!(out, "\t{}", self.count(*outcome));
        }
        out.push('\n');
        out
    }

    /// How often each reason is given, the most frequent first.
    pub fn reasons(&self, outcome: Outcome) -> Vec<(String, usize)> {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for row in self.rows.iter().filter(|row| row.outcome == outcome) {
            // Names and numbers of places tell nothing here.
            let words = row.detail.split(' ').filter(|word| !word.starts_with("0x"));
            *counts.entry(words.take(14).collect::<Vec<_>>().join(" ")).or_default() += 1;
        }
        let mut out: Vec<_> = counts.into_iter().collect();
        out.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        out
    }
}
