//! Products of tiles, held against a model that knows nothing of how they are computed.

mod model;
mod numbers;
mod products;
mod special;
mod whole;
