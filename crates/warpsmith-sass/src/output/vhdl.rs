//! VHDL, as FlexGripPlus takes its programs: an entity that gives a 32-bit word for the number of a word.

use super::{Comments, each, padded};
use crate::isa::Isa;
use alloc::string::String;
use core::fmt::{self, Write};

/// Names in the VHDL file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VhdlOptions<'a> {
    /// Name of the entity.
    pub entity: &'a str,
}

impl Default for VhdlOptions<'_> {
    fn default() -> Self {
        VhdlOptions { entity: "TP_instructions" }
    }
}

/// Writes an entity with the ports of FlexGripPlus's test program: `instruction_pointer_in` selects one of the 32-bit
/// words, `num_instructions_out` is their number, `instruction_out` the word; beyond the last it is zero.
///
/// # Errors
/// Those of the output.
pub fn write_vhdl(
    out: &mut impl Write,
    isa: &Isa,
    bytes: &[u8],
    options: VhdlOptions<'_>,
    comments: Comments,
) -> fmt::Result {
    // What is no letter, digit or underline can't be in a name.
    let entity: String =
        options.entity.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    let words = bytes.len().div_ceil(4);
    writeln!(out, "library ieee;\nuse ieee.std_logic_1164.all;\n")?;
    writeln!(out, "entity {entity} is")?;
    writeln!(out, "    port(")?;
    writeln!(out, "        instruction_pointer_in : in  integer;")?;
    writeln!(out, "        num_instructions_out   : out integer;")?;
    writeln!(out, "        instruction_out        : out std_logic_vector(31 downto 0)")?;
    writeln!(out, "    );\nend {entity};\n")?;
    writeln!(out, "architecture program of {entity} is\nbegin")?;
    writeln!(out, "    num_instructions_out <= {words};\n")?;
    writeln!(out, "    process(instruction_pointer_in)\n    begin")?;
    writeln!(out, "        case instruction_pointer_in is")?;
    let mut index = 0;
    each(isa, bytes, comments, |line| {
        for (part, word) in line.bytes.chunks(4).enumerate() {
            write!(out, "            when {index} => instruction_out <= x\"{:08x}\";", padded(word))?;
            match line.text.filter(|_| part == 0) {
                Some(text) => writeln!(out, "  -- {:04x} {text}", line.offset)?,
                None => writeln!(out)?,
            }
            index += 1;
        }
        Ok(())
    })?;
    writeln!(out, "            when others => instruction_out <= x\"00000000\";")?;
    writeln!(out, "        end case;\n    end process;\nend program;")
}
