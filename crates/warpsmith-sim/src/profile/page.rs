//! A profile as one page, which needs nothing but itself: the source with the counts beside it.

use super::text::{COLUMNS, columns, thousands};
use super::{File, Line, Profile};
use crate::html::{Frame, escape};
use std::fmt::{self, Write};

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

impl Profile {
    /// The page.
    pub fn page(&self) -> String {
        let mut kernels: Vec<&str> = self.launches.iter().map(|launch| launch.kernel.as_str()).collect();
        kernels.dedup();
        let title = kernels.join(", ");
        let mut body = String::new();
        // Nothing can go wrong in writing to a string.
        let _ = self.body(&mut body, &title);
        let title = format!("Profile of {title}");
        Frame { title: &title, style: STYLE, body: &body, script: SCRIPT }.to_string()
    }

    fn body(&self, out: &mut String, title: &str) -> fmt::Result {
        write!(out, "<header>\n<h1>{}</h1>\n", escape(title))?;
        self.launches(out)?;
        writeln!(
            out,
            "<p class=\"keys\"><kbd>j</kbd> <kbd>k</kbd> next and previous costly line, <kbd>n</kbd> <kbd>p</kbd> \
             next and previous file, <kbd>s</kbd> lines by cost or in order, <kbd>h</kbd> hide lines without code</p>\n\
             </header>"
        )?;
        let files: Vec<(&str, &File)> = self
            .sources
            .iter()
            .map(|file| ("source", file))
            .chain(self.listings.iter().map(|file| ("listing", file)))
            .collect();
        writeln!(out, "<nav aria-label=\"Files\">")?;
        for (number, (what, file)) in files.iter().enumerate() {
            let name = escape(&name(file));
            writeln!(out, "<a href=\"#f{number}\"><small>{what}</small> {name}</a>")?;
        }
        writeln!(out, "</nav>\n<main>")?;
        for (number, (what, file)) in files.iter().enumerate() {
            section(out, number, what, file)?;
        }
        writeln!(out, "</main>")
    }

    fn launches(&self, out: &mut String) -> fmt::Result {
        writeln!(
            out,
            "<table class=\"launches\">\n<thead><tr><th>launch<th>grid<th>block<th>warp instructions\
             <th>thread instructions<th>lanes<th>apart<th>waits</thead>\n<tbody>"
        )?;
        for launch in &self.launches {
            let sizes = |[x, y, z]: [u32; 3]| format!("{x} × {y} × {z}");
            let stopped = if launch.stopped { " (stopped by a fault)" } else { "" };
            writeln!(
                out,
                "<tr><td>{}{stopped}<td>{}<td>{}<td>{}<td>{}<td>{:.1}<td>{}<td>{}",
                escape(&launch.kernel),
                sizes(launch.grid),
                sizes(launch.block),
                thousands(launch.cost.count.warps),
                thousands(launch.cost.count.threads),
                launch.cost.count.mean_lanes(),
                thousands(launch.cost.apart),
                thousands(launch.cost.waits.waited),
            )?;
        }
        writeln!(out, "</tbody>\n</table>")
    }
}

/// The name of a file with the function, if it is one.
fn name(file: &File) -> String {
    match &file.function {
        Some(function) => format!("{} ({function})", file.name),
        None => file.name.clone(),
    }
}

fn section(out: &mut String, number: usize, what: &str, file: &File) -> fmt::Result {
    let most = file.lines.iter().map(|line| line.all().slots()).max().unwrap_or(0).max(1);
    writeln!(out, "<section id=\"f{number}\">\n<h2><small>{what}</small> {}</h2>", escape(&name(file)))?;
    if !file.is_known {
        writeln!(
            out,
            "<p>The text of this file was not found: only the numbers of its lines are known.</p>"
        )?;
    }
    write!(out, "<table class=\"lines\">\n<thead><tr>")?;
    for (head, meaning) in COLUMNS {
        write!(out, "<th title=\"{meaning}\">{head}")?;
    }
    writeln!(out, "<th>line<th class=\"text\">text</thead>\n<tbody>")?;
    for line in &file.lines {
        row(out, number, line, most)?;
    }
    writeln!(out, "</tbody>\n</table>\n</section>")
}

fn row(out: &mut String, file: usize, line: &Line, most: u64) -> fmt::Result {
    let cost = line.all();
    let slots = cost.slots();
    let share = slots as f64 / most as f64;
    let class = match (line.has_code, cost.count.warps > 0) {
        (false, _) => "none",
        (true, false) => "never",
        (true, true) => "code",
    };
    write!(out, "<tr id=\"f{file}l{}\" class=\"{class}\"", line.number)?;
    if slots > 0 {
        write!(out, " data-cost=\"{slots}\" style=\"--share:{share:.3}\"")?;
    }
    if line.inlined.count.warps > 0 {
        write!(
            out,
            " title=\"with what is inlined here; its own instructions cost {}\"",
            thousands(line.own.slots())
        )?;
    }
    write!(out, ">")?;
    for text in columns(&cost) {
        write!(out, "<td>{text}")?;
    }
    let at = line.address.map_or_else(|| line.number.to_string(), |address| format!("{address:#06x}"));
    writeln!(out, "<td>{at}<td class=\"text\">{}</td>", escape(&line.text))
}
