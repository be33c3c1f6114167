"""Triton's compiler, for a target that need not be there."""

from __future__ import annotations

import re
import threading
import weakref
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from .. import load
from .._extra import need
from ..errors import CompileError
from ._arguments import convert
from ._stages import Stages, without_machine_code

__all__ = ["Compiled", "Target", "active", "bind", "capability"]

#: Compilers say the current target to code that asks for it, and there is one for all threads.
_compiling = threading.RLock()


def capability(arch: str | int | tuple[int, int]) -> int:
    """The number of an architecture: 90 of `"sm_90"`, `"sm_90a"`, `90`, `(9, 0)`."""
    if isinstance(arch, tuple):
        return arch[0] * 10 + arch[1]
    if isinstance(arch, int):
        return arch
    number = re.fullmatch(r"(?:sm_|compute_)?(\d+)[af]?", arch)
    if number is None:
        raise ValueError(f"{arch!r} is no architecture; `sm_80`, `sm_90` and `sm_100` are")
    return int(number[1])


class Compiled:
    """A kernel as Triton compiled it.

    Attributes:
        name: The name of the kernel in it.
        asm: The text of each stage of the compiler by its name: `ttir`, `ttgir`, `llir`, `ptx`, and the bytes of `cubin`, which are made
            when they are asked for.
        metadata: What the compiler says about it.
        signature: The types of the arguments in Triton's words by their names.
        threads: Threads of a block.
        shared: Bytes of dynamic shared memory.
        blocks: Blocks that run one program, as a cluster.
    """

    def __init__(self, asm: Mapping[str, Any], metadata: Any, signature: dict[str, Any]) -> None:
        self.asm = asm
        self.metadata = metadata
        self.name: str = self.metadata.name
        self.signature = signature
        self.threads: int = 32 * int(self.metadata.num_warps)
        self.shared: int = int(self.metadata.shared)
        self.blocks: int = int(getattr(self.metadata, "num_ctas", 1))
        self._programs: dict[str, Any] = {}
        entry = re.search(rf"\.entry\s+{re.escape(self.name)}\s*\(([^)]*)\)", self.ptx)
        self.parameters: int = entry[1].count(".param") if entry else 0

    @property
    def ptx(self) -> str:
        """Its PTX."""
        return str(self.asm["ptx"])

    @property
    def cubin(self) -> bytes:
        """Its machine code, as the assembler in Triton's package made it."""
        return bytes(self.asm["cubin"])

    @property
    def program(self) -> Any:
        """Its PTX as a program of Warpsmith."""
        return self.program_of("ptx")

    def program_of(self, code: str) -> Any:
        """Its PTX (`"ptx"`) or its machine code (`"cubin"`) as a program of Warpsmith."""
        if code not in ("ptx", "cubin"):
            raise ValueError(f"code is `ptx` or `cubin`, not {code!r}")
        if code not in self._programs:
            source = _without_lines_of_assembly(self.ptx) if code == "ptx" else self.cubin
            self._programs[code] = load(source, name=f"{self.name}.{code}")
        return self._programs[code]

    def __repr__(self) -> str:
        return f"<warpsmith.triton.Compiled {self.name} for sm_{self.metadata.target.arch}>"


def _without_lines_of_assembly(ptx: str) -> str:
    """The PTX without the `.loc` directives inside inline assembly, with as many lines.

    Triton makes loads and stores of vectors as inline assembly, and LLVM counts the lines of such a text on from the line of the source
    that it stands for: the load behind three `mov` is said to be of the line three below. What is said of an instruction there is to be
    said of the line that it was made for, which a `.loc` before the text names.
    """
    out, inside = [], False
    for line in ptx.split("\n"):
        text = line.strip()
        if text in ("// begin inline asm", "// end inline asm"):
            inside = text == "// begin inline asm"
        out.append("" if inside and text.startswith(".loc") else line)
    return "\n".join(out)


class Target:
    """As much of a driver of Triton as code that is compiled asks for: the target."""

    def __init__(self, arch: int) -> None:
        self.target = need("triton.backends.compiler", "triton").GPUTarget("cuda", arch, 32)

    def get_current_target(self) -> Any:
        """The target, as Triton names it."""
        return self.target


@contextmanager
def active(driver: Target) -> Iterator[None]:
    """While this lasts, this is Triton's driver, in all threads."""
    runtime = need("triton.runtime", "triton").driver
    before = dict(vars(runtime))
    runtime.set_active(driver)
    try:
        yield
    finally:
        vars(runtime).clear()
        vars(runtime).update(before)


class _Kernel:
    """A function of Triton for one target, and what it was compiled to."""

    def __init__(self, function: Any, arch: int) -> None:
        jit = need("triton.runtime.jit", "triton")
        self.driver = Target(arch)
        self.target = self.driver.target
        self.backend = need("triton.compiler", "triton").make_backend(self.target)
        self.binder = jit.create_function_from_signature(function.signature, function.params, self.backend)
        self.compiled: dict[str, Compiled] = {}


_kernels: weakref.WeakKeyDictionary[Any, dict[int, _Kernel]] = weakref.WeakKeyDictionary()


def bind(
    function: Any, arch: int, arguments: tuple[Any, ...], meta: dict[str, Any]
) -> tuple[Compiled, dict[str, Any]]:
    """Compiles a function of Triton for the arguments that it is given, unless that was done before.

    Returns:
        What was compiled, and the arguments by their names, as `convert` makes them.

    Raises:
        CompileError: The compiler refuses the kernel.
        TypeError: The arguments do not fit the function, or an option is none of the compiler.
    """
    by_arch = _kernels.setdefault(function, {})
    if arch not in by_arch:
        by_arch[arch] = _Kernel(function, arch)
    kernel = by_arch[arch]
    given = tuple(convert(one) for one in arguments)
    named = {name: convert(value) for name, value in meta.items()}
    if "debug" not in named and getattr(function, "debug", None):
        named["debug"] = True
    bound, specialization, options = kernel.binder(*given, **named)
    key = f"{function.cache_key} {specialization} {sorted(options.items())}"
    if key not in kernel.compiled:
        kernel.compiled[key] = _compile(function, kernel, bound, specialization, options)
    _check_globals(function)
    return kernel.compiled[key], bound


def _compile(
    function: Any, kernel: _Kernel, bound: dict[str, Any], specialization: list[Any], given: dict[str, Any]
) -> Compiled:
    utils = need("triton._utils", "triton")
    triton = need("triton", "triton")
    names = [parameter.name for parameter in function.params]
    options = kernel.backend.parse_options(dict(given))
    unknown = [name for name in given if name not in vars(options)]
    if unknown:
        raise TypeError(f"`{function.__name__}` has no parameter `{unknown[0]}`, and it is no option of Triton")
    types = [one[0] for one in specialization]
    constants = {
        path: utils.get_iterable_path(list(bound.values()), path)
        for path in utils.find_paths_if(types, lambda _, ty: ty == "constexpr")
    }
    marks = ["" if one[0] == "constexpr" else one[1] for one in specialization]
    attributes = {
        path: kernel.backend.parse_attr(utils.get_iterable_path(marks, path))
        for path in utils.find_paths_if(marks, lambda _, mark: isinstance(mark, str))
    }
    signature = dict(zip(names, types, strict=True))
    source = _source(function)(function, signature, constants, attributes)
    _known(kernel.target.arch)
    try:
        with _compiling, active(kernel.driver), without_machine_code() as is_left_out:
            compiled = triton.compile(source, target=kernel.target, options=vars(options))
    except Exception as error:
        what = f"Triton cannot compile `{function.__name__}` for sm_{kernel.target.arch}"
        raise CompileError(f"{what}: {error}", str(error)) from error
    asm: Mapping[str, Any] = compiled.asm
    if is_left_out:
        asm = Stages(compiled.asm, compiled.metadata, kernel.backend, options, source.language)
    return Compiled(asm, compiled.metadata, signature)


#: Architectures that what Triton is built upon knows; of others it dies in a dump of its own parts.
_KNOWN = (60, 61, 62, 70, 72, 75, 80, 86, 87, 88, 89, 90, 100, 103, 107, 110, 120, 121)


def _known(arch: int) -> None:
    if arch not in _KNOWN:
        known = ", ".join(f"sm_{one}" for one in _KNOWN)
        raise CompileError(f"sm_{arch} is not known to Triton; it compiles for {known}", "")


def _source(function: Any) -> Any:
    if getattr(function, "is_gluon", lambda: False)():
        return need("triton.experimental.gluon._runtime", "triton").GluonASTSource
    return need("triton.compiler", "triton").ASTSource


def _check_globals(function: Any) -> None:
    """What was compiled has the values of global variables in it."""
    missing = object()
    for (name, _), (value, variables) in function.used_global_vals.items():
        now = variables.get(name, missing)
        if now is not value and now != value:
            raise CompileError(
                f"the global variable {name}, which `{function.__name__}` was compiled with, has changed "
                f"from {value} to {now}"
            )
