//! A kernel that is for many threads, where nothing was said of how many: it runs with one, which was perhaps not meant.

use super::options::Options;
use crate::kernels::is_launch_file;
use crate::output;
use warpsmith::sim::engine::Shape;
use warpsmith::sim::launch::{Device, Ready};
use warpsmith::sim::op::{Op, SpecialRegister};

/// Tells it of kernels that ask which thread they are, or which one of blocks of one thread.
pub fn tell(options: &Options, device: &Device, ready: &[Ready]) {
    let is_file = options.files.iter().any(|path| is_launch_file(path));
    if options.launch.block.is_some() || !options.format.is_text() || is_file {
        return;
    }
    let has_grid = options.launch.grid.is_some();
    let asks = |launch: &&Ready| {
        let kernel = device.kernel(&launch.kernel);
        launch.shape.block == Shape::ONE.block
            && (has_grid || launch.shape.grid == Shape::ONE.grid)
            && kernel.is_some_and(|kernel| kernel.code.iter().any(|one| is_index(&one.op, !has_grid)))
    };
    let Some(Ready { kernel, .. }) = ready.iter().find(asks) else { return };
    if has_grid {
        output::line(format_args!(
            "warpsmith: {kernel} runs in blocks of one thread, and asks which thread of its block it is: --block says how many there \
             are"
        ));
    } else {
        output::line(format_args!(
            "warpsmith: {kernel} runs with one thread, and asks which one it is: --grid and --block say how many blocks there are, and \
             how many threads each has"
        ));
    }
}

/// Whether it reads the index of the thread in its block, or also that of the block.
fn is_index(op: &Op, of_blocks: bool) -> bool {
    use SpecialRegister::{BlockIndex, ThreadIndex};
    match op {
        Op::Special { register: ThreadIndex(_), .. } => true,
        Op::Special { register: BlockIndex(_), .. } => of_blocks,
        _ => false,
    }
}
