//! Archives of objects.

use super::{Item, Walk, kind_of};
use crate::error::Error;
use alloc::string::String;
use object::read::archive::ArchiveFile;

impl Walk<'_> {
    pub(super) fn archive(&mut self, data: &[u8], depth: u32) {
        let archive = match ArchiveFile::parse(data) {
            Ok(archive) => archive,
            Err(_) => return self.fault(Error::broken(0, "the archive", "its first member is damaged")),
        };
        // Where the member ends that was read last.
        let mut end = 0;
        for member in archive.members() {
            if self.is_spent {
                return;
            }
            let member = match member {
                Ok(member) => member,
                Err(_) => {
                    let reason = "its header is damaged, or it reaches past the end";
                    return self.fault(Error::broken(end, "a member of the archive", reason));
                }
            };
            let (offset, size) = member.file_range();
            end = offset.saturating_add(size);
            // Of a thin archive, the members are files of their own.
            let content = if archive.is_thin() { Ok(&[][..]) } else { member.data(data) };
            match content {
                Ok(content) => {
                    if let Some(kind) = kind_of(content) {
                        self.inside(&String::from_utf8_lossy(member.name()), |walk| {
                            walk.piece(
                                &Item {
                                    path: "",
                                    kind,
                                    data: content,
                                    offset,
                                    entry: None,
                                    is_superseded: false,
                                },
                                depth - 1,
                            );
                        });
                    }
                }
                Err(_) => {
                    self.fault(Error::broken(offset, "a member of the archive", "it reaches past the end"));
                }
            }
        }
    }
}
