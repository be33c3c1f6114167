// RUN: warpsmith check %s
__device__ __forceinline__ void wait(unsigned b, unsigned ph) {
    asm volatile(".reg .pred P1;\nLAB_WAIT:\n\tmbarrier.try_wait.parity.shared.b64 P1, [%0], %1;\n\t@!P1 bra LAB_WAIT;" :: "r"(b), "r"(ph));
}
__device__ void numbered(unsigned s) {
    asm volatile(".reg .pred P%=; setp.eq.u32 P%=, %0, 1; @P%= trap;" :: "r"(s));
}
__device__ __noinline__ void once(unsigned s) {
    asm volatile(".reg .pred P; setp.eq.u32 P, %0, 1; @P trap;" :: "r"(s));
}
__device__ void braces(unsigned s) {
    asm volatile("{ .reg .pred P; setp.eq.u32 P, %0, 1; @P trap; }" :: "r"(s));
}
__global__ void k(unsigned s) {
    asm volatile(".reg .pred A; setp.eq.u32 A, %0, 1; @A trap;" :: "r"(s));
    asm volatile(".reg .pred A; setp.eq.u32 A, %0, 2; @A trap;" :: "r"(s));
    for (int i = 0; i < 4; i++) {
        asm volatile(".reg .pred B; setp.eq.u32 B, %0, 1; @B trap;" :: "r"(s));
    }
    while (s--) asm volatile(".reg .pred C; setp.eq.u32 C, %0, 1; @C trap;" :: "r"(s));
    auto f = [](unsigned s) { asm volatile(".reg .pred D; setp.eq.u32 D, %0, 1; @D trap;" :: "r"(s)); };
    f(s);
    f(3);
}
