//! Call graphs.

use crate::support::Random;
use warpsmith_flow::CallGraph;

#[test]
fn callees_come_first() {
    let graph = CallGraph::new(5, &[(0, 1), (0, 2), (1, 3), (2, 3), (0, 1), (4, 4), (0, 9)]);
    let place = |f: u32| graph.bottom_up().iter().position(|other| *other == f).unwrap();
    assert!(place(3) < place(1) && place(1) < place(0) && place(2) < place(0));
    assert_eq!((graph.callees(0), graph.callers(3)), (&[1, 2][..], &[1, 2][..]));
    assert!(graph.is_recursive(4) && !graph.is_recursive(0));
    assert_eq!(graph.reachable(1), [1, 3]);
}

#[test]
fn cycles_are_what_paths_say() {
    let mut random = Random(77);
    for _ in 0..300 {
        let functions = 1 + random.below(12);
        let calls: Vec<(u32, u32)> =
            (0..random.below(25)).map(|_| (random.below(functions), random.below(functions))).collect();
        let graph = CallGraph::new(functions, &calls);
        let reaches = |from: u32, to: u32| {
            let next = calls.iter().filter(|(caller, _)| *caller == from);
            next.map(|(_, callee)| graph.reachable(*callee)).any(|reached| reached.contains(&to))
        };
        for f in 0..functions {
            assert_eq!(graph.is_recursive(f), reaches(f, f), "{calls:?}");
            for other in 0..functions {
                let together = f == other || reaches(f, other) && reaches(other, f);
                assert_eq!(graph.cycle(f).contains(&other), together, "{calls:?}");
                let place = |f: u32| graph.bottom_up().iter().position(|other| *other == f);
                if reaches(f, other) && !together {
                    assert!(place(other) < place(f), "{calls:?}");
                }
            }
        }
        assert_eq!(graph.bottom_up().len(), functions as usize);
    }
}
