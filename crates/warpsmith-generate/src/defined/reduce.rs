//! Makes a program smaller, as long as a test finds in it what it has found before.

use super::{Block, Program, Statement, Turns, Var};
use alloc::vec::Vec;

/// How many smaller programs are tested at once.
const GROUP: usize = 16;

/// A block of a program: of the kernel or of a function, then through statements, each the first or the second of its blocks.
#[derive(Clone)]
struct Path {
    function: Option<usize>,
    through: Vec<(usize, bool)>,
}

/// Makes a program as small as it gets: what a test finds in it, it finds in the result, and in nothing of it that has one
/// part less. The test gets several programs, and gives the place of the first in which it finds it. After `tests` of them
/// the smallest so far is the result.
pub fn reduce(
    program: Program,
    mut tests: usize,
    test: &mut dyn FnMut(&[Program]) -> Option<usize>,
) -> Program {
    let mut smallest = program;
    // Candidates that were of no use are tried last when something else has gone.
    let mut first = 0;
    'again: loop {
        let all = candidates(&smallest);
        let count = all.len();
        let first_now = if first < count { first } else { 0 };
        let (behind, ahead) = all.split_at(first_now);
        let order: Vec<&Program> = ahead.iter().chain(behind).collect();
        for (number, group) in order.chunks(GROUP).enumerate() {
            if tests == 0 {
                break 'again;
            }
            tests -= 1;
            let group: Vec<Program> = group.iter().map(|one| (*one).clone()).collect();
            if let Some(found) = test(&group).and_then(|at| group.get(at)) {
                smallest = found.clone();
                first = (first_now + number * GROUP) % count;
                continue 'again;
            }
        }
        break;
    }
    smallest
}

/// How many parts a program has: statements, and what is stored at the end.
pub fn size(program: &Program) -> usize {
    fn block(all: &Block) -> usize {
        let one = |statement: &Statement| match statement {
            Statement::Chain(steps) => steps.len(),
            Statement::If { then, other, .. } => 1 + block(then) + block(other),
            Statement::Loop { body, .. } => 1 + block(body),
            _ => 1,
        };
        all.iter().map(one).sum()
    }
    let functions = program.functions.iter().map(|function| block(&function.body)).sum::<usize>();
    block(&program.body) + functions + program.outputs.len()
}

/// Programs that are smaller, those first of which most is gone.
fn candidates(program: &Program) -> Vec<Program> {
    let mut out: Vec<Program> = Vec::new();
    let mut with = |change: &dyn Fn(&mut Program)| {
        let mut smaller = program.clone();
        change(&mut smaller);
        out.push(smaller);
    };
    let paths = paths(program);
    // Halves of what is stored, then of statements.
    for part in parts(program.outputs.len()) {
        with(&|smaller: &mut Program| {
            smaller.outputs = rest(&program.outputs, part);
        });
    }
    if program.dumps {
        with(&|smaller: &mut Program| smaller.dumps = false);
    }
    let mut removals: Vec<(usize, &Path, (usize, usize))> = Vec::new();
    for path in &paths {
        for part in parts(length(program, path)) {
            removals.push((part.1 - part.0, path, part));
        }
    }
    removals.sort_by_key(|(count, ..)| core::cmp::Reverse(*count));
    for (_, path, part) in removals {
        with(&|smaller: &mut Program| {
            if let Some(block) = block_mut(smaller, path) {
                block.drain(part.0..part.1);
            }
        });
    }
    for path in &paths {
        for at in 0..length(program, path) {
            for way in 0..3 {
                with(&|smaller: &mut Program| {
                    if let Some(block) = block_mut(smaller, path) {
                        simplify(block, at, way);
                    }
                });
            }
        }
    }
    if program.grid > 1 {
        with(&|smaller: &mut Program| smaller.grid = 1);
    }
    if program.block > 32 {
        with(&|smaller: &mut Program| smaller.block = 32);
    }
    let before = weight(program);
    out.retain(|one| weight(one) < before);
    out
}

/// What a step of a reduction makes smaller.
fn weight(program: &Program) -> (usize, usize) {
    fn block(all: &Block) -> usize {
        let one = |statement: &Statement| match statement {
            Statement::Step(step) => usize::from(step.guard.is_some()),
            Statement::If { then, other, .. } => block(then) + block(other),
            Statement::Loop { turns, body } => usize::from(*turns != Turns::Constant(1)) + block(body),
            _ => 0,
        };
        all.iter().map(one).sum()
    }
    let functions = program.functions.iter().map(|function| block(&function.body)).sum::<usize>();
    let threads = program.threads() / 32 + usize::from(program.dumps);
    (size(program), block(&program.body) + functions + threads)
}

/// Ranges of a list: all of it, its halves, quarters, … single ones.
fn parts(length: usize) -> Vec<(usize, usize)> {
    let mut out = Vec::new();
    let mut count = length;
    while count > 0 {
        out.extend((0..length).step_by(count).map(|start| (start, (start + count).min(length))));
        count = if count == 1 { 0 } else { count.div_ceil(2) };
    }
    out
}

fn rest(all: &[Var], (start, end): (usize, usize)) -> Vec<Var> {
    all.iter().enumerate().filter(|(at, _)| *at < start || *at >= end).map(|(_, var)| *var).collect()
}

fn root(program: &Program, function: Option<usize>) -> Option<&Block> {
    match function {
        None => Some(&program.body),
        Some(index) => program.functions.get(index).map(|function| &function.body),
    }
}

/// All blocks of a program.
fn paths(program: &Program) -> Vec<Path> {
    let functions = (0..program.functions.len()).map(Some);
    let mut out: Vec<Path> =
        functions.chain([None]).map(|function| Path { function, through: Vec::new() }).collect();
    let mut at = 0;
    while let Some(path) = out.get(at).cloned() {
        at += 1;
        let Some(block) = block_of(program, &path) else { continue };
        for (index, statement) in block.iter().enumerate() {
            let blocks = match statement {
                Statement::If { .. } => 2,
                Statement::Loop { .. } => 1,
                _ => 0,
            };
            for second in [false, true].into_iter().take(blocks) {
                let mut inner = path.clone();
                inner.through.push((index, second));
                out.push(inner);
            }
        }
    }
    out
}

fn block_of<'p>(program: &'p Program, path: &Path) -> Option<&'p Block> {
    let mut block = root(program, path.function)?;
    for (index, second) in &path.through {
        block = match block.get(*index)? {
            Statement::If { other, .. } if *second => other,
            Statement::If { then: inner, .. } | Statement::Loop { body: inner, .. } => inner,
            _ => return None,
        };
    }
    Some(block)
}

fn length(program: &Program, path: &Path) -> usize {
    block_of(program, path).map_or(0, Block::len)
}

fn block_mut<'p>(program: &'p mut Program, path: &Path) -> Option<&'p mut Block> {
    let mut block = match path.function {
        None => &mut program.body,
        Some(index) => &mut program.functions.get_mut(index)?.body,
    };
    for (index, second) in &path.through {
        block = match block.get_mut(*index)? {
            Statement::If { other, .. } if *second => other,
            Statement::If { then: inner, .. } | Statement::Loop { body: inner, .. } => inner,
            _ => return None,
        };
    }
    Some(block)
}

/// Puts something simpler in the place of a statement, in one of three ways.
fn simplify(block: &mut Block, at: usize, way: usize) {
    let Some(statement) = block.get_mut(at) else { return };
    match (statement, way) {
        (Statement::Step(step), 0) => step.guard = None,
        (Statement::Chain(steps), 0) if steps.len() > 1 => {
            steps.pop();
        }
        // What stands inside alone. Where threads have parted, they have not any more.
        (Statement::If { then, .. }, 0) => {
            let inner = core::mem::take(then);
            block.splice(at..=at, inner);
        }
        (Statement::If { other, .. }, 1) => {
            let inner = core::mem::take(other);
            block.splice(at..=at, inner);
        }
        (Statement::Loop { turns, .. }, 0) => *turns = Turns::Constant(1),
        (Statement::Loop { body, .. }, 1) => {
            let inner = core::mem::take(body);
            block.splice(at..=at, inner);
        }
        _ => {}
    }
}
