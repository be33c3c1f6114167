// The greatest number of a block of 128, by way of the greatest one of each warp.
template <bool is_right> __device__ void find(const float *x, float *greatest) {
    __shared__ float of_warp[32];
    int t = threadIdx.x, lane = t % 32;
    float value = x[t];
    for (int half = 16; half > 0; half /= 2) value = fmaxf(value, __shfl_xor_sync(~0u, value, half));
    if (lane == 0) of_warp[t / 32] = value;
    __syncthreads();
    if (t >= 32) return;
    // There are as many as there are warps, four here and not 32.
    value = is_right ? (lane < blockDim.x / 32 ? of_warp[lane] : -INFINITY) : of_warp[lane];
    for (int half = 16; half > 0; half /= 2) value = fmaxf(value, __shfl_xor_sync(~0u, value, half));
    if (t == 0) *greatest = value;
}

extern "C" __global__ void maximum(const float *x, float *greatest) { find<false>(x, greatest); }
extern "C" __global__ void maximum_right(const float *x, float *greatest) { find<true>(x, greatest); }
