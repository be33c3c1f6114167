//! The launches of a launch file.

use super::text::{Entry, Text, Value, number, whole};
use toml::de::{DeTable, DeValue};
use warpsmith::sim::engine::Shape;
use warpsmith::sim::launch::Plan;

/// Keys of a launch.
const LAUNCH: [&str; 6] = ["kernel", "grid", "block", "cluster", "shared", "args"];

impl Text<'_> {
    pub fn launches(&self, plan: &mut Plan, entry: &Entry<'_, '_>) -> anyhow::Result<()> {
        match entry.value.get_ref() {
            DeValue::Array(array) => {
                for value in array.iter() {
                    let item = Entry { key: entry.key, place: value.span().start, value };
                    let table = self.table(&item, "a list of tables: [[launch]]")?;
                    self.launch(plan, value, table)?;
                }
                Ok(())
            }
            DeValue::Table(table) => self.launch(plan, entry.value, table),
            _ => Err(self.wrong(entry, "a list of tables: [[launch]]")),
        }
    }

    fn launch(&self, plan: &mut Plan, item: &Value<'_>, table: &DeTable<'_>) -> anyhow::Result<()> {
        let (mut kernel, mut arguments, mut shape) = (None, Vec::new(), Shape::ONE);
        let mut at = item.span().start;
        for entry in self.entries(table, "a launch", &LAUNCH)? {
            match entry.key {
                "kernel" => {
                    kernel = Some(self.string(&entry, "the name of a kernel")?.to_owned());
                    at = entry.value.span().start;
                }
                "grid" => shape.grid = self.dimensions(&entry)?,
                "block" => shape.block = self.dimensions(&entry)?,
                "cluster" => shape.cluster = Some(self.dimensions(&entry)?),
                "shared" => shape.shared = self.whole(&entry, "a number of bytes")?,
                _ => {
                    let wanted = "a list: names of buffers, numbers, or texts such as \"f32:2.5\"";
                    let array = entry.value.get_ref().as_array();
                    for value in array.ok_or_else(|| self.wrong(&entry, wanted))?.iter() {
                        let text = match value.get_ref() {
                            DeValue::String(text) => Some(text.to_string()),
                            other => number(other),
                        };
                        let text = text.ok_or_else(|| self.wrong_item(&entry, value, wanted))?;
                        let argument = plan.argument(&text, &self.at(value.span().start));
                        arguments.push(self.of(value.span(), argument)?);
                    }
                }
            }
        }
        plan.launch(&self.at(at), kernel, shape, arguments);
        Ok(())
    }

    fn dimensions(&self, entry: &Entry<'_, '_>) -> anyhow::Result<[u32; 3]> {
        let wrong = || {
            let message = format!("`{}` is a whole number, or a list of one to three: [X, Y, Z]", entry.key);
            self.fault(entry.value.span().start, message)
        };
        let mut out = [1; 3];
        match entry.value.get_ref() {
            DeValue::Array(array) if (1..=3).contains(&array.len()) => {
                for (out, value) in out.iter_mut().zip(array.iter()) {
                    *out = whole(value.get_ref()).ok_or_else(|| {
                        self.wrong_item(entry, value, "a list of one to three whole numbers: [X, Y, Z]")
                    })?;
                }
            }
            value => out[0] = whole(value).ok_or_else(wrong)?,
        }
        Ok(out)
    }
}
