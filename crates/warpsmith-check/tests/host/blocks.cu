// Blocks that do not fit together, as far as can be seen.
__device__ void f() { asm volatile("{ ret;"); asm volatile("{ ret; }}"); asm volatile("}"); }
