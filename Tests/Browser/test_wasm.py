"""The golden traces once more: from the WebAssembly build and from the released command, the same numbers, bit for bit."""

import pathlib
import struct

import pytest
from conftest import ROOT

GOLDEN = ROOT / "Tests" / "MomentumGalleryTests" / "Golden"
FILES = sorted(GOLDEN.glob("*.csv"))
RUN = pathlib.Path(__file__).with_name("run_trace.js").read_text()


def rows_of(file):
    """Time, then value and velocity of each watched number; the last column holds events."""
    lines = file.read_text().splitlines()
    numbers = len(lines[0].split(",")) - 1
    return [[float(cell) for cell in line.split(",")[:numbers]] for line in lines[1:]]


def bits(numbers):
    return struct.pack(f"<{len(numbers)}d", *numbers)


@pytest.fixture(scope="module")
def engine_page(chromium, address):
    page = chromium.new_page()
    page.goto(address + "favicon.svg")
    yield page
    page.close()


def test_there_are_golden_traces():
    assert len(FILES) >= 38


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_wasm_gives_the_golden_trace(engine_page, file):
    expected = rows_of(file)
    rows = engine_page.evaluate(RUN, {"name": file.stem, "times": [row[0] for row in expected]})
    assert len(rows) == len(expected) > 10
    for number, (row, wanted) in enumerate(zip(rows, expected)):
        assert bits(row) == bits(wanted), f"{file.name}, line {number + 2}"
