"""The golden traces once more, from the WebAssembly build: the same text, and so the same bits."""

import pathlib

import pytest
from conftest import ROOT
from traces import csv, fnv, golden_times

GOLDEN = ROOT / "Gallery" / "Tests" / "MomentumGalleryTests" / "Golden"
FILES = sorted(GOLDEN.glob("*.csv"))
DIGESTS = [line.split() for line in (GOLDEN / "manifest.txt").read_text().splitlines()]
RUN = pathlib.Path(__file__).with_name("run_trace.js").read_text()


@pytest.fixture(scope="module")
def engine_page(chromium, address):
    page = chromium.new_page()
    page.goto(address + "favicon.svg")
    yield page
    page.close()


def test_there_are_golden_traces():
    assert len(FILES) >= 38 and len(DIGESTS) >= 38


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_wasm_gives_the_golden_trace(engine_page, file):
    expected = file.read_text().splitlines()
    times = [float(line.split(",")[0]) for line in expected[1:]]
    lines = csv(expected[0], engine_page.evaluate(RUN, {"name": file.stem, "times": times}))
    assert len(lines) == len(expected) > 10
    for number, (line, wanted) in enumerate(zip(lines, expected)):
        assert line == wanted, f"{file.name}, line {number + 1}"


@pytest.mark.parametrize("name, frames, kept", DIGESTS, ids=[name for name, _, _ in DIGESTS])
def test_wasm_gives_the_trace_of_the_kept_hash(engine_page, name, frames, kept):
    same, rate = name.rsplit("-", 1)
    header = (GOLDEN / f"{same}-60.csv").read_text().split("\n", 1)[0]
    times = golden_times(rate, int(frames))
    lines = csv(header, engine_page.evaluate(RUN, {"name": name, "times": times}))
    assert fnv("".join(line + "\n" for line in lines)) == int(kept, 16), \
        f"{name}: another trace than the native one; MOMENTUM_TRACES=FOLDER swift test --filter GoldenTests writes that"
