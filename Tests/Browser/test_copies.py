"""How much modules compile of each other once more for a page: what they reach is copied into their objects, but for what is cut."""

import pathlib
import re
import shutil
import subprocess

import pytest
from conftest import ROOT

OBJECTS = ROOT / ".build" / "wasm" / "wasm32-unknown-none-wasm" / "release"
# Beside the compiler, which names the same symbols.
NM = pathlib.Path(shutil.which("swiftc")).resolve().parent / "llvm-nm"


def owner(symbol):
    """The module that declares what a mangled name stands for, such as `$e14MomentumLayers…`; None without one of ours."""
    found = re.match(r"\$e(\d+)", symbol)
    if found is None:
        return None
    start = found.end()
    name = symbol[start:start + int(found.group(1))]
    return name if name.startswith("Momentum") else None


def code_of_others(module, objects):
    """Bytes of the functions in a module's objects that other modules of ours declare."""
    total = 0
    for path in objects:
        lines = subprocess.run([NM, "--numeric-sort", path], capture_output=True, text=True, check=True).stdout.splitlines()
        functions = [(int(line[:8], 16), line[11:]) for line in lines if re.match(r"[0-9a-f]{8} [TtWw] ", line)]
        for (start, symbol), (end, _) in zip(functions, functions[1:]):
            if owner(symbol) not in (None, module):
                total += end - start
    return total


# A tenth more than what they hold. Without the cuts the objects as a whole were about twice as large.
@pytest.mark.parametrize("module, most", [
    ("MomentumApp", 128_000), ("MomentumInspection", 157_000), ("MomentumReplay", 97_000)])
def test_a_module_holds_little_of_others(module, most):
    objects = list((OBJECTS / f"{module}.build").glob("*.o"))
    assert objects
    assert 0 < code_of_others(module, objects) < most
