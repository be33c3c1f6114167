//! From names of the field to Rust identifiers.

/// `cp.async.bulk` → `CpAsyncBulk`, `m8n8` → `M8n8`, `L2::128B` → `L2_128B`, `1d` → `_1d`.
pub fn upper_camel(name: &str) -> String {
    let mut out = String::new();
    for word in name.split(['.', ':', '_', '%']).filter(|word| !word.is_empty()) {
        let mut chars = word.chars();
        let first = chars.next().unwrap_or_default();
        let digit_after_digit = out.ends_with(|c: char| c.is_ascii_digit()) && first.is_ascii_digit();
        if (out.is_empty() && first.is_ascii_digit()) || digit_after_digit {
            out.push('_');
        }
        out.push(first.to_ascii_uppercase());
        out.extend(chars);
    }
    out
}

/// Keywords of Rust that names of PTX could collide with.
const RUST_KEYWORDS: [&str; 27] = [
    "as", "async", "await", "box", "break", "const", "do", "else", "extern", "false", "final", "fn", "for",
    "if", "in", "loop", "match", "mod", "move", "ref", "return", "static", "true", "use", "where", "while",
    "yield",
];

/// `cp.async.bulk` → `cp_async_bulk`; Rust's keywords get a longer name.
pub fn snake(name: &str) -> String {
    let mut out = String::new();
    for c in name.chars() {
        match c {
            'A'..='Z' => {
                out.push(c.to_ascii_lowercase());
            }
            'a'..='z' | '0'..='9' => out.push(c),
            _ if out.ends_with('_') || out.is_empty() => {}
            _ => out.push('_'),
        }
    }
    if out.starts_with(|c: char| c.is_ascii_digit()) {
        out.insert(0, '_');
    }
    match out.as_str() {
        "type" => "ty".into(),
        word if RUST_KEYWORDS.contains(&word) => out + "_",
        _ => out,
    }
}
