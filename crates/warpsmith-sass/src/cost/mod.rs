//! What instructions cost: which pipes execute them and for how long, and an estimate of where one warp waits.
//!
//! Numbers are data (`isa/sass/volta/pipes.tsv`); they are those that others have published, so that whatever follows from them is
//! an estimate. What stalls and barriers say stands in the code itself.
//!
//! ```
//! use warpsmith_sass::asm::assemble;
//! use warpsmith_sass::cost::{Near, Pipes, Step, estimate};
//! use warpsmith_sass::{Architecture, Element, Item};
//!
//! let isa = Architecture::find("sm_90").expect("it is shipped").load().expect("it is sound");
//! let pipes = Pipes::new(&isa).expect("there is data from Volta on");
//! let source = "[B------:R-:W0:-:S01] LDG.E R2, desc[UR4][R4.64]\n[B0-----:R-:W-:-:S04] FADD R3, R3, R2\n";
//! let code = assemble(&isa, source).code.bytes;
//! let steps: Vec<Step> = isa
//!     .elements(&code)
//!     .filter_map(|(_, element, _)| match element {
//!         Element::Item(Item::Instruction(instruction)) => Step::new(&isa, &pipes, &instruction),
//!         _ => None,
//!     })
//!     .collect();
//! let found = estimate(&steps, Near::First, true);
//! // The addition waits for the load, less the cycle for which that is issued.
//! assert_eq!(found.waits[1].map(|wait| (wait.cycles, wait.on)), Some((40, 0)));
//! assert_eq!(found.cycles, 41 + 4);
//! ```

mod estimate;
mod pipes;

pub use estimate::{Estimate, Step, Wait, estimate};
pub use pipes::{Cost, Latency, Near, Pipe, Pipes};
