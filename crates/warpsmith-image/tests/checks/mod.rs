//! What must hold for any bytes; the tests and the fuzz targets run it.
#![allow(dead_code)]

use warpsmith_image::Error;
use warpsmith_image::cubin::{Attribute, Cubin, Edit, Editor, Kernel, Moves, TableWord};
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
    let _ = cubin.references(&[]);
    for kernel in cubin.kernels().unwrap_or_default().iter().filter(|kernel| kernel.code.len() >= 32) {
        moved(&cubin, kernel);
    }
    if let Ok(again) = Editor::new(&cubin).write() {
        assert!(again == file, "what was not changed comes back as it was");
    }
}

/// 128 bytes are put in behind the first instruction, and the second one is taken out; what refers to the rest can be read
/// again, and refers to it.
fn moved(cubin: &Cubin<'_>, kernel: &Kernel<'_>) {
    let (old, name) = (kernel.code, kernel.name());
    let code = [&old[..16], &[0; 128], &old[32..], &[0; 16]].concat();
    let length = old.len() as u64;
    let edits = vec![
        Edit { old: 16..32, new: 16..144 },
        Edit { old: length..length, new: length + 112..length + 128 },
    ];
    let moves = Moves::new(edits, length, length + 128).expect("they are in order");
    let word = TableWord { section: kernel.text, offset: 8, size: 8, text: kernel.text };
    for words in [&[][..], &[word]] {
        let mut editor = Editor::new(cubin);
        if editor.move_code(&name, &code, moves.clone(), words).is_err() {
            continue;
        }
        let _ = (editor.set_registers(&name, 77), editor.rename(&name, "another one"));
        let Ok(file) = editor.write() else { continue };
        let _ = Cubin::parse(&file).map(|again| again.references(&[]));
    }
}
