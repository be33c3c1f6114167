//! Pieces of cubins that are under way: listed side by side by workers.

use super::chunk::{Image, Part, Text};
use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, SyncSender};
use std::sync::{Arc, Mutex};

/// A piece of a cubin to list, and where its lines go.
pub struct Job {
    pub image: Arc<Image>,
    pub parts: Vec<Part>,
    pub done: SyncSender<Vec<Text>>,
}

/// Lists pieces until there are no more.
pub fn work(receive: &Mutex<Receiver<Job>>) {
    loop {
        let job = match receive.lock() {
            Ok(receive) => receive.recv(),
            Err(_) => return,
        };
        let Ok(job) = job else { return };
        // Whoever waits for it may have gone, after an error.
        let _ = job.done.send(job.image.list(&job.parts));
    }
}

/// What is written next, once it is there.
pub enum Open {
    /// Text as it is.
    Text(String),
    /// A cubin.
    Cubin(Listed),
}

/// A cubin that is listed.
pub struct Listed {
    pub image: Arc<Image>,
    /// The flags of its header, if it is no assembly file.
    pub flags: Option<String>,
    /// Pieces that are under way.
    pub pieces: VecDeque<(Vec<Part>, Receiver<Vec<Text>>)>,
    /// Pieces that are handed out as those before them are written: a large cubin is never held as text.
    pub rest: VecDeque<Vec<Part>>,
    /// Length of the longest text, where that is known before.
    pub longest: Option<usize>,
}
