"""Time in the studio, however long a program has run; what an hour takes says `Tools/measure-studio`."""

import statistics
import sys

from conftest import ROOT

sys.path.insert(0, str(ROOT / "Tools"))
from measure_studio import HOUR  # noqa: E402


def test_every_time_is_reachable_after_minutes_of_use(page, studio_address):
    # What is no document has no picture of its own, for which the browser asks.
    page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    page.goto(studio_address + "build.json")
    told = page.evaluate(HOUR, {"wasm": "Shelf.wasm", "seconds": 180})
    assert told["isWhole"] and told["jumps"] == 0
    # The copy has seen every frame; the program itself has become no larger, but for a page of its memory that the busiest moment may
    # take, and the log has some bytes a frame and a touch.
    assert 0.5 * 60 * 180 < told["frames"] <= 60 * 180
    assert told["memory"][1] - told["memory"][0] <= 64 * 1024
    assert told["usage"]["log"] < 60 * told["frames"]
    assert told["usage"]["keyframeBytes"] < 256e6 and told["usage"]["spacing"] < 100
    assert statistics.median(told["seeks"]) < 100
