// A block that nothing closes.
__device__ void f() { asm volatile("{ .reg .pred p;"); }
