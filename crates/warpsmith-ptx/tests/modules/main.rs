//! How PTX is read, walked, printed, changed and built, and what its instructions compute. One program for all of it, because
//! each is linked with the library.

#[path = "../grammar/record.rs"]
mod record;
#[path = "../support/mod.rs"]
mod support;

mod build;
mod corpus;
mod edit;
mod examples;
mod flow;
mod fragment;
mod grammar;
mod json;
mod lane_robust;
mod lane_vectors;
mod order;
mod print;
mod rename;
mod visit;
