//! Reports as pages: what is embedded in them, held against golden files (`tests/page`), and that nothing of a file becomes
//! more than text. What a browser makes of it says `testing/browser/report.py`.

use miniz_oxide::inflate::decompress_to_vec_zlib;
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use warpsmith::page::{File, Marks, Options, Report};

fn data(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../warpsmith-image/tests/data").join(name);
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn page(file: &File<'_>, before: Option<&File<'_>>, options: &Options<'_>) -> String {
    Report::new(file, before, options, &mut |path, fault| panic!("{path}: {fault}")).page()
}

/// The text of a script of the page.
fn script<'p>(page: &'p str, id: &str) -> Option<&'p str> {
    let (_, rest) = page.split_once(&format!(" id=\"{id}\">"))?;
    Some(rest.split_once("</script>")?.0)
}

/// A value that is packed in the page.
fn unpacked(page: &str, id: &str) -> Option<Value> {
    let digit = |byte: u8| match byte {
        b'A'..=b'Z' => byte - b'A',
        b'a'..=b'z' => byte - b'a' + 26,
        b'0'..=b'9' => byte - b'0' + 52,
        b'+' => 62,
        _ => 63,
    };
    let text = script(page, id)?.trim_end_matches('=');
    let mut bytes = Vec::new();
    for four in text.as_bytes().chunks(4) {
        let word = four.iter().fold(0u32, |word, byte| word << 6 | u32::from(digit(*byte)));
        let word = word << (6 * (4 - four.len()));
        bytes.extend_from_slice(&word.to_be_bytes()[1..four.len()]);
    }
    let json = decompress_to_vec_zlib(&bytes).expect("it is deflated");
    Some(serde_json::from_slice(&json).expect("it is JSON"))
}

/// All that is embedded, but for drawings, which have tests of their own.
fn embedded(page: &str) -> Value {
    let all = |name: &str| -> Vec<Value> {
        (0..).map_while(|number| unpacked(page, &format!("{name}{number}"))).collect()
    };
    let mut codes = all("code");
    for code in &mut codes {
        if let Some(drawing) = code.get_mut("drawing") {
            assert!(drawing.as_str().is_some_and(|text| text.starts_with("<svg")));
            *drawing = json!("…");
        }
    }
    let overview: Value = serde_json::from_str(script(page, "overview").expect("an overview")).expect("JSON");
    let explanations = unpacked(page, "explanations");
    json!({ "overview": overview, "codes": codes, "sources": all("source"), "explanations": explanations })
}

fn golden(name: &str, page: &str) {
    let path: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/page").join(name);
    // A list in a line of its own, so that differences can be read.
    let mut text = serde_json::to_string_pretty(&embedded(page)).expect("JSON");
    text.push('\n');
    if std::env::var_os("WARPSMITH_BLESS").is_some_and(|value| value == "1") {
        fs::write(&path, &text).expect("the golden file can be written");
    }
    let wanted = fs::read_to_string(&path).unwrap_or_default();
    let differs = wanted.lines().zip(text.lines()).position(|(wanted, got)| wanted != got);
    assert!(
        wanted == text,
        "{name} differs from line {}; WARPSMITH_BLESS=1 writes it anew",
        differs.map_or(0, |line| line + 1)
    );
}

const COPY: &str = "\
.version 8.0
.target sm_90
.address_size 64
.file 1 \"nowhere/copy.cu\"
.visible .entry copy(.param .u64 from)
{
    .reg .b32 %r<3>;
    .reg .b64 %rd<2>;
    .loc 1 7 3
    ld.param.u64 %rd1, [from];
    ld.global.nc.u32 %r1, [%rd1];
    .loc 1 8 3
    st.global.u32 [%rd1+4], %r1;
    ret;
}
";

#[test]
fn machine_code_with_lines() {
    let cubin = data("vector_add.lines.sm_90.cubin");
    golden("lines.json", &page(&File { name: "lines.cubin", data: &cubin }, None, &Options::default()));
}

#[test]
fn ptx_and_a_run() {
    let cost = json!({ "cost": 9, "warp_instructions": 2, "thread_instructions": 64 });
    let profile = json!({
        "schema": "warpsmith.profile/1",
        "launches": [{ "kernel": "copy", "grid": [1, 1, 1], "block": [64, 1, 1], "cost": cost }],
        "listings": [{ "file": "copy.ptx", "lines": [{ "line": 11, "own": cost }] }],
        "sources": [{ "file": "nowhere/copy.cu", "lines": [{ "line": 7, "own": cost }] }],
    });
    let mut marks = Marks::default();
    marks.add("p.json", profile.to_string().as_bytes()).expect("a profile");
    let options = Options { marks: Some(&marks), ..Options::default() };
    golden("ptx.json", &page(&File { name: "copy.ptx", data: COPY.as_bytes() }, None, &options));
}

#[test]
fn two_versions() {
    let newer = COPY.replace("    st.global", "    add.u32 %r1, %r1, 1;\n    st.global");
    let newer = File { name: "new.ptx", data: newer.as_bytes() };
    let page = page(&newer, Some(&File { name: "old.ptx", data: COPY.as_bytes() }), &Options::default());
    let all = embedded(&page);
    let row = &all["overview"]["rows"][0];
    assert_eq!((&row["change"], &row["figures"]["instructions"]), (&json!("changed"), &json!(5)));
    assert_eq!(row["before"]["instructions"], 4);
    assert_eq!(all["codes"][0]["hunks"], json!([[8, 8, 8, 9]]));
    assert_eq!(all["codes"][0]["before"]["text"][8], "    st.global.u32 [%rd1+4], %r1;");
}

/// A profile of a file: of its function `name` the instruction at an address, or of its PTX a line.
fn profile(file: &str, name: Option<&str>, at: u64, text: &str) -> String {
    let cost = json!({ "cost": at, "warp_instructions": 1, "thread_instructions": 32 });
    let mut listing = json!({ "file": file, "lines": [{ "line": at, "text": text, "own": cost }] });
    if let Some(name) = name {
        listing["function"] = json!(name);
        listing["lines"][0]["address"] = json!(at);
    }
    let launches = json!([{ "kernel": name.unwrap_or("copy"), "cost": cost }]);
    json!({ "schema": "warpsmith.profile/1", "launches": launches, "listings": [listing] }).to_string()
}

/// Of two versions with these profiles: the costs of the rows of the older and the newer one, and what is refused.
fn costs(versions: [&File<'_>; 2], profiles: &[String], pane: &str) -> (Value, Value, Vec<String>) {
    let mut marks = Marks::default();
    profiles.iter().for_each(|text| marks.add("p.json", text.as_bytes()).expect("a profile"));
    let options = Options { marks: Some(&marks), ..Options::default() };
    let report = Report::new(versions[1], Some(versions[0]), &options, &mut |_, fault| panic!("{fault}"));
    let refused = report.refused().iter().map(ToString::to_string).collect();
    let code = &embedded(&report.page())["codes"][0];
    (code["before"]["cost"].clone(), code[pane]["cost"].clone(), refused)
}

#[test]
fn a_profile_is_of_the_version_whose_code_it_has() {
    let newer = COPY.replace("    st.global", "    add.u32 %r1, %r1, 1;\n    st.global");
    let (old, new) =
        (File { name: "old.ptx", data: COPY.as_bytes() }, File { name: "new.ptx", data: newer.as_bytes() });
    let [of_old, of_new] = ["    st.global.u32 [%rd1+4], %r1;", "    add.u32 %r1, %r1, 1;"]
        .map(|text| profile("copy.ptx", None, 13, text));
    let (before, after, refused) = costs([&old, &new], &[of_old, of_new.clone()], "ptx");
    assert_eq!((before["8"][0].as_u64(), after["8"][0].as_u64(), refused.len()), (Some(13), Some(13), 0));
    let (before, after, _) = costs([&old, &new], &[of_new.clone(), of_new], "ptx");
    assert_eq!((before["8"][0].as_u64(), after["8"][0].as_u64()), (None, Some(26)));
    let other = profile("new.ptx", None, 13, "    sub.u32 %r1, %r1, 1;");
    let (.., refused) = costs([&old, &new], &[other], "ptx");
    assert_eq!(
        refused,
        ["p.json: it is a profile of new.ptx, and new.ptx is other code: `new.ptx` has at line 13 \
          `add.u32 %r1, %r1, 1;`, the profile `sub.u32 %r1, %r1, 1;`"]
    );
}

#[test]
fn a_profile_of_the_same_code_is_of_the_file_of_its_name() {
    let data = data("vector_add.sm_90.cubin");
    let [old, new] = ["a/old.cubin", "b/new.cubin"].map(|name| File { name, data: &data });
    let listing = &embedded(&page(&old, None, &Options::default()))["codes"][0]["machine"];
    let text = listing["text"][1].as_str().expect("an instruction");
    let of = |file: &str, text: &str| profile(file, Some("vector_add"), 16, text);
    let found = |profiles: &[String]| {
        let (before, after, refused) = costs([&old, &new], profiles, "machine");
        (before["1"][0].as_u64(), after["1"][0].as_u64(), refused)
    };
    assert_eq!(found(&[of("old.cubin", text)]), (Some(16), None, Vec::new()));
    assert_eq!(found(&[of("old.cubin", text), of("new.cubin", text)]), (Some(16), Some(16), Vec::new()));
    // It is the code of both.
    assert_eq!(found(&[of("x.cubin", text)]), (Some(16), Some(16), Vec::new()));
    let (before, after, refused) = found(&[of("old.cubin", "EXIT")]);
    assert_eq!((before, after), (None, None));
    assert!(refused[0].contains("`vector_add` has at 0x0010 `"), "{refused:?}");
    let (.., refused) = found(&[profile("x.cubin", Some("other"), 16, text)]);
    assert!(refused[0].ends_with("of no code that b/new.cubin or a/old.cubin holds"), "{refused:?}");
}

#[test]
fn versions_of_machine_code() {
    let [a, b] = ["vector_add.sm_90.cubin", "saxpy.sm_61.cubin"].map(data);
    let (a, b) = (File { name: "a", data: &a }, File { name: "b", data: &b });
    let same = embedded(&page(&a, Some(&a), &Options::default()));
    assert_eq!(same["overview"]["rows"][0]["change"], "same");
    assert_eq!(same["codes"][0]["before"]["text"], same["codes"][0]["machine"]["text"]);
    // There is no description of SM 6.1: what cannot be read is told, and the rest is shown.
    let mut told = Vec::new();
    let report = Report::new(&b, Some(&a), &Options::default(), &mut |_, fault| told.push(fault.to_string()));
    assert_eq!(told, ["there is no description of sm_61"]);
    assert_eq!(report.rows()[0].change, Some("gone"));
}

#[test]
fn every_kind_of_file() {
    for name in
        ["concat.fatbin", "host.so", "wheel.whl", "archive.a", "vector_add.balance.fatbin", "suffixes.fatbin"]
    {
        let bytes = data(name);
        let file = File { name, data: &bytes };
        let report = Report::new(&file, None, &Options::default(), &mut |_, _| {});
        assert!(!report.rows().is_empty(), "{name}");
        let all = embedded(&report.page());
        for (row, code) in report.rows().iter().zip(all["codes"].as_array().expect("codes")) {
            let main = if row.architecture == "ptx" { &code["ptx"] } else { &code["machine"] };
            let lengths = ["at", "text", "name"].map(|key| main[key].as_array().map(Vec::len));
            assert!(
                lengths[0] > Some(0) && lengths.iter().all(|one| *one == lengths[0]),
                "{name} {}",
                row.name
            );
            // Whatever has a name is explained.
            let explained = &all["explanations"][&row.architecture];
            for key in main["names"].as_array().into_iter().flatten() {
                assert!(explained[key.as_str().unwrap_or_default()].is_object(), "{name} {key}");
            }
        }
    }
}

/// Functions behind a kernel in its section, too: each is shown once, and differences lie within what is listed.
#[test]
fn functions_behind_kernels_have_versions() {
    let example = |name: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/tune").join(name);
        fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    let (a, b) = (example("stencil.sm_90.cubin"), example("stencil.fast.sm_90.cubin"));
    let [a, b] = [File { name: "a", data: &a }, File { name: "b", data: &b }];
    let changes = |old: &File<'_>, new: &File<'_>| {
        let report =
            Report::new(new, Some(old), &Options::default(), &mut |path, fault| panic!("{path}: {fault}"));
        let all = embedded(&report.page());
        for code in all["codes"].as_array().expect("codes") {
            let rows = |side: &str| code[side]["at"].as_array().map_or(0, Vec::len) as u64;
            for hunk in code["hunks"].as_array().into_iter().flatten() {
                assert!(
                    hunk[1].as_u64() <= Some(rows("before")) && hunk[3].as_u64() <= Some(rows("machine"))
                );
            }
        }
        let of = |row: &warpsmith::page::Row| (row.name.starts_with('$'), row.change);
        report.rows().iter().map(of).collect::<Vec<_>>()
    };
    let same = changes(&a, &a);
    assert!(same.iter().all(|(_, change)| *change == Some("same")), "{same:?}");
    assert!(same.iter().any(|(is_behind, _)| *is_behind));
    assert!(changes(&a, &b).contains(&(true, Some("gone"))));
    assert!(changes(&b, &a).contains(&(true, Some("new"))));
}

#[test]
fn ptx_stands_beside_its_machine_code() {
    let cubin = data("vector_add.lines.sm_90.cubin");
    let text = COPY.replace("copy", "vector_add");
    let options = Options { text: Some(File { name: "v.ptx", data: text.as_bytes() }), ..Options::default() };
    let all = embedded(&page(&File { name: "v.cubin", data: &cubin }, None, &options));
    assert_eq!(all["overview"]["rows"].as_array().map(Vec::len), Some(1));
    assert_eq!(all["codes"][0]["ptx"]["at"][0], 5);
    assert!(all["codes"][0]["machine"]["ptx"].is_array());
}

/// What would be an element, the end of a script, or an attribute.
const HOSTILE: &str = "</script></title><img src=x onerror=alert(1)>\"'&<!--";

#[test]
fn names_with_markup_are_text() {
    // A name as long as the one that it takes the place of.
    let cubin = data("vector_add.lines.sm_90.cubin");
    let mut cubin = cubin;
    for at in 0..cubin.len() - 10 {
        if &cubin[at..at + 10] == b"vector_add" {
            cubin[at..at + 10].copy_from_slice(b"</script>!");
        }
    }
    let source = COPY.replace("nowhere/copy.cu", "</script><img src=x onerror=alert(2)>");
    let mut marks = Marks::default();
    let findings =
        json!([{ "code": HOSTILE, "message": HOSTILE, "kernel": HOSTILE, "places": [{ "what": HOSTILE }] }]);
    marks
        .add("r.json", json!({ "schema": "warpsmith.run/1", "findings": findings }).to_string().as_bytes())
        .expect("findings");
    let options = Options { marks: Some(&marks), ..Options::default() };
    let plain = page(&File { name: "plain", data: COPY.as_bytes() }, None, &Options::default());
    for file in [File { name: HOSTILE, data: &cubin }, File { name: HOSTILE, data: source.as_bytes() }] {
        let page = page(&file, None, &options);
        assert!(!page.contains("<img") && !page.contains("<!--"), "markup of a name is markup of the page");
        let count = |what: &str| page.matches(what).count();
        assert_eq!(count("<script"), count("</script>"));
        assert_eq!(count("<title>"), 1);
        let all = embedded(&page);
        assert_eq!(all["overview"]["files"][0], HOSTILE, "the name itself is kept");
        let name = &all["overview"]["rows"][0]["name"];
        assert!(name == "</script>!" || name == "copy", "{name}");
        // Scripts are the same whatever is shown.
        let last = |page: &str| page.rsplit_once("<script>").map(|(_, script)| script.to_owned());
        assert_eq!(last(&page), last(&plain));
    }
}

#[test]
fn nothing_is_loaded() {
    let cubin = data("vector_add.lines.sm_90.cubin");
    let page = page(&File { name: "v", data: &cubin }, None, &Options::default());
    assert!(page.contains("default-src 'none'"));
    for asks in [
        " src=",
        "@import",
        "url(",
        "fetch(",
        "XMLHttpRequest",
        "import(",
        "innerHTML",
        "insertAdjacentHTML",
        "document.write",
    ] {
        assert!(!page.contains(asks), "{asks}");
    }
}
