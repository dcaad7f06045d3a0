"""How much modules compile of each other once more for a page: what they reach is copied into their objects, but for what is cut."""

import pytest
from conftest import ROOT

OBJECTS = ROOT / ".build" / "wasm" / "wasm32-unknown-none-wasm" / "release"


# What the objects weigh that hold little code of their own, in bytes. Without the cuts they had 1.3, 1.0 and 0.6 million.
@pytest.mark.parametrize("module, most", [
    ("MomentumApp", 500_000), ("MomentumInspection", 750_000), ("MomentumReplay", 400_000)])
def test_a_module_holds_little_of_others(module, most):
    objects = list((OBJECTS / f"{module}.build").glob("*.o"))
    assert objects
    assert sum(file.stat().st_size for file in objects) < most
