//! Notations that texts in the dialect of the vendor's tools have in more than one way, and what a text may do wrong
//! without hiding the rest.

use warpsmith_md::model::Description;
use warpsmith_md::{Fault, Options, Severity, check, compile_partly, parse, print};

fn read(text: &str) -> (Description, Vec<Fault>) {
    parse(text.as_bytes(), &Options::default())
}

/// What is told of a text, errors of the compiler included.
fn errors(text: &str) -> Vec<String> {
    let (description, mut faults) = read(text);
    faults.extend(check(&description));
    faults.extend(compile_partly(description).1);
    let errors = faults.iter().filter(|fault| fault.severity == Severity::Error);
    errors.map(ToString::to_string).collect()
}

const REST: &str =
    "FUNIT uC\n ENCODING WIDTH 16;\n OP 'XXXX............'\n A '....XXXX........'\n B '........XXXX....'\n";

/// One class of 16 bits.
fn class(groups: &str, format: &str, statements: &str) -> String {
    format!(
        "REGISTERS\n {groups}\n{REST}CLASS \"one\"\n FORMAT Opcode {format};\n OPCODES\n ONE = 1;\n ENCODING\n OP = Opcode;\n \
         {statements}\n"
    )
}

#[test]
fn rows_may_end_with_semicolons() {
    let rows = |text: &str| {
        let (description, faults) =
            read(&format!("REGISTERS\n Reg R(0..3), X;\nTABLES\n{text}\nOPERATION PROPERTIES A;"));
        assert_eq!(faults, [], "{text}");
        let tables = description.tables.iter();
        tables
            .map(|table| (description.names.text(table.name).to_string(), table.rows.len()))
            .collect::<Vec<_>>()
    };
    let two = [("One".to_string(), 2), ("Two".to_string(), 2)];
    for text in [
        "One 1 2 -> 3\n 4 5 -> 6;\nTwo 7 -> 8\n 9 -> 1;",
        "One 1 2 -> 3;\n 4 5 -> 6;\nTwo 7 -> 8;\n 9 -> 1;",
        "One 1 2 -> 3;\n 4 5 -> 6;;\nTwo\n 7 -> 8; 9 -> 1;\n;",
        "One R1 -1 -> 3;\n R2 - -> 6;\nTwo 7 2 -> 8;\n Reg@X '&' -> 1;",
        "One X X -> 3; X 5 -> 6; Two 1 -> 8; X -> 1;",
    ] {
        assert_eq!(rows(text), two, "{text}");
    }
    // A word that no group has is the name of the next table, whatever follows it.
    assert_eq!(rows("One 1 2 -> 3;\n Two 4 -> 5;"), [("One".to_string(), 1), ("Two".to_string(), 1)]);
}

#[test]
fn a_fault_of_an_item_hides_no_other() {
    let (description, faults) = read(
        "REGISTERS\n One A, B = x, C = 7, (4), D;\n Two E, F\nTABLES\n T 1 -> 2\n ; -> 4;\n U 5 6;\n V 7 -> 8;\nFUNIT uC\n \
         ENCODING WIDTH 4;\n F 'XXXX'\nCLASS \"a\"\n FORMAT Opcode ^^ R;\n OPCODES A = 1;\n ENCODING F = Opcode;\nCLASS \"b\"\n \
         FORMAT Opcode;\n CONDITIONS\n ERROR 1 + : \"x\"\n ERROR 1 == 1 : \"y\"\n OPCODES B = ; C = 2;\n ENCODING F = \
         Opcode; F = ^; F = 3;\n",
    );
    let names: Vec<&str> =
        description.groups[0].items.iter().map(|item| description.names.text(item.name)).collect();
    assert_eq!(names, ["A", "C", "D"]);
    assert_eq!(description.groups[1].items.len(), 2);
    assert!(description.tables.iter().any(|table| description.names.text(table.name) == "V"));
    assert_eq!(description.classes.len(), 2);
    let last = &description.classes[1];
    assert_eq!((last.conditions.len(), last.opcodes.len(), last.encoding.len()), (1, 1, 2));
    assert!(faults.len() >= 8, "{faults:?}");
}

/// Names that several groups have mean those of the group that has all of the column.
#[test]
fn bare_names_of_a_column_belong_together() {
    let text = class(
        "R R(0..15);\n One T = 9, F = 8;\n Two F, LT, EQ, T = 7;\nTABLES\n Test\n F -> 0\n LT -> 1\n T -> 2;",
        "Two:a",
        "A = Test(a);",
    );
    let (description, faults) = read(&text);
    assert_eq!(faults, []);
    let (machine, faults) = compile_partly(description);
    assert_eq!(faults, []);
    let class = machine.classes().next().unwrap();
    let values = [0x1000, 0x1100, 0x1200].map(|word| machine.operands(class, word).values[0]);
    assert_eq!(values, [0, 1, 7]);
}

#[test]
fn one_of_several() {
    let text = class("R R(0..15), X = 3;", "R:a ',' UImm(4):n", "A = a; B = n;")
        .replace(" OPCODES", " CONDITIONS\n ERROR n + 1 IN {1, `R@X, 9} && a IN {`R@R0} : \"one\"\n OPCODES");
    let (description, faults) = read(&text);
    assert_eq!(faults, []);
    let printed = print(&description);
    assert!(printed.contains("(n + 1 == 1 || n + 1 == `R@X || n + 1 == 9) && a == `R@R0 :"), "{printed}");
    assert_eq!(errors(&text), [""; 0]);
}

#[test]
fn what_is_odd_is_no_error() {
    let groups = "G = L + K;\n L A = 1, B, A = 5;\n K C;\n N \"x\" = 0;\n R R(0..15);";
    for (format, statements) in [
        ("L:a", "A = a;"),
        ("G:a ',' G:a", "A = a; B = a;"),
        ("R:a ',' UImm(3/9):n", "A = a; B = n;"),
        ("R:a", "A, B = 0x1ff; !A;"),
        ("R:a", "A = 1; A = 2;"),
        ("R:a", "A, A = a;"),
    ] {
        assert_eq!(errors(&class(groups, format, statements)), [""; 0], "{format}: {statements}");
    }
    let constants = "CONSTANTS\n A = B + 1\n B = C\n C = 2\n A = 3\n";
    assert_eq!(errors(&format!("{constants}{}", class("R R(0..15);", "R:a", "A = a; B = A;"))), [""; 0]);
}

#[test]
fn what_cannot_be_is_told() {
    let groups = "R R(0..15);\n Own = Own;\n P Q = 0;";
    for (format, statements, expected) in [
        ("UImm(8):n", "A = n SCALE 3;", "power of two"),
        ("UImm(8):n", "A = n SCALE 2 + 1;", "power of two"),
        ("R:a", "A = a;", "group `Own` is a part of itself"),
    ] {
        let found = errors(&class(groups, format, statements));
        assert!(found.iter().any(|error| error.contains(expected)), "{statements}: {found:?}");
    }
    let found = errors(&format!("CONSTANTS\n A = B\n B = A\n{}", class("R R(0..15);", "R:a", "A = a;")));
    assert!(found.iter().any(|error| error.contains("constant `A` has no value")), "{found:?}");
}

#[test]
fn what_stands_behind_scale_comes_back() {
    let text = class(
        "R R(0..15);\nTABLES\n T 0 -> 1\n 1 -> 2;",
        "R:a ',' UImm(8):n",
        "A = a; B = n SCALE T(a) MULTIPLY 2 SCALE (1+1)*4 ROR 6;",
    );
    let (description, faults) = read(&text);
    assert_eq!(faults, []);
    let printed = print(&description);
    assert!(printed.contains("n SCALE (T(a)) MULTIPLY 2 SCALE ((1 + 1) * 4) ROR 6;"), "{printed}");
    let (again, faults) = read(&printed);
    assert_eq!(faults, []);
    assert!(again.says_the_same(&description));
}

/// Few bytes that ask for much: an error with a place, and little memory.
#[test]
fn names_of_all_groups_have_a_bound() {
    let many: String = (0..200).map(|index| format!(" X{index} R(0..65535);\n")).collect();
    let unions: String =
        (0..500).map(|index| format!(" Y{} = Y{index} + Y{index} + Y{index};\n", index + 1)).collect();
    for groups in [many, format!(" Y0 R(0..999);\n{unions}")] {
        let found = errors(&class(&format!("R R(0..15);\n{groups}"), "R:a", "A = a;"));
        assert!(
            found
                .iter()
                .any(|error| error.contains("names") && error.contains("at most")
                    || error.contains("more than"))
        );
        assert!(found.iter().all(|error| !error.starts_with("1:1:")), "{found:?}");
        assert!(found.len() < 2000, "{}", found.len());
    }
}

/// Look-ups that would be large when they are turned round are searched instead.
#[test]
fn tables_that_are_turned_round_have_a_bound() {
    let rows: String = (0..4000).map(|row| format!(" {row} {row} -> {}\n", row % 2)).collect();
    let field = |bits: u32| "X".repeat(bits as usize) + &".".repeat(16 - bits as usize);
    let mut text = format!("REGISTERS\n R R(0..15);\nTABLES\n T\n{rows} ;\nFUNIT uC\n ENCODING WIDTH 16;\n");
    for bits in 1..=12 {
        text += &format!(" F{bits} '{}'\n", field(bits));
    }
    for index in 0..400 {
        let bits = index % 12 + 1;
        text += &format!(
            "CLASS \"c{index}\"\n FORMAT Opcode UImm(12):a ',' UImm(12):b;\n OPCODES C{index} = 1;\n ENCODING\n F{bits} = T(a, b);\n"
        );
    }
    let (description, _) = read(&text);
    let (machine, _) = compile_partly(description);
    for word in 0..200u128 {
        machine.decode(word * 321);
    }
}
