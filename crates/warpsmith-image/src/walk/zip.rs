//! Zip files.

use super::{Item, Walk, kind_of};
use crate::error::Error;
use alloc::borrow::Cow;
use alloc::string::String;
use rawzip::{CompressionMethod, ZipArchive};

/// Bytes that the header of a member takes at least.
const HEADER: u64 = 30;

impl Walk<'_> {
    pub(super) fn zip(&mut self, data: &[u8], depth: u32) {
        let archive = match ZipArchive::from_slice(data) {
            Ok(archive) => archive,
            Err(_) => {
                return self.fault(Error::broken(0, "the zip file", "it does not end with its directory"));
            }
        };
        let mut entries = archive.entries();
        // Members may lie on each other only in files that are made to keep their readers busy.
        let mut room = data.len() as u64;
        loop {
            if self.is_spent {
                return;
            }
            let record = match entries.next_entry() {
                Ok(Some(record)) => record,
                Ok(None) => return,
                Err(_) => {
                    let (at, what) = (archive.directory_offset(), "the zip file's directory");
                    return self.fault(Error::broken(at, what, "one of its entries is damaged"));
                }
            };
            let offset = record.local_header_offset();
            let (name, method) = (record.file_path(), record.compression_method());
            let name = String::from_utf8_lossy(name.as_ref()).into_owned();
            let stored = match archive.get_entry(record.wayfinder()) {
                Ok(entry) => entry.data(),
                Err(_) => {
                    let reason = "no member that lies in the file begins where the directory says";
                    self.fault(Error::broken(offset, "a member of the zip file", reason));
                    continue;
                }
            };
            match room.checked_sub(HEADER + stored.len() as u64) {
                Some(left) => room = left,
                None => {
                    let limit = data.len() as u64;
                    return self.fault(Error::too_large(offset, "the size of all members", limit));
                }
            }
            let content = match method {
                CompressionMethod::STORE => Ok(Cow::Borrowed(stored)),
                CompressionMethod::DEFLATE => self.inflate(stored, offset).map(Cow::Owned),
                _ => Err(Error::value(
                    offset,
                    "the compression of a member",
                    method.as_u16(),
                    "0 or 8 (deflate)",
                )),
            };
            match content {
                Ok(content) => match kind_of(&content) {
                    Some(kind) => {
                        let held = if matches!(content, Cow::Owned(_)) { content.len() as u64 } else { 0 };
                        self.holding(held, |walk| {
                            walk.inside(&name, |walk| {
                                let item = Item {
                                    path: "",
                                    kind,
                                    data: &content,
                                    offset,
                                    entry: None,
                                    is_superseded: false,
                                };
                                walk.piece(&item, depth - 1);
                            });
                        });
                    }
                    // What was decompressed for nothing took time all the same.
                    None => self.left = self.left.saturating_sub(content.len() as u64),
                },
                Err(error) => self.inside(&name, |walk| walk.fault(error)),
            }
        }
    }

    fn inflate(&mut self, stored: &[u8], offset: u64) -> Result<alloc::vec::Vec<u8>, Error> {
        let limit = self.left.min(self.room);
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        miniz_oxide::inflate::decompress_to_vec_with_limit(stored, limit).map_err(|error| {
            // What was decompressed for nothing took time all the same.
            let spent = error.output.len().max(stored.len()) as u64;
            self.left = self.left.saturating_sub(spent);
            if error.status == miniz_oxide::inflate::TINFLStatus::HasMoreOutput {
                if self.left == 0 {
                    self.is_spent = true;
                    return Error::too_large(offset, "the size of all that is looked into", self.limit);
                }
                return Error::too_large(offset, "a member once it is decompressed", self.held);
            }
            Error::broken(offset, "a member of the zip file", "it is damaged or no deflate stream")
        })
    }
}
