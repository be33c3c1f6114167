//! What becomes of results, as a launch file says it: shown, compared, saved.

use super::text::{Entry, Text, number};
use super::tree::{Node, Value};
use warpsmith::sim::launch::{Expect, Fill, Plan, Save, Show, Tolerance, ValueType, Wanted, Written};

/// Keys of an expectation.
const EXPECT: [&str; 8] = ["file", "values", "value", "init", "type", "absolute", "relative", "ulp"];
/// Keys of what is saved.
const SAVE: [&str; 2] = ["file", "type"];
/// Keys of what is shown.
const SHOW: [&str; 2] = ["type", "count"];

impl Text<'_> {
    /// A number of elements, a type, or both.
    pub fn show(&self, entry: &Entry<'_>) -> anyhow::Result<Show> {
        let buffer = entry.key.to_owned();
        let what = "the number of elements to show";
        let (mut count, mut ty) = (None, None);
        let mut place = entry.value.span().start;
        if entry.value.get_ref().as_str().is_some() {
            let ty = Some(self.ty(entry)?);
            let shown = self.of(entry.value.span(), Show::parse("x"))?;
            return Ok(Show { buffer, ty, ..shown });
        }
        match entry.value.get_ref().as_table() {
            None => count = Some(self.whole(entry, what)?),
            Some(table) => {
                for item in self.entries(table, "what is shown", &SHOW)? {
                    if item.key == "type" {
                        ty = Some(self.ty(&item)?);
                    } else {
                        count = Some(self.whole(&item, what)?);
                        place = item.value.span().start;
                    }
                }
            }
        }
        let count = match count {
            Some(0) => return Err(self.fault(place, "write how many elements to show, from 1 on")),
            Some(count) => count,
            None => self.of(entry.value.span(), Show::parse("x"))?.count,
        };
        Ok(Show { buffer, count, ty })
    }

    pub fn save(&self, entry: &Entry<'_>) -> anyhow::Result<Save> {
        let wanted = "the name of a file, or { file = \"…\", type = \"…\" }";
        let mut save = Save { buffer: entry.key.into(), file: String::new(), ty: None };
        let Some(table) = entry.value.get_ref().as_table() else {
            return Ok(Save { file: self.path(self.string(entry, wanted)?), ..save });
        };
        for item in self.entries(table, "what is saved", &SAVE)? {
            match item.key {
                "file" => save.file = self.path(self.string(&item, "the name of a file")?),
                _ => save.ty = Some(self.ty(&item)?),
            }
        }
        if save.file.is_empty() {
            return Err(self.wrong(entry, wanted));
        }
        Ok(save)
    }

    /// What a buffer should hold: a file, values, or how it would be filled.
    pub fn expect(&self, plan: &Plan, entry: &Entry<'_>) -> anyhow::Result<Expect> {
        let wanted =
            "a file, a number, a list of values, or { values = […], absolute = …, relative = …, ulp = … }";
        let buffer = entry.key.to_owned();
        let table = match entry.value.get_ref() {
            Node::Table(table) => table,
            Node::String(text) => {
                let parsed = self.of(entry.value.span(), Expect::parse(&format!("x={text}")))?;
                let wanted = match parsed.wanted {
                    Wanted::File(file) => Wanted::File(self.path(&file)),
                    other => other,
                };
                return Ok(Expect { buffer, wanted, ..parsed });
            }
            Node::Datetime => return Err(self.wrong(entry, wanted)),
            _ => {
                let ty = self.expected_type(plan, &buffer, None);
                let wanted = self.listed(ty.as_ref(), entry)?;
                return Ok(Expect { buffer, wanted, tolerances: vec![Tolerance::default()], ty: None });
            }
        };
        let entries = self.entries(table, "an expectation", &EXPECT)?;
        let find = |key: &str| entries.iter().find(|entry| entry.key == key);
        let ty = find("type").map(|entry| self.ty(entry)).transpose()?;
        let known = self.expected_type(plan, &buffer, ty.clone());
        let ways: Vec<&Entry<'_>> = entries.iter().filter(|entry| EXPECT[..4].contains(&entry.key)).collect();
        let way = match ways.as_slice() {
            [way] => *way,
            [] => {
                return Err(self.fault(
                    entry.value.span().start,
                    "nothing is expected; write file, values, value or init",
                ));
            }
            [_, second, ..] => {
                let message =
                    format!("`{}` is too much: file, values, value and init exclude each other", second.key);
                return Err(self.fault(second.place, message));
            }
        };
        let wanted = match way.key {
            "file" => Wanted::File(self.path(self.string(way, "the name of a NumPy file")?)),
            "values" => self.listed(known.as_ref(), way)?,
            "value" => {
                let written = self.written(way, way.value)?;
                match &known {
                    Some(ty) => Wanted::Fill(Fill::Repeated(self.bytes_of(ty, &written)?)),
                    None => {
                        let message =
                            "of this the type is not known here; write type = \"…\" beside the value";
                        return Err(self.fault(way.value.span().start, message));
                    }
                }
            }
            _ => {
                let init = self.string(way, "\"zero\", \"iota\", \"random:SEED\" or \"value:X\"")?;
                Wanted::Fill(self.of(way.value.span(), Fill::parse(init, known.as_ref()))?)
            }
        };
        let tolerances = self.tolerances(&entries)?;
        Ok(Expect { buffer, wanted, tolerances, ty })
    }

    /// The type of what is expected, as far as it is known before anything is loaded.
    fn expected_type(&self, plan: &Plan, buffer: &str, said: Option<ValueType>) -> Option<ValueType> {
        let named = plan.buffers.iter().find(|one| one.value.name.as_deref() == Some(buffer));
        said.or_else(|| named.and_then(|buffer| buffer.value.ty.clone()))
    }

    /// Values one by one; where the type is known they are judged here, where their places are.
    fn listed(&self, ty: Option<&ValueType>, entry: &Entry<'_>) -> anyhow::Result<Wanted> {
        let values = match entry.value.get_ref() {
            Node::Array(items) => {
                let written = |item: &Value| self.written(entry, item);
                items.iter().map(written).collect::<anyhow::Result<Vec<Written>>>()?
            }
            _ => vec![self.written(entry, entry.value)?],
        };
        for value in &values {
            if let Some(ty) = ty {
                self.bytes_of(ty, value)?;
            }
        }
        Ok(Wanted::Values(values))
    }

    /// Tolerances: one for all elements, or a list with one for each.
    fn tolerances(&self, entries: &[Entry<'_>]) -> anyhow::Result<Vec<Tolerance>> {
        let mut all = vec![Tolerance::default()];
        let mut lists: Option<(&str, usize)> = None;
        for entry in entries.iter().filter(|entry| EXPECT[5..].contains(&entry.key)) {
            let items = match entry.value.get_ref() {
                Node::Array(items) if !items.is_empty() => items.as_slice(),
                Node::Array(_) => {
                    return Err(self.fault(entry.place, "a list of tolerances has one for each element"));
                }
                _ => std::slice::from_ref(entry.value),
            };
            if items.len() > 1 || entry.value.get_ref().as_array().is_some() {
                if let Some((key, count)) = lists.filter(|(_, count)| *count != items.len()) {
                    let message =
                        format!("`{}` has {} tolerances, and `{key}` has {count}", entry.key, items.len());
                    return Err(self.fault(entry.place, message));
                }
                lists = Some((entry.key, items.len()));
                let first = all.first().copied().unwrap_or_default();
                all.resize(items.len().max(all.len()), first);
            }
            for (at, item) in items.iter().enumerate() {
                let parsed = self.tolerance(entry, item)?;
                let is_all = entry.value.get_ref().as_array().is_none();
                for (_, one) in all.iter_mut().enumerate().filter(|(place, _)| is_all || *place == at) {
                    match entry.key {
                        "absolute" => one.absolute = parsed.absolute,
                        "relative" => one.relative = parsed.relative,
                        _ => one.ulp = parsed.ulp,
                    }
                }
            }
        }
        Ok(all)
    }

    /// How far what other schedules give may be from what the first one gives.
    pub fn near(&self, entry: &Entry<'_>) -> anyhow::Result<Tolerance> {
        match entry.value.get_ref() {
            Node::String(text) => self.of(entry.value.span(), Tolerance::parse(text)),
            Node::Table(table) => {
                let entries = self.entries(table, "a tolerance", &EXPECT[5..])?;
                match self.tolerances(&entries)?.as_slice() {
                    [one] => Ok(*one),
                    _ => Err(self.fault(entry.value.span().start, "of all elements there is one tolerance")),
                }
            }
            _ => {
                let wanted =
                    "a number, \"ABSOLUTE:RELATIVE:ulp=N\", or { absolute = …, relative = …, ulp = … }";
                let number = number(entry.value.get_ref()).ok_or_else(|| self.wrong(entry, wanted))?;
                self.of(entry.value.span(), Tolerance::parse(&number))
            }
        }
    }

    fn tolerance(&self, entry: &Entry<'_>, item: &Value) -> anyhow::Result<Tolerance> {
        let wanted = if entry.key == "ulp" { "a whole number from 0 on" } else { "a number from 0 on" };
        let number = number(item.get_ref()).ok_or_else(|| self.wrong_item(entry, item, wanted))?;
        let text = if entry.key == "ulp" { format!("ulp={number}") } else { number.clone() };
        Tolerance::parse(&text).map_err(|_| {
            let message = format!("`{}` is {wanted}, not {number}", entry.key);
            self.fault(item.span().start, message)
        })
    }
}
