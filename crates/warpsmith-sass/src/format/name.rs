//! Short names, ready to be written.

/// Bytes that are copied at once, whether all of them count or not: cheaper than to ask how many they are.
pub(crate) const CHUNK: usize = 16;

/// A short name: its bytes, and how many they are in the last one; [`Short::LONG`] if they are too many.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Short([u8; CHUNK]);

impl Short {
    const LONG: u8 = u8::MAX;

    /// A name; an empty one is none.
    pub(crate) fn new(name: &str) -> Short {
        let mut bytes = [0; CHUNK];
        match bytes[..CHUNK - 1].get_mut(..name.len()) {
            Some(place) => {
                place.copy_from_slice(name.as_bytes());
                bytes[CHUNK - 1] = name.len() as u8;
            }
            None => bytes[CHUNK - 1] = Short::LONG,
        }
        Short(bytes)
    }

    /// Its bytes, and others behind them.
    #[inline]
    pub(crate) fn bytes(&self) -> &[u8; CHUNK] {
        &self.0
    }

    /// How many of the bytes are its own; `None` if it has none, or too many.
    #[inline]
    pub(crate) fn length(&self) -> Option<usize> {
        let length = self.0[CHUNK - 1];
        (length != 0 && length != Short::LONG).then_some(length.into())
    }
}
