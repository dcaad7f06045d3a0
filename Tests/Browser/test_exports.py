"""Every exported function of the page's program accepts any numbers from its host, and refuses to be called within another call."""

import pathlib

import pytest

RUN = pathlib.Path(__file__).with_name("run_exports.js").read_text()
SCENES = [0, 9, 25]


@pytest.fixture
def page(chromium, address):
    page = chromium.new_page()
    page.goto(address + "favicon.svg")
    yield page
    page.close()


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("reenters", [False, True], ids=["plain", "reentered"])
def test_random_host_calls_neither_trap_nor_leak(page, scene, reenters):
    found = page.evaluate(RUN, {"scene": scene, "calls": 60, "seed": scene + 1, "reenters": reenters})
    assert found["trapped"] == []
    assert len(found["names"]) > 25
    # Pictures and manual changes need an existing part.
    assert len(found["taken"]) > 12
    assert found["before"] == found["after"], "a plain run gives the same numbers as before"
    # A text of 16 MB, the layers of the benchmark, and a record of 32 MB for the SVG writer.
    assert found["grown"] <= 128 << 20
    assert any("out of range" in line for line in found["refused"])
    if reenters:
        assert found["within"] > 20
        assert any("another call of the program is running" in line for line in found["refused"])


@pytest.mark.parametrize("call", [
    "input_record(2147483647)", "input_record(1 << 30)", "input_record(-1)", "svg_record(1 << 30)", "svg_record(-1)", "input()",
    "bench_open(1000000)", "physics_fingerprint(2147483647)", "takes_drag(NaN, 1e308)"])
def test_out_of_range_calls_report_one_diagnostic(page, call):
    refused = page.evaluate(f"""async () => {{
        const [{{ Engine }}, {{ loadExports }}] = await Promise.all(["engine.js", "load.js"].map((file) => import(`/host/worker/${{file}}`)))
        const exports = await loadExports(new URL("/momentum.wasm", location.href).href)
        const engine = new Engine(exports)
        engine.open(0, 0, {{ width: 390, height: 544 }}, false)
        engine.frame(0)
        const size = exports.memory.buffer.byteLength
        const answer = exports.{call}
        return [Number(answer ?? 0), engine.frame(1 / 60).diagnostics.length, exports.memory.buffer.byteLength - size]
    }}""")
    assert refused == [0, 1, 0]
