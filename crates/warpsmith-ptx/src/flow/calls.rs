//! The call graph of a module.

use super::{Bodies, Callee};
use crate::module::Module;
use crate::view::{Function, Statement};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use warpsmith_flow::CallGraph;

/// Who calls whom in a module. Declarations and the definition of one name are one function; an alias calls what it
/// stands for.
pub struct Calls<'m> {
    graph: CallGraph,
    names: Vec<&'m str>,
    functions: Vec<Option<Function<'m>>>,
    unknown: Vec<u32>,
}

impl<'m> Calls<'m> {
    /// Reads every body of a module. O(n log n) in the length of its text.
    pub fn new(module: &'m Module) -> Calls<'m> {
        let mut bodies = Bodies::new(module);
        let mut numbers: BTreeMap<&'m str, u32> = BTreeMap::new();
        let (mut names, mut functions) = (Vec::new(), Vec::new());
        let mut number = |name: &'m str, functions: &mut Vec<Option<Function<'m>>>| {
            *numbers.entry(name).or_insert_with(|| {
                names.push(name);
                functions.push(None);
                names.len() as u32 - 1
            })
        };
        let (mut edges, mut unknown) = (Vec::new(), Vec::new());
        for statement in module.statements() {
            match statement {
                Statement::Function(function) => {
                    let caller = number(function.name(), &mut functions);
                    let known = &mut functions[caller as usize];
                    if known.is_none() || function.body().is_some() {
                        *known = Some(function);
                    }
                    let Some(body) = bodies.body(function) else { continue };
                    let mut lists: BTreeSet<u32> = BTreeSet::new();
                    for (_, callee) in body.calls() {
                        match callee {
                            Callee::Direct(name) => edges.push((caller, number(name, &mut functions))),
                            Callee::OneOf(list) if lists.insert(*list) => {
                                let callees = body.call_list(*list).iter();
                                edges.extend(callees.map(|name| (caller, number(name, &mut functions))));
                            }
                            Callee::OneOf(_) => {}
                            Callee::Any => unknown.push(caller),
                        }
                    }
                }
                Statement::Alias(alias) => {
                    if let Some((alias, target)) = alias.alias().zip(alias.target()) {
                        let alias = number(alias.text(), &mut functions);
                        edges.push((alias, number(target.text(), &mut functions)));
                    }
                }
                _ => {}
            }
        }
        unknown.sort_unstable();
        unknown.dedup();
        Calls { graph: CallGraph::new(names.len() as u32, &edges), names, functions, unknown }
    }

    /// The graph; its functions are numbered in order of their first mention.
    pub fn graph(&self) -> &CallGraph {
        &self.graph
    }

    /// The names of the functions.
    pub fn names(&self) -> &[&'m str] {
        &self.names
    }

    /// A function: its definition, or a declaration where there is none; `None` where it is only mentioned.
    pub fn function(&self, number: u32) -> Option<Function<'m>> {
        self.functions.get(number as usize).copied().flatten()
    }

    /// The functions that make calls of which only a prototype is known, in order of number.
    pub fn unknown(&self) -> &[u32] {
        &self.unknown
    }
}
