"""The golden traces from the WebAssembly build: the same text as that of the native build, and so the same bits.

The texts are compared by their hashes. One instance of the engine plays all traces of a scene: no state of one may affect the next."""

import pathlib

import pytest
from conftest import ROOT
from traces import fnv, golden_times

GOLDEN = ROOT / "Gallery" / "Tests" / "MomentumGalleryTests" / "Golden"
FOUND = ROOT / ".build" / "golden-wasm"
FILES = {file.stem: file for file in GOLDEN.glob("*.csv")}
RUN = pathlib.Path(__file__).with_name("run_traces.js").read_text()
SCENES = """async () => {
  const [{ Engine }, { loadExports }] = await Promise.all(["engine.js", "load.js"].map((file) => import(`/host/worker/${file}`)))
  const engine = new Engine(await loadExports(new URL("/momentum.wasm", location.href).href))
  return engine.scenes.map(({ id, variants, gestures }) => ({
    id, variants: variants.map(({ id }) => id), gestures: gestures.map(({ id }) => id) }))
}"""


def kept():
    """The number of frames and the hash of every golden trace."""
    digests = {}
    for line in (GOLDEN / "manifest.txt").read_text().splitlines():
        name, frames, digest = line.split()
        digests[name] = (int(frames), digest)
    for name, file in FILES.items():
        text = file.read_text()
        digests[name] = (text.count("\n") - 1, f"{fnv(text):016x}")
    return digests


@pytest.fixture(scope="module")
def engine_page(chromium, address):
    page = chromium.new_page()
    page.goto(address + "favicon.svg")
    yield page
    page.close()


@pytest.fixture(scope="module")
def scenes(engine_page):
    return engine_page.evaluate(SCENES)


def traces(scene, digests):
    """The golden traces of a scene, as `run_traces.js` plays them."""
    found = []
    for variant in scene["variants"]:
        for gesture in scene["gestures"]:
            for rate in ("60", "120", "irregular"):
                name = f"{scene['id']}-{variant}-{gesture}-{rate}"
                if name in digests:
                    found.append({
                        "name": name, "variant": variant, "gesture": gesture,
                        "times": golden_times(rate, digests[name][0])})
    return found


def different(engine_page, scene, digests):
    """The traces of a scene that differ from the kept ones, as sentences. Each is written to a folder."""
    played = traces(scene, digests)
    header = next(file.read_text().split("\n", 1)[0] for name, file in sorted(FILES.items())
                  if name in {trace["name"] for trace in played})
    arguments = {"scene": scene["id"], "header": header, "traces": played, "whole": False}
    hashes = engine_page.evaluate(RUN, arguments)
    faults = []
    for trace, result in zip(played, hashes):
        name = trace["name"]
        if result["hash"] == digests[name][1]:
            continue
        text = engine_page.evaluate(RUN, {**arguments, "traces": [trace], "whole": True})[0]["text"]
        FOUND.mkdir(parents=True, exist_ok=True)
        (FOUND / f"{name}.csv").write_text(text)
        fault = f"{name} differs from the native trace; it is in {(FOUND / name).relative_to(ROOT)}.csv"
        if name in FILES:
            pairs = zip(FILES[name].read_text().splitlines(), text.splitlines())
            line = next((number for number, (wanted, found) in enumerate(pairs, 1) if wanted != found), "the last")
            fault += f", and the first difference is in line {line}"
        faults.append(fault)
    return faults


def test_every_golden_trace_is_played(scenes):
    digests = kept()
    names = [trace["name"] for scene in scenes for trace in traces(scene, digests)]
    assert sorted(names) == sorted(digests) and len(names) >= 380


def test_every_golden_trace_has_the_bits_of_the_native_engine(engine_page, scenes):
    digests = kept()
    assert [fault for scene in scenes for fault in different(engine_page, scene, digests)] == []


def test_a_trace_that_differs_is_found_and_written(engine_page, scenes):
    scene = scenes[0]
    digests = {trace["name"]: kept()[trace["name"]] for trace in traces(scene, kept())[:2]}
    name = list(digests)[1]
    digests[name] = (digests[name][0], f"{int(digests[name][1], 16) ^ 1:016x}")
    faults = different(engine_page, scene, digests)
    assert len(faults) == 1 and faults[0].startswith(name)
    assert (FOUND / f"{name}.csv").read_text().startswith("time,")
    (FOUND / f"{name}.csv").unlink()
