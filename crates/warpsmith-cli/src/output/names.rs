//! How names are told that compilers have made of those of the source.
//!
//! What is said in words has names in the words of the source; what is quoted of files, and what is for programs, has them as
//! they are there. This is the one place that knows which of both is asked for.

use super::plain;
use std::borrow::Cow;
use std::sync::atomic::{AtomicBool, Ordering};
use warpsmith::name;

/// Whether names stand as files have them.
static MANGLED: AtomicBool = AtomicBool::new(false);

/// Decides about names for the whole run.
pub fn set_mangled(is_mangled: bool) {
    MANGLED.store(is_mangled, Ordering::Relaxed);
}

/// A text for people with its names as they are asked for.
pub fn told(text: &str) -> Cow<'_, str> {
    if MANGLED.load(Ordering::Relaxed) { Cow::Borrowed(text) } else { name::told(text) }
}

/// The name of a function for a table, without its result and its parameters, and no longer than so many characters.
pub fn short(name: &str, most: usize) -> String {
    let scoped = if MANGLED.load(Ordering::Relaxed) { None } else { name::scoped(name) };
    let text = plain::replaced(scoped.as_deref().unwrap_or(name));
    let count = text.chars().count();
    if count <= most {
        return text;
    }
    // What tells versions of a template apart stands at the end.
    let kept = most.saturating_sub(1);
    let behind = kept / 3;
    let before: String = text.chars().take(kept - behind).collect();
    let after: String = text.chars().skip(count - behind).collect();
    format!("{before}…{after}")
}

/// Whether a text may hold a name that would be told otherwise.
pub fn may_be_told(text: &[u8]) -> bool {
    let is_begin = |pair: &[u8]| pair[0] == b'_' && matches!(pair[1], b'Z' | b'R');
    !MANGLED.load(Ordering::Relaxed) && text.windows(2).any(is_begin)
}
