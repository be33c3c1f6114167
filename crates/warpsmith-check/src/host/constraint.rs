//! Constraints of `asm` statements in CUDA C++: modifiers and one letter in quotes.

use super::report::{self, HostFinding};
use super::statement::{Direction, Holds, Operand};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use warpsmith_ptx::Span;
use warpsmith_ptx::value::Type;

/// What stands in a message for all letters.
const LETTERS: &str = "`h` (.b16), `r` (.b32), `l` (.b64), `q` (.b128), `f` (.f32), `d` (.f64), `b` (.pred), \
                       `n` (an integer constant) and `C` (the text of a character array)";

/// What a letter stands for.
fn letter(letter: char) -> Option<Holds> {
    Some(match letter {
        'h' => Holds::Register(Type::B16),
        'r' => Holds::Register(Type::B32),
        'l' => Holds::Register(Type::B64),
        'q' => Holds::Register(Type::B128),
        'f' => Holds::Register(Type::F32),
        'd' => Holds::Register(Type::F64),
        'b' => Holds::Register(Type::Pred),
        'n' => Holds::Immediate(None),
        'C' => Holds::Text,
        _ => return None,
    })
}

/// A constraint and what goes with it.
pub(super) struct Written<'a> {
    pub name: Option<String>,
    /// The constraint as the compiler sees it, and where it stands.
    pub text: &'a [u8],
    pub span: Span,
    /// Whether it stands among the outputs.
    pub is_output: bool,
    /// The constant in the parentheses, where it is a plain number.
    pub constant: Option<String>,
}

/// Reads a constraint; `before` are the operands before it.
pub(super) fn read(written: Written<'_>, before: &[Operand], faults: &mut Vec<HostFinding>) -> Operand {
    let Written { name, text, span, is_output, constant } = written;
    let shown = String::from_utf8_lossy(text);
    let is_full = faults.len() >= report::MOST_FAULTS;
    let mut error = |code, message: String| {
        if !is_full {
            faults.push(HostFinding::error(code, span, message));
        }
    };
    // The compiler takes `+=` and `==`, too.
    let marks = shown.len() - shown.trim_start_matches(['=', '+']).len();
    let rest = &shown[marks..];
    let (early, rest) = rest.strip_prefix('&').map_or((false, rest), |rest| (true, rest));
    let direction = match (is_output, shown[..marks].contains('+')) {
        (false, _) => Direction::In,
        (true, true) => Direction::InOut,
        (true, false) => Direction::Out,
    };
    if is_output && marks == 0 {
        let legal = format!("`\"={shown}\"` if it is only written, `\"+{shown}\"` if it is read before");
        error(report::DIRECTION, format!("the constraint of an output begins with `=` or `+`: {legal}"));
    } else if !is_output && marks > 0 {
        let legal = "what is written belongs among the outputs, behind the first colon";
        error(report::DIRECTION, format!("the constraint of an input has no `=` or `+`; {legal}"));
    } else if !is_output && early {
        error(report::DIRECTION, "`&` belongs to outputs: it keeps them apart from the inputs".into());
    }
    let mut letters = rest.chars();
    let holds = match (letters.next(), letters.next()) {
        (None, _) => {
            error(report::CONSTRAINT, format!("the constraint has no letter; the letters are {LETTERS}"));
            Holds::Unknown
        }
        (Some(digit), _) if digit.is_ascii_digit() => tied(rest, is_output, before, span, faults),
        (Some(first), Some(_)) if letter(first).is_some() || rest.contains([',', '&', '=', '+', '%']) => {
            let legal = "`=` or `+` for an output, then `&` where it is written before all inputs are read";
            error(report::CONSTRAINT, format!("a constraint is one letter behind its modifiers: {legal}"));
            Holds::Unknown
        }
        (Some(first), _) => match letter(first) {
            Some(Holds::Immediate(_) | Holds::Text) if is_output => {
                error(report::DIRECTION, format!("`{first}` is for inputs: nothing can be written to it"));
                Holds::Unknown
            }
            Some(Holds::Immediate(_)) => Holds::Immediate(constant),
            Some(holds) => holds,
            None => {
                let message = format!("PTX has no constraint `{rest}`; the letters are {LETTERS}");
                error(report::LETTER, message);
                Holds::Unknown
            }
        },
    };
    Operand { name, span, holds, direction }
}

/// `"0"`: the same register as an output.
fn tied(
    digits: &str,
    is_output: bool,
    before: &[Operand],
    span: Span,
    faults: &mut Vec<HostFinding>,
) -> Holds {
    let number = digits.parse().unwrap_or(usize::MAX);
    match before.get(number).filter(|operand| !is_output && operand.direction != Direction::In) {
        Some(output) if faults.len() >= report::MOST_FAULTS => output.holds.clone(),
        Some(output) => {
            let message = format!("nvcc ties no operands; make output {number} `\"+…\"` and use it for both");
            faults.push(HostFinding::error(report::TIED, span, message).note(output.span, "this output"));
            output.holds.clone()
        }
        None if faults.len() >= report::MOST_FAULTS => Holds::Unknown,
        None => {
            let count = before.iter().filter(|operand| operand.direction != Direction::In).count();
            let message = match (is_output, count) {
                (true, _) => "an output cannot be tied to another".into(),
                (_, 0) => "there is no output to which an input could be tied".into(),
                _ => format!("there is no output {digits}; the last one is {}", count - 1),
            };
            faults.push(HostFinding::error(report::TIED, span, message));
            Holds::Unknown
        }
    }
}

/// What is wrong with a clobber.
pub(super) fn clobber(text: &[u8], span: Span) -> Option<HostFinding> {
    if text == b"memory" {
        return None;
    }
    let shown = String::from_utf8_lossy(text);
    let legal = "registers are allocated later and flags do not exist; the only clobber is `\"memory\"`";
    Some(HostFinding::error(report::CLOBBER, span, format!("a GPU has no `{shown}` to clobber: {legal}")))
}

/// The text of an expression that is a plain integer, as PTX takes it.
pub(super) fn plain_integer(expression: &[u8]) -> Option<String> {
    let text = expression.trim_ascii();
    let digits = text.strip_prefix(b"-").unwrap_or(text);
    let hex = digits.strip_prefix(b"0x");
    let legal = match hex {
        Some(hex) => (1..=16).contains(&hex.len()) && hex.iter().all(u8::is_ascii_hexdigit),
        None => (1..=18).contains(&digits.len()) && digits.iter().all(u8::is_ascii_digit),
    };
    let text = core::str::from_utf8(text).ok()?;
    legal.then(|| text.to_string())
}
