//! Files of the source: their numbers, and of their texts the lines around those that code is of.

use super::model::{Source, Used};
use super::pack::pack;
use crate::found::find;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::PathBuf;

/// Lines that are shown around one that code is of.
const AROUND: u32 = 12;

/// Files by number.
#[derive(Default)]
pub struct Files {
    names: Vec<String>,
    numbers: HashMap<String, u32>,
}

impl Files {
    /// The number of a file.
    pub fn number(&mut self, name: &str) -> u32 {
        if let Some(number) = self.numbers.get(name) {
            return *number;
        }
        let number = self.names.len() as u32;
        self.names.push(name.to_owned());
        self.numbers.insert(name.to_owned(), number);
        number
    }

    /// The files with their texts, packed: pieces of the text with the number of their first line, or only the lines that
    /// code is of where there is no text. `costs` are those of lines in a run.
    pub fn read(
        self,
        used: &Used,
        folders: Option<&[PathBuf]>,
        costs: impl Fn(&str) -> BTreeMap<u32, [u64; 3]>,
    ) -> Vec<(Source, String)> {
        let mut lines: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
        for (file, line) in used {
            lines.entry(*file).or_default().insert(*line);
        }
        let files = self.names.into_iter().zip(0u32..).map(|(name, number)| {
            let lines = lines.remove(&number).unwrap_or_default();
            let known = folders.filter(|_| !lines.is_empty()).and_then(|folders| find(&name, folders));
            let cost = costs(&name);
            let found = known.as_ref().map(|known| known.name.clone()).filter(|found| *found != name);
            let packed = match known {
                Some(known) => {
                    let text = String::from_utf8_lossy(&known.source);
                    pack(&json!({ "pieces": pieces(&text, &lines), "cost": cost }))
                }
                None => pack(&json!({ "lines": lines, "cost": cost })),
            };
            (Source { name, found }, packed)
        });
        files.collect()
    }
}

/// The lines of a text around some of them: each run of lines with the number of its first.
fn pieces<'t>(text: &'t str, around: &BTreeSet<u32>) -> Vec<(u32, Vec<&'t str>)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut out: Vec<(u32, Vec<&str>)> = Vec::new();
    for line in around {
        let first = line.saturating_sub(AROUND).max(1);
        let behind = out.last().map_or(1, |(first, lines)| first + lines.len() as u32);
        let end = line.saturating_add(AROUND).min(lines.len() as u32);
        // A gap of a line or two is no gap.
        let from = if first <= behind + 2 && !out.is_empty() { behind } else { first.max(behind) };
        if from > end {
            continue;
        }
        let more = &lines[from as usize - 1..end as usize];
        match out.last_mut() {
            Some((_, last)) if from == behind => last.extend(more),
            _ => out.push((from, more.to_vec())),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_near_is_shown() {
        let text: String = (1..=100).map(|line| format!("line {line}\n")).collect();
        let found = pieces(&text, &BTreeSet::from([1, 20, 80, 99, 4000]));
        let ranges: Vec<(u32, usize)> = found.iter().map(|(first, lines)| (*first, lines.len())).collect();
        assert_eq!(ranges, [(1, 32), (68, 33)]);
        assert_eq!((found[0].1[19], found[1].1[12]), ("line 20", "line 80"));
        assert_eq!(pieces("", &BTreeSet::from([1])), []);
    }
}
