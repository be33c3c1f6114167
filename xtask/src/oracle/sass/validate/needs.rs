//! What the operands of a lowering have to hold, and which lines show nothing.

use super::line::Reason;
use super::values::Fill;
use warpsmith_ptx::isa::Lowering;

/// Why the results of a lowering say nothing.
pub fn hidden(lowering: Option<Lowering>, text: &str) -> Option<Reason> {
    match lowering? {
        Lowering::StackSave | Lowering::StackTake | Lowering::StackRestore => Some("an address of the stack"),
        Lowering::ConvertAddress if text.contains(".param") => Some("an address that no two machines share"),
        Lowering::CachePolicy => Some("a policy, of whose bits nothing is promised"),
        Lowering::Trap => Some("it stops the run"),
        Lowering::Nothing | Lowering::Sleep | Lowering::Fence => Some("no visible effect"),
        Lowering::Load | Lowering::Store if text.contains("param_v") || text.contains("result_v") => {
            Some("a parameter of no call")
        }
        _ => None,
    }
}

/// Whether a text names a special register that two runs need not read alike.
pub fn unsteady(text: &str) -> bool {
    const NAMES: [&str; 10] = [
        "%clock",
        "%globaltimer",
        "%smid",
        "%nsmid",
        "%warpid",
        "%nwarpid",
        "%gridid",
        "%pm",
        "%envreg",
        "smem",
    ];
    NAMES.iter().any(|name| text.contains(name))
}

/// What an operand of a lowering has to hold.
pub fn fill(lowering: Option<Lowering>, role: &str) -> Fill {
    use Lowering as L;
    match (lowering, role) {
        (Some(L::Shuffle), "membermask") => Fill::Full,
        (_, "membermask") => Fill::Mask,
        (_, "policy") => Fill::Below(1),
        (Some(L::Barrier), "a") => Fill::Shared(16),
        (Some(L::Barrier), "b") => Fill::Threads,
        (Some(L::BranchIndexed), "index") => Fill::Below(2),
        (Some(L::CopyAsync), "srcsize") => Fill::Below(5),
        (Some(L::StoreBulk), "size") => Fill::Eights(3),
        (Some(L::Sleep), _) => Fill::Below(100),
        (Some(L::CachePolicy), "primary_size" | "total_size") => Fill::Below(4096),
        (Some(L::StackTake), "size") => Fill::Eights(8),
        (Some(L::ConvertAddress), "a") => Fill::Below(4096),
        (Some(L::IsSpace), "a") => Fill::Address,
        (Some(L::ObjectBegin), "count") => Fill::Above(100),
        (_, "state") => Fill::State,
        (_, "phaseParity") => Fill::Below(2),
        (_, "txCount") => Fill::Below(64),
        (Some(L::ObjectArrive | L::ObjectArriveDrop | L::ObjectArriveAfterCopies), "count") => Fill::Above(3),
        (Some(L::Product), "e") => Fill::Places { halves: false },
        (Some(L::Product), "sel_a" | "sel_b") => Fill::Below(1),
        _ => Fill::Any,
    }
}

/// Whether a lowering works on barrier objects in shared memory.
pub fn is_object(lowering: Option<Lowering>) -> bool {
    use Lowering as L;
    matches!(
        lowering,
        Some(
            L::ObjectArrive
                | L::ObjectArriveAfterCopies
                | L::ObjectArriveDrop
                | L::ObjectBegin
                | L::ObjectComplete
                | L::ObjectEnd
                | L::ObjectExpect
                | L::ObjectLayout
                | L::ObjectTest
                | L::ObjectTry
        )
    )
}
