//! What nvdisasm prints of life ranges and of blocks.

use std::collections::{BTreeMap, BTreeSet};
use warpsmith_sass::flow::{File, Register};

/// Registers of an instruction.
#[derive(Default, Clone, PartialEq, Eq)]
pub struct Row {
    /// The text of the instruction.
    pub text: String,
    /// All that hold a value before it, or get one.
    pub live: BTreeSet<Register>,
    pub read: BTreeSet<Register>,
    pub written: BTreeSet<Register>,
}

/// The instructions of a code section, by offset.
pub type Rows = BTreeMap<u64, Row>;

/// A column of the table: where its registers stand in the line, and which they are.
type Columns = Vec<(usize, usize, Register)>;

/// Reads the output of `nvdisasm -plr -c`: rows by name of the section.
pub fn life_ranges(text: &str) -> BTreeMap<String, Rows> {
    let mut out: BTreeMap<String, Rows> = BTreeMap::new();
    let (mut section, mut columns, mut above) = (String::new(), Columns::new(), "");
    for line in text.lines() {
        if let Some(name) = line.trim_start().strip_prefix(".section\t") {
            section = name.trim_start().split(',').next().unwrap_or_default().to_string();
            continue;
        }
        let Some(at) = line.rfind("// |") else { continue };
        let (code, table) = (&line[..at], &line[at + 3..]);
        if table.contains(" # ") {
            columns = header(above, table);
        } else if let Some((address, text)) = instruction(code) {
            let mut row = Row { text: text.to_string(), ..Row::default() };
            for (start, end, register) in &columns {
                let Some(mark) = table.get(*start..*end).map(str::trim).filter(|mark| !mark.is_empty())
                else {
                    continue;
                };
                row.live.insert(*register);
                if mark == "v" || mark == "x" {
                    row.read.insert(*register);
                }
                if mark == "^" || mark == "x" {
                    row.written.insert(*register);
                }
            }
            out.entry(section.clone()).or_default().insert(address, row);
        }
        above = table;
    }
    out
}

/// Address and text of `/*0010*/ MOV R1, … ;`.
fn instruction(code: &str) -> Option<(u64, &str)> {
    let (address, text) = code.trim().strip_prefix("/*")?.split_once("*/")?;
    Some((u64::from_str_radix(address, 16).ok()?, text.trim().trim_end_matches(';').trim()))
}

/// The columns: names of the files stand in the line above, numbers of the registers in this one.
fn header(above: &str, line: &str) -> Columns {
    let mut columns = Columns::new();
    let bars: Vec<usize> = line.match_indices('|').map(|(at, _)| at).collect();
    for pair in bars.windows(2) {
        let (start, end) = (pair[0] + 1, pair[1]);
        let file = match above.get(start..end).map(str::trim) {
            Some("GPR") => File::General,
            Some("PRED") => File::Predicate,
            Some("UGPR") => File::Uniform,
            Some("UPRED") => File::UniformPredicate,
            _ => continue,
        };
        let mut at = start;
        for word in line[start..end].split(' ') {
            if let Ok(index) = word.parse() {
                columns.push((at, at + word.len(), Register { file, index }));
            }
            at += word.len() + 1;
        }
    }
    columns
}

/// A function's graph.
#[derive(Default)]
pub struct Graph {
    /// The blocks: offsets of their instructions.
    pub blocks: BTreeMap<String, Vec<u64>>,
    /// Edges between blocks.
    pub edges: Vec<(String, String)>,
}

/// Reads the output of `nvdisasm -bbcfg -poff`: a graph for each function.
pub fn graphs(text: &str) -> Vec<(String, Graph)> {
    let mut out: Vec<(String, Graph)> = Vec::new();
    let mut node = String::new();
    for line in text.lines() {
        if let Some(name) = line.strip_prefix("subgraph \"cluster_") {
            out.push((name.trim_end_matches(" {").trim_end_matches('"').to_string(), Graph::default()));
            continue;
        }
        let Some((_, graph)) = out.last_mut() else { continue };
        if let Some(label) = line.strip_prefix("[label=\"") {
            graph.blocks.insert(node.clone(), addresses(label));
        } else if let Some((from, to)) = line.split_once(" -> ") {
            graph.edges.extend(quoted(from).zip(quoted(to)));
        } else if let Some(name) = quoted(line) {
            node = name;
        }
    }
    out
}

fn quoted(text: &str) -> Option<String> {
    Some(text.strip_prefix('"')?.split('"').next()?.to_string())
}

/// The offsets in a label: `00c0:\ ` behind a line's end or the name of a port.
fn addresses(label: &str) -> Vec<u64> {
    let starts = label.split(":\\ ").map(|before| {
        let digits = before.rsplit(|c: char| !c.is_ascii_hexdigit()).next().unwrap_or_default();
        let lead = &before[..before.len() - digits.len()];
        (digits, lead.is_empty() || lead.ends_with("\\l") || lead.ends_with('>'))
    });
    let all = starts.filter(|(digits, begins)| *begins && digits.len() >= 4);
    all.filter_map(|(digits, _)| u64::from_str_radix(digits, 16).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_and_graphs_are_read() {
        let text = "\t.section\t.text.k,\"ax\",@progbits\n\
                    x // |   GPR    | UGPR |\n\
                    x // |  # 0 10  |  # 4 |\n\
                    /*0010*/ MOV R1, R10 ; // |  2 ^  v  |  1 : |\n";
        let rows = life_ranges(text);
        let row = &rows[".text.k"][&16];
        assert_eq!(row.text, "MOV R1, R10");
        let names = |set: &BTreeSet<Register>| set.iter().map(|r| r.name()).collect::<Vec<_>>();
        assert_eq!(names(&row.live), ["R0", "R10", "UR4"]);
        assert_eq!((names(&row.read), names(&row.written)), (vec!["R10".into()], vec!["R0".into()]));
        let dot = "subgraph \"cluster_k\" {\n\"k\"\n\
                   [label=\"{<entry>.text.k:\\l0000:\\ \\ MOV\\ ;\\l|<exit0>0010:\\ \\ BRA\\ ;\\l}\"]\n\
                   \"k\":exit0:e -> \"B0\":entry:n [style=solid];\n}";
        let graphs = graphs(dot);
        assert_eq!(graphs[0].0, "k");
        assert_eq!(graphs[0].1.blocks["k"], [0, 16]);
        assert_eq!(graphs[0].1.edges, [("k".into(), "B0".into())]);
    }
}
