//! Random programs.

use super::palette::Palette;
use super::step::Draw;
use super::{Block, Class, Condition, Function, Program, Statement, Step, Turns, Var};
use crate::{Platform, Random};
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_ptx::isa::{Form, TypeRow};

/// Makes programs of one kind.
#[derive(Debug)]
pub struct Generator {
    palette: Palette,
    platform: Platform,
    statements: usize,
    /// How many variables of each class.
    classes: Vec<(Class, u16)>,
}

/// How deep statements nest.
const DEPTH: usize = 4;
/// How deep loops do.
const LOOPS: usize = 2;

/// What stands around a statement.
#[derive(Clone, Copy)]
struct Around {
    /// Whether all threads of the block come by together.
    uniform: bool,
    /// Whether it is the kernel.
    kernel: bool,
    depth: usize,
    loops: usize,
}

/// A program that is being made.
struct Maker<'g> {
    draw: Draw<'g>,
    /// The functions that may be called, each with its index.
    functions: Vec<(usize, Function)>,
    budget: usize,
}

impl Generator {
    /// For a version and target; programs have about so many statements.
    pub fn new(platform: Platform, statements: usize) -> Generator {
        let mut classes =
            Vec::from([(Class::PREDICATE, 4), (Class::B16, 3), (Class::B32, 6), (Class::B64, 4)]);
        for row in TypeRow::all() {
            if let Some(class) = Class::of(row).filter(|class| class.is_number())
                && row.since().holds(platform.version, platform.target)
                && class.bits <= 64
                && !classes.iter().any(|(known, _)| *known == class)
            {
                classes.push((class, if class.parts == 1 { 3 } else { 2 }));
            }
        }
        Generator { palette: Palette::new(platform), platform, statements, classes }
    }

    /// Leaves an instruction out, or, as `@name`, predicates before it, or, as `@`, all of them: what is known to be wrong
    /// hides what is not. Whether there is such an instruction.
    pub fn leave_out(&mut self, name: &str) -> bool {
        match name.strip_prefix('@') {
            Some(name) => self.palette.unguarded(name),
            None => self.palette.leave_out(name),
        }
    }

    /// The version and target that programs are made for.
    pub fn platform(&self) -> Platform {
        self.platform
    }

    /// The program of a seed; `name` is that of its kernel.
    pub fn program(&self, name: &str, seed: u64) -> Program {
        let mut random = Random::new(seed);
        let variables: Vec<Var> = self.variables();
        let draw = Draw {
            palette: &self.palette,
            platform: self.platform,
            random: &mut random,
            variables: variables.clone(),
        };
        let mut maker = Maker { draw, functions: Vec::new(), budget: 0 };
        let count = [0, 1, 1, 2][maker.draw.random.below(4)];
        // Each function calls those behind it only, so that the last one is made first.
        for index in (0..count).rev() {
            let function = maker.function();
            maker.functions.insert(0, (index, function));
        }
        maker.budget = self.statements / 2 + maker.draw.random.below(self.statements + 1);
        let around = Around { uniform: true, kernel: true, depth: 0, loops: 0 };
        let mut body = Block::new();
        while maker.budget > 0 {
            maker.statement(around, &mut body);
        }
        let functions =
            core::mem::take(&mut maker.functions).into_iter().map(|(_, function)| function).collect();
        let block = 32 * (1 + random.below(3) as u32);
        let grid = 1 + random.below(2) as u32;
        Program {
            name: String::from(name),
            block,
            grid,
            outputs: variables.clone(),
            variables,
            dumps: true,
            functions,
            body,
        }
    }

    fn variables(&self) -> Vec<Var> {
        let of = |(class, count): &(Class, u16)| {
            let class = *class;
            (0..*count).map(move |index| Var { class, index })
        };
        self.classes.iter().flat_map(of).collect()
    }
}

impl Maker<'_> {
    fn function(&mut self) -> Function {
        let passed: Vec<Var> =
            self.draw.variables.iter().copied().filter(|var| !var.class.is_predicate()).collect();
        let mut some = |most: usize| {
            let mut out: Vec<Var> = Vec::new();
            for _ in 0..1 + self.draw.random.below(most) {
                out.extend(self.draw.random.pick(&passed).filter(|var| !out.contains(var)));
            }
            out
        };
        let (parameters, results) = (some(4), some(2));
        self.budget = 4 + self.draw.random.below(8);
        let mut body = Block::new();
        let around = Around { uniform: false, kernel: false, depth: 1, loops: 1 };
        while self.budget > 0 {
            self.statement(around, &mut body);
        }
        Function { parameters, results, body }
    }

    fn block(&mut self, around: Around) -> Block {
        let around = Around { depth: around.depth + 1, ..around };
        let mut out = Block::new();
        for _ in 0..1 + self.draw.random.below(5) {
            if self.budget > 0 {
                self.statement(around, &mut out);
            }
        }
        out
    }

    /// Puts a statement behind others, or nothing where none was found.
    fn statement(&mut self, around: Around, out: &mut Block) {
        self.budget = self.budget.saturating_sub(1);
        let nests = around.depth < DEPTH;
        let statement = match self.draw.random.below(100) {
            0..10 if nests => Some(self.branch(around)),
            10..15 if nests && around.loops < LOOPS => Some(self.repeat(around)),
            15..20 => self.call(),
            20..26 => self.chain(),
            26..42 if around.kernel => {
                let palette = self.draw.palette;
                self.draw.step_of(&palette.memory).map(|step| self.guarded(step))
            }
            42..48 if around.kernel => {
                let palette = self.draw.palette;
                self.draw.step_of(&palette.warp).map(Statement::Step)
            }
            48..51 if around.uniform => {
                let palette = self.draw.palette;
                let form = self.draw.random.pick(&palette.shuffles).copied();
                form.and_then(|form| self.draw.step(form)).map(Statement::Step)
            }
            51..53 if around.uniform => self.exchange(),
            _ => {
                let palette = self.draw.palette;
                self.draw.step_of(&palette.lane).map(|step| self.guarded(step))
            }
        };
        out.extend(statement);
    }

    fn guarded(&mut self, mut step: Step) -> Statement {
        if self.draw.random.percent(12) && self.draw.palette.may_be_guarded(step.choice.form()) {
            step.guard = self.of(Class::PREDICATE).map(|var| (var, self.draw.random.percent(50)));
        }
        Statement::Step(step)
    }

    /// A variable of a class.
    fn of(&mut self, class: Class) -> Option<Var> {
        let of: Vec<Var> = self.draw.variables.iter().copied().filter(|var| var.class == class).collect();
        self.draw.random.pick(&of).copied()
    }

    fn branch(&mut self, around: Around) -> Statement {
        let varying = self.of(Class::PREDICATE).filter(|_| !around.kernel || self.draw.random.percent(75));
        let on = match varying {
            Some(var) => Condition::Varying(var, self.draw.random.percent(50)),
            None => Condition::Uniform(self.draw.random.below(32) as u32),
        };
        let uniform = around.uniform && matches!(on, Condition::Uniform(_));
        let around = Around { uniform, ..around };
        let then = self.block(around);
        let other = if self.draw.random.percent(50) { self.block(around) } else { Block::new() };
        Statement::If { on, then, other }
    }

    fn repeat(&mut self, around: Around) -> Statement {
        let varying = self.of(Class::B32);
        let turns = match (self.draw.random.below(3), varying) {
            (0, Some(var)) => Turns::Varying(var),
            (1, _) if around.kernel => Turns::Uniform(self.draw.random.below(30) as u32),
            _ => Turns::Constant(1 + self.draw.random.below(6) as u32),
        };
        let uniform = around.uniform && !matches!(turns, Turns::Varying(_));
        let body = self.block(Around { uniform, loops: around.loops + 1, ..around });
        Statement::Loop { turns, body }
    }

    fn call(&mut self) -> Option<Statement> {
        let at = self.draw.random.below(self.functions.len());
        let (function, callee) = self.functions.get(at)?.clone();
        let arguments: Option<Vec<Var>> = callee.parameters.iter().map(|var| self.of(var.class)).collect();
        let mut results: Vec<Var> = Vec::new();
        for var in &callee.results {
            let to = self.of(var.class).filter(|to| !results.contains(to))?;
            results.push(to);
        }
        Some(Statement::Call { function, arguments: arguments?, results })
    }

    /// Instructions that pass a carry on.
    fn chain(&mut self) -> Option<Statement> {
        let palette = self.draw.palette;
        let mut steps: Vec<Step> = Vec::new();
        let length = 2 + self.draw.random.below(3);
        for _ in 0..60 {
            let form: Form = *self.draw.random.pick(&palette.carry)?;
            let begins = steps.is_empty();
            if form.reads_carry() == begins {
                continue;
            }
            let Some(step) = self.draw.step(form) else { continue };
            let writes = form.writes_carry(|slot| step.choice.word(slot));
            if begins && !writes {
                continue;
            }
            steps.push(step);
            if steps.len() == length {
                break;
            }
        }
        (!steps.is_empty()).then_some(Statement::Chain(steps))
    }

    fn exchange(&mut self) -> Option<Statement> {
        let class = [Class::B32, Class::B64][self.draw.random.below(2)];
        let (from, to) = (self.of(class)?, self.of(class)?);
        Some(Statement::Exchange { from, to, with: self.draw.random.below(32) as u32 })
    }
}
