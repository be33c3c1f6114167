//! Sums of matrix products, as hardware forms them; products of warpgroups.

#[path = "../common/mod.rs"]
mod common;

mod examples;
mod groups;
mod misuse;
mod recorded;
mod rules;
mod shared;
