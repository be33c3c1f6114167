//! What executes instructions, by the names that `lower:` lines have.

use super::build::{Builder, Lowered};
use super::{
    approximate, atomic, barrier, boxes, cluster, collective, compare, control, convert, copy, extreme,
    float, gather, group, half, integer, logic, matrix, memory, moves, product, shift, special, swizzle,
    tensor, texture, transfer,
};
use warpsmith_program::op::Space;

/// A lowering.
type Lower = fn(&mut Builder<'_>) -> Lowered<()>;

/// A lowering of an instruction that has a program, for speed: whether it does what the program does for these modifiers and
/// operands. Where it does not, it has added nothing.
type Fast = fn(&mut Builder<'_>) -> Lowered<bool>;

/// What executes an instruction.
#[derive(Clone, Copy)]
pub(super) enum Meaning {
    /// This.
    All(Lower),
    /// This, or else its program.
    Fast(Fast),
}

/// How instructions are executed.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum How {
    /// Lane by lane, by their program.
    Program,
    /// By a named lowering where it does what the program does, else by the program.
    Fast(String),
    /// By a named lowering.
    Lowering(String),
}

/// Lowerings of instructions with a program, by name.
const FAST: &[(&str, Fast)] = &[
    ("move", moves::moved),
    ("select", moves::select),
    ("from_predicates", moves::from_predicates),
    ("to_predicates", moves::to_predicates),
    ("add", integer::sum),
    ("add_short", integer::short_sum),
    ("multiply_add", integer::multiply_add),
    ("shift_add", integer::shifted_sum),
    ("absolute_difference", integer::absolute_difference),
    ("dot", integer::dot),
    ("extreme_integer", extreme::extreme),
    ("extreme_of_sum", extreme::extreme_of_sum),
    ("compare_integers", compare::compare),
    ("logic_of_predicates", compare::predicates),
    ("logic", logic::logic),
    ("absolute_integer", logic::absolute),
    ("count_ones", logic::count_ones),
    ("reverse_bits", logic::reverse),
    ("find_highest", logic::find_highest),
    ("bit_mask", logic::bit_mask),
    ("shift", shift::shift),
    ("permute", shift::permute),
    ("extend_from_bit", shift::extend),
    ("float_add", float::add),
    ("float_multiply", float::multiply),
    ("float_multiply_add", float::multiply_add),
    ("float_extreme", float::extreme),
    ("float_extreme_of_three", float::extreme_of_three),
    ("float_select", float::select),
    ("float_compare", float::compare),
    ("float_compare_into", float::compare_into),
    ("float_needs_care", float::needs_care),
    ("float_add_pairs", float::add_pairs),
    ("float_multiply_pairs", float::multiply_pairs),
    ("float_multiply_add_pairs", float::multiply_add_pairs),
    ("approximate", approximate::approximate),
    ("double_add", float::add_double),
    ("double_multiply", float::multiply_double),
    ("double_multiply_add", float::multiply_add_double),
    ("double_compare", float::compare_double),
    ("half_add", half::add),
    ("half_multiply", half::multiply),
    ("half_multiply_add", half::multiply_add),
    ("half_extreme", half::extreme),
    ("half_extreme_of_three", half::extreme_of_three),
    ("half_compare", half::compare),
    ("half_compare_into", half::compare_into),
    ("mixed_add", half::add_mixed),
    ("mixed_multiply_add", half::multiply_add_mixed),
    ("float_to_float", convert::float_to_float),
    ("float_to_integer", convert::float_to_integer),
    ("integer_to_float", convert::integer_to_float),
    ("float_whole", convert::whole),
    ("float_pack", convert::pack),
    ("integer_to_integer", convert::integer_to_integer),
    ("integer_pack", convert::pack_integers),
    ("whole_pack", convert::pack_whole),
];

/// Lowerings of all others, by name.
const ALL: &[(&str, Lower)] = &[
    ("nothing", |_| Ok(())),
    ("fence", control::fence),
    ("jump", control::jump),
    ("exit", control::exit),
    ("trap", control::trap),
    ("enter_region", control::enter_region),
    ("meet", control::meet),
    ("leave_region", control::leave_region),
    ("yield", control::yields),
    ("warp_barrier", control::warp_barrier),
    ("move_barrier", control::move_barrier),
    ("address_of_code", control::address_of_code),
    ("special", special::special),
    ("float_add_by_thread", swizzle::add),
    ("load_generic", |b| memory::load(b, Space::Generic)),
    ("load_global", |b| memory::load(b, Space::Global)),
    ("load_shared", |b| memory::load(b, Space::Shared)),
    ("load_local", |b| memory::load(b, Space::Local)),
    ("gather_global", gather::gather),
    ("store_generic", |b| memory::store(b, Space::Generic)),
    ("store_global", |b| memory::store(b, Space::Global)),
    ("store_shared", |b| memory::store(b, Space::Shared)),
    ("store_local", |b| memory::store(b, Space::Local)),
    ("load_constant", memory::load_constant),
    ("fill_shared", memory::fill),
    ("atomic_generic", |b| atomic::atomic(b, Space::Generic)),
    ("atomic_global", |b| atomic::atomic(b, Space::Global)),
    ("atomic_shared", |b| atomic::atomic(b, Space::Shared)),
    ("atomic_uniform", atomic::uniform),
    ("store_uniform", atomic::store_uniform),
    ("is_space", atomic::is_space),
    ("to_uniform", collective::to_uniform),
    ("shuffle", collective::shuffle),
    ("vote", collective::vote),
    ("find_equal", collective::find_equal),
    ("reduce", collective::reduce),
    ("elect", collective::elect),
    ("barrier", barrier::barrier),
    ("barrier_result", barrier::result),
    ("arrive_at_cluster", |b| cluster::barrier(b, false)),
    ("wait_for_cluster", |b| cluster::barrier(b, true)),
    ("sleep", barrier::sleep),
    ("more_registers", cluster::registers),
    ("take_cluster", cluster::take),
    ("return_address", barrier::return_address),
    ("copy", copy::copy),
    ("arrive_after_copies", copy::arrive_after_copies),
    ("barrier_object", copy::barrier_object),
    ("copy_later", transfer::copy),
    ("fetch_later", transfer::fetch),
    ("load_box", boxes::load),
    ("store_box", boxes::store),
    ("fetch_box", boxes::fetch),
    ("store_later", transfer::store),
    ("commit_copies", transfer::commit),
    ("wait_for_counted", transfer::wait),
    ("load_matrix", matrix::load),
    ("store_matrix", matrix::store),
    ("exchange_matrix", matrix::exchange),
    ("load_tensor", tensor::load),
    ("store_tensor", tensor::store),
    ("columns_of_tensor", tensor::columns),
    ("copy_to_tensor", tensor::copy),
    ("shift_tensor", tensor::shift),
    ("commit_tensor", tensor::commit),
    ("tensor_product_of_halves", tensor::halves),
    ("tensor_product_of_integers", tensor::integers),
    ("tensor_product_of_bytes", tensor::bytes),
    ("tensor_product_of_nibbles", tensor::nibbles),
    ("product_of_halves", product::half),
    ("product_of_integers", product::integer),
    ("product_of_bits", product::bits),
    ("product_of_doubles", product::double),
    ("product_of_bytes", product::small),
    ("product_of_nibbles", product::four),
    ("group_product_of_halves", group::half),
    ("group_product_of_bytes", group::small),
    ("group_product_of_integers", group::integer),
    ("group_product_of_bits", group::bits),
    ("order_groups", group::order),
    ("read_texture", texture::sample),
    ("fetch_texel", texture::fetch),
    ("gather_texels", texture::gather),
    ("read_texture_by_gradients", texture::gradients),
    ("ask_texture", texture::query),
    ("load_surface", texture::load),
    ("store_surface", texture::store),
    ("reduce_surface", texture::reduce),
];

/// Why a name has no lowering.
pub(super) fn refusal(name: &str) -> String {
    format!("the engine has no lowering `{name}`")
}

impl Meaning {
    /// The one with a name.
    pub fn of(name: &str) -> Option<Meaning> {
        let fast = FAST.iter().find(|(known, _)| *known == name).map(|(_, fast)| Meaning::Fast(*fast));
        fast.or_else(|| ALL.iter().find(|(known, _)| *known == name).map(|(_, all)| Meaning::All(*all)))
    }
}
