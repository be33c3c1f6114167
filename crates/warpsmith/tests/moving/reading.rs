//! A cubin read without the library: what refers to code, as the format has it.

use std::collections::BTreeMap;

fn u16_at(data: &[u8], at: usize) -> usize {
    u16::from_le_bytes(data[at..at + 2].try_into().unwrap()).into()
}

fn u32_at(data: &[u8], at: usize) -> u64 {
    u32::from_le_bytes(data[at..at + 4].try_into().unwrap()).into()
}

fn u64_at(data: &[u8], at: usize) -> u64 {
    u64::from_le_bytes(data[at..at + 8].try_into().unwrap())
}

pub struct Section<'d> {
    pub name: String,
    pub kind: u64,
    pub info: u64,
    pub link: u64,
    pub content: &'d [u8],
}

/// What refers to the code of a kernel, by what it is: offsets that name an instruction, and those that name a place.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Read {
    pub code: Vec<u8>,
    pub instructions: BTreeMap<String, Vec<u64>>,
    pub places: BTreeMap<String, Vec<u64>>,
    pub registers: Vec<u64>,
}

pub fn sections(data: &[u8]) -> Vec<Section<'_>> {
    let (at, count, names) = (u64_at(data, 40) as usize, u16_at(data, 60), u16_at(data, 62));
    let header = |index: usize| &data[at + 64 * index..at + 64 * index + 64];
    let names = u64_at(header(names), 24) as usize;
    (0..count)
        .map(|index| {
            let header = header(index);
            let name = &data[names + u32_at(header, 0) as usize..];
            let name = &name[..name.iter().position(|byte| *byte == 0).unwrap()];
            let (offset, size) = (u64_at(header, 24) as usize, u64_at(header, 32) as usize);
            let kind = u32_at(header, 4);
            Section {
                name: String::from_utf8_lossy(name).into_owned(),
                kind,
                info: u32_at(header, 44),
                link: u32_at(header, 40),
                content: if kind == 8 || kind == 0 { &[] } else { &data[offset..offset + size] },
            }
        })
        .collect()
}

/// Reads what is said of the code in one section.
pub fn read(data: &[u8], kernel: &str) -> Read {
    let sections = sections(data);
    let text = sections
        .iter()
        .position(|section| section.name == format!(".text.{kernel}"))
        .expect("the kernel is there");
    let mut out = Read { code: sections[text].content.to_vec(), ..Read::default() };
    let symbols = sections.iter().find(|section| section.kind == 2).unwrap();
    let mut of_symbols = Vec::new();
    for symbol in symbols.content.chunks(24) {
        let (section, value, size) = (u16_at(symbol, 6), u64_at(symbol, 8), u64_at(symbol, 16));
        of_symbols.push((section, value));
        if section == text {
            out.places.entry("symbols".into()).or_default().extend([value, value + size]);
        }
    }
    for section in &sections {
        if section.kind == 0x7000_0000 && section.info as usize == text {
            attributes(section.content, &mut out);
        }
        if section.name == ".nv.info" {
            let mut at = 0;
            while at < section.content.len() {
                let length = if section.content[at] == 4 { u16_at(section.content, at + 2) } else { 0 };
                if section.content[at + 1] == 0x2f
                    && of_symbols[u32_at(section.content, at + 4) as usize].0 == text
                {
                    out.registers.push(u32_at(section.content, at + 8));
                }
                at += 4 + length;
            }
        }
        if section.kind != 4 && section.kind != 9 {
            continue;
        }
        let size = if section.kind == 4 { 24 } else { 16 };
        let (target, target_index) = (&sections[section.info as usize], section.info as usize);
        for entry in section.content.chunks(size) {
            let (offset, kind, symbol) = (u64_at(entry, 0), u32_at(entry, 8), u32_at(entry, 12) as usize);
            if target_index == text {
                out.instructions.entry(format!("relocations {}", section.name)).or_default().push(offset);
            }
            let (of, value) = of_symbols[symbol];
            if of == text && (section.kind == 4 || kind == 2) {
                let addend = match section.kind {
                    4 => u64_at(entry, 16),
                    _ => u64_at(target.content, offset as usize),
                };
                out.places.entry(format!("addresses {}", section.name)).or_default().push(value + addend);
            }
        }
    }
    for section in sections.iter().filter(|section| section.name.ends_with("_reg_sass")) {
        variables(section.content, kernel, &mut out);
    }
    out
}

fn attributes(content: &[u8], out: &mut Read) {
    let mut at = 0;
    while at < content.len() {
        let (format, id, length) = (content[at], content[at + 1], u16_at(content, at + 2));
        at += 4;
        if format != 4 {
            continue;
        }
        let words: Vec<u64> = content[at..at + length].chunks(4).map(|word| u32_at(word, 0)).collect();
        at += length;
        let list = match id {
            0x1c | 0x1d | 0x25 | 0x27 | 0x28 | 0x2d | 0x31 | 0x46 | 0x47 | 0x57 | 0x59 | 0x65 => words,
            0x44 => words.chunks(2).map(|row| row[0]).collect(),
            0x40 => words.chunks(3).map(|row| row[0]).collect(),
            0x39 => words.chunks(4).map(|row| row[0]).collect(),
            0x55 => words.chunks(2).map(|row| row[1]).collect(),
            0x34 => {
                let mut rest = &words[..];
                while let [branch, _, count, ..] = *rest {
                    out.instructions.entry("branches".into()).or_default().push(branch);
                    let (targets, behind) = rest[3..].split_at(count as usize);
                    out.places.entry("targets".into()).or_default().extend(targets);
                    rest = behind;
                }
                continue;
            }
            _ => continue,
        };
        out.instructions.entry(format!("attribute {id:#x}")).or_default().extend(list);
    }
}

fn variables(content: &[u8], kernel: &str, out: &mut Read) {
    let mut at = 0;
    let text = |at: usize| content[at..].iter().position(|byte| *byte == 0).unwrap() + at;
    while at < content.len() {
        let end = text(at);
        let is_own = &content[at..end] == kernel.as_bytes();
        let count = u32_at(content, end + 1);
        at = end + 5;
        for _ in 0..count {
            let range = text(at + 4) + 5;
            if is_own {
                let ends = [u32_at(content, range), u32_at(content, range + 4)];
                out.places.entry("variables".into()).or_default().extend(ends);
            }
            at = range + 8;
        }
    }
}
