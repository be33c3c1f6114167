//! Which other architectures take an instruction that the one that is meant does not.

use std::collections::BTreeSet;
use warpsmith::sass::asm::ranges;
use warpsmith::sass::fault::{Fault, Severity};
use warpsmith::sass::text::ParseOptions;
use warpsmith::sass::{Architecture, Isa};

/// Errors of so many lines are asked about: descriptions have to be loaded for it.
const MOST: usize = 4;

/// Adds to what is told of an instruction which other architectures take it as it is written.
pub fn tell(isa: &Isa, source: &str, faults: &mut [Fault]) {
    let Some(own) = Architecture::find(isa.name()) else { return };
    let mut lines = BTreeSet::new();
    let is_taken = |isa: &Isa, text: &str| {
        let is_error = |fault: &Fault| fault.severity == Severity::Error;
        isa.parse(text, ParseOptions::default()).is_ok_and(|parsed| !parsed.faults.iter().any(is_error))
    };
    let errors = faults.iter_mut().filter(|fault| fault.severity == Severity::Error);
    let asked: Vec<(&mut Fault, &str)> = errors
        .filter_map(|fault| {
            let text = instruction(source, fault.span.start as usize)?;
            // Where only its place is wrong, or what stands around it, others are no better.
            (!is_taken(isa, text) && lines.insert(text.as_ptr())).then_some((fault, text))
        })
        .take(MOST)
        .collect();
    if asked.is_empty() {
        return;
    }
    let others: Vec<Architecture> = own.relatives().collect();
    let loaded: Vec<Option<Isa>> = std::thread::scope(|scope| {
        let threads: Vec<_> = others.iter().map(|arch| scope.spawn(move || arch.load().ok())).collect();
        threads.into_iter().map(|thread| thread.join().ok().flatten()).collect()
    });
    for (fault, text) in asked {
        let takes = |other: &Option<Isa>| other.as_ref().is_some_and(|isa| is_taken(isa, text));
        let all = others.iter().map(Architecture::name).zip(loaded.iter().map(takes));
        let Some((which, several)) = ranges(all) else { continue };
        let gap = if fault.help.is_empty() { "" } else { "; " };
        let take = if several { "take" } else { "takes" };
        fault.help = format!("{}{gap}{which} {take} it as it is written", fault.help);
    }
}

/// The instruction that stands around a place: its line without what stands before and behind it. Nothing for lines
/// with a label or several statements, whose parts are not told apart here.
fn instruction(source: &str, at: usize) -> Option<&str> {
    let start = source.get(..at)?.rfind('\n').map_or(0, |line| line + 1);
    let line = source.get(start..)?.lines().next()?;
    let line = ["//", "#", "/*"].iter().fold(line, |line, mark| line.split(mark).next().unwrap_or(line));
    let line = line.trim().trim_end_matches(';').trim_end();
    (!line.is_empty() && !line.starts_with('.') && !line.contains([';', '`'])).then_some(line)
}

#[cfg(test)]
mod tests {
    use super::instruction;

    #[test]
    fn instructions_are_found() {
        let source = "NOP\n  [B------:R-:W-:-:S04] IADD3 R0, R1, R2, RZ; // sum\n.align 16\n";
        assert_eq!(instruction(source, 1), Some("NOP"));
        assert_eq!(instruction(source, 40), Some("[B------:R-:W-:-:S04] IADD3 R0, R1, R2, RZ"));
        assert_eq!(instruction(source, source.len() - 3), None);
        assert_eq!(instruction(source, 999), None);
    }
}
