//! Texture fetches and surface accesses, held against models that know nothing of how they are computed.

#![allow(clippy::needless_range_loop, reason = "axes and channels are indexed side by side")]

mod exact;
mod fields;
mod hostile;
mod level;
mod model;
mod places;
mod sample;
mod scene;
