//! Assembly of other machines in functions of the device.

use super::scan::Scanner;
use warpsmith_ptx::isa::Instruction;

/// Whether every instruction of a text is one of another machine: words with `_` in them, as no instruction of PTX has
/// them, and without modifiers.
///
/// A text for the device is PTX however it is spelt, but a file may hold code for the devices of several makers.
pub(super) fn is_foreign(text: &[u8]) -> bool {
    let mut scanner = Scanner::new(text);
    let mut any = false;
    // Whether an instruction begins here.
    let mut begins = true;
    while let Some(byte) = scanner.peek() {
        match byte {
            b'\n' | b';' => {
                begins = true;
                scanner.advance(1);
            }
            b'/' if scanner.peek_at(1) == Some(b'/') => scanner.skip_line(),
            _ if byte.is_ascii_whitespace() => scanner.advance(1),
            _ if !begins => scanner.advance(1),
            _ => {
                let word = scanner.word();
                match scanner.peek() {
                    _ if word.is_empty() => return false,
                    // A label.
                    Some(b':') => scanner.advance(1),
                    next => {
                        if !word.contains(&b'_') || next == Some(b'.') || is_opcode(word) {
                            return false;
                        }
                        (any, begins) = (true, false);
                    }
                }
            }
        }
    }
    any
}

fn is_opcode(word: &[u8]) -> bool {
    Instruction::all().any(|known| known.name().split('.').next().map(str::as_bytes) == Some(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn machines_are_told_apart() {
        for text in
            ["s_waitcnt vmcnt(0)", "\n s_nop 0 ; s_barrier\n", "x: v_mov_b32 %0, 0", "s_nop 0 // ret;"]
        {
            assert!(is_foreign(text.as_bytes()), "{text}");
        }
        for text in ["", "shlf.b32 %0, %0;", "s_nop 0; ret;", "ld_global.u32 %0, [%1];", "@p s_nop;", "mov"] {
            assert!(!is_foreign(text.as_bytes()), "{text}");
        }
    }

    #[test]
    fn no_instruction_of_ptx_looks_like_that() {
        let mut names = Instruction::all().map(|known| known.name().split('.').next().unwrap_or_default());
        assert!(names.all(|name| !name.contains('_')));
    }
}
