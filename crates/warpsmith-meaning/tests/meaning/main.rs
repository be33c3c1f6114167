//! What instructions mean: the texts are whole, and the programs do what their worked cases say.

mod programs;
mod texts;
