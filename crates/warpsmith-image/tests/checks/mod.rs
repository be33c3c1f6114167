//! What must hold for any bytes; the tests and the fuzz targets run it.
#![allow(dead_code)]

use warpsmith_image::Error;
use warpsmith_image::cubin::{Attribute, Cubin, Editor};
use warpsmith_image::walk::{Item, Kind, Limits, Visitor, walk};

/// A file of `tests/data`.
pub fn data(name: &str) -> Vec<u8> {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// All that is found: path, kind, offset, length; and what cannot be read.
#[derive(Default)]
pub struct Collect {
    pub items: Vec<(String, Kind, u64, usize)>,
    pub faults: Vec<(String, Error)>,
    /// Paths of what was linked, and is there all the same.
    pub superseded: Vec<String>,
}

impl Visitor for Collect {
    fn item(&mut self, item: &Item<'_>) {
        self.items.push((item.path.into(), item.kind, item.offset, item.data.len()));
        if item.is_superseded {
            self.superseded.push(item.path.into());
        }
        if item.kind == Kind::Cubin {
            cubin(item.data);
        }
    }

    fn fault(&mut self, path: &str, error: Error) {
        assert!(!error.to_string().is_empty());
        self.faults.push((path.into(), error));
    }
}

/// Any file.
pub fn container(file: &[u8]) {
    walk(file, &Limits { depth: 8, bytes: 4 << 20, held: 4 << 20 }, &mut Collect::default());
}

/// Any cubin: everything is asked of it, and what was read is written again as it was.
pub fn cubin(file: &[u8]) {
    let Ok(cubin) = Cubin::parse(file) else { return };
    let _ =
        (cubin.relocations(), cubin.notes(), cubin.calls(), cubin.tool(), cubin.architecture().to_string());
    for record in cubin.infos().iter().flat_map(|info| &info.records) {
        let _ = (record.name(), Attribute::new(record));
    }
    let _ = warpsmith_image::lines::read(&cubin);
    for kernel in cubin.kernels().unwrap_or_default() {
        let mut editor = Editor::new(&cubin);
        for code in [kernel.code.to_vec(), vec![0; 256], vec![0; kernel.code.len() + 128]] {
            if editor.replace_code(&kernel.name(), &code).is_ok() {
                let _ = editor.write();
            }
        }
    }
    if let Ok(again) = Editor::new(&cubin).write() {
        assert!(again == file, "what was not changed comes back as it was");
    }
}
