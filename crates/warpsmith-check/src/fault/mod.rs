//! The kinds of fault that the judge knows: what each says of its place, its code, its words.

mod call;
pub(crate) mod constant;
mod declaration;
mod difference;
mod directive;
mod initial;
mod limit;
mod misuse;
mod platform;
mod symbol;
mod wording;

pub use call::CallFault;
pub use declaration::{DeclarationFault, Legacy};
pub use difference::Difference;
pub use directive::DirectiveFault;
pub(crate) use directive::MAX_NAMES;
pub use initial::InitialFault;
pub(crate) use initial::fields;
pub use limit::LimitFault;
pub use misuse::{Found, Misuse, Reason, Wanted, WantedType};
pub use platform::{Platform, PlatformFault, Use};
pub use symbol::{AliasFault, SymbolFault};
