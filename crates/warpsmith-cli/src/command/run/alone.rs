//! A kernel that is for many threads, where nothing was said of how many: it runs with one, which was perhaps not meant.

use super::options::Options;
use crate::kernels::is_launch_file;
use crate::output;
use warpsmith::sim::engine::Shape;
use warpsmith::sim::launch::{Device, Ready};
use warpsmith::sim::op::{Op, SpecialRegister};

/// Tells it of kernels that ask which thread they are.
pub fn tell(options: &Options, device: &Device, ready: &[Ready]) {
    let is_said = options.launch.grid.is_some() || options.launch.block.is_some();
    if is_said || !options.format.is_text() || options.files.iter().any(|path| is_launch_file(path)) {
        return;
    }
    let asks = |launch: &&Ready| {
        let is_one = (launch.shape.grid, launch.shape.block) == (Shape::ONE.grid, Shape::ONE.block);
        is_one
            && device
                .kernel(&launch.kernel)
                .is_some_and(|kernel| kernel.code.iter().any(|one| is_index(&one.op)))
    };
    if let Some(launch) = ready.iter().find(asks) {
        output::line(format_args!(
            "warpsmith: {} runs with one thread, and asks which one it is: --grid and --block say how many blocks there are, and how \
             many threads each has",
            launch.kernel
        ));
    }
}

/// Whether it reads the index of the thread or of its block.
fn is_index(op: &Op) -> bool {
    use SpecialRegister::{BlockIndex, ThreadIndex};
    matches!(op, Op::Special { register: ThreadIndex(_) | BlockIndex(_), .. })
}
