//! Graphs as drawings, without the help of another program.
//!
//! [`Layout`] says where boxes of given sizes stand and how the edges among them run; [`Svg`] is all of it as a document.

mod layout;
mod rows;
mod svg;

pub use layout::{Layout, Line, Place};
pub use svg::{Svg, fill};
