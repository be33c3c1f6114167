// The computations of the kernels as a program of this machine, which measures itself:
//     kernels NAME TIMES INPUT OUTPUT
// INPUT holds arguments: of each the number of its bytes, in 8, and these. They are written to OUTPUT as one run leaves them.
// Prints the nanoseconds of the shortest of so many runs.

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define IN(type, name, at) const type *restrict name = p[at]
#define OUT(type, name, at) type *restrict name = p[at]
#define NUMBER(name, at) const uint32_t name = *(const uint32_t *)p[at]

static void vector_add(void **p) {
    IN(float, a, 0);
    IN(float, b, 1);
    OUT(float, c, 2);
    NUMBER(n, 3);
    for (uint32_t i = 0; i < n; i++) c[i] = a[i] + b[i];
}

static void saxpy(void **p) {
    IN(float, x, 0);
    OUT(float, y, 1);
    const float a = *(const float *)p[2];
    NUMBER(n, 3);
    for (uint32_t i = 0; i < n; i++) y[i] = fmaf(a, x[i], y[i]);
}

static void reduce(void **p) {
    IN(float, in, 0);
    OUT(float, out, 1);
    NUMBER(n, 2);
    for (uint32_t first = 0; first < n; first += 256) {
        float s[256] = {0};
        memcpy(s, in + first, sizeof(float) * (n - first < 256 ? n - first : 256));
        for (uint32_t d = 128; d > 0; d >>= 1)
            for (uint32_t t = 0; t < d; t++) s[t] += s[t + d];
        out[first / 256] = s[0];
    }
}

static void product(void **p) {
    IN(float, a, 0);
    IN(float, b, 1);
    OUT(float, c, 2);
    NUMBER(n, 3);
    for (uint32_t row = 0; row < n; row++) {
        memset(c + row * n, 0, n * sizeof(float));
        for (uint32_t k = 0; k < n; k++)
            for (uint32_t column = 0; column < n; column++)
                c[row * n + column] = fmaf(a[row * n + k], b[k * n + column], c[row * n + column]);
    }
}

static void mandelbrot(void **p) {
    OUT(uint32_t, out, 0);
    NUMBER(w, 1);
    NUMBER(h, 2);
    NUMBER(most, 3);
    for (uint32_t i = 0; i < w * h; i++) {
        float cx = -2.f + 3.f * (float)(i % w) / (float)w, cy = -1.5f + 3.f * (float)(i / w) / (float)h;
        float x = 0.f, y = 0.f;
        uint32_t k = 0;
        while (k < most && x * x + y * y < 4.f) {
            float t = x * x - y * y + cx;
            y = fmaf(2.f * x, y, cy);
            x = t;
            k++;
        }
        out[i] = k;
    }
}

static void n_body(void **p) {
    IN(float, bodies, 0);
    OUT(float, out, 1);
    NUMBER(n, 2);
    for (uint32_t i = 0; i < n; i++) {
        const float *own = bodies + 4 * i;
        float ax = 0.f, ay = 0.f, az = 0.f;
        for (uint32_t j = 0; j < n; j++) {
            const float *other = bodies + 4 * j;
            float dx = other[0] - own[0], dy = other[1] - own[1], dz = other[2] - own[2];
            float inverse = 1.f / sqrtf(fmaf(dz, dz, fmaf(dy, dy, fmaf(dx, dx, 0.01f))));
            float pull = other[3] * inverse * inverse * inverse;
            ax = fmaf(dx, pull, ax);
            ay = fmaf(dy, pull, ay);
            az = fmaf(dz, pull, az);
        }
        out[4 * i] = ax;
        out[4 * i + 1] = ay;
        out[4 * i + 2] = az;
        out[4 * i + 3] = own[3];
    }
}

static void stencil(void **p) {
    IN(float, in, 0);
    OUT(float, out, 1);
    NUMBER(w, 2);
    NUMBER(h, 3);
    memcpy(out, in, w * sizeof(float));
    memcpy(out + (h - 1) * w, in + (h - 1) * w, w * sizeof(float));
    for (uint32_t y = 1; y + 1 < h; y++) {
        const float *row = in + y * w;
        out[y * w] = row[0];
        for (uint32_t x = 1; x + 1 < w; x++)
            out[y * w + x] = fmaf(0.125f, row[x - 1] + row[x + 1] + in[(y - 1) * w + x] + in[(y + 1) * w + x], 0.5f * row[x]);
        out[y * w + w - 1] = row[w - 1];
    }
}

static void transpose(void **p) {
    IN(float, in, 0);
    OUT(float, out, 1);
    NUMBER(w, 2);
    NUMBER(h, 3);
    for (uint32_t top = 0; top < h; top += 32)
        for (uint32_t left = 0; left < w; left += 32)
            for (uint32_t x = left; x < w && x < left + 32; x++)
                for (uint32_t y = top; y < h && y < top + 32; y++) out[x * h + y] = in[y * w + x];
}

static void scan(void **p) {
    IN(uint32_t, in, 0);
    OUT(uint32_t, out, 1);
    OUT(uint32_t, sums, 2);
    NUMBER(n, 3);
    for (uint32_t first = 0; first < n; first += 256) {
        uint32_t sum = 0;
        for (uint32_t i = first; i < n && i < first + 256; i++) out[i] = sum += in[i];
        sums[first / 256] = sum;
    }
}

static void sparse(void **p) {
    IN(uint32_t, rows, 0);
    IN(uint32_t, columns, 1);
    IN(float, values, 2);
    IN(float, x, 3);
    OUT(float, y, 4);
    NUMBER(n, 5);
    for (uint32_t row = 0; row < n; row++) {
        float sum = 0.f;
        for (uint32_t k = rows[row]; k < rows[row + 1]; k++) sum = fmaf(values[k], x[columns[k]], sum);
        y[row] = sum;
    }
}

static void histogram(void **p) {
    IN(uint8_t, in, 0);
    OUT(uint32_t, counts, 1);
    NUMBER(n, 2);
    for (uint32_t i = 0; i < 4 * n; i++) counts[in[i]]++;
}

static const struct {
    const char *name;
    void (*run)(void **);
} KERNELS[] = {
    {"vector_add", vector_add}, {"saxpy", saxpy},     {"reduce", reduce},       {"product", product},
    {"mandelbrot", mandelbrot}, {"n_body", n_body},   {"stencil", stencil},     {"transpose", transpose},
    {"scan", scan},             {"sparse", sparse},   {"histogram", histogram},
};

enum { ARGUMENTS = 8 };

static uint64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

int main(int count, char **words) {
    if (count != 5) return 2;
    FILE *input = fopen(words[3], "rb"), *output = fopen(words[4], "wb");
    if (!input || !output) return 3;
    void *p[ARGUMENTS];
    uint64_t sizes[ARGUMENTS];
    int given = 0;
    while (given < ARGUMENTS && fread(&sizes[given], 8, 1, input) == 1) {
        p[given] = malloc(sizes[given]);
        if (!p[given] || fread(p[given], 1, sizes[given], input) != sizes[given]) return 4;
        given++;
    }
    for (size_t at = 0; at < sizeof KERNELS / sizeof *KERNELS; at++) {
        if (strcmp(words[1], KERNELS[at].name)) continue;
        uint64_t best = UINT64_MAX;
        for (int turn = 0; turn < atoi(words[2]); turn++) {
            uint64_t start = now();
            KERNELS[at].run(p);
            uint64_t took = now() - start;
            if (took < best) best = took;
            if (turn == 0)
                for (int argument = 0; argument < given; argument++)
                    fwrite(p[argument], 1, sizes[argument], output);
        }
        printf("%llu\n", (unsigned long long)best);
        return fclose(output) ? 5 : 0;
    }
    return 1;
}
