//! One spelling for the names that several programs write in different ways: `c++filt`, `cu++filt`, debuggers, compilers.

/// A demangled name, or a part or pattern of one, as all of these write it: without blanks, with `const` behind what it is of,
/// and with numbers among template arguments as digits alone: `k<3u, true>(const float *)` and
/// `k<(unsigned int)3, (bool)1>(float const*)` become the same text.
pub fn canonical(text: &str) -> String {
    let mut all = tokens(text);
    move_const(&mut all);
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    let mut last_is_word = false;
    while let Some(token) = all.get(at) {
        // A cast before a number says nothing of the number.
        let cast = (*token == "(" && is_open(at.checked_sub(1).and_then(|before| all.get(before).copied())))
            .then(|| cast_end(&all, at))
            .flatten();
        if let Some(end) = cast {
            at = end;
            continue;
        }
        let is_word = token.starts_with(is_letter);
        // Words that would become one word stay two.
        if is_word && last_is_word {
            out.push(' ');
        }
        out.push_str(number(token).unwrap_or(token));
        last_is_word = is_word;
        at += 1;
    }
    out
}

fn is_letter(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '$')
}

/// Words and signs.
fn tokens(text: &str) -> Vec<&str> {
    let mut out = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let end = if is_letter(first) {
            rest.find(|c| !is_letter(c)).unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        out.push(&rest[..end]);
        rest = rest[end..].trim_start();
    }
    out
}

/// Whether a list of arguments begins or goes on behind a token.
fn is_open(before: Option<&str>) -> bool {
    matches!(before, Some("<" | ","))
}

/// Of `(TYPE)` before a number: where the number stands.
fn cast_end(all: &[&str], open: usize) -> Option<usize> {
    let close = open + all[open..].iter().position(|token| *token == ")")?;
    let behind = all.get(close + 1)?;
    let digits = if *behind == "-" { all.get(close + 2)? } else { behind };
    let is_type = all[open + 1..close].iter().all(|token| token.starts_with(is_letter) || *token == ":");
    (is_type && digits.starts_with(|c: char| c.is_ascii_digit())).then_some(close + 1)
}

/// A number without the letters that say its type; `true` and `false` are 1 and 0.
fn number(token: &str) -> Option<&str> {
    match token {
        "true" => return Some("1"),
        "false" => return Some("0"),
        _ => {}
    }
    let digits = token.trim_end_matches(['u', 'U', 'l', 'L']);
    (!digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())).then_some(digits)
}

/// Puts each `const` and `volatile` that stands before a type behind it.
fn move_const(all: &mut [&str]) {
    // From the end, so that a type that holds others has them in order.
    for at in (0..all.len()).rev() {
        let begins = at == 0 || matches!(all[at - 1], "<" | "," | "(" | "const" | "volatile");
        if !(begins && matches!(all[at], "const" | "volatile")) {
            continue;
        }
        let mut depth = 0usize;
        let rest = all[at + 1..].iter().position(|token| {
            match *token {
                "<" => depth += 1,
                ">" if depth > 0 => depth -= 1,
                "*" | "&" | "," | ">" | ")" | "(" | "[" | "const" | "volatile" if depth == 0 => return true,
                _ => {}
            }
            false
        });
        let end = rest.map_or(all.len(), |length| at + 1 + length);
        all[at..end].rotate_left(1);
    }
    // Of both, the same one stands first.
    for at in 1..all.len() {
        if (all[at - 1], all[at]) == ("volatile", "const") {
            all.swap(at - 1, at);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::canonical;

    #[test]
    fn spellings_become_one() {
        for same in [
            &["k<3u, true>(const float *)", "k<(unsigned int)3, (bool)1>(float const*)"][..],
            &["void n::k<int>(int const*, int)", "void n::k<int>( const int *, int )"],
            &["k<std::pair<int, int> >(x)", "k<std::pair<int,int>>(x)"],
            &["k<(n::Mode)1, -2>()", "k<1, (int)-2>()"],
            &["k(const n::vec<float const*> &)", "k(n::vec<const float*> const&)"],
            &["k(const volatile int*)", "k(int volatile const*)"],
            &["k(unsigned  long)", "k(unsigned long)"],
        ] {
            for other in same {
                assert_eq!(canonical(other), canonical(same[0]), "{other}");
            }
        }
        for (a, b) in [
            ("k(const float*)", "k(float*)"),
            ("k(float* const*)", "k(float const**)"),
            ("k<1>()", "k<2>()"),
            ("unsigned int", "unsignedint"),
            ("k(float)3", "k3"),
        ] {
            assert_ne!(canonical(a), canonical(b), "{a} {b}");
        }
    }
}
