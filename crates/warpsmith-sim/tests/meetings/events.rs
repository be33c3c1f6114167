//! What observers are told of that orders threads: small kernels, as PTX and as machine code, against logs.
//!
//! `events/NAME.ptx` begins with the shape of its launch. `events/NAME.TARGET.cubin` is what ptxas makes of it. The log of each
//! stands beside it; `WARPSMITH_BLESS=1` writes it anew.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use warpsmith_image::cubin::Cubin;
use warpsmith_sass::Architecture;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, CubinLoad, Device, ElementType, Fill};
use warpsmith_sim::observe::{Access, Event, Observer, Place, Range, Wants};
use warpsmith_sim::op::{Order, Proxy, Space};
use warpsmith_sim::program::Program;
use warpsmith_sim::register::{LANES, Mask};

/// Writes down what it is told.
struct Log {
    program: Arc<Program>,
    text: String,
    /// What was told of an object, with the lanes that it was told of: it is written when something else is told.
    object: Option<(Place, String, Mask)>,
}

impl Log {
    fn flush(&mut self) {
        if let Some((place, what, lanes)) = self.object.take() {
            self.line(place, &format!("lanes {lanes:#x}: {what}"));
        }
    }

    fn order(&self, place: Place) -> Order {
        let function = &self.program.functions[place.function as usize];
        function.source(place.pc).map(|source| source.order).unwrap_or_default()
    }

    fn line(&mut self, place: Place, what: &str) {
        self.flush();
        let function = &self.program.functions[place.function as usize];
        let mnemonic = function.source(place.pc).map_or("", |source| source.word());
        let line = function.lines.get(place.pc as usize).copied().unwrap_or(0);
        let _ = writeln!(self.text, "{}.{} {line} {mnemonic}: {what}", place.block, place.warp);
    }
}

/// How an order is told: nothing of plain accesses.
fn order_text(order: Order) -> String {
    let mut text = String::new();
    if order.strength != Default::default() {
        let _ = write!(text, " {:?} {:?}", order.strength, order.scope);
    }
    if order.proxy != Proxy::Generic {
        let _ = write!(text, " proxy {:?}", order.proxy);
    }
    text
}

/// Addresses of global memory are told from where the buffer begins, for that is not the same everywhere.
fn address(space: Space, at: u64) -> String {
    let at = if space == Space::Global { at & 0xfff } else { at };
    format!("{space:?} {at:#x}")
}

/// Of each kind of access how many there are, and where the first one is.
fn ranges(all: &[Range]) -> String {
    let mut text = String::new();
    for access in [Access::Load, Access::Store, Access::Atomic] {
        let mut some = all.iter().filter(|range| range.access == access);
        let Some(first) = some.next() else { continue };
        let (count, bytes) = some.fold((1, u64::from(first.bytes)), |(count, bytes), range| {
            (count + 1, bytes + u64::from(range.bytes))
        });
        let at = address(first.space, first.address);
        let _ = write!(text, " {access:?} {count} from lane {} {at}, {bytes} bytes", first.lane);
    }
    text
}

impl Observer for Log {
    fn wants(&self) -> Wants {
        Wants { accesses: true, events: true, ..Wants::NOTHING }
    }

    fn access(
        &mut self,
        place: Place,
        access: Access,
        space: Space,
        lanes: Mask,
        _: &[u64; LANES],
        bytes: u32,
    ) {
        let order = order_text(self.order(place));
        if !order.is_empty() {
            self.line(place, &format!("{access:?} {space:?} lanes {lanes:#x} {bytes} bytes{order}"));
        }
    }

    fn event(&mut self, place: Place, event: &Event<'_>) {
        let what = match *event {
            Event::Fence { lanes } => format!("fence of {lanes:#x}{}", order_text(self.order(place))),
            Event::Arrive { id, wanted, lanes, waits } => {
                format!("{} at barrier {id} of {wanted}: {lanes:#x}", if waits { "waits" } else { "arrives" })
            }
            Event::Open { id, came } => {
                let came = came.iter().map(|came| {
                    let how = if came.waited { "" } else { " gone on" };
                    format!(" warp {} {:#x}{how}", came.warp, came.lanes)
                });
                format!("barrier {id} opens:{}", came.collect::<Vec<_>>().join(","))
            }
            Event::Meet { lanes, named, orders } => {
                let how = if orders { "" } else { ", nothing ordered" };
                format!("meet {lanes:#x} of {named:#x}{how}")
            }
            Event::ClusterArrive { lanes } => {
                format!("{lanes:#x} arrive{}", order_text(self.order(place)))
            }
            Event::ClusterPass { lanes } => format!("{lanes:#x} pass{}", order_text(self.order(place))),
            Event::Object { lane, at, f, holds, ended, .. } => {
                let f = f.map_or_else(|| "Arrival".into(), |f| format!("{f:?}"));
                let ended = if ended { ", a phase ends" } else { "" };
                let what = format!("{f} at {} holds {holds}{ended}", address(at.0, at.1));
                let lanes = match &self.object {
                    Some((own, same, lanes)) if (*own, same) == (place, &what) => *lanes,
                    _ => 0,
                };
                if lanes == 0 && self.object.is_some() {
                    self.flush();
                }
                self.object = Some((place, what, lanes | 1 << lane));
                return;
            }
            Event::Started { number, lanes } => format!("{number} started by {lanes:#x}"),
            Event::Moved { number, ranges: all } => format!("{number} moved:{}", ranges(all)),
            Event::Told { number, lanes, at, ended } => {
                let ended = if ended { ", a phase ends" } else { "" };
                format!("{number} of {lanes:#x} told {}{ended}", address(at.0, at.1))
            }
            Event::Waited { number, lanes, read } => {
                format!("{number} waited for by {lanes:#x}{}", if read { ", its reading" } else { "" })
            }
            Event::Allocated { lane, bytes, .. } => format!("lane {lane} got {bytes} bytes"),
            Event::Freed { lane, .. } => format!("lane {lane} gave its bytes back"),
            Event::Ended { lanes } => format!("{lanes:#x} end"),
            // Which lanes go on together is too much to write down; calls order nothing.
            _ => return,
        };
        self.line(place, &what);
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/meetings/events")
}

/// The shape that the first line says: `// grid 2 block 32 cluster 2`.
fn shape(text: &str) -> Shape {
    let words: Vec<&str> = text.lines().next().unwrap().split_whitespace().collect();
    let number = |name: &str| {
        let at = words.iter().position(|word| *word == name)?;
        Some([words[at + 1].parse().unwrap(), 1, 1])
    };
    let (grid, block) = (number("grid").unwrap_or([1, 1, 1]), number("block").unwrap());
    Shape { grid, block, cluster: number("cluster"), shared: 0 }
}

/// Runs the kernel `k`, and gives what it left and the log.
fn log(device: &mut Device, shape: Shape, settings: Settings) -> (Vec<u32>, String) {
    let to = device.buffer("to", ElementType::U32, 256, &Fill::Value(7.0)).unwrap();
    let mut observers = [Log { program: device.program().clone(), text: String::new(), object: None }];
    let done = device.launch_observed("k", shape, &[Argument::Buffer(to)], settings, &mut observers);
    done.unwrap_or_else(|error| panic!("{error}"));
    let [mut log] = observers;
    log.flush();
    (device.read(to).unwrap(), log.text)
}

/// Whether a log is that of a file.
fn check(name: &str, got: &str) {
    let path = folder().join(format!("{name}.log"));
    if std::env::var_os("WARPSMITH_BLESS").is_some() {
        std::fs::write(&path, got).unwrap();
    }
    let wanted = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(got, wanted, "{name}: `WARPSMITH_BLESS=1` writes the log anew");
}

#[test]
fn what_orders_threads_is_told() {
    let mut count = 0;
    for name in ["barriers", "clusters", "copies", "heap", "objects", "orders"] {
        let text = std::fs::read_to_string(folder().join(format!("{name}.ptx"))).unwrap();
        let shape = shape(&text);
        let (left, told) = log(&mut super::common::device(&text), shape, Settings::default());
        check(name, &told);
        for target in ["sm_80", "sm_90"] {
            let Ok(bytes) = std::fs::read(folder().join(format!("{name}.{target}.cubin"))) else { continue };
            let (cubin, isa) =
                (Cubin::parse(&bytes).unwrap(), Architecture::find(target).unwrap().load().unwrap());
            let kernels = ["k".to_owned()];
            let mut device = Device::load_cubin(CubinLoad::new(&isa, &cubin, &kernels))
                .unwrap_or_else(|error| panic!("{name} {target}: {error}"));
            let (own, told) = log(&mut device, shape, Settings::default());
            assert_eq!(own, left, "{name} {target}");
            check(&format!("{name}.{target}"), &told);
            count += 1;
        }
    }
    assert!(count >= 6, "{count} cubins");
}

#[test]
fn whoever_watches_sees_the_same_results() {
    for name in ["barriers", "copies", "objects", "clusters"] {
        let text = std::fs::read_to_string(folder().join(format!("{name}.ptx"))).unwrap();
        let shape = shape(&text);
        for seed in 0..12 {
            let settings = Settings { seed, ..Settings::default() };
            let mut device = super::common::device(&text);
            let to = device.buffer("to", ElementType::U32, 256, &Fill::Value(7.0)).unwrap();
            device.launch("k", shape, &[Argument::Buffer(to)], settings).unwrap();
            let alone: Vec<u32> = device.read(to).unwrap();
            let (left, _) = log(&mut super::common::device(&text), shape, settings);
            assert_eq!(left, alone, "{name}, schedule {seed}");
        }
    }
}

/// Looks whether lanes access memory that have been said to go on together.
#[derive(Default)]
struct Together {
    /// By block and warp.
    lanes: std::collections::HashMap<(u64, u32), Mask>,
    accesses: usize,
    groups: std::collections::BTreeSet<Mask>,
}

impl Observer for Together {
    fn wants(&self) -> Wants {
        Wants { accesses: true, events: true, ..Wants::NOTHING }
    }

    fn access(&mut self, place: Place, _: Access, _: Space, lanes: Mask, _: &[u64; LANES], _: u32) {
        let group = self.lanes.get(&(place.block, place.warp)).copied().unwrap_or(0);
        assert_eq!(lanes & !group, 0, "{place:?}: {lanes:#x} of {group:#x}");
        self.accesses += 1;
    }

    fn event(&mut self, place: Place, event: &Event<'_>) {
        if let Event::Group { lanes } = event {
            self.lanes.insert((place.block, place.warp), *lanes);
            self.groups.insert(*lanes);
        }
    }
}

#[test]
fn lanes_that_go_on_together_are_told_before_they_access_memory() {
    let body =
        "mov.u32 %r1, %tid.x; and.b32 %r2, %r1, 3; mul.wide.u32 %rd2, %r1, 4; add.u64 %rd2, %rd2, %rd1;
        mov.u32 %r3, 0;
        L: st.global.u32 [%rd2], %r3; add.u32 %r3, %r3, 1; setp.lt.u32 %p1, %r3, %r2; @%p1 bra L;
        setp.eq.u32 %p2, %r2, 1; @%p2 st.global.u32 [%rd2], %r2; bar.warp.sync 0xffffffff;
        ld.global.u32 %r4, [%rd2]; st.global.u32 [%rd2], %r4;";
    let text = super::common::kernel(80, "", body);
    let mut device = super::common::device(&text);
    let to = device.buffer("to", ElementType::U32, 64, &Fill::Zero).unwrap();
    let shape = Shape { block: [64, 1, 1], ..Shape::ONE };
    let mut observers = [Together::default()];
    device.launch_observed("k", shape, &[to.into()], Settings::default(), &mut observers).unwrap();
    let [seen] = observers;
    assert!(seen.accesses >= 14, "{} accesses", seen.accesses);
    // All of them, and those that go round the loop once more: two and three of four.
    for lanes in [0xffff_ffff, 0xcccc_cccc, 0x8888_8888] {
        assert!(seen.groups.contains(&lanes), "{lanes:#x} of {:x?}", seen.groups);
    }
}
