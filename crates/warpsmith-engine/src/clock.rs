//! The time of this machine, where it has a clock: a program in a browser's sandbox has none.

use std::time::Duration;

/// A moment that will come.
#[derive(Debug, Clone, Copy)]
pub struct Moment(#[cfg(not(all(target_family = "wasm", target_os = "unknown")))] std::time::Instant);

impl Moment {
    /// The moment after some time. None where no clock says when that is, or where it is so far away that it cannot be
    /// said: it never comes.
    #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
    pub fn after(time: Duration) -> Option<Moment> {
        std::time::Instant::now().checked_add(time).map(Moment)
    }

    /// None: there is no clock.
    #[cfg(all(target_family = "wasm", target_os = "unknown"))]
    pub fn after(_time: Duration) -> Option<Moment> {
        None
    }

    /// Whether it has come.
    #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
    pub fn has_come(self) -> bool {
        std::time::Instant::now() >= self.0
    }

    /// It never comes: there is no clock.
    #[cfg(all(target_family = "wasm", target_os = "unknown"))]
    pub fn has_come(self) -> bool {
        false
    }
}

/// How long something takes.
#[derive(Debug, Clone, Copy)]
pub struct Stopwatch(#[cfg(not(all(target_family = "wasm", target_os = "unknown")))] std::time::Instant);

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
impl Stopwatch {
    /// It begins now.
    pub fn start() -> Stopwatch {
        Stopwatch(std::time::Instant::now())
    }

    /// How long ago that was.
    pub fn elapsed(self) -> Duration {
        self.0.elapsed()
    }
}

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
impl Stopwatch {
    /// It begins now.
    pub fn start() -> Stopwatch {
        Stopwatch()
    }

    /// No time: there is no clock.
    pub fn elapsed(self) -> Duration {
        Duration::ZERO
    }
}

#[cfg(all(test, not(all(target_family = "wasm", target_os = "unknown"))))]
mod tests {
    use super::Moment;
    use std::time::Duration;

    #[test]
    fn moments_come_or_never_do() {
        assert!(Moment::after(Duration::ZERO).unwrap().has_come());
        assert!(!Moment::after(Duration::from_secs(3600)).unwrap().has_come());
        assert!(Moment::after(Duration::MAX).is_none());
    }
}
