//! Names that are written in much the same way as one that there is not.

use super::meant::{demangled, own};
use crate::ptx::near;

/// Names that are looked at: of more it would take long, and a message names few.
const MOST: usize = 1 << 14;

/// The name that someone may have meant who wrote one that none of them fits: it comes near to the name, to that in the words of
/// the source, or to the last part of that.
pub fn near<'n>(wanted: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let word = wanted.to_lowercase();
    let mut best: Option<(usize, &str)> = None;
    for name in names.take(MOST) {
        let own = own(name);
        let bare = demangled(name).and_then(|full| full.split('(').next().map(str::to_owned));
        let spellings = [Some(name.to_owned()), own, bare];
        let spellings: Vec<String> = spellings.into_iter().flatten().map(|one| one.to_lowercase()).collect();
        let found = near::among(&word, spellings.iter().map(String::as_str));
        let distance = found.first().map(|(distance, _)| *distance);
        if let Some(distance) = distance.filter(|one| best.is_none_or(|(least, _)| *one < least)) {
            best = Some((distance, name));
        }
    }
    best.map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::near;

    #[test]
    fn parts_of_names_are_near() {
        let names = ["_Z5shiftPf", "_ZN2ns5scaleIfEEvPT_S1_", "reduce"];
        let find = |wanted| near(wanted, names.iter().copied());
        assert_eq!(find("shfit"), Some(names[0]));
        assert_eq!(find("Scale"), Some(names[1]));
        assert_eq!(find("redcue"), Some(names[2]));
        assert_eq!(find("nothing"), None);
    }
}
