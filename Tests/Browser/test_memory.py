"""A page without a log uses as much memory after a long use as after a short one."""

import pathlib

import pytest

RUN = pathlib.Path(__file__).with_name("run_use.js").read_text()
# The caches are filled during the first minutes.
MINUTE, DAY = 60, 24 * 3600


@pytest.fixture
def page(chromium, address):
    page = chromium.new_page()
    page.goto(address + "favicon.svg")
    yield page
    page.close()


def script_memory(page):
    """The number of bytes of the page's reachable objects."""
    session = page.context.new_cdp_session(page)
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
    used = session.send("Runtime.getHeapUsage")["usedSize"]
    session.detach()
    return used


def test_a_host_without_a_log_does_not_grow(page):
    """A host without a log needs no additional memory after a day of use."""
    begin = page.evaluate(RUN, {"seconds": 2 * MINUTE, "every": 3, "scene": "control-panel"})
    before = script_memory(page)
    busy = page.evaluate("useIt(600, 3)")
    day = page.evaluate(f"useIt({DAY}, {MINUTE})")
    assert busy["frames"] > 10_000 and day["frames"] > DAY / MINUTE * 60
    assert script_memory(page) - before < 100_000
    assert day["bytes"] == busy["bytes"] == begin["bytes"]
