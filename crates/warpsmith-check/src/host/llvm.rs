//! Constraints as LLVM has them: a list in one string, `"=r,r,0,~{memory}"`.

use super::report::{self, HostFinding};
use super::statement::{Direction, Holds, Operand};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_ptx::Span;
use warpsmith_ptx::fragment::FragmentBuilder;
use warpsmith_ptx::value::Type;

/// Reads a list of constraints.
pub(super) fn read(list: &FragmentBuilder, faults: &mut Vec<HostFinding>) -> Vec<Operand> {
    let mut operands: Vec<Operand> = Vec::new();
    let bytes = list.as_bytes();
    let mut from = 0;
    while from < bytes.len() {
        let end = from + item_length(&bytes[from..]);
        let text = String::from_utf8_lossy(&bytes[from..end]);
        let span = list.host_span(from, end);
        if let Some(operand) = item(text.trim(), span, &operands, faults) {
            operands.push(operand);
        }
        faults.truncate(report::MOST_FAULTS);
        from = end + 1;
    }
    operands
}

/// The length of an item: up to a comma outside braces.
fn item_length(bytes: &[u8]) -> usize {
    let mut braces = 0usize;
    let ends = |byte: &u8| {
        match byte {
            b'{' => braces += 1,
            b'}' => braces = braces.saturating_sub(1),
            _ => {}
        }
        *byte == b',' && braces == 0
    };
    bytes.iter().position(ends).unwrap_or(bytes.len())
}

fn item(text: &str, span: Span, before: &[Operand], faults: &mut Vec<HostFinding>) -> Option<Operand> {
    if text.starts_with('~') {
        return None;
    }
    let direction = if text.starts_with('=') { Direction::Out } else { Direction::In };
    let code = text.trim_start_matches(['=', '&', '*', '%', '+']);
    let operand = |holds| Some(Operand { name: None, span, holds, direction });
    if text.starts_with('+') {
        let message =
            "LLVM makes an input of `+`: to write it, too, give an output `=…` and an input with its number";
        faults.push(HostFinding::warning(report::DIRECTION, span, message));
    }
    if code.is_empty() {
        faults.push(HostFinding::error(
            report::CONSTRAINT,
            span,
            format!("the constraint has no letter; the letters are {LETTERS}"),
        ));
        return operand(Holds::Unknown);
    }
    // A pointer to where the value lies.
    if text.contains('*') {
        return operand(Holds::Unknown);
    }
    if code.bytes().all(|byte| byte.is_ascii_digit()) {
        return operand(tied(code, span, before, faults));
    }
    let mut letters = code.chars();
    let holds = match (letters.next(), letters.next()) {
        // LLVM calls all registers of a width by one class, whatever they hold.
        (Some('b'), None) => Holds::Register(Type::Pred),
        (Some('c' | 'h'), None) => Holds::Register(Type::B16),
        (Some('r' | 'f'), None) => Holds::Register(Type::B32),
        (Some('l' | 'N' | 'd'), None) => Holds::Register(Type::B64),
        (Some('q'), None) => Holds::Register(Type::B128),
        (Some('n' | 'i' | 's'), None) => Holds::Immediate(None),
        (Some(letter), None) if letter.is_ascii_alphabetic() && !matches!(letter, 'X' | 'm' | 'g') => {
            let message = format!("PTX has no constraint `{letter}`; the letters are {LETTERS}");
            faults.push(HostFinding::error(report::LETTER, span, message));
            Holds::Unknown
        }
        _ => Holds::Unknown,
    };
    operand(holds)
}

/// What stands in a message for all letters.
const LETTERS: &str = "`b` (.pred), `h` (.b16), `r` and `f` (.b32), `l` and `d` (.b64), `q` (.b128) and `n` (an integer constant)";

fn tied(digits: &str, span: Span, before: &[Operand], faults: &mut Vec<HostFinding>) -> Holds {
    let number = digits.parse().unwrap_or(usize::MAX);
    match before.get(number).filter(|operand| operand.direction == Direction::Out) {
        Some(output) => output.holds.clone(),
        None if faults.len() >= report::MOST_FAULTS => Holds::Unknown,
        None => {
            let count = before.iter().filter(|operand| operand.direction == Direction::Out).count();
            let message = match count {
                0 => "there is no output to which an input could be tied".into(),
                count => format!("there is no output {digits}; the last one is {}", count - 1),
            };
            faults.push(HostFinding::error(report::TIED, span, message));
            Holds::Unknown
        }
    }
}
