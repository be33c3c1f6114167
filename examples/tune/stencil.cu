// A step of a stencil over rows in shared memory, and a sum of products.
extern "C" __global__ void blur(const float *__restrict__ in, float *out, int width, int rounds)
{
    __shared__ float row[256];
    int x = blockIdx.x * 256 + threadIdx.x;
    float value = x < width ? in[x] : 0.0f;
    for (int round = 0; round < rounds; round++) {
        row[threadIdx.x] = value;
        __syncthreads();
        float left = threadIdx.x > 0 ? row[threadIdx.x - 1] : 0.0f;
        float right = threadIdx.x < 255 ? row[threadIdx.x + 1] : 0.0f;
        value = 0.25f * left + 0.5f * value + 0.25f * right;
        __syncthreads();
    }
    if (x < width)
        out[x] = value;
}

extern "C" __global__ void dot(const float *__restrict__ a, const float *__restrict__ b, float *out, int n)
{
    float sum = 0.0f;
    for (int i = threadIdx.x; i < n; i += blockDim.x)
        sum += a[i] * b[i];
    out[threadIdx.x] = sum;
}

// Twenty-four sums at a time: what does not fit into registers is spilled.
extern "C" __global__ void sums(const float *__restrict__ in, float *out, int n)
{
    float sum[24];
#pragma unroll
    for (int j = 0; j < 24; j++)
        sum[j] = 0.0f;
    for (int i = threadIdx.x; i < n; i += blockDim.x) {
        float value = in[i];
        float scaled = expf(value) / (1.0f + value);
#pragma unroll
        for (int j = 0; j < 24; j++)
            sum[j] = sum[j] * scaled + value * (float)j;
    }
#pragma unroll
    for (int j = 0; j < 24; j++)
        out[24 * threadIdx.x + j] = sum[j] / sum[(j + 5) % 24];
}
