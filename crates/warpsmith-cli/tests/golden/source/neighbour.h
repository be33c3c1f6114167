__device__ inline unsigned neighbour(const unsigned *word) {
    return word[(threadIdx.x + 1) % 64];
}
