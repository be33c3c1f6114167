// Generated from isa/ptx by `cargo xtask codegen`. Do not edit.

/// How an engine executes a form; the name is the one in the data.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lowering {
    /// `active_mask`.
    ActiveMask,
    /// `atomic`.
    Atomic,
    /// `barrier`.
    Barrier,
    /// `bit_and`.
    BitAnd,
    /// `bit_cnot`.
    BitCnot,
    /// `bit_extract`.
    BitExtract,
    /// `bit_logic`.
    BitLogic,
    /// `bit_not`.
    BitNot,
    /// `bit_or`.
    BitOr,
    /// `bit_reverse`.
    BitReverse,
    /// `bit_xor`.
    BitXor,
    /// `box_copy`.
    BoxCopy,
    /// `box_hint`.
    BoxHint,
    /// `branch`.
    Branch,
    /// `branch_indexed`.
    BranchIndexed,
    /// `bulk_commit`.
    BulkCommit,
    /// `bulk_copy`.
    BulkCopy,
    /// `bulk_hint`.
    BulkHint,
    /// `bulk_reduce`.
    BulkReduce,
    /// `bulk_wait`.
    BulkWait,
    /// `cache_policy`.
    CachePolicy,
    /// `call`.
    Call,
    /// `carry_add`.
    CarryAdd,
    /// `carry_multiply`.
    CarryMultiply,
    /// `carry_subtract`.
    CarrySubtract,
    /// `cluster_barrier`.
    ClusterBarrier,
    /// `compare`.
    Compare,
    /// `convert`.
    Convert,
    /// `convert_address`.
    ConvertAddress,
    /// `copy_async`.
    CopyAsync,
    /// `copy_commit`.
    CopyCommit,
    /// `copy_wait`.
    CopyWait,
    /// `copy_wait_all`.
    CopyWaitAll,
    /// `count_ones`.
    CountOnes,
    /// `dot2`.
    Dot2,
    /// `dot4`.
    Dot4,
    /// `elect_lane`.
    ElectLane,
    /// `end_call`.
    EndCall,
    /// `exchange_matrix`.
    ExchangeMatrix,
    /// `exit`.
    Exit,
    /// `fabric_atomic`.
    FabricAtomic,
    /// `fabric_commit`.
    FabricCommit,
    /// `fabric_gather`.
    FabricGather,
    /// `fabric_get`.
    FabricGet,
    /// `fabric_put`.
    FabricPut,
    /// `fabric_reduce`.
    FabricReduce,
    /// `fabric_submit`.
    FabricSubmit,
    /// `fabric_tensor`.
    FabricTensor,
    /// `fabric_wait`.
    FabricWait,
    /// `fence`.
    Fence,
    /// `find_highest`.
    FindHighest,
    /// `find_nth`.
    FindNth,
    /// `float_absolute`.
    FloatAbsolute,
    /// `float_add`.
    FloatAdd,
    /// `float_copysign`.
    FloatCopysign,
    /// `float_cosine`.
    FloatCosine,
    /// `float_divide`.
    FloatDivide,
    /// `float_exp2`.
    FloatExp2,
    /// `float_log2`.
    FloatLog2,
    /// `float_maximum`.
    FloatMaximum,
    /// `float_minimum`.
    FloatMinimum,
    /// `float_multiply`.
    FloatMultiply,
    /// `float_multiply_add`.
    FloatMultiplyAdd,
    /// `float_negate`.
    FloatNegate,
    /// `float_reciprocal`.
    FloatReciprocal,
    /// `float_reciprocal_high`.
    FloatReciprocalHigh,
    /// `float_reciprocal_root`.
    FloatReciprocalRoot,
    /// `float_reciprocal_root_high`.
    FloatReciprocalRootHigh,
    /// `float_root`.
    FloatRoot,
    /// `float_sine`.
    FloatSine,
    /// `float_subtract`.
    FloatSubtract,
    /// `float_tanh`.
    FloatTanh,
    /// `funnel_shift`.
    FunnelShift,
    /// `group_commit`.
    GroupCommit,
    /// `group_product`.
    GroupProduct,
    /// `group_wait`.
    GroupWait,
    /// `image_gather`.
    ImageGather,
    /// `image_is_type`.
    ImageIsType,
    /// `image_query`.
    ImageQuery,
    /// `image_read`.
    ImageRead,
    /// `integer_absolute`.
    IntegerAbsolute,
    /// `integer_add`.
    IntegerAdd,
    /// `integer_divide`.
    IntegerDivide,
    /// `integer_maximum`.
    IntegerMaximum,
    /// `integer_minimum`.
    IntegerMinimum,
    /// `integer_multiply`.
    IntegerMultiply,
    /// `integer_multiply_add`.
    IntegerMultiplyAdd,
    /// `integer_negate`.
    IntegerNegate,
    /// `integer_remainder`.
    IntegerRemainder,
    /// `integer_sad`.
    IntegerSad,
    /// `integer_subtract`.
    IntegerSubtract,
    /// `is_space`.
    IsSpace,
    /// `leading_zeros`.
    LeadingZeros,
    /// `load`.
    Load,
    /// `load_fragment`.
    LoadFragment,
    /// `load_matrix`.
    LoadMatrix,
    /// `map_copy`.
    MapCopy,
    /// `map_replace`.
    MapReplace,
    /// `map_to_block`.
    MapToBlock,
    /// `match_lanes`.
    MatchLanes,
    /// `move`.
    Move,
    /// `multimem_copy`.
    MultimemCopy,
    /// `multimem_load_reduce`.
    MultimemLoadReduce,
    /// `multimem_reduce`.
    MultimemReduce,
    /// `multimem_reduce_async`.
    MultimemReduceAsync,
    /// `multimem_store`.
    MultimemStore,
    /// `multimem_store_async`.
    MultimemStoreAsync,
    /// `nothing`.
    Nothing,
    /// `object_arrive`.
    ObjectArrive,
    /// `object_arrive_after_copies`.
    ObjectArriveAfterCopies,
    /// `object_arrive_drop`.
    ObjectArriveDrop,
    /// `object_begin`.
    ObjectBegin,
    /// `object_complete`.
    ObjectComplete,
    /// `object_end`.
    ObjectEnd,
    /// `object_expect`.
    ObjectExpect,
    /// `object_layout`.
    ObjectLayout,
    /// `object_pending`.
    ObjectPending,
    /// `object_test`.
    ObjectTest,
    /// `object_try`.
    ObjectTry,
    /// `permute`.
    Permute,
    /// `product`.
    Product,
    /// `query_cancel`.
    QueryCancel,
    /// `rank_of_address`.
    RankOfAddress,
    /// `reduce_async`.
    ReduceAsync,
    /// `reduce_lanes`.
    ReduceLanes,
    /// `register_pool`.
    RegisterPool,
    /// `select`.
    Select,
    /// `shift_left`.
    ShiftLeft,
    /// `shift_right`.
    ShiftRight,
    /// `shuffle`.
    Shuffle,
    /// `sleep`.
    Sleep,
    /// `stack_restore`.
    StackRestore,
    /// `stack_save`.
    StackSave,
    /// `stack_take`.
    StackTake,
    /// `store`.
    Store,
    /// `store_async`.
    StoreAsync,
    /// `store_bulk`.
    StoreBulk,
    /// `store_fragment`.
    StoreFragment,
    /// `store_matrix`.
    StoreMatrix,
    /// `surface_load`.
    SurfaceLoad,
    /// `surface_reduce`.
    SurfaceReduce,
    /// `surface_store`.
    SurfaceStore,
    /// `tensor_allocate`.
    TensorAllocate,
    /// `tensor_commit`.
    TensorCommit,
    /// `tensor_copy`.
    TensorCopy,
    /// `tensor_free`.
    TensorFree,
    /// `tensor_load`.
    TensorLoad,
    /// `tensor_load_compressed`.
    TensorLoadCompressed,
    /// `tensor_product`.
    TensorProduct,
    /// `tensor_relinquish`.
    TensorRelinquish,
    /// `tensor_shift`.
    TensorShift,
    /// `tensor_store`.
    TensorStore,
    /// `tensor_wait`.
    TensorWait,
    /// `trap`.
    Trap,
    /// `try_cancel`.
    TryCancel,
    /// `vote`.
    Vote,
    /// `warp_barrier`.
    WarpBarrier,
}

impl Lowering {
    /// All lowerings, in order of their names.
    pub const ALL: &'static [Lowering] = &[
        Lowering::ActiveMask,
        Lowering::Atomic,
        Lowering::Barrier,
        Lowering::BitAnd,
        Lowering::BitCnot,
        Lowering::BitExtract,
        Lowering::BitLogic,
        Lowering::BitNot,
        Lowering::BitOr,
        Lowering::BitReverse,
        Lowering::BitXor,
        Lowering::BoxCopy,
        Lowering::BoxHint,
        Lowering::Branch,
        Lowering::BranchIndexed,
        Lowering::BulkCommit,
        Lowering::BulkCopy,
        Lowering::BulkHint,
        Lowering::BulkReduce,
        Lowering::BulkWait,
        Lowering::CachePolicy,
        Lowering::Call,
        Lowering::CarryAdd,
        Lowering::CarryMultiply,
        Lowering::CarrySubtract,
        Lowering::ClusterBarrier,
        Lowering::Compare,
        Lowering::Convert,
        Lowering::ConvertAddress,
        Lowering::CopyAsync,
        Lowering::CopyCommit,
        Lowering::CopyWait,
        Lowering::CopyWaitAll,
        Lowering::CountOnes,
        Lowering::Dot2,
        Lowering::Dot4,
        Lowering::ElectLane,
        Lowering::EndCall,
        Lowering::ExchangeMatrix,
        Lowering::Exit,
        Lowering::FabricAtomic,
        Lowering::FabricCommit,
        Lowering::FabricGather,
        Lowering::FabricGet,
        Lowering::FabricPut,
        Lowering::FabricReduce,
        Lowering::FabricSubmit,
        Lowering::FabricTensor,
        Lowering::FabricWait,
        Lowering::Fence,
        Lowering::FindHighest,
        Lowering::FindNth,
        Lowering::FloatAbsolute,
        Lowering::FloatAdd,
        Lowering::FloatCopysign,
        Lowering::FloatCosine,
        Lowering::FloatDivide,
        Lowering::FloatExp2,
        Lowering::FloatLog2,
        Lowering::FloatMaximum,
        Lowering::FloatMinimum,
        Lowering::FloatMultiply,
        Lowering::FloatMultiplyAdd,
        Lowering::FloatNegate,
        Lowering::FloatReciprocal,
        Lowering::FloatReciprocalHigh,
        Lowering::FloatReciprocalRoot,
        Lowering::FloatReciprocalRootHigh,
        Lowering::FloatRoot,
        Lowering::FloatSine,
        Lowering::FloatSubtract,
        Lowering::FloatTanh,
        Lowering::FunnelShift,
        Lowering::GroupCommit,
        Lowering::GroupProduct,
        Lowering::GroupWait,
        Lowering::ImageGather,
        Lowering::ImageIsType,
        Lowering::ImageQuery,
        Lowering::ImageRead,
        Lowering::IntegerAbsolute,
        Lowering::IntegerAdd,
        Lowering::IntegerDivide,
        Lowering::IntegerMaximum,
        Lowering::IntegerMinimum,
        Lowering::IntegerMultiply,
        Lowering::IntegerMultiplyAdd,
        Lowering::IntegerNegate,
        Lowering::IntegerRemainder,
        Lowering::IntegerSad,
        Lowering::IntegerSubtract,
        Lowering::IsSpace,
        Lowering::LeadingZeros,
        Lowering::Load,
        Lowering::LoadFragment,
        Lowering::LoadMatrix,
        Lowering::MapCopy,
        Lowering::MapReplace,
        Lowering::MapToBlock,
        Lowering::MatchLanes,
        Lowering::Move,
        Lowering::MultimemCopy,
        Lowering::MultimemLoadReduce,
        Lowering::MultimemReduce,
        Lowering::MultimemReduceAsync,
        Lowering::MultimemStore,
        Lowering::MultimemStoreAsync,
        Lowering::Nothing,
        Lowering::ObjectArrive,
        Lowering::ObjectArriveAfterCopies,
        Lowering::ObjectArriveDrop,
        Lowering::ObjectBegin,
        Lowering::ObjectComplete,
        Lowering::ObjectEnd,
        Lowering::ObjectExpect,
        Lowering::ObjectLayout,
        Lowering::ObjectPending,
        Lowering::ObjectTest,
        Lowering::ObjectTry,
        Lowering::Permute,
        Lowering::Product,
        Lowering::QueryCancel,
        Lowering::RankOfAddress,
        Lowering::ReduceAsync,
        Lowering::ReduceLanes,
        Lowering::RegisterPool,
        Lowering::Select,
        Lowering::ShiftLeft,
        Lowering::ShiftRight,
        Lowering::Shuffle,
        Lowering::Sleep,
        Lowering::StackRestore,
        Lowering::StackSave,
        Lowering::StackTake,
        Lowering::Store,
        Lowering::StoreAsync,
        Lowering::StoreBulk,
        Lowering::StoreFragment,
        Lowering::StoreMatrix,
        Lowering::SurfaceLoad,
        Lowering::SurfaceReduce,
        Lowering::SurfaceStore,
        Lowering::TensorAllocate,
        Lowering::TensorCommit,
        Lowering::TensorCopy,
        Lowering::TensorFree,
        Lowering::TensorLoad,
        Lowering::TensorLoadCompressed,
        Lowering::TensorProduct,
        Lowering::TensorRelinquish,
        Lowering::TensorShift,
        Lowering::TensorStore,
        Lowering::TensorWait,
        Lowering::Trap,
        Lowering::TryCancel,
        Lowering::Vote,
        Lowering::WarpBarrier,
    ];

    /// Its name in the data.
    pub fn name(self) -> &'static str {
        match self {
            Lowering::ActiveMask => "active_mask",
            Lowering::Atomic => "atomic",
            Lowering::Barrier => "barrier",
            Lowering::BitAnd => "bit_and",
            Lowering::BitCnot => "bit_cnot",
            Lowering::BitExtract => "bit_extract",
            Lowering::BitLogic => "bit_logic",
            Lowering::BitNot => "bit_not",
            Lowering::BitOr => "bit_or",
            Lowering::BitReverse => "bit_reverse",
            Lowering::BitXor => "bit_xor",
            Lowering::BoxCopy => "box_copy",
            Lowering::BoxHint => "box_hint",
            Lowering::Branch => "branch",
            Lowering::BranchIndexed => "branch_indexed",
            Lowering::BulkCommit => "bulk_commit",
            Lowering::BulkCopy => "bulk_copy",
            Lowering::BulkHint => "bulk_hint",
            Lowering::BulkReduce => "bulk_reduce",
            Lowering::BulkWait => "bulk_wait",
            Lowering::CachePolicy => "cache_policy",
            Lowering::Call => "call",
            Lowering::CarryAdd => "carry_add",
            Lowering::CarryMultiply => "carry_multiply",
            Lowering::CarrySubtract => "carry_subtract",
            Lowering::ClusterBarrier => "cluster_barrier",
            Lowering::Compare => "compare",
            Lowering::Convert => "convert",
            Lowering::ConvertAddress => "convert_address",
            Lowering::CopyAsync => "copy_async",
            Lowering::CopyCommit => "copy_commit",
            Lowering::CopyWait => "copy_wait",
            Lowering::CopyWaitAll => "copy_wait_all",
            Lowering::CountOnes => "count_ones",
            Lowering::Dot2 => "dot2",
            Lowering::Dot4 => "dot4",
            Lowering::ElectLane => "elect_lane",
            Lowering::EndCall => "end_call",
            Lowering::ExchangeMatrix => "exchange_matrix",
            Lowering::Exit => "exit",
            Lowering::FabricAtomic => "fabric_atomic",
            Lowering::FabricCommit => "fabric_commit",
            Lowering::FabricGather => "fabric_gather",
            Lowering::FabricGet => "fabric_get",
            Lowering::FabricPut => "fabric_put",
            Lowering::FabricReduce => "fabric_reduce",
            Lowering::FabricSubmit => "fabric_submit",
            Lowering::FabricTensor => "fabric_tensor",
            Lowering::FabricWait => "fabric_wait",
            Lowering::Fence => "fence",
            Lowering::FindHighest => "find_highest",
            Lowering::FindNth => "find_nth",
            Lowering::FloatAbsolute => "float_absolute",
            Lowering::FloatAdd => "float_add",
            Lowering::FloatCopysign => "float_copysign",
            Lowering::FloatCosine => "float_cosine",
            Lowering::FloatDivide => "float_divide",
            Lowering::FloatExp2 => "float_exp2",
            Lowering::FloatLog2 => "float_log2",
            Lowering::FloatMaximum => "float_maximum",
            Lowering::FloatMinimum => "float_minimum",
            Lowering::FloatMultiply => "float_multiply",
            Lowering::FloatMultiplyAdd => "float_multiply_add",
            Lowering::FloatNegate => "float_negate",
            Lowering::FloatReciprocal => "float_reciprocal",
            Lowering::FloatReciprocalHigh => "float_reciprocal_high",
            Lowering::FloatReciprocalRoot => "float_reciprocal_root",
            Lowering::FloatReciprocalRootHigh => "float_reciprocal_root_high",
            Lowering::FloatRoot => "float_root",
            Lowering::FloatSine => "float_sine",
            Lowering::FloatSubtract => "float_subtract",
            Lowering::FloatTanh => "float_tanh",
            Lowering::FunnelShift => "funnel_shift",
            Lowering::GroupCommit => "group_commit",
            Lowering::GroupProduct => "group_product",
            Lowering::GroupWait => "group_wait",
            Lowering::ImageGather => "image_gather",
            Lowering::ImageIsType => "image_is_type",
            Lowering::ImageQuery => "image_query",
            Lowering::ImageRead => "image_read",
            Lowering::IntegerAbsolute => "integer_absolute",
            Lowering::IntegerAdd => "integer_add",
            Lowering::IntegerDivide => "integer_divide",
            Lowering::IntegerMaximum => "integer_maximum",
            Lowering::IntegerMinimum => "integer_minimum",
            Lowering::IntegerMultiply => "integer_multiply",
            Lowering::IntegerMultiplyAdd => "integer_multiply_add",
            Lowering::IntegerNegate => "integer_negate",
            Lowering::IntegerRemainder => "integer_remainder",
            Lowering::IntegerSad => "integer_sad",
            Lowering::IntegerSubtract => "integer_subtract",
            Lowering::IsSpace => "is_space",
            Lowering::LeadingZeros => "leading_zeros",
            Lowering::Load => "load",
            Lowering::LoadFragment => "load_fragment",
            Lowering::LoadMatrix => "load_matrix",
            Lowering::MapCopy => "map_copy",
            Lowering::MapReplace => "map_replace",
            Lowering::MapToBlock => "map_to_block",
            Lowering::MatchLanes => "match_lanes",
            Lowering::Move => "move",
            Lowering::MultimemCopy => "multimem_copy",
            Lowering::MultimemLoadReduce => "multimem_load_reduce",
            Lowering::MultimemReduce => "multimem_reduce",
            Lowering::MultimemReduceAsync => "multimem_reduce_async",
            Lowering::MultimemStore => "multimem_store",
            Lowering::MultimemStoreAsync => "multimem_store_async",
            Lowering::Nothing => "nothing",
            Lowering::ObjectArrive => "object_arrive",
            Lowering::ObjectArriveAfterCopies => "object_arrive_after_copies",
            Lowering::ObjectArriveDrop => "object_arrive_drop",
            Lowering::ObjectBegin => "object_begin",
            Lowering::ObjectComplete => "object_complete",
            Lowering::ObjectEnd => "object_end",
            Lowering::ObjectExpect => "object_expect",
            Lowering::ObjectLayout => "object_layout",
            Lowering::ObjectPending => "object_pending",
            Lowering::ObjectTest => "object_test",
            Lowering::ObjectTry => "object_try",
            Lowering::Permute => "permute",
            Lowering::Product => "product",
            Lowering::QueryCancel => "query_cancel",
            Lowering::RankOfAddress => "rank_of_address",
            Lowering::ReduceAsync => "reduce_async",
            Lowering::ReduceLanes => "reduce_lanes",
            Lowering::RegisterPool => "register_pool",
            Lowering::Select => "select",
            Lowering::ShiftLeft => "shift_left",
            Lowering::ShiftRight => "shift_right",
            Lowering::Shuffle => "shuffle",
            Lowering::Sleep => "sleep",
            Lowering::StackRestore => "stack_restore",
            Lowering::StackSave => "stack_save",
            Lowering::StackTake => "stack_take",
            Lowering::Store => "store",
            Lowering::StoreAsync => "store_async",
            Lowering::StoreBulk => "store_bulk",
            Lowering::StoreFragment => "store_fragment",
            Lowering::StoreMatrix => "store_matrix",
            Lowering::SurfaceLoad => "surface_load",
            Lowering::SurfaceReduce => "surface_reduce",
            Lowering::SurfaceStore => "surface_store",
            Lowering::TensorAllocate => "tensor_allocate",
            Lowering::TensorCommit => "tensor_commit",
            Lowering::TensorCopy => "tensor_copy",
            Lowering::TensorFree => "tensor_free",
            Lowering::TensorLoad => "tensor_load",
            Lowering::TensorLoadCompressed => "tensor_load_compressed",
            Lowering::TensorProduct => "tensor_product",
            Lowering::TensorRelinquish => "tensor_relinquish",
            Lowering::TensorShift => "tensor_shift",
            Lowering::TensorStore => "tensor_store",
            Lowering::TensorWait => "tensor_wait",
            Lowering::Trap => "trap",
            Lowering::TryCancel => "try_cancel",
            Lowering::Vote => "vote",
            Lowering::WarpBarrier => "warp_barrier",
        }
    }
}
