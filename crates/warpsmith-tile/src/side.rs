//! The elements of A or B as binary32 and powers of two, ready for many products at a time.

use super::element::{Layout, Special};
use super::number::{Kind, Number};
pub(super) use super::turn::LANES;
use super::turn::into_lanes;
use super::{Element, Product, Rule, Scales};
use std::ops::Range;

/// Products that are computed one after the other without a look at what comes next: steps are filled up to this.
pub(super) const CHUNK: usize = 4;
/// Numbers that are not greater than 2^TAME, nor less than 2^-TAME, have products and sums that binary32 holds.
const TAME: i32 = 40;

/// A side of a product: A or B. Of the one whose lines are lanes, they are in groups of [`LANES`], filled up with zeros, and the
/// numbers of a group that have the same place lie together. Of the other the numbers of a line lie together. Numbers are in
/// the order in which the rule takes them.
#[derive(Debug, Default)]
pub(super) struct Side {
    /// Numbers.
    pub values: Vec<f32>,
    /// 2 to the power of their exponents; 0 of a zero.
    pub powers: Vec<f32>,
    /// For each line all ones if it has something that only the plain way can compute. All its numbers are 0 then.
    pub hard: Vec<u32>,
    /// The numbers as binary64, for who asks for them.
    pub wide: Vec<f64>,
    words: Vec<u32>,
}

/// The numbers of a group of lanes, or of some lines of the other side, and their powers of two.
#[derive(Debug, Clone, Copy)]
pub(super) struct Numbers<'a> {
    pub values: &'a [f32],
    pub powers: &'a [f32],
}

/// The places of a line: those of the steps, filled up with zeros.
#[derive(Debug, Default)]
pub(super) struct Places {
    /// Which element stands at each place.
    pub of: Vec<Option<u16>>,
    /// Where each step ends.
    pub ends: Vec<usize>,
    /// Whether they are the elements, one after the other.
    plain: bool,
}

impl Places {
    /// The places that a rule takes `k` products in.
    pub fn set(&mut self, rule: Rule, k: usize) {
        self.of.clear();
        self.ends.clear();
        let mut end = |of: &mut Vec<Option<u16>>| {
            of.resize(of.len().next_multiple_of(CHUNK), None);
            self.ends.push(of.len());
        };
        match rule {
            Rule::Aligned(rule) => {
                for step in rule.steps(k) {
                    self.of.extend(step.map(|at| Some(rule.order.place(at, k) as u16)));
                    end(&mut self.of);
                }
            }
            _ => {
                self.of.extend((0..k as u16).map(Some));
                end(&mut self.of);
            }
        }
        self.plain = self.of.len() == k && self.of.iter().enumerate().all(|(at, of)| *of == Some(at as u16));
    }
}

/// One of the two matrices.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Which {
    A,
    B,
}

impl Side {
    /// Takes in the elements of a side.
    #[inline(always)]
    pub fn take(
        &mut self,
        product: &Product,
        (which, lanes): (Which, bool),
        words: &[u32],
        scales: Option<Scales<'_>>,
        places: &Places,
    ) {
        let (element, lines, negate) = match which {
            Which::A => (product.a, product.m as usize, product.negate.0),
            Which::B => (product.b, product.n as usize, product.negate.1),
        };
        let Some(layout) = element.layout() else { return };
        let (k, each) = (product.k as usize, places.of.len());
        let at = |line: usize, place: usize| match lanes {
            true => (line / LANES * each + place) * LANES + line % LANES,
            false => line * each + place,
        };
        let all = if lanes { lines.next_multiple_of(LANES) } else { lines };
        let size = all * each;
        self.values.resize(size, 0.0);
        self.powers.resize(size, 0.0);
        let words = if !lanes && places.plain {
            words
        } else {
            self.turn(words, lanes, (lines, k), places);
            &self.words
        };
        let least = match product.rule {
            Rule::Aligned(rule) => rule.order.least(1 - layout.bias),
            _ => 1 - layout.bias,
        };
        let decode = Decode::new(layout, least, negate);
        let any = match layout.exponent {
            8 => decode.all::<true>(words, &mut self.values, &mut self.powers),
            _ => decode.all::<false>(words, &mut self.values, &mut self.powers),
        };
        self.hard.clear();
        self.hard.resize(all, 0);
        let scales = scales.map(|scales| if which == Which::B { scales.b } else { scales.a });
        if any {
            for (line, hard) in self.hard.iter_mut().take(lines).enumerate() {
                let wild = |place| decode.is_wild(words[at(line, place)]);
                *hard = u32::from((0..each).any(wild)).wrapping_neg();
            }
        }
        if let (Some(scale), Some(scales)) = (product.scale, scales) {
            for (line, scales) in scales.chunks_exact(k / scale.block as usize).enumerate() {
                for (place, of) in places.of.iter().enumerate() {
                    let Some(of) = of else { continue };
                    let bits = scales[usize::from(*of) / scale.block as usize];
                    let wild = self.scale(at(line, place), scale.element, bits);
                    self.hard[line] |= u32::from(wild).wrapping_neg();
                }
            }
        }
        if any || scales.is_some() {
            for (line, _) in self.hard.iter().enumerate().filter(|(_, hard)| **hard != 0) {
                for place in 0..each {
                    (self.values[at(line, place)], self.powers[at(line, place)]) = (0.0, 0.0);
                }
            }
        }
    }

    /// Brings words into the order in which numbers are.
    #[inline(always)]
    fn turn(&mut self, words: &[u32], lanes: bool, (lines, k): (usize, usize), places: &Places) {
        let each = places.of.len();
        let count = if lanes { lines.next_multiple_of(LANES) } else { lines };
        self.words.resize(count * each, 0);
        if !lanes {
            for (words, to) in words.chunks_exact(k).zip(self.words.chunks_exact_mut(each)) {
                for (to, of) in to.iter_mut().zip(&places.of) {
                    *to = of.map_or(0, |of| words[usize::from(of)]);
                }
            }
            return;
        }
        if !places.plain || count != lines {
            self.words.fill(0);
        }
        for (words, to) in words.chunks(k * LANES).zip(self.words.chunks_exact_mut(each * LANES)) {
            let (to, _) = to.as_chunks_mut::<LANES>();
            if places.plain {
                into_lanes(to, words.len() / k, |lane| &words[lane * k..][..k]);
                continue;
            }
            for (lane, words) in words.chunks_exact(k).enumerate().take(LANES) {
                for (to, of) in to.iter_mut().zip(&places.of) {
                    to[lane] = of.map_or(0, |of| words[usize::from(of)]);
                }
            }
        }
    }

    /// Multiplies a number by its scale; whether that is out of reach.
    fn scale(&mut self, at: usize, element: Element, bits: u8) -> bool {
        let number = Number::of(element, bits.into());
        if number.kind != Kind::Finite || !(-80..=80).contains(&number.exponent) {
            return true;
        }
        // At most 4 significant bits, within reach.
        let power = |exponent: i32| f32::from_bits(((exponent + 127) as u32) << 23);
        self.values[at] *= number.significand as f32 * power(number.lowest);
        let zero = self.values[at] == 0.0;
        let own = self.powers[at] * power(number.exponent);
        self.powers[at] = if zero { 0.0 } else { own };
        !zero && !(power(-TAME)..=power(TAME)).contains(&own)
    }

    /// Some of the numbers.
    #[inline(always)]
    pub fn numbers(&self, range: Range<usize>) -> Numbers<'_> {
        Numbers { values: &self.values[range.clone()], powers: &self.powers[range] }
    }

    /// Makes the numbers binary64 too.
    #[inline(always)]
    pub fn widen(&mut self) {
        self.wide.clear();
        self.wide.extend(self.values.iter().map(|value| f64::from(*value)));
    }

    /// The least and the greatest exponent of a number that is not 0.
    pub fn range(&self) -> (i32, i32) {
        let exponent = |power: f32| (power.to_bits() >> 23) as i32 - 127;
        let (mut least, mut greatest) = ([f32::MAX; LANES], [0.0f32; LANES]);
        // Lines are not filled up to eight, but to four: numbers are.
        let (eights, rest) = self.powers.as_chunks::<LANES>();
        let mut look = |lane: usize, power: f32| {
            let shown = if power > 0.0 { power } else { f32::MAX };
            least[lane] = if shown < least[lane] { shown } else { least[lane] };
            greatest[lane] = if power > greatest[lane] { power } else { greatest[lane] };
        };
        for eight in eights {
            for lane in 0..LANES {
                look(lane, eight[lane]);
            }
        }
        rest.iter().for_each(|power| look(0, *power));
        let (least, greatest) =
            (least.into_iter().fold(f32::MAX, f32::min), greatest.into_iter().fold(0.0, f32::max));
        if greatest == 0.0 { (0, 0) } else { (exponent(least), exponent(greatest)) }
    }
}

/// What is needed to take elements of a type apart, many at a time.
struct Decode {
    /// How far left a word has to be moved so that its bits are in the places of binary32, but for the sign.
    left: u32,
    /// How much farther for the sign.
    sign_left: u32,
    /// Those bits.
    mask: u32,
    /// From here on these bits are no finite number.
    special: u32,
    /// What makes a number of them.
    factor: f32,
    /// The least power of two by which a number is aligned.
    least: f32,
    sign: u32,
}

const SIGN: u32 = 1 << 31;

impl Decode {
    #[inline(always)]
    fn new(layout: Layout, least: i32, negate: bool) -> Decode {
        let Layout { exponent, fraction, bias, shift, special } = layout;
        let mask = ((1 << (exponent + fraction)) - 1) << (23 - fraction);
        Decode {
            left: 23 - fraction - shift,
            sign_left: 8 - exponent,
            mask,
            special: match special {
                Special::None => SIGN - 1,
                Special::Nan => mask,
                Special::Ieee => mask >> 23 << 23,
            },
            factor: f32::from_bits(((254 - bias) as u32) << 23),
            least: f32::from_bits(((127 + least) as u32) << 23),
            sign: if negate { SIGN } else { 0 },
        }
    }

    /// Takes elements apart; whether one is out of reach. `FAR`: whether the type has finite numbers that are.
    #[inline(always)]
    fn all<const FAR: bool>(&self, words: &[u32], values: &mut [f32], powers: &mut [f32]) -> bool {
        let Decode { left, sign_left, mask, special, factor, least, sign } = *self;
        let mut any = 0;
        for ((word, value), power) in words.iter().zip(values).zip(powers) {
            let word = word << left;
            let bits = word & mask;
            let positive = f32::from_bits(bits) * factor;
            *value = f32::from_bits(positive.to_bits() | ((word << sign_left) & SIGN) ^ sign);
            let own = f32::from_bits(positive.to_bits() & 0xff << 23);
            let own = if own > least { own } else { least };
            let nonzero = u32::from(bits != 0).wrapping_neg();
            *power = f32::from_bits(own.to_bits() & nonzero);
            any |= u32::from(bits as i32 >= special as i32);
            if FAR {
                any |=
                    u32::from((bits as i32) > TAME_BITS.1) | u32::from((bits as i32) < TAME_BITS.0) & nonzero;
            }
        }
        any != 0
    }

    /// Whether an element is out of reach.
    fn is_wild(&self, word: u32) -> bool {
        let bits = word << self.left & self.mask;
        let far = bits as i32 > TAME_BITS.1 || (bits as i32) < TAME_BITS.0 && bits != 0;
        bits >= self.special || self.sign_left == 0 && far
    }
}

/// The bits of the least and of the greatest number within reach, of types with the exponent of binary32.
const TAME_BITS: (i32, i32) = ((127 - TAME) << 23, (127 + TAME) << 23);
