//! `since ptx 8.6 sm_100a | ptx 8.8 sm_100f`

/// A disjunction of requirements; empty means always.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Availability(pub Vec<Alternative>);

/// One requirement: a PTX version and a target, each zero where it does not matter.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Alternative {
    /// Major times 100 plus minor.
    pub ptx: u16,
    pub target: Target,
}

/// `sm_90`, `sm_90a`, `sm_100f`.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Target {
    pub number: u16,
    /// 0, `b'a'` or `b'f'`.
    pub suffix: u8,
}

impl Availability {
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut alternatives = Vec::new();
        for alternative in text.split('|') {
            let mut out = Alternative::default();
            let mut words = alternative.split([' ', ',']).filter(|word| !word.is_empty());
            while let Some(word) = words.next() {
                if word == "ptx" {
                    let version = words.next().ok_or("`ptx` needs a version such as 8.0")?;
                    out.ptx = parse_version(version)?;
                } else if let Some(target) = word.strip_prefix("sm_") {
                    out.target = parse_target(target)?;
                } else {
                    return Err(format!("expected `ptx X.Y` or `sm_NN`, found `{word}`"));
                }
            }
            if out == Alternative::default() {
                return Err("an availability needs `ptx X.Y`, `sm_NN` or both".into());
            }
            alternatives.push(out);
        }
        Ok(Availability(alternatives))
    }
}

pub(super) fn parse_version(text: &str) -> Result<u16, String> {
    let bad = || format!("`{text}` is no PTX version");
    let (major, minor) = text.split_once('.').ok_or_else(bad)?;
    let major: u16 = major.parse().map_err(|_| bad())?;
    let minor: u16 = minor.parse().map_err(|_| bad())?;
    Ok(major * 100 + minor)
}

pub(super) fn parse_target(text: &str) -> Result<Target, String> {
    let digits = text.trim_end_matches(['a', 'f']);
    let number = digits.parse().map_err(|_| format!("`sm_{text}` is no target"))?;
    let suffix = match &text[digits.len()..] {
        "" => 0,
        "a" => b'a',
        "f" => b'f',
        _ => return Err(format!("`sm_{text}` is no target")),
    };
    Ok(Target { number, suffix })
}
