//! Pages on machine code: mnemonics, classes, statements, words, sets of operations with the same latencies, and what else
//! instructions are written with: registers that are none, special registers, marks, control information.
//!
//! A [`Guide`] is all that is known of one architecture. [`Guide::find`] looks names up, [`Guide::page`] says what there is to
//! say as a [`Page`], a value, which lays itself out in lines of a terminal, as Markdown, and with the feature `serde` as
//! the JSON that docs/json.md describes. All of it comes from the description and the texts beside it.
//!
//! ```
//! use warpsmith_explain::Detail;
//! use warpsmith_explain::machine::Guide;
//! use warpsmith_sass::Architecture;
//!
//! let sm_90 = Architecture::find("sm_90").expect("it is shipped");
//! let isa = sm_90.load().expect("it is sound");
//! let guide = Guide::new(sm_90, &isa);
//!
//! let found = guide.find(&["LDG.E.64", "RZ", "IADD33"]);
//! let page = guide.page(&found.topics[0], Detail::Summary);
//! assert_eq!(page.brief, "Load from global memory");
//! assert_eq!(page.lines(80)[0].plain(), "LDG.E.64  sm_90, 4 forms");
//! assert_eq!(found.names[0].brief, "The register that is always 0");
//! assert!(found.faults[0].message.contains("did you mean `IADD3`"));
//! ```

mod book;
mod class;
mod forms;
mod guide;
mod latency;
mod list;
mod markdown;
mod modifiers;
mod name;
mod newest;
mod page;
mod plain;
mod program;
mod sheet;
mod since;
mod text;

pub use book::Book;
pub use class::{Class, Example, Part};
pub use forms::Form;
pub use guide::Guide;
pub use latency::{Latency, Set};
pub use list::{Mnemonic, Mnemonics};
pub use modifiers::{Modifier, Value, Word};
pub use name::{Fault, Found, Topic, What, is_word};
pub use newest::{newest, newest_mnemonic};
pub use page::Page;
pub use plain::Name;
pub use program::Case;
pub use since::Availability;
