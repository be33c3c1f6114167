//! What commands read: bytes, PTX, what a file is and what it is instead of what was wanted.

mod bytes;
mod faults;
mod files;
mod folders;
pub mod instead;
mod kind;
mod ptx;

pub use bytes::{bytes, is_stdin};
pub use faults::Faults;
pub use files::Files;
pub use folders::{Meant, expand, is_container, is_ptx};
pub use kind::{Kind, kind_name};
pub use ptx::{Input, read};
