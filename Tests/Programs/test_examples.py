"""The examples: packages of their own that depend on the products alone, as pages, without a screen and under test."""

import pytest
from conftest import ROOT, run, served
from programs import Program, are_same, is_near, rows, rows_in_page, script

EXAMPLES = ROOT / "Examples"
PANE, GROUND = (30, 111, 255), (242, 244, 248)
CARD, TABLE, PLACEHOLDER = (255, 255, 255), (233, 236, 242), (221, 226, 234)


def build(name):
    """Builds the page of an example."""
    run("swift", "package", "web", folder=EXAMPLES / name)
    return EXAMPLES / name / ".build" / "web" / name


@pytest.fixture(scope="module")
def hello():
    with served(build("Hello")) as address:
        yield address


@pytest.fixture(scope="module")
def photos():
    with served(build("PhotoViewer")) as address:
        yield address


@pytest.fixture(scope="module")
def music():
    with served(build("MusicPlayer")) as address:
        yield address


def trace(name, text, folder):
    """What the program does natively with a script."""
    (folder / "s.txt").write_text(text)
    run("swift", "run", name, "--headless", "--script", folder / "s.txt", "--trace", folder / "out.csv",
        folder=EXAMPLES / name)
    return rows((folder / "out.csv").read_text())


def test_hello_throws_its_pane(page, hello):
    program = Program(page, hello)
    assert program.shows(lambda picture: is_near(picture.getpixel((195, 650)), PANE))
    program.drag((195, 560), (195, 330), 8)
    program.frames(240)
    assert program.shows(lambda picture: is_near(picture.getpixel((195, 30)), PANE) and is_near(picture.getpixel((195, 560)), GROUND))


def test_hello_does_the_same_natively(page, hello, tmp_path):
    text = script("hello", [(0.01, 195.0, 560.0), (0.05, 195.0, 500.25), (0.09, 195.0, 411.3)], 2)
    page.goto(hello)
    native = trace("Hello", text, tmp_path)
    assert len({row[1] for row in native}) > 40
    assert native == rows_in_page(page, "Hello.wasm", text)


def viewer(page, photos):
    """The viewer, and what it shows once its photographs have come and are no longer faded in."""
    program = Program(page, photos)
    blank = (TABLE, CARD, PLACEHOLDER)
    assert program.shows(lambda picture: not any(is_near(picture.getpixel((195, 300)), color) for color in blank), frames=1)
    program.frames(120)
    before = program.picture()
    while not are_same(before, picture := program.picture()):
        before = picture
    return program, before


def test_a_photograph_is_thrown_away_and_brought_back(page, photos):
    program, before = viewer(page, photos)
    assert is_near(before.getpixel((75, 320)), CARD)
    program.drag((195, 320), (345, 310), 8)
    program.frames(240)
    assert program.shows(lambda picture: picture.getpixel((195, 300)) != before.getpixel((195, 300)))
    # The button, by keyboard: it was disabled until now.
    program.keyboard.press("Tab")
    program.keyboard.press("Space")
    program.frames(240)
    assert program.shows(lambda picture: are_same(picture, before, (70, 160, 320, 480)))


def test_a_photograph_that_is_let_go_springs_back(page, photos):
    program, before = viewer(page, photos)
    program.mouse.move(195, 320)
    program.mouse.down()
    program.mouse.move(150, 325, steps=8)
    program.frames(20)
    assert program.shows(lambda picture: not are_same(picture, before, (0, 140, 390, 500)))
    program.mouse.up()
    program.frames(240)
    assert program.shows(lambda picture: are_same(picture, before, (0, 140, 390, 500)))


def test_photographs_do_the_same_natively(page, photos, tmp_path):
    text = script("photos", [(0.01, 195.0, 320.0), (0.05, 230.5, 318.25), (0.09, 311.3, 310.0)], 2)
    page.goto(photos)
    native = trace("PhotoViewer", text, tmp_path)
    assert len({row[1] for row in native}) > 40
    assert native == rows_in_page(page, "PhotoViewer.wasm", text)


def test_the_viewers_own_tests_pass():
    run("swift", "test", folder=EXAMPLES / "PhotoViewer")


PAPER, SHEET, SHEET_BELOW = (255, 255, 255), (138, 74, 104), (27, 42, 85)


def player(page, music):
    """The player, and what it shows once the covers have come: the mini player's and a song's."""
    program = Program(page, music)
    covers = [(32, 680), (44, 480)]
    assert program.shows(lambda picture: all(max(picture.getpixel(cover)) - min(picture.getpixel(cover)) > 40 for cover in covers), frames=1)
    program.frames(60)
    before = program.picture()
    while not are_same(before, picture := program.picture()):
        before = picture
    return program, before


def element(program, role, name):
    """What a screen reader finds by its role and its name."""
    return program.page.get_by_role(role, name=name, exact=True)


def press(program, role, name):
    """As a screen reader presses it, and until everything rests."""
    program.clock.act(lambda: element(program, role, name).evaluate("(element) => element.click()"))
    program.frames(120)


def upcoming(program):
    """The first songs of the queue, as a screen reader has them."""
    program.frames(60)
    names = program.page.get_by_role("list", name="Queue").get_by_role("listitem").evaluate_all(
        "(elements) => elements.map((element) => element.querySelector('button').getAttribute('aria-label'))")
    return [name.split(",")[0] for name in names][:3]


def test_the_mini_player_becomes_the_sheet_is_caught_and_thrown_back(page, music):
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
    # Caught on its way: it stands.
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
    assert program.shows(lambda picture: are_same(picture, before))


def test_a_tap_opens_the_sheet_and_escape_closes_it(page, music):
    program, before = player(page, music)
    program.mouse.click(150, 680)
    program.frames(240)
    assert program.shows(lambda picture: is_near(picture.getpixel((12, 12)), SHEET, 12))
    assert element(program, "slider", "Time").count() == 1 and element(program, "button", "Cancel").count() == 0
    program.keyboard.press("Escape")
    program.frames(240)
    # But for the ring of the focus, which is on the mini player now.
    assert program.shows(lambda picture: are_same(picture, before, (0, 0, 390, 620)))


def test_a_song_is_searched_for_by_keys(page, music):
    program, _ = player(page, music)
    # To the program, and on to the search.
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


def test_the_player_does_the_same_natively(page, music, tmp_path):
    text = script("music", [(0.01, 150.0, 680.0), (0.05, 150.5, 640.25), (0.09, 152.3, 571.0), (0.13, 151.0, 500.5)], 3)
    page.goto(music)
    native = trace("MusicPlayer", text, tmp_path)
    assert len({row[1] for row in native}) > 40
    assert native == rows_in_page(page, "MusicPlayer.wasm", text)


def test_the_players_own_tests_pass():
    run("swift", "test", folder=EXAMPLES / "MusicPlayer")
