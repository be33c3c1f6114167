//! Which bodies of a CUDA C++ file are certainly compiled for the device, and for nothing else.

use super::scan::{Scanner, is_name};
use alloc::vec::Vec;
use warpsmith_ptx::Span;

/// The bodies of `__global__` and `__device__` functions that are not `__host__` too, in order of the text. One with
/// a conditional of the preprocessor in it is left out: a part of it may be for the host.
pub(super) fn bodies(file: &[u8]) -> Vec<Span> {
    let mut scan = Scanner::new(file);
    let mut out = Vec::new();
    let mut head = Head::default();
    // Where the body began, and how many braces are open in it.
    let mut body: Option<usize> = None;
    let mut depth = 0usize;
    while let Some(byte) = scan.peek() {
        match byte {
            b'/' if scan.peek_at(1) == Some(b'/') => scan.skip_line(),
            b'/' if scan.peek_at(1) == Some(b'*') => _ = scan.skip_behind(b"*/"),
            b'"' | b'\'' => scan.skip_quoted(),
            b'0'..=b'9' => scan.skip_number(),
            b'#' => {
                let start = scan.at;
                scan.skip_line();
                let line = file.get(start + 1..scan.at).unwrap_or_default().trim_ascii_start();
                if line.starts_with(b"if") {
                    body = None;
                    head = Head::default();
                }
            }
            byte if is_name(byte) => match scan.word() {
                b"__global__" | b"__device__" => head.device = true,
                b"__host__" => head.host = true,
                _ => {}
            },
            _ => {
                scan.at += 1;
                match byte {
                    b'{' if depth > 0 => depth += 1,
                    b'{' if head.device => {
                        body = (!head.host).then_some(scan.at);
                        depth = 1;
                        head = Head::default();
                    }
                    b'}' if depth > 0 => {
                        depth -= 1;
                        if depth == 0
                            && let Some(start) = body.take()
                        {
                            out.push(scan.since(start));
                        }
                    }
                    b'{' | b'}' | b';' => head = Head::default(),
                    _ => {}
                }
            }
        }
    }
    out
}

/// What has been said of a function before its body.
#[derive(Default)]
struct Head {
    device: bool,
    host: bool,
}

/// Whether a place lies in one of some bodies, which are in order.
pub(super) fn contains(bodies: &[Span], place: Span) -> bool {
    let behind = bodies.partition_point(|body| body.end <= place.start);
    bodies.get(behind).is_some_and(|body| body.start <= place.start)
}
