// c = a b of matrices n by n, by tiles of 8 by 8.
template <bool is_right> __device__ void multiply(const float *a, const float *b, float *c, int n) {
    __shared__ float left[8][8], right[8][8];
    int x = threadIdx.x, y = threadIdx.y, column = blockIdx.x * 8 + x, row = blockIdx.y * 8 + y;
    float sum = 0;
    for (int k = 0; k < n; k += 8) {
        left[y][x] = a[row * n + k + x];
        right[y][x] = b[(k + y) * n + column];
        __syncthreads();
        for (int i = 0; i < 8; i++) sum += left[y][i] * right[i][x];
        // Without it the next tile is written while others still read this one.
        if (is_right) __syncthreads();
    }
    c[row * n + column] = sum;
}

extern "C" __global__ void matmul(const float *a, const float *b, float *c, int n) { multiply<false>(a, b, c, n); }
extern "C" __global__ void matmul_right(const float *a, const float *b, float *c, int n) { multiply<true>(a, b, c, n); }
