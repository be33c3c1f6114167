//! The buffers of a launch file.

use super::text::{Entry, Text};
use super::tree::{Node, Table};
use warpsmith::sim::launch::{BufferText, Fill, Plan, ValueType};

/// Keys of a buffer.
const BUFFER: [&str; 7] = ["name", "type", "count", "init", "values", "file", "address"];

impl Text<'_> {
    pub fn buffers(&self, plan: &mut Plan, entry: &Entry<'_>) -> anyhow::Result<()> {
        match entry.value.get_ref() {
            Node::Array(array) => {
                for value in array {
                    let item = Entry { key: entry.key, place: value.span().start, value };
                    let table = self.table(&item, "a list of tables")?;
                    self.buffer(plan, None, &item, table)?;
                }
            }
            Node::Table(table) => {
                for item in self.free(table) {
                    let table = self.table(&item, "a table that describes a buffer")?;
                    self.buffer(plan, Some(item.key), &item, table)?;
                }
            }
            _ => return Err(self.wrong(entry, "a table for each buffer")),
        }
        Ok(())
    }

    fn buffer(
        &self,
        plan: &mut Plan,
        name: Option<&str>,
        item: &Entry<'_>,
        table: &Table,
    ) -> anyhow::Result<()> {
        let mut text = BufferText::new(name.map(str::to_owned));
        let entries = self.entries(table, "a buffer", &BUFFER)?;
        let find = |key: &str| entries.iter().find(|entry| entry.key == key);
        if let Some(entry) = find("name") {
            text.name = Some(self.string(entry, "the name of the buffer")?.into());
        }
        if text.name.is_none() {
            return Err(self.fault(item.place, "the buffer has no name; write name = \"…\""));
        }
        if let Some(entry) = find("type") {
            text.ty = Some(self.ty(entry)?);
        }
        if let Some(entry) = find("count") {
            text.count = Some(self.whole(entry, "the number of elements")?);
        }
        if let Some(entry) = find("address") {
            text.address = Some(self.whole(entry, "an address in global memory")?);
        }
        let fills: Vec<&Entry<'_>> =
            entries.iter().filter(|entry| ["init", "values", "file"].contains(&entry.key)).collect();
        if let [_, second, ..] = fills.as_slice() {
            let message = format!("`{}` is too much: init, values and file exclude each other", second.key);
            return Err(self.fault(second.place, message));
        }
        text.is_given = !fills.is_empty();
        if let Some(entry) = find("file") {
            text.file = Some(self.string(entry, "the name of a NumPy file or a memory image")?.into());
        } else {
            let Some(ty) = text.ty.clone() else {
                let message = "the buffer has no type; write type = \"f32\", or file = \"….npy\"";
                return Err(self.fault(item.place, message));
            };
            if let Some(entry) = find("values") {
                self.fill_with(&mut text, &ty, entry)?;
            } else if text.count.is_none() {
                return Err(self.fault(item.place, "the buffer has no number of elements; write count = …"));
            }
            if let Some(entry) = find("init") {
                let init =
                    self.string(entry, "\"zero\", \"iota\", \"random:SEED\", \"value:X\" or \"uninit\"")?;
                let init = if init == "random" { "random:0" } else { init };
                text.fill = self.of(entry.value.span(), Fill::parse(init, Some(&ty)))?;
            }
        }
        let added = plan.buffer(&self.at(item.place), text);
        self.of(item.place..item.place, added)?;
        Ok(())
    }

    /// Fills a buffer or variable with a list of values.
    pub fn fill_with(&self, text: &mut BufferText, ty: &ValueType, entry: &Entry<'_>) -> anyhow::Result<()> {
        let (count, bytes) = self.values(ty, entry)?;
        if let Some(wanted) = text.count.filter(|wanted| *wanted != count) {
            let message = format!("there are {count} values, not the {wanted} of `count`");
            return Err(self.fault(entry.value.span().start, message));
        }
        (text.count, text.fill) = (Some(count), Fill::Bytes(bytes));
        Ok(())
    }
}
