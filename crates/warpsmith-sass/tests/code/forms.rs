//! The forms in which code comes and goes: what is written is read again, and looks as other tools expect it.

use crate::common::{Random, normal, sm_10};
use warpsmith_sass::code::{Code, WordOrder};
use warpsmith_sass::input::{Form, read, read_hex, read_listing, read_memory};
use warpsmith_sass::output::{Comments, VhdlOptions, write_coe, write_hex, write_mif, write_vhdl};
use warpsmith_sass::text::Style;

/// A long instruction, two short ones, a long one.
const CODE: [u8; 24] = [
    0x05, 0x42, 0x00, 0x10, 0x80, 0xc7, 0x23, 0x00, 0x04, 0xf0, 0x00, 0x11, 0x00, 0xee, 0x00, 0x11, 0x03,
    0x00, 0x00, 0x30, 0x80, 0x07, 0x00, 0x00,
];
const LISTED: Comments = Comments { style: Some(Style::Listing) };
const BARE: Comments = Comments { style: None };

fn written(write: impl FnOnce(&mut String) -> std::fmt::Result) -> String {
    let mut text = String::new();
    write(&mut text).expect("a string takes all");
    text
}

#[test]
fn hexadecimal_words() {
    let low = written(|out| write_hex(out, sm_10(), &CODE, WordOrder::LowFirst, BARE));
    assert_eq!(low, "10004205 0023c780\n1100f004\n1100ee00\n30000003 00000780\n");
    let high = written(|out| write_hex(out, sm_10(), &CODE, WordOrder::HighFirst, LISTED));
    let first = high.lines().next().unwrap();
    assert!(first.starts_with("0x0023c78010004205  // 0000 MOV.U16 R0H, g[0x1].U16"), "{first}");
    for (text, order) in [(low, WordOrder::LowFirst), (high, WordOrder::HighFirst)] {
        assert_eq!(Form::detect(text.as_bytes()), Form::Hex);
        assert_eq!(read_hex(&text, order).unwrap().bytes, CODE);
    }
}

#[test]
fn the_order_is_found() {
    for (text, form) in [
        ("10004205 0023c780\n1100f004\n1100ee00\n30000003 00000780\n", None),
        ("0x0023c78010004205 0x1100f004 0x1100ee00 0x0000078030000003", None),
        ("0023c780 10004205\n1100f004\n1100ee00\n00000780 30000003", Some(Form::Hex)),
        ("/*0x100042050023c780*/ /*0x1100f004*/ /*0x1100ee00*/ /*0x3000000300000780*/", None),
        ("/*0x0023c78010004205*/ /*0x1100f004*/ /*0x1100ee00*/ /*0x0000078030000003*/", Some(Form::Listing)),
    ] {
        assert_eq!(read(sm_10(), text.as_bytes(), form, None).unwrap().bytes, CODE, "{text}");
    }
    assert_eq!(read(sm_10(), &CODE, None, None).unwrap().bytes, CODE);
    assert!(read(sm_10(), b"xyz", None, None).is_err());
}

#[test]
fn vhdl() {
    let options = VhdlOptions { entity: "my program" };
    let text = written(|out| write_vhdl(out, sm_10(), &CODE, options, LISTED));
    for line in [
        "entity my_program is",
        "instruction_pointer_in : in  integer;",
        "instruction_out        : out std_logic_vector(31 downto 0)",
        "num_instructions_out <= 6;",
        "when 0 => instruction_out <= x\"10004205\";  -- 0000 MOV.U16 R0H, g[0x1].U16",
        "when 1 => instruction_out <= x\"0023c780\";",
        "when 2 => instruction_out <= x\"1100f004\";  -- 0008 MOV32 R1, g[0x8]",
        "when others => instruction_out <= x\"00000000\";",
    ] {
        assert!(text.contains(line), "{line} in\n{text}");
    }
    assert_eq!(text.matches("when ").count(), 7);
    assert_eq!(Form::detect(text.as_bytes()), Form::Vhdl);
    assert_eq!(read(sm_10(), text.as_bytes(), None, None).unwrap().bytes, CODE);
}

#[test]
fn memory_files() {
    let text = written(|out| write_mif(out, sm_10(), &CODE, Some(16), LISTED));
    for line in [
        "WIDTH = 32;",
        "DEPTH = 16;",
        "    0000 : 10004205;  -- 0000 MOV.U16 R0H, g[0x1].U16",
        "    0005 : 00000780;",
        "    [0006..000f] : 00000000;",
        "END;",
    ] {
        assert!(text.contains(line), "{line} in\n{text}");
    }
    assert_eq!(read(sm_10(), text.as_bytes(), None, None).unwrap().bytes, CODE);
    let listed = written(|out| write_coe(out, sm_10(), &CODE, LISTED));
    assert_eq!(read(sm_10(), listed.as_bytes(), None, None).unwrap().bytes, CODE);
    let text = written(|out| write_coe(out, sm_10(), &CODE, BARE));
    assert_eq!(
        text,
        "memory_initialization_radix=16;\nmemory_initialization_vector=\n10004205,\n0023c780,\n1100f004,\n\
         1100ee00,\n30000003,\n00000780;\n"
    );
    // Without any code all of them are still whole.
    assert!(written(|out| write_mif(out, sm_10(), &[], None, BARE)).contains("0000 : 00000000;"));
    assert!(written(|out| write_coe(out, sm_10(), &[], BARE)).ends_with("00000000;\n"));
}

#[test]
fn listings_with_words_in_comments() {
    let file = "code for sm_10\n\t\tFunction : _Z4testPi\n\t/*0000*/     /*0x100042050023c780*/ \tMOV.U16 R0H, g [0x1].U16;\n\
                \t/*0008*/     /*0x1100f004*/ MOV32 R1, g [0x8];\n\t/*000c*/     /*0x1100ee00*/ MOV32 R0, g [0x7];\n\
                \t/*0010*/     /*0x3000000300000780*/ RET;\n";
    assert_eq!(Form::detect(file.as_bytes()), Form::Listing);
    let code = read_listing(file, WordOrder::LowFirst).unwrap();
    assert_eq!(code.bytes, CODE);
    assert_eq!(code.symbols[0].name, "_Z4testPi");
    // Its instructions can be assembled as they stand.
    let body: String = file.lines().skip(2).map(|line| format!("{line}\n")).collect();
    let assembly = warpsmith_sass::asm::assemble(sm_10(), &body);
    assert_eq!(assembly.faults, []);
    assert_eq!(assembly.code.bytes, CODE);
}

#[test]
fn faults_of_a_file_are_one_error_with_their_places() {
    let words = |text: &str| -> Result<usize, Box<dyn std::error::Error>> {
        Ok(read_hex(text, WordOrder::LowFirst)?.bytes.len())
    };
    assert_eq!(words("10004205 0023c780").expect("two words"), 8);
    let said = words("10004205\n  1000 xyz\n").expect_err("no words").to_string();
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 2, "{said}");
    assert!(
        lines[0].starts_with("2:3: error: a word has 4 ") && lines[1].starts_with("2:8: error: `xyz`"),
        "{said}"
    );
    let faults = read_memory("a <= x\"1\"; nothing").expect_err("no memory");
    assert!(faults.iter().all(|fault| fault.position.is_some()) && !faults.is_empty(), "{faults}");
    // Those of an assembly file have places, too; one instruction has none.
    let assembly = warpsmith_sass::asm::assemble(sm_10(), "NOP;\n  IADD R3, R1, R200;\n");
    assert!(assembly.faults[0].to_string().starts_with("2:16: error: "), "{:?}", assembly.faults);
    let fault = sm_10().parse("IADD R3, R1, R200", Default::default()).expect_err("no register");
    assert!(fault.to_string().starts_with("error: ") && fault.position.is_none(), "{fault}");
}

#[test]
fn readers_refuse_garbage_quickly() {
    let mut random = Random(9);
    for _ in 0..3000 {
        let bytes: Vec<u8> =
            (0..random.below(80)).map(|_| b"0x19afA_ \n\t,;:/*#-[]zF-function"[random.below(31)]).collect();
        let text = String::from_utf8_lossy(&bytes);
        for order in [WordOrder::LowFirst, WordOrder::HighFirst] {
            if let Err(faults) = read_hex(&text, order) {
                assert!(
                    faults
                        .iter()
                        .all(|fault| fault.span.start <= fault.span.end
                            && fault.span.end as usize <= text.len())
                );
            }
            let _ = read_listing(&text, order);
        }
        others(&text);
    }
    // What were quadratic would not come back in minutes.
    for text in [
        "/*".repeat(300_000),
        "/*0x".repeat(200_000),
        " ".repeat(1_000_000),
        "0".repeat(1_000_000),
        "a:".repeat(300_000),
        "[".repeat(500_000),
        "z ".repeat(300_000),
        "/*   ".repeat(200_000),
        "function ".repeat(100_000),
        "%".repeat(500_001),
        "x\"".repeat(300_000),
        "0 => x\"00\" ".repeat(100_000),
        "; ".repeat(300_000),
        "a { ".repeat(100_000),
        "architecture {sm_10} ".repeat(50_000),
    ] {
        let _ = Form::detect(text.as_bytes());
        let _ = read_hex(&text, WordOrder::LowFirst);
        let _ = read_listing(&text, WordOrder::LowFirst);
        others(&text);
    }
}

/// Reads a text as what it is not; places of faults lie in it.
fn others(text: &str) {
    for form in [Form::Vhdl, Form::Mif, Form::Coe, Form::TextCubin] {
        if let Err(faults) = read(sm_10(), text.as_bytes(), Some(form), None) {
            for fault in faults {
                assert!(fault.span.start <= fault.span.end && fault.span.end as usize <= text.len());
            }
        }
        let _ = warpsmith_sass::input::lines(text.as_bytes(), form);
    }
    let _ = read_memory(text);
}

#[test]
fn every_architecture_loads() {
    for arch in warpsmith_sass::Architecture::all() {
        let isa = arch.load().unwrap_or_else(|error| panic!("{}: {error}", arch.name()));
        assert!(isa.is_named(arch.name()) && isa.mnemonics().count() > 50);
    }
}

/// The parts of a description that are compiled in are all that its folder has.
#[test]
fn no_file_of_a_description_is_forgotten() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../isa/sass/sm_10");
    let mut names: Vec<std::path::PathBuf> = std::fs::read_dir(folder)
        .expect("the description")
        .map(|entry| entry.expect("a file").path())
        .collect();
    names.retain(|name| name.extension().is_some_and(|extension| extension == "mdl"));
    names.sort();
    let whole: String = names.iter().map(|name| std::fs::read_to_string(name).expect("a text")).collect();
    assert!(warpsmith_sass::Architecture::find("sm_10").expect("sm_10").description() == whole);
}

/// Every format of the document's tables: its word, class and listing; and back.
#[test]
fn formats_of_the_document() {
    let table = include_str!("../../../../isa/sass/sm_10/tables.tsv");
    let mut lines = table.lines().filter(|line| !line.starts_with('#'));
    let head: Vec<&str> = lines.next().expect("a head").split('\t').collect();
    let column =
        |name: &str| head.iter().position(|cell| *cell == name).unwrap_or_else(|| panic!("column {name}"));
    let (class, word, listing) = (column("class"), column("word"), column("listing"));
    let mut count = 0;
    for line in lines {
        let cells: Vec<&str> = line.split('\t').collect();
        let digits = cells[word].trim_start_matches("0x").replace('_', "");
        let value = u64::from_str_radix(&digits, 16).expect("a word");
        let bytes = &value.to_le_bytes()[..digits.len() / 2];
        let warpsmith_sass::Item::Instruction(instruction) = sm_10().decode(bytes) else {
            panic!("{line} is data");
        };
        assert_eq!(sm_10().class_name(instruction.class()), cells[class], "{line}");
        let text = sm_10().text_of(&instruction, 0, Style::Listing);
        assert_eq!(normal(&text), normal(cells[listing]), "{line}");
        let code = Code { bytes: bytes.to_vec(), symbols: Vec::new() };
        let assembly =
            warpsmith_sass::asm::assemble(sm_10(), &sm_10().text_of(&instruction, 0, Style::Exact));
        assert_eq!((assembly.has_errors(), &assembly.code.bytes), (false, &code.bytes), "{line}");
        count += 1;
    }
    assert!(count > 90, "{count}");
}

/// A format of the document with other letters for registers: its `RZ` is no register that is zero, as later machines
/// have it. They are `Ri`, `Rj`, `Rk`, `Rl` in the order in which they stand.
fn renamed(format: &str) -> String {
    let mut order: Vec<char> = Vec::new();
    let mut out = String::new();
    let mut letters = format.chars().peekable();
    let mut before = ' ';
    while let Some(letter) = letters.next() {
        out.push(letter);
        if letter == 'R'
            && !before.is_alphanumeric()
            && let Some(name) = letters.next_if(|next| "WXYZ".contains(*next))
        {
            if !order.contains(&name) {
                order.push(name);
            }
            let index = order.iter().position(|known| *known == name).unwrap_or_default();
            out.push(['i', 'j', 'k', 'l'][index]);
        }
        before = letter;
    }
    out
}

/// The tables of the document as a page of the documentation: row, class, word, listing. The test above proves each row.
fn page() -> String {
    let table = include_str!("../../../../isa/sass/sm_10/tables.tsv");
    let mut lines = table.lines().filter(|line| !line.starts_with('#'));
    let head: Vec<&str> = lines.next().expect("a head").split('\t').collect();
    let column =
        |name: &str| head.iter().position(|cell| *cell == name).unwrap_or_else(|| panic!("column {name}"));
    let mut page = String::from(
        "# The instructions of SM 1.0\n\n\
         The formats of tables 1 to 5 of the FlexGripPlus instruction set, as corrected \
         ([what was corrected](../isa/sass/README.md)), the class of `isa/sass/sm_10` that describes each, and one word of \
         it. The test `formats_of_the_document` of `crates/warpsmith-sass/tests/code/forms.rs` \
         lists and assembles every row; this page is written by the test beside it. \
         [How to write SM 1.0 by hand](guides/sm_10.md) explains the notation.\n\n\
         In the formats `Ri`, `Rj`, `Rk`, `Rl` stand for any general registers, `Ri(L|H)` for a half of one, `AX` for an \
         address register, `CX.COND` for a condition register and a test, `g[]` for shared memory, `c[0x1][]` for a \
         constant, `Imm` for a number.\n",
    );
    let mut last = "";
    for line in lines {
        let cells: Vec<&str> = line.split('\t').collect();
        let cell = |name: &str| cells[column(name)].replace('|', "\\|");
        if cells[column("table")] != last {
            last = cells[column("table")];
            page.push_str(&format!(
                "\n## Table {last}\n\n| mnemonic | format | class | word | listing |\n|---|---|---|---|---|\n"
            ));
        }
        page.push_str(&format!(
            "| {} | `{}` | `{}` | `{}` | `{}` |\n",
            cell("mnemonic"),
            renamed(&cell("format")),
            cell("class"),
            cell("word"),
            cell("listing")
        ));
    }
    page.push_str(&differences());
    page
}

/// What the document says of meanings, and what we do.
fn differences() -> String {
    let mut text = String::from(
        "\n## What the document says and what we do\n\n\
         The document was read row by row against what is executed (`explain` shows that of each instruction, \
         `isa/sass/sm_10/meanings.txt` has it all). Where it says something else, or leaves open what a program can see, \
         this is what we do and whom we follow; \"G80 documentation\" is the public description of the machine that was \
         made by measuring it. What is wrong with places of bits \
         [stands with the description](../isa/sass/README.md#corrections-of-the-document); what FlexGripPlus does \
         otherwise than a card, [in its guide](guides/flexgripplus.md#as-the-processor-runs-it).\n\n\
         | instructions | the document | here | we follow |\n|---|---|---|---|\n",
    );
    let table = include_str!("../../../../isa/sass/sm_10/document.tsv");
    for line in table.lines().filter(|line| !line.starts_with('#')).skip(1) {
        let cells: Vec<String> = line.split('\t').map(|cell| cell.replace('|', "\\|")).collect();
        assert_eq!(cells.len(), 4, "{line}");
        text.push_str(&format!("| {} |\n", cells.join(" | ")));
    }
    text
}

/// Every row of the document's tables was looked at.
#[test]
fn no_row_of_the_document_is_forgotten() {
    let table = include_str!("../../../../isa/sass/sm_10/document.tsv");
    let rows = table.lines().filter(|line| !line.starts_with('#')).skip(1);
    let told: Vec<&str> =
        rows.flat_map(|line| line.split('\t').next().unwrap_or_default().split(", ")).collect();
    let tables = include_str!("../../../../isa/sass/sm_10/tables.tsv");
    let known: Vec<&str> = sm_10().mnemonics().collect();
    let mut mnemonics: Vec<&str> =
        tables.lines().flat_map(|line| line.split('\t')).filter(|cell| known.contains(cell)).collect();
    mnemonics.sort_unstable();
    mnemonics.dedup();
    assert!(mnemonics.len() > 40, "{mnemonics:?}");
    for mnemonic in &mnemonics {
        assert!(told.contains(mnemonic), "nothing is said of {mnemonic}");
    }
    for name in told.iter().filter(|name| **name != "all") {
        assert!(mnemonics.contains(name), "the document has no {name}");
    }
}

#[test]
fn the_page_of_the_tables_is_theirs() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/sm_10.md");
    let page = page();
    if std::env::var_os("WARPSMITH_BLESS").is_some_and(|value| value == "1") {
        std::fs::write(&path, &page).expect("the page can be written");
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == page, "docs/sm_10.md differs; WARPSMITH_BLESS=1 writes it");
}
