//! Elements of buffers, how they are compared, and where they come from.

/// Where two lists differ first.
pub fn same<T: Element>(found: &[T], wanted: &[T], equal: impl Fn(&T, &T) -> bool) -> Result<(), String> {
    if found.len() != wanted.len() {
        return Err(format!("{} elements, wanted {}", found.len(), wanted.len()));
    }
    let wrong: Vec<usize> = (0..found.len()).filter(|i| !equal(&found[*i], &wanted[*i])).collect();
    match wrong.first() {
        None => Ok(()),
        Some(at) => Err(format!(
            "{} of {} differ, at [{at}] is {:?} ({:02x?}), wanted {:?} ({:02x?})",
            wrong.len(),
            found.len(),
            found[*at],
            found[*at].bytes(),
            wanted[*at],
            wanted[*at].bytes()
        )),
    }
}

/// A type of buffers.
pub trait Element: Copy + std::fmt::Debug + 'static {
    /// Its bytes, the lowest first.
    fn put(self, bytes: &mut Vec<u8>);
    /// The element that bytes are.
    fn get(bytes: &[u8]) -> Self;
    /// Its size in bytes.
    const SIZE: usize = size_of::<Self>();
    /// Its bytes alone.
    fn bytes(self) -> Vec<u8> {
        let mut bytes = Vec::new();
        self.put(&mut bytes);
        bytes
    }
}

macro_rules! elements {
    ($($ty:ty)*) => {$(
        impl Element for $ty {
            fn put(self, bytes: &mut Vec<u8>) {
                bytes.extend_from_slice(&self.to_le_bytes());
            }
            fn get(bytes: &[u8]) -> Self {
                Self::from_le_bytes(bytes.try_into().unwrap())
            }
        }
    )*};
}
elements!(i8 u8 i16 u16 i32 u32 i64 u64 f32 f64);

/// The bytes of elements.
pub fn bytes_of<T: Element>(values: &[T]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(values.len() * T::SIZE);
    values.iter().for_each(|value| value.put(&mut bytes));
    bytes
}

/// The elements of bytes.
pub fn elements<T: Element>(bytes: &[u8]) -> Vec<T> {
    bytes.chunks_exact(T::SIZE).map(T::get).collect()
}

/// Numbers that depend on a seed alone (xorshift64*).
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// A whole number from `least` to `most`.
    pub fn whole(&mut self, least: i64, most: i64) -> i64 {
        least + (self.bits() >> 1) as i64 % (most - least + 1)
    }

    /// A number from `least` to below `most`.
    pub fn float(&mut self, least: f64, most: f64) -> f64 {
        least + (most - least) * (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// So many of something.
    pub fn many<T>(&mut self, count: usize, make: impl Fn(&mut Random) -> T) -> Vec<T> {
        (0..count).map(|_| make(self)).collect()
    }

    /// Special values first, as they meet each other, then what `make` makes.
    pub fn special<T: Copy>(
        &mut self,
        count: usize,
        special: &[T],
        make: impl Fn(&mut Random) -> T,
    ) -> Vec<T> {
        let shift = self.bits() as usize % special.len();
        (0..count)
            .map(|i| {
                if i < 4 * special.len() {
                    special[(i * (i / special.len() + 1) + shift) % special.len()]
                } else {
                    make(self)
                }
            })
            .collect()
    }
}
