//! Names in what is told to people: those of C++ and Rust in the words of the source.

use super::meant::demangled;
use crate::ptx::advice::shown;
use std::borrow::Cow;

/// How names begin that compilers have made of longer ones.
const BEGINS: [&str; 5] = ["_Z", "_R", "__Z", "__nv_static_", "$"];

/// A text for people in which each name that a compiler has made stands as the source has it. What [`both`](super::both) has
/// written is told once.
pub fn told(text: &str) -> Cow<'_, str> {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = next(rest) {
        let name = &rest[at..];
        let end = name.find(|c: char| !is_letter(c)).unwrap_or(name.len());
        // Names of files, words of PTX, and what compilers and linkers hang on to a name, stay as they are.
        let is_part = rest[..at].ends_with(['/', '\\', '.'])
            || name[end..].strip_prefix('.').is_some_and(|behind| behind.starts_with(is_letter));
        let full = demangled(&name[..end]).or_else(|| parameter(&name[..end]));
        let Some(full) = full.filter(|_| !is_part) else {
            out.push_str(&rest[..at + end]);
            rest = &name[end..];
            continue;
        };
        let full = shown(&full);
        out.push_str(&rest[..at]);
        out.push_str(&full);
        rest = &name[end..];
        let again = rest.strip_prefix("` (").and_then(|rest| rest.strip_prefix(&*full));
        if let Some(behind) = again.and_then(|rest| rest.strip_prefix(')')) {
            out.push('`');
            rest = behind;
        }
    }
    if out.is_empty() {
        return Cow::Borrowed(text);
    }
    out.push_str(rest);
    Cow::Owned(out)
}

/// The name that a compiler has made of a kernel's for a parameter, without that of the kernel.
fn parameter(name: &str) -> Option<String> {
    let (kernel, number) = name.rsplit_once("_param_")?;
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    demangled(kernel).filter(|_| is_number).map(|_| format!("param_{number}"))
}

fn is_letter(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '$')
}

/// Where the next word stands that may be such a name.
fn next(text: &str) -> Option<usize> {
    let mut from = 0;
    while let Some(at) = text[from..].find(['_', '$']).map(|at| from + at) {
        let begins = at == 0 || !text[..at].ends_with(is_letter);
        if begins && BEGINS.iter().any(|begin| text[at..].starts_with(begin)) {
            return Some(at);
        }
        from = at + 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::super::both;
    use super::told;

    #[test]
    fn names_in_texts_are_told() {
        for (text, wanted) in [
            ("  in _Z5saxpyifPfS_, line 3", "  in saxpy(int, float, float*, float*), line 3"),
            ("`_Z1kv` and `_Z1kv`", "`k()` and `k()`"),
            ("x_Z1kv ._Z1kv $_Z1kv$div _Z _Zx k _Z1kv$x", "x_Z1kv ._Z1kv $k()$div _Z _Zx k _Z1kv$x"),
            ("$spread$_Z1ff, $L__BB0_1", "$spread$f(float), $L__BB0_1"),
            ("$_Z1kv$_Z1ff, $__internal_0_$__cuda_rcp", "$k()$f(float), $__internal_0_$__cuda_rcp"),
            ("__nv_static_9__4f2a_1_m_cu_1b__Z6memsetPf", "memset(float*)"),
            ("_Z1kv+0x10, _Z1kv.n+0x10, dir/_Z1kv, _Z1kv.", "k()+0x10, _Z1kv.n+0x10, dir/_Z1kv, k()."),
            ("nothing", "nothing"),
            ("_Z1kv_param_12 (.u64), _Z1kv_param_x", "param_12 (.u64), _Z1kv_param_x"),
        ] {
            assert_eq!(told(text), wanted);
        }
        assert_eq!(told(&format!("there is {}.", both("_Z1kv"))), "there is `k()`.");
    }
}
