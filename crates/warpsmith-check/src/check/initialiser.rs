//! Initial values of variables.

use super::misuse::Found;
use super::symbol::SymbolFault;
use super::walk::Walker;
use crate::Problem;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_ptx::isa::{Directive, SpecialRegister, TypeRow};
use warpsmith_ptx::names::Declaration;
use warpsmith_ptx::value::{SlotValue, Type};
use warpsmith_ptx::view::{
    Constant, Declarator, Expression, Initializer, InitializerCall, Name, Operand, Variable,
};
use warpsmith_ptx::{Node, Span, SyntaxKind};

/// What is wrong with an initial value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum InitialFault {
    /// Variables of the state space start without a value.
    Space(Directive),
    /// An `.extern` variable has its value elsewhere.
    External,
    /// Nothing is known to make such a value of.
    Type(Type),
    /// The value is of another kind than the variable.
    Kind(Type),
    /// A list stands where one value is wanted, or the other way round.
    Nesting {
        /// Whether a list is wanted.
        list: bool,
    },
    /// More values than there is room for; how many fit.
    TooMany(u64),
    /// A vector needs all its components; how many.
    Vector(u16),
    /// The name has no address that is known before the program runs.
    NoAddress(Found),
    /// `generic()` of a function.
    GenericFunction,
    /// Something is added to the address of a function.
    FunctionOffset,
    /// The mask is not one byte of ones.
    Mask,
    /// The type has no field of that name.
    Field(Type),
    /// The fields of an opaque variable need names.
    NoField,
}

impl InitialFault {
    /// Stable code of the kind of fault.
    pub fn code(&self) -> &'static str {
        use InitialFault::*;
        match self {
            Space(_) | External | Type(_) => "PTX0092",
            Kind(_) => "PTX0093",
            Nesting { .. } => "PTX0094",
            TooMany(_) | Vector(_) => "PTX0095",
            NoAddress(_) | GenericFunction | FunctionOffset => "PTX0096",
            Mask => "PTX0097",
            Field(_) | NoField => "PTX0098",
        }
    }

    /// The message; `text` is the value.
    pub(crate) fn message(&self, text: &dyn core::fmt::Display) -> String {
        use InitialFault::*;
        match self {
            Space(space) => format!(
                "`.{}` variables have no initial value; `.global` and `.const` ones may",
                space.name()
            ),
            External => "an `.extern` variable is defined elsewhere, and has its initial value there".into(),
            Type(ty) => format!(
                "a `.{}` variable can have no initial value; give its bits to a `.b16` one",
                ty.word().text()
            ),
            Kind(ty) => format!("`{text}` is no initial value of a `.{}`; {}", ty.word().text(), wanted(*ty)),
            Nesting { list: true } => {
                format!("`{text}` is a single value; an array or a vector takes a list in braces")
            }
            Nesting { list: false } => format!("`{text}` is a list; a single value is wanted here"),
            TooMany(1) => format!("`{text}` has no room; one value fits"),
            TooMany(count) => format!("`{text}` has no room; {count} values fit"),
            Vector(count) => format!("a vector needs a value for each of its {count} components"),
            NoAddress(found) => format!(
                "`{text}` is {found}; only `.global` and `.const` variables and functions have an address here"
            ),
            GenericFunction => format!("`{text}` is a function, whose address is generic as it is"),
            FunctionOffset => format!("nothing can be added to the address of the function `{text}`"),
            Mask => format!("`{text}` is no mask; a mask is one byte of ones, such as 0xFF or 0xFF00"),
            Field(ty) => format!("a `.{}` has no field `{text}`; it has {}", ty.word().text(), Fields(*ty)),
            NoField => format!("`{text}` needs the name of a field before it: `width = 1`"),
        }
    }
}

/// What would be an initial value of a type.
fn wanted(ty: Type) -> &'static str {
    match ty.word().ty().map_or("", |row| row.kind) {
        "float" => "it takes a number such as 1.0 or 0f3F800000",
        "unsigned" => "it takes an integer, or an address if it is a `.u32` or `.u64`",
        "signed" => "it takes an integer",
        _ => "it takes a number",
    }
}

/// The fields that an initial value of an opaque type may have.
fn fields(ty: Type) -> &'static [&'static str] {
    ty.word().directive().map_or(&[], Directive::fields)
}

/// The fields of an opaque type as a list.
struct Fields(Type);

impl core::fmt::Display for Fields {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        for (index, field) in fields(self.0).iter().enumerate() {
            write!(f, "{}`{field}`", if index == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

/// A list that is being read.
struct Open<'m> {
    items: alloc::vec::IntoIter<Initializer<'m>>,
    /// How many more fit; `None` if any number does.
    room: Option<u64>,
    most: u64,
}

type Verdict = Result<(), (Problem, Span)>;

fn wrong<T>(fault: InitialFault, node: Node<'_>) -> Result<T, (Problem, Span)> {
    Err((Problem::Initial(fault), node.span()))
}

impl<'m> Walker<'m> {
    /// Judges the initial value of a variable; only its first fault, for the rest would follow from it.
    pub(super) fn initial_value(
        &mut self,
        variable: Variable<'m>,
        declarator: Declarator<'m>,
        space: Directive,
        ty: Type,
    ) {
        let Some(value) = declarator.initializer() else { return };
        let node = value.node();
        self.constants(node);
        let verdict = if variable.linkage() == Some(Directive::Extern) {
            wrong(InitialFault::External, node)
        } else if !matches!(space, Directive::Global | Directive::Const) {
            wrong(InitialFault::Space(space), node)
        } else {
            self.value(value, declarator, ty, variable.vector())
        };
        if let Err((fault, span)) = verdict {
            self.report(fault, span);
        }
    }

    fn value(&self, value: Initializer<'m>, declarator: Declarator<'m>, ty: Type, vector: u16) -> Verdict {
        let Some(row) = ty.word().ty() else { return Ok(()) };
        let opaque = row.kind == "opaque";
        // Room at each depth: the dimensions, then the components of a vector or of a packed value.
        let mut room: Vec<Option<u64>> = declarator.dimensions().map(|n| n.filter(|n| *n > 0)).collect();
        let arrays = room.len();
        if vector > 1 {
            room.push(Some(u64::from(vector)));
        }
        if row.kind == "packed" || opaque {
            room.push(None);
        }
        let mut open: Vec<Open<'m>> = Vec::new();
        let mut next = Some(value);
        loop {
            let Some(value) = next.take() else {
                let Some(list) = open.last_mut() else { return Ok(()) };
                match list.items.next() {
                    None => {
                        open.pop();
                    }
                    Some(item) => {
                        if let Some(left) = &mut list.room {
                            if *left == 0 {
                                return wrong(InitialFault::TooMany(list.most), item.node());
                            }
                            *left -= 1;
                        }
                        next = Some(item);
                    }
                }
                continue;
            };
            match (value, room.get(open.len())) {
                (Initializer::List(list), Some(most)) => {
                    let items: Vec<Initializer<'m>> = list.items().collect();
                    let is_vector = vector > 1 && open.len() == arrays;
                    if is_vector && items.len() != usize::from(vector) {
                        return wrong(InitialFault::Vector(vector), list.node());
                    }
                    // An array takes its length from its list, which must have one then.
                    let lengthless = open.is_empty() && arrays > 0 && most.is_none();
                    let has_length = declarator.dimensions().next().flatten().is_some();
                    if lengthless && !has_length && items.is_empty() {
                        return wrong(InitialFault::Nesting { list: true }, list.node());
                    }
                    open.push(Open { items: items.into_iter(), room: *most, most: most.unwrap_or(0) });
                }
                (Initializer::List(list), None) => {
                    return wrong(InitialFault::Nesting { list: false }, list.node());
                }
                (Initializer::Field(field), _) if opaque => {
                    if !fields(ty).contains(&field.name()) {
                        let name = field.node().children().next().unwrap_or(field.node());
                        return wrong(InitialFault::Field(ty), name);
                    }
                }
                (Initializer::Field(field), _) => {
                    // A field of what has none is read as its value.
                    if open.is_empty() || open.len() < room.len() {
                        return wrong(InitialFault::Nesting { list: open.len() < room.len() }, field.node());
                    }
                }
                (value, Some(_)) if opaque && !open.is_empty() => {
                    return wrong(InitialFault::NoField, value.node());
                }
                (value, Some(_)) => return wrong(InitialFault::Nesting { list: true }, value.node()),
                (value, None) => self.single(value, ty, row)?,
            }
        }
    }

    /// One value.
    fn single(&self, value: Initializer<'m>, ty: Type, row: &TypeRow) -> Verdict {
        if row.kind == "float" && row.bits == 16 {
            return wrong(InitialFault::Type(ty), value.node());
        }
        match value {
            Initializer::Value(operand) => match operand {
                Operand::Name(name) if name.node().bytes() != b"WARP_SZ" => {
                    self.address(name, false, operand.node())?;
                    fits_address(operand.node(), ty, row)
                }
                Operand::Expression(expression) => self.expression(expression, ty, row),
                Operand::Float(_) => constant(true, operand.node(), ty, row),
                _ => constant(false, operand.node(), ty, row),
            },
            Initializer::Call(call) => self.masked(call, ty, row),
            Initializer::List(_) | Initializer::Field(_) => Ok(()),
        }
    }

    fn expression(&self, expression: Expression<'m>, ty: Type, row: &TypeRow) -> Verdict {
        let node = expression.node();
        // `generic(a)+4`
        if let Some(call) = node.child(SyntaxKind::InitializerCall) {
            return self.masked(InitializerCall::of(call), ty, row);
        }
        if let Some(name) = expression.symbol() {
            self.address(name, true, name.node())?;
            return fits_address(node, ty, row);
        }
        match expression.constant() {
            // What has no value is reported for itself.
            None => Ok(()),
            Some(value) => constant(matches!(value, Constant::Float(_)), node, ty, row),
        }
    }

    /// `generic(a)` or `0xFF(a)`
    fn masked(&self, call: InitializerCall<'m>, ty: Type, row: &TypeRow) -> Verdict {
        let node = call.node();
        let first = node.children().next().unwrap_or(node);
        let masked = first.kind() == SyntaxKind::Integer;
        if let Some(mask) = call.mask()
            && !(0..8).any(|byte| mask == 0xFF << (8 * byte))
        {
            return wrong(InitialFault::Mask, first);
        }
        let value_fits = || {
            let legal = row.kind == "unsigned" && (row.bits >= 32 || masked && row.bits == 8);
            if legal { Ok(()) } else { wrong(InitialFault::Kind(ty), node) }
        };
        let name = call.symbol().filter(|name| name.node().bytes() != b"WARP_SZ");
        let Some(name) = name else {
            // A mask of a constant.
            return match call.offset().and_then(Expression::constant) {
                Some(Constant::Float(_)) => wrong(InitialFault::Kind(ty), node),
                _ => constant(false, node, ty, row),
            };
        };
        let added = node.tokens().any(|token| token.kind() == SyntaxKind::Plus);
        if call.is_generic() {
            self.generic(name)?;
        } else {
            self.address(name, added, name.node())?;
        }
        value_fits()
    }

    fn generic(&self, name: Name<'m>) -> Verdict {
        match self.names.scopes.find(name.node().bytes()) {
            Some(Declaration::Function { .. }) => wrong(InitialFault::GenericFunction, name.node()),
            found => self.in_memory(found, name),
        }
    }

    /// A name that stands for its address.
    fn address(&self, name: Name<'m>, added: bool, node: Node<'m>) -> Verdict {
        match self.names.scopes.find(name.node().bytes()) {
            Some(Declaration::Function { .. }) if added => wrong(InitialFault::FunctionOffset, node),
            Some(Declaration::Function { .. }) => Ok(()),
            found => self.in_memory(found, name),
        }
    }

    fn in_memory(&self, declaration: Option<Declaration>, name: Name<'m>) -> Verdict {
        let node = name.node();
        match declaration {
            Some(Declaration::Variable { space: Directive::Global | Directive::Const, .. }) => Ok(()),
            Some(other) => wrong(InitialFault::NoAddress(Found::declared(other)), node),
            None => match SpecialRegister::find(node.bytes()) {
                Some(register) => wrong(InitialFault::NoAddress(Found::special(register)), node),
                None => Err((Problem::Symbol(SymbolFault::Undeclared), node.span())),
            },
        }
    }
}

/// Whether an address may stand for a variable's value.
fn fits_address(node: Node<'_>, ty: Type, row: &TypeRow) -> Verdict {
    let legal = row.kind == "unsigned" && row.bits >= 32;
    if legal { Ok(()) } else { wrong(InitialFault::Kind(ty), node) }
}

/// Whether a constant may be a variable's value.
fn constant(is_float: bool, node: Node<'_>, ty: Type, row: &TypeRow) -> Verdict {
    let legal = match row.kind {
        "bits" | "packed" => true,
        "unsigned" | "signed" => !is_float,
        "float" => is_float,
        _ => false,
    };
    if legal { Ok(()) } else { wrong(InitialFault::Kind(ty), node) }
}
