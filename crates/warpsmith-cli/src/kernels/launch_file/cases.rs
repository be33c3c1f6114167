//! The cases of a launch file: what it says, with what each of them says instead.

use super::parameters::Parameters;
use super::text::{Entry, Text};
use super::tree::{Node, Table, Value};
use super::{Job, KEYS};
use std::collections::HashSet;
use std::path::PathBuf;

/// A run of a launch file.
pub struct Case {
    /// Its name, if the file has cases.
    pub name: Option<String>,
    /// Why it is not run, if that is said.
    pub skip: Option<String>,
    pub job: Job,
}

/// Keys of a case beside those of the file.
const CASE: [&str; 4] = ["name", "skip", "parameters", "each"];
/// Cases of a file.
const MOST_CASES: usize = 100_000;

impl Text<'_> {
    /// All cases of a file; one if it speaks of none.
    pub fn cases(&mut self, mut table: Table, programs: &[PathBuf]) -> anyhow::Result<Vec<Case>> {
        self.entries(&table, "a launch file", &KEYS)?;
        let parameters = table.take("parameters");
        let parameters = parameters.map(|(place, value)| self.parameters(place, &value)).transpose()?;
        let Some((place, cases)) = table.take("case") else {
            if let Some(parameters) = &parameters {
                self.fill_in(&mut table, parameters)?;
            }
            return Ok(vec![Case { name: None, skip: None, job: self.job(&table, programs)? }]);
        };
        let defaults = parameters.unwrap_or_default();
        let wanted = "a list of tables: [[case]]";
        let entry = Entry { key: "case", place, value: &cases };
        let all = match cases.get_ref() {
            Node::Array(array) => array.as_slice(),
            Node::Table(_) => std::slice::from_ref(&cases),
            _ => return Err(self.wrong(&entry, wanted)),
        };
        let (mut out, mut names) = (Vec::new(), HashSet::new());
        for (number, value) in all.iter().enumerate() {
            let Some(own) = value.get_ref().as_table() else {
                return Err(self.wrong_item(&entry, value, wanted));
            };
            let place = value.span().start;
            for (name, skip, parameters, over) in self.expanded(place, number, own, &defaults)? {
                if !names.insert(name.clone()) {
                    return Err(self.fault(place, format_args!("there are two cases `{name}`")));
                }
                if out.len() == MOST_CASES {
                    return Err(self.fault(place, format_args!("there are more than {MOST_CASES} cases")));
                }
                let mut whole = table.clone();
                whole.lay(&over);
                if !parameters.is_empty() {
                    self.fill_in(&mut whole, &parameters)?;
                }
                out.push(Case { name: Some(name), skip, job: self.job(&whole, programs)? });
            }
        }
        Ok(out)
    }

    /// What a case comes to: once for each combination of the values that it names.
    #[allow(clippy::type_complexity, reason = "a row that is read once")]
    fn expanded(
        &self,
        place: usize,
        number: usize,
        own: &Table,
        defaults: &Parameters,
    ) -> anyhow::Result<Vec<(String, Option<String>, Parameters, Table)>> {
        let mut over = own.clone();
        let known: Vec<&str> = {
            let of_file = KEYS.iter().filter(|key| !["case", "parameters"].contains(*key));
            CASE.iter().chain(of_file).copied().collect()
        };
        let entries = self.entries(own, "a case", &known)?;
        let text = |key: &str, wanted: &str| {
            let entry = entries.iter().find(|entry| entry.key == key);
            entry.map(|entry| self.string(entry, wanted).map(str::to_owned)).transpose()
        };
        let name = text("name", "the name of the case")?.unwrap_or_else(|| format!("case {}", number + 1));
        let skip = text("skip", "a text that says why the case is not run")?;
        over.take("name");
        over.take("skip");
        let mut parameters = defaults.clone();
        if let Some((place, value)) = over.take("parameters") {
            for (name, value) in self.parameters(place, &value)? {
                parameters.retain(|(own, _)| *own != name);
                parameters.push((name, value));
            }
        }
        let Some((at, each)) = over.take("each") else { return Ok(vec![(name, skip, parameters, over)]) };
        let entry = Entry { key: "each", place: at, value: &each };
        let mut all = vec![(name, parameters)];
        for item in self.free(self.table(&entry, "a table: a list of values for each parameter")?) {
            let values = item.value.get_ref().as_array().filter(|values| !values.is_empty());
            let values = values.ok_or_else(|| self.wrong(&item, "a list of values, one for each case"))?;
            if all.len().saturating_mul(values.len()) > MOST_CASES {
                return Err(self.fault(place, format_args!("these are more than {MOST_CASES} cases")));
            }
            let mut next = Vec::new();
            for (name, parameters) in &all {
                for value in values {
                    let mut parameters = parameters.clone();
                    parameters.retain(|(own, _)| own != item.key);
                    parameters.push((item.key.to_owned(), value.clone()));
                    next.push((format!("{name} {}={}", item.key, shown(value.get_ref())), parameters));
                }
            }
            all = next;
        }
        Ok(all.into_iter().map(|(name, parameters)| (name, skip.clone(), parameters, over.clone())).collect())
    }

    fn parameters(&self, place: usize, value: &Value) -> anyhow::Result<Parameters> {
        let entry = Entry { key: "parameters", place, value };
        let table = self.table(&entry, "a table: a value for each name")?;
        let is_name = |name: &str| {
            !name.starts_with(|c: char| c.is_ascii_digit())
                && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        };
        if let Some((name, place, _)) = table.0.iter().find(|(name, ..)| !is_name(name)) {
            let message =
                format!("`{name}` is no name of a parameter: it has letters, digits and underlines");
            return Err(self.fault(*place, message));
        }
        Ok(table.0.iter().map(|(name, _, value)| (name.clone(), value.clone())).collect())
    }
}

/// A value in the name of a case.
fn shown(node: &Node) -> String {
    match node {
        Node::String(text) | Node::Integer(text) | Node::Float(text) => text.clone(),
        Node::Boolean(truth) => truth.to_string(),
        Node::Array(items) => {
            let items: Vec<String> = items.iter().map(|item| shown(item.get_ref())).collect();
            format!("[{}]", items.join(","))
        }
        Node::Table(_) => "{…}".into(),
        Node::Datetime => "…".into(),
    }
}
