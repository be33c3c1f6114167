//! Copies to shared memory, and barriers there.

use crate::harness::{Machine, records, try_records};

#[test]
fn copies_of_all_sizes() {
    for name in ["sm_80", "sm_90", "sm_100"] {
        let machine = Machine::new(name);
        let words = if name == "sm_80" { "[R2.64" } else { "desc[UR4][R2.64" };
        let text = format!(
            "LDC.64 R14, c[0x0][0x0]
            UMOV UR4, 0x0
            UMOV UR5, 0x0
            SHF.L.U32 R15, R0, 0x5, RZ
            MOV R6, 0xffffffff
            STS [R15], R6
            STS [R15+0x4], R6
            STS [R15+0x8], R6
            STS [R15+0xc], R6
            ISETP.EQ.AND P0, PT, R0, 0x1, PT
            LDGSTS.E [R15], {words}+0x4]
            LDGSTS.E.64 [R15+0x8], {words}], !P0
            LDGSTS.E.BYPASS.128 [R15+0x10], {words}]
            LDGDEPBAR
            DEPBAR.LE SB0, 0x0
            LDS R10, [R15]
            LDS R11, [R15+0x4]
            LDS R12, [R15+0x8]
            LDS R13, [R15+0x1c]"
        );
        let out = records(&machine, &text, 2, |lane| vec![lane, 5, 6, 7], 4);
        assert_eq!(out, [5, !0, 0, 7, 5, !0, 0, 7], "{name}");
    }
}

/// Less is read than written: the address says how much.
#[test]
fn what_is_not_read_is_zero() {
    for name in ["sm_80", "sm_90", "sm_100"] {
        let machine = Machine::new(name);
        let words = if name == "sm_80" { "[R2.64" } else { "desc[UR4][R2.64" };
        let text = format!(
            "UMOV UR4, 0x0
            UMOV UR5, 0x0
            MOV R6, 0xffffffff
            STS.64 [RZ], R6
            STS [RZ+0x18], R6
            LDGSTS.E.64.ZFILL [RZ], {words}+0x3]
            LDGSTS.E.BYPASS.128.ZFILL [RZ+0x10], {words}+0x8], !PT
            LDGDEPBAR
            DEPBAR.LE SB0, 0x0
            LDS R10, [RZ]
            LDS R11, [RZ+0x4]
            LDS R12, [RZ+0x18]"
        );
        let out = records(&machine, &text, 1, |_| vec![0x4433_2211, 0x8877_6655], 3);
        assert_eq!(out, [0x4433_2211, 0x55, 0], "{name}");
    }
}

/// The words that compilers make of `mbarrier` for SM 8.x: two counters, the upper one with the parity of the phase.
#[test]
fn barriers_that_count_arrivals() {
    let machine = Machine::new("sm_80");
    let text = "ISETP.NE.AND P0, PT, R0, RZ, PT
        MOV R6, 0x3fffffe0
        MOV R7, 0x7fffffe0
        @!P0 STS.64 [RZ], R6
        BAR.SYNC 0x0
        ATOMS.ARRIVE.64 R10, [URZ]
        wait:
        LDS R12, [RZ+0x4]
        LOP3.LUT R13, R12, 0x80000000, RZ, 0xc0, !PT
        ISETP.EQ.AND P1, PT, R13, RZ, PT
        @P1 BRA {wait}
        BAR.SYNC 0x0
        @!P0 ARRIVES.LDGSTSBAR.64 [URZ]
        BAR.SYNC 0x0
        LDS R13, [RZ+0x4]
        LDS R14, [RZ]";
    let out = records(&machine, text, 32, |_| vec![0], 5);
    for (lane, got) in (0..32u32).zip(out.chunks(5)) {
        // 32 arrivals are missing at first; then another phase of 32 begins, in which one comes.
        assert_eq!(got, [0x3fff_ffe0, 0x7fff_ffe0 + lane, 0xffff_ffe0, 0xffff_ffe1, 0x3fff_ffe0]);
    }
}

/// The words of SM 9.0 and later.
#[test]
fn barriers_that_count_arrivals_and_bytes() {
    for name in ["sm_90", "sm_100", "sm_120"] {
        let machine = Machine::new(name);
        // As compilers make a barrier for 33 arrivals.
        let text = "UMOV UR6, 0x21
            UIADD3 UR6, -UR6, 0x100000, URZ
            USHF.L.U32 UR7, UR6, 0xb, URZ
            USHF.L.U32 UR6, UR6, 0x1, URZ
            UMOV UR8, 0x100
            SYNCS.EXCH.64 URZ, [UR8], UR6
            BAR.SYNC 0x0
            ISETP.NE.AND P0, PT, R0, RZ, PT
            SYNCS.ARRIVE.TRANS64.A1T0 R10, [UR8], RZ
            MOV R6, 0x10
            BAR.SYNC 0x0
            @!P0 SYNCS.ARRIVE.TRANS64 RZ, [UR8], R6
            BAR.SYNC 0x0
            SYNCS.PHASECHK.TRANS64 P1, [UR8], RZ
            SEL R12, RZ, 0x1, !P1
            BAR.SYNC 0x0
            @!P0 SYNCS.ARRIVE.TRANS64.RED.A0TX RZ, [UR8], R6
            wait:
            SYNCS.PHASECHK.TRANS64.TRYWAIT P1, [UR8], RZ
            @!P1 BRA {wait}
            SYNCS.PHASECHK.TRANS64 P1, [UR8], R11
            SEL R13, RZ, 0x1, !P1
            BAR.SYNC 0x0
            SYNCS.LD.64 R14, [UR8]
            SHF.R.U32.HI R15, RZ, 0xb, R15";
        let text = match name {
            "sm_90" => text.to_owned(),
            _ => text.replace("UIADD3 UR6,", "UIADD3 UR6, UPT, UPT,"),
        };
        let out = records(&machine, &text, 32, |_| vec![0], 6);
        let missing = 0x10_0000u32 - 33;
        for (lane, got) in (0..32u32).zip(out.chunks(6)) {
            let low = missing << 1;
            // The parity of the second phase is above the pending arrivals.
            let wanted = [low, (missing + lane) << 11, 0, 1, low, missing | 1 << 20];
            assert_eq!(got, wanted, "{name} {lane}");
        }
    }
}

#[test]
fn who_drops_out_is_not_waited_for() {
    let machine = Machine::new("sm_90");
    let text = "UMOV UR6, 0xffffe
        USHF.L.U32 UR7, UR6, 0xb, URZ
        USHF.L.U32 UR6, UR6, 0x1, URZ
        UMOV UR8, 0x100
        SYNCS.EXCH.64 URZ, [UR8], UR6
        SYNCS.ARRIVE.TRANS64.OPTOUT.ART0 RZ, [UR8], R4
        SYNCS.ARRIVE.TRANS64.RED.A1T0 RZ, [UR8], RZ
        SYNCS.ARRIVE.TRANS64.RED.A0T1 RZ, [UR8], RZ
        SYNCS.ARRIVE.TRANS64.RED.A0TR RZ, [UR8], R4
        ARRIVES.LDGSTSBAR.64.TRANSCNT [UR8]
        SYNCS.ARRIVE.TRANS64.RED.A0TX RZ, [UR8], R4
        SYNCS.ARRIVE.TRANS64.TMASK.ART0 R10, [UR8], R4
        MOV R6, 0x80000000
        SYNCS.PHASECHK.TRANS64 P1, [UR8], R6
        SEL R12, RZ, 0x1, !P1
        SYNCS.CCTL.IV [UR8]";
    let out = records(&machine, text, 1, |_| vec![1], 3);
    // Of the second phase, one arrival is missing before the last one; the third has begun.
    assert_eq!(out, [1, 0x8000_0000 | 0xf_ffff << 11, 1]);
    let told =
        try_records(&machine, "SYNCS.ARRIVE.TRANS64.A1T0 RZ, [R4+URZ], RZ", 1, |_| vec![64], 1).unwrap_err();
    assert!(told.contains("more arrivals"), "{told}");
}
