//! Texture fetches and surface accesses, held against models that know nothing of how they are computed.

mod exact;
mod fields;
mod hostile;
mod level;
mod model;
mod places;
mod sample;
mod scene;
