"""Whatever bytes come in: an exception or a result, never the end of the interpreter.

The inputs are those that fuzzing has found, and files of the repository that are cut, doubled and spoiled, by the same random
numbers each time. `WARPSMITH_ROUNDS` asks for more of them.
"""

from __future__ import annotations

import contextlib
import os
import pathlib
import random
from collections.abc import Callable, Iterator

import numpy as np
import pytest

import warpsmith
from warpsmith import image, ptx
from warpsmith.errors import WarpsmithError

ROOT = pathlib.Path(__file__).parents[2]
ROUNDS = int(os.environ.get("WARPSMITH_ROUNDS", "6"))

pytestmark = pytest.mark.filterwarnings("ignore")

#: What a function may say of bytes that it does not take.
ALLOWED = (WarpsmithError, ValueError, TypeError, KeyError, OSError)


def walk_ptx(data: bytes) -> None:
    """Everything that is asked of a module."""
    module = ptx.parse(data)
    assert bytes(module) == data
    for instruction in module.instructions():
        _ = (str(instruction), instruction.span, instruction.operands, instruction.defs, instruction.uses, repr(instruction))
    with contextlib.suppress(*ALLOWED):
        module.print()
    for finding in ptx.check(data)[:50]:
        _ = (str(finding), finding._repr_html_())
    with contextlib.suppress(*ALLOWED):
        ptx.explore(module)
    for function in module.functions:
        with contextlib.suppress(*ALLOWED):
            _ = ptx.cfg(function).svg
        with contextlib.suppress(*ALLOWED):
            ptx.live(function)


def judge_host(data: bytes) -> None:
    """Inline assembly, in whatever language."""
    for language in ("cuda", "c", "rust", "python"):
        with contextlib.suppress(*ALLOWED):
            ptx.check(data, language=language)


def walk_image(data: bytes) -> None:
    """Everything that is asked of a container."""
    with contextlib.suppress(*ALLOWED):
        opened = image.open(data)
        for piece in opened.pieces:
            _ = (piece.kind, piece.arch, piece.data)
        for kernel in opened.kernels:
            with contextlib.suppress(*ALLOWED):
                _ = (kernel.registers, kernel.dis(), [one.text for one in kernel.instructions])


def run(data: bytes) -> None:
    """It is loaded, and each kernel launched with arrays that are too short for most."""
    with contextlib.suppress(*ALLOWED):
        program = warpsmith.load(data, max_memory=1 << 26)
        for name in program.kernels:
            array = np.zeros(16, np.float32)
            with contextlib.suppress(*ALLOWED):
                kernel = program[name]
                arguments = [array if parameter.size == 8 else 1 for parameter in kernel.parameters]
                kernel[1, 32](*arguments, max_instructions=20_000, timeout=1.0)


def assemble(data: bytes) -> None:
    """A text of machine code, and code to be listed."""
    text = data.decode("latin-1")
    for arch in ("sm_10", "sm_90"):
        with contextlib.suppress(*ALLOWED):
            image.asm(text, arch=arch)
        with contextlib.suppress(*ALLOWED):
            image.dis(data[:4096], arch=arch)


WAYS: list[Callable[[bytes], None]] = [walk_ptx, judge_host, walk_image, run, assemble]


def files() -> list[pathlib.Path]:
    """What spoiled inputs are made of."""
    golden = ROOT / "crates/warpsmith-cli/tests/golden"
    kinds = {".ptx": 12, ".cu": 4, ".sass": 4, ".cubin": 6, ".hex": 3}
    found = [ROOT / "examples/saxpy.ptx", ROOT / "examples/libvector.so"]
    for ending, count in kinds.items():
        of_kind = sorted(golden.glob(f"*{ending}"))
        found += of_kind[:: max(1, len(of_kind) // count)][:count]
    return found


def spoiled(data: bytes, rng: random.Random) -> bytes:
    """The same with something wrong."""
    out = bytearray(data)
    for _ in range(rng.choice([1, 1, 2, 8])):
        if not out:
            break
        at = rng.randrange(len(out))
        match rng.randrange(6):
            case 0:
                out[at] ^= 1 << rng.randrange(8)
            case 1:
                del out[at:]
            case 2:
                end = min(len(out), at + rng.randrange(1, 200))
                out[at:at] = out[at:end] * rng.choice([1, 3])
            case 3:
                del out[at : at + rng.randrange(1, 64)]
            case 4:
                size = rng.choice([1, 2, 4, 8])
                out[at : at + size] = rng.choice([0, 1, 2**31 - 1, 2**32 - 1, 2**63, 2**64 - 1]).to_bytes(8, "little")[:size]
            case _:
                out[at:at] = rng.choice([b"{", b"}", b"(", b";", b"\x00", b"\xff\xfe", b"99999999999999999999", b"/*", b'"', b"%"])
    return bytes(out)


def inputs(path: pathlib.Path) -> Iterator[bytes]:
    """A file as it is, and spoiled."""
    data = path.read_bytes()
    yield data
    rng = random.Random(path.name)
    rounds = ROUNDS if len(data) < 100_000 else max(1, ROUNDS // 3)
    for _ in range(rounds):
        yield spoiled(data, rng)


@pytest.mark.parametrize("path", files(), ids=lambda path: path.name)
def test_spoiled_files(path: pathlib.Path) -> None:
    for data in inputs(path):
        for way in WAYS:
            way(data)


def found() -> list[pathlib.Path]:
    """What fuzzing has found, and what strangers have, where that is at hand."""
    paths = sorted(path for path in (ROOT / "fuzz/found").glob("*/*") if path.is_file())
    corpus = os.environ.get("WARPSMITH_CORPUS")
    if corpus:
        folder = pathlib.Path(corpus).parent / "findings"
        paths += sorted(path for path in folder.glob("*/*") if path.suffix in {".ptx", ".cubin", ".cu", ".mdl"})
    return paths


@pytest.mark.parametrize("path", found(), ids=lambda path: path.name)
def test_what_was_found(path: pathlib.Path) -> None:
    data = path.read_bytes()
    for way in WAYS:
        way(data)


@pytest.mark.parametrize("given", [None, 1, 1.5, [], {}, object(), "", b"", "\ud800\n", memoryview(b"x"), ["a", 2]])
def test_what_is_no_text(given: object) -> None:
    calls: list[Callable[[], object]] = [
        lambda: ptx.parse(given),  # type: ignore[arg-type]
        lambda: ptx.check(given),  # type: ignore[arg-type]
        lambda: ptx.explain(given),  # type: ignore[arg-type]
        lambda: image.open(given),  # type: ignore[arg-type]
        lambda: warpsmith.load(given),  # type: ignore[arg-type]
    ]
    for call in calls:
        with contextlib.suppress(*ALLOWED):
            call()
