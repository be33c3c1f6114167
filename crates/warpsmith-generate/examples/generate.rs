//! Prints a random module.
//!
//!     cargo run -p warpsmith-generate --example generate -- SEED [plain | odd | each] [VERSION TARGET]
//!
//! `each` prints one instruction of every form, each behind a comment with the form's syntax.

use warpsmith_generate::{Options, Platform};
use warpsmith_ptx::isa::{Form, PtxVersion, Target};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let seed = arguments.first().map_or(Ok(1), |text| text.parse())?;
    let style = arguments.get(1).map_or("odd", String::as_str);
    let mut options = Options { odd: style == "odd", ..Options::default() };
    if let [_, _, version, target] = arguments.as_slice() {
        let (major, minor) = version.split_once('.').ok_or("the version has no point")?;
        let version = PtxVersion::new(major.parse()?, minor.parse()?);
        options.platforms =
            vec![Platform { version, target: Target::parse(target).ok_or("no such target")? }];
    }
    let generated = match (style, options.platforms.first()) {
        ("each", Some(platform)) => warpsmith_generate::each_form(seed, *platform, Form::all()),
        _ => warpsmith_generate::planned(seed, &options),
    };
    print!("{}", String::from_utf8_lossy(&generated.source));
    for planned in &generated.instructions {
        println!("//form {:?}", planned.form);
    }
    Ok(())
}
