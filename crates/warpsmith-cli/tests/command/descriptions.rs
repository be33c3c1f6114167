//! Descriptions that are handed in: listings and assembly through them, of containers and of words alone.

use crate::support::{Folder, SM_75 as SMALL, command, start};
use std::process::Output;
use warpsmith::sass::Architecture;

const GROUPS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/dis/groups.sm_50.cubin");
const TRIPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../warpsmith-sass/tests/dialect/triple.mdl");

fn warpsmith(arguments: &[&str]) -> Output {
    start(command().args(["--color", "never"]).args(arguments))
}

fn text(arguments: &[&str]) -> String {
    let output = warpsmith(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// Our own description, as someone else may hand it in: with the name of a processor, and without our options.
fn volta(folder: &Folder) -> String {
    let description = Architecture::find("sm_75").expect("it is shipped").description();
    let description = description.replace(", LONG_EXPONENTS", "").replacen("\"sm_75\"", "\"Volta\"", 1);
    folder.write("volta.mdl", &description);
    folder.0.join("volta.mdl").to_string_lossy().into_owned()
}

#[test]
fn containers_are_listed_and_rebuilt_through_them() {
    let folder = Folder::new("descriptions-into");
    let isa = volta(&folder);
    let [source, rebuilt] =
        ["k.sass", "k.cubin"].map(|name| folder.0.join(name).to_string_lossy().into_owned());
    assert_eq!(text(&["dis", "--isa", &isa, "--hex", SMALL]), text(&["dis", "--hex", SMALL]));
    for style in ["exact", "control", "asm"] {
        folder.write("k.sass", &text(&["dis", "--description", &isa, "--style", style, SMALL]));
        text(&["asm", "--description", &isa, "--into", SMALL, &source, "-o", &rebuilt]);
        assert!(
            std::fs::read(&rebuilt).expect("it is written") == std::fs::read(SMALL).expect("it is there")
        );
    }
    // Its own name is as good as that of the file.
    let named = folder.read("k.sass").replacen("sm_75", "Volta", 1);
    folder.write("k.sass", &named);
    text(&["asm", "--description", &isa, "--into", SMALL, &source, "-o", &rebuilt]);
}

/// Words with all control information, none, and some.
#[test]
fn words_come_back_from_each_style() {
    let folder = Folder::new("descriptions-raw");
    let isa = volta(&folder);
    folder.write(
        "k.hex",
        "0x00000a00ff017624 0x000fe200078e00ff\n0x00000a00ff017624 0x00000000078e00ff\n0x000000000000794d 0x000fea0003800000\n\
         0x00000a00ff017624 0x000fc000078e00ff\n",
    );
    let [words, source] = ["k.hex", "k.sass"].map(|name| folder.0.join(name).to_string_lossy().into_owned());
    for machine in [["--arch", "sm_75"], ["--description", isa.as_str()]] {
        folder
            .write("k.sass", &text(&["dis", "--raw", machine[0], machine[1], "--style", "control", &words]));
        let plain = text(&["asm", machine[0], machine[1], "--no-comments", "--order", "high-first", &source]);
        for style in ["exact", "asm"] {
            folder
                .write("k.sass", &text(&["dis", "--raw", machine[0], machine[1], "--style", style, &words]));
            let found =
                text(&["asm", machine[0], machine[1], "--no-comments", "--order", "high-first", &source]);
            assert_eq!(found, plain, "{style}");
        }
        assert!(plain.contains("0x00000000078e00ff00000a00ff017624"), "{plain}");
    }
}

/// A cubin whose code lies in groups; its listing is that of the vendor's tool.
#[test]
fn containers_with_groups_are_rebuilt() {
    let folder = Folder::new("descriptions-groups-into");
    let [source, rebuilt] =
        ["k.sass", "k.cubin"].map(|name| folder.0.join(name).to_string_lossy().into_owned());
    for style in ["exact", "control", "asm"] {
        folder.write("k.sass", &text(&["dis", "--isa", TRIPLE, "--style", style, GROUPS]));
        text(&["asm", "--description", TRIPLE, "--into", GROUPS, "--no-hazards", &source, "-o", &rebuilt]);
        assert!(
            std::fs::read(&rebuilt).expect("it is written") == std::fs::read(GROUPS).expect("it is there")
        );
    }
    let json = text(&["dis", "--isa", TRIPLE, "--format", "json", GROUPS]);
    assert!(json.contains("\"text\":\".group\""), "{json}");
    assert!(
        json.contains("\"stall\":4,\"yield\":false,\"wait\":[],\"read_barrier\":null,\"write_barrier\":0"),
        "{json}"
    );
}

/// A control word and three instructions, again and again; the last group is filled up with empty ones.
#[test]
fn groups_of_three_come_back() {
    let folder = Folder::new("descriptions-groups");
    let words = "0x001fc400fe2007f6 0x4c98078000870001 0x4c9807800527000d 0x4c98078005470004\n\
                 0x003fc440fe000714 0x38700041f0070404 0x3858005f80070d08 0xeedd200001870204\n\
                 0x001ffc00ffe007ef 0x50b0000000070f00 0xe30000000007000f 0x50b0000000070f00\n\
                 0x8000000000000000 0x0000000000000000 0x0000000000000000 0x0000000000000000\n";
    folder.write("k.hex", words);
    let [hex, source] = ["k.hex", "k.sass"].map(|name| folder.0.join(name).to_string_lossy().into_owned());
    let listing = text(&["dis", "--raw", "--isa", TRIPLE, &hex]);
    assert!(
        listing.starts_with("/*0008*/ MOV R1, c[0x0][0x20]\n/*0010*/ MOV R13, c[0x0][0x148]\n"),
        "{listing}"
    );
    assert!(listing.contains("/*0030*/ FADD R8, R13.reuse, 1.84467440737095516160e+19\n"), "{listing}");
    let with_words = text(&["dis", "--raw", "--hex", "--isa", TRIPLE, &hex]);
    assert!(
        with_words.contains("/*0x001fc400fe2007f6*/\n/*0008*/ /*0x4c98078000870001*/ MOV R1"),
        "{with_words}"
    );
    let control = text(&["dis", "--raw", "--style", "control", "--isa", TRIPLE, &hex]);
    assert!(control.contains("[B------:R-:W0:-:S04] DADD R4, R4"), "{control}");
    let plain: String =
        words.lines().flat_map(str::split_whitespace).map(|word| format!("{word}\n")).collect();
    for style in ["exact", "control", "asm"] {
        for hex_too in ["--labels", "--hex"] {
            folder
                .write("k.sass", &text(&["dis", "--raw", "--style", style, hex_too, "--isa", TRIPLE, &hex]));
            let found = text(&[
                "asm",
                "--description",
                TRIPLE,
                "--no-comments",
                "--order",
                "high-first",
                "--no-hazards",
                &source,
            ]);
            assert_eq!(found, plain, "{style} {hex_too}\n{}", folder.read("k.sass"));
        }
    }
}

/// What is wrong with a class is told, and the others are used.
#[test]
fn a_class_with_an_error_hides_no_other() {
    let folder = Folder::new("descriptions-errors");
    let description = std::fs::read_to_string(TRIPLE).expect("it is there");
    let spoilt = description.replacen("Register:Rd ',' C:Sb", "Register:Rd ^^ C:Sb", 1);
    assert_ne!(description, spoilt);
    // Relocations are of no use to words.
    let spoilt = spoilt.replacen("{ \"R_CUDA_NONE\", 0,", "{ \"R_CUDA_NONE\", ^,", 1);
    folder.write("t.mdl", &spoilt);
    folder.write("k.hex", "0x003fc440fe000714 0x38700041f0070404 0x3858005f80070d08 0xeedd200001870204\n");
    let [isa, hex] = ["t.mdl", "k.hex"].map(|name| folder.0.join(name).to_string_lossy().into_owned());
    let output = warpsmith(&["dis", "--raw", "--isa", &isa, &hex]);
    assert_eq!(output.status.code(), Some(1));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(errors.contains("error: `^` stands where") && errors.contains("left out"), "{errors}");
    assert!(String::from_utf8_lossy(&output.stdout).contains("FADD R8"));
}
