//! Spoilt texts: no panic, no hang, places within the text, time in proportion to the size.

use warpsmith_md::generate::{self, Random};
use warpsmith_md::{Fault, Options, check, compile_partly, parse, print};

fn read(text: &[u8]) -> Vec<Fault> {
    let (description, mut faults) = parse(text, &Options::default());
    let sound = faults.is_empty();
    faults.extend(check(&description));
    for fault in &faults {
        assert!(fault.span.start <= fault.span.end && fault.span.end as usize <= text.len() + 1, "{fault}");
        assert!(fault.position.line as usize <= description.lines.count(), "{fault}");
    }
    // Whatever was read can be printed and read again.
    let printed = print(&description);
    let (again, _) = parse(printed.as_bytes(), &Options::default());
    if sound {
        assert!(again.says_the_same(&description), "{printed}");
    }
    compile_partly(description);
    faults
}

/// Changes some bytes, or moves, doubles and leaves out pieces.
fn spoil(text: &mut Vec<u8>, random: &mut Random) {
    const PIECES: [&str; 24] = [
        "\"",
        "'",
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        "$(",
        ")$",
        ";",
        ",",
        "->",
        "=",
        "##IF DEFINED(X)\n",
        "##ELSE\n",
        "##ENDIF\n",
        "@",
        "`",
        " CLASS ",
        " ENCODING ",
        "\u{e4}",
        "..",
        "0x",
    ];
    for _ in 0..1 + random.below(6) {
        let at = random.below(text.len());
        let end = (at + random.below(40)).min(text.len());
        match random.below(5) {
            0 => drop(text.splice(at..at, random.text(&PIECES).bytes())),
            1 => drop(text.drain(at..end)),
            2 => {
                let piece = text[at..end].to_vec();
                let to = random.below(text.len());
                text.splice(to..to, piece);
            }
            3 => text[at] = random.next_u64() as u8,
            _ => drop(text.splice(at..end, random.text(&PIECES).bytes())),
        }
    }
}

#[test]
fn spoilt_descriptions() {
    let mut random = Random::new(1);
    let mut faults = 0;
    for seed in 0..600 {
        let mut text = generate::random(seed).into_bytes();
        spoil(&mut text, &mut random);
        faults += read(&text).len();
    }
    assert!(faults > 1000, "{faults}");
}

#[test]
fn cut_off_descriptions() {
    let text = include_str!("../data/old.mdl");
    for end in (0..text.len()).step_by(3).filter(|end| text.is_char_boundary(*end)) {
        read(&text.as_bytes()[..end]);
    }
}

#[test]
fn large_texts_come_to_an_end() {
    let class = "CLASS \"c\"\nFORMAT Opcode R:a;\nOPCODES\nA = 1;\nENCODING\n";
    let head = "REGISTERS\nR R(0..255);\nFUNIT uC\nENCODING WIDTH 8;\nF 'XXXXXXXX'\n";
    // A beginning, and what is repeated behind it.
    let cases = [
        ("(", String::new(), "(".to_string()),
        ("[", format!("{head}CLASS \"c\"\nFORMAT "), "[".into()),
        ("{", format!("{head}CLASS \"c\"\nFORMAT "), "{".into()),
        ("!", "CONSTANTS\nA = ".into(), "!".into()),
        ("parentheses", "CONSTANTS\nA = ".into(), "(".into()),
        ("sum", "CONSTANTS\nA = 1".into(), " + 1".into()),
        ("choices", "CONSTANTS\nA = 1".into(), " ? 1 : 1".into()),
        ("calls", "CONSTANTS\nA = ".into(), "f(".into()),
        ("quotes", String::new(), "\"\n".into()),
        ("literals", String::new(), "'\n".into()),
        ("one line", String::new(), "\"a\" ".into()),
        ("blocks", String::new(), "##IF DEFINED(X)\n".into()),
        ("blocks that are read", String::new(), "##IF !DEFINED(X)\n".into()),
        ("else", "##IF DEFINED(X)\n".into(), "##ELSE\n".into()),
        ("words", String::new(), "word ".into()),
        ("lines", String::new(), "word\n".into()),
        ("classes", head.into(), class.into()),
        ("the same classes", head.into(), format!("{class}F = 1;\n")),
        ("unknown fields", format!("{head}{class}"), "G = 1;\n".into()),
        ("unknown operands", format!("{head}{class}"), "F = b;\n".into()),
        ("statements", format!("{head}{class}"), "F = a;\n".into()),
        ("unions", "REGISTERS\nA R(0..255);\n".into(), "A = A + A + A;\n".into()),
        ("ranges", "REGISTERS\n".into(), "A R(0..65535);\n".into()),
        ("rows", "TABLES\nT ".into(), "1 2 3 -> 4\n".into()),
        ("cells", "TABLES\nT ".into(), "1 ".into()),
        ("bad rows", "TABLES\nT ".into(), "'ab'\n".into()),
        ("operands", "CLASS \"c\"\nFORMAT ".into(), "R:a ".into()),
        ("relocations", "RELOCATORS\n".into(), "{ 1 2 {".into()),
        ("constants", "CONSTANTS\n".into(), "A = A + A\n".into()),
        ("bytes", String::new(), "\u{1}\u{e4}".into()),
    ];
    for (name, begin, repeat) in cases {
        // What were quadratic would not come back in minutes.
        let text = format!("{begin}{}", repeat.repeat(800_000 / repeat.len()));
        let (description, _) = parse(text.as_bytes(), &Options::default());
        assert!(check(&description).len() <= 3000, "{name}");
    }
}
