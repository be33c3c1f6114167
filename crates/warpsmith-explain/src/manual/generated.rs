// Generated from isa/ptx by `cargo xtask codegen`. Do not edit.

use crate::manual::*;

pub(crate) static PARTS: [&[PartRow]; 219] = [
    // abs
    &[
        PartRow {
            family: "integer",
            brief: "Absolute value of an integer",
            section: "9.7.1.11",
            about: "Magnitude of a. The most negative number has no positive counterpart and comes back unchanged.",
            semantics: "",
            undefined: "",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "float",
            brief: "Absolute value of a floating-point number",
            section: "9.7.3.9",
            about: "a without its sign. .ftz takes a subnormal number as zero; without it, and always in .f64, it is kept.\nTargets below sm_20 flush in .f32 even without .ftz. NaN stays NaN.",
            semantics: "",
            undefined: "The bits of a NaN result in .f32. In .f64 the payload is kept, and whether the sign is cleared is open.",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "half",
            brief: "Absolute value of a 16-bit floating-point number",
            section: "9.7.4.6",
            about: "Clears the sign of a, or of each part of a pair. .ftz takes a subnormal number as zero; without it such\nnumbers are kept.",
            semantics: "",
            undefined: "A NaN stays a NaN; its bits are not specified.",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
    ],
    // activemask
    &[PartRow {
        family: "warp",
        brief: "Mask of the active lanes",
        section: "9.7.15.12",
        about: "A mask with a bit for every lane of the warp that runs this instruction together with this\none. It does not synchronise: the next instruction may find other lanes active.",
        semantics: "d = sum over the lanes i that are active here and whose guard holds: 1 << i",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 44,
        deprecated: 0,
        removed: 0,
    }],
    // add
    &[
        PartRow {
            family: "float",
            brief: "Add two floating-point numbers",
            section: "9.7.3.3",
            about: "Sum of a and b, rounded once as the rounding modifier says. A sum of opposite numbers is +0, or -0 when\nrounding toward -infinity.\n.ftz takes subnormal operands and results as zero of the same sign; without it, and always in .f64,\nthey are kept. Targets below sm_20 flush in .f32 even without .ftz. .sat clamps the rounded result to the range\n0 to 1 and turns NaN and -0 into +0. `.f32x2` adds two pairs, each part on its own.",
            semantics: "",
            undefined: "Which NaN a result that is no number has in .f32. In .f64 it keeps the payload of an operand that is NaN.",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "half",
            brief: "Add two 16-bit floating-point numbers",
            section: "9.7.4.1",
            about: "Sum of a and b, or of each part of a pair, rounded to the nearest number of the type; of two\nequally near ones to the one whose last bit is 0. Beyond the largest number the result is infinite.\nWithout .rn the compiler may fuse the addition with a multiplication, which saves a rounding;\nwith it, never.\n.ftz takes subnormal operands and results as zero of the same sign; without it they are kept, and .bf16\nhas no such modifier. .sat clamps the result to the range 0 to 1 and turns NaN into +0. A NaN result is\nthe canonical one, 0x7fff.",
            semantics: "",
            undefined: "",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "integer",
            brief: "Add two integers",
            section: "9.7.1.1",
            about: "Adds a and b. Without .sat the sum wraps around: its low bits are kept, so signed and unsigned addition\ndiffer only in name. With .sat it is limited to the range of the type instead: the signed 32-bit addition\nhas had that from the beginning, .u32 and the packed types have it since PTX 9.2; there is none for 16\nand 64 bits.\nThe packed types add each part on its own; nothing is carried from one part to the next.",
            semantics: "",
            undefined: "",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "mixed",
            brief: "Add a 16-bit number to a .f32 number",
            section: "9.7.5.1",
            about: "Widens a to .f32, which is exact, and adds c; the sum is rounded once as the rounding modifier says. A sum of\nopposite numbers is +0, or -0 when rounding toward -infinity. Subnormal numbers are kept.\n.sat clamps the rounded result to the range 0 to 1 and turns NaN and -0 into +0.",
            semantics: "",
            undefined: "Which NaN a result that is no number has.",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
    ],
    // add.cc
    &[PartRow {
        family: "extended",
        brief: "Add and record the carry",
        section: "9.7.2.1",
        about: "As add, and puts the carry out of the top bit into the carry flag, where a following addc or madc\nfinds it. This is the lowest step of a wide addition. Signed numbers carry as unsigned ones of the same\nbits do; the flag says nothing about signed overflow. Other instructions neither read nor change it.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // addc
    &[PartRow {
        family: "extended",
        brief: "Add with the carry",
        section: "9.7.2.2",
        about: "Adds a, b and the carry flag that an earlier instruction left. With .cc it records the carry of this\nsum in turn; without, it ends the chain and leaves the flag as it was. After a subtraction the flag is 1\nwhere nothing was borrowed (see sub.cc).",
        semantics: "",
        undefined: "The flag before the first instruction with .cc, and after a call.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // alloca
    &[PartRow {
        family: "stack",
        brief: "Take memory from the stack",
        section: "9.7.19.3",
        about: "Takes `size` bytes of local memory from the stack and gives their address in the local window, for ld.local and\nst.local; cvta.local makes it generic. `align` is a power of two, 8 where it is left out. The memory is freed when the\nfunction returns, or by stackrestore.",
        semantics: "stack pointer = (stack pointer - size) rounded down to a multiple of max(align, 8);\nptr = stack pointer;",
        undefined: "Access to the memory where the stack had no room for it; a size of 0.",
        notes: &[],
        examples: &[],
        since: 49,
        deprecated: 0,
        removed: 0,
    }],
    // and
    &[PartRow {
        family: "logic",
        brief: "Bitwise and",
        section: "9.7.9.1",
        about: "Each bit of the result is one where both operands have a one; for predicates, true where both are.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // applypriority
    &[PartRow {
        family: "memory",
        brief: "Lower the eviction priority of a line of L2",
        section: "9.7.10.17",
        about: "Gives the 128 bytes at `a` normal eviction priority, so that a line kept by\n`evict_last` may leave the cache again. The address is a multiple of 128; without `.global` it is\ngeneric and must lie in global memory.",
        semantics: "nothing that the program can see; the eviction priority of memory[global, a .. a + size) in L2 is normal",
        undefined: "The address is no multiple of 128, or a generic address does not point to global memory.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // applypriority.async.bulk
    &[PartRow {
        family: "async",
        brief: "Lower the eviction priority of a block of L2 asynchronously",
        section: "9.7.10.18",
        about: "Starts giving `size` bytes of global memory at the address normal eviction priority in L2, and joins the bulk\ngroup of the thread. The address is a multiple of 128, the size of 16. The operation is weak. Without\n`.global` the address is generic.",
        semantics: "hint, some time: lines of L2 in src .. src + size - 1 get evict_normal;",
        undefined: "An address that is not global, or an address or size that is no such multiple.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // applypriority.async.bulk.tensor
    &[PartRow {
        family: "async",
        brief: "Lower the eviction priority of a box of a tensor in L2 asynchronously",
        section: "9.7.10.19",
        about: "Starts giving the box of the tensor that the tensor map at `map` describes normal eviction priority\nin L2, and joins the bulk group of the thread. Modes and overrides are those of\ncp.async.bulk.tensor.",
        semantics: "hint, some time: lines of L2 in the box of map at coords (and offsets) get evict_normal;",
        undefined: "The tensor map is no valid one in .param, .const or global memory, or asks for another number of dimensions, mode or type.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // atom
    &[PartRow {
        family: "atomic",
        brief: "Change memory in one step and read what was there",
        section: "9.7.15.5",
        about: "Reads the value at `a`, combines it with `b`, writes the result back, all as one step that no other atomic\noperation on it can split, and gives the old value. `.exch` replaces; `.cas` replaces by `c` where the value equals\n`b`. `_` in place of `d` is as red. Without a state space the address is generic; `.shared` means `.shared::cta`.\nVectors and packed types are atomic element by element only. `.add` of .f32 in global memory takes subnormal\nnumbers and results as zero of their sign, in shared memory not; `.noftz` keeps them, and the 16-bit types need it.",
        semantics: "d = memory[space, a];\nmemory[space, a] = f(d, b), where f is\n    .add   d + b, integers modulo 2^width, numbers rounded to nearest even\n    .min   the smaller, .max the larger: of numbers as the instructions min and max give it\n    .inc   d >= b ? 0 : d + 1\n    .dec   d == 0 || d > b ? b : d - 1\n    .and .or .xor   bitwise\n    .exch  b\n    .cas   d == b ? c : d\n// .release: what was written before is visible to a thread that acquires the value; .acquire: the other side\n// two operations are atomic to each other only where the scope of each includes the other thread; else each sees\n// the other as a read and a write that depends on it",
        undefined: "The address is no multiple of the size of the access, or points to neither global nor shared memory.\nUp to sm_6x: whether a plain store to shared memory gets in between.",
        notes: &[],
        examples: &[],
        since: 56,
        deprecated: 0,
        removed: 0,
    }],
    // bar
    &[PartRow {
        family: "sync",
        brief: "Barrier of a block",
        section: "9.7.15.1",
        about: "The older spelling of `barrier` with `.aligned`: all threads of the block must run the same barrier instruction.\n`a` names one of the 16 barriers of the block, `b` how many threads take part, a multiple of the warp size;\nwithout it all threads of the block do. `.sync` waits for the others, `.arrive` only counts in, `.red` waits and\ncombines a predicate of all threads. A producer may `.arrive` where consumers `.sync`. `.cta` changes nothing.",
        semantics: "1. wait for the threads of this warp that have not ended\n2. arrived[a] += 32                                  // a warp counts whole, however many threads it has left\n3. .sync, .red: wait until arrived[a] == n           // n = b; where b is left out or 0, all warps of the block\n4. .red: d = how many threads came with c true (.popc), whether all (.and), whether any (.or)\n5. once arrived[a] == n: arrived[a] = 0, so that the barrier can be used again at once\n// 16 barriers a block, all zero at first\n// memory accesses of all n threads before the barrier are performed for them; .sync and .red make none after it\n// before it is complete",
        undefined: "Threads that take part do not all run the same aligned barrier, as every `bar` is, and every barrier below sm_70;\nor a condition around it does not come out alike in all of them.\nA barrier number above 15, or a thread count that is no multiple of the warp size.\n`.red` together with `.sync` or `.arrive` at the same barrier; a warp that comes twice before the barrier is complete.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // bar.warp.sync
    &[PartRow {
        family: "sync",
        brief: "Barrier of some lanes of a warp",
        section: "9.7.15.2",
        about: "Waits until every lane whose bit is set in the mask has come to a bar.warp.sync with the same mask, and orders\ntheir memory accesses.",
        semantics: "wait until all lanes of membermask that have not ended have arrived with the same mask\n// what they wrote before is visible to them after it",
        undefined: "The mask lacks the lane itself.\nBelow sm_70: the lanes of the mask do not run the same instruction together, or others are active with them.",
        notes: &[],
        examples: &[],
        since: 19,
        deprecated: 0,
        removed: 0,
    }],
    // barrier
    &[PartRow {
        family: "sync",
        brief: "Barrier of a block",
        section: "9.7.15.1",
        about: "`a` names one of the 16 barriers of the block, `b` how many threads take part, a multiple of the warp size;\nwithout it all threads of the block do. `.sync` waits for the others, `.arrive` only counts in, `.red` waits and\ncombines a predicate of all threads. A producer may `.arrive` where consumers `.sync`. `.aligned` promises that all\nthreads of the block run the same barrier instruction; without it they may come from different places. `.cta`\nchanges nothing.",
        semantics: "1. wait for the threads of this warp that have not ended\n2. arrived[a] += 32                                  // a warp counts whole, however many threads it has left\n3. .sync, .red: wait until arrived[a] == n           // n = b; where b is left out or 0, all warps of the block\n4. .red: d = how many threads came with c true (.popc), whether all (.and), whether any (.or)\n5. once arrived[a] == n: arrived[a] = 0, so that the barrier can be used again at once\n// 16 barriers a block, all zero at first\n// memory accesses of all n threads before the barrier are performed for them; .sync and .red make none after it\n// before it is complete",
        undefined: "Threads that take part do not all run the same aligned barrier, as every `bar` is, and every barrier below sm_70;\nor a condition around it does not come out alike in all of them.\nA barrier number above 15, or a thread count that is no multiple of the warp size.\n`.red` together with `.sync` or `.arrive` at the same barrier; a warp that comes twice before the barrier is complete.",
        notes: &[],
        examples: &[],
        since: 19,
        deprecated: 0,
        removed: 0,
    }],
    // barrier.cluster
    &[PartRow {
        family: "sync",
        brief: "Barrier of a cluster",
        section: "9.7.15.3",
        about: "Every thread of the cluster first arrives, then waits until all have arrived; a thread that has ended counts as\narrived. Between arriving and waiting a thread may go on, with accesses that the barrier does not order. After\nwaiting it may arrive again at once. `.aligned` promises that all threads of the warp run the same instruction.",
        semantics: ".arrive: wait for the threads of this warp that have not ended; arrived += 1\n.wait:   wait until arrived == threads of the cluster that have not ended\n// what all threads did in memory before .arrive.release is visible after .wait.acquire; asynchronous\n// operations are not covered\n// when all have arrived the barrier is set up again",
        undefined: "A thread arrives twice before the barrier is complete.\nThreads of a warp do not come together to an aligned barrier.",
        notes: &[],
        examples: &[],
        since: 22,
        deprecated: 0,
        removed: 0,
    }],
    // bfe
    &[PartRow {
        family: "integer",
        brief: "Extract a bit field",
        section: "9.7.1.20",
        about: "Takes the c bits of a that begin at bit b and puts them at the bottom of the result. The unsigned types\nfill the rest with zeros. The signed types fill it with the field's top bit, or with the sign bit of a\nwhere the field reaches beyond a. Only the low eight bits of b and c count, and immediates must be 0 to\n255; a field of length zero gives zero.",
        semantics: "",
        undefined: "The 64-bit forms for b or c above 255: by the manual their upper bits do not count, but in the code that\nptxas generates they do.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // bfi
    &[PartRow {
        family: "integer",
        brief: "Insert a bit field",
        section: "9.7.1.21",
        about: "The result is b, with the d bits that begin at bit c replaced by the low bits of a. Only the low eight\nbits of c and d count, and immediates must be 0 to 255; bits of the field that fall outside are dropped,\nand a field of length zero, or one that begins beyond the top bit, changes nothing.",
        semantics: "",
        undefined: "The 64-bit form for c or d above 255: by the manual their upper bits do not count, but in the code that\nptxas generates they do.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // bfind
    &[PartRow {
        family: "integer",
        brief: "Find the most significant bit that is not a sign bit",
        section: "9.7.1.17",
        about: "Position of the highest one bit; for a negative signed number, of the highest zero bit. If there is\nnone the result is 0xffffffff, with .shiftamt too. With .shiftamt the result is else the distance of\nthe left shift that would move the bit found to the top.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // bmsk
    &[PartRow {
        family: "integer",
        brief: "Make a mask of consecutive one bits",
        section: "9.7.1.23",
        about: "A word with b one bits that begin at bit a, zeros elsewhere; ones that fall beyond bit 31 are dropped.\n.clamp takes position and length as they are, limited to 32; .wrap takes both modulo 32, so it cannot\nmake the mask of 32 ones. A length of zero, or with .clamp a position above 31, gives zero.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // bra
    &[PartRow {
        family: "control",
        brief: "Branch to a label",
        section: "9.7.14.3",
        about: "Execution goes on at the label, which must stand in the same function. Under a guard only the lanes whose predicate\nholds branch. `.uni` promises that all active lanes of the warp agree on the guard, so that the branch cannot split the\nwarp.",
        semantics: "if (guard) pc = tgt;",
        undefined: "`.uni` where the active lanes have different guards.",
        notes: &[],
        examples: &[],
        since: 3,
        deprecated: 0,
        removed: 0,
    }],
    // brev
    &[PartRow {
        family: "integer",
        brief: "Reverse the order of the bits",
        section: "9.7.1.19",
        about: "Bit i of the result is bit width-1-i of a.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // brkpt
    &[PartRow {
        family: "misc",
        brief: "Stop for the debugger",
        section: "9.7.21.1",
        about: "Suspends the thread at this point, for a debugger to look at it.",
        semantics: "the thread stops until a debugger lets it go on",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 56,
        deprecated: 0,
        removed: 0,
    }],
    // brx.idx
    &[PartRow {
        family: "control",
        brief: "Branch through a table of labels",
        section: "9.7.14.4",
        about: "The index picks one label of the list that a .branchtargets directive of the same function declares, counted from zero.\n`.uni` promises that all active lanes have the same guard and the same index.",
        semantics: "if (guard) pc = tlist[index];",
        undefined: "An index that is not below the length of the list.\n`.uni` where the active lanes have different guards or indices.",
        notes: &[],
        examples: &[],
        since: 19,
        deprecated: 0,
        removed: 0,
    }],
    // call
    &[PartRow {
        family: "control",
        brief: "Call a function",
        section: "9.7.14.5",
        about: "Calls a function by its name, or through a register that holds its address. Results and\narguments stand in parentheses: registers, constants or .param variables that match the\ncallee's parameters one by one. Behind an indirect call stands the label of a .callprototype\nor of a .calltargets list. `.uni` promises that the whole warp makes the call, and to the\nsame function. Execution goes on after the call when the callee returns.",
        semantics: "if (guard) {\n    copy the arguments to the parameters of f;      // by value\n    push(address of the next instruction);\n    pc = f;                                         // fptr: the function whose address it holds\n}\n// on return: copy the results of f to rets",
        undefined: "An indirect call of a function that is not in the list, or that does not fit the prototype.\n`.uni` where the active lanes have different guards or targets.",
        notes: &[],
        examples: &[],
        since: 3,
        deprecated: 0,
        removed: 0,
    }],
    // clmad
    &[PartRow {
        family: "integer",
        brief: "Carry-less multiply and add",
        section: "9.7.1.5",
        about: "Multiplies a and b as polynomials over the field of two elements, so partial products are combined by\nexclusive or, takes the lower or upper 64 bits of the 128-bit product, and combines them with c by\nexclusive or too. One of .lo and .hi must be written. The manual has .u64 only; ptxas takes .s64 as well,\nwhich means the same.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // clusterlaunchcontrol.query_cancel
    &[PartRow {
        family: "launch",
        brief: "Read the answer of try_cancel",
        section: "9.7.15.19",
        about: "`.is_canceled` says whether a cluster was taken over. If so, `.get_first_ctaid` gives the index in the grid of its first\nblock: all three parts, or one of them.",
        semantics: ".is_canceled:     p = the answer names a cluster\n.get_first_ctaid: %ctaid of the first block of that cluster: {x, y, z, undefined}, or one of x, y and z",
        undefined: "`.get_first_ctaid` of an answer that names no cluster; the fourth element.",
        notes: &[],
        examples: &[],
        since: 5,
        deprecated: 0,
        removed: 0,
    }],
    // clusterlaunchcontrol.try_cancel
    &[PartRow {
        family: "launch",
        brief: "Take over a cluster that has not started",
        section: "9.7.15.18",
        about: "Asks, without waiting, that a cluster of the grid which has not been launched yet be cancelled, so that this one may do\nits work. The answer of 16 bytes is written to `addr` in shared memory, and its bytes are counted to the barrier object\nat `mbar`; query_cancel reads it. With `.multicast::cluster::all` every block of the cluster gets the answer, at the same\noffsets of its shared memory. No two successful answers of a grid name the same cluster.",
        semantics: "at some later time:\n    if some cluster of the grid has not started: it never will, and the answer names its first block\n    else the answer says that there is none\n    memory[shared, addr] = answer;  complete_tx(mbar, 16)        // weak, async proxy; in each block with .multicast",
        undefined: "Another request of a block that has already seen one fail.\n`.multicast::cluster::all` where a block of the cluster has ended.\nAn address that is no multiple of 16, or a generic one outside of the block's own shared memory.",
        notes: &[],
        examples: &[],
        since: 5,
        deprecated: 0,
        removed: 0,
    }],
    // clz
    &[PartRow {
        family: "integer",
        brief: "Count the leading zero bits",
        section: "9.7.1.16",
        about: "Number of zero bits above the highest one bit; the operand's width where a is zero. The result is a\n32-bit number for either operand width.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // cnot
    &[PartRow {
        family: "logic",
        brief: "Logical negation in the manner of C",
        section: "9.7.9.5",
        about: "One where a is zero, else zero.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // copysign
    &[PartRow {
        family: "float",
        brief: "Give a number the sign of another",
        section: "9.7.3.2",
        about: "The magnitude of b with the sign of a. Only bits are moved: a NaN keeps its payload, and the sign of a NaN\ncounts like that of a number. Nothing is flushed.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // cos
    &[PartRow {
        family: "float",
        brief: "Cosine",
        section: "9.7.3.19",
        about: "Approximates the cosine of a, in radians. The absolute error is at most 2^-20.5 for |a| up to 2 pi and 2^-14.7 up\nto 100 pi. Zero of either sign gives 1; infinity gives NaN.\n.approx is needed; without (before PTX 1.4) it is cos.approx.ftz.f32. .ftz takes a subnormal operand or result as\nzero of the same sign; without it, it is kept. Targets below sm_20 flush even without .ftz.",
        semantics: "",
        undefined: "How close the result comes where |a| is above 100 pi. Which NaN a result that is no number has.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // cp.async
    &[PartRow {
        family: "async",
        brief: "Start an asynchronous copy of a few bytes from global to shared memory",
        section: "9.7.10.28.3.1",
        about: "Copies 4, 8 or 16 bytes without making the thread wait. When `srcsize` is smaller than the size, the rest of\nthe destination is filled with zeros; when `ignore` is true the source is not read and the whole destination\nis zeroed. `.ca` caches at all levels, `.cg` only in L2 (16 bytes only). Addresses are multiples of the size.\nAccesses are weak. Nothing orders the copies of a thread among each other. Completion is observed with\ncp.async.wait_group, cp.async.wait_all or, through cp.async.mbarrier.arrive, with an mbarrier; then the thread\nsees what was written.",
        semantics: "n = srcsize given ? srcsize : ignore ? 0 : size;\nat some later time:\n    for (i = 0; i < n; i++)    memory[.dst, to + i] = memory[.src, from + i];\n    for (i = n; i < size; i++) memory[.dst, to + i] = 0;",
        undefined: "srcsize above size.\nThe source is changed, or the destination read or written, before the copy is known to be complete.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // cp.async.bulk
    &[PartRow {
        family: "async",
        brief: "Start an asynchronous copy of a block of memory",
        section: "9.7.10.28.4.1",
        about: "Copies `size` bytes between global memory and the shared memory of the block or cluster without making the\nthread wait. Addresses are multiples of 16, and so is the size. A `.shared::cta` destination or source lies in\nthe thread's own block; from shared memory the `.shared::cluster` destination lies in another block.\nCompletion is reported to the mbarrier object at `mbar`, in the block of the destination, by a complete-tx of\nthe bytes written, or the copy joins the bulk group that cp.async.bulk.commit_group closes. Accesses are weak;\n`.relaxed` with a scope makes them strong, atomic per element of `.b128`. `.multicast::cluster` writes to the\nsame place in every block of the cluster whose %cluster_ctarank is the number of a set bit in `mask` (of 16\nbits, or 32 with `::32b`), and reports to the barrier at the same place there. `.cp_mask` copies byte i of\neach 16 bytes only where bit i of `bytes` is set. `.ignore_oob` lets `left` bytes at the lower end and `right`\nbytes at the upper end, up to 15 each, lie outside of the allocation. `.mbarrier::report` makes the copy look\nfor a bit pattern in the data and tell the barrier, which must have `.layout::v1`. (The manual limits `.weak`\nand `.relaxed` to sm_90a and the families of sm_100 and sm_110; of ptxas that holds for relaxed copies from\nglobal memory to a cluster only.)",
        semantics: "at some later time, for each destination:\n    for (i = 0; i < size; i++)\n        if (.ignore_oob && (i < left || i >= size - right)) memory[.dst, to + i] = any value;\n        else if (!.cp_mask || bytes has bit i % 16)         memory[.dst, to + i] = memory[.src, from + i];\n    mbar.tx_count -= size;                   // complete-tx, with release at cluster scope; or the bulk group is told\n// accesses are those of the async proxy; observing completion puts a fence between it and the generic proxy",
        undefined: "Addresses or a size that are no multiples of 16, or a range that leaves its memory (but for `.ignore_oob`).\nThe source is changed, or the destination read, before the operation is known to be complete.",
        notes: &[
            "`.multicast::cluster` is made for sm_90a and for the families of sm_100, sm_103, sm_107 and sm_110; on other\ntargets it may be much slower.",
        ],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // cp.async.bulk.commit_group
    &[PartRow {
        family: "async",
        brief: "Close the current bulk group",
        section: "9.7.10.28.6.1",
        about: "Puts all earlier bulk operations of the thread that use `.bulk_group` and are in no group yet into one\nnew bulk group. An empty group is complete at once.",
        semantics: "group = all earlier operations with .bulk_group of the thread in no group;\nappend group to the bulk groups of the thread;   // groups complete in this order, operations inside a group in any",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // cp.async.bulk.prefetch
    &[PartRow {
        family: "async",
        brief: "Start an asynchronous prefetch of a block of global memory into L2",
        section: "9.7.10.28.4.3",
        about: "Hints that `size` bytes at the address are wanted in L2. Address and size are multiples of 16.\nNothing reports completion.",
        semantics: "hint: memory[.global, src .. src + size - 1] will be read: bring it to L2 some time;",
        undefined: "An address or a size that is no multiple of 16.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // cp.async.bulk.prefetch.tensor
    &[PartRow {
        family: "async",
        brief: "Start an asynchronous prefetch of a box of a tensor into L2",
        section: "9.7.10.28.5.5",
        about: "Hints that the box of the tensor that the tensor map at `map` describes is wanted in L2. Modes and\noverrides are those of cp.async.bulk.tensor. Nothing reports completion.",
        semantics: "hint: the box of map at coords (and offsets) will be read: bring it to L2 some time;",
        undefined: "The tensor map is no valid one in .param, .const or global memory, or asks for another number of dimensions, mode or type.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // cp.async.bulk.tensor
    &[
        PartRow {
            family: "async",
            brief: "Start an asynchronous copy of a box of a tensor into shared memory",
            section: "9.7.10.28.5.3",
            about: "Copies a box of the tensor in global memory that the tensor map at `map` describes to shared memory, without\nmaking the thread wait. `coords` says where the box begins, innermost dimension first. `.tile` keeps the\nlayout; `.tile::gather4` collects four rows of a two-dimensional tensor (the coordinates are a column and four\nrows); `.im2col` unrolls a tensor of three to five dimensions into columns, with one of `offsets` for each\ndimension but the first and last; `.im2col::w` and `.im2col::w::128` do so along W only, with a halo (0 to\n511; 0 to 31 with `::w::128`) and an offset (0 to 31) in `offsets`. Elements outside of the tensor are filled\nas the map says. Completion is reported to the mbarrier object at `mbar`. `.multicast::cluster` writes to the\nsame place in every block of the cluster whose %cluster_ctarank is the number of a set bit in `mask`, and\nreports to the barrier at the same place there; `.cta_group::2` lets the barrier be that of the block itself\nor that of its peer in a pair. `.override::global_address` replaces the base address in the tensor map by\n`base`, a multiple of 16 with 128 KiB of accessible memory after it; with it may come new dimensions (`dims`,\nnumbers of 8 bits) and strides, in which case all coordinates must be 0: byte stride i is (`strides`[i] +\n(bits 4i to 4i + 3 of `upper` << 32)) << 4. `.mbarrier::report` makes the copy look for a bit pattern in the\ndata and tell the barrier, which must have `.layout::v1`.",
            semantics: "at some later time, for each destination:\n    for each element x of the box of map at coords (and offsets)\n        to[place of x in the box, swizzled] = x is inside the tensor ? tensor[x] : fill value;\n    .report: where the data hold the pattern, the barrier's report becomes other than 0;\n    mbar.tx_count -= bytes of the box;       // complete-tx, with release at cluster scope; what is filled counts too\n// the map is read through the tensor-map proxy, the tensor weakly through the async proxy, the barrier is changed\n// through the generic proxy; who sees the phase end sees the data, without a fence.proxy.async\n\nThe map has for each dimension k, innermost (0) first: size[k] of the tensor in elements, the byte stride, box[k]\nand a traversal step[k]. Maps for im2col have two corners lower and upper for W, H and D instead of the box, and\nthe numbers of pixels and of channels to copy. Place i in the box, i[0] running fastest, holds the element x:\n    .tile            x[k] = coords[k] + i[k] * step[k],  0 <= i[k] < box[k] / step[k] rounded up\n    .tile::gather4   x = (coords[0] + i[0], coords[1 + i[1]]),  0 <= i[0] < box[0], 0 <= i[1] < 4;  box[1] is 1\n    .im2col          dimensions C, W, (H, (D,)) N;  x[C] = coords[C] + i[0],  0 <= i[0] < channels;\n                     pixel i[1] is at x[W, H, D] = p + offsets, where p begins at coords and p[W] grows by step[W];\n                     beyond size[W] - 1 + upper[W] it is lower[W] again and p[H] grows by step[H], and so on to D;\n                     beyond the last of them N grows by 1\n    .im2col::w       the same, but H and D stay as in coords; offsets are the halo and the shift: coords[W],\n                     lower[W] and upper[W] are raised by the shift, and halo more pixels follow the last one\n    .im2col::w::128  the same with 128 pixels, whatever the map says, and the halo after every 32 of them\nSwizzling changes bits of the address in shared memory, by the mode of the map:\n    32 and 96 bytes  bit 4 ^= bit 7\n    64 bytes         bits 5:4 ^= bits 8:7\n    128 bytes        bits 6:4 ^= bits 9:7;  in granules of 32 bytes bits 6:5 ^= bits 8:7, of 64 bytes bit 6 ^= bit 7\n`.report` looks at one element of every 16 bytes (`per_16bytes`) for -0 of .f32 (80000000), .f16 (8000), 8-bit (80)\nor 4-bit (8) numbers, or at every byte (`per_element`) for 0xff.\n`.cta_group::2` with `.multicast`: the barrier signalled for each destination is in the block of the pair whose\nrank is odd or even like that of the block of `mbar`.",
            undefined: "The tensor map is no valid one in .param, .const or global memory, or asks for another number of dimensions, mode or type.\nThe place in shared memory is not aligned to 128 bytes.\nThe source or the map is changed, or the destination read, before the operation is known to be complete.\n`.shared::cta` with a place or a barrier in another block; without `.cta_group::2` a barrier in another block than\nthe destination.\nA halo or a shift out of range; coordinates outside of the corners, but for W to the left in the `im2col::w` modes.\nCoordinates other than 0 with new dimensions; fewer than 128 KiB accessible after `base`.\nA report other than disabled on a barrier that has `.layout::v0`.",
            notes: &[
                "`.multicast::cluster` is made for sm_90a and for the families of sm_100, sm_103, sm_107 and sm_110; on other\ntargets it may be much slower.",
                "A base address that is no multiple of 16 is an error when it runs. Gathered rows and the `im2col::w` modes know\nno interleaved layout, the latter need a swizzle. Elements .b4x16_p64 and .b6x16_p32 (packed in global\nmemory, sixteen of them in 16 bytes in shared memory, the rest undefined) need a first coordinate that is a multiple of 128,\naddresses and strides that are multiples of 32, and no NaN to fill with; sm_120a does not load them.",
            ],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "async",
            brief: "Start an asynchronous copy of a box from shared memory into a tensor",
            section: "9.7.10.28.5.3",
            about: "Copies a box from shared memory of the block into the tensor in global memory that the tensor map at `map`\ndescribes, at the coordinates `coords`, innermost dimension first; the copy joins the bulk group of the\nthread. `.tile` keeps the layout; `.tile::scatter4` spreads four rows over a two-dimensional tensor (the\ncoordinates are a column and four rows); the `im2col_no_offs` modes write back unrolled columns. What lies\noutside of the tensor is not written. `.override::global_address` replaces the base address in the tensor map\nby `base`, a multiple of 16 with 128 KiB of accessible memory after it; with it may come new dimensions\n(`dims`, numbers of 8 bits) and strides, in which case all coordinates must be 0: byte stride i is\n(`strides`[i] + (bits 4i to 4i + 3 of `upper` << 32)) << 4.",
            semantics: "at some later time, for each element x of the box of map at coords\n    if (x is inside the tensor) tensor[x] = from[place of x in the box, swizzled];\nthe bulk group is told;\n// the map is read through the tensor-map proxy, the tensor written weakly through the async proxy\n// cp.async.bulk.wait_group.read waits until the map and the source are read, without .read until the writes are\n// visible to the thread\n\nThe places are those of a copy in the other direction:\n    .tile                as .tile\n    .tile::scatter4      as .tile::gather4: rows 0 to 3 of the box go to rows coords[1] to coords[4]\n    .im2col_no_offs      as .im2col with all offsets 0\n    .im2col_no_offs::w   as .im2col::w with halo and shift 0; nothing is written from the first pixel on that lies\n                         outside of the tensor",
            undefined: "The tensor map is no valid one in .param, .const or global memory, or asks for another number of dimensions, mode or type.\nThe place in shared memory is not aligned to 128 bytes.\nThe source or the map is changed, or the destination read, before the operation is known to be complete.\nNegative coordinates (rows of `.tile::scatter4` from sm_107f on may be), or in the im2col modes a lower corner below\nor an upper corner above 0.\nCoordinates other than 0 with new dimensions; fewer than 128 KiB accessible after `base`.\nElements .b4x16_p64, or a swizzle that exchanges halves of 8 bytes.",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
    ],
    // cp.async.bulk.wait_group
    &[PartRow {
        family: "async",
        brief: "Wait until at most n bulk groups are pending",
        section: "9.7.10.28.6.2",
        about: "Waits until no more than the `n` youngest bulk groups of the thread are pending. With `.read` it waits only\nuntil they have read their sources, which may then be overwritten, and not for their writes.",
        semantics: "wait until at most n bulk groups of the thread are not complete;\n// complete: everything is read, written and visible to the thread; with .read: everything is read, from tensor maps too",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // cp.async.commit_group
    &[PartRow {
        family: "async",
        brief: "Close the current group of asynchronous copies",
        section: "9.7.10.28.3.2",
        about: "Puts all earlier cp.async operations of the thread that are in no group yet into one new group.\nAn empty group is complete at once.",
        semantics: "group = all earlier cp.async of the thread in no group;\nappend group to the groups of the thread;        // groups complete in this order, copies inside a group in any",
        undefined: "Two copies of one group write to the same place: which value stays is not defined.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // cp.async.mbarrier.arrive
    &[PartRow {
        family: "mbarrier",
        brief: "Arrive when the thread's copies are done",
        section: "9.7.15.16.18",
        about: "Makes the barrier object receive an arrival once all cp.async that the thread has started before are complete.\nWithout `.noinc` the pending arrivals are first raised by one, so that this arrival is beyond those that were\nexpected; with it the arrival must be counted in.",
        semantics: "if (!.noinc) pending += 1;\nwhen all earlier cp.async of the thread are complete: pending -= 1, which may end the phase",
        undefined: "More than 1048575 pending arrivals, with `.layout::v1` 511.\nThe memory holds no barrier object, or a generic address does not point to shared memory of the block.",
        notes: &[],
        examples: &[],
        since: 6,
        deprecated: 0,
        removed: 0,
    }],
    // cp.async.wait_all
    &[PartRow {
        family: "async",
        brief: "Wait for all asynchronous copies of the thread",
        section: "9.7.10.28.3.3",
        about: "The same as closing the group and waiting for all groups.",
        semantics: "cp.async.commit_group;\ncp.async.wait_group 0;",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // cp.async.wait_group
    &[PartRow {
        family: "async",
        brief: "Wait until at most n groups of asynchronous copies are pending",
        section: "9.7.10.28.3.3",
        about: "Waits until no more than the `n` youngest groups of the thread are pending; with 0 until all\nare complete.",
        semantics: "wait until at most n groups of the thread are not complete;\n// then the thread sees what the complete ones have written; other threads need a barrier",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // cp.reduce.async.bulk
    &[PartRow {
        family: "async",
        brief: "Start an asynchronous reduction of a block of memory into another",
        section: "9.7.10.28.4.2",
        about: "Combines each element of the `size` bytes at the source with the element at the destination, which\nreceives the result; each such update is a relaxed atomic operation, at system scope unless another\nis given. Into the shared memory of the cluster completion is reported to the mbarrier object at\n`mbar`, into global memory the operation joins the bulk group. `.inc` and `.dec` wrap as in red.\nSums of `.f16` and `.bf16` need `.noftz`: subnormal values are kept; those of `.f32` keep them anyway.",
        semantics: "at some later time:\n    for (i = 0; i < size / sizeof(type); i++)\n        to[i] = op(to[i], from[i]);          // each step atomic, relaxed at the scope; the source is read weakly\n    mbar.tx_count -= size;                   // complete-tx, with release at cluster scope; or the bulk group is told",
        undefined: "Addresses or a size that are no multiples of 16, or a range that leaves its memory.\nThe source is changed, or the destination read, before the operation is known to be complete.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // cp.reduce.async.bulk.tensor
    &[PartRow {
        family: "async",
        brief: "Start an asynchronous reduction of a box into a tensor",
        section: "9.7.10.28.5.4",
        about: "Combines each element of the box in shared memory with the element of the tensor in global memory\nthat the tensor map at `map` describes; the tensor receives the result, each update atomic on its\nown. The type of the elements stands in the tensor map. The operation joins the bulk group of\nthe thread. Modes and overrides are those of cp.async.bulk.tensor.",
        semantics: "at some later time, for each element x of the box of map at coords\n    if (x is inside the tensor) tensor[x] = op(tensor[x], from[place of x in the box, swizzled]);\n                                             // each step atomic, relaxed at gpu scope; the source is read weakly\nthe bulk group is told;",
        undefined: "The tensor map is no valid one in .param, .const or global memory, or asks for another number of dimensions, mode or type.\nThe place in shared memory is not aligned to 128 bytes.\nThe source is changed, or the destination read, before the operation is known to be complete.\nAn operation that the type of the elements does not have: `.add` is for u32, s32, u64, f32, f16 and bf16, `.min` and\n`.max` for u32, s32, u64, s64, f16 and bf16, `.inc` and `.dec` (as in red) for u32, the others for 32 and 64 bits.\nNegative coordinates, or in the im2col modes a lower corner below or an upper corner above 0.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // createpolicy
    &[PartRow {
        family: "memory",
        brief: "Make a cache policy for loads, stores and copies",
        section: "9.7.10.21",
        about: "Gives an opaque 64-bit policy for use with `.L2::cache_hint`, which is a hint only. `.fractional` applies the\nprimary priority to that fraction of the accesses, above 0 and at most 1, and the secondary one to the rest.\n`.range` applies the primary priority to the `primary_size` bytes from `a` on, and the secondary one to those after\nit up to `total_size` and to as many before it. `.cvt` turns an access property of CUDA's API into a policy.",
        semantics: ".fractional:  an access has the primary priority with probability fraction (1.0 where it is left out)\n.range:       n = total_size - primary_size\n              a .. a + primary_size                      primary priority\n              a + primary_size .. a + total_size         secondary priority\n              a - n .. a                                 secondary priority",
        undefined: "Which priority an access outside of these ranges has.\nA generic address that does not point to global memory.\nA primary size above the total size; a fraction that is not above 0 and at most 1.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // cvt
    &[
        PartRow {
            family: "convert",
            brief: "Convert an integer to another type, or a number to an integer",
            section: "9.7.10.24",
            about: "Converts `a` from the source type, written last, to the destination type. A register may be wider\nthan an integer type: the source is then taken from its low bits, the result extended to the register's\nwidth as its type's sign demands.\nAn integer becomes another integer by extension, as the source type has it, or by dropping upper bits.\nAn integer becomes a floating-point number by rounding: .rn to nearest even, .rz toward zero, .rm down,\n.rp up.\nA floating-point number becomes an integer by .rni (to nearest even), .rzi (toward zero), .rmi (down) or\n.rpi (up) and is then clamped to the range of the integer type. A NaN becomes 0, but where the source is\n.f64 or the destination has 64 bits it becomes the integer of which only the top bit is set.\n`.sat` clamps an integer to the range of its type, which for a source of floating-point type happens\nanyway, and a floating-point result to 0.0 to 1.0. `.ftz` takes a subnormal .f32 source as zero; results\nfrom integers are never subnormal.",
            semantics: "",
            undefined: "",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "convert",
            brief: "Convert a floating-point number to another floating-point type",
            section: "9.7.10.24",
            about: "Converts `a` from the source type, written last, to the destination type. Where a result is not exact it\nis rounded: .rn to nearest even, .rz toward zero, .rm down, .rp up, .rna (.tf32 only) to nearest and of two\nequally near ones away from zero. Beyond the largest number, .rz and the direction that leads back give\nthat number, the others an infinity. Between types of one width .rni, .rzi, .rmi and .rpi round to an\nintegral number instead: to nearest even, toward zero, down, up; a result of zero keeps the sign.\n`.ftz` takes subnormal .f32 sources and results as zero of the same sign; other types keep theirs.\n`.sat` clamps the result to the range 0.0 to 1.0 and turns NaN into +0. `.satfinite` gives the\nlargest finite number, with the sign, where `a` lies beyond it or is infinite; NaN stays NaN.\n`.relu` replaces a negative result, and -0, by +0; a NaN becomes the canonical NaN.\n`.pzo` makes a zero result positive.\nA .tf32 number stands in the upper 19 bits of its register; the others are zero.",
            semantics: "",
            undefined: "Which NaN a NaN becomes, unless .relu is given.\nWhat a NaN becomes with .rna if the upper ten bits of its fraction are 0, with .satfinite also if they are\n1: the code that ptxas generates works on the bits and leaves an infinity or the largest number.\nWhat a subnormal number becomes with .ftz and .rm or .rp in .f16: by the manual it counts as zero, but the\ncode that ptxas generates does not flush it.",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "convert",
            brief: "Convert between packed and narrow floating-point types",
            section: "9.7.10.24",
            about: "With two scalar sources the first goes to the upper part of the packed result, the second to the lower;\nwith a vector of four the first goes to the top. A packed source is converted part by part. The narrow\ntypes have no registers: a pair of 8- or 6-bit values stands in .b16, a pair of `.e2m1` in\n.b8, four in twice the width; above a 6-bit value stand two zero bits, which are ignored when read.\n.rn rounds to nearest even, .rz toward zero, .rp up. `.satfinite` gives the largest finite number, with the\nsign, where a source lies beyond it or is infinite; without it such a source gives an infinity, or NaN in a\ntype that has none. NaN stays NaN, but in `.e2m3`, `.e3m2`, `.e2m1` and `.s2f6`, which have none, it\nbecomes the largest number. `.relu` replaces a negative result, and -0, by +0; `.pzo` makes a zero positive.\n`.ue8m0` and `.ue5m3` have no sign: the magnitude of the source is converted, and rounded. In `.ue8m0`,\nwhich has no zero either, anything below 2^-127 becomes 2^-127.\n`.rs` rounds stochastically: random bits from `rbits` are added to the bits of the magnitude that are cut\noff, which rounds away from zero where that carries and toward zero where it does not.\n`.scaled::n2::ue8m0` scales each of the pair by a separate power of two, `.scaled::n1::ue8m0` both by the same.\nTo a narrow type the sources are divided by it, after subnormal ones were taken as zero for `.scaled::n1`;\nfrom a narrow type the results are multiplied by it. A scale of NaN makes the quotient or product NaN.",
            semantics: "",
            undefined: "Which NaN a NaN becomes in a type that has several, unless .relu is given.\nWhat a 6-bit source means whose two upper bits are not zero.",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
    ],
    // cvt.pack
    &[PartRow {
        family: "convert",
        brief: "Saturate two integers to a narrow type and pack them",
        section: "9.7.10.25",
        about: "Clamps `a` and `b` to the range of the narrow type and puts `a` above `b`. With two\n16-bit values the result is full; with narrower ones it stands at the low end of the result and `c`, shifted\nup by two values, above it, its upper bits lost: repeated instructions fill a register.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // cvta
    &[PartRow {
        family: "address",
        brief: "Convert an address to or from the generic address space",
        section: "9.7.10.23",
        about: "Without `.to` an address of the given state space becomes a generic address; the source may also be a\nvariable declared in that space, with an offset. With `.to` a generic address becomes an address of the\nspace. Both have the size of the instruction; cvt makes the other size. The generic address of\nglobal memory is the same number. `.shared` means `.shared::cta`, `.param` means `.param::entry`, the\nparameters of the kernel.",
        semantics: "cvta:     p = a + start(space);\ncvta.to:  p = a - start(space);\n// start(space) is where the window of the space begins among the generic addresses; 0 for .global",
        undefined: "cvta.to of an address outside of the window of the space (isspacep tells).\ncvta of a number that is no address of the space, or for `.param` no address of a kernel parameter.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // discard
    &[PartRow {
        family: "memory",
        brief: "Drop a line of L2 without writing it back",
        section: "9.7.10.20",
        about: "A hint that nobody reads the 128 bytes at `a` any more, so that L2 need not write them back. Without `.global` the\naddress is generic.",
        semantics: "for (i = 0; i < size; i++) memory[global, a + i] = undefined;   // weak; each read may give another value",
        undefined: "What is read there until it is written again; two reads may differ.\nThe address is no multiple of 128, or a generic address does not point to global memory.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // div
    &[
        PartRow {
            family: "integer",
            brief: "Divide one integer by another",
            section: "9.7.1.9",
            about: "Quotient of a and b, rounded toward zero. The lowest signed number divided by -1, whose quotient is out\nof range, gives the lowest number again.",
            semantics: "",
            undefined: "The quotient of a division by zero, by the manual. The code that ptxas generates for all targets gives all\nones, and does not trap.",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "float",
            brief: "Divide one floating-point number by another",
            section: "9.7.3.8",
            about: "a / b. With a rounding modifier the quotient is the correctly rounded one. .full scales the operands and comes\nwithin 2 units in the last place of the exact quotient. .approx multiplies a by an approximate reciprocal of\nb: within 2 units while |b| is between 2^-126 and 2^126; for a larger finite b the reciprocal is lost, so that\nthe result is a zero with the sign of the quotient, or NaN where a is infinite. One of the three is needed;\nwithout (before PTX 1.4) div.f32 is div.approx.ftz.f32 and div.f64 is div.rn.f64.\n.ftz takes subnormal operands and results as zero of the same sign; without it, and always in .f64,\nthey are kept. Targets below sm_20 flush in .f32 even without .ftz.\n0/0 and infinity over infinity are NaN, any other number over zero is infinity.",
            semantics: "",
            undefined: "The result of .approx where b is subnormal and not flushed. Which NaN a result that is no number has in\n.f32; in .f64 it keeps the payload of an operand that is NaN.",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
    ],
    // dp2a
    &[PartRow {
        family: "integer",
        brief: "Two-way dot product of halfwords and bytes, accumulated",
        section: "9.7.1.25",
        about: "Takes a as two halfwords and b as four bytes, of which .lo uses the lower two and .hi the upper two;\nthere is no default. The two products are added to c. The sum wraps around. c and the result are\nunsigned where both types are, and else signed.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // dp4a
    &[PartRow {
        family: "integer",
        brief: "Four-way byte dot product, accumulated",
        section: "9.7.1.24",
        about: "Takes a and b as four bytes each, signed or unsigned by their types, multiplies them pair by pair and\nadds the four products to c. The sum wraps around. c and the result are unsigned where both types are,\nand else signed.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // elect.sync
    &[PartRow {
        family: "warp",
        brief: "Choose one lane of the warp",
        section: "9.7.15.15",
        about: "Waits for all lanes of the mask and chooses one of them, always the same for the same mask. `d` receives its number,\n`p` is true in that lane alone.",
        semantics: "wait until all lanes of membermask are here\nd = one lane of membermask, the same each time\np = d is this lane",
        undefined: "The mask lacks the lane itself.",
        notes: &[],
        examples: &[],
        since: 9,
        deprecated: 0,
        removed: 0,
    }],
    // ex2
    &[
        PartRow {
            family: "half",
            brief: "Power of two in 16 bits",
            section: "9.7.4.10",
            about: "Approximates 2 to the power a, or the same for each part of a pair. The result is off by at most 2^-9.9\nof itself for .f16, a subnormal one by the error of rounding besides, and by 2^-7 of itself for .bf16.\nThe .f16 types keep subnormal numbers; the .bf16 types need .ftz and take subnormal operands and results\nas zero. A zero gives 1, +inf gives +inf, -inf gives +0.",
            semantics: "",
            undefined: "",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "float",
            brief: "Power of two",
            section: "9.7.3.21",
            about: "Approximates 2 to the power a, with an error of at most 2 units in the last place of the correctly rounded result.\nZero of either sign gives 1, -infinity +0, +infinity infinity.\n.approx is needed; without (before PTX 1.4) it is ex2.approx.ftz.f32. .ftz takes a subnormal operand or result as\nzero of the same sign; without it, it is kept. Targets below sm_20 flush even without .ftz.",
            semantics: "",
            undefined: "Which NaN a result that is no number has.",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
    ],
    // exit
    &[PartRow {
        family: "control",
        brief: "End the thread",
        section: "9.7.14.7",
        about: "Ends the thread wherever it stands, also within functions that a kernel has called. Barriers\nno longer wait for it.",
        semantics: "if (guard) the thread ends;                         // barriers that wait for all threads no longer count it",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 3,
        deprecated: 0,
        removed: 0,
    }],
    // fabric.submit
    &[PartRow {
        family: "fabric",
        brief: "Submit the fabric operations that the thread has issued",
        section: "9.7.11.5.5",
        about: "Submits all earlier fabric operations of the thread that are not submitted yet; with `.op_restrict::fetching` only\nfabric.try_get and fabric.try_pullred. It must happen before the phase of the mbarrier object that tracks them can\ncomplete.",
        semantics: "earlier fabric operations of the thread may start; those submitted before are not touched",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // fabric.submit.commit_group
    &[PartRow {
        family: "fabric",
        brief: "Submit fabric operations and close a group",
        section: "",
        about: "Submits the earlier fabric operations of the thread as one group. Accepted by ptxas 13.5; not\ndescribed in public.",
        semantics: "as fabric.submit; what is submitted forms one group",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // fabric.try_atom
    &[PartRow {
        family: "fabric",
        brief: "Start an asynchronous atomic operation on a logical endpoint",
        section: "9.7.11.5.10",
        about: "Performs an atomic operation on the element at byte `offset` of the unicast logical endpoint `endpoint` with the operand\nat `from` in shared memory, and stores the old value at `to` in shared memory. For `.cas` the operand is the value to\ncompare with followed by the new one. Completion is reported to the mbarrier object at `mbar`.",
        semantics: "at some later time, after fabric.submit:\n    old = memory[endpoint, offset];\n    memory[endpoint, offset] = op(old, memory[shared, from]);          // one atomic step, relaxed\n    memory[shared, to] = old;\n    complete_tx(mbar, …);  an error sets the barrier's report",
        undefined: "The operation is not submitted before the phase of the barrier can end, or not complete before the grid ends.\nThe barrier has layout v0, or lies with the data outside of the block's own shared memory.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // fabric.try_get
    &[PartRow {
        family: "fabric",
        brief: "Start an asynchronous copy from a logical endpoint to shared memory",
        section: "9.7.11.5.1",
        about: "Copies `size` bytes from byte `offset` of the unicast logical endpoint `endpoint` to shared memory of the block.\nCompletion is reported to the mbarrier object at `mbar`, which must have layout v1, by a complete-tx of the bytes copied;\nerrors are reported there, too. The operation starts when fabric.submit has been issued.",
        semantics: "at some later time, after fabric.submit:\n    memory[shared, to .. to + size] = memory[endpoint, offset .. offset + size];   // atomic 16 bytes each, relaxed\n    complete_tx(mbar, size);  an error sets the barrier's report\n// the endpoint is accessed through the fabric proxy, shared memory through the async proxy, the barrier through the\n// generic one; waiting at the barrier at block scope shows that all is done",
        undefined: "The operation is not submitted before the phase of the barrier can end, or not complete before the grid ends.\nThe barrier has layout v0, or lies with the data outside of the block's own shared memory, or also tracks operations\nthat report in another way.\nAddresses, an offset or a size that are no multiples of 16, or a range that leaves the endpoint.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // fabric.try_get.async.tensor
    &[PartRow {
        family: "fabric",
        brief: "Start an asynchronous copy of a box of a tensor from a logical endpoint to shared memory",
        section: "9.7.11.5.7",
        about: "Copies a box of a tensor behind a unicast logical endpoint to shared memory of the block.\nThe tensor map at `map` describes the tensor but for its place, which is byte `offset` of the logical endpoint\n`endpoint`; `coords` says where the box begins. New dimensions (`dims`) and strides (`strides`, the lower 32 bits\nof each, and `upper`, four bits each) may come with it as in cp.async.bulk.tensor, where all coordinates must\nthen be 0.\nCompletion is that of fabric.try_get: a complete-tx of the bytes copied on the mbarrier object at `mbar`, which has\nlayout v1 and is told of errors. The operation starts when fabric.submit has been issued.",
        semantics: "at some later time, after fabric.submit:\n    for every element of the box: to[element] = memory[endpoint, offset + place of the element];\n    complete_tx(mbar, bytes copied)",
        undefined: "The operation is not submitted before the phase of the barrier can end, or not complete before the grid ends.\nThe barrier has layout v0, or lies with `to` outside of the block's own shared memory.",
        notes: &["ptxas also takes it without `.relaxed.sys`."],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // fabric.try_pullred
    &[PartRow {
        family: "fabric",
        brief: "Start an asynchronous load and reduction over all members of a multicast endpoint",
        section: "9.7.11.5.4",
        about: "Loads `size` bytes from byte `offset` of each member of the multicast logical endpoint `endpoint`, combines them element\nby element, and stores the result in shared memory of the block. `.acc::f16` and `.acc::f32` add in that precision. The\ninstruction waits for all threads of the warp, which give the same operands. Completion is that of fabric.try_get.",
        semantics: "wait for all lanes of the warp\nat some later time, after fabric.submit:\n    for (i = 0; i < size / sizeof(type); i++) memory[shared, to][i] = op over all members m of memory[m, offset][i];\n    complete_tx(mbar, size);  an error sets the barrier's report",
        undefined: "The operation is not submitted before the phase of the barrier can end, or not complete before the grid ends.\nThe barrier has layout v0, or lies with the data outside of the block's own shared memory, or also tracks operations\nthat report in another way.\nAddresses, an offset or a size that are no multiples of 16, or a range that leaves the endpoint.\nLanes with other operands, or that have ended; a device that is no member of the endpoint.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // fabric.try_put
    &[PartRow {
        family: "fabric",
        brief: "Start an asynchronous copy from shared memory to a logical endpoint",
        section: "9.7.11.5.2",
        about: "Copies `size` bytes from shared memory of the block to byte `offset` of the logical endpoint `endpoint`, a multicast\nendpoint with `.multimem`, else a unicast one. Completion is reported to the mbarrier object at `mbar`, which must have\nlayout v1, by a complete-tx that counts units of 16 bytes; errors are reported there, too. `.cp_mask` copies byte i of\neach 16 bytes only where bit i of `bytes` is set. `.counted::bytes` also adds the bytes that have arrived to the 8-byte\ncounter at byte `counter` of the endpoint. The operation starts when fabric.submit has been issued.",
        semantics: "at some later time, after fabric.submit:\n    for (i = 0; i < size; i++)\n        if (!.cp_mask || bytes has bit i % 16) memory[endpoint, offset + i] = memory[shared, from + i];\n    .counted::bytes: memory[endpoint, counter] += size;       // atomic at system scope, in one step or in many\n    complete_tx(mbar, size / 16);  an error sets the barrier's report\n// proxies are those of fabric.try_get; with .multimem a counter tells of its own device only",
        undefined: "The operation is not submitted before the phase of the barrier can end, or not complete before the grid ends.\nThe barrier has layout v0, or lies with the data outside of the block's own shared memory, or also tracks operations\nthat report in another way.\nAddresses, an offset or a size that are no multiples of 16, or a range that leaves the endpoint.\nA counter that is no multiple of 256 or overlaps the data, or an endpoint that cannot count.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // fabric.try_put.async.tensor
    &[PartRow {
        family: "fabric",
        brief: "Start an asynchronous copy of a box from shared memory to a tensor behind a logical endpoint",
        section: "9.7.11.5.8",
        about: "Copies a box of `size` bytes from shared memory of the block into a tensor behind a logical endpoint, a multicast\nendpoint with `.multimem`, else a unicast one.\nThe tensor map at `map` describes the tensor but for its place, which is byte `offset` of the logical endpoint\n`endpoint`; `coords` says where the box begins. New dimensions (`dims`) and strides (`strides`, the lower 32 bits\nof each, and `upper`, four bits each) may come with it as in cp.async.bulk.tensor, where all coordinates must\nthen be 0.\nCompletion is that of fabric.try_put: a complete-tx on the mbarrier object at `mbar` that counts units of 16 bytes.\n`.counted::bytes` also adds the bytes that have arrived to the counter at byte `counter` of the endpoint.",
        semantics: "at some later time, after fabric.submit:\n    for every element of the box: memory[endpoint, offset + place of the element] = from[element];\n    .counted::bytes: memory[endpoint, counter] += size;       // in one step or in many\n    complete_tx(mbar, size / 16)",
        undefined: "The operation is not submitted before the phase of the barrier can end, or not complete before the grid ends.\nThe barrier has layout v0, or lies with `from` outside of the block's own shared memory.\nA counter that is no multiple of 256 or overlaps the data, or an endpoint that cannot count.",
        notes: &["ptxas also takes it without `.relaxed.sys`."],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // fabric.try_red
    &[PartRow {
        family: "fabric",
        brief: "Start an asynchronous reduction from shared memory into a logical endpoint",
        section: "9.7.11.5.3",
        about: "Combines each element of the `size` bytes in shared memory with the element at byte `offset` of the\nlogical endpoint, which receives the result. Endpoint, completion and counter are those of\nfabric.try_put.",
        semantics: "at some later time, after fabric.submit:\n    for (i = 0; i < size / sizeof(type); i++)\n        memory[endpoint, offset][i] = op(memory[endpoint, offset][i], memory[shared, from][i]);   // atomic, relaxed\n    .counted::bytes: memory[endpoint, counter] += size;       // atomic at system scope, in one step or in many\n    complete_tx(mbar, size / 16);  an error sets the barrier's report",
        undefined: "The operation is not submitted before the phase of the barrier can end, or not complete before the grid ends.\nThe barrier has layout v0, or lies with the data outside of the block's own shared memory, or also tracks operations\nthat report in another way.\nAddresses, an offset or a size that are no multiples of 16, or a range that leaves the endpoint.\nA counter that is no multiple of 256 or overlaps the data, or an endpoint that cannot count.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // fabric.try_red.async.tensor
    &[PartRow {
        family: "fabric",
        brief: "Start an asynchronous reduction of a box in shared memory into a tensor behind a logical endpoint",
        section: "9.7.11.5.9",
        about: "Combines each element of a box of `size` bytes in shared memory of the block with the element of a tensor behind a\nlogical endpoint, which receives the result; the tensor map says what type they have.\nThe tensor map at `map` describes the tensor but for its place, which is byte `offset` of the logical endpoint\n`endpoint`; `coords` says where the box begins. New dimensions (`dims`) and strides (`strides`, the lower 32 bits\nof each, and `upper`, four bits each) may come with it as in cp.async.bulk.tensor, where all coordinates must\nthen be 0.\nEndpoint, completion and counter are those of fabric.try_put.",
        semantics: "at some later time, after fabric.submit:\n    for every element of the box:\n        p = offset + place of the element;\n        memory[endpoint, p] = op(memory[endpoint, p], from[element]);\n    .counted::bytes: memory[endpoint, counter] += size;       // in one step or in many\n    complete_tx(mbar, size / 16)",
        undefined: "The operation is not submitted before the phase of the barrier can end, or not complete before the grid ends.\nThe barrier has layout v0, or lies with `from` outside of the block's own shared memory.\nA counter that is no multiple of 256 or overlaps the data, or an endpoint that cannot count.",
        notes: &["ptxas also takes it without `.relaxed.sys`."],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // fabric.wait
    &[PartRow {
        family: "fabric",
        brief: "Wait until submitted fabric operations have read shared memory",
        section: "9.7.11.5.6",
        about: "Waits until the submitted fabric operations of the thread have read their sources in shared memory,\nwhich may then be overwritten.",
        semantics: "wait until the submitted fabric operations of the thread have read their sources",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // fence
    &[PartRow {
        family: "sync",
        brief: "Order memory accesses",
        section: "9.7.15.4",
        about: "Orders the accesses of the thread before the fence against those after it, as seen by the threads of the scope.\n`.sc` takes part in one order of all such fences, `.acq_rel` pairs with fences and atomics of other threads,\n`.acquire` and `.release` are its halves. `.sync_restrict` limits a half to accesses of shared memory:\n`::shared::cta` to release what lies in the thread's own block, `::shared::cluster` to acquire what lies in the cluster;\n`.mbarrier_init` limits it to earlier mbarrier.init of the thread.\nThe `.proxy` forms order accesses that take different ways to the same memory: different virtual addresses\n(`.alias`), the asynchronous copies (`.async`, in the named state space), the fabric between devices, tensor maps\n(`.tensormap::generic`, where acquiring names the 128 bytes of the map by a generic address of global memory).\n`TO::FROM` orders earlier accesses of the second kind before later ones of the first; the others work both ways.",
        semantics: ".sc:       all fence.sc of overlapping scopes have one order, and accesses keep to it\n.release:  accesses before the fence become visible to a thread that acquires a value stored after it\n.acquire:  accesses after the fence see what was visible to the thread whose value was read before it\n.acq_rel:  both\n.proxy:    accesses of one kind before the fence are performed before those of the other kind after it",
        undefined: "The tensor map of `fence.proxy.tensormap::generic.acquire` does not lie in global memory.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // fma
    &[
        PartRow {
            family: "float",
            brief: "Fused multiply and add",
            section: "9.7.3.6",
            about: "a * b + c with a single rounding at the end: the product is neither rounded nor bounded before c is added.\nThere is no default for the rounding modifier. A sum of opposite numbers is +0, or -0 when rounding toward\n-infinity. Zero times infinity is NaN, whatever c is.\n.ftz takes subnormal operands and results as zero of the same sign; without it, and always in .f64,\nthey are kept. .sat clamps the rounded result to the range 0 to 1 and turns NaN and -0 into +0.\n`.f32x2` computes two pairs, each part on its own.",
            semantics: "",
            undefined: "Which NaN a result that is no number has in .f32. In .f64 it keeps the payload of an operand that is NaN.",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "half",
            brief: "Fused multiply and add in 16 bits",
            section: "9.7.4.4",
            about: "Product of a and b plus c, or the same for each part of a pair, with one rounding at the end.\n.ftz takes subnormal operands and results as zero of the same sign; without it they are kept.\n.sat clamps the result to the range 0 to 1 and turns NaN into +0. .relu replaces a negative result, and\n-0, by +0; a NaN stays the canonical NaN.\n.oob gives +0 for a part where an operand is the out-of-bounds NaN: a bit pattern that tensor copies fill\nin for elements outside the tensor, and that no document discloses.",
            semantics: "",
            undefined: "With .oob and an operand that is NaN it is open whether that is the out-of-bounds NaN, hence whether\nthe result is 0 or NaN.\nThe result with another rounding modifier than .rn.",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "mixed",
            brief: "Fused multiply of 16-bit numbers and add of a .f32 number",
            section: "9.7.5.3",
            about: "a * b + c with a single rounding to .f32 at the end; there is no default for the rounding modifier. A sum of\nopposite numbers is +0, or -0 when rounding toward -infinity. Zero times infinity is NaN, whatever c is.\nSubnormal numbers are kept. .sat clamps the rounded result to the range 0 to 1 and turns NaN and -0 into +0.",
            semantics: "",
            undefined: "Which NaN a result that is no number has.",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
    ],
    // fns
    &[PartRow {
        family: "integer",
        brief: "Find the n-th set bit",
        section: "9.7.1.18",
        about: "Starting at bit `base` of `mask`, looks for the `offset`-th one bit: upward for a positive offset,\ndownward for a negative one, the bit at base being the first that counts; offset 0 asks for the bit at\nbase itself and no other. The result is its position, or 0xffffffff where there is no such bit.",
        semantics: "",
        undefined: "The behaviour for a base above 31. For the offset -2147483648 the code that ptxas generates gives 0 whatever\nthe mask is.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // getctarank
    &[PartRow {
        family: "address",
        brief: "Find the rank of the block that owns a shared-memory address",
        section: "9.7.10.27",
        about: "Gives the rank in the cluster (%cluster_ctarank) of the block whose shared memory holds the address `a`. The\ntype is that of the address; the rank is always 32 bits wide.",
        semantics: "d = rank of the block of the cluster whose shared memory holds a;",
        undefined: "a is no address of shared memory of the cluster.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // griddepcontrol
    &[PartRow {
        family: "misc",
        brief: "Order kernels that were launched to overlap",
        section: "9.7.15.14",
        about: "For kernels launched as dependents of one another. `.launch_dependents` says that the dependents need not wait for this\nblock any more; further ones do nothing. `.wait` holds the thread until all kernels this one depends on have ended and\ntheir memory operations are visible, which a dependent must not do without. Without such a dependency both do nothing.",
        semantics: ".launch_dependents: when every block of the grid has done so or ended, the dependents may start (they need not)\n.wait:              wait until the grids that this one depends on have ended and their memory operations are visible\n// a release fence before .launch_dependents, of scope .sys, or .gpu within one memory synchronization domain,\n// synchronizes with the start of the dependent",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 22,
        deprecated: 0,
        removed: 0,
    }],
    // isspacep
    &[PartRow {
        family: "address",
        brief: "Test whether a generic address lies in a state space",
        section: "9.7.10.22",
        about: "Sets the predicate when the generic address `a` falls within the window of the state space.\n`.shared::cta` is the shared memory of the thread's own block, `.shared::cluster` that of all blocks of\nits cluster; `.shared` means `.shared::cta`. `.param` means `.param::entry`, the parameters of the kernel,\nwhose window lies within the global one: there `.global` holds too.",
        semantics: "p = start(space) <= a && a < end(space);\n// for global memory: a lies in none of the other windows but .param",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // istypep
    &[PartRow {
        family: "texture",
        brief: "Test what kind of opaque object a register points to",
        section: "9.7.12.6",
        about: "Sets the predicate when the register refers to a texture, sampler or surface, whichever the modifier asks for.",
        semantics: "p = a is the address of a variable of type .objtype;",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // ld
    &[PartRow {
        family: "memory",
        brief: "Load a value or vector from memory",
        section: "9.7.10.8",
        about: "Reads the location at `a` into `d`. Without a state space the address is generic. A narrow value is\nzero-extended (`.u`, `.b`) or sign-extended (`.s`) into a wider register; `_` in a vector drops that element.\n`.shared` means `.shared::cta`. `.param` is the parameter of a kernel (`.param::entry`), or a value handed to or\nreturned by a function (`.param::func`, which may not have a guard where it reads what a call returned);\nwhere neither is said, what the address names decides.\nA load is weak unless a stronger order is asked for: it sees what other threads write only where something\nelse synchronises with them. `.relaxed` and `.acquire` synchronise with the threads of the scope. `.volatile` is\nas `.relaxed` with system scope; such instructions are neither dropped nor moved across each other, though what\nthey do in memory may be merged. `.mmio` is for device memory: the read is always carried out, alone, past all\ncaches. Cache operators, eviction priorities, the cache policy made\nby createpolicy and the number of bytes to fetch into L2 are hints for speed only: `.ca` all levels, `.cg` L2\nonly, `.cs` likely once, `.lu` for the last time, `.cv` fetch again.",
        semantics: "d = extend(memory[space, a]);                        // scalar; one access\nd[i] = extend(memory[space, a + i * sizeof(type)]);  // vector; the elements in no particular order\n// .acquire: what the writer had written before its release is visible to what follows here",
        undefined: "The address is no multiple of the size of the whole access, or lies outside of the state space.\n`.param::entry` of anything but a kernel parameter, `.param::func` of anything but a parameter of a function.\n`.unified` is left out for a variable with that attribute.\n`.proxy::readonly` of memory that is written while the kernel runs.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // ld.global.nc
    &[PartRow {
        family: "memory",
        brief: "Load from global memory that no one writes during the kernel",
        section: "9.7.10.9",
        about: "A load from global memory through the read-only (texture) cache, which no store keeps up to date. Cache\noperators, eviction priorities, cache policy and prefetch size are hints as on ld.",
        semantics: "d = extend(memory[global, a]);                       // scalar\nd[i] = extend(memory[global, a + i * sizeof(type)]); // vector",
        undefined: "The memory is written while the kernel runs.\nThe address is no multiple of the size of the whole access.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // ldmatrix
    &[PartRow {
        family: "matrix",
        brief: "Load 8x8, 8x16 or 16x16 matrices from shared memory into fragments",
        section: "9.7.16.5.15",
        about: "The warp reads one, two or four matrices (`.num`) from shared memory and spreads each over the\nregisters of its threads in the layout that mma expects of its operands. A matrix is given row by\nrow: each row is 16 bytes at an address that one thread supplies, so rows need not lie together.\n`.m8n8` has rows of eight 16-bit elements; `.m16n16` and `.m8n16` have rows of sixteen elements\nof a byte or less, which arrive as bytes. `.trans` hands the matrix out by columns instead of rows.\nThe access is weak, and ordered like any other load of the thread that gave the address.",
        semantics: "1. Lane l supplies the address of row l: with `.m8n8` and `.m8n16` lanes 0-7 give the rows of the\n   first matrix, 8-15 of the second, 16-23 of the third, 24-31 of the fourth; with `.m16n16` lanes\n   0-15 give those of the first, 16-31 of the second. Addresses of the lanes beyond are not used.\n2. From each address in use a row is read: eight 16-bit elements (`.b16`), sixteen bytes (`.b8`),\n   sixteen 6-bit elements in 12 bytes before 4 bytes of padding (`.b6x16_p32`), sixteen 4-bit\n   elements in 8 bytes before 8 bytes of padding (`.b4x16_p64`), or sixteen signed 4-bit elements\n   (`.s4`); the lowest bits hold the first element.\n3. A 6-bit or 4-bit element becomes a byte: its bits stand at the bottom and zeros above; with\n   `.s8.s4` the sign fills the upper half.\n4. All rows of all matrices, one below the other, form one matrix. Each lane receives the elements of\n   it that the fragment of r names: row `row`, element `col` of that row.",
        undefined: "The result is undefined if the lanes of the warp do not all run this ldmatrix with the same modifiers,\nif a condition around it does not come out alike in all of them, or if one has exited; if an address\nis not a multiple of 16; and if a generic address points outside shared memory. On sm_75\nevery lane needs a valid address, those whose address is not used as well.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // ldu
    &[PartRow {
        family: "memory",
        brief: "Load from an address that all threads of the warp share",
        section: "9.7.10.10",
        about: "Like ld for read-only global memory, with the promise that the address is the same for all\nthreads of the warp. Without `.global` the address is generic and must lie in global memory.",
        semantics: "d = extend(memory[global, a]);                       // scalar\nd[i] = extend(memory[global, a + i * sizeof(type)]); // vector",
        undefined: "The threads of the warp give different addresses, or the memory is written while the kernel runs.\nThe address is no multiple of the size of the whole access.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // lg2
    &[PartRow {
        family: "float",
        brief: "Logarithm to base 2",
        section: "9.7.3.20",
        about: "Approximates the logarithm of a to base 2, with an absolute error of at most 2^-22 for a between 0.5 and 2 and a\nrelative one of at most 2^-22 for any other positive finite a. Zero of either sign gives -infinity, a negative\nnumber NaN.\n.approx is needed; without (before PTX 1.4) it is lg2.approx.ftz.f32. .ftz takes a subnormal operand or result as\nzero of the same sign; without it, it is kept. Targets below sm_20 flush even without .ftz.",
        semantics: "",
        undefined: "Which NaN a result that is no number has.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // lop3
    &[PartRow {
        family: "logic",
        brief: "Any logic function of three words",
        section: "9.7.9.6",
        about: "Applies one function of three bits at every bit position. The function is a table of eight bits in the\nimmediate: bit number 4*a + 2*b + c holds the result. To find the table of a function, apply it to\n0xf0, 0xcc and 0xaa in place of a, b and c: 0x80 is a & b & c, 0x96 is a ^ b ^ c, 0xca is a ? b : c. The\nimmediate should be 0 to 255; of larger ones ptxas uses the low eight bits.\nWith .and or .or a predicate is computed as well: whether the result is non-zero, combined with q.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // mad
    &[
        PartRow {
            family: "float",
            brief: "Multiply and add",
            section: "9.7.3.7",
            about: "a * b + c. With a rounding modifier it is the same as fma: one rounding at the end.\nThe forms without a modifier belong to older code. mad.f32 without one is meant for targets below sm_20: the\nproduct keeps 24 significant bits and its exponent, the rest is cut off, then c is added and the sum rounded to\nnearest even; where c is zero the product is rounded and flushed like that of mul instead. On later\ntargets, up to PTX 3.1, it is mad.rn.f32. mad.f64 without a modifier, up to PTX 1.3, is mad.rn.f64.\n.ftz takes subnormal operands and results as zero of the same sign; targets below sm_20 do so in .f32 even\nwithout it. .sat clamps the rounded result to the range 0 to 1 and turns NaN and -0 into +0.",
            semantics: "",
            undefined: "Which NaN a result that is no number has in .f32. In .f64 it keeps the payload of an operand that is NaN.",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "integer",
            brief: "Multiply two integers and add a third",
            section: "9.7.1.4",
            about: "Forms the full product of a and b, takes its lower half (.lo), its upper half (.hi) or all of it\n(.wide), and adds c. With .wide, c and the result are twice as wide as a and b. The sum wraps around.\n.sat limits the sum to the range of .s32 instead; only mad.hi.s32 has it.",
            semantics: "",
            undefined: "",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
    ],
    // mad.cc
    &[PartRow {
        family: "extended",
        brief: "Multiply, add and record the carry",
        section: "9.7.2.5",
        about: "Adds c to the lower or upper half of the product of a and b, and puts the carry out of that sum into\nthe carry flag, where a following addc or madc finds it. For .lo, what the upper half of the product\nholds is no carry.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // mad24
    &[PartRow {
        family: "integer",
        brief: "Multiply the low 24 bits of two integers and add a third",
        section: "9.7.1.7",
        about: "Multiplies two 24-bit numbers held in 32-bit registers as mul24 does, takes bits 0 to 31 (.lo) or 16 to\n47 (.hi) of the 48-bit product and adds the 32-bit c. The sum wraps around; .sat limits it to the range\nof .s32 instead and exists for mad24.hi.s32 only.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // madc
    &[PartRow {
        family: "extended",
        brief: "Multiply and add with the carry",
        section: "9.7.2.6",
        about: "Adds c and the carry flag that an earlier instruction left to the lower or upper half of the product\nof a and b. With .cc it records the carry of this sum in turn; without, it ends the chain and leaves\nthe flag as it was.",
        semantics: "",
        undefined: "The flag before the first instruction with .cc, and after a call.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // mapa
    &[PartRow {
        family: "address",
        brief: "Map a shared-memory address to the same place in another block of the cluster",
        section: "9.7.10.26",
        about: "Gives the address that the shared variable at `a` has in the block of rank `b` (%cluster_ctarank there). The\nresult can be used with `.shared::cluster`, or without a state space where it is generic.",
        semantics: "d = a - (start of the shared memory of the block that owns a) + (start of the shared memory of block b);",
        undefined: "a is no address of shared memory of the cluster, or the cluster has no block of rank b.",
        notes: &[
            "A variable stands for its address in shared memory: without `.shared::cluster` what ptxas makes of one is no generic\naddress, though the manual calls it one.",
        ],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // match.sync
    &[PartRow {
        family: "warp",
        brief: "Find lanes that hold the same value",
        section: "9.7.15.11",
        about: "Waits for all lanes of the mask and compares their values bit by bit. `.any` gives each lane the mask of the lanes\nwith its own value. `.all` gives the mask of all lanes where all agree and 0 otherwise; the optional predicate says\nwhich.",
        semantics: "wait until all lanes of membermask that have not ended are here; L = these lanes\n.any: d = sum over lanes i of L: (a of lane i == a) << i\n.all: p = the same a in every lane of L;  d = p ? sum over lanes i of L: 1 << i : 0",
        undefined: "The mask lacks the lane itself.",
        notes: &[],
        examples: &[],
        since: 52,
        deprecated: 0,
        removed: 0,
    }],
    // max
    &[
        PartRow {
            family: "integer",
            brief: "Larger of two integers",
            section: "9.7.1.14",
            about: "The larger of a and b, by the order of the type: .s32 and .u32 differ where the top bit is set. The packed types\ncompare part by part. .relu, for signed types, replaces a negative result by zero.",
            semantics: "",
            undefined: "",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "float",
            brief: "Larger of two or three floating-point numbers",
            section: "9.7.3.12",
            about: "The larger of a and b, or the largest of a, b and c; +0 is larger than -0. A NaN loses against a\nnumber; with .NaN it wins. NaN alone gives NaN. A NaN result in .f32 is the canonical one.\n.xorsign.abs compares magnitudes and gives the result, unless it is NaN, the exclusive or of the signs of a and\nb (also of a NaN's sign). With three operands .abs alone compares magnitudes, and the result is a\nmagnitude. .ftz takes subnormal numbers as zero of the same sign; without it, and always in .f64, they are\nkept. Targets below sm_20 flush in .f32 even without .ftz.",
            semantics: "",
            undefined: "",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "half",
            brief: "Larger of two 16-bit floating-point numbers",
            section: "9.7.4.8",
            about: "The larger of a and b, or of each part of a pair; +0 is larger than -0. A NaN loses against a\nnumber, so that only two NaNs give NaN; with .NaN one of them is enough. A NaN result is the canonical\none, 0x7fff.\n.xorsign.abs compares magnitudes and gives the result the exclusive or of both operands' signs, that of\na NaN included; a NaN result is left as it is.\n.ftz takes subnormal numbers as zero of the same sign; without it they are kept.",
            semantics: "",
            undefined: "",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
    ],
    // mbarrier.arrive
    &[PartRow {
        family: "mbarrier",
        brief: "Arrive at a barrier object",
        section: "9.7.15.16.16",
        about: "Counts `count` arrivals (1 where it is left out) towards the current phase, and gives the state as it was before, for\ntest_wait and try_wait. `.expect_tx` first adds to the bytes to wait for; `.noComplete` promises that this arrival\ndoes not end the phase. `.release` lets those who wait for the phase see what the thread has done in memory;\n`.relaxed` does not. A barrier of another block of the cluster gives no state: `_` stands there.\n`.multicast::cluster::32b` arrives at the barrier at the same offset in every block of the cluster whose bit (its\n%cluster_ctarank) is set in `ctaMask`.",
        semantics: ".expect_tx: tx_count += txCount;\nstate = the phase, and pending;\npending -= count;\nif (pending == 0 && tx_count == 0) { phase += 1; pending = expected; }",
        undefined: "The memory holds no barrier object, or a generic address does not point to shared memory of the cluster.\nAn arrival with `.noComplete` that ends the phase, or more arrivals than are pending.",
        notes: &[],
        examples: &[],
        since: 6,
        deprecated: 0,
        removed: 0,
    }],
    // mbarrier.arrive_drop
    &[PartRow {
        family: "mbarrier",
        brief: "Arrive for the last time",
        section: "9.7.15.16.17",
        about: "As mbarrier.arrive, and lowers the number of arrivals that later phases expect by the same count: the thread takes\npart no more, so that it can exit.",
        semantics: ".expect_tx: tx_count += txCount;\nexpected -= count;\nstate = the phase, and pending;\npending -= count;\nif (pending == 0 && tx_count == 0) { phase += 1; pending = expected; }",
        undefined: "The memory holds no barrier object, or a generic address does not point to shared memory of the cluster.\nAn arrival with `.noComplete` that ends the phase, or more arrivals than are pending.",
        notes: &[],
        examples: &[],
        since: 6,
        deprecated: 0,
        removed: 0,
    }],
    // mbarrier.check_layout
    &[PartRow {
        family: "mbarrier",
        brief: "Ask how a barrier object is laid out",
        section: "9.7.15.16.21",
        about: "True where the barrier object was made with the named layout.",
        semantics: "p = the barrier object at addr was made with that layout",
        undefined: "The memory holds no barrier object, or a generic address does not point to shared memory of the block.",
        notes: &[],
        examples: &[],
        since: 71,
        deprecated: 0,
        removed: 0,
    }],
    // mbarrier.complete_tx
    &[PartRow {
        family: "mbarrier",
        brief: "Count bytes as arrived",
        section: "9.7.15.16.15",
        about: "Subtracts `txCount` from the bytes that the current phase still waits for, as a copy does when its bytes arrive; it\ncopies nothing itself, and orders no other accesses. `.multicast::cluster::32b` does so in every block of the\ncluster that `ctaMask` names.",
        semantics: "tx_count -= txCount;                 // between -1048575 and 1048575\nif (pending == 0 && tx_count == 0) the phase ends",
        undefined: "A tx_count beyond these limits.\nThe memory holds no barrier object, or a generic address does not point to shared memory of the cluster.",
        notes: &[],
        examples: &[],
        since: 9,
        deprecated: 0,
        removed: 0,
    }],
    // mbarrier.expect_tx
    &[PartRow {
        family: "mbarrier",
        brief: "Expect more bytes in this phase",
        section: "9.7.15.16.14",
        about: "Adds `txCount` to the bytes of asynchronous copies that the current phase waits for. With\n`.multicast::cluster::32b` it does so at the same offset in the shared memory of each block of the cluster whose bit\n(its %cluster_ctarank) is set in `ctaMask`. It orders no other accesses.",
        semantics: "tx_count += txCount;                 // between -1048575 and 1048575",
        undefined: "A tx_count beyond these limits.\nThe memory holds no barrier object, or a generic address does not point to shared memory of the cluster.",
        notes: &[],
        examples: &[],
        since: 9,
        deprecated: 0,
        removed: 0,
    }],
    // mbarrier.init
    &[PartRow {
        family: "mbarrier",
        brief: "Make a barrier object",
        section: "9.7.15.16.12",
        about: "Makes the 8 bytes at `addr`, in shared memory and aligned to 8, a barrier object in its first phase that expects\n`count` arrivals per phase and no bytes of copies. `.layout::v1` chooses the newer layout in memory, which has a\npayload report: copies and fabric operations can tell in it that something was wrong.",
        semantics: "phase = 0; conditional_phase = 0; pending = expected = count; tx_count = 0; report = 0;\n// a phase ends when pending == 0 and tx_count == 0; then at once\n//     if (report == 0) conditional_phase += 1;\n//     phase += 1; pending = expected; report = 0;",
        undefined: "The memory holds a barrier object that mbarrier.inval has not ended, or a generic address does not point to shared\nmemory of the block.\nA count that is not 1 to 1048575, with `.layout::v1` 1 to 511.\nAny other access to the memory while it holds a barrier object.\nArrivals in a phase before some test_wait or try_wait has found the phase before it complete.",
        notes: &[],
        examples: &[],
        since: 6,
        deprecated: 0,
        removed: 0,
    }],
    // mbarrier.inval
    &[PartRow {
        family: "mbarrier",
        brief: "End the life of a barrier object",
        section: "9.7.15.16.13",
        about: "The barrier object is one no longer, and its memory may serve for something else.",
        semantics: "the 8 bytes at addr are plain memory",
        undefined: "The memory holds no barrier object, or a generic address does not point to shared memory of the block.",
        notes: &[],
        examples: &[],
        since: 6,
        deprecated: 0,
        removed: 0,
    }],
    // mbarrier.pending_count
    &[PartRow {
        family: "mbarrier",
        brief: "Read the pending arrivals from a state",
        section: "9.7.15.16.20",
        about: "How many arrivals were pending before the arrival with `.noComplete` that gave this state.",
        semantics: "count = pending arrivals in state",
        undefined: "The state comes from anything else.",
        notes: &[],
        examples: &[],
        since: 6,
        deprecated: 0,
        removed: 0,
    }],
    // mbarrier.test_wait
    &[PartRow {
        family: "mbarrier",
        brief: "Ask whether a phase has ended",
        section: "9.7.15.16.19",
        about: "Says whether the phase has ended that `state` (from mbarrier.arrive) belongs to, or with `.parity` the phase of that\nparity: 0 for even phases, 1 for odd ones. Does not wait. Where it says yes, `.acquire` lets the thread see what\nthose who arrived with `.release`, and the copies that the phase counted, have done in memory; `.relaxed` does not.\nA barrier with `.layout::v1` has two phases: the primary one, and the conditional one, which advances with it only\nwhere nothing reported trouble. `report` says whether something did, `value` (in a .b8 register) what; with\n`.layout::v0` both are 0.",
        semantics: "complete = phase of state (of that parity) < phase          // .phase_type::conditional: < conditional_phase\nreport = the payload report of that phase != 0;  value = what it holds\n// complete and .acquire: visible is what the participants did before their arrivals with release, cp.async before\n// cp.async.mbarrier.arrive, and bulk copies that the phase counted; nothing is said about accesses between an\n// arrival and this",
        undefined: "The phase is neither the current one nor the one before it.\n`report` and `value` where `complete` is false.\nThe memory holds no barrier object, or a generic address does not point to shared memory of the block.",
        notes: &[],
        examples: &[],
        since: 6,
        deprecated: 0,
        removed: 0,
    }],
    // mbarrier.try_wait
    &[PartRow {
        family: "mbarrier",
        brief: "Wait a while for a phase to end",
        section: "9.7.15.16.19",
        about: "As mbarrier.test_wait, but may suspend the thread until the phase has ended or some time has passed: about\n`timeHint` nanoseconds, or a limit of the system's own. It may also come back early, so it belongs in a loop.",
        semantics: "wait until the phase of state (of that parity) has ended, or the time is over, or the system wants so\ncomplete = phase of state (of that parity) < phase          // .phase_type::conditional: < conditional_phase\nreport = the payload report of that phase != 0;  value = what it holds",
        undefined: "The phase is neither the current one nor the one before it.\n`report` and `value` where `complete` is false.\nThe memory holds no barrier object, or a generic address does not point to shared memory of the block.",
        notes: &[],
        examples: &[],
        since: 22,
        deprecated: 0,
        removed: 0,
    }],
    // membar
    &[PartRow {
        family: "sync",
        brief: "Order memory accesses",
        section: "9.7.15.4",
        about: "The accesses of the thread before it are performed, as the named circle sees them, before\nthose after it: the block (`.cta`), the device (`.gl`) or the whole system (`.sys`). From\nsm_70 on it means fence.sc with `.cta`, `.gpu` or `.sys`. The `.proxy` forms mean those of\n`fence`.",
        semantics: "memory accesses of the thread before it are performed for all threads of the level before those after it are\n    read:  the value is fixed and no other thread can change it any more\n    write: no thread can read the old value any more\n// sm_70 and later: fence.sc of the scope .cta (.cta), .gpu (.gl) or .sys (.sys)",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // min
    &[
        PartRow {
            family: "integer",
            brief: "Smaller of two integers",
            section: "9.7.1.13",
            about: "The smaller of a and b, by the order of the type: .s32 and .u32 differ where the top bit is set. The packed types\ncompare part by part. .relu, for signed types, replaces a negative result by zero.",
            semantics: "",
            undefined: "",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "float",
            brief: "Smaller of two or three floating-point numbers",
            section: "9.7.3.11",
            about: "The smaller of a and b, or the smallest of a, b and c; -0 is smaller than +0. A NaN loses against a\nnumber; with .NaN it wins. NaN alone gives NaN. A NaN result in .f32 is the canonical one.\n.xorsign.abs compares magnitudes and gives the result, unless it is NaN, the exclusive or of the signs of a and\nb (also of a NaN's sign). With three operands .abs alone compares magnitudes, and the result is a\nmagnitude. .ftz takes subnormal numbers as zero of the same sign; without it, and always in .f64, they are\nkept. Targets below sm_20 flush in .f32 even without .ftz.",
            semantics: "",
            undefined: "",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "half",
            brief: "Smaller of two 16-bit floating-point numbers",
            section: "9.7.4.7",
            about: "The smaller of a and b, or of each part of a pair; -0 is smaller than +0. A NaN loses against a\nnumber, so that only two NaNs give NaN; with .NaN one of them is enough. A NaN result is the canonical\none, 0x7fff.\n.xorsign.abs compares magnitudes and gives the result the exclusive or of both operands' signs, that of\na NaN included; a NaN result is left as it is.\n.ftz takes subnormal numbers as zero of the same sign; without it they are kept.",
            semantics: "",
            undefined: "",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
    ],
    // mma
    &[PartRow {
        family: "mma",
        brief: "Multiply two matrix fragments and add a third",
        section: "9.7.16.5.14",
        about: "The warp computes D = A * B + C for one tile: A has M x K elements, B has K x N, C and D have M x N,\nwhere `.m16n8k32` stands for M = 16, N = 8, K = 32. Every thread holds its share of the four matrices\nin brace-enclosed registers; which element lies where is fixed by shape and type (see the fragments).\nElements narrower than 32 bits are packed, the first one in the lowest bits; with `.kind::f8f6f4` and\n`.kind::mxf8f6f4` every element takes a byte: a 6-bit one bits 0-5, an `.e2m1` one bits 2-5.\n`.row` and `.col` say how A and B are laid out across the threads; only m8n8k4 leaves a choice.\nWith `.block_scale` each row of A and each column of B is cut into blocks of 32 elements (16 with\n`.scale_vec::4X`), and all elements of a block are multiplied by a scale of type `.stype`.",
        semantics: "1. The matrices A, B and C are put together from a, b and c of all lanes, as their fragments say. Of a\n   `.tf32` element the 13 lowest bits do not count.\n2. With `.block_scale`: A[i][k] is multiplied by the scale of row i and block k / (K / n), B[k][j] by\n   that of column j and the same block, where n is 1, 2 or 4 for `.scale_vec::1X`, `::2X`, `::4X`. The\n   pairs sel_a and sel_b hold a byte number and a thread number and pick the scales: those of row i come\n   from scale_a of lane 4 * (i % 8) + 2 * thread + i / 8, those of column j from scale_b of lane\n   4 * j + thread; block b takes byte (byte number + b) of that register.\n3. D[i][j] = C[i][j] + the sum of A[i][k] * B[k][j] over all k. With `.b1` the product is the exclusive\n   or (`.xor`) or the and (`.and`) of two bits, and the sum counts ones.\n   Integers: the sum is exact; D is its low 32 bits, or with `.satfinite` the sum clamped to the range of\n   a signed 32-bit integer.\n   `.f64`: every multiplication and addition is that of a fused multiply-add with the rounding `.rnd`.\n   Other floats: products have at least single precision (for types other than `.f16` the precision of\n   their type); sums are kept with at least single precision where `.ctype` or `.dtype` is `.f32`, with\n   at least half precision where both are `.f16`. The order of the additions, their rounding and the\n   treatment of subnormal inputs are not specified.\n4. Each lane receives the elements of D that the fragment of d names.",
        undefined: "The result is undefined if the lanes of the warp do not all run this mma with the same modifiers, if a\ncondition around it does not come out alike in all of them, or if one has exited. A byte number of\nsel_a or sel_b other than 0-3 (`.scale_vec::1X`), 0 or 2 (`::2X`), 0 (`::4X`), and a thread number\nother than 0-1 (A) or 0-3 (B) leave the result undefined; immediates of that kind are refused.",
        notes: &[
            "Measured, but not promised: a step takes some products and what was added before, aligns them to the largest\nexponent among them, cuts each some bits behind it, and adds them without further loss; the sum is cut to\n`.f32`, or rounded to the nearest `.f16`.\n\n| targets | A and B | products a step | bits behind the exponent |\n|---|---|---|---|\n| sm_70 | `.f16` | 4 | 23 |\n| sm_80 to sm_89 | `.f16`, `.bf16` | 8 | 24 |\n| sm_80 to sm_89 | `.tf32` | 4 | 24 |\n| sm_89 | `.e4m3`, `.e5m2` | 16 | 13 |\n| sm_90, sm_100 | `.f16`, `.bf16` | 16 | 25 |\n| sm_90, sm_100 | `.tf32` | 8 | 25 |\n| sm_90, sm_100 | `.e4m3`, `.e5m2` | 16 | 25 |",
        ],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // mma.sp
    &[PartRow {
        family: "mma",
        brief: "Multiply a sparse matrix fragment by a dense one and add a third",
        section: "9.7.16.6.3",
        about: "As mma, with a matrix A of which half of the elements are left out because they are zero; only the M x K/2\nothers are stored in a. Of each four neighbouring columns of a row two are stored; with `.tf32` one of\neach two; with 4-bit types two pairs of each eight. The metadata register e says where they belong, and\nsel which lanes of each quad (four neighbouring lanes) give it.\nHere the stored elements of a group may stand in any order, which newer targets handle more slowly; see\nmma.sp::ordered_metadata for the other case.",
        semantics: "1. The stored elements, B, C and the places are put together from a, b, c and e of all lanes, as their\n   fragments say. Where several lanes of a quad hold the same places (m16n8k8, m16n8k16 with 16-bit\n   types: all four; the shapes of which sel is 0 or 1: both pairs of lanes), only those of lane sel of\n   the quad count, or of lanes 2 * sel and 2 * sel + 1.\n2. The matrix A is zero but for: S[i][j] stands in A[i][j / 2 * 4 + place of S[i][j]] for 8-bit and\n   16-bit types, in A[i][2 * j] (place 0b0100) or A[i][2 * j + 1] (0b1110) for `.tf32`; for 4-bit types\n   the pair S[i][2 * p], S[i][2 * p + 1] stands from A[i][p / 2 * 8 + 2 * (place of the pair)] on,\n   where S is the matrix of stored elements.\n3. D[i][j] = C[i][j] + the sum of A[i][k] * B[k][j] over all k, with the precision that mma has for the\n   types. Integers wrap to 32 bits; `.satfinite` clamps them.\n4. Each lane receives the elements of D that the fragment of d names.",
        undefined: "The result is undefined if the lanes of the warp do not all run this mma.sp with the same modifiers, if\na condition around it does not come out alike in all of them, or if one has exited; if the two places\nof a group are equal; with `.tf32` if a place is neither 0b0100 nor 0b1110; and if sel is above 3\n(m16n8k8, m16n8k16 with 16-bit types), above 1 (m16n8k16 with `.tf32`, m16n8k32, m16n8k64 with 4-bit\ntypes) or not 0 (the others).",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // mma.sp::ordered_metadata
    &[PartRow {
        family: "mma",
        brief: "Multiply a sparse matrix fragment by a dense one and add a third, ordered metadata",
        section: "9.7.16.6.3",
        about: "As mma.sp: A is stored as its M x K/2 elements that are not left out, and e says where they belong; here\nthe places have to rise within each group. With `.kind::f8f6f4` and `.kind::mxf8f6f4` every element\ntakes a byte as in mma; of the 4-bit elements of `.kind::mxf4` and `.kind::mxf4nvf4` pairs are left out.\nWith `.block_scale` each row of A and each column of B has one scale for all K columns\n(`.scale_vec::1X`), two (`::2X`) or four (`::4X`); the operands after e and sel are those of mma.",
        semantics: "1. The stored elements, B, C, the places and the scales are put together from a, b, c, e, scale_a and\n   scale_b of all lanes, as their fragments say. Where several lanes of a quad hold the same places,\n   only those of lane sel of the quad count (m16n8k8, m16n8k16 with 16-bit types), or of lanes\n   2 * sel and 2 * sel + 1 (the other shapes of which sel is not always 0).\n2. The matrix A is zero but for: S[i][j] stands in A[i][j / 2 * 4 + place of S[i][j]] for 16-bit types\n   and elements that take a byte, in A[i][2 * j] (place 0b0100) or A[i][2 * j + 1] (0b1110) for\n   `.tf32`; for packed 4-bit types the pair S[i][2 * p], S[i][2 * p + 1] stands from\n   A[i][p / 2 * 8 + 2 * (place of the pair)] on, where S is the matrix of stored elements.\n3. With `.block_scale` A[i][k] is multiplied by the scale of row i and block k / (K / n), B[k][j] by that\n   of column j and the same block, n being 1, 2 or 4; sel_a and sel_b pick the lane and the first byte\n   as in mma.\n4. D[i][j] = C[i][j] + the sum of A[i][k] * B[k][j] over all k, with the precision that mma has for the\n   types. Integers wrap to 32 bits; `.satfinite` clamps them.\n5. Each lane receives the elements of D that the fragment of d names.",
        undefined: "The result is undefined if the lanes of the warp do not all run this instruction with the same modifiers,\nif a condition around it does not come out alike in all of them, or if one has exited; if the second\nplace of a group is not above the first, or with `.tf32` a place is neither 0b0100 nor 0b1110; if sel is\nabove 3 (m16n8k8, m16n8k16 with 16-bit types), above 1 (m16n8k16 with `.tf32`, m16n8k32, m16n8k64 with\n`.u4` and `.s4`) or not 0 (the others); and for byte and thread numbers that mma does not allow.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // mov
    &[
        PartRow {
            family: "move",
            brief: "Copy a value",
            section: "9.7.10.3",
            about: "Sets the destination to the bits of a register, special register or constant. Nothing is converted: a\nNaN keeps its payload, and .s, .u, .b and .f types of one width do the same.",
            semantics: "",
            undefined: "",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "move",
            brief: "Take the address of a variable or function",
            section: "9.7.10.3",
            about: "The name of a variable gives its address in its own state space (use cvta to get a generic address), the\nname of a function or kernel gives its address for an indirect call or launch. The address of a\nparameter of a function is one in the local space: the parameter is copied onto the stack.",
            semantics: "d = address of the variable in its own state space, plus the offset\nd = address of the function",
            undefined: "",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "move",
            brief: "Copy a vector",
            section: "9.7.10.3",
            about: "Copies two or four registers at once. `_` in place of a destination drops that element.",
            semantics: "",
            undefined: "",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "move",
            brief: "Pack the elements of a vector into one register",
            section: "9.7.10.4",
            about: "Puts the scalar together from the elements, the first one lowest. The elements together are as wide as\nthe type; they may be registers of any type of their width.",
            semantics: "",
            undefined: "",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "move",
            brief: "Unpack a register into the elements of a vector",
            section: "9.7.10.4",
            about: "Splits the scalar into the elements, the lowest bits into the first one. The elements together are as\nwide as the type; they may be registers of any type of their width. `_` in place of an element drops it;\nat least one must be a register.",
            semantics: "",
            undefined: "",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
    ],
    // movmatrix
    &[PartRow {
        family: "matrix",
        brief: "Transpose an 8x8 matrix that lies in the registers of a warp",
        section: "9.7.16.5.17",
        about: "The threads of the warp hold an 8x8 matrix of 16-bit elements, two neighbouring elements of a row in\neach; they receive the transposed matrix in the same layout. It does in registers what a stmatrix\nand an ldmatrix with `.trans` would do through shared memory.",
        semantics: "1. The registers a of the 32 lanes together form the matrix A, as the fragment of a says.\n2. Each lane receives in d the two elements of the transpose of A that stand at the same places.",
        undefined: "The result is undefined if the lanes of the warp do not all run this movmatrix with the same modifiers,\nif a condition around it does not come out alike in all of them, or if one has exited.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // mul
    &[
        PartRow {
            family: "float",
            brief: "Multiply two floating-point numbers",
            section: "9.7.3.5",
            about: "Product of a and b, rounded once as the rounding modifier says. Zero times infinity is NaN.\n.ftz takes subnormal operands and results as zero of the same sign; without it, and always in .f64,\nthey are kept. Targets below sm_20 flush in .f32 even without .ftz. .sat clamps the rounded result to the range\n0 to 1 and turns NaN and -0 into +0. `.f32x2` multiplies two pairs, each part on its own.",
            semantics: "",
            undefined: "Which NaN a result that is no number has in .f32. In .f64 it keeps the payload of an operand that is NaN.",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "half",
            brief: "Multiply two 16-bit floating-point numbers",
            section: "9.7.4.3",
            about: "Product of a and b, or of each part of a pair, rounded to the nearest number of the type; of two\nequally near ones to the one whose last bit is 0. Beyond the largest number the result is infinite.\nWithout .rn the compiler may fuse the multiplication with an addition, which saves a rounding;\nwith it, never.\n.ftz takes subnormal operands and results as zero of the same sign; without it they are kept, and .bf16\nhas no such modifier. .sat clamps the result to the range 0 to 1 and turns NaN into +0. A NaN result is\nthe canonical one, 0x7fff.",
            semantics: "",
            undefined: "",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "integer",
            brief: "Multiply two integers",
            section: "9.7.1.3",
            about: "The full product has twice the width of the operands. .lo keeps its lower half, .hi its upper half,\nand .wide all of it in a register of twice the width. .wide exists for 16- and 32-bit operands. There is\nno default: one of the three must be written. For .lo, signed and unsigned differ only in name.",
            semantics: "",
            undefined: "",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
    ],
    // mul24
    &[PartRow {
        family: "integer",
        brief: "Multiply the low 24 bits of two integers",
        section: "9.7.1.6",
        about: "Multiplies two 24-bit numbers held in 32-bit registers, signed ones with their sign in bit 23; what\nstands above in the registers does not count. The product has 48 bits: .lo returns its bits 0 to 31,\n.hi bits 16 to 47. One of the two must be written. .hi may be slow on machines that have no 24-bit\nmultiplier.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // multimem.cp.async.bulk
    &[PartRow {
        family: "multimem",
        brief: "Start an asynchronous copy of a block to all memories behind a multimem address",
        section: "9.7.10.28.4.4",
        about: "Copies `size` bytes from shared memory of the block to the multimem address range in the memory of every member; the\ncopy joins the bulk group of the thread. Masks and memory order are those of cp.async.bulk.",
        semantics: "at some later time, for all members m, for (i = 0; i < size; i++)\n    if (!.cp_mask || bytes has bit i % 16) memory[m, to + i] = memory[shared, from + i];",
        undefined: "Addresses or a size that are no multiples of 16, or a range that leaves its memory; a destination that is no multimem\naddress.\nThe source is changed, or the destination read, before the operation is complete.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // multimem.cp.reduce.async.bulk
    &[PartRow {
        family: "multimem",
        brief: "Start an asynchronous reduction of a block into all memories behind a multimem address",
        section: "9.7.10.28.4.5",
        about: "Combines each element of the `size` bytes in shared memory with the element at the multimem address in the memory of\nevery member, each time as one atomic operation; the operation joins the bulk group of the thread. Operations are\nthose of cp.reduce.async.bulk. `.add` of .f32 keeps subnormal numbers also without `.noftz`.",
        semantics: "at some later time, for all members m, for (i = 0; i < size / sizeof(type); i++)\n    memory[m, to][i] = op(memory[m, to][i], memory[shared, from][i]);   // each step atomic; the source is read weakly",
        undefined: "Addresses or a size that are no multiples of 16, or a range that leaves its memory; a destination that is no multimem\naddress.\nThe source is changed, or the destination read, before the operation is complete.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // multimem.ld_reduce
    &[PartRow {
        family: "multimem",
        brief: "Load from all memories behind a multimem address and combine the values",
        section: "9.7.10.15",
        about: "Loads the value at the multimem address from the memory of every member, combines the values and returns the result.\nThe order of combination is not fixed. Packed and small floating-point types may be added in higher precision with\n`.acc::f32` or `.acc::f16`. Without `.global` the address is generic.",
        semantics: "d = memory[m0, a] op memory[m1, a] op …          // over all members, in any order\nd[i] likewise for each element of a vector or packed type\n// .acquire: as ld",
        undefined: "The address is no multimem address, or no multiple of the size of the whole access, or a generic one that does not\npoint to global memory. (Any other instruction at a multimem address is undefined, too.)",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // multimem.red
    &[PartRow {
        family: "multimem",
        brief: "Reduce into all memories behind a multimem address",
        section: "9.7.10.15",
        about: "Combines `b` with the value at the multimem address in the memory of every member, each time as one atomic operation.\nWithout `.global` the address is generic.",
        semantics: "for all members m: memory[m, a] = op(memory[m, a], b);   // element by element for vectors and packed types",
        undefined: "The address is no multimem address, or no multiple of the size of the whole access, or a generic one that does not\npoint to global memory. (Any other instruction at a multimem address is undefined, too.)",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // multimem.red.async
    &[PartRow {
        family: "multimem",
        brief: "Reduce asynchronously into all memories behind a multimem address",
        section: "9.7.15.8",
        about: "Starts adding `b` to the value at the multimem address in the memory of every member and goes on. Earlier writes of\nthe thread are visible before it at the scope. Without `.global` the address is generic.",
        semantics: "at some later time, for all members m: memory[m, a] += b;\n// with release at the scope",
        undefined: "The address is no multimem address, or no multiple of the size of the whole access, or a generic one that does not\npoint to global memory. (Any other instruction at a multimem address is undefined, too.)",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // multimem.st
    &[PartRow {
        family: "multimem",
        brief: "Store to all memories behind a multimem address",
        section: "9.7.10.15",
        about: "Stores the value at the multimem address in the memory of every member. Without `.global` the address is generic.",
        semantics: "for all members m: memory[m, a] = b;\n// .release: as st",
        undefined: "The address is no multimem address, or no multiple of the size of the whole access, or a generic one that does not\npoint to global memory. (Any other instruction at a multimem address is undefined, too.)",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // multimem.st.async
    &[PartRow {
        family: "multimem",
        brief: "Store asynchronously to all memories behind a multimem address",
        section: "9.7.10.13",
        about: "Starts storing the value at the multimem address in the memory of every member and goes on. Earlier writes of the\nthread are visible before it at the scope. Without `.global` the address is generic.",
        semantics: "at some later time, for all members m: memory[m, a] = b;\n// with release at the scope",
        undefined: "The address is no multimem address, or no multiple of the size of the whole access, or a generic one that does not\npoint to global memory. (Any other instruction at a multimem address is undefined, too.)",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // nanosleep
    &[PartRow {
        family: "misc",
        brief: "Pause a thread for a while",
        section: "9.7.21.2",
        about: "Suspends the thread for about `t` nanoseconds. Lanes of a warp that sleep together may wake together, so a lane may wake\nbefore its own time.",
        semantics: "wait for some time from 0 to min(2 * t, 1000000) nanoseconds",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 125,
        deprecated: 0,
        removed: 0,
    }],
    // neg
    &[
        PartRow {
            family: "integer",
            brief: "Negate an integer",
            section: "9.7.1.12",
            about: "Two's complement of a, or of each byte of a packed type. The most negative number has no positive counterpart and\ncomes back unchanged.",
            semantics: "",
            undefined: "",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "float",
            brief: "Negate a floating-point number",
            section: "9.7.3.10",
            about: "a with its sign inverted, that of zero too. .ftz takes a subnormal number as zero of its sign; without it, and\nalways in .f64, it is kept. Targets below sm_20 flush in .f32 even without .ftz. NaN stays NaN.",
            semantics: "",
            undefined: "The bits of a NaN result.",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "half",
            brief: "Negate a 16-bit floating-point number",
            section: "9.7.4.5",
            about: "Inverts the sign of a, or of each part of a pair, also that of a zero or an infinity. .ftz takes a\nsubnormal number as zero before its sign is inverted; without it such numbers are kept.",
            semantics: "",
            undefined: "A NaN stays a NaN; its bits are not specified.",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
    ],
    // not
    &[PartRow {
        family: "logic",
        brief: "Bitwise complement",
        section: "9.7.9.4",
        about: "Inverts every bit of a; for a predicate, its truth value.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // or
    &[PartRow {
        family: "logic",
        brief: "Bitwise or",
        section: "9.7.9.2",
        about: "Each bit of the result is one where either operand has a one; for predicates, true where either is.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // pmevent
    &[PartRow {
        family: "misc",
        brief: "Count events for the profiler",
        section: "9.7.21.3",
        about: "Triggers one of sixteen performance-monitor events by its number, or with `.mask` each event whose bit is set. What is\ncounted is programmed from the host.",
        semantics: "trigger event a;                       // .mask: every event i with bit i of a set",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // popc
    &[PartRow {
        family: "integer",
        brief: "Count the one bits",
        section: "9.7.1.15",
        about: "Number of bits of a that are one. The result is a 32-bit number for either operand width.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // prefetch
    &[PartRow {
        family: "memory",
        brief: "Bring a line of memory into a cache",
        section: "9.7.10.16",
        about: "Hints that the cache line at `a` is wanted in L1 or L2. Without a state space the address is generic; one that\npoints to shared memory does nothing. With an eviction priority the line enters L2 at that priority. `.tensormap`\nfetches the tensor map at `a`, in constant or parameter memory, for a later tensor copy.\n`.L1::32B.valid_addr` fetches at least 32 bytes and promises that the address is valid.",
        semantics: "nothing that the program can see; the line that holds a may be in the cache afterwards",
        undefined: "`.valid_addr` where not even one byte at the address may be read, or of a generic address outside of global memory.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // prefetchu
    &[PartRow {
        family: "memory",
        brief: "Bring a line into the uniform cache",
        section: "9.7.10.16",
        about: "Hints that the line at the generic address `a` is wanted in the cache for uniform access. Nothing happens for\nan address in constant, local or shared memory.",
        semantics: "nothing that the program can see; the line that holds a may be in the cache afterwards",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // prmt
    &[PartRow {
        family: "move",
        brief: "Pick four bytes out of a pair of registers",
        section: "9.7.10.7",
        about: "Takes `a` (bytes 0 to 3) and `b` (bytes 4 to 7) as eight bytes and builds the result from\nfour of them. Without a mode, the four nibbles of `c`, the lowest for the lowest byte, each choose a byte\n(low three bits) and whether its sign bit is copied over the whole byte (the high bit); bits above the\nsixteenth do not count. With a mode only the two lowest bits of `c` count, n: four bytes from n upward\n(.f4e) or downward, around from 0 to 7 (.b4e); byte n four times (.rc8); the bytes of `a` with those\nbelow n (.ecl) or above n (.ecr) replaced by byte n; the half-word of `a` that the lowest bit of `c`\nnames, twice (.rc16).",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // rcp
    &[PartRow {
        family: "float",
        brief: "Reciprocal",
        section: "9.7.3.13",
        about: "1 / a. With a rounding modifier the result is the correctly rounded one; .approx comes within 1 unit in the last\nplace of the exact one for every a. One of the two is needed; without (before PTX 1.4) rcp.f32 is\nrcp.approx.ftz.f32.\nZero gives infinity of its sign, infinity gives zero of its sign. .ftz takes a subnormal operand or result as\nzero of the same sign; without it, and always in .f64, it is kept. Targets below sm_20 flush in .f32 even\nwithout .ftz.",
        semantics: "",
        undefined: "Which NaN a result that is no number has in .f32; in .f64 it keeps the payload of the operand.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // rcp.approx.ftz.f64
    &[PartRow {
        family: "float",
        brief: "Rough reciprocal of a .f64 number",
        section: "9.7.3.14",
        about: "A first guess of 1/a, made for refining by Newton's method: only the upper 32 bits of a count (sign, exponent and 20\nfraction bits), and the lower 32 bits of the result are zero. Subnormal operands and results become zero of\nthe same sign, so that a subnormal a gives infinity. NaN gives 0x7fffffff00000000.",
        semantics: "",
        undefined: "How many of the 20 fraction bits are right is not documented; an error of two units in the last of them is taken\nfor granted here.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // red
    &[PartRow {
        family: "atomic",
        brief: "Change memory in one step",
        section: "9.7.15.6",
        about: "Combines the value at `a` with `b` and writes the result back, as one step that no other atomic operation on it can\nsplit; the old value is not given, which leaves the memory system more freedom than atom does. Without a state\nspace the address is generic; `.shared` means `.shared::cta`. Vectors and packed types are atomic element by element\nonly. `.add` of .f32 in global memory takes subnormal numbers and results as zero of their sign, in shared memory\nnot; `.noftz` keeps them, and the 16-bit types need it.",
        semantics: "d = memory[space, a];\nmemory[space, a] = f(d, b), where f is\n    .add   d + b, integers modulo 2^width, numbers rounded to nearest even\n    .min   the smaller, .max the larger: of numbers as the instructions min and max give it\n    .inc   d >= b ? 0 : d + 1\n    .dec   d == 0 || d > b ? b : d - 1\n    .and .or .xor   bitwise\n// .release: what was written before is visible to a thread that acquires the value\n// two operations are atomic to each other only where the scope of each includes the other thread; else each sees\n// the other as a read and a write that depends on it",
        undefined: "The address is no multiple of the size of the access, or points to neither global nor shared memory.\nUp to sm_6x: whether a plain store to shared memory gets in between.",
        notes: &[],
        examples: &[],
        since: 127,
        deprecated: 0,
        removed: 0,
    }],
    // red.async
    &[PartRow {
        family: "atomic",
        brief: "Change memory in one step, without waiting",
        section: "9.7.15.7",
        about: "Starts a reduction as red makes it, and goes on. The forms with `.completion_mechanism` change shared memory of another\nblock of the cluster and tell the barrier object at `mbar`, which must be in the same block as `a`, how many bytes\nhave arrived. The forms without a barrier object change global memory and are complete at the latest when the block\nends; `.release` makes the thread's earlier accesses visible first, `.mmio` is for device memory, each access\ncarried out alone.",
        semantics: "at some later time:\n    memory[space, a] = op(memory[space, a], b);      // as red; relaxed, or as .sem and .scope say\n    complete_tx(mbar, sizeof(type));                 // shared memory; with release at cluster scope",
        undefined: "`a` and `mbar` lie in different blocks, in the block of the thread itself, or outside of the cluster.\nA generic address that does not point to the state space meant.",
        notes: &[],
        examples: &[],
        since: 41,
        deprecated: 0,
        removed: 0,
    }],
    // redux.sync
    &[PartRow {
        family: "warp",
        brief: "Reduce a value over lanes of the warp",
        section: "9.7.15.13",
        about: "Waits for all lanes of the mask and gives each of them their values combined: sum, minimum, maximum, or a bitwise\noperation. For `.f32`, `.abs` compares magnitudes; -0 is less than +0; and NaN are passed over unless all are NaN,\nbut with `.NaN` one of them makes the result NaN, in the canonical form.",
        semantics: "wait until all lanes of membermask that have not ended are here; L = these lanes\nd = a of all lanes of L combined:\n    .add   the low 32 bits of the sum\n    .min .max .and .or .xor\n    .f32   with .abs of |a|; over the lanes whose a is no NaN, NaN where there are none; with .NaN NaN where some a is",
        undefined: "The mask lacks the lane itself.",
        notes: &[],
        examples: &[],
        since: 6,
        deprecated: 0,
        removed: 0,
    }],
    // rem
    &[PartRow {
        family: "integer",
        brief: "Remainder of an integer division",
        section: "9.7.1.10",
        about: "What div leaves over: a - b * (a / b). It has the sign of a, for the quotient is rounded toward zero.",
        semantics: "",
        undefined: "The remainder of a division by zero, by the manual. The code that ptxas generates for all targets gives all\nones.\nThe manual also leaves to the machine how a quotient of negative operands is rounded, and so the sign of\nthe remainder; code that ptxas generates rounds toward zero on all targets.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // ret
    &[PartRow {
        family: "control",
        brief: "Return from a function",
        section: "9.7.14.6",
        about: "Ends the current function and goes on after its call; in a kernel it ends the thread. Lanes that return early wait for\nthe others of their warp. `.uni` promises that all active lanes return together.",
        semantics: "if (guard) pc = pop();                              // in a kernel: as exit",
        undefined: "`.uni` where the active lanes have different guards.",
        notes: &[],
        examples: &[],
        since: 3,
        deprecated: 0,
        removed: 0,
    }],
    // rsqrt
    &[PartRow {
        family: "float",
        brief: "Reciprocal of the square root",
        section: "9.7.3.16",
        about: "Approximates 1/sqrt(a), in .f32 with a relative error of at most 2^-22.9 for every positive finite a. .approx is\nneeded; without (before PTX 1.4) rsqrt.f32 is rsqrt.approx.ftz.f32 and rsqrt.f64 is rsqrt.approx.f64. The .f64 form\nis a slow sequence of instructions.\nA negative number gives NaN, zero gives infinity of its sign, infinity gives +0. .ftz takes a subnormal operand as\nzero of the same sign; without it, and always in .f64, it is kept. Targets below sm_20 flush in .f32 even\nwithout .ftz.",
        semantics: "",
        undefined: "The error of the .f64 form is not documented; two units in the last place are taken for granted here. Which NaN a\nresult that is no number has in .f32; in .f64 it keeps the payload of the operand.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // rsqrt.approx.ftz.f64
    &[PartRow {
        family: "float",
        brief: "Rough reciprocal square root of a .f64 number",
        section: "9.7.3.17",
        about: "A first guess of 1/sqrt(a), made for refining by Newton's method: only the upper 32 bits of a count (sign, exponent\nand 20 fraction bits), and the lower 32 bits of the result are zero. A subnormal a counts as zero of the\nsame sign and gives infinity, a negative number gives NaN. NaN is 0x7fffffff00000000.",
        semantics: "",
        undefined: "How many of the 20 fraction bits are right is not documented; an error of two units in the last of them is taken\nfor granted here.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // sad
    &[PartRow {
        family: "integer",
        brief: "Sum of an absolute difference",
        section: "9.7.1.8",
        about: "Adds the distance between a and b, which is never negative, to c. The distance is that of the whole numbers, so it\nmay exceed the signed range; the sum keeps the low bits of the type.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // selp
    &[PartRow {
        family: "compare",
        brief: "Choose between two values by a predicate",
        section: "9.7.7.3",
        about: "Gives a where c is true, else b. Both values are read. What is chosen is copied as it is: a NaN keeps\nits payload.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // set
    &[
        PartRow {
            family: "compare",
            brief: "Compare two values into a number",
            section: "9.7.7.1",
            about: "Compares a with b and writes the outcome as a number of .dtype: true is all ones for the integer\ntypes and 1.0 for .f32, false is zero. The second type says how a and b are read. With .and, .or or .xor the\noutcome is combined with the predicate c first.\nThe bit types know .eq and .ne only. .lo .ls .hi .hs are other names of .lt .le .gt .ge for unsigned numbers. Of\nthe comparisons of floating-point numbers, those that end in u are true where an operand is NaN and the others,\n.ne too, are false there; .num is true where neither is NaN, .nan where one is. -0 equals +0.\n.ftz takes subnormal .f32 operands as zero; without it, and always in .f64, they are kept. Targets below sm_20\nflush in .f32 even without .ftz.",
            semantics: "",
            undefined: "",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "compare",
            brief: "Compare two values, one side of it in 16-bit floating point",
            section: "9.7.8.1",
            about: "Compares a with b and writes the outcome as a number of .dtype: true is 1.0 for the floating-point\ntypes and all ones for the integer types, false is zero. For a pair of numbers each part is compared\non its own; in a .u32 or .s32 result each half holds the outcome of one part, as 0xffff or 0.\nWith a NaN the comparisons .eq .ne .lt .le .gt .ge are false, those that end in u are true; .num asks\nwhether both operands are numbers, .nan whether one is not. -0 equals +0.\nWith a logic operator the outcome is first combined with the predicate c. .ftz takes subnormal\noperands as zero; without it they are compared as they are.",
            semantics: "",
            undefined: "",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
    ],
    // setmaxnreg
    &[PartRow {
        family: "misc",
        brief: "Change how many registers a warp may use",
        section: "9.7.21.5",
        about: "A hint, which needs a kernel with a known number of registers (.maxnreg or the like). `.dec` gives registers of the warp\nback to the pool of its block, `.inc` takes more from there and waits until they are free. Registers come and go at the\nend of the register file. All warps of a warpgroup run the same setmaxnreg, and synchronise before the next one.",
        semantics: "wait for all threads of the warp\n.inc: wait until the pool has count - held registers for each thread;  held = count\n.dec: give held - count registers of each thread to the pool;          held = count",
        undefined: "What the registers hold that `.inc` has brought.\nNot all warps of the warpgroup run it, or not all of their threads.\n`.inc` to fewer registers than are held, `.dec` to more.",
        notes: &[],
        examples: &[],
        since: 132,
        deprecated: 0,
        removed: 0,
    }],
    // setp
    &[
        PartRow {
            family: "compare",
            brief: "Compare two values into a predicate",
            section: "9.7.7.2",
            about: "Compares a with b and writes the outcome to p and, where it is given, the opposite to q. With .and, .or or .xor\nthe outcome and its opposite are each combined with c before they are written; q is then not always\nthe opposite of p.\nThe bit types know .eq and .ne only. .lo .ls .hi .hs are other names of .lt .le .gt .ge for unsigned numbers. Of\nthe comparisons of floating-point numbers, those that end in u are true where an operand is NaN and the others,\n.ne too, are false there; .num is true where neither is NaN, .nan where one is. -0 equals +0.\n.ftz takes subnormal .f32 operands as zero; without it, and always in .f64, they are kept. Targets below sm_20\nflush in .f32 even without .ftz.",
            semantics: "",
            undefined: "",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "compare",
            brief: "Compare 16-bit floating-point numbers into a predicate",
            section: "9.7.8.2",
            about: "Compares a with b. A single comparison is written to p. For a pair of numbers p receives the\ncomparison of the lower parts and q that of the upper parts; q may be left out. With a logic operator\neach outcome is combined with c before it is written.\nWith a NaN the comparisons .eq .ne .lt .le .gt .ge are false, those that end in u are true; .num asks\nwhether both operands are numbers, .nan whether one is not. -0 equals +0. .ftz takes subnormal operands\nas zero; without it they are compared as they are.",
            semantics: "",
            undefined: "",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
    ],
    // shf
    &[PartRow {
        family: "logic",
        brief: "Funnel shift",
        section: "9.7.9.7",
        about: "Shifts the 64-bit number whose upper half is b and lower half a, left or right, by c bits, and returns\nthe upper half (.l) or lower half (.r) of the shifted number. .clamp limits the distance to 32, .wrap\ntakes it modulo 32; one of them must be written. With a and b alike it rotates.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // shfl
    &[PartRow {
        family: "move",
        brief: "Exchange registers among the threads of a warp, without a mask",
        section: "9.7.10.5",
        about: "Each active thread reads register `a` of another thread of its warp, its lane computed\nfrom its own lane, `b` and `c` as the mode says. `c` holds a clamp value in bits 0 to 4\nand a segment mask in bits 8 to 12. When the computed lane is out of range, the thread\nkeeps its own `a`, and the optional predicate is false. Use shfl.sync instead.",
        semantics: "lane    = the thread's own lane, 0 to 31\nn       = bits 4..0 of b\nsegment = bits 12..8 of c; the threads whose lanes agree in these bits form a segment\nfirst   = lane & segment\nlimit   = first | (bits 4..0 of c & ~segment)\nThe source lane j, and when it is in range (the numbers are signed):\n    .up     j = lane - n                    j >= limit\n    .down   j = lane + n                    j <= limit\n    .bfly   j = lane ^ n                    j <= limit\n    .idx    j = first | (n & ~segment)      j <= limit\nd = j in range ? a of lane j : a\np = whether j is in range",
        undefined: "The value that is read from a thread that does not execute the instruction: an inactive one, or one\nwhose guard predicate is false.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 134,
        removed: 112,
    }],
    // shfl.sync
    &[PartRow {
        family: "move",
        brief: "Exchange registers among the threads named by a mask",
        section: "9.7.10.6",
        about: "Waits until all threads named in `membermask` that have not exited execute a shfl.sync with the same\nmodifiers and mask, then each of them reads register `a` of another thread of its warp. The source lane\ncomes from the thread's own lane, `b` and `c` as the mode says. `b` is a distance, or with .idx a lane;\nonly its low five bits count. `c` holds a clamp value in bits 0 to 4 and a segment mask in bits 8 to 12:\na mask of zero makes the whole warp one segment, and the clamp value is then 31, or 0 for .up. When the\nlane is out of range, the thread keeps its own `a` and the optional predicate is false.",
        semantics: "wait until each thread in membermask has come or exited\nlane    = the thread's own lane, 0 to 31\nn       = bits 4..0 of b\nsegment = bits 12..8 of c; the threads whose lanes agree in these bits form a segment\nfirst   = lane & segment\nlimit   = first | (bits 4..0 of c & ~segment)\nThe source lane j, and when it is in range (the numbers are signed):\n    .up     j = lane - n                    j >= limit\n    .down   j = lane + n                    j <= limit\n    .bfly   j = lane ^ n                    j <= limit\n    .idx    j = first | (n & ~segment)      j <= limit\nd = j in range ? a of lane j : a\np = whether j is in range",
        undefined: "The behaviour where the executing thread is not in `membermask`; up to sm_6x also where the threads of\nthe mask do not execute the same shfl.sync in convergence, or a thread outside of it is active.\nThe value that is read from a thread that is inactive, whose guard predicate is false, or that is not in\nthe mask.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // shl
    &[PartRow {
        family: "logic",
        brief: "Shift left",
        section: "9.7.9.8",
        about: "Shifts a left by b bits and fills with zeros from the right. The distance is an unsigned 32-bit number\nfor every type; one that exceeds the width counts as the width and leaves nothing of a.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // shr
    &[PartRow {
        family: "logic",
        brief: "Shift right",
        section: "9.7.9.9",
        about: "Shifts a right by b bits. The signed types fill with copies of the sign bit, the others with zeros. The\ndistance is an unsigned 32-bit number for every type; one that exceeds the width counts as the width\nand leaves nothing but what was filled in.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // sin
    &[PartRow {
        family: "float",
        brief: "Sine",
        section: "9.7.3.18",
        about: "Approximates the sine of a, in radians. The absolute error is at most 2^-20.5 for |a| up to 2 pi and 2^-14.7 up to\n100 pi. Zero stays zero with its sign; infinity gives NaN.\n.approx is needed; without (before PTX 1.4) it is sin.approx.ftz.f32. .ftz takes a subnormal operand or result as\nzero of the same sign; without it, it is kept. Targets below sm_20 flush even without .ftz.",
        semantics: "",
        undefined: "How close the result comes where |a| is above 100 pi. Which NaN a result that is no number has.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // slct
    &[PartRow {
        family: "compare",
        brief: "Choose between two values by the sign of a third",
        section: "9.7.7.4",
        about: "Gives a where c is zero or positive, else b. For a floating-point c, negative zero counts as zero\nand NaN as negative. .ftz takes a subnormal c as zero of its sign, so that a is chosen; without it, a\nnegative subnormal chooses b. (Machines of sm_1x always flush.) What is chosen is copied as it is: a NaN\nkeeps its payload.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // spcompress
    &[PartRow {
        family: "sparse",
        brief: "Keep two of each four adjacent elements",
        section: "9.7.10.30",
        about: "Of every four adjacent elements of the registers d two stay. c receives them in their old order, m their\npositions within the four, packed from the low bits up; bits of m that are left over are zero. `.etype`\nis the size of an element, `.itype` that of a position, `.num` the number of registers in c.\nThe descriptor spdesc says which two stay and how an element is read (note); -0 is less than +0, and NaN\nstays before any number.",
        semantics: "",
        undefined: "m, c and d share registers.\nThe descriptor names a type of another size than `.etype`: an error when the program runs.\nWhich of equal elements stay, or which of three or four NaN, where there are more than there is room for:\nit differs between machines.",
        notes: &[
            "The descriptor spdesc. The other bits are zero.\n\n| bits | field | values |\n|---|---|---|\n| 0-1 | which two stay | 0 the largest values, 1 the largest magnitudes, 2 the smallest values, 3 the smallest magnitudes |\n| 2-4 | elements of 8 bits | 0 `.u8`, 1 `.s8`, 2 `.e5m2`, 3 `.e4m3`, 4 `.e3m2`, 5 `.e2m3` |\n| 2-4 | elements of 16 bits | 0 `.f16`, 1 `.bf16` |",
        ],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // spdecompress
    &[PartRow {
        family: "sparse",
        brief: "Put compressed elements back in their places",
        section: "9.7.10.31",
        about: "The inverse of spcompress, for more ratios: with `.sp::A:B` each group of B elements of d gets A elements\nof c, at the positions that m names; the others are zero. Elements and positions are packed from the low\nbits up. The first size is that of an element, `.itype` that of a position, `.num` the number of groups.",
        semantics: "",
        undefined: "d shares registers with m or c.\nA position beyond its group, or the same position twice in a group.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // sqrt
    &[PartRow {
        family: "float",
        brief: "Square root",
        section: "9.7.3.15",
        about: "Square root of a. With a rounding modifier the result is the correctly rounded one; .approx has a relative error\nof at most 2^-23 for every positive finite a. One of the two is needed; without (before PTX 1.4) sqrt.f32 is\nsqrt.approx.ftz.f32 and sqrt.f64 is sqrt.rn.f64.\nA negative number gives NaN, -0 gives -0. .ftz takes a subnormal operand as zero of the same sign; without it,\nand always in .f64, it is kept. Targets below sm_20 flush in .f32 even without .ftz.",
        semantics: "",
        undefined: "Which NaN a result that is no number has in .f32; in .f64 it keeps the payload of the operand.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // st
    &[PartRow {
        family: "memory",
        brief: "Store a value or vector to memory",
        section: "9.7.10.11",
        about: "Writes `b` to the location at `a`. Without a state space the address is generic. Of a register wider than the\ntype the low bits are stored. `.shared` means `.shared::cta`. `.param` (`.param::func`) writes an argument of a\ncall, where no guard may stand before it, or, in a function, a return value.\nA store is weak unless a stronger order is asked for: other threads see it only where something else\nsynchronises with them. `.relaxed` and `.release` synchronise with the threads of the scope. `.volatile` is as\n`.relaxed` with system scope; such instructions are neither dropped nor moved across each other, though what they\ndo in memory may be merged. `.mmio` is for device memory: the write is always carried out, alone. Cache operators, eviction priorities and the cache policy\nmade by createpolicy are hints for speed only: `.wb` all levels, `.cg` L2 only, `.cs` likely once, `.wt` through to\nsystem memory.",
        semantics: "memory[space, a] = b;                        // scalar; one access\nmemory[space, a + i * sizeof(type)] = b[i];  // vector; the elements in no particular order\n// .release: what was written before is visible to a thread that acquires this value",
        undefined: "The address is no multiple of the size of the whole access, or lies outside of the state space.\nA generic address that points to constant memory.",
        notes: &["`_` leaves memory as it is at that place of the vector; only 256-bit stores allow it."],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // st.async
    &[PartRow {
        family: "memory",
        brief: "Store asynchronously and report completion",
        section: "9.7.10.12",
        about: "Starts a store and goes on without waiting for it. Into shared memory, the completion is reported to the\nmbarrier object at `mbar` by a complete-tx of the number of bytes stored; both lie in the shared memory of the\nsame block of the cluster. Into global memory there is no barrier: `.release` with its scope makes earlier writes\nvisible before this one, and `.mmio` is for device memory. Without a state space the addresses are generic.",
        semantics: "at some later time:\n    memory[space, a] = b;                        // or its elements\n    complete_tx(mbar, sizeof(b));                // shared memory; after the store",
        undefined: "The cluster has one block only, or a and mbar lie in the shared memory of different blocks.\nA generic address that does not point to the state space meant.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // st.bulk
    &[PartRow {
        family: "memory",
        brief: "Fill a range of shared memory with zeros",
        section: "9.7.10.14",
        about: "Writes `size` bytes of zeros from `a` on, with weak stores. Without `.shared::cta` the address is generic.",
        semantics: "for (i = 0; i < size; i++) memory[shared, a + i] = 0;",
        undefined: "A size that is no multiple of 8 or above 16777216, an address that is no multiple of 8, or a generic address outside\nof the block's own shared memory.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // stackrestore
    &[PartRow {
        family: "stack",
        brief: "Set the stack pointer",
        section: "9.7.19.2",
        about: "Puts the stack pointer back to what stacksave of the same function has read; what alloca has taken since then is free\nagain.",
        semantics: "stack pointer = a;",
        undefined: "Any other value of a, and any access to memory that has become free.",
        notes: &[],
        examples: &[],
        since: 49,
        deprecated: 0,
        removed: 0,
    }],
    // stacksave
    &[PartRow {
        family: "stack",
        brief: "Read the stack pointer",
        section: "9.7.19.1",
        about: "Copies the stack pointer into `d`, for stackrestore to go back to.",
        semantics: "d = stack pointer;",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 49,
        deprecated: 0,
        removed: 0,
    }],
    // stmatrix
    &[PartRow {
        family: "matrix",
        brief: "Store 8x8 or 16x8 matrices from fragments to shared memory",
        section: "9.7.16.5.16",
        about: "The counterpart of ldmatrix: the warp writes one, two or four matrices (`.num`), of which each thread\nholds the elements that an mma accumulator has there. Every address stands for 16 bytes: a row of\neight 16-bit elements of an 8x8 matrix, or, with `.trans`, a column. A 16x8 matrix of bytes is always\nwritten by columns of sixteen. The access is weak.",
        semantics: "1. Lane l supplies the address of line l; lanes 0-7 give the lines of the first matrix, 8-15 of the\n   second, 16-23 of the third, 24-31 of the fourth. Addresses of the lanes beyond are not used.\n2. The elements that the lanes hold are put in their places: element `col` of line `row`, as the fragment\n   of r names them, the lines of all matrices counted one after the other. A line is a row of the\n   matrix, with `.trans` a column.\n3. Each line is written to its address, its first element in the lowest bytes.",
        undefined: "The result is undefined if the lanes of the warp do not all run this stmatrix with the same modifiers,\nif a condition around it does not come out alike in all of them, or if one has exited; if an address\nis not a multiple of 16; and if a generic address points outside shared memory. Where lines\noverlap, it is not said which one remains.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // sub
    &[
        PartRow {
            family: "float",
            brief: "Subtract one floating-point number from another",
            section: "9.7.3.4",
            about: "Difference a - b, rounded once as the rounding modifier says. Equal numbers give +0, or -0 when rounding\ntoward -infinity.\n.ftz takes subnormal operands and results as zero of the same sign; without it, and always in .f64,\nthey are kept. Targets below sm_20 flush in .f32 even without .ftz. .sat clamps the rounded result to the range\n0 to 1 and turns NaN and -0 into +0. `.f32x2` subtracts two pairs, each part on its own.",
            semantics: "",
            undefined: "Which NaN a result that is no number has in .f32. In .f64 it keeps the payload of an operand that is NaN.",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "half",
            brief: "Subtract 16-bit floating-point numbers",
            section: "9.7.4.2",
            about: "Difference of a and b, or of each part of a pair, rounded to the nearest number of the type; of two\nequally near ones to the one whose last bit is 0. Beyond the largest number the result is infinite.\nWithout .rn the compiler may fuse the subtraction with a multiplication, which saves a rounding;\nwith it, never.\n.ftz takes subnormal operands and results as zero of the same sign; without it they are kept, and .bf16\nhas no such modifier. .sat clamps the result to the range 0 to 1 and turns NaN into +0. A NaN result is\nthe canonical one, 0x7fff.",
            semantics: "",
            undefined: "",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "integer",
            brief: "Subtract one integer from another",
            section: "9.7.1.2",
            about: "Subtracts b from a. Without .sat the difference wraps around: its low bits are kept. With .sat it is\nlimited to the range of the type instead; that exists for .s32 and, since PTX 9.2, for the packed types.\nThe packed types subtract each part on its own; nothing is borrowed from the next part.",
            semantics: "",
            undefined: "",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "mixed",
            brief: "Subtract a .f32 number from a 16-bit number",
            section: "9.7.5.2",
            about: "Widens a to .f32, which is exact, and subtracts c; the difference is rounded once as the rounding modifier\nsays. Equal numbers give +0, or -0 when rounding toward -infinity. Subnormal numbers are kept.\n.sat clamps the rounded result to the range 0 to 1 and turns NaN and -0 into +0.",
            semantics: "",
            undefined: "Which NaN a result that is no number has.",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
    ],
    // sub.cc
    &[PartRow {
        family: "extended",
        brief: "Subtract and record the borrow",
        section: "9.7.2.3",
        about: "As sub, and records the borrow of the top bit in the carry flag, where a following subc finds it.\nThis is the lowest step of a wide subtraction. Signed numbers borrow as unsigned ones of the same bits\ndo. Other instructions neither read nor change the flag.\nMachines add the complement of b and 1, and the flag is the carry of that sum: 1 where nothing was\nborrowed, 0 where something was. A following addc or madc adds it as it is.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // subc
    &[PartRow {
        family: "extended",
        brief: "Subtract with the borrow",
        section: "9.7.2.4",
        about: "Subtracts b and the borrow that an earlier instruction left from a. With .cc it records the borrow of\nthis difference in turn; without, it ends the chain and leaves the flag as it was.\nMachines add the complement of b and the flag, which is 1 where nothing was borrowed (see sub.cc). So\nafter an addition that did not carry one more is subtracted.",
        semantics: "",
        undefined: "The flag before the first instruction with .cc, and after a call.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // suld
    &[PartRow {
        family: "surface",
        brief: "Read from a surface",
        section: "9.7.13.1",
        about: "Reads raw bits at coordinates `c` of surface `a`. The first coordinate counts bytes, the others count\nelements; array geometries begin with the index of the layer, and three and more coordinates fill a vector of\nfour, whose last elements then mean nothing. Out of bounds, `.trap` stops the program, `.clamp` reads the\nnearest place inside, `.zero` gives 0. A register for `a` holds the address of a .surfref variable.",
        semantics: "d = inside(c)  ? surface[a, c]\n  : .trap      ? stop with an error\n  : .clamp     ? surface[a, nearest place inside]\n  :              0;",
        undefined: "The base of the surface is no multiple of 16, or what the coordinates name no multiple of the size of the access.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // suq
    &[PartRow {
        family: "surface",
        brief: "Ask for a property of a surface",
        section: "9.7.13.4",
        about: "Gives a property of the surface `a`: `.width`, `.height` and `.depth` in elements, `.array_size` in layers (0\nfor a surface without layers), the codes of the type and of the order of its channels (those of the OpenCL\nconstants of that meaning), or `.memory_layout`, which is 1 for a surface in linear memory and 0 otherwise.",
        semantics: "d = a.query;",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // sured
    &[PartRow {
        family: "surface",
        brief: "Reduce into a surface",
        section: "9.7.13.3",
        about: "Combines `b` with the element at coordinates `c` of surface `a` in one atomic operation: with `.b` the first\ncoordinate counts bytes and the type says how the element is read; with `.p` all coordinates count elements\n(and are scaled by the size of the element), and `.b32` and `.b64` are signed or unsigned as the format of the\nsurface says. Out of bounds, `.trap` stops the program, `.clamp` takes the nearest place inside, `.zero` does\nnothing.",
        semantics: "if (inside(c)) surface[a, c] = op(surface[a, c], b);\nelse if (.trap) stop with an error;\nelse if (.clamp) surface[a, nearest place inside] = op(surface[a, nearest place inside], b);",
        undefined: "The base of the surface is no multiple of 16, or what the coordinates name no multiple of the size of the access.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // sust
    &[PartRow {
        family: "surface",
        brief: "Write to a surface",
        section: "9.7.13.2",
        about: "Writes `b` at coordinates `c` of surface `a`: raw bits with `.b`, where the first coordinate counts bytes;\nelements with `.p`, which are converted to the format of the surface and whose coordinates count elements. Out\nof bounds, `.trap` stops the program, `.clamp` writes the nearest place inside, `.zero` does not write. Array\ngeometries begin with the layer, and three and more coordinates fill a vector of four.",
        semantics: "value = .p ? b converted to the format of a : b;        // .p reads elements as R, G, B, A: as many as there are in .vec\nif (inside(c)) surface[a, c] = value;\nelse if (.trap) stop with an error;\nelse if (.clamp) surface[a, nearest place inside] = value;",
        undefined: "The base of the surface is no multiple of 16, or what the coordinates name no multiple of the size of the access.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // szext
    &[PartRow {
        family: "integer",
        brief: "Extend a field's sign or zeros over the whole register",
        section: "9.7.1.22",
        about: "Keeps the low b bits of a; the bits above are zero for .u32 and copies of the field's top bit for .s32.\nThe mode says what a length b above 31 means: .clamp takes it as 32, which keeps all of a, .wrap takes\nits remainder modulo 32. A length of zero gives zero.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // tanh
    &[
        PartRow {
            family: "half",
            brief: "Hyperbolic tangent in 16 bits",
            section: "9.7.4.9",
            about: "Approximates the hyperbolic tangent of a, or of each part of a pair. The result is off by at most 2^-10.987\nfor .f16 and 2^-8 for .bf16; a zero keeps its sign, an infinity gives 1 with its sign, NaN stays NaN.\nSubnormal numbers are kept.",
            semantics: "",
            undefined: "",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "float",
            brief: "Hyperbolic tangent",
            section: "9.7.3.22",
            about: "Approximates the hyperbolic tangent of a with a relative error of at most 2^-11. Zero stays zero with its sign,\ninfinity gives 1 with its sign. Subnormal numbers are kept and come back unchanged.",
            semantics: "",
            undefined: "Which NaN a result that is no number has.",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
    ],
    // tcgen05.alloc
    &[PartRow {
        family: "tcgen05",
        brief: "Reserve columns of tensor memory",
        section: "9.7.18.7.1",
        about: "One warp (with `.cta_group::2` one of each block of the pair) asks for ncols columns of all 128 lanes and\nwaits until they are free; the address of the first goes to shared memory at dst. Two blocks of a cluster\nwhose ranks differ in the lowest bit only are a pair. With `.exclusive` no other allocation may exist at\nthe same time, from whatever block. What a kernel allocates it has to give back with tcgen05.dealloc\nbefore it ends. All tcgen05 instructions of a kernel need the same `.cta_group`.",
        semantics: "1. The threads of the warp wait for each other; with `.cta_group::2` also for the warp of the other\n   block that runs the same instruction.\n2. The instruction blocks until ncols neighbouring columns are free on the multiprocessor (of both blocks\n   with `.cta_group::2`), with `.exclusive` until there is no other allocation at all.\n3. The columns now belong to the block (the pair), and the 32-bit address of the first, lane 0, is\n   written to dst. The store is weak.\n4. With `.exclusive` the right to allocate is held until the tcgen05.dealloc.exclusive: until then every\n   other tcgen05.alloc blocks.",
        undefined: "The result is undefined if the threads of the warp do not all run this instruction with the same modifiers\nand ncols, if a condition around it does not come out alike in all of them, or if one has exited; if a\ngeneric dst points outside shared memory of the block; and if tensor memory is still allocated when\nthe kernel ends. It is illegal to ask for more columns than an earlier tcgen05.alloc of the block did, to\nallocate after a tcgen05.relinquish_alloc_permit of the block, and to ask for a number that is neither a\npower of two from 32 to 512 nor, with `.exclusive`, a multiple of 32 up to 512 (576 on sm_107).",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // tcgen05.commit
    &[PartRow {
        family: "tcgen05",
        brief: "Let a barrier track the asynchronous tcgen05 operations of this thread",
        section: "9.7.18.12.1",
        about: "The mbarrier object at mbar receives one arrival when all tcgen05.mma, tcgen05.cp and tcgen05.shift of the\nsame `.cta_group` that the thread has started are complete; with `.sync_restrict` as soon as every\ntcgen05.mma has read its matrix A from shared memory. With `.multicast` the arrival reaches the barrier at\nthe same offset in each block of the cluster whose bit is set in mask (bit n for rank n). A\ntcgen05.fence::before_thread_sync is included.",
        semantics: "1. The instruction returns at once; the operations that the thread started before are tracked.\n2. When they are complete (with `.sync_restrict`: when the tcgen05.mma among them no longer read A), an\n   arrival with the count 1 at cluster scope is performed on the barrier, or on those of the blocks in mask.\n3. Threads that wait for that phase and then run a tcgen05.fence::after_thread_sync see the results.\n   With `.sync_restrict` they only know that the memory of A may be written again.",
        undefined: "The result is undefined if a generic mbar points outside shared memory of the cluster.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // tcgen05.cp
    &[PartRow {
        family: "tcgen05",
        brief: "Copy from shared to tensor memory",
        section: "9.7.18.9.2",
        about: "One thread starts an asynchronous copy from shared memory, described by the matrix descriptor s_desc, to\ntensor memory at taddr. `.shape` is lanes x bits. `.64x128b` and `.32x128b` repeat the data: `.warpx2::02_13`\nfor warps 0 and 2 and for warps 1 and 3, `.warpx2::01_23` for warps 0 and 1 and for warps 2 and 3,\n`.warpx4` for all four. With `.cta_group::2` both blocks of the pair copy, each from its own\nshared to its own tensor memory. With two formats packed 6-bit or 4-bit elements become bytes.\ntcgen05.commit signals completion; a tcgen05.mma of the same `.cta_group` that follows sees the data.",
        semantics: "1. The copy starts and the instruction returns. Shared memory is read in the async proxy.\n2. The rows of the source are read as s_desc says. With `.b8x16.b6x16_p32` they are sixteen 6-bit elements\n   and 4 bytes of padding, with `.b8x16.b4x16_p64` sixteen 4-bit elements and 8 bytes of padding; each\n   element becomes a byte: 6-bit ones bits 0-5, 4-bit ones bits 2-5.\n3. Row r goes to lane r after that of taddr, from its column on, 32 bits to a cell (with `.4x256b` the four\n   rows go to the first lanes of the four quarters, 32 lanes apart). With `.multicast` a row goes to\n   every warp of its group: 32 lanes of tensor memory belong to each warp of a warpgroup.",
        undefined: "It is undefined what is read if shared memory changes before the copy is complete, or what a reader of tensor\nmemory finds before then that is not ordered after it. With `.cta_group::2` the other block\nhas to be running.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // tcgen05.dealloc
    &[PartRow {
        family: "tcgen05",
        brief: "Give columns of tensor memory back",
        section: "9.7.18.7.1",
        about: "Frees the ncols columns that begin at taddr, as tcgen05.alloc returned them; `.exclusive` belongs\nto an `.exclusive` allocation. One warp runs it (of each block of the pair with `.cta_group::2`).",
        semantics: "1. The threads of the warp wait for each other; with `.cta_group::2` the instruction may also wait for\n   the warp of the other block that runs it.\n2. The columns are free again. A blocked tcgen05.alloc may go on; with `.exclusive` the right to allocate\n   is given back as well.",
        undefined: "The result is undefined if the threads of the warp do not all run this instruction with the same modifiers\nand ncols, if a condition around it does not come out alike in all of them, or if one has exited; if\ntaddr and ncols are not those of an allocation; if `.exclusive` is given for an allocation without it or\nthe reverse; and if other accesses to the columns, with `.cta_group::2` also those of the other block,\nhave not been waited for.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // tcgen05.fence
    &[PartRow {
        family: "tcgen05",
        brief: "Order asynchronous tcgen05 operations around a thread synchronisation",
        section: "9.7.18.11.1",
        about: "`.fence::before_thread_sync` goes before the instruction that tells other threads, and orders the\ntcgen05 operations before it; `.fence::after_thread_sync` goes after the instruction that waits,\nand orders the tcgen05 operations after it. Neither waits for completion: that is what tcgen05.commit\nwith a barrier and tcgen05.wait are for.",
        semantics: "`.fence::before_thread_sync`: the asynchronous tcgen05 operations that the thread started before are ordered\nbefore its later tcgen05 operations and synchronising instructions (barriers, mbarrier, strong accesses).\n`.fence::after_thread_sync`: the asynchronous tcgen05 operations that the thread starts afterwards are ordered\nafter its earlier tcgen05 operations and synchronising instructions.",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // tcgen05.ld
    &[PartRow {
        family: "tcgen05",
        brief: "Load registers from tensor memory",
        section: "9.7.18.8.3",
        about: "Starts an asynchronous load of a block of cells at taddr into the registers of the warp; they are\nready after tcgen05.wait::ld. A warp reaches only the 32 lanes of its place in its warpgroup: warp w\nlanes 32 * w to 32 * w + 31. `.shape` is lanes x bits and sets how cells fall to threads; `.num` repeats the\nshape along the columns. `.16x32bx2` loads two blocks of 16 lanes, the second split columns further on.\n`.pack::16b` takes only the low 16 bits of each cell and joins those of two neighbouring columns in a register.",
        semantics: "1. The threads of the warp wait for each other; the load starts and the instruction returns.\n2. The lanes and columns counted from taddr on form a matrix. Each thread receives the cells (with\n   `.pack::16b` the low halves of cells) that the fragment of r names.\n3. The load is complete, r may be read, and the order among other tcgen05 operations is settled, at the next\n   tcgen05.wait::ld of the thread. Code made for machines waits for the value of a register even without it.",
        undefined: "The result is undefined if the threads of the warp do not all run this instruction with the same modifiers\nand taddr, if a condition around it does not come out alike in all of them, or if one has exited; and\nif lanes outside the quarter of the warp, or columns that are not allocated, are addressed.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // tcgen05.ld.red
    &[PartRow {
        family: "tcgen05",
        brief: "Load registers from tensor memory and reduce them",
        section: "9.7.18.8.3",
        about: "As tcgen05.ld; besides, each thread receives in redval the smallest or largest of the values it\nloaded. `.abs` takes absolute values first. A NaN loses against a number; with `.NaN` the result is the\ncanonical NaN if any value is a NaN.",
        semantics: "1. As tcgen05.ld: the threads wait for each other, the load starts, and each thread receives the cells that\n   the fragment of r names, one row.\n2. redval is the minimum (`.min`) or maximum (`.max`) of these cells, read as `.f32`, `.u32` or `.s32`,\n   with `.abs` of their absolute values. For `.f32` without `.NaN` a NaN counts only if all are NaN.\n3. r and redval are ready after tcgen05.wait::ld.",
        undefined: "The result is undefined if the threads of the warp do not all run this instruction with the same modifiers\nand taddr, if a condition around it does not come out alike in all of them, or if one has exited; and\nif lanes outside the quarter of the warp, or columns that are not allocated, are addressed.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // tcgen05.ld.red.spcompress
    &[PartRow {
        family: "tcgen05",
        brief: "Load registers from tensor memory, keep two of each four values and reduce them",
        section: "9.7.18.8.3",
        about: "As tcgen05.ld.spcompress; besides, redval receives the smallest or largest of the loaded values, as\nwith tcgen05.ld.red. `.NaN` concerns redval only.",
        semantics: "1. As tcgen05.ld.spcompress: c receives the kept values and m their places.\n2. redval is the minimum (`.min`) or maximum (`.max`) of all num cells of the thread, with `.abs` of their\n   absolute values. Without `.NaN` a NaN counts only if all are NaN; with it, redval is the canonical\n   NaN if any is.\n3. c, m and redval are ready after tcgen05.wait::ld.",
        undefined: "As for tcgen05.ld.spcompress.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // tcgen05.ld.spcompress
    &[PartRow {
        family: "tcgen05",
        brief: "Load registers from tensor memory and keep two of each four values",
        section: "9.7.18.8.3",
        about: "As tcgen05.ld of `.32x32b`; of every four neighbouring values of a thread the two largest or smallest (with\n`.abs` by magnitude) stay. The kept values go to c in their old order, their two-bit places to m. NaNs\nare always kept before numbers, and -0 counts as less than +0.",
        semantics: "1. As tcgen05.ld: the threads wait for each other, the load starts, and thread l gets the num cells of lane l\n   from taddr on, read as `.f32`.\n2. Of cells 4g to 4g+3 two are kept: the largest (`.max`) or smallest (`.min`), with `.abs` by absolute value;\n   a NaN goes before any number. They become elements 2g and 2g+1 of c, in the order of the cells.\n3. Bits 2 * (e % 16) and the next of register e / 16 of m hold the place (0 to 3) of element e of c in its group;\n   bits that no place needs are zero.\n4. c and m are ready after tcgen05.wait::ld.",
        undefined: "Which values are kept is not specified where more than two are NaN, or where equal values compete. Otherwise\nas for tcgen05.ld.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // tcgen05.mma
    &[PartRow {
        family: "tcgen05",
        brief: "Asynchronous multiply-accumulate into tensor memory",
        section: "9.7.18.10.10.1",
        about: "A single thread starts D = A * B + D, or D = A * B where enable_d is false, for a whole tile. D lies in\ntensor memory at d, A (M x K) in shared memory (a_desc, a matrix descriptor) or in tensor memory (a), B\n(K x N) in shared memory (b_desc). Shape and element formats stand in the instruction descriptor idesc;\n`.kind` names the group of formats. With `.cta_group::2` the two blocks of a pair work on one tile.\nLanes of D that mask names stay as they are. D is scaled by 2**-scale_d before the addition. `.ashift`\nshifts the rows of A in tensor memory down by one. With `.block_scale` every row of A and column of B has\none scale for each block of elements along K, in tensor memory. The collector words say whether a buffer\nfor A (or B) is filled, used, used for the last time, or not kept. `.decompress::lut::b` expands a\ncompressed B through the table at lut. tcgen05.commit signals completion.",
        semantics: "1. The operation starts and the instruction returns. The one thread speaks for its block, with\n   `.cta_group::2` for both blocks of the pair. tcgen05.mma of one thread with the same shape, kind and D\n   take effect in order, and so do a tcgen05.cp or tcgen05.shift before it and a tcgen05.shift after it.\n2. A and B are read, shared memory in the async proxy, and transposed and negated as idesc says. With\n   `.cta_group::2` each block holds half of the rows of A and D and half of the columns of B.\n   With `.ashift` all rows of A but the last are taken one lane further down than they lie; whether that\n   is towards the higher or the lower lane, the manual does not spell out.\n   A collector word `use` or `lastuse` allows the machine to take A (or B) from the buffer that an earlier\n   `fill` of this matrix has left; `lastuse` and `discard` give the buffer up.\n   With `.decompress::lut::b` B holds numbers of 3 bits; every 8 columns of B have eight `.e4m3`\n   values in the table at lut, from which the numbers choose.\n3. For every i, j:\n       D[i][j] = sum(A[i][k] * SA[i][k / block] * B[k][j] * SB[k / block][j] for k in 0 .. K)\n                 + (enable_d ? D[i][j] * 2**-scale_d : 0)\n   where SA and SB are 1 without `.block_scale`, block is 16 with `.block16` (`.scale_vec::4X`) and 32\n   otherwise, and scale_d is 0 where it is left out. With `.kind::i8` and `.kind::ti16` the sum is a\n   32-bit integer, with `.kind::i8` clamped to its range where idesc says so. Otherwise the order of the\n   additions, their precision and rounding are not specified.\n4. D[i][j] is written to tensor memory, one cell each (16-bit values in its low half), unless the bit of\n   its lane in mask is set: bit b of word w stands for lane 32 * w + b; with `.cta_group::2` the words 4\n   to 7 are those of the second block. Where it lies: see the note.\n5. A tcgen05.commit of the thread tells when the operation is complete.",
        undefined: "The result is undefined if a matrix in shared or tensor memory changes before the operation is complete,\nwhatever the collector words say; if D, A or the scales in tensor memory are read or written by\noperations that are not ordered against this one; if `use` or `lastuse` meets a buffer that was not\nfilled with the same matrix, or was freed; if the tensor memory is not allocated; if kind, formats and\nshape of idesc do not go together or bits that are to be 0 are set; if another tcgen05 instruction of the\nkernel has the other `.cta_group`; and, with `.cta_group::2`, if the other block is not running any more.\n`.ashift` needs M = 128 or 256. `.decompress::lut::b` needs a B of `.e4m3` that is not\ntransposed, a lut in an even column, and a D that does not leave half of the lanes unused.",
        notes: &[
            "Shapes and formats. With `.cta_group::2` M and N are those of the pair of blocks. K is twice as large with a\nsparse A; where there are several, idesc says which.\n\n| `.kind` | M | N | M, `.cta_group::2` | N, `.cta_group::2` | K | A and B | D |\n|---|---|---|---|---|---|---|---|\n| f16 | 64, 128 | 8 to 256 by 8 | 128, 256 | 16 to 256 by 16 | 16 | `.f16`, `.bf16` | `.f16` (with `.f16` only), `.f32` |\n| tf32 | 64, 128 | 8 to 256 by 8 | 128, 256 | 16 to 256 by 16 | 8 | `.tf32` | `.f32` |\n| f8f6f4 | 64, 128 | 8 to 256 by 8 | 128, 256 | 16 to 256 by 16 | 32; 64 (sm_107f, `.e4m3` and `.e5m2` only) | `.e4m3`, `.e5m2`, `.e2m3`, `.e3m2`, `.e2m1`, mixed | `.f16`, `.f32` |\n| mxf8f6f4 | 128 | 8 to 256 by 8 | 128, 256 | 16 to 256 by 16 | 32; 64 (sm_107f) | `.e4m3`, `.e5m2`, `.e2m3`, `.e3m2`, `.e2m1`, mixed; scales `.ue8m0` | `.f32` |\n| mxf4 | 128 | 8 to 256 by 8 | 128, 256 | 16 to 256 by 16 | 64; 96 (sm_103a, sm_107a); 128 (sm_107f) | `.e2m1`; scales `.ue8m0` | `.f32` |\n| mxf4nvf4 | 128 | 8 to 256 by 8 | 128, 256 | 16 to 256 by 16 | 64; 96 (sm_103a, sm_107a); 128 (sm_107f) | `.e2m1`; scales `.ue8m0`, `.ue4m3`, on sm_107 `.ue5m3` | `.f32` |\n| i8 | 64, 128 | 8, 16, 24, 32, 48 to 256 by 16 | 128, 256 | 32 to 256 by 32 | 32 | `.u8`, `.s8` | `.s32` |\n| ti16 | 64, 128 | 8 to 256 by 8; by 16 with M = 128 | 128, 256 | 32 to 256 by 32 | 16 | integers from -2047 to 2047: a sign, four zeros, 11 bits of magnitude | `.s32` |",
            "The instruction descriptor idesc without `.block_scale`. Bits that are not named are 0.\n\n| bits | field | values |\n|---|---|---|\n| 0-1 | sparsity selector | 0 to 3 |\n| 2 | A is sparse | 0, 1 |\n| 3 | clamp the sum (i8) | 0, 1 |\n| 4-5 | format of D | 0 `.f16`, 1 `.f32`, 2 `.s32` |\n| 7-9 | format of A | f16: 0 `.f16`, 1 `.bf16`; tf32: 2; f8f6f4: 0 `.e4m3`, 1 `.e5m2`, 3 `.e2m3`, 4 `.e3m2`, 5 `.e2m1`; i8: 0 `.u8`, 1 `.s8`; ti16: 3 |\n| 10-12 | format of B | as A |\n| 13, 14 | negate A, B (not i8) | 0, 1 |\n| 15, 16 | transpose A, B (not ti16) | 0, 1 |\n| 17-22 | N | N / 8 |\n| 24-28 | M | M / 16 |\n| 29 | K = 64, or 128 with a sparse A (f8f6f4, sm_107f) | 0, 1 |\n| 30-31 | largest column shift of tcgen05.mma.ws | 0 none, 1 8, 2 16, 3 32 |",
            "The instruction descriptor idesc with `.block_scale`. Bits that are not named are 0.\n\n| bits | field | mxf8f6f4 | mxf4, mxf4nvf4 |\n|---|---|---|---|\n| 2 | A is sparse | 0, 1 | 0, 1 |\n| 3 | K, upper bit (sm_107f) | 0 | see bit 31 |\n| 4-5 | first byte of the scales of B | 0 to 3 | 0, 2 |\n| 7-9 | format of A | 0 `.e4m3`, 1 `.e5m2`, 3 `.e2m3`, 4 `.e3m2`, 5 `.e2m1` | 1 `.e2m1` |\n| 10-12 | format of B | as A | bits 10-11 as A |\n| 12 | version of the sparse format | part of the format of B | 1 on sm_107a, else 0 |\n| 13, 14 | negate A, B | 0, 1 | 0, 1 |\n| 15, 16 | transpose A, B | 0, 1 | 0 |\n| 17-22 | N | N / 8 | N / 8 |\n| 23-24 | format of the scales | 1 `.ue8m0` | 1 `.ue8m0`; mxf4nvf4 also 0 `.ue4m3`, 2 `.ue5m3` |\n| 26 | scales of A in 128 lanes rather than 32 (sm_107f) | 0, 1 | 0, 1 |\n| 27-28 | M | M / 128 | M / 128 |\n| 29-30 | first byte of the scales of A | 0 to 3 | 0, 2 |\n| 31 | K, lower bit (twice as large with a sparse A) | 0 32, 1 64 (sm_107f) | with bit 3: 0 64, 1 96, 2 128 |",
            "The matrix descriptors a_desc and b_desc. Addresses and offsets stand without their four lowest bits.\n\n| bits | field |\n|---|---|\n| 0-14 | start address |\n| 16-30 | leading dimension: offset in bytes, or an address where bit 52 is set |\n| 32-45 | stride dimension: offset in bytes |\n| 46-48 | 1 |\n| 49-51 | base offset: 0 where the pattern of the swizzling begins at its boundary, else bits 7-9 of its address |\n| 52 | the leading dimension is an address (sm_103a) |\n| 53 | `.decompress::lut::b`: use the second 24 of the 48 bytes of B |\n| 61-63 | swizzling: 0 none, 1 128 bytes in atoms of 32, 2 128 bytes, 4 64 bytes, 6 32 bytes |\n\nWithout swizzling a matrix lies in core matrices: 8 rows of A (columns of B) of 16 bytes along K, which stand one behind\nthe other, 128 bytes in all. Core matrices lie at\n\n| rows of A, columns of B | first 16 bytes of K | next 16 bytes |\n|---|---|---|\n| 0-7 | start | start + leading |\n| 8-15 | start + stride | start + stride + leading |\n| 16-23 | start + 2 * stride | start + 2 * stride + leading |\n\nPatterns of the swizzling are those of wgmma.mma_async.",
            "Where D lies: with M = 128 and M = 256 row i (of the block) is lane i, column j column j. With M = 64\nrow i is lane i / 16 * 32 + i % 16, from lane 0 or 16 on. With `.cta_group::2` and M = 128 each block has 64\nrows: D[i][j] is in lane i + 64 * (j / (N / 2)), column j % (N / 2).\nWhere scales lie: of row i of A (column i of B) in lane i % 32, column i / 32 after scale_a (scale_b), and\nthe same again in the other three groups of 32 lanes; idesc says at which byte of the cell they begin.\nIn tensor memory an element of A with less than 8 bits takes a byte, 6-bit ones its bits 0-5, `.e2m1` its\nbits 2-5; only mxf4 and mxf4nvf4 have two in a byte.",
        ],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // tcgen05.mma.sp
    &[PartRow {
        family: "tcgen05",
        brief: "Asynchronous multiply-accumulate into tensor memory with sparse A",
        section: "9.7.18.10.10.2",
        about: "As tcgen05.mma, with a matrix A of which only half of the elements, M x K/2, are stored: two of each four\nneighbouring ones of a row (one of two for tf32, two pairs of each four pairs for mxf4 and mxf4nvf4). K is\ntwice that of the dense instruction. Which elements they are stands in tensor memory at sp_meta.",
        semantics: "1. As step 1 of tcgen05.mma; B, scales, collector buffers, mask and scale_d are what they are there.\n2. The M x K/2 stored elements of A are read. For every group of a row sp_meta has four bits,\n   two places of two bits each, the first in the lower ones. Of two stored elements (pairs of elements with\n   mxf4 and mxf4nvf4) the first belongs at the first place of its group of four, the other at the\n   second; all else is zero. For tf32 a group is two elements with one stored: 0b0100 puts it first,\n   0b1110 second.\n   The sparsity selector of idesc picks the columns of sp_meta for f16 and tf32; the other kinds use all\n   columns, and it has to be 0.\n3. D is computed from this A and written as in the steps 3 and 4 of tcgen05.mma. With M = 128 and\n   `.cta_group::2` D lies as with M = 64: 64 rows a block, 16 lanes of every 32.",
        undefined: "All that tcgen05.mma leaves undefined. Four bits of the metadata other than 0100, 1000, 1100, 1001, 1101,\n0110 and 1110 (for tf32 other than 0100 and 1110) leave the result undefined. Where 16 of every 32\nlanes are used, A, D and the metadata need the same one of both halves. Bit 2 of idesc has to be set.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // tcgen05.mma.ws
    &[PartRow {
        family: "tcgen05",
        brief: "Asynchronous multiply-accumulate into tensor memory with stationary B",
        section: "9.7.18.10.10.3",
        about: "As tcgen05.mma, for tiles of 32, 64 or 128 rows and 64, 128 or 256 columns; the matrix B (the weights) can\nstay in one of four collector buffers, `b0` to `b3`, for several instructions. Columns that the mask\ndescriptor zero_mask names count as zero columns of B, and it can move the first column.",
        semantics: "1. As step 1 of tcgen05.mma, for one block.\n2. A and B are read as there; the collector word speaks of B and of the buffer it names.\n3. With a zero_mask, column c of B is column c + shift of what b_desc describes, and zero where the mask\n   has a 1. shift is in bits 56-61. The mask is all 0 where bit 39 is 0. Otherwise it is cut into\n   pieces of w = N * M / 128 columns: piece q begins with zeros where bit 32 + q is 0 and with ones where\n   it is 1, runs of zeros (bits 48-55) + 1 long and runs of ones (bits 40-47) + 1 long alternate, and the\n   first run lacks its first s columns, where s stands in bits 8 * q .. 8 * q + 7.\n4. D[i][j] = sum(A[i][k] * B[k][j] for k in 0 .. K) + (enable_d ? D[i][j] : 0), as in step 3 of\n   tcgen05.mma. It is written to lane i + M * (j / w), column j % w, with the same w.",
        undefined: "All that tcgen05.mma leaves undefined. The shift of zero_mask may be 16 at most with M = 32, 32 with others,\nand not more than the largest shift in idesc; what an s as long as the first run or longer does is\nnot documented.",
        notes: &[
            "The manual's table of the mask bits calls (bits 40-47) + 1 the number of columns of B that are used and\n(bits 48-55) + 1 that of the zeros; its examples show the reverse, which is what is said here.",
        ],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // tcgen05.mma.ws.sp
    &[PartRow {
        family: "tcgen05",
        brief: "Asynchronous multiply-accumulate into tensor memory with stationary B and sparse A",
        section: "9.7.18.10.10.4",
        about: "As tcgen05.mma.ws, with a sparse matrix A of which only half of the elements are stored; the metadata\nlies in tensor memory at sp_meta, as for tcgen05.mma.sp. N is 64 or 128.",
        semantics: "1. As step 1 of tcgen05.mma, for one block.\n2. A is read and filled up with zeros as in step 2 of tcgen05.mma.sp.\n3. B is read, shifted and masked as in the steps 2 and 3 of tcgen05.mma.ws.\n4. D is computed and written as in step 4 of tcgen05.mma.ws.",
        undefined: "All that tcgen05.mma.sp and tcgen05.mma.ws leave undefined.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // tcgen05.relinquish_alloc_permit
    &[PartRow {
        family: "tcgen05",
        brief: "Promise not to allocate tensor memory any more",
        section: "9.7.18.7.1",
        about: "After it no thread of the block may run tcgen05.alloc; blocks that wait for tensor memory on the\nsame multiprocessor may go ahead. What is allocated stays allocated.",
        semantics: "1. The threads of the warp wait for each other, with `.cta_group::2` for the warp of the other block too.\n2. The block (the pair) gives up the right to allocate.",
        undefined: "The result is undefined if the threads of the warp do not all run this instruction, if a condition around\nit does not come out alike in all of them, or if one has exited. A tcgen05.alloc of the block\nafterwards is illegal.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // tcgen05.shift
    &[PartRow {
        family: "tcgen05",
        brief: "Shift the rows of a matrix in tensor memory down by one",
        section: "9.7.18.9.3",
        about: "One thread starts an asynchronous move of the 32-byte elements of all rows but the last of the matrix at\ntaddr, down by one row; with `.cta_group::2` in the tensor memory of both blocks of the pair.\ntcgen05.commit signals completion.",
        semantics: "1. The move starts and the instruction returns.\n2. Of the 32 lanes from taddr on, 31 rows of 8 cells (32 bytes, from the column of taddr on) move down by one\n   lane; the last row does not move. Whether down is towards the higher or the lower lane, the manual does\n   not spell out. A tcgen05.cp of `.4x256b` after it can fill the gap; it is ordered after the move.",
        undefined: "The result is undefined if the lane of taddr is not a multiple of 32.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // tcgen05.st
    &[PartRow {
        family: "tcgen05",
        brief: "Store registers to tensor memory",
        section: "9.7.18.8.4",
        about: "Starts an asynchronous store of the registers of the warp to the block of cells at taddr; it is\ncomplete after tcgen05.wait::st. A warp reaches only the 32 lanes of its place in its warpgroup. Shapes and\nlimits are those of tcgen05.ld; `.unpack::16b` spreads the two halves of a register over the low halves of two\nneighbouring columns.",
        semantics: "1. The threads of the warp wait for each other; the store starts and the instruction returns.\n2. The lanes and columns counted from taddr on form a matrix. The registers of each thread (with\n   `.unpack::16b` their halves) go to the places that the fragment of r names.\n3. The store is complete at the next tcgen05.wait::st of the thread.",
        undefined: "The result is undefined if the threads of the warp do not all run this instruction with the same modifiers\nand taddr, if a condition around it does not come out alike in all of them, or if one has exited; and\nif lanes outside the quarter of the warp, or columns that are not allocated, are addressed.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // tcgen05.wait
    &[PartRow {
        family: "tcgen05",
        brief: "Wait for the loads or stores of tensor memory of this thread",
        section: "9.7.18.8.5",
        about: "Blocks until all tcgen05.ld (`.wait::ld`) or tcgen05.st (`.wait::st`) that the thread has started\nare complete. It is needed before registers of a load are used for anything but their values (before a\ntcgen05.mma overwrites the cells, for example), and before stored cells are read.",
        semantics: "1. The threads of the warp wait for each other.\n2. The thread blocks until its earlier tcgen05.ld or tcgen05.st, as the modifier says, are complete: their\n   registers, or cells, then hold the new values.",
        undefined: "The result is undefined if the threads of the warp do not all run this instruction.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // tensormap.cp_fenceproxy
    &[PartRow {
        family: "mbarrier",
        brief: "Copy a tensor map and order its use",
        section: "9.7.15.17",
        about: "The warp copies a tensor map of 128 bytes from shared to global memory, past the tensor-map proxy, and releases it,\nat the scope, to the threads that acquire it with fence.proxy.tensormap::generic. `.sync` waits for the lanes of the\nwarp, `.aligned` promises that all of them run it together.",
        semantics: "for (i = 0; i < 128; i++) memory[global, dst + i] = memory[shared, src + i];\nfence.proxy.tensormap::generic.release.scope",
        undefined: "An address that is no multiple of 128; lanes of the warp with other operands, or not all of them.",
        notes: &[],
        examples: &[],
        since: 58,
        deprecated: 0,
        removed: 0,
    }],
    // tensormap.query
    &[PartRow {
        family: "async",
        brief: "Ask whether a tensor of a size needs a large tensor map",
        section: "",
        about: "Sets the predicate when the size asks for the large kind of tensor map. Known from the bindings\nof the CUDA headers only; ptxas 13.5.37 refuses it.",
        semantics: "",
        undefined: "",
        notes: &[
            "How many bytes are large is not said of the instruction. It is what devices report that know large tensor maps at\nall: 131072 (CU_DEVICE_ATTRIBUTE_TENSOR_MAP_LARGE_TENSOR_MIN_SIZE).",
        ],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // tensormap.replace
    &[PartRow {
        family: "async",
        brief: "Change one field of a tensor map",
        section: "9.7.10.29",
        about: "Writes `value` to one field of the 1024-bit tensor map at the address. `.rank` is one less than the number of\ndimensions; `ord` names the dimension (0 is the innermost) of `.box_dim`, `.global_dim`, `.global_stride` and\n`.element_stride`. The other fields take codes (note). The write is a weak one of the whole 1024 bits;\ntensormap.cp_fenceproxy or fence.proxy.tensormap makes it known to the tensor-map proxy.",
        semantics: "map.field[ord] = value;",
        undefined: "An address outside of the state space, or a generic one outside of both.\nA value that the map cannot have; tensor copies that read the map meanwhile, or later without a fence.",
        notes: &[
            "Codes of the fields. They are not those of the driver API. `.fill_mode` says what is read for the part of a\nbox outside of the tensor.\n\n| value | `.elemtype` | `.interleave_layout` | `.swizzle_mode` | `.swizzle_atomicity` | `.fill_mode` |\n|---|---|---|---|---|---|\n| 0 | `.u8` | none | none | 16 bytes | zero |\n| 1 | `.u16` | 16 bytes | 32 bytes | 32 bytes | NaN |\n| 2 | `.u32` | 32 bytes | 64 bytes | 32 bytes, 8-byte halves swapped | |\n| 3 | `.s32` | | 128 bytes | 64 bytes | |\n| 4 | `.u64` | | 96 bytes | | |\n| 5 | `.s64` | | | | |\n| 6 | `.f16` | | | | |\n| 7 | `.f32` | | | | |\n| 8 | `.f32`, subnormals flushed | | | | |\n| 9 | `.f64` | | | | |\n| 10 | `.bf16` | | | | |\n| 11 | `.tf32` | | | | |\n| 12 | `.tf32`, subnormals flushed | | | | |\n| 13 | `.b4x16` | | | | |\n| 14 | `.b4x16_p64` | | | | |\n| 15 | `.b6x16_p32`, also called b6p2x16 | | | | |",
        ],
        examples: &[],
        since: 148,
        deprecated: 0,
        removed: 0,
    }],
    // testp
    &[PartRow {
        family: "float",
        brief: "Ask what kind of number a floating-point value is",
        section: "9.7.3.1",
        about: "True where a is of the kind asked for: finite (neither infinite nor NaN), infinite, a number (not\nNaN), not a number, normal (neither subnormal, infinite nor NaN; zero of either sign counts as normal) or\nsubnormal. The sign does not matter and nothing is flushed.",
        semantics: "",
        undefined: "Without a kind the predicate's value is left open.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // tex
    &[PartRow {
        family: "texture",
        brief: "Read from a texture",
        section: "9.7.12.3",
        about: "Samples texture `a` at coordinates `c` and returns four components, or two packed pairs of `.f16x2`. In\nindependent mode the sampler `b` stands beside the texture; in unified mode the texture carries its own. A\nregister for `a` holds the address of a .texref variable. Array geometries begin their\ncoordinates with the index of the layer, multi-sample ones with the number of the sample, both .u32; three and\nmore coordinates fill a vector of four, whose last elements then mean nothing. A cube takes a direction: its\nlongest axis picks the face. `.base` reads the base mip level, `.level` the level `lod`, `.grad` the level\nthat the gradients `dx` and `dy` ask for; without any of them the base level is read. `e` is an offset in\ntexels from -8 to 7 on each axis. `f` is a depth: each element that is read is replaced by 1.0 or 0.0,\nwhichever the comparison with it gives, before they are filtered. The predicate `p` is false when the memory\nof the texture is not resident.",
        semantics: "elements = those of level that sampler b wants around c + e in texture a;\nif (f) each element = compare(element, f) ? 1.0 : 0.0;\nd = filter(elements), converted to .dtype;\nif (the memory is not resident) d = 0;\np = the memory is resident;",
        undefined: "The base of the texture is no multiple of 16.",
        notes: &[
            "Without braces an operand behind the brackets is `f` if it is a number with a fraction or a register of type .f32 or .b32;\nelse ptxas reads it as `e`, and it counts for nothing.",
        ],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // tld4
    &[PartRow {
        family: "texture",
        brief: "Gather one component of the four texels around a point",
        section: "9.7.12.4",
        about: "Returns component `.r`, `.g`, `.b` or `.a` of the four texels that a bilinear read at `c` would use, in the\norder lower left, lower right, upper right, upper left. Sampler, offset, depth and predicate are those of tex.",
        semantics: "(lower left, lower right, upper right, upper left) = the four texels that filtering at c + e would mix;\nd[i] = component .comp of the i-th of them (compared with f, if given);\nif (the memory is not resident) d = 0;\np = the memory is resident;",
        undefined: "The base of the texture is no multiple of 16.",
        notes: &[
            "Without braces an operand behind the brackets is `f` if it is a number with a fraction or a register of type .f32 or .b32;\nelse ptxas reads it as `e`, and it counts for nothing.",
        ],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // trap
    &[PartRow {
        family: "misc",
        brief: "Stop the kernel with an error",
        section: "9.7.21.4",
        about: "Aborts the kernel and raises an error on the host.",
        semantics: "the kernel ends with an error that the host sees; other threads stop at some time",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 3,
        deprecated: 0,
        removed: 0,
    }],
    // txq
    &[PartRow {
        family: "texture",
        brief: "Ask for a property of a texture or sampler",
        section: "9.7.12.5",
        about: "Gives a property of the texture `a`, or, in independent mode, of the sampler. Sizes (`.width`, `.height`,\n`.depth`) count elements; with `.level` they are those of mip level `lod`. `.array_size`, `.num_mipmap_levels`\nand `.num_samples` are 0 where the texture is of no such kind. `.channel_data_type` and `.channel_order` are\nthe codes of the OpenCL constants of that meaning. `.normalized_coords` is 1 if coordinates run from 0 to 1,\nand 0 if they count elements; a sampler of independent mode can overrule it with `.force_unnormalized_coords`.\n`.filter_mode` is 0 for the nearest element and 1 for linear filtering. `.addr_mode_0`, `.addr_mode_1` and\n`.addr_mode_2` tell what happens outside: 0 wraps, 1 mirrors, 2 clamps (clamp_ogl), 3 clamps to the edge, 4\ngives the border colour.",
        semantics: "d = a.query;",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // vabsdiff
    &[PartRow {
        family: "video",
        brief: "Distance between bytes, halfwords or words",
        section: "9.7.20.1.1",
        about: "Takes the absolute difference of a part of a and a part of b, formed exactly before it is clamped or cut.\n.sat clamps the result to the range of .dtype, or of a part of that sign where a part is named on d.\nWith .op2 the result is combined with c once more, by addition or as the smaller or larger of the two,\nc being read as .dtype. With a part named on d the low bits of the result go into that part, and the\nother bits of d come from c. A c with neither is allowed and changes nothing.",
        semantics: "",
        undefined: "The code that ptxas generates departs from the manual, and the result is open, for a difference outside the\nrange of .dtype with .min or .max, after .sat, or above that of .u32 with .sat and no part of d.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // vabsdiff2
    &[PartRow {
        family: "video",
        brief: "Take the distance between two pairs of halfwords",
        section: "9.7.20.2.1",
        about: "Takes the absolute differences of the halfwords of a and b.\nWith .add the results of the halfwords that d's mask names are summed up and added to c, all exactly and\nthen cut to 32 bits; otherwise their low bits take their places in c. .sat clamps each result to\nthe range of a halfword, signed as .dtype says; it does not go with .add.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // vabsdiff4
    &[PartRow {
        family: "video",
        brief: "Take the distance between four pairs of bytes",
        section: "9.7.20.2.3",
        about: "Takes the absolute differences of the bytes of a and b.\nWith .add the results of the bytes that d's mask names are summed up and added to c, all exactly and\nthen cut to 32 bits; otherwise their low bits take their places in c. .sat clamps each result to\nthe range of a byte, signed as .dtype says; it does not go with .add.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // vadd
    &[PartRow {
        family: "video",
        brief: "Add bytes, halfwords or words",
        section: "9.7.20.1.1",
        about: "Adds a part of a and a part of b; the sum is formed exactly before it is clamped or cut.\n.sat clamps the result to the range of .dtype, or of a part of that sign where a part is named on d.\nWith .op2 the result is combined with c once more, by addition or as the smaller or larger of the two,\nc being read as .dtype. With a part named on d the low bits of the result go into that part, and the\nother bits of d come from c. A c with neither is allowed and changes nothing.",
        semantics: "",
        undefined: "The code that ptxas generates departs from the manual, and the result is open, for these sums: with\n.sat in .u32 and no part of d, one above the range; with .sat and a part of d, a negative one; with .min or\n.max, after .sat, a negative one or one above 2147483647 in .u32, one outside the range in .s32.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // vadd2
    &[PartRow {
        family: "video",
        brief: "Add two pairs of halfwords",
        section: "9.7.20.2.1",
        about: "Adds the halfwords of a and b pairwise.\nWith .add the results of the halfwords that d's mask names are summed up and added to c, all exactly and\nthen cut to 32 bits; otherwise their low bits take their places in c. .sat clamps each result to\nthe range of a halfword, signed as .dtype says; it does not go with .add.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // vadd4
    &[PartRow {
        family: "video",
        brief: "Add four pairs of bytes",
        section: "9.7.20.2.3",
        about: "Adds the bytes of a and b pairwise.\nWith .add the results of the bytes that d's mask names are summed up and added to c, all exactly and\nthen cut to 32 bits; otherwise their low bits take their places in c. .sat clamps each result to\nthe range of a byte, signed as .dtype says; it does not go with .add.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // vavrg2
    &[PartRow {
        family: "video",
        brief: "Average two pairs of halfwords",
        section: "9.7.20.2.1",
        about: "Averages the halfwords of a and b pairwise, halves rounded away from zero.\nWith .add the results of the halfwords that d's mask names are summed up and added to c, all exactly and\nthen cut to 32 bits; otherwise their low bits take their places in c. .sat clamps each result to\nthe range of a halfword, signed as .dtype says; it does not go with .add.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // vavrg4
    &[PartRow {
        family: "video",
        brief: "Average four pairs of bytes",
        section: "9.7.20.2.3",
        about: "Averages the bytes of a and b pairwise, halves rounded away from zero.\nWith .add the results of the bytes that d's mask names are summed up and added to c, all exactly and\nthen cut to 32 bits; otherwise their low bits take their places in c. .sat clamps each result to\nthe range of a byte, signed as .dtype says; it does not go with .add.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // vmad
    &[PartRow {
        family: "video",
        brief: "Multiply and add bytes, halfwords or words",
        section: "9.7.20.1.3",
        about: "Multiplies a part of a by a part of b, each extended by the sign of its type, adds c, and may shift the\nsum right by 7 or 15 bits to scale it, dropping what falls off.\nEither the product or c may be subtracted instead of added, not both. A minus on one of a and b negates\nthe product; minuses on both cancel. With .po one more is added, which rounds averages; then nothing may\nbe negated.\nThe result is unsigned only where both .atype and .btype are and nothing is subtracted. Its sign decides how\nc is extended, how the shift fills, and to which 32-bit range .sat clamps; .dtype does not.",
        semantics: "",
        undefined: "The result with .sat or a shift where a, b or an unsigned c is above 2147483647: the code that ptxas\ngenerates takes all three as signed.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // vmax
    &[PartRow {
        family: "video",
        brief: "Larger of two bytes, halfwords or words",
        section: "9.7.20.1.1",
        about: "Gives the larger of a part of a and a part of b, compared exactly even where their types differ in sign.\n.sat clamps the result to the range of .dtype, or of a part of that sign where a part is named on d.\nWith .op2 the result is combined with c once more, by addition or as the smaller or larger of the two,\nc being read as .dtype. With a part named on d the low bits of the result go into that part, and the\nother bits of d come from c. A c with neither is allowed and changes nothing.",
        semantics: "",
        undefined: "The code that ptxas generates departs from the manual, and the result is open, where the larger number is\nnegative, with .sat and a part of d, or outside the range of .dtype, after .sat, with .min or .max.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // vmax2
    &[PartRow {
        family: "video",
        brief: "Take the larger of two pairs of halfwords",
        section: "9.7.20.2.1",
        about: "Takes the larger of each pair of halfwords, compared exactly even where their types differ in sign.\nWith .add the results of the halfwords that d's mask names are summed up and added to c, all exactly and\nthen cut to 32 bits; otherwise their low bits take their places in c. .sat clamps each result to\nthe range of a halfword, signed as .dtype says; it does not go with .add.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // vmax4
    &[PartRow {
        family: "video",
        brief: "Take the larger of four pairs of bytes",
        section: "9.7.20.2.3",
        about: "Takes the larger of each pair of bytes, compared exactly even where their types differ in sign.\nWith .add the results of the bytes that d's mask names are summed up and added to c, all exactly and\nthen cut to 32 bits; otherwise their low bits take their places in c. .sat clamps each result to\nthe range of a byte, signed as .dtype says; it does not go with .add.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // vmin
    &[PartRow {
        family: "video",
        brief: "Smaller of two bytes, halfwords or words",
        section: "9.7.20.1.1",
        about: "Gives the smaller of a part of a and a part of b, compared exactly even where their types differ in sign.\n.sat clamps the result to the range of .dtype, or of a part of that sign where a part is named on d.\nWith .op2 the result is combined with c once more, by addition or as the smaller or larger of the two,\nc being read as .dtype. With a part named on d the low bits of the result go into that part, and the\nother bits of d come from c. A c with neither is allowed and changes nothing.",
        semantics: "",
        undefined: "The code that ptxas generates departs from the manual, and the result is open, where the smaller number is\nnegative, with .sat and a part of d, or outside the range of .dtype, after .sat, with .min or .max.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // vmin2
    &[PartRow {
        family: "video",
        brief: "Take the smaller of two pairs of halfwords",
        section: "9.7.20.2.1",
        about: "Takes the smaller of each pair of halfwords, compared exactly even where their types differ in sign.\nWith .add the results of the halfwords that d's mask names are summed up and added to c, all exactly and\nthen cut to 32 bits; otherwise their low bits take their places in c. .sat clamps each result to\nthe range of a halfword, signed as .dtype says; it does not go with .add.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // vmin4
    &[PartRow {
        family: "video",
        brief: "Take the smaller of four pairs of bytes",
        section: "9.7.20.2.3",
        about: "Takes the smaller of each pair of bytes, compared exactly even where their types differ in sign.\nWith .add the results of the bytes that d's mask names are summed up and added to c, all exactly and\nthen cut to 32 bits; otherwise their low bits take their places in c. .sat clamps each result to\nthe range of a byte, signed as .dtype says; it does not go with .add.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // vote
    &[PartRow {
        family: "warp",
        brief: "Combine a predicate of the active lanes",
        section: "9.7.15.9",
        about: "Looks at the predicate of every active lane of the warp: whether it holds in all (`.all`), in\nany (`.any`), equally in all (`.uni`), or as a mask with the lane's bit set where it holds\n(`.ballot`, inactive lanes are 0). Replaced by vote.sync, which names its lanes.",
        semantics: "L = the active lanes of the warp\n.all:    d = a in every lane of L\n.any:    d = a in some lane of L\n.uni:    d = the same a in every lane of L\n.ballot: d = sum over lanes i of L: (a of lane i) << i",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 54,
        deprecated: 134,
        removed: 112,
    }],
    // vote.sync
    &[PartRow {
        family: "warp",
        brief: "Combine a predicate of some lanes of the warp",
        section: "9.7.15.10",
        about: "Waits until all lanes of the mask run the same vote.sync with that mask, then looks at their predicates: whether\nthey hold in all (`.all`), in any (`.any`), equally in all (`.uni`), or as a mask with the lane's bit set where it\nholds (`.ballot`). Lanes that have ended, and for `.ballot` those outside of the mask, do not count. `!` before the\npredicate makes `.all` \"none\" and `.any` \"not all\".",
        semantics: "wait until all lanes of membermask that have not ended are here; L = these lanes\n.all:    d = a in every lane of L\n.any:    d = a in some lane of L\n.uni:    d = the same a in every lane of L\n.ballot: d = sum over lanes i of L: (a of lane i) << i",
        undefined: "The mask lacks the lane itself.\nBelow sm_70: the lanes of the mask do not run the same instruction together, or others are active with them.",
        notes: &[],
        examples: &[],
        since: 19,
        deprecated: 0,
        removed: 0,
    }],
    // vset
    &[PartRow {
        family: "video",
        brief: "Compare bytes, halfwords or words",
        section: "9.7.20.1.4",
        about: "Compares a part of a with a part of b, each extended by the sign of its type, and gives 1 or 0. The\ncomparison is exact even where the types differ in sign.\nWith .op2 the result is combined with c once more, by addition or as the smaller or larger of the two,\nc being unsigned. With a part named on d the low bits of the result go into that part, and the other\nbits of d come from c. A c with neither is allowed and changes nothing.",
        semantics: "",
        undefined: "The result of .min or .max for a c above 2147483647 where a or b is signed: the code that ptxas generates\ntakes c as signed there.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // vset2
    &[PartRow {
        family: "video",
        brief: "Compare two pairs of halfwords",
        section: "9.7.20.2.2",
        about: "Compares the halfwords of a and b pairwise, exactly even where their types differ in sign; each\ncomparison gives 1 or 0.\nWith .add the results of the halfwords that d's mask names are summed up and added to c, all exactly and\nthen cut to 32 bits; otherwise their low bits take their places in c.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // vset4
    &[PartRow {
        family: "video",
        brief: "Compare four pairs of bytes",
        section: "9.7.20.2.4",
        about: "Compares the bytes of a and b pairwise, exactly even where their types differ in sign; each comparison\ngives 1 or 0.\nWith .add the results of the bytes that d's mask names are summed up and added to c, all exactly and\nthen cut to 32 bits; otherwise their low bits take their places in c.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // vshl
    &[PartRow {
        family: "video",
        brief: "Shift a byte, halfword or word left",
        section: "9.7.20.1.2",
        about: "Shifts a part of a left by the amount in a part of b, which is unsigned; zeros come in at the right.\n.clamp limits the amount to 32, .wrap takes it modulo 32. The result is a signed number of 34 bits before\nit is clamped or cut, so that a shift by 32 can lose bits that .sat would have seen.\n.sat clamps the result to the range of .dtype, or of a part of that sign where a part is named on d.\nWith .op2 the result is combined with c once more, by addition or as the smaller or larger of the two,\nc being read as .dtype. With a part named on d the low bits of the result go into that part, and the\nother bits of d come from c. A c with neither is allowed and changes nothing.",
        semantics: "",
        undefined: "The code that ptxas generates departs from the manual, and the result is open, for these shifted values:\nwith .sat and a part of d, one that the part cannot hold; with .min or .max, one outside the range of\n.dtype, with .sat in .u32 also one above 2147483647.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // vshr
    &[PartRow {
        family: "video",
        brief: "Shift a byte, halfword or word right",
        section: "9.7.20.1.2",
        about: "Shifts a part of a right by the amount in a part of b, which is unsigned. A part read as .s32 is filled\nwith its sign, one read as .u32 with zeros.\n.clamp limits the amount to 32, .wrap takes it modulo 32.\n.sat clamps the result to the range of .dtype, or of a part of that sign where a part is named on d.\nWith .op2 the result is combined with c once more, by addition or as the smaller or larger of the two,\nc being read as .dtype. With a part named on d the low bits of the result go into that part, and the\nother bits of d come from c. A c with neither is allowed and changes nothing.",
        semantics: "",
        undefined: "The code that ptxas generates departs from the manual, and the result is open, for these shifted values:\nwith .sat and a part of d, one that the part cannot hold; with .min or .max, one outside the range of\n.dtype, with .sat in .u32 also one above 2147483647.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // vsub
    &[PartRow {
        family: "video",
        brief: "Subtract bytes, halfwords or words",
        section: "9.7.20.1.1",
        about: "Subtracts a part of b from a part of a; the difference is formed exactly before it is clamped or cut.\n.sat clamps the result to the range of .dtype, or of a part of that sign where a part is named on d.\nWith .op2 the result is combined with c once more, by addition or as the smaller or larger of the two,\nc being read as .dtype. With a part named on d the low bits of the result go into that part, and the\nother bits of d come from c. A c with neither is allowed and changes nothing.",
        semantics: "",
        undefined: "The code that ptxas generates departs from the manual, and the result is open, for these differences: with\n.sat in .u32 and no part of d, one above the range; with .sat and a part of d, a negative one; with .min or\n.max, after .sat, a negative one or one above 2147483647 in .u32, one outside the range in .s32.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // vsub2
    &[PartRow {
        family: "video",
        brief: "Subtract two pairs of halfwords",
        section: "9.7.20.2.1",
        about: "Subtracts the halfwords of b from those of a.\nWith .add the results of the halfwords that d's mask names are summed up and added to c, all exactly and\nthen cut to 32 bits; otherwise their low bits take their places in c. .sat clamps each result to\nthe range of a halfword, signed as .dtype says; it does not go with .add.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // vsub4
    &[PartRow {
        family: "video",
        brief: "Subtract four pairs of bytes",
        section: "9.7.20.2.3",
        about: "Subtracts the bytes of b from those of a.\nWith .add the results of the bytes that d's mask names are summed up and added to c, all exactly and\nthen cut to 32 bits; otherwise their low bits take their places in c. .sat clamps each result to\nthe range of a byte, signed as .dtype says; it does not go with .add.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // wgmma.commit_group
    &[PartRow {
        family: "wgmma",
        brief: "Close the group of wgmma.mma_async begun so far",
        section: "9.7.17.7.2",
        about: "All wgmma.mma_async that the warp has started and that no earlier group holds form a new group, which\nwgmma.wait_group can wait for; the group may be empty.",
        semantics: "1. The threads of the warp wait for each other.\n2. A new group of the warpgroup is made; it holds every wgmma.mma_async that the warp has started since\n   the last wgmma.commit_group. It is complete when all of them are.",
        undefined: "The result is undefined if the threads of the four warps do not all run it, or if a condition around it\ndoes not come out alike in all of them.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // wgmma.fence
    &[PartRow {
        family: "wgmma",
        brief: "Order accesses to registers and shared memory before wgmma.mma_async",
        section: "9.7.17.7.1",
        about: "Needed before the first wgmma.mma_async of a warpgroup, and whenever registers that a later\nwgmma.mma_async uses as d or a were read or written otherwise; accumulators that only a run of\nwgmma.mma_async of one shape touches need no fence in between. It says nothing about shared memory: writes\nthrough the generic proxy need fence.proxy.async besides.",
        semantics: "1. The threads of the warp wait for each other.\n2. Accesses to registers that come before are ordered before those by the wgmma.mma_async that follow.",
        undefined: "The result is undefined if the threads of the four warps do not all run it, if a condition around it does\nnot come out alike in all of them, or if it is missing where it is needed.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // wgmma.mma_async
    &[
        PartRow {
            family: "wgmma",
            brief: "Asynchronous matrix multiply-accumulate, half-precision operands",
            section: "9.7.17.5.2",
            about: "A warpgroup (four warps, 128 threads, beginning with one whose number is a multiple of 4) computes\nD = A * B + D, or D = A * B where scale_d is false, for a tile of 64 x N accumulators; `.m64n8k16` stands for\nM = 64, N = 8, K = 16. B is read from shared memory through the matrix descriptor b_desc, A through a_desc or\nfrom the registers a. The work is asynchronous: wgmma.fence orders the registers before it,\nwgmma.commit_group closes a batch, and wgmma.wait_group waits for its results. imm_scale_a and\nimm_scale_b of -1 negate A and B. imm_trans_a of 1 says that A lies in shared memory by columns, not rows;\nimm_trans_b of 1 that B lies there by rows, not columns.",
            semantics: "1. The instruction starts the work and returns. Registers of a and d, and the matrices in shared memory,\n   belong to it until a wgmma.wait_group has waited for its group.\n2. A (64 x K) comes from a of all threads, as its fragment says, or through a_desc; B (K x N) comes\n   through b_desc. Shared memory is read in the async proxy.\n   Elements of A and B are negated where imm_scale_a and imm_scale_b are -1.\n3. For every i, j: D[i][j] = the sum of A[i][k] * B[k][j] over all k, plus D[i][j] where scale_d is\n   true. Products have at least single precision. The sum is kept with at least single precision for an\n   `.f32` D, with at least half precision for an `.f16` D. The order of the additions, their rounding and\n   the treatment of subnormal inputs are not specified.\n4. The threads find D in d, as its fragment says.",
            undefined: "The result is undefined if the 128 threads do not all run this instruction with the same modifiers, if a\ncondition around it does not come out alike in all of them, or if one of them has exited; if the four\nwarps give different descriptors; if a matrix in shared memory does not begin at a multiple of 16 bytes;\nif registers of d or a were written or read before without a wgmma.fence in between (other than as d of\na wgmma.mma_async of the same shape); and if they are touched before a wgmma.wait_group has waited for\nthe group of this instruction.",
            notes: &[
                "A matrix lies in shared memory in core matrices: 8 rows of A (columns of B) of 16 bytes along K, which are 8 elements\nof 16 bits. Without swizzling the 8 lines of a core matrix stand one behind the other, 128 bytes in all, and the\ncore matrices at the offsets of the descriptor:\n\n| rows of A, columns of B | first 16 bytes of K | next 16 bytes |\n|---|---|---|\n| 0-7 | start | start + leading |\n| 8-15 | start + stride | start + stride + leading |\n| 16-23 | start + 2 * stride | start + 2 * stride + leading |\n\nWith swizzling 8 lines of 128, 64 or 32 bytes are a pattern, stride bytes from the next one, in which the 16-byte\nunits of each line change places. From the left, which unit of the matrix stands there:\n\n| line | 128 bytes | 64 bytes | 32 bytes |\n|---|---|---|---|\n| 0 | 0 1 2 3 4 5 6 7 | 0 1 2 3 | 0 1 |\n| 1 | 1 0 3 2 5 4 7 6 | 0 1 2 3 | 0 1 |\n| 2 | 2 3 0 1 6 7 4 5 | 1 0 3 2 | 0 1 |\n| 3 | 3 2 1 0 7 6 5 4 | 1 0 3 2 | 0 1 |\n| 4 | 4 5 6 7 0 1 2 3 | 2 3 0 1 | 1 0 |\n| 5 | 5 4 7 6 1 0 3 2 | 2 3 0 1 | 1 0 |\n| 6 | 6 7 4 5 2 3 0 1 | 3 2 1 0 | 1 0 |\n| 7 | 7 6 5 4 3 2 1 0 | 3 2 1 0 | 1 0 |",
                "The matrix descriptors a_desc and b_desc. The address and the offsets stand without their four lowest bits.\n\n| bits | field |\n|---|---|\n| 0-13 | start address |\n| 16-29 | leading dimension: offset in bytes |\n| 32-45 | stride dimension: offset in bytes |\n| 49-51 | base offset |\n| 62-63 | swizzling: 0 none, 1 128 bytes, 2 64 bytes, 3 32 bytes |",
            ],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "wgmma",
            brief: "Asynchronous matrix multiply-accumulate, bf16 operands",
            section: "9.7.17.5.2",
            about: "As for half-precision operands, with 16-bit brain floats; D is `.f32`.",
            semantics: "1. The instruction starts the work and returns. Registers of a and d, and the matrices in shared memory,\n   belong to it until a wgmma.wait_group has waited for its group.\n2. A (64 x K) comes from a of all threads, as its fragment says, or through a_desc; B (K x N) comes\n   through b_desc. Shared memory is read in the async proxy.\n   Elements of A and B are negated where imm_scale_a and imm_scale_b are -1.\n3. For every i, j: D[i][j] = the sum of A[i][k] * B[k][j] over all k, plus D[i][j] where scale_d is\n   true. Products have the precision of `.bf16` elements; the sum is kept with at least single precision. The\n   order of the additions, their rounding and the treatment of subnormal inputs are not specified.\n4. The threads find D in d, as its fragment says.",
            undefined: "The result is undefined if the 128 threads do not all run this instruction with the same modifiers, if a\ncondition around it does not come out alike in all of them, or if one of them has exited; if the four\nwarps give different descriptors; if a matrix in shared memory does not begin at a multiple of 16 bytes;\nif registers of d or a were written or read before without a wgmma.fence in between (other than as d of\na wgmma.mma_async of the same shape); and if they are touched before a wgmma.wait_group has waited for\nthe group of this instruction.",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "wgmma",
            brief: "Asynchronous matrix multiply-accumulate, tf32 operands",
            section: "9.7.17.5.2",
            about: "As for half-precision operands, with 32-bit elements of which the 13 lowest bits are cut off; D is `.f32`,\nand neither matrix can be transposed: A lies by rows (64 x K), B by columns.",
            semantics: "1. The instruction starts the work and returns. Registers of a and d, and the matrices in shared memory,\n   belong to it until a wgmma.wait_group has waited for its group.\n2. A (64 x K) comes from a of all threads, as its fragment says, or through a_desc; B (K x N) comes\n   through b_desc. Shared memory is read in the async proxy.\n   Elements of A and B are negated where imm_scale_a and imm_scale_b are -1.\n3. For every i, j: D[i][j] = the sum of A[i][k] * B[k][j] over all k, plus D[i][j] where scale_d is\n   true. Products have the precision of `.tf32` elements; the sum is kept with at least single precision. The\n   order of the additions, their rounding and the treatment of subnormal inputs are not specified.\n4. The threads find D in d, as its fragment says.",
            undefined: "The result is undefined if the 128 threads do not all run this instruction with the same modifiers, if a\ncondition around it does not come out alike in all of them, or if one of them has exited; if the four\nwarps give different descriptors; if a matrix in shared memory does not begin at a multiple of 16 bytes;\nif registers of d or a were written or read before without a wgmma.fence in between (other than as d of\na wgmma.mma_async of the same shape); and if they are touched before a wgmma.wait_group has waited for\nthe group of this instruction.",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "wgmma",
            brief: "Asynchronous matrix multiply-accumulate, 8-bit floating-point operands",
            section: "9.7.17.5.2",
            about: "As for half-precision operands, with 8-bit floating-point elements, whose type may differ between A and B.\nNeither matrix can be transposed: A lies by rows (64 x K), B by columns.",
            semantics: "1. The instruction starts the work and returns. Registers of a and d, and the matrices in shared memory,\n   belong to it until a wgmma.wait_group has waited for its group.\n2. A (64 x K) comes from a of all threads, as its fragment says, or through a_desc; B (K x N) comes\n   through b_desc. Shared memory is read in the async proxy.\n   Elements of A and B are negated where imm_scale_a and imm_scale_b are -1.\n3. For every i, j: D[i][j] = the sum of A[i][k] * B[k][j] over all k, plus D[i][j] where scale_d is\n   true. The order of the additions, their rounding and the treatment of subnormal inputs are not\n   specified; the precision is at least half, and for an `.f32` D as a rule below single.\n4. The threads find D in d, as its fragment says.",
            undefined: "The result is undefined if the 128 threads do not all run this instruction with the same modifiers, if a\ncondition around it does not come out alike in all of them, or if one of them has exited; if the four\nwarps give different descriptors; if a matrix in shared memory does not begin at a multiple of 16 bytes;\nif registers of d or a were written or read before without a wgmma.fence in between (other than as d of\na wgmma.mma_async of the same shape); and if they are touched before a wgmma.wait_group has waited for\nthe group of this instruction.",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "wgmma",
            brief: "Asynchronous matrix multiply-accumulate, 8-bit integer operands",
            section: "9.7.17.5.2",
            about: "As for half-precision operands, with 8-bit integers, signed or not, and 32-bit sums. Neither matrix can be\nnegated or transposed: A lies by rows (64 x K), B by columns.",
            semantics: "1. The instruction starts the work and returns. Registers of a and d, and the matrices in shared memory,\n   belong to it until a wgmma.wait_group has waited for its group.\n2. A (64 x K) comes from a of all threads, as its fragment says, or through a_desc; B (K x N) comes\n   through b_desc. Shared memory is read in the async proxy.\n3. For every i, j: D[i][j] = the sum of A[i][k] * B[k][j] over all k, plus D[i][j] where scale_d is\n   true. The sum is exact; D is its low 32 bits, or with `.satfinite` the sum clamped to the range of a signed\n   32-bit integer.\n4. The threads find D in d, as its fragment says.",
            undefined: "The result is undefined if the 128 threads do not all run this instruction with the same modifiers, if a\ncondition around it does not come out alike in all of them, or if one of them has exited; if the four\nwarps give different descriptors; if a matrix in shared memory does not begin at a multiple of 16 bytes;\nif registers of d or a were written or read before without a wgmma.fence in between (other than as d of\na wgmma.mma_async of the same shape); and if they are touched before a wgmma.wait_group has waited for\nthe group of this instruction.",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "wgmma",
            brief: "Asynchronous matrix multiply-accumulate, single-bit operands",
            section: "9.7.17.5.2",
            about: "As for half-precision operands, with matrices of single bits: the product is their and, and D counts the\nones. Neither matrix can be negated or transposed: A lies by rows (64 x K), B by columns.",
            semantics: "1. The instruction starts the work and returns. Registers of a and d, and the matrices in shared memory,\n   belong to it until a wgmma.wait_group has waited for its group.\n2. A (64 x K) comes from a of all threads, as its fragment says, or through a_desc; B (K x N) comes\n   through b_desc. Shared memory is read in the async proxy.\n3. For every i, j: D[i][j] = the number of ones in A[i][k] & B[k][j] over all k, plus D[i][j] where\n   scale_d is true. The sum is exact and wraps to 32 bits.\n4. The threads find D in d, as its fragment says.",
            undefined: "The result is undefined if the 128 threads do not all run this instruction with the same modifiers, if a\ncondition around it does not come out alike in all of them, or if one of them has exited; if the four\nwarps give different descriptors; if a matrix in shared memory does not begin at a multiple of 16 bytes;\nif registers of d or a were written or read before without a wgmma.fence in between (other than as d of\na wgmma.mma_async of the same shape); and if they are touched before a wgmma.wait_group has waited for\nthe group of this instruction.",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
    ],
    // wgmma.mma_async.sp
    &[
        PartRow {
            family: "wgmma",
            brief: "Asynchronous matrix multiply-accumulate with a sparse A, half-precision operands",
            section: "9.7.17.6.3",
            about: "As wgmma.mma_async, with a matrix A of which half of the elements are left out because they are zero: two of\neach four neighbouring columns of a row. Only the 64 x K/2 others are stored, in a or in shared memory.\nmetadata says where they belong; selector is 0 or 1 and says whether the first or the second two lanes of\neach quad (four neighbouring lanes) give it.",
            semantics: "1. The instruction starts the work and returns. Registers of a and d, and the matrices in shared memory,\n   belong to it until a wgmma.wait_group has waited for its group.\n2. S, the 64 x K/2 stored elements of A, comes from a of all threads, as its fragment says, or through\n   a_desc; B (K x N) comes through b_desc. Shared memory is read in the async proxy.\n   Elements of A and B are negated where imm_scale_a and imm_scale_b are -1.\n3. A is zero but for S[i][j], which stands in A[i][j / 2 * 4 + its place in the metadata]. Of the lanes of a\n   quad only 2 * selector and the next give places.\n4. For every i, j: D[i][j] = the sum of A[i][k] * B[k][j] over all k, plus D[i][j] where scale_d is\n   true. Products have at least single precision. The sum is kept with at least single precision for an\n   `.f32` D, with at least half precision for an `.f16` D. The order of the additions, their rounding and\n   the treatment of subnormal inputs are not specified.\n5. The threads find D in d, as its fragment says.",
            undefined: "The result is undefined if the 128 threads do not all run this instruction with the same modifiers, if a\ncondition around it does not come out alike in all of them, or if one of them has exited; if the four\nwarps give different descriptors; if a matrix in shared memory does not begin at a multiple of 16 bytes;\nif registers of d or a were written or read before without a wgmma.fence in between (other than as d of\na wgmma.mma_async of the same shape); and if they are touched before a wgmma.wait_group has waited for\nthe group of this instruction.\nThe two places of a group of four columns must differ.",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "wgmma",
            brief: "Asynchronous matrix multiply-accumulate with a sparse A, bf16 operands",
            section: "9.7.17.6.3",
            about: "As for half-precision operands, with 16-bit brain floats; D is `.f32`.",
            semantics: "1. The instruction starts the work and returns. Registers of a and d, and the matrices in shared memory,\n   belong to it until a wgmma.wait_group has waited for its group.\n2. S, the 64 x K/2 stored elements of A, comes from a of all threads, as its fragment says, or through\n   a_desc; B (K x N) comes through b_desc. Shared memory is read in the async proxy.\n   Elements of A and B are negated where imm_scale_a and imm_scale_b are -1.\n3. A is zero but for S[i][j], which stands in A[i][j / 2 * 4 + its place in the metadata]. Of the lanes of a\n   quad only 2 * selector and the next give places.\n4. For every i, j: D[i][j] = the sum of A[i][k] * B[k][j] over all k, plus D[i][j] where scale_d is\n   true. Products have the precision of `.bf16` elements; the sum is kept with at least single precision. The\n   order of the additions, their rounding and the treatment of subnormal inputs are not specified.\n5. The threads find D in d, as its fragment says.",
            undefined: "The result is undefined if the 128 threads do not all run this instruction with the same modifiers, if a\ncondition around it does not come out alike in all of them, or if one of them has exited; if the four\nwarps give different descriptors; if a matrix in shared memory does not begin at a multiple of 16 bytes;\nif registers of d or a were written or read before without a wgmma.fence in between (other than as d of\na wgmma.mma_async of the same shape); and if they are touched before a wgmma.wait_group has waited for\nthe group of this instruction.\nThe two places of a group of four columns must differ.",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "wgmma",
            brief: "Asynchronous matrix multiply-accumulate with a sparse A, tf32 operands",
            section: "9.7.17.6.3",
            about: "As for half-precision operands, with 32-bit elements of which the 13 lowest bits are cut off; one of each two\nneighbouring elements of a row of A is stored. D is `.f32`, and neither matrix can be transposed.",
            semantics: "1. The instruction starts the work and returns. Registers of a and d, and the matrices in shared memory,\n   belong to it until a wgmma.wait_group has waited for its group.\n2. S, the 64 x K/2 stored elements of A, comes from a of all threads, as its fragment says, or through\n   a_desc; B (K x N) comes through b_desc. Shared memory is read in the async proxy.\n   Elements of A and B are negated where imm_scale_a and imm_scale_b are -1.\n3. A is zero but for S[i][j], which stands in A[i][2 * j] where its place in the metadata is 0b0100, in\n   A[i][2 * j + 1] where it is 0b1110. Of the lanes of a quad only 2 * selector and the next give places.\n4. For every i, j: D[i][j] = the sum of A[i][k] * B[k][j] over all k, plus D[i][j] where scale_d is\n   true. Products have the precision of `.tf32` elements; the sum is kept with at least single precision. The\n   order of the additions, their rounding and the treatment of subnormal inputs are not specified.\n5. The threads find D in d, as its fragment says.",
            undefined: "The result is undefined if the 128 threads do not all run this instruction with the same modifiers, if a\ncondition around it does not come out alike in all of them, or if one of them has exited; if the four\nwarps give different descriptors; if a matrix in shared memory does not begin at a multiple of 16 bytes;\nif registers of d or a were written or read before without a wgmma.fence in between (other than as d of\na wgmma.mma_async of the same shape); and if they are touched before a wgmma.wait_group has waited for\nthe group of this instruction.\nPlaces other than 0b0100 and 0b1110 are not allowed.",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "wgmma",
            brief: "Asynchronous matrix multiply-accumulate with a sparse A, 8-bit floating-point operands",
            section: "9.7.17.6.3",
            about: "As for half-precision operands, with 8-bit floating-point elements, whose type may differ between A and B. All\nlanes give metadata (selector is 0), and neither matrix can be transposed.",
            semantics: "1. The instruction starts the work and returns. Registers of a and d, and the matrices in shared memory,\n   belong to it until a wgmma.wait_group has waited for its group.\n2. S, the 64 x K/2 stored elements of A, comes from a of all threads, as its fragment says, or through\n   a_desc; B (K x N) comes through b_desc. Shared memory is read in the async proxy.\n   Elements of A and B are negated where imm_scale_a and imm_scale_b are -1.\n3. A is zero but for S[i][j], which stands in A[i][j / 2 * 4 + its place in the metadata].\n4. For every i, j: D[i][j] = the sum of A[i][k] * B[k][j] over all k, plus D[i][j] where scale_d is\n   true. The order of the additions, their rounding and the treatment of subnormal inputs are not\n   specified; the precision is at least half, and for an `.f32` D as a rule below single.\n5. The threads find D in d, as its fragment says.",
            undefined: "The result is undefined if the 128 threads do not all run this instruction with the same modifiers, if a\ncondition around it does not come out alike in all of them, or if one of them has exited; if the four\nwarps give different descriptors; if a matrix in shared memory does not begin at a multiple of 16 bytes;\nif registers of d or a were written or read before without a wgmma.fence in between (other than as d of\na wgmma.mma_async of the same shape); and if they are touched before a wgmma.wait_group has waited for\nthe group of this instruction.\nThe two places of a group of four columns must differ.",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
        PartRow {
            family: "wgmma",
            brief: "Asynchronous matrix multiply-accumulate with a sparse A, 8-bit integer operands",
            section: "9.7.17.6.3",
            about: "As for half-precision operands, with 8-bit integers, signed or not, and 32-bit sums. All lanes give metadata\n(selector is 0), and neither matrix can be negated or transposed.",
            semantics: "1. The instruction starts the work and returns. Registers of a and d, and the matrices in shared memory,\n   belong to it until a wgmma.wait_group has waited for its group.\n2. S, the 64 x K/2 stored elements of A, comes from a of all threads, as its fragment says, or through\n   a_desc; B (K x N) comes through b_desc. Shared memory is read in the async proxy.\n3. A is zero but for S[i][j], which stands in A[i][j / 2 * 4 + its place in the metadata].\n4. For every i, j: D[i][j] = the sum of A[i][k] * B[k][j] over all k, plus D[i][j] where scale_d is\n   true. The sum is exact; D is its low 32 bits, or with `.satfinite` the sum clamped to the range of a signed\n   32-bit integer.\n5. The threads find D in d, as its fragment says.",
            undefined: "The result is undefined if the 128 threads do not all run this instruction with the same modifiers, if a\ncondition around it does not come out alike in all of them, or if one of them has exited; if the four\nwarps give different descriptors; if a matrix in shared memory does not begin at a multiple of 16 bytes;\nif registers of d or a were written or read before without a wgmma.fence in between (other than as d of\na wgmma.mma_async of the same shape); and if they are touched before a wgmma.wait_group has waited for\nthe group of this instruction.\nThe two places of a group of four columns must differ.",
            notes: &[],
            examples: &[],
            since: 0,
            deprecated: 0,
            removed: 0,
        },
    ],
    // wgmma.wait_group
    &[PartRow {
        family: "wgmma",
        brief: "Wait until at most N groups of wgmma.mma_async are unfinished",
        section: "9.7.17.7.3",
        about: "Returns when all groups but the latest n are complete; 0 waits for every one. Registers that\nan unfinished wgmma.mma_async uses must not be touched before.",
        semantics: "1. The threads of the warp wait for each other.\n2. The thread waits until at most n of the groups that it has committed are incomplete, and these are the\n   latest ones. The results of all others are then in their registers.",
        undefined: "The result is undefined if the threads of the four warps do not all run it, or if a condition around it\ndoes not come out alike in all of them. Reading or writing d or a of a wgmma.mma_async before a\nwgmma.wait_group has waited for its group is undefined.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // wmma.load
    &[PartRow {
        family: "wmma",
        brief: "Load a matrix fragment for wmma.mma",
        section: "9.7.16.4.3",
        about: "The warp loads a whole matrix A, B or C that begins at p; its share of the elements lands in the registers\nof each thread. Which elements that are depends on the target and is not specified: only wmma.mma and\nwmma.store of the same shape, type and layout understand a fragment, and only in code compiled for the\nsame target. A thread may compute on the registers of a fragment if all threads do the same\nto all elements and keep their order.\n`.row` or `.col` is the layout in memory: the elements of a row (a column) lie together, and stride is the\ndistance, in elements, between the beginnings of two rows (columns). Without a stride it is the length of\na row (column), so the matrix lies without gaps. `.aligned` was implied before PTX 6.3. The access\nis weak.",
        semantics: "1. All threads of the warp wait for each other.\n2. The matrix is read: element (i, j) lies at p + (i * stride + j) * size with `.row`, at\n   p + (j * stride + i) * size with `.col`, where size is that of an element; elements below a byte are\n   packed, the first in the lowest bits. A has M x K elements, B has K x N, C has M x N.\n3. The elements are spread over r of all threads in an order that is not specified. Small elements are\n   packed into 32-bit registers.",
        undefined: "The result is undefined if the threads of the warp do not all run this instruction with the same\nmodifiers, p and stride, if a condition around it does not come out alike in all of them, or if one has\nexited; if stride is below the length of a row (column); if the address of a row (column) is not a\nmultiple of the bytes that r has in one thread; and if a generic address points into memory other\nthan global or shared.",
        notes: &[
            "No program may rely on the fragments that are given here. They are those of code that the reference assembler\nmakes for sm_75 and later, but for integer results of m8n32k16, which lie elsewhere below sm_90; on sm_70\nall is different. Registers that are left over hold the first elements once more.",
        ],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // wmma.mma
    &[PartRow {
        family: "wmma",
        brief: "Multiply two matrices held as fragments and add a third",
        section: "9.7.16.4.5",
        about: "The warp computes D = A * B + C on fragments that wmma.load produced with the same shape, types and layouts,\nor that an earlier wmma.mma left (C). `.m16n16k16` stands for M = N = K = 16: A has M x K elements, B has\nK x N, C and D have M x N. The fragments are opaque, as wmma.load says. Where types of A and B are not\nnamed they are `.f16`. `.aligned` was implied before PTX 6.3.",
        semantics: "1. All threads of the warp wait for each other; A, B and C are collected from their registers.\n2. For every i, j: D[i][j] = C[i][j] + the sum of A[i][k] * B[k][j] over all k. With `.b1` the product is the\n   exclusive or (`.xor`) or the and (`.and`) of two bits, and the sum counts ones.\n   Integers: the sum is exact; D is its low 32 bits, or with `.satfinite` the sum clamped to the range of a\n   signed 32-bit integer.\n   `.f64`: every multiplication and addition is that of a fused multiply-add with the rounding `.rnd`.\n   Other floats: products of `.f16` have at least single precision, those of `.bf16` and `.tf32` the\n   precision of the type; sums are kept with at least single precision where `.ctype` or `.dtype` is\n   `.f32`, with at least half precision where both are `.f16`. The order of the additions, their\n   rounding and the treatment of subnormal inputs are not specified.\n3. D is spread over the threads in an order that wmma.store and a later wmma.mma know.",
        undefined: "The result is undefined if the threads of the warp do not all run this wmma.mma with the same modifiers,\nif a condition around it does not come out alike in all of them, or if one has exited; and if a, b or c\nis not a fragment of this shape, type and layout.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // wmma.store
    &[PartRow {
        family: "wmma",
        brief: "Store the result fragment of wmma.mma",
        section: "9.7.16.4.4",
        about: "The warp stores a whole matrix D, of which each thread holds its share as wmma.mma left it in the\nregisters, to memory from p on. Layout, stride and state spaces are as for wmma.load; the shape has to be\nthat of the wmma.mma. The access is weak.",
        semantics: "1. All threads of the warp wait for each other.\n2. The M x N elements of D are collected from r of all threads; their order there is not specified.\n3. Element (i, j) is written to p + (i * stride + j) * size with `.row`, to p + (j * stride + i) * size with\n   `.col`. Memory between rows (columns) stays as it is.",
        undefined: "The result is undefined if the threads of the warp do not all run this instruction with the same\nmodifiers, p and stride, if a condition around it does not come out alike in all of them, or if one has\nexited; if r is not a fragment of that shape and type; if stride is below the length of a row (column);\nif the address of a row (column) is not a multiple of the bytes that r has in one thread; and if a\ngeneric address points into memory other than global or shared.",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
    // xor
    &[PartRow {
        family: "logic",
        brief: "Bitwise exclusive or",
        section: "9.7.9.3",
        about: "Each bit of the result is one where exactly one operand has a one; for predicates, true where they differ.",
        semantics: "",
        undefined: "",
        notes: &[],
        examples: &[],
        since: 0,
        deprecated: 0,
        removed: 0,
    }],
];

pub(crate) static FORMS: [FormRow; 734] = [
    // abs.type d, a
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // abs{.ftz}.f32 d, a
    FormRow { part: 1, notes: &[], defaults: &[(0, "subnormal numbers are kept")], meanings: &[] },
    // abs.f64 d, a
    FormRow { part: 1, notes: &[], defaults: &[], meanings: &[] },
    // abs{.ftz}.type d, a
    FormRow { part: 2, notes: &[], defaults: &[(0, "subnormal numbers are kept")], meanings: &[] },
    // abs.type d, a
    FormRow { part: 2, notes: &[], defaults: &[], meanings: &[] },
    // activemask.b32 d
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // add{.rnd}{.ftz}{.sat}.f32 d, a, b
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (1, "subnormal numbers are kept"),
            (
                0,
                "to nearest, ties to even; the compiler may fuse the addition with a multiplication that has no rounding modifier either",
            ),
            (2, "the result is not clamped"),
        ],
        meanings: &[("sat", "Clamp the result to 0.0 to 1.0; NaN becomes +0.0")],
    },
    // add{.rnd}.f64 d, a, b
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(
            0,
            "to nearest, ties to even; the compiler may fuse the addition with a multiplication that has no rounding modifier either",
        )],
        meanings: &[],
    },
    // add{.rnd}{.ftz}.f32x2 d, a, b
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (1, "subnormal numbers are kept"),
            (
                0,
                "to nearest, ties to even; the compiler may fuse the addition with a multiplication that has no rounding modifier either",
            ),
        ],
        meanings: &[],
    },
    // add{.rnd}{.ftz}{.sat}.type d, a, b
    FormRow {
        part: 1,
        notes: &[],
        defaults: &[
            (1, "subnormal numbers are kept"),
            (0, "to nearest even, and the compiler may fuse the operation with another"),
            (2, "the result is not clamped"),
        ],
        meanings: &[("sat", "Clamp the result to 0.0 to 1.0; NaN becomes +0.0")],
    },
    // add{.rnd}.type d, a, b
    FormRow {
        part: 1,
        notes: &[],
        defaults: &[(0, "to nearest even, and the compiler may fuse the operation with another")],
        meanings: &[],
    },
    // add.type d, a, b
    FormRow { part: 2, notes: &[], defaults: &[], meanings: &[] },
    // add.sat.u32 d, a, b
    FormRow {
        part: 2,
        notes: &[],
        defaults: &[],
        meanings: &[("sat", "Clamp the result to the range of the type")],
    },
    // add{.sat}.s32 d, a, b
    FormRow {
        part: 2,
        notes: &[],
        defaults: &[(0, "the sum wraps around")],
        meanings: &[("sat", "Clamp the result to the range of the type")],
    },
    // add{.sat}.type d, a, b
    FormRow {
        part: 2,
        notes: &[],
        defaults: &[(0, "the sum wraps around")],
        meanings: &[("sat", "Clamp the result to the range of the type")],
    },
    // add{.sat}.type d, a, b
    FormRow {
        part: 2,
        notes: &[],
        defaults: &[(0, "the sum wraps around")],
        meanings: &[("sat", "Clamp the result to the range of the type")],
    },
    // add{.rnd}{.sat}.f32.atype d, a, c
    FormRow {
        part: 3,
        notes: &[],
        defaults: &[
            (
                0,
                "to nearest, ties to even; the compiler may fuse the addition with a multiplication that has no rounding modifier either",
            ),
            (1, "the result is not clamped"),
        ],
        meanings: &[("sat", "Clamp the result to 0.0 to 1.0; NaN becomes +0.0")],
    },
    // add.cc.type d, a, b
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // addc{.cc}.type d, a, b
    FormRow { part: 0, notes: &[], defaults: &[(0, "the carry flag stays as it is")], meanings: &[] },
    // addc.type d, a, b
    FormRow { part: 0, notes: &["Not in the manual; ptxas takes it."], defaults: &[], meanings: &[] },
    // addc.sat.s32 d, a, b
    FormRow { part: 0, notes: &["Not in the manual; ptxas takes it."], defaults: &[], meanings: &[] },
    // alloca.type ptr, size{, align}
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // and.type d, a, b
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // and.pred d, {!}a, {!}b
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // applypriority{.global}.L2::evict_normal [a], size
    FormRow { part: 0, notes: &[], defaults: &[(0, "the address is generic")], meanings: &[] },
    // applypriority.async.bulk{.global}.bulk_group.L2::evict_normal [src], size
    FormRow { part: 0, notes: &[], defaults: &[(2, "the address is generic")], meanings: &[] },
    // applypriority.async.bulk.tensor.dim{.global}{.load_mode}.bulk_group.L2::evict_normal [map, coords]
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, "the tensor lies in global memory all the same"), (5, ".tile")],
        meanings: &[],
    },
    // applypriority.async.bulk.tensor.dim{.global}.load_mode.bulk_group.L2::evict_normal [map, coords]
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, "the tensor lies in global memory all the same")],
        meanings: &[],
    },
    // applypriority.async.bulk.tensor.dim{.global}.load_mode.bulk_group.L2::evict_normal [map, coords], offsets
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, "the tensor lies in global memory all the same")],
        meanings: &[],
    },
    // applypriority.async.bulk.tensor.dim{.global}.load_mode.bulk_group.L2::evict_normal [map, coords], offsets
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, "the tensor lies in global memory all the same")],
        meanings: &[],
    },
    // applypriority.async.bulk.tensor.dim{.global}{.load_mode}.bulk_group.L2::evict_normal.override::global_address [map, base, coords]
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, "the tensor lies in global memory all the same"), (5, ".tile")],
        meanings: &[],
    },
    // applypriority.async.bulk.tensor.dim{.global}.load_mode.bulk_group.L2::evict_normal.override::global_address [map, base, coords]
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, "the tensor lies in global memory all the same")],
        meanings: &[],
    },
    // applypriority.async.bulk.tensor.dim{.global}.load_mode.bulk_group.L2::evict_normal.override::global_address [map, base, coords], offsets
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, "the tensor lies in global memory all the same")],
        meanings: &[],
    },
    // applypriority.async.bulk.tensor.dim{.global}.load_mode.bulk_group.L2::evict_normal.override::global_address [map, base, coords], offsets
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, "the tensor lies in global memory all the same")],
        meanings: &[],
    },
    // applypriority.async.bulk.tensor.dim{.global}{.load_mode}.bulk_group.L2::evict_normal.override::global_address.override::global_dim [map, base, dims, coords]
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, "the tensor lies in global memory all the same"), (5, ".tile")],
        meanings: &[],
    },
    // applypriority.async.bulk.tensor.dim{.global}{.load_mode}.bulk_group.L2::evict_normal.override::global_address.override::global_dim_stride [map, base, dims, strides, upper, coords]
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, "the tensor lies in global memory all the same"), (5, ".tile")],
        meanings: &[],
    },
    // atom{.sem}{.scope}{.space}.add{.L2::cache_hint}.type d, [a], b{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, "no cache policy"), (1, ".gpu"), (0, ".relaxed"), (2, "the address is generic")],
        meanings: &[],
    },
    // atom{.sem}{.scope}{.space}.op{.L2::cache_hint}.type d, [a], b{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, "no cache policy"), (1, ".gpu"), (0, ".relaxed"), (2, "the address is generic")],
        meanings: &[],
    },
    // atom{.sem}{.scope}{.space}.op{.L2::cache_hint}.u32 d, [a], b{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, "no cache policy"), (1, ".gpu"), (0, ".relaxed"), (2, "the address is generic")],
        meanings: &[],
    },
    // atom{.sem}{.scope}{.space}.op{.L2::cache_hint}.type d, [a], b{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, "no cache policy"), (1, ".gpu"), (0, ".relaxed"), (2, "the address is generic")],
        meanings: &[],
    },
    // atom{.sem}{.scope}{.space}.exch{.L2::cache_hint}.type d, [a], b{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, "no cache policy"), (1, ".gpu"), (0, ".relaxed"), (2, "the address is generic")],
        meanings: &[],
    },
    // atom{.sem}{.scope}{.space}.cas.type d, [a], b, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(1, ".gpu"), (0, ".relaxed"), (2, "the address is generic")],
        meanings: &[],
    },
    // atom{.sem}{.scope}{.space}.add{.L2::cache_hint}.type d, [a], b{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, "no cache policy"), (1, ".gpu"), (0, ".relaxed"), (2, "the address is generic")],
        meanings: &[],
    },
    // atom{.sem}{.scope}{.space}.add.noftz{.L2::cache_hint}.type d, [a], b{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(5, "no cache policy"), (1, ".gpu"), (0, ".relaxed"), (2, "the address is generic")],
        meanings: &[],
    },
    // atom{.sem}{.scope}{.space}.add{.noftz}{.L2::cache_hint}.vec.f32 d, [a], b{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, "no cache policy"),
            (4, "in global memory subnormal inputs and results become zero of their sign"),
            (1, ".gpu"),
            (0, ".relaxed"),
            (2, "the address is generic"),
        ],
        meanings: &[],
    },
    // atom{.sem}{.scope}{.space}.op.noftz{.L2::cache_hint}.vec.type d, [a], b{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(5, "no cache policy"), (1, ".gpu"), (0, ".relaxed"), (2, "the address is generic")],
        meanings: &[],
    },
    // atom{.sem}{.scope}{.space}.op.noftz{.L2::cache_hint}.vec.type d, [a], b{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(5, "no cache policy"), (1, ".gpu"), (0, ".relaxed"), (2, "the address is generic")],
        meanings: &[],
    },
    // bar{.cta}.sync a{, b}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(0, "the same")],
        meanings: &[
            ("cta", "A barrier of the block; changes nothing"),
            ("sync", "Wait for the other threads of the barrier"),
        ],
    },
    // bar{.cta}.arrive a, b
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(0, "the same")],
        meanings: &[
            ("arrive", "Count in without waiting"),
            ("cta", "A barrier of the block; changes nothing"),
        ],
    },
    // bar{.cta}.red.popc.u32 d, a, {!}c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(0, "the same")],
        meanings: &[
            ("cta", "A barrier of the block; changes nothing"),
            ("popc", "The number of threads whose predicate is true"),
            ("red", "Wait, and combine a predicate of all threads"),
        ],
    },
    // bar{.cta}.red.popc.u32 d, a, b, {!}c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(0, "the same")],
        meanings: &[
            ("cta", "A barrier of the block; changes nothing"),
            ("popc", "The number of threads whose predicate is true"),
            ("red", "Wait, and combine a predicate of all threads"),
        ],
    },
    // bar{.cta}.red.op.pred p, a, {!}c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(0, "the same")],
        meanings: &[
            ("and", "True if the predicate is true for all threads"),
            ("cta", "A barrier of the block; changes nothing"),
            ("or", "True if the predicate is true for any thread"),
            ("red", "Wait, and combine a predicate of all threads"),
        ],
    },
    // bar{.cta}.red.op.pred p, a, b, {!}c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(0, "the same")],
        meanings: &[
            ("and", "True if the predicate is true for all threads"),
            ("cta", "A barrier of the block; changes nothing"),
            ("or", "True if the predicate is true for any thread"),
            ("red", "Wait, and combine a predicate of all threads"),
        ],
    },
    // bar.warp.sync membermask
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // barrier{.cta}.sync{.aligned} a{, b}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(2, "the threads of a warp may arrive from different instructions"), (0, "the same")],
        meanings: &[
            ("aligned", "All threads of the block execute the same barrier instruction"),
            ("cta", "A barrier of the block; changes nothing"),
            ("sync", "Wait for the other threads of the barrier"),
        ],
    },
    // barrier{.cta}.arrive{.aligned} a, b
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(2, "the threads of a warp may arrive from different instructions"), (0, "the same")],
        meanings: &[
            ("aligned", "All threads of the block execute the same barrier instruction"),
            ("arrive", "Count in without waiting"),
            ("cta", "A barrier of the block; changes nothing"),
        ],
    },
    // barrier{.cta}.red.popc{.aligned}.u32 d, a, {!}c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(3, "the threads of a warp may arrive from different instructions"), (0, "the same")],
        meanings: &[
            ("aligned", "All threads of the block execute the same barrier instruction"),
            ("cta", "A barrier of the block; changes nothing"),
            ("popc", "The number of threads whose predicate is true"),
            ("red", "Wait, and combine a predicate of all threads"),
        ],
    },
    // barrier{.cta}.red.popc{.aligned}.u32 d, a, b, {!}c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(3, "the threads of a warp may arrive from different instructions"), (0, "the same")],
        meanings: &[
            ("aligned", "All threads of the block execute the same barrier instruction"),
            ("cta", "A barrier of the block; changes nothing"),
            ("popc", "The number of threads whose predicate is true"),
            ("red", "Wait, and combine a predicate of all threads"),
        ],
    },
    // barrier{.cta}.red.op{.aligned}.pred p, a, {!}c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(3, "the threads of a warp may arrive from different instructions"), (0, "the same")],
        meanings: &[
            ("aligned", "All threads of the block execute the same barrier instruction"),
            ("and", "True if the predicate is true for all threads"),
            ("cta", "A barrier of the block; changes nothing"),
            ("or", "True if the predicate is true for any thread"),
            ("red", "Wait, and combine a predicate of all threads"),
        ],
    },
    // barrier{.cta}.red.op{.aligned}.pred p, a, b, {!}c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(3, "the threads of a warp may arrive from different instructions"), (0, "the same")],
        meanings: &[
            ("aligned", "All threads of the block execute the same barrier instruction"),
            ("and", "True if the predicate is true for all threads"),
            ("cta", "A barrier of the block; changes nothing"),
            ("or", "True if the predicate is true for any thread"),
            ("red", "Wait, and combine a predicate of all threads"),
        ],
    },
    // barrier.cluster.arrive{.sem}{.aligned}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(3, "the threads of a warp may arrive from different instructions"), (2, ".release")],
        meanings: &[("arrive", "Count in without waiting"), ("cluster", "A barrier of the cluster")],
    },
    // barrier.cluster.wait{.acquire}{.aligned}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(2, "the same"), (3, "the threads of a warp may arrive from different instructions")],
        meanings: &[
            ("cluster", "A barrier of the cluster"),
            ("wait", "Wait until all threads of the cluster have arrived"),
        ],
    },
    // bfe.type d, a, b, c
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // bfi.type f, a, b, c, d
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // bfind{.shiftamt}.type d, a
    FormRow { part: 0, notes: &[], defaults: &[(0, "the result is the position of the bit")], meanings: &[] },
    // bmsk.mode.b32 d, a, b
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // bra{.uni} tgt
    FormRow { part: 0, notes: &[], defaults: &[(0, "the threads of a warp may diverge")], meanings: &[] },
    // brev.type d, a
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // brkpt
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // brx.idx{.uni} index, tlist
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(1, "the threads of a warp may diverge")],
        meanings: &[("idx", "The target is chosen by an index")],
    },
    // call{.uni} (rets), f, (args)
    FormRow { part: 0, notes: &[], defaults: &[(0, "the threads of a warp may diverge")], meanings: &[] },
    // call{.uni} (rets), f
    FormRow { part: 0, notes: &[], defaults: &[(0, "the threads of a warp may diverge")], meanings: &[] },
    // call{.uni} f, (args)
    FormRow { part: 0, notes: &[], defaults: &[(0, "the threads of a warp may diverge")], meanings: &[] },
    // call{.uni} f
    FormRow { part: 0, notes: &[], defaults: &[(0, "the threads of a warp may diverge")], meanings: &[] },
    // call{.uni} (rets), fptr, (args), proto
    FormRow { part: 0, notes: &[], defaults: &[(0, "the threads of a warp may diverge")], meanings: &[] },
    // call{.uni} (rets), fptr, proto
    FormRow { part: 0, notes: &[], defaults: &[(0, "the threads of a warp may diverge")], meanings: &[] },
    // call{.uni} fptr, (args), proto
    FormRow { part: 0, notes: &[], defaults: &[(0, "the threads of a warp may diverge")], meanings: &[] },
    // call{.uni} fptr, proto
    FormRow { part: 0, notes: &[], defaults: &[(0, "the threads of a warp may diverge")], meanings: &[] },
    // clmad.half.type d, a, b, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[],
        meanings: &[("hi", "Upper half of the product"), ("lo", "Lower half of the product")],
    },
    // clusterlaunchcontrol.query_cancel.is_canceled.pred.b128 p, response
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // clusterlaunchcontrol.query_cancel.get_first_ctaid.v4.b32.b128 xyz, response
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // clusterlaunchcontrol.query_cancel.part.b32.b128 d, response
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // clusterlaunchcontrol.try_cancel.async{.space}.completion_mechanism{.multicast::cluster::all}.b128 [addr], [mbar]
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, "only this block receives the response"), (2, "the addresses are generic")],
        meanings: &[],
    },
    // clz.type d, a
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // cnot.type d, a
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // copysign.type d, a, b
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // cos.f32 d, a
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // cos.approx{.ftz}.f32 d, a
    FormRow { part: 0, notes: &[], defaults: &[(1, "subnormal numbers are kept")], meanings: &[] },
    // cp.async.cop.dst.src{.L2::cache_hint}{.l2size} [to], [from], size{, srcsize}{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, "no cache policy"), (5, "no prefetch hint")],
        meanings: &[],
    },
    // cp.async.cop.dst.src{.L2::cache_hint}{.l2size} [to], [from], size, {!}ignore{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, "no cache policy"), (5, "no prefetch hint")],
        meanings: &[],
    },
    // cp.async.bulk{.sem}.dst.src.mbarrier::complete_tx::bytes{.report}{.L2::cache_hint} [to], [from], size, [mbar]{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(7, "no cache policy"), (6, ".mbarrier::report::disabled"), (2, ".weak")],
        meanings: &[],
    },
    // cp.async.bulk.sem.scope.dst.src.mbarrier::complete_tx::bytes{.report}{.L2::cache_hint}.b128 [to], [from], size, [mbar]{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(8, "no cache policy"), (7, ".mbarrier::report::disabled")],
        meanings: &[],
    },
    // cp.async.bulk{.sem}.dst.src.mbarrier::complete_tx::bytes{.mbarrier::report::disabled}.ignore_oob{.L2::cache_hint} [to], [from], size, left, right, [mbar]{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(8, "no cache policy"), (6, "the same: the data is not inspected"), (2, ".weak")],
        meanings: &[],
    },
    // cp.async.bulk{.sem}.dst.src.mbarrier::complete_tx::bytes{.report}{.multicast}{.L2::cache_hint} [to], [from], size, [mbar]{, mask}{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (8, "no cache policy"),
            (7, "one destination"),
            (6, ".mbarrier::report::disabled"),
            (2, ".weak"),
        ],
        meanings: &[],
    },
    // cp.async.bulk.sem.scope.dst.src.mbarrier::complete_tx::bytes{.report}{.multicast}{.L2::cache_hint}.b128 [to], [from], size, [mbar]{, mask}{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(9, "no cache policy"), (8, "one destination"), (7, ".mbarrier::report::disabled")],
        meanings: &[],
    },
    // cp.async.bulk{.sem}.dst.src.mbarrier::complete_tx::bytes [to], [from], size, [mbar]
    FormRow { part: 0, notes: &[], defaults: &[(2, ".weak")], meanings: &[] },
    // cp.async.bulk.sem.scope.dst.src.mbarrier::complete_tx::bytes.b128 [to], [from], size, [mbar]
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // cp.async.bulk{.sem}.dst.src.bulk_group{.L2::cache_hint}{.cp_mask} [to], [from], size{, policy}{, bytes}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(6, "no cache policy"), (7, "every byte is copied"), (2, ".weak")],
        meanings: &[],
    },
    // cp.async.bulk.sem.scope.dst.src.bulk_group{.L2::cache_hint}{.cp_mask}.b128 [to], [from], size{, policy}{, bytes}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(7, "no cache policy"), (8, "every byte is copied")],
        meanings: &[],
    },
    // cp.async.bulk.commit_group
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // cp.async.bulk.prefetch.L2.global{.L2::evict_last}{.L2::cache_hint} [src], size{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(6, "no cache policy"), (5, "normal eviction priority")],
        meanings: &[],
    },
    // cp.async.bulk.prefetch.tensor.dim.L2.global{.load_mode}{.L2::evict_last}{.L2::cache_hint} [map, coords]{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(9, "no cache policy"), (8, "normal eviction priority"), (7, ".tile")],
        meanings: &[],
    },
    // cp.async.bulk.prefetch.tensor.dim.L2.global.load_mode{.L2::evict_last}{.L2::cache_hint} [map, coords]{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(9, "no cache policy"), (8, "normal eviction priority")],
        meanings: &[],
    },
    // cp.async.bulk.prefetch.tensor.dim.L2.global.load_mode{.L2::evict_last}{.L2::cache_hint} [map, coords], offsets{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(9, "no cache policy"), (8, "normal eviction priority")],
        meanings: &[],
    },
    // cp.async.bulk.prefetch.tensor.dim.L2.global.load_mode{.L2::evict_last}{.L2::cache_hint} [map, coords], offsets{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(9, "no cache policy"), (8, "normal eviction priority")],
        meanings: &[],
    },
    // cp.async.bulk.prefetch.tensor.dim.L2.global{.load_mode}{.L2::evict_last}{.L2::cache_hint}.override::global_address [map, base, coords]{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(9, "no cache policy"), (8, "normal eviction priority"), (7, ".tile")],
        meanings: &[],
    },
    // cp.async.bulk.prefetch.tensor.dim.L2.global.load_mode{.L2::evict_last}{.L2::cache_hint}.override::global_address [map, base, coords]{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(9, "no cache policy"), (8, "normal eviction priority")],
        meanings: &[],
    },
    // cp.async.bulk.prefetch.tensor.dim.L2.global.load_mode{.L2::evict_last}{.L2::cache_hint}.override::global_address [map, base, coords], offsets{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(9, "no cache policy"), (8, "normal eviction priority")],
        meanings: &[],
    },
    // cp.async.bulk.prefetch.tensor.dim.L2.global.load_mode{.L2::evict_last}{.L2::cache_hint}.override::global_address [map, base, coords], offsets{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(9, "no cache policy"), (8, "normal eviction priority")],
        meanings: &[],
    },
    // cp.async.bulk.prefetch.tensor.dim.L2.global{.load_mode}{.L2::evict_last}{.L2::cache_hint}.override::global_address.override::global_dim [map, base, dims, coords]{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(9, "no cache policy"), (8, "normal eviction priority"), (7, ".tile")],
        meanings: &[],
    },
    // cp.async.bulk.prefetch.tensor.dim.L2.global{.load_mode}{.L2::evict_last}{.L2::cache_hint}.override::global_address.override::global_dim_stride [map, base, dims, strides, upper, coords]{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(9, "no cache policy"), (8, "normal eviction priority"), (7, ".tile")],
        meanings: &[],
    },
    // cp.async.bulk.tensor.dim.dst.src{.load_mode}.mbarrier::complete_tx::bytes{.report}{.cta_group}{.L2::cache_hint} [to], [map, coords], [mbar]{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (10, "no cache policy"),
            (9, ".cta_group::1: the barrier is that of the block of the destination"),
            (6, ".tile"),
            (8, ".mbarrier::report::disabled"),
        ],
        meanings: &[],
    },
    // cp.async.bulk.tensor.dim.dst.src.load_mode.mbarrier::complete_tx::bytes{.report}{.cta_group}{.L2::cache_hint} [to], [map, coords], [mbar]{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (10, "no cache policy"),
            (9, ".cta_group::1: the barrier is that of the block of the destination"),
            (8, ".mbarrier::report::disabled"),
        ],
        meanings: &[],
    },
    // cp.async.bulk.tensor.dim.dst.src.load_mode.mbarrier::complete_tx::bytes{.report}{.cta_group}{.L2::cache_hint} [to], [map, coords], [mbar], offsets{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (10, "no cache policy"),
            (9, ".cta_group::1: the barrier is that of the block of the destination"),
            (8, ".mbarrier::report::disabled"),
        ],
        meanings: &[],
    },
    // cp.async.bulk.tensor.dim.dst.src.load_mode.mbarrier::complete_tx::bytes{.report}{.cta_group}{.L2::cache_hint} [to], [map, coords], [mbar], offsets{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (10, "no cache policy"),
            (9, ".cta_group::1: the barrier is that of the block of the destination"),
            (8, ".mbarrier::report::disabled"),
        ],
        meanings: &[],
    },
    // cp.async.bulk.tensor.dim.dst.src{.load_mode}.mbarrier::complete_tx::bytes{.report}{.cta_group}{.L2::cache_hint}.override::global_address [to], [map, base, coords], [mbar]{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (10, "no cache policy"),
            (9, ".cta_group::1: the barrier is that of the block of the destination"),
            (6, ".tile"),
            (8, ".mbarrier::report::disabled"),
        ],
        meanings: &[],
    },
    // cp.async.bulk.tensor.dim.dst.src.load_mode.mbarrier::complete_tx::bytes{.report}{.cta_group}{.L2::cache_hint}.override::global_address [to], [map, base, coords], [mbar]{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (10, "no cache policy"),
            (9, ".cta_group::1: the barrier is that of the block of the destination"),
            (8, ".mbarrier::report::disabled"),
        ],
        meanings: &[],
    },
    // cp.async.bulk.tensor.dim.dst.src.load_mode.mbarrier::complete_tx::bytes{.report}{.cta_group}{.L2::cache_hint}.override::global_address [to], [map, base, coords], [mbar], offsets{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (10, "no cache policy"),
            (9, ".cta_group::1: the barrier is that of the block of the destination"),
            (8, ".mbarrier::report::disabled"),
        ],
        meanings: &[],
    },
    // cp.async.bulk.tensor.dim.dst.src.load_mode.mbarrier::complete_tx::bytes{.report}{.cta_group}{.L2::cache_hint}.override::global_address [to], [map, base, coords], [mbar], offsets{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (10, "no cache policy"),
            (9, ".cta_group::1: the barrier is that of the block of the destination"),
            (8, ".mbarrier::report::disabled"),
        ],
        meanings: &[],
    },
    // cp.async.bulk.tensor.dim.dst.src{.load_mode}.mbarrier::complete_tx::bytes{.report}{.cta_group}{.L2::cache_hint}.override::global_address.override::global_dim [to], [map, base, dims, coords], [mbar]{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (10, "no cache policy"),
            (9, ".cta_group::1: the barrier is that of the block of the destination"),
            (6, ".tile"),
            (8, ".mbarrier::report::disabled"),
        ],
        meanings: &[],
    },
    // cp.async.bulk.tensor.dim.dst.src{.load_mode}.mbarrier::complete_tx::bytes{.report}{.cta_group}{.L2::cache_hint}.override::global_address.override::global_dim_stride [to], [map, base, dims, strides, upper, coords], [mbar]{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (10, "no cache policy"),
            (9, ".cta_group::1: the barrier is that of the block of the destination"),
            (6, ".tile"),
            (8, ".mbarrier::report::disabled"),
        ],
        meanings: &[],
    },
    // cp.async.bulk.tensor.dim.dst.src{.load_mode}.mbarrier::complete_tx::bytes{.report}{.multicast}{.cta_group}{.L2::cache_hint} [to], [map, coords], [mbar]{, mask}{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (11, "no cache policy"),
            (10, ".cta_group::1: the barrier is that of the block of the destination"),
            (6, ".tile"),
            (9, "one destination"),
            (8, ".mbarrier::report::disabled"),
        ],
        meanings: &[],
    },
    // cp.async.bulk.tensor.dim.dst.src.load_mode.mbarrier::complete_tx::bytes{.report}{.multicast}{.cta_group}{.L2::cache_hint} [to], [map, coords], [mbar]{, mask}{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (11, "no cache policy"),
            (10, ".cta_group::1: the barrier is that of the block of the destination"),
            (9, "one destination"),
            (8, ".mbarrier::report::disabled"),
        ],
        meanings: &[],
    },
    // cp.async.bulk.tensor.dim.dst.src.load_mode.mbarrier::complete_tx::bytes{.report}{.multicast}{.cta_group}{.L2::cache_hint} [to], [map, coords], [mbar], offsets{, mask}{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (11, "no cache policy"),
            (10, ".cta_group::1: the barrier is that of the block of the destination"),
            (9, "one destination"),
            (8, ".mbarrier::report::disabled"),
        ],
        meanings: &[],
    },
    // cp.async.bulk.tensor.dim.dst.src.load_mode.mbarrier::complete_tx::bytes{.report}{.multicast}{.cta_group}{.L2::cache_hint} [to], [map, coords], [mbar], offsets{, mask}{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (11, "no cache policy"),
            (10, ".cta_group::1: the barrier is that of the block of the destination"),
            (9, "one destination"),
            (8, ".mbarrier::report::disabled"),
        ],
        meanings: &[],
    },
    // cp.async.bulk.tensor.dim.dst.src{.load_mode}.mbarrier::complete_tx::bytes{.report}{.multicast}{.cta_group}{.L2::cache_hint}.override::global_address [to], [map, base, coords], [mbar]{, mask}{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (11, "no cache policy"),
            (10, ".cta_group::1: the barrier is that of the block of the destination"),
            (6, ".tile"),
            (9, "one destination"),
            (8, ".mbarrier::report::disabled"),
        ],
        meanings: &[],
    },
    // cp.async.bulk.tensor.dim.dst.src.load_mode.mbarrier::complete_tx::bytes{.report}{.multicast}{.cta_group}{.L2::cache_hint}.override::global_address [to], [map, base, coords], [mbar]{, mask}{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (11, "no cache policy"),
            (10, ".cta_group::1: the barrier is that of the block of the destination"),
            (9, "one destination"),
            (8, ".mbarrier::report::disabled"),
        ],
        meanings: &[],
    },
    // cp.async.bulk.tensor.dim.dst.src.load_mode.mbarrier::complete_tx::bytes{.report}{.multicast}{.cta_group}{.L2::cache_hint}.override::global_address [to], [map, base, coords], [mbar], offsets{, mask}{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (11, "no cache policy"),
            (10, ".cta_group::1: the barrier is that of the block of the destination"),
            (9, "one destination"),
            (8, ".mbarrier::report::disabled"),
        ],
        meanings: &[],
    },
    // cp.async.bulk.tensor.dim.dst.src.load_mode.mbarrier::complete_tx::bytes{.report}{.multicast}{.cta_group}{.L2::cache_hint}.override::global_address [to], [map, base, coords], [mbar], offsets{, mask}{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (11, "no cache policy"),
            (10, ".cta_group::1: the barrier is that of the block of the destination"),
            (9, "one destination"),
            (8, ".mbarrier::report::disabled"),
        ],
        meanings: &[],
    },
    // cp.async.bulk.tensor.dim.dst.src{.load_mode}.mbarrier::complete_tx::bytes{.report}{.multicast}{.cta_group}{.L2::cache_hint}.override::global_address.override::global_dim [to], [map, base, dims, coords], [mbar]{, mask}{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (11, "no cache policy"),
            (10, ".cta_group::1: the barrier is that of the block of the destination"),
            (6, ".tile"),
            (9, "one destination"),
            (8, ".mbarrier::report::disabled"),
        ],
        meanings: &[],
    },
    // cp.async.bulk.tensor.dim.dst.src{.load_mode}.mbarrier::complete_tx::bytes{.report}{.multicast}{.cta_group}{.L2::cache_hint}.override::global_address.override::global_dim_stride [to], [map, base, dims, strides, upper, coords], [mbar]{, mask}{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (11, "no cache policy"),
            (10, ".cta_group::1: the barrier is that of the block of the destination"),
            (6, ".tile"),
            (9, "one destination"),
            (8, ".mbarrier::report::disabled"),
        ],
        meanings: &[],
    },
    // cp.async.bulk.tensor.dim.dst.src{.load_mode}.bulk_group{.L2::cache_hint} [map, coords], [from]{, policy}
    FormRow { part: 1, notes: &[], defaults: &[(8, "no cache policy"), (6, ".tile")], meanings: &[] },
    // cp.async.bulk.tensor.dim.dst.src.load_mode.bulk_group{.L2::cache_hint} [map, coords], [from]{, policy}
    FormRow { part: 1, notes: &[], defaults: &[(8, "no cache policy")], meanings: &[] },
    // cp.async.bulk.tensor.dim.dst.src.load_mode.bulk_group{.L2::cache_hint} [map, coords], [from]{, policy}
    FormRow { part: 1, notes: &[], defaults: &[(8, "no cache policy")], meanings: &[] },
    // cp.async.bulk.tensor.dim.dst.src{.load_mode}.bulk_group{.L2::cache_hint}.override::global_address [map, base, coords], [from]{, policy}
    FormRow { part: 1, notes: &[], defaults: &[(8, "no cache policy"), (6, ".tile")], meanings: &[] },
    // cp.async.bulk.tensor.dim.dst.src.load_mode.bulk_group{.L2::cache_hint}.override::global_address [map, base, coords], [from]{, policy}
    FormRow { part: 1, notes: &[], defaults: &[(8, "no cache policy")], meanings: &[] },
    // cp.async.bulk.tensor.dim.dst.src.load_mode.bulk_group{.L2::cache_hint}.override::global_address [map, base, coords], [from]{, policy}
    FormRow { part: 1, notes: &[], defaults: &[(8, "no cache policy")], meanings: &[] },
    // cp.async.bulk.tensor.dim.dst.src{.load_mode}.bulk_group{.L2::cache_hint}.override::global_address.override::global_dim [map, base, dims, coords], [from]{, policy}
    FormRow { part: 1, notes: &[], defaults: &[(8, "no cache policy"), (6, ".tile")], meanings: &[] },
    // cp.async.bulk.tensor.dim.dst.src{.load_mode}.bulk_group{.L2::cache_hint}.override::global_address.override::global_dim_stride [map, base, dims, strides, upper, coords], [from]{, policy}
    FormRow { part: 1, notes: &[], defaults: &[(8, "no cache policy"), (6, ".tile")], meanings: &[] },
    // cp.async.bulk.wait_group{.read} n
    FormRow { part: 0, notes: &[], defaults: &[(3, "the groups must be complete")], meanings: &[] },
    // cp.async.commit_group
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // cp.async.mbarrier.arrive{.noinc}{.ss}.b64 [addr]
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(3, "the pending count is incremented first"), (4, "the address is generic")],
        meanings: &[],
    },
    // cp.async.wait_all
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // cp.async.wait_group n
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // cp.reduce.async.bulk{.sem}{.scope}.dst.src.mbarrier::complete_tx::bytes.op.type [to], [from], size, [mbar]
    FormRow { part: 0, notes: &[], defaults: &[(4, ".sys"), (3, ".relaxed")], meanings: &[] },
    // cp.reduce.async.bulk{.sem}{.scope}.dst.src.bulk_group{.L2::cache_hint}.op{.noftz}.type [to], [from], size{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (8, "no cache policy"),
            (10, "subnormal numbers are kept with .f32 all the same"),
            (4, ".sys"),
            (3, ".relaxed"),
        ],
        meanings: &[],
    },
    // cp.reduce.async.bulk.tensor.dim.dst.src.op{.load_mode}.bulk_group{.L2::cache_hint} [map, coords], [from]{, policy}
    FormRow { part: 0, notes: &[], defaults: &[(10, "no cache policy"), (8, ".tile")], meanings: &[] },
    // cp.reduce.async.bulk.tensor.dim.dst.src.op.load_mode.bulk_group{.L2::cache_hint} [map, coords], [from]{, policy}
    FormRow { part: 0, notes: &[], defaults: &[(10, "no cache policy")], meanings: &[] },
    // cp.reduce.async.bulk.tensor.dim.dst.src.op.load_mode.bulk_group{.L2::cache_hint} [map, coords], [from]{, policy}
    FormRow { part: 0, notes: &[], defaults: &[(10, "no cache policy")], meanings: &[] },
    // cp.reduce.async.bulk.tensor.dim.dst.src.op{.load_mode}.bulk_group{.L2::cache_hint}.override::global_address [map, base, coords], [from]{, policy}
    FormRow { part: 0, notes: &[], defaults: &[(10, "no cache policy"), (8, ".tile")], meanings: &[] },
    // cp.reduce.async.bulk.tensor.dim.dst.src.op.load_mode.bulk_group{.L2::cache_hint}.override::global_address [map, base, coords], [from]{, policy}
    FormRow { part: 0, notes: &[], defaults: &[(10, "no cache policy")], meanings: &[] },
    // cp.reduce.async.bulk.tensor.dim.dst.src.op.load_mode.bulk_group{.L2::cache_hint}.override::global_address [map, base, coords], [from]{, policy}
    FormRow { part: 0, notes: &[], defaults: &[(10, "no cache policy")], meanings: &[] },
    // cp.reduce.async.bulk.tensor.dim.dst.src.op{.load_mode}.bulk_group{.L2::cache_hint}.override::global_address.override::global_dim [map, base, dims, coords], [from]{, policy}
    FormRow { part: 0, notes: &[], defaults: &[(10, "no cache policy"), (8, ".tile")], meanings: &[] },
    // cp.reduce.async.bulk.tensor.dim.dst.src.op{.load_mode}.bulk_group{.L2::cache_hint}.override::global_address.override::global_dim_stride [map, base, dims, strides, upper, coords], [from]{, policy}
    FormRow { part: 0, notes: &[], defaults: &[(10, "no cache policy"), (8, ".tile")], meanings: &[] },
    // createpolicy.fractional.primary{.secondary}.b64 policy{, fraction}
    FormRow { part: 0, notes: &[], defaults: &[(2, ".L2::evict_unchanged")], meanings: &[] },
    // createpolicy.range{.global}.primary{.secondary}.b64 policy, [a], primary_size, total_size
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(1, "the address is generic"), (3, ".L2::evict_unchanged")],
        meanings: &[],
    },
    // createpolicy.range.fabric.primary{.secondary}.b64 policy, [endpoint, offset], primary_size, total_size
    FormRow {
        part: 0,
        notes: &["The range begins at byte `offset` of the logical endpoint `endpoint`."],
        defaults: &[(3, ".L2::evict_unchanged")],
        meanings: &[],
    },
    // createpolicy.cvt.L2.b64 policy, property
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // cvt{.sat}.dtype.atype d, a
    FormRow {
        part: 0,
        notes: &["`.sat` is refused where every source value fits."],
        defaults: &[(0, "the upper bits are dropped")],
        meanings: &[("sat", "Clamp the value to the range of .dtype")],
    },
    // cvt.frnd{.ftz}{.sat}.dtype.atype d, a
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(1, "the same"), (2, "the result is not clamped")],
        meanings: &[
            ("ftz", "No effect: results from integers are never subnormal"),
            ("sat", "Clamp the result to 0.0 to 1.0"),
        ],
    },
    // cvt.irnd{.ftz}{.sat}.dtype.atype d, a
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(1, "subnormal numbers are kept"), (2, "the same")],
        meanings: &[
            ("ftz", "Treat a subnormal source as zero"),
            ("sat", "No effect: the result is clamped to the range of .dtype anyway"),
        ],
    },
    // cvt{.irnd}{.ftz}{.sat}.dtype.atype d, a
    FormRow {
        part: 1,
        notes: &[],
        defaults: &[
            (1, "subnormal numbers are kept"),
            (0, "the value need not be integral"),
            (2, "the result is not clamped"),
        ],
        meanings: &[("sat", "Clamp the result to 0.0 to 1.0; NaN becomes +0.0")],
    },
    // cvt{.irnd}{.sat}.dtype.atype d, a
    FormRow {
        part: 1,
        notes: &[],
        defaults: &[(0, "the value need not be integral"), (1, "the result is not clamped")],
        meanings: &[("sat", "Clamp the result to 0.0 to 1.0; NaN becomes +0.0")],
    },
    // cvt{.irnd}{.sat}.dtype.atype d, a
    FormRow {
        part: 1,
        notes: &[],
        defaults: &[(0, "the value need not be integral"), (1, "the result is not clamped")],
        meanings: &[("sat", "Clamp the result to 0.0 to 1.0; NaN becomes +0.0")],
    },
    // cvt{.irnd}.dtype.atype d, a
    FormRow { part: 1, notes: &[], defaults: &[(0, "the value need not be integral")], meanings: &[] },
    // cvt.frnd{.ftz}{.sat}{.relu}{.satfinite}{.pzo}.dtype.atype d, a
    FormRow {
        part: 1,
        notes: &[],
        defaults: &[
            (1, "subnormal numbers are kept"),
            (5, "a zero result keeps its sign"),
            (3, "negative results are kept"),
            (2, "the result is not clamped"),
            (4, "results beyond the range become infinity, or NaN in a format without infinities"),
        ],
        meanings: &[("sat", "Clamp the result to 0.0 to 1.0; NaN becomes +0.0")],
    },
    // cvt.frnd{.ftz}{.relu}{.satfinite}{.pzo}.dtype.atype d, a
    FormRow {
        part: 1,
        notes: &[],
        defaults: &[
            (1, "subnormal numbers are kept"),
            (4, "a zero result keeps its sign"),
            (2, "negative results are kept"),
            (3, "results beyond the range become infinity, or NaN in a format without infinities"),
        ],
        meanings: &[],
    },
    // cvt.frnd{.ftz}{.sat}.dtype.atype d, a
    FormRow {
        part: 1,
        notes: &[],
        defaults: &[(1, "subnormal numbers are kept"), (2, "the result is not clamped")],
        meanings: &[("sat", "Clamp the result to 0.0 to 1.0; NaN becomes +0.0")],
    },
    // cvt{.ftz}{.sat}.dtype.atype d, a
    FormRow {
        part: 1,
        notes: &[],
        defaults: &[(0, "subnormal numbers are kept"), (1, "the result is not clamped")],
        meanings: &[("sat", "Clamp the result to 0.0 to 1.0; NaN becomes +0.0")],
    },
    // cvt{.ftz}{.sat}.dtype.atype d, a
    FormRow {
        part: 1,
        notes: &[],
        defaults: &[(0, "subnormal numbers are kept"), (1, "the result is not clamped")],
        meanings: &[("sat", "Clamp the result to 0.0 to 1.0; NaN becomes +0.0")],
    },
    // cvt{.sat}.dtype.atype d, a
    FormRow {
        part: 1,
        notes: &[],
        defaults: &[(0, "the result is not clamped")],
        meanings: &[("sat", "Clamp the result to 0.0 to 1.0; NaN becomes +0.0")],
    },
    // cvt{.frnd}{.ftz}.dtype.atype d, a
    FormRow {
        part: 1,
        notes: &[],
        defaults: &[
            (
                0,
                "to nearest even; where the destination holds every number of the source there is nothing to round",
            ),
            (1, "subnormal numbers are kept"),
        ],
        meanings: &[],
    },
    // cvt{.frnd}.dtype.atype d, a
    FormRow {
        part: 1,
        notes: &[],
        defaults: &[(
            0,
            "to nearest even; where the destination holds every number of the source there is nothing to round",
        )],
        meanings: &[],
    },
    // cvt.frnd{.satfinite}{.relu}{.pzo}.dtype.atype d, a
    FormRow {
        part: 1,
        notes: &[],
        defaults: &[
            (3, "a zero result keeps its sign"),
            (2, "negative results are kept"),
            (1, "results beyond the range become infinity, or NaN in a format without infinities"),
        ],
        meanings: &[],
    },
    // cvt.frnd{.relu}{.satfinite}{.pzo}.dtype.atype d, a, b
    FormRow {
        part: 2,
        notes: &[],
        defaults: &[
            (3, "a zero result keeps its sign"),
            (1, "negative results are kept"),
            (2, "results beyond the range become infinity, or NaN in a format without infinities"),
        ],
        meanings: &[],
    },
    // cvt.rs{.relu}{.satfinite}.dtype.atype d, a, b, rbits
    FormRow {
        part: 2,
        notes: &["The manual allows .pzo with .rs; ptxas does not."],
        defaults: &[
            (1, "negative results are kept"),
            (2, "results beyond the range become infinity, or NaN in a format without infinities"),
        ],
        meanings: &[],
    },
    // cvt.rs{.relu}.satfinite.dtype.atype d, a, rbits
    FormRow {
        part: 2,
        notes: &[
            "The text of the manual says which random bits a source takes. That the first and the third take theirs\nin reverse was found on devices (sm_100a, with .e4m3x4, .e5m2x4 and .e2m1x4).",
        ],
        defaults: &[(1, "negative results are kept")],
        meanings: &[],
    },
    // cvt.frnd.satfinite{.relu}{.pzo}{.scaled::n1::ue8m0}.dtype.atype d, a, b{, scale}
    FormRow {
        part: 2,
        notes: &[],
        defaults: &[
            (3, "a zero result keeps its sign"),
            (2, "negative results are kept"),
            (4, "no scale factor"),
        ],
        meanings: &[],
    },
    // cvt.frnd.satfinite{.relu}{.pzo}{.scaled::n1::ue8m0}.dtype.atype d, a{, scale}
    FormRow {
        part: 2,
        notes: &[],
        defaults: &[
            (3, "a zero result keeps its sign"),
            (2, "negative results are kept"),
            (4, "no scale factor"),
        ],
        meanings: &[],
    },
    // cvt.rn{.relu}.dtype.atype d, a
    FormRow { part: 2, notes: &[], defaults: &[(1, "negative results are kept")], meanings: &[] },
    // cvt.rn{.satfinite}{.relu}{.scaled::n2::ue8m0}.dtype.atype d, a{, scale}
    FormRow {
        part: 2,
        notes: &[],
        defaults: &[
            (2, "negative results are kept"),
            (1, "results beyond the range become infinity, or NaN in a format without infinities"),
            (3, "no scale factors"),
        ],
        meanings: &[],
    },
    // cvt.rn.dtype.atype d, a
    FormRow { part: 2, notes: &[], defaults: &[], meanings: &[] },
    // cvt.frnd{.satfinite}.dtype.atype d, a, b
    FormRow {
        part: 2,
        notes: &[],
        defaults: &[(1, "results beyond the range become infinity, or NaN in a format without infinities")],
        meanings: &[],
    },
    // cvt.frnd{.satfinite}.dtype.atype d, a
    FormRow {
        part: 2,
        notes: &[],
        defaults: &[(1, "results beyond the range become infinity, or NaN in a format without infinities")],
        meanings: &[],
    },
    // cvt.frnd{.satfinite}{.scaled::n1::ue8m0}.dtype.atype d, a, b{, scale}
    FormRow {
        part: 2,
        notes: &[],
        defaults: &[
            (1, "results beyond the range become infinity, or NaN in a format without infinities"),
            (2, "no scale factor"),
        ],
        meanings: &[],
    },
    // cvt.frnd{.satfinite}{.scaled::n1::ue8m0}.dtype.atype d, a{, scale}
    FormRow {
        part: 2,
        notes: &["Without `.scaled::n1::ue8m0` ptxas lets a scale stand and ignores it."],
        defaults: &[
            (1, "results beyond the range become infinity, or NaN in a format without infinities"),
            (2, "no scale factor"),
        ],
        meanings: &[],
    },
    // cvt.frnd.satfinite{.relu}{.scaled::n2::ue8m0}.dtype.atype d, a, b{, scale}
    FormRow {
        part: 2,
        notes: &[
            "What lies below -2 is taken to become -2; the manual speaks of the largest magnitude, its sign kept.",
        ],
        defaults: &[(2, "negative results are kept"), (3, "no scale factors")],
        meanings: &[],
    },
    // cvt.frnd.satfinite{.relu}{.scaled::n2::ue8m0}.dtype.atype d, a{, scale}
    FormRow {
        part: 2,
        notes: &[],
        defaults: &[(2, "negative results are kept"), (3, "no scale factors")],
        meanings: &[],
    },
    // cvt.pack.sat.dtype.s32 d, a, b
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[],
        meanings: &[("sat", "Clamp each value to the range of the narrow type")],
    },
    // cvt.pack.sat.dtype.s32.b32 d, a, b, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[],
        meanings: &[("sat", "Clamp each value to the range of the narrow type")],
    },
    // cvta.space.size p, a
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // cvta.space.size p, avar
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // cvta.to.space.size p, a
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // discard{.global}.L2 [a], size
    FormRow { part: 0, notes: &[], defaults: &[(0, "the address is generic")], meanings: &[] },
    // div.type d, a, b
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // div.f32 d, a, b
    FormRow { part: 1, notes: &[], defaults: &[], meanings: &[] },
    // div.kind{.ftz}.f32 d, a, b
    FormRow { part: 1, notes: &[], defaults: &[(1, "subnormal numbers are kept")], meanings: &[] },
    // div.kind{.ftz}.f32 d, a, b
    FormRow { part: 1, notes: &[], defaults: &[(1, "subnormal numbers are kept")], meanings: &[] },
    // div.rnd{.ftz}.f32 d, a, b
    FormRow { part: 1, notes: &[], defaults: &[(1, "subnormal numbers are kept")], meanings: &[] },
    // div.f64 d, a, b
    FormRow { part: 1, notes: &[], defaults: &[], meanings: &[] },
    // div.rnd.f64 d, a, b
    FormRow { part: 1, notes: &[], defaults: &[], meanings: &[] },
    // dp2a.mode.atype.btype d, a, b, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[],
        meanings: &[("hi", "Use bytes 2 and 3 of b"), ("lo", "Use bytes 0 and 1 of b")],
    },
    // dp4a.atype.btype d, a, b, c
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // elect.sync d|p, membermask
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // ex2.approx.type d, a
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // ex2.approx.ftz.type d, a
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // ex2.f32 d, a
    FormRow { part: 1, notes: &[], defaults: &[], meanings: &[] },
    // ex2.approx{.ftz}.f32 d, a
    FormRow { part: 1, notes: &[], defaults: &[(1, "subnormal numbers are kept")], meanings: &[] },
    // exit
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // fabric.submit{.op_restrict::fetching}
    FormRow { part: 0, notes: &[], defaults: &[(1, "all operations are submitted")], meanings: &[] },
    // fabric.submit.commit_group
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // fabric.try_atom.async.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.op.type [endpoint, offset], [to], [from], [mbar]{, policy}
    FormRow { part: 0, notes: &[], defaults: &[(7, "no cache policy")], meanings: &[] },
    // fabric.try_get.async.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.b128 [to], [endpoint, offset], size, [mbar]{, policy}
    FormRow { part: 0, notes: &[], defaults: &[(7, "no cache policy")], meanings: &[] },
    // fabric.try_get.async.tensor.dim{.load_mode}.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.b128.override::global_address [to], [map, endpoint, offset, coords], [mbar]{, policy}
    FormRow { part: 0, notes: &[], defaults: &[(10, "no cache policy"), (4, ".tile")], meanings: &[] },
    // fabric.try_get.async.tensor.dim{.load_mode}.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.b128.override::global_address.override::global_dim [to], [map, endpoint, offset, dims, coords], [mbar]{, policy}
    FormRow { part: 0, notes: &[], defaults: &[(10, "no cache policy"), (4, ".tile")], meanings: &[] },
    // fabric.try_get.async.tensor.dim{.load_mode}.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.b128.override::global_address.override::global_dim_stride [to], [map, endpoint, offset, dims, strides, upper, coords], [mbar]{, policy}
    FormRow { part: 0, notes: &[], defaults: &[(10, "no cache policy"), (4, ".tile")], meanings: &[] },
    // fabric.try_pullred.async.multimem.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys.op.type.sync [to], [endpoint, offset], size, [mbar], membermask
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // fabric.try_pullred.async.multimem.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys.add.acc.type.sync [to], [endpoint, offset], size, [mbar], membermask
    FormRow {
        part: 0,
        notes: &["The manual knows `.acc::f32` with `.f16` and `.bf16` only; ptxas takes all four types."],
        defaults: &[],
        meanings: &[],
    },
    // fabric.try_put.async{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric{.cp_mask}.relaxed.sys{.L2::cache_hint}.b128 [endpoint, offset], [from], size, [mbar]{, bytes}{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (9, "no cache policy"),
            (6, "every byte is copied"),
            (2, "the endpoint is a unicast one"),
        ],
        meanings: &[],
    },
    // fabric.try_put.async{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.relaxed.sys{.L2::cache_hint}.b128 [endpoint, offset, counter], [from], size, [mbar]{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(9, "no cache policy"), (2, "the endpoint is a unicast one")],
        meanings: &[],
    },
    // fabric.try_put.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.b128.override::global_address [map, endpoint, offset, coords], [from], size, [mbar]{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(11, "no cache policy"), (4, ".tile"), (5, "the endpoint is a unicast one")],
        meanings: &[],
    },
    // fabric.try_put.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.b128.override::global_address.override::global_dim [map, endpoint, offset, dims, coords], [from], size, [mbar]{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(11, "no cache policy"), (4, ".tile"), (5, "the endpoint is a unicast one")],
        meanings: &[],
    },
    // fabric.try_put.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.b128.override::global_address.override::global_dim_stride [map, endpoint, offset, dims, strides, upper, coords], [from], size, [mbar]{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(11, "no cache policy"), (4, ".tile"), (5, "the endpoint is a unicast one")],
        meanings: &[],
    },
    // fabric.try_put.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.relaxed.sys{.L2::cache_hint}.b128.override::global_address [map, endpoint, offset, counter, coords], [from], size, [mbar]{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(12, "no cache policy"), (4, ".tile"), (5, "the endpoint is a unicast one")],
        meanings: &[],
    },
    // fabric.try_put.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.relaxed.sys{.L2::cache_hint}.b128.override::global_address.override::global_dim [map, endpoint, offset, counter, dims, coords], [from], size, [mbar]{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(12, "no cache policy"), (4, ".tile"), (5, "the endpoint is a unicast one")],
        meanings: &[],
    },
    // fabric.try_put.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.relaxed.sys{.L2::cache_hint}.b128.override::global_address.override::global_dim_stride [map, endpoint, offset, counter, dims, strides, upper, coords], [from], size, [mbar]{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(12, "no cache policy"), (4, ".tile"), (5, "the endpoint is a unicast one")],
        meanings: &[],
    },
    // fabric.try_red.async{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.op.type [endpoint, offset], [from], size, [mbar]{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(8, "no cache policy"), (2, "the endpoint is a unicast one")],
        meanings: &[],
    },
    // fabric.try_red.async{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.relaxed.sys{.L2::cache_hint}.op.type [endpoint, offset, counter], [from], size, [mbar]{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(9, "no cache policy"), (2, "the endpoint is a unicast one")],
        meanings: &[],
    },
    // fabric.try_red.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.op.override::global_address [map, endpoint, offset, coords], [from], size, [mbar]{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(11, "no cache policy"), (4, ".tile"), (5, "the endpoint is a unicast one")],
        meanings: &[],
    },
    // fabric.try_red.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.op.override::global_address.override::global_dim [map, endpoint, offset, dims, coords], [from], size, [mbar]{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(11, "no cache policy"), (4, ".tile"), (5, "the endpoint is a unicast one")],
        meanings: &[],
    },
    // fabric.try_red.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.op.override::global_address.override::global_dim_stride [map, endpoint, offset, dims, strides, upper, coords], [from], size, [mbar]{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(11, "no cache policy"), (4, ".tile"), (5, "the endpoint is a unicast one")],
        meanings: &[],
    },
    // fabric.try_red.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.relaxed.sys{.L2::cache_hint}.op.override::global_address [map, endpoint, offset, counter, coords], [from], size, [mbar]{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(12, "no cache policy"), (4, ".tile"), (5, "the endpoint is a unicast one")],
        meanings: &[],
    },
    // fabric.try_red.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.relaxed.sys{.L2::cache_hint}.op.override::global_address.override::global_dim [map, endpoint, offset, counter, dims, coords], [from], size, [mbar]{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(12, "no cache policy"), (4, ".tile"), (5, "the endpoint is a unicast one")],
        meanings: &[],
    },
    // fabric.try_red.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.relaxed.sys{.L2::cache_hint}.op.override::global_address.override::global_dim_stride [map, endpoint, offset, counter, dims, strides, upper, coords], [from], size, [mbar]{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(12, "no cache policy"), (4, ".tile"), (5, "the endpoint is a unicast one")],
        meanings: &[],
    },
    // fabric.wait.sync_restrict::reads
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // fence{.sem}.scope
    FormRow { part: 0, notes: &[], defaults: &[(0, ".acq_rel")], meanings: &[] },
    // fence.acquire.sync_restrict::shared::cluster.cluster
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // fence.release.sync_restrict::shared::cta.cluster
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // fence.mbarrier_init.release.cluster
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // fence.proxy.alias
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[],
        meanings: &[("alias", "Between accesses through different virtual addresses of the same memory")],
    },
    // fence.proxy.alias.sem.sys
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[],
        meanings: &[("alias", "Between accesses through different virtual addresses of the same memory")],
    },
    // fence.proxy.way.alias.sem.sys
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[],
        meanings: &[("alias", "Between accesses through different virtual addresses of the same memory")],
    },
    // fence.proxy.async{.space}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(2, "all state spaces")],
        meanings: &[("async", "Between the async proxy and the generic proxy")],
    },
    // fence.proxy.tensormap::generic.sem.scope
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // fence.proxy.tensormap::generic.sem.scope [addr], size
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // fence.proxy.async::generic.acquire.sync_restrict::shared::cluster.cluster
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // fence.proxy.async::generic.release.restrict.cluster
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // fence.proxy.async::generic.acq_rel.restrict.cluster
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // fma.rnd{.ftz}{.sat}.f32 d, a, b, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(1, "subnormal numbers are kept"), (2, "the result is not clamped")],
        meanings: &[("sat", "Clamp the result to 0.0 to 1.0; NaN becomes +0.0")],
    },
    // fma.rnd.f64 d, a, b, c
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // fma.rnd{.ftz}.f32x2 d, a, b, c
    FormRow { part: 0, notes: &[], defaults: &[(1, "subnormal numbers are kept")], meanings: &[] },
    // fma.rnd{.ftz}{.sat}.type d, a, b, c
    FormRow {
        part: 1,
        notes: &[],
        defaults: &[(1, "subnormal numbers are kept"), (2, "the result is not clamped")],
        meanings: &[("sat", "Clamp the result to 0.0 to 1.0; NaN becomes +0.0")],
    },
    // fma.rnd{.ftz}.relu.type d, a, b, c
    FormRow { part: 1, notes: &[], defaults: &[(1, "subnormal numbers are kept")], meanings: &[] },
    // fma.rnd{.relu}.type d, a, b, c
    FormRow {
        part: 1,
        notes: &[
            "The manual knows .rn only. ptxas takes the other rounding modifiers too, but the code that it generates\ndoes not follow them: it rounds a pair to nearest, and takes the operands of .bf16 for .f16.",
        ],
        defaults: &[(1, "negative results are kept")],
        meanings: &[],
    },
    // fma.rnd.oob{.sat}{.relu}.type d, a, b, c
    FormRow {
        part: 1,
        notes: &["The manual does not combine .oob with .sat; ptxas does."],
        defaults: &[(3, "negative results are kept"), (2, "the result is not clamped")],
        meanings: &[("sat", "Clamp the result to 0.0 to 1.0; NaN becomes +0.0")],
    },
    // fma.rnd.oob{.relu}.type d, a, b, c
    FormRow {
        part: 1,
        notes: &[
            "The manual knows .rn only. ptxas takes the other rounding modifiers too, but the code that it generates\ndoes not follow them: it rounds a pair to nearest, and takes the operands of .bf16 for .f16.",
        ],
        defaults: &[(2, "negative results are kept")],
        meanings: &[],
    },
    // fma.rnd{.sat}.f32.abtype d, a, b, c
    FormRow {
        part: 2,
        notes: &[],
        defaults: &[(1, "the result is not clamped")],
        meanings: &[("sat", "Clamp the result to 0.0 to 1.0; NaN becomes +0.0")],
    },
    // fns.b32 d, mask, base, offset
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // getctarank{.space}.type d, a
    FormRow { part: 0, notes: &[], defaults: &[(0, "a is a generic address")], meanings: &[] },
    // getctarank{.space}.type d, avar
    FormRow { part: 0, notes: &[], defaults: &[(0, "a is a generic address")], meanings: &[] },
    // griddepcontrol.action
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[],
        meanings: &[("wait", "Wait for the grids that this one depends on")],
    },
    // isspacep.space p, a
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // istypep.objtype p, a
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // ld{.sem}{.ss}{.cop}{.l1evict}{.l2evict}{.L2::cache_hint}{.l2size}{.vec}.type d, [a]{.unified}{, policy}
    FormRow {
        part: 0,
        notes: &["The manual dates `.unified` to PTX 8.0 and sm_90; ptxas takes it everywhere."],
        defaults: &[
            (5, "no cache policy"),
            (2, ".ca"),
            (3, ".L1::evict_normal"),
            (4, ".L2::evict_normal"),
            (6, "no prefetch hint"),
            (0, ".weak"),
            (1, "the address is generic"),
            (9, "the address is not that of a variable with the .unified attribute"),
            (7, "one element"),
        ],
        meanings: &[],
    },
    // ld.sem{.ss}{.l2size}{.vec}.type d, [a]{.unified}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (2, "no prefetch hint"),
            (1, "the address is generic"),
            (5, "the address is not that of a variable with the .unified attribute"),
            (3, "one element"),
        ],
        meanings: &[],
    },
    // ld.sem.scope{.ss}{.l1evict}{.l2evict}{.L2::cache_hint}{.l2size}{.vec}.type d, [a]{.unified}{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, "no cache policy"),
            (3, ".L1::evict_normal"),
            (4, ".L2::evict_normal"),
            (6, "no prefetch hint"),
            (2, "the address is generic"),
            (9, "the address is not that of a variable with the .unified attribute"),
            (7, "one element"),
        ],
        meanings: &[],
    },
    // ld.mmio.sem.scope{.ss}.type d, [a]{.unified}
    FormRow {
        part: 0,
        notes: &["Without `.global` the address is generic."],
        defaults: &[
            (3, "the address is generic"),
            (5, "the address is not that of a variable with the .unified attribute"),
        ],
        meanings: &[],
    },
    // ld{.ss}{.vec}.type.proxy::readonly d, [a]{.unified}
    FormRow {
        part: 0,
        notes: &[
            "Reads through the read-only proxy: the memory must not change while the kernel runs. Without\n`.global` the address is generic.",
        ],
        defaults: &[
            (0, "the address is generic"),
            (4, "the address is not that of a variable with the .unified attribute"),
            (1, "one element"),
        ],
        meanings: &[],
    },
    // ld.global{.cop}.nc{.l1evict}{.l2evict}{.L2::cache_hint}{.l2size}{.vec}.type d, [a]{.unified}{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, "no cache policy"),
            (1, ".ca"),
            (3, ".L1::evict_normal"),
            (4, ".L2::evict_normal"),
            (6, "no prefetch hint"),
            (9, "the address is not that of a variable with the .unified attribute"),
            (7, "one element"),
        ],
        meanings: &[],
    },
    // ldmatrix.sync.aligned.shape.num{.trans}{.ss}.b16 r, [p]
    FormRow {
        part: 0,
        notes: &[
            "Four of these 8x8 tiles make operand a of mma.m16n8k16: rows 0-7 and 8-15 of columns 0-7, then\nof columns 8-15. With `.trans` a matrix B that lies row by row becomes operand b.",
        ],
        defaults: &[
            (5, "generic addresses, which point into shared memory"),
            (4, "each lane receives neighbouring elements of a row"),
        ],
        meanings: &[],
    },
    // ldmatrix.sync.aligned.shape.num.trans{.ss}.b8 r, [p]
    FormRow {
        part: 0,
        notes: &[
            "Seen as the transposed matrix, a lane holds four neighbouring columns of rows lane/4 and lane/4+8:\noperand a of an mma with bytes.",
        ],
        defaults: &[(5, "generic addresses, which point into shared memory")],
        meanings: &[],
    },
    // ldmatrix.sync.aligned.shape.num{.ss}.dst_fmt.src_fmt r, [p]
    FormRow {
        part: 0,
        notes: &["mma wants .e2m1 elements in bits 2-5 of their byte; here they arrive in bits 0-3."],
        defaults: &[(4, "generic addresses, which point into shared memory")],
        meanings: &[],
    },
    // ldmatrix.sync.aligned.shape.num.trans{.ss}.dst_fmt.src_fmt r, [p]
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(5, "generic addresses, which point into shared memory")],
        meanings: &[],
    },
    // ldmatrix.sync.aligned.shape.num{.ss}.s8.s4 r, [p]
    FormRow {
        part: 0,
        notes: &["Widens signed 4-bit elements, sixteen to a row, to bytes."],
        defaults: &[(4, "generic addresses, which point into shared memory")],
        meanings: &[],
    },
    // ldu{.ss}{.vec}.type d, [a]{.unified}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (0, "the address is generic"),
            (3, "the address is not that of a variable with the .unified attribute"),
            (1, "one element"),
        ],
        meanings: &[],
    },
    // lg2.f32 d, a
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // lg2.approx{.ftz}.f32 d, a
    FormRow { part: 0, notes: &[], defaults: &[(1, "subnormal numbers are kept")], meanings: &[] },
    // lop3.b32 d, a, b, c, immLut
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // lop3.boolop.b32 d|p, a, b, c, immLut, {!}q
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // mad{.ftz}{.sat}.f32 d, a, b, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(0, "subnormal numbers are kept"), (1, "the result is not clamped")],
        meanings: &[("sat", "Clamp the result to 0.0 to 1.0; NaN becomes +0.0")],
    },
    // mad.rnd{.ftz}{.sat}.f32 d, a, b, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(1, "subnormal numbers are kept"), (2, "the result is not clamped")],
        meanings: &[("sat", "Clamp the result to 0.0 to 1.0; NaN becomes +0.0")],
    },
    // mad.f64 d, a, b, c
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // mad.rnd.f64 d, a, b, c
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // mad.half.type d, a, b, c
    FormRow { part: 1, notes: &[], defaults: &[], meanings: &[("lo", "Lower half of the product")] },
    // mad.half.type d, a, b, c
    FormRow { part: 1, notes: &[], defaults: &[], meanings: &[("hi", "Upper half of the product")] },
    // mad.half{.sat}.s32 d, a, b, c
    FormRow {
        part: 1,
        notes: &[],
        defaults: &[(1, "the sum wraps around")],
        meanings: &[
            ("hi", "Upper half of the product"),
            ("sat", "Clamp the result to the range of the type"),
        ],
    },
    // mad.half.type d, a, b, c
    FormRow { part: 1, notes: &[], defaults: &[], meanings: &[] },
    // mad.half.cc.type d, a, b, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[],
        meanings: &[("hi", "Upper half of the product"), ("lo", "Lower half of the product")],
    },
    // mad24.half.type d, a, b, c
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[("lo", "Low 32 bits of the 48-bit product")] },
    // mad24.half.u32 d, a, b, c
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[("hi", "High 32 bits of the 48-bit product")] },
    // mad24.half{.sat}.s32 d, a, b, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(1, "the sum wraps around")],
        meanings: &[
            ("hi", "High 32 bits of the 48-bit product"),
            ("sat", "Clamp the result to the range of .s32"),
        ],
    },
    // madc.half{.cc}.type d, a, b, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(1, "the carry flag stays as it is")],
        meanings: &[("hi", "Upper half of the product"), ("lo", "Lower half of the product")],
    },
    // madc.half.type d, a, b, c
    FormRow {
        part: 0,
        notes: &[
            "Not in the manual; ptxas takes it. For .hi it adds the bits above bit 31 of the product, that is\nnothing but its sign.",
        ],
        defaults: &[],
        meanings: &[("hi", "Upper half of the product"), ("lo", "Lower half of the product")],
    },
    // madc.half.sat.s32 d, a, b, c
    FormRow {
        part: 0,
        notes: &[
            "Not in the manual; ptxas takes it. Where the sum does not fit, the code that it generates saturates if it is\nnot optimised, and wraps around if it is.",
        ],
        defaults: &[],
        meanings: &[("hi", "Upper half of the product")],
    },
    // mapa{.space}.type d, a, b
    FormRow { part: 0, notes: &[], defaults: &[(0, "a and d are generic addresses")], meanings: &[] },
    // mapa{.space}.type d, avar, b
    FormRow { part: 0, notes: &[], defaults: &[(0, "a and d are generic addresses")], meanings: &[] },
    // match.any.sync.type d, a, membermask
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[],
        meanings: &[("any", "Give the mask of the threads that hold the same value")],
    },
    // match.all.sync.type d{|p}, a, membermask
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[],
        meanings: &[("all", "Give the whole mask if all threads hold the same value, else 0")],
    },
    // max.type d, a, b
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // max{.relu}.s32 d, a, b
    FormRow { part: 0, notes: &[], defaults: &[(0, "negative results are kept")], meanings: &[] },
    // max.u16x2 d, a, b
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // max{.relu}.s16x2 d, a, b
    FormRow { part: 0, notes: &[], defaults: &[(0, "negative results are kept")], meanings: &[] },
    // max.u8x4 d, a, b
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // max{.relu}.s8x4 d, a, b
    FormRow { part: 0, notes: &[], defaults: &[(0, "negative results are kept")], meanings: &[] },
    // max{.ftz}{.NaN}{.xorsign}{.abs}.f32 d, a, b
    FormRow {
        part: 1,
        notes: &[],
        defaults: &[
            (1, "a NaN loses against a number"),
            (3, "values are compared with their signs"),
            (0, "subnormal numbers are kept"),
            (2, "the result has the sign of the input it is taken from"),
        ],
        meanings: &[],
    },
    // max{.ftz}{.NaN}{.abs}.f32 d, a, b, c
    FormRow {
        part: 1,
        notes: &[],
        defaults: &[
            (1, "a NaN loses against a number"),
            (2, "values are compared with their signs"),
            (0, "subnormal numbers are kept"),
        ],
        meanings: &[],
    },
    // max.f64 d, a, b
    FormRow { part: 1, notes: &[], defaults: &[], meanings: &[] },
    // max{.ftz}{.NaN}{.xorsign}{.abs}.type d, a, b
    FormRow {
        part: 2,
        notes: &[],
        defaults: &[
            (1, "a NaN loses against a number"),
            (3, "values are compared with their signs"),
            (0, "subnormal numbers are kept"),
            (2, "the result has the sign of the input it is taken from"),
        ],
        meanings: &[],
    },
    // max{.NaN}{.xorsign}{.abs}.type d, a, b
    FormRow {
        part: 2,
        notes: &[],
        defaults: &[
            (0, "a NaN loses against a number"),
            (2, "values are compared with their signs"),
            (1, "the result has the sign of the input it is taken from"),
        ],
        meanings: &[],
    },
    // mbarrier.arrive{.sem}{.scope}{.ss}.b64 state, [addr]{, count}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(2, ".cta"), (1, ".release"), (3, "the address is generic")],
        meanings: &[],
    },
    // mbarrier.arrive{.sem}{.scope}.shared::cluster.b64 _, [addr]{, count}
    FormRow { part: 0, notes: &[], defaults: &[(2, ".cta"), (1, ".release")], meanings: &[] },
    // mbarrier.arrive.expect_tx{.sem}{.scope}{.ss}.b64 state, [addr], txCount
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(3, ".cta"), (2, ".release"), (4, "the address is generic")],
        meanings: &[],
    },
    // mbarrier.arrive.expect_tx{.sem}{.scope}.shared::cluster.b64 _, [addr], txCount
    FormRow { part: 0, notes: &[], defaults: &[(3, ".cta"), (2, ".release")], meanings: &[] },
    // mbarrier.arrive.noComplete{.release}{.cta}{.ss}.b64 state, [addr], count
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(3, "the same"), (2, "the same"), (4, "the address is generic")],
        meanings: &[],
    },
    // mbarrier.arrive{.sem}{.scope}.multicast::cluster::32b.b64 state, [addr], ctaMask
    FormRow { part: 0, notes: &[], defaults: &[(2, ".cta"), (1, ".release")], meanings: &[] },
    // mbarrier.arrive{.sem}{.scope}.shared::cluster.multicast::cluster::32b.b64 _, [addr], ctaMask
    FormRow { part: 0, notes: &[], defaults: &[(2, ".cta"), (1, ".release")], meanings: &[] },
    // mbarrier.arrive{.sem}{.scope}.multicast::cluster::32b.b64 state, [addr], count, ctaMask
    FormRow { part: 0, notes: &[], defaults: &[(2, ".cta"), (1, ".release")], meanings: &[] },
    // mbarrier.arrive{.sem}{.scope}.shared::cluster.multicast::cluster::32b.b64 _, [addr], count, ctaMask
    FormRow { part: 0, notes: &[], defaults: &[(2, ".cta"), (1, ".release")], meanings: &[] },
    // mbarrier.arrive.expect_tx{.sem}{.scope}.multicast::cluster::32b.b64 state, [addr], txCount, ctaMask
    FormRow { part: 0, notes: &[], defaults: &[(3, ".cta"), (2, ".release")], meanings: &[] },
    // mbarrier.arrive.expect_tx{.sem}{.scope}.shared::cluster.multicast::cluster::32b.b64 _, [addr], txCount, ctaMask
    FormRow { part: 0, notes: &[], defaults: &[(3, ".cta"), (2, ".release")], meanings: &[] },
    // mbarrier.arrive_drop{.sem}{.scope}{.ss}.b64 state, [addr]{, count}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(2, ".cta"), (1, ".release"), (3, "the address is generic")],
        meanings: &[],
    },
    // mbarrier.arrive_drop{.sem}{.scope}.shared::cluster.b64 _, [addr]{, count}
    FormRow { part: 0, notes: &[], defaults: &[(2, ".cta"), (1, ".release")], meanings: &[] },
    // mbarrier.arrive_drop.expect_tx{.sem}{.scope}{.ss}.b64 state, [addr], txCount
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(3, ".cta"), (2, ".release"), (4, "the address is generic")],
        meanings: &[],
    },
    // mbarrier.arrive_drop.expect_tx{.sem}{.scope}.shared::cluster.b64 _, [addr], txCount
    FormRow { part: 0, notes: &[], defaults: &[(3, ".cta"), (2, ".release")], meanings: &[] },
    // mbarrier.arrive_drop.noComplete{.release}{.cta}{.ss}.b64 state, [addr], count
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(3, "the same"), (2, "the same"), (4, "the address is generic")],
        meanings: &[],
    },
    // mbarrier.arrive_drop{.sem}{.scope}.multicast::cluster::32b.b64 state, [addr], ctaMask
    FormRow { part: 0, notes: &[], defaults: &[(2, ".cta"), (1, ".release")], meanings: &[] },
    // mbarrier.arrive_drop{.sem}{.scope}.shared::cluster.multicast::cluster::32b.b64 _, [addr], ctaMask
    FormRow { part: 0, notes: &[], defaults: &[(2, ".cta"), (1, ".release")], meanings: &[] },
    // mbarrier.arrive_drop{.sem}{.scope}.multicast::cluster::32b.b64 state, [addr], count, ctaMask
    FormRow { part: 0, notes: &[], defaults: &[(2, ".cta"), (1, ".release")], meanings: &[] },
    // mbarrier.arrive_drop{.sem}{.scope}.shared::cluster.multicast::cluster::32b.b64 _, [addr], count, ctaMask
    FormRow { part: 0, notes: &[], defaults: &[(2, ".cta"), (1, ".release")], meanings: &[] },
    // mbarrier.arrive_drop.expect_tx{.sem}{.scope}.multicast::cluster::32b.b64 state, [addr], txCount, ctaMask
    FormRow { part: 0, notes: &[], defaults: &[(3, ".cta"), (2, ".release")], meanings: &[] },
    // mbarrier.arrive_drop.expect_tx{.sem}{.scope}.shared::cluster.multicast::cluster::32b.b64 _, [addr], txCount, ctaMask
    FormRow { part: 0, notes: &[], defaults: &[(3, ".cta"), (2, ".release")], meanings: &[] },
    // mbarrier.check_layout.layout{.ss}.b64 p, [addr]
    FormRow { part: 0, notes: &[], defaults: &[(2, "the address is generic")], meanings: &[] },
    // mbarrier.complete_tx{.relaxed}{.scope}{.ss}.b64 [addr], txCount
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(1, "the same"), (2, "none"), (3, "the address is generic")],
        meanings: &[],
    },
    // mbarrier.complete_tx{.relaxed}{.scope}{.ss}.multicast::cluster::32b.b64 [addr], txCount, ctaMask
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(1, "the same"), (2, "none"), (3, "the address is generic")],
        meanings: &[],
    },
    // mbarrier.expect_tx{.relaxed}{.scope}{.ss}.b64 [addr], txCount
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(1, "the same"), (2, "none"), (3, "the address is generic")],
        meanings: &[],
    },
    // mbarrier.expect_tx{.relaxed}{.scope}{.ss}.multicast::cluster::32b.b64 [addr], txCount, ctaMask
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(1, "the same"), (2, "none"), (3, "the address is generic")],
        meanings: &[],
    },
    // mbarrier.init{.layout}{.ss}.b64 [addr], count
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(1, ".layout::v0"), (2, "the address is generic")],
        meanings: &[],
    },
    // mbarrier.inval{.ss}.b64 [addr]
    FormRow { part: 0, notes: &[], defaults: &[(1, "the address is generic")], meanings: &[] },
    // mbarrier.pending_count{.layout}.b64 count, state
    FormRow { part: 0, notes: &[], defaults: &[(1, ".layout::v0")], meanings: &[] },
    // mbarrier.test_wait{.phase}{.sem}{.scope}{.ss}.b64 complete, [addr], state
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(1, ".phase_type::primary"), (3, ".cta"), (2, ".acquire"), (4, "the address is generic")],
        meanings: &[],
    },
    // mbarrier.test_wait.phase_type::primary{.sem}{.scope}{.ss}.b64 complete|report, [addr], state
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(3, ".cta"), (2, ".acquire"), (4, "the address is generic")],
        meanings: &[],
    },
    // mbarrier.test_wait.phase_type::primary{.sem}{.scope}{.ss}.b64 complete{|report}, value, [addr], state
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(3, ".cta"), (2, ".acquire"), (4, "the address is generic")],
        meanings: &[],
    },
    // mbarrier.test_wait.parity{.phase}{.sem}{.scope}{.ss}.b64 complete, [addr], phaseParity
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(2, ".phase_type::primary"), (4, ".cta"), (3, ".acquire"), (5, "the address is generic")],
        meanings: &[],
    },
    // mbarrier.test_wait.parity.phase_type::primary{.sem}{.scope}{.ss}.b64 complete|report, [addr], phaseParity
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, ".cta"), (3, ".acquire"), (5, "the address is generic")],
        meanings: &[],
    },
    // mbarrier.test_wait.parity.phase_type::primary{.sem}{.scope}{.ss}.b64 complete{|report}, value, [addr], phaseParity
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, ".cta"), (3, ".acquire"), (5, "the address is generic")],
        meanings: &[],
    },
    // mbarrier.try_wait{.phase}{.sem}{.scope}{.ss}.b64 complete, [addr], state{, timeHint}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(1, ".phase_type::primary"), (3, ".cta"), (2, ".acquire"), (4, "the address is generic")],
        meanings: &[],
    },
    // mbarrier.try_wait.phase_type::primary{.sem}{.scope}{.ss}.b64 complete|report, [addr], state{, timeHint}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(3, ".cta"), (2, ".acquire"), (4, "the address is generic")],
        meanings: &[],
    },
    // mbarrier.try_wait.phase_type::primary{.sem}{.scope}{.ss}.b64 complete{|report}, value, [addr], state{, timeHint}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(3, ".cta"), (2, ".acquire"), (4, "the address is generic")],
        meanings: &[],
    },
    // mbarrier.try_wait.parity{.phase}{.sem}{.scope}{.ss}.b64 complete, [addr], phaseParity{, timeHint}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(2, ".phase_type::primary"), (4, ".cta"), (3, ".acquire"), (5, "the address is generic")],
        meanings: &[],
    },
    // mbarrier.try_wait.parity.phase_type::primary{.sem}{.scope}{.ss}.b64 complete|report, [addr], phaseParity{, timeHint}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, ".cta"), (3, ".acquire"), (5, "the address is generic")],
        meanings: &[],
    },
    // mbarrier.try_wait.parity.phase_type::primary{.sem}{.scope}{.ss}.b64 complete{|report}, value, [addr], phaseParity{, timeHint}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, ".cta"), (3, ".acquire"), (5, "the address is generic")],
        meanings: &[],
    },
    // membar.level
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // membar.proxy.kind
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[],
        meanings: &[
            ("alias", "Between accesses through different virtual addresses of the same memory"),
            ("async", "Between the async proxy and the generic proxy"),
        ],
    },
    // min.type d, a, b
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // min{.relu}.s32 d, a, b
    FormRow { part: 0, notes: &[], defaults: &[(0, "negative results are kept")], meanings: &[] },
    // min.u16x2 d, a, b
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // min{.relu}.s16x2 d, a, b
    FormRow { part: 0, notes: &[], defaults: &[(0, "negative results are kept")], meanings: &[] },
    // min.u8x4 d, a, b
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // min{.relu}.s8x4 d, a, b
    FormRow { part: 0, notes: &[], defaults: &[(0, "negative results are kept")], meanings: &[] },
    // min{.ftz}{.NaN}{.xorsign}{.abs}.f32 d, a, b
    FormRow {
        part: 1,
        notes: &[],
        defaults: &[
            (1, "a NaN loses against a number"),
            (3, "values are compared with their signs"),
            (0, "subnormal numbers are kept"),
            (2, "the result has the sign of the input it is taken from"),
        ],
        meanings: &[],
    },
    // min{.ftz}{.NaN}{.abs}.f32 d, a, b, c
    FormRow {
        part: 1,
        notes: &[],
        defaults: &[
            (1, "a NaN loses against a number"),
            (2, "values are compared with their signs"),
            (0, "subnormal numbers are kept"),
        ],
        meanings: &[],
    },
    // min.f64 d, a, b
    FormRow { part: 1, notes: &[], defaults: &[], meanings: &[] },
    // min{.ftz}{.NaN}{.xorsign}{.abs}.type d, a, b
    FormRow {
        part: 2,
        notes: &[],
        defaults: &[
            (1, "a NaN loses against a number"),
            (3, "values are compared with their signs"),
            (0, "subnormal numbers are kept"),
            (2, "the result has the sign of the input it is taken from"),
        ],
        meanings: &[],
    },
    // min{.NaN}{.xorsign}{.abs}.type d, a, b
    FormRow {
        part: 2,
        notes: &[],
        defaults: &[
            (0, "a NaN loses against a number"),
            (2, "values are compared with their signs"),
            (1, "the result has the sign of the input it is taken from"),
        ],
        meanings: &[],
    },
    // mma.sync.aligned.shape.alayout.blayout.dtype.atype.btype.ctype d, a, b, c
    FormRow {
        part: 0,
        notes: &[
            "The warp multiplies four tiles at once: lanes 4t to 4t+3 and 16+4t to 16+4t+3 work on tile t. The\nfragments show the tiles one below the other. Fast on sm_70 only.",
        ],
        defaults: &[],
        meanings: &[],
    },
    // mma.sync.aligned.shape.alayout.blayout.dtype.atype.btype.ctype d, a, b, c
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // mma.sync.aligned.shape.alayout.blayout.dtype.atype.btype.ctype d, a, b, c
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // mma.sync.aligned.shape.alayout.blayout.dtype.atype.btype.ctype d, a, b, c
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // mma.sync.aligned.shape.alayout.blayout{.rnd}.dtype.atype.btype.ctype d, a, b, c
    FormRow {
        part: 0,
        notes: &["The shapes with 16 rows need a register limit of at least 64."],
        defaults: &[(5, "nearest even")],
        meanings: &[],
    },
    // mma.sync.aligned.shape.alayout.blayout.dtype.atype.btype.ctype d, a, b, c
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // mma.sync.aligned.shape.alayout.blayout.kind.dtype.atype.btype.ctype d, a, b, c
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // mma.sync.aligned.shape.alayout.blayout.kind.block_scale{.scale_vec_size}.dtype.atype.btype.ctype.stype d, a, b, c, scale_a, sel_a, scale_b, sel_b
    FormRow {
        part: 0,
        notes: &[
            "Each row of A and column of B has two scales, one for each 32 elements. The byte number is 0 or 2.",
        ],
        defaults: &[(7, "the only value that the kind has")],
        meanings: &[],
    },
    // mma.sync.aligned.shape.alayout.blayout.kind.block_scale.scale_vec_size.dtype.atype.btype.ctype.stype d, a, b, c, scale_a, sel_a, scale_b, sel_b
    FormRow {
        part: 0,
        notes: &[
            "`.scale_vec::2X` has one scale for each 32 elements (byte number 0 or 2), `.scale_vec::4X` one for\neach 16 (byte number 0).",
        ],
        defaults: &[],
        meanings: &[],
    },
    // mma.sync.aligned.shape.alayout.blayout.kind.block_scale{.scale_vec_size}.dtype.atype.btype.ctype.stype d, a, b, c, scale_a, sel_a, scale_b, sel_b
    FormRow {
        part: 0,
        notes: &["Each row of A and column of B has one scale. The byte number is 0 to 3."],
        defaults: &[(7, "the only value that the kind has")],
        meanings: &[],
    },
    // mma.sync.aligned.shape.alayout.blayout{.satfinite}.dtype.atype.btype.ctype d, a, b, c
    FormRow { part: 0, notes: &[], defaults: &[(5, "D is the low 32 bits of the sum")], meanings: &[] },
    // mma.sync.aligned.shape.alayout.blayout{.satfinite}.dtype.atype.btype.ctype d, a, b, c
    FormRow { part: 0, notes: &[], defaults: &[(5, "D is the low 32 bits of the sum")], meanings: &[] },
    // mma.sync.aligned.shape.alayout.blayout.dtype.atype.btype.ctype.bit_op.popc d, a, b, c
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // mma.sp.sync.aligned.shape.alayout.blayout.dtype.atype.btype.ctype d, a, b, c, e, sel
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // mma.sp.sync.aligned.shape.alayout.blayout.dtype.atype.btype.ctype d, a, b, c, e, sel
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // mma.sp.sync.aligned.shape.alayout.blayout.dtype.atype.btype.ctype d, a, b, c, e, sel
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // mma.sp.sync.aligned.shape.alayout.blayout.dtype.atype.btype.ctype d, a, b, c, e, sel
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // mma.sp.sync.aligned.shape.alayout.blayout{.satfinite}.dtype.atype.btype.ctype d, a, b, c, e, sel
    FormRow { part: 0, notes: &[], defaults: &[(6, "D is the low 32 bits of the sum")], meanings: &[] },
    // mma.sp.sync.aligned.shape.alayout.blayout{.satfinite}.dtype.atype.btype.ctype d, a, b, c, e, sel
    FormRow { part: 0, notes: &[], defaults: &[(6, "D is the low 32 bits of the sum")], meanings: &[] },
    // mma.sp::ordered_metadata.sync.aligned.shape.alayout.blayout.dtype.atype.btype.ctype d, a, b, c, e, sel
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // mma.sp::ordered_metadata.sync.aligned.shape.alayout.blayout.dtype.atype.btype.ctype d, a, b, c, e, sel
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // mma.sp::ordered_metadata.sync.aligned.shape.alayout.blayout.dtype.atype.btype.ctype d, a, b, c, e, sel
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // mma.sp::ordered_metadata.sync.aligned.shape.alayout.blayout.dtype.atype.btype.ctype d, a, b, c, e, sel
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // mma.sp::ordered_metadata.sync.aligned.shape.alayout.blayout.kind.dtype.atype.btype.ctype d, a, b, c, e, sel
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // mma.sp::ordered_metadata.sync.aligned.shape.alayout.blayout.kind.block_scale{.scale_vec_size}.dtype.atype.btype.ctype.ue8m0 d, a, b, c, e, sel, scale_a, sel_a, scale_b, sel_b
    FormRow { part: 0, notes: &[], defaults: &[(8, "the only value that the kind has")], meanings: &[] },
    // mma.sp::ordered_metadata.sync.aligned.shape.alayout.blayout.kind.block_scale.scale_vec_size.dtype.atype.btype.ctype.stype d, a, b, c, e, sel, scale_a, sel_a, scale_b, sel_b
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // mma.sp::ordered_metadata.sync.aligned.shape.alayout.blayout.kind.block_scale{.scale_vec_size}.dtype.atype.btype.ctype.ue8m0 d, a, b, c, e, sel, scale_a, sel_a, scale_b, sel_b
    FormRow { part: 0, notes: &[], defaults: &[(8, "the only value that the kind has")], meanings: &[] },
    // mma.sp::ordered_metadata.sync.aligned.shape.alayout.blayout{.satfinite}.dtype.atype.btype.ctype d, a, b, c, e, sel
    FormRow { part: 0, notes: &[], defaults: &[(6, "D is the low 32 bits of the sum")], meanings: &[] },
    // mma.sp::ordered_metadata.sync.aligned.shape.alayout.blayout{.satfinite}.dtype.atype.btype.ctype d, a, b, c, e, sel
    FormRow { part: 0, notes: &[], defaults: &[(6, "D is the low 32 bits of the sum")], meanings: &[] },
    // mov.type d, a
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // mov.type d, {!}a
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // mov.type d, avar
    FormRow {
        part: 1,
        notes: &["With an offset, `avar+imm`, too. Sampler, texture and surface names are variables here."],
        defaults: &[],
        meanings: &[],
    },
    // mov.type d, fname
    FormRow { part: 1, notes: &[], defaults: &[], meanings: &[] },
    // mov.vec.type d, a
    FormRow { part: 2, notes: &[], defaults: &[], meanings: &[] },
    // mov.type d, a
    FormRow { part: 3, notes: &[], defaults: &[], meanings: &[] },
    // mov.type d, a
    FormRow { part: 3, notes: &[], defaults: &[], meanings: &[] },
    // mov.type d, a
    FormRow { part: 3, notes: &[], defaults: &[], meanings: &[] },
    // mov.type d, a
    FormRow { part: 3, notes: &[], defaults: &[], meanings: &[] },
    // mov.type d, a
    FormRow { part: 3, notes: &[], defaults: &[], meanings: &[] },
    // mov.type d, a
    FormRow { part: 3, notes: &[], defaults: &[], meanings: &[] },
    // mov.type d, a
    FormRow { part: 3, notes: &[], defaults: &[], meanings: &[] },
    // mov.type d, a
    FormRow {
        part: 3,
        notes: &[
            "A vector of one element is not in the manual; ptxas takes it, but what it generates copies all the bits\nof a .b16 only.",
        ],
        defaults: &[],
        meanings: &[],
    },
    // mov.type d, a
    FormRow { part: 4, notes: &[], defaults: &[], meanings: &[] },
    // mov.type d, a
    FormRow { part: 4, notes: &[], defaults: &[], meanings: &[] },
    // mov.type d, a
    FormRow { part: 4, notes: &[], defaults: &[], meanings: &[] },
    // mov.type d, a
    FormRow { part: 4, notes: &[], defaults: &[], meanings: &[] },
    // mov.type d, a
    FormRow { part: 4, notes: &[], defaults: &[], meanings: &[] },
    // mov.type d, a
    FormRow { part: 4, notes: &[], defaults: &[], meanings: &[] },
    // mov.type d, a
    FormRow { part: 4, notes: &[], defaults: &[], meanings: &[] },
    // mov.type d, a
    FormRow {
        part: 4,
        notes: &[
            "A vector of one element is not in the manual; ptxas takes it, but what it generates copies all the bits\nof a .b16 only.",
        ],
        defaults: &[],
        meanings: &[],
    },
    // movmatrix.sync.aligned.shape.trans.b16 d, a
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // mul{.rnd}{.ftz}{.sat}.f32 d, a, b
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (1, "subnormal numbers are kept"),
            (
                0,
                "to nearest, ties to even; the compiler may fuse the multiplication with an addition or subtraction that has no rounding modifier either",
            ),
            (2, "the result is not clamped"),
        ],
        meanings: &[("sat", "Clamp the result to 0.0 to 1.0; NaN becomes +0.0")],
    },
    // mul{.rnd}.f64 d, a, b
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(
            0,
            "to nearest, ties to even; the compiler may fuse the multiplication with an addition or subtraction that has no rounding modifier either",
        )],
        meanings: &[],
    },
    // mul{.rnd}{.ftz}.f32x2 d, a, b
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (1, "subnormal numbers are kept"),
            (
                0,
                "to nearest, ties to even; the compiler may fuse the multiplication with an addition or subtraction that has no rounding modifier either",
            ),
        ],
        meanings: &[],
    },
    // mul{.rnd}{.ftz}{.sat}.type d, a, b
    FormRow {
        part: 1,
        notes: &[],
        defaults: &[
            (1, "subnormal numbers are kept"),
            (0, "to nearest even, and the compiler may fuse the operation with another"),
            (2, "the result is not clamped"),
        ],
        meanings: &[("sat", "Clamp the result to 0.0 to 1.0; NaN becomes +0.0")],
    },
    // mul{.rnd}.type d, a, b
    FormRow {
        part: 1,
        notes: &[],
        defaults: &[(0, "to nearest even, and the compiler may fuse the operation with another")],
        meanings: &[],
    },
    // mul.half.type d, a, b
    FormRow {
        part: 2,
        notes: &[],
        defaults: &[],
        meanings: &[("hi", "Upper half of the product"), ("lo", "Lower half of the product")],
    },
    // mul.half.type d, a, b
    FormRow { part: 2, notes: &[], defaults: &[], meanings: &[] },
    // mul24.half.type d, a, b
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[],
        meanings: &[
            ("hi", "High 32 bits of the 48-bit product"),
            ("lo", "Low 32 bits of the 48-bit product"),
        ],
    },
    // multimem.cp.async.bulk{.sem}.dst.src.bulk_group{.cp_mask} [to], [from], size{, bytes}
    FormRow { part: 0, notes: &[], defaults: &[(7, "every byte is copied"), (3, ".weak")], meanings: &[] },
    // multimem.cp.async.bulk.sem.scope.dst.src.bulk_group{.cp_mask}.b128 [to], [from], size{, bytes}
    FormRow { part: 0, notes: &[], defaults: &[(8, "every byte is copied")], meanings: &[] },
    // multimem.cp.reduce.async.bulk{.sem}{.scope}.dst.src.bulk_group.op{.noftz}.type [to], [from], size
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(10, "subnormal numbers are kept with .f32 all the same"), (5, ".sys"), (4, ".relaxed")],
        meanings: &[],
    },
    // multimem.ld_reduce{.sem}{.scope}{.global}.op.type d, [a]
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(3, "the address is generic"), (2, "none: the loads are weak"), (1, ".weak")],
        meanings: &[],
    },
    // multimem.ld_reduce{.sem}{.scope}{.global}.op{.acc}{.vec}.type d, [a]
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, "the precision of the type"),
            (3, "the address is generic"),
            (2, "none: the loads are weak"),
            (1, ".weak"),
            (6, "one element"),
        ],
        meanings: &[],
    },
    // multimem.red{.sem}{.scope}{.global}.op.type [a], b
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(3, "the address is generic"), (2, ".sys"), (1, ".relaxed")],
        meanings: &[("red", "Reduce into memory")],
    },
    // multimem.red{.sem}{.scope}{.global}.op{.vec}.type [a], b
    FormRow {
        part: 0,
        notes: &["ptxas also takes `.acc::f32` here and ignores it."],
        defaults: &[(3, "the address is generic"), (2, ".sys"), (1, ".relaxed"), (5, "one element")],
        meanings: &[("red", "Reduce into memory")],
    },
    // multimem.red.async.release.scope{.global}.add.type [a], b
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, "the address is generic")],
        meanings: &[("red", "Reduce into memory")],
    },
    // multimem.st{.sem}{.scope}{.global}.type [a], b
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(3, "the address is generic"), (2, "none: the stores are weak"), (1, ".weak")],
        meanings: &[],
    },
    // multimem.st{.sem}{.scope}{.global}{.vec}.type [a], b
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (3, "the address is generic"),
            (2, "none: the stores are weak"),
            (1, ".weak"),
            (4, "one element"),
        ],
        meanings: &[],
    },
    // multimem.st.async.release.scope{.global}.type [a], b
    FormRow { part: 0, notes: &[], defaults: &[(4, "the address is generic")], meanings: &[] },
    // nanosleep.u32 t
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // neg.type d, a
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // neg.s8x4 d, a
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // neg{.ftz}.f32 d, a
    FormRow { part: 1, notes: &[], defaults: &[(0, "subnormal numbers are kept")], meanings: &[] },
    // neg.f64 d, a
    FormRow { part: 1, notes: &[], defaults: &[], meanings: &[] },
    // neg{.ftz}.type d, a
    FormRow { part: 2, notes: &[], defaults: &[(0, "subnormal numbers are kept")], meanings: &[] },
    // neg.type d, a
    FormRow { part: 2, notes: &[], defaults: &[], meanings: &[] },
    // not.type d, a
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // not.pred d, {!}a
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // or.type d, a, b
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // or.pred d, {!}a, {!}b
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // pmevent a
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // pmevent.mask a
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // popc.type d, a
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // prefetch{.space}.cache_level [a]
    FormRow { part: 0, notes: &[], defaults: &[(0, "the address is generic")], meanings: &[] },
    // prefetch{.space}.priority [a]
    FormRow { part: 0, notes: &[], defaults: &[(0, "the address is generic")], meanings: &[] },
    // prefetch{.space}.L1::32B.valid_addr [a]
    FormRow {
        part: 0,
        notes: &["Promises that the address is valid, so that the prefetch needs no check."],
        defaults: &[(0, "the address is generic")],
        meanings: &[],
    },
    // prefetch{.space}.tensormap [a]
    FormRow { part: 0, notes: &[], defaults: &[(0, "the address is generic")], meanings: &[] },
    // prefetchu.L1 [a]
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // prmt.b32{.mode} d, a, b, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(1, "each nibble of c chooses a byte of the result")],
        meanings: &[
            ("b4e", "Bytes n, n-1, n-2, n-3, going backward and around from 0 to 7"),
            ("ecl", "Bytes 0 to 3 of a, those below n replaced by byte n"),
            ("ecr", "Bytes 0 to 3 of a, those above n replaced by byte n"),
            ("f4e", "Bytes n, n+1, n+2, n+3"),
            ("rc16", "Halfword n of a twice"),
            ("rc8", "Byte n four times"),
        ],
    },
    // rcp.f32 d, a
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // rcp.approx{.ftz}.f32 d, a
    FormRow { part: 0, notes: &[], defaults: &[(1, "subnormal numbers are kept")], meanings: &[] },
    // rcp.rnd{.ftz}.f32 d, a
    FormRow { part: 0, notes: &[], defaults: &[(1, "subnormal numbers are kept")], meanings: &[] },
    // rcp.rnd{.ftz}.f64 d, a
    FormRow {
        part: 0,
        notes: &["The manual has no .ftz here; ptxas takes it and ignores it."],
        defaults: &[(1, "subnormal numbers are kept")],
        meanings: &[],
    },
    // rcp.approx.ftz.f64 d, a
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // red{.sem}{.scope}{.space}.add{.L2::cache_hint}.type [a], b{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, "no cache policy"), (1, ".gpu"), (0, ".relaxed"), (2, "the address is generic")],
        meanings: &[],
    },
    // red{.sem}{.scope}{.space}.op{.L2::cache_hint}.type [a], b{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, "no cache policy"), (1, ".gpu"), (0, ".relaxed"), (2, "the address is generic")],
        meanings: &[],
    },
    // red{.sem}{.scope}{.space}.op{.L2::cache_hint}.u32 [a], b{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, "no cache policy"), (1, ".gpu"), (0, ".relaxed"), (2, "the address is generic")],
        meanings: &[],
    },
    // red{.sem}{.scope}{.space}.op{.L2::cache_hint}.type [a], b{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, "no cache policy"), (1, ".gpu"), (0, ".relaxed"), (2, "the address is generic")],
        meanings: &[],
    },
    // red{.sem}{.scope}{.space}.add{.L2::cache_hint}.type [a], b{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, "no cache policy"), (1, ".gpu"), (0, ".relaxed"), (2, "the address is generic")],
        meanings: &[],
    },
    // red{.sem}{.scope}{.space}.add.noftz{.L2::cache_hint}.type [a], b{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(5, "no cache policy"), (1, ".gpu"), (0, ".relaxed"), (2, "the address is generic")],
        meanings: &[],
    },
    // red{.sem}{.scope}{.space}.add{.noftz}{.L2::cache_hint}.vec.f32 [a], b{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, "no cache policy"),
            (4, "in global memory subnormal inputs and results become zero of their sign"),
            (1, ".gpu"),
            (0, ".relaxed"),
            (2, "the address is generic"),
        ],
        meanings: &[],
    },
    // red{.sem}{.scope}{.space}.op.noftz{.L2::cache_hint}.vec.type [a], b{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(5, "no cache policy"), (1, ".gpu"), (0, ".relaxed"), (2, "the address is generic")],
        meanings: &[],
    },
    // red{.sem}{.scope}{.space}.op.noftz{.L2::cache_hint}.vec.type [a], b{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(5, "no cache policy"), (1, ".gpu"), (0, ".relaxed"), (2, "the address is generic")],
        meanings: &[],
    },
    // red.async.relaxed.cluster{.ss}.completion_mechanism.op.u32 [a], b, [mbar]
    FormRow { part: 0, notes: &[], defaults: &[(3, "the addresses are generic")], meanings: &[] },
    // red.async.relaxed.cluster{.ss}.completion_mechanism.op.type [a], b, [mbar]
    FormRow { part: 0, notes: &[], defaults: &[(3, "the addresses are generic")], meanings: &[] },
    // red.async.relaxed.cluster{.ss}.completion_mechanism.op.b32 [a], b, [mbar]
    FormRow { part: 0, notes: &[], defaults: &[(3, "the addresses are generic")], meanings: &[] },
    // red.async.relaxed.cluster{.ss}.completion_mechanism.add.type [a], b, [mbar]
    FormRow {
        part: 0,
        notes: &["The manual does not have `.s64` here; ptxas takes it."],
        defaults: &[(3, "the addresses are generic")],
        meanings: &[],
    },
    // red.async{.mmio}.sem.scope{.global}.op.u32 [a], b
    FormRow {
        part: 0,
        notes: &[
            "The manual has only `.add` with `.release` without a barrier object; ptxas takes the rest.",
        ],
        defaults: &[(4, "the address is generic"), (1, "an ordinary access")],
        meanings: &[],
    },
    // red.async{.mmio}.sem.scope{.global}.op.type [a], b
    FormRow {
        part: 0,
        notes: &[
            "The manual has only `.add` with `.release` without a barrier object; ptxas takes the rest.",
        ],
        defaults: &[(4, "the address is generic"), (1, "an ordinary access")],
        meanings: &[],
    },
    // red.async{.mmio}.sem.scope{.global}.op.b32 [a], b
    FormRow {
        part: 0,
        notes: &[
            "The manual has only `.add` with `.release` without a barrier object; ptxas takes the rest.",
        ],
        defaults: &[(4, "the address is generic"), (1, "an ordinary access")],
        meanings: &[],
    },
    // red.async{.mmio}.sem.scope{.global}.add.type [a], b
    FormRow {
        part: 0,
        notes: &["The manual has only `.release` here; ptxas also takes `.relaxed`."],
        defaults: &[(4, "the address is generic"), (1, "an ordinary access")],
        meanings: &[],
    },
    // redux.sync.op.type d, a, membermask
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // redux.sync.op.b32 d, a, membermask
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // redux.sync.op{.abs}{.NaN}.f32 d, a, membermask
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(3, "a NaN loses against a number"), (2, "values are compared with their signs")],
        meanings: &[],
    },
    // rem.type d, a, b
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // ret{.uni}
    FormRow { part: 0, notes: &[], defaults: &[(0, "the threads of a warp may diverge")], meanings: &[] },
    // rsqrt.type d, a
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // rsqrt.approx{.ftz}.f32 d, a
    FormRow { part: 0, notes: &[], defaults: &[(1, "subnormal numbers are kept")], meanings: &[] },
    // rsqrt.approx.f64 d, a
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // rsqrt.approx.ftz.f64 d, a
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // sad.type d, a, b, c
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // selp.type d, a, b, {!}c
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // set.cmp.dtype.stype d, a, b
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // set.cmp.dtype.stype d, a, b
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[],
        meanings: &[("hi", "Higher: unsigned greater than"), ("lo", "Lower: unsigned less than")],
    },
    // set.cmp.dtype.stype d, a, b
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // set.cmp{.ftz}.dtype.stype d, a, b
    FormRow { part: 0, notes: &[], defaults: &[(1, "subnormal numbers are kept")], meanings: &[] },
    // set.cmp.boolop.dtype.stype d, a, b, {!}c
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // set.cmp.boolop.dtype.stype d, a, b, {!}c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[],
        meanings: &[("hi", "Higher: unsigned greater than"), ("lo", "Lower: unsigned less than")],
    },
    // set.cmp.boolop.dtype.stype d, a, b, {!}c
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // set.cmp.boolop{.ftz}.dtype.stype d, a, b, {!}c
    FormRow { part: 0, notes: &[], defaults: &[(2, "subnormal numbers are kept")], meanings: &[] },
    // set.cmp.dtype.stype d, a, b
    FormRow { part: 1, notes: &[], defaults: &[], meanings: &[] },
    // set.cmp.dtype.stype d, a, b
    FormRow {
        part: 1,
        notes: &[],
        defaults: &[],
        meanings: &[("hi", "Higher: unsigned greater than"), ("lo", "Lower: unsigned less than")],
    },
    // set.cmp.dtype.stype d, a, b
    FormRow { part: 1, notes: &[], defaults: &[], meanings: &[] },
    // set.cmp{.ftz}.dtype.stype d, a, b
    FormRow { part: 1, notes: &[], defaults: &[(1, "subnormal numbers are kept")], meanings: &[] },
    // set.cmp.boolop.dtype.stype d, a, b, {!}c
    FormRow { part: 1, notes: &[], defaults: &[], meanings: &[] },
    // set.cmp.boolop.dtype.stype d, a, b, {!}c
    FormRow {
        part: 1,
        notes: &[],
        defaults: &[],
        meanings: &[("hi", "Higher: unsigned greater than"), ("lo", "Lower: unsigned less than")],
    },
    // set.cmp.boolop.dtype.stype d, a, b, {!}c
    FormRow { part: 1, notes: &[], defaults: &[], meanings: &[] },
    // set.cmp.boolop{.ftz}.dtype.stype d, a, b, {!}c
    FormRow { part: 1, notes: &[], defaults: &[(2, "subnormal numbers are kept")], meanings: &[] },
    // set.cmp{.ftz}.dtype.f16 d, a, b
    FormRow { part: 1, notes: &[], defaults: &[(1, "subnormal numbers are kept")], meanings: &[] },
    // set.cmp.boolop{.ftz}.dtype.f16 d, a, b, {!}c
    FormRow { part: 1, notes: &[], defaults: &[(2, "subnormal numbers are kept")], meanings: &[] },
    // set.cmp.dtype.bf16 d, a, b
    FormRow { part: 1, notes: &[], defaults: &[], meanings: &[] },
    // set.cmp.boolop.dtype.bf16 d, a, b, {!}c
    FormRow { part: 1, notes: &[], defaults: &[], meanings: &[] },
    // set.cmp{.ftz}.dtype.f16x2 d, a, b
    FormRow { part: 1, notes: &[], defaults: &[(1, "subnormal numbers are kept")], meanings: &[] },
    // set.cmp.boolop{.ftz}.dtype.f16x2 d, a, b, {!}c
    FormRow { part: 1, notes: &[], defaults: &[(2, "subnormal numbers are kept")], meanings: &[] },
    // set.cmp.dtype.bf16x2 d, a, b
    FormRow { part: 1, notes: &[], defaults: &[], meanings: &[] },
    // set.cmp.boolop.dtype.bf16x2 d, a, b, {!}c
    FormRow { part: 1, notes: &[], defaults: &[], meanings: &[] },
    // setmaxnreg.action.sync.aligned.u32 count
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[],
        meanings: &[
            ("aligned", "All threads of the warpgroup execute the same instruction"),
            ("dec", "Release registers until the thread has count of them"),
            ("inc", "Request registers until the thread has count of them"),
        ],
    },
    // setp.cmp.type p{|q}, a, b
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // setp.cmp.type p{|q}, a, b
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[],
        meanings: &[("hi", "Higher: unsigned greater than"), ("lo", "Lower: unsigned less than")],
    },
    // setp.cmp.type p{|q}, a, b
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // setp.cmp{.ftz}.type p{|q}, a, b
    FormRow { part: 0, notes: &[], defaults: &[(1, "subnormal numbers are kept")], meanings: &[] },
    // setp.cmp.boolop.type p{|q}, a, b, {!}c
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // setp.cmp.boolop.type p{|q}, a, b, {!}c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[],
        meanings: &[("hi", "Higher: unsigned greater than"), ("lo", "Lower: unsigned less than")],
    },
    // setp.cmp.boolop.type p{|q}, a, b, {!}c
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // setp.cmp.boolop{.ftz}.type p{|q}, a, b, {!}c
    FormRow { part: 0, notes: &[], defaults: &[(2, "subnormal numbers are kept")], meanings: &[] },
    // setp.cmp{.ftz}.f16 p, a, b
    FormRow { part: 1, notes: &[], defaults: &[(1, "subnormal numbers are kept")], meanings: &[] },
    // setp.cmp.boolop{.ftz}.f16 p, a, b, {!}c
    FormRow { part: 1, notes: &[], defaults: &[(2, "subnormal numbers are kept")], meanings: &[] },
    // setp.cmp.bf16 p, a, b
    FormRow { part: 1, notes: &[], defaults: &[], meanings: &[] },
    // setp.cmp.boolop.bf16 p, a, b, {!}c
    FormRow { part: 1, notes: &[], defaults: &[], meanings: &[] },
    // setp.cmp{.ftz}.f16x2 p{|q}, a, b
    FormRow { part: 1, notes: &[], defaults: &[(1, "subnormal numbers are kept")], meanings: &[] },
    // setp.cmp.boolop{.ftz}.f16x2 p{|q}, a, b, {!}c
    FormRow { part: 1, notes: &[], defaults: &[(2, "subnormal numbers are kept")], meanings: &[] },
    // setp.cmp.bf16x2 p{|q}, a, b
    FormRow { part: 1, notes: &[], defaults: &[], meanings: &[] },
    // setp.cmp.boolop.bf16x2 p{|q}, a, b, {!}c
    FormRow { part: 1, notes: &[], defaults: &[], meanings: &[] },
    // shf.dir.mode.b32 d, a, b, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[],
        meanings: &[
            ("clamp", "Shift counts above 32 count as 32"),
            ("l", "Left: return the upper 32 bits of the shifted 64-bit value"),
            ("r", "Right: return the lower 32 bits of the shifted 64-bit value"),
            ("wrap", "Only the low five bits of the shift count are used"),
        ],
    },
    // shfl.mode.b32 d{|p}, a, b, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[],
        meanings: &[
            ("bfly", "From lane index XOR b"),
            ("down", "From the lane b above"),
            ("idx", "From lane b of the segment"),
            ("up", "From the lane b below"),
        ],
    },
    // shfl.sync.mode.b32 d{|p}, a, b, c, membermask
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[],
        meanings: &[
            ("bfly", "From lane index XOR b"),
            ("down", "From the lane b above"),
            ("idx", "From lane b of the segment"),
            ("up", "From the lane b below"),
        ],
    },
    // shl.type d, a, b
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // shr.type d, a, b
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // sin.f32 d, a
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // sin.approx{.ftz}.f32 d, a
    FormRow { part: 0, notes: &[], defaults: &[(1, "subnormal numbers are kept")], meanings: &[] },
    // slct.dtype.s32 d, a, b, c
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // slct{.ftz}.dtype.f32 d, a, b, c
    FormRow { part: 0, notes: &[], defaults: &[(0, "a subnormal c counts with its sign")], meanings: &[] },
    // spcompress.etype.itype.sp::2:4.num m, c, d, spdesc
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // spdecompress.b8.itype.ratio.num d, m, c
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // spdecompress.b16.itype.ratio.num d, m, c
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // sqrt.f32 d, a
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // sqrt.approx{.ftz}.f32 d, a
    FormRow { part: 0, notes: &[], defaults: &[(1, "subnormal numbers are kept")], meanings: &[] },
    // sqrt.rnd{.ftz}.f32 d, a
    FormRow { part: 0, notes: &[], defaults: &[(1, "subnormal numbers are kept")], meanings: &[] },
    // sqrt.f64 d, a
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // sqrt.rnd.f64 d, a
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // st{.sem}{.ss}{.cop}{.l1evict}{.l2evict}{.L2::cache_hint}{.vec}.type [a], b{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, "no cache policy"),
            (2, ".wb"),
            (3, ".L1::evict_normal"),
            (4, ".L2::evict_normal"),
            (0, ".weak"),
            (1, "the address is generic"),
            (6, "one element"),
        ],
        meanings: &[],
    },
    // st.sem{.ss}{.vec}.type [a], b
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(1, "the address is generic"), (2, "one element")],
        meanings: &[],
    },
    // st.sem.scope{.ss}{.l1evict}{.l2evict}{.L2::cache_hint}{.vec}.type [a], b{, policy}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, "no cache policy"),
            (3, ".L1::evict_normal"),
            (4, ".L2::evict_normal"),
            (2, "the address is generic"),
            (6, "one element"),
        ],
        meanings: &[],
    },
    // st.mmio.sem.scope{.ss}.type [a], b
    FormRow {
        part: 0,
        notes: &["Without `.global` the address is generic."],
        defaults: &[(3, "the address is generic")],
        meanings: &[],
    },
    // st.async{.sem}{.scope}{.ss}.mbarrier::complete_tx::bytes{.vec}.type [a], b, [mbar]
    FormRow {
        part: 0,
        notes: &["The manual knows `.weak` and `.shared::cluster` only; ptxas takes the rest."],
        defaults: &[
            (2, "none: the store is weak"),
            (1, ".weak"),
            (3, "the addresses are generic"),
            (5, "one element"),
        ],
        meanings: &[],
    },
    // st.async{.mmio}{.sem}.scope{.ss}.type [a], b
    FormRow {
        part: 0,
        notes: &["The manual asks for `.release`; ptxas does not."],
        defaults: &[(1, "an ordinary access"), (2, ".weak"), (4, "the addresses are generic")],
        meanings: &[],
    },
    // st.async{.sem}{.ss}.type [a], b
    FormRow {
        part: 0,
        notes: &["Not in the manual; ptxas takes it."],
        defaults: &[(1, ".weak"), (2, "the addresses are generic")],
        meanings: &[],
    },
    // st.bulk{.weak}{.shared::cta} [a], size, initval
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(2, "the address is generic"), (1, "the same")],
        meanings: &[("weak", "Weak stores")],
    },
    // st.bulk{.weak}{.shared::cta} [a], size, initval
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(2, "the address is generic"), (1, "the same")],
        meanings: &[("weak", "Weak stores")],
    },
    // stackrestore.type a
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // stacksave.type d
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // stmatrix.sync.aligned.shape.num{.trans}{.ss}.b16 [p], r
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, "generic addresses, which point into shared memory"),
            (4, "each address receives a row"),
        ],
        meanings: &[],
    },
    // stmatrix.sync.aligned.shape.num.trans{.ss}.b8 [p], r
    FormRow {
        part: 0,
        notes: &[
            "A register holds what an m16n8 accumulator has in the thread, as four bytes: columns 2*(lane%4) and\nthe next of row lane/4, then the same columns of row lane/4+8.",
        ],
        defaults: &[(5, "generic addresses, which point into shared memory")],
        meanings: &[],
    },
    // sub{.rnd}{.ftz}{.sat}.f32 d, a, b
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (1, "subnormal numbers are kept"),
            (
                0,
                "to nearest, ties to even; the compiler may fuse the subtraction with a multiplication that has no rounding modifier either",
            ),
            (2, "the result is not clamped"),
        ],
        meanings: &[("sat", "Clamp the result to 0.0 to 1.0; NaN becomes +0.0")],
    },
    // sub{.rnd}.f64 d, a, b
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(
            0,
            "to nearest, ties to even; the compiler may fuse the subtraction with a multiplication that has no rounding modifier either",
        )],
        meanings: &[],
    },
    // sub{.rnd}{.ftz}.f32x2 d, a, b
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (1, "subnormal numbers are kept"),
            (
                0,
                "to nearest, ties to even; the compiler may fuse the subtraction with a multiplication that has no rounding modifier either",
            ),
        ],
        meanings: &[],
    },
    // sub{.rnd}{.ftz}{.sat}.type d, a, b
    FormRow {
        part: 1,
        notes: &[],
        defaults: &[
            (1, "subnormal numbers are kept"),
            (0, "to nearest even, and the compiler may fuse the operation with another"),
            (2, "the result is not clamped"),
        ],
        meanings: &[("sat", "Clamp the result to 0.0 to 1.0; NaN becomes +0.0")],
    },
    // sub{.rnd}.type d, a, b
    FormRow {
        part: 1,
        notes: &[],
        defaults: &[(0, "to nearest even, and the compiler may fuse the operation with another")],
        meanings: &[],
    },
    // sub.type d, a, b
    FormRow { part: 2, notes: &[], defaults: &[], meanings: &[] },
    // sub{.sat}.s32 d, a, b
    FormRow {
        part: 2,
        notes: &[],
        defaults: &[(0, "the difference wraps around")],
        meanings: &[("sat", "Clamp the result to the range of the type")],
    },
    // sub{.sat}.type d, a, b
    FormRow {
        part: 2,
        notes: &[],
        defaults: &[(0, "the difference wraps around")],
        meanings: &[("sat", "Clamp the result to the range of the type")],
    },
    // sub{.rnd}{.sat}.f32.atype d, a, c
    FormRow {
        part: 3,
        notes: &[],
        defaults: &[
            (
                0,
                "to nearest, ties to even; the compiler may fuse the subtraction with a multiplication that has no rounding modifier either",
            ),
            (1, "the result is not clamped"),
        ],
        meanings: &[("sat", "Clamp the result to 0.0 to 1.0; NaN becomes +0.0")],
    },
    // sub.cc.type d, a, b
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // subc{.cc}.type d, a, b
    FormRow { part: 0, notes: &[], defaults: &[(0, "the carry flag stays as it is")], meanings: &[] },
    // subc.type d, a, b
    FormRow { part: 0, notes: &["Not in the manual; ptxas takes it."], defaults: &[], meanings: &[] },
    // subc.sat.s32 d, a, b
    FormRow { part: 0, notes: &["Not in the manual; ptxas takes it."], defaults: &[], meanings: &[] },
    // suld.b.geom{.cop}{.vec}.dtype.clamp_mode d, [a, c]
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(2, ".ca"), (3, "one element")],
        meanings: &[("b", "Unformatted: the first coordinate counts bytes")],
    },
    // suq.query.b32 d, [a]
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // sured.b.op.geom.ctype.clamp_mode [a, c], b
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[],
        meanings: &[("b", "Unformatted: the first coordinate counts bytes")],
    },
    // sured.p.op.geom.ctype.clamp_mode [a, c], b
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // sust.b.geom{.cop}{.vec}.ctype.clamp_mode [a, c], b
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(2, ".wb"), (3, "one element")],
        meanings: &[("b", "Unformatted: the first coordinate counts bytes")],
    },
    // sust.p.geom{.cop}{.vec}.ctype.clamp_mode [a, c], b
    FormRow { part: 0, notes: &[], defaults: &[(2, ".wb"), (3, "one element")], meanings: &[] },
    // szext.mode.type d, a, b
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // tanh.approx.type d, a
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // tanh.approx.f32 d, a
    FormRow { part: 1, notes: &[], defaults: &[], meanings: &[] },
    // tcgen05.alloc{.exclusive}.cta_group.sync.aligned{.ss}.b32 [dst], ncols
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (1, "other allocations may exist"),
            (5, "a generic address, which points into shared memory of the block"),
        ],
        meanings: &[],
    },
    // tcgen05.commit.cta_group.mbarrier::arrive::one{.sync_restrict}{.ss}.b64 [mbar]
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (4, "a generic address, which points into shared memory of the cluster"),
            (3, "the arrival waits for completion"),
        ],
        meanings: &[],
    },
    // tcgen05.commit.cta_group.mbarrier::arrive::one{.sync_restrict}{.ss}.multicast.b64 [mbar], mask
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (4, "a generic address, which points into shared memory of the cluster"),
            (3, "the arrival waits for completion"),
        ],
        meanings: &[],
    },
    // tcgen05.cp.cta_group.shape{.multicast}{.dst_fmt}{.src_fmt} [taddr], s_desc
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (4, "the data is copied as it is"),
            (3, "every row goes to one lane"),
            (5, "the data is copied as it is"),
        ],
        meanings: &[],
    },
    // tcgen05.dealloc{.exclusive}.cta_group.sync.aligned.b32 taddr, ncols
    FormRow { part: 0, notes: &[], defaults: &[(1, "other allocations may exist")], meanings: &[] },
    // tcgen05.side
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // tcgen05.ld.sync.aligned.shape.num{.pack::16b}.b32 r, [taddr]
    FormRow {
        part: 0,
        notes: &["`.16x256b` spreads the block as mma does its accumulators."],
        defaults: &[(5, "each 32-bit cell fills one register")],
        meanings: &[],
    },
    // tcgen05.ld.sync.aligned.16x32bx2.num{.pack::16b}.b32 r, [taddr], split
    FormRow { part: 0, notes: &[], defaults: &[(5, "each 32-bit cell fills one register")], meanings: &[] },
    // tcgen05.ld.red.sync.aligned.32x32b.num.red_op{.abs}{.NaN}.f32 r, redval, [taddr]
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(8, "a NaN loses against a number"), (7, "values are compared with their signs")],
        meanings: &[("red", "Also reduce the loaded values of each thread")],
    },
    // tcgen05.ld.red.sync.aligned.32x32b.num.red_op.type r, redval, [taddr]
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[],
        meanings: &[("red", "Also reduce the loaded values of each thread")],
    },
    // tcgen05.ld.red.sync.aligned.16x32bx2.num.red_op{.abs}{.NaN}.f32 r, redval, [taddr], split
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(8, "a NaN loses against a number"), (7, "values are compared with their signs")],
        meanings: &[("red", "Also reduce the loaded values of each thread")],
    },
    // tcgen05.ld.red.sync.aligned.16x32bx2.num.red_op.type r, redval, [taddr], split
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[],
        meanings: &[("red", "Also reduce the loaded values of each thread")],
    },
    // tcgen05.ld.red.spcompress.sync.aligned.32x32b.num.red_op.sp::2:4{.abs}{.NaN}.f32.b2 m, c, redval, [taddr]
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(10, "a NaN loses against a number"), (9, "values are compared with their signs")],
        meanings: &[("red", "Also reduce the loaded values of each thread")],
    },
    // tcgen05.ld.spcompress.sync.aligned.32x32b.num.red_op.sp::2:4{.abs}.f32.b2 m, c, [taddr]
    FormRow { part: 0, notes: &[], defaults: &[(8, "values are compared with their signs")], meanings: &[] },
    // tcgen05.mma.cta_group.kind{.collector_a}{.collector_b} [d], a_desc, b_desc, idesc{, mask}, {!}enable_d{, scale_d}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(3, "`.collector::a::discard`"), (4, "`.collector::b::discard`")],
        meanings: &[],
    },
    // tcgen05.mma.cta_group.kind{.ashift}{.collector_a}{.collector_b} [d], [a], b_desc, idesc{, mask}, {!}enable_d{, scale_d}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (3, "rows are not shifted"),
            (4, "`.collector::a::discard`"),
            (5, "`.collector::b::discard`"),
        ],
        meanings: &[],
    },
    // tcgen05.mma.cta_group.kind.block_scale{.scale_vec}{.collector_a}{.collector_b} [d], a_desc, b_desc, idesc, [scale_a], [scale_b], {!}enable_d
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, "`.collector::a::discard`"),
            (6, "`.collector::b::discard`"),
            (4, "a scale for each 32 elements; `.kind::mxf4nvf4` needs one of the words"),
        ],
        meanings: &[],
    },
    // tcgen05.mma.cta_group.kind.block_scale{.scale_vec}{.collector_a}{.collector_b} [d], [a], b_desc, idesc, [scale_a], [scale_b], {!}enable_d
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, "`.collector::a::discard`"),
            (6, "`.collector::b::discard`"),
            (4, "a scale for each 32 elements; `.kind::mxf4nvf4` needs one of the words"),
        ],
        meanings: &[],
    },
    // tcgen05.mma.cta_group.kind.decompress::lut::b{.collector_a}{.collector_b} [d], a_desc, b_desc, [lut], idesc{, mask}, {!}enable_d
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, "`.collector::a::discard`"), (5, "`.collector::b::discard`")],
        meanings: &[],
    },
    // tcgen05.mma.cta_group.kind.decompress::lut::b{.collector_a}{.collector_b} [d], [a], b_desc, [lut], idesc{, mask}, {!}enable_d
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, "`.collector::a::discard`"), (5, "`.collector::b::discard`")],
        meanings: &[],
    },
    // tcgen05.mma.cta_group.kind.block_scale.decompress::lut::b{.scale_vec}{.collector_a}{.collector_b} [d], a_desc, b_desc, [lut], idesc, [scale_a], [scale_b], {!}enable_d
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (6, "`.collector::a::discard`"),
            (7, "`.collector::b::discard`"),
            (5, "a scale for each 32 elements; `.kind::mxf4nvf4` needs one of the words"),
        ],
        meanings: &[],
    },
    // tcgen05.mma.cta_group.kind.block_scale.decompress::lut::b{.scale_vec}{.collector_a}{.collector_b} [d], [a], b_desc, [lut], idesc, [scale_a], [scale_b], {!}enable_d
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (6, "`.collector::a::discard`"),
            (7, "`.collector::b::discard`"),
            (5, "a scale for each 32 elements; `.kind::mxf4nvf4` needs one of the words"),
        ],
        meanings: &[],
    },
    // tcgen05.mma.sp.cta_group.kind{.collector_a}{.collector_b} [d], a_desc, b_desc, [sp_meta], idesc{, mask}, {!}enable_d{, scale_d}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, "`.collector::a::discard`"), (5, "`.collector::b::discard`")],
        meanings: &[],
    },
    // tcgen05.mma.sp.cta_group.kind{.ashift}{.collector_a}{.collector_b} [d], [a], b_desc, [sp_meta], idesc{, mask}, {!}enable_d{, scale_d}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (4, "rows are not shifted"),
            (5, "`.collector::a::discard`"),
            (6, "`.collector::b::discard`"),
        ],
        meanings: &[],
    },
    // tcgen05.mma.sp.cta_group.kind.block_scale{.scale_vec}{.collector_a}{.collector_b} [d], a_desc, b_desc, [sp_meta], idesc, [scale_a], [scale_b], {!}enable_d
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (6, "`.collector::a::discard`"),
            (7, "`.collector::b::discard`"),
            (5, "a scale for each 32 elements; `.kind::mxf4nvf4` needs one of the words"),
        ],
        meanings: &[],
    },
    // tcgen05.mma.sp.cta_group.kind.block_scale{.scale_vec}{.collector_a}{.collector_b} [d], [a], b_desc, [sp_meta], idesc, [scale_a], [scale_b], {!}enable_d
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (6, "`.collector::a::discard`"),
            (7, "`.collector::b::discard`"),
            (5, "a scale for each 32 elements; `.kind::mxf4nvf4` needs one of the words"),
        ],
        meanings: &[],
    },
    // tcgen05.mma.ws.cta_group::1.kind{.collector} [d], a_desc, b_desc, idesc, {!}enable_d{, zero_mask}
    FormRow { part: 0, notes: &[], defaults: &[(4, "`.collector::b0::discard`")], meanings: &[] },
    // tcgen05.mma.ws.cta_group::1.kind{.collector} [d], [a], b_desc, idesc, {!}enable_d{, zero_mask}
    FormRow { part: 0, notes: &[], defaults: &[(4, "`.collector::b0::discard`")], meanings: &[] },
    // tcgen05.mma.ws.sp.cta_group::1.kind{.collector} [d], a_desc, b_desc, [sp_meta], idesc, {!}enable_d{, zero_mask}
    FormRow { part: 0, notes: &[], defaults: &[(5, "`.collector::b0::discard`")], meanings: &[] },
    // tcgen05.mma.ws.sp.cta_group::1.kind{.collector} [d], [a], b_desc, [sp_meta], idesc, {!}enable_d{, zero_mask}
    FormRow { part: 0, notes: &[], defaults: &[(5, "`.collector::b0::discard`")], meanings: &[] },
    // tcgen05.relinquish_alloc_permit.cta_group.sync.aligned
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // tcgen05.shift.cta_group.down [taddr]
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[("down", "By one row")] },
    // tcgen05.st.sync.aligned.shape.num{.unpack::16b}.b32 [taddr], r
    FormRow { part: 0, notes: &[], defaults: &[(5, "each register fills one 32-bit cell")], meanings: &[] },
    // tcgen05.st.sync.aligned.16x32bx2.num{.unpack::16b}.b32 [taddr], split, r
    FormRow { part: 0, notes: &[], defaults: &[(5, "each register fills one 32-bit cell")], meanings: &[] },
    // tcgen05.operation.sync.aligned
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.scope.sync.aligned [dst], [src], size
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // tensormap.query.is_large.u32 p, size
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // tensormap.replace.tile.field{.ss}.b1024.type [addr], value
    FormRow { part: 0, notes: &[], defaults: &[(3, "the address is generic")], meanings: &[] },
    // tensormap.replace.tile.field{.ss}.b1024.type [addr], value
    FormRow { part: 0, notes: &[], defaults: &[(3, "the address is generic")], meanings: &[] },
    // tensormap.replace.tile.field{.ss}.b1024.type [addr], ord, value
    FormRow { part: 0, notes: &[], defaults: &[(3, "the address is generic")], meanings: &[] },
    // tensormap.replace.tile.field{.ss}.b1024.type [addr], ord, value
    FormRow { part: 0, notes: &[], defaults: &[(3, "the address is generic")], meanings: &[] },
    // tensormap.replace.tile.field{.ss}.b1024.type [addr], value
    FormRow {
        part: 0,
        notes: &[
            "Element types 13 to 15 need PTX 8.7 and a target of the families of sm_100, sm_110 or sm_120; swizzle mode 4\nneeds PTX 8.8 and sm_103a or sm_107a.",
        ],
        defaults: &[(3, "the address is generic")],
        meanings: &[],
    },
    // testp{.kind}.type p, a
    FormRow {
        part: 0,
        notes: &["The manual demands a kind; ptxas takes the instruction without one."],
        defaults: &[(0, "nothing is asked, and p gets no defined value")],
        meanings: &[],
    },
    // tex{.base}.geom.vec.dtype.ctype d{|p}, [a, c]{, e}{, f}
    FormRow { part: 0, notes: &[], defaults: &[(0, "the same: the base mip level")], meanings: &[] },
    // tex{.base}.geom.vec.dtype.ctype d{|p}, [a, b, c]{, e}{, f}
    FormRow { part: 0, notes: &[], defaults: &[(0, "the same: the base mip level")], meanings: &[] },
    // tex.level.geom.vec.dtype.ctype d{|p}, [a, c], lod{, e}{, f}
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // tex.level.geom.vec.dtype.ctype d{|p}, [a, b, c], lod{, e}{, f}
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // tex.grad.geom.vec.dtype.ctype d{|p}, [a, c], dx, dy{, e}{, f}
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // tex.grad.geom.vec.dtype.ctype d{|p}, [a, b, c], dx, dy{, e}{, f}
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // tld4.comp.geom.v4.dtype.f32 d{|p}, [a, c]{, e}{, f}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[],
        meanings: &[
            ("a", "Gather the alpha component"),
            ("b", "Gather the blue component"),
            ("g", "Gather the green component"),
            ("r", "Gather the red component"),
        ],
    },
    // tld4.comp.geom.v4.dtype.f32 d{|p}, [a, b, c]{, e}{, f}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[],
        meanings: &[
            ("a", "Gather the alpha component"),
            ("b", "Gather the blue component"),
            ("g", "Gather the green component"),
            ("r", "Gather the red component"),
        ],
    },
    // trap
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // txq.query.b32 d, [a]
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // txq.level.query.b32 d, [a], lod
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // txq.query.b32 d, [a]
    FormRow { part: 0, notes: &["In unified mode a texture stands here."], defaults: &[], meanings: &[] },
    // vabsdiff.dtype.atype.btype{.sat} d, a{.asel}, b{.bsel}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, "all of a"), (5, "all of b"), (3, "excess bits are dropped")],
        meanings: &[
            ("b0", "Byte 0, bits 0 to 7"),
            ("b1", "Byte 1, bits 8 to 15"),
            ("b2", "Byte 2, bits 16 to 23"),
            ("b3", "Byte 3, bits 24 to 31"),
            ("h0", "Halfword 0, bits 0 to 15"),
            ("h1", "Halfword 1, bits 16 to 31"),
            ("sat", "Clamp the result to the range of .dtype, or of the part of that signedness named on d"),
        ],
    },
    // vabsdiff.dtype.atype.btype{.sat}{.op2} d{.dsel}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (6, "all of a"),
            (7, "all of b"),
            (5, "all of d is written"),
            (4, "no second operation"),
            (3, "excess bits are dropped"),
        ],
        meanings: &[
            ("add", "Add c to the result"),
            ("b0", "Byte 0, bits 0 to 7"),
            ("b1", "Byte 1, bits 8 to 15"),
            ("b2", "Byte 2, bits 16 to 23"),
            ("b3", "Byte 3, bits 24 to 31"),
            ("h0", "Halfword 0, bits 0 to 15"),
            ("h1", "Halfword 1, bits 16 to 31"),
            ("max", "The larger of the result and c"),
            ("min", "The smaller of the result and c"),
            ("sat", "Clamp the result to the range of .dtype, or of the part of that signedness named on d"),
        ],
    },
    // vabsdiff2.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, ".h10: the halfwords of a"),
            (6, ".h32: the halfwords of b"),
            (4, ".h10: all halfwords take part"),
            (3, "excess bits are dropped"),
        ],
        meanings: &[("sat", "Clamp each result to the range of a halfword, signed or unsigned as .dtype is")],
    },
    // vabsdiff2.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, ".h10: the halfwords of a"),
            (6, ".h32: the halfwords of b"),
            (4, ".h10: all halfwords take part"),
        ],
        meanings: &[("add", "Add the selected results to c")],
    },
    // vabsdiff4.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, ".b3210: the bytes of a"),
            (6, ".b7654: the bytes of b"),
            (4, ".b3210: all bytes take part"),
            (3, "excess bits are dropped"),
        ],
        meanings: &[
            ("b0", "Byte 0"),
            ("b1", "Byte 1"),
            ("b2", "Byte 2"),
            ("b3", "Byte 3"),
            ("b32", "Bytes 3 and 2"),
            ("sat", "Clamp each result to the range of a byte, signed or unsigned as .dtype is"),
        ],
    },
    // vabsdiff4.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, ".b3210: the bytes of a"),
            (6, ".b7654: the bytes of b"),
            (4, ".b3210: all bytes take part"),
        ],
        meanings: &[
            ("add", "Add the selected results to c"),
            ("b0", "Byte 0"),
            ("b1", "Byte 1"),
            ("b2", "Byte 2"),
            ("b3", "Byte 3"),
            ("b32", "Bytes 3 and 2"),
        ],
    },
    // vadd.dtype.atype.btype{.sat} d, a{.asel}, b{.bsel}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, "all of a"), (5, "all of b"), (3, "excess bits are dropped")],
        meanings: &[
            ("b0", "Byte 0, bits 0 to 7"),
            ("b1", "Byte 1, bits 8 to 15"),
            ("b2", "Byte 2, bits 16 to 23"),
            ("b3", "Byte 3, bits 24 to 31"),
            ("h0", "Halfword 0, bits 0 to 15"),
            ("h1", "Halfword 1, bits 16 to 31"),
            ("sat", "Clamp the result to the range of .dtype, or of the part of that signedness named on d"),
        ],
    },
    // vadd.dtype.atype.btype{.sat}{.op2} d{.dsel}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (6, "all of a"),
            (7, "all of b"),
            (5, "all of d is written"),
            (4, "no second operation"),
            (3, "excess bits are dropped"),
        ],
        meanings: &[
            ("add", "Add c to the result"),
            ("b0", "Byte 0, bits 0 to 7"),
            ("b1", "Byte 1, bits 8 to 15"),
            ("b2", "Byte 2, bits 16 to 23"),
            ("b3", "Byte 3, bits 24 to 31"),
            ("h0", "Halfword 0, bits 0 to 15"),
            ("h1", "Halfword 1, bits 16 to 31"),
            ("max", "The larger of the result and c"),
            ("min", "The smaller of the result and c"),
            ("sat", "Clamp the result to the range of .dtype, or of the part of that signedness named on d"),
        ],
    },
    // vadd2.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, ".h10: the halfwords of a"),
            (6, ".h32: the halfwords of b"),
            (4, ".h10: all halfwords take part"),
            (3, "excess bits are dropped"),
        ],
        meanings: &[("sat", "Clamp each result to the range of a halfword, signed or unsigned as .dtype is")],
    },
    // vadd2.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, ".h10: the halfwords of a"),
            (6, ".h32: the halfwords of b"),
            (4, ".h10: all halfwords take part"),
        ],
        meanings: &[("add", "Add the selected results to c")],
    },
    // vadd4.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, ".b3210: the bytes of a"),
            (6, ".b7654: the bytes of b"),
            (4, ".b3210: all bytes take part"),
            (3, "excess bits are dropped"),
        ],
        meanings: &[
            ("b0", "Byte 0"),
            ("b1", "Byte 1"),
            ("b2", "Byte 2"),
            ("b3", "Byte 3"),
            ("b32", "Bytes 3 and 2"),
            ("sat", "Clamp each result to the range of a byte, signed or unsigned as .dtype is"),
        ],
    },
    // vadd4.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, ".b3210: the bytes of a"),
            (6, ".b7654: the bytes of b"),
            (4, ".b3210: all bytes take part"),
        ],
        meanings: &[
            ("add", "Add the selected results to c"),
            ("b0", "Byte 0"),
            ("b1", "Byte 1"),
            ("b2", "Byte 2"),
            ("b3", "Byte 3"),
            ("b32", "Bytes 3 and 2"),
        ],
    },
    // vavrg2.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, ".h10: the halfwords of a"),
            (6, ".h32: the halfwords of b"),
            (4, ".h10: all halfwords take part"),
            (3, "excess bits are dropped"),
        ],
        meanings: &[("sat", "Clamp each result to the range of a halfword, signed or unsigned as .dtype is")],
    },
    // vavrg2.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, ".h10: the halfwords of a"),
            (6, ".h32: the halfwords of b"),
            (4, ".h10: all halfwords take part"),
        ],
        meanings: &[("add", "Add the selected results to c")],
    },
    // vavrg4.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, ".b3210: the bytes of a"),
            (6, ".b7654: the bytes of b"),
            (4, ".b3210: all bytes take part"),
            (3, "excess bits are dropped"),
        ],
        meanings: &[
            ("b0", "Byte 0"),
            ("b1", "Byte 1"),
            ("b2", "Byte 2"),
            ("b3", "Byte 3"),
            ("b32", "Bytes 3 and 2"),
            ("sat", "Clamp each result to the range of a byte, signed or unsigned as .dtype is"),
        ],
    },
    // vavrg4.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, ".b3210: the bytes of a"),
            (6, ".b7654: the bytes of b"),
            (4, ".b3210: all bytes take part"),
        ],
        meanings: &[
            ("add", "Add the selected results to c"),
            ("b0", "Byte 0"),
            ("b1", "Byte 1"),
            ("b2", "Byte 2"),
            ("b3", "Byte 3"),
            ("b32", "Bytes 3 and 2"),
        ],
    },
    // vmad.dtype.atype.btype{.sat}{.scale} d, {-}a{.asel}, {-}b{.bsel}, {-}c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(5, "all of a"), (6, "all of b"), (3, "excess bits are dropped"), (4, "no shift")],
        meanings: &[
            ("b0", "Byte 0, bits 0 to 7"),
            ("b1", "Byte 1, bits 8 to 15"),
            ("b2", "Byte 2, bits 16 to 23"),
            ("b3", "Byte 3, bits 24 to 31"),
            ("h0", "Halfword 0, bits 0 to 15"),
            ("h1", "Halfword 1, bits 16 to 31"),
            ("sat", "Clamp the result to the range of a 32-bit integer, signed or unsigned as the result is"),
        ],
    },
    // vmad.dtype.atype.btype.po{.sat}{.scale} d, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(6, "all of a"), (7, "all of b"), (4, "excess bits are dropped"), (5, "no shift")],
        meanings: &[
            ("b0", "Byte 0, bits 0 to 7"),
            ("b1", "Byte 1, bits 8 to 15"),
            ("b2", "Byte 2, bits 16 to 23"),
            ("b3", "Byte 3, bits 24 to 31"),
            ("h0", "Halfword 0, bits 0 to 15"),
            ("h1", "Halfword 1, bits 16 to 31"),
            ("sat", "Clamp the result to the range of a 32-bit integer, signed or unsigned as the result is"),
        ],
    },
    // vmax.dtype.atype.btype{.sat} d, a{.asel}, b{.bsel}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, "all of a"), (5, "all of b"), (3, "excess bits are dropped")],
        meanings: &[
            ("b0", "Byte 0, bits 0 to 7"),
            ("b1", "Byte 1, bits 8 to 15"),
            ("b2", "Byte 2, bits 16 to 23"),
            ("b3", "Byte 3, bits 24 to 31"),
            ("h0", "Halfword 0, bits 0 to 15"),
            ("h1", "Halfword 1, bits 16 to 31"),
            ("sat", "Clamp the result to the range of .dtype, or of the part of that signedness named on d"),
        ],
    },
    // vmax.dtype.atype.btype{.sat}{.op2} d{.dsel}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (6, "all of a"),
            (7, "all of b"),
            (5, "all of d is written"),
            (4, "no second operation"),
            (3, "excess bits are dropped"),
        ],
        meanings: &[
            ("add", "Add c to the result"),
            ("b0", "Byte 0, bits 0 to 7"),
            ("b1", "Byte 1, bits 8 to 15"),
            ("b2", "Byte 2, bits 16 to 23"),
            ("b3", "Byte 3, bits 24 to 31"),
            ("h0", "Halfword 0, bits 0 to 15"),
            ("h1", "Halfword 1, bits 16 to 31"),
            ("max", "The larger of the result and c"),
            ("min", "The smaller of the result and c"),
            ("sat", "Clamp the result to the range of .dtype, or of the part of that signedness named on d"),
        ],
    },
    // vmax2.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, ".h10: the halfwords of a"),
            (6, ".h32: the halfwords of b"),
            (4, ".h10: all halfwords take part"),
            (3, "excess bits are dropped"),
        ],
        meanings: &[("sat", "Clamp each result to the range of a halfword, signed or unsigned as .dtype is")],
    },
    // vmax2.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, ".h10: the halfwords of a"),
            (6, ".h32: the halfwords of b"),
            (4, ".h10: all halfwords take part"),
        ],
        meanings: &[("add", "Add the selected results to c")],
    },
    // vmax4.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, ".b3210: the bytes of a"),
            (6, ".b7654: the bytes of b"),
            (4, ".b3210: all bytes take part"),
            (3, "excess bits are dropped"),
        ],
        meanings: &[
            ("b0", "Byte 0"),
            ("b1", "Byte 1"),
            ("b2", "Byte 2"),
            ("b3", "Byte 3"),
            ("b32", "Bytes 3 and 2"),
            ("sat", "Clamp each result to the range of a byte, signed or unsigned as .dtype is"),
        ],
    },
    // vmax4.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, ".b3210: the bytes of a"),
            (6, ".b7654: the bytes of b"),
            (4, ".b3210: all bytes take part"),
        ],
        meanings: &[
            ("add", "Add the selected results to c"),
            ("b0", "Byte 0"),
            ("b1", "Byte 1"),
            ("b2", "Byte 2"),
            ("b3", "Byte 3"),
            ("b32", "Bytes 3 and 2"),
        ],
    },
    // vmin.dtype.atype.btype{.sat} d, a{.asel}, b{.bsel}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, "all of a"), (5, "all of b"), (3, "excess bits are dropped")],
        meanings: &[
            ("b0", "Byte 0, bits 0 to 7"),
            ("b1", "Byte 1, bits 8 to 15"),
            ("b2", "Byte 2, bits 16 to 23"),
            ("b3", "Byte 3, bits 24 to 31"),
            ("h0", "Halfword 0, bits 0 to 15"),
            ("h1", "Halfword 1, bits 16 to 31"),
            ("sat", "Clamp the result to the range of .dtype, or of the part of that signedness named on d"),
        ],
    },
    // vmin.dtype.atype.btype{.sat}{.op2} d{.dsel}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (6, "all of a"),
            (7, "all of b"),
            (5, "all of d is written"),
            (4, "no second operation"),
            (3, "excess bits are dropped"),
        ],
        meanings: &[
            ("add", "Add c to the result"),
            ("b0", "Byte 0, bits 0 to 7"),
            ("b1", "Byte 1, bits 8 to 15"),
            ("b2", "Byte 2, bits 16 to 23"),
            ("b3", "Byte 3, bits 24 to 31"),
            ("h0", "Halfword 0, bits 0 to 15"),
            ("h1", "Halfword 1, bits 16 to 31"),
            ("max", "The larger of the result and c"),
            ("min", "The smaller of the result and c"),
            ("sat", "Clamp the result to the range of .dtype, or of the part of that signedness named on d"),
        ],
    },
    // vmin2.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, ".h10: the halfwords of a"),
            (6, ".h32: the halfwords of b"),
            (4, ".h10: all halfwords take part"),
            (3, "excess bits are dropped"),
        ],
        meanings: &[("sat", "Clamp each result to the range of a halfword, signed or unsigned as .dtype is")],
    },
    // vmin2.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, ".h10: the halfwords of a"),
            (6, ".h32: the halfwords of b"),
            (4, ".h10: all halfwords take part"),
        ],
        meanings: &[("add", "Add the selected results to c")],
    },
    // vmin4.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, ".b3210: the bytes of a"),
            (6, ".b7654: the bytes of b"),
            (4, ".b3210: all bytes take part"),
            (3, "excess bits are dropped"),
        ],
        meanings: &[
            ("b0", "Byte 0"),
            ("b1", "Byte 1"),
            ("b2", "Byte 2"),
            ("b3", "Byte 3"),
            ("b32", "Bytes 3 and 2"),
            ("sat", "Clamp each result to the range of a byte, signed or unsigned as .dtype is"),
        ],
    },
    // vmin4.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, ".b3210: the bytes of a"),
            (6, ".b7654: the bytes of b"),
            (4, ".b3210: all bytes take part"),
        ],
        meanings: &[
            ("add", "Add the selected results to c"),
            ("b0", "Byte 0"),
            ("b1", "Byte 1"),
            ("b2", "Byte 2"),
            ("b3", "Byte 3"),
            ("b32", "Bytes 3 and 2"),
        ],
    },
    // vote.mode.pred d, {!}a
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[],
        meanings: &[
            ("all", "True if the predicate is true for all threads"),
            ("any", "True if the predicate is true for any thread"),
            ("uni", "True if the predicate is the same for all threads"),
        ],
    },
    // vote.ballot.b32 d, {!}a
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // vote.sync.mode.pred d, {!}a, membermask
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[],
        meanings: &[
            ("all", "True if the predicate is true for all threads"),
            ("any", "True if the predicate is true for any thread"),
            ("uni", "True if the predicate is the same for all threads"),
        ],
    },
    // vote.sync.ballot.b32 d, {!}a, membermask
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // vset.atype.btype.cmp d, a{.asel}, b{.bsel}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(3, "all of a"), (4, "all of b")],
        meanings: &[
            ("b0", "Byte 0, bits 0 to 7"),
            ("b1", "Byte 1, bits 8 to 15"),
            ("b2", "Byte 2, bits 16 to 23"),
            ("b3", "Byte 3, bits 24 to 31"),
            ("h0", "Halfword 0, bits 0 to 15"),
            ("h1", "Halfword 1, bits 16 to 31"),
        ],
    },
    // vset.atype.btype.cmp{.op2} d{.dsel}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(5, "all of a"), (6, "all of b"), (4, "all of d is written"), (3, "no second operation")],
        meanings: &[
            ("add", "Add c to the outcome, 1 or 0"),
            ("b0", "Byte 0, bits 0 to 7"),
            ("b1", "Byte 1, bits 8 to 15"),
            ("b2", "Byte 2, bits 16 to 23"),
            ("b3", "Byte 3, bits 24 to 31"),
            ("h0", "Halfword 0, bits 0 to 15"),
            ("h1", "Halfword 1, bits 16 to 31"),
            ("max", "The larger of the outcome, 1 or 0, and c"),
            ("min", "The smaller of the outcome, 1 or 0, and c"),
        ],
    },
    // vset2.atype.btype.cmp d{.mask}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (4, ".h10: the halfwords of a"),
            (5, ".h32: the halfwords of b"),
            (3, ".h10: all halfwords take part"),
        ],
        meanings: &[],
    },
    // vset2.atype.btype.cmp.add d{.mask}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, ".h10: the halfwords of a"),
            (6, ".h32: the halfwords of b"),
            (4, ".h10: all halfwords take part"),
        ],
        meanings: &[("add", "Add the selected results to c")],
    },
    // vset4.atype.btype.cmp d{.mask}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (4, ".b3210: the bytes of a"),
            (5, ".b7654: the bytes of b"),
            (3, ".b3210: all bytes take part"),
        ],
        meanings: &[
            ("b0", "Byte 0"),
            ("b1", "Byte 1"),
            ("b2", "Byte 2"),
            ("b3", "Byte 3"),
            ("b32", "Bytes 3 and 2"),
        ],
    },
    // vset4.atype.btype.cmp.add d{.mask}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, ".b3210: the bytes of a"),
            (6, ".b7654: the bytes of b"),
            (4, ".b3210: all bytes take part"),
        ],
        meanings: &[
            ("add", "Add the selected results to c"),
            ("b0", "Byte 0"),
            ("b1", "Byte 1"),
            ("b2", "Byte 2"),
            ("b3", "Byte 3"),
            ("b32", "Bytes 3 and 2"),
        ],
    },
    // vshl.dtype.atype.u32{.sat}.mode d, a{.asel}, b{.bsel}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(5, "all of a"), (6, "all of b"), (3, "excess bits are dropped")],
        meanings: &[
            ("b0", "Byte 0, bits 0 to 7"),
            ("b1", "Byte 1, bits 8 to 15"),
            ("b2", "Byte 2, bits 16 to 23"),
            ("b3", "Byte 3, bits 24 to 31"),
            ("clamp", "Shift counts above 32 count as 32"),
            ("h0", "Halfword 0, bits 0 to 15"),
            ("h1", "Halfword 1, bits 16 to 31"),
            ("sat", "Clamp the result to the range of .dtype, or of the part of that signedness named on d"),
            ("wrap", "Only the low five bits of the shift count are used"),
        ],
    },
    // vshl.dtype.atype.u32{.sat}.mode{.op2} d{.dsel}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (7, "all of a"),
            (8, "all of b"),
            (6, "all of d is written"),
            (5, "no second operation"),
            (3, "excess bits are dropped"),
        ],
        meanings: &[
            ("add", "Add c to the result"),
            ("b0", "Byte 0, bits 0 to 7"),
            ("b1", "Byte 1, bits 8 to 15"),
            ("b2", "Byte 2, bits 16 to 23"),
            ("b3", "Byte 3, bits 24 to 31"),
            ("clamp", "Shift counts above 32 count as 32"),
            ("h0", "Halfword 0, bits 0 to 15"),
            ("h1", "Halfword 1, bits 16 to 31"),
            ("max", "The larger of the result and c"),
            ("min", "The smaller of the result and c"),
            ("sat", "Clamp the result to the range of .dtype, or of the part of that signedness named on d"),
            ("wrap", "Only the low five bits of the shift count are used"),
        ],
    },
    // vshr.dtype.atype.u32{.sat}.mode d, a{.asel}, b{.bsel}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(5, "all of a"), (6, "all of b"), (3, "excess bits are dropped")],
        meanings: &[
            ("b0", "Byte 0, bits 0 to 7"),
            ("b1", "Byte 1, bits 8 to 15"),
            ("b2", "Byte 2, bits 16 to 23"),
            ("b3", "Byte 3, bits 24 to 31"),
            ("clamp", "Shift counts above 32 count as 32"),
            ("h0", "Halfword 0, bits 0 to 15"),
            ("h1", "Halfword 1, bits 16 to 31"),
            ("sat", "Clamp the result to the range of .dtype, or of the part of that signedness named on d"),
            ("wrap", "Only the low five bits of the shift count are used"),
        ],
    },
    // vshr.dtype.atype.u32{.sat}.mode{.op2} d{.dsel}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (7, "all of a"),
            (8, "all of b"),
            (6, "all of d is written"),
            (5, "no second operation"),
            (3, "excess bits are dropped"),
        ],
        meanings: &[
            ("add", "Add c to the result"),
            ("b0", "Byte 0, bits 0 to 7"),
            ("b1", "Byte 1, bits 8 to 15"),
            ("b2", "Byte 2, bits 16 to 23"),
            ("b3", "Byte 3, bits 24 to 31"),
            ("clamp", "Shift counts above 32 count as 32"),
            ("h0", "Halfword 0, bits 0 to 15"),
            ("h1", "Halfword 1, bits 16 to 31"),
            ("max", "The larger of the result and c"),
            ("min", "The smaller of the result and c"),
            ("sat", "Clamp the result to the range of .dtype, or of the part of that signedness named on d"),
            ("wrap", "Only the low five bits of the shift count are used"),
        ],
    },
    // vsub.dtype.atype.btype{.sat} d, a{.asel}, b{.bsel}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(4, "all of a"), (5, "all of b"), (3, "excess bits are dropped")],
        meanings: &[
            ("b0", "Byte 0, bits 0 to 7"),
            ("b1", "Byte 1, bits 8 to 15"),
            ("b2", "Byte 2, bits 16 to 23"),
            ("b3", "Byte 3, bits 24 to 31"),
            ("h0", "Halfword 0, bits 0 to 15"),
            ("h1", "Halfword 1, bits 16 to 31"),
            ("sat", "Clamp the result to the range of .dtype, or of the part of that signedness named on d"),
        ],
    },
    // vsub.dtype.atype.btype{.sat}{.op2} d{.dsel}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (6, "all of a"),
            (7, "all of b"),
            (5, "all of d is written"),
            (4, "no second operation"),
            (3, "excess bits are dropped"),
        ],
        meanings: &[
            ("add", "Add c to the result"),
            ("b0", "Byte 0, bits 0 to 7"),
            ("b1", "Byte 1, bits 8 to 15"),
            ("b2", "Byte 2, bits 16 to 23"),
            ("b3", "Byte 3, bits 24 to 31"),
            ("h0", "Halfword 0, bits 0 to 15"),
            ("h1", "Halfword 1, bits 16 to 31"),
            ("max", "The larger of the result and c"),
            ("min", "The smaller of the result and c"),
            ("sat", "Clamp the result to the range of .dtype, or of the part of that signedness named on d"),
        ],
    },
    // vsub2.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, ".h10: the halfwords of a"),
            (6, ".h32: the halfwords of b"),
            (4, ".h10: all halfwords take part"),
            (3, "excess bits are dropped"),
        ],
        meanings: &[("sat", "Clamp each result to the range of a halfword, signed or unsigned as .dtype is")],
    },
    // vsub2.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, ".h10: the halfwords of a"),
            (6, ".h32: the halfwords of b"),
            (4, ".h10: all halfwords take part"),
        ],
        meanings: &[("add", "Add the selected results to c")],
    },
    // vsub4.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, ".b3210: the bytes of a"),
            (6, ".b7654: the bytes of b"),
            (4, ".b3210: all bytes take part"),
            (3, "excess bits are dropped"),
        ],
        meanings: &[
            ("b0", "Byte 0"),
            ("b1", "Byte 1"),
            ("b2", "Byte 2"),
            ("b3", "Byte 3"),
            ("b32", "Bytes 3 and 2"),
            ("sat", "Clamp each result to the range of a byte, signed or unsigned as .dtype is"),
        ],
    },
    // vsub4.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (5, ".b3210: the bytes of a"),
            (6, ".b7654: the bytes of b"),
            (4, ".b3210: all bytes take part"),
        ],
        meanings: &[
            ("add", "Add the selected results to c"),
            ("b0", "Byte 0"),
            ("b1", "Byte 1"),
            ("b2", "Byte 2"),
            ("b3", "Byte 3"),
            ("b32", "Bytes 3 and 2"),
        ],
    },
    // wgmma.commit_group.sync.aligned
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[],
        meanings: &[("aligned", "All threads of the warpgroup execute the same instruction")],
    },
    // wgmma.fence.sync.aligned
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[],
        meanings: &[("aligned", "All threads of the warpgroup execute the same instruction")],
    },
    // wgmma.mma_async.sync.aligned.shape.dtype.atype.btype d, a_desc, b_desc, {!}scale_d, imm_scale_a, imm_scale_b, imm_trans_a, imm_trans_b
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[],
        meanings: &[("aligned", "All threads of the warpgroup execute the same instruction")],
    },
    // wgmma.mma_async.sync.aligned.shape.dtype.atype.btype d, a, b_desc, {!}scale_d, imm_scale_a, imm_scale_b, imm_trans_b
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[],
        meanings: &[("aligned", "All threads of the warpgroup execute the same instruction")],
    },
    // wgmma.mma_async.sync.aligned.shape.dtype.atype.btype d, a_desc, b_desc, {!}scale_d, imm_scale_a, imm_scale_b, imm_trans_a, imm_trans_b
    FormRow {
        part: 1,
        notes: &[],
        defaults: &[],
        meanings: &[("aligned", "All threads of the warpgroup execute the same instruction")],
    },
    // wgmma.mma_async.sync.aligned.shape.dtype.atype.btype d, a, b_desc, {!}scale_d, imm_scale_a, imm_scale_b, imm_trans_b
    FormRow {
        part: 1,
        notes: &[],
        defaults: &[],
        meanings: &[("aligned", "All threads of the warpgroup execute the same instruction")],
    },
    // wgmma.mma_async.sync.aligned.shape.dtype.atype.btype d, a_desc, b_desc, {!}scale_d, imm_scale_a, imm_scale_b
    FormRow {
        part: 2,
        notes: &[],
        defaults: &[],
        meanings: &[("aligned", "All threads of the warpgroup execute the same instruction")],
    },
    // wgmma.mma_async.sync.aligned.shape.dtype.atype.btype d, a, b_desc, {!}scale_d, imm_scale_a, imm_scale_b
    FormRow {
        part: 2,
        notes: &[],
        defaults: &[],
        meanings: &[("aligned", "All threads of the warpgroup execute the same instruction")],
    },
    // wgmma.mma_async.sync.aligned.shape.dtype.atype.btype d, a_desc, b_desc, {!}scale_d, imm_scale_a, imm_scale_b
    FormRow {
        part: 3,
        notes: &[],
        defaults: &[],
        meanings: &[("aligned", "All threads of the warpgroup execute the same instruction")],
    },
    // wgmma.mma_async.sync.aligned.shape.dtype.atype.btype d, a, b_desc, {!}scale_d, imm_scale_a, imm_scale_b
    FormRow {
        part: 3,
        notes: &[],
        defaults: &[],
        meanings: &[("aligned", "All threads of the warpgroup execute the same instruction")],
    },
    // wgmma.mma_async.sync.aligned.shape{.satfinite}.dtype.atype.btype d, a_desc, b_desc, {!}scale_d
    FormRow {
        part: 4,
        notes: &[],
        defaults: &[(4, "D is the low 32 bits of the sum")],
        meanings: &[("aligned", "All threads of the warpgroup execute the same instruction")],
    },
    // wgmma.mma_async.sync.aligned.shape{.satfinite}.dtype.atype.btype d, a, b_desc, {!}scale_d
    FormRow {
        part: 4,
        notes: &[],
        defaults: &[(4, "D is the low 32 bits of the sum")],
        meanings: &[("aligned", "All threads of the warpgroup execute the same instruction")],
    },
    // wgmma.mma_async.sync.aligned.shape.dtype.atype.btype.and.popc d, a_desc, b_desc, {!}scale_d
    FormRow {
        part: 5,
        notes: &[],
        defaults: &[],
        meanings: &[
            ("aligned", "All threads of the warpgroup execute the same instruction"),
            ("and", "Multiply bits by AND"),
            ("popc", "Add up the one bits"),
        ],
    },
    // wgmma.mma_async.sync.aligned.shape.dtype.atype.btype.and.popc d, a, b_desc, {!}scale_d
    FormRow {
        part: 5,
        notes: &[],
        defaults: &[],
        meanings: &[
            ("aligned", "All threads of the warpgroup execute the same instruction"),
            ("and", "Multiply bits by AND"),
            ("popc", "Add up the one bits"),
        ],
    },
    // wgmma.mma_async.sp.sync.aligned.shape.dtype.atype.btype d, a_desc, b_desc, metadata, selector, {!}scale_d, imm_scale_a, imm_scale_b, imm_trans_a, imm_trans_b
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[],
        meanings: &[("aligned", "All threads of the warpgroup execute the same instruction")],
    },
    // wgmma.mma_async.sp.sync.aligned.shape.dtype.atype.btype d, a, b_desc, metadata, selector, {!}scale_d, imm_scale_a, imm_scale_b, imm_trans_b
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[],
        meanings: &[("aligned", "All threads of the warpgroup execute the same instruction")],
    },
    // wgmma.mma_async.sp.sync.aligned.shape.dtype.atype.btype d, a_desc, b_desc, metadata, selector, {!}scale_d, imm_scale_a, imm_scale_b, imm_trans_a, imm_trans_b
    FormRow {
        part: 1,
        notes: &[],
        defaults: &[],
        meanings: &[("aligned", "All threads of the warpgroup execute the same instruction")],
    },
    // wgmma.mma_async.sp.sync.aligned.shape.dtype.atype.btype d, a, b_desc, metadata, selector, {!}scale_d, imm_scale_a, imm_scale_b, imm_trans_b
    FormRow {
        part: 1,
        notes: &[],
        defaults: &[],
        meanings: &[("aligned", "All threads of the warpgroup execute the same instruction")],
    },
    // wgmma.mma_async.sp.sync.aligned.shape.dtype.atype.btype d, a_desc, b_desc, metadata, selector, {!}scale_d, imm_scale_a, imm_scale_b
    FormRow {
        part: 2,
        notes: &[],
        defaults: &[],
        meanings: &[("aligned", "All threads of the warpgroup execute the same instruction")],
    },
    // wgmma.mma_async.sp.sync.aligned.shape.dtype.atype.btype d, a, b_desc, metadata, selector, {!}scale_d, imm_scale_a, imm_scale_b
    FormRow {
        part: 2,
        notes: &[],
        defaults: &[],
        meanings: &[("aligned", "All threads of the warpgroup execute the same instruction")],
    },
    // wgmma.mma_async.sp.sync.aligned.shape.dtype.atype.btype d, a_desc, b_desc, metadata, selector, {!}scale_d, imm_scale_a, imm_scale_b
    FormRow {
        part: 3,
        notes: &[],
        defaults: &[],
        meanings: &[("aligned", "All threads of the warpgroup execute the same instruction")],
    },
    // wgmma.mma_async.sp.sync.aligned.shape.dtype.atype.btype d, a, b_desc, metadata, selector, {!}scale_d, imm_scale_a, imm_scale_b
    FormRow {
        part: 3,
        notes: &[],
        defaults: &[],
        meanings: &[("aligned", "All threads of the warpgroup execute the same instruction")],
    },
    // wgmma.mma_async.sp.sync.aligned.shape{.satfinite}.dtype.atype.btype d, a_desc, b_desc, metadata, selector, {!}scale_d
    FormRow {
        part: 4,
        notes: &[],
        defaults: &[(5, "D is the low 32 bits of the sum")],
        meanings: &[("aligned", "All threads of the warpgroup execute the same instruction")],
    },
    // wgmma.mma_async.sp.sync.aligned.shape{.satfinite}.dtype.atype.btype d, a, b_desc, metadata, selector, {!}scale_d
    FormRow {
        part: 4,
        notes: &[],
        defaults: &[(5, "D is the low 32 bits of the sum")],
        meanings: &[("aligned", "All threads of the warpgroup execute the same instruction")],
    },
    // wgmma.wait_group.sync.aligned n
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[],
        meanings: &[("aligned", "All threads of the warpgroup execute the same instruction")],
    },
    // wmma.load.matrix.sync{.aligned}.layout.shape{.ss}.f16 r, [p]{, stride}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (3, "the same; only PTX up to 6.2 may leave it out"),
            (6, "generic addresses, which point into global or shared memory"),
        ],
        meanings: &[],
    },
    // wmma.load.c.sync{.aligned}.layout.shape{.ss}.f16 r, [p]{, stride}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (3, "the same; only PTX up to 6.2 may leave it out"),
            (6, "generic addresses, which point into global or shared memory"),
        ],
        meanings: &[],
    },
    // wmma.load.c.sync{.aligned}.layout.shape{.ss}.f32 r, [p]{, stride}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (3, "the same; only PTX up to 6.2 may leave it out"),
            (6, "generic addresses, which point into global or shared memory"),
        ],
        meanings: &[],
    },
    // wmma.load.matrix.sync.aligned.layout.shape{.ss}.bf16 r, [p]{, stride}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(6, "generic addresses, which point into global or shared memory")],
        meanings: &[],
    },
    // wmma.load.matrix.sync.aligned.layout.m16n16k8{.ss}.tf32 r, [p]{, stride}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(6, "generic addresses, which point into global or shared memory")],
        meanings: &[],
    },
    // wmma.load.matrix.sync.aligned.layout.m8n8k4{.ss}.f64 r, [p]{, stride}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(6, "generic addresses, which point into global or shared memory")],
        meanings: &[],
    },
    // wmma.load.c.sync.aligned.layout.m8n8k4{.ss}.f64 r, [p]{, stride}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(6, "generic addresses, which point into global or shared memory")],
        meanings: &[],
    },
    // wmma.load.matrix.sync.aligned.layout.shape{.ss}.type r, [p]{, stride}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(6, "generic addresses, which point into global or shared memory")],
        meanings: &[],
    },
    // wmma.load.a.sync.aligned.row.shape{.ss}.type r, [p]{, stride}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(6, "generic addresses, which point into global or shared memory")],
        meanings: &[],
    },
    // wmma.load.b.sync.aligned.col.shape{.ss}.type r, [p]{, stride}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(6, "generic addresses, which point into global or shared memory")],
        meanings: &[],
    },
    // wmma.load.c.sync.aligned.layout.shape{.ss}.s32 r, [p]{, stride}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(6, "generic addresses, which point into global or shared memory")],
        meanings: &[],
    },
    // wmma.mma.sync{.aligned}.alayout.blayout.shape.dtype.ctype{.satfinite} d, a, b, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (2, "the same; only PTX up to 6.2 may leave it out"),
            (8, "integers: D is the low 32 bits of the sum"),
        ],
        meanings: &[],
    },
    // wmma.mma.sync.aligned.alayout.blayout.shape.dtype.atype.btype.ctype d, a, b, c
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // wmma.mma.sync.aligned.alayout.blayout.shape.dtype.atype.btype.ctype d, a, b, c
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // wmma.mma.sync.aligned.alayout.blayout.shape{.rnd}.dtype.atype.btype.ctype d, a, b, c
    FormRow { part: 0, notes: &[], defaults: &[(6, "nearest even")], meanings: &[] },
    // wmma.mma.sync.aligned.alayout.blayout.shape.dtype.atype.btype.ctype{.satfinite} d, a, b, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(10, "integers: D is the low 32 bits of the sum")],
        meanings: &[],
    },
    // wmma.mma.sync.aligned.row.col.shape.dtype.atype.btype.ctype{.satfinite} d, a, b, c
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(10, "integers: D is the low 32 bits of the sum")],
        meanings: &[],
    },
    // wmma.mma.bit_op.popc.sync.aligned.row.col.shape.dtype.atype.btype.ctype d, a, b, c
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // wmma.store.d.sync{.aligned}.layout.shape{.ss}.f16 [p], r{, stride}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (3, "the same; only PTX up to 6.2 may leave it out"),
            (6, "generic addresses, which point into global or shared memory"),
        ],
        meanings: &[],
    },
    // wmma.store.d.sync{.aligned}.layout.shape{.ss}.f32 [p], r{, stride}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[
            (3, "the same; only PTX up to 6.2 may leave it out"),
            (6, "generic addresses, which point into global or shared memory"),
        ],
        meanings: &[],
    },
    // wmma.store.d.sync.aligned.layout.shape{.ss}.s32 [p], r{, stride}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(6, "generic addresses, which point into global or shared memory")],
        meanings: &[],
    },
    // wmma.store.d.sync.aligned.layout.m8n8k4{.ss}.f64 [p], r{, stride}
    FormRow {
        part: 0,
        notes: &[],
        defaults: &[(6, "generic addresses, which point into global or shared memory")],
        meanings: &[],
    },
    // xor.type d, a, b
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
    // xor.pred d, {!}a, {!}b
    FormRow { part: 0, notes: &[], defaults: &[], meanings: &[] },
];

pub(crate) static DIRECTIVES: [DirectiveRow; 47] = [
    // .abi_preserve
    DirectiveRow {
        section: "11.4.8",
        about: "How many of the registers that a callee must preserve hold values of its callers when the function is called.\nDeclaration, definition and prototype must agree.",
        notes: &[],
        examples: &[".func f() .abi_preserve 8 { ret; }"],
    },
    // .abi_preserve_control
    DirectiveRow {
        section: "11.4.9",
        about: "The same for control registers: the number of divergent points in the chain of calls that leads to the\nfunction.",
        notes: &[],
        examples: &[".func f() .abi_preserve_control 2 { ret; }"],
    },
    // .address_size
    DirectiveRow {
        section: "11.1.3",
        about: "32 or 64, for the whole module; 32 if it is left out. It comes directly after .target, and linked modules must\nagree.",
        notes: &[],
        examples: &[".address_size 64"],
    },
    // .alias
    DirectiveRow {
        section: "11.2.3",
        about: "The first name, declared without a body, becomes another name of the second: a function defined in the module,\nwith the same parameters, that is neither a kernel nor weak.",
        notes: &[],
        examples: &[".alias twice_fast, twice;"],
    },
    // .align
    DirectiveRow {
        section: "5.4.5",
        about: "A power of two. Without it a variable is aligned to the size of its type, a vector to the size of the whole\nvector, an array to that of its element.",
        notes: &[],
        examples: &[".global .align 16 .b32 table[4];"],
    },
    // .attribute
    DirectiveRow {
        section: "5.4.8",
        about: "`.managed`: a variable in global memory that host and device both use (sm_30). `.unified(hi, lo)`: a function\nor a variable in global memory that has one address everywhere, identified by the 128-bit number (PTX 8.0,\nsm_90); such a variable is read-only, by ld with `.unified` after the address.",
        notes: &[],
        examples: &[".global .attribute(.managed) .s32 count;"],
    },
    // .blocksareclusters
    DirectiveRow {
        section: "11.8.1",
        about: "Needs .reqntid, the threads of a block, and .reqnctapercluster, the blocks of a cluster.",
        notes: &[],
        examples: &[".entry k() .reqntid 32 .reqnctapercluster 4 .blocksareclusters { ret; }"],
    },
    // .branchtargets
    DirectiveRow {
        section: "11.3.1",
        about: "Follows a label, by which brx.idx refers to the list. The targets are labels of the same function; `name<4>`\nstands for name0 to name3.",
        notes: &[],
        examples: &["table: .branchtargets case0, case1, default0;"],
    },
    // .callprototype
    DirectiveRow {
        section: "11.3.3",
        about: "Follows a label, by which an indirect call refers to it when its targets are not known. `_` stands for the\nname of the function, and may stand for those of the parameters.",
        notes: &[],
        examples: &["proto: .callprototype (.param .b32 _) _ (.param .b64 _);"],
    },
    // .calltargets
    DirectiveRow {
        section: "11.3.2",
        about: "Follows a label, by which an indirect call refers to the list. The functions are declared before it, all with\nthe same parameters and result.",
        notes: &[],
        examples: &["table: .calltargets fast_sin, fast_cos;"],
    },
    // .common
    DirectiveRow {
        section: "11.6.4",
        about: "For variables in global memory; only the largest of them may have an initial value.",
        notes: &[],
        examples: &[".common .global .b32 shared_count;"],
    },
    // .const
    DirectiveRow {
        section: "5.1.3",
        about: "64 KB that the host fills and the program only reads; zero unless initialised. Buffers that the driver puts\ninto ten further regions are reached by pointers in parameters.",
        notes: &[],
        examples: &[".const .align 4 .b8 weights[4] = { 1, 2, 3, 4 };"],
    },
    // .entry
    DirectiveRow {
        section: "11.2.1",
        about: "A function that the host can launch. Its parameters lie in constant memory and are read by name with ld.param;\ntextures, samplers and surfaces may be among them. Together they take at most 32764 bytes (4352 before PTX\n8.1, 256 before PTX 1.5). Special registers such as %ntid and %nctaid give the shape of the launch. Tuning\ndirectives come between the parameters and the body.",
        notes: &[],
        examples: &[
            ".visible .entry scale(.param .u64 data, .param .f32 factor)\n    .maxntid 256\n{\n    ret;\n}",
        ],
    },
    // .explicitcluster
    DirectiveRow {
        section: "11.7.2",
        about: "The launch fails unless it gives the size of the cluster, or .reqnctapercluster does.",
        notes: &[],
        examples: &[".entry k() .explicitcluster { ret; }"],
    },
    // .extern
    DirectiveRow {
        section: "11.6.1",
        about: "The other module defines it once, as .visible or .weak. An .extern .shared array without a size is the dynamic\nshared memory of the launch.",
        notes: &[],
        examples: &[".extern .shared .align 16 .b8 buffer[];"],
    },
    // .file
    DirectiveRow {
        section: "11.5.3",
        about: "Gives a source file the number by which .loc refers to it. The time of its last change, in seconds since 1970,\nand its size in bytes may follow (PTX 3.2); 0, or leaving them out, means that they are not known.",
        notes: &[],
        examples: &[".file 1 \"scale.cu\", 1339013327, 64118"],
    },
    // .func
    DirectiveRow {
        section: "11.2.2",
        about: "A function of the device; without a body it is a declaration. Parameters and the result, one at most, are\nregisters (.reg) or memory (.param) and are passed by value. A last parameter `.param .align N .b8 name[]`\ntakes any number of bytes (PTX 6.0, sm_30); what lies beyond those that were passed is undefined. Recursion\nneeds PTX 2.0 and sm_20.",
        notes: &[],
        examples: &[".func (.reg .f32 r) twice(.reg .f32 x)\n{\n    add.f32 r, x, x;\n    ret;\n}"],
    },
    // .global
    DirectiveRow {
        section: "5.1.4",
        about: "Memory shared by all threads of a context; zero unless initialised.",
        notes: &[],
        examples: &[".global .align 8 .b64 pointers[4];"],
    },
    // .language
    DirectiveRow {
        section: "11.8.2",
        about: "Strings or numbers, for the debugger and the like: 0 \"unknown\", 3 \"ptx\", 4 \"nvvm\", 5 \"cuda c++\",\n6 \"cuda c++ tile\", 7 \"tile ir\", 8 \"python-cutile\", 9 \"fortran\", 10 \"optix\"; 1 and 2 are reserved. Upper and\nlower case are the same. \"ptx\" where it is left out.",
        notes: &["The manual dates it to PTX 9.3; ptxas takes it from 9.2 on."],
        examples: &[".entry k() .language \"ptx\", 5 { ret; }"],
    },
    // .loc
    DirectiveRow {
        section: "11.5.4",
        about: "File, line and column. It holds up to the next .loc; a label has the position of the instruction after it. For\ncode of an inlined function, `function_name` gives the place of its name in .debug_str and `inlined_at` the\nposition of the call, which an earlier .loc must have given (PTX 7.2).",
        notes: &[],
        examples: &[".loc 1 21 3\n.loc 1 9 3, function_name info_string0, inlined_at 1 21 3"],
    },
    // .loc_intermediate
    DirectiveRow {
        section: "11.5.5",
        about: "File, line and column in the text of an intermediate language, for the next instruction. It comes directly\nafter a .loc, at most once per instruction.",
        notes: &[],
        examples: &[".loc 1 72 5\n.loc_intermediate 2 23 6"],
    },
    // .local
    DirectiveRow {
        section: "5.1.5",
        about: "Memory of one thread, on its stack. From PTX 3.0 on it is declared inside functions only.",
        notes: &[],
        examples: &[".local .align 8 .b8 frame[64];"],
    },
    // .maxclusterrank
    DirectiveRow {
        section: "11.7.3",
        about: "A launch with larger clusters fails. Not together with .reqnctapercluster.",
        notes: &[],
        examples: &[".entry k() .maxclusterrank 8 { ret; }"],
    },
    // .maxnctapersm
    DirectiveRow {
        section: "11.4.5",
        about: "The old name of .minnctapersm: registers are limited so that this many blocks fit, which does not keep more\nfrom fitting.",
        notes: &[],
        examples: &[".entry k() .maxntid 256 .maxnctapersm 4 { ret; }"],
    },
    // .maxnreg
    DirectiveRow {
        section: "11.4.1",
        about: "The assembler stays within the limit, if necessary by spilling to local memory, and may use fewer. It\noverrides the limit given to the assembler for the whole module.",
        notes: &[],
        examples: &[".entry k() .maxnreg 64 { ret; }"],
    },
    // .maxntid
    DirectiveRow {
        section: "11.4.2",
        about: "Dimensions that are left out are 1. Only the product counts: a launch with more threads per block fails, one\nthat exceeds a single dimension does not.",
        notes: &[],
        examples: &[".entry k() .maxntid 16, 16 { ret; }"],
    },
    // .minnctapersm
    DirectiveRow {
        section: "11.4.4",
        about: "Makes the assembler use few enough registers for that many blocks. Needs .maxntid or .reqntid; ignored if that\nmany blocks have more threads than a multiprocessor can hold.",
        notes: &[],
        examples: &[".entry k() .maxntid 256 .minnctapersm 4 { ret; }"],
    },
    // .minperctamemory
    DirectiveRow {
        section: "11.4.10",
        about: "The launch fails with less. Only kernels with this directive may read %perctamemoryoffset and\n%perctamemorysize.",
        notes: &[],
        examples: &[".entry k() .minperctamemory 2048 { ret; }"],
    },
    // .noreturn
    DirectiveRow {
        section: "11.4.6",
        about: "For functions without a result. The behaviour is undefined if the function returns all the same.",
        notes: &[],
        examples: &[".func fail() .noreturn { trap; }"],
    },
    // .nv_intermediate_source_section
    DirectiveRow {
        section: "11.5.6",
        about: "Text in an intermediate language, for .loc_intermediate: blocks `.code_block` with the language's name (only\n\"TileIR\"), the number of its .file, and the text between .source_begin and .source_end. Several sections are\ntaken together.",
        notes: &[],
        examples: &[],
    },
    // .param
    DirectiveRow {
        section: "5.1.6",
        about: "In a kernel: constant memory filled by the launch. In a function: parameters are read with ld.param and\nresults written with st.param, not the other way round. In a body: the arguments and results of a call.",
        notes: &[],
        examples: &[".param .align 8 .b8 argument[12];"],
    },
    // .pragma
    DirectiveRow {
        section: "11.4.7",
        about: "Strings for the assembler, which do not change what a program means; others than these are ignored.\n\"nounroll\" (sm_20): no loop of the module, of the kernel, or, at the head of a loop, that loop is unrolled.\n\"used_bytes_mask M\" (PTX 8.3, sm_50): bit i of M says whether byte i of what the next load loads is used.\n\"enable_smem_spilling\" (PTX 9.0, sm_75): registers may be moved to shared memory; not together with dynamic\nshared memory, setmaxnreg or separate compilation.\n\"frequency N\" (PTX 9.0): how often a thread runs the basic block that begins here.\n\"mma_throughput\" (PTX 9.3), in a kernel: optimise its loops for the throughput of mma.",
        notes: &[],
        examples: &[".pragma \"nounroll\";"],
    },
    // .ptr
    DirectiveRow {
        section: "5.1.6.3",
        about: "For a kernel parameter: the state space that it points into (.const, .global, .local or .shared; generic if\nnone is named) and the alignment of what it points to (.align, a power of two; 4 if it is left out). It is a\npromise that ptxas relies on.",
        notes: &[],
        examples: &[".entry k(.param .u64 .ptr .global .align 16 data) { ret; }"],
    },
    // .reg
    DirectiveRow {
        section: "5.1.1",
        about: "Typed by kind and width: 1 (.pred), 8, 16, 32, 64 or 128 bits (.b128). `%r<9>` declares %r0 to %r8. Registers\nhave no address. From PTX 3.0 on they are declared inside functions only.",
        notes: &[],
        examples: &[".reg .b32 %r<9>;"],
    },
    // .reqnctapercluster
    DirectiveRow {
        section: "11.7.1",
        about: "Dimensions that are left out are 1. A launch that names no cluster size gets this one; a launch with another\none fails.",
        notes: &[],
        examples: &[".entry k() .reqnctapercluster 2, 2 { ret; }"],
    },
    // .reqntid
    DirectiveRow {
        section: "11.4.3",
        about: "Dimensions that are left out are 1. A launch with any other block size fails. Not together with .maxntid.",
        notes: &[],
        examples: &[".entry k() .reqntid 128 { ret; }"],
    },
    // .samplerref
    DirectiveRow {
        section: "5.3",
        about: "As a variable in global memory, or a parameter of a kernel; for texmode_independent. An initial value sets\nfilter_mode, addr_mode_0 to addr_mode_2 and force_unnormalized_coords.",
        notes: &[],
        examples: &[".global .samplerref smooth = { filter_mode = linear };"],
    },
    // .section
    DirectiveRow {
        section: "11.5.2",
        about: "DWARF data: .b8, .b16 (PTX 6.0), .b32 and .b64 with lists of integers, which may be negative from PTX 7.5 on;\nlabels (7.2). A value of .b32 or .b64 may also be a label, the name of a section, either of them plus a number\n(3.2), or the difference of two labels of the section (7.5).",
        notes: &[],
        examples: &[".section .debug_str { name: .b8 107, 0 }"],
    },
    // .shared
    DirectiveRow {
        section: "5.1.7",
        about: "Memory of a block, which the other blocks of its cluster can reach by shared::cluster addresses (mapa). A\nvariable stands for the address in the thread's own block. Variables of fixed size take 48 KB at most, on\nsm_90a, sm_100a, sm_103a and sm_110a 228 KB, on sm_120a and sm_121a 100 KB.",
        notes: &[],
        examples: &[".shared .align 16 .b8 tile[4096];"],
    },
    // .sreg
    DirectiveRow {
        section: "5.1.2",
        about: "Read-only registers provided by the machine. They are predeclared, so programs do not use this directive.",
        notes: &[],
        examples: &[],
    },
    // .surfref
    DirectiveRow {
        section: "5.3",
        about: "As a variable in global memory, or a parameter of a kernel.",
        notes: &[],
        examples: &[".global .surfref target;"],
    },
    // .target
    DirectiveRow {
        section: "11.1.2",
        about: "Follows .version: one architecture, and options. Features are checked against it. `sm_90` runs there and on\nall later machines, `sm_90a` has what only sm_90 has and runs nowhere else, `sm_100f` has what its family has\nand runs on later members of the family. `compute_90` is another word for `sm_90`. Further .target lines may\nswitch what is checked; the module then needs the highest of them.\nOptions: `texmode_unified` (a texture brings its sampler; the default) or `texmode_independent`, for the whole\nmodule; `debug`, when there is debugging data (PTX 3.0); `map_f64_to_f32`, which computes .f64 in single\nprecision and which sm_10 to sm_12 need for it.",
        notes: &[],
        examples: &[".target sm_100a\n.target sm_90, debug"],
    },
    // .tex
    DirectiveRow {
        section: "5.1.8",
        about: "An old way to write `.global .texref`.",
        notes: &[],
        examples: &[],
    },
    // .texref
    DirectiveRow {
        section: "5.3",
        about: "As a variable in global memory, or a parameter of a kernel. An initial value sets properties: width, height,\ndepth, channel_data_type, channel_order, normalized_coords, and with unified texturing those of the sampler.",
        notes: &[],
        examples: &[".global .texref image = { normalized_coords = 1 };"],
    },
    // .version
    DirectiveRow {
        section: "11.1.1",
        about: "The first statement of a module, `major.minor`, exactly once. Tools for that version or a later one can read\nthe module. New features raise the minor number, incompatible changes the major one.",
        notes: &[],
        examples: &[".version 9.0"],
    },
    // .visible
    DirectiveRow {
        section: "11.6.2",
        about: "Without it, or .weak or .common, a symbol belongs to its module alone.",
        notes: &[],
        examples: &[".visible .global .b32 counter;"],
    },
    // .weak
    DirectiveRow {
        section: "11.6.3",
        about: "Several modules may define it; one definition is kept.",
        notes: &[],
        examples: &[".weak .func g() { ret; }"],
    },
];

pub(crate) const LANE_GUIDE: &str = "# The lane language\n\nA PTX instruction is run by each thread of a warp, a lane. What one lane's results are, given its inputs, is written as\na small program that computes exactly: integers have no width, numbers no precision; where the machine rounds, wraps\nor clamps, the program says so. This is a sum that `.sat` clamps to the range of the type:\n\n    t = a * b + c;\n    if (.sat) t = clamp(t, lowest(.type), highest(.type));\n    d = t;\n\n## Values\n| value | comes from |\n|---|---|\n| integer, of any size | an operand of an integer or bit-size type (`.s32` signed, `.u32` and `.b32` unsigned), a literal `12`, `0xff` |\n| number: exact, with -0, infinities and NaN | an operand of a floating-point type, a literal `1.5` (to 192 bits), `inf`, `NaN` |\n| truth value | a predicate operand (read inverted where `!` stands before it), a comparison, `true`, `false` |\n| word | `.name`: see below |\n| `undefined` | what the machine leaves open; every operation on it but `? :`'s choice is undefined |\n\n`.name` is the modifier that stands in the place of that name in the line of syntax (`.type` may be `.s32`); where the\nsyntax has no such place, the modifier `.name` itself. As a truth value: whether a modifier stands there.\nWhat stands together is one modifier: `.F32x2.HI_LO`.\n`.half == .wide` compares what stands there with a modifier, `.op in (.add .min)` with several; a modifier that is left\nout equals nothing.\nWhere a function wants a type, `.type`, a type such as `.u16`, or `type(d)`, the type of an operand, will do; a packed\ntype stands for that of its parts. What is assigned to an optional operand that is left out goes nowhere.\n\nAn operand is its name. `given(c)` says whether an optional one is there, `negated(a)` whether `-` or `!` stands\nbefore it. `a[0]` is an element of a vector (`{…}`) or of a packed type, the lowest bits first; `length(a)` is\nhow many there are. A program that indexes no operand, and writes a packed one, runs once for each part\nof the packed operands, so that `d = a + b;` serves `.u32` and `.u16x2` alike. `CF` is the carry flag, read and\nwritten. Other names are the program's own variables.\n\n## Statements\n    name = expression;           name[i] = expression;      raw(name) = bits;\n    if (condition) statement     if (condition) statement else statement\n    { statement … }              for i in 0..n statement    return expression;      // in a function\nComments begin with `//`. Every operand that is written must get a value on every path.\n\nWhat is assigned to an integer operand is cut to its width. A number must fit the type that it is assigned to, for\nrounding is never silent; NaN becomes the type's canonical NaN (all exponent and fraction bits set; `.f64` leaves\nthe payload open). `raw(d) = …` sets the bits as they are.\n\n## Operators, loosest first\n`?:`, `||`, `&&`, comparisons (`== != < <= > >= in`), `|`, `^`, `&`, `<< >>`, `+ -`, `* / %`, `- ! ~`, `x[hi:lo]`\n(bits of an integer, as an unsigned integer), `x[i]`, calls; `a ** n` is a power, exact for an integral n.\nIntegers: `/` cuts toward zero, `%` has the sign of the dividend, both are `undefined` for a zero divisor;\n`& | ^ ~ >>` see two's complement without end. Numbers follow IEEE 754 without rounding; comparisons with NaN are\nfalse, but for `!=`; `x / y` and roots are exact until rounded; the exact sum of opposite numbers is -0 when it is\nrounded down and +0 otherwise. Where an integer meets a number it becomes one.\n\n## Functions\n| function | value |\n|---|---|\n| `min(a, b)`, `max(a, b)`, `abs(a)`, `clamp(x, low, high)` | of integers or numbers; -0 is less than +0; not for NaN |\n| `lowest(T)`, `highest(T)`, `width(T)` | range of an integer type (largest finite number of a floating-point one); bits |\n| `as(x, T)` | the low bits of an integer read as the type |\n| `raw(a)`, `unmarked(a)` | the bits of an operand, unsigned, whatever its type; the same without a `-` or `\\|.\\|` before it |\n| `bits(x, T)` | the bits of a number as the type has it |\n| `number(.x4)`, `digit(.b310, i)` | the first number in a modifier (where an integer is wanted a modifier stands for it anyway); its decimal digit i from the right, -1 where there is none |\n| `is_integer(x)`, `is_zero(x)` | whether it is an integer rather than a number; a zero of either sign |\n| `count_ones(x)`, `high_bit(x)`, `reverse(x, n)`, `carryless(a, b)` | bits set; place of the highest one, -1 for 0; n bits mirrored; product without carries |\n| `round_even(x, T)`, `round_zero`, `round_up`, `round_down`, `round_away` | nearest number of the type (ties to even), toward 0, +inf, -inf, nearest with ties away from 0; beyond the range infinity or the largest number, as IEEE 754 says; NaN where the type has no infinity, the largest number where it has no NaN either |\n| the same without T | nearest integral number |\n| `integer(x)`, `number(n)` | an integral number as an integer; an integer as a number |\n| `open(x)` | x; where it is NaN, the machine may leave any NaN |\n| `departs(x)` | x, as the manual says; the code that is generated for machines may give something else |\n| `is_nan(x)`, `is_infinite(x)`, `is_subnormal(x, T)`, `is_negative(x)` | what it is; -0 is negative |\n| `flush(x, T)` | zero of the same sign for a subnormal of the type |\n| `exponent(x)` | floor(log2 of the magnitude) of a finite number other than 0 |\n| `sqrt(x)`, `sin(x)`, `cos(x)`, `exp2(x)`, `log2(x)`, `tanh(x)` | the function |\n| `within_ulp(x, T, n)`, `within_relative(x, T, e)`, `within_absolute(x, T, e)` | x as the machine may approximate it: the nearest number of the type, and how far a result may be from x: n units in the last place, e times x, e |\n| `given(a)`, `negated(a)`, `length(a)`, `type(a)` | of an operand, above |\n\nWhat several programs need is a function of its own, shown below the programs that call it. It sees the modifiers of\nthe instruction, not the operands, and may be given a word.\n\n## Worked cases\n    add.sat.s32    0x7fffffff, 1   -> 0x7fffffff\n    add.f32        1.0, nan        -> nan\n    setp.lt.s32    1, 2            -> true\nOne evaluated example a line: a mnemonic, what is read in the order of the operands, `->`, what is written.\nIntegers in decimal or hexadecimal; numbers in decimal, `inf`, `nan`, `0f3F800000`; hexadecimal where a number\nstands is its bits. `(1.0, 2.0)` are the parts of a packed operand, lowest first; `{1, 2}` a vector; `p|q` pairs as\n`true|false`; `5.h1` an operand with its selector (on the right: the whole result, and where it was put); `neg 5`\nand `!true` what stands with `-` and `!` before it; `cf=1` on either side the carry flag; `undefined` what is left\nopen; `~1.5` a result that lies within the stated bound of the exact one.\n\n## Fragments\n    row = lane / 4 + 8 * (i / 2 % 2);\n    col = lane % 4 * 2 + i % 2 + 8 * (i / 4);\nsays which element of a matrix a lane holds: `lane` is 0 to 31 (0 to 127 where the operand belongs to a warpgroup),\n`i` counts the elements that the lane holds, register by register and from the low bits up. `M`, `N` and `K` are the\nnumbers of the shape (`.m16n8k16`), and `.name` is a modifier as above.\n";
