//! Zip files.

use super::{Item, Walk, kind_of};
use crate::error::Error;
use alloc::borrow::Cow;
use alloc::string::String;
use rawzip::{CompressionMethod, ZipArchive};

impl Walk<'_> {
    pub(super) fn zip(&mut self, data: &[u8], depth: u32) {
        let archive = match ZipArchive::from_slice(data) {
            Ok(archive) => archive,
            Err(error) => return self.fault(Error::broken(0, "the zip file", error)),
        };
        let mut entries = archive.entries();
        loop {
            let record = match entries.next_entry() {
                Ok(Some(record)) => record,
                Ok(None) => return,
                Err(error) => {
                    return self.fault(Error::broken(
                        archive.directory_offset(),
                        "the zip file's directory",
                        error,
                    ));
                }
            };
            let offset = record.local_header_offset();
            let (name, method) = (record.file_path(), record.compression_method());
            let name = String::from_utf8_lossy(name.as_ref()).into_owned();
            let stored = match archive.get_entry(record.wayfinder()) {
                Ok(entry) => entry.data(),
                Err(error) => {
                    self.fault(Error::broken(offset, "a member of the zip file", error));
                    continue;
                }
            };
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
                    Some(kind) => self.inside(&name, |walk| {
                        walk.piece(&Item { path: "", kind, data: &content, offset, entry: None }, depth - 1);
                    }),
                    // What was decompressed for nothing took time all the same.
                    None => self.left = self.left.saturating_sub(content.len() as u64),
                },
                Err(error) => self.inside(&name, |walk| walk.fault(error)),
            }
        }
    }

    fn inflate(&mut self, stored: &[u8], offset: u64) -> Result<alloc::vec::Vec<u8>, Error> {
        let limit = usize::try_from(self.left).unwrap_or(usize::MAX);
        miniz_oxide::inflate::decompress_to_vec_with_limit(stored, limit).map_err(|error| {
            if error.status == miniz_oxide::inflate::TINFLStatus::HasMoreOutput {
                self.left = 0;
                return Error::too_large(offset, "the size of all that is looked into", self.limit);
            }
            Error::broken(offset, "a member of the zip file", error)
        })
    }
}
