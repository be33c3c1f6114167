// The transposed of a matrix of `height` rows.
extern "C" __global__ void transpose(const float *in, float *out, int width, int height) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    // Wrong: rows of the result are as long as there were rows.
    if (x < width && y < height) out[x * width + y] = in[y * width + x];
}

extern "C" __global__ void transpose_right(const float *in, float *out, int width, int height) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < width && y < height) out[x * height + y] = in[y * width + x];
}
