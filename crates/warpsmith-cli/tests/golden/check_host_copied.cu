// RUN: warpsmith check %s
__device__ __forceinline__ void wait(unsigned b, unsigned ph) {
    asm volatile(".reg .pred P1;\nLAB_WAIT:\n\tmbarrier.try_wait.parity.shared.b64 P1, [%0], %1;\n\t@!P1 bra LAB_WAIT;" :: "r"(b), "r"(ph));
}
__global__ void k(unsigned s) {
    asm volatile(".reg .pred A; setp.eq.u32 A, %0, 1; @A trap;" :: "r"(s));
    asm volatile(".reg .pred A; setp.eq.u32 A, %0, 2; @A trap;" :: "r"(s));
}
