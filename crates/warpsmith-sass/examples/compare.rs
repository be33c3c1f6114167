//! Development.
use std::collections::BTreeMap;
use warpsmith_sass::text::Style;
use warpsmith_sass::{Architecture, Isa, Item};
fn main() {
    let file = std::env::args().nth(1).unwrap();
    let only = std::env::args().nth(2);
    let text = std::fs::read_to_string(&file).unwrap();
    let mut isas: BTreeMap<String, Isa> = BTreeMap::new();
    let mut score: BTreeMap<String, (u32, u32, u32)> = BTreeMap::new();
    let mut bad: BTreeMap<(String, u32), (u32, Vec<String>)> = BTreeMap::new();
    for line in text.lines() {
        let c: Vec<&str> = line.split('\t').collect();
        let arch = c[0].trim_end_matches('a').to_string();
        if only.as_ref().is_some_and(|o| *o != arch) { continue; }
        let isa = isas.entry(arch.clone()).or_insert_with(|| {
            let a = Architecture::find(&arch).unwrap();
            let texts: Vec<String> = a.files().map(|f| std::fs::read_to_string(format!("isa/sass/{f}")).unwrap()).collect();
            let d = a.described_by(texts.iter().map(String::as_str));
            std::fs::write(format!("/tmp/sass8/{arch}.mdl"), &d).unwrap();
            let isa = Isa::from_text(&d).unwrap_or_else(|e| panic!("{e}"));
            for f in isa.faults() { if f.severity == warpsmith_sass::fault::Severity::Error { println!("{arch}: {f}"); } }
            isa
        });
        let at = u64::from_str_radix(c[2].trim_start_matches("0x"), 16).unwrap();
        let word = u128::from_str_radix(c[3].trim_start_matches("0x"), 16).unwrap();
        let s = score.entry(arch.clone()).or_default();
        s.0 += 1;
        let op = (word & 0xfff) as u32 | ((word >> 91 & 1) as u32) << 12;
        let ours = match isa.decode(&word.to_le_bytes()) {
            Item::Instruction(i) => {
                let l = isa.text_of(&i, at, Style::Listing);
                if l == c[4] {
                    s.1 += 1;
                    let e = isa.text_of(&i, at, Style::Exact);
                    let back = isa.parse(&e, warpsmith_sass::text::ParseOptions { address: at, ..Default::default() });
                    if back.as_ref().map(|p| p.word).ok() == Some(word) { s.2 += 1; if let Some(k) = e.find(" {res").or(e.find("{class")).or(e.find("{unch")) { let b = bad.entry(("RES".into(), op)).or_default(); b.0 += 1; if b.1.len() < 4 { b.1.push(format!("{arch} {e} @{k}")); } } continue; }
                    format!("BACK {e} {:?}", back.map(|p| format!("{:x}", p.word)).map_err(|f| f.to_string()))
                } else { l }
            }
            Item::Data(_) => "?".into(),
        };
        let b = bad.entry((if ours.starts_with("BACK") {"BACK".into()} else {arch}, op)).or_default();
        b.0 += 1;
        if b.1.len() < 6 && !b.1.iter().any(|x| x.contains(&ours)) { b.1.push(format!("{:x} {}\n       ours {}", word, c[4], ours)); }
    }
    let mut all: Vec<_> = bad.into_iter().collect();
    all.sort_by_key(|(_, b)| std::cmp::Reverse(b.0));
    for ((a, op), (n, ex)) in all.iter().take(400) {
        println!("{a} {op:04x} x{n}");
        for e in ex { println!("    {e}"); }
    }
    for (a, (n, l, b)) in score { println!("{a}: {n} list {:.3}% back {:.3}%", 100.0 * l as f64 / n as f64, 100.0 * b as f64 / n as f64); }
}
