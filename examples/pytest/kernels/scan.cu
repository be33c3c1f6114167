// Sums of all numbers up to each one, of a block.
extern "C" __global__ void scan(const int *x, int *sums) {
    __shared__ int s[128];
    int t = threadIdx.x;
    s[t] = x[t];
    __syncthreads();
    for (int step = 1; step < 128; step *= 2) {
        // Wrong: a neighbour may have written its sum of this round already.
        if (t >= step) s[t] += s[t - step];
        __syncthreads();
    }
    sums[t] = s[t];
}

extern "C" __global__ void scan_right(const int *x, int *sums) {
    __shared__ int s[128];
    int t = threadIdx.x;
    s[t] = x[t];
    __syncthreads();
    for (int step = 1; step < 128; step *= 2) {
        int before = t >= step ? s[t - step] : 0;
        __syncthreads();
        s[t] += before;
        __syncthreads();
    }
    sums[t] = s[t];
}
