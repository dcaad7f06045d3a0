"""Programs written for UIKit, in a page: the output of `momentum port --web` is built, opened and operated by mouse and keys."""

import io
import subprocess

import pytest
from building import ROOT, published
from clock import Clock, Keyboard, Mouse
from PIL import Image, ImageChops
from playwright.sync_api import expect

PACKAGE = ROOT / "Tests" / "UIKit"
FOLDER = ROOT / ".build" / "uikit-pages"
# The modules that are compiled without optimisation, besides the program itself: together half of the time.
MODULES = ["UIKitPrograms", "AppleNames", "UIKit", "QuartzCore", "CoreGraphics"]
STAGE = {"width": 390, "height": 720}
SCRIPT = """import { mount } from "./host/momentum.js"
const scene = new URL(location.href).searchParams.get("scene")
mount(document.getElementById("program"), { wasm: "UIKitPages.wasm", scene })
"""


@pytest.fixture(scope="session")
def site():
    """A page that shows the scene that its address names."""
    subprocess.run([ROOT / "Tools" / "port-programs"], check=True)
    with published(PACKAGE, "UIKitPages", FOLDER, *MODULES) as address:
        (FOLDER / "program.js").write_text(SCRIPT)
        yield address


class Program:
    """A program in its page, with the virtual clock."""

    def __init__(self, page, address, scene):
        self.page = page
        page.add_init_script("window.momentum = { ready: Promise.resolve() }")
        self.clock = Clock(page)
        self.mouse = Mouse(page, self.clock)
        self.keyboard = Keyboard(page, self.clock)
        page.goto(f"{address}?scene={scene}")
        self.clock.begin()
        expect(page.locator("canvas")).to_be_attached()
        self.clock.frames(12)

    def picture(self):
        return self.page.screenshot()

    def element(self, role, name):
        return self.page.get_by_role(role, name=name, exact=True)

    def drag(self, start, end, frames=10):
        self.mouse.move(*start)
        self.mouse.down()
        self.mouse.move(*end, steps=frames)
        self.mouse.up()

    def wait(self, seconds):
        self.clock.frames(round(60 * seconds))

    def looks_different(self, before, what):
        assert self.picture() != before, f"{what}: the picture is the same as before"


@pytest.fixture
def open_program(chromium, site):
    contexts, complaints = [], []

    def open_scene(scene):
        context = chromium.new_context(viewport=STAGE)
        contexts.append(context)
        page = context.new_page()
        page.on(
            "console",
            lambda message: complaints.append(message.text) if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        return Program(page, site, scene)

    yield open_scene
    for context in contexts:
        context.close()
    assert complaints == []


# The start and the end of a drag. The content that it opens is at rest afterwards.
@pytest.mark.parametrize("scene, start, end", [
    ("animator-panel", (195, 680), (195, 480)),
    ("spring-panel", (195, 680), (195, 530)),
    ("dynamics-panel", (195, 660), (195, 560)),
    ("carousel-layout", (300, 300), (120, 300)),
    ("scroll-header", (60, 600), (60, 500)),
    ("card-deck", (195, 360), (320, 340)),
    ("photo-hero", (195, 600), (195, 500)),
])
def test_released_content_continues_and_comes_to_rest(open_program, scene, start, end):
    """Dragged content continues after its release and comes to rest."""
    program = open_program(scene)
    before = program.picture()
    program.drag(start, end)
    let_go = program.picture()
    assert let_go != before, "nothing follows the finger"
    program.wait(0.1)
    on_its_way = program.picture()
    assert on_its_way != let_go, "nothing goes on"
    program.wait(4)
    at_rest = program.picture()
    assert at_rest not in (before, on_its_way)


def test_a_pane_caught_in_flight_stops(open_program):
    program = open_program("animator-panel")
    program.drag((195, 680), (195, 560), frames=6)
    program.wait(0.1)
    program.mouse.move(195, 500)
    program.mouse.down()
    program.wait(0.1)
    caught = program.picture()
    program.wait(0.5)
    assert program.picture() == caught
    program.mouse.move(195, 640, steps=10)
    program.mouse.up()
    assert program.picture() != caught


def test_a_sheet_is_presented_dragged_and_dismissed(open_program):
    program = open_program("sheet-presentation")
    before = program.picture()
    program.mouse.click(195, 102)
    program.wait(2)
    presented = program.picture()
    assert presented != before
    program.drag((195, 300), (195, 690), frames=12)
    program.wait(3)
    assert program.picture() != presented


def test_a_tap_runs_the_loader_to_its_end(open_program):
    program = open_program("loader")
    program.mouse.click(195, 360)
    program.wait(1)
    expect(program.page.get_by_text("%").first).to_be_attached()
    program.wait(8)
    expect(program.page.get_by_text("Done").first).to_be_attached()


def test_a_form_is_filled_in_by_keys(open_program):
    program = open_program("login-form")
    program.wait(2.5)
    # Keys go to the page's own field after the user has touched one.
    program.mouse.click(195, 337)
    program.wait(0.2)
    program.keyboard.type("Ada")
    program.keyboard.press("Enter")
    program.wait(0.2)
    program.keyboard.type("objc")
    program.keyboard.press("Enter")
    program.wait(0.2)
    expect(program.page.get_by_text("Hello, Ada")).not_to_be_attached()
    program.wait(4)
    program.clock.act(lambda: program.element("textbox", "Password").focus())
    program.keyboard.press("Control+a")
    program.keyboard.type("swift")
    program.keyboard.press("Enter")
    program.wait(4)
    expect(program.page.get_by_text("Hello, Ada").first).to_be_attached()


def test_a_tile_zooms_to_a_page_and_back(open_program):
    program = open_program("navigation-zoom")
    before = program.picture()
    program.mouse.click(80, 200)
    program.wait(0.2)
    half_way = program.picture()
    program.wait(3)
    open_page = program.picture()
    assert len({before, half_way, open_page}) == 3
    program.element("button", "Done").evaluate("(element) => element.click()")
    program.wait(3)
    assert program.picture() != open_page


def test_the_timer_deals_cards_in_the_stages_time(open_program):
    program = open_program("card-deck")
    program.mouse.click(245, 56)
    pictures = set()
    for _ in range(4):
        program.wait(0.8)
        pictures.add(program.picture())
    assert len(pictures) == 4


def test_a_swiped_away_message_is_restored(open_program):
    program = open_program("inbox")
    program.wait(0.5)
    before = program.picture()
    program.drag((340, 230), (10, 230), frames=14)
    program.wait(2)
    program.looks_different(before, "a deleted message")
    program.element("button", "Undo").evaluate("(element) => element.click()")
    program.wait(3)
    assert program.picture() == before


def is_like(one, other):
    """Whether two pictures differ at most in the smoothing of edges, because a tile between pixels is painted again."""
    first, second = (Image.open(io.BytesIO(picture)).convert("RGB") for picture in (one, other))
    return all(most <= 32 for _, most in ImageChops.difference(first, second).getextrema())


def test_a_photo_zooms_to_its_page_and_is_pulled_back(open_program):
    program = open_program("photo-hero")
    before = program.picture()
    program.mouse.click(290, 100)
    program.wait(0.15)
    half_way = program.picture()
    program.wait(3)
    page = program.picture()
    assert len({before, half_way, page}) == 3
    program.drag((195, 300), (195, 600), frames=14)
    program.wait(3)
    assert not is_like(page, before) and is_like(program.picture(), before)
