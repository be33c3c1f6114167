"""Where compilers and headers of CUDA are: in packages of pip, in a toolkit, or where the system looks for them."""

from __future__ import annotations

import glob
import os
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

__all__ = ["header_folders", "libraries", "program", "roots"]

#: A shared library of this system: before its name, behind it.
_LIBRARY = {"win32": ("", "*.dll"), "darwin": ("lib", ".*dylib")}.get(sys.platform, ("lib", ".so*"))

#: What a folder of CUDA's headers has one of; others may hold everything of a system.
_OF_CUDA = ("cuda_runtime.h", "cuda_fp16.h", "cccl", "cuda/std", "nv/target")


def _newest_first(pattern: str) -> list[Path]:
    """Gives paths with numbers in them, the greatest one first."""

    def version(path: str) -> tuple[list[int], str]:
        return [int(number) for number in re.findall(r"\d+", os.path.basename(path))], path

    return [Path(path) for path in sorted(glob.glob(pattern), key=version, reverse=True)]


def packages() -> Iterator[Path]:
    """Gives folders of NVIDIA's packages of pip: `nvidia/cu13`, which all of CUDA 13 share, `nvidia/cuda_nvrtc` and others of CUDA 12."""
    for entry in sys.path:
        folder = os.path.join(entry or ".", "nvidia")
        yield from _newest_first(os.path.join(glob.escape(folder), "cu[0-9]*"))
        yield from _newest_first(os.path.join(glob.escape(folder), "cuda_*"))


def roots() -> Iterator[Path]:
    """Gives folders of toolkits: those that the environment names, that of an nvcc on the path, those in the usual places."""
    for name in ("CUDA_HOME", "CUDA_PATH", "CUDA_ROOT"):
        if folder := os.environ.get(name):
            yield Path(folder)
    if nvcc := shutil.which("nvcc"):
        yield Path(os.path.realpath(nvcc)).parent.parent
    # Environments of conda are toolkits.
    if (conda := Path(sys.prefix)).joinpath("conda-meta").is_dir():
        yield conda
    if sys.platform == "win32":
        base = os.environ.get("ProgramFiles", r"C:\Program Files")
        yield from _newest_first(os.path.join(base, "NVIDIA GPU Computing Toolkit", "CUDA", "v*"))
    else:
        yield Path("/usr/local/cuda")
        yield from _newest_first("/usr/local/cuda-*")
        yield Path("/opt/cuda")


def program(name: str) -> Path | None:
    """Finds a program: on the path, in a toolkit, in a package of pip."""
    file = f"{name}.exe" if sys.platform == "win32" else name
    if found := shutil.which(name):
        return Path(found)
    for folder in (*roots(), *packages()):
        path = folder / "bin" / file
        if os.access(path, os.X_OK) and path.is_file():
            return path
    return None


def libraries(name: str) -> Iterator[Path]:
    """Gives the files of a library of CUDA, such as `nvrtc`: those of packages of pip, then those of toolkits, the newest one first."""
    before, behind = _LIBRARY
    for folder in (*packages(), *roots()):
        for inner in ("lib", "lib64", "lib/x64", "targets/*/lib", "bin", "bin/x86_64", "bin/x64"):
            found = _newest_first(os.path.join(glob.escape(str(folder)), inner, f"{before}{name}{behind}"))
            # Names such as `nvrtc-builtins` begin alike, and `nvrtc64_130_0.alt.dll` is of another kind.
            yield from (path for path in found if "builtins" not in path.name and ".alt." not in path.name)


def header_folders(near: Path | None = None) -> list[Path]:
    """Gives folders with the headers of CUDA for `-I`; none if there are none.

    Args:
        near: A file of the compiler, whose own headers are looked for first.
    """
    folders = [*packages(), *roots()]
    if near is not None:
        # The library is in `lib`, or in `targets/x86_64-linux/lib` or `lib/x64`.
        own = [above for above in list(near.resolve().parents)[:4] if (above / "include").is_dir()]
        folders = own + folders
    out: list[Path] = []
    # Once what declares the runtime is found, no other version of it may mix with it; packages of CUDA 12 are in several folders.
    whole = False
    for folder in folders:
        include = folder / "include"
        is_runtime = (include / "cuda_runtime.h").is_file()
        if whole and is_runtime or not any((include / name).exists() for name in _OF_CUDA):
            continue
        whole = whole or is_runtime
        out += [path for path in (include, include / "cccl") if path.is_dir() and path not in out]
    return out
