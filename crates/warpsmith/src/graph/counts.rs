//! Live registers in JSON; docs/json.md describes it.

use super::code::CodeGraph;
use super::head::Head;
use super::live::Live;
use crate::flow::{Class, Code as _, Load};
use crate::ptx::json::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};
use crate::ptx::json::{Each, Said};
use crate::ptx::json_object;

/// The format `warpsmith.live/1`.
pub struct Counts<'a, 'm>(pub &'a Live<'m>);

struct Peak<'a, 'm>(&'a CodeGraph<'m>, Class, u32, u32);
struct Instructions<'a, 'm>(&'a Live<'m>);
struct Instruction<'a, 'm>(&'a Live<'m>, u32, Option<Vec<String>>);
struct Source<'a>((&'a str, u32));
/// Registers by class; PTX has other classes than machine code.
struct Units<'a>(Load, &'a [Class]);

impl Counts<'_, '_> {
    /// The name and version of the format.
    pub const SCHEMA: &'static str = "warpsmith.live/1";
}

json_object! {
    Counts<'_, '_>, this => {
        "schema": Counts::SCHEMA,
        "" @ Head(&this.0.code),
        "peak": Each(|| Class::ALL.into_iter().filter_map(|class| {
            let (instruction, units) = this.0.peak(class)?;
            Some(Peak(&this.0.code, class, instruction, units))
        })),
        "unwritten": Each(|| this.0.early.iter().map(Said)),
        "instructions": Instructions(this.0),
    }
    Peak<'_, '_>, this => {
        "class": this.1.name(),
        "units": this.3,
        "instruction": this.2,
        "line": this.0.place(this.2).line(),
        "address" ? this.0.place(this.2).address(),
    }
    Instruction<'_, '_>, this => {
        "line": this.0.code.place(this.1).line(),
        "address" ? this.0.code.place(this.1).address(),
        "source" ? this.0.code.source(this.1).map(Source),
        "block": this.0.code.cfg.block_of(this.1),
        "" @ Units(this.0.pressure.at(&this.0.code.cfg, this.1), this.0.code.classes()),
        "before": Units(this.0.pressure.before(this.1), this.0.code.classes()),
        "live" ? this.2,
    }
    Source<'_>, this => {
        "file": this.0.0,
        "line": this.0.1,
    }
    Units<'_>, this => { "" @ this }
}

impl Units<'_> {
    fn add_to<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        for class in self.1 {
            map.serialize_entry(&class.name().replace(' ', "_"), &self.0.of(*class))?;
        }
        Ok(())
    }
}

impl Serialize for Instructions<'_, '_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Live { code, .. } = self.0;
        let mut seq = serializer.serialize_seq(Some(code.instructions() as usize))?;
        self.0.each(|index, names| {
            let names = names.map(|names| names.iter().map(|(name, _)| name.to_string()).collect());
            seq.serialize_element(&Instruction(self.0, index, names))
        })?;
        seq.end()
    }
}
