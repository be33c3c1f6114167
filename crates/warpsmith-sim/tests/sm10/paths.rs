//! Random programs with branches, loops, breaks, calls and returns in each other: each lane goes its own way, and all
//! come to what a lane alone would. And what concerns markers and barriers.

use crate::run::{Kernel, Random, assembled};
use std::fmt::Write;
use warpsmith_sim::fault::FaultKind;
use warpsmith_sim::launch::{Argument, LaunchError};

/// What a program is made of. `R2` is the value that everything depends on.
enum Part {
    /// value = 2 × value + number.
    Mix(u32),
    /// By a bit of the value.
    If(u32, Vec<Part>, Vec<Part>),
    /// Once to four times, by the lowest bits of the value; the register that counts.
    Repeat(u32, Vec<Part>),
    /// As often, with the test in front and a break out of it.
    While(u32, Vec<Part>),
    /// Leaves the innermost `While` if a bit of the value is set.
    Break(u32),
    /// Calls a function.
    Call(usize),
    /// Returns if a bit of the value is set.
    Return(u32),
}

/// Where a lane goes on.
#[derive(PartialEq)]
enum Way {
    On,
    Break,
    Return,
}

struct Program {
    main: Vec<Part>,
    functions: Vec<Vec<Part>>,
}

/// Makes programs.
struct Maker<'r> {
    random: &'r mut Random,
    registers: u32,
}

impl Maker<'_> {
    /// Parts up to a depth. Functions call those with a higher number only.
    fn parts(
        &mut self,
        depth: u32,
        in_loop: bool,
        in_call: bool,
        callable: std::ops::Range<usize>,
    ) -> Vec<Part> {
        let count = 1 + self.random.below(3);
        let mut parts = vec![Part::Mix(self.random.below(1000) as u32)];
        for _ in 0..count {
            let bit = self.random.below(8) as u32;
            let inner = depth.saturating_sub(1);
            parts.push(match self.random.below(if depth == 0 { 4 } else { 10 }) {
                1 if in_loop => Part::Break(bit),
                2 if in_call => Part::Return(bit),
                3 if !callable.is_empty() => {
                    let choice = self.random.below(callable.len() as u64) as usize;
                    Part::Call(callable.start + choice)
                }
                4..=6 => {
                    let yes = self.parts(inner, in_loop, in_call, callable.clone());
                    let no = self.parts(inner, in_loop, in_call, callable.clone());
                    Part::If(bit, yes, no)
                }
                7 => {
                    self.registers += 1;
                    let register = self.registers;
                    // A break would leave this loop's join point behind.
                    Part::Repeat(register, self.parts(inner, false, false, callable.clone()))
                }
                8 => {
                    self.registers += 1;
                    let register = self.registers;
                    Part::While(register, self.parts(inner, true, false, callable.clone()))
                }
                _ => Part::Mix(self.random.below(1000) as u32),
            });
        }
        parts
    }
}

fn make(random: &mut Random) -> Program {
    let mut maker = Maker { random, registers: 9 };
    let main = maker.parts(4, false, false, 0..3);
    let functions = (0..3).map(|number| maker.parts(2, false, true, number + 1..3)).collect();
    Program { main, functions }
}

/// Writes assembly.
#[derive(Default)]
struct Writer {
    text: String,
    labels: u32,
}

impl Writer {
    fn label(&mut self) -> u32 {
        self.labels += 1;
        self.labels
    }

    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        let _ = writeln!(self.text, "    {line}");
    }

    /// C0 is true where a bit of the value is set.
    fn test(&mut self, bit: u32) {
        self.line(format_args!("LOP32I.AND R3, R2, {:#x}", 1 << bit));
        self.line(format_args!("ISET.C0 o[0x7f], R3, R124, NE"));
    }

    fn parts(&mut self, parts: &[Part]) {
        for part in parts {
            self.part(part);
        }
    }

    fn part(&mut self, part: &Part) {
        match part {
            Part::Mix(number) => {
                self.line(format_args!("SHL R2, R2, 0x1"));
                self.line(format_args!("IADD32I R2, R2, {number:#x}"));
            }
            Part::If(bit, yes, no) => {
                let (join, other) = (self.label(), self.label());
                self.test(*bit);
                self.line(format_args!("SSY l{join}"));
                self.line(format_args!("BRA C0.EQU, l{other}"));
                self.parts(yes);
                self.line(format_args!("BRA l{join}"));
                let _ = writeln!(self.text, "l{other}:");
                self.parts(no);
                let _ = writeln!(self.text, "l{join}:\n    NOP.S");
            }
            Part::Repeat(register, body) => {
                let (again, done) = (self.label(), self.label());
                self.line(format_args!("LOP32I.AND R{register}, R2, 0x3"));
                self.line(format_args!("SSY l{done}"));
                let _ = writeln!(self.text, "l{again}:");
                self.parts(body);
                self.line(format_args!("IADD32I R{register}, R{register}, 0xffffffff"));
                self.line(format_args!("ISET.S32.C0 o[0x7f], R{register}, R124, GE"));
                self.line(format_args!("BRA C0.NE, l{again}"));
                let _ = writeln!(self.text, "l{done}:\n    NOP.S");
            }
            Part::While(register, body) => {
                let (again, done) = (self.label(), self.label());
                self.line(format_args!("LOP32I.AND R{register}, R2, 0x3"));
                self.line(format_args!("PBK l{done}"));
                let _ = writeln!(self.text, "l{again}:");
                self.line(format_args!("ISET.C0 o[0x7f], R{register}, R124, EQ"));
                self.line(format_args!("BRK C0.NE"));
                self.parts(body);
                self.line(format_args!("IADD32I R{register}, R{register}, 0xffffffff"));
                self.line(format_args!("BRA l{again}"));
                let _ = writeln!(self.text, "l{done}:");
            }
            Part::Break(bit) => {
                self.test(*bit);
                self.line(format_args!("BRK C0.NE"));
            }
            Part::Call(number) => self.line(format_args!("CAL f{number}")),
            Part::Return(bit) => {
                self.test(*bit);
                self.line(format_args!("RET C0.NE"));
            }
        }
    }
}

fn written(program: &Program) -> String {
    let mut writer = Writer::default();
    writer.text +=
        ".arch sm_10\n    MOV R4, g[0x4]\n    SHL R1, R0, 0x2\n    IADD R1, R1, R4\n    MOV R2, R0\n";
    writer.parts(&program.main);
    writer.text += "    GST.U32 global14[R1], R2\n    RET\n";
    for (number, body) in program.functions.iter().enumerate() {
        let _ = writeln!(writer.text, "f{number}:");
        writer.parts(body);
        writer.text += "    RET\n";
    }
    writer.text
}

/// What a lane does alone.
fn walk(program: &Program, parts: &[Part], value: &mut u32) -> Way {
    for part in parts {
        match part {
            Part::Mix(number) => *value = (*value << 1).wrapping_add(*number),
            Part::If(bit, yes, no) => {
                let way = walk(program, if *value >> bit & 1 != 0 { yes } else { no }, value);
                if way != Way::On {
                    return way;
                }
            }
            Part::Repeat(_, body) => {
                for _ in 0..=*value & 3 {
                    walk(program, body, value);
                }
            }
            Part::While(_, body) => {
                for _ in 0..*value & 3 {
                    if walk(program, body, value) == Way::Break {
                        break;
                    }
                }
            }
            Part::Break(bit) if *value >> bit & 1 != 0 => return Way::Break,
            Part::Return(bit) if *value >> bit & 1 != 0 => return Way::Return,
            Part::Break(_) | Part::Return(_) => {}
            Part::Call(number) => {
                walk(program, &program.functions[*number], value);
            }
        }
    }
    Way::On
}

#[test]
fn lanes_go_their_own_ways() {
    let mut random = Random(77);
    let mut with_calls = 0;
    for round in 0..150 {
        let program = make(&mut random);
        let text = written(&program);
        with_calls += u32::from(text.contains("CAL "));
        let mut kernel = Kernel::new(assembled(&text), &[]);
        kernel.settings.max_instructions = 1 << 24;
        let buffer = kernel.buffer("out", &[0; 45]);
        kernel
            .run([1, 1], 45, &[Argument::Buffer(buffer)])
            .unwrap_or_else(|error| panic!("round {round}: {error}\n{text}"));
        let alone = |lane: u32| {
            let mut value = lane;
            walk(&program, &program.main, &mut value);
            value
        };
        let wanted: Vec<u32> = (0..45).map(alone).collect();
        assert_eq!(kernel.read(buffer), wanted, "round {round}\n{text}");
    }
    assert!(with_calls > 20, "{with_calls}");
}

/// Both sides of a branch in both sides of the branch above, 32 deep: lane n takes the side of its own at level n.
#[test]
fn both_sides_nest_to_32_levels() {
    let mut text = String::from(
        ".arch sm_10\n    MOV R4, g[0x4]\n    SHL R1, R0, 0x2\n    IADD R1, R1, R4\n    MVI R2, 0x0\n    MVI R5, 0x1000\n",
    );
    for level in 0..32 {
        let _ = write!(
            text,
            "    MVI R3, {level:#x}\n    ISET.C0 o[0x7f], R0, R3, EQ\n    SSY join{level}\n    BRA C0.NE, own{level}\n"
        );
    }
    text += "    MVI R2, 0x3e8\n";
    for level in (0..32).rev() {
        let _ = write!(
            text,
            "    BRA join{level}\nown{level}:\n    IADD32I R2, R2, {:#x}\njoin{level}:\n    IADD.S R2, R2, R5\n",
            level + 1
        );
    }
    text += "    GST.U32 global14[R1], R2 ?EXIT\n";
    let mut kernel = Kernel::new(assembled(&text), &[]);
    let buffer = kernel.buffer("out", &[0; 32]);
    kernel.run([1, 1], 32, &[Argument::Buffer(buffer)]).unwrap();
    // A lane comes by the join points of its level and of those above.
    let wanted: Vec<u32> = (0..32).map(|lane| lane + 1 + (lane + 1) * 0x1000).collect();
    assert_eq!(kernel.read(buffer), wanted);
}

fn run(body: &str, threads: u32) -> Result<Vec<u32>, LaunchError> {
    let begin = "    MOV R4, g[0x4]\n    SHL R1, R0, 0x2\n    IADD R1, R1, R4\n    MVI R2, 0x0\n";
    let mut kernel = Kernel::new(assembled(&format!(".arch sm_12\n{begin}{body}")), &[]);
    let buffer = kernel.buffer("out", &vec![0; threads as usize]);
    kernel.run([1, 1], threads, &[Argument::Buffer(buffer)])?;
    Ok(kernel.read(buffer))
}

/// The barriers of both sides are the same one, as long as whole warps take a side.
#[test]
fn barriers_inside_branches() {
    let body = "
    SHR R3, R0, 0x5
    LOP32I.AND R3, R3, 0x1
    ISET.C0 o[0x7f], R3, R124, NE
    SSY join
    BRA C0.NE, odd
    IADD32I R2, R2, 0x1
    BAR.ARV.WAIT b0, 0xfff
    BRA join
odd:
    IADD32I R2, R2, 0x2
    BAR.ARV.WAIT b0, 0xfff
join:
    NOP.S
    GST.U32 global14[R1], R2 ?EXIT
";
    let wanted: Vec<u32> = (0..128).map(|thread| 1 + thread / 32 % 2).collect();
    assert_eq!(run(body, 128).unwrap(), wanted);
    // The barrier counts warps: the halves of a warp come to it one after the other, like those of all other warps.
    let divided = body.replace("SHR R3, R0, 0x5", "SHR R3, R0, 0x4");
    let wanted: Vec<u32> = (0..128).map(|thread| 1 + thread / 16 % 2).collect();
    assert_eq!(run(&divided, 128).unwrap(), wanted);
}

#[test]
fn markers_of_all_kinds_of_instructions() {
    // The marker is taken before the instruction, whatever that does, and even if its guard fails.
    for marked in [
        "IADD.S R2, R2, R6",
        "MOV.S R5, R2",
        "IADD.S R2 (C3.FALSE), R2, R2",
        "LOP.AND.S R5, R2, R2",
        "FADD.S R5, R2, R2",
        "GLD.U32.S R5, global14[R1]",
        "SHL.S R5, R2, 0x1",
        "R2A.S A1, R2",
    ] {
        let body = format!(
            "    MVI R6, 0x10\n    LOP32I.AND R3, R0, 0x1\n    ISET.C0 o[0x7f], R3, R124, NE\n    SSY join\n    BRA C0.NE, join\n    \
             IADD32I R2, R2, 0x1\njoin:\n    {marked}\n    IADD32I R2, R2, 0x100\n    GST.U32 global14[R1], R2\n    RET\n"
        );
        let added = if marked.contains("R6") { 0x110 } else { 0x100 };
        let wanted: Vec<u32> = (0..32).map(|lane| added + 1 - lane % 2).collect();
        assert_eq!(run(&body, 32).unwrap(), wanted, "{marked}");
    }
    // The exit marker ends the lanes after the instruction: what follows is not executed.
    for marked in ["IADD R2, R2, R0", "GST.U32 global14[R1], R0", "MOV R2, R0", "NOP"] {
        let body = format!("    {marked} ?EXIT\n    MVI R2, 0x63\n    GST.U32 global14[R1], R2\n    RET\n");
        let wanted = if marked.starts_with("GST") { (0..8).collect() } else { vec![0; 8] };
        assert_eq!(run(&body, 8).unwrap(), wanted, "{marked}");
    }
}

#[test]
fn stops_and_what_does_nothing() {
    for stop in ["TRAP", "TRAP32\n    TRAP32"] {
        let ended = run(&format!("    {stop}\n    RET\n"), 1);
        assert!(matches!(ended, Err(LaunchError::Fault(fault)) if fault.kind == FaultKind::Trap), "{stop}");
    }
    // Nobody waits at a breakpoint.
    let nothing = "    PMEVENT 0x1\n    BPT\n    BPT32\n    BPT32\n    NOP\n";
    assert_eq!(run(&format!("{nothing}    GST.U32 global14[R1], R0\n    RET\n"), 2).unwrap(), [0, 1]);
}
