//! For people: the message, the lines that it speaks of, and what would mend it.

use super::finding::{Also, Around, Finding, Text};
use super::line::Line;
use crate::ptx::{Fix, Severity, Span};
use annotate_snippets::{
    AnnotationKind, Group, Level, Origin, Patch, Renderer, Snippet, renderer::DecorStyle,
};
use anstream::adapter::strip_str;
use std::collections::BTreeMap;
use std::io::{self, Write};

/// Lines of one piece that stand no farther apart are shown as one.
const NEAR: u32 = 20;

/// Pieces at most that are shown of one finding.
const MOST: usize = 8;

/// Columns that no line of ours reaches: it has been cut before.
const WIDTH: usize = 300;

/// A mark on a piece of a line.
struct Mark<'a> {
    span: Span,
    kind: AnnotationKind,
    label: Option<&'a str>,
}

/// Writes a finding, with styles if the output takes them or takes them out again.
pub fn write(out: &mut dyn Write, text: Text<'_>, finding: &Finding, styled: bool) -> io::Result<()> {
    write_around(out, text, finding, &Around::default(), styled)
}

/// The same with what is told around it.
pub fn write_around(
    out: &mut dyn Write,
    text: Text<'_>,
    finding: &Finding,
    around: &Around<'_>,
    styled: bool,
) -> io::Result<()> {
    let level = match finding.severity {
        Severity::Warning => Level::WARNING,
        Severity::Error => Level::ERROR,
    };
    let position = text.position(finding.span.start);
    let name = text.within.map_or_else(|| text.shown(), |_| text.at(finding.span.start).into());
    let mut origin = Origin::path(name.as_ref());
    if text.within.is_none() {
        origin = origin.line(position.line as usize).char_column(position.column as usize);
    }
    let title = level.primary_title(finding.message.as_str()).id(finding.code);
    let mut group = title.element(origin);
    // By line, so that one that has several marks is shown once.
    let mut lines: BTreeMap<u32, Vec<Mark<'_>>> = BTreeMap::new();
    let label = around.label.as_deref();
    let primary = Mark { span: finding.span, kind: AnnotationKind::Primary, label };
    lines.entry(position.line).or_default().push(primary);
    for note in finding.notes.iter().take(MOST) {
        let mark = Mark { span: note.span, kind: AnnotationKind::Context, label: Some(&note.text) };
        lines.entry(text.position(note.span.start).line).or_default().push(mark);
    }
    // Of a file that is not there only its name and a line are known.
    let is_there = !text.source.is_empty() && text.within.is_none() || around.label.is_none();
    match label.filter(|_| !is_there) {
        Some(label) => group = group.element(Level::NOTE.message(label)),
        None => group = snippets(group, text, lines, position.line),
    }
    for also in &around.places {
        group = elsewhere(group, also);
    }
    for remark in &around.remarks {
        group = group.element(Level::NOTE.message(remark.as_str()));
    }
    if let Some(help) = around.help {
        group = group.element(Level::HELP.message(help));
    }
    let mut groups = vec![group];
    if let Some(fix) = &finding.fix {
        groups.push(help(text, fix));
    }
    let renderer = if styled { Renderer::styled() } else { Renderer::plain() };
    let renderer = renderer.decor_style(DecorStyle::Ascii).term_width(WIDTH);
    // A sign for another file stands before lines whose file is named above.
    let is_sign = |line: &str| strip_str(line).to_string().trim() == ":::";
    for line in renderer.render(&groups).lines().filter(|line| !is_sign(line)) {
        writeln!(out, "{line}")?;
    }
    writeln!(out)
}

/// A line of another text with its mark.
fn elsewhere<'a>(group: Group<'a>, also: &'a Also<'_>) -> Group<'a> {
    let position = also.text.position(also.span.start);
    if also.text.source.is_empty() || also.text.within.is_some() {
        let Also { text, label, .. } = also;
        let line = position.line.to_string();
        let at = text.within.unwrap_or(&line);
        return group.element(Level::NOTE.message(format!("{label}, {}:{at}", text.shown())));
    }
    let line = Line::new(also.text, position.line, &[also.span]);
    let marks =
        line.marks.into_iter().map(|mark| AnnotationKind::Context.span(mark).label(also.label.as_str()));
    let snippet = Snippet::source(line.text).path(also.text.shown()).line_start(position.line as usize);
    group.element(snippet.annotations(marks))
}

/// The lines with their marks, those around the finding itself first.
fn snippets<'a>(
    mut group: Group<'a>,
    text: Text<'_>,
    lines: BTreeMap<u32, Vec<Mark<'a>>>,
    first: u32,
) -> Group<'a> {
    let mut clusters: Vec<Vec<(u32, Vec<Mark<'a>>)>> = Vec::new();
    for (number, marks) in lines {
        match clusters.last_mut() {
            Some(cluster) if cluster.last().is_some_and(|(last, _)| number - last <= NEAR) => {
                cluster.push((number, marks));
            }
            _ => clusters.push(vec![(number, marks)]),
        }
    }
    clusters.sort_by_key(|cluster| !cluster.iter().any(|(number, _)| *number == first));
    for cluster in clusters {
        let start = cluster.first().map_or(1, |(number, _)| *number);
        let mut source = String::new();
        let mut annotations = Vec::new();
        let mut next = start;
        for (number, marks) in cluster {
            // What stands between is folded away, but for a line or two.
            while next < number {
                source.push_str(&Line::new(text, next, &[]).text);
                source.push('\n');
                next += 1;
            }
            let spans: Vec<Span> = marks.iter().map(|mark| mark.span).collect();
            let line = Line::new(text, number, &spans);
            for (mark, range) in marks.into_iter().zip(line.marks) {
                let range = source.len() + range.start..source.len() + range.end;
                annotations.push(mark.kind.span(range).label(mark.label));
            }
            source.push_str(&line.text);
            source.push('\n');
            next = number + 1;
        }
        group = group.element(Snippet::source(source).line_start(start as usize).annotations(annotations));
    }
    group
}

/// What would mend it, as an order, and the line as it would be.
fn help<'a>(text: Text<'_>, fix: &'a Fix) -> Group<'a> {
    let title = Level::HELP.secondary_title(fix.title.as_str());
    let (first, last) = (text.position(fix.span.start).line, text.position(fix.span.end).line);
    let line = Line::new(text, first, &[fix.span]);
    // Blanks, and what is taken out, show as nothing.
    let is_shown = first == last && line.is_whole && !fix.text.trim().is_empty();
    let Some(range) = line.marks.first().filter(|_| is_shown) else {
        return Group::with_title(title);
    };
    let patch = Patch::new(range.clone(), fix.text.as_str());
    title.element(Snippet::source(line.text).line_start(first as usize).patch(patch))
}
