//! The variables that a launch file gives a value.

use super::text::{Entry, Text, number};
use super::tree::{Node, Table, Value};
use warpsmith::sim::launch::{BufferText, Fill, Plan, SetText, SetValue, parse_set};

/// Keys of a variable.
const SET: [&str; 5] = ["type", "count", "init", "values", "file"];

impl Text<'_> {
    pub fn sets(&self, plan: &mut Plan, entry: &Entry<'_>) -> anyhow::Result<()> {
        for item in self.free(self.table(entry, "a table: a value for each variable")?) {
            let value = self.set(&item)?;
            plan.set(&self.at(item.place), SetText { name: item.key.into(), value });
        }
        Ok(())
    }

    fn set(&self, item: &Entry<'_>) -> anyhow::Result<SetValue> {
        let wanted = "a number, a list of numbers, a text such as \"@t.npy\", or a table as of a buffer";
        match item.value.get_ref() {
            Node::String(text) => {
                Ok(self.of(item.value.span(), parse_set(&format!("{}={text}", item.key)))?.value)
            }
            Node::Array(array) => {
                let one = |value: &Value| {
                    number(value.get_ref()).ok_or_else(|| self.wrong_item(item, value, wanted))
                };
                Ok(SetValue::Numbers(array.iter().map(one).collect::<anyhow::Result<_>>()?))
            }
            Node::Table(table) if table.get("tensormap").is_some() => {
                let text = self.tensor_map(table)?;
                Ok(self.of(item.value.span(), parse_set(&format!("{}={text}", item.key)))?.value)
            }
            Node::Table(table) if table.get("value").is_some() => {
                let entries = self.entries(table, "a variable", &["type", "value"])?;
                let find = |key: &str| entries.iter().find(|entry| entry.key == key);
                let (Some(ty), Some(value)) = (find("type"), find("value")) else {
                    return Err(self.fault(item.place, "a value that is no list has a type beside it"));
                };
                let ty = self.ty(ty)?;
                let bytes = self.bytes_of(&ty, &self.written(value, value.value)?)?;
                Ok(SetValue::Structure(ty, bytes))
            }
            Node::Table(table) => self.description(item, table),
            value => {
                let number = number(value).ok_or_else(|| self.wrong(item, wanted))?;
                Ok(SetValue::Numbers(vec![number]))
            }
        }
    }

    fn description(&self, item: &Entry<'_>, table: &Table) -> anyhow::Result<SetValue> {
        let mut text = BufferText::new(None);
        let entries = self.entries(table, "a variable", &SET)?;
        let find = |key: &str| entries.iter().find(|entry| entry.key == key);
        if let Some(entry) = find("type") {
            text.ty = Some(self.ty(entry)?);
        }
        if let Some(entry) = find("count") {
            text.count = Some(self.whole(entry, "the number of elements")?);
        }
        let fills: Vec<&Entry<'_>> =
            entries.iter().filter(|entry| ["init", "values", "file"].contains(&entry.key)).collect();
        let fill = match fills.as_slice() {
            [fill] => *fill,
            [] => return Err(self.fault(item.place, "no value is given; write init, values or file")),
            [_, second, ..] => {
                let message =
                    format!("`{}` is too much: init, values and file exclude each other", second.key);
                return Err(self.fault(second.place, message));
            }
        };
        match fill.key {
            "file" => text.file = Some(self.string(fill, "the name of a NumPy file")?.into()),
            "init" => {
                let init =
                    self.string(fill, "\"zero\", \"iota\", \"random:SEED\", \"value:X\" or \"uninit\"")?;
                let init = if init == "random" { "random:0" } else { init };
                text.fill = self.of(fill.value.span(), Fill::parse(init, text.ty.as_ref()))?;
            }
            _ => match text.ty.clone() {
                Some(ty) => self.fill_with(&mut text, &ty, fill)?,
                None => {
                    return Err(self.fault(fill.place, "values have no type; write type, or the list alone"));
                }
            },
        }
        Ok(SetValue::Elements(text))
    }
}
