//! Textures, samplers and surfaces by name: which handle a name stands for, and what its initial value says of sampling.

use warpsmith_program::program::{HandleKind, ImageView, Images, NamedSampler};
use warpsmith_program::texture::{Address, Filter, Sampler};
use warpsmith_ptx::isa::Directive;
use warpsmith_ptx::value::Type;
use warpsmith_ptx::view::{Declarator, Initializer, InitializerField, Operand, Variable};

/// What a name of a type is the handle of, if it is one.
pub(super) fn kind_of(ty: Type) -> Option<HandleKind> {
    match ty {
        Type::Texref => Some(HandleKind::Texture),
        Type::Samplerref => Some(HandleKind::Sampler),
        Type::Surfref => Some(HandleKind::Surface),
        _ => None,
    }
}

/// The same of a variable: PTX 1 had a state space for textures.
pub(super) fn kind(variable: Variable<'_>) -> Option<HandleKind> {
    match variable.space() {
        Some(Directive::Tex) => Some(HandleKind::Texture),
        _ => variable.ty().and_then(kind_of),
    }
}

/// Gives a name a handle, whose image is yet to come.
///
/// # Errors
/// There are too many.
pub(super) fn reserve(
    images: &mut Images,
    kind: HandleKind,
    declarator: Declarator<'_>,
) -> Result<u64, String> {
    let name = declarator.name().to_owned();
    if declarator.dimensions().next().is_some() {
        return Err(format!("`{name}` is an array of {}s, which are not executed", kind.name()));
    }
    // A sampler does not say that coordinates count texels unless it is told to.
    let normalized = kind == HandleKind::Sampler;
    let sampler = sampler(Sampler { normalized, ..Sampler::default() }, declarator.initializer());
    let handle = match kind {
        HandleKind::Sampler => images.add_sampler(NamedSampler { name: name.clone(), sampler }),
        kind => images.add(ImageView { name: name.clone(), kind, picture: None, sampler }),
    };
    handle.ok_or_else(|| format!("`{name}` is one {} too many", kind.name()))
}

/// A sampler with what an initial value says of it.
fn sampler(mut sampler: Sampler, initializer: Option<Initializer<'_>>) -> Sampler {
    let Some(Initializer::List(list)) = initializer else { return sampler };
    for item in list.items() {
        let Initializer::Field(field) = item else { continue };
        let Some(value) = value(field) else { continue };
        let address = || Some(*ADDRESSES.get(value as usize)?);
        match field.name() {
            "filter_mode" => sampler.filter = if value == 0 { Filter::Nearest } else { Filter::Linear },
            "normalized_coords" => sampler.normalized = value != 0,
            "force_unnormalized_coords" => sampler.normalized = value == 0,
            name => {
                let axis = ["addr_mode_0", "addr_mode_1", "addr_mode_2"].iter().position(|one| *one == name);
                if let (Some(axis), Some((_, address))) = (axis, address()) {
                    sampler.address[axis] = address;
                }
            }
        }
    }
    sampler
}

/// The modes of addressing, by their numbers.
const ADDRESSES: [(&str, Address); 5] = [
    ("wrap", Address::Wrap),
    ("mirror", Address::Mirror),
    ("clamp_ogl", Address::Clamp),
    ("clamp_to_edge", Address::Edge),
    ("clamp_to_border", Address::Border),
];

/// The number that a field has, which may be written as a word.
fn value(field: InitializerField<'_>) -> Option<u64> {
    match field.value()? {
        Operand::Integer(literal) => literal.value().map(|value| value.bits),
        Operand::Expression(expression) => expression.constant()?.bits(),
        Operand::Name(name) => match name.text() {
            "nearest" => Some(0),
            "linear" => Some(1),
            word => ADDRESSES.iter().position(|(known, _)| *known == word).map(|at| at as u64),
        },
        _ => None,
    }
}
