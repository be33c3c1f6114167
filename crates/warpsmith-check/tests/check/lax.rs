//! What the reference assembler takes and the check refuses on purpose. The reasons stand in `docs/check.md`, which has
//! a line for each row of `check/lax.tsv`.

use std::path::Path;
use warpsmith_check::{Options, check};
use warpsmith_ptx::Module;

#[test]
fn what_is_refused_on_purpose_has_its_reason() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/check.md");
    let docs = std::fs::read_to_string(docs).unwrap();
    let rows = include_str!("lax.tsv").lines().filter(|line| !line.starts_with('#'));
    for row in rows {
        let [code, version, target, text] = row.split('\t').collect::<Vec<_>>()[..] else { panic!("{row}") };
        let module = Module::parse(format!(
            ".version {version}\n.target {target}\n.global .texref t;\n.func f()\n{{\n.reg .pred %p<4>; .reg .b32 %r<4>; .reg .b64 \
             %rd<4>; .reg .f32 %f<4>;\n{text}\n}}\n"
        ));
        let found = check(&module, &Options::default());
        let codes: Vec<&str> = found.iter().map(|fault| fault.problem.code()).collect();
        assert_eq!(codes.first().copied(), Some(code), "{row}: {codes:?}");
        assert!(docs.contains(&format!("`{text}`")), "docs/check.md does not speak of {text}");
    }
}
