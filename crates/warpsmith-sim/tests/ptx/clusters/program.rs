//! Kernels of random work in clusters: in each round a thread does something to a place in the memory of a block of its cluster,
//! which a table names.

use std::fmt::Write;

/// What threads do in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Writes so many bytes.
    Store(u32),
    /// Reads so many bytes.
    Load(u32),
    /// Changes a word at which others come, too.
    Reduce(&'static str),
    /// Changes a place at which nobody else comes, and gets what was there; bits of it.
    Atomic(&'static str, u32),
    /// Asks for the rank of the block.
    Rank,
    /// Asks whose memory it is.
    Space,
    /// Arrives at the barrier object of the block.
    Signal,
}

/// All that there is.
pub const KINDS: [Kind; 24] = [
    Kind::Store(1),
    Kind::Store(2),
    Kind::Store(4),
    Kind::Store(8),
    Kind::Load(1),
    Kind::Load(2),
    Kind::Load(4),
    Kind::Load(8),
    Kind::Reduce("add"),
    Kind::Reduce("min"),
    Kind::Reduce("max"),
    Kind::Reduce("xor"),
    Kind::Reduce("or"),
    Kind::Reduce("and"),
    Kind::Atomic("add", 32),
    Kind::Atomic("exch", 32),
    Kind::Atomic("inc", 32),
    Kind::Atomic("cas", 32),
    Kind::Atomic("add", 64),
    Kind::Atomic("exch", 64),
    Kind::Atomic("cas", 64),
    Kind::Rank,
    Kind::Space,
    Kind::Signal,
];

/// A round: what is done, and how.
#[derive(Debug, Clone, Copy)]
pub struct Round {
    pub kind: Kind,
    /// By generic addresses, or those of the shared memory of the cluster.
    pub generic: bool,
    /// Threads that do not take part go another way.
    pub parts: bool,
    /// How the barrier behind it is written.
    pub barrier: u64,
}

/// Who does not take part, in the place of a rank.
pub const NOBODY: u32 = 0xffff;
/// Words of a thread in a round: rank, byte, value.
pub const WORDS: usize = 4;

fn operation(out: &mut String, round: &Round) {
    let (space, at) = if round.generic { ("", "%there") } else { (".shared::cluster", "%near") };
    let _ = match round.kind {
        Kind::Store(8) => write!(out, "st{space}.u64 [{at}], %value;"),
        Kind::Store(bytes) => write!(out, "st{space}.u{} [{at}], %low;", 8 * bytes),
        Kind::Load(8) => write!(out, "ld{space}.u64 %got, [{at}];"),
        Kind::Load(bytes) => write!(out, "ld{space}.u{} %r, [{at}]; cvt.u64.u32 %got, %r;", 8 * bytes),
        Kind::Reduce(f) if matches!(f, "xor" | "or" | "and") => {
            write!(out, "red{space}.{f}.b32 [{at}], %low;")
        }
        Kind::Reduce(f) => write!(out, "red.relaxed.cluster{space}.{f}.u32 [{at}], %low;"),
        Kind::Atomic("cas", 32) => {
            write!(out, "atom{space}.cas.b32 %r, [{at}], 0, %low; cvt.u64.u32 %got, %r;")
        }
        Kind::Atomic("cas", _) => write!(out, "atom{space}.cas.b64 %got, [{at}], 0, %value;"),
        Kind::Atomic(f, 32) => {
            let ty = if f == "exch" { "b32" } else { "u32" };
            write!(out, "atom{space}.{f}.{ty} %r, [{at}], %low; cvt.u64.u32 %got, %r;")
        }
        Kind::Atomic(f, _) => {
            let ty = if f == "exch" { "b64" } else { "u64" };
            write!(out, "atom{space}.{f}.{ty} %got, [{at}], %value;")
        }
        Kind::Rank if round.generic => write!(out, "getctarank.u64 %r, %there; cvt.u64.u32 %got, %r;"),
        Kind::Rank => write!(out, "getctarank.shared::cluster.u32 %r, %near; cvt.u64.u32 %got, %r;"),
        Kind::Space => write!(
            out,
            "isspacep.shared::cta %p, %there; selp.u32 %r, 1, 0, %p; isspacep.shared::cluster %p, %there;
            selp.u32 %r2, 2, 0, %p; add.u32 %r, %r, %r2; isspacep.global %p, %there; selp.u32 %r2, 4, 0, %p;
            add.u32 %r, %r, %r2; cvt.u64.u32 %got, %r;"
        ),
        Kind::Signal if round.generic => write!(out, "mbarrier.arrive.release.cluster.b64 _, [%there];"),
        Kind::Signal => write!(out, "mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%near];"),
    };
}

/// A kernel: blocks have so many places of 8 bytes, two for each thread, and behind them a barrier object for each round. What each
/// thread got, and its places, come into its words of the first buffer.
pub fn text(rounds: &[Round], threads: u32) -> String {
    let bytes = 16 * threads + 8 * rounds.len() as u32;
    let mut out = format!(
        ".version 9.0\n.target sm_100a\n.address_size 64\n.shared .align 16 .b8 place[{bytes}];\n\
         .visible .entry k(.param .u64 to, .param .u64 table, .param .u64 counts)\n{{\n\
         .reg .b32 %t, %n, %g, %all, %r, %r2, %rank, %byte, %low, %high, %near; .reg .pred %p, %first, %part;
        .reg .b64 %to, %table, %row, %value, %got, %there, %sum, %at, %own, %step; .reg .b64 %counts;
        ld.param.u64 %to, [to]; ld.param.u64 %table, [table]; ld.param.u64 %counts, [counts];
        mov.u32 %g, %ctaid.z; mov.u32 %r, %nctaid.y; mov.u32 %r2, %ctaid.y; mad.lo.u32 %g, %g, %r, %r2;
        mov.u32 %r, %nctaid.x; mov.u32 %r2, %ctaid.x; mad.lo.u32 %g, %g, %r, %r2;
        mov.u32 %t, %tid.x; mov.u32 %n, %ntid.x; setp.eq.u32 %first, %t, 0;
        mul.wide.u32 %at, %g, {}; add.u64 %counts, %counts, %at; mad.lo.u32 %g, %g, %n, %t;
        mul.wide.u32 %at, %g, 16; add.u64 %table, %table, %at; mul.wide.u32 %at, %g, 24; add.u64 %to, %to, %at;
        mov.u32 %all, %nctaid.x; mov.u32 %r, %nctaid.y; mul.lo.u32 %all, %all, %r; mov.u32 %r, %nctaid.z;
        mul.lo.u32 %all, %all, %r; mul.lo.u32 %all, %all, %n; mul.wide.u32 %step, %all, 16;
        mov.u64 %own, place; mul.wide.u32 %at, %t, 16; add.u64 %own, %own, %at; mov.u64 %sum, 0;
        st.shared.v2.u64 [%own], {{%sum, %sum}};\n",
        4 * rounds.len()
    );
    for number in 0..rounds.len() {
        let at = 16 * threads as usize + 8 * number;
        let _ = writeln!(
            out,
            "@%first ld.global.u32 %r, [%counts+{}]; @%first mbarrier.init.shared::cta.b64 [place+{at}], %r;",
            4 * number
        );
    }
    out.push_str("barrier.cluster.arrive; barrier.cluster.wait;\n");
    for (number, round) in rounds.iter().enumerate() {
        let _ = write!(
            out,
            "mov.u64 %got, 0; ld.global.v4.u32 {{%rank, %byte, %low, %high}}, [%table]; add.u64 %table, %table, %step;
            mov.b64 %value, {{%low, %high}}; setp.ne.u32 %part, %rank, {NOBODY};
            mov.u32 %near, place; add.u32 %near, %near, %byte; mapa.shared::cluster.u32 %near, %near, %rank;
            mov.u64 %there, place; cvta.shared.u64 %there, %there; cvt.u64.u32 %at, %byte; add.u64 %there, %there, %at;
            mapa.u64 %there, %there, %rank;\n"
        );
        let mut body = String::new();
        operation(&mut body, round);
        if round.parts {
            let _ = writeln!(out, "@!%part bra OVER{number}; {body} OVER{number}:");
        } else {
            let guarded: Vec<String> =
                body.split_inclusive(';').map(|one| format!("@%part {}", one.trim())).collect();
            let _ = writeln!(out, "{}", guarded.join(" "));
        }
        let fold = "mul.lo.u64 %sum, %sum, 1099511628211; add.u64 %sum, %sum, %got;";
        let aligned = if round.parts { "" } else { ".aligned" };
        let _ = match round.barrier % 4 {
            0 => writeln!(out, "{fold} barrier.cluster.arrive{aligned}; barrier.cluster.wait{aligned};"),
            1 => writeln!(out, "barrier.cluster.arrive.release; {fold} barrier.cluster.wait.acquire;"),
            2 => writeln!(
                out,
                "fence.acq_rel.cluster; barrier.cluster.arrive.relaxed; {fold} barrier.cluster.wait{aligned};"
            ),
            // Threads that are late.
            _ => writeln!(
                out,
                "@%first nanosleep.u32 100; barrier.cluster.arrive; {fold} barrier.cluster.wait.acquire;"
            ),
        };
    }
    for number in 0..rounds.len() {
        let at = 16 * threads as usize + 8 * number;
        let _ = writeln!(
            out,
            "@%first mbarrier.arrive.shared::cta.b64 _, [place+{at}];
            WAIT{number}: mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 %p, [place+{at}], 0; @!%p bra WAIT{number};"
        );
    }
    out.push_str(
        "ld.shared.v2.u64 {%value, %got}, [%own]; st.global.u64 [%to], %sum; st.global.u64 [%to+8], %value;
        st.global.u64 [%to+16], %got; ret;\n}\n",
    );
    out
}
