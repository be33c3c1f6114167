//! A program that is being made: its text, and what stands in the instructions of the tables.

use std::collections::BTreeSet;
use std::fmt::Write;
use testing::SplitMix;

/// Bytes of the buffer that is only read: all threads read what is theirs of up to 16 bytes each.
pub const INPUT: u32 = 1 << 14;
/// Bytes of each memory that is a thread's own.
pub const OWN: u32 = 64;
/// Most threads of a block, and of a grid.
pub const BLOCK: u32 = 256;
pub const THREADS: u32 = 1024;
/// Words that all threads change: so many for each of the ways.
pub const WORDS: u32 = 8;

/// Letters of classes, with how many registers there are of each and how they are declared.
pub const CLASSES: [(char, u64, &str); 6] =
    [('u', 8, "b32"), ('l', 4, "b64"), ('h', 4, "b16"), ('f', 6, "f32"), ('d', 3, "f64"), ('p', 4, "pred")];
/// How many registers are alike in all threads of a block.
pub const UNIFORM: u64 = 3;

/// Lines of a table.
pub fn table(text: &'static str) -> Vec<&'static str> {
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect()
}

/// What stands around a statement.
#[derive(Clone)]
pub struct Around {
    /// Whether all threads of the block come by together.
    pub uniform: bool,
    /// The register with the lanes of the warp that come by together, if somebody keeps it.
    pub members: Option<String>,
    /// Loops that may be left or gone on with: labels of their next turn and of what is behind.
    pub loops: Vec<(String, String)>,
    /// Whether it is the kernel.
    pub kernel: bool,
    pub depth: u32,
    /// How deep loops nest here.
    pub turns: u32,
}

pub struct Maker {
    pub random: SplitMix,
    /// Statements of the function that is being made.
    pub body: String,
    /// Statements by their numbers that are left out.
    pub without: BTreeSet<usize>,
    pub statements: usize,
    labels: u32,
    temporaries: u32,
    /// Counters of loops around: they may be read.
    pub counters: Vec<String>,
    /// Names of functions that may be called.
    pub functions: Vec<String>,
    /// Whether threads meet: at barriers, in votes and shuffles.
    pub meets: bool,
    /// Whether threads may end before others.
    pub exits: bool,
    /// Whether one may have ended by now.
    pub exited: bool,
    /// Whether addresses may be wrong.
    pub wild: bool,
    /// Threads of a block.
    pub threads: u32,
}

impl Maker {
    pub fn new(seed: u64, without: &BTreeSet<usize>) -> Maker {
        let mut random = SplitMix(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let [meets, exits, wild] = [3, 2, 8].map(|times| random.below(times) == 0);
        Maker {
            random,
            body: String::new(),
            without: without.clone(),
            statements: 0,
            labels: 0,
            temporaries: 0,
            counters: Vec::new(),
            functions: Vec::new(),
            meets: !meets,
            exits,
            exited: false,
            wild,
            threads: 0,
        }
    }

    pub fn below(&mut self, end: u64) -> u64 {
        self.random.below(end)
    }

    pub fn percent(&mut self, chance: u64) -> bool {
        self.below(100) < chance
    }

    pub fn pick<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.random.below(all.len() as u64) as usize]
    }

    pub fn line(&mut self, text: &str) {
        let _ = writeln!(self.body, "    {text}");
    }

    /// A name for a place, which nobody else has.
    pub fn label(&mut self) -> String {
        self.labels += 1;
        format!("L{}", self.labels)
    }

    pub fn place(&mut self, label: &str) {
        let _ = writeln!(self.body, "{label}:");
    }

    /// A register that nobody else has: `t` of 32 bits, `a` of 64, `q` a predicate.
    pub fn temporary(&mut self, kind: char) -> String {
        self.temporaries += 1;
        format!("%{kind}{}", self.temporaries)
    }

    /// A register of a class.
    pub fn register(&mut self, class: char) -> String {
        let (_, count, _) = CLASSES.iter().find(|(letter, ..)| *letter == class).expect("a class");
        format!("%{class}{}", self.below(*count))
    }

    /// A register of a class to be read: of 32 bits also such as are alike in all threads.
    pub fn source(&mut self, class: char, kernel: bool) -> String {
        if class == 'u' && self.percent(25) {
            if kernel && self.percent(50) {
                return format!("%w{}", self.below(UNIFORM));
            }
            if let Some(counter) = self.counters.last() {
                return counter.clone();
            }
        }
        self.register(class)
    }

    /// What registers of temporaries are declared as.
    pub fn declarations(&mut self) -> String {
        let mut out = String::new();
        for (class, count, ty) in CLASSES {
            let _ = writeln!(out, "    .reg .{ty} %{class}<{count}>;");
        }
        let count = self.temporaries + 1;
        let _ = writeln!(out, "    .reg .b32 %w<{UNIFORM}>, %t<{count}>;");
        let _ = writeln!(out, "    .reg .b64 %a<{count}>; .reg .pred %q<{count}>;");
        self.temporaries = 0;
        out
    }

    /// A line of a table with registers and numbers in it. `at`: state space and address, where it has one.
    pub fn fill(&mut self, line: &str, around: &Around, at: Option<&(String, String)>) -> String {
        const NUMBERS: [i64; 10] = [0, 1, 2, 3, 7, 16, 255, -1, 0x7fff_ffff, 1_103_515_245];
        let (mut out, mut rest) = (String::new(), line);
        let mut written: Vec<String> = Vec::new();
        while let Some((before, behind)) = rest.split_once('$') {
            out.push_str(before);
            let letter = behind.chars().next().expect("a letter behind a dollar");
            rest = &behind[1..];
            let word = match letter {
                '#' => self.pick(&NUMBERS).to_string(),
                's' => self.below(34).to_string(),
                'm' => around.members.clone().expect("somebody keeps who is there"),
                'n' => self.threads.next_multiple_of(32).to_string(),
                'a' => {
                    let (space, address) = at.expect("an address");
                    if before.ends_with('[') { address.clone() } else { space.clone() }
                }
                _ if letter.is_uppercase() => loop {
                    let register = self.register(letter.to_ascii_lowercase());
                    if !written.contains(&register) {
                        written.push(register.clone());
                        break register;
                    }
                },
                _ => self.source(letter, around.kernel),
            };
            out.push_str(&word);
        }
        out.push_str(rest);
        out
    }

    /// Puts an instruction there, sometimes under a predicate.
    pub fn guarded(&mut self, text: &str) {
        if text.matches(';').count() == 1 && self.percent(20) {
            let sign = self.pick(&["", "!"]);
            let predicate = self.register('p');
            return self.line(&format!("@{sign}{predicate} {text}"));
        }
        self.line(text);
    }
}
