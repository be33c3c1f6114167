//! How many products of tiles one core computes: `cargo run --release -p warpsmith-tile --example tiles`.

use std::time::Instant;
use warpsmith_tile::{Aligned, Element, Join, Order, Product, Rule, Scratch, Sum};

fn main() {
    let hopper = Aligned {
        fraction: 25,
        least: -133,
        step: 16,
        order: Order::Ascending,
        join: Join::First,
        kept: 24,
        nearest: false,
    };
    let half = Aligned { kept: 11, nearest: true, least: -21, ..hopper };
    let small = Aligned { fraction: 13, step: 32, kept: 14, ..hopper };
    let ampere = Aligned { fraction: 24, step: 8, ..hopper };
    let [hardware, half, small, ampere] = [hopper, half, small, ampere].map(Rule::Aligned);
    let rows = [
        ("f16 f32 m16n8k16 hardware (sm_90)", (16, 8, 16), Element::F16, Sum::F32, hardware),
        ("f16 f32 m16n8k16 hardware (sm_80)", (16, 8, 16), Element::F16, Sum::F32, ampere),
        ("f16 f32 m16n8k16 exact", (16, 8, 16), Element::F16, Sum::F32, Rule::Exact),
        ("f16 f16 m16n8k16 hardware (sm_90)", (16, 8, 16), Element::F16, Sum::F16, half),
        ("bf16 f32 m16n8k16 hardware (sm_90)", (16, 8, 16), Element::Bf16, Sum::F32, hardware),
        ("f16 f32 m16n256k16 hardware (sm_90)", (16, 256, 16), Element::F16, Sum::F32, hardware),
        ("e4m3 f32 m16n8k32 hardware (sm_90)", (16, 8, 32), Element::E4m3, Sum::F32, small),
        ("tf32 f32 m16n8k8 exact", (16, 8, 8), Element::Tf32, Sum::F32, Rule::Exact),
        ("s8 s32 m16n8k32", (16, 8, 32), Element::S8, Sum::S32, Rule::Integer),
        ("b1 s32 m16n8k256", (16, 8, 256), Element::B1, Sum::S32, Rule::Integer),
    ];
    for (name, (m, n, k), element, sum, rule) in rows {
        let product = Product::new((m, n, k), (element, element), (sum, sum), rule);
        product.check().expect("a product that fits");
        let (a, b, c) = product.words();
        let mut state = 1u64;
        let mut some = |count: usize| -> Vec<u32> {
            let word = |_| {
                state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                let bits = (state >> 33) as u32;
                match element {
                    // Between 1/8 and 4, of both signs.
                    Element::F16 => bits & 0x83ff | (12 + (bits >> 16) % 5) << 10,
                    Element::Bf16 => bits & 0x807f | (124 + (bits >> 16) % 5) << 7,
                    Element::Tf32 => bits & 0x807f_e000 | (124 + (bits >> 8) % 5) << 23,
                    Element::E4m3 => bits & 0x87 | (4 + (bits >> 16) % 5) << 3,
                    _ => bits,
                }
            };
            (0..count).map(word).collect()
        };
        let (a, b) = (some(a), some(b));
        let (c, mut d, mut scratch) = (vec![0; c], vec![0; c], Scratch::default());
        let begin = Instant::now();
        let mut rounds = 0u64;
        while begin.elapsed().as_millis() < 500 {
            for _ in 0..100 {
                product.run(&a, &b, std::hint::black_box(&c), &mut d, None, &mut scratch);
            }
            rounds += 100;
        }
        let operations = 2 * u64::from(m) * u64::from(n) * u64::from(k) * rounds;
        let each = begin.elapsed().as_nanos() as f64 / rounds as f64;
        println!(
            "{name}: {:.2} GFLOP/s, {each:.0} ns",
            operations as f64 / begin.elapsed().as_nanos() as f64
        );
    }
}
