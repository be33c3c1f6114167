//! Variables of the program by name: what `cudaMemcpyToSymbol` reaches, as buffers.

use super::buffers::{Buffer, Buffers};
use super::{ArgumentFault, BufferId, Device, ElementType};
use warpsmith_engine::program::{Program, Variable};
use warpsmith_ptx::near;

/// Names that an error lists.
const LISTED: usize = 12;
/// What is looked for where a buffer or a variable will do.
const BOTH: &str = "buffer or variable";

/// Whether a name is one that compilers give to what they add themselves: tables of their library, texts and messages.
pub fn is_of_compiler(name: &str) -> bool {
    ["__cudart_", "__unnamed_", "$str"].iter().any(|begin| name.starts_with(begin))
}

/// What they are as buffers, in their order.
pub(super) fn views(program: &Program) -> Buffers {
    let view = |(number, variable): (usize, &Variable)| {
        let ty = element(variable);
        let count = variable.size / u64::from(ty.bytes());
        Buffer {
            name: variable.name.clone(),
            ty,
            count,
            address: variable.address,
            variable: Some(number),
            is_multicast: false,
            image: None,
        }
    };
    let mut out = Buffers::default();
    for variable in program.variables.iter().enumerate() {
        out.add(view(variable));
    }
    out
}

/// The type of the elements: as declared, or unsigned integers of as many bytes.
fn element(variable: &Variable) -> ElementType {
    let by_size = match variable.element {
        2 => ElementType::U16,
        4 => ElementType::U32,
        8.. => ElementType::U64,
        _ => ElementType::U8,
    };
    ElementType::of_parameter(variable.ty, variable.element).unwrap_or(by_size)
}

/// Whether the declaration says nothing of the type but how many bits it has.
fn is_untyped(variable: &Variable) -> bool {
    variable.ty.starts_with('b')
}

/// Whether a file is meant by its name, or by the end of its path.
fn is_file(file: &str, wanted: &str) -> bool {
    file == wanted || file.strip_suffix(wanted).is_some_and(|folder| folder.ends_with('/'))
}

impl Device {
    /// All variables of the program in global and constant memory, in order of the files.
    pub fn variables(&self) -> impl Iterator<Item = BufferId> + use<'_> {
        self.buffers.iter().filter(|(_, buffer)| buffer.variable.is_some()).map(|(id, _)| id)
    }

    /// Says what the files are called that the modules were read from, so that `NAME@FILE` means a variable of one of them.
    pub fn name_files(&mut self, files: &[String]) {
        self.files = files.to_vec();
    }

    /// The variable with a name, which is used as a buffer; one of a function also as `FUNCTION.NAME`, and one of a file as
    /// `NAME@FILE`. Nothing if there is none, or more than one.
    pub fn find_variable(&self, name: &str) -> Option<BufferId> {
        match self.variables_named(name).as_slice() {
            [one] => Some(*one),
            _ => None,
        }
    }

    /// The buffer with a name, or else the variable.
    ///
    /// # Errors
    /// There is none, there are several such variables, or both a buffer and a variable; what may have been meant.
    pub fn find(&self, name: &str) -> Result<BufferId, ArgumentFault> {
        let Some(buffer) = self.find_buffer(name) else { return self.variable(name, BOTH) };
        self.only_buffer(name)?;
        if self.buffers.get(buffer).is_multicast {
            let last = self.devices - 1;
            return Err(ArgumentFault(format!(
                "`{name}` is on all devices; write `{name}.0` for what device 0 has{}",
                if last > 0 { format!(", up to `{name}.{last}`") } else { String::new() }
            )));
        }
        Ok(buffer)
    }

    /// Whether no variable has the name of a buffer.
    ///
    /// # Errors
    /// One has it; how to write the one that is meant.
    pub(super) fn only_buffer(&self, name: &str) -> Result<(), ArgumentFault> {
        let all = self.variables_named(name);
        if all.is_empty() {
            return Ok(());
        }
        let all = all.iter().take(LISTED).map(|id| self.with_file(*id));
        let all: Vec<String> = all.filter(|one| one != name).collect();
        let variable = if all.is_empty() {
            String::new()
        } else {
            format!("write {} for the variable, or ", all.join(" or "))
        };
        Err(ArgumentFault(format!(
            "both a buffer and a variable are called `{name}`; {variable}give the buffer another name"
        )))
    }

    /// The variable with a name, to be set.
    ///
    /// # Errors
    /// As [`Device::find`].
    pub(super) fn variable(&self, name: &str, what: &str) -> Result<BufferId, ArgumentFault> {
        self.one_variable(name, what, &[])
    }

    /// The variable with a name, where a buffer is not made yet that may be meant as well.
    ///
    /// # Errors
    /// As [`Device::find`].
    pub(super) fn variable_beside(&self, name: &str, buffers: &[&str]) -> Result<BufferId, ArgumentFault> {
        self.one_variable(name, BOTH, buffers)
    }

    fn one_variable(&self, name: &str, what: &str, buffers: &[&str]) -> Result<BufferId, ArgumentFault> {
        match self.variables_named(name).as_slice() {
            [one] => Ok(*one),
            [] => Err(ArgumentFault(self.unknown(name, what, buffers))),
            several => {
                let plain: Vec<String> = several.iter().map(|id| self.qualified(*id)).collect();
                let is_told_apart = |all: &[String]| {
                    let others = |one: &String| all.iter().filter(|other| *other == one).count();
                    all.iter().all(|one| one != name && others(one) == 1)
                };
                let filed: Vec<String> = several.iter().map(|id| self.with_file(*id)).collect();
                let write = |all: &[String]| {
                    let more = if all.len() > LISTED { " …" } else { "" };
                    format!("write {}{more}", all[..all.len().min(LISTED)].join(" or "))
                };
                let how = if is_told_apart(&plain) {
                    write(&plain)
                } else if is_told_apart(&filed) {
                    write(&filed)
                } else {
                    "they cannot be told apart by name".into()
                };
                Err(ArgumentFault(format!("{} variables are called `{name}`; {how}", several.len())))
            }
        }
    }

    fn unknown(&self, name: &str, what: &str, beside: &[&str]) -> String {
        if self.program.functions.iter().any(|function| function.machine.is_some()) && what == "variable" {
            return "machine code has no variables by name; its constant banks are given values by their numbers"
                .into();
        }
        if let Some(told) = self.told_of_image(name) {
            return told;
        }
        let variables: Vec<String> = self.variables().map(|id| self.qualified(id)).collect();
        let of_program = |one: &&String| !is_of_compiler(one) || is_of_compiler(name);
        let variables: Vec<&str> = variables.iter().filter(of_program).map(String::as_str).collect();
        let mut buffers: Vec<&str> = Vec::new();
        if what != "variable" {
            let own = self.buffers.iter().filter(|(_, buffer)| buffer.variable.is_none());
            buffers.extend(own.map(|(_, buffer)| buffer.name.as_str()));
            buffers.extend(beside);
        }
        let functions = self.program.functions.iter().flat_map(|function| &function.shared_variables);
        let mut shared = functions.chain(&self.program.shared).map(|one| one.name.as_str());
        if shared.any(|one| one == name) || self.program.dynamic.as_deref() == Some(name) {
            return format!(
                "variable `{name}` is shared: each block has one of its own, while it runs; those in global and constant \
                 memory can be set and shown"
            );
        }
        let near = near::among(name, buffers.iter().chain(&variables).copied());
        if let Some((_, near)) = near.first() {
            return format!("there is no {what} `{name}`; did you mean `{near}`?");
        }
        let listed = |all: &[&str]| {
            let more = if all.len() > LISTED { ", …" } else { "" };
            format!("{}{more}", all[..all.len().min(LISTED)].join(", "))
        };
        match (buffers.as_slice(), variables.as_slice()) {
            ([], []) if what == "variable" => {
                format!("there is no variable `{name}`: the files have none in global or constant memory")
            }
            ([], []) => format!("there is no {what} `{name}`, and no other"),
            ([], all) if what == "variable" => {
                format!("there is no {what} `{name}`; there are {}", listed(all))
            }
            ([], all) => format!("there is no {what} `{name}`; variables are {}", listed(all)),
            (all, []) => format!("there is no {what} `{name}`; buffers are {}", listed(all)),
            (all, others) => {
                let (all, others) = (listed(all), listed(others));
                format!("there is no {what} `{name}`; buffers are {all}; variables are {others}")
            }
        }
    }

    /// Function and name of a variable, of which the first is empty where it is none of a function.
    pub fn names_of(&self, id: BufferId) -> (&str, &str) {
        let buffer = self.buffers.get(id);
        let variable = buffer.variable.and_then(|number| self.program.variables.get(number));
        let function = variable.and_then(|variable| variable.function.as_deref());
        (function.unwrap_or_default(), &buffer.name)
    }

    /// Gives a variable one more name, which says less than those of the program do.
    pub fn call(&mut self, id: BufferId, name: &str) {
        self.names.push((name.into(), id));
    }

    /// Whether there are variables with a name, textures, samplers and surfaces among them.
    pub fn has_variable(&self, name: &str) -> bool {
        self.has_named_image(name) || !self.variables_named(name).is_empty()
    }

    /// The name, with that of its function where it has one.
    fn qualified(&self, id: BufferId) -> String {
        match self.names_of(id) {
            ("", name) => name.into(),
            (function, name) => format!("{function}.{name}"),
        }
    }

    /// The same with that of the file: as short as it may be.
    fn with_file(&self, id: BufferId) -> String {
        let name = self.qualified(id);
        let Some(file) = self.module_of(id).and_then(|module| self.files.get(module)) else { return name };
        let short = file.rsplit('/').next().unwrap_or(file);
        let is_only = self.files.iter().filter(|other| is_file(other, short)).count() == 1;
        format!("{name}@{}", if is_only { short } else { file })
    }

    /// The number of the module that a variable stands in.
    fn module_of(&self, id: BufferId) -> Option<usize> {
        let number = self.buffers.get(id).variable?;
        self.program.variables.get(number).map(|variable| variable.module)
    }

    fn variables_named(&self, name: &str) -> Vec<BufferId> {
        let found = self.variables_of(name);
        let Some((name, file)) = name.rsplit_once('@').filter(|_| found.is_empty()) else { return found };
        let is_there = |id: &BufferId| {
            let of = self.module_of(*id).and_then(|module| self.files.get(module));
            of.is_some_and(|of| is_file(of, file))
        };
        let mut found = self.variables_of(name);
        found.retain(is_there);
        found
    }

    fn variables_of(&self, name: &str) -> Vec<BufferId> {
        let with = |is_it: &dyn Fn(&BufferId) -> bool| self.variables().filter(is_it).collect::<Vec<_>>();
        let exact = with(&|id| self.qualified(*id) == name);
        let found = if exact.is_empty() { with(&|id| self.buffers.get(*id).name == name) } else { exact };
        if !found.is_empty() {
            return found;
        }
        self.names.iter().find(|(other, _)| other == name).map(|(_, id)| *id).into_iter().collect()
    }

    /// Whether a buffer is a variable whose declaration leaves open what its elements are: bits, as compilers declare
    /// arrays of everything.
    pub fn is_untyped(&self, id: BufferId) -> bool {
        let variable = self.buffers.get(id).variable.and_then(|number| self.program.variables.get(number));
        variable.is_some_and(is_untyped)
    }
}
