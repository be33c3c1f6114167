"""Packs the module that cargo has built already, with the Python of the package, as a wheel.

    python .ci/wheel.py target/debug target/python/wheels

What it says of itself is what maturin says, as in a wheel that is published; but maturin would compile once more: it asks
cargo for one crate, whose dependencies have other features then than in a build of the whole workspace.
"""

from __future__ import annotations

import base64
import hashlib
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "python"
LIBRARIES = ("lib_native.so", "lib_native.dylib", "_native.dll")


def metadata(folder: Path) -> Path:
    """What a wheel says of itself, as maturin writes it: the folder `NAME-VERSION.dist-info`."""
    maturin = [sys.executable, "-m", "maturin", "pep517", "write-dist-info", "--profile", "dev"]
    arguments = ["--interpreter", sys.executable, "--metadata-directory", str(folder)]
    subprocess.run([*maturin, *arguments], cwd=PACKAGE, check=True, stdout=subprocess.DEVNULL)
    (found,) = folder.glob("*.dist-info")
    return found


def sources() -> dict[str, Path]:
    """The files of the package by their names in the wheel; a module that lies among them is of another build."""
    paths = (path for path in (PACKAGE / "warpsmith").rglob("*") if path.is_file())
    kept = (path for path in paths if path.suffix not in (".so", ".pyd", ".pyc"))
    return {path.relative_to(PACKAGE).as_posix(): path for path in kept}


def pack(built: Path, wheels: Path) -> Path:
    """Writes a wheel of the module that lies in the folder `built`; gives its path."""
    module = next((built / name for name in LIBRARIES if (built / name).is_file()), None)
    if module is None:
        sys.exit(f"{built} has no module: build it with `cargo build --workspace --lib`")
    ending = "pyd" if module.suffix == ".dll" else "abi3.so"
    with tempfile.TemporaryDirectory() as temporary:
        information = metadata(Path(temporary))
        files = {path.relative_to(temporary).as_posix(): path for path in information.rglob("*") if path.is_file()}
        files |= sources() | {f"warpsmith/_native.{ending}": module}
        tag = next(
            line.removeprefix("Tag: ")
            for line in (information / "WHEEL").read_text().splitlines()
            if line.startswith("Tag: ")
        )
        name = information.name.removesuffix(".dist-info")
        wheels.mkdir(parents=True, exist_ok=True)
        wheel = wheels / f"{name}-{tag}.whl"
        rows = []
        # Not compressed: it is installed at once, and goes.
        with zipfile.ZipFile(wheel, "w") as archive:
            for place, path in sorted(files.items()):
                content = path.read_bytes()
                digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
                rows.append(f"{place},sha256={digest},{len(content)}\n")
                archive.writestr(place, content)
            record = f"{information.name}/RECORD"
            archive.writestr(record, "".join([*rows, f"{record},,\n"]))
    return wheel


if __name__ == "__main__":
    print(pack(Path(sys.argv[1]).resolve(), Path(sys.argv[2])))
