"""Asks the compilers what the code of each case of `names` becomes, and writes their answers to `record.tsv`.

    python guide/record.py            # all, or the files that are named: cuda, triton
    python guide/record.py --propose  # writes lines `ptx` and `sass` into the data for cases that have none

It needs nvcc, cuobjdump and ptxas (named by PATH, or those of the packages nvidia-cuda-… beside this Python), and Triton for the
names of Triton. A line of the record is a case, a machine, the mnemonics of PTX and those of machine code, between tabs; a line
that begins with `=` has the code that was compiled, so that a test sees that the record is of the code that stands in the data.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import textwrap
from pathlib import Path

HERE = Path(__file__).parent
RECORD = HERE / "record.tsv"
MACHINES = [75, 80, 90, 100, 120]
TRITON_MACHINES = [80, 90, 100, 120]

PREAMBLE = """
#include <cassert>
#include <cstdio>
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>
#include <cuda_pipeline.h>
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/ptx>
#include <mma.h>
namespace cg = cooperative_groups;
using namespace nvcuda;
__constant__ int table[16];
"""
KERNEL = """
extern "C" __global__ void {name}(int *a, unsigned *u, float *x, double *d, unsigned long long *l, __half *h,
                                  __nv_bfloat16 *b, int *out) {{
    int t = threadIdx.x;
{code}
}}
"""
# What stands in nearly every kernel and says nothing of the case: left out where lines are proposed.
COMMON_PTX = re.compile(
    r"^(ld\.param.*|mov\..*|cvta\..*|ret|mul\.wide.*|mul\.lo.*|add\.[su](32|64)|bra.*|setp.*|[ls][dt]\.global\.[bufsd]\d+|shl\..*|shr\..*"
    r"|(and|or|xor|not|bfi)\..*|cvt\.[su](32|64)\.[su](16|32|64)|selp.*|sub\.s32|neg\.s32|st\.param.*)$"
)
COMMON_SASS = re.compile(
    r"^(LDCU?(\.\d+)?|ULDC.*|S2U?R|IMAD|IMAD\.(WIDE|MOV|SHL|IADD|U32|X).*|U?MOV.*|EXIT|BRA.*|NOP|LDG\.E(\.64)?(\.SYS)?|STG\.E(\.64|\.U16)?(\.SYS)?"
    r"|LDG\.E\.U16(\.SYS)?|V?IADD.*|ISETP.*|B(SYNC|SSY|MOV|REAK).*|U?LOP3.*|U?LEA.*|U?SHF\..*|HFMA2|HFMA2\.MMA|CS2R.*|UIADD3.*|UIMAD.*|R2UR.*|UISETP.*"
    r"|U?PLOP3.*|WARPSYNC.*|U?SEL|CALL\.REL.*|RET\..*|LEPC|USHF.*|VOTEU.*|RPCMOV.*|P2R|R2P|UP2UR|UPRMT|ISCADD.*|U?SGXT.*|UPLOP.*|UFLO.*)$"
)


class Case:
    """A case of a name: how it is called, its code, from which machine on it is compiled."""

    def __init__(self, language: str, name: str, title: str, since: int) -> None:
        self.language, self.name, self.title, self.since = language, name, title, since
        self.code: list[str] = []
        self.says = False

    @property
    def key(self) -> str:
        return f"{self.name}: {self.title}"


def cases(path: Path) -> list[Case]:
    """The cases of a file, in order."""
    found: list[Case] = []
    language = name = key = ""
    for line in path.read_text().splitlines():
        if line.startswith("language "):
            language = line.removeprefix("language ").strip()
        elif line.startswith("name "):
            name = line.removeprefix("name ").split(",")[0].strip()
        elif line.startswith("    case "):
            title, _, since = line.removeprefix("    case ").strip().partition(" from sm_")
            found.append(Case(language, name, title.strip(), int(since or 0)))
        elif found and (match := re.match(r" {8}(\S+) {1,}(.*)", line)) and not line.startswith(" " * 9):
            key = match[1]
            if key == "code":
                found[-1].code.append(line[14:])
            found[-1].says |= key in ("ptx", "sass")
        elif found and key == "code" and line.startswith(" " * 14):
            found[-1].code.append(line[14:])
        else:
            key = ""
    return found


def tool(name: str) -> str:
    """Where a tool of the toolkit lies."""
    beside = Path(sysconfig.get_paths()["purelib"]) / "nvidia"
    for place in sorted(beside.glob(f"cu*/bin/{name}"), reverse=True):
        return str(place)
    found = shutil.which(name)
    if not found:
        sys.exit(f"there is no {name}")
    return found


def output(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(command)}\n{done.stdout}{done.stderr}")
    return done.stdout


def ptx_of(text: str) -> dict[str, list[str]]:
    """The mnemonics of each entry, each once, sorted."""
    found: dict[str, set[str]] = {}
    name = ""
    for line in text.splitlines():
        if match := re.search(r"\.entry (\w+)", line):
            name = match[1]
        elif line.startswith("}"):
            name = ""
        # A call goes on in the lines below.
        elif name and (match := re.match(r"\s*(?:@!?%\w+\s+)?(call\b[\w.]*|[a-z]\w*(?:[.:]+\w+)*\b(?=[^;]*;))", line.replace("{", " ").replace("}", " "))):
            found.setdefault(name, set()).add(match[1])
    return {name: sorted(words) for name, words in found.items()}


def sass_of(text: str) -> dict[str, list[str]]:
    """The mnemonics of each function, each once, sorted."""
    found: dict[str, set[str]] = {}
    name = ""
    for line in text.splitlines():
        if match := re.search(r"Function : (\S+)", line):
            name = match[1]
        elif match := re.match(r"\s*/\*[0-9a-f]{4,}\*/\s+(?:@!?U?P[T\d]\s+)?([A-Z][A-Z0-9]*(?:\.[\w]+)*)\b", line):
            found.setdefault(name, set()).add(match[1])
    return {name: sorted(words) for name, words in found.items()}


def cuda(all_cases: list[Case], machine: int) -> dict[str, tuple[list[str], list[str]]]:
    """What nvcc makes of the cases for a machine."""
    wanted = [(f"case_{index}", case) for index, case in enumerate(all_cases) if case.since <= machine]
    source = PREAMBLE + "".join(
        KERNEL.format(name=name, code=textwrap.indent("\n".join(case.code), "    ")) for name, case in wanted
    )
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        (place / "k.cu").write_text(source)
        output(tool("nvcc"), "-std=c++17", f"-arch=sm_{machine}", "-w", "-ptx", str(place / "k.cu"), "-o", str(place / "k.ptx"))
        output(tool("ptxas"), f"-arch=sm_{machine}", str(place / "k.ptx"), "-o", str(place / "k.cubin"))
        listing = output(tool("cuobjdump"), "-sass", str(place / "k.cubin"))
        ptx = ptx_of((place / "k.ptx").read_text())
    sass = sass_of(listing)
    return {case.key: (ptx.get(name, []), sass.get(name, [])) for name, case in wanted}


def triton(all_cases: list[Case], machine: int) -> dict[str, tuple[list[str], list[str]]]:
    """What Triton makes of the cases for a machine; each is the body of a kernel of pointers `a`, `b`, `x`, `y`, `out`."""
    os.environ.setdefault("TRITON_DEFAULT_FP_FUSION", "1")
    import triton as compiler
    from triton.backends.compiler import GPUTarget
    from triton.compiler import ASTSource

    found: dict[str, tuple[list[str], list[str]]] = {}
    with tempfile.TemporaryDirectory() as folder:
        sys.path.insert(0, folder)
        for index, case in enumerate(all_cases):
            if case.since > machine:
                continue
            module = f"case_{machine}_{index}"
            body = textwrap.indent("\n".join(case.code), "    ")
            text = f"import triton\nimport triton.language as tl\n\n@triton.jit\ndef kernel(a, b, x, y, h, g, out, n):\n{body}\n"
            (Path(folder) / f"{module}.py").write_text(text)
            kernel = __import__(module).kernel
            types = dict(a="*i32", b="*i32", x="*fp32", y="*fp32", h="*fp16", g="*fp16", out="*fp32", n="i32")
            aligned = {(i,): [["tt.divisibility", 16]] for i in range(7)}
            made = compiler.compile(ASTSource(kernel, types, {}, aligned), target=GPUTarget("cuda", machine, 32))
            ptx = ptx_of(made.asm["ptx"])
            cubin = Path(folder) / "k.cubin"
            cubin.write_bytes(made.asm["cubin"])
            sass = sass_of(output(tool("cuobjdump"), "-sass", str(cubin)))
            found[case.key] = (next(iter(ptx.values()), []), next(iter(sass.values()), []))
    return found


def proposed(case: Case, answers: dict[int, tuple[list[str], list[str]]]) -> list[str]:
    """Lines for the data: what is not in every kernel, with the machines that have it, a line for each range of them."""
    lines: list[str] = []
    machines = sorted(answers)
    for number, (word, common) in enumerate([("ptx", COMMON_PTX), ("sass", COMMON_SASS)]):
        names = {one for answer in answers.values() for one in answer[number] if not common.match(one)}
        found: list[tuple[int, str, str]] = []
        for name in names:
            ranges: list[list[int]] = []
            for index, machine in enumerate(machines):
                if name in answers[machine][number]:
                    if ranges and ranges[-1][1] == index - 1:
                        ranges[-1][1] = index
                    else:
                        ranges.append([index, index])
            for first, last in ranges:
                text = f"        {word:<5} {name}"
                text += f" from sm_{machines[first]}" if first else ""
                text += f" to sm_{machines[last]}" if last + 1 < len(machines) else ""
                found.append((first, name, text))
        lines += [text for _, _, text in sorted(found)]
    return lines


def insert(path: Path, lines_of: dict[str, list[str]]) -> None:
    """Puts lines behind the code of the cases of a file."""
    out: list[str] = []
    name = key = ""
    waiting: list[str] = []
    for line in [*path.read_text().splitlines(), ""]:
        inside = line.startswith(" " * 14) or line.startswith("        code ")
        if waiting and not inside and key == "code":
            out += waiting
            waiting = []
        key = "code" if inside else ""
        if line.startswith("name "):
            name = line.removeprefix("name ").split(",")[0].strip()
        elif line.startswith("    case "):
            title = line.removeprefix("    case ").strip().partition(" from sm_")[0].strip()
            waiting = lines_of.get(f"{name}: {title}", [])
        out.append(line)
    path.write_text("\n".join(out[:-1]) + "\n")


def main(arguments: list[str]) -> None:
    proposes = "--propose" in arguments
    kinds = [word for word in arguments if not word.startswith("-")] or ["cuda", "triton"]
    old: dict[str, list[str]] = {}
    for line in RECORD.read_text().splitlines() if RECORD.exists() else []:
        old.setdefault(line.lstrip("=").split("\t")[0], []).append(line)
    lines: list[str] = []
    proposals: dict[str, list[str]] = {}
    for kind, ask, machines in [("cuda", cuda, MACHINES), ("triton", triton, TRITON_MACHINES)]:
        paths = sorted((HERE / "names").glob(f"{kind}*.txt"))
        all_cases = [case for path in paths for case in cases(path)]
        if kind not in kinds:
            for case in all_cases:
                lines += old.get(case.key, [])
            continue
        answers = {machine: ask(all_cases, machine) for machine in machines}
        for case in all_cases:
            lines.append(f"={case.key}\t" + "\\n".join(case.code))
            mine = {machine: answers[machine][case.key] for machine in machines if case.key in answers[machine]}
            for machine, (ptx, sass) in mine.items():
                lines.append(f"{case.key}\tsm_{machine}\t{' '.join(ptx)}\t{' '.join(sass)}")
            if proposes and not case.says:
                proposals[case.key] = proposed(case, mine)
        for path in paths if proposals else []:
            insert(path, proposals)
    RECORD.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
