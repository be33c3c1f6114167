//! Pages of the manual.

use super::blocks::{Block, Text, blocks, lay};
use super::short::Short;
use clap::Command;
use clap_mangen::Man;
use std::fmt::Write as _;

/// Columns of a page that rows may take: the screen without the margin of the text.
const COLUMNS: usize = 72;

/// Bytes of a line of the source of a page, beyond which it is broken.
const LINE: usize = 78;

/// The day of the last change to what the pages say. They are the same whenever and wherever they are made.
const DATE: &str = "2026-12-01";

/// What the generator's text calls an apostrophe.
const APOSTROPHE: &str = ".ie \\n(.g .ds Aq \\(aq\n.el .ds Aq '\n";

/// The pages of a command and of its subcommands, each with the name of its file.
pub fn pages(command: Command) -> std::io::Result<Vec<(String, String)>> {
    let mut command = command.disable_help_subcommand(true);
    command.build();
    let mut all = vec![(file(&command), page_of(&command)?)];
    for one in command.get_subcommands().filter(|one| !one.is_hide_set()) {
        all.push((file(one), page_of(one)?));
    }
    Ok(all)
}

/// The page of a command alone.
pub fn page(mut command: Command) -> std::io::Result<String> {
    command.build();
    page_of(&command)
}

fn file(command: &Command) -> String {
    format!("{}.1", command.get_display_name().unwrap_or_else(|| command.get_name()))
}

fn page_of(command: &Command) -> std::io::Result<String> {
    let version = command.get_version().unwrap_or_default();
    let man = Man::new(command.clone());
    let mut text = Vec::new();
    man.render_name_section(&mut text)?;
    man.render_synopsis_section(&mut text)?;
    man.render_description_section(&mut text)?;
    man.render_options_section(&mut text)?;
    if command.get_subcommands().next().is_some() {
        man.render_subcommands_section(&mut text)?;
    }
    let title = command.get_display_name().unwrap_or_else(|| command.get_name()).to_uppercase();
    let mut page = format!(".TH {title} 1 \"{DATE}\" \"warpsmith {version}\" \"Warpsmith\"\n");
    page.push_str(APOSTROPHE);
    page.push_str(&tidy(&String::from_utf8_lossy(&text)));
    let more = command.get_after_long_help().or_else(|| command.get_after_help());
    let more = blocks(&more.map(ToString::to_string).unwrap_or_default());
    let name = command.get_name();
    let is_main = name == "warpsmith";
    let is_status = |block: &Block| matches!(&block.text, Text::Prose(prose) if prose.starts_with(STATUS));
    let (status, notes): (Vec<Block>, Vec<Block>) = more.into_iter().partition(is_status);
    section(&mut page, "NOTES", &notes);
    section(&mut page, "EXIT STATUS", &status);
    section(
        &mut page,
        "EXAMPLES",
        Short::of(if is_main { "" } else { name }).examples_block().get(1..).unwrap_or_default(),
    );
    if !is_main {
        page.push_str(".SH SEE ALSO\n.BR warpsmith (1)\n");
    }
    Ok(page)
}

const STATUS: &str = "Exit status: ";

/// A section of pieces of text, if there are any.
fn section(page: &mut String, name: &str, all: &[Block]) {
    if all.is_empty() {
        return;
    }
    let _ = writeln!(page, ".SH {name}");
    for (index, block) in all.iter().enumerate() {
        match &block.text {
            Text::Prose(prose) => {
                if index > 0 {
                    page.push_str(".PP\n");
                }
                let prose = prose.strip_prefix(STATUS).unwrap_or(prose);
                broken(page, &escaped(prose));
            }
            Text::Rows(rows) => {
                let mut lines = Vec::new();
                lay(&mut lines, rows, COLUMNS);
                if index > 0 && !block.follows {
                    page.push_str(".PP\n");
                }
                page.push_str(".nf\n");
                lines.iter().for_each(|line| {
                    let _ = writeln!(page, "{}", escaped(line));
                });
                page.push_str(".fi\n");
            }
        }
    }
}

/// A text in which nothing is taken for an instruction to the formatter.
fn escaped(text: &str) -> String {
    let text = text.replace('\\', "\\e").replace('-', "\\-").replace('\'', "\\(aq");
    if text.starts_with('.') { format!("\\&{text}") } else { text }
}

/// A line of the source of a page, broken where it is long.
fn broken(page: &mut String, line: &str) {
    let mut size = 0;
    for word in line.split(' ').filter(|word| !word.is_empty()) {
        // At the beginning of a line these would have a meaning.
        let may_begin = !word.starts_with(['.', '\'']);
        if size > 0 {
            let is_long = size + 1 + word.len() > LINE && may_begin;
            page.push(if is_long { '\n' } else { ' ' });
            size = if is_long { 0 } else { size + 1 };
        }
        page.push_str(word);
        size += word.len();
    }
    page.push('\n');
}

/// The page of the generator, without what linters complain of: empty lines, blanks at ends, long lines.
fn tidy(text: &str) -> String {
    let text = text.replace(".br\n\n.br\n", ".sp\n");
    let mut page = String::new();
    for line in text.lines() {
        let line = line.trim_end();
        match line.starts_with(['.', '\'']) {
            _ if line.is_empty() || APOSTROPHE.contains(line) => {}
            true => {
                page.push_str(line);
                page.push('\n');
            }
            false => broken(&mut page, line),
        }
    }
    page
}
