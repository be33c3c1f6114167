//! Everything that holds GPU code, however deep: fatbins, programs, libraries, objects, archives, wheels.

mod archive;
mod host;
mod zip;

use crate::cubin::Cubin;
use crate::error::Error;
use crate::fatbin::{self, Entry, EntryKind};
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
}

impl Limits {
    /// Bounds that real files stay within: 64 times the length of the file, and 64 MiB for small ones.
    pub fn of(data: &[u8]) -> Limits {
        Limits { depth: 8, bytes: (data.len() as u64).saturating_mul(64).saturating_add(64 << 20) }
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
    /// An entry of a fatbin that is neither cubin nor PTX.
    Unknown,
}

/// A piece that was found.
#[derive(Debug, Clone, Copy)]
pub struct Item<'i> {
    /// Where it lies: the names of what holds it, from the outside in, with `/` between them; empty for the file.
    pub path: &'i str,
    /// What it is.
    pub kind: Kind,
    /// Its bytes, decompressed.
    pub data: &'i [u8],
    /// Where it begins in what holds it, in bytes; what is compressed begins where it is stored.
    pub offset: u64,
    /// The entry of the fatbin that it is, if it is one.
    pub entry: Option<Entry<'i>>,
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
    let mut walk = Walk { visitor, left: limits.bytes, limit: limits.bytes, depth, path: String::new() };
    match kind_of(data) {
        Some(kind) => walk.piece(&Item { path: "", kind, data, offset: 0, entry: None }, depth),
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
    depth: u32,
    path: String,
}

impl Walk<'_> {
    /// Tells of a piece, and looks into it.
    fn piece(&mut self, item: &Item<'_>, depth: u32) {
        let spent = self.left.checked_sub(item.data.len() as u64);
        let Some(left) = spent.filter(|_| depth > 0) else {
            let error = if depth == 0 {
                Error::too_large(item.offset, "the depth of containers", self.depth.into())
            } else {
                Error::too_large(item.offset, "the size of all that is looked into", self.limit)
            };
            return self.visitor.fault(&self.path, error);
        };
        self.left = left;
        self.visitor.item(&Item { path: &self.path, ..*item });
        match item.kind {
            Kind::Fatbin => self.fatbin(item.data, 0, depth),
            Kind::Host => self.host(item.data, depth),
            Kind::Archive => self.archive(item.data, depth),
            Kind::Zip => self.zip(item.data, depth),
            Kind::Cubin | Kind::Ptx | Kind::Unknown => {}
        }
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
        let payload = match entry.payload(self.left) {
            Ok(payload) => payload,
            Err(error) => return self.fault(error.inside(base)),
        };
        let kind = match entry.kind() {
            EntryKind::Cubin if Cubin::is_cubin(&payload) => Kind::Cubin,
            EntryKind::Ptx => Kind::Ptx,
            _ => Kind::Unknown,
        };
        self.inside(&format!("{number}"), |walk| {
            let (offset, entry) = (base.saturating_add(entry.offset), Some(*entry));
            walk.piece(&Item { path: "", kind, data: &payload, offset, entry }, depth - 1);
        });
    }
}
