"""The random numbers of Triton, in NumPy."""

import numpy as np


def philox(seed, counters):
    """Philox 4x32 with 10 rounds: four words for each counter."""
    c = [np.asarray(counters, np.uint64), *(np.zeros(len(counters), np.uint64) for _ in range(3))]
    key = [np.uint64(seed & 0xFFFFFFFF), np.uint64(seed >> 32)]
    low, half = np.uint64(0xFFFFFFFF), np.uint64(32)
    for _ in range(10):
        a, b = np.uint64(0xD2511F53) * c[0], np.uint64(0xCD9E8D57) * c[2]
        c = [b >> half ^ c[1] ^ key[0], b & low, a >> half ^ c[3] ^ key[1], a & low]
        key = [key[0] + np.uint64(0x9E3779B9) & low, key[1] + np.uint64(0xBB67AE85) & low]
    return [words.astype(np.uint32) for words in c]


def uniform(words):
    """Numbers in [0, 1) of words."""
    signed = words.view(np.int32).astype(np.int64)
    return np.where(signed < 0, -signed - 1, signed).astype(np.float32) * np.float32(4.6566127342e-10)


def normal(seed, counters):
    """Numbers of the normal distribution, by Box and Muller."""
    first, second, *_ = (uniform(words).astype(np.float64) for words in philox(seed, counters))
    return np.sqrt(-2 * np.log(np.maximum(first, 1e-7))) * np.cos(6.283185307179586 * second)
