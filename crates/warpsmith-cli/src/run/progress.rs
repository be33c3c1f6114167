//! A bar for runs that take long.

use indicatif::{ProgressBar, ProgressStyle};
use std::io::{IsTerminal, stderr};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};
use warpsmith::sim::watch::Progress;

/// How long a run may take without a bar.
const PATIENCE: Duration = Duration::from_secs(1);
/// How often the bar is drawn.
const STEP: Duration = Duration::from_millis(100);

/// Does something, and shows on a terminal how many blocks have ended if it takes long.
pub fn with_bar<T>(kernel: &str, blocks: u64, progress: &Progress, work: impl FnOnce() -> T) -> T {
    if !stderr().is_terminal() {
        return work();
    }
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        let watcher = scope.spawn(|| watch(kernel, blocks, progress, &done));
        let result = work();
        done.store(true, Relaxed);
        watcher.thread().unpark();
        result
    })
}

fn watch(kernel: &str, blocks: u64, progress: &Progress, done: &AtomicBool) {
    let begin = Instant::now();
    while begin.elapsed() < PATIENCE {
        if done.load(Relaxed) {
            return;
        }
        thread::park_timeout(PATIENCE.saturating_sub(begin.elapsed()));
    }
    let bar = ProgressBar::new(blocks).with_message(kernel.to_owned());
    let style = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} blocks, {elapsed}, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    while !done.load(Relaxed) {
        bar.set_position(progress.blocks());
        bar.tick();
        thread::park_timeout(STEP);
    }
    bar.finish_and_clear();
}
