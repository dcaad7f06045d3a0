"""Every scene of the gallery operated by roles and names alone."""

import pytest

# What is pressed in each scene, and what it sets moving or changes.
OPERATIONS = {
    "control-panel": "Control panel", "lock-screen": "Show more of Weather", "force-menu": "Camera",
    "present-settings": "Settings", "navigation": "Push the next", "rocket": "Launch", "additive": "Reverse the boxes",
    "animator": "Play", "lists": "Shuffle", "sheet": "Sheet of peaks", "decay-to-target": "Throw up",
    "free-fall": "Hang up or let fall", "physics-playground": "Kick", "hand-over": "TIDES", "easing": "Play the curve",
    "card-flip": "Turn the card", "controls": "Next", "card-shuffle": "Shuffle", "form-shake": "Sign in",
    "draw-path": "Draw", "layers": "Drag right", "orbit": "Faster", "trade-off": "Pause or go on", "photo": "Move right",
    "scroll": None, "notes": ("textbox", "Note"), "messages": ("textbox", "Message"),
}


def test_every_scene_of_the_catalogue_is_operated(gallery):
    gallery.open()
    scenes = gallery.page.evaluate("[...document.querySelectorAll('[data-scene]')].map((link) => link.dataset.scene)")
    assert set(scenes) == set(OPERATIONS)


def typing(gallery):
    """Whether a text has the focus."""
    return gallery.page.locator(".momentum-entry").count()


@pytest.mark.parametrize("scene", OPERATIONS)
def test_a_scene_is_operated_by_a_name(gallery, scene):
    gallery.open(f"#{scene}")
    gallery.frames(10)
    name = OPERATIONS[scene]
    before = (gallery.trace()["rows"][-1][1:], gallery.page.locator(".momentum-assistive").inner_html(), typing(gallery))
    mirror = gallery.page.locator(".momentum-assistive")
    if name is None:
        element = mirror.get_by_role("group", name="Places", exact=True)
        gallery.clock.act(lambda: element.focus())
        gallery.keyboard.press("PageDown")
    elif isinstance(name, tuple):
        role, name = name
        element = mirror.get_by_role(role, name=name, exact=True)
        gallery.clock.act(lambda: element.focus())
    else:
        element = mirror.get_by_role("button", name=name, exact=True).first
        gallery.clock.act(lambda: element.evaluate("(element) => element.click()"))
    gallery.frames(20)
    after = (gallery.trace()["rows"][-1][1:], mirror.inner_html(), typing(gallery))
    assert gallery.state()["running"] or after != before, scene
