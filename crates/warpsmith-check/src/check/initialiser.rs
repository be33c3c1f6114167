//! Initial values of variables.

use super::walk::Walker;
use crate::Problem;
use crate::fault::{Found, InitialFault, SymbolFault, fields};
use alloc::vec::Vec;
use warpsmith_ptx::isa::{Directive, SpecialRegister, TypeRow};
use warpsmith_ptx::names::Declaration;
use warpsmith_ptx::value::{SlotValue, Type};
use warpsmith_ptx::view::{
    Constant, Declarator, Expression, Initializer, InitializerCall, Name, Operand, Variable,
};
use warpsmith_ptx::{Node, Span, SyntaxKind};

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
