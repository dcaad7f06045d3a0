"""The benchmark page: the engine's layers and the motion by hand are the same picture."""

import pytest


@pytest.fixture(scope="module")
def bench(chromium, address):
    page = chromium.new_page()
    page.goto(address + "bench.html?idle")
    page.wait_for_function("() => window.benchmark !== undefined")
    yield page
    page.close()


@pytest.mark.parametrize("time", [0.0, 0.7, 2.35, 41.3])
def test_both_sides_draw_the_same(bench, time):
    difference, painted = bench.evaluate("""async ([count, time]) => {
        const [ours, hand] = await benchmark.pictures(count, time)
        let [sum, painted] = [0, 0]
        for (let i = 0; i < ours.length; i += 1) {
            sum += Math.abs(ours[i] - hand[i])
            if (i % 4 === 3 && hand[i] > 0) painted += 1
        }
        return [sum / 4 / 255, painted]
    }""", [60, time])
    assert painted > 5000
    # In whole pixels, all differences added up: a layer has more than a hundred.
    assert difference < 30
