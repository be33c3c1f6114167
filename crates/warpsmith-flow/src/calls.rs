//! Who calls whom.

use crate::NONE;
use crate::graph::Graph;
use alloc::vec;
use alloc::vec::Vec;

/// A call graph: functions by number, and who calls whom.
#[derive(Debug, Clone)]
pub struct CallGraph {
    graph: Graph,
    callers: Graph,
    /// The functions, callees first; those that call each other stand together.
    order: Vec<u32>,
    /// By function: the group of functions that can call each other.
    group: Vec<u32>,
    /// Where each group stands in `order`.
    groups: Vec<(u32, u32)>,
    /// By function: whether it calls itself directly.
    own: Vec<bool>,
}

impl CallGraph {
    /// Makes a call graph from pairs of caller and callee, each as often as one likes. O(e log e).
    pub fn new(functions: u32, calls: &[(u32, u32)]) -> CallGraph {
        let mut calls: Vec<(u32, u32)> =
            calls.iter().copied().filter(|(from, to)| *from < functions && *to < functions).collect();
        calls.sort_unstable();
        calls.dedup();
        let graph = Graph::new(functions, &calls);
        let callers = graph.reversed();
        let mut own = vec![false; functions as usize];
        calls.iter().filter(|(from, to)| from == to).for_each(|(from, _)| own[*from as usize] = true);
        let (order, groups) = components(&graph);
        let mut group = vec![0; functions as usize];
        for (number, (start, end)) in groups.iter().enumerate() {
            order[*start as usize..*end as usize].iter().for_each(|f| group[*f as usize] = number as u32);
        }
        CallGraph { graph, callers, order, group, groups, own }
    }

    /// How many functions there are.
    pub fn functions(&self) -> u32 {
        self.graph.nodes()
    }

    /// The functions that a function calls, each once, in order of number.
    pub fn callees(&self, function: u32) -> &[u32] {
        self.graph.successors(function)
    }

    /// The functions that call a function, each once, in order of number.
    pub fn callers(&self, function: u32) -> &[u32] {
        self.callers.successors(function)
    }

    /// Every function, each behind those that it calls, as far as there is no recursion.
    pub fn bottom_up(&self) -> &[u32] {
        &self.order
    }

    /// Whether a function can be called again before it has returned.
    pub fn is_recursive(&self, function: u32) -> bool {
        self.cycle(function).len() > 1 || self.own.get(function as usize).copied().unwrap_or(false)
    }

    /// The functions that can call a function and be called by it, itself included.
    pub fn cycle(&self, function: u32) -> &[u32] {
        let group = self.group.get(function as usize).and_then(|group| self.groups.get(*group as usize));
        group.map_or(&[], |(start, end)| &self.order[*start as usize..*end as usize])
    }

    /// The functions that may run when a function does, itself included, in order of number.
    pub fn reachable(&self, function: u32) -> Vec<u32> {
        let mut out = crate::graph::Walk::new(&self.graph, function).preorder().to_vec();
        out.sort_unstable();
        out
    }
}

/// The strongly connected components, each behind those that it leads to (Tarjan): the nodes, and the run of each
/// component among them.
fn components(graph: &Graph) -> (Vec<u32>, Vec<(u32, u32)>) {
    let count = graph.nodes() as usize;
    let (mut number, mut low) = (vec![NONE; count], vec![0u32; count]);
    let mut done = vec![false; count];
    let (mut met, mut order, mut groups) = (0u32, Vec::with_capacity(count), Vec::new());
    // The nodes whose component is not complete, and the open ones, each with how many edges it has followed.
    let (mut stack, mut open): (Vec<u32>, Vec<(u32, usize)>) = (Vec::new(), Vec::new());
    for root in 0..count as u32 {
        if number[root as usize] != NONE {
            continue;
        }
        open.push((root, 0));
        while let Some((node, edge)) = open.last_mut() {
            let at = *node as usize;
            if *edge == 0 && number[at] == NONE {
                (number[at], low[at]) = (met, met);
                met += 1;
                stack.push(*node);
            }
            if let Some(next) = graph.successors(*node).get(*edge).copied() {
                *edge += 1;
                if number[next as usize] == NONE {
                    open.push((next, 0));
                } else if !done[next as usize] {
                    low[at] = low[at].min(number[next as usize]);
                }
                continue;
            }
            open.pop();
            if let Some((above, _)) = open.last() {
                low[*above as usize] = low[*above as usize].min(low[at]);
            }
            if low[at] == number[at] {
                let start = order.len();
                while let Some(node) = stack.pop() {
                    done[node as usize] = true;
                    order.push(node);
                    if node as usize == at {
                        break;
                    }
                }
                order[start..].sort_unstable();
                groups.push((start as u32, order.len() as u32));
            }
        }
    }
    (order, groups)
}
