//! Source text in messages.

use alloc::string::String;
use core::fmt;

/// Source text for a message: short, on one line.
pub struct Excerpt<'a>(pub &'a [u8]);

impl fmt::Display for Excerpt<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = self.0.split(|&b| b == b'\n' || b == b'\r').next().unwrap_or_default();
        let cut = line.len() > 60;
        let shown = String::from_utf8_lossy(if cut { &line[..57] } else { line });
        for c in shown.chars() {
            if c.is_control() { write!(f, "{}", c.escape_default())? } else { write!(f, "{c}")? }
        }
        if cut || line.len() < self.0.len() { f.write_str("…") } else { Ok(()) }
    }
}
