//! Typed views of the tree's nodes: cursors with names for what they hold.

mod directive;
mod expression;
mod function;
mod instruction;
mod operand;
mod reading;
mod statement;
mod variable;

pub use crate::generated::views::*;
pub use directive::*;
pub use expression::{Constant, Expression};
pub use function::*;
pub use instruction::{Guard, Inst, Role};
pub use operand::*;
pub(crate) use reading::Reading;
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
            /// The node behind the view.
            pub fn node(self) -> $crate::node::Node<'m> {
                self.0
            }

            /// Where it stands.
            pub fn span(self) -> $crate::diagnostic::Span {
                self.0.span()
            }

            /// Its text.
            pub fn text(self) -> &'m str {
                self.0.text()
            }
        }
    )*};
}
pub(crate) use views;
