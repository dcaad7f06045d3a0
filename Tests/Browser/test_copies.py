"""The amount of code that modules compile again for a page: function bodies of other modules are copied into their objects."""

import pathlib
import re
import shutil
import subprocess

import pytest
from conftest import ROOT

OBJECTS = ROOT / ".build" / "wasm" / "wasm32-unknown-none-wasm" / "release"
# Located beside the compiler, so that both print the same symbol names.
OBJDUMP = pathlib.Path(shutil.which("swiftc")).resolve().parent / "llvm-objdump"


def owner(symbol):
    """The project's module that declares a mangled name, also in an extension: `$e14MomentumLayers…`, `$eSS14MomentumLayersE…`."""
    for found in re.finditer(r"(\d+)Momentum", symbol):
        name = symbol[found.end(1):found.end(1) + int(found.group(1))]
        if found.start() == 2 or symbol[found.end(1) + len(name):][:1] == "E":
            return name
    return None


def code_of_others(module, objects):
    """The number of bytes of the functions in a module's objects that other modules of the project declare."""
    total = 0
    for path in objects:
        table = subprocess.run([OBJDUMP, "-t", path], capture_output=True, text=True, check=True).stdout
        for size, symbol in re.findall(r"^[0-9a-f]+ .*F CODE\s+([0-9a-f]+) (?:\.hidden )?(\S+)$", table, re.M):
            if owner(symbol) not in (None, module):
                total += int(size, 16)
    return total


# A tenth more than the present size. Without the measures against copies, the objects were about twice as large.
@pytest.mark.parametrize("module, most", [
    ("MomentumApp", 130_000), ("MomentumInspection", 154_000), ("MomentumReplay", 97_000), ("MomentumPictures", 34_500)])
def test_modules_contain_little_code_of_others(module, most):
    # Published pages are linked from bitcode, by links with the suffix of objects.
    objects = [path for path in (OBJECTS / f"{module}.build").glob("*.o") if not path.is_symlink()]
    assert objects
    assert 0 < code_of_others(module, objects) < most
