//! The syntax line of a form: `ldmatrix.sync.aligned.m8n8.num{.trans}{.ss}.b16   r, [p]`

/// The mnemonic and the operand list of a form.
#[derive(Debug, Clone)]
pub struct Pattern {
    /// The line as written, with single spaces.
    pub text: String,
    /// First word of the mnemonic.
    pub base: String,
    pub modifiers: Vec<Modifier>,
    pub operands: Vec<Item>,
}

/// A literal modifier or a slot; which of the two is known only with the form's definitions.
#[derive(Debug, Clone)]
pub struct Modifier {
    pub name: String,
    pub optional: bool,
}

/// One position of the operand list.
#[derive(Debug, Clone, Default)]
pub struct Item {
    pub optional: bool,
    /// Names in order: one for a plain operand, two for a pair, several in a bracket.
    pub names: Vec<String>,
    /// How many of the names may be left out, counted from the end.
    pub optional_names: usize,
    pub shape: ItemShape,
    /// `{!}` or `{-}`.
    pub prefix: Option<char>,
    /// The slot of a selector, and whether it may be left out.
    pub selector: Option<(String, bool)>,
    /// A word behind a bracket, and whether it may be left out.
    pub suffix: Option<(String, bool)>,
}

/// What stands around the names of an item.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum ItemShape {
    #[default]
    Plain,
    Pair,
    Bracket,
    List,
    Sink,
}

impl Pattern {
    pub fn parse(text: &str) -> Result<Self, String> {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let (mnemonic, operands) = split_mnemonic(&text);
        let (base, mut rest) = match mnemonic.find(['.', '{']) {
            Some(at) => mnemonic.split_at(at),
            None => (mnemonic, ""),
        };
        let mut modifiers = Vec::new();
        while !rest.is_empty() {
            if let Some(inner) = rest.strip_prefix("{.") {
                let end = inner.find('}').ok_or("`{` without `}` in the mnemonic")?;
                if inner[..end].contains(['{', '.']) {
                    return Err(format!("write `{{.{}}}` as one pair of braces each", &inner[..end]));
                }
                modifiers.push(Modifier { name: inner[..end].to_string(), optional: true });
                rest = &inner[end + 1..];
            } else if let Some(inner) = rest.strip_prefix('.') {
                let end = inner.find(['.', '{']).unwrap_or(inner.len());
                modifiers.push(Modifier { name: inner[..end].to_string(), optional: false });
                rest = &inner[end..];
            } else {
                return Err(format!("unexpected `{rest}` in the mnemonic"));
            }
        }
        if base.is_empty() || modifiers.iter().any(|m| m.name.is_empty()) {
            return Err("an empty word in the mnemonic".into());
        }
        let operands = Operands { rest: operands.trim() }.all()?;
        Ok(Pattern { base: base.to_string(), modifiers, operands, text })
    }
}

/// The mnemonic ends at the first space outside braces.
fn split_mnemonic(text: &str) -> (&str, &str) {
    let mut depth = 0;
    for (index, c) in text.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ' ' if depth == 0 => return (&text[..index], &text[index..]),
            _ => {}
        }
    }
    (text, "")
}

struct Operands<'a> {
    rest: &'a str,
}

impl<'a> Operands<'a> {
    fn eat(&mut self, token: &str) -> bool {
        let trimmed = self.rest.trim_start();
        match trimmed.strip_prefix(token) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn expect(&mut self, token: &str) -> Result<(), String> {
        if self.eat(token) { Ok(()) } else { Err(format!("expected `{token}` before `{}`", self.rest)) }
    }

    fn name(&mut self) -> Result<String, String> {
        self.rest = self.rest.trim_start();
        let end = self.rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(self.rest.len());
        let (name, rest) = self.rest.split_at(end);
        if name.is_empty() {
            return Err(format!("expected the name of an operand before `{}`", self.rest));
        }
        self.rest = rest;
        Ok(name.to_string())
    }

    fn all(mut self) -> Result<Vec<Item>, String> {
        let mut out = Vec::new();
        if self.rest.is_empty() {
            return Ok(out);
        }
        // The first operand may itself be optional, as may one that a comma follows: `{a}`, `{a,} b`.
        if self.starts_optional() {
            self.expect("{")?;
            self.items(&mut out, true)?;
            self.expect("}")?;
        } else {
            out.push(self.item()?);
        }
        loop {
            self.rest = self.rest.trim_start();
            if self.rest.is_empty() {
                return Ok(out);
            }
            if self.eat(",") {
                out.push(self.item()?);
            } else if self.eat("{") {
                self.expect(",")?;
                self.items(&mut out, true)?;
                self.expect("}")?;
            } else {
                return Err(format!("unexpected `{}` in the operand list", self.rest));
            }
        }
    }

    fn items(&mut self, out: &mut Vec<Item>, optional: bool) -> Result<(), String> {
        loop {
            let mut item = self.item()?;
            item.optional = optional;
            out.push(item);
            if !self.eat(",") {
                return Ok(());
            }
        }
    }

    /// `{a}` at the start is an optional operand; `{!}a` and `{-}a` are prefixes.
    fn starts_optional(&self) -> bool {
        let rest = self.rest.trim_start();
        rest.starts_with('{') && !rest.starts_with("{!}") && !rest.starts_with("{-}")
    }

    fn item(&mut self) -> Result<Item, String> {
        let mut item = Item::default();
        for prefix in ['!', '-'] {
            if self.eat(&format!("{{{prefix}}}")) {
                item.prefix = Some(prefix);
            }
        }
        if self.eat("[") {
            item.shape = ItemShape::Bracket;
            item.names.push(self.name()?);
            loop {
                if self.eat("]") {
                    break;
                } else if self.eat(",") {
                    item.names.push(self.name()?);
                } else {
                    self.expect("{")?;
                    self.expect(",")?;
                    item.names.push(self.name()?);
                    item.optional_names += 1;
                    self.expect("}")?;
                }
            }
            if self.eat("{.") {
                item.suffix = Some((self.name()?, true));
                self.expect("}")?;
            } else if self.rest.starts_with('.') {
                self.expect(".")?;
                item.suffix = Some((self.name()?, false));
            }
            return Ok(item);
        }
        if self.eat("(") {
            item.shape = ItemShape::List;
            item.names.push(self.name()?);
            self.expect(")")?;
            return Ok(item);
        }
        let name = self.name()?;
        if name == "_" {
            item.shape = ItemShape::Sink;
            return Ok(item);
        }
        item.names.push(name);
        if self.eat("{|") {
            item.shape = ItemShape::Pair;
            item.names.push(self.name()?);
            item.optional_names = 1;
            self.expect("}")?;
        } else if self.eat("|") {
            item.shape = ItemShape::Pair;
            item.names.push(self.name()?);
        } else if self.eat("{.") {
            item.selector = Some((self.name()?, true));
            self.expect("}")?;
        } else if self.rest.starts_with('.') {
            self.expect(".")?;
            item.selector = Some((self.name()?, false));
        }
        Ok(item)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_every_notation() {
        let p = Pattern::parse("x.sync{.a}.b::c  p{|q}, {!}c, [t, c]{.unified}, (args), a{.asel}{, d, e}")
            .unwrap();
        assert_eq!(p.base, "x");
        assert_eq!(p.modifiers.iter().map(|m| m.optional).collect::<Vec<_>>(), [false, true, false]);
        let shapes: Vec<_> = p.operands.iter().map(|o| (o.shape, o.names.len(), o.optional)).collect();
        use ItemShape::*;
        assert_eq!(
            shapes,
            [
                (Pair, 2, false),
                (Plain, 1, false),
                (Bracket, 2, false),
                (List, 1, false),
                (Plain, 1, false),
                (Plain, 1, true),
                (Plain, 1, true)
            ]
        );
        assert!(Pattern::parse("x.a{.b.c} d").is_err());
        assert!(Pattern::parse("x d e").is_err());
    }
}
