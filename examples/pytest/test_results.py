"""Kernels that do what they should not, and do it without any fault: tables of cases say what they should."""

import warpsmith
from warpsmith.testing import assert_kernel


@warpsmith.cases("results.toml")
def test_results(cuda, case):
    assert_kernel(cuda(f"kernels/{case.kernel.removesuffix('_right')}.cu"), case)
