//! Coverage as LCOV has it, which ordinary viewers read.

use super::{Coverage, FileCoverage, FunctionHits};
use std::fmt::{self, Write};

/// What is wrong with a file of LCOV.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LcovFault {
    /// The line, from 1.
    pub line: usize,
    /// What was expected there.
    pub expected: &'static str,
}

impl fmt::Display for LcovFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: this is no LCOV: expected {}", self.line, self.expected)
    }
}

impl std::error::Error for LcovFault {}

impl Coverage {
    /// The file.
    pub fn lcov(&self) -> String {
        let mut out = String::new();
        for (name, file) in &self.files {
            // Nothing can go wrong in writing to a string.
            let _ = write_file(&mut out, name, file);
        }
        out
    }

    /// What a file holds. What it says beside lines, functions and branches is left out.
    ///
    /// # Errors
    /// The first line that is none of LCOV; or the file is cut off.
    pub fn parse(text: &str) -> Result<Coverage, LcovFault> {
        let mut coverage = Coverage::default();
        let mut name: Option<String> = None;
        for (number, line) in text.lines().enumerate() {
            let fault = |expected| LcovFault { line: number + 1, expected };
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if line == "end_of_record" {
                name = None;
                continue;
            }
            let Some((kind, rest)) = line.split_once(':') else {
                return Err(fault("a record such as `DA:12,1`, or end_of_record"));
            };
            if kind == "SF" {
                name = Some(rest.to_owned());
                coverage.files.entry(rest.to_owned()).or_default();
                continue;
            }
            let Some(file) = name.as_ref().and_then(|name| coverage.files.get_mut(name)) else {
                if kind == "TN" {
                    continue;
                }
                return Err(fault("SF: with the name of a file before what is known of it"));
            };
            record(file, kind, rest).map_err(fault)?;
        }
        // A file that was cut off would count as one that has less.
        if name.is_some() {
            let line = text.lines().count();
            return Err(LcovFault {
                line,
                expected: "end_of_record behind what is known of a file: this one is cut off",
            });
        }
        Ok(coverage)
    }
}

/// Takes a record of a file.
fn record(file: &mut FileCoverage, kind: &str, rest: &str) -> Result<(), &'static str> {
    match kind {
        "DA" => {
            let expected = "DA: with a line and how often it was executed";
            let mut parts = rest.split(',');
            let line = parts.next().and_then(|part| part.parse().ok()).ok_or(expected)?;
            let hits: u64 = parts.next().and_then(|part| part.parse().ok()).ok_or(expected)?;
            let all = file.lines.entry(line).or_default();
            *all = all.saturating_add(hits);
        }
        "FN" => {
            let expected = "FN: with a line and the name of a function";
            let (line, name) = rest.split_once(',').ok_or(expected)?;
            let line = line.parse().map_err(|_| expected)?;
            // Some files say where it ends, too.
            let name = match name.split_once(',') {
                Some((end, name)) if end.parse::<u32>().is_ok() => name,
                _ => name,
            };
            file.functions.entry(name.to_owned()).or_default().line = line;
        }
        "FNDA" => {
            let expected = "FNDA: with how often a function was called, and its name";
            let (hits, name) = rest.split_once(',').ok_or(expected)?;
            let hits: u64 = hits.parse().map_err(|_| expected)?;
            let all = &mut file.functions.entry(name.to_owned()).or_default().threads;
            *all = all.saturating_add(hits);
        }
        "BRDA" => {
            let expected = "BRDA: with a line, a branch, a way, and how often it was taken";
            let parts: Vec<&str> = rest.split(',').collect();
            let [line, branch, way, taken] = parts.as_slice() else { return Err(expected) };
            let line = line.parse().map_err(|_| expected)?;
            let taken = match *taken {
                "-" => None,
                taken => Some(taken.parse::<u64>().map_err(|_| expected)?),
            };
            let all = file.branches.entry((line, (*branch).to_owned(), (*way).to_owned())).or_default();
            if let Some(taken) = taken {
                *all = Some(all.unwrap_or(0).saturating_add(taken));
            }
        }
        _ => {}
    }
    Ok(())
}

fn write_file(out: &mut String, name: &str, file: &FileCoverage) -> fmt::Result {
    // A name of two lines would be a record of its own.
    let one_line = |name: &str| name.replace(['\n', '\r'], " ");
    writeln!(out, "TN:\nSF:{}", one_line(name))?;
    let mut functions: Vec<(&String, &FunctionHits)> = file.functions.iter().collect();
    functions.sort_by_key(|(_, hits)| hits.line);
    for (name, hits) in &functions {
        writeln!(out, "FN:{},{}", hits.line, one_line(name))?;
    }
    for (name, hits) in &functions {
        writeln!(out, "FNDA:{},{}", hits.threads, one_line(name))?;
    }
    let hit = functions.iter().filter(|(_, hits)| hits.threads > 0).count();
    writeln!(out, "FNF:{}\nFNH:{hit}", functions.len())?;
    for ((line, branch, way), taken) in &file.branches {
        let taken = taken.map_or_else(|| "-".to_owned(), |taken| taken.to_string());
        writeln!(out, "BRDA:{line},{branch},{way},{taken}")?;
    }
    let hit = file.branches.values().filter(|taken| taken.is_some_and(|taken| taken > 0)).count();
    writeln!(out, "BRF:{}\nBRH:{hit}", file.branches.len())?;
    for (line, hits) in &file.lines {
        writeln!(out, "DA:{line},{hits}")?;
    }
    let hit = file.lines.values().filter(|hits| **hits > 0).count();
    writeln!(out, "LF:{}\nLH:{hit}\nend_of_record", file.lines.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let text = "TN:\nSF:a.cu\nFN:3,f\nFNDA:64,f\nFNF:1\nFNH:1\nBRDA:4,0,0,0\nBRDA:4,0,1,64\nBRDA:5,0,0,-\nBRF:3\nBRH:1\n\
                    DA:3,64\nDA:5,0\nLF:2\nLH:1\nend_of_record\n";
        let coverage = Coverage::parse(text).unwrap();
        assert_eq!(coverage.lcov(), text);
        let mut twice = coverage.clone();
        twice.merge(&coverage);
        assert!(twice.lcov().contains("FNDA:128,f\n"));
        assert!(twice.lcov().contains("BRDA:4,0,1,128\nBRDA:5,0,0,-\n"));
        assert!(twice.lcov().contains("DA:3,128\nDA:5,0\n"));
    }

    #[test]
    fn other_tools_say_more() {
        let text = "# made by hand\nTN:x\nSF:b.cu\nVER:1\nFN:1,9,g\nFNDA:2,g\nBRDA:2,e0,a == b,7\nDA:1,2,checksum\nend_of_record";
        let file = &Coverage::parse(text).unwrap().files["b.cu"];
        assert_eq!(file.functions["g"], FunctionHits { line: 1, threads: 2 });
        assert_eq!(file.branches[&(2, "e0".into(), "a == b".into())], Some(7));
        assert_eq!(file.lines[&1], 2);
    }

    #[test]
    fn what_is_no_lcov_is_told() {
        for (text, line) in [
            ("SF:a\nDA:1", 2),
            ("hello", 1),
            ("DA:1,2", 1),
            ("SF:a\nBRDA:1,2,3,x", 2),
            ("SF:a\nFNDA:f", 2),
            ("SF:a\nDA:1,2\nLF:1", 3),
        ] {
            assert_eq!(Coverage::parse(text).map_err(|fault| fault.line), Err(line), "{text}");
        }
    }
}
