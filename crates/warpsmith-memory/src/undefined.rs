//! Which bits of global memory were never given a value, though they are 0.

use super::{Account, Charge, Exceeded};
use std::collections::BTreeMap;

/// Bytes of a page.
const PAGE: u64 = 4096;

/// The undefined bits of a page.
#[derive(Debug, Clone)]
enum Page {
    /// All of them.
    Whole,
    /// Those of each byte, and how many bytes have some.
    Some(Box<[u8; PAGE as usize]>, u32),
}

/// A mask of undefined bits for each byte. Pages that are wholly defined, or not at all, take next to nothing.
#[derive(Debug)]
pub struct Undefined {
    pages: BTreeMap<u64, Page>,
    charge: Charge,
}

impl Undefined {
    /// None, of an account.
    pub(super) fn on(account: &Account) -> Undefined {
        Undefined { pages: BTreeMap::new(), charge: Charge::on(account) }
    }

    /// The same of another account.
    ///
    /// # Errors
    /// There is not so much memory left.
    pub(super) fn fork(&self, account: &Account) -> Result<Undefined, Exceeded> {
        let mut charge = Charge::on(account);
        charge.set(self.charge.bytes())?;
        Ok(Undefined { pages: self.pages.clone(), charge })
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.pages.is_empty()
    }

    /// Whether there may be some near these bytes.
    pub fn touches(&self, address: u64, size: u64) -> bool {
        self.pages.range(address / PAGE..=address.saturating_add(size) / PAGE).next().is_some()
    }

    /// Those of up to 8 bytes, the first lowest.
    pub fn get(&self, address: u64, size: u32) -> u64 {
        let (first, last) = (address / PAGE, address.wrapping_add(u64::from(size.clamp(1, 8)) - 1) / PAGE);
        if first == last {
            return match self.pages.get(&first) {
                None => 0,
                Some(page) => (0..size.min(8)).fold(0, |bits, index| {
                    bits | u64::from(page.byte(address % PAGE + u64::from(index))) << (8 * index)
                }),
            };
        }
        (0..size.min(8))
            .fold(0, |bits, index| bits | self.get(address.wrapping_add(index.into()), 1) << (8 * index))
    }

    /// Makes those of up to 8 bytes these.
    ///
    /// # Errors
    /// There is not so much memory left; then they stay as they are.
    pub fn put(&mut self, address: u64, size: u32, bits: u64) -> Result<(), Exceeded> {
        for index in 0..size.min(8) {
            let (at, new) = (address.wrapping_add(index.into()), (bits >> (8 * index)) as u8);
            if new != 0 || self.pages.contains_key(&(at / PAGE)) {
                self.put_byte(at, new)?;
            }
        }
        Ok(())
    }

    /// No bit of these bytes has a value any more.
    ///
    /// # Errors
    /// There is not so much memory left.
    pub fn forget(&mut self, address: u64, size: u64) -> Result<(), Exceeded> {
        self.each(address, size, |own, page, part| {
            if part == (0..PAGE) {
                own.free(page);
                own.pages.insert(page, Page::Whole);
                return own.count(size_of::<Page>() as i64);
            }
            part.into_iter().try_for_each(|at| own.put_byte(page * PAGE + at, u8::MAX))
        })
    }

    /// All of these bytes have a value.
    pub fn clear(&mut self, address: u64, size: u64) {
        let end = address.saturating_add(size);
        let pages: Vec<u64> = self.pages.range(address / PAGE..=end / PAGE).map(|(page, _)| *page).collect();
        for page in pages {
            let begin = page * PAGE;
            let (first, behind) = (address.max(begin) - begin, end.min(begin.saturating_add(PAGE)) - begin);
            if first == 0 && behind == PAGE {
                self.free(page);
            } else if (first..behind).try_for_each(|at| self.put_byte(begin + at, 0)).is_err() {
                // Without memory for a part of a page all of it counts as defined.
                self.free(page);
            }
        }
    }

    /// The pages of a range, and what of each lies in it.
    fn each(
        &mut self,
        address: u64,
        size: u64,
        mut f: impl FnMut(&mut Self, u64, core::ops::Range<u64>) -> Result<(), Exceeded>,
    ) -> Result<(), Exceeded> {
        let end = address.saturating_add(size);
        let mut at = address;
        while at < end {
            let page = at / PAGE;
            let behind = end.min((page + 1).saturating_mul(PAGE));
            f(self, page, at - page * PAGE..behind - page * PAGE)?;
            at = behind;
        }
        Ok(())
    }

    fn put_byte(&mut self, address: u64, new: u8) -> Result<(), Exceeded> {
        let (page, at) = (address / PAGE, (address % PAGE) as usize);
        let old = self.pages.get(&page).map_or(0, |page| page.byte(at as u64));
        if old == new {
            return Ok(());
        }
        if !matches!(self.pages.get(&page), Some(Page::Some(..))) {
            self.count((PAGE as usize + size_of::<Page>()) as i64)?;
            let (fill, count) = if self.pages.contains_key(&page) { (u8::MAX, PAGE as u32) } else { (0, 0) };
            self.free(page);
            self.pages.insert(page, Page::Some(Box::new([fill; PAGE as usize]), count));
        }
        let Some(Page::Some(bytes, count)) = self.pages.get_mut(&page) else { return Ok(()) };
        *count = *count + u32::from(new != 0) - u32::from(old != 0);
        bytes[at] = new;
        if *count == 0 {
            self.free(page);
        }
        Ok(())
    }

    /// Takes a page out.
    fn free(&mut self, page: u64) {
        let bytes = match self.pages.remove(&page) {
            None => return,
            Some(Page::Whole) => size_of::<Page>(),
            Some(Page::Some(..)) => PAGE as usize + size_of::<Page>(),
        };
        // Less is always had.
        let _: Result<(), Exceeded> = self.count(-(bytes as i64));
    }

    fn count(&mut self, more: i64) -> Result<(), Exceeded> {
        self.charge.set(self.charge.bytes().saturating_add_signed(more))
    }
}

impl Page {
    fn byte(&self, at: u64) -> u8 {
        match self {
            Page::Whole => u8::MAX,
            Page::Some(bytes, _) => bytes.get(at as usize).copied().unwrap_or(0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_those_of_a_plain_table() {
        let mut undefined = Undefined::on(&Account::new(1 << 20));
        let mut plain = vec![0u8; 3 * PAGE as usize];
        let mut seed = 1u64;
        let mut next = |most: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) % most
        };
        for step in 0..20_000 {
            let (at, size) = (next(3 * PAGE), if step % 7 == 0 { next(2 * PAGE) } else { next(9) });
            let size = size.min(3 * PAGE - at);
            let part = &mut plain[at as usize..(at + size) as usize];
            match next(3) {
                0 => {
                    undefined.clear(at, size);
                    part.fill(0);
                }
                1 => {
                    undefined.forget(at, size).unwrap();
                    part.fill(u8::MAX);
                }
                _ => {
                    let (size, bits) = (size.min(8) as u32, next(1 << 31) << 20);
                    undefined.put(at, size, bits).unwrap();
                    part.iter_mut().take(8).zip(bits.to_le_bytes()).for_each(|(byte, new)| *byte = new);
                    assert_eq!(
                        undefined.get(at, size),
                        bits & u64::MAX.checked_shr(64 - 8 * size).unwrap_or(0)
                    );
                }
            }
            let at = next(3 * PAGE - 8);
            let wanted = plain[at as usize..at as usize + 8]
                .iter()
                .rev()
                .fold(0, |all, byte| all << 8 | u64::from(*byte));
            assert_eq!(undefined.get(at, 8), wanted);
        }
        undefined.clear(0, 3 * PAGE);
        assert!(undefined.is_empty());
        assert_eq!(undefined.charge.bytes(), 0);
    }
}
