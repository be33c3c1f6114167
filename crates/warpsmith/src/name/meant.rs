//! Names of functions as people write them: those of the file, demangled ones, and parts of these.

use super::canonical::canonical;
use super::pattern;
use crate::ptx::advice::shown;
use cpp_demangle::{DemangleOptions, Symbol};
use std::fmt;

/// Longest name that is demangled, in bytes, and longest text that may come out of it.
const MOST: usize = 16 << 10;

/// A text that ends when it is too long: a short name may stand for a very long one.
struct Bounded(String);

impl fmt::Write for Bounded {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if self.0.len() + text.len() > MOST {
            return Err(fmt::Error);
        }
        self.0.push_str(text);
        Ok(())
    }
}

/// The name in the words of C++ or Rust, if it is one of theirs; of one that a compiler has put together of several, such as
/// `$_Z1kv$_Z1ff`, each part: `$k()$f(float)`. What a compiler hangs before the name of a function of one file goes.
pub fn demangled(name: &str) -> Option<String> {
    if let Some(parts) = name.strip_prefix('$').filter(|_| name.len() <= MOST) {
        let mut is_any = false;
        let mut out = String::new();
        for part in parts.split('$') {
            let told = plain(part);
            is_any |= told.is_some();
            out.push('$');
            out.push_str(told.as_deref().unwrap_or(part));
        }
        return Some(out).filter(|out| is_any && out.len() <= MOST);
    }
    if let Some((_, own)) = name.strip_prefix("__nv_static_").and_then(|rest| rest.split_once("__Z")) {
        return plain(&format!("_Z{own}"));
    }
    plain(name)
}

/// The same of a name that is one.
fn plain(name: &str) -> Option<String> {
    use fmt::Write;
    if name.len() > MOST {
        return None;
    }
    let mut out = Bounded(String::new());
    if let Ok(symbol) = rustc_demangle::try_demangle(name) {
        write!(out, "{symbol:#}").ok()?;
        return Some(out.0);
    }
    if !name.starts_with("_Z") {
        return None;
    }
    let symbol = Symbol::new(name).ok()?;
    symbol.structured_demangle(&mut out, &DemangleOptions::default()).ok()?;
    Some(out.0)
}

/// The last part of a demangled name, as the source has it: `oob` of `_Z3oobPfS_i` and of `void n::oob<int>(float*)`. Nothing
/// of a name that is none of C++ or Rust, or whose last part is no word.
pub fn own(name: &str) -> Option<String> {
    let name = inside(name).unwrap_or(name);
    let full = demangled(name)?;
    let plain = plain_scopes(&full, "(<").unwrap_or(full);
    let last = *forms(&plain).last()?;
    // Behind it may stand what a compiler tells versions of a function by: `[abi:v1]`.
    let last = last.split('[').next()?;
    let is_word = !last.is_empty() && last.chars().all(|c| c.is_alphanumeric() || c == '_');
    is_word.then(|| last.to_owned())
}

/// The demangled name without result and parameters: `n::oob<int>` of `void n::oob<int>(float*)`. Nothing of a name that is none
/// of C++ or Rust.
pub fn scoped(name: &str) -> Option<String> {
    let name = inside(name).unwrap_or(name);
    let full = demangled(name)?;
    let plain = plain_scopes(&full, "(").unwrap_or(full);
    let without_parameters = before_last(&plain, '(', ')').unwrap_or(&plain);
    let start = last_outside(without_parameters, " ").map_or(0, |at| at + 1);
    Some(without_parameters[start..].to_owned())
}

/// Whether a compiler has put a name into a namespace of one source file: what such a file alone sees, as most headers bring along.
pub fn is_internal(name: &str) -> bool {
    let rest = name.strip_prefix("_ZN").map(|rest| rest.trim_start_matches(|c: char| c.is_ascii_digit()));
    rest.is_some_and(|rest| rest.starts_with("_INTERNAL_"))
}

/// A name for a message: with the demangled one, if there is one.
pub fn both(name: &str) -> String {
    match demangled(name) {
        Some(text) => format!("`{}` ({})", shown(name), shown(&text)),
        None => format!("`{}`", shown(name)),
    }
}

/// Whether a name is meant by what a user writes: the name itself, a pattern with `*`, the demangled name with or
/// without result, parameters and template arguments, or its last part. Blanks do not count, nor which program has demangled
/// it: `k<3u>(const float *)` and `k<(unsigned int)3>(float const*)` are one name. A function that stands in the section of a kernel
/// is meant by its own name, too.
pub fn is_meant(wanted: &str, name: &str) -> bool {
    fits(wanted, name) || inside(name).is_some_and(|own| fits(wanted, own))
}

/// The own name of a function that a compiler put behind a kernel in its section: `_Z4sqrtf` of `$kernel$_Z4sqrtf`, and
/// `__cuda_rcp` of `$__internal_0_$__cuda_rcp`. Nothing of any other name.
pub fn inside(name: &str) -> Option<&str> {
    let (_, own) = name.strip_prefix('$')?.split_once('$')?;
    (!own.is_empty()).then_some(own)
}

fn fits(wanted: &str, name: &str) -> bool {
    if pattern::matches(wanted, name) {
        return true;
    }
    // Most names of a library are long, and most are not meant.
    if word(wanted).is_some_and(|word| !name.contains(word)) {
        return false;
    }
    let Some(full) = demangled(name) else { return false };
    let wanted = canonical(wanted);
    let fits = |full: &str| forms(full).into_iter().any(|form| pattern::matches(&wanted, &canonical(form)));
    fits(&full)
        || plain_scopes(&full, "(").is_some_and(|plain| fits(&plain))
        || plain_scopes(&full, "(<").is_some_and(|plain| fits(&plain))
        || rustc_demangle::try_demangle(name).is_ok_and(|symbol| canonical(&symbol.to_string()) == wanted)
}

/// A word of what a user writes that stands in every name that is meant: the last one before parameters and template arguments,
/// which compilers take into names as it is.
fn word(wanted: &str) -> Option<&str> {
    let named = wanted.split(['(', '<', '[', '{']).next()?;
    let word =
        named.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).rfind(|word| !word.is_empty())?;
    // Operators have short names, and what is of the standard library may have.
    let is_plain = word != "operator" && !named.contains("std::");
    is_plain.then_some(word)
}

/// Names of which it is not clear which one is meant: none fits, or several do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unclear<'n>(
    /// All that fit.
    pub Vec<&'n str>,
);

impl std::fmt::Display for Unclear<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0.as_slice() {
            [] => f.write_str("no name fits"),
            names => write!(f, "several names fit: {}", names.join(", ")),
        }
    }
}

impl std::error::Error for Unclear<'_> {}

/// The one of several names that is meant; a name that fits as it is goes before others.
///
/// # Errors
/// None fits, or several do.
pub fn only<'n>(wanted: &str, names: impl Iterator<Item = &'n str> + Clone) -> Result<&'n str, Unclear<'n>> {
    if let Some(exact) = names.clone().find(|name| *name == wanted) {
        return Ok(exact);
    }
    let fitting: Vec<&str> = names.filter(|name| is_meant(wanted, name)).collect();
    match fitting.as_slice() {
        [one] => Ok(one),
        _ => Err(Unclear(fitting)),
    }
}

/// A demangled name, and what is left of it without its result, its parameters, its template arguments, its scopes.
fn forms(full: &str) -> Vec<&str> {
    let mut out = vec![full];
    let without_parameters = before_last(full, '(', ')').unwrap_or(full);
    // The result ends at the last blank that stands in no brackets.
    let start = last_outside(without_parameters, " ").map_or(0, |at| at + 1);
    out.push(&full[start..]);
    out.push(without_parameters);
    let scoped = &without_parameters[start..];
    out.push(scoped);
    let bare = before_last(scoped, '<', '>').unwrap_or(scoped);
    out.push(bare);
    for name in [scoped, bare] {
        out.push(last_outside(name, "::").map_or(name, |at| &name[at + 2..]));
    }
    out
}

/// A demangled name of something within a function, without what stands in the brackets of its scopes that open with one
/// of `open`: `k::n` of `k(int*)::n`. Nothing if there are none.
fn plain_scopes(full: &str, open: &str) -> Option<String> {
    let mut out = String::new();
    let (mut depth, mut start) = (0, 0);
    for (at, c) in full.char_indices() {
        match c {
            '(' | '<' | '[' => {
                if depth == 0 {
                    out.push_str(&full[start..at]);
                    start = at;
                }
                depth += 1;
            }
            ')' | '>' | ']' if depth > 0 => {
                depth -= 1;
                let end = at + c.len_utf8();
                let rest = &full[end..];
                let is_scope = rest.starts_with("::") || rest.starts_with(['(', '<']) && rest.contains("::");
                let is_named = out.ends_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | '>'));
                if depth == 0 && is_scope && is_named && full[start..].starts_with(|c| open.contains(c)) {
                    start = end;
                }
            }
            _ => {}
        }
    }
    out.push_str(&full[start..]);
    (out != full).then_some(out)
}

/// What stands before the pair of brackets that ends a text.
fn before_last(text: &str, open: char, close: char) -> Option<&str> {
    let inner = text.strip_suffix(close)?;
    let mut depth = 1;
    for (at, c) in inner.char_indices().rev() {
        if c == close {
            depth += 1;
        } else if c == open {
            depth -= 1;
            if depth == 0 {
                return Some(&text[..at]);
            }
        }
    }
    None
}

/// Where a text stands last outside of all brackets.
fn last_outside(text: &str, what: &str) -> Option<usize> {
    let mut depth = 0i32;
    for (at, c) in text.char_indices().rev() {
        match c {
            ')' | '>' | ']' => depth += 1,
            '(' | '<' | '[' => depth -= 1,
            _ if depth == 0 && text[at..].starts_with(what) => return Some(at),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{Unclear, demangled, forms, inside, is_internal, is_meant, only, own, scoped};

    const SAXPY: &str = "_Z5saxpyifPfS_";
    const SCALE: &str = "_ZN2ns5scaleIfEEvPT_S1_";

    #[test]
    fn names_of_compilers_are_read() {
        assert_eq!(demangled(SAXPY).as_deref(), Some("saxpy(int, float, float*, float*)"));
        assert_eq!(demangled(SCALE).as_deref(), Some("void ns::scale<float>(float*, float)"));
        assert_eq!(demangled("_ZN4krnl5scale17h0123456789abcdefE").as_deref(), Some("krnl::scale"));
        assert_eq!(demangled("saxpy"), None);
        assert!(is_internal("_ZN46_INTERNAL_174a7e61_10_library_cu_8a5e921d_98666thrust3seqE"));
        assert!(!is_internal(SCALE) && !is_internal("_INTERNAL_x") && !is_internal("_ZN3app9_INTERNALE"));
        let all = ["void ns::scale<float>(float*, float)", "ns::scale<float>(float*, float)"];
        let parts = ["void ns::scale<float>", "ns::scale<float>", "ns::scale", "scale<float>", "scale"];
        assert_eq!(forms(all[0]), [&all[..], &parts[..]].concat());
        let scopes = [Some("saxpy".into()), Some("ns::scale<float>".into()), None];
        assert_eq!([SAXPY, SCALE, "saxpy"].map(scoped), scopes);
        assert_eq!([SAXPY, SCALE, "saxpy"].map(own), [Some("saxpy".into()), Some("scale".into()), None]);
    }

    #[test]
    fn parts_of_names_are_enough() {
        for wanted in ["saxpy", "saxpy(int, float, float*, float*)", "saxpy(int, *", "_Z5saxpyifPfS_"] {
            assert!(is_meant(wanted, SAXPY), "{wanted}");
        }
        assert!(!is_meant("saxpy(int, float)", SAXPY) && !is_meant("saxp", SAXPY));
        assert!(is_meant("scale", SCALE) && is_meant("ns::scale<float>", SCALE) && is_meant("ns::*", SCALE));
        assert!(!is_meant("float", SCALE) && !is_meant("ns", SCALE));
        assert!(is_meant("void ns::scale<float>", SCALE) && !is_meant("int ns::scale<float>", SCALE));
        let names = ["scale", SCALE, SAXPY];
        assert_eq!(only("scale", names.iter().copied()), Ok("scale"));
        assert_eq!(only("ns::scale", names.iter().copied()), Ok(SCALE));
        assert_eq!(only("*s*", names.iter().copied()), Err(Unclear(names.to_vec())));
    }

    /// Each as `c++filt`, `cu++filt` and we write it.
    #[test]
    fn other_programs_spell_names_otherwise() {
        for (name, spellings) in [
            (
                "_Z4copyILj4ELb1EEvPKfPf",
                &[
                    "void copy<4u, true>(float const*, float*)",
                    "void copy<(unsigned int)4, (bool)1>(const float *, float *)",
                    "copy<4u, true>(float const*, float*)",
                    "copy<4, 1>",
                    "copy",
                ][..],
            ),
            (
                "_Z1kIN2ns4ModeELS1_1ESt4pairIS1_iEEvT1_",
                &[
                    "void k<ns::Mode, (ns::Mode)1, std::pair<ns::Mode, int> >(std::pair<ns::Mode, int>)",
                    "k<ns::Mode,(ns::Mode)1,std::pair<ns::Mode,int>>",
                ],
            ),
            ("_ZN4krnl5scale17h0123456789abcdefE", &["krnl::scale", "krnl::scale::h0123456789abcdef"]),
        ] {
            for spelling in spellings {
                assert!(is_meant(spelling, name), "{spelling}: {:?}", demangled(name));
            }
        }
        assert!(!is_meant("void copy<5u, true>(float const*, float*)", "_Z4copyILj4ELb1EEvPKfPf"));
    }

    #[test]
    fn functions_behind_a_kernel_have_names_of_their_own() {
        let name = "$_Z6spreadPfi$_Z8slow_expf";
        for wanted in ["slow_exp", "slow_exp(float)", "_Z8slow_expf", name] {
            assert!(is_meant(wanted, name), "{wanted}");
        }
        assert!(!is_meant("spread", name) && !is_meant("slow", name));
        assert_eq!(inside("$__internal_0_$__cuda_rcp"), Some("__cuda_rcp"));
        assert_eq!([inside("_Z8slow_expf"), inside("$x"), inside("a$b$c"), inside("$a$")], [None; 4]);
    }

    #[test]
    fn names_within_functions_need_no_parameters() {
        for wanted in ["n", "k::n", "k(int*)::n"] {
            assert!(is_meant(wanted, "_ZZ1kPiE1n"), "{wanted}");
        }
        for wanted in ["n", "k::n", "k<float>::n"] {
            assert!(is_meant(wanted, "_ZZ1kIfEvPT_E1n"), "{wanted} {:?}", demangled("_ZZ1kIfEvPT_E1n"));
        }
        assert!(is_meant("k::n", "_ZZ1kE1n") && is_meant("off", "_ZN2ns3offE"));
        assert!(!is_meant("k", "_ZZ1kPiE1n"));
    }

    #[test]
    fn hostile_names_end() {
        let deep = format!("_Z{}", "N".repeat(10_000));
        assert!(!is_meant("x", &deep));
        let pairs: String = (0..200).map(|_| "St4pairIS_S_E").collect();
        assert!(!is_meant("y", &format!("_Z1x{pairs}")) || demangled(&pairs).is_none());
    }
}
