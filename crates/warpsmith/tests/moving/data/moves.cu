extern "C" __device__ int printf(const char *, ...);
static __device__ __noinline__ int twice(int x) { return x * 2 + 1; }
static __device__ __noinline__ int squared(int x) { return x * x; }
static __device__ int (*const table[])(int) = {twice, squared};
extern "C" __global__ void choose(int *out, int n) {
    int i = threadIdx.x, v = out[i];
#pragma unroll 1
    for (int k = 0; k < n; k++) {
        switch ((v + k) % 9) {
        case 0: v += 1; break;
        case 1: v *= 3; break;
        case 2: v -= 7; break;
        case 3: v ^= 5; break;
        case 4: v = v / 3; break;
        case 5: v = v << 2; break;
        case 6: v = __popc(v); break;
        case 7: v = ~v; break;
        }
    }
    out[i] = v;
}
extern "C" __global__ void apart(int *out, long long *wide, int n) {
    int i = threadIdx.x;
    long long w = wide[i] / (n + 3);
    wide[i] = w % n;
    out[i] = table[i % 2](out[i]) + twice(i) + squared(n);
    if (out[i] < 0) printf("%d\n", out[i]);
    out[i] += __shfl_xor_sync(~0u, i, 1);
}
