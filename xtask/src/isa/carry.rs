//! Who reads and writes the carry flag: what the programs of the lane language say.

use super::Form;

/// The name of the flag in the programs.
const FLAG: &str = "CF";

/// What a form does with the carry flag.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Carry {
    pub reads: bool,
    pub writes: Write,
}

/// Whether a form writes the carry flag.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Write {
    #[default]
    Never,
    Always,
    /// Where this slot of the form is given.
    With(usize),
}

impl Carry {
    /// Reads it from the form's program.
    pub fn of(form: &Form) -> Result<Carry, String> {
        let mut carry = Carry::default();
        for line in form.lane.lines().map(|line| line.split("//").next().unwrap_or_default()) {
            for (at, _) in line.match_indices(FLAG).filter(|(at, _)| is_word(line, *at)) {
                let rest = line[at + FLAG.len()..].trim_start();
                if !rest.starts_with('=') || rest.starts_with("==") {
                    carry.reads = true;
                    continue;
                }
                match line[..at].trim() {
                    "" => carry.writes = Write::Always,
                    condition => {
                        let slot = condition.strip_prefix("if (.").and_then(|rest| rest.strip_suffix(')'));
                        let slot = slot.filter(|slot| slot.bytes().all(|b| b.is_ascii_alphanumeric()));
                        let slot =
                            slot.ok_or("write `CF = …;` or `if (.slot) CF = …;` on a line of its own")?;
                        // A form without the slot never writes it.
                        if let Some(index) = form.slots.iter().position(|other| other.name == slot) {
                            carry.writes = Write::With(index);
                        }
                    }
                }
            }
        }
        Ok(carry)
    }
}

/// Whether the flag's name at a place is a word by itself.
fn is_word(line: &str, at: usize) -> bool {
    let letter = |c: char| c.is_ascii_alphanumeric() || c == '_';
    !line[..at].ends_with(letter) && !line[at + FLAG.len()..].starts_with(letter)
}
