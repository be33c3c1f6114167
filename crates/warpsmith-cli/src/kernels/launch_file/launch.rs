//! The launches of a launch file.

use super::text::{Entry, Text, number, whole};
use super::tree::{Node, Table, Value};
use super::value::TableArgument;
use crate::name;
use warpsmith::sim::engine::Shape;
use warpsmith::sim::launch::{ElementType, Given, Plan, bits};

/// Keys of a launch.
const LAUNCH: [&str; 6] = ["kernel", "grid", "block", "cluster", "shared", "args"];

impl Text<'_> {
    pub fn launches(&self, plan: &mut Plan, entry: &Entry<'_>) -> anyhow::Result<()> {
        match entry.value.get_ref() {
            Node::Array(array) => {
                for value in array {
                    let item = Entry { key: entry.key, place: value.span().start, value };
                    let table = self.table(&item, "a list of tables: [[launch]]")?;
                    self.launch(plan, value, table)?;
                }
                Ok(())
            }
            Node::Table(table) => self.launch(plan, entry.value, table),
            _ => Err(self.wrong(entry, "a list of tables: [[launch]]")),
        }
    }

    fn launch(&self, plan: &mut Plan, item: &Value, table: &Table) -> anyhow::Result<()> {
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
                    for value in array.ok_or_else(|| self.wrong(&entry, wanted))? {
                        let at = self.at(value.span().start);
                        let text = match value.get_ref() {
                            Node::String(text) => text.clone(),
                            Node::Boolean(truth) => u8::from(*truth).to_string(),
                            Node::Table(_) => match self.table_argument(&entry, value)? {
                                TableArgument::Text(text) => text,
                                TableArgument::Bytes(ty, bytes) => {
                                    let number = |ty| Given::Value(ty, bits(&bytes));
                                    let given =
                                        ty.number().map_or_else(|| Given::Bytes(bytes.clone()), number);
                                    arguments.push(plan.placed(&at, given));
                                    continue;
                                }
                            },
                            other => number(other).ok_or_else(|| self.wrong_item(&entry, value, wanted))?,
                        };
                        if let Some(missing) = no_buffer(plan, &text) {
                            return Err(self.fault(value.span().start, missing));
                        }
                        let argument = plan.argument(&text, &at);
                        arguments.push(self.of(value.span(), argument)?);
                    }
                }
            }
        }
        plan.launch(&self.at(at), kernel, shape, arguments);
        Ok(())
    }

    fn dimensions(&self, entry: &Entry<'_>) -> anyhow::Result<[u32; 3]> {
        let wrong = || {
            let message = format!("`{}` is a whole number, or a list of one to three: [X, Y, Z]", entry.key);
            self.fault(entry.value.span().start, message)
        };
        let mut out = [1; 3];
        match entry.value.get_ref() {
            Node::Array(array) if (1..=3).contains(&array.len()) => {
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

/// What is said of a word that can only be the name of a buffer, where there is none of it.
fn no_buffer(plan: &Plan, text: &str) -> Option<String> {
    let is_letter = |char: char| char.is_alphanumeric() || char == '_';
    let is_name = text.starts_with(|char: char| is_letter(char) && !char.is_ascii_digit())
        && text.chars().all(is_letter)
        && !matches!(text, "inf" | "nan" | "NaN")
        && ElementType::find(text).is_none();
    if !is_name || plan.has_buffer(text) {
        return None;
    }
    let all: Vec<&str> = plan.buffer_names().take(LISTED).collect();
    Some(match name::near(text, plan.buffer_names()) {
        Some(near) => format!("there is no buffer `{text}` in [buffers]; did you mean `{near}`?"),
        None if all.is_empty() => format!("there is no buffer `{text}`: [buffers] has none"),
        None => format!("there is no buffer `{text}` in [buffers]; it has {}", all.join(", ")),
    })
}

/// Names that an error lists.
const LISTED: usize = 12;
