//! PTX in the engine: what single instructions and small kernels do.

#[path = "../common/mod.rs"]
mod common;
#[path = "../support/mod.rs"]
mod support;

mod benched;
mod bounds;
mod calls;
mod chains;
mod checked;
mod clusters;
mod fabric;
mod initial;
mod inject;
mod lane;
mod launch_trees;
mod launches;
mod library;
mod limits;
mod multimem;
mod parameters;
mod paths;
mod products;
mod profiled;
mod short;
mod special;
mod traced;
mod warp_wide;
