//! What is said of what was found.

use super::Problem;
use core::fmt;

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
