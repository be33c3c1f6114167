//! What functions take and give back: the shapes of parameters, and how two of them differ.

use crate::Id;
use crate::fault::Difference;
use alloc::vec::Vec;
use warpsmith_ptx::isa::Directive;
use warpsmith_ptx::value::{SlotValue, Type};
use warpsmith_ptx::view::Parameter;
use warpsmith_ptx::{Node, SyntaxKind};

/// The results and parameters of a function or prototype: a run of [`Signatures`], the results first.
#[derive(Clone, Copy, Default)]
pub(crate) struct Signature {
    start: u32,
    pub results: u32,
    pub parameters: u32,
}

/// The parameters of everything that is called, looked at once.
#[derive(Default)]
pub(super) struct Signatures(Vec<Formal>);

/// A parameter or result.
#[derive(Clone, Copy)]
pub(super) struct Formal {
    pub space: Option<Directive>,
    ty: Option<Type>,
    vector: u16,
    pub length: Length,
    pub align: u64,
    /// The element of the name.
    pub name_id: Id,
}

impl Signatures {
    pub fn add<'m>(
        &mut self,
        results: impl Iterator<Item = Parameter<'m>>,
        parameters: impl Iterator<Item = Parameter<'m>>,
    ) -> Signature {
        let start = self.0.len();
        self.0.extend(results.map(Formal::new));
        let middle = self.0.len();
        self.0.extend(parameters.map(Formal::new));
        let end = self.0.len();
        Signature { start: start as u32, results: (middle - start) as u32, parameters: (end - middle) as u32 }
    }

    /// The results, then the parameters.
    pub fn formals(&self, signature: Signature) -> &[Formal] {
        let count = (signature.results + signature.parameters) as usize;
        self.0.get(signature.start as usize..).and_then(|rest| rest.get(..count)).unwrap_or_default()
    }

    /// How two declarations of one function differ.
    pub fn difference(&self, one: Signature, other: Signature) -> Option<Difference> {
        if one.results != other.results || one.parameters != other.parameters {
            return Some(Difference::Count);
        }
        let pairs = self.formals(one).iter().zip(self.formals(other));
        pairs.zip(0u32..).find_map(|((a, b), index)| {
            if a.space != b.space {
                Some(Difference::ParameterSpace(index))
            } else if a.ty != b.ty || a.vector != b.vector || a.length != b.length {
                Some(Difference::ParameterType(index))
            } else if a.align != b.align {
                Some(Difference::ParameterAlign(index))
            } else {
                None
            }
        })
    }
}

impl Formal {
    fn new(parameter: Parameter<'_>) -> Formal {
        let (ty, vector) = (parameter.ty(), parameter.vector());
        let natural = ty.map_or(1, |ty| natural_align(ty, vector));
        Formal {
            space: parameter.space(),
            ty,
            vector,
            length: match parameter.dimensions().next() {
                None => Length::One,
                Some(None | Some(0)) => Length::Open,
                Some(Some(count)) => Length::Array(count),
            },
            align: natural.max(parameter.align().unwrap_or(1)),
            name_id: parameter_name(parameter.node()).index(),
        }
    }

    pub fn shape(&self) -> Option<Shape> {
        Some(Shape { element: Element::new(self.ty?, self.vector), length: self.length })
    }

    /// Bytes that it takes.
    pub fn size(&self) -> u64 {
        let element = self.ty.map_or(0, |ty| natural_align(ty, self.vector));
        match self.length {
            Length::Array(count) => element.saturating_mul(count),
            _ => element,
        }
    }
}

/// The name of a parameter.
pub(super) fn parameter_name(node: Node<'_>) -> Node<'_> {
    let is_name = |kind| matches!(kind, SyntaxKind::Identifier | SyntaxKind::Underscore);
    node.children().find(|child| is_name(child.kind())).unwrap_or(node)
}

/// The alignment of a type that says none.
pub(super) fn natural_align(ty: Type, vector: u16) -> u64 {
    (u64::from(ty.bits()) * u64::from(vector) / 8).max(1)
}

/// What a parameter holds, or what is handed over for it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Shape {
    pub element: Element,
    pub length: Length,
}

#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Length {
    #[default]
    One,
    Array(u64),
    /// Two dimensions and more.
    Grid,
    /// An array of any length.
    Open,
}

/// One value, by what may be taken for what.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Element {
    class: Class,
    bits: u64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    /// Bits without type; vectors and packed values count as such.
    Bits,
    Integer,
    Float,
    Packed,
    Predicate,
    Opaque,
}

impl Element {
    pub fn new(ty: Type, vector: u16) -> Element {
        let row = ty.word().ty();
        let class = match row.map_or("", |row| row.kind) {
            _ if vector > 1 => Class::Bits,
            "unsigned" | "signed" => Class::Integer,
            "float" => Class::Float,
            "packed" => Class::Packed,
            "predicate" => Class::Predicate,
            "opaque" => Class::Opaque,
            _ => Class::Bits,
        };
        Element { class, bits: u64::from(ty.bits()) * u64::from(vector) }
    }

    /// Whether a value of another type may be taken for it: of the same width, and one of the two untyped or both of
    /// one kind.
    fn takes(self, other: Element) -> bool {
        let untyped = |element: Element| matches!(element.class, Class::Bits | Class::Packed);
        let typed = |element: Element| !matches!(element.class, Class::Predicate | Class::Opaque);
        self.bits == other.bits
            && (self.class == other.class
                || (untyped(self) && typed(other))
                || (untyped(other) && typed(self)))
    }

    /// Whether an array of another type may be taken for an array of it, the size aside.
    fn takes_array(self, other: Element) -> bool {
        let untyped = |element: Element| matches!(element.class, Class::Bits | Class::Packed);
        untyped(self) || untyped(other) || self == other
    }

    /// Whether a constant may stand for it.
    pub fn takes_constant(self, is_float: bool) -> bool {
        match self.class {
            Class::Bits => true,
            Class::Integer => !is_float,
            Class::Float => is_float,
            Class::Packed | Class::Predicate | Class::Opaque => false,
        }
    }
}

impl Shape {
    /// Whether what has another shape may be handed over for it.
    pub fn takes(self, other: Shape) -> bool {
        let (a, b) = (self.element, other.element);
        match (self.length, other.length) {
            (Length::One, Length::One) => a.takes(b),
            (Length::Array(n), Length::Array(m)) => {
                a.takes_array(b) && n.saturating_mul(a.bits) == m.saturating_mul(b.bits)
            }
            (Length::Open, Length::Array(_)) => a.takes_array(b),
            _ => false,
        }
    }
}
