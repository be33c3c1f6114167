//! `report`: which file is which, and where the page goes. What stands in it the tests of the library say.

use crate::support::{Folder, data, text};

#[test]
fn a_page_is_written() {
    let folder = Folder::new("report");
    folder.write("a.so", &data("host.so"));
    let page = folder.run(&["report", "a.so"]);
    assert_eq!(page.status.code(), Some(0), "{}", text(&page.stderr));
    assert!(text(&page.stdout).starts_with("<!doctype html>"));
    assert_eq!(text(&page.stderr), "");
    let told = folder.run(&["report", "a.so", "-o", "page.html"]);
    assert_eq!((text(&told.stdout).as_str(), told.status.code()), ("", Some(0)));
    assert_eq!(text(&told.stderr), "warpsmith: page.html has 2 kernels and functions\n");
    assert_eq!(folder.read("page.html"), text(&page.stdout));
    let one = folder.run(&["report", "a.so", "--arch", "sm_75", "-o", "page.html"]);
    assert_eq!(text(&one.stderr), "warpsmith: page.html has 1 kernel or function\n");
}

#[test]
fn ptx_belongs_to_machine_code_and_other_files_are_versions() {
    let folder = Folder::new("report-two");
    let ptx = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/vector_add.ptx");
    folder.write("v.cubin", &data("vector_add.sm_90.cubin"));
    let heading = |arguments: &[&str]| {
        let output = folder.run(arguments);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let page = text(&output.stdout);
        let (_, rest) = page.split_once("<h1>").expect("a heading");
        rest.split_once("</h1>").expect("its end").0.to_owned()
    };
    // In either order.
    assert_eq!(heading(&["report", "v.cubin", ptx]), "v.cubin");
    assert_eq!(heading(&["report", ptx, "v.cubin"]), "v.cubin");
    assert_eq!(heading(&["report", "v.cubin", "v.cubin"]), "v.cubin → v.cubin");
    let output = folder.run(&["report", "v.cubin", "--run", "v.cubin"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("error: v.cubin: it is no JSON"), "{}", text(&output.stderr));
}
