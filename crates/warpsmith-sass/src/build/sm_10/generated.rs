// Generated from isa/sass by `cargo xtask codegen`. Do not edit.

//! Builders of `sm_10`: operands, modifiers, and a function for each mnemonic.

use crate::build::{Argument, BuildFault, Draft, Forms, Marked, Named, Number, Operand, Text};
use crate::build::{instruction, memory, names, parts, registers, signs};
use crate::isa::{Instruction, Isa};
use warpsmith_md::machine::Flag;

const ARCHITECTURE: &str = "sm_10";

registers!(/// A general register.
R "R" { NOWHERE = 65535 "o[0x7f]" });
signs!(R absolute invert negate);

parts!(/// A half of a general register: `R(3).l()`.
Half of R "R" { l "L", h "H" } { NOWHERE = "o[0x7f]" });
signs!(Half absolute invert negate);

registers!(/// An address register.
A "A" {  });

registers!(/// A condition register.
C "C" { NOC = 65535 "NOC" });

registers!(/// The carry flag of a condition register.
Carry "CARRY" {  });

registers!(/// A barrier.
Barrier "b" {  });

registers!(/// A texture.
Texture "t" {  });

registers!(/// A sampler.
Sampler "s" {  });

names!(/// A register that says where and when a thread runs.
Special { Physid = "PHYSID", Clock = "CLOCK", Sr2 = "SR2", Vstride = "VSTRIDE", Pm0 = "PM0", Pm1 = "PM1", Pm2 = "PM2", Pm3 = "PM3", Sampleid = "SAMPLEID" });

memory!(/// An operand in shared memory; the offset counts units of its size.
Shared g "g" space() numbers(offset) register() index(A) increment(A) modifier(Type));
signs!(Shared absolute invert negate);

memory!(/// An operand in a bank of constant memory, at an offset in units of its size.
Constant c "c" space() numbers(bank offset) register() index(A) increment(A) modifier(Type));
signs!(Constant absolute invert negate);

memory!(/// A place in local memory.
Local local "local" space() numbers(offset) register() index(A) increment(A) modifier());

memory!(/// A place in one of the spaces of global memory.
Global global "global" space(space) numbers() register(register: R) index() increment() modifier());

names!(/// The test of a condition register.
Test { Leg = "LEG", U = "U", NotSign = "NOT_SIGN", BelowOrEqual = "BELOW_OR_EQUAL", NotCarry = "NOT_CARRY", NotOverflow = "NOT_OVERFLOW", False = "FALSE", Lt = "LT", Eq = "EQ", Le = "LE", Gt = "GT", Ne = "NE", Ge = "GE", Num = "NUM", Nan = "NAN", Ltu = "LTU", Equ = "EQU", Leu = "LEU", Gtu = "GTU", Neu = "NEU", Geu = "GEU", True = "TRUE", Overflow = "OVERFLOW", Carry = "CARRY", Above = "ABOVE", Sign = "SIGN", Nosign = "NOSIGN", Notabove = "NOTABOVE", Nocarry = "NOCARRY", Nooverflow = "NOOVERFLOW" });

names!(/// A comparison: any union of less, equal, greater and unordered.
Compare { False = "FALSE", Lt = "LT", Eq = "EQ", Le = "LE", Gt = "GT", Ne = "NE", Ge = "GE", True = "TRUE", Num = "NUM", Nan = "NAN", Ltu = "LTU", Equ = "EQU", Leu = "LEU", Gtu = "GTU", Neu = "NEU", Geu = "GEU" });

names!(/// Whether the thread ends behind the instruction.
Exit { Run = "RUN", Exit = "EXIT" });

names!(/// Whether diverged threads meet again behind the instruction.
Join { Nos = "NOS", S = "S" });

names!(/// A type or size.
Type { U16 = "U16", S16 = "S16", U24 = "U24", S24 = "S24", U32 = "U32", S32 = "S32", U16Bext = "U16.BEXT", S16Bext = "S16.BEXT", U32Bext = "U32.BEXT", S32Bext = "S32.BEXT", U16B8 = "U16.B8", S16B8 = "S16.B8", U32B8 = "U32.B8", S32B8 = "S32.B8", U64 = "U64", S64 = "S64", F16 = "F16", F32 = "F32", F64 = "F64", U8 = "U8", S8 = "S8", U128 = "U128" });

names!(/// Which half of a product is taken.
Product { Lo = "LO", Hi = "HI" });

names!(/// Whether a result that does not fit becomes the nearest that does.
Saturate { Wrap = "WRAP", Sat = "SAT" });

names!(/// A bitwise operation.
Logic { And = "AND", Or = "OR", Xor = "XOR", PassB = "PASS_B" });

names!(/// Where a result is rounded to.
Rounding { Nearest = "NEAREST", Floor = "FLOOR", Ceil = "CEIL", Trunc = "TRUNC" });

names!(/// That a result is rounded to a whole number.
Integral { Int = "INT" });

names!(/// What an operand is made ready for.
RangeFunction { Sin = "SIN", Ex2 = "EX2" });

names!(/// That a lock is taken.
Lock { Lck = "LCK" });

names!(/// Whether a lock is opened.
Unlock { Keep = "KEEP", Unl = "UNL" });

names!(/// Which lanes of a quad are written.
Lanes { None = "NONE", L0 = "L0", L1 = "L1", L01 = "L01", L2 = "L2", L02 = "L02", L12 = "L12", L012 = "L012", L3 = "L3", L03 = "L03", L13 = "L13", L013 = "L013", L23 = "L23", L023 = "L023", L123 = "L123", L0123 = "L0123" });

names!(/// Which unit executes it.
Unit { Main = "MAIN", Sfu = "SFU" });

names!(/// Whether the number is negated.
NegateImmediate { Pos = "POS", Neg = "NEG" });

names!(/// Whether the warp only arrives at the barrier.
Arrive { Noarv = "NOARV", Arv = "ARV" });

names!(/// Whether the warp waits at the barrier.
Wait { Nowait = "NOWAIT", Wait = "WAIT" });

names!(/// That all warps take part.
AllWarps { All = "ALL" });

names!(/// Whether a call is counted.
CallLimit { Noinc = "NOINC", Inc = "INC" });

names!(/// Whether the condition register is written.
WriteEnable { Off = "OFF", On = "ON" });

names!(/// What the threads vote on.
VoteMode { Any = "ANY", All = "ALL" });

names!(/// An atomic operation.
Atomic { Iadd = "IADD", Inc = "INC", Dec = "DEC", Imax = "IMAX", Imin = "IMIN", Iand = "IAND", Ior = "IOR", Ixor = "IXOR", Exch = "EXCH", Cas = "CAS" });

names!(/// The coordinates of a texture.
Coordinates { X = "X", Xy = "XY", Xyz = "XYZ", Xyzw = "XYZW" });

names!(/// The components of a texel that come back.
Components { None = "NONE", R = "R", G = "G", Rg = "RG", B = "B", Rb = "RB", Gb = "GB", Rgb = "RGB", A = "A", Ra = "RA", Ga = "GA", Rga = "RGA", Ba = "BA", Rba = "RBA", Gba = "GBA", Rgba = "RGBA" });

names!(/// Whether helper threads of a quad take part.
Threads { All = "ALL", Live = "LIVE" });

names!(/// Whether derivatives are given.
Derivatives { Noderiv = "NODERIV", Deriv = "DERIV" });

names!(/// That the texture is a cube.
Cube { Cube = "CUBE" });

instruction!(/// Branch.
    "BRA" bra Bra(target: A) {
        (Number,) => [(0, 0)];
    } {
        pc "pc" C;
        pt "pt" Test;
    } guard("pc" C "pt" Test));

instruction!(/// Call a subroutine.
    "CAL" cal Cal(target: A) {
        (Number,) => [(1, 0)];
    } {
        ic "ic" C;
        it "it" Test;
        limit "limit" CallLimit;
    } guard());

instruction!(/// Return from a subroutine, or end the thread.
    "RET" ret Ret() {
        () => [(2, 0)];
    } {
        pc "pc" C;
        pt "pt" Test;
    } guard("pc" C "pt" Test));

instruction!(/// Set the address at which BRK continues.
    "PBK" pbk Pbk(target: A) {
        (Number,) => [(3, 0)];
    } {
        ic "ic" C;
        it "it" Test;
    } guard());

instruction!(/// Leave a loop.
    "BRK" brk Brk() {
        () => [(4, 0)];
    } {
        pc "pc" C;
        pt "pt" Test;
    } guard("pc" C "pt" Test));

instruction!(/// Switch on whole groups of four.
    "QUADON" quadon Quadon() {
        () => [(5, 0)];
    } {
        ic "ic" C;
        it "it" Test;
    } guard());

instruction!(/// Undo QUADON.
    "QUADPOP" quadpop Quadpop() {
        () => [(6, 0)];
    } {
        ic "ic" C;
        it "it" Test;
    } guard());

instruction!(/// Barrier of a block.
    "BAR" bar Bar(bar: A, mask_or_all: B) {
        (Barrier,Number,) => [(7, 0)];
        (Barrier,AllWarps,) => [(8, 0)];
    } {
        arrive "arrive" Arrive;
        ic "ic" C;
        it "it" Test;
        wait "wait" Wait;
    } guard());

instruction!(/// Stop with an error.
    "TRAP" trap Trap() {
        () => [(9, 0)];
    } {
        ic "ic" C;
        it "it" Test;
    } guard());

instruction!(/// Set a join point.
    "SSY" ssy Ssy(target: A) {
        (Number,) => [(10, 0)];
    } {
        ic "ic" C;
        it "it" Test;
    } guard());

instruction!(/// Breakpoint for a debugger.
    "BPT" bpt Bpt() {
        () => [(11, 0)];
    } {
        pc "pc" C;
        pt "pt" Test;
    } guard("pc" C "pt" Test));

instruction!(/// Branch to an address that is read from constant memory; the offset counts bytes.
    "BRX" brx Brx(cs: A) {
        (Constant,) => [(12, 0)];
    } {
        ic "ic" C;
        it "it" Test;
        limit "limit" CallLimit;
    } guard());

instruction!(/// Put a return address on the stack.
    "PRET" pret Pret(target: A) {
        (Number,) => [(13, 0)];
    } {
        ic "ic" C;
        it "it" Test;
        limit "limit" CallLimit;
    } guard());

instruction!(/// Stop with an error; one-word form.
    "TRAP32" trap32 Trap32() {
        () => [(14, 0)];
    } {
    } guard());

instruction!(/// Breakpoint; one-word form.
    "BPT32" bpt32 Bpt32() {
        () => [(15, 0)];
    } {
    } guard());

instruction!(/// Do nothing.
    "NOP" nop Nop() {
        () => [(16, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
    } guard("pc" C "pt" Test));

instruction!(/// Count an event.
    "PMEVENT" pmevent Pmevent(event: A) {
        (Number,) => [(17, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
    } guard("pc" C "pt" Test));

instruction!(/// Move.
    "MOV" mov Mov(d: A, ra: B) {
        (R,R,) => [(18, 0)];
        (R,Shared,) => [(19, 0)];
        (Half,Half,) => [(20, 0)];
        (Half,Shared,) => [(21, 0)];
    } {
        exit "exit" Exit;
        half "half" Type;
        join "join" Join;
        lanes "lanes" Lanes;
        pc "pc" C;
        pt "pt" Test;
        unit "unit" Unit;
    } guard("pc" C "pt" Test));

instruction!(/// Move, one word.
    "MOV32" mov32 Mov32(d: A, ra: B) {
        (R,R,) => [(22, 0)];
        (R,Shared,) => [(23, 0)];
        (Half,Half,) => [(24, 0)];
        (Half,Shared,) => [(25, 0)];
    } {
        half "half" Type;
        unit "unit" Unit;
    } guard());

instruction!(/// Move a number.
    "MVI" mvi Mvi(d: A, imm: B) {
        (R,Number,) => [(26, 0)];
        (Half,Number,) => [(27, 0)];
    } {
        half "half" Type;
    } guard());

instruction!(/// Load from constant memory.
    "MVC" mvc Mvc(d: A, c: B) {
        (R,Constant,) => [(28, 0)];
        (Half,Constant,) => [(29, 0)];
    } {
        exit "exit" Exit;
        half "half" Type;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
    } guard("pc" C "pt" Test));

instruction!(/// Read a special register.
    "S2R" s2r S2r(d: A, sr: B) {
        (R,Special,) => [(30, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
    } guard("pc" C "pt" Test));

instruction!(/// Read a condition register.
    "C2R" c2r C2r(d: A, cs: B) {
        (R,C,) => [(31, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pt "pt" Test;
    } guard());

instruction!(/// Write a condition register.
    "R2C" r2c R2c(cd: A, ra: B) {
        (C,R,) => [(32, 0)];
    } {
        enable "enable" WriteEnable;
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
    } guard("pc" C "pt" Test));

instruction!(/// Read an address register.
    "A2R" a2r A2r(d: A, aa: B) {
        (R,A,) => [(33, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
    } guard("pc" C "pt" Test));

instruction!(/// Write an address register.
    "R2A" r2a R2a(ad: A, ra: B) {
        (A,R,) => [(34, 0)];
        (A,Shared,) => [(35, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
        shift "shift" i64;
    } guard("pc" C "pt" Test));

instruction!(/// Add a number to an address register.
    "ADA" ada Ada(ad: A, aa: B, imm: C) {
        (A,A,Number,) => [(36, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
    } guard("pc" C "pt" Test));

instruction!(/// Integer sum.
    "IADD" iadd Iadd(d: A, ra: B, rb: C) {
        (R,R,R,) => [(37, 0), (45, 0)];
        (R,Shared,R,) => [(38, 0), (46, 0)];
        (R,R,Constant,) => [(39, 0), (47, 0)];
        (R,Shared,Constant,) => [(40, 0), (48, 0)];
        (Half,Half,Half,) => [(41, 0), (49, 0)];
        (Half,Shared,Half,) => [(42, 0), (50, 0)];
        (Half,Half,Constant,) => [(43, 0), (51, 0)];
        (Half,Shared,Constant,) => [(44, 0), (52, 0)];
    } {
        cin "cin" Carry;
        exit "exit" Exit;
        half "half" Type;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
        sat "sat" Saturate;
        wc "wc" C;
    } guard("pc" C "pt" Test));

instruction!(/// Integer sum, one word.
    "IADD32" iadd32 Iadd32(d: A, ra: B, rb: C) {
        (R,R,R,) => [(53, 0), (59, 0)];
        (R,Shared,R,) => [(54, 0), (60, 0)];
        (R,R,Constant,) => [(55, 0), (61, 0)];
        (Half,Half,Half,) => [(56, 0), (62, 0)];
        (Half,Shared,Half,) => [(57, 0), (63, 0)];
        (Half,Half,Constant,) => [(58, 0), (64, 0)];
    } {
        cin "cin" Carry;
        half "half" Type;
        sat "sat" Saturate;
    } guard());

instruction!(/// Integer sum with a number.
    "IADD32I" iadd32i Iadd32i(d: A, ra: B, imm: C) {
        (R,R,Number,) => [(65, 0), (69, 0)];
        (R,Shared,Number,) => [(66, 0), (70, 0)];
        (Half,Half,Number,) => [(67, 0), (71, 0)];
        (Half,Shared,Number,) => [(68, 0), (72, 0)];
    } {
        cin "cin" Carry;
        half "half" Type;
        sat "sat" Saturate;
    } guard());

instruction!(/// Integer product, 16 by 16 bits.
    "IMUL" imul Imul(d: A, ra: B, rb: C) {
        (R,Half,Half,) => [(73, 0)];
        (R,Shared,Half,) => [(74, 0)];
        (R,Half,Constant,) => [(75, 0)];
        (R,Shared,Constant,) => [(76, 0), (80, 0)];
        (R,R,R,) => [(77, 0)];
        (R,Shared,R,) => [(78, 0)];
        (R,R,Constant,) => [(79, 0)];
    } {
        exit "exit" Exit;
        hi "hi" Product;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
        ta "ta" Type;
        tb "tb" Type;
        wc "wc" C;
    } guard("pc" C "pt" Test));

instruction!(/// Integer product, one word, 16 by 16 bits.
    "IMUL32" imul32 Imul32(d: A, ra: B, rb: C) {
        (R,Half,Half,) => [(81, 0)];
        (R,Shared,Half,) => [(82, 0)];
        (R,Half,Constant,) => [(83, 0)];
        (R,R,R,) => [(84, 0)];
        (R,Shared,R,) => [(85, 0)];
        (R,R,Constant,) => [(86, 0)];
    } {
        hi "hi" Product;
        ta "ta" Type;
        tb "tb" Type;
    } guard());

instruction!(/// Integer product with a number, 16 by 16 bits.
    "IMUL32I" imul32i Imul32i(d: A, ra: B, imm: C) {
        (R,Half,Number,) => [(87, 0)];
        (R,Shared,Number,) => [(88, 0), (90, 0)];
        (R,R,Number,) => [(89, 0)];
    } {
        hi "hi" Product;
        ta "ta" Type;
        tb "tb" Type;
    } guard());

instruction!(/// Integer product and sum, 16 by 16 bits.
    "IMAD" imad Imad(d: A, ra: B, rb: C, rc: D) {
        (R,Half,Half,R,) => [(91, 0), (97, 0)];
        (R,Shared,Half,R,) => [(92, 0), (98, 0)];
        (R,Half,Constant,R,) => [(93, 0), (99, 0)];
        (R,Shared,Constant,R,) => [(94, 0), (100, 0), (106, 0), (112, 0)];
        (R,Half,Half,Constant,) => [(95, 0), (101, 0)];
        (R,Shared,Half,Constant,) => [(96, 0), (102, 0)];
        (R,R,R,R,) => [(103, 0), (109, 0)];
        (R,Shared,R,R,) => [(104, 0), (110, 0)];
        (R,R,Constant,R,) => [(105, 0), (111, 0)];
        (R,R,R,Constant,) => [(107, 0), (113, 0)];
        (R,Shared,R,Constant,) => [(108, 0), (114, 0)];
    } {
        cin "cin" Carry;
        exit "exit" Exit;
        hi "hi" Product;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
        sat "sat" Saturate;
        ty "type" Type;
        wc "wc" C;
    } guard("pc" C "pt" Test));

instruction!(/// Integer product and sum, one word, 16 by 16 bits.
    "IMAD32" imad32 Imad32(d: A, ra: B, rb: C, rc: D) {
        (R,Half,Half,R,) => [(115, 0), (118, 0)];
        (R,Shared,Half,R,) => [(116, 0), (119, 0)];
        (R,Half,Constant,R,) => [(117, 0), (120, 0)];
        (R,R,R,R,) => [(121, 0), (124, 0)];
        (R,Shared,R,R,) => [(122, 0), (125, 0)];
        (R,R,Constant,R,) => [(123, 0), (126, 0)];
    } {
        cin "cin" Carry;
        sat "sat" Saturate;
        ty "type" Type;
    } guard());

instruction!(/// Integer product with a number and sum, 16 by 16 bits.
    "IMAD32I" imad32i Imad32i(d: A, ra: B, imm: C, rc: D) {
        (R,Half,Number,R,) => [(127, 0), (129, 0)];
        (R,Shared,Number,R,) => [(128, 0), (130, 0), (132, 0), (134, 0)];
        (R,R,Number,R,) => [(131, 0), (133, 0)];
    } {
        cin "cin" Carry;
        sat "sat" Saturate;
        ty "type" Type;
    } guard());

instruction!(/// Compare integers.
    "ISET" iset Iset(d: A, ra: B, rb: C, cmp: D) {
        (R,R,R,Compare,) => [(135, 0)];
        (R,Shared,R,Compare,) => [(136, 0)];
        (R,R,Constant,Compare,) => [(137, 0)];
        (R,Shared,Constant,Compare,) => [(138, 0)];
        (Half,Half,Half,Compare,) => [(139, 0)];
        (Half,Shared,Half,Compare,) => [(140, 0)];
        (Half,Half,Constant,Compare,) => [(141, 0)];
        (Half,Shared,Constant,Compare,) => [(142, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
        ty "type" Type;
        wc "wc" C;
    } guard("pc" C "pt" Test));

instruction!(/// Greater of two integers.
    "IMAX" imax Imax(d: A, ra: B, rb: C) {
        (R,R,R,) => [(143, 0)];
        (R,Shared,R,) => [(144, 0)];
        (R,R,Constant,) => [(145, 0)];
        (R,Shared,Constant,) => [(146, 0)];
        (Half,Half,Half,) => [(147, 0)];
        (Half,Shared,Half,) => [(148, 0)];
        (Half,Half,Constant,) => [(149, 0)];
        (Half,Shared,Constant,) => [(150, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
        ty "type" Type;
        wc "wc" C;
    } guard("pc" C "pt" Test));

instruction!(/// Smaller of two integers.
    "IMIN" imin Imin(d: A, ra: B, rb: C) {
        (R,R,R,) => [(151, 0)];
        (R,Shared,R,) => [(152, 0)];
        (R,R,Constant,) => [(153, 0)];
        (R,Shared,Constant,) => [(154, 0)];
        (Half,Half,Half,) => [(155, 0)];
        (Half,Shared,Half,) => [(156, 0)];
        (Half,Half,Constant,) => [(157, 0)];
        (Half,Shared,Constant,) => [(158, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
        ty "type" Type;
        wc "wc" C;
    } guard("pc" C "pt" Test));

instruction!(/// Sum of absolute differences.
    "ISAD" isad Isad(d: A, ra: B, rb: C, rc: D) {
        (R,R,R,R,) => [(159, 0)];
        (R,Shared,R,R,) => [(160, 0)];
        (R,R,Constant,R,) => [(161, 0)];
        (R,Shared,Constant,R,) => [(162, 0), (170, 0)];
        (R,R,R,Constant,) => [(163, 0)];
        (R,Shared,R,Constant,) => [(164, 0)];
        (R,Half,Half,R,) => [(167, 0)];
        (R,Shared,Half,R,) => [(168, 0)];
        (R,Half,Constant,R,) => [(169, 0)];
        (R,Half,Half,Constant,) => [(171, 0)];
        (R,Shared,Half,Constant,) => [(172, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
        ty "type" Type;
        wc "wc" C;
    } guard("pc" C "pt" Test));

instruction!(/// Sum of absolute differences, one word.
    "ISAD32" isad32 Isad32(d: A, ra: B, rb: C, rc: D) {
        (R,R,R,R,) => [(165, 0)];
        (R,Half,Half,R,) => [(166, 0)];
    } {
        ty "type" Type;
    } guard());

instruction!(/// Shift left.
    "SHL" shl Shl(d: A, ra: B, rb_or_count: C) {
        (R,R,R,) => [(173, 0)];
        (R,Shared,R,) => [(174, 0)];
        (R,R,Constant,) => [(175, 0)];
        (R,Shared,Constant,) => [(176, 0)];
        (R,R,Number,) => [(177, 0)];
        (R,Shared,Number,) => [(178, 0)];
        (Half,Half,Half,) => [(179, 0)];
        (Half,Shared,Half,) => [(180, 0)];
        (Half,Half,Constant,) => [(181, 0)];
        (Half,Shared,Constant,) => [(182, 0)];
        (Half,Half,Number,) => [(183, 0)];
        (Half,Shared,Number,) => [(184, 0)];
    } {
        exit "exit" Exit;
        half "half" Type;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
        wc "wc" C;
    } guard("pc" C "pt" Test));

instruction!(/// Shift right.
    "SHR" shr Shr(d: A, ra: B, rb_or_count: C) {
        (R,R,R,) => [(185, 0)];
        (R,Shared,R,) => [(186, 0)];
        (R,R,Constant,) => [(187, 0)];
        (R,Shared,Constant,) => [(188, 0)];
        (R,R,Number,) => [(189, 0)];
        (R,Shared,Number,) => [(190, 0)];
        (Half,Half,Half,) => [(191, 0)];
        (Half,Shared,Half,) => [(192, 0)];
        (Half,Half,Constant,) => [(193, 0)];
        (Half,Shared,Constant,) => [(194, 0)];
        (Half,Half,Number,) => [(195, 0)];
        (Half,Shared,Number,) => [(196, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
        ty "type" Type;
        wc "wc" C;
    } guard("pc" C "pt" Test));

instruction!(/// Bitwise logic.
    "LOP" lop Lop(d: A, ra: B, rb: C) {
        (R,R,R,) => [(197, 0)];
        (R,Shared,R,) => [(198, 0)];
        (R,R,Constant,) => [(199, 0)];
        (R,Shared,Constant,) => [(200, 0)];
        (Half,Half,Half,) => [(201, 0)];
        (Half,Shared,Half,) => [(202, 0)];
        (Half,Half,Constant,) => [(203, 0)];
        (Half,Shared,Constant,) => [(204, 0)];
    } {
        exit "exit" Exit;
        half "half" Type;
        join "join" Join;
        op "op" Logic;
        pc "pc" C;
        pt "pt" Test;
        wc "wc" C;
    } guard("pc" C "pt" Test));

instruction!(/// Bitwise logic with a number.
    "LOP32I" lop32i Lop32i(d: A, ra: B, imm: C) {
        (R,R,Number,) => [(205, 0)];
        (R,Shared,Number,) => [(206, 0)];
    } {
        op "op" Logic;
    } guard());

instruction!(/// Store to shared memory, b32.
    "R2G" r2g R2g(g: A, ra: B) {
        (Shared,R,) => [(207, 0), (210, 0), (212, 0)];
        (Shared,Half,) => [(208, 0), (209, 0), (211, 0)];
    } {
        da "da" Type;
        db "db" Type;
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
        unlock "unlock" Unlock;
    } guard("pc" C "pt" Test));

instruction!(/// Load from shared memory.
    "G2R" g2r G2r(d: A, g: B) {
        (R,Shared,) => [(213, 0), (215, 0)];
        (Half,Shared,) => [(214, 0)];
    } {
        exit "exit" Exit;
        half "half" Type;
        join "join" Join;
        lock "lock" Lock;
        pc "pc" C;
        pt "pt" Test;
        wc "wc" C;
    } guard("pc" C "pt" Test));

instruction!(/// Load from global memory.
    "GLD" gld Gld(d: A, space: B) {
        (R,Global,) => [(216, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
        size "size" Type;
    } guard("pc" C "pt" Test));

instruction!(/// Store to global memory.
    "GST" gst Gst(space: A, rb: B) {
        (Global,R,) => [(217, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
        size "size" Type;
    } guard("pc" C "pt" Test));

instruction!(/// Load from local memory.
    "LLD" lld Lld(d: A, l: B) {
        (R,Local,) => [(218, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
        size "size" Type;
    } guard("pc" C "pt" Test));

instruction!(/// Store to local memory.
    "LST" lst Lst(l: A, rb: B) {
        (Local,R,) => [(219, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
        size "size" Type;
    } guard("pc" C "pt" Test));

instruction!(/// Atomic operation without result, iadd.
    "GRED" gred Gred(space: A, rb: B) {
        (Global,R,) => [(220, 0), (221, 0), (222, 0), (223, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        op "op" Atomic;
        pc "pc" C;
        pt "pt" Test;
        size "size" Type;
    } guard("pc" C "pt" Test));

instruction!(/// Atomic operation, iadd.
    "GATOM" gatom Gatom(d: A, space: B, rb: C) {
        (R,Global,R,) => [(224, 0), (225, 0), (226, 0), (227, 0), (228, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        op "op" Atomic;
        pc "pc" C;
        pt "pt" Test;
        size "size" Type;
    } guard("pc" C "pt" Test));

instruction!(/// Atomic compare and exchange.
    "GATOM" gatom_cas GatomCas(d: A, space: B, rb: C, rc: D) {
        (R,Global,R,R,) => [(229, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        op "op" Atomic;
        pc "pc" C;
        pt "pt" Test;
        size "size" Type;
    } guard("pc" C "pt" Test));

instruction!(/// Ask whether a test holds in any or in all threads of the warp.
    "VOTE" vote Vote(cd: A, pc: B) {
        (C,C,) => [(230, 0)];
    } {
        enable "enable" WriteEnable;
        exit "exit" Exit;
        join "join" Join;
        mode "mode" VoteMode;
        pt "pt" Test;
    } guard());

instruction!(/// Sum of floats.
    "FADD" fadd Fadd(d: A, ra: B, rb: C) {
        (R,R,R,) => [(231, 0)];
        (R,Shared,R,) => [(232, 0)];
        (R,R,Constant,) => [(233, 0)];
        (R,Shared,Constant,) => [(234, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
        round "round" Rounding;
        sat "sat" Saturate;
        wc "wc" C;
    } guard("pc" C "pt" Test));

instruction!(/// Sum of floats, one word.
    "FADD32" fadd32 Fadd32(d: A, ra: B, rb: C) {
        (R,R,R,) => [(235, 0)];
        (R,Shared,R,) => [(236, 0)];
        (R,R,Constant,) => [(237, 0)];
    } {
        sat "sat" Saturate;
    } guard());

instruction!(/// Sum of a float and a number.
    "FADD32I" fadd32i Fadd32i(d: A, ra: B, imm: C) {
        (R,R,Number,) => [(238, 0)];
        (R,Shared,Number,) => [(239, 0)];
    } {
        neg "neg" NegateImmediate;
        sat "sat" Saturate;
    } guard());

instruction!(/// Product of floats.
    "FMUL" fmul Fmul(d: A, ra: B, rb: C) {
        (R,R,R,) => [(240, 0)];
        (R,Shared,R,) => [(241, 0)];
        (R,R,Constant,) => [(242, 0)];
        (R,Shared,Constant,) => [(243, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
        round "round" Rounding;
        sat "sat" Saturate;
        wc "wc" C;
    } guard("pc" C "pt" Test));

instruction!(/// Product of floats, one word.
    "FMUL32" fmul32 Fmul32(d: A, ra: B, rb: C) {
        (R,R,R,) => [(244, 0)];
        (R,Shared,R,) => [(245, 0)];
        (R,R,Constant,) => [(246, 0)];
    } {
        sat "sat" Saturate;
    } guard());

instruction!(/// Product of a float and a number.
    "FMUL32I" fmul32i Fmul32i(d: A, ra: B, imm: C) {
        (R,R,Number,) => [(247, 0)];
        (R,Shared,Number,) => [(248, 0)];
    } {
        neg "neg" NegateImmediate;
        sat "sat" Saturate;
    } guard());

instruction!(/// Product and sum of floats.
    "FMAD" fmad Fmad(d: A, ra: B, rb: C, rc: D) {
        (R,R,R,R,) => [(249, 0)];
        (R,Shared,R,R,) => [(250, 0)];
        (R,R,Constant,R,) => [(251, 0)];
        (R,Shared,Constant,R,) => [(252, 0)];
        (R,R,R,Constant,) => [(253, 0)];
        (R,Shared,R,Constant,) => [(254, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
        sat "sat" Saturate;
        wc "wc" C;
    } guard("pc" C "pt" Test));

instruction!(/// Product and sum of floats, one word.
    "FMAD32" fmad32 Fmad32(d: A, ra: B, rb: C, rc: D) {
        (R,R,R,R,) => [(255, 0)];
        (R,Shared,R,R,) => [(256, 0)];
        (R,R,Constant,R,) => [(257, 0)];
    } {
        sat "sat" Saturate;
    } guard());

instruction!(/// Product with a number and sum of floats.
    "FMAD32I" fmad32i Fmad32i(d: A, ra: B, imm: C, rc: D) {
        (R,R,Number,R,) => [(258, 0)];
        (R,Shared,Number,R,) => [(259, 0)];
    } {
        sat "sat" Saturate;
    } guard());

instruction!(/// Compare floats.
    "FSET" fset Fset(d: A, ra: B, rb: C, cmp: D) {
        (R,R,R,Compare,) => [(260, 0)];
        (R,Shared,R,Compare,) => [(261, 0)];
        (R,R,Constant,Compare,) => [(262, 0)];
        (R,Shared,Constant,Compare,) => [(263, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
        wc "wc" C;
    } guard("pc" C "pt" Test));

instruction!(/// Select by the sign of a float.
    "FCMP" fcmp Fcmp(d: A, ra: B, rb: C, rc: D) {
        (R,R,R,R,) => [(264, 0)];
        (R,Shared,R,R,) => [(265, 0)];
        (R,R,Constant,R,) => [(266, 0)];
        (R,Shared,Constant,R,) => [(267, 0)];
        (R,R,R,Constant,) => [(268, 0)];
        (R,Shared,R,Constant,) => [(269, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
        wc "wc" C;
    } guard("pc" C "pt" Test));

instruction!(/// Greater of two floats.
    "FMAX" fmax Fmax(d: A, ra: B, rb: C) {
        (R,R,R,) => [(270, 0)];
        (R,Shared,R,) => [(271, 0)];
        (R,R,Constant,) => [(272, 0)];
        (R,Shared,Constant,) => [(273, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
        wc "wc" C;
    } guard("pc" C "pt" Test));

instruction!(/// Smaller of two floats.
    "FMIN" fmin Fmin(d: A, ra: B, rb: C) {
        (R,R,R,) => [(274, 0)];
        (R,Shared,R,) => [(275, 0)];
        (R,R,Constant,) => [(276, 0)];
        (R,Shared,Constant,) => [(277, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
        wc "wc" C;
    } guard("pc" C "pt" Test));

instruction!(/// Reciprocal.
    "RCP" rcp Rcp(d: A, ra: B) {
        (R,R,) => [(278, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
    } guard("pc" C "pt" Test));

instruction!(/// Reciprocal of the square root.
    "RSQ" rsq Rsq(d: A, ra: B) {
        (R,R,) => [(279, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
    } guard("pc" C "pt" Test));

instruction!(/// Logarithm to base 2.
    "LG2" lg2 Lg2(d: A, ra: B) {
        (R,R,) => [(280, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
    } guard("pc" C "pt" Test));

instruction!(/// Sine.
    "SIN" sin Sin(d: A, ra: B) {
        (R,R,) => [(281, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
    } guard("pc" C "pt" Test));

instruction!(/// Cosine.
    "COS" cos Cos(d: A, ra: B) {
        (R,R,) => [(282, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
    } guard("pc" C "pt" Test));

instruction!(/// Power of two.
    "EX2" ex2 Ex2(d: A, ra: B) {
        (R,R,) => [(283, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
        sat "sat" Saturate;
    } guard("pc" C "pt" Test));

instruction!(/// Range reduction.
    "RRO" rro Rro(d: A, ra: B, func: C) {
        (R,R,RangeFunction,) => [(284, 0)];
        (R,Shared,RangeFunction,) => [(285, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
    } guard("pc" C "pt" Test));

instruction!(/// Reciprocal, one word.
    "RCP32" rcp32 Rcp32(d: A, ra: B) {
        (R,R,) => [(286, 0)];
    } {
    } guard());

instruction!(/// Integer to integer.
    "I2I" i2i I2i(d: A, ra: B) {
        (R,R,) => [(287, 0)];
        (R,Half,) => [(288, 0)];
        (R,Shared,) => [(289, 0), (290, 0)];
        (Half,R,) => [(291, 0)];
        (Half,Half,) => [(292, 0)];
        (Half,Shared,) => [(293, 0), (294, 0)];
    } {
        dt "dt" Type;
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
        st "st" Type;
        wc "wc" C;
    } guard("pc" C "pt" Test));

instruction!(/// Integer to float.
    "I2F" i2f I2f(d: A, ra: B) {
        (R,R,) => [(295, 0), (335, 0), (340, 0), (341, 0)];
        (R,Half,) => [(296, 0)];
        (R,Shared,) => [(297, 0), (298, 0), (337, 0)];
        (Half,R,) => [(299, 0)];
        (Half,Half,) => [(300, 0)];
        (Half,Shared,) => [(301, 0), (302, 0)];
    } {
        dt "dt" Type;
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
        round "round" Rounding;
        sat "sat" Saturate;
        st "st" Type;
        wc "wc" C;
    } guard("pc" C "pt" Test));

instruction!(/// Float to integer.
    "F2I" f2i F2i(d: A, ra: B) {
        (R,R,) => [(303, 0), (334, 0), (338, 0), (339, 0)];
        (R,Shared,) => [(304, 0), (306, 0), (336, 0)];
        (R,Half,) => [(305, 0)];
        (Half,R,) => [(307, 0)];
        (Half,Shared,) => [(308, 0), (310, 0)];
        (Half,Half,) => [(309, 0)];
    } {
        dt "dt" Type;
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
        round "round" Rounding;
        st "st" Type;
        wc "wc" C;
    } guard("pc" C "pt" Test));

instruction!(/// Float to float, 32 bits.
    "F2F" f2f F2f(d: A, ra: B) {
        (R,R,) => [(311, 0), (312, 0), (329, 0), (330, 0), (331, 0), (332, 0)];
        (Half,R,) => [(313, 0)];
        (R,Shared,) => [(314, 0), (315, 0), (320, 0), (333, 0)];
        (Half,Shared,) => [(316, 0), (321, 0), (322, 0)];
        (R,Half,) => [(317, 0)];
        (Half,Half,) => [(318, 0), (319, 0)];
    } {
        dt "dt" Type;
        exit "exit" Exit;
        integral "integral" Integral;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
        round "round" Rounding;
        sat "sat" Saturate;
        st "st" Type;
        wc "wc" C;
    } guard("pc" C "pt" Test));

instruction!(/// Product and sum of doubles, rounded once.
    "DFMA" dfma Dfma(d: A, ra: B, rb: C, rc: D) {
        (R,R,R,R,) => [(323, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
        round "round" Rounding;
        wc "wc" C;
    } guard("pc" C "pt" Test));

instruction!(/// Sum of doubles.
    "DADD" dadd Dadd(d: A, ra: B, rb: C) {
        (R,R,R,) => [(324, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
        round "round" Rounding;
        wc "wc" C;
    } guard("pc" C "pt" Test));

instruction!(/// Product of doubles.
    "DMUL" dmul Dmul(d: A, ra: B, rb: C) {
        (R,R,R,) => [(325, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
        round "round" Rounding;
        wc "wc" C;
    } guard("pc" C "pt" Test));

instruction!(/// Smaller of two doubles.
    "DMIN" dmin Dmin(d: A, ra: B, rb: C) {
        (R,R,R,) => [(326, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
        wc "wc" C;
    } guard("pc" C "pt" Test));

instruction!(/// Greater of two doubles.
    "DMAX" dmax Dmax(d: A, ra: B, rb: C) {
        (R,R,R,) => [(327, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
        wc "wc" C;
    } guard("pc" C "pt" Test));

instruction!(/// Compare doubles.
    "DSET" dset Dset(d: A, ra: B, rb: C, cmp: D) {
        (R,R,R,Compare,) => [(328, 0)];
    } {
        exit "exit" Exit;
        join "join" Join;
        pc "pc" C;
        pt "pt" Test;
        wc "wc" C;
    } guard("pc" C "pt" Test));

instruction!(/// Texture fetch.
    "TEX" tex Tex(d: A, tex: B, sampler: C, x: D, y: E, z: F) {
        (R,Texture,Sampler,Number,Number,Number,) => [(342, 0)];
    } {
        count "count" Coordinates;
        deriv "deriv" Derivatives;
        exit "exit" Exit;
        join "join" Join;
        mask "mask" Components;
        pc "pc" C;
        pt "pt" Test;
        threads "threads" Threads;
    } guard("pc" C "pt" Test));

instruction!(/// Texture fetch with bias of the level.
    "TXB" txb Txb(d: A, tex: B, sampler: C, x: D, y: E, z: F) {
        (R,Texture,Sampler,Number,Number,Number,) => [(343, 0)];
    } {
        count "count" Coordinates;
        deriv "deriv" Derivatives;
        exit "exit" Exit;
        join "join" Join;
        mask "mask" Components;
        pc "pc" C;
        pt "pt" Test;
        threads "threads" Threads;
    } guard("pc" C "pt" Test));

instruction!(/// Texture fetch with level.
    "TXL" txl Txl(d: A, tex: B, sampler: C, x: D, y: E, z: F) {
        (R,Texture,Sampler,Number,Number,Number,) => [(344, 0)];
    } {
        count "count" Coordinates;
        deriv "deriv" Derivatives;
        exit "exit" Exit;
        join "join" Join;
        mask "mask" Components;
        pc "pc" C;
        pt "pt" Test;
        threads "threads" Threads;
    } guard("pc" C "pt" Test));

instruction!(/// Texture fetch from a cube map.
    "TEX" tex_cube TexCube(d: A, tex: B, sampler: C) {
        (R,Texture,Sampler,) => [(345, 0)];
    } {
        count "count" Coordinates;
        cube "cube" Cube;
        deriv "deriv" Derivatives;
        exit "exit" Exit;
        join "join" Join;
        mask "mask" Components;
        pc "pc" C;
        pt "pt" Test;
        threads "threads" Threads;
    } guard("pc" C "pt" Test));

instruction!(/// Texture fetch with bias of the level from a cube map.
    "TXB" txb_cube TxbCube(d: A, tex: B, sampler: C) {
        (R,Texture,Sampler,) => [(346, 0)];
    } {
        count "count" Coordinates;
        cube "cube" Cube;
        deriv "deriv" Derivatives;
        exit "exit" Exit;
        join "join" Join;
        mask "mask" Components;
        pc "pc" C;
        pt "pt" Test;
        threads "threads" Threads;
    } guard("pc" C "pt" Test));

instruction!(/// Texture fetch with level from a cube map.
    "TXL" txl_cube TxlCube(d: A, tex: B, sampler: C) {
        (R,Texture,Sampler,) => [(347, 0)];
    } {
        count "count" Coordinates;
        cube "cube" Cube;
        deriv "deriv" Derivatives;
        exit "exit" Exit;
        join "join" Join;
        mask "mask" Components;
        pc "pc" C;
        pt "pt" Test;
        threads "threads" Threads;
    } guard("pc" C "pt" Test));

instruction!(/// Texture fetch by integer coordinates.
    "TLD" tld Tld(d: A, tex: B, sampler: C, x: D, y: E, z: F) {
        (R,Texture,Sampler,Number,Number,Number,) => [(348, 0)];
    } {
        count "count" Coordinates;
        deriv "deriv" Derivatives;
        exit "exit" Exit;
        join "join" Join;
        mask "mask" Components;
        pc "pc" C;
        pt "pt" Test;
        threads "threads" Threads;
    } guard("pc" C "pt" Test));
