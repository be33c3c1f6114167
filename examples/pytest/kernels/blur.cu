// The mean of each number and its two neighbours; outside there are zeros.
extern "C" __global__ void blur(const float *x, float *y, int n) {
    __shared__ float tile[64 + 2];
    int t = threadIdx.x, i = blockIdx.x * 64 + t;
    tile[t + 1] = x[i];
    // Wrong: at the ends of the array nobody writes the neighbour.
    if (t == 0 && i > 0) tile[0] = x[i - 1];
    if (t == 63 && i + 1 < n) tile[65] = x[i + 1];
    __syncthreads();
    y[i] = (tile[t] + tile[t + 1] + tile[t + 2]) / 3;
}

extern "C" __global__ void blur_right(const float *x, float *y, int n) {
    __shared__ float tile[64 + 2];
    int t = threadIdx.x, i = blockIdx.x * 64 + t;
    tile[t + 1] = x[i];
    if (t == 0) tile[0] = i > 0 ? x[i - 1] : 0;
    if (t == 63) tile[65] = i + 1 < n ? x[i + 1] : 0;
    __syncthreads();
    y[i] = (tile[t] + tile[t + 1] + tile[t + 2]) / 3;
}
