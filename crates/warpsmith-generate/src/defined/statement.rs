//! Statements as PTX, and what is left of variables and memory at the end.

use super::writer::Writer;
use super::{Block, Condition, OWN, Place, Statement, Step, Turns, Var, What};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

impl Writer<'_> {
    /// Statements in sequence.
    pub fn block(&mut self, block: &Block) {
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
    pub fn store(&mut self, var: Var, at: u32) {
        if var.class.is_predicate() {
            let (name, bit) = (self.var(var), self.temporary(32));
            self.line(&format!("selp.b32 {bit}, 1, 0, {name};"));
            return self.line(&format!("st.global.b32 [%results+{at}], {bit};"));
        }
        let name = self.plain(var);
        self.line(&format!("st.global.b{} [%results+{at}], {name};", var.class.bits));
    }

    /// Copies what a thread has of memory to the results.
    pub fn dump(&mut self, place: Place, start: u32) {
        let space = if place == Place::Shared { "shared" } else { "local" };
        let (low, high) = (self.temporary(64), self.temporary(64));
        for at in (0..OWN).step_by(16) {
            self.line(&format!("ld.{space}.v2.b64 {{{low}, {high}}}, [%{space}+{at}];"));
            self.line(&format!("st.global.b64 [%results+{}], {low};", start + at));
            self.line(&format!("st.global.b64 [%results+{}], {high};", start + at + 8));
        }
    }
}

/// The parameter that a function returns its results in: there is one only.
pub(super) fn returned(results: &[Var], name: &str) -> String {
    match results {
        [one] => format!(".param .b{} {name}", one.class.bits),
        all => format!(".param .align 8 .b8 {name}[{}]", 8 * all.len().max(1)),
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
