//! Pages and books as HTML, made of their Markdown. A book holds all that it needs in its folder: it looks nothing up elsewhere, is
//! searched by a script of its own, and can be read without one.
//!
//! ```
//! use warpsmith_explain::html;
//!
//! let page = html::page("# `add`\n\nAdds *two* numbers, a < b.\n");
//! assert!(page.contains("<h1><code>add</code></h1>") && page.contains("a &lt; b"));
//! ```

mod blocks;
mod inline;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

/// The style of all pages.
const STYLE: &str = include_str!("book.css");
/// The search of a book.
const SCRIPT: &str = include_str!("book.js");
/// What can be searched for in a book.
const INDEX: &str = "search-index.js";

/// A page by itself, with its style in it.
pub fn page(markdown: &str) -> String {
    let (title, _) = title(markdown);
    let style = format!("<style>\n{STYLE}</style>");
    document(&title, &style, "", &blocks::html(markdown, &|target| target.into()))
}

/// The files of a book, each with its path in the folder of the book: those of its pages in Markdown, and what they need.
/// `README.md` becomes `index.html`.
pub fn book(pages: impl Iterator<Item = (String, String)>) -> impl Iterator<Item = (String, String)> {
    let mut entries: Vec<(String, String, String)> = Vec::new();
    let mut pages = pages;
    let mut rest = 0;
    core::iter::from_fn(move || {
        if let Some((place, markdown)) = pages.next() {
            let place = place_of(&place);
            let (title, brief) = title(&markdown);
            let text = leaf(&place, &title, &markdown);
            entries.push((place.clone(), title, brief));
            return Some((place, text));
        }
        rest += 1;
        match rest {
            1 => Some(("book.css".into(), STYLE.into())),
            2 => Some(("book.js".into(), SCRIPT.into())),
            3 => Some((INDEX.into(), index(&entries))),
            _ => None,
        }
    })
}

/// A page of a book.
fn leaf(place: &str, title: &str, markdown: &str) -> String {
    let up = "../".repeat(place.matches('/').count());
    let head = format!(
        "<link rel=\"stylesheet\" href=\"{up}book.css\">\n<script defer src=\"{up}{INDEX}\"></script>\n<script defer src=\"{up}book.js\" data-root=\"{up}\"></script>"
    );
    let search = format!(
        "<header><nav><a href=\"{up}index.html\">Contents</a></nav>\n<form role=\"search\" hidden><label for=\"search\">Search</label> <input id=\"search\" type=\"search\" \
         autocomplete=\"off\" spellcheck=\"false\" placeholder=\"name or words; / goes here\"></form></header>\n<div id=\"found\" role=\"region\" aria-live=\"polite\" aria-label=\"What was found\" hidden></div>\n"
    );
    // The way back of a page in Markdown stands in the header already.
    let body = markdown
        .split_once("\n\n")
        .filter(|(first, _)| first.starts_with('['))
        .map_or(markdown, |(_, rest)| rest);
    document(title, &head, &search, &blocks::html(body, &place_of))
}

fn document(title: &str, head: &str, before: &str, body: &str) -> String {
    let title = inline::escaped(title);
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n{head}\n</head>\n<body>\n{before}<main>\n{body}</main>\n</body>\n</html>\n"
    )
}

/// Where the page of a file in Markdown is.
fn place_of(place: &str) -> String {
    let (path, fragment) = place.split_once('#').map_or((place, None), |(path, rest)| (path, Some(rest)));
    let path = match path.strip_suffix(".md") {
        Some(stem) if stem == "README" || stem.ends_with("/README") => {
            format!("{}index.html", &stem[..stem.len() - "README".len()])
        }
        Some(stem) => format!("{stem}.html"),
        None => path.into(),
    };
    fragment.map_or(path.clone(), |fragment| format!("{path}#{fragment}"))
}

/// The title of a page, and its first paragraph with what the page is called besides.
fn title(markdown: &str) -> (String, String) {
    let mut lines = markdown.lines();
    let title = lines.find_map(|line| line.strip_prefix("# ")).unwrap_or_default();
    let mut brief = String::new();
    for line in lines {
        if brief.is_empty() && !line.is_empty() && !line.starts_with(['|', '#', '`', ' ']) {
            brief = inline::plain(line);
        } else if let Some(also) = line.strip_prefix("| Also |") {
            let _ = write!(brief, " ({})", inline::plain(also.trim_end_matches('|').trim()));
        }
    }
    (inline::plain(title), brief)
}

/// The script that holds what can be found.
fn index(entries: &[(String, String, String)]) -> String {
    let mut out = String::from("const pages = [\n");
    for (place, title, brief) in entries {
        let _ = writeln!(out, "[{},{},{}],", quoted(title), quoted(brief), quoted(place));
    }
    out.push_str("];\n");
    out
}

/// A string of JavaScript.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => {
                out.push('\\');
                out.push(c);
            }
            '\n' => out.push_str("\\n"),
            // Whatever would end the script, or the string in older browsers.
            '<' | '\u{2028}' | '\u{2029}' | '\0'..='\x1f' => {
                let _ = write!(out, "\\u{:04x}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    #[test]
    fn places_of_pages() {
        assert_eq!(place_of("a/README.md"), "a/index.html");
        assert_eq!(place_of("../x.md#y"), "../x.html#y");
        assert_eq!(place_of("x.rs"), "x.rs");
    }

    #[test]
    fn what_is_found_cannot_end_the_script() {
        assert_eq!(quoted("</script>\"\\"), "\"\\u003c/script>\\\"\\\\\"");
    }

    #[test]
    fn a_book_is_all_in_its_folder() {
        let pages = vec![
            ("README.md".into(), "# Book\n\n[`add`](i/add.md)\n".into()),
            (
                "i/add.md".into(),
                "[Book](../README.md)\n\n# `add`\n\nAdds.\n\n| | |\n|---|---|\n| Also | `plus` |\n".into(),
            ),
        ];
        let files: Vec<(String, String)> = book(pages.into_iter()).collect();
        let places: Vec<&str> = files.iter().map(|(place, _)| place.as_str()).collect();
        assert_eq!(places, ["index.html", "i/add.html", "book.css", "book.js", INDEX]);
        assert!(files[0].1.contains("<a href=\"i/add.html\"><code>add</code></a>"), "{}", files[0].1);
        assert!(files[1].1.contains("src=\"../book.js\"") && !files[1].1.contains("[Book]"));
        assert!(files[4].1.contains("[\"add\",\"Adds. (plus)\",\"i/add.html\"]"), "{}", files[4].1);
    }
}
