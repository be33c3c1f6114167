//! Everything that holds GPU code, however deep: fatbins, programs, libraries, objects, archives, wheels.

mod archive;
mod host;
mod zip;

use crate::cubin::Cubin;
use crate::error::Error;
use crate::fatbin::{self, Entry, EntryKind};
use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;

/// How deep containers are ever looked into.
const DEPTH: u32 = 16;

/// Bounds on what is read.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// How deep containers may lie in each other; more than 16 stands for 16.
    pub depth: u32,
    /// Bytes that all that is looked into may have together, decompressed.
    pub bytes: u64,
    /// Bytes that what is decompressed may take at one time: that of what lies in it comes on top.
    pub held: u64,
}

impl Limits {
    /// Bounds that real files stay within: altogether 64 times the length of the file, at one time 8 times, and 64 MiB
    /// for small ones.
    pub fn of(data: &[u8]) -> Limits {
        let times = |factor| (data.len() as u64).saturating_mul(factor).saturating_add(64 << 20);
        Limits { depth: 8, bytes: times(64), held: times(8) }
    }
}

/// What a piece of a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A cubin.
    Cubin,
    /// PTX text.
    Ptx,
    /// A fatbin.
    Fatbin,
    /// A program, library or object for the host.
    Host,
    /// An archive of objects (`.a`).
    Archive,
    /// A zip file; wheels are such.
    Zip,
    /// What the linker compiles when all is linked (`-dlto`): kept as it is stored, since no one but the vendor's tools reads
    /// it.
    Nvvm,
    /// An entry of a fatbin of another kind, as it is stored.
    Unknown,
}

/// A piece that was found.
#[derive(Debug, Clone, Copy)]
pub struct Item<'i> {
    /// Where it lies: the names of what holds it, from the outside in, with `/` between them; empty for the file.
    pub path: &'i str,
    /// What it is.
    pub kind: Kind,
    /// Its bytes, decompressed unless its kind says otherwise.
    pub data: &'i [u8],
    /// Where it begins in what holds it, in bytes; what is compressed begins where it is stored.
    pub offset: u64,
    /// The entry of the fatbin that it is, if it is one.
    pub entry: Option<Entry<'i>>,
    /// Whether it is code from before linking, of a file that has the linked code as well.
    pub is_superseded: bool,
}

/// Whoever is told what is found.
pub trait Visitor {
    /// A piece; those inside it follow.
    fn item(&mut self, item: &Item<'_>);

    /// A piece that cannot be read; the others follow. The offset is one in the piece that holds it.
    fn fault(&mut self, path: &str, error: Error);
}

/// What bytes are, by how they begin; none for what holds no GPU code.
pub fn kind_of(data: &[u8]) -> Option<Kind> {
    if Cubin::is_cubin(data) {
        return Some(Kind::Cubin);
    }
    let magic = data.get(..4)?;
    match magic {
        _ if magic == fatbin::MAGIC.to_le_bytes() => Some(Kind::Fatbin),
        b"\x7fELF" => Some(Kind::Host),
        b"!<ar" | b"!<th" => Some(Kind::Archive),
        b"PK\x03\x04" | b"PK\x05\x06" => Some(Kind::Zip),
        [b'M', b'Z', ..] => Some(Kind::Host),
        _ => None,
    }
}

/// Finds everything in a file. What the file itself is, is told first.
pub fn walk(data: &[u8], limits: &Limits, visitor: &mut dyn Visitor) {
    // Containers lie on the stack.
    let depth = limits.depth.min(DEPTH);
    let mut walk = Walk {
        visitor,
        left: limits.bytes,
        limit: limits.bytes,
        room: limits.held.min(limits.bytes),
        held: limits.held.min(limits.bytes),
        is_spent: false,
        is_superseded: false,
        depth,
        path: String::new(),
    };
    match kind_of(data) {
        Some(kind) => {
            walk.piece(&Item { path: "", kind, data, offset: 0, entry: None, is_superseded: false }, depth)
        }
        None => {
            let legal = "that of a cubin, fatbin, ELF or PE file, archive or zip file";
            let magic = crate::bytes::array(data, 0).map_or(0, u32::from_be_bytes);
            walk.visitor.fault("", Error::value(0, "the beginning of the file", magic, legal));
        }
    }
}

struct Walk<'v> {
    visitor: &'v mut dyn Visitor,
    left: u64,
    limit: u64,
    /// Of what may be decompressed at one time, so much is not taken.
    room: u64,
    held: u64,
    /// Whether more than the bound was asked for: nothing is looked into any more, and it was told.
    is_spent: bool,
    /// Whether what is looked into was linked, and the result stands beside it.
    is_superseded: bool,
    depth: u32,
    path: String,
}

impl Walk<'_> {
    /// Tells of a piece, and looks into it.
    fn piece(&mut self, item: &Item<'_>, depth: u32) {
        if depth == 0 {
            let error = Error::too_large(item.offset, "the depth of containers", self.depth.into());
            return self.fault(error);
        }
        let Some(left) = self.left.checked_sub(item.data.len() as u64) else {
            return self.spent(item.offset);
        };
        self.left = left;
        self.visitor.item(&Item { path: &self.path, is_superseded: self.is_superseded, ..*item });
        match item.kind {
            Kind::Fatbin => self.fatbin(item.data, 0, depth),
            Kind::Host => self.host(item.data, depth),
            Kind::Archive => self.archive(item.data, depth),
            Kind::Zip => self.zip(item.data, depth),
            Kind::Cubin | Kind::Ptx | Kind::Nvvm | Kind::Unknown => {}
        }
    }

    /// Tells once that the bound is reached; nothing behind that is looked into.
    fn spent(&mut self, offset: u64) {
        if !self.is_spent {
            self.fault(Error::too_large(offset, "the size of all that is looked into", self.limit));
            self.is_spent = true;
        }
    }

    /// Looks into what takes room as long as it is looked into.
    fn holding(&mut self, size: u64, then: impl FnOnce(&mut Self)) {
        self.room = self.room.saturating_sub(size);
        then(self);
        self.room = self.room.saturating_add(size);
    }

    /// Goes on with the path made longer by a name.
    fn inside(&mut self, name: &str, then: impl FnOnce(&mut Self)) {
        let length = self.path.len();
        if length > 0 {
            self.path.push('/');
        }
        // Names of members can be anything; a path should stay one line.
        self.path.extend(name.chars().take(1024).map(|c| if c.is_control() { '\u{fffd}' } else { c }));
        then(self);
        self.path.truncate(length);
    }

    fn fault(&mut self, error: Error) {
        self.visitor.fault(&self.path, error);
    }

    /// Containers one after another, which begin at `base` of the piece that holds them.
    fn fatbin(&mut self, data: &[u8], base: u64, depth: u32) {
        let mut number = 0;
        for container in fatbin::containers(data) {
            let container = match container {
                Ok(container) => container,
                Err(error) => return self.fault(error.inside(base)),
            };
            for entry in container.entries() {
                if self.is_spent {
                    return;
                }
                match entry {
                    Ok(entry) => self.entry(&entry, number, base, depth),
                    Err(error) => {
                        self.fault(error.inside(base));
                        break;
                    }
                }
                number += 1;
            }
        }
    }

    fn entry(&mut self, entry: &Entry<'_>, number: u32, base: u64, depth: u32) {
        let is_known = matches!(entry.kind(), EntryKind::Ptx | EntryKind::Cubin | EntryKind::TextCubin);
        let payload = match is_known {
            true => entry.payload(self.left.min(self.room)),
            false => Ok(Cow::Borrowed(entry.stored)),
        };
        let payload = match payload {
            Ok(payload) => payload,
            Err(error) => return self.fault(error.inside(base)),
        };
        let kind = match entry.kind() {
            EntryKind::Cubin if Cubin::is_cubin(&payload) => Kind::Cubin,
            EntryKind::Ptx => Kind::Ptx,
            EntryKind::Nvvm => Kind::Nvvm,
            _ => Kind::Unknown,
        };
        let held = if matches!(payload, Cow::Owned(_)) { payload.len() as u64 } else { 0 };
        self.holding(held, |walk| {
            walk.inside(&format!("{number}"), |walk| {
                let (offset, entry) = (base.saturating_add(entry.offset), Some(*entry));
                let item = Item { path: "", kind, data: &payload, offset, entry, is_superseded: false };
                walk.piece(&item, depth - 1);
            });
        });
    }
}
