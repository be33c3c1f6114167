//! Small cubins of both layouts: what is read, what can be replaced, what is refused.

use crate::checks::data;
use warpsmith_image::cubin::{Cubin, Editor, Layout};
use warpsmith_image::lines;

#[test]
fn a_relocatable_cubin() {
    let file = data("vector_add.relocatable.sm_75.cubin");
    let cubin = Cubin::parse(&file).unwrap();
    assert!(cubin.is_relocatable());
    assert_eq!(cubin.architecture().to_string(), "sm_75");
    let kernels = cubin.kernels().unwrap();
    assert_eq!(kernels.len(), 1);
    assert_eq!(kernels[0].name(), "vector_add");
    assert!(!kernels[0].parameters.is_empty());
    assert_eq!(Editor::new(&cubin).write().unwrap(), file);
}

#[test]
fn the_old_layout() {
    let file = data("saxpy.sm_61.cubin");
    let cubin = Cubin::parse(&file).unwrap();
    assert_eq!((cubin.layout(), cubin.architecture().to_string()), (Layout::Old, "sm_61".into()));
    assert_eq!(cubin.architecture().virtual_number, Some(61));
    let kernel = &cubin.kernels().unwrap()[0];
    assert_eq!((kernel.registers, kernel.barriers, kernel.constant_bytes(0)), (Some(7), 0, 344));
    let sizes: Vec<u16> = kernel.parameters.iter().map(|parameter| parameter.size).collect();
    assert_eq!((kernel.parameter_base, sizes), (Some(0x140), vec![8, 8, 4, 4]));
    assert_eq!(Editor::new(&cubin).write().unwrap(), file);
}

/// The kernel stands on lines of the PTX text that the code was made from.
#[test]
fn lines_of_the_text() {
    for name in ["saxpy.lines.sm_61.cubin", "vector_add.lines.sm_90.cubin"] {
        let file = data(name);
        let cubin = Cubin::parse(&file).unwrap();
        let lines = lines::read(&cubin).unwrap();
        let kernel = &cubin.kernels().unwrap()[0];
        let row = lines.ptx.find(kernel.text, 0).unwrap();
        assert!(row.line > 1, "{name}: {row:?}");
        assert_eq!(lines.ptx.find(kernel.text, kernel.code.len() as u64), None, "{name}");
        assert_eq!(lines.ptx.find(kernel.text + 1, 0), None, "{name}");
    }
}

/// Code that was inlined stands in place of calls, which `nvdisasm -gi` 13.5 lists as `line 2 inlined at line 5`, and so on.
#[test]
fn inlined_code_has_the_calls_around_it() {
    let file = data("inlined.sm_90.cubin");
    let cubin = Cubin::parse(&file).unwrap();
    let lines = lines::read(&cubin).unwrap();
    let kernel = &cubin.kernels().unwrap()[0];
    let source = &lines.source;
    let chain = |address: u64| {
        let row = source.find(kernel.text, address).unwrap();
        let mut out = vec![(row.line, "")];
        for site in source.inlined(row) {
            assert_eq!(site.file, row.file);
            let name = site.function.map_or("", |name| source.functions[name as usize].as_str());
            out.push((site.line, name));
        }
        out
    };
    assert_eq!(chain(0), [(7, "")]);
    let names: Vec<u32> = chain(0x60).iter().map(|(line, _)| *line).collect();
    assert_eq!(names, [2, 5, 9]);
    assert!(chain(0x60)[1].1.contains("scale") && chain(0x60)[2].1.contains("twice"), "{:?}", chain(0x60));
    assert_eq!(chain(0x80).len(), 3);
    assert_eq!(chain(0x90), [(9, "")]);
}

/// Each kernel has rows of its own, which calls are told by: `nvdisasm -gi` 13.5 lists `second`, which goes before `first`, as
/// `line 1 inlined at line 5`, `line 5 inlined at line 14`, and `first` as `line 1 inlined at line 9`.
#[test]
fn inlined_code_of_several_kernels() {
    let file = data("inlined.kernels.sm_90.cubin");
    let cubin = Cubin::parse(&file).unwrap();
    let source = lines::read(&cubin).unwrap().source;
    let kernels = cubin.kernels().unwrap();
    let chain = |kernel: &str, address: u64| {
        let kernel = kernels.iter().find(|one| one.name() == kernel).unwrap();
        let row = source.find(kernel.text, address).unwrap();
        let calls = source.inlined(row).map(|site| site.line);
        std::iter::once(row.line).chain(calls).collect::<Vec<u32>>()
    };
    assert_eq!(chain("_Z6secondPf", 0x60), [1, 5, 14]);
    assert_eq!(chain("_Z6secondPf", 0x90), [14]);
    assert_eq!(chain("_Z5firstPf", 0x50), [9]);
    assert_eq!(chain("_Z5firstPf", 0x60), [1, 9]);
    assert_eq!(chain("_Z5firstPf", 0x80), [9]);
    assert_eq!(source.functions, ["_Z5twicef", "_Z5scalef"]);
}

#[test]
fn what_an_editor_refuses() {
    let file = data("vector_add.lines.sm_90.cubin");
    let cubin = Cubin::parse(&file).unwrap();
    let mut editor = Editor::new(&cubin);
    let code = cubin.kernels().unwrap()[0].code.to_vec();
    let section = |name: &str| cubin.elf().section_named(name).unwrap().index;
    let mut refused = |section: u32, content: &[u8]| {
        editor.replace(section, content).expect_err("an error").kind().to_string()
    };
    let text = section(".text.vector_add");
    assert_eq!(
        refused(text, &code[..256]),
        "`.text.vector_add` has an instruction that EXIT_INSTR_OFFSETS names at 0x130, past the new end"
    );
    assert_eq!(
        refused(text, &code[..384]),
        "`.text.vector_add` can only grow: the line tables reach to its end"
    );
    assert_eq!(refused(text, &code[..100]), "`.text.vector_add` must have a multiple of 128 bytes");
    assert_eq!(refused(text, &[]), "`.text.vector_add` cannot become empty");
    let fixed = "has a length that other parts of the file depend on; content of the same length fits";
    assert_eq!(
        refused(section(".nv.constant0.vector_add"), &[0; 4]),
        format!("`.nv.constant0.vector_add` {fixed}")
    );
    assert_eq!(refused(section(".symtab"), &[0; 24]), format!("`.symtab` {fixed}"));
    assert_eq!(refused(999, &[]), "the file has no section 999");
    assert!(editor.replace_code("nothing", &code).is_err());
    assert_eq!(editor.write().unwrap(), file);
}
