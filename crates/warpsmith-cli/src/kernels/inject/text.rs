//! A fault as it is written: keys, values, numbers.

use crate::output;
use anyhow::{Context, bail};
use warpsmith::ptx::near;

/// Keys of a fault.
const KEYS: [&str; 16] = [
    "register",
    "predicate",
    "shared",
    "local",
    "global",
    "constant",
    "instruction",
    "lanes",
    "address",
    "bit",
    "lane",
    "block",
    "warp",
    "step",
    "stuck",
    "launch",
];
/// How many of them say what is hit.
const SITES: usize = 9;

/// A fault as it is written.
pub struct Text<'t> {
    pairs: Vec<(&'t str, &'t str)>,
}

impl<'t> Text<'t> {
    pub fn new(text: &'t str) -> anyhow::Result<Text<'t>> {
        if text.trim().is_empty() {
            bail!("it is empty; name what is hit, such as `register=R3,bit=5`; keys are {}", KEYS.join(", "));
        }
        let mut pairs: Vec<(&str, &str)> = Vec::new();
        for part in text.split(',') {
            let Some((key, value)) = part.split_once('=') else {
                bail!("`{part}` is no KEY=VALUE; keys are {}", KEYS.join(", "));
            };
            if !KEYS.contains(&key) {
                let near = near::among(key, KEYS.into_iter());
                let near =
                    near.first().map_or(String::new(), |(_, near)| format!(": did you mean `{near}`?"));
                bail!("`{key}` is no key{near}; keys are {}", KEYS.join(", "));
            }
            if pairs.iter().any(|(known, _)| *known == key) {
                bail!("`{key}` is written twice; a fault has each key once, and each --inject is one fault");
            }
            pairs.push((key, value));
        }
        Ok(Text { pairs })
    }

    pub fn given(&self, key: &str) -> Option<&'t str> {
        self.pairs.iter().find(|(known, _)| *known == key).map(|(_, value)| *value)
    }

    /// A number from a least to a most one; what has so many is named if it is none.
    pub fn number(
        &self,
        key: &str,
        (least, most): (u64, u64),
        usual: u64,
        what: &str,
    ) -> anyhow::Result<u64> {
        let Some(value) = self.given(key) else { return Ok(usual) };
        let found = number(value).filter(|number| (least..=most).contains(number));
        found.with_context(|| match least == most {
            true => format!("{key}={value}: {what}write {least}"),
            false => format!("{key}={value}: {what}write a number from {least} to {most}"),
        })
    }

    /// The launch that is meant, or the first of those: `2`, `2+`; this one if nothing is said.
    pub fn launch(&self, this: usize, launches: usize) -> anyhow::Result<(usize, bool)> {
        let Some(value) = self.given("launch") else { return Ok((this, false)) };
        let (digits, goes_on) = value.strip_suffix('+').map_or((value, false), |digits| (digits, true));
        let last = launches.saturating_sub(1);
        let found = number(digits).and_then(|number| usize::try_from(number).ok());
        let found = found.filter(|number| *number <= last).with_context(|| {
            let has = has("the run", launches as u64, "launch", "launches");
            match last {
                0 => format!("launch={value}: {has}write 0"),
                _ => format!(
                    "launch={value}: {has}write a number from 0 to {last}, with + for those behind it too"
                ),
            }
        })?;
        Ok((found, goes_on))
    }

    /// What is hit.
    pub fn site(&self) -> anyhow::Result<(&'t str, &'t str)> {
        let mut sites = self.pairs.iter().filter(|(key, _)| KEYS[..SITES].contains(key));
        match (sites.next(), sites.next()) {
            (Some(one), None) => Ok(*one),
            _ => bail!("name one thing to hit: {}", KEYS[..SITES].join(", ")),
        }
    }
}

/// A number, decimal or hexadecimal.
pub fn number(text: &str) -> Option<u64> {
    match text.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16).ok(),
        None => text.parse().ok(),
    }
}

/// A bit as it is written, which is none if it is no number.
#[derive(Clone, Copy)]
pub struct Bit<'t> {
    written: &'t str,
    number: Option<u64>,
}

impl<'t> Bit<'t> {
    pub fn new(written: &'t str) -> Bit<'t> {
        Bit { written, number: number(written) }
    }

    /// Its number, if there are so many; else what is legal.
    pub fn below(self, count: u64, legal: impl FnOnce() -> String) -> anyhow::Result<u8> {
        let number = self.number.filter(|number| *number < count);
        number.map(|number| number as u8).with_context(|| format!("bit={}: {}", self.written, legal()))
    }
}

/// `a block has 2 warps; `
pub fn has(whole: &str, count: u64, one: &str, many: &str) -> String {
    format!("{whole} has {}; ", output::count(count, one, many))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_decimal_or_hexadecimal() {
        assert_eq!(
            [number("12"), number("0x1f"), number("1f"), number("-1")],
            [Some(12), Some(31), None, None]
        );
    }
}
