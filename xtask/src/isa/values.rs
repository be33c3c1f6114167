//! `.u32 .s32 (.u16x2 .s16x2)[ptx 8.0 sm_90]`

use super::Availability;
use std::collections::BTreeMap;

/// One value of a slot.
#[derive(Debug, Clone)]
pub struct Value {
    /// The modifier without its leading dot.
    pub word: String,
    pub since: Availability,
}

/// Reads a list of values; `known` gives the slots that `<.name>` may refer to.
pub fn parse(text: &str, known: &dyn Fn(&str) -> Option<Vec<Value>>) -> Result<Vec<Value>, String> {
    let mut out: Vec<Value> = Vec::new();
    // Where the last value or group began, for the availability that may follow it.
    let mut last = 0;
    let mut group = None;
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        match first {
            '(' => {
                if group.replace(out.len()).is_some() {
                    return Err("groups do not nest".into());
                }
                rest = &rest[1..];
            }
            ')' => {
                last = group.take().ok_or("`)` without `(`")?;
                rest = &rest[1..];
            }
            '[' => {
                let end = rest.find(']').ok_or("`[` without `]`")?;
                let since = Availability::parse(&rest[1..end])?;
                if last == out.len() {
                    return Err("an availability must follow a value or a group".into());
                }
                for value in &mut out[last..] {
                    value.since = since.clone();
                }
                rest = &rest[end + 1..];
            }
            '<' => {
                let end = rest.find('>').ok_or("`<` without `>`")?;
                let name = rest[1..end].trim().trim_start_matches('.');
                last = out.len();
                out.extend(known(name).ok_or_else(|| format!("no slot `.{name}` to take values from"))?);
                rest = &rest[end + 1..];
            }
            '.' => {
                let end =
                    rest.find(|c: char| c.is_whitespace() || "()[]<>,|".contains(c)).unwrap_or(rest.len());
                last = out.len();
                out.push(Value { word: rest[1..end].to_string(), since: Availability::default() });
                rest = &rest[end..];
            }
            ',' | '|' => rest = &rest[1..],
            other => return Err(format!("unexpected `{other}` in a list of values; they begin with a dot")),
        }
        rest = rest.trim_start();
    }
    if group.is_some() {
        return Err("`(` without `)`".into());
    }
    if out.is_empty() {
        return Err("a slot needs at least one value".into());
    }
    let mut seen = BTreeMap::new();
    for value in &out {
        if seen.insert(value.word.clone(), ()).is_some() {
            return Err(format!("`.{}` stands twice", value.word));
        }
    }
    Ok(out)
}
