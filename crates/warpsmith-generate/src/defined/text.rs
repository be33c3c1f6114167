//! Programs as PTX.

use super::{
    Address, Block, COMMON, Class, Condition, Function, Guard, OWN, Operand, Place, Program, Statement, Step,
    Turns, Var, What,
};
use crate::spelling::Speller;
use crate::{Platform, Random};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// Bytes before those that are read of the last parameter: the word that conditions ask.
const WORD: u32 = 8;

/// A module of programs, whose names differ.
pub fn module(platform: Platform, programs: &[Program]) -> String {
    let Platform { version, target } = platform;
    let mut out = format!(".version {version}\n.target {target}\n.address_size 64\n");
    for program in programs {
        out.push('\n');
        write(program, &mut out);
    }
    out
}

/// The functions that a program calls, whether it has others or not.
fn called(program: &Program) -> BTreeSet<usize> {
    fn walk(program: &Program, block: &Block, out: &mut BTreeSet<usize>) {
        for statement in block {
            match statement {
                Statement::Call { function, .. } => {
                    if out.insert(*function)
                        && let Some(callee) = program.functions.get(*function)
                    {
                        walk(program, &callee.body, out);
                    }
                }
                Statement::If { then, other, .. } => {
                    walk(program, then, out);
                    walk(program, other, out);
                }
                Statement::Loop { body, .. } => walk(program, body, out),
                _ => {}
            }
        }
    }
    let mut out = BTreeSet::new();
    walk(program, &program.body, &mut out);
    out
}

fn write(program: &Program, out: &mut String) {
    for index in called(program).into_iter().rev() {
        if let Some(function) = program.functions.get(index) {
            write_function(program, index, function, out);
        }
    }
    write_kernel(program, out);
}

fn write_function(program: &Program, index: usize, function: &Function, out: &mut String) {
    let mut writer = Writer::new(program);
    writer.block(&function.body);
    for (at, result) in function.results.iter().enumerate() {
        let name = writer.var(*result);
        writer.line(&format!("st.param.b{} [r+{}], {name};", result.class.bits, 8 * at));
    }
    let mut head = String::new();
    for var in &writer.used {
        let (name, bits) = (var.register(), var.class.bits);
        head.push_str(&match function.parameters.iter().position(|own| own == var) {
            Some(at) => format!("    ld.param.b{bits} {name}, [a{at}];\n"),
            None if var.class.is_predicate() => {
                format!("    setp.eq.u32 {name}, {}, 0;\n", var.index % 2)
            }
            None => {
                // Something that is neither zero nor alike in two of them.
                let value = 0x3a5c_3fe1_3b71_0123u64.rotate_left(u32::from(var.index) * 8) as i64;
                let value = value << (64 - bits) >> (64 - bits);
                format!("    mov.b{bits} {name}, {value};\n")
            }
        });
    }
    let one = |(at, var): (usize, &Var)| format!(".param .b{} a{at}", var.class.bits);
    let parameters: Vec<String> = function.parameters.iter().enumerate().map(one).collect();
    out.push_str(&format!(
        ".func ({}) {}_f{index}({})\n{{\n",
        returned(&function.results, "r"),
        program.name,
        parameters.join(", ")
    ));
    out.push_str(&writer.declarations());
    out.push_str(&head);
    out.push_str(&writer.out);
    out.push_str("    ret;\n}\n\n");
}

fn write_kernel(program: &Program, out: &mut String) {
    let Program { name, block, .. } = program;
    let mut writer = Writer::new(program);
    writer.block(&program.body);
    for var in &program.outputs {
        let Some(at) = program.variables.iter().position(|own| own == var) else { continue };
        writer.store(*var, 8 * at as u32);
    }
    if program.dumps {
        let start = 8 * program.variables.len() as u32;
        for (number, place) in [Place::Shared, Place::Local].into_iter().enumerate() {
            if writer.places.contains(&place) {
                writer.dump(place, start + number as u32 * OWN);
            }
        }
    }
    let uses = |place: Place| writer.places.contains(&place);
    let mut head = String::new();
    let mut line = |text: &str| {
        head.push_str("    ");
        head.push_str(text);
        head.push('\n');
    };
    line("mov.u32 %me, %tid.x;");
    line("mov.u32 %all, %ctaid.x;");
    line(&format!("mad.lo.u32 %all, %all, {block}, %me;"));
    line(&format!("ld.param.u64 %rows, [{name}_rows];"));
    line(&format!("mad.wide.u32 %rows, %all, {}, %rows;", program.row()));
    line(&format!("ld.param.u64 %results, [{name}_results];"));
    line(&format!("mad.wide.u32 %results, %all, {}, %results;", program.results()));
    if uses(Place::Global) {
        line(&format!("ld.param.u64 %memory, [{name}_memory];"));
        line(&format!("mad.wide.u32 %memory, %all, {OWN}, %memory;"));
    }
    if uses(Place::Common) {
        line(&format!("ld.param.u64 %common, [{name}_common];"));
    }
    if uses(Place::Constant) {
        line(&format!("mov.u64 %constant, {name}_table;"));
    }
    if uses(Place::Shared) {
        line("mov.u64 %shared, own_shared;");
        line(&format!("mad.wide.u32 %shared, %me, {OWN}, %shared;"));
        line("cvta.shared.u64 %any_shared, %shared;");
    }
    if uses(Place::Local) {
        line("mov.u64 %local, own_local;");
        line("cvta.local.u64 %any_local, %local;");
    }
    // What a thread has of shared and local memory begins with what it may read.
    for (place, space) in [(Place::Shared, "shared"), (Place::Local, "local")] {
        if uses(place) {
            for at in (0..OWN).step_by(16) {
                line(&format!("ld.global.v2.b64 {{%low, %high}}, [%rows+{at}];"));
                line(&format!("st.{space}.v2.b64 [%{space}+{at}], {{%low, %high}};"));
            }
        }
    }
    for (at, var) in program.variables.iter().enumerate().filter(|(_, var)| writer.used.contains(var)) {
        let (name, bits, at) = (var.register(), var.class.bits, OWN as usize + 8 * at);
        match var.class {
            Class::PREDICATE => {
                line(&format!("ld.global.b32 %bit, [%rows+{at}];"));
                line(&format!("setp.ne.u32 {name}, %bit, 0;"));
            }
            // The first of each are the same in all threads.
            Class::B32 | Class::B64 if var.index == 0 => {
                line(&format!(
                    "ld.param.b{bits} {name}, [{}_word+{}];",
                    program.name,
                    WORD + bits as u32 / 4
                ));
            }
            _ => line(&format!("ld.global.b{bits} {name}, [%rows+{at}];")),
        }
    }
    if uses(Place::Constant) {
        let mut random = Random::new(0);
        let words: Vec<String> = (0..OWN / 8).map(|_| format!("{:#x}", random.next_u64())).collect();
        out.push_str(&format!(
            ".const .align 16 .b64 {name}_table[{}] = {{{}}};\n",
            OWN / 8,
            words.join(", ")
        ));
    }
    let parameters = ["rows", "results", "memory", "common"].map(|one| format!(".param .u64 {name}_{one}"));
    out.push_str(&format!(
        ".visible .entry {name}({}, .param .align 16 .b8 {name}_word[{}])\n{{\n",
        parameters.join(", "),
        WORD + OWN
    ));
    if uses(Place::Shared) {
        out.push_str(&format!("    .shared .align 16 .b8 own_shared[{}];\n", block * OWN));
    }
    if uses(Place::Local) {
        out.push_str(&format!("    .local .align 16 .b8 own_local[{OWN}];\n"));
    }
    if writer.exchanges {
        out.push_str(&format!("    .shared .align 8 .b64 exchanged[{block}];\n"));
    }
    out.push_str("    .reg .b32 %me, %all, %bit;\n");
    out.push_str("    .reg .b64 %rows, %results, %memory, %common, %constant, %shared, %any_shared, ");
    out.push_str("%local, %any_local, %low, %high;\n");
    out.push_str(&writer.declarations());
    out.push_str(&head);
    out.push_str(&writer.out);
    out.push_str("    ret;\n}\n");
}

struct Writer<'p> {
    program: &'p Program,
    out: String,
    /// Temporary registers by their width.
    temporary: BTreeMap<u16, usize>,
    labels: usize,
    used: BTreeSet<Var>,
    places: BTreeSet<Place>,
    exchanges: bool,
    /// The lanes that are there.
    members: String,
}

impl<'p> Writer<'p> {
    fn new(program: &'p Program) -> Self {
        Writer {
            program,
            out: String::new(),
            temporary: BTreeMap::new(),
            labels: 0,
            used: BTreeSet::new(),
            places: BTreeSet::new(),
            exchanges: false,
            members: "0xffffffff".to_string(),
        }
    }

    fn line(&mut self, text: &str) {
        self.out.push_str("    ");
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn place(&mut self, label: &str) {
        self.out.push_str(label);
        self.out.push_str(":\n");
    }

    fn temporary(&mut self, bits: u16) -> String {
        let count = self.temporary.entry(bits).or_default();
        *count += 1;
        format!("%t{bits}_{}", *count - 1)
    }

    fn label(&mut self) -> String {
        self.labels += 1;
        format!("L{}", self.labels)
    }

    fn var(&mut self, var: Var) -> String {
        self.used.insert(var);
        var.register()
    }

    /// Declarations of variables and temporary registers.
    fn declarations(&self) -> String {
        let mut out = String::new();
        let mut classes: BTreeMap<Class, Vec<String>> = BTreeMap::new();
        for var in &self.used {
            classes.entry(var.class).or_default().push(var.register());
        }
        for (class, names) in classes {
            out.push_str(&format!("    .reg .{} {};\n", class.register_type(), names.join(", ")));
        }
        for (bits, count) in &self.temporary {
            let ty = if *bits == 1 { "pred".to_string() } else { format!("b{bits}") };
            out.push_str(&format!("    .reg .{ty} %t{bits}_<{count}>;\n"));
        }
        out
    }

    fn block(&mut self, block: &Block) {
        for statement in block {
            match statement {
                Statement::Step(step) => self.step(step),
                Statement::Chain(steps) => steps.iter().for_each(|step| self.step(step)),
                Statement::If { on, then, other } => self.branch(*on, then, other),
                Statement::Loop { turns, body } => self.repeat(*turns, body),
                Statement::Call { function, arguments, results } => self.call(*function, arguments, results),
                Statement::Exchange { from, to, with } => self.exchange(*from, *to, *with),
            }
        }
    }

    /// The word that all threads are given.
    fn word(&mut self) -> String {
        let word = self.temporary(32);
        self.line(&format!("ld.param.b32 {word}, [{}_word];", self.program.name));
        word
    }

    fn branch(&mut self, on: Condition, then: &Block, other: &Block) {
        let (end, otherwise) = (self.label(), self.label());
        let before = self.members.clone();
        let (predicate, holds) = match on {
            Condition::Varying(var, negated) => (self.var(var), !negated),
            Condition::Uniform(bit) => {
                let (word, predicate) = (self.word(), self.temporary(1));
                self.line(&format!("and.b32 {word}, {word}, {};", 1u32 << (bit % 32)));
                self.line(&format!("setp.ne.u32 {predicate}, {word}, 0;"));
                (predicate, true)
            }
        };
        let (yes, no) = if holds { ("", "!") } else { ("!", "") };
        let [mut members, mut others] = [before.clone(), before.clone()];
        if matches!(on, Condition::Varying(..)) && (meets(then) || meets(other)) {
            for (sign, name) in [(yes, &mut members), (no, &mut others)] {
                let mask = self.temporary(32);
                self.line(&format!("vote.sync.ballot.b32 {mask}, {sign}{predicate}, {before};"));
                *name = mask;
            }
        }
        self.line(&format!("@{no}{predicate} bra {otherwise};"));
        self.members = members;
        self.block(then);
        if !other.is_empty() {
            self.line(&format!("bra {end};"));
        }
        self.place(&otherwise);
        self.members = others;
        self.block(other);
        if !other.is_empty() {
            self.place(&end);
        }
        self.members = before;
    }

    fn repeat(&mut self, turns: Turns, body: &Block) {
        let (start, end) = (self.label(), self.label());
        let (left, goes) = (self.temporary(32), self.temporary(1));
        let before = self.members.clone();
        match turns {
            Turns::Constant(count) => self.line(&format!("mov.b32 {left}, {count};")),
            Turns::Uniform(bit) => {
                let word = self.word();
                self.line(&format!("shr.u32 {word}, {word}, {};", bit % 32));
                self.line(&format!("and.b32 {left}, {word}, 7;"));
            }
            Turns::Varying(var) => {
                let name = self.var(var);
                self.line(&format!("and.b32 {left}, {name}, 3;"));
            }
        }
        let ballots = matches!(turns, Turns::Varying(_)) && meets(body);
        if ballots {
            self.members = self.temporary(32);
            let members = self.members.clone();
            self.line(&format!("mov.b32 {members}, {before};"));
        }
        self.place(&start);
        self.line(&format!("setp.ne.u32 {goes}, {left}, 0;"));
        if ballots {
            let members = self.members.clone();
            self.line(&format!("vote.sync.ballot.b32 {members}, {goes}, {members};"));
        }
        self.line(&format!("@!{goes} bra {end};"));
        self.line(&format!("sub.u32 {left}, {left}, 1;"));
        self.block(body);
        self.line(&format!("bra {start};"));
        self.place(&end);
        self.members = before;
    }

    fn call(&mut self, function: usize, arguments: &[Var], results: &[Var]) {
        self.line("{");
        // Names of parameters of the caller mean those of the caller.
        self.line(&format!("{};", returned(results, "back")));
        for (at, var) in arguments.iter().enumerate() {
            self.line(&format!(".param .b{} given{at};", var.class.bits));
        }
        for (at, var) in arguments.iter().enumerate() {
            let name = self.var(*var);
            self.line(&format!("st.param.b{} [given{at}], {name};", var.class.bits));
        }
        let given: Vec<String> = (0..arguments.len()).map(|at| format!("given{at}")).collect();
        self.line(&format!("call (back), {}_f{function}, ({});", self.program.name, given.join(", ")));
        for (at, var) in results.iter().enumerate() {
            let name = self.var(*var);
            self.line(&format!("ld.param.b{} {name}, [back+{}];", var.class.bits, 8 * at));
        }
        self.line("}");
    }

    fn exchange(&mut self, from: Var, to: Var, with: u32) {
        self.exchanges = true;
        let (block, bits) = (self.program.block, from.class.bits);
        let (source, target) = (self.var(from), self.var(to));
        let [base, own, place] = [64, 64, 64].map(|bits| self.temporary(bits));
        let (other, beyond) = (self.temporary(32), self.temporary(1));
        self.line(&format!("mov.u64 {base}, exchanged;"));
        self.line(&format!("mad.wide.u32 {own}, %me, 8, {base};"));
        self.line("bar.sync 0;");
        self.line(&format!("st.shared.b{bits} [{own}], {source};"));
        self.line("bar.sync 0;");
        self.line(&format!("add.u32 {other}, %me, {};", with % block));
        self.line(&format!("setp.ge.u32 {beyond}, {other}, {block};"));
        self.line(&format!("@{beyond} sub.u32 {other}, {other}, {block};"));
        self.line(&format!("mad.wide.u32 {place}, {other}, 8, {base};"));
        self.line(&format!("ld.shared.b{bits} {target}, [{place}];"));
    }

    /// Stores the value of a variable, with each NaN of it made the same one.
    fn store(&mut self, var: Var, at: u32) {
        if var.class.is_predicate() {
            let (name, bit) = (self.var(var), self.temporary(32));
            self.line(&format!("selp.b32 {bit}, 1, 0, {name};"));
            return self.line(&format!("st.global.b32 [%results+{at}], {bit};"));
        }
        let name = self.plain(var);
        self.line(&format!("st.global.b{} [%results+{at}], {name};", var.class.bits));
    }

    /// Copies what a thread has of memory to the results.
    fn dump(&mut self, place: Place, start: u32) {
        let space = if place == Place::Shared { "shared" } else { "local" };
        let (low, high) = (self.temporary(64), self.temporary(64));
        for at in (0..OWN).step_by(16) {
            self.line(&format!("ld.{space}.v2.b64 {{{low}, {high}}}, [%{space}+{at}];"));
            self.line(&format!("st.global.b64 [%results+{}], {low};", start + at));
            self.line(&format!("st.global.b64 [%results+{}], {high};", start + at + 8));
        }
    }

    /// A register with the bits of a variable, of which each NaN is the same.
    fn plain(&mut self, var: Var) -> String {
        let name = self.var(var);
        let class = var.class;
        match class.parts {
            0 => name,
            1 => self.canonical(&name, class),
            parts => {
                let bits = class.part_bits();
                let pieces: Vec<String> = (0..parts).map(|_| self.temporary(bits)).collect();
                self.line(&format!("mov.b{} {{{}}}, {name};", class.bits, pieces.join(", ")));
                let pieces: Vec<String> =
                    pieces.into_iter().map(|piece| self.canonical(&piece, class)).collect();
                let whole = self.temporary(class.bits);
                self.line(&format!("mov.b{} {whole}, {{{}}};", class.bits, pieces.join(", ")));
                whole
            }
        }
    }

    fn canonical(&mut self, name: &str, class: Class) -> String {
        let bits = class.part_bits();
        let (magnitude, whole, is_nan) = (self.temporary(bits), self.temporary(bits), self.temporary(1));
        let all = (1u64 << (bits - 1)) - 1;
        let infinite = all >> class.layout.1 << class.layout.1;
        self.line(&format!("and.b{bits} {magnitude}, {name}, {all:#x};"));
        self.line(&format!("setp.gt.u{bits} {is_nan}, {magnitude}, {infinite:#x};"));
        self.line(&format!("selp.b{bits} {whole}, {all:#x}, {name}, {is_nan};"));
        whole
    }

    fn step(&mut self, step: &Step) {
        let mut random = Random::new(0);
        let mnemonic = Speller::new(false).mnemonic(&step.choice, &mut random);
        let mut texts = Vec::new();
        for (index, position) in step.choice.form().operands().enumerate() {
            let operands = step.operands.get(index).map_or(&[][..], Vec::as_slice);
            if operands.is_empty() {
                if !position.is_optional() && position.named().len() == 0 {
                    texts.push("_".to_string());
                }
                continue;
            }
            let parts: Vec<String> = operands.iter().map(|operand| self.operand(operand)).collect();
            let mut text = if position.is_bracket() {
                format!("[{}]", parts.join(", "))
            } else if position.is_pair() {
                parts.join("|")
            } else {
                parts.concat()
            };
            if let Some(word) = step.choice.word(position.0.selector as usize) {
                text.push_str(&format!(".{}", word.text()));
            }
            texts.push(text);
        }
        let guard = step.guard.map_or(String::new(), |(var, negated)| {
            format!("@{}{} ", if negated { "!" } else { "" }, self.var(var))
        });
        self.line(&format!("{guard}{mnemonic} {};", texts.join(", ")));
    }

    fn operand(&mut self, operand: &Operand) -> String {
        let one = |writer: &mut Self, var: Var| {
            if operand.plain { writer.plain(var) } else { writer.var(var) }
        };
        let text = match &operand.what {
            What::Var(var) => {
                let name = one(self, *var);
                let bits = var.class.bits;
                let guarded = match operand.guard {
                    Guard::None => None,
                    Guard::Odd => Some(("or", 1)),
                    Guard::Mask(mask) => Some(("and", mask)),
                };
                match guarded {
                    None => name,
                    Some((operation, with)) => {
                        let guarded = self.temporary(bits);
                        self.line(&format!("{operation}.b{bits} {guarded}, {name}, {with};"));
                        guarded
                    }
                }
            }
            What::Constant(bits, class) => constant(*bits, *class),
            What::Vector(vars) => {
                let parts: Vec<String> = vars.iter().map(|var| one(self, *var)).collect();
                format!("{{{}}}", parts.join(", "))
            }
            What::Address(address) => self.address(address),
            What::Members => self.members.clone(),
        };
        operand.sign.map_or(text.clone(), |sign| format!("{sign}{text}"))
    }

    fn address(&mut self, address: &Address) -> String {
        self.places.insert(address.place);
        let base = match (address.place, address.generic) {
            (Place::Global, _) => "%memory",
            (Place::Input, _) => "%rows",
            (Place::Common, _) => "%common",
            (Place::Constant, _) => "%constant",
            (Place::Shared, false) => "%shared",
            (Place::Shared, true) => "%any_shared",
            (Place::Local, false) => "%local",
            (Place::Local, true) => "%any_local",
            (Place::Parameter, _) => {
                return format!("{}_word+{}", self.program.name, WORD + address.offset);
            }
        };
        let limit = if address.place == Place::Common { COMMON } else { OWN };
        let Some(index) = address.index else { return format!("{base}+{}", address.offset % limit) };
        let (name, short) = (self.var(index), self.temporary(32));
        let (long, sum) = (self.temporary(64), self.temporary(64));
        self.line(&format!("and.b32 {short}, {name}, {};", OWN - address.size));
        self.line(&format!("cvt.u64.u32 {long}, {short};"));
        self.line(&format!("add.s64 {sum}, {base}, {long};"));
        sum
    }
}

/// The parameter that a function returns its results in: there is one only.
fn returned(results: &[Var], name: &str) -> String {
    match results {
        [one] => format!(".param .b{} {name}", one.class.bits),
        all => format!(".param .align 8 .b8 {name}[{}]", 8 * all.len().max(1)),
    }
}

/// Bits as a constant of a class.
fn constant(bits: u64, class: Class) -> String {
    match (class.is_number(), class.bits) {
        (true, 32) => format!("0f{:08X}", bits as u32),
        (true, 64) => format!("0d{bits:016X}"),
        (_, width) => {
            let unused = 64 - u32::from(width.clamp(1, 64));
            format!("{}", (bits << unused) as i64 >> unused)
        }
    }
}

/// Whether lanes meet in a block.
fn meets(block: &Block) -> bool {
    let is_meeting =
        |step: &Step| step.operands.iter().flatten().any(|operand| matches!(operand.what, What::Members));
    block.iter().any(|statement| match statement {
        Statement::Step(step) => is_meeting(step),
        Statement::If { then, other, .. } => meets(then) || meets(other),
        Statement::Loop { body, .. } => meets(body),
        _ => false,
    })
}
