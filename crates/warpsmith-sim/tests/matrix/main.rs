//! Sums of matrix products, as hardware forms them.

mod recorded;
mod rules;
