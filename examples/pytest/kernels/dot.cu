// The product of two vectors, of a block.
extern "C" __global__ void dot(const float *x, const float *y, float *product) {
    __shared__ float part[256];
    int t = threadIdx.x;
    part[t] = x[t] * y[t];
    __syncthreads();
    // Wrong: of an odd number of sums one is left out.
    for (int half = blockDim.x / 2; half > 0; half /= 2) {
        if (t < half) part[t] += part[t + half];
        __syncthreads();
    }
    if (t == 0) *product = part[0];
}

extern "C" __global__ void dot_right(const float *x, const float *y, float *product) {
    __shared__ float part[256];
    int t = threadIdx.x;
    part[t] = x[t] * y[t];
    __syncthreads();
    for (int count = blockDim.x; count > 1; count = (count + 1) / 2) {
        int half = (count + 1) / 2;
        if (t + half < count) part[t] += part[t + half];
        __syncthreads();
    }
    if (t == 0) *product = part[0];
}
