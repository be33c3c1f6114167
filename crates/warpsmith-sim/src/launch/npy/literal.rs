//! The text of a header: as much of Python's literals as NumPy writes, or another writer may.

use super::{NpyFault, NpyHeader, element_type};
use crate::launch::value::{ValueField, ValueType};

/// Characters of a type that a message shows at most.
const SHOWN: usize = 80;
/// Fields in fields.
const DEEPEST: usize = 32;

/// Reads the text of a header.
pub fn header(bytes: &[u8]) -> Result<NpyHeader, NpyFault> {
    // Names of fields may be in Latin-1; nothing else is outside of ASCII.
    let text = &*String::from_utf8_lossy(bytes);
    let mut reader = Reader { text, at: 0 };
    let (mut ty, mut order, mut shape, mut is_void) = (None, None, None, false);
    reader.expect('{', "`{`")?;
    while !reader.eats('}') {
        let at = reader.at;
        let key = reader.string("a key in quotes")?;
        reader.expect(':', "`:`")?;
        // What comes last counts, as in Python.
        match key {
            "descr" => {
                let before = reader.at;
                ty = Some(reader.descr()?);
                is_void = reader.text[before..reader.at].trim_start().get(2..3) == Some("V");
            }
            "fortran_order" => order = Some(reader.truth()?),
            "shape" => shape = Some(reader.shape()?),
            _ => {
                let wanted = "one of 'descr', 'fortran_order' and 'shape'";
                return Err(NpyFault::Text { at, wanted });
            }
        }
        if !reader.eats(',') {
            reader.expect('}', "`,` or `}`")?;
            break;
        }
    }
    reader.blanks();
    if reader.at < text.len() {
        return Err(reader.missing("the end"));
    }
    let ty = ty.ok_or_else(|| reader.missing("'descr'"))?;
    let is_fortran = order.ok_or_else(|| reader.missing("'fortran_order'"))?;
    let shape = shape.ok_or_else(|| reader.missing("'shape'"))?;
    let header = NpyHeader { ty: ty?, is_fortran, shape, is_void };
    if header.count().is_none() { Err(NpyFault::Count) } else { Ok(header) }
}

/// A place in a text.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn missing(&self, wanted: &'static str) -> NpyFault {
        NpyFault::Text { at: self.at, wanted }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn blanks(&mut self) {
        self.at = self.text.len() - self.rest().trim_start_matches([' ', '\t', '\r', '\n', '\x0c']).len();
    }

    /// Goes over a character, if it is the next one behind blanks.
    fn eats(&mut self, wanted: char) -> bool {
        self.blanks();
        let is_there = self.rest().starts_with(wanted);
        self.at += if is_there { wanted.len_utf8() } else { 0 };
        is_there
    }

    fn expect(&mut self, wanted: char, name: &'static str) -> Result<(), NpyFault> {
        if self.eats(wanted) { Ok(()) } else { Err(self.missing(name)) }
    }

    /// What stands between quotes, as it is written: none of what is looked for has a backslash in it.
    fn string(&mut self, wanted: &'static str) -> Result<&'a str, NpyFault> {
        self.blanks();
        let quote = self.rest().chars().next().filter(|quote| matches!(quote, '\'' | '"'));
        let quote = quote.ok_or_else(|| self.missing(wanted))?;
        let start = self.at + 1;
        let mut is_escaped = false;
        for (index, char) in self.text[start..].char_indices() {
            match char {
                _ if is_escaped => is_escaped = false,
                '\\' => is_escaped = true,
                _ if char == quote => {
                    self.at = start + index + 1;
                    return Ok(&self.text[start..start + index]);
                }
                _ => {}
            }
        }
        self.at = self.text.len();
        Err(self.missing("a quote"))
    }

    /// The type of elements. One that is known to nobody here is told only when all else is understood.
    fn descr(&mut self) -> Result<Result<ValueType, NpyFault>, NpyFault> {
        self.blanks();
        let start = self.at;
        if self.rest().starts_with(['\'', '"']) {
            let name = self.string("a type")?;
            return Ok(element_type(name).ok_or_else(|| self.unread(start)));
        }
        if let Some(found) = self.fields(0) {
            return Ok(Ok(found));
        }
        self.at = start;
        // Where it ends does not depend on what is in it.
        let mut depth = 0usize;
        loop {
            self.blanks();
            match self.rest().chars().next() {
                Some('\'' | '"') => {
                    self.string("a name")?;
                }
                Some('[' | '(' | '{') => {
                    depth += 1;
                    self.at += 1;
                }
                Some(']' | ')' | '}') if depth > 0 => {
                    depth -= 1;
                    self.at += 1;
                }
                Some(',' | '}') if depth == 0 => break,
                Some(char) => self.at += char.len_utf8(),
                None => return Err(self.missing("the end of a type")),
            }
        }
        if self.at == start { Err(self.missing("a type")) } else { Ok(Err(self.unread(start))) }
    }

    /// A list of fields; nothing if it is none that is read.
    fn fields(&mut self, depth: usize) -> Option<ValueType> {
        if depth > DEEPEST || !self.eats('[') {
            return None;
        }
        let (mut fields, mut end) = (Vec::new(), 0u32);
        while !self.eats(']') {
            if !self.eats('(') {
                return None;
            }
            let name = self.string("a name").ok()?.to_owned();
            if !self.eats(',') {
                return None;
            }
            self.blanks();
            let mut ty = match self.rest().starts_with('[') {
                true => self.fields(depth + 1)?,
                false => element_type(self.string("a type").ok()?)?,
            };
            if self.eats(',') {
                self.blanks();
                let shape =
                    if self.rest().starts_with('(') { self.shape().ok()? } else { vec![self.whole()?] };
                for count in shape.iter().rev() {
                    ty = ValueType::list(&ty, u32::try_from(*count).ok()?, false)?;
                }
            }
            if !self.eats(')') || !self.eats(',') && !self.rest().starts_with(']') {
                return None;
            }
            let offset = end;
            end = end.checked_add(ty.bytes())?;
            // What has no name fills a gap.
            if !name.is_empty() {
                fields.push(ValueField { name, offset, ty });
            }
        }
        ValueType::placed(None, fields, end, 1).ok()
    }

    fn whole(&mut self) -> Option<u64> {
        let word = self.word();
        let number = word.parse().ok()?;
        self.at += word.len();
        Some(number)
    }

    /// The type that began somewhere, as it is written.
    fn unread(&self, start: usize) -> NpyFault {
        let name = self.text[start..self.at].trim_end();
        let short: String = name.chars().take(SHOWN).collect();
        NpyFault::Type(if short.len() < name.len() { format!("{short}…") } else { short })
    }

    fn word(&mut self) -> &'a str {
        self.blanks();
        let rest = self.rest();
        let end = rest.find(|char: char| !char.is_ascii_alphanumeric()).unwrap_or(rest.len());
        &rest[..end]
    }

    fn truth(&mut self) -> Result<bool, NpyFault> {
        let word = self.word();
        let truth = match word {
            "True" => true,
            "False" => false,
            _ => return Err(self.missing("True or False")),
        };
        self.at += word.len();
        Ok(truth)
    }

    /// A tuple of whole numbers.
    fn shape(&mut self) -> Result<Vec<u64>, NpyFault> {
        let mut sizes = Vec::new();
        self.expect('(', "`(`")?;
        while !self.eats(')') {
            let word = self.word();
            // Python 2 wrote an L behind large ones.
            let digits = word.strip_suffix('L').unwrap_or(word);
            if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
                return Err(self.missing("a whole number or `)`"));
            }
            sizes.push(digits.parse().map_err(|_| NpyFault::Count)?);
            self.at += word.len();
            if !self.eats(',') {
                // In Python a number in parentheses alone is no tuple.
                if sizes.len() == 1 {
                    return Err(self.missing("`,`"));
                }
                self.expect(')', "`,` or `)`")?;
                break;
            }
        }
        Ok(sizes)
    }
}
