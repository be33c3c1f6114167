//! Whether the parts of a product fit each other.

use super::product::Scale;
use super::{Element, Order, Product, Rule, Sum, TileFault};

/// The most rows, columns, and elements along k that a product has.
const GREATEST: (u32, u32, u32) = (256, 512, 1024);

impl Product {
    /// Whether the parts fit each other.
    ///
    /// # Errors
    /// What does not fit, in words.
    pub fn check(&self) -> Result<(), TileFault> {
        self.fits().map_err(TileFault)
    }

    fn fits(&self) -> Result<(), &'static str> {
        let float = |element: Element| element.layout().is_some() && !element.is_scale();
        let (m, n, k) = GREATEST;
        let few = self.m.min(self.n).min(self.k) == 0 || !self.n.is_multiple_of(8);
        if few || self.m > m || self.n > n || self.k > k {
            return Err("1 to 256 rows, 8 to 512 columns, a multiple of 8, and 1 to 1024 elements along k");
        }
        let fits = match (self.c, self.d) {
            (Sum::S32, Sum::S32) => {
                let bits = (self.a == Element::B1, self.b == Element::B1);
                let whole = self.a.is_integer() && self.b.is_integer();
                let fits = whole && bits.0 == bits.1 && (!bits.0 || self.k.is_multiple_of(32));
                // Only those with a sign of their own are negated, and they are not clamped.
                let long = (self.a, self.b) == (Element::S1z4m11, Element::S1z4m11);
                let signs = if long { !self.saturate } else { self.negate == (false, false) };
                let mixed = !long && [self.a, self.b].contains(&Element::S1z4m11);
                fits && signs && !mixed && self.rule == Rule::Integer && self.scale.is_none()
            }
            (Sum::F64, Sum::F64) => {
                let fits = (self.a, self.b) == (Element::F64, Element::F64) && self.scale.is_none();
                fits && matches!(self.rule, Rule::Fused | Rule::Exact)
            }
            (Sum::F16 | Sum::F32, Sum::F16 | Sum::F32) => float(self.a) && float(self.b),
            _ => false,
        };
        if !fits {
            return Err("types of elements and of sums, and a rule, that belong together");
        }
        match self.rule {
            Rule::Integer | Rule::Fused if self.d != Sum::S32 && self.d != Sum::F64 => {
                return Err("a rule for floating-point sums");
            }
            Rule::Aligned(rule) => {
                let precision = if self.d == Sum::F16 { 11 } else { 24 };
                if rule.fraction > 60 || rule.step == 0 || !(1..=precision).contains(&rule.kept) {
                    return Err(
                        "a step of 1 or more, at most 60 bits of fraction, and as many kept as the type has",
                    );
                }
                if rule.order == Order::PairsOfFour && !self.k.is_multiple_of(4) {
                    return Err("a multiple of 4 elements along k");
                }
            }
            _ => {}
        }
        match self.scale {
            Some(Scale { element, block }) => {
                let small = self.a.bits() <= 8 && self.b.bits() <= 8;
                let fits = small && element.is_scale() && block > 0 && self.k.is_multiple_of(block);
                if fits {
                    Ok(())
                } else {
                    Err("scales of blocks that k is a multiple of, and elements of 8 bits or fewer")
                }
            }
            None => Ok(()),
        }
    }
}
