//! Views of declarations.

use super::{Expression, Name, Operand, views};
use crate::isa::{Directive, Word, is_linkage, is_space, is_vector_size};
use crate::kind::SyntaxKind;
use crate::literal::parse_integer;
use crate::node::Node;
use crate::value::{SlotValue, Type};

views! {
    /// A declaration of one state space and type: `.global .align 8 .b8 a[4], b;`
    Variable;
    /// One name of a declaration.
    Declarator;
    /// One parameter of a function or prototype.
    Parameter;
    /// `{ 1, 2 }` of an initial value.
    InitializerList;
    /// `field = value` of an initial value.
    InitializerField;
    /// `generic(a)` or `0xFF(a)` of an initial value.
    InitializerCall;
}

/// The words that a variable and a parameter have in common.
pub(crate) fn words(node: Node<'_>) -> impl Iterator<Item = Word> + Clone + '_ {
    let tokens = specifiers(node).filter(|child| child.kind() == SyntaxKind::Word);
    tokens.filter_map(|token| Word::find(token.bytes().get(1..)?))
}

/// What stands before the declared names, of which there may be very many.
fn specifiers(node: Node<'_>) -> impl Iterator<Item = Node<'_>> + Clone {
    node.children().take_while(|child| child.kind() != SyntaxKind::Declarator)
}

fn space(node: Node<'_>) -> Option<Directive> {
    words(node).filter_map(Word::directive).find(|directive| is_space(*directive))
}

fn vector(node: Node<'_>) -> u16 {
    words(node).find(|word| is_vector_size(*word)).and_then(Word::number).unwrap_or(1)
}

fn ty(node: Node<'_>) -> Option<Type> {
    // Opaque types have the names of directives, and stand last.
    words(node).filter(|word| word.ty().is_some()).last().and_then(Type::from_word)
}

fn number(node: Node<'_>) -> Option<u64> {
    let token = node.children().find(|t| matches!(t.kind(), SyntaxKind::Integer | SyntaxKind::Identifier))?;
    match token.kind() {
        SyntaxKind::Integer => parse_integer(token.bytes()).ok().map(|i| i.bits),
        _ => (token.bytes() == b"WARP_SZ").then_some(32),
    }
}

fn align(node: Node<'_>) -> Option<u64> {
    specifiers(node).filter(|child| child.kind() == SyntaxKind::Align).last().and_then(number)
}

/// Sizes of the dimensions; `None` where the brackets are empty.
fn dimensions(node: Node<'_>) -> impl Iterator<Item = Option<u64>> + Clone + '_ {
    node.children_of(SyntaxKind::Dimension).map(number)
}

impl<'m> Variable<'m> {
    /// `.visible`, `.extern`, `.weak` or `.common`.
    pub fn linkage(self) -> Option<Directive> {
        words(self.0).filter_map(Word::directive).find(|directive| is_linkage(*directive))
    }

    /// The state space.
    pub fn space(self) -> Option<Directive> {
        space(self.0)
    }

    /// Alignment in bytes, where given.
    pub fn align(self) -> Option<u64> {
        align(self.0)
    }

    /// 1, or the number of elements of `.v2` and `.v4`.
    pub fn vector(self) -> u16 {
        vector(self.0)
    }

    /// The type of an element.
    pub fn ty(self) -> Option<Type> {
        ty(self.0)
    }

    /// Words of `.attribute(…)`.
    pub fn attributes(self) -> impl Iterator<Item = &'m str> + Clone {
        self.0
            .children_of(SyntaxKind::Attribute)
            .flat_map(|a| a.children_of(SyntaxKind::Word).skip(1))
            .map(Node::text)
    }

    /// The names that it declares.
    pub fn declarators(self) -> impl Iterator<Item = Declarator<'m>> + Clone {
        self.0.children_of(SyntaxKind::Declarator).map(Declarator)
    }
}

impl<'m> Declarator<'m> {
    /// The name, or the stem of a range of names.
    pub fn name(self) -> &'m str {
        self.0.children().next().map_or("", Node::text)
    }

    /// `10` of `%r<10>`: the names `%r0` to `%r9`.
    pub fn count(self) -> Option<u64> {
        self.0.child(SyntaxKind::Count).and_then(number)
    }

    /// Sizes of the dimensions; `None` where the brackets are empty.
    pub fn dimensions(self) -> impl Iterator<Item = Option<u64>> + Clone + 'm {
        dimensions(self.0)
    }

    /// The initial value.
    pub fn initializer(self) -> Option<Initializer<'m>> {
        let node = self.0.child(SyntaxKind::Initializer)?;
        Initializer::new(node.children().nth(1)?)
    }
}

/// An initial value or a part of one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Initializer<'m> {
    /// A number, a name or an expression.
    Value(Operand<'m>),
    /// `{ … }`
    List(InitializerList<'m>),
    /// `field = value`
    Field(InitializerField<'m>),
    /// `generic(a)` or `0xFF(a)`
    Call(InitializerCall<'m>),
}

impl<'m> Initializer<'m> {
    pub(crate) fn new(node: Node<'m>) -> Option<Self> {
        Some(match node.kind() {
            SyntaxKind::InitializerList => Initializer::List(InitializerList(node)),
            SyntaxKind::InitializerField => Initializer::Field(InitializerField(node)),
            SyntaxKind::InitializerCall => Initializer::Call(InitializerCall(node)),
            _ => Initializer::Value(Operand::new(node)?),
        })
    }

    /// The node behind it.
    pub fn node(self) -> Node<'m> {
        match self {
            Initializer::Value(operand) => operand.node(),
            Initializer::List(view) => view.0,
            Initializer::Field(view) => view.0,
            Initializer::Call(view) => view.0,
        }
    }
}

impl<'m> InitializerList<'m> {
    /// Its items.
    pub fn items(self) -> impl Iterator<Item = Initializer<'m>> + Clone {
        self.0.children().filter_map(Initializer::new)
    }
}

impl<'m> InitializerField<'m> {
    /// The field's name.
    pub fn name(self) -> &'m str {
        self.0.children().next().map_or("", Node::text)
    }

    /// The field's value.
    pub fn value(self) -> Option<Operand<'m>> {
        self.0.children().nth(2).and_then(Operand::new)
    }
}

impl<'m> InitializerCall<'m> {
    /// The mask, for `0xFF(a)`.
    pub fn mask(self) -> Option<u64> {
        let first = self.0.children().next()?;
        (first.kind() == SyntaxKind::Integer).then(|| parse_integer(first.bytes()).ok().map(|i| i.bits))?
    }

    /// Whether it is `generic(a)`, itself or inside a mask.
    pub fn is_generic(self) -> bool {
        self.0.tokens().any(|token| token.kind() == SyntaxKind::Identifier && token.bytes() == b"generic")
    }

    /// The name whose address it takes.
    pub fn symbol(self) -> Option<Name<'m>> {
        let names = self.0.tokens().filter(|token| token.kind() == SyntaxKind::Identifier);
        names.last().map(Name)
    }

    /// What is added to the address, inside the parentheses.
    pub fn offset(self) -> Option<Expression<'m>> {
        self.0.child(SyntaxKind::Expression).map(Expression)
    }
}

impl<'m> Parameter<'m> {
    /// The state space: `.param` or `.reg`.
    pub fn space(self) -> Option<Directive> {
        space(self.0)
    }

    /// Alignment in bytes, where given.
    pub fn align(self) -> Option<u64> {
        align(self.0)
    }

    /// 1, or the number of elements of `.v2` and `.v4`.
    pub fn vector(self) -> u16 {
        vector(self.0)
    }

    /// The type of an element.
    pub fn ty(self) -> Option<Type> {
        ty(self.0)
    }

    /// The name; `_` in a prototype.
    pub fn name(self) -> &'m str {
        let is_name = |kind| matches!(kind, SyntaxKind::Identifier | SyntaxKind::Underscore);
        self.0.children().find(|node| is_name(node.kind())).map_or("", Node::text)
    }

    /// Sizes of the dimensions; `None` where the brackets are empty.
    pub fn dimensions(self) -> impl Iterator<Item = Option<u64>> + Clone + 'm {
        dimensions(self.0)
    }

    /// Whether `.ptr` marks it as a pointer.
    pub fn is_pointer(self) -> bool {
        self.0.child(SyntaxKind::Pointer).is_some()
    }

    /// The state space behind `.ptr`.
    pub fn pointer_space(self) -> Option<Directive> {
        self.0.child(SyntaxKind::Pointer).and_then(space)
    }

    /// The alignment behind `.ptr`, in bytes.
    pub fn pointer_align(self) -> Option<u64> {
        self.0.child(SyntaxKind::Pointer).and_then(align)
    }

    /// Size in bytes; `None` for an opaque type or an array of unknown length.
    pub fn size(self) -> Option<u64> {
        let element = u64::from(self.ty()?.bits()) / 8 * u64::from(self.vector());
        let total = self.dimensions().try_fold(element, |size, n| size.checked_mul(n?))?;
        (element > 0).then_some(total)
    }
}
