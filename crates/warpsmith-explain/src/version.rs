//! The page of a PTX version: its releases, and what came with it.

use super::needs::Needs;
use super::page::{Names, Page, Piece, Section, Text};
use super::{Detail, Topic, brought, slots};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use warpsmith_ptx::isa::{Directive, PtxVersion, Release, SpecialRegister, TypeRow, Word};

/// Every version that a release brought, oldest first.
pub fn all() -> Vec<PtxVersion> {
    let mut out: Vec<PtxVersion> = Release::all().map(Release::ptx).collect();
    out.dedup();
    out
}

/// A release by its CUDA number, or by that of the driver alone.
pub fn release_text(release: Release) -> String {
    match (release.cuda(), release.driver()) {
        (Some((major, minor)), _) => alloc::format!("CUDA {major}.{minor}"),
        (None, Some(branch)) => alloc::format!("driver r{branch}"),
        (None, None) => String::new(),
    }
}

/// A version as a link, by its number alone.
pub fn number_link(ptx: PtxVersion) -> Text {
    Text(alloc::vec![Piece::Link(Topic::Version(ptx), ptx.to_string())])
}

/// What a number stands for: `8.6` and `ptx 8.6` for that version, `12.8` and `cuda 12.8` for the version of
/// that release.
pub fn named(name: &str) -> Vec<Topic> {
    let Some(number) = numbered(name) else { return Vec::new() };
    let mut out: Vec<Topic> = Vec::new();
    if number.kind != Some(Kind::Cuda) {
        let ptx = PtxVersion::new(number.major, number.minor);
        out.extend(all().into_iter().find(|known| *known == ptx).map(Topic::Version));
    }
    if number.kind != Some(Kind::Ptx) {
        let is_it = |release: &Release| release.cuda() == Some((number.major, number.minor));
        for topic in Release::all().filter(is_it).map(|release| Topic::Version(release.ptx())) {
            if !out.contains(&topic) {
                out.push(topic);
            }
        }
    }
    out
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Ptx,
    Cuda,
}

/// A number of a version, and what it is said to number.
pub struct Numbered {
    kind: Option<Kind>,
    /// The number before the point.
    pub major: u16,
    /// The number after the point.
    pub minor: u16,
}

/// Reads the number of a version, perhaps with a word that says of what.
pub fn numbered(name: &str) -> Option<Numbered> {
    let name = name.to_ascii_lowercase();
    let after = |word: &str| name.strip_prefix(word).map(str::trim_start);
    let (kind, number) = match (after("ptx"), after("cuda")) {
        (Some(rest), _) => (Some(Kind::Ptx), rest),
        (_, Some(rest)) => (Some(Kind::Cuda), rest),
        _ => (None, name.as_str()),
    };
    let (major, minor) = number.split_once('.')?;
    // A parsed number may begin with a sign.
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    if !digits(major) || !digits(minor) {
        return None;
    }
    Some(Numbered { kind, major: major.parse().ok()?, minor: minor.parse().ok()? })
}

/// Makes the page.
pub fn page(ptx: PtxVersion, detail: Detail) -> Page {
    let mut page = Page::new(Topic::Version(ptx), "");
    let releases = || Release::all().filter(move |release| release.ptx() == ptx);
    let names: Vec<Text> = releases().map(|release| release_text(release).into()).collect();
    page.fact("releases", "Brought by", Names { items: names, separator: ", ", last: " and " });
    let drivers = releases().filter_map(Release::driver).min();
    page.fact("driver", "Driver", drivers.map_or(String::new(), |branch| alloc::format!("r{branch}")));
    let targets = |all: &mut dyn Iterator<Item = warpsmith_ptx::isa::Target>| {
        Names::new(all.map(|target| Text::link(Topic::Target(target))).collect(), " ")
    };
    page.fact("adds", "First to know", targets(&mut releases().flat_map(Release::adds)));
    page.fact("drops", "No longer compiles for", targets(&mut releases().flat_map(Release::drops)));
    let is_first = |needs: &Needs| needs.lowest_ptx().unwrap_or(PtxVersion::new(1, 0)) == ptx;
    page.section(brought::section(is_first, detail));
    page.section(others(is_first));
    page.also(Topic::Versions);
    page
}

/// The directives, special registers and types that came with a version.
fn others(is_first: impl Fn(&Needs) -> bool) -> Section {
    let mut section = Section::new("brought_else", "Beside instructions");
    let directives = Directive::all().filter(|d| is_first(&Needs::of(d.since()).lowest()));
    let registers = SpecialRegister::all().filter(|r| is_first(&Needs::of(r.since()).lowest()));
    let types = TypeRow::all().iter().filter(|ty| is_first(&Needs::of(ty.since()).lowest()));
    let kinds: [(&'static str, Vec<Text>); 3] = [
        ("Directives: ", directives.map(|d| Text::link(Topic::Directive(d))).collect()),
        ("Special registers: ", registers.map(|r| Text::link(Topic::SpecialRegister(r))).collect()),
        ("Types: ", types.filter_map(|ty| Word::find(ty.name.as_bytes())).map(slots::word_text).collect()),
    ];
    let mut items = Vec::new();
    for (label, links) in kinds.into_iter().filter(|(_, links)| !links.is_empty()) {
        let mut text = Text::from(label);
        text.push(Text::join(links, ", ", ", "));
        items.push(text);
    }
    if !items.is_empty() {
        section.blocks.push(super::page::Block::List(items));
    }
    section
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read() {
        let read = |name| numbered(name).map(|number| (number.major, number.minor));
        assert_eq!(read("PTX 8.6"), Some((8, 6)));
        assert_eq!(read("cuda12.8"), Some((12, 8)));
        assert_eq!(read("8.+6"), None);
        assert_eq!(read("8"), None);
        assert_eq!(read("."), None);
    }

    #[test]
    fn a_number_may_be_a_version_and_a_release() {
        let names = |name: &str| named(name).iter().map(Topic::name).collect::<Vec<_>>();
        assert_eq!(names("12.8"), ["PTX 8.7"]);
        assert_eq!(names("8.0"), ["PTX 8.0", "PTX 5.0"]);
        assert_eq!(names("ptx 8.0"), ["PTX 8.0"]);
        assert!(names("99.9").is_empty());
    }
}
