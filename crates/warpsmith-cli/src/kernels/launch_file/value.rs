//! Types and values of a launch file.

use super::text::{Entry, Text};
use super::tree::{Node, Value};
use warpsmith::sim::launch::{ValueShape, ValueType, Written};

impl Text<'_> {
    /// Takes the types that the file names itself.
    pub fn types(&mut self, entry: &Entry<'_>) -> anyhow::Result<()> {
        let wanted = "a table: for each name a text such as \"struct{f32 x, y}\", or a table of its fields and their types";
        for item in self.free(self.table(entry, wanted)?) {
            let made = match item.value.get_ref() {
                Node::String(_) => {
                    let ty = self.ty(&item)?;
                    match ty.shape() {
                        ValueShape::Structure(fields) => {
                            let fields =
                                fields.iter().map(|field| (field.name.clone(), field.ty.clone())).collect();
                            ValueType::structure(Some(item.key), fields)
                        }
                        _ => Ok(ty),
                    }
                }
                Node::Table(table) => {
                    let mut fields = Vec::new();
                    for field in self.free(table) {
                        fields.push((field.key.to_owned(), self.ty(&field)?));
                    }
                    ValueType::structure(Some(item.key), fields)
                }
                _ => return Err(self.wrong(&item, wanted)),
            };
            let made = self.of(item.value.span(), made)?;
            self.types.push((item.key.to_owned(), made));
        }
        Ok(())
    }

    /// A type by its name.
    pub fn ty(&self, entry: &Entry<'_>) -> anyhow::Result<ValueType> {
        let name = self.string(entry, "the type of the elements, such as \"f32\"")?;
        let own = |name: &str| self.types.iter().find(|(own, _)| own == name).map(|(_, ty)| ty.clone());
        self.of(entry.value.span(), ValueType::parse_among(name, &own))
    }

    /// A value as it is written.
    pub fn written(&self, entry: &Entry<'_>, value: &Value) -> anyhow::Result<Written> {
        let place = value.span().start;
        Ok(match value.get_ref() {
            Node::String(text) | Node::Integer(text) | Node::Float(text) => Written::One(text.clone(), place),
            Node::Boolean(truth) => Written::One(u8::from(*truth).to_string(), place),
            Node::Array(items) => {
                let items = items.iter().map(|item| self.written(entry, item));
                Written::List(items.collect::<Result<_, _>>()?, place)
            }
            Node::Table(table) => {
                let field = |(name, place, value): &(String, usize, Value)| {
                    anyhow::Ok((name.clone(), *place, self.written(entry, value)?))
                };
                Written::Fields(table.0.iter().map(field).collect::<Result<_, _>>()?, place)
            }
            Node::Datetime => return Err(self.wrong_item(entry, value, "a value")),
        })
    }

    /// The bytes of a value of a type. A text may have a type of its own, `f32:1`, where one number is wanted.
    pub fn bytes_of(&self, ty: &ValueType, written: &Written) -> anyhow::Result<Vec<u8>> {
        ty.bytes_of(written).map_err(|fault| self.fault(fault.place, fault.message))
    }

    /// The bytes of a list of values, and how many they are.
    pub fn values(&self, ty: &ValueType, entry: &Entry<'_>) -> anyhow::Result<(u64, Vec<u8>)> {
        let array = entry.value.get_ref().as_array();
        let array = array.ok_or_else(|| self.wrong(entry, "a list of values"))?;
        let mut bytes = Vec::new();
        for value in array {
            bytes.extend(self.bytes_of(ty, &self.written(entry, value)?)?);
        }
        Ok((array.len() as u64, bytes))
    }

    /// An argument that is a table: a structure, or a tensor map.
    pub fn table_argument(&self, entry: &Entry<'_>, value: &Value) -> anyhow::Result<TableArgument> {
        let wanted =
            "a list: names of buffers, numbers, texts such as \"f32:2.5\", or { type = \"…\", value = … }";
        let Some(table) = value.get_ref().as_table() else {
            return Err(self.wrong_item(entry, value, wanted));
        };
        if table.get("tensormap").is_some() {
            return self.tensor_map(table).map(TableArgument::Text);
        }
        let entries = self.entries(table, "an argument", &["type", "value", "tensormap"])?;
        let find = |key: &str| entries.iter().find(|entry| entry.key == key);
        let (Some(ty), Some(value)) = (find("type"), find("value")) else {
            let message = "an argument that is a table has a type and a value: { type = \"struct{f32 x, y}\", value = [1, 2] }";
            return Err(self.fault(value.span().start, message));
        };
        let ty = self.ty(ty)?;
        let bytes = self.bytes_of(&ty, &self.written(value, value.value)?)?;
        Ok(TableArgument::Bytes(ty, bytes))
    }

    /// The text of a tensor map.
    pub fn tensor_map(&self, table: &super::tree::Table) -> anyhow::Result<String> {
        let keys = [
            "tensormap",
            "type",
            "dims",
            "strides",
            "box",
            "im2col",
            "im2col-w",
            "im2col-w128",
            "swizzle",
            "interleave",
            "fill",
            "steps",
            "promotion",
            "lower",
            "upper",
        ];
        let entries = self.entries(table, "a tensor map", &keys)?;
        let find = |key: &str| entries.iter().find(|entry| entry.key == key);
        let text = |key: &str| {
            let Some(entry) = find(key) else { return Ok(String::new()) };
            let one = |value: &Value| match value.get_ref() {
                Node::String(text) | Node::Integer(text) => Ok(text.clone()),
                _ => Err(self.wrong_item(entry, value, "a number, a text, or a list of such")),
            };
            match entry.value.get_ref() {
                Node::Array(items) => {
                    anyhow::Ok(items.iter().map(one).collect::<anyhow::Result<Vec<_>>>()?.join("x"))
                }
                _ => one(entry.value),
            }
        };
        let mut extents = text("box")?;
        let mut options: Vec<String> = Vec::new();
        for key in &keys[5..] {
            if find(key).is_none() {
                continue;
            }
            let option = format!("{key}={}", text(key)?);
            // Pixels stand where a box would.
            if key.starts_with("im2col") { extents = option } else { options.push(option) }
        }
        let mut out = format!(
            "tensormap:{}:{}:{}:{}:{extents}",
            text("tensormap")?,
            text("type")?,
            text("dims")?,
            text("strides")?
        );
        if !options.is_empty() {
            out.push(':');
            out.push_str(&options.join(","));
        }
        Ok(out)
    }
}

/// What a table among arguments is.
pub enum TableArgument {
    /// A text, as of `--arg`.
    Text(String),
    /// A value of a type.
    Bytes(ValueType, Vec<u8>),
}
