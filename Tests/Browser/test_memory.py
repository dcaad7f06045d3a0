"""A page that keeps no log takes as much memory after a long use as after a short one."""

import pathlib

import pytest

RUN = pathlib.Path(__file__).with_name("run_use.js").read_text()
# Frames. In the first minute all caches come to be.
MINUTE = 3600


@pytest.fixture
def page(chromium, address):
    page = chromium.new_page()
    page.goto(address + "favicon.svg")
    yield page
    page.close()


def script_memory(page):
    """Bytes of the page's objects, without what nobody holds any more."""
    session = page.context.new_cdp_session(page)
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
    used = session.send("Runtime.getHeapUsage")["usedSize"]
    session.detach()
    return used


def test_a_host_without_a_log_takes_no_more_memory_the_longer_it_runs(page):
    begin = page.evaluate(RUN, {"frames": MINUTE, "scene": "control-panel"})
    before = script_memory(page)
    bytes_after = page.evaluate("useIt", 10 * MINUTE)
    assert script_memory(page) - before < 100_000
    assert bytes_after == begin
