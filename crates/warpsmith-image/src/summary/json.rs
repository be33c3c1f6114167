//! A summary as JSON: its fields, in their order.

use super::model::*;
use serde_core::ser::{Serialize, SerializeMap, Serializer};

/// Makes structs write themselves as objects, with the names of their fields or others.
macro_rules! objects {
    (@ $field:ident) => { stringify!($field) };
    (@ $field:ident $name:literal) => { $name };
    ($($of:ident { $($field:ident $(as $name:literal)?),* })*) => {$(
        impl Serialize for $of {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let mut map = serializer.serialize_map(None)?;
                $(map.serialize_entry(objects!(@ $field $($name)?), &self.$field)?;)*
                map.end()
            }
        }
    )*};
}

objects! {
    Summary { architecture, virtual_architecture, layout, relocatable, tool, arguments, global_bytes, constant_banks, source_files, has_ptx_lines, kernels, attributes, sections, symbols, relocations }
    Bank { bank, bytes }
    Function { name, kind, code_bytes, registers, max_registers, barriers, frame_bytes, min_stack_bytes, static_shared_bytes, local_bytes, constant_banks, parameter_base, parameter_bytes, parameters, required_threads, max_threads, cluster_blocks, calls, source, occupancy, attributes }
    Parameter { ordinal, offset, size }
    Occupancy { target, threads, blocks, warps, max_warps, limited_by }
    Attribute { id, name, value }
    Section { name, kind as "type", offset, bytes, align }
    Symbol { name, section, value, bytes, global, kernel }
    Relocation { section, offset, kind as "type", symbol, addend }
}

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}
