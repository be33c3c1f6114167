//! A kernel in which many lines of PTX stay: what they read is loaded, what they write is stored.

use std::collections::BTreeSet;
use warpsmith_check::enumerate::{self, Mode};
use warpsmith_generate::Platform;
use warpsmith_ptx::isa::TypeRow;

/// What ends a thread or leaves a place: it is jumped over under a condition, so that what stands behind it stays.
const LEAVING: [&str; 6] = ["bra", "brx", "ret", "exit", "trap", "brkpt"];

/// The module.
pub struct Kernel {
    pub text: String,
    /// The lines of the text that belong to each line that was asked for: first, and one behind the last.
    places: Vec<(usize, usize)>,
}

impl Kernel {
    /// Which line that was asked for a line of the text belongs to, counted from 1.
    pub fn line_of(&self, number: usize) -> Option<usize> {
        self.places.iter().position(|(first, end)| (*first..*end).contains(&number))
    }
}

/// Writes the module around lines.
pub fn write(lines: &[&str], platform: Platform, mode: Mode) -> Kernel {
    let used: BTreeSet<&str> = lines.iter().flat_map(|line| registers(line)).collect();
    let stems: BTreeSet<&str> = used.iter().filter_map(|name| Some(name.rsplit_once('_')?.0)).collect();
    // The scene declares many registers of each type, which takes ptxas longer than to compile the lines.
    let (scene, first) = enumerate::module([], platform, mode);
    let head: Vec<&str> = scene
        .lines()
        .take(first - 1)
        .filter(|line| declares(line).is_none_or(|stem| stems.contains(stem.trim_end_matches('_'))))
        .collect();
    let first = head.len() + 1;
    let mut body: Vec<String> = vec![
        ".reg .b32 %kept;".into(),
        ".reg .b64 %kept_lo, %kept_hi;".into(),
        ".reg .pred %skipped;".into(),
        "ld.volatile.shared.b32 %kept, [shared_v];".into(),
        "setp.ne.b32 %skipped, %kept, 0;".into(),
    ];
    body.extend(used.iter().flat_map(|register| load(register)));
    let mut places = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let begin = body.len();
        let bare = line.strip_prefix('@').and_then(|line| line.split_once(' ')).map_or(*line, |l| l.1);
        let leaves = LEAVING.iter().any(|word| bare.starts_with(word));
        if leaves {
            body.push(format!("@%skipped bra skipped_{index};"));
        }
        body.push((*line).to_string());
        if leaves {
            body.push(format!("skipped_{index}:"));
        } else {
            registers(result(bare)).iter().for_each(|register| body.extend(store(register)));
        }
        places.push((first + begin, first + body.len()));
    }
    let text = format!("{}\n{}\nlabel_v:\nret;\n}}\n", head.join("\n"), body.join("\n"));
    Kernel { text, places }
}

/// Shares lines out among kernels, so that each names about so many registers: ptxas takes most of its time for these, and
/// some to begin with.
pub fn chunks<'c, 'l>(lines: &'c [&'l str], most: usize) -> Vec<&'c [&'l str]> {
    let mut chunks = Vec::new();
    let (mut begin, mut named) = (0, 0);
    for (index, line) in lines.iter().enumerate() {
        named += 1 + registers(line).len();
        if named >= most {
            chunks.push(&lines[begin..=index]);
            (begin, named) = (index + 1, 0);
        }
    }
    chunks.extend(lines.get(begin..).filter(|rest| !rest.is_empty()));
    chunks
}

/// The stem of the registers that a line of the scene declares.
fn declares(line: &str) -> Option<&str> {
    line.strip_prefix(".reg ")?.split(['%', '<']).nth(1)
}

/// The first operand, if it is no address.
fn result(line: &str) -> &str {
    let Some((_, operands)) = line.split_once(' ') else { return "" };
    let mut depth = 0;
    for (at, letter) in operands.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            '[' | ';' => return &operands[..at],
            ',' if depth == 0 => return &operands[..at],
            _ => {}
        }
    }
    operands
}

/// Names of registers, as the scene declares them: `%b32_0`.
fn registers(text: &str) -> Vec<&str> {
    let names = text.split('%').skip(1);
    let found = names.filter_map(|name| {
        let end = name.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(name.len());
        let name = &name[..end];
        let (stem, number) = name.rsplit_once('_')?;
        (shape(stem).is_some() && number.bytes().all(|b| b.is_ascii_digit())).then_some(name)
    });
    found.collect()
}

/// Elements and the bits of one, by the stem of a name: `v2f32` has 2 of 32.
fn shape(stem: &str) -> Option<(u32, u32)> {
    let row = |name: &str| TypeRow::all().iter().find(|row| row.name == name).map(|row| u32::from(row.bits));
    if let Some(bits) = row(stem) {
        return Some((1, bits));
    }
    let rest = stem.strip_prefix('v')?;
    let count = rest.get(..1)?.parse().ok()?;
    Some((count, row(&rest[1..])?))
}

fn load(name: &str) -> Vec<String> {
    let Some((count, bits)) = name.rsplit_once('_').and_then(|(stem, _)| shape(stem)) else {
        return Vec::new();
    };
    match (count, bits) {
        (1, ..=1) => vec![
            "ld.volatile.shared.b32 %kept, [shared_v];".into(),
            format!("setp.ne.b32 %{name}, %kept, 0;"),
        ],
        (1, 128) => vec![
            "ld.volatile.shared.v2.b64 {%kept_lo, %kept_hi}, [shared_v];".into(),
            format!("mov.b128 %{name}, {{%kept_lo, %kept_hi}};"),
        ],
        (1, _) => vec![format!("ld.volatile.shared.b{bits} %{name}, [shared_v];")],
        _ => vec![format!("ld.volatile.shared.v{count}.b{bits} %{name}, [shared_v];")],
    }
}

fn store(name: &str) -> Vec<String> {
    let Some((count, bits)) = name.rsplit_once('_').and_then(|(stem, _)| shape(stem)) else {
        return Vec::new();
    };
    match (count, bits) {
        (1, ..=1) => vec![
            format!("selp.b32 %kept, 1, 0, %{name};"),
            "st.volatile.shared.b32 [shared_v], %kept;".into(),
        ],
        (1, 128) => vec![
            format!("mov.b128 {{%kept_lo, %kept_hi}}, %{name};"),
            "st.volatile.shared.v2.b64 [shared_v], {%kept_lo, %kept_hi};".into(),
        ],
        (1, _) => vec![format!("st.volatile.shared.b{bits} [shared_v], %{name};")],
        _ => vec![format!("st.volatile.shared.v{count}.b{bits} [shared_v], %{name};")],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_the_first_operand() {
        assert_eq!(registers(result("add.u32 %u32_0, %u32_1, %u32_2;")), ["u32_0"]);
        assert_eq!(registers(result("ld.v2.f32 {%f32_0, %f32_1}, [%b64_0];")), ["f32_0", "f32_1"]);
        assert_eq!(
            registers(result("shfl.sync.up.b32 %b32_0|%pred_0, %b32_1, 1, 2, 3;")),
            ["b32_0", "pred_0"]
        );
        assert_eq!(registers(result("st.b32 [%b64_0], %b32_0;")), [""; 0]);
        assert_eq!((shape("v4f16x2"), shape("pred"), shape("laneid")), (Some((4, 32)), Some((1, 1)), None));
    }
}
