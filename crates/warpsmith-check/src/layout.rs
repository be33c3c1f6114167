//! Sizes and places: parameters as the ABI lays them out, variables by state space.

use alloc::vec::Vec;
use warpsmith_ptx::isa::Directive;
use warpsmith_ptx::value::Type;
use warpsmith_ptx::view::{Declarator, Initializer, Parameter, Variable};

/// A parameter with its place among the others.
#[derive(Debug, Clone, Copy)]
pub struct ParameterPlace<'m> {
    /// The parameter.
    pub parameter: Parameter<'m>,
    /// Size in bytes; `None` where the text does not say it.
    pub size: Option<u64>,
    /// Alignment in bytes: the one that is written, but never less than the type's own.
    pub align: u64,
    /// Offset in bytes from the first parameter; `None` for what lies in no memory (a register, a texture), and
    /// behind a parameter of unknown size.
    pub offset: Option<u64>,
}

impl ParameterPlace<'_> {
    /// Offset behind its last byte.
    pub fn end(&self) -> Option<u64> {
        self.offset?.checked_add(self.size?)
    }
}

/// Lays parameters out in order, each at the next multiple of its alignment.
///
/// An alignment of more than 16 bytes counts from the beginning of the constant bank, so that on the machine
/// such a parameter, and those behind it, may lie elsewhere, differently for each architecture.
pub fn place_parameters<'m>(parameters: impl Iterator<Item = Parameter<'m>>) -> Vec<ParameterPlace<'m>> {
    let mut end = Some(0u64);
    let place = |parameter: Parameter<'m>| {
        let align = alignment(parameter.ty(), parameter.vector(), parameter.align());
        let size = parameter.size();
        let in_memory = is_in_memory(parameter);
        let offset = end.filter(|_| in_memory).and_then(|end| end.checked_next_multiple_of(align));
        let place = ParameterPlace { parameter, size, align, offset };
        if in_memory {
            end = place.end();
        }
        place
    };
    parameters.map(place).collect()
}

/// Bytes that parameters take together; `None` where one has no known size.
pub fn parameter_bytes(places: &[ParameterPlace<'_>]) -> Option<u64> {
    let last = places.iter().rfind(|place| is_in_memory(place.parameter));
    last.map_or(Some(0), ParameterPlace::end)
}

/// Whether a parameter takes room; registers and the handles of textures and surfaces do not.
fn is_in_memory(parameter: Parameter<'_>) -> bool {
    parameter.space() != Some(Directive::Reg) && parameter.ty().and_then(ty_kind) != Some("opaque")
}

fn alignment(ty: Option<Type>, vector: u16, written: Option<u64>) -> u64 {
    let natural = element_bytes(ty) * u64::from(vector);
    written.unwrap_or(1).max(natural).max(1)
}

fn element_bytes(ty: Option<Type>) -> u64 {
    ty.map_or(0, |ty| u64::from(ty.bits()).div_ceil(8))
}

/// The variables of one state space.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SpaceUse {
    /// The space.
    pub space: Directive,
    /// How many variables.
    pub variables: u64,
    /// Sum of their sizes in bytes, without gaps; handles of textures, samplers and surfaces take none.
    pub bytes: u64,
    /// Largest alignment in bytes.
    pub align: u64,
    /// How many of them are as large as the launch or another module says: `.extern … name[]`.
    pub unsized_variables: u64,
}

/// Size of a variable in bytes; `None` where the text does not say it.
pub fn variable_bytes(variable: Variable<'_>, declarator: Declarator<'_>) -> Option<u64> {
    let element = element_bytes(variable.ty()) * u64::from(variable.vector());
    let mut size = element.checked_mul(declarator.count().unwrap_or(1))?;
    for dimension in declarator.dimensions() {
        size = size.checked_mul(dimension.or_else(|| initial_items(declarator))?)?;
    }
    Some(size)
}

/// How many items an initial value lists, which is the size of an array that states none.
fn initial_items(declarator: Declarator<'_>) -> Option<u64> {
    match declarator.initializer()? {
        Initializer::List(list) => Some(list.items().count() as u64),
        _ => None,
    }
}

/// Adds the variables of a declaration to those of its space; registers and parameters are not memory.
pub(crate) fn add_variables(spaces: &mut Vec<SpaceUse>, variable: Variable<'_>) {
    let Some(space) = variable.space() else { return };
    if matches!(space, Directive::Reg | Directive::Sreg | Directive::Param | Directive::Tex) {
        return;
    }
    let index = spaces.iter().position(|known| known.space == space).unwrap_or_else(|| {
        spaces.push(SpaceUse { space, variables: 0, bytes: 0, align: 1, unsized_variables: 0 });
        spaces.len() - 1
    });
    let total = &mut spaces[index];
    let is_handle = variable.ty().and_then(ty_kind) == Some("opaque");
    for declarator in variable.declarators() {
        total.variables = total.variables.saturating_add(declarator.count().unwrap_or(1));
        if is_handle {
            continue;
        }
        total.align = total.align.max(alignment(variable.ty(), variable.vector(), variable.align()));
        match variable_bytes(variable, declarator) {
            Some(bytes) => total.bytes = total.bytes.saturating_add(bytes),
            None => total.unsized_variables += 1,
        }
    }
}

fn ty_kind(ty: Type) -> Option<&'static str> {
    use warpsmith_ptx::value::SlotValue;
    ty.word().ty().map(|row| row.kind)
}
