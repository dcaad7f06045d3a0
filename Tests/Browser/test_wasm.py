"""The golden traces once more, from the WebAssembly build: the same numbers, bit for bit."""

import pathlib
import struct

import pytest
from conftest import ROOT

GOLDEN = ROOT / "Tests" / "MomentumGalleryTests" / "Golden"
FILES = sorted(GOLDEN.glob("*.csv"))

RUN = pathlib.Path(__file__).with_name("run_trace.js").read_text()


def bits(number):
    return struct.pack("<d", number)


@pytest.fixture(scope="module")
def engine_page(chromium, address):
    page = chromium.new_page()
    page.goto(address + "favicon.svg")
    yield page
    page.close()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_wasm_gives_the_golden_trace(engine_page, file):
    lines = file.read_text().splitlines()
    comments = [line for line in lines if line.startswith("#")]
    table = [line.split(",") for line in lines if not line.startswith("#")]
    expected = [[float(cell) for cell in row[:len(table[0]) - 1]] for row in table[1:]]
    scene, variant, gesture = file.stem.split(".")[:3]
    rows = engine_page.evaluate(RUN, {
        "scene": scene, "variant": variant, "gesture": gesture, "times": [row[0] for row in expected],
    })
    assert len(rows) == len(expected) > 10, comments
    for number, (row, wanted) in enumerate(zip(rows, expected)):
        assert [bits(value) for value in row] == [bits(value) for value in wanted], f"{file.name} row {number}"
