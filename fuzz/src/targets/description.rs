//! Descriptions of machines, and the files that go with them.

use warpsmith_md::latency::Latencies;
use warpsmith_md::patterns::Patterns;
use warpsmith_md::{Options, check, compile_partly, parse, print};

pub fn description(text: &[u8]) {
    let (description, mut faults) = parse(text, &Options::default());
    let sound = faults.is_empty();
    faults.extend(check(&description));
    for fault in &faults {
        assert!(fault.span.start <= fault.span.end && fault.span.end as usize <= text.len() + 1, "{fault}");
        assert!(fault.position.line as usize <= description.lines.count(), "{fault}");
    }
    let printed = print(&description);
    let (again, _) = parse(printed.as_bytes(), &Options::default());
    if sound {
        assert!(again.says_the_same(&description), "{printed}");
    }
    compile_partly(description);
}

pub fn latency(text: &[u8]) {
    let (latencies, faults) = Latencies::parse(text);
    let text = String::from_utf8_lossy(text);
    for fault in &faults {
        assert!(fault.span.start <= fault.span.end && fault.span.end as usize <= text.len() + 1, "{fault}");
    }
    // Sets that name each other are an answer too.
    let _ = latencies.members();
}

pub fn patterns(text: &[u8]) {
    let (_, faults) = Patterns::parse(text);
    let text = String::from_utf8_lossy(text);
    for fault in &faults {
        assert!(fault.span.start <= fault.span.end && fault.span.end as usize <= text.len() + 1, "{fault}");
    }
}
