// The sum of n numbers, n below 32, by one warp.
extern "C" __global__ void warp_sum(const int *x, int *sum, int n) {
    int lane = threadIdx.x;
    if (lane >= n) return;
    int value = x[lane];
    // Wrong: the mask names lanes that have gone.
    for (int half = 16; half > 0; half /= 2) value += __shfl_down_sync(0xffffffff, value, half);
    if (lane == 0) *sum = value;
}

extern "C" __global__ void warp_sum_right(const int *x, int *sum, int n) {
    int lane = threadIdx.x;
    int value = lane < n ? x[lane] : 0;
    for (int half = 16; half > 0; half /= 2) value += __shfl_down_sync(0xffffffff, value, half);
    if (lane == 0) *sum = value;
}
