"""Picking a part that another part moves, and space for the stage beside the timelines of a scene."""

import pytest

STAGE = "() => { const { width, height } = document.getElementById('stage').getBoundingClientRect(); return [width, height] }"


def picked(gallery, name):
    gallery.page.evaluate("""async (name) => studio.choose((await studio.outline()).find((part) => part.name === name).id)""", name)


def test_a_static_part_offers_its_moving_ancestor(gallery):
    page = gallery.page
    gallery.open("#control-panel")
    gallery.frames(3)
    parts = page.evaluate("studio.outline()")
    pane = next(part for part in parts if part["name"] == "pane")
    inner = next(part for part in parts if part["parent"] == pane["id"])
    page.evaluate("(part) => studio.choose(part)", inner["id"])
    x, y = gallery.point(195, -60)
    gallery.mouse.move(x, y)
    gallery.mouse.down()
    gallery.mouse.move(x, y - 150, steps=4)
    gallery.mouse.up()
    gallery.frames(6)
    # The part is in flight, and time is paused.
    page.locator("#play").click()
    gallery.frames(1)
    offer = page.locator("#part-panel [data-id=mover]")
    offer.wait_for(state="attached")
    assert offer.inner_text() == "pane"
    offer.evaluate("(button) => button.click()")
    page.wait_for_selector("#part-panel h2:has-text('pane')", state="attached")
    velocity = page.locator("#part-panel tr", has_text="position.y").locator(".velocity").inner_text()
    assert float(velocity.replace("−", "-")) != 0


@pytest.mark.parametrize("width, height", [(1024, 768), (1280, 720), (1440, 900)])
@pytest.mark.parametrize("scene", ["launch", "header"])
def test_timelines_do_not_shrink_the_stage(gallery, scene, width, height):
    page = gallery.page
    page.set_viewport_size({"width": width, "height": height})
    gallery.open("#" + scene)
    gallery.frames(3)
    page.wait_for_selector(".score", state="attached")
    found = page.evaluate(STAGE)
    page.evaluate("document.getElementById('tracks').hidden = true")
    page.wait_for_timeout(50)
    gallery.frames(1)
    whole = page.evaluate(STAGE)
    assert found[1] >= 0.82 * whole[1], (found, whole)


def test_driven_timelines_are_one_collapsible_row(gallery):
    page = gallery.page
    gallery.open("#header")
    gallery.frames(3)
    fold = page.get_by_role("button", name="driven timelines")
    fold.wait_for()
    assert fold.get_attribute("aria-expanded") == "false"
    assert page.locator(".score:visible").count() == 0
    fold.press("Enter")
    assert page.locator(".score:visible").count() == 7
