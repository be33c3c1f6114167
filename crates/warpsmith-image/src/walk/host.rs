//! Programs, libraries and objects of the host: the sections that fatbins lie in.

use super::Walk;
use crate::elf::Elf;
use crate::error::Error;
use crate::fatbin::MAGIC;

/// Sections of fatbins: linked code, and code before linking, which stays beside the former in programs and libraries.
const SECTIONS: [&str; 2] = [".nv_fatbin", "__nv_relfatbin"];
/// Where containers may begin, in files whose sections are not looked at.
const STEP: usize = 8;

impl Walk<'_> {
    pub(super) fn host(&mut self, data: &[u8], depth: u32) {
        if !data.starts_with(b"\x7fELF") {
            return self.scan(data, depth);
        }
        let elf = match Elf::parse(data) {
            Ok(elf) => elf,
            Err(error) => return self.fault(error),
        };
        // Sections of real files do not lie on each other.
        let mut room = data.len() as u64;
        let mut is_found = false;
        let outer = self.is_superseded;
        for name in SECTIONS {
            // What is linked comes first, as in the vendor's listings; what it was linked from is not what runs.
            self.is_superseded = outer || is_found;
            for section in elf.sections().iter().filter(|section| section.raw_name == name.as_bytes()) {
                if self.is_spent {
                    return;
                }
                is_found = true;
                match elf.content(section) {
                    // Sections that share their bytes would be looked at again and again.
                    Ok(content) if content.len() as u64 > self.left => self.spent(section.offset),
                    Ok(content) if content.len() as u64 > room => {
                        let limit = data.len() as u64;
                        self.is_superseded = outer;
                        return self.fault(Error::too_large(
                            section.offset,
                            "the size of all sections",
                            limit,
                        ));
                    }
                    Ok(content) => {
                        self.left -= content.len() as u64;
                        room -= content.len() as u64;
                        self.inside(&section.name(), |walk| walk.fatbin(content, section.offset, depth));
                    }
                    Err(error) => self.fault(error),
                }
            }
        }
        self.is_superseded = outer;
        // Some libraries keep their fatbins among other data, and load them themselves.
        if !is_found {
            self.scan(data, depth);
        }
    }

    /// Looks for containers wherever one may begin.
    fn scan(&mut self, data: &[u8], depth: u32) {
        let mut at = 0;
        while let Some(rest) = data.get(at..).filter(|rest| !rest.is_empty() && !self.is_spent) {
            let is_here = rest.starts_with(&MAGIC.to_le_bytes());
            let container = is_here.then(|| crate::fatbin::containers(rest).next()).flatten();
            let Some(Ok(container)) = container else {
                at += STEP;
                continue;
            };
            // It may say that it is longer than what is there.
            let size = (container.end() as usize).min(rest.len());
            self.inside(&alloc::format!("{at:#x}"), |walk| walk.fatbin(&rest[..size], at as u64, depth));
            at += size.next_multiple_of(STEP);
        }
    }
}
