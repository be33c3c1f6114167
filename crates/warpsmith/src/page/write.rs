//! The page.

use super::marks::NoRun;
use super::model::Report;
use super::pack::plain;
use crate::sim::html::{Frame, escape};
use serde_json::json;
use std::fmt::Write;

const STYLE: &str = include_str!("report.css");
const BODY: &str = include_str!("report.html");
/// One script, in files that each have an idea.
const SCRIPTS: [&str; 8] = [
    include_str!("script/elements.js"),
    include_str!("script/table.js"),
    include_str!("script/listing.js"),
    include_str!("script/links.js"),
    include_str!("script/explain.js"),
    include_str!("script/figures.js"),
    include_str!("script/kernel.js"),
    include_str!("script/main.js"),
];

impl Report {
    /// The profiles that are of other code than what is shown, each with the reason: nothing of them is in the page.
    pub fn refused(&self) -> &[NoRun] {
        &self.refused
    }

    /// The page.
    pub fn page(&self) -> String {
        let title = self.files.join(" → ");
        let sources: Vec<_> = self.sources.iter().map(|(source, _)| source).collect();
        let overview = json!({
            "files": self.files,
            "pieces": self.pieces,
            "rows": self.rows,
            "sources": sources,
            "findings": self.findings,
            "launches": self.launches,
        });
        let packed = self.codes.iter().chain(self.sources.iter().map(|(_, text)| text));
        let size = packed.clone().map(|text| text.len() + 64).sum::<usize>();
        let mut body = String::with_capacity(size + self.explanations.len() + (1 << 16));
        body.push_str(&BODY.replace("{title}", &escape(&title)));
        // Nothing can go wrong in writing to a string.
        let _ =
            writeln!(body, "<script type=\"application/json\" id=\"overview\">{}</script>", plain(&overview));
        let mut piece = |id: &str, text: &str| {
            let _ = writeln!(body, "<script type=\"text/plain\" id=\"{id}\">{text}</script>");
        };
        piece("explanations", &self.explanations);
        self.codes.iter().enumerate().for_each(|(number, code)| piece(&format!("code{number}"), code));
        let texts = self.sources.iter().map(|(_, text)| text).enumerate();
        texts.for_each(|(number, text)| piece(&format!("source{number}"), text));
        let script = SCRIPTS.concat();
        let title = format!("Report on {title}");
        Frame { title: &title, style: STYLE, body: &body, script: &script }.to_string()
    }
}
