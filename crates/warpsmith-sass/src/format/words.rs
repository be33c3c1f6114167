//! The names of all groups, to be found by value and by text.

use super::bytes::Bytes;
use super::name::Short;
use super::short::Short as Numbers;
use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Ordering;

/// Names with other characters than letters, digits and underlines are found up to this length.
const LONGEST: usize = 64;

/// Values up to here are found by index.
const DENSE: usize = 1024;

/// All names of a description's groups.
#[derive(Debug, Default)]
pub(crate) struct Words {
    arena: String,
    groups: Vec<Group>,
    /// Whether upper and lower case are the same.
    fold: bool,
}

#[derive(Debug, Default)]
struct Group {
    /// By value, for small values; an empty name is none.
    dense: Vec<Place>,
    /// The same as they are written.
    written: Vec<Short>,
    /// By value, for all others, in order.
    sparse: Vec<(u64, Place)>,
    /// By text, in order.
    sorted: Vec<(Place, u64)>,
    /// Names of up to eight bytes by their bytes as a number.
    short: Numbers,
    /// Whether any name has other characters than letters, digits and underlines.
    special: bool,
    /// Bytes of the longest name.
    longest: usize,
    /// Whether a name has several values.
    ambiguous: bool,
    /// A number for each name, by its bytes, in order: groups without a common number have no common name.
    mixed: Vec<u64>,
    /// A bit for each of them.
    signature: u64,
    /// The bytes with which names begin, in either case if it does not matter.
    beginnings: Bytes,
}

type Place = (u32, u32);

impl Words {
    /// No groups yet.
    pub(crate) fn new(fold: bool) -> Words {
        Words { fold, ..Words::default() }
    }

    /// Adds a group: its names with their values, in order of the description. Of several names of a value the last
    /// is written.
    pub(crate) fn add<'a>(&mut self, names: impl Iterator<Item = (&'a str, u64)>) {
        let mut group = Group::default();
        for (name, value) in names {
            let place = (self.arena.len() as u32, (self.arena.len() + name.len()) as u32);
            self.arena.push_str(name);
            group.sorted.push((place, value));
            group.special |= !name.bytes().all(is_word);
            group.longest = group.longest.max(name.len());
            if let Some(first) = name.bytes().next() {
                group.beginnings.add(first);
                if self.fold {
                    group.beginnings.add(first.to_ascii_lowercase());
                    group.beginnings.add(first.to_ascii_uppercase());
                }
            }
            let number = mixed(name.as_bytes(), self.fold);
            group.signature |= 1 << (number >> 58);
            group.mixed.push(number);
            match usize::try_from(value) {
                Ok(index) if index < DENSE => {
                    if group.dense.len() <= index {
                        group.dense.resize(index + 1, (0, 0));
                    }
                    group.dense[index] = place;
                }
                _ => group.sparse.push((value, place)),
            }
        }
        let arena = self.arena.as_bytes();
        let fold = self.fold;
        let text = |place: &Place| self.arena.get(place.0 as usize..place.1 as usize).unwrap_or_default();
        group.written = group.dense.iter().map(|place| Short::new(text(place))).collect();
        group.sorted.sort_by(|a, b| compare(slice(arena, a.0), slice(arena, b.0), fold));
        group.ambiguous = group.sorted.windows(2).any(|pair| {
            let same = compare(slice(arena, pair[0].0), slice(arena, pair[1].0), fold);
            same == Ordering::Equal && pair[0].1 != pair[1].1
        });
        group.mixed.sort_unstable();
        // Of equal names the last one counts.
        let mut short: Vec<(u64, u64)> = group
            .sorted
            .iter()
            .filter_map(|(place, value)| Some((key(slice(arena, *place), fold)?, *value)))
            .collect();
        short.reverse();
        short.sort_by_key(|(key, _)| *key);
        short.dedup_by_key(|(key, _)| *key);
        group.short = Numbers::new(short);
        // The last of equal values stays.
        group.sparse.sort_by_key(|(value, _)| *value);
        group.sparse.reverse();
        group.sparse.dedup_by_key(|(value, _)| *value);
        group.sparse.reverse();
        self.groups.push(group);
    }

    /// The name that is written for a value.
    pub(crate) fn name(&self, group: usize, value: u64) -> Option<&str> {
        let group = self.groups.get(group)?;
        let place = match usize::try_from(value).ok().and_then(|index| group.dense.get(index)) {
            Some(place) => *place,
            None => {
                let index = group.sparse.binary_search_by_key(&value, |(value, _)| *value).ok()?;
                group.sparse[index].1
            }
        };
        (place.0 < place.1).then(|| &self.arena[place.0 as usize..place.1 as usize])
    }

    /// The name that is written for a value, if it is a short one.
    #[inline]
    pub(crate) fn short_name(&self, group: usize, value: u64) -> Option<&Short> {
        self.groups.get(group)?.written.get(usize::try_from(value).ok()?)
    }

    /// The word at the beginning of a text, to be looked for in groups.
    pub(crate) fn word(&self, text: &[u8]) -> Word {
        let length = text.iter().take(LONGEST).take_while(|byte| is_word(**byte)).count();
        Word { length, key: key(&text[..length], self.fold) }
    }

    /// The longest name at the beginning of a text that begins with this word: its value and its length.
    pub(crate) fn value(&self, group: usize, text: &[u8], word: Word) -> Option<(u64, usize)> {
        let group = self.groups.get(group)?;
        if group.special {
            return self.longest(group, text, word.length);
        }
        match word.key {
            Some(key) => group.short.get(key).map(|value| (value, word.length)),
            None => self.find(group, text.get(..word.length)?).map(|value| (value, word.length)),
        }
    }

    /// Names with dots, brackets and the like. Blanks beside what is no letter or digit do not count; a name ends
    /// where a word ends, or where its last character is no part of a word.
    fn longest(&self, group: &Group, text: &[u8], word: usize) -> Option<(u64, usize)> {
        // The text without such blanks, and where each byte of it ends in the text.
        let mut packed = [0u8; LONGEST];
        let mut ends = [0usize; LONGEST];
        let most = group.longest.min(LONGEST);
        let mut length = 0;
        let mut at = 0;
        let mut blank = false;
        while length < most && at < text.len() && at < 4 * LONGEST {
            let byte = text[at];
            at += 1;
            if matches!(byte, b' ' | b'\t') {
                blank = true;
                continue;
            }
            let apart = blank && length > 0 && is_word(byte) && is_word(packed[length - 1]);
            if apart || (blank && length == 0) {
                break;
            }
            blank = false;
            packed[length] = byte;
            ends[length] = at;
            length += 1;
        }
        let whole = |length: usize| {
            !is_word(packed[length - 1]) || !text.get(ends[length - 1]).is_some_and(|byte| is_word(*byte))
        };
        let lengths = (word.max(1)..=length).rev().filter(|length| whole(*length));
        lengths.into_iter().find_map(|length| Some((self.find(group, &packed[..length])?, ends[length - 1])))
    }

    /// The value of a name.
    fn find(&self, group: &Group, text: &[u8]) -> Option<u64> {
        if let Some(key) = key(text, self.fold) {
            return group.short.get(key);
        }
        let arena = self.arena.as_bytes();
        let order = |entry: &(Place, u64)| compare(slice(arena, entry.0), text, self.fold);
        let behind = group.sorted.partition_point(|entry| order(entry).is_le());
        let last = group.sorted.get(behind.checked_sub(1)?)?;
        order(last).is_eq().then_some(last.1)
    }

    /// The value of a whole name in a group.
    pub(crate) fn exact(&self, group: usize, text: &[u8]) -> Option<u64> {
        self.find(self.groups.get(group)?, text)
    }

    /// The names of a group with their values, in order of the names.
    pub(crate) fn all(&self, group: usize) -> impl Iterator<Item = (&str, u64)> {
        let entries = self.groups.get(group).map_or(&[][..], |group| &group.sorted);
        entries.iter().map(|(place, value)| (&self.arena[place.0 as usize..place.1 as usize], *value))
    }

    /// The bytes with which names of a group begin, in either case if it does not matter.
    pub(crate) fn beginnings(&self, group: usize) -> Bytes {
        self.groups.get(group).map(|group| group.beginnings).unwrap_or_default()
    }

    /// Whether a name of the group stands for several values, or a value's written name for another value.
    pub(crate) fn ambiguous(&self, group: usize) -> bool {
        self.groups.get(group).is_some_and(|group| group.ambiguous)
    }

    /// Whether two groups may have a name in common; where they have, they do.
    pub(crate) fn share(&self, left: usize, right: usize) -> bool {
        if left == right {
            return true;
        }
        let (Some(left), Some(right)) = (self.groups.get(left), self.groups.get(right)) else { return false };
        if left.signature & right.signature == 0 {
            return false;
        }
        let (few, many) = if left.mixed.len() < right.mixed.len() { (left, right) } else { (right, left) };
        few.mixed.iter().any(|number| many.mixed.binary_search(number).is_ok())
    }
}

/// The bytes of a name, stirred.
fn mixed(name: &[u8], fold: bool) -> u64 {
    let bytes = name.iter().map(|byte| if fold { byte.to_ascii_lowercase() } else { *byte });
    bytes.fold(0, |state, byte| (state ^ u64::from(byte)).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

fn slice(arena: &[u8], place: Place) -> &[u8] {
    &arena[place.0 as usize..place.1 as usize]
}

/// A word of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Word {
    /// Its length in bytes; of very long ones the beginning.
    pub length: usize,
    /// Its bytes as a number, if they are at most eight.
    key: Option<u64>,
}

/// A name of one to eight bytes as a number; it has no zero bytes.
fn key(text: &[u8], fold: bool) -> Option<u64> {
    if text.is_empty() || text.len() > 8 || text.contains(&0) {
        return None;
    }
    let bytes = text.iter().map(|byte| if fold { byte.to_ascii_lowercase() } else { *byte });
    Some(bytes.fold(0, |key, byte| key << 8 | u64::from(byte)))
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// The order of names; with `fold` upper and lower case are the same.
pub(crate) fn compare(a: &[u8], b: &[u8], fold: bool) -> Ordering {
    if !fold {
        return a.cmp(b);
    }
    let lower = |byte: &u8| byte.to_ascii_lowercase();
    a.iter().map(lower).cmp(b.iter().map(lower))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(fold: bool) -> Words {
        let mut words = Words::new(fold);
        words.add([("R0", 0), ("R1", 1), ("SP", 1), ("R12", 12), ("RZ", 4000)].into_iter());
        words.add([("F16", 1), ("F16.RN", 2), ("RN", 3)].into_iter());
        words.add([("o[0x7f]", 255), ("o", 1)].into_iter());
        words
    }

    #[test]
    fn by_value() {
        let words = words(false);
        assert_eq!(words.name(0, 1), Some("SP"));
        assert_eq!(words.name(0, 2), None);
        assert_eq!(words.name(0, 4000), Some("RZ"));
        assert_eq!(words.name(0, 5000), None);
        assert_eq!(words.name(9, 0), None);
    }

    #[test]
    fn by_text() {
        let words = words(false);
        let value = |words: &Words, group: usize, text: &[u8]| words.value(group, text, words.word(text));
        assert_eq!(value(&words, 0, b"R1, R2"), Some((1, 2)));
        assert_eq!(value(&words, 0, b"R12]"), Some((12, 3)));
        assert_eq!(value(&words, 0, b"R123"), None);
        assert_eq!(value(&words, 0, b"r1"), None);
        assert_eq!(value(&words, 1, b"F16.RN R0"), Some((2, 6)));
        assert_eq!(value(&words, 1, b"F16.RZ"), Some((1, 3)));
        assert_eq!(value(&words, 1, b"F16"), Some((1, 3)));
        assert_eq!(value(&words, 1, b""), None);
        assert_eq!(value(&words, 2, b"o [0x7f], R1"), Some((255, 8)));
        assert_eq!(value(&words, 2, b"o [0x7e]"), Some((1, 1)));
        assert_eq!(value(&words, 2, b"o 0x7f"), Some((1, 1)));
        assert!(words.share(1, 1) && !words.share(0, 1));
        assert_eq!(value(&self::words(true), 0, b"rz"), Some((4000, 2)));
    }
}
