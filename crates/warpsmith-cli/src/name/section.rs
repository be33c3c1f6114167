//! `.section .text.NAME`: how the name of a kernel stands in an assembly file, whatever is in it.
//!
//! A name of letters, digits and `_.$@` stands as it is. Any other one stands in quotes, in which `\"` and `\\` are these
//! characters and `\u{…}` is one by its number, so that it ends no line and hides nothing.

use std::fmt::Write;

const HEAD: &str = ".text.";

/// What stands behind `.section` for a kernel.
pub fn written(name: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'$' | b'@');
    if !name.is_empty() && name.bytes().all(is_plain) {
        return format!("{HEAD}{name}");
    }
    let mut out = format!("\"{HEAD}");
    for c in name.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            ' '..='~' => out.push(c),
            _ if c.is_alphanumeric() => out.push(c),
            // A string takes everything.
            _ => drop(write!(out, "\\u{{{:x}}}", c as u32)),
        }
    }
    out.push('"');
    out
}

/// The name of the kernel that stands behind `.section`; what may follow a comma is for others.
pub fn read(text: &str) -> Option<String> {
    let text = text.trim();
    let Some(quoted) = text.strip_prefix('"') else {
        let name = text.strip_prefix(HEAD)?;
        let name = name.split_once(",\"").map_or(name, |(name, _)| name);
        return Some(name.trim().to_string());
    };
    let mut out = String::new();
    let mut rest = quoted.chars();
    loop {
        match rest.next()? {
            '"' => break,
            '\\' => match rest.next()? {
                'u' => {
                    let (digits, behind) = rest.as_str().strip_prefix('{')?.split_once('}')?;
                    out.push(char::from_u32(u32::from_str_radix(digits, 16).ok()?)?);
                    rest = behind.chars();
                }
                c @ ('"' | '\\') => out.push(c),
                _ => return None,
            },
            c => out.push(c),
        }
    }
    out.strip_prefix(HEAD).map(str::to_string)
}

#[cfg(test)]
mod tests {
    use super::{read, written};

    #[test]
    fn names_come_back() {
        assert_eq!(written("_Z4copyPf"), ".text._Z4copyPf");
        assert_eq!(written("a\"b\\\n"), r#"".text.a\"b\\\u{a}""#);
        for name in [
            "k",
            "_Z4copyPf",
            "\"]}<b>&--x",
            " a ",
            "a,\"b",
            "a//b#c;/*",
            "\u{202e}x\u{2028}",
            "é",
            "\\u{61}",
            "",
            "a\tb\n",
        ] {
            assert_eq!(read(&written(name)).as_deref(), Some(name), "{}", written(name));
            assert!(!written(name).chars().any(char::is_control));
        }
        assert_eq!(read(".text._Zb,\"ax\",@progbits").as_deref(), Some("_Zb"));
        assert_eq!(read("\".text.b\",\"ax\"").as_deref(), Some("b"));
        for text in [".data", "\".text.a", "\".text.a\\", "\".text.\\u{110000}\"", "\".text.\\x\""] {
            assert_eq!(read(text), None);
        }
    }
}
