//! Makes a program that goes wrong shorter.

use super::program::{Program, Stmt, blocks};
use super::try_program;

/// Tries on shorter programs.
const TRIES: usize = 2000;

/// The shortest program that is found to go wrong as well, and how.
pub fn reduce(mut program: Program, mut error: String) -> (Program, String) {
    let mut tries = 0;
    loop {
        let mut is_shorter = false;
        for function in 0..program.functions.len() {
            let mut at = 0;
            while tries < TRIES {
                let mut shorter = program.clone();
                if !shorten(&mut shorter.functions[function].body, &mut at.clone()) {
                    break;
                }
                tries += 1;
                match try_program(&shorter) {
                    Some(Err(found)) => (program, error, is_shorter) = (shorter, found, true),
                    _ => at += 1,
                }
            }
        }
        if !is_shorter || tries >= TRIES {
            return (program, error);
        }
    }
}

/// Takes the statement with a number out, or puts what it holds in its place: two tries for each.
fn shorten(stmts: &mut Vec<Stmt>, number: &mut usize) -> bool {
    let mut index = 0;
    while index < stmts.len() {
        match *number {
            0 => {
                stmts.remove(index);
                return true;
            }
            1 => {
                let mut stmt = stmts.remove(index);
                let is_stack = matches!(stmt, Stmt::Stack { .. });
                let held: Vec<Stmt> = if is_stack {
                    Vec::new()
                } else {
                    blocks(&mut stmt).into_iter().flat_map(std::mem::take).collect()
                };
                stmts.splice(index..index, held);
                return true;
            }
            _ => *number -= 2,
        }
        for block in blocks(&mut stmts[index]) {
            if shorten(block, number) {
                return true;
            }
        }
        index += 1;
    }
    false
}
