//! Variables of the program by name: what `cudaMemcpyToSymbol` reaches, as buffers.

use super::buffer::{Buffer, Buffers};
use super::{ArgumentFault, BufferId, Device, ElementType};
use crate::program::{Program, Variable};
use warpsmith_ptx::near;

/// Names that an error lists.
const LISTED: usize = 12;

/// What they are as buffers, in their order.
pub(super) fn views(program: &Program) -> Buffers {
    let view = |(number, variable): (usize, &Variable)| {
        let ty = element(variable);
        let count = variable.size / u64::from(ty.bytes());
        Buffer { name: variable.name.clone(), ty, count, address: variable.address, variable: Some(number) }
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

impl Device {
    /// All variables of the program in global and constant memory, in order of the files.
    pub fn variables(&self) -> impl Iterator<Item = BufferId> + use<'_> {
        self.buffers.iter().filter(|(_, buffer)| buffer.variable.is_some()).map(|(id, _)| id)
    }

    /// The variable with a name, which is used as a buffer; one of a function also as `FUNCTION.NAME`. Nothing if there is
    /// none, or more than one.
    pub fn find_variable(&self, name: &str) -> Option<BufferId> {
        match self.variables_named(name).as_slice() {
            [one] => Some(*one),
            _ => None,
        }
    }

    /// The buffer with a name, or else the variable.
    ///
    /// # Errors
    /// There is none, or there are several such variables; what may have been meant.
    pub fn find(&self, name: &str) -> Result<BufferId, ArgumentFault> {
        self.find_buffer(name).map_or_else(|| self.variable(name, "buffer or variable"), Ok)
    }

    /// The variable with a name, to be set.
    ///
    /// # Errors
    /// As [`Device::find`].
    pub(super) fn variable(&self, name: &str, what: &str) -> Result<BufferId, ArgumentFault> {
        match self.variables_named(name).as_slice() {
            [one] => Ok(*one),
            [] => Err(ArgumentFault(self.unknown(name, what))),
            several => {
                let all = several.iter().map(|id| self.qualified(*id));
                let all: Vec<String> = all.filter(|one| one != name).take(LISTED).collect();
                let how = match all.as_slice() {
                    [] => "they cannot be told apart by name".into(),
                    all => format!("write {}", all.join(" or ")),
                };
                Err(ArgumentFault(format!("{} variables are called `{name}`; {how}", several.len())))
            }
        }
    }

    fn unknown(&self, name: &str, what: &str) -> String {
        if self.program.functions.iter().any(|function| function.machine.is_some()) && what == "variable" {
            return "machine code has no variables by name; --const BANK=TYPE:VALUE,… gives the values of its \
                    constant banks"
                .into();
        }
        let all: Vec<String> = match what {
            "variable" => self.variables().map(|id| self.qualified(id)).collect(),
            _ => self.buffers.iter().map(|(id, _)| self.qualified(id)).collect(),
        };
        let near = near::among(name, all.iter().map(String::as_str));
        if let Some((_, near)) = near.first() {
            return format!("there is no {what} `{name}`; did you mean `{near}`?");
        }
        match all.as_slice() {
            [] if what == "variable" => {
                format!("there is no variable `{name}`: the files have none in global or constant memory")
            }
            [] => format!("there is no {what} `{name}`, and no other"),
            all => {
                let more = if all.len() > LISTED { ", …" } else { "" };
                let listed = all[..all.len().min(LISTED)].join(", ");
                format!("there is no {what} `{name}`; there are {listed}{more}")
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

    /// Whether there are variables with a name.
    pub fn has_variable(&self, name: &str) -> bool {
        !self.variables_named(name).is_empty()
    }

    /// The name, with that of its function where it has one.
    fn qualified(&self, id: BufferId) -> String {
        match self.names_of(id) {
            ("", name) => name.into(),
            (function, name) => format!("{function}.{name}"),
        }
    }

    fn variables_named(&self, name: &str) -> Vec<BufferId> {
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

    /// Takes the bytes of a buffer or variable for elements of another type; whether they are whole ones.
    pub fn set_type(&mut self, id: BufferId, ty: ElementType) -> bool {
        let Some(buffer) = self.buffers.get_mut(id) else { return false };
        let size = buffer.size();
        let is_whole = size.is_multiple_of(ty.bytes().into());
        // Elements of 16 bytes lie at multiples of them, all others at multiples of their own size.
        let is_aligned = buffer.address.is_multiple_of(ty.bytes().into());
        if is_whole && is_aligned {
            (buffer.ty, buffer.count) = (ty, size / u64::from(ty.bytes()));
        }
        is_whole && is_aligned
    }
}
