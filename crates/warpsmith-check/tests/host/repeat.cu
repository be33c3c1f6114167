// Names that come to be declared twice.
__device__ void inlined(unsigned s) {
    asm volatile(".reg .pred P;\nL:\n\tsetp.eq.u32 P, %0, 1;\n\t@P bra L;" :: "r"(s));
}
__host__ __device__ void both(unsigned s) {
    asm volatile(".reg .pred P<2>; setp.eq.u32 P0, %0, 1; @P0 trap;" :: "r"(s));
}
__device__ __noinline__ void once(unsigned s) {
    asm volatile(".reg .pred P; setp.eq.u32 P, %0, 1; @P trap;" :: "r"(s));
}
__device__ void numbered(unsigned s) {
    asm volatile("L%=: .reg .pred P%=; setp.eq.u32 P%=, %0, 1; @P%= bra L%=;" :: "r"(s));
}
__device__ void braces(unsigned s) {
    asm volatile("{ .reg .pred P; setp.eq.u32 P, %0, 1; @P trap; }" :: "r"(s));
    asm volatile("{ .reg .pred P; setp.eq.u32 P, %0, 2; @P trap; }" :: "r"(s));
}
__global__ void kernel(unsigned s) {
    asm volatile(".reg .pred A; setp.eq.u32 A, %0, 1; @A trap;" :: "r"(s));
    asm volatile(".reg .pred A; setp.eq.u32 A, %0, 2; @A trap;" :: "r"(s));
#ifdef OTHER
    asm volatile(".reg .pred E; setp.eq.u32 E, %0, 1; @E trap;" :: "r"(s));
#else
    asm volatile(".reg .pred E; setp.eq.u32 E, %0, 2; @E trap;" :: "r"(s));
#endif
    for (int i = 0; i < 4; i++) {
        asm volatile(".reg .pred B; setp.eq.u32 B, %0, 1; @B trap;" :: "r"(s));
    }
    while (s--) asm volatile(".reg .pred C; setp.eq.u32 C, %0, 1; @C trap;" :: "r"(s));
    auto f = [](unsigned s) { asm volatile(".reg .pred D; setp.eq.u32 D, %0, 1; @D trap;" :: "r"(s)); };
    f(s);
    asm volatile(".reg .pred F; setp.eq.u32 F, %0, 1; @F trap;" :: "r"(s));
}
