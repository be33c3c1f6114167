//! Lines of programs, and how they can be wrong.

use warpsmith_meaning::base;

/// What a line belongs to.
#[derive(Debug, Clone, PartialEq)]
pub enum Block {
    /// The program of instructions.
    Instruction(Vec<String>),
    /// A function that programs share.
    Function(String),
}

/// A line of a program.
#[derive(Debug)]
pub struct Line {
    pub block: Block,
    /// From 1 on.
    pub number: usize,
    /// Without the sign before it, and without a comment.
    pub code: String,
    /// Bytes of its text before the code.
    start: usize,
}

/// The lines of programs of a text.
pub fn lines(text: &str) -> Vec<Line> {
    let (mut out, mut block) = (Vec::new(), None);
    for (index, line) in text.lines().enumerate() {
        if !line.starts_with(' ') {
            let (kind, rest) = line.split_once(' ').unwrap_or((line, ""));
            block = match kind {
                "instruction" => {
                    Some(Block::Instruction(rest.split_whitespace().map(|name| base(name).into()).collect()))
                }
                "function" => rest.split('(').next().map(|name| Block::Function(name.into())),
                _ if line.is_empty() || line.starts_with('#') => block,
                _ => None,
            };
        } else if let (Some(block), Some(code)) = (&block, line.trim_start().strip_prefix("= ")) {
            let start = line.len() - code.len();
            let code = code.split("//").next().unwrap_or_default().trim_end();
            if !code.is_empty() {
                out.push(Line { block: block.clone(), number: index + 1, code: code.into(), start });
            }
        }
    }
    out
}

/// Words of code that stand for each other.
const OTHERS: [(&str, &str); 32] = [
    ("+", "-"),
    ("*", "+"),
    ("/", "*"),
    ("%", "/"),
    ("&", "|"),
    ("|", "&"),
    ("^", "|"),
    ("<<", ">>"),
    (">>", "<<"),
    ("==", "!="),
    ("!=", "=="),
    ("<", "<="),
    ("<=", "<"),
    (">", ">="),
    (">=", ">"),
    ("&&", "||"),
    ("||", "&&"),
    ("!", ""),
    ("~", ""),
    ("min", "max"),
    ("max", "min"),
    ("lowest", "highest"),
    ("highest", "lowest"),
    ("round_up", "round_down"),
    ("round_down", "round_up"),
    ("round_zero", "round_up"),
    ("round_even", "round_zero"),
    ("is_zero", "is_nan"),
    ("is_nan", "is_zero"),
    ("is_infinite", "is_nan"),
    ("true", "false"),
    ("false", "true"),
];

/// Names of operands and variables that are taken for each other.
const NAMES: [&str; 8] = ["a", "b", "c", "x", "y", "z", "p", "q"];

/// A word of code with its place.
struct Token<'c> {
    at: usize,
    text: &'c str,
}

fn tokens(code: &str) -> Vec<Token<'_>> {
    let mut out = Vec::new();
    let mut at = 0;
    while at < code.len() {
        let rest = &code[at..];
        let first = rest.chars().next().expect("there is one");
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let next = rest.chars().nth(1).unwrap_or(' ');
        let length = if is_word(first) || first == '.' && next.is_ascii_alphabetic() {
            let is_number = first.is_ascii_digit();
            rest.char_indices()
                .skip(1)
                .find(|(at, c)| {
                    let dot = *c == '.' && rest[at + 1..].starts_with(|c: char| c.is_ascii_alphanumeric());
                    !is_word(*c) && !(dot && (is_number || first == '.'))
                })
                .map_or(rest.len(), |(at, _)| at)
        } else {
            ["<<", ">>", "==", "!=", "<=", ">=", "&&", "||", "**", ".."]
                .into_iter()
                .find(|two| rest.starts_with(two))
                .map_or(first.len_utf8(), str::len)
        };
        if !first.is_whitespace() {
            out.push(Token { at, text: &rest[..length] });
        }
        at += length;
    }
    out
}

impl Line {
    /// The code with something wrong, each time something else.
    pub fn mutants(&self) -> Vec<String> {
        let all = tokens(&self.code);
        let mut out = Vec::new();
        let mut put = |token: &Token<'_>, text: &str| {
            out.push(format!(
                "{}{text}{}",
                &self.code[..token.at],
                &self.code[token.at + token.text.len()..]
            ));
        };
        for (index, token) in all.iter().enumerate() {
            let before = index.checked_sub(1).map_or("", |index| all[index].text);
            let after = all.get(index + 1).map_or("", |token| token.text);
            let is_value =
                before.ends_with(|c: char| c.is_ascii_alphanumeric() || c == '_' || c == ')' || c == ']');
            // Bounds of results that are near are those of PTX, and no result lies at them; what lies above a range is cut.
            let is_number = token.text.starts_with(|c: char| c.is_ascii_digit());
            let is_bound = self.code.contains("within_") && (is_number || before == "(" && token.text == "-");
            match token.text {
                _ if before == "**"
                    || before == ".."
                    || is_bound
                    || self.code.contains("exp2(-") && is_number => {}
                "-" if is_value && before != "return" => put(token, "+"),
                "-" => put(token, ""),
                text if text.starts_with('.') && text.len() > 1 => {
                    if before == "==" || before == "!=" {
                        put(token, ".NOTHING");
                    } else if before == "(" && after == ")"
                        || ["?", "&&", "||"].contains(&after)
                        || before == "&&"
                        || before == "||"
                    {
                        put(token, &format!("!{text}"));
                    }
                }
                text if text.starts_with(|c: char| c.is_ascii_digit()) => {
                    if let Some(other) = number(text) {
                        put(token, &other);
                    }
                }
                text if NAMES.contains(&text) => {
                    // Another one of the line, that is there therefore.
                    let other =
                        all.iter().map(|one| one.text).find(|one| NAMES.contains(one) && *one != text);
                    if let Some(other) = other.filter(|_| after != "=" && after != "(") {
                        put(token, other);
                    }
                }
                text => {
                    if let Some((_, other)) = OTHERS.iter().find(|(known, _)| *known == text) {
                        put(token, other);
                    }
                }
            }
        }
        out
    }

    /// The text with other code in the place of this line's.
    pub fn within(&self, text: &str, code: &str) -> String {
        let put = |(index, line): (usize, &str)| match index + 1 == self.number {
            true => format!("{}{code}\n", &line[..self.start]),
            false => format!("{line}\n"),
        };
        text.lines().enumerate().map(put).collect()
    }
}

/// Another number.
fn number(text: &str) -> Option<String> {
    if let Some(digits) = text.strip_prefix("0x") {
        return u128::from_str_radix(digits, 16).ok().map(|value| format!("{:#x}", value ^ 1));
    }
    if text.contains('.') {
        return text
            .parse::<f64>()
            .ok()
            .map(|value| format!("{:?}", if value == 0.0 { 1.0 } else { value * 2.0 }));
    }
    text.parse::<u128>().ok().map(|value| (value + 1).to_string())
}

#[test]
fn code_is_changed_a_word_at_a_time() {
    let text = "function f(x)\n    = return !x && .sat ? 1.0 : -x; // x\ninstruction A B.C\n    A.\n    = d = a[3:0] << b;\n";
    let all = lines(text);
    assert_eq!(all[0].block, Block::Function("f".into()));
    assert_eq!(all[1].block, Block::Instruction(vec!["A".into(), "B".into()]));
    assert_eq!(
        all[0].mutants(),
        [
            "return x && .sat ? 1.0 : -x;",
            "return !x || .sat ? 1.0 : -x;",
            "return !x && !.sat ? 1.0 : -x;",
            "return !x && .sat ? 2.0 : -x;",
            "return !x && .sat ? 1.0 : x;"
        ]
    );
    let changed = all[1].mutants();
    assert_eq!(changed[0], "d = b[3:0] << b;");
    assert_eq!(changed.len(), 5);
    assert!(all[1].within(text, &changed[0]).ends_with("    = d = b[3:0] << b;\n"));
}
