"""The studio does not mark steps that the program declares as intended. Tests/Programs/test_studio.py plants one that it marks."""

import pytest


def marked(gallery):
    """The marks after all frames have been processed."""
    gallery.trace()
    return {(jump["layer"].split("/")[-1], jump["property"]) for jump in gallery.page.evaluate("studio.jumps()")}


@pytest.mark.parametrize("scene, seconds, meant", [
    ("draw-path", 4.5, [("pen", "transform")]),
    ("layers", 3, [("spoke", "opacity"), ("dot", "transform")]),
    ("rocket/model-updated", 1.5, [("rocket", "position.x"), ("flame", "transform"), ("model", "position.x")]),
    ("card-shuffle", 0, [("card", "zPosition"), ("card2", "zPosition"), ("card3", "zPosition")]),
])
def test_declared_jumps_are_not_marked(gallery, scene, seconds, meant):
    gallery.open(f"#{scene}")
    gallery.wait(seconds)
    for gesture in gallery.page.locator("#gestures button").all()[:2]:
        gesture.click()
        gallery.wait(2)
    assert not marked(gallery) & set(meant)


def test_fast_scrubbing_is_not_reported_as_a_jump(gallery):
    gallery.open("#launch")
    gallery.wait(1.4)
    mouse = gallery.mouse
    mouse.move(*gallery.point(360, 320))
    mouse.down()
    gallery.frames(4)
    for step in range(1, 25):
        mouse.move(*gallery.point(360 - 12 * step, 320))
    for step in range(1, 25):
        mouse.move(*gallery.point(72 + 12 * step, 320))
    mouse.up()
    gallery.wait(1)
    assert marked(gallery) == set()
