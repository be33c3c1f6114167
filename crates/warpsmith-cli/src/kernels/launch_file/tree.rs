//! What stands in a launch file, with places, so that cases can be laid over it.

use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A value and where it stands.
#[derive(Debug, Clone)]
pub struct Value {
    span: Range<usize>,
    node: Node,
}

/// A value.
#[derive(Debug, Clone)]
pub enum Node {
    String(String),
    /// Its digits, decimal if they fit into 128 bits.
    Integer(String),
    Float(String),
    Boolean(bool),
    Array(Vec<Value>),
    Table(Table),
    Datetime,
}

/// Keys with their places and values, in order of the file.
#[derive(Debug, Clone, Default)]
pub struct Table(pub Vec<(String, usize, Value)>);

impl Value {
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    pub fn get_ref(&self) -> &Node {
        &self.node
    }

    pub fn get_mut(&mut self) -> &mut Node {
        &mut self.node
    }

    fn of(value: &Spanned<DeValue<'_>>) -> Value {
        let node = match value.get_ref() {
            DeValue::String(text) => Node::String(text.to_string()),
            DeValue::Integer(integer) => {
                let digits = integer.as_str().replace('_', "");
                let digits = digits.trim_start_matches('+');
                let number = i128::from_str_radix(digits, integer.radix());
                // What is too large even for this is told as it is written.
                Node::Integer(number.map_or_else(|_| digits.to_owned(), |number| number.to_string()))
            }
            DeValue::Float(float) => {
                Node::Float(float.as_str().replace('_', "").trim_start_matches('+').to_owned())
            }
            DeValue::Boolean(truth) => Node::Boolean(*truth),
            DeValue::Datetime(_) => Node::Datetime,
            DeValue::Array(array) => Node::Array(array.iter().map(Value::of).collect()),
            DeValue::Table(table) => Node::Table(Table::of(table)),
        };
        Value { span: value.span(), node }
    }
}

impl Node {
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Node::String(text) => Some(text),
            _ => None,
        }
    }

    pub fn as_array(&self) -> Option<&Vec<Value>> {
        match self {
            Node::Array(array) => Some(array),
            _ => None,
        }
    }

    pub fn as_table(&self) -> Option<&Table> {
        match self {
            Node::Table(table) => Some(table),
            _ => None,
        }
    }

    pub fn is_integer(&self) -> bool {
        matches!(self, Node::Integer(_))
    }

    /// What it is, for a message.
    pub fn type_str(&self) -> &'static str {
        match self {
            Node::String(_) => "string",
            Node::Integer(_) => "integer",
            Node::Float(_) => "float",
            Node::Boolean(_) => "boolean",
            Node::Array(_) => "array",
            Node::Table(_) => "table",
            Node::Datetime => "datetime",
        }
    }
}

impl Table {
    pub fn of(table: &DeTable<'_>) -> Table {
        let entry = |(key, value): (&Spanned<_>, &Spanned<DeValue<'_>>)| {
            let text: &std::borrow::Cow<'_, str> = key.get_ref();
            (text.to_string(), key.span().start, Value::of(value))
        };
        let mut all: Vec<(String, usize, Value)> = table.iter().map(entry).collect();
        all.sort_by_key(|(_, place, _)| *place);
        Table(all)
    }

    pub fn get(&self, key: &str) -> Option<&Value> {
        self.0.iter().find(|(name, ..)| name == key).map(|(.., value)| value)
    }

    /// Takes a key out.
    pub fn take(&mut self, key: &str) -> Option<(usize, Value)> {
        let at = self.0.iter().position(|(name, ..)| name == key)?;
        let (_, place, value) = self.0.remove(at);
        Some((place, value))
    }

    /// Lays another table over this one: tables key by key, everything else in its place. A table over a list of one table, such as
    /// the only launch, is laid over that.
    pub fn lay(&mut self, over: &Table) {
        for (key, place, value) in &over.0 {
            match self.0.iter_mut().find(|(name, ..)| name == key) {
                Some((_, own_place, own)) => match (&mut own.node, &value.node) {
                    (Node::Table(own), Node::Table(over)) => own.lay_value(over),
                    (Node::Array(list), Node::Table(over))
                        if matches!(list.as_slice(), [Value { node: Node::Table(_), .. }]) =>
                    {
                        if let Some(Value { node: Node::Table(own), .. }) = list.first_mut() {
                            own.lay(over);
                        }
                    }
                    _ => (*own_place, *own) = (*place, value.clone()),
                },
                None => self.0.push((key.clone(), *place, value.clone())),
            }
        }
    }

    /// The same of a table that may describe values: what says them in one way takes the place of what says them in another.
    fn lay_value(&mut self, over: &Table) {
        if WAYS.iter().any(|way| over.get(way).is_some()) {
            self.0.retain(|(key, ..)| !WAYS.contains(&key.as_str()));
            // Lists and files say themselves how many they are.
            if over.get("count").is_none() && over.get("init").is_none() {
                self.0.retain(|(key, ..)| key != "count");
            }
        }
        self.lay(over);
    }
}

/// Keys of which one says what another one says in another way.
const WAYS: [&str; 4] = ["init", "values", "value", "file"];
