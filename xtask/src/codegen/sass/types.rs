//! The types of operands and modifiers: which groups each has, as `builder.tsv` says.

use super::form::Forms;
use anyhow::{Context, bail};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use warpsmith_md::machine::Machine;
use warpsmith_md::model::{GroupItem, Name};

/// What a type is made of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Numbered registers.
    Register,
    /// Parts of numbered registers.
    Part,
    /// An enum.
    Names,
    /// A place in memory.
    Memory,
}

/// A type of the builder.
pub struct Type {
    pub kind: Kind,
    pub name: String,
    brief: String,
    /// For memory: the function that makes it.
    pub function: String,
    /// Constants of names that have no number.
    pub constants: Vec<(String, String)>,
    /// What stands before and behind the numbers.
    pub prefix: String,
    pub suffixes: Vec<String>,
    /// All names, in order of the description.
    pub names: Vec<String>,
}

/// All types, and which of them a group is.
pub struct Types {
    pub list: Vec<Type>,
    of_group: BTreeMap<Name, usize>,
}

impl Types {
    pub fn read(table: &str, machine: &Machine) -> anyhow::Result<Types> {
        let mut types = Types { list: Vec::new(), of_group: BTreeMap::new() };
        for line in table.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
            let mut cells = line.split('\t');
            let mut cell = || cells.next().unwrap_or_default();
            let kind = match cell() {
                "register" => Kind::Register,
                "part" => Kind::Part,
                "names" => Kind::Names,
                "memory" => Kind::Memory,
                other => bail!("builder.tsv: `{other}` is no kind of type"),
            };
            let (name, groups, brief, extra) = (cell(), cell(), cell(), cell());
            let mut ty = Type {
                kind,
                name: name.into(),
                brief: brief.into(),
                function: extra.into(),
                constants: Vec::new(),
                prefix: String::new(),
                suffixes: Vec::new(),
                names: Vec::new(),
            };
            if matches!(kind, Kind::Register | Kind::Part) {
                let pairs = extra.split(' ').filter_map(|pair| pair.split_once('='));
                ty.constants = pairs.map(|(name, constant)| (name.into(), constant.into())).collect();
            }
            for group in groups.split(' ') {
                let found =
                    machine.description().groups.iter().find(|known| machine.text(known.name) == group);
                let found = found.with_context(|| format!("builder.tsv: there is no group `{group}`"))?;
                if types.of_group.insert(found.name, types.list.len()).is_some() {
                    bail!("builder.tsv: group `{group}` has two types");
                }
                for item in &found.items {
                    ty.add(machine, item)?;
                }
            }
            types.list.push(ty);
        }
        Ok(types)
    }

    /// The type of a group.
    pub fn of(&self, machine: &Machine, group: Name) -> anyhow::Result<&Type> {
        let index = self.of_group.get(&group);
        let index =
            index.with_context(|| format!("builder.tsv has no type for `{}`", machine.text(group)))?;
        Ok(&self.list[*index])
    }

    /// Writes them all.
    pub fn write(&self, out: &mut String, forms: &Forms) {
        for ty in &self.list {
            let Type { name, brief, prefix, .. } = ty;
            match ty.kind {
                Kind::Register => {
                    let constants = ty.constants.iter().enumerate();
                    let constants: Vec<String> = constants
                        .map(|(index, (text, name))| {
                            format!("{name} = {} {text:?}", usize::from(u16::MAX) - index)
                        })
                        .collect();
                    let _ = writeln!(
                        out,
                        "registers!(/// {brief}\n{name} {prefix:?} {{ {} }});",
                        constants.join(", ")
                    );
                }
                Kind::Part => {
                    let whole = self
                        .list
                        .iter()
                        .find(|whole| whole.kind == Kind::Register && whole.prefix == *prefix);
                    let whole = whole.map_or("", |whole| &whole.name);
                    let methods: Vec<String> =
                        ty.suffixes.iter().map(|end| format!("{} {end:?}", end.to_lowercase())).collect();
                    let constants: Vec<String> =
                        ty.constants.iter().map(|(text, name)| format!("{name} = {text:?}")).collect();
                    let _ = writeln!(
                        out,
                        "parts!(/// {brief}\n{name} of {whole} {prefix:?} {{ {} }} {{ {} }});",
                        methods.join(", "),
                        constants.join(", ")
                    );
                }
                Kind::Names => {
                    let names: Vec<String> =
                        ty.names.iter().map(|text| format!("{} = {text:?}", variant(text))).collect();
                    let _ = writeln!(out, "names!(/// {brief}\n{name} {{ {} }});", names.join(", "));
                }
                Kind::Memory => {
                    let shape = forms.shapes.get(name).cloned().unwrap_or_default();
                    let space = if ty.suffixes.is_empty() { "" } else { "space" };
                    let register = match &shape.register {
                        Some(register) => format!("register: {register}"),
                        None => String::new(),
                    };
                    let index = shape.index.as_deref().unwrap_or_default();
                    let increment = if shape.increments { index } else { "" };
                    let _ = writeln!(
                        out,
                        "memory!(/// {brief}\n{name} {} {prefix:?} space({space}) numbers({}) register({register}) \
                         index({index}) increment({increment}) modifier({}));",
                        ty.function,
                        &["", "offset", "bank offset"][shape.numbers],
                        shape.modifier.as_deref().unwrap_or_default()
                    );
                }
            }
            if let Some(marks) = forms.marks.get(name) {
                let marks: BTreeSet<&str> = marks.iter().copied().collect();
                let _ = writeln!(out, "signs!({name} {});", marks.into_iter().collect::<Vec<_>>().join(" "));
            }
            out.push('\n');
        }
    }
}

impl Type {
    fn add(&mut self, machine: &Machine, item: &GroupItem) -> anyhow::Result<()> {
        let name = machine.text(item.name);
        let suffix = item.suffix.map_or("", |suffix| machine.text(suffix));
        let wrong = || format!("builder.tsv: type {} can't have the name `{name}`", self.name);
        match (self.kind, item.range) {
            (Kind::Names, Some(range)) => {
                for number in range.first..=range.last {
                    self.name_of(format!("{name}{number}{suffix}"));
                }
            }
            (Kind::Names, None) => self.name_of(name.into()),
            (Kind::Memory, None) => self.prefix = name.into(),
            (_, Some(_)) => {
                if !self.prefix.is_empty() && self.prefix != name {
                    bail!(wrong());
                }
                self.prefix = name.into();
                if self.kind != Kind::Register && !self.suffixes.iter().any(|known| known == suffix) {
                    self.suffixes.push(suffix.into());
                }
            }
            (_, None) => {
                // A single name may be one of a range that has one number only.
                let number = name.strip_prefix(self.prefix.as_str()).and_then(|end| end.parse::<u16>().ok());
                if number.is_none() && !self.constants.iter().any(|(known, _)| known == name) {
                    bail!(wrong());
                }
            }
        }
        Ok(())
    }

    fn name_of(&mut self, name: String) {
        if !self.names.contains(&name) {
            self.names.push(name);
        }
    }

    /// The expression of a name.
    pub fn expression(&self, name: &str) -> String {
        if let Some((_, constant)) = self.constants.iter().find(|(text, _)| text == name) {
            return format!("{}::{constant}", self.name);
        }
        let number =
            |suffix: &str| name.strip_prefix(self.prefix.as_str())?.strip_suffix(suffix)?.parse::<u16>().ok();
        match self.kind {
            Kind::Names => format!("{}::{}", self.name, variant(name)),
            Kind::Register => number("").map_or(String::new(), |number| format!("{}({number})", self.name)),
            Kind::Part => {
                let found = self.suffixes.iter().find_map(|suffix| Some((number(suffix)?, suffix)));
                // The type of the whole has the prefix as its name.
                found.map_or(String::new(), |(number, suffix)| {
                    format!("{}({number}).{}()", self.prefix, suffix.to_lowercase())
                })
            }
            Kind::Memory => number("").map_or(String::new(), |number| number.to_string()),
        }
    }
}

/// `U16.BEXT` → `U16Bext`, `PASS_B` → `PassB`.
pub fn variant(name: &str) -> String {
    let lower = |word: &str| {
        let mut chars = word.chars();
        let first = chars.next().map(|c| c.to_ascii_uppercase());
        first.into_iter().chain(chars.map(|c| c.to_ascii_lowercase())).collect::<String>()
    };
    name.split(['.', '_']).map(lower).collect()
}
