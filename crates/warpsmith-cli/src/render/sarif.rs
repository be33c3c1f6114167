//! SARIF 2.1.0: findings for code-scanning services, with the pages of their codes.

use crate::output::told;
use serde_json::{Value, json};
use warpsmith::check::Code;
use warpsmith::ptx::{Fix, Span};
use warpsmith::render::{Also, Around, Finding, Text, severity};
use warpsmith::sim::sanitize::Check;

/// What becomes a log.
#[derive(Default)]
pub struct Log {
    /// Codes that have occurred, in order of their first finding.
    rules: Vec<&'static str>,
    results: Vec<Value>,
    /// Why not all could be judged.
    reasons: Vec<Value>,
}

impl Log {
    /// Adds a finding.
    pub fn add(&mut self, text: Text<'_>, finding: &Finding) {
        self.add_around(text, finding, &Around::default());
    }

    /// The same with what is told around it.
    pub fn add_around(&mut self, text: Text<'_>, finding: &Finding, around: &Around<'_>) {
        let known = self.rules.iter().position(|code| *code == finding.code);
        let rule = known.unwrap_or_else(|| {
            self.rules.push(finding.code);
            self.rules.len() - 1
        });
        let mut result = json!({
            "ruleId": finding.code,
            "ruleIndex": rule,
            "level": severity(finding.severity),
            "message": { "text": told(&message(finding, around)) },
            "locations": [place(text, finding.span)],
        });
        if !finding.notes.is_empty() || !around.places.is_empty() {
            let notes = finding.notes.iter().map(|note| related(text, note.span, &note.text));
            let others = around.places.iter().map(|Also { text, span, label }| related(*text, *span, label));
            result["relatedLocations"] = notes.chain(others).collect();
        }
        if let Some(mend) = &finding.fix {
            result["fixes"] = json!([fix(text, mend)]);
        }
        self.results.push(result);
    }

    /// Says why not all could be judged.
    pub fn cut_short(&mut self, reason: &str) {
        self.reasons.push(json!({ "level": "error", "message": { "text": reason } }));
    }

    /// The log of one run, and whether all could be judged.
    pub fn finish(self, successful: bool) -> Value {
        let mut invocation = json!({ "executionSuccessful": successful && self.reasons.is_empty() });
        if !self.reasons.is_empty() {
            invocation["toolExecutionNotifications"] = json!(self.reasons);
        }
        json!({
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
            "version": "2.1.0",
            "runs": [{
                "tool": { "driver": {
                    "name": "warpsmith",
                    "version": env!("CARGO_PKG_VERSION"),
                    "rules": self.rules.iter().map(|code| rule(code)).collect::<Vec<_>>(),
                } },
                "invocations": [invocation],
                "columnKind": "unicodeCodePoints",
                "results": self.results,
            }],
        })
    }
}

/// The page of a code.
fn rule(name: &str) -> Value {
    let Some(code) = Code::find(name) else {
        let about = Check::named(name).map_or("A fault that stops the run", Check::about);
        return json!({ "id": name, "shortDescription": { "text": about } });
    };
    let mut markdown = code.about().to_string();
    for (title, example) in [("Wrong", code.wrong()), ("Right", code.right())] {
        if !example.is_empty() {
            markdown.push_str(&format!("\n\n{title}:\n```ptx\n{}\n```", example.trim_end()));
        }
    }
    json!({
        "id": name,
        "shortDescription": { "text": code.title() },
        "fullDescription": { "text": code.about() },
        "help": { "text": code.about(), "markdown": markdown },
        "defaultConfiguration": { "level": severity(code.severity()) },
    })
}

fn place(text: Text<'_>, span: Span) -> Value {
    let file = json!({ "uri": uri(text.name) });
    match text.within {
        Some(within) => {
            let name = told(within);
            let mut logical = json!({ "fullyQualifiedName": name });
            if name != within {
                logical["decoratedName"] = within.into();
            }
            json!({ "physicalLocation": { "artifactLocation": file }, "logicalLocations": [logical] })
        }
        None => json!({ "physicalLocation": { "artifactLocation": file, "region": region(text, span) } }),
    }
}

/// Lines and columns counted from 1, the end behind the last character.
fn region(text: Text<'_>, span: Span) -> Value {
    let (start, end) = (text.position(span.start), text.position(span.end));
    json!({
        "startLine": start.line,
        "startColumn": start.column,
        "endLine": end.line,
        "endColumn": end.column,
    })
}

fn related(text: Text<'_>, span: Span, words: &str) -> Value {
    let mut out = place(text, span);
    out["message"] = json!({ "text": told(words) });
    out
}

/// What is said of a finding, with what has no place of its own.
fn message(finding: &Finding, around: &Around<'_>) -> String {
    let mut out = finding.message.clone();
    for remark in &around.remarks {
        out.push_str(&format!("\n{remark}"));
    }
    if let Some(help) = around.help {
        out.push_str(&format!("\nhelp: {help}"));
    }
    out
}

fn fix(text: Text<'_>, fix: &Fix) -> Value {
    json!({
        "description": { "text": told(&fix.title) },
        "artifactChanges": [{
            "artifactLocation": { "uri": uri(text.name) },
            "replacements": [{
                "deletedRegion": region(text, fix.span),
                "insertedContent": { "text": fix.text },
            }],
        }],
    })
}

/// A file's name as a URI, relative where the name is.
fn uri(name: &str) -> String {
    // Services compare it with the names of the repository's files.
    let name = name.strip_prefix("./").unwrap_or(name);
    use std::fmt::Write;
    let slashed = if cfg!(windows) { name.replace('\\', "/") } else { name.to_string() };
    let mut out = String::new();
    if slashed.starts_with('/') {
        out.push_str("file://");
    } else if cfg!(windows) && slashed.get(1..3) == Some(":/") {
        out.push_str("file:///");
    }
    for byte in slashed.bytes() {
        if byte.is_ascii_alphanumeric() || matches!(byte, b'/' | b'-' | b'.' | b'_' | b'~') {
            out.push(char::from(byte));
        } else {
            // A text takes what is written to it.
            let _ = write!(out, "%{byte:02X}");
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{place, uri};
    use warpsmith::ptx::{LineIndex, Span};
    use warpsmith::render::Text;

    #[test]
    fn names_are_those_of_the_source_beside_those_of_the_file() {
        let lines = LineIndex::new(b"");
        let text =
            Text { name: "k.cubin", source: b"", lines: &lines, before: 0, within: Some("_Z1kPf+0x10") };
        let place = place(text, Span { start: 0, end: 0 });
        let logical = &place["logicalLocations"][0];
        assert_eq!(logical["fullyQualifiedName"], "k(float*)+0x10");
        assert_eq!(logical["decoratedName"], "_Z1kPf+0x10");
    }

    #[test]
    fn names_are_uris() {
        assert_eq!(uri("a/b c%.ptx"), "a/b%20c%25.ptx");
        assert_eq!(uri("./a/b.ptx"), "a/b.ptx");
        assert_eq!(uri("<stdin>"), "%3Cstdin%3E");
        #[cfg(unix)]
        assert_eq!(uri("/a/ä.ptx"), "file:///a/%C3%A4.ptx");
    }
}
