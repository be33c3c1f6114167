//! Documents, cubins, functions.

use super::item::{Item, Known};
use crate::Isa;
use crate::text::PrintOptions;
use alloc::string::String;
use serde_core::ser::{Error as _, SerializeMap, SerializeSeq};
use serde_core::{Serialize, Serializer};

/// The format `warpsmith.dis/1`: `schema` and `cubins`, a list of [`Cubin`]s.
pub struct Listing<C> {
    cubins: C,
}

impl Listing<()> {
    /// The name and version of the format.
    pub const SCHEMA: &'static str = "warpsmith.dis/1";
}

impl<C: Serialize> Listing<C> {
    /// Of these cubins.
    pub fn new(cubins: C) -> Listing<C> {
        Listing { cubins }
    }
}

impl<C: Serialize> Serialize for Listing<C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("schema", Listing::SCHEMA)?;
        map.serialize_entry("cubins", &self.cubins)?;
        map.end()
    }
}

/// A cubin, or code without one: `path`, `architecture`, `source_files` and `inlined_functions` if lines are wanted, `functions`.
#[derive(Debug, Clone, Copy)]
pub struct Cubin<'a, F> {
    /// Where it lies: the names of what holds it, from the outside in, with `/` between them; empty for the file itself.
    pub path: &'a str,
    /// What its code is for, such as `sm_90a`.
    pub architecture: &'a str,
    /// Names that its line tables have, if lines are wanted: files of the source, and functions that were inlined.
    pub names: Option<[&'a [String]; 2]>,
    /// Its functions, a list of [`Function`]s.
    pub functions: F,
}

impl<'a, F: Serialize> Cubin<'a, F> {
    /// A file of its own, without lines.
    pub fn new(architecture: &'a str, functions: F) -> Cubin<'a, F> {
        Cubin { path: "", architecture, names: None, functions }
    }
}

impl<F: Serialize> Serialize for Cubin<'_, F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("path", self.path)?;
        map.serialize_entry("architecture", self.architecture)?;
        if let Some([files, functions]) = self.names {
            map.serialize_entry("source_files", files)?;
            map.serialize_entry("inlined_functions", functions)?;
        }
        map.serialize_entry("functions", &self.functions)?;
        map.end()
    }
}

/// A kernel, a function, or code without a container: `name`, `kind` and `items`, of which each is an [`Item`].
#[derive(Clone, Copy)]
pub struct Function<'a> {
    /// Its machine.
    pub isa: &'a Isa,
    /// Its code.
    pub code: &'a [u8],
    /// Its name; `null` for code without a container.
    pub name: Option<&'a str>,
    /// `kernel`, `function`, or `code` without a container.
    pub kind: &'static str,
    /// How instructions are written.
    pub options: PrintOptions<'a>,
    /// What else is known of places in it, by their offsets, the lowest first.
    pub known: &'a [(u64, Known)],
}

/// How many pieces of data of a function say why they are no instruction: all classes are looked at for a reason.
const EXPLAINED: u64 = 1000;

impl<'a> Function<'a> {
    /// Code without a container, as the vendor's tools list it.
    pub fn new(isa: &'a Isa, code: &'a [u8]) -> Function<'a> {
        Function { isa, code, name: None, kind: "code", options: PrintOptions::default(), known: &[] }
    }

    /// The code of a kernel, or of a function.
    pub fn named(isa: &'a Isa, code: &'a [u8], name: &'a str, is_kernel: bool) -> Function<'a> {
        let kind = if is_kernel { "kernel" } else { "function" };
        Function { name: Some(name), kind, ..Function::new(isa, code) }
    }
}

impl Serialize for Function<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("name", &self.name)?;
        map.serialize_entry("kind", self.kind)?;
        map.serialize_entry("items", &Items(self))?;
        map.end()
    }
}

struct Items<'a>(&'a Function<'a>);

impl Serialize for Items<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Function { isa, code, options, known, .. } = *self.0;
        let mut seq = serializer.serialize_seq(None)?;
        let mut known = known.iter().peekable();
        let mut data = 0;
        for (at, element, length) in isa.elements(code) {
            let bytes = code.get(at..at + length).ok_or_else(|| S::Error::custom("code ends too early"))?;
            let behind = (at + length) as u64;
            let mut here = Known::default();
            while let Some((_, found)) = known.next_if(|(offset, _)| *offset < behind) {
                here.join(found);
            }
            let mut item = Item::new(isa, options, (at as u64, bytes, &element));
            data += u64::from(item.is_odd());
            item.known = here;
            item.says_why = data <= EXPLAINED;
            seq.serialize_element(&item)?;
        }
        seq.end()
    }
}
