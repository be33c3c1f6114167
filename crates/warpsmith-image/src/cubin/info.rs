//! `.nv.info`: attributes of a file and of its kernels, each with format and number.

use super::names::attribute_name;
use crate::bytes::u16_at;
use crate::elf::{Elf, Section};
use crate::error::Error;
use alloc::vec::Vec;

/// One section of attributes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Info<'a> {
    /// Index of the section.
    pub section: u32,
    /// Index of the code section that the attributes are of; 0 for those of the file.
    pub text: u32,
    /// The attributes in the order of the file.
    pub records: Vec<Record<'a>>,
}

/// One attribute.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Record<'a> {
    /// Where it begins, in bytes from the beginning of the file.
    pub offset: u64,
    /// What it is.
    pub id: u8,
    /// What it says.
    pub value: Value<'a>,
}

/// The value of an attribute; which of these it is the file says, known or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Value<'a> {
    /// Nothing; the two bytes that are there all the same.
    None(u16),
    /// A byte, and the one behind it.
    Byte(u8, u8),
    /// 16 bits.
    Half(u16),
    /// A piece with its length before it.
    Bytes(&'a [u8]),
}

impl Record<'_> {
    /// The name, if it is known.
    pub fn name(&self) -> Option<&'static str> {
        attribute_name(self.id)
    }
}

impl<'a> Info<'a> {
    /// Reads a section.
    pub(super) fn read(elf: &Elf<'a>, section: &Section<'_>) -> Result<Info<'a>, Error> {
        Ok(Info {
            section: section.index,
            text: section.info,
            records: records(elf.content(section)?, section.offset)?,
        })
    }

    /// The first attribute of a number.
    pub fn get(&self, id: u8) -> Option<&Record<'a>> {
        self.records.iter().find(|record| record.id == id)
    }
}

/// All attributes of a piece that begins at `base`.
fn records(data: &[u8], base: u64) -> Result<Vec<Record<'_>>, Error> {
    let mut out = Vec::new();
    let mut at = 0;
    while at < data.len() {
        let offset = base + at as u64;
        let Some(&[format, id, low, high]) = data.get(at..).and_then(|rest| rest.first_chunk()) else {
            return Err(Error::cut_off(offset, "an attribute", 4, (data.len() - at) as u64));
        };
        at += 4;
        let value = match format {
            1 => Value::None(u16::from_le_bytes([low, high])),
            2 => Value::Byte(low, high),
            3 => Value::Half(u16::from_le_bytes([low, high])),
            4 => {
                let length = usize::from(u16_at(&[low, high], 0));
                let piece = data.get(at..at + length).ok_or_else(|| {
                    let rest = (data.len() - at) as u64;
                    Error::cut_off(offset + 4, "the value of an attribute", length as u64, rest)
                })?;
                at += length;
                Value::Bytes(piece)
            }
            _ => return Err(Error::value(offset, "the format of an attribute", format, "1 to 4")),
        };
        out.push(Record { offset, id, value });
    }
    Ok(out)
}
