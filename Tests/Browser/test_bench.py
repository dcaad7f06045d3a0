"""The benchmark page: the engine's layers and the handwritten motion produce the same picture, on a canvas and with WebGL2."""

import subprocess
import sys

import pytest
from building import ROOT


@pytest.fixture(scope="module")
def bench(chromium, address):
    page = chromium.new_page()
    page.goto(address + "bench.html?idle")
    page.wait_for_function("() => window.benchmark !== undefined")
    yield page
    page.close()


@pytest.mark.parametrize("time", [0.0, 0.7, 2.35, 41.3])
def test_both_implementations_draw_the_same(bench, time):
    differences, painted = bench.evaluate("""async ([count, time]) => {
        const [ours, hand, ...others] = await benchmark.pictures(count, time)
        const difference = (picture) => picture.reduce((sum, byte, index) => sum + Math.abs(byte - hand[index]), 0) / 4 / 255
        return [[ours, ...others].map(difference), hand.filter((byte, index) => index % 4 === 3 && byte > 0).length]
    }""", [60, time])
    assert painted > 5000
    # The sum of all differences in whole pixels. A layer has more than a hundred, and 40 of them at its edges.
    assert differences[0] < 30
    assert len(differences) == 3 and max(differences) < 200, differences


@pytest.mark.parametrize("folder", ["Browser", "Desktop"])
def test_benchmarks_import_their_modules(folder):
    """Runs as a separate program, as `make bench` does, without the search path of the tests."""
    subprocess.run([sys.executable, "-c", "import bench"], cwd=ROOT / "Tests" / folder, check=True)
