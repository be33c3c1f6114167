//! Typed views of the tree's nodes: cursors with names for what they hold.

mod constant_fault;
mod directive;
mod expression;
mod function;
// Nothing that is tested in this crate's own modules needs them, and they are much to compile.
#[cfg(all(feature = "views", not(test)))]
#[rustfmt::skip]
mod generated;
mod instruction;
mod operand;
mod reading;
mod role;
mod statement;
#[cfg(all(feature = "views", not(test)))]
mod typed;
mod variable;

pub use constant_fault::ConstantFault;
pub use directive::*;
pub use expression::{Constant, Expression};
pub use function::*;
#[cfg(all(feature = "views", not(test)))]
pub use generated::*;
pub use instruction::{Guard, Inst, Role};
pub use operand::*;
pub use reading::{Reading, Readings};
pub use statement::Statement;
pub(crate) use statement::statements;
pub use variable::*;

/// Makes views: a struct around a node of one kind.
macro_rules! views {
    ($($(#[$doc:meta])* $name:ident $(= $kind:ident)?;)*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub struct $name<'m>(pub(crate) $crate::node::Node<'m>);

        impl<'m> $name<'m> {
            /// The view of a node that is known to be of its kind: of another one it finds nothing in its places.
            #[doc(hidden)]
            #[inline]
            pub fn of(node: $crate::node::Node<'m>) -> Self {
                Self(node)
            }

            /// The node behind the view.
            #[inline]
            pub fn node(self) -> $crate::node::Node<'m> {
                self.0
            }

            /// Where it stands.
            #[inline]
            pub fn span(self) -> $crate::diagnostic::Span {
                self.0.span()
            }

            /// Its text.
            #[inline]
            pub fn text(self) -> &'m str {
                self.0.text()
            }
        }
    )*};
}
pub(crate) use views;
