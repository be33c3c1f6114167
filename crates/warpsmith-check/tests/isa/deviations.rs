//! Where data and reference assembler differ on purpose, with reasons.

/// One reason, for all that a pattern fits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deviation {
    pub kind: Kind,
    /// A text in which `*` stands for anything.
    pub pattern: String,
    pub reason: String,
}

/// What differs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A line that the data allows and the assembler refuses. The pattern fits the line, ` -- `, and the message.
    Refused,
    /// A line that the assembler accepts in other versions or on other targets. The pattern fits the line.
    Floor,
    /// A probe that the assembler accepts and we refuse. The pattern fits kind and key of the probe, `: `, and the line.
    Under,
    /// A probe that we accept and the assembler refuses.
    Over,
}

impl Kind {
    const ALL: [(Kind, &'static str); 4] =
        [(Kind::Refused, "refused"), (Kind::Floor, "floor"), (Kind::Under, "under"), (Kind::Over, "over")];
}

impl std::fmt::Display for Kind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let name = Kind::ALL.iter().find(|(kind, _)| kind == self).map(|(_, name)| *name);
        f.write_str(name.unwrap_or_default())
    }
}

/// Reads the list: kind, pattern and reason, separated by tabs.
pub fn read(text: &str) -> Result<Vec<Deviation>, String> {
    let mut out = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let error = || format!("line {}: not a kind, a pattern and a reason", index + 1);
        let [kind, pattern, reason] = *line.split('\t').collect::<Vec<_>>() else { return Err(error()) };
        let kind = Kind::ALL.iter().find(|(_, name)| *name == kind).map(|(kind, _)| *kind);
        let kind = kind.filter(|_| !reason.is_empty()).ok_or_else(error)?;
        out.push(Deviation { kind, pattern: pattern.to_string(), reason: reason.to_string() });
    }
    Ok(out)
}

/// The first deviation that gives a reason for a text.
pub fn find<'d>(deviations: &'d [Deviation], kind: Kind, text: &str) -> Option<&'d Deviation> {
    deviations.iter().find(|deviation| deviation.kind == kind && fits(&deviation.pattern, text))
}

/// Whether a text is as a pattern says.
fn fits(pattern: &str, text: &str) -> bool {
    let mut pieces = pattern.split('*');
    let Some(mut rest) = pieces.next().and_then(|first| text.strip_prefix(first)) else { return false };
    let mut pieces = pieces.peekable();
    while let Some(piece) = pieces.next() {
        if pieces.peek().is_none() {
            return rest.ends_with(piece);
        }
        match rest.find(piece) {
            Some(at) => rest = &rest[at + piece.len()..],
            None => return false,
        }
    }
    rest.is_empty()
}

#[cfg(test)]
mod tests {
    use super::fits;

    #[test]
    fn patterns() {
        for (pattern, text, expected) in [
            ("add.*", "add.s32 a, b;", true),
            ("add.*", "sub.s32 a, b;", false),
            ("*sat*s32*;", "add.sat.s32 a, b;", true),
            ("*s32*sat*", "add.sat.s32 a, b;", false),
            ("add", "add", true),
            ("add", "addc", false),
            ("a*a", "a", false),
        ] {
            assert_eq!(fits(pattern, text), expected, "{pattern} {text}");
        }
    }
}
