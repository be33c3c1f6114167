//! Changes a cubin.
/// x
#[derive(Debug)]
pub struct Editor;
