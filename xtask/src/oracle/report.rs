//! Two lists of messages about one file, side by side.

use super::ptxas::Message;

/// What one side says, and of which line.
#[derive(Debug)]
pub struct Remark {
    pub line: Option<i64>,
    side: &'static str,
    text: String,
}

/// Remarks shown of one file; the first fault of each side is what matters.
const SHOWN: usize = 12;

/// Remarks of the reference assembler.
pub fn theirs(messages: &[Message]) -> Vec<Remark> {
    let remark = |message: &Message| Remark {
        line: message.place.as_ref().map(|(_, line)| *line),
        side: "ptxas",
        text: format!("{}: {}", message.severity, message.text.replace('\n', "\\n")),
    };
    messages.iter().map(remark).collect()
}

/// Remarks of the library.
pub fn ours(module: &warpsmith_ptx::Module) -> Vec<Remark> {
    let source = module.source();
    let lines = warpsmith_ptx::LineIndex::new(source);
    let remark = |diagnostic: &warpsmith_ptx::Diagnostic| Remark {
        line: Some(lines.position(source, diagnostic.span.start).line.into()),
        side: "warpsmith",
        text: format!("{}: {}", diagnostic.fault.code(), diagnostic.message(source)),
    };
    module.diagnostics().iter().map(remark).collect()
}

/// Prints both lists in order of lines.
pub fn print(theirs: &[Remark], ours: &[Remark]) {
    let mut all: Vec<&Remark> = theirs.iter().chain(ours).collect();
    all.sort_by_key(|remark| remark.line);
    for remark in all.iter().take(SHOWN) {
        let line = remark.line.map(|line| line.to_string()).unwrap_or_default();
        println!("{line:>8}  {:<9}  {}", remark.side, remark.text);
    }
    if all.len() > SHOWN {
        println!("          … and {} more", all.len() - SHOWN);
    }
}
