//! Code that was made, and how it runs.

use crate::block::Next;
use crate::check::Does;
use crate::class::{Block, Fill, Knowledge};
use crate::emit::{APART, BEHIND, Emitter, Plan, is_light, signature};
use crate::fill::{agrees, expand};
use crate::flow::Flow;
use crate::masked::{self, MOST_RUNS};
use crate::refusal::{self, Refusal};
use crate::state::{ONES, Site, Slot, State};
use cranelift_codegen::Context;
use cranelift_codegen::isa::CallConv;
use cranelift_codegen::settings::{self, Configurable};
use cranelift_frontend::{FunctionBuilder, FunctionBuilderContext};
use cranelift_jit::{JITBuilder, JITModule};
use cranelift_module::{Linkage, Module};
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, OnceLock};
use warpsmith_engine::engine::{Code, Part, Resident, Turn};
use warpsmith_engine::op::Pc;
use warpsmith_engine::program::{Operand, Program};
use warpsmith_engine::register::{LANES, Mask, Reg, Registers, Row};

/// Code for a kernel, and blocks of one form.
pub struct Compiled {
    whole: Made,
    /// For each instruction the number of its entry, if it has one, from 1.
    entries: Vec<u32>,
    /// For each entry what is known of registers there.
    agreed: Vec<Vec<Fill>>,
    ends: Vec<Pc>,
    left: HashMap<Pc, Vec<Fill>>,
    light: Vec<bool>,
    sites: usize,
    threads: [u32; 3],
    /// Code for warps whose lanes have parted, made when it is first asked for; and what it is made of.
    masked: OnceLock<Option<Made>>,
    begins: Vec<Pc>,
    /// What is done where it leaves a warp.
    nexts: Vec<Next>,
    /// Rows that have to be 0 when a warp begins.
    cleared: Option<Vec<u32>>,
    of: Arc<Program>,
    kernel: usize,
    /// Of each warp the indices of the first of each four of its lanes.
    indices: Vec<[[u32; 8]; 3]>,
    number: u64,
    halves: bool,
}

// SAFETY: the code is only read once it is made, and the module that keeps it is only used to free it.
#[allow(unsafe_code, reason = "the module has pointers to what it has made")]
unsafe impl Send for Compiled {}
// SAFETY: as above.
#[allow(unsafe_code, reason = "as above")]
unsafe impl Sync for Compiled {}

impl fmt::Debug for Compiled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Compiled").field("entries", &self.agreed.len()).field("sites", &self.sites).finish()
    }
}

/// A function of this machine.
struct Made {
    /// Keeps the code where it is.
    module: Option<JITModule>,
    /// Bytes of code.
    size: usize,
    function: extern "C" fn(*mut State, u32) -> u32,
}

impl Drop for Made {
    fn drop(&mut self) {
        if let Some(module) = self.module.take() {
            // SAFETY: whoever runs the code holds this.
            #[allow(unsafe_code, reason = "there is no other way to free it")]
            unsafe {
                module.free_memory();
            }
        }
    }
}

static NUMBER: AtomicU64 = AtomicU64::new(1);

impl Compiled {
    /// Code for a kernel, and blocks of a form.
    ///
    /// # Errors
    /// There is none.
    pub fn new(program: &Arc<Program>, kernel: usize, threads: [u32; 3]) -> Result<Compiled, Refusal> {
        let function = program.functions.get(kernel).ok_or(Refusal::Machine)?;
        refusal::fits(function)?;
        let flow = Flow::of(function);
        refusal::fits_in_runs(function, &flow)?;
        let plan = Plan::of(Knowledge::of(function, Block { threads }), flow);
        let (whole, (entries, sites, left)) =
            make(SMALL, |b, convention| Emitter::function(b, &plan, convention))?;
        let mut numbers = vec![0; function.code.len() + 1];
        let mut agreed = Vec::new();
        for (number, run) in (1..).zip(&entries) {
            let begin = plan.flow.runs[*run].begin;
            numbers[begin as usize] = number;
            let classes = plan.classes[*run].as_ref();
            agreed.push(classes.map(|classes| classes.known(plan.at_begin[*run].rows())).unwrap_or_default());
        }
        // What nobody writes lies in all lanes as long as the warp is there.
        let is_written = |fill: &Fill| {
            plan.knowledge.is_written(fill.reg) || fill.wide && plan.knowledge.is_written(fill.reg.plus(1))
        };
        agreed.iter_mut().for_each(|fills| fills.retain(is_written));
        let mut left = left;
        left.values_mut().for_each(|fills| fills.retain(is_written));
        let last = |pc: usize| plan.flow.runs[plan.flow.run_of[pc] as usize].end;
        Ok(Compiled {
            whole,
            entries: numbers,
            agreed,
            ends: (0..function.code.len()).map(last).collect(),
            left,
            light: light(&plan),
            sites: sites as usize,
            threads,
            masked: OnceLock::new(),
            nexts: plan.nexts(),
            cleared: cleared(&plan),
            begins: plan.flow.runs.iter().map(|run| run.begin).collect(),
            of: program.clone(),
            kernel,
            indices: indices(threads),
            number: NUMBER.fetch_add(1, Relaxed),
            halves: function.native.is_some(),
        })
    }

    /// Bytes of the code for whole warps.
    pub fn size(&self) -> usize {
        self.whole.size
    }

    /// Code for warps whose lanes have parted.
    fn masked(&self) -> Option<&Made> {
        let made = self.masked.get_or_init(|| {
            let function = &self.of.functions[self.kernel];
            if self.begins.len() > MOST_RUNS {
                return None;
            }
            let plan = Plan::of(Knowledge::of(function, Block { threads: self.threads }), Flow::of(function));
            make(SMALL_PARTED, |b, convention| masked::function(b, &plan, convention))
                .ok()
                .map(|(made, ())| made)
        });
        made.as_ref()
    }

    /// Enters code for whole warps.
    pub(crate) fn enter(&self, state: &mut State, entry: u32) -> u32 {
        state.own = state;
        (self.whole.function)(state, entry)
    }

    /// Goes on with groups of lanes; whether one of them, the first then, still has its turn. None if it cannot.
    pub(crate) fn run_parts(&self, state: &mut State, parts: &mut Vec<Part>) -> Option<bool> {
        let run_of = |pc: Pc| self.begins.binary_search(&pc).ok().filter(|_| self.entry_at(pc).is_some());
        if parts.iter().any(|part| run_of(part.pc).is_none()) {
            return None;
        }
        let made = self.masked()?;
        let (mut pending, mut ran) = ([0u32; MOST_RUNS], [0u64; MOST_RUNS]);
        state.waiting = 0;
        for part in parts.iter() {
            let run = run_of(part.pc)?;
            pending[run] |= part.lanes;
            ran[run] = part.ran;
            state.waiting |= 1 << run;
        }
        (state.pending, state.ran) = (pending.as_mut_ptr(), ran.as_mut_ptr());
        state.own = state;
        let pc = (made.function)(state, 0);
        parts.clear();
        if state.current != 0 {
            parts.push(Part { pc, lanes: state.current, ran: state.ran_now });
        }
        let mut waiting = state.waiting;
        while waiting != 0 {
            let run = waiting.trailing_zeros() as usize;
            waiting &= waiting - 1;
            parts.push(Part { pc: self.begins[run], lanes: pending[run], ran: ran[run] });
        }
        Some(state.current != 0)
    }

    pub(crate) fn entry_at(&self, pc: Pc) -> Option<u32> {
        self.entries.get(pc as usize)?.checked_sub(1)
    }

    pub(crate) fn next(&self, pc: Pc) -> Next {
        self.nexts.get(pc as usize).copied().unwrap_or(Next::Other)
    }

    pub(crate) fn row_count(&self) -> usize {
        self.of.functions[self.kernel].rows as usize
    }

    pub(crate) fn indices_of(&self, warp: usize) -> *const [[u32; 8]; 3] {
        self.indices.get(warp).unwrap_or(&[[0; 8]; 3])
    }

    pub(crate) fn agrees_in(&self, entry: u32, rows: &[Row]) -> bool {
        self.agreed[entry as usize].iter().all(|fill| agrees(fill, rows, self.halves))
    }

    pub(crate) fn fill(&self, pc: Pc, rows: &mut [Row]) {
        for fill in self.left.get(&pc).into_iter().flatten() {
            expand(fill, rows, self.halves);
        }
    }

    /// What lanes do of which code has left some within a run, whose registers are filled then.
    pub(crate) fn apart(&self, place: u32, rows: &mut [Row], (lanes, ran): (Mask, u64)) -> [Part; 2] {
        self.fill(place, rows);
        let pc = place & !APART;
        [Part { pc, lanes, ran }, Part { pc: self.end_of_run(pc), lanes: !lanes, ran }]
    }

    /// Instructions of the run of a place that are before it.
    pub(crate) fn behind_begin(&self, place: u32) -> u64 {
        let pc = place & !APART;
        let before = self.begins.partition_point(|begin| *begin <= pc);
        u64::from(pc - self.begins.get(before.wrapping_sub(1)).copied().unwrap_or(pc))
    }

    /// A warp that has its turn by itself.
    fn slot(&self, turn: &Turn<'_>) -> Slot {
        Slot {
            rows: turn.rows,
            predicates: turn.predicates,
            indices: self.indices_of(turn.warp as usize),
            until: 0,
            steps: 0,
            pc: 0,
            compact: Slot::NONE,
            entry: Slot::NONE,
            warp: turn.warp,
        }
    }

    pub(crate) fn state(&self, turn: &mut Turn<'_>, sites: &mut [Site]) -> State {
        State {
            own: std::ptr::null_mut(),
            shared: turn.shared.0,
            shared_size: turn.shared.1,
            parameters: turn.parameters.0,
            parameters_size: turn.parameters.1,
            left: turn.left,
            sites: sites.as_mut_ptr(),
            ones: &ONES,
            block: turn.block,
            grid: turn.grid,
            threads: self.threads,
            find,
            step,
            masked: masked_step,
            pending: std::ptr::null_mut(),
            ran: std::ptr::null_mut(),
            waiting: 0,
            turns: turn.turns,
            last_turn: turn.last_turn,
            since: turn.since,
            ran_now: turn.turns,
            current: 0,
            slot: std::ptr::null_mut(),
            end: std::ptr::null_mut(),
            quantum: turn.left,
            live: 0,
            missing: 0,
            id: 0,
            opened: 1,
            stays: turn.stays.into(),
            turn: std::ptr::from_mut(turn).cast(),
        }
    }
}

/// Instructions for Cranelift from which on it only translates them: what it would make better takes as long as all the rest, and
/// kernels of that size gain a twentieth by it.
const SMALL: usize = 1200;
/// The same of code for warps whose lanes have parted, which gains more: it is loops over fours.
const SMALL_PARTED: usize = 2400;
/// The same for a block: of long ways without a branch the compiler looks for others for each sum of sums.
const DENSE: usize = 14;

/// Makes a function of this machine.
fn make<T>(
    small: usize,
    write: impl FnOnce(&mut FunctionBuilder<'_>, CallConv) -> Result<T, Refusal>,
) -> Result<(Made, T), Refusal> {
    let refuse = |error: &dyn fmt::Display| Refusal::Compiler(error.to_string());
    let isa = cranelift_native::builder().map_err(|error| refuse(&error))?;
    let convention = CallConv::triple_default(isa.triple());
    let mut context = Context::new();
    context.func.signature = signature(convention);
    let mut builder = FunctionBuilderContext::new();
    let mut b = FunctionBuilder::new(&mut context.func, &mut builder);
    let made = write(&mut b, convention)?;
    b.finalize();
    let (insts, blocks) = (context.func.dfg.num_insts(), context.func.dfg.num_blocks());
    let is_small = insts < small && insts < DENSE * blocks;
    let mut flags = settings::builder();
    let wanted = [
        ("opt_level", if is_small { "speed" } else { "none" }),
        ("enable_verifier", if cfg!(debug_assertions) { "true" } else { "false" }),
        ("unwind_info", "false"),
        ("use_colocated_libcalls", "false"),
        ("is_pic", "false"),
        // A frame of several pages is touched page by page, so that a stack that is too small for it ends where it ends.
        ("enable_probestack", "true"),
        ("probestack_strategy", "inline"),
    ];
    for (name, value) in wanted {
        flags.set(name, value).map_err(|error| refuse(&error))?;
    }
    let isa = isa.finish(settings::Flags::new(flags)).map_err(|error| refuse(&error))?;
    let mut module = JITModule::new(JITBuilder::with_isa(isa, cranelift_module::default_libcall_names()));
    let id = module
        .declare_function("kernel", Linkage::Export, &context.func.signature)
        .map_err(|error| refuse(&error))?;
    module.define_function(id, &mut context).map_err(|error| refuse(&format!("{error:?}")))?;
    let (frame, size) =
        context.compiled_code().map_or((0, 0), |code| (code.frame_size, code.buffer.data().len()));
    if let Err(refusal) = refusal::fits_on_stack(frame as usize) {
        // SAFETY: nobody runs the code, of which nobody knows.
        #[allow(unsafe_code, reason = "there is no other way to free it")]
        unsafe {
            module.free_memory();
        }
        return Err(refusal);
    }
    module.finalize_definitions().map_err(|error| refuse(&error))?;
    let code = module.get_finalized_function(id);
    // SAFETY: the code was made with this signature, for this machine.
    #[allow(unsafe_code, reason = "a pointer to code becomes a function")]
    let function = unsafe { std::mem::transmute::<*const u8, extern "C" fn(*mut State, u32) -> u32>(code) };
    Ok((Made { module: Some(module), size, function }, made))
}

/// For each instruction whether the engine may execute it with registers as code has left them there. Code has filled what the run
/// behind it takes to be filled, unless it has left the warp at the begin of the run that it ends.
fn light(plan: &Plan<'_>) -> Vec<bool> {
    let code = plan.function().code.iter().enumerate();
    let begin = |pc: usize| plan.flow.runs[plan.flow.run_of[pc] as usize].begin as usize;
    code.map(|(pc, one)| is_light(&one.op) && begin(pc) != pc).collect()
}

/// Rows that may be read before they are written, if registers that hold something from the beginning are not written.
fn cleared(plan: &Plan<'_>) -> Option<Vec<u32>> {
    let function = plan.function();
    let wide = |reg: Reg, wide: bool| reg.0..reg.0 + 1 + u32::from(wide);
    let constants = function.constants.iter().map(|(reg, _, is)| wide(*reg, *is));
    let places = function.places.iter().map(|(reg, _, is)| wide(*reg, *is));
    let banked = function.banked.iter().map(|banked| wide(banked.d, banked.wide));
    let held: HashSet<u32> = constants.chain(places).chain(banked).flatten().collect();
    let writes = function.code.iter().flat_map(|one| function.uses(&one.op).writes);
    let mut rows = writes.filter_map(|operand| match operand {
        Operand::Rows(reg, rows) => Some(reg.0..reg.0 + rows),
        Operand::Predicate(_) => None,
    });
    if function.stack.is_some() || rows.any(|mut rows| rows.any(|row| held.contains(&row))) {
        return None;
    }
    let live = plan.at_begin.first()?;
    Some(live.rows().filter(|row| !held.contains(row)).collect())
}

/// Of each warp of a block the indices of the first of each four of its lanes.
fn indices(threads: [u32; 3]) -> Vec<[[u32; 8]; 3]> {
    let [x, y, z] = threads.map(|count| count.max(1));
    let count = x.saturating_mul(y).saturating_mul(z).div_ceil(LANES as u32);
    let of = |warp: u32| {
        let number = |four: usize| warp * LANES as u32 + 4 * four as u32;
        [
            std::array::from_fn(|four| number(four) % x),
            std::array::from_fn(|four| number(four) / x % y),
            std::array::from_fn(|four| number(four) / (x * y)),
        ]
    };
    (0..count).map(of).collect()
}

thread_local! {
    /// Memory that the code has found last on this thread: of which code, and of which segments it was; and room for the warps of a
    /// block.
    static SITES: RefCell<(u64, u64, Vec<Site>, Vec<Slot>)> = const { RefCell::new((0, 0, Vec::new(), Vec::new())) };
}

/// Does something with the memory that the code has found last.
pub(crate) fn with_sites<T>(
    code: &Compiled,
    turn: &mut Turn<'_>,
    then: impl FnOnce(&mut Turn<'_>, &mut [Site], &mut Vec<Slot>) -> T,
) -> T {
    SITES.with_borrow_mut(|(of, generation, sites, slots)| {
        if (*of, *generation) != (code.number, turn.generation) {
            (*of, *generation) = (code.number, turn.generation);
            sites.clear();
            sites.resize(code.sites, Site::default());
        }
        then(turn, sites, slots)
    })
}

/// Looks for the memory that an address lies in, for who does something with it ([`crate::check::Does`]).
extern "C" fn find(state: *mut State, site: u32, address: u64, does: u32) -> u32 {
    // SAFETY: code passes on what it was given, which lives as long as it runs; nobody else looks at it meanwhile.
    #[allow(unsafe_code, reason = "what code passes on is a pointer")]
    let (turn, sites) = unsafe { (&mut *(*state).turn, (*state).sites) };
    let Some(host) = turn.host.as_deref() else { return 0 };
    if does == Does::ReadsConstants as u32 && host.find(address, true).is_some() {
        return 0;
    }
    let Some(piece) = host.find(address, does == Does::Writes as u32) else { return 0 };
    let delta = (piece.bytes as u64).wrapping_sub(piece.start);
    // SAFETY: there are as many as code has numbers of.
    #[allow(unsafe_code, reason = "as above")]
    unsafe {
        *sites.add(site as usize) = Site { start: piece.start, size: piece.size, delta };
    }
    1
}

/// Executes an operation for some lanes.
extern "C" fn masked_step(state: *mut State, pc: u32, lanes: u32) -> u32 {
    // SAFETY: as in `find`.
    #[allow(unsafe_code, reason = "as there")]
    let (turn, warp) = unsafe { (&mut *(*state).turn, (*(*state).slot).warp) };
    let Some(host) = turn.host.as_deref_mut() else { return 0 };
    host.goes_on_with(warp as usize);
    u32::from(host.masked(pc, lanes))
}

/// Executes an operation.
extern "C" fn step(state: *mut State, pc: u32, left: u64) -> u32 {
    // SAFETY: as in `find`.
    #[allow(unsafe_code, reason = "as there")]
    let (turn, warp) = unsafe { (&mut *(*state).turn, (*(*state).slot).warp) };
    let Some(host) = turn.host.as_deref_mut() else { return 0 };
    host.goes_on_with(warp as usize);
    u32::from(host.step(pc, left))
}

impl Code for Compiled {
    fn entry(&self, pc: Pc) -> Option<u32> {
        self.entry_at(pc)
    }

    fn end_of_run(&self, pc: Pc) -> Pc {
        self.ends.get(pc as usize).copied().unwrap_or(pc + 1)
    }

    fn run(&self, entry: u32, turn: &mut Turn<'_>) -> Pc {
        with_sites(self, turn, |turn, sites, _| {
            let (mut slot, mut state) = (self.slot(turn), self.state(turn, sites));
            state.slot = &mut slot;
            let place = self.enter(&mut state, entry);
            turn.left = state.left;
            if place & APART != 0 && place & BEHIND == 0 {
                // SAFETY: the engine gives rows of a warp that has as many as the kernel, at which nobody looks meanwhile.
                #[allow(unsafe_code, reason = "registers are shared with code by pointers")]
                let rows = unsafe { std::slice::from_raw_parts_mut(turn.rows, self.row_count()) };
                turn.parts.extend(self.apart(place, rows, (state.current, state.turns)));
                turn.since = self.behind_begin(place);
                return place & !APART;
            }
            place
        })
    }

    fn run_block(&self, turn: &mut Turn<'_>, warps: &mut [Resident]) -> Option<(usize, u64)> {
        self.turns(turn, warps)
    }

    fn run_parted(&self, turn: &mut Turn<'_>, parts: &mut Vec<Part>) -> bool {
        let (mut slot, mut state) = (self.slot(turn), self.state(turn, &mut []));
        state.slot = &mut slot;
        let Some(has_turn) = self.run_parts(&mut state, parts) else { return false };
        let State { left, turns, since, .. } = state;
        (turn.left, turn.turns, turn.since, turn.has_turn) = (left, turns, since, has_turn);
        true
    }

    fn agrees(&self, entry: u32, registers: &Registers) -> bool {
        self.agrees_in(entry, registers.rows())
    }

    fn expand(&self, pc: Pc, registers: &mut Registers) {
        self.fill(pc, registers.parts_mut().0);
    }

    fn begins(&self) -> Option<&[u32]> {
        self.cleared.as_deref()
    }

    fn is_light(&self, pc: Pc) -> bool {
        self.light.get(pc as usize).copied().unwrap_or(false)
    }
}
