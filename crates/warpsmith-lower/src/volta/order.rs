//! How instructions of machine code order memory accesses: what a table says of their words.

use crate::order::{proxy, scope, strength};
use std::sync::LazyLock;
use warpsmith_meaning::semantics::Parts;
use warpsmith_program::op::Order;

/// A row: the instructions and words for which it holds.
struct Row {
    /// The first word of the mnemonic; `None`: of all.
    instruction: Option<&'static str>,
    /// All of them have to be there.
    words: Vec<&'static str>,
    order: Order,
}

static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| {
    warpsmith_isa::ORDERS.lines().filter(|line| !line.starts_with('#')).filter_map(row).collect()
});

fn row(line: &'static str) -> Option<Row> {
    let mut columns = line.split('\t');
    let instruction = columns.next().filter(|name| !name.is_empty())?;
    let words = columns.next()?.split(' ').filter(|word| *word != "-").collect();
    let order = Order {
        strength: strength(columns.next()?)?,
        scope: scope(columns.next()?)?,
        proxy: columns.next().and_then(proxy).unwrap_or_default(),
    };
    Some(Row { instruction: Some(instruction).filter(|name| *name != "*"), words, order })
}

/// The order of an instruction, by the first word of its mnemonic and its modifiers.
pub(super) fn of(mnemonic: &str, parts: &Parts<'_>) -> Order {
    let values = parts.modifiers.iter().flat_map(|(_, name, _)| name.split('.'));
    let has = |word: &&str| parts.words.contains(word) || values.clone().any(|own| own == *word);
    let is_of = |row: &&Row| row.instruction.is_none_or(|name| name == mnemonic) && row.words.iter().all(has);
    ROWS.iter().find(is_of).map_or_else(Order::default, |row| row.order)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_understood() {
        let lines = warpsmith_isa::ORDERS.lines().filter(|line| !line.starts_with('#')).count();
        assert_eq!(ROWS.len(), lines);
        assert!(lines > 20, "{lines} rows");
    }
}
