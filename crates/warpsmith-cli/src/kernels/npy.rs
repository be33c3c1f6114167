//! NumPy files: one array, of which the elements count and not the shape.

use crate::output::replace::Contents;
use anyhow::{Context, bail};
use std::cmp::Ordering;
use std::fs::File;
use std::io::{self, ErrorKind, Read, Seek};
use warpsmith::sim::launch::{BufferId, Device, Elements, NpyFault, NpyHeader, ValueType};

/// Opens a file, and reads what it says of its elements. What is in it is read when it is needed, and may be too little or
/// too much.
pub fn open(path: &str) -> anyhow::Result<Elements> {
    let cannot = || format!("cannot read {path}");
    let mut file = File::open(path).with_context(cannot)?;
    let header = match NpyHeader::read(&mut file) {
        Ok(header) => header,
        Err(NpyFault::Read(error)) => return Err(error).with_context(cannot),
        Err(fault) => bail!("{path} {fault}"),
    };
    if header.is_fortran && header.shape.len() > 1 {
        bail!(
            "{path} holds columns one after the other (Fortran's order), and rows are read; save np.ascontiguousarray(a)"
        );
    }
    let ty = &header.ty;
    let counted = header.count().and_then(|count| Some((count, count.checked_mul(ty.bytes().into())?)));
    let Some((count, size)) = counted else { bail!("{path} ends before its last element") };
    // Of a file it is known beforehand, so that nothing is made for what is not there.
    let metadata = file.metadata().with_context(cannot)?;
    if metadata.is_file() {
        let before = file.stream_position().with_context(cannot)?;
        match metadata.len().saturating_sub(before).cmp(&size) {
            Ordering::Equal => {}
            Ordering::Less => bail!("{path} ends before its last element"),
            Ordering::Greater => bail!("{path} goes on behind its last element"),
        }
    }
    let bytes = Box::new(Rest { path: path.into(), file, left: size });
    Ok(Elements { ty: header.ty, count, bytes, is_untyped: header.is_void })
}

/// What follows the header.
struct Rest {
    path: String,
    file: File,
    /// Bytes of elements that have to follow.
    left: u64,
}

impl Read for Rest {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let wrong = |what: &str| io::Error::new(ErrorKind::InvalidData, format!("{} {what}", self.path));
        if self.left == 0 {
            return match self.file.read(&mut [0])? {
                0 => Ok(0),
                _ => Err(wrong("goes on behind its last element")),
            };
        }
        let most = usize::try_from(self.left).unwrap_or(usize::MAX).min(out.len());
        let count = self.file.read(&mut out[..most])?;
        if count == 0 && most > 0 {
            return Err(wrong("ends before its last element"));
        }
        self.left -= count as u64;
        Ok(count)
    }
}

/// Bytes of a buffer that are written at a time.
const PIECE: usize = 1 << 16;

/// The file that a buffer becomes.
pub fn contents<'a>(
    device: &'a Device,
    id: BufferId,
    ty: Option<&ValueType>,
) -> anyhow::Result<Contents<'a>> {
    let (_, own, count) = device.describe(id);
    let size = count * u64::from(own.bytes());
    let ty = ty.cloned().unwrap_or_else(|| device.value_type(id));
    let header = NpyHeader::of(&ty, size / u64::from(ty.bytes())).to_bytes();
    Ok(Box::new(move |out| {
        out.write_all(&header)?;
        let mut piece = [0; PIECE];
        for at in (0..size).step_by(PIECE) {
            let count = device.read_at(id, at, &mut piece);
            out.write_all(&piece[..count])?;
        }
        Ok(())
    }))
}
