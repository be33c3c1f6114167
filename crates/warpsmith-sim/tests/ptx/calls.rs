//! What is passed to functions, and what they give back.

use warpsmith_ptx::Module;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, Device, ElementType, Fill};

/// Runs a kernel `k` of 64 threads over as many words.
fn run(source: &str) -> Vec<u32> {
    run_blocks(source, 1)
}

/// The same in so many blocks, one after the other.
fn run_blocks(source: &str, blocks: u32) -> Vec<u32> {
    let text = format!(".version 8.0\n.target sm_80\n.address_size 64\n{source}");
    let mut device = Device::load(&[Module::parse(text)]).unwrap();
    let words = device.buffer("words", ElementType::U32, 64, &Fill::Iota).unwrap();
    let shape = Shape { grid: [blocks, 1, 1], block: [64, 1, 1], shared: 0, ..Shape::ONE };
    device.launch("k", shape, &[Argument::Buffer(words)], Settings::default()).unwrap();
    device.bytes(words).chunks(4).map(|word| u32::from_le_bytes(word.try_into().unwrap())).collect()
}

/// The beginning of a kernel: `%at` is the address of the thread's word, `%x` the word.
const BEGIN: &str = "
    .reg .b32 %x, %y; .reg .b64 %at; .reg .u32 %id;
    ld.param.u64 %at, [to]; mov.u32 %id, %tid.x; mad.wide.u32 %at, %id, 4, %at; ld.global.u32 %x, [%at];";

#[test]
fn values_in_parameter_memory_are_passed() {
    let words = run(&format!(
        ".func (.param .b32 out) add(.param .b32 a, .param .align 8 .b8 pair[12], .param .b64 c)
        {{
            .reg .b32 %a, %b; .reg .b64 %c;
            ld.param.b32 %a, [a]; ld.param.b32 %b, [pair+8]; add.u32 %a, %a, %b;
            ld.param.b64 %c, [c]; cvt.u32.u64 %b, %c; add.u32 %a, %a, %b;
            st.param.b32 [out], %a; ret;
        }}
        .visible .entry k(.param .u64 to)
        {{
            {BEGIN}
            {{
                .param .b32 a; .param .align 8 .b8 pair[12]; .param .b64 c; .param .b32 out;
                st.param.b32 [a], %x; st.param.b32 [pair+8], 1000; st.param.b64 [c], 70000;
                call.uni (out), add, (a, pair, c);
                ld.param.b32 %y, [out];
            }}
            st.global.u32 [%at], %y; ret;
        }}"
    ));
    assert_eq!(words, (0..64).map(|x| x + 71_000).collect::<Vec<u32>>());
}

#[test]
fn values_in_registers_are_passed() {
    let words = run(&format!(
        ".func (.reg .u32 out) twice(.reg .u32 a)
        {{ add.u32 out, a, a; ret; }}
        .visible .entry k(.param .u64 to)
        {{
            {BEGIN}
            call (%y), twice, (%x);
            st.global.u32 [%at], %y; ret;
        }}"
    ));
    assert_eq!(words, (0..64).map(|x| 2 * x).collect::<Vec<u32>>());
}

#[test]
fn lanes_that_do_not_call_keep_their_values() {
    let words = run(&format!(
        ".func (.param .b32 out) depth(.param .b32 n)
        {{
            .reg .b32 %n, %d; .reg .pred %p;
            ld.param.b32 %n, [n]; mov.u32 %d, 0; setp.eq.u32 %p, %n, 0;
            @%p bra END;
            sub.u32 %n, %n, 1;
            {{ .param .b32 a; .param .b32 b; st.param.b32 [a], %n; call (b), depth, (a); ld.param.b32 %d, [b]; }}
            add.u32 %d, %d, 3;
        END: st.param.b32 [out], %d; ret;
        }}
        .visible .entry k(.param .u64 to)
        {{
            .reg .pred %even;
            {BEGIN}
            and.b32 %y, %x, 1; setp.eq.u32 %even, %y, 0; mov.u32 %y, 7;
            @!%even bra END;
            {{ .param .b32 a; .param .b32 b; st.param.b32 [a], %x; call (b), depth, (a); ld.param.b32 %y, [b]; }}
        END: st.global.u32 [%at], %y; ret;
        }}"
    ));
    assert_eq!(words, (0..64).map(|x| if x % 2 == 0 { 3 * x } else { 7 }).collect::<Vec<u32>>());
}

#[test]
fn local_memory_of_functions_is_as_new_in_every_block() {
    let words = run_blocks(
        &format!(
            ".func (.param .b32 out) count()
            {{
                .local .b32 kept; .reg .b32 %a;
                ld.local.b32 %a, [kept]; add.u32 %a, %a, 1; st.local.b32 [kept], %a; st.param.b32 [out], %a; ret;
            }}
            .visible .entry k(.param .u64 to)
            {{
                {BEGIN}
                call (%y), count;
                atom.global.add.u32 %x, [%at], %y; ret;
            }}"
        ),
        3,
    );
    assert_eq!(words, (0..64).map(|x| x + 3).collect::<Vec<u32>>());
}
