//! The settings of a launch file.

use super::super::limits::{Limits, engine, matrix, schedule, seconds};
use super::super::number::{bytes, count};
use super::text::{Entry, Text, number};
use super::tree::{Node, Table};

/// Keys of the settings.
const SETTINGS: [&str; 8] = [
    "threads",
    "schedule",
    "max-instructions",
    "max-total-instructions",
    "timeout",
    "max-memory",
    "matrix",
    "engine",
];

impl Text<'_> {
    /// A number, or a text as flags have it.
    fn amount(
        &self,
        entry: &Entry<'_>,
        wanted: &str,
        parse: fn(&str) -> Result<u64, String>,
    ) -> anyhow::Result<u64> {
        let written = match entry.value.get_ref() {
            Node::String(text) => text.clone(),
            Node::Float(float) => float.clone(),
            _ => return self.whole(entry, wanted),
        };
        self.of(entry.value.span(), parse(&written))
    }

    pub fn limits(&self, table: &Table) -> anyhow::Result<Limits> {
        let mut limits = Limits::default();
        for entry in self.entries(table, "`settings`", &SETTINGS)? {
            match entry.key {
                "threads" => limits.threads = Some(self.whole(&entry, "a number of threads")?),
                "schedule" => {
                    let text = match entry.value.get_ref().as_str() {
                        Some(text) => text.to_owned(),
                        None => self.whole::<u64>(&entry, "a seed: a whole number from 0 on")?.to_string(),
                    };
                    limits.schedule = Some(self.of(entry.value.span(), schedule(&text))?);
                }
                "max-instructions" => {
                    limits.max_instructions = Some(self.amount(&entry, "a number of instructions", count)?);
                }
                "max-total-instructions" => {
                    limits.max_total_instructions =
                        Some(self.amount(&entry, "a number of instructions", count)?);
                }
                "timeout" => {
                    let text = number(entry.value.get_ref());
                    let text = text.ok_or_else(|| self.wrong(&entry, "a number of seconds"))?;
                    limits.timeout = Some(self.of(entry.value.span(), seconds(&text))?);
                }
                "matrix" => {
                    let text = entry.value.get_ref().as_str();
                    let text = text
                        .ok_or_else(|| self.wrong(&entry, "a rule: `hardware`, `hardware:sm_90`, `exact`"))?;
                    limits.matrix = Some(self.of(entry.value.span(), matrix(text))?);
                }
                "engine" => {
                    let text = entry.value.get_ref().as_str();
                    let text =
                        text.ok_or_else(|| self.wrong(&entry, "an engine: `auto`, `interpreter`, `native`"))?;
                    limits.engine = Some(self.of(entry.value.span(), engine(text))?);
                }
                _ => limits.max_memory = Some(self.amount(&entry, "a number of bytes", bytes)?),
            }
        }
        Ok(limits)
    }
}
