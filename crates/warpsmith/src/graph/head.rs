//! What stands before all that is said of a function, for programs.

use super::code::CodeGraph;
use crate::ptx::json::ser::SerializeMap;

/// Adds `file`, `function`, `kind`, `line` (`null` for machine code), and of machine code `architecture` to an object.
pub struct Head<'a, 'm>(pub &'a CodeGraph<'m>);

impl Head<'_, '_> {
    pub fn add_to<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        let code = self.0;
        map.serialize_entry("file", code.file())?;
        map.serialize_entry("function", code.name())?;
        map.serialize_entry("kind", code.kind())?;
        map.serialize_entry("line", &code.first_line())?;
        match code.architecture() {
            Some(architecture) => map.serialize_entry("architecture", architecture),
            None => Ok(()),
        }
    }
}
