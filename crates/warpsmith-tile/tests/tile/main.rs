//! Products of tiles and copies of boxes, held against a model that knows nothing of how they are computed.

mod map_model;
mod map_random;
mod maps;
mod model;
mod numbers;
mod products;
mod special;
mod whole;

use warpsmith_tile as tile;
