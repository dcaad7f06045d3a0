"""Which steps the studio marks: those that the program does not declare as meant."""

import pytest


def marked(gallery):
    """What is marked when all that was played has been seen."""
    gallery.trace()
    return {(jump["layer"].split("/")[-1], jump["property"]) for jump in gallery.page.evaluate("studio.jumps()")}


@pytest.mark.parametrize("scene, seconds, meant", [
    ("draw-path", 4.5, [("pen", "transform")]),
    ("layers", 3, [("spoke", "opacity"), ("dot", "transform")]),
    ("card-shuffle", 0, [("card", "zPosition"), ("card2", "zPosition"), ("card3", "zPosition")]),
])
def test_what_is_meant_is_not_marked(gallery, scene, seconds, meant):
    gallery.open(f"#{scene}")
    gallery.wait(seconds)
    for gesture in gallery.page.locator("#gestures button").all()[:2]:
        gesture.click()
        gallery.wait(2)
    assert not marked(gallery) & set(meant)


def test_what_a_finger_scrubs_is_no_jump_however_far_it_goes_for_that(gallery):
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


def test_what_is_set_at_once_is_marked(gallery):
    gallery.open("#rocket/model-updated")
    gallery.wait(1.5)
    gallery.page.get_by_role("button", name="Launch again in flight").click()
    gallery.wait(2)
    assert ("rocket", "position.x") in marked(gallery), "it is meant in other variants alone"
