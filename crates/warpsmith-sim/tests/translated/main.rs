//! Machine code that ptxas has made of single lines of PTX leaves what these lines leave.
//!
//! Of each architecture `data` has a few kernels, so that each class of machine code that lines of PTX become is in one of them,
//! with their inputs and with what the *PTX* left: `cargo xtask oracle sass validate --record FOLDER` writes them, and says in
//! `xtask/src/oracle/sass/validate/record.rs` what the columns are. Files with `more` in their names are such a sample of lines
//! that were chosen since the others lack their classes.

mod images;
mod kernels;
mod quotients;

use std::collections::BTreeSet;
use warpsmith_sass::Architecture;

#[test]
fn code_leaves_what_its_ptx_leaves() {
    let (mut wrong, mut count, mut classes) = (Vec::new(), 0, BTreeSet::new());
    for (name, files) in kernels::files() {
        let isa = Architecture::find(&name).expect("it is shipped").load().expect("it is sound");
        for file in files {
            wrong.extend(file.run(&isa, None, file.cases.iter()));
            count += file.cases.len();
            let found = file.instructions(&isa);
            classes.extend(found.iter().map(|(_, one)| isa.class_name(one.class()).to_owned()));
        }
    }
    println!("{count} kernels, {} classes", classes.len());
    assert!(
        wrong.is_empty() && classes.len() > 100,
        "{} of {count} differ:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
