//! Which code each profile is of: that whose instructions have the texts that the profile has of them, so that no count stands beside
//! code that it was not taken of.

use super::marks::{Costs, Listing, Marks, NoRun, Profile, add, called};
use super::parts::{Parts, Read};
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::Path;

/// A file whose code is shown.
#[derive(Clone, Copy)]
pub struct Version<'v> {
    pub name: &'v str,
    pub parts: &'v Parts,
    pub texts: &'v [Read<'v>],
}

/// What profiles say of the code that is shown. Versions are numbered: the newer one, or the only one, is 0.
#[derive(Default)]
pub struct Owned {
    /// By version, piece and function of machine code.
    machine: HashMap<(usize, usize, String), Costs<u64>>,
    /// By version and text of PTX.
    ptx: HashMap<(usize, usize), Costs<u64>>,
    /// What kernels have cost, by version.
    kernels: HashMap<(usize, String), u64>,
    /// By file and line of the source, of the newer version.
    sources: BTreeMap<String, Costs<u32>>,
    /// All launches, of two versions each with the name of its own.
    pub launches: Vec<Value>,
    /// Profiles that are of other code.
    pub refused: Vec<NoRun>,
}

/// A place where a listing of a profile fits: the number of a piece with machine code, or of a text.
enum Place {
    Machine(usize),
    Text(usize),
}

/// Where a version has other code than a profile.
struct Other {
    /// What has that name.
    what: String,
    at: String,
    ran: String,
    shown: String,
}

/// Where the listings of a profile fit in a version: the number of the listing, and the place.
type Fits = Vec<(usize, Place)>;

impl Owned {
    /// Gives each profile to the version that it is of.
    pub fn of(marks: &Marks, versions: &[Version<'_>]) -> Owned {
        let mut owned = Owned::default();
        for profile in &marks.profiles {
            match owner(profile, versions) {
                Ok(owners) => {
                    for (version, places) in owners {
                        owned.take(profile, version, &places);
                        let mut launches = profile.launches.clone();
                        if versions.len() > 1 {
                            let name = json!(versions[version].name);
                            launches.iter_mut().for_each(|launch| launch["of"] = name.clone());
                        }
                        owned.launches.extend(launches);
                    }
                }
                Err(why) => owned.refused.push(NoRun(format!("{}: {why}", profile.name))),
            }
        }
        owned
    }

    fn take(&mut self, profile: &Profile, version: usize, places: &Fits) {
        for (listing, place) in places {
            let Listing { function, lines, .. } = &profile.listings[*listing];
            let costs = match place {
                Place::Machine(piece) => {
                    let name = function.clone().unwrap_or_default();
                    self.machine.entry((version, *piece, name)).or_default()
                }
                Place::Text(text) => self.ptx.entry((version, *text)).or_default(),
            };
            lines.iter().for_each(|(at, (_, cost))| add(costs, *at, *cost));
        }
        for launch in &profile.launches {
            if let (Some(name), Some(cost)) = (launch["kernel"].as_str(), launch["cost"]["cost"].as_u64()) {
                let known = self.kernels.entry((version, name.to_owned())).or_default();
                *known = known.saturating_add(cost);
            }
        }
        // The source that is shown is that of the newer version.
        for (file, lines) in profile.sources.iter().filter(|_| version == 0) {
            let costs = self.sources.entry(file.clone()).or_default();
            lines.iter().for_each(|(line, cost)| add(costs, *line, *cost));
        }
    }

    /// What a kernel has cost, if it was launched.
    pub fn kernel(&self, version: usize, name: &str) -> Option<u64> {
        self.kernels.get(&(version, name.to_owned())).copied()
    }

    /// What the rows of a function of machine code have cost.
    pub fn machine(&self, version: usize, piece: usize, name: &str, at: &[u64]) -> Costs<usize> {
        self.machine.get(&(version, piece, name.to_owned())).map_or_else(Costs::new, |costs| rows(costs, at))
    }

    /// What the rows of a function of PTX have cost.
    pub fn ptx(&self, version: usize, text: usize, at: &[u64]) -> Costs<usize> {
        self.ptx.get(&(version, text)).map_or_else(Costs::new, |costs| rows(costs, at))
    }

    /// What the lines of a file of the source have cost.
    pub fn source(&self, file: &str) -> Costs<u32> {
        called(&self.sources, file).cloned().unwrap_or_default()
    }
}

fn rows(costs: &Costs<u64>, at: &[u64]) -> Costs<usize> {
    at.iter().enumerate().filter_map(|(row, at)| Some((row, *costs.get(at)?))).collect()
}

/// The versions that a profile is of: one, or both where neither texts nor names tell them apart.
fn owner(profile: &Profile, versions: &[Version<'_>]) -> Result<Vec<(usize, Fits)>, String> {
    let mut fitting = Vec::new();
    let mut others = Vec::new();
    for (number, version) in versions.iter().enumerate() {
        match fits(profile, version) {
            Ok(places) if places.is_empty() => {}
            Ok(places) => fitting.push((number, places)),
            Err(other) => others.push((version.name, other)),
        }
    }
    if fitting.len() > 1 {
        let is_named = |by: fn(&str, &str) -> bool, number: usize| {
            profile.listings.iter().any(|listing| by(&listing.file, versions[number].name))
        };
        for by in [is_same as fn(&str, &str) -> bool, ends_alike] {
            let named: HashSet<usize> =
                fitting.iter().map(|(number, _)| *number).filter(|number| is_named(by, *number)).collect();
            if named.len() == 1 {
                fitting.retain(|(number, _)| named.contains(number));
                break;
            }
        }
    }
    if !fitting.is_empty() {
        return Ok(fitting);
    }
    let of: Vec<&str> = profile.listings.iter().map(|listing| listing.file.as_str()).collect();
    let of = of.first().map_or(String::new(), |file| format!(" of {file}"));
    Err(match others.into_iter().next() {
        Some((name, Other { what, at, ran, shown })) => format!(
            "it is a profile{of}, and {name} is other code: `{what}` has at {at} `{shown}`, the profile `{ran}`"
        ),
        None => {
            let names: Vec<&str> = versions.iter().map(|version| version.name).collect();
            format!("it is a profile{of}, and of no code that {} holds", names.join(" or "))
        }
    })
}

fn is_same(ran: &str, shown: &str) -> bool {
    ran == shown
}

/// Whether two names end in the same name of a file.
fn ends_alike(ran: &str, shown: &str) -> bool {
    Path::new(ran).file_name().is_some_and(|last| Path::new(shown).file_name() == Some(last))
}

/// Where the listings of a profile fit; an error where a function or file of the same name has other code.
fn fits(profile: &Profile, version: &Version<'_>) -> Result<Fits, Other> {
    let (mut places, mut foreign) = (Fits::new(), None);
    for (number, listing) in profile.listings.iter().enumerate() {
        let before = places.len();
        let mut other = None;
        let mut found = |place: Place, of: Result<bool, Other>| match of {
            Ok(true) => places.push((number, place)),
            Ok(false) => {}
            Err(wrong) => other = Some(wrong),
        };
        match &listing.function {
            Some(name) => {
                for piece in 0..version.parts.machine.len() {
                    found(Place::Machine(piece), machine(listing, name, version, piece));
                }
            }
            None => {
                for (text, read) in version.texts.iter().enumerate() {
                    found(Place::Text(text), ptx(listing, read));
                }
            }
        }
        if let Some(other) = other.filter(|_| places.len() == before) {
            // Another file of the same run may have a function of this name.
            if ends_alike(&listing.file, version.name) {
                return Err(other);
            }
            foreign.get_or_insert(other);
        }
    }
    match foreign {
        Some(other) if places.is_empty() => Err(other),
        _ => Ok(places),
    }
}

/// Whether a function of a piece is the one that was run; false where it has no such function.
fn machine(listing: &Listing, name: &str, version: &Version<'_>, piece: usize) -> Result<bool, Other> {
    let code = &version.parts.machine[piece].code;
    let number = code.names().position(|known| known == name);
    let Some(function) = number.and_then(|number| code.function(number)) else { return Ok(false) };
    let mut is_there = false;
    for index in 0..function.body().len() {
        let at = function.body().address(index);
        let Some((ran, _)) = listing.lines.get(&at) else { continue };
        let shown = function.text(index);
        let is_call = function.body().calls().iter().any(|call| call.instruction == index);
        if !is_alike(ran, &shown, is_call) {
            return Err(Other { what: name.to_owned(), at: format!("{at:#06x}"), ran: ran.clone(), shown });
        }
        is_there = true;
    }
    Ok(is_there)
}

/// Whether an instruction is the one that was run: where a name of a place stands, the profile may have the address.
fn is_alike(ran: &str, shown: &str, is_call: bool) -> bool {
    let plain = |text: &str| text.trim().trim_end_matches(';').trim_end().to_owned();
    let (ran, shown) = (plain(ran), plain(shown));
    if ran.is_empty() || ran == shown {
        return true;
    }
    let is_place = |word: &str| {
        word.starts_with(['.', '_', '$']) || word.contains(['`', '@']) || is_call && !word.starts_with("0x")
    };
    ran.split(' ').count() == shown.split(' ').count()
        && ran
            .split(' ')
            .zip(shown.split(' '))
            .all(|(ran, shown)| ran == shown || ran.starts_with("0x") && is_place(shown))
}

/// Whether a text of PTX is the one that was run; false where it is a file of another name whose text is not known.
fn ptx(listing: &Listing, read: &Read<'_>) -> Result<bool, Other> {
    let is_called = ends_alike(&listing.file, &read.text.name);
    let source = String::from_utf8_lossy(read.text.module.source());
    let mut is_there = false;
    let lines: Vec<&str> = source.lines().collect();
    for (line, (ran, _)) in listing.lines.iter().filter(|(_, (text, _))| !text.trim().is_empty()) {
        let shown = usize::try_from(*line).ok().and_then(|line| lines.get(line.checked_sub(1)?)).copied();
        let shown = shown.unwrap_or_default();
        if shown.trim() != ran.trim() {
            // A text of another name is another text.
            let other = || Other {
                what: read.text.name.clone(),
                at: format!("line {line}"),
                ran: ran.trim().to_owned(),
                shown: shown.trim().to_owned(),
            };
            return if is_called { Err(other()) } else { Ok(false) };
        }
        is_there = true;
    }
    Ok(is_there || is_called)
}

#[cfg(test)]
mod tests {
    use super::is_alike;

    #[test]
    fn names_of_places_do_not_count() {
        assert!(is_alike("@!P0 BRA 0x1f0", "@!P0 BRA `(.L_x_0)", false));
        assert!(is_alike("@!P0 BRA 0x720", "@!P0 BRA .L_x_3", false));
        assert!(is_alike("CALL.REL.NOINC 0xea0", "CALL.REL.NOINC helper", true));
        assert!(!is_alike("FADD R1, R2, 0x3", "FADD R1, R2, R4", false));
        assert!(is_alike("MOV R4, 0x60", "MOV R4, 32@lo(`(k))", false));
        assert!(is_alike("FADD R1, R2, R3 ;", "FADD R1, R2, R3", false));
        assert!(!is_alike("@P0 BRA 0x1f0", "@!P0 BRA `(.L_x_0)", false));
        assert!(!is_alike("FADD R1, R2, R3", "FADD R1, R2, R4", false));
    }
}
