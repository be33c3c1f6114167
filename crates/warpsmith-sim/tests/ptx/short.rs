//! Programs whose addresses have 32 bits.

use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, Device, ElementType, Fill, LaunchError};

fn program(declarations: &str, body: &str) -> String {
    format!(
        ".version 8.0\n.target sm_52\n.address_size 32\n{declarations}\n.visible .entry k(.param .u32 to, .param .u32 from)\n{{\n\
         .reg .b16 %h<4>; .reg .b32 %r<32>; .reg .b64 %rd<4>; .reg .pred %p<8>;\n\
         ld.param.u32 %r1, [to]; ld.param.u32 %r2, [from]; mov.u32 %r3, %tid.x;\n{body}\nret;\n}}\n"
    )
}

fn launch(source: &str, threads: u32, words: u64) -> Result<Vec<u32>, LaunchError> {
    let mut device: Device = crate::common::device(source);
    let to = device.buffer("to", ElementType::U32, words, &Fill::Zero).unwrap();
    let from = device.buffer("from", ElementType::U32, words, &Fill::Iota).unwrap();
    let shape = Shape { grid: [1; 3], block: [threads, 1, 1], shared: 0, ..Shape::ONE };
    device.launch("k", shape, &[Argument::Buffer(to), Argument::Buffer(from)], Settings::default())?;
    Ok(device.bytes(to).as_chunks::<4>().0.iter().map(|word| u32::from_le_bytes(*word)).collect())
}

#[test]
fn buffers_and_variables_of_all_spaces_are_reached() {
    let declare = ".global .u32 g = 100; .const .u32 c[2] = {7, 20}; .global .u32 at = c+4;
        .func (.param .b32 r) f(.param .b32 a) { .reg .b32 %t; .reg .b32 %p; mov.b32 %p, a; ld.param.u32 %t, [%p];
        add.u32 %t, %t, 1; st.param.b32 [r], %t; ret; }";
    let body = ".shared .u32 s[32]; .local .u32 l[2]; mad.lo.u32 %r4, %r3, 4, %r1; mad.lo.u32 %r5, %r3, 4, %r2;
        ld.global.u32 %r6, [%r5]; cvta.global.u32 %r7, %r5; ld.u32 %r8, [%r7]; add.u32 %r6, %r6, %r8;
        ld.global.u32 %r9, [g]; add.u32 %r6, %r6, %r9; mov.u32 %r10, c; ld.const.u32 %r11, [%r10];
        add.u32 %r6, %r6, %r11; ld.global.u32 %r12, [at]; ld.const.u32 %r13, [%r12]; add.u32 %r6, %r6, %r13;
        mov.u32 %r14, s; mad.lo.u32 %r14, %r3, 4, %r14; cvta.shared.u32 %r15, %r14; st.u32 [%r15], 1000;
        ld.shared.u32 %r16, [%r14]; add.u32 %r6, %r6, %r16; mov.u32 %r17, l; cvta.local.u32 %r18, %r17;
        st.u32 [%r18+4], 10000; ld.local.u32 %r19, [l+4]; add.u32 %r6, %r6, %r19;
        { .param .b32 a; .param .b32 r; st.param.b32 [a], 99999; call (r), f, (a); ld.param.b32 %r20, [r]; }
        add.u32 %r6, %r6, %r20; isspacep.shared %p1, %r15; @%p1 add.u32 %r6, %r6, 1000000;
        isspacep.local %p2, %r18; @%p2 add.u32 %r6, %r6, 2000000; isspacep.global %p3, %r7; @%p3 add.u32 %r6, %r6, 4000000;
        isspacep.shared %p4, %r7; @%p4 mov.u32 %r6, 0; mov.u32 %r21, f;
        { .param .b32 a; .param .b32 r; p: .callprototype (.param .b32 _) _ (.param .b32 _); st.param.b32 [a], 9999999;
        call (r), %r21, (a), p; ld.param.b32 %r20, [r]; } add.u32 %r6, %r6, %r20; cvta.to.shared.u32 %r22, %r15;
        setp.ne.u32 %p5, %r22, %r14; @%p5 mov.u32 %r6, 0; atom.global.add.u32 %r23, [%r4], %r6;";
    let found = launch(&program(declare, body), 32, 32).unwrap();
    let wanted: Vec<u32> = (0..32).map(|lane| 2 * lane + 127 + 11000 + 100000 + 7000000 + 10000000).collect();
    assert_eq!(found, wanted);
}

#[test]
fn zero_is_the_address_of_nothing() {
    for (address, ty) in [("0", "global."), ("0", ""), ("4000", "global.")] {
        let error = launch(&program("", &format!("mov.u32 %r4, {address}; ld.{ty}u32 %r5, [%r4];")), 1, 1)
            .unwrap_err();
        assert!(error.to_string().contains("address"), "{error}");
    }
}

#[test]
fn who_says_nothing_may_use_both() {
    let body = "cvt.u64.u32 %rd1, %r3; ld.global.u32 %r4, [%r2+8]; st.global.u32 [%r1], %r4; ";
    let source = program("", body).replace(".address_size 32\n", "");
    assert_eq!(launch(&source, 1, 4), Ok(vec![2, 0, 0, 0]));
    let source = crate::common::kernel(50, "", "st.global.u32 [%rd1], 5;").replace(".address_size 64\n", "");
    let shape = Shape { grid: [1; 3], block: [1; 3], shared: 0, ..Shape::ONE };
    assert_eq!(crate::common::launch(&source, shape, 1).map(|(words, _)| words), Ok(vec![5]));
}

#[test]
fn modules_have_addresses_of_one_length() {
    let text = |bits: u32| format!(".version 8.0\n.target sm_52\n.address_size {bits}\n");
    let modules = [32, 64].map(|bits| warpsmith_ptx::Module::parse(text(bits)));
    let refused = Device::load(&modules).err().unwrap();
    assert_eq!(refused[0].message, "addresses have 64 bits here and 32 elsewhere");
    assert!(Device::load(&modules[..1]).is_ok());
}
