"""Kernels that do what they should not, and do it without any fault: tables of cases say what they should."""

import warpsmith
from warpsmith.testing import Case, Cuda, assert_kernel


@warpsmith.cases("results.toml")
def test_results(cuda: Cuda, case: Case) -> None:
    assert_kernel(cuda(f"kernels/{case.kernel.removesuffix('_right')}.cu"), case)
