//! How often something happens, and how sure that is.

/// A share, and the interval in which it lies with 95 % confidence.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rate {
    /// The share that was seen, 0 to 1.
    pub share: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// 97.5 % of a normal distribution lie below this many deviations.
const DEVIATIONS: f64 = 1.959_963_984_540_054;

/// The interval of Wilson for some of many; of none, everything is possible.
pub fn rate(some: u64, all: u64) -> Rate {
    if all == 0 {
        return Rate { share: 0.0, low: 0.0, high: 1.0 };
    }
    let (n, z2) = (all as f64, DEVIATIONS * DEVIATIONS);
    let share = some as f64 / n;
    let middle = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let half = DEVIATIONS / (1.0 + z2 / n) * (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt();
    Rate { share, low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
}

#[cfg(test)]
mod tests {
    use super::rate;

    #[test]
    fn intervals_are_those_of_the_books() {
        // Wilson's interval for 10 of 100: 5.52 % to 17.44 %.
        let ten = rate(10, 100);
        assert!((ten.low - 0.05523).abs() < 1e-4 && (ten.high - 0.17437).abs() < 1e-4, "{ten:?}");
        let none = rate(0, 50);
        assert!(none.low == 0.0 && (none.high - 0.07135).abs() < 1e-4, "{none:?}");
        assert_eq!(rate(0, 0).high, 1.0);
    }
}
