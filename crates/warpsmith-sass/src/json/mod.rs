//! Listings for programs in other languages: values for serde that are written in the format that the command prints (feature
//! `serde`).
//!
//! ```
//! use warpsmith_sass::{Architecture, json};
//!
//! let isa = Architecture::find("sm_10").expect("it is shipped").load().expect("it is sound");
//! let code = [0x15, 0x8a, 0x04, 0x20, 0x03, 0x00, 0x00, 0x00];
//! let functions = [json::Function::new(&isa, &code)];
//! let cubins = [json::Cubin::new("sm_10", &functions)];
//! let text = serde_json::to_string(&json::Listing::new(&cubins)).unwrap();
//! assert!(text.starts_with(concat!(
//!     r#"{"schema":"warpsmith.dis/1","cubins":[{"path":"","architecture":"sm_10","functions":[{"name":null,"kind":"code","#,
//!     r#""items":[{"offset":0,"word":"0x0000000320048a15","text":"IADD32I R5, R5, 0x4","instruction":{"class":"#,
//! )));
//! ```
//! Instructions are decoded while a listing is written. The fields, with their units and those that may be left out, stand in
//! `docs/json.md` of the repository; where the command breaks lines, and that it writes characters which steer a terminal as
//! escapes, is no part of the format.

mod instruction;
mod item;
mod listing;

pub use item::{Item, Known, Site, Source};
pub use listing::{Cubin, Function, Listing};
