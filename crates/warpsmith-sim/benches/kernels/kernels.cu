// The kernels of the benchmark. What is multiplied and added is fused where it says so and nowhere else (-fmad=false), so that
// the models in Rust compute the same bits. How they are compiled stands in README.md.

#include <cuda_fp16.h>

extern "C" __global__ void vector_add(const float *a, const float *b, float *c, unsigned n) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) c[i] = a[i] + b[i];
}

extern "C" __global__ void saxpy(const float *x, float *y, float a, unsigned n) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = fmaf(a, x[i], y[i]);
}

// A sum for each block of 256.
extern "C" __global__ void reduce(const float *in, float *out, unsigned n) {
    __shared__ float s[256];
    unsigned t = threadIdx.x, i = blockIdx.x * 256u + t;
    s[t] = i < n ? in[i] : 0.f;
    __syncthreads();
#pragma unroll 1
    for (unsigned d = 128; d > 0; d >>= 1) {
        if (t < d) s[t] += s[t + d];
        __syncthreads();
    }
    if (t == 0) out[blockIdx.x] = s[0];
}

// In tiles of 16 by 16.
extern "C" __global__ void product(const float *a, const float *b, float *c, unsigned n) {
    __shared__ float as[16][16], bs[16][16];
    unsigned x = threadIdx.x, y = threadIdx.y, row = blockIdx.y * 16 + y, column = blockIdx.x * 16 + x;
    float sum = 0.f;
    for (unsigned tile = 0; tile < n / 16; tile++) {
        as[y][x] = a[row * n + tile * 16 + x];
        bs[y][x] = b[(tile * 16 + y) * n + column];
        __syncthreads();
#pragma unroll
        for (int k = 0; k < 16; k++) sum = fmaf(as[y][k], bs[k][x], sum);
        __syncthreads();
    }
    c[row * n + column] = sum;
}

extern "C" __global__ void mandelbrot(unsigned *out, unsigned w, unsigned h, unsigned most) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= w * h) return;
    float cx = -2.f + 3.f * (float)(i % w) / (float)w, cy = -1.5f + 3.f * (float)(i / w) / (float)h;
    float x = 0.f, y = 0.f;
    unsigned k = 0;
    while (k < most && x * x + y * y < 4.f) {
        float t = x * x - y * y + cx;
        y = fmaf(2.f * x, y, cy);
        x = t;
        k++;
    }
    out[i] = k;
}

// The accelerations of bodies (x, y, z, mass), all by all, a tile of a block's size at a time.
extern "C" __global__ void n_body(const float4 *bodies, float4 *out, unsigned n) {
    __shared__ float4 tile[256];
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    float4 own = i < n ? bodies[i] : make_float4(0.f, 0.f, 0.f, 0.f);
    float ax = 0.f, ay = 0.f, az = 0.f;
    for (unsigned first = 0; first < n; first += blockDim.x) {
        unsigned j = first + threadIdx.x;
        tile[threadIdx.x] = j < n ? bodies[j] : make_float4(0.f, 0.f, 0.f, 0.f);
        __syncthreads();
        for (unsigned k = 0; k < blockDim.x; k++) {
            float4 other = tile[k];
            float dx = other.x - own.x, dy = other.y - own.y, dz = other.z - own.z;
            float square = fmaf(dz, dz, fmaf(dy, dy, fmaf(dx, dx, 0.01f)));
            float inverse = rsqrtf(square);
            float pull = other.w * inverse * inverse * inverse;
            ax = fmaf(dx, pull, ax);
            ay = fmaf(dy, pull, ay);
            az = fmaf(dz, pull, az);
        }
        __syncthreads();
    }
    if (i < n) out[i] = make_float4(ax, ay, az, own.w);
}

// Five points of a plane; its border stays as it is.
extern "C" __global__ void stencil(const float *in, float *out, unsigned w, unsigned h) {
    unsigned x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= w || y >= h) return;
    unsigned i = y * w + x;
    if (x == 0 || y == 0 || x == w - 1 || y == h - 1) {
        out[i] = in[i];
        return;
    }
    out[i] = fmaf(0.125f, in[i - 1] + in[i + 1] + in[i - w] + in[i + w], 0.5f * in[i]);
}

// Tiles of 32 by 32 by blocks of 32 by 8; a column more keeps banks apart.
extern "C" __global__ void transpose(const float *in, float *out, unsigned w, unsigned h) {
    __shared__ float tile[32][33];
    unsigned x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
    for (unsigned j = 0; j < 32; j += 8)
        if (x < w && y + j < h) tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * w + x];
    __syncthreads();
    x = blockIdx.y * 32 + threadIdx.x;
    y = blockIdx.x * 32 + threadIdx.y;
    for (unsigned j = 0; j < 32; j += 8)
        if (x < h && y + j < w) out[(y + j) * h + x] = tile[threadIdx.x][threadIdx.y + j];
}

// The sums of all elements of a block of 256 up to each one.
extern "C" __global__ void scan(const unsigned *in, unsigned *out, unsigned *sums, unsigned n) {
    __shared__ unsigned s[2][256];
    unsigned t = threadIdx.x, i = blockIdx.x * 256u + t, from = 0;
    s[0][t] = i < n ? in[i] : 0u;
    __syncthreads();
    for (unsigned d = 1; d < 256; d <<= 1) {
        unsigned value = s[from][t];
        if (t >= d) value += s[from][t - d];
        s[from ^ 1][t] = value;
        from ^= 1;
        __syncthreads();
    }
    if (i < n) out[i] = s[from][t];
    if (t == 255) sums[blockIdx.x] = s[from][t];
}

// y = A x of compressed sparse rows, a row a thread.
extern "C" __global__ void sparse(const unsigned *rows, const unsigned *columns, const float *values, const float *x,
                                  float *y, unsigned n) {
    unsigned row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= n) return;
    float sum = 0.f;
    for (unsigned k = rows[row]; k < rows[row + 1]; k++) sum = fmaf(values[k], x[columns[k]], sum);
    y[row] = sum;
}

// How often each byte occurs: 256 counts of each block, added to those of all.
extern "C" __global__ void histogram(const unsigned *in, unsigned *counts, unsigned n) {
    __shared__ unsigned own[256];
    own[threadIdx.x] = 0;
    __syncthreads();
    for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        unsigned word = in[i];
        atomicAdd(&own[word & 255], 1u);
        atomicAdd(&own[word >> 8 & 255], 1u);
        atomicAdd(&own[word >> 16 & 255], 1u);
        atomicAdd(&own[word >> 24], 1u);
    }
    __syncthreads();
    atomicAdd(&counts[threadIdx.x], own[threadIdx.x]);
}

// c = a b by matrix instructions: rows of `a`, columns of `b` lie together; four warps a block, each 16 rows by 8 columns.
extern "C" __global__ void product_mma(const __half *a, const __half *b, float *c, unsigned n) {
    unsigned lane = threadIdx.x & 31, warp = threadIdx.x >> 5, group = lane >> 2, pair = (lane & 3) * 2;
    unsigned row = blockIdx.y * 16 + group, column = (blockIdx.x * 4 + warp) * 8;
    float d0 = 0.f, d1 = 0.f, d2 = 0.f, d3 = 0.f;
    for (unsigned k = 0; k < n; k += 16) {
        const unsigned *left = (const unsigned *)(a + row * n + k + pair), *below = left + 4 * n;
        const unsigned *right = (const unsigned *)(b + (column + group) * n + k + pair);
        asm("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
            : "+f"(d0), "+f"(d1), "+f"(d2), "+f"(d3)
            : "r"(left[0]), "r"(below[0]), "r"(left[4]), "r"(below[4]), "r"(right[0]), "r"(right[4]));
    }
    float *out = c + row * n + column + pair;
    out[0] = d0;
    out[1] = d1;
    out[8 * n] = d2;
    out[8 * n + 1] = d3;
}
