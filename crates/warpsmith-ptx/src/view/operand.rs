//! Views of operands.

use super::{Expression, views};
use crate::isa::{OperandState, SpecialRegister, Word};
use crate::kind::SyntaxKind;
use crate::literal::{Integer, parse_float, parse_integer};
use crate::node::Node;

views! {
    /// A name: of a register, variable, label or function.
    Name;
    /// An integer literal.
    IntegerLiteral;
    /// A floating-point literal.
    FloatLiteral;
    /// `{a, b, _}`
    Vector;
    /// `[a+4]`, `[t, {x, y}]`
    Address;
    /// `(a, b)`
    List;
    /// `p|q`
    Pair;
    /// `-a`, `!p`
    Prefixed;
    /// `%tid.x`, `%r1.b0`
    Member;
    /// `a[4]`
    Index;
}

/// An operand of an instruction, or a part of one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operand<'m> {
    /// A name.
    Name(Name<'m>),
    /// `_`
    Sink(Node<'m>),
    /// An integer literal.
    Integer(IntegerLiteral<'m>),
    /// A floating-point literal.
    Float(FloatLiteral<'m>),
    /// A constant expression, or a symbol plus a constant.
    Expression(Expression<'m>),
    /// `{a, b, _}`
    Vector(Vector<'m>),
    /// `[a+4]`
    Address(Address<'m>),
    /// `(a, b)`
    List(List<'m>),
    /// `p|q`
    Pair(Pair<'m>),
    /// `-a`, `!p`
    Prefixed(Prefixed<'m>),
    /// `%tid.x`, `%r1.b0`
    Member(Member<'m>),
    /// `a[4]`
    Index(Index<'m>),
    /// `%0` of an inline-assembly template.
    Template(Node<'m>),
    /// Stands where a form requires an operand that the text lacks; never seen in a module that was read
    /// without a fault.
    Missing(Node<'m>),
}

impl<'m> Operand<'m> {
    /// The operand at a node; `None` for commas, mnemonics and whatever else is none.
    #[inline]
    pub fn new(node: Node<'m>) -> Option<Operand<'m>> {
        Some(match node.kind() {
            SyntaxKind::Identifier => Operand::Name(Name(node)),
            SyntaxKind::Underscore => Operand::Sink(node),
            SyntaxKind::Integer => Operand::Integer(IntegerLiteral(node)),
            SyntaxKind::Decimal | SyntaxKind::HexFloat | SyntaxKind::HexDouble => {
                Operand::Float(FloatLiteral(node))
            }
            SyntaxKind::Expression => Operand::Expression(Expression(node)),
            SyntaxKind::Vector => Operand::Vector(Vector(node)),
            SyntaxKind::Address => Operand::Address(Address(node)),
            SyntaxKind::List => Operand::List(List(node)),
            SyntaxKind::Pair => Operand::Pair(Pair(node)),
            SyntaxKind::Prefixed => Operand::Prefixed(Prefixed(node)),
            SyntaxKind::Member => Operand::Member(Member(node)),
            SyntaxKind::Index => Operand::Index(Index(node)),
            SyntaxKind::TemplateOperand => Operand::Template(node),
            _ => return None,
        })
    }

    /// The node behind it.
    pub fn node(self) -> Node<'m> {
        match self {
            Operand::Name(Name(node))
            | Operand::Sink(node)
            | Operand::Integer(IntegerLiteral(node))
            | Operand::Float(FloatLiteral(node))
            | Operand::Expression(Expression(node))
            | Operand::Vector(Vector(node))
            | Operand::Address(Address(node))
            | Operand::List(List(node))
            | Operand::Pair(Pair(node))
            | Operand::Prefixed(Prefixed(node))
            | Operand::Member(Member(node))
            | Operand::Index(Index(node))
            | Operand::Template(node)
            | Operand::Missing(node) => node,
        }
    }

    /// The word behind it: a component, a selector, or what follows a bracket.
    #[inline]
    pub fn selector(self) -> Option<Word> {
        match self {
            Operand::Member(member) => Word::find(member.member().as_bytes()),
            Operand::Prefixed(prefixed) => match prefixed.operand()? {
                Operand::Member(member) => Word::find(member.member().as_bytes()),
                _ => None,
            },
            Operand::Address(address) => address.suffix(),
            _ => None,
        }
    }

    /// What conditions of the data ask of it, as far as its text says it.
    pub(crate) fn state(self) -> OperandState {
        match self {
            Operand::Integer(_) | Operand::Float(_) => OperandState::Immediate,
            Operand::Expression(expression) if expression.symbol().is_none() => OperandState::Immediate,
            Operand::Expression(_) | Operand::Index(_) => OperandState::Variable,
            Operand::Name(name) if name.special_register().is_some() => OperandState::Register,
            Operand::Name(name) if name.node().bytes() == b"WARP_SZ" => OperandState::Immediate,
            Operand::Member(_) => OperandState::Register,
            Operand::Sink(_) => OperandState::Sink,
            Operand::Prefixed(_) => OperandState::Negated,
            _ => OperandState::Given,
        }
    }

    /// One of the named operands that stand together in a pair or a bracket; the first is the operand
    /// itself where it stands alone.
    pub(crate) fn part(self, index: usize) -> Option<Operand<'m>> {
        match (self, index) {
            (Operand::Pair(pair), _) => pair.parts().nth(index),
            (Operand::Address(address), _) if address.parts().nth(1).is_some() => address.parts().nth(index),
            (_, 0) => Some(self),
            _ => None,
        }
    }
}

impl<'m> Name<'m> {
    /// The special register of this name.
    #[inline]
    pub fn special_register(self) -> Option<SpecialRegister> {
        let name = self.0.bytes();
        // A template doubles the sign.
        SpecialRegister::find(if name.starts_with(b"%%") { &name[1..] } else { name })
    }
}

impl IntegerLiteral<'_> {
    /// Its value; `None` where the text has none (see [`crate::literal::parse_integer`]).
    #[inline]
    pub fn value(self) -> Option<Integer> {
        parse_integer(self.0.bytes()).ok()
    }
}

impl FloatLiteral<'_> {
    /// Its value.
    #[inline]
    pub fn value(self) -> Option<f64> {
        parse_float(self.0.bytes())
    }
}

/// The operands among a node's children.
fn parts<'m>(node: Node<'m>) -> impl Iterator<Item = Operand<'m>> + Clone {
    node.children().filter_map(Operand::new)
}

impl<'m> Vector<'m> {
    /// Its elements.
    #[inline]
    pub fn elements(self) -> impl Iterator<Item = Operand<'m>> + Clone {
        parts(self.0)
    }
}

impl<'m> Address<'m> {
    /// What stands between the brackets: one operand, or a texture with its coordinates.
    #[inline]
    pub fn parts(self) -> impl Iterator<Item = Operand<'m>> + Clone {
        parts(self.0)
    }

    /// The register or variable that it begins with.
    #[inline]
    pub fn base(self) -> Option<Name<'m>> {
        match self.parts().next()? {
            Operand::Name(name) => Some(name),
            Operand::Expression(expression) => expression.symbol(),
            _ => None,
        }
    }

    /// What is added to the base, or the whole of an address without one; 0 where nothing is.
    #[inline]
    pub fn offset(self) -> Option<u64> {
        match self.parts().next()? {
            Operand::Name(_) => Some(0),
            Operand::Integer(integer) => integer.value().map(|i| i.bits),
            Operand::Expression(expression) => expression.constant().and_then(|c| c.bits()),
            _ => None,
        }
    }

    /// The word behind the bracket, such as `.unified`.
    #[inline]
    pub fn suffix(self) -> Option<Word> {
        self.0.child(SyntaxKind::Word).and_then(|token| Word::find(token.bytes().get(1..)?))
    }
}

impl<'m> List<'m> {
    /// Its items.
    #[inline]
    pub fn items(self) -> impl Iterator<Item = Operand<'m>> + Clone {
        parts(self.0)
    }
}

impl<'m> Pair<'m> {
    /// Its two operands.
    #[inline]
    pub fn parts(self) -> impl Iterator<Item = Operand<'m>> + Clone {
        parts(self.0)
    }
}

impl<'m> Prefixed<'m> {
    /// `-` or `!`.
    #[inline]
    pub fn sign(self) -> SyntaxKind {
        self.0.children().next().map_or(SyntaxKind::Error, Node::kind)
    }

    /// What stands behind the sign.
    #[inline]
    pub fn operand(self) -> Option<Operand<'m>> {
        parts(self.0).next()
    }
}

impl<'m> Member<'m> {
    /// The register.
    #[inline]
    pub fn base(self) -> Option<Name<'m>> {
        self.0.child(SyntaxKind::Identifier).map(Name)
    }

    /// The component or selector, without its dot: `x`, `b0`.
    #[inline]
    pub fn member(self) -> &'m str {
        self.0.child(SyntaxKind::Word).map_or("", |token| token.text().trim_start_matches('.'))
    }
}

impl<'m> Index<'m> {
    /// The array.
    #[inline]
    pub fn base(self) -> Option<Name<'m>> {
        self.0.child(SyntaxKind::Identifier).map(Name)
    }

    /// What stands between the brackets.
    #[inline]
    pub fn index(self) -> Option<Operand<'m>> {
        parts(self.0).nth(1)
    }
}
