"""The music player as a served page: its sheet, its queue and its search, by mouse, by keys and by name, in all appearances and sizes."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from chromium import launch
from conftest import run
from examples import EXAMPLES, trace
from programs import Program, are_same, is_near, look_alike, rows_in_page, script

PAPER, GROUND_DARK, SHEET, SHEET_BELOW = (255, 255, 255), (11, 11, 14), (138, 74, 104), (27, 42, 85)


@pytest.fixture(scope="module")
def music(served_example):
    return served_example("MusicPlayer")


def player(page, music):
    """The player after the covers of the mini player and of a song have loaded."""
    program = Program(page, music)
    covers = [(32, 680), (44, 480)]
    assert program.shows(lambda picture: all(max(picture.getpixel(cover)) - min(picture.getpixel(cover)) > 40 for cover in covers), frames=1)
    program.frames(60)
    before = program.picture()
    while not are_same(before, picture := program.picture()):
        before = picture
    return program, before


def element(program, role, name):
    """An element that a screen reader finds by its role and its name."""
    return program.page.get_by_role(role, name=name, exact=True)


def press(program, role, name):
    """Presses an element as a screen reader does, and waits until everything is at rest."""
    program.clock.act(lambda: element(program, role, name).evaluate("(element) => element.click()"))
    program.frames(120)


def upcoming(program):
    """The first songs of the queue in the accessibility tree."""
    program.frames(60)
    names = program.page.get_by_role("list", name="Queue").get_by_role("listitem").evaluate_all(
        "(elements) => elements.map((element) => element.querySelector('button').getAttribute('aria-label'))")
    return [name.split(",")[0] for name in names][:3]


def test_the_mini_player_expands_and_is_thrown_back(page, music):
    """The mini player becomes the sheet, which can be caught and thrown back."""
    program, before = player(page, music)
    assert is_near(before.getpixel((380, 40)), PAPER)
    program.mouse.move(150, 680)
    program.mouse.down()
    program.mouse.move(150, 330, steps=20)
    program.frames(20)
    # Half-way: the sheet below, the library above.
    assert program.shows(lambda picture: is_near(picture.getpixel((12, 700)), SHEET_BELOW, 24) and min(picture.getpixel((195, 30))) > 100)
    program.mouse.move(150, 280, steps=4)
    program.mouse.up()
    program.frames(4)
    # Caught in flight, it does not move.
    program.mouse.move(195, 640)
    program.mouse.down()
    program.frames(100)
    held = program.picture()
    assert not are_same(held, before)
    program.frames(20)
    assert program.shows(lambda picture: are_same(picture, held))
    program.mouse.move(195, 710, steps=2)
    program.mouse.up()
    program.frames(240)
    program.mouse.move(0, 0)
    # As before, although the painter's cache contains other parts of the picture.
    assert program.shows(lambda picture: look_alike(picture, before))


def test_a_tap_opens_the_sheet_and_escape_closes_it(page, music):
    program, before = player(page, music)
    program.mouse.click(150, 680)
    program.frames(240)
    assert program.shows(lambda picture: is_near(picture.getpixel((12, 12)), SHEET, 12))
    assert element(program, "slider", "Time").count() == 1 and element(program, "button", "Cancel").count() == 0
    program.keyboard.press("Escape")
    program.frames(240)
    # Except for the focus ring, which is on the mini player now.
    assert program.shows(lambda picture: are_same(picture, before, (0, 0, 390, 620)))


def test_a_song_is_searched_for_by_keys(page, music):
    program, _ = player(page, music)
    # To the program, and then to the search.
    for key in ("Tab", "Tab", "v", "e", "s"):
        program.keyboard.press(key)
    program.frames(60)
    assert element(program, "button", "Ceres, Ida Orbit, 3:10").count() == 0
    press(program, "button", "Vesta, Ida Orbit, 2:35")
    assert element(program, "heading", "Vesta").count() == 1


def test_a_row_of_the_queue_is_moved_by_its_handle(page, music):
    program, _ = player(page, music)
    program.mouse.click(150, 680)
    program.frames(240)
    press(program, "button", "Queue")
    assert upcoming(program) == ["Slow Tide", "Paper Boats", "Lanterns"]
    row = element(program, "button", "Slow Tide, Nordlicht").bounding_box()
    x, y = row["x"] + row["width"] - 20, row["y"] + row["height"] / 2
    program.mouse.move(x, y)
    program.mouse.down()
    program.frames(3)
    program.mouse.move(x, y + 2.1 * row["height"], steps=24)
    program.frames(20)
    program.mouse.up()
    program.frames(120)
    assert upcoming(program) == ["Paper Boats", "Lanterns", "Slow Tide"]


def test_the_player_runs_the_same_natively(page, music, tmp_path):
    text = script("music", [(0.01, 150.0, 680.0), (0.05, 150.5, 640.25), (0.09, 152.3, 571.0), (0.13, 151.0, 500.5)], 3)
    page.goto(music)
    native = trace("MusicPlayer", text, tmp_path)
    assert len({row[1] for row in native}) > 40
    assert native == rows_in_page(page, "MusicPlayer.wasm", text)


def test_the_players_own_tests_pass():
    run("swift", "test", folder=EXAMPLES / "MusicPlayer")


def opened(page, music, size=(390, 720)):
    """The player at a size, after its pictures have loaded."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    program = Program(page, music)
    program.frames(60)
    return program


def reach(program, label):
    """Moves the focus to an element with the Tab key alone."""
    for _ in range(24):
        if program.page.evaluate("document.activeElement.ariaLabel") == label:
            return
        program.keyboard.press("Tab")
    pytest.fail(f"the focus never reaches {label}")


@pytest.mark.parametrize("scheme, size", [("light", (360, 640)), ("dark", (1024, 768))], ids=["light", "dark"])
def test_axe_finds_no_serious_issue_in_any_state(page, music, scheme, size):
    page.emulate_media(color_scheme=scheme)
    program = opened(page, music, size)

    def look(place):
        found = Axe().run(page).response["violations"]
        assert [(each["id"], each["nodes"][0]["html"]) for each in found if each["impact"] in ("serious", "critical")] == [], place

    look("library")
    program.keyboard.press("Tab")
    program.keyboard.press("ArrowUp")
    program.frames(120)
    look("sheet")
    for name in ("Lyrics", "Queue"):
        press(program, "button", name)
        look(name)


@pytest.mark.parametrize("size, letters", [((360, 640), 1), ((1024, 768), 1), ((360, 740), 2)], ids=["small", "large", "large letters"])
def test_every_control_of_the_sheet_is_reachable(playwright, music, size, letters):
    # The user's text size is a setting of the browser.
    browser = launch(playwright, f"--blink-settings=defaultFontSize={16 * letters}")
    page = browser.new_page()
    program = opened(page, music, size)
    small = element(program, "heading", "Library").bounding_box()["height"]
    assert (small > 60) == (letters == 2)
    program.keyboard.press("Tab")
    program.keyboard.press("ArrowUp")
    program.frames(120)
    for opens in (None, "Lyrics"):
        if opens is not None:
            press(program, "button", opens)
        names = ["Previous", "Play", "Next", "Lyrics", "Queue"]
        boxes = [element(program, "button", name).bounding_box() for name in names]
        boxes += [element(program, "slider", name).bounding_box() for name in ("Time", "Volume")]
        for box in boxes:
            assert box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["width"] <= size[0] and box["y"] + box["height"] <= size[1], box
        assert all(box["width"] >= 44 and box["height"] >= 44 for box in boxes[:len(names)])
        assert not any(meet(one, other) for index, one in enumerate(boxes) for other in boxes[:index])
    browser.close()


def meet(one, other):
    return all(one[at] < other[at] + other[side] and other[at] < one[at] + one[side] for at, side in (("x", "width"), ("y", "height")))


def test_the_player_follows_the_colour_scheme(page, music):
    program = opened(page, music)
    for scheme, ground in (("dark", GROUND_DARK), ("light", PAPER)):
        page.emulate_media(color_scheme=scheme)
        program.frames(30)
        assert program.shows(lambda picture: is_near(picture.getpixel((380, 40)), ground) and is_near(picture.getpixel((8, 400)), ground), frames=1)


def test_reduced_motion_shows_the_sheet_at_once(page, music):
    page.emulate_media(reduced_motion="reduce")
    program, _ = player(page, music)
    program.mouse.click(150, 680)
    program.frames(2)
    assert program.shows(lambda picture: is_near(picture.getpixel((12, 12)), SHEET, 12))
    at_once = program.picture()
    program.frames(120)
    assert are_same(program.picture(), at_once)


def test_the_player_works_by_keyboard(page, music):
    program, _ = player(page, music)
    program.keyboard.press("Tab")
    program.keyboard.press("Space")
    program.frames(30)
    assert element(program, "button", "Pause").count() == 1
    program.keyboard.press("Space")
    program.keyboard.press("ArrowUp")
    program.frames(120)
    reach(program, "Queue")
    program.keyboard.press("Enter")
    program.frames(120)
    queue = element(program, "list", "Queue")
    assert queue.count() == 1
    # The focus has moved there, and its ring is visible on the colours of the cover.
    box = queue.bounding_box()
    edge = (round(box["x"]) - 1, round(box["y"] + box["height"] / 2))
    assert program.shows(lambda picture: min(picture.getpixel(edge)) > 240, frames=1)
    program.keyboard.press("Escape")
    program.frames(120)
    assert element(program, "button", "Lyrics").count() == 0
