//! The graph that the reference tool draws of a cubin, without names of labels and without numbers.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

/// Blocks in the order of the drawing, each with its function and its instructions, and edges by their numbers.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Graph {
    pub blocks: Vec<(String, Vec<String>)>,
    pub edges: Vec<(usize, usize)>,
}

/// Asks the tool.
pub fn of(nvdisasm: &Path, file: &Path) -> Result<Graph, String> {
    let output = Command::new(nvdisasm).arg("-cfg").arg(file).output().map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    Ok(read(&String::from_utf8_lossy(&output.stdout)))
}

fn read(text: &str) -> Graph {
    let mut graph = Graph::default();
    let mut names: BTreeMap<(String, String), usize> = BTreeMap::new();
    let mut edges = Vec::new();
    let (mut cluster, mut name) = (String::new(), String::new());
    for line in text.lines() {
        if let Some(rest) = line.strip_prefix("subgraph \"") {
            cluster = rest.trim_end_matches([' ', '{', '"']).to_string();
        } else if let Some(body) = line.strip_prefix("[label=\"{") {
            names.insert((cluster.clone(), name.clone()), graph.blocks.len());
            let body = body.trim_end_matches("}\"]");
            let pieces = body.split("\\l").filter_map(instruction);
            graph.blocks.push((cluster.clone(), pieces.collect()));
        } else if let Some((from, to)) = line.split_once(" -> ") {
            let of = |end: &str| end.split('"').nth(1).unwrap_or_default().to_string();
            edges.push((cluster.clone(), of(from), of(to)));
        } else if line.starts_with('"') {
            name = line.trim_matches('"').to_string();
        }
    }
    for (cluster, from, to) in edges {
        let place = |name: String| names.get(&(cluster.clone(), name)).copied().unwrap_or(usize::MAX);
        graph.edges.push((place(from), place(to)));
    }
    graph.edges.sort_unstable();
    graph
}

/// An instruction without numbers and labels; what is none is left out.
fn instruction(piece: &str) -> Option<String> {
    let piece = match piece.find('>') {
        Some(at) if piece.starts_with(['|', '<']) => &piece[at + 1..],
        _ => piece,
    };
    let piece = piece.strip_prefix("\\ \\ ").filter(|piece| !piece.starts_with('.'))?;
    let text: String = piece.replace("\\ ", " ").replace('\\', "");
    let text = text.split("(*").next().unwrap_or_default().trim_end_matches([' ', ';']).to_string();
    Some(without_places(&text))
}

fn without_places(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(|c: char| c == '`' || c.is_ascii_digit() || c == '-') {
        let before = &rest[..at];
        out += before;
        rest = &rest[at..];
        let is_word = before.ends_with(|c: char| c.is_ascii_alphanumeric() || c == '_' || c == '.');
        let length = if rest.starts_with('`') {
            rest.find(')').map_or(rest.len(), |end| end + 1)
        } else {
            let digits = rest.trim_start_matches('-').trim_start_matches(|c: char| c.is_ascii_alphanumeric());
            rest.len() - digits.len()
        };
        let length = length.max(1);
        match (is_word, rest.starts_with('`')) {
            (false, _) | (_, true) => out.push('N'),
            (true, false) => out += &rest[..length],
        }
        rest = &rest[length..];
    }
    out + rest
}

impl Graph {
    fn instructions(&self) -> usize {
        self.blocks.iter().map(|(_, instructions)| instructions.len()).sum()
    }

    /// Why this is not another graph with one instruction more (or, with `-1`, less); none if it is.
    pub fn differs(&self, old: &Graph, by: isize) -> Option<String> {
        let (new_count, old_count) = (self.instructions() as isize, old.instructions() as isize);
        // What fills up at the end may be drawn or not.
        if new_count - old_count != by {
            return Some(format!("{new_count} instructions, before {old_count}"));
        }
        if self.blocks.len() != old.blocks.len() {
            return Some(format!("{} blocks, before {}", self.blocks.len(), old.blocks.len()));
        }
        if self.edges != old.edges {
            let edge = self.edges.iter().zip(&old.edges).find(|(a, b)| a != b);
            return Some(format!("edges differ: {edge:?}"));
        }
        let mut changed = 0;
        for (new, old) in self.blocks.iter().zip(&old.blocks) {
            if new == old {
                continue;
            }
            changed += 1;
            let (more, less) = if by > 0 { (&new.1, &old.1) } else { (&old.1, &new.1) };
            let same = less.iter().zip(more).take_while(|(a, b)| a == b).count();
            if more.len() != less.len() + 1 || more[same + 1..] != less[same..] {
                return Some(format!("a block is {new:?}, before {old:?}"));
            }
        }
        (changed != 1).then(|| format!("{changed} blocks changed"))
    }

    /// The graph without a branch to the next instruction: the block behind it goes on in the one before, unless something
    /// else goes there as well.
    pub fn without_branch(&self) -> Vec<Graph> {
        let mut out = Vec::new();
        for (block, (_, instructions)) in self.blocks.iter().enumerate() {
            if instructions.last().is_none_or(|last| last != "BRA N")
                || !self.edges.contains(&(block, block + 1))
            {
                continue;
            }
            let mut apart = self.clone();
            apart.blocks[block].1.pop();
            let into = apart.edges.iter().filter(|(_, to)| *to == block + 1).count();
            let mut joined = apart.clone();
            if apart.blocks[block].1.is_empty() || into == 1 {
                let (cluster, rest) = joined.blocks.remove(block + 1);
                if cluster == joined.blocks[block].0 {
                    joined.blocks[block].1.extend(rest);
                    joined.edges.retain(|edge| *edge != (block, block + 1));
                    let down = |at: usize| if at > block { at - 1 } else { at };
                    joined.edges = joined.edges.iter().map(|(from, to)| (down(*from), down(*to))).collect();
                    joined.edges.sort_unstable();
                    out.push(joined);
                }
            }
            out.push(apart);
        }
        out
    }
}
