//! What is wrong with barriers, member masks, barrier objects and locks, and what is said of it.

use core::fmt;
use warpsmith_engine::op::Space;
use warpsmith_engine::register::Mask;

/// What was found. The site of a report is where it shows; the other one is told with each.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Problem {
    /// Lanes of a warp come to one barrier from several instructions, which all of its lanes have to execute together. The
    /// other site is where the first of them have come to.
    Apart {
        /// Number of the barrier; none of that of the cluster.
        id: Option<u32>,
    },
    /// Warps come to a barrier of the whole block from several instructions: all threads of the block have to execute the same.
    /// The other site is where the first of them have come to.
    WarpsApart {
        /// Number of the barrier.
        id: u32,
    },
    /// Threads have ended, and a barrier of the whole block opens without them. The other site is where one has ended.
    Exited {
        /// Number of the barrier.
        id: u32,
        /// How many have ended.
        threads: u32,
    },
    /// Threads come to one barrier with other numbers of threads than those before them, at the other site.
    CountsDiffer {
        /// Number of the barrier.
        id: u32,
        /// For how many threads it was for those who came first,
        first: u32,
        /// and for how many it is here.
        other: u32,
    },
    /// A barrier is for more threads than the block has.
    TooMany {
        /// Number of the barrier.
        id: u32,
        /// For how many threads it is.
        wanted: u32,
        /// How many the block has.
        threads: u32,
    },
    /// Threads come to a barrier once more before it has opened: it takes them for others. The other site is where they came to it
    /// first.
    Again {
        /// Number of the barrier.
        id: u32,
    },
    /// Some threads come to a barrier that combines a predicate, and others, at the other site, to one that does not.
    Mixed {
        /// Number of the barrier.
        id: u32,
    },
    /// A member mask names lanes that have ended. The other site is where one has.
    NamesEnded {
        /// The mask.
        named: Mask,
        /// Those that have ended.
        ended: Mask,
    },
    /// A member mask names lanes that the block does not have.
    NamesAbsent {
        /// The mask.
        named: Mask,
        /// Those that are not there.
        absent: Mask,
    },
    /// Lanes with one member mask meet at several instructions. The other site is where the others have come to.
    MetApart {
        /// The mask.
        named: Mask,
    },
    /// A lane takes a value from one that takes no part: it gets none that is defined.
    TakesFromAbsent {
        /// The lanes that do.
        lanes: Mask,
    },
    /// A barrier object is made where one is that was not ended. The other site is where that was made.
    MadeTwice {
        /// Its address in shared memory.
        address: u64,
    },
    /// A thread waits for a phase of a barrier object for which it has waited already, and never for the one after it.
    WaitsTwice {
        /// Its address in shared memory.
        address: u64,
        /// The parity.
        parity: bool,
    },
    /// A thread has taken a lock and ended without giving it back.
    Held {
        /// Its space and address.
        at: (Space, u64),
    },
    /// Threads take two locks one in the other, in both orders: two that do so at once wait for each other for ever. The site is
    /// where one takes its second lock, and the other one where the other thread does.
    Order {
        /// The address of the lock that is taken second at the site, and first at the other one.
        address: u64,
        /// The address of the other lock.
        other: u64,
    },
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Apart { id: Some(id) } => {
                write!(f, "lanes of one warp come to barrier {id} at two instructions")
            }
            Problem::Apart { id: None } => {
                f.write_str("lanes of one warp come to the barrier of the cluster at two instructions")
            }
            Problem::WarpsApart { id } => {
                write!(f, "warps of the block come to barrier {id} at two instructions")
            }
            Problem::Exited { id, threads } => {
                write!(f, "barrier {id} opens without {threads} threads of the block, which have ended")
            }
            Problem::CountsDiffer { id, first, other } => {
                write!(f, "barrier {id} is for {other} threads here, and for {first} where others wait at it")
            }
            Problem::TooMany { id, wanted, threads } => {
                write!(f, "barrier {id} is for {wanted} threads, and the block has {threads}")
            }
            Problem::Again { id } => {
                write!(f, "lanes come to barrier {id} once more before it has opened")
            }
            Problem::Mixed { id } => write!(
                f,
                "barrier {id} combines a predicate here, or does not, and it is the other way where others are at it"
            ),
            Problem::NamesEnded { named, ended } => {
                write!(f, "the member mask {named:#010x} names lanes that have ended: {ended:#010x}")
            }
            Problem::NamesAbsent { named, absent } => {
                write!(
                    f,
                    "the member mask {named:#010x} names lanes that the block does not have: {absent:#010x}"
                )
            }
            Problem::MetApart { named } => {
                write!(f, "lanes with the member mask {named:#010x} meet at two instructions")
            }
            Problem::TakesFromAbsent { lanes } => write!(
                f,
                "the shuffle gives lanes {lanes:#010x} the value of a lane that takes no part: it is undefined"
            ),
            Problem::MadeTwice { address } => write!(
                f,
                "a barrier object is made at shared address {address:#x}, where there is one that was not invalidated"
            ),
            Problem::WaitsTwice { address, parity } => write!(
                f,
                "the phase of parity {} of the barrier object at shared address {address:#x} is waited for twice, and the \
                 next one never",
                u8::from(*parity)
            ),
            Problem::Held { at: (_, address) } => {
                write!(f, "a thread has ended with the lock at {address:#x}, which it has taken here")
            }
            Problem::Order { address, other } => write!(
                f,
                "the lock at {address:#x} is taken by who has that at {other:#x}, and elsewhere the other way round: two \
                 threads that do so at once are in a deadlock"
            ),
        }
    }
}

impl Problem {
    /// What the other place has to do with it.
    pub fn other(&self) -> &'static str {
        match self {
            Problem::Apart { .. } => "other lanes of the warp come here",
            Problem::WarpsApart { .. } | Problem::CountsDiffer { .. } | Problem::Mixed { .. } => {
                "other warps of the block come here"
            }
            Problem::Exited { .. } | Problem::NamesEnded { .. } => "threads end here",
            Problem::Again { .. } => "they have come here before",
            Problem::MetApart { .. } => "the others have come here",
            Problem::MadeTwice { .. } | Problem::WaitsTwice { .. } => "it was made here",
            Problem::Order { .. } => "the other order is here",
            Problem::TooMany { .. }
            | Problem::NamesAbsent { .. }
            | Problem::TakesFromAbsent { .. }
            | Problem::Held { .. } => "",
        }
    }

    /// What would be right.
    pub fn help(&self) -> &'static str {
        match self {
            Problem::Apart { .. } => "all lanes of a warp have to come to one instruction of the barrier",
            Problem::WarpsApart { .. } => {
                "all threads of the block have to come to one instruction of the barrier; others need a number of their own and \
                 the count of their threads"
            }
            Problem::Exited { .. } => {
                "let all threads come to the barrier, and guard what they do instead of returning before it"
            }
            Problem::CountsDiffer { .. } => {
                "all who come to a barrier have to give the same number of threads"
            }
            Problem::TooMany { .. } => "a barrier waits for no more threads than the block has",
            Problem::Again { .. } => {
                "a second barrier has to come between two arrivals of the same threads, or another number"
            }
            Problem::Mixed { .. } => "bar.red is not to be mixed with bar.sync or bar.arrive at one barrier",
            Problem::NamesEnded { .. } | Problem::NamesAbsent { .. } => {
                "name the lanes that come: such as those of a vote before some of them return"
            }
            Problem::MetApart { .. } => {
                "all lanes of a mask have to execute the same instruction: take it out of the branch, or split the mask"
            }
            Problem::TakesFromAbsent { .. } => {
                "read from a lane that executes the shuffle and is in its member mask"
            }
            Problem::MadeTwice { .. } => "invalidate it first (mbarrier.inval)",
            Problem::WaitsTwice { .. } => "turn the parity with each phase",
            Problem::Held { .. } => "give it back on all ways to the end",
            Problem::Order { .. } => "take locks in one order everywhere",
        }
    }
}
