//! Which bit a trial hits, and when.

use super::{Kind, Plan};
use crate::launch::mix;
use std::collections::BTreeMap;
use warpsmith_engine::inject::{Injection, Lengths, Model, Site, register_bit};
use warpsmith_engine::memory::AllocationKind;
use warpsmith_engine::program::{Destination, Function};
use warpsmith_engine::register::{LANES, Pred, Reg};

/// A kind of state that may be hit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Scope {
    /// Registers that the kernel names.
    Registers,
    /// Predicates that the kernel names; of machine code the flags of condition registers.
    Predicates,
    /// Address registers of machine code.
    Addresses,
    /// Shared memory of the block.
    Shared,
    /// Buffers and variables.
    Global,
    /// Local memory of the threads.
    Local,
    /// Words of instructions of machine code.
    Instructions,
    /// Entries of the stack of a warp of SM 1.x: their lanes and addresses.
    Stack,
}

impl Scope {
    /// What it is called in messages.
    pub fn name(self) -> &'static str {
        match self {
            Scope::Registers => "registers",
            Scope::Predicates => "predicates",
            Scope::Addresses => "address registers",
            Scope::Shared => "shared memory",
            Scope::Global => "buffers and variables",
            Scope::Local => "local memory",
            Scope::Instructions => "words of machine code",
            Scope::Stack => "entries of the divergence stack",
        }
    }
}

/// What is hit, by name.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Target {
    /// A register or predicate.
    Register(String),
    /// A byte of an allocation.
    Global(String, u64),
    /// A byte of shared memory.
    Shared(u64),
    /// A byte of the local memory of a lane.
    Local(u64),
    /// The word of an instruction: its byte address in the function, or the one that was executed next.
    Instruction(Option<u64>),
    /// The lanes of an entry of the stack.
    StackMask(u32),
    /// The address in an entry of the stack.
    StackAddress(u32),
}

impl std::fmt::Display for Target {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Target::Register(name) => f.write_str(name),
            Target::Global(name, byte) => write!(f, "{name}+{byte}"),
            Target::Shared(byte) => write!(f, "shared+{byte}"),
            Target::Local(byte) => write!(f, "local+{byte}"),
            Target::Instruction(Some(address)) => write!(f, "word {address:#06x}"),
            Target::Instruction(None) => f.write_str("word"),
            Target::StackMask(entry) => write!(f, "stack {entry} lanes"),
            Target::StackAddress(entry) => write!(f, "stack {entry} address"),
        }
    }
}

/// What of a launch may be hit.
struct Launch {
    /// Block, warp, and instructions before it and up to its end, in all warps of all launches.
    warps: Vec<(u64, u32, u64, u64)>,
    registers: Vec<(String, Reg, u32)>,
    addresses: Vec<(String, Reg, u32)>,
    predicates: Vec<(String, Pred)>,
    shared: u64,
    local: u64,
    /// Instructions of machine code: by which address they are known, and their address in the listing.
    code: Vec<(u64, u64)>,
    /// Most entries of the stack.
    deepest: u64,
    threads: u32,
    scopes: Vec<Scope>,
}

/// A fault of a trial.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// Number of the launch, from 0.
    pub launch: usize,
    /// What is hit, by name.
    pub target: Target,
    /// The lane, of what each lane has its own of.
    pub lane: Option<u8>,
    /// The bit of what the name says.
    pub bit: u8,
    /// The fault.
    pub injection: Injection,
}

/// Picks by chance.
pub(super) struct Picker {
    launches: Vec<Launch>,
    /// Name, address, bytes.
    global: Vec<(String, u64, u64)>,
    permanent: bool,
    steps: u64,
    /// Bits of a word of an instruction.
    word_bits: u8,
}

/// Bits of an address in an entry of the stack that may be hit, as many as addresses of code have.
const STACK_ADDRESS_BITS: u64 = 16;

/// From one state of SplitMix64 to the next.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// SplitMix64: a good stream from any seed.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        let number = mix(self.0);
        self.0 = self.0.wrapping_add(STEP);
        number
    }

    /// A number below a bound that is not 0.
    fn below(&mut self, bound: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(bound)) >> 64) as u64
    }

    fn of<'a, T>(&mut self, all: &'a [T]) -> Option<&'a T> {
        all.get(if all.is_empty() { 0 } else { self.below(all.len() as u64) as usize })
    }
}

impl Picker {
    /// Nothing if there is nothing to hit.
    pub fn new(plan: &Plan<'_>, lengths: &[Lengths]) -> Option<Picker> {
        let allocations = plan.device.allocations().into_iter();
        let global: Vec<_> = allocations
            .filter(|one| one.size > 0 && one.kind != AllocationKind::Heap)
            .map(|one| (one.name, one.start, one.size))
            .collect();
        let (mut launches, mut steps) = (Vec::new(), 0);
        for (ready, lengths) in plan.launches.iter().zip(lengths) {
            let kernel = plan.device.kernel(&ready.kernel)?;
            // By name, so that a register that is written twice is as likely as another.
            let (mut registers, mut predicates) = (BTreeMap::new(), BTreeMap::new());
            for (name, destination) in kernel.sources.iter().flat_map(|source| &source.writes) {
                match destination {
                    Destination::Register(reg, ty) => {
                        registers.insert(name.clone(), (*reg, ty.bits()));
                    }
                    Destination::Predicate(pred) => {
                        predicates.insert(name.clone(), *pred);
                    }
                }
            }
            // Threads find their indices in it, whether or not it is written.
            if kernel.machine.is_some() {
                registers.entry("R0".into()).or_insert((Reg(0), LANES as u32));
            }
            let all = registers.into_iter().map(|(name, (reg, bits))| (name, reg, bits));
            let general = kernel.machine.as_ref().map_or(u32::MAX, |machine| machine.general);
            let (registers, addresses) = all.partition(|(_, reg, _)| reg.0 < general);
            let code = plan.words.map(|_| words_of(kernel)).unwrap_or_default();
            let mut launch = Launch {
                warps: Vec::new(),
                registers,
                addresses,
                predicates: predicates.into_iter().collect(),
                shared: plan.device.shared_bytes(ready),
                local: kernel.local,
                code,
                deepest: lengths.deepest() as u64,
                threads: ready.shape.threads(),
                scopes: Vec::new(),
            };
            launch.scopes = plan.scopes.iter().copied().filter(|scope| launch.has(*scope, &global)).collect();
            if !launch.scopes.is_empty() {
                for (block, warp, length) in lengths.all() {
                    launch.warps.push((block, warp, steps, steps + length));
                    steps += length;
                }
            }
            launches.push(launch);
        }
        let (permanent, word_bits) =
            (plan.kind == Kind::Permanent, plan.words.map_or(64, |words| words.bits()));
        (steps > 0).then_some(Picker { launches, global, permanent, steps, word_bits: word_bits.max(1) })
    }

    /// What is hit, when, and how.
    pub fn pick(&self, seed: u64, number: u64) -> Listed {
        let mut random = Random(seed ^ number.wrapping_mul(0xd6e8_feb8_6659_fd93));
        let at = random.below(self.steps);
        let holds = |launch: &Launch| launch.warps.last().is_some_and(|last| at < last.3);
        let index = self.launches.iter().position(holds).unwrap_or(0);
        let launch = &self.launches[index];
        let place = launch.warps.partition_point(|warp| warp.3 <= at);
        let (block, warp, start, _) = launch.warps.get(place).copied().unwrap_or((0, 0, 0, 0));
        let lanes = (launch.threads - (warp * LANES as u32).min(launch.threads)).clamp(1, LANES as u32);
        let lane = random.below(lanes.into()) as u8;
        let scope = random.of(&launch.scopes).copied().unwrap_or(Scope::Registers);
        let bit = random.next();
        let (target, (site, bit_of_site), bit) = self.site(launch, scope, lane, bit, &mut random);
        let model = match self.permanent {
            false => Model::Flip,
            true => Model::Stuck(random.next() & 1 != 0),
        };
        // What sticks has been wrong from the beginning.
        let step = if self.permanent { 1 } else { at - start + 1 };
        let is_of_lane = matches!(site, Site::Register { .. } | Site::Predicate { .. } | Site::Local { .. });
        let injection = Injection { site, bit: bit_of_site, model, block, warp, step };
        Listed { launch: index, target, lane: is_of_lane.then_some(lane), bit, injection }
    }

    /// What is hit by name, the site and the bit of it, and the bit of what has the name.
    fn site(
        &self,
        launch: &Launch,
        scope: Scope,
        lane: u8,
        bit: u64,
        random: &mut Random,
    ) -> (Target, (Site, u8), u8) {
        let whole = |target: Target, site: Site, bit: u8| (target, (site, bit), bit);
        let nothing = whole(Target::Shared(0), Site::Shared(0), (bit % 8) as u8);
        match scope {
            Scope::Registers | Scope::Addresses => {
                let all = if scope == Scope::Registers { &launch.registers } else { &launch.addresses };
                let Some((name, reg, bits)) = random.of(all) else { return nothing };
                let bit = (bit % u64::from(*bits).max(1)) as u8;
                (Target::Register(name.clone()), register_bit(*reg, *bits, lane, bit), bit)
            }
            Scope::Predicates => {
                let Some((name, pred)) = random.of(&launch.predicates) else { return nothing };
                whole(Target::Register(name.clone()), Site::Predicate { predicate: pred.0, lane }, 0)
            }
            Scope::Shared => {
                let byte = random.below(launch.shared.max(1));
                whole(Target::Shared(byte), Site::Shared(byte), (bit % 8) as u8)
            }
            Scope::Local => {
                let byte = random.below(launch.local.max(1));
                whole(Target::Local(byte), Site::Local { byte, lane }, (bit % 8) as u8)
            }
            Scope::Instructions => {
                let bit = (bit % u64::from(self.word_bits)) as u8;
                // What is broken for good is one word, what is wrong once is the one that is executed next.
                if !self.permanent {
                    return whole(Target::Instruction(None), Site::Instruction(None), bit);
                }
                let Some((shown, address)) = random.of(&launch.code) else { return nothing };
                whole(Target::Instruction(Some(*shown)), Site::Instruction(Some(*address)), bit)
            }
            Scope::Stack => {
                let entry = random.below(launch.deepest.max(1)) as u32;
                if random.below(2) == 0 {
                    whole(Target::StackMask(entry), Site::StackMask(entry), (bit % LANES as u64) as u8)
                } else {
                    let bit = (bit % STACK_ADDRESS_BITS) as u8;
                    whole(Target::StackAddress(entry), Site::StackAddress(entry), bit)
                }
            }
            Scope::Global => {
                let total = self.global.iter().map(|one| one.2).sum::<u64>();
                let mut byte = random.below(total.max(1));
                for (name, start, size) in &self.global {
                    if byte < *size {
                        let target = Target::Global(name.clone(), byte);
                        return whole(target, Site::Global(start + byte), (bit % 8) as u8);
                    }
                    byte -= size;
                }
                nothing
            }
        }
    }
}

/// The instructions of a kernel of machine code that may be hit: of SM 7.0 and later those of its own section, which are known
/// by the place in it.
fn words_of(kernel: &Function) -> Vec<(u64, u64)> {
    if let Some(native) = &kernel.native {
        let own = native.own(&kernel.name);
        let of = |address: u64| own.and_then(|own| own.offset(address)).map(|offset| (offset, address));
        return native.listing.iter().filter_map(|line| of(line.address)).collect();
    }
    // The last line of a listing is the end of the code.
    let lines = kernel.machine.as_ref().and_then(|machine| machine.listing.split_last());
    lines.iter().flat_map(|(_, lines)| *lines).map(|line| (line.address, line.address)).collect()
}

impl Launch {
    fn has(&self, scope: Scope, global: &[(String, u64, u64)]) -> bool {
        match scope {
            Scope::Registers => !self.registers.is_empty(),
            Scope::Addresses => !self.addresses.is_empty(),
            Scope::Local => self.local > 0,
            Scope::Instructions => !self.code.is_empty(),
            Scope::Stack => self.deepest > 0,
            Scope::Predicates => !self.predicates.is_empty(),
            Scope::Shared => self.shared > 0,
            Scope::Global => !global.is_empty(),
        }
    }
}
