"""The reference world of the physics has the same bits after every step in the library's tests, the command, a build without
optimisation, and WebAssembly."""

import pathlib
import re
import subprocess

import pytest
from conftest import MOMENTUM, ROOT

RUN = pathlib.Path(__file__).with_name("run_fingerprints.js").read_text()
KEPT = ROOT / "Tests" / "MomentumPhysicsTests" / "World" / "DeterminismTests.swift"
STEPS = 10_000
# Without optimisation, a step takes ten times as long. Worlds that differ once remain different.
UNOPTIMISED_STEPS = 3_000


@pytest.fixture(scope="module")
def native():
    """The fingerprint after each step, from the command."""
    printed = subprocess.run(
        [MOMENTUM, "fingerprints", "--steps", str(STEPS)], capture_output=True, text=True, check=True)
    return [int(line) for line in printed.stdout.split()]


@pytest.fixture(scope="module")
def wasm(chromium, address):
    """Requests the fingerprints after some numbers of steps from WebAssembly."""
    page = chromium.new_page()
    page.goto(address + "favicon.svg")
    yield lambda steps: [int(text) for text in page.evaluate(RUN, steps)]
    page.close()


def test_native_results_match_the_librarys_tests(native):
    kept = [int(number.replace("_", "")) for number in re.findall(r"\b\d[\d_]{15,}\b", KEPT.read_text())]
    assert len(kept) == 10
    assert native[999::1000] == kept


def test_results_are_equal_without_optimisation(native, tmp_path):
    (tmp_path / "main.swift").write_text("""import MomentumPhysics
var world = PhysicsWorld.reference()
for _ in 0..<STEPS {
    world.referenceStep()
    print(world.fingerprint)
}
""".replace("STEPS", str(UNOPTIMISED_STEPS)))
    for module in ["MomentumCurves", "MomentumPhysics"]:
        sources = sorted((ROOT / "Sources" / module).rglob("*.swift"))
        subprocess.run(
            ["swiftc", "-Onone", "-wmo", "-swift-version", "6", "-package-name", "momentum", "-parse-as-library", "-module-name", module,
             "-I", tmp_path, "-emit-module-path", tmp_path / f"{module}.swiftmodule", "-c", "-o", tmp_path / f"{module}.o", *sources],
            check=True)
    objects = [tmp_path / f"{module}.o" for module in ["MomentumCurves", "MomentumPhysics"]]
    program = tmp_path / "fingerprints"
    subprocess.run(["swiftc", "-Onone", "-I", tmp_path, "-o", program, tmp_path / "main.swift", *objects, "-lm"], check=True)
    printed = subprocess.run([program], capture_output=True, text=True, check=True)
    assert [int(line) for line in printed.stdout.split()] == native[:UNOPTIMISED_STEPS]


def test_wasm_matches_ten_thousand_steps_exactly(native, wasm):
    steps = [1, *range(1000, STEPS + 1, 1000)]
    found = wasm(steps)
    wrong = next((index for index, count in enumerate(steps) if found[index] != native[count - 1]), None)
    if wrong is None:
        return
    # Worlds that differ once remain different, so the first different step is found by bisection.
    same, different = (steps[wrong - 1] if wrong else 0), steps[wrong]
    while different - same > 1:
        middle = (same + different) // 2
        if wasm([middle])[0] == native[middle - 1]:
            same = middle
        else:
            different = middle
    pytest.fail(f"step {different} is the first to differ: {wasm([different])[0]}, natively {native[different - 1]}")
