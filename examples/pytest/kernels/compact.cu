// The positive numbers of a block, side by side.
extern "C" __global__ void compact(const int *x, int *out) {
    __shared__ int count;
    int t = threadIdx.x;
    if (t == 0) count = 0;
    __syncthreads();
    if (x[t] > 0) {
        int at = atomicAdd(&count, 1);
        // Wrong: those without a positive number do not come here.
        __syncthreads();
        out[at] = x[t];
    }
}

extern "C" __global__ void compact_right(const int *x, int *out) {
    __shared__ int count;
    int t = threadIdx.x;
    if (t == 0) count = 0;
    __syncthreads();
    if (x[t] > 0) out[atomicAdd(&count, 1)] = x[t];
}
