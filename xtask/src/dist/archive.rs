//! An archive whose bytes depend on what is in it alone.

use anyhow::Context;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// What is packed, by its place; all of it is below one folder.
pub struct Archive {
    folder: String,
    time: u64,
    files: BTreeMap<String, (u32, Vec<u8>)>,
}

impl Archive {
    /// An empty one, whose files have a time in seconds since 1970.
    pub fn new(folder: &str, time: u64) -> Archive {
        Archive { folder: folder.into(), time, files: BTreeMap::new() }
    }

    /// Adds a file.
    pub fn add(&mut self, place: &str, bytes: &[u8]) -> anyhow::Result<()> {
        self.put(place, 0o644, bytes)
    }

    /// Adds a file that may be executed.
    pub fn add_program(&mut self, place: &str, bytes: &[u8]) -> anyhow::Result<()> {
        self.put(place, 0o755, bytes)
    }

    fn put(&mut self, place: &str, mode: u32, bytes: &[u8]) -> anyhow::Result<()> {
        anyhow::ensure!(!bytes.is_empty(), "{place} is empty");
        let before = self.files.insert(place.to_owned(), (mode, bytes.to_vec()));
        anyhow::ensure!(before.is_none(), "{place} is packed twice");
        Ok(())
    }

    /// The bytes of it, compressed. Files stand in the order of their places, and belong to nobody.
    pub fn finish(self) -> anyhow::Result<Vec<u8>> {
        let mut tar = tar::Builder::new(Vec::new());
        for (place, (mode, bytes)) in &self.files {
            let mut header = tar::Header::new_gnu();
            header.set_entry_type(tar::EntryType::Regular);
            header.set_size(bytes.len() as u64);
            header.set_mode(*mode);
            header.set_mtime(self.time);
            header.set_uid(0);
            header.set_gid(0);
            tar.append_data(&mut header, format!("{}/{place}", self.folder), &bytes[..])?;
        }
        Ok(gzip(&tar.into_inner()?))
    }
}

/// Bytes as a gzip file, without a name or a time.
fn gzip(bytes: &[u8]) -> Vec<u8> {
    // Signature, deflate, no flags, no time, the best compression, a system that is not told.
    let mut out = vec![0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255];
    out.extend(miniz_oxide::deflate::compress_to_vec(bytes, 9));
    out.extend(crc32fast::hash(bytes).to_le_bytes());
    out.extend((bytes.len() as u32).to_le_bytes());
    out
}

/// Names of what is in a folder, in order.
pub fn names(folder: &Path) -> anyhow::Result<Vec<String>> {
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let mut names = Vec::new();
    for entry in entries {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}

/// The files below a folder, by their places in it.
pub fn files(folder: &Path) -> anyhow::Result<Vec<String>> {
    let mut all = Vec::new();
    for name in names(folder)? {
        // What a run has left behind.
        if name.starts_with('.') || name == "__pycache__" {
            continue;
        }
        let path = folder.join(&name);
        match path.is_dir() {
            true => all.extend(files(&path)?.into_iter().map(|file| format!("{name}/{file}"))),
            false => all.push(name),
        }
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    fn packed(places: &[&str]) -> Vec<u8> {
        let mut archive = Archive::new("warpsmith-1", 1_000_000_000);
        for place in places {
            archive.add(place, place.as_bytes()).expect("a new place");
        }
        archive.add_program("bin/warpsmith", b"program").expect("a new place");
        archive.finish().expect("an archive")
    }

    #[test]
    fn order_of_adding_is_nothing() {
        let long = "share/doc/warpsmith/licences/".to_owned() + &"a".repeat(120);
        assert_eq!(packed(&["b", &long, "a"]), packed(&["a", "b", &long]));
        let bytes = packed(&["b", &long, "a"]);
        // What stands behind the header of ten bytes, before checksum and size.
        let inside = miniz_oxide::inflate::decompress_to_vec(&bytes[10..bytes.len() - 8]).expect("deflate");
        let mut found = Vec::new();
        for entry in tar::Archive::new(&inside[..]).entries().expect("an archive") {
            let mut entry = entry.expect("an entry");
            let mut text = String::new();
            entry.read_to_string(&mut text).expect("its bytes");
            let header = entry.header();
            assert_eq!((header.mtime().ok(), header.uid().ok()), (Some(1_000_000_000), Some(0)));
            let mode = header.mode().expect("a mode");
            found.push((entry.path().expect("a path").display().to_string(), mode, text));
        }
        let places: Vec<&str> = found.iter().map(|(place, ..)| place.as_str()).collect();
        let long_place = format!("warpsmith-1/{long}");
        assert_eq!(places, ["warpsmith-1/a", "warpsmith-1/b", "warpsmith-1/bin/warpsmith", &long_place]);
        assert_eq!((found[2].1, found[2].2.as_str()), (0o755, "program"));
        assert_eq!(found[0].1, 0o644);
    }

    #[test]
    fn nothing_is_packed_twice_or_empty() {
        let mut archive = Archive::new("a", 0);
        archive.add("b", b"1").expect("a new place");
        assert!(archive.add("b", b"2").is_err());
        assert!(archive.add("c", b"").is_err());
    }
}
