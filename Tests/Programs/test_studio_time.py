"""Time in the studio, for a program of any running time. `Tools/measure-studio` measures an hour."""

import statistics
import sys

from conftest import ROOT

sys.path.insert(0, str(ROOT / "Tools"))
from measure_studio import HOUR  # noqa: E402


def test_every_time_is_reachable_after_minutes_of_use(page, studio_address):
    # The address is not a document and has no icon, which the browser requests.
    page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    page.goto(studio_address + "build.json")
    told = page.evaluate(HOUR, {"wasm": "Shelf.wasm", "seconds": 180})
    assert told["isWhole"] and told["jumps"] == 0
    # The copy has processed every frame. The program itself has grown by at most a page of memory, which the busiest moment may need,
    # and the log has some bytes for each frame and touch.
    assert 0.5 * 60 * 180 < told["frames"] <= 60 * 180
    assert told["memory"][1] - told["memory"][0] <= 64 * 1024
    assert told["usage"]["log"] < 60 * told["frames"]
    assert told["usage"]["keyframeBytes"] < 256e6 and told["usage"]["spacing"] < 100
    assert statistics.median(told["seeks"]) < 100
