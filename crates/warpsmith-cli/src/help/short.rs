//! What `-h` shows: of subcommands with many options those that most people need, and an example.

use super::blocks::{Block, blocks};

/// What `-h` shows of a subcommand.
pub struct Short {
    /// Its name; that of the command itself is empty.
    pub name: &'static str,
    /// Names of options, without the dashes; none stands for all.
    pub options: &'static [&'static str],
    /// Commands, each with what it does behind two blanks.
    pub examples: &'static [&'static str],
}

impl Short {
    /// Of the subcommand of this name.
    pub fn of(name: &str) -> Short {
        let known = ALL.iter().find(|one| one.name == name);
        known.map_or(Short { name: "", options: &[], examples: &[] }, |one| Short { ..*one })
    }

    /// Whether an option is shown.
    pub fn shows(&self, option: &str) -> bool {
        self.options.is_empty() || self.options.contains(&option)
    }

    /// The examples, as a piece of text.
    pub fn examples_block(&self) -> Vec<Block> {
        let lines: Vec<String> = self.examples.iter().map(|line| format!("\n  warpsmith {line}")).collect();
        let head = match lines.len() {
            0 => return Vec::new(),
            1 => "Example:",
            _ => "Examples:",
        };
        blocks(&format!("{head}{}", lines.concat()))
    }
}

/// The beginning of a text, up to the end of a clause: as many of them as fit in so many columns, and the first one in any case.
/// What is taken where an option is not given stays.
pub fn first_clause(text: &str, most: usize) -> String {
    let text = text.lines().next().unwrap_or_default();
    let (text, default) = match text.rfind(" [default: ") {
        Some(at) if text.ends_with(']') => text.split_at(at),
        _ => (text, ""),
    };
    let ends = [". ", "; ", ": "].into_iter().flat_map(|end| text.match_indices(end)).map(|(at, _)| at);
    let mut ends: Vec<usize> = ends.collect();
    ends.push(text.len());
    ends.sort_unstable();
    let columns = |at: usize| text[..at].chars().count();
    let best = ends.iter().copied().rfind(|at| columns(*at) <= most).unwrap_or(ends[0]);
    format!("{}{default}", &text[..best])
}

/// Of all of them.
pub const ALL: &[Short] = &[
    Short {
        name: "",
        options: &[],
        examples: &[
            "check kernel.ptx  is it valid, and if not, why",
            "explain mma  what an instruction does",
            "explore app.so  what kernels a file holds",
            "COMMAND -h  what a subcommand takes",
        ],
    },
    Short {
        name: "check",
        options: &["format", "target", "limits", "allow", "deny", "fix", "host"],
        examples: &["check --host --target sm_90 src"],
    },
    Short {
        name: "explain",
        options: &[],
        examples: &[
            "explain ldmatrix.sync.aligned.m8n8.x4.shared.b16",
            "explain --arch sm_90 IADD3  an instruction of machine code",
            "explain PTX0042  what a finding means",
        ],
    },
    Short { name: "explore", options: &[], examples: &["explore -k my_kernel app.so"] },
    Short { name: "extract", options: &[], examples: &["extract --arch sm_90 -o code libgpu.so"] },
    Short { name: "cfg", options: &[], examples: &["cfg k.ptx --format svg > k.svg"] },
    Short { name: "live", options: &[], examples: &["live k.cubin -k copy --by-line"] },
    Short { name: "mix", options: &[], examples: &["mix -k copy k.cubin"] },
    Short { name: "stalls", options: &[], examples: &["stalls -k copy k.cubin"] },
    Short {
        name: "occupancy",
        options: &[],
        examples: &[
            "occupancy -k copy k.cubin",
            "occupancy --sm sm_90 --registers 64 --shared 48K  without a file",
        ],
    },
    Short { name: "report", options: &[], examples: &["report k.cubin -o report.html"] },
    Short {
        name: "dis",
        options: &["arch", "kernel", "style", "hex", "labels", "source", "from", "format"],
        examples: &["dis -k copy k.cubin", "dis --style control -k copy k.cubin > k.sass  to be edited"],
    },
    Short { name: "diff", options: &[], examples: &["diff before.cubin after.cubin"] },
    Short {
        name: "asm",
        options: &["arch", "into", "kernel", "output", "to", "order", "no-hazards"],
        examples: &["asm k.sass --into k.cubin -o changed.cubin"],
    },
    Short { name: "isa", options: &[], examples: &["isa my_gpu/ --opcode ADD"] },
    Short {
        name: "run",
        options: &[
            "kernel", "grid", "block", "arg", "show", "save", "expect", "check", "profile", "arch", "init",
        ],
        examples: &[
            "run saxpy.ptx --grid 4 --block 256 --arg x=buf:f32:1024:iota --arg y=buf:f32:1024 --arg 2.0 --arg 1024 --show y:4",
            "run --init saxpy.ptx > saxpy.toml",
            "run tests/  all launch files of a folder",
        ],
    },
    Short {
        name: "compare",
        options: &["kernel", "grid", "block", "arg", "launch", "inputs", "rounds", "ulp", "format"],
        examples: &[
            "compare before.ptx after.ptx --grid 4 --block 256 --arg x=buf:f32:1000 --arg y=buf:f32:1000 --arg 0.1 --arg 1000 --inputs random --rounds 10",
        ],
    },
    Short {
        name: "campaign",
        options: &["faults", "seed", "list", "model", "where", "threads", "format", "csv"],
        examples: &["campaign launch.toml --faults 10000"],
    },
    Short { name: "tree", options: &[], examples: &["tree k.ptx --format json"] },
    Short { name: "print", options: &[], examples: &["print --check *.ptx"] },
    Short {
        name: "completions",
        options: &[],
        examples: &["completions bash > ~/.local/share/bash-completion/completions/warpsmith"],
    },
    Short { name: "man", options: &[], examples: &["man ~/.local/share/man/man1"] },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clause_is_short_where_it_can_be() {
        for (text, clause) in [
            (
                "Blocks of the grid: X, X,Y or X,Y,Z [default: 1]",
                "Blocks of the grid: X, X,Y or X,Y,Z [default: 1]",
            ),
            (
                "Print so many findings of each file; 0 for all",
                "Print so many findings of each file; 0 for all",
            ),
            ("How to print", "How to print"),
            (
                "The machine code that is run, of a file that holds some for several: that of sm_90. If not, the newest",
                "The machine code that is run, of a file that holds some for several",
            ),
        ] {
            assert_eq!(first_clause(text, 48), clause);
        }
    }
}
