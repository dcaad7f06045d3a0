"""Every scene of the gallery operated by roles and names alone."""

import functools

import pytest
from clock import Clock
from conftest import opened

# The elements that are pressed in each scene, and the values that they change.
OPERATIONS = {
    "control-panel": "Control panel", "lock-screen": "Show more of Weather", "force-menu": "Menu",
    "present-settings": "Settings", "navigation": "Push the next", "rocket": "Launch", "additive": "Reverse the boxes",
    "animator": "Play", "lists": "Shuffle", "sheet": "Sheet of peaks", "decay-to-target": "Throw up",
    "free-fall": "Hang or drop", "physics-playground": "Kick", "hand-over": "TIDES", "easing": "Play the curve",
    "card-flip": "Turn the card", "controls": "Next", "card-shuffle": "Shuffle", "form-shake": "Sign in",
    "draw-path": "Draw", "layers": "Drag right", "orbit": "Faster", "trade-off": "Pause or continue", "photo": "Move right",
    "scroll": None, "notes": ("textbox", "Note"), "messages": ("textbox", "Message"), "kit": "Fold",
    "launch": "Reverse", "header": "Read on", "album": "The lake, before the rowers",
}


def test_every_scene_of_the_catalogue_is_operated(gallery):
    gallery.open()
    scenes = gallery.page.evaluate("[...document.querySelectorAll('[data-scene]')].map((link) => link.dataset.scene)")
    assert set(scenes) == set(OPERATIONS)


def seen(gallery):
    """The visible state of a program: its watched properties, its elements, and whether a text has the focus."""
    mirror = gallery.page.locator(".momentum-assistive")
    return gallery.trace()["rows"][-1][1:], mirror.inner_html(), gallery.page.locator(".momentum-entry").count()


def course(gallery):
    """The states during the next second, because a change that reverses may be over at its end."""
    seen_then = []
    for frames in (2, 10, 48):
        gallery.frames(frames)
        seen_then.append(seen(gallery))
    return seen_then


@pytest.fixture(scope="module")
def catalogue(chromium, address):
    """One page, in which every scene is opened."""
    for gallery in opened(chromium, address, {}, functools.partial(Clock, draws=False)):
        yield gallery.open()


def begin(gallery, scene):
    """Opens a scene, also where it is open already."""
    for name in ("orbit" if scene == "additive" else "additive", scene):
        gallery.page.evaluate(f"location.hash = '#{name}'")
        gallery.until(f"state.scene === '{name}'")
    gallery.frames(10)


@pytest.mark.parametrize("scene", OPERATIONS)
def test_a_scene_is_operated_by_a_name(catalogue, scene):
    gallery = catalogue
    begin(gallery, scene)
    # Automatic motion is compared with the same motion without a press.
    if gallery.state()["running"]:
        others = course(gallery)
        begin(gallery, scene)
    else:
        others = [seen(gallery)] * 3
    name = OPERATIONS[scene]
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
    assert course(gallery) != others


@pytest.mark.parametrize("scene", OPERATIONS)
def test_pressable_elements_are_pressed_by_name(catalogue, scene):
    """Every pressable element of a scene can be pressed by its name."""
    gallery = catalogue
    begin(gallery, scene)
    mirror = gallery.page.locator(".momentum-assistive")
    names = mirror.evaluate("""(mirror) => [...mirror.querySelectorAll("button, [role=listitem], input, [role=textbox]")]
        .filter((element) => element.ariaDisabled !== "true" && element.querySelector("button") === null).map((element) => element.ariaLabel ?? element.textContent)""")
    # An element that is only scrolled has no press action.
    assert (len(names) > 0) == (OPERATIONS[scene] is not None) and all(name.strip() != "" for name in names), names
    for name in dict.fromkeys(names):
        gallery.clock.act(lambda: mirror.evaluate("""(mirror, name) => {
            const named = (element) => (element.ariaLabel ?? element.textContent) === name
            // What was pressed before may have taken it away.
            ;[...mirror.querySelectorAll("button, [role=listitem], input, [role=textbox]")].find(named)?.click()
        }""", name))
        gallery.frames(2)
    gallery.frames(10)
    # The program continues, and its elements are still available.
    assert gallery.state()["scene"] == scene and mirror.evaluate("(mirror) => mirror.childElementCount") > 2
