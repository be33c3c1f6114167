// RUN: warpsmith check %s
template<class T> void keep(T const &v) { asm volatile("" : : "r,m"(v) : "memory"); }
template<class T> void escape(T *p) { asm volatile("" : : "g"(p) : "memory"); }
__device__ void wrong(unsigned s) { asm volatile("" :: "g"(s)); }
__device__ void a(int x) { asm volatile("ds_read_b32 v[%0], %1 offset:%2" : : "n"(3), "v"(x), "i"(4) : "memory"); }
__device__ void b() { asm volatile("s_waitcnt vmcnt(0)" ::: "memory"); }
__device__ void c(int &x) { asm volatile("v_mov_b32 %0, 0" : "=v"(x)); }
__device__ float4 hmma(const uint2 &a, unsigned b) {
    float4 c; float zero = 0.f;
    asm volatile("mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5}, {%6}, {%7,%7,%7,%7};"
                 : "=f"(c.x), "=f"(c.y), "=f"(c.z) "=f"(c.w)
                 : "r"(a.x) "r"(a.y), [b] "r"(b) "f"(zero));
    return c;
}
