//! The description of an operand: `d : write {.b32 * .num}`

use super::Condition;

/// One line that describes an operand.
#[derive(Debug, Clone)]
pub struct Description {
    pub direction: Direction,
    pub kind: Kind,
    /// State spaces of an address: words, or one slot's name.
    pub spaces: Vec<String>,
    /// An address of tensor memory, which is no state space.
    pub tensor: bool,
    pub types: Vec<TypeExpr>,
    pub register_only: bool,
    /// Only an immediate will do.
    pub immediate_only: bool,
    /// Values that an immediate may have, as `(low, high, step)`; empty means any.
    pub ranges: Vec<(i64, i64, i64)>,
    pub wider: bool,
    pub sink: bool,
    /// A special register may stand in its place.
    pub special: bool,
    /// It is an integer: in a register of integers or bits.
    pub integer: bool,
    /// Elements of a vector may be integers, whatever the type.
    pub mixed: bool,
    /// The type of a vector's first element, where that is another one.
    pub index: Option<String>,
    /// A vector stands in braces.
    pub braces: bool,
    /// A vector has a register among its elements.
    pub typed: bool,
    /// Each element of a vector has the type by itself.
    pub each: bool,
    /// Of a constant only the lower 32 bits count.
    pub wraps: bool,
    /// A generic or `.global` address fills a register of the module's address size.
    pub full: bool,
    /// `a[4]` may stand for its address.
    pub indexed: bool,
    /// Widths of the integer registers that may stand in its place; empty for the type's own.
    pub widths: Vec<u16>,
    /// Types of the registers that may stand in its place; empty for those of its type.
    pub registers: Vec<String>,
    pub when: Condition,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    Read,
    Write,
    Modify,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Value,
    Address,
    Label,
    Function,
    Prototype,
    Targets,
    Texture,
    Sampler,
    Surface,
    Arguments,
    Variable,
}

/// `.type`, `{.b32 * 4}`, `.vec .type`
#[derive(Debug, Clone)]
pub struct TypeExpr {
    /// A slot's name or a type, without the dot.
    pub name: String,
    pub count: Count,
}

/// How many elements.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Count {
    One,
    /// A brace-enclosed vector of `factor` times the number in a slot's value.
    Vector {
        factor: u16,
        slot: Option<String>,
    },
    /// A vector where the optional slot is given, a scalar otherwise.
    Optional {
        slot: String,
    },
}

impl Description {
    pub fn parse(text: &str) -> Result<Self, String> {
        let (text, when) = match text.split_once(" when ") {
            Some((text, when)) => (text, Condition::parse(when)?),
            None => (text, Condition::default()),
        };
        let mut out = Description {
            direction: Direction::Read,
            kind: Kind::Value,
            spaces: Vec::new(),
            tensor: false,
            types: Vec::new(),
            register_only: false,
            immediate_only: false,
            ranges: Vec::new(),
            wider: false,
            sink: false,
            special: false,
            integer: false,
            mixed: false,
            index: None,
            braces: false,
            typed: false,
            full: false,
            wraps: false,
            indexed: false,
            each: false,
            widths: Vec::new(),
            registers: Vec::new(),
            when,
        };
        let mut words = Words { rest: text.trim() };
        let mut vector_slot: Option<String> = None;
        while let Some(word) = words.next()? {
            match word.as_str() {
                "read" => out.direction = Direction::Read,
                "write" => out.direction = Direction::Write,
                "modify" => out.direction = Direction::Modify,
                "address" => out.kind = Kind::Address,
                "label" => out.kind = Kind::Label,
                "function" => out.kind = Kind::Function,
                "prototype" => out.kind = Kind::Prototype,
                "targets" => out.kind = Kind::Targets,
                "texture" => out.kind = Kind::Texture,
                "sampler" => out.kind = Kind::Sampler,
                "surface" => out.kind = Kind::Surface,
                "arguments" => out.kind = Kind::Arguments,
                "variable" => out.kind = Kind::Variable,
                "generic" => out.spaces.push("generic".into()),
                "tensor" => out.tensor = true,
                "reg" => out.register_only = true,
                "wider" => out.wider = true,
                "sink" => out.sink = true,
                "special" => out.special = true,
                "mixed" => out.mixed = true,
                "index" => out.index = words.types()?.pop(),
                "braces" => out.braces = true,
                "typed" => out.typed = true,
                "each" => out.each = true,
                "full" => out.full = true,
                "wraps" => out.wraps = true,
                "indexed" => out.indexed = true,
                "integer" => {
                    out.integer = true;
                    out.widths = words.numbers()?;
                }
                "in" => out.registers = words.types()?,
                "imm" => {
                    out.immediate_only = true;
                    out.ranges = words.ranges()?;
                }
                "range" => out.ranges = words.ranges()?,
                "|" => {}
                _ if word.starts_with('{') => out.types.push(parse_vector(&word)?),
                _ if word.starts_with('.') => {
                    let name = word[1..].to_string();
                    if matches!(out.kind, Kind::Address | Kind::Variable) {
                        out.spaces.push(name);
                    } else if let Some(slot) = vector_slot.take() {
                        out.types.push(TypeExpr { name, count: Count::Optional { slot } });
                    } else if words.rest.starts_with('.') {
                        // Two dotted words side by side: the first says the vector size.
                        vector_slot = Some(name);
                    } else {
                        out.types.push(TypeExpr { name, count: Count::One });
                    }
                }
                _ => return Err(format!("`{word}` means nothing in the description of an operand")),
            }
        }
        Ok(out)
    }
}

fn parse_vector(word: &str) -> Result<TypeExpr, String> {
    let inner = word.trim_matches(['{', '}']).trim();
    let bad = || format!("`{word}` should look like `{{.b32 * 4}}` or `{{.b32 * 2*.num}}`");
    let (name, count) = inner.split_once('*').ok_or_else(bad)?;
    let name = name.trim().strip_prefix('.').ok_or_else(bad)?.to_string();
    let (mut factor, mut slot) = (1u16, None);
    for item in count.split('*').map(str::trim) {
        match item.strip_prefix('.') {
            Some(name) => slot = Some(name.to_string()),
            None => factor = factor.checked_mul(item.parse().map_err(|_| bad())?).ok_or_else(bad)?,
        }
    }
    Ok(TypeExpr { name, count: Count::Vector { factor, slot } })
}

struct Words<'a> {
    rest: &'a str,
}

impl Words<'_> {
    /// The next word; a brace-enclosed vector counts as one.
    fn next(&mut self) -> Result<Option<String>, String> {
        self.rest = self.rest.trim_start_matches([' ', ',']);
        if self.rest.is_empty() {
            return Ok(None);
        }
        let end = if self.rest.starts_with('{') {
            self.rest.find('}').ok_or("`{` without `}`")? + 1
        } else {
            self.rest.find([' ', ',']).unwrap_or(self.rest.len())
        };
        let word = self.rest[..end].to_string();
        self.rest = self.rest[end..].trim_start();
        Ok(Some(word))
    }

    /// Widths that follow `integer`.
    fn numbers(&mut self) -> Result<Vec<u16>, String> {
        let mut out = Vec::new();
        while self.rest.starts_with(|c: char| c.is_ascii_digit()) {
            let word = self.next()?.unwrap_or_default();
            out.push(word.parse().map_err(|_| format!("`{word}` is no width"))?);
        }
        Ok(out)
    }

    /// Types that follow `in`.
    fn types(&mut self) -> Result<Vec<String>, String> {
        let mut out = Vec::new();
        while self.rest.starts_with('.') {
            out.extend(self.next()?.map(|word| word.trim_start_matches('.').to_string()));
        }
        if out.is_empty() { Err("`in` names no type".into()) } else { Ok(out) }
    }

    /// Numbers and ranges that follow `imm` or `range`: `1 2 4`, `0..31`, `16..256/16`.
    fn ranges(&mut self) -> Result<Vec<(i64, i64, i64)>, String> {
        let mut out = Vec::new();
        while self.rest.starts_with(|c: char| c.is_ascii_digit() || c == '-') {
            let word = self.next()?.unwrap_or_default();
            let bad = |_| format!("`{word}` is neither a number nor a range");
            out.push(match word.split_once("..") {
                Some((low, high)) => {
                    let (high, step) = high.split_once('/').unwrap_or((high, "1"));
                    (low.parse().map_err(bad)?, high.parse().map_err(bad)?, step.parse().map_err(bad)?)
                }
                None => {
                    let value = word.parse().map_err(bad)?;
                    (value, value, 1)
                }
            });
        }
        Ok(out)
    }
}
