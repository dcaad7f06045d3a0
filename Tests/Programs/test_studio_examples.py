"""Every example with a page, and the output of the command, as served to a developer: a view is picked by pointing in the studio
and watched while a gesture moves the program, and axe-core finds nothing serious in the listed parts."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import ROOT
from studio_page import StudioPage

EXAMPLES = sorted(manifest.parent.name for manifest in (ROOT / "Examples").glob("*/Package.swift") if "MomentumApp" in manifest.read_text())


@pytest.fixture
def address(request, served_example):
    """The address at which the program is served."""
    return request.getfixturevalue("served_shelf")[1] if request.param == "new" else served_example(request.param)


def test_examples_are_found():
    assert {"Hello", "MusicPlayer", "PhotoViewer"} <= set(EXAMPLES)


@pytest.mark.parametrize("address", [*EXAMPLES, "new"], indirect=True)
def test_a_view_is_picked_and_watched(page, address):
    page.set_viewport_size({"width": 1280, "height": 1120})
    studio = StudioPage(page, address + "?studio")
    assert page.url == address + "studio.html"
    middle = studio.place(195, 520)
    page.get_by_role("button", name="Pick").click()
    page.mouse.move(*middle)
    page.mouse.click(*middle)
    page.locator('[role=treeitem][aria-selected="true"]').wait_for()
    page.get_by_role("button", name="Watch position.y", exact=True).click()
    studio.open("Gestures")
    page.get_by_role("button", name="Swipe up", exact=True).click()
    studio.rests()
    rows = studio.rows()
    assert len(rows) > 10 and len(rows[0]) == 3
    assert page.evaluate("studio.jumps()") == []
    page.keyboard.press("Escape")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        found = Axe().run(page).response["violations"]
        assert [(each["id"], each["nodes"][0]["html"]) for each in found if each["impact"] in ("serious", "critical")] == [], scheme
