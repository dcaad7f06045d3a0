"""The examples: packages of their own that depend on the products alone, as pages, without a screen and under test."""

import pytest
from conftest import BUILT, ROOT, run, served
from programs import Program, is_near, rows, rows_in_page, script

EXAMPLES = ROOT / "Examples"
CARD = (255, 255, 255)


def build(name):
    """Builds the page of an example."""
    run("swift", "package", "--scratch-path", BUILT, "web", folder=EXAMPLES / name)
    return EXAMPLES / name / ".build" / "web" / name


@pytest.fixture(scope="module")
def hello():
    with served(build("Hello")) as address:
        yield address


@pytest.fixture(scope="module")
def photos():
    with served(build("PhotoViewer")) as address:
        yield address


def trace(name, text, folder):
    """What the program does natively with a script."""
    (folder / "s.txt").write_text(text)
    run("swift", "run", "--scratch-path", BUILT, name, "--headless", "--script", folder / "s.txt", "--trace", folder / "out.csv",
        folder=EXAMPLES / name)
    return rows((folder / "out.csv").read_text())


def test_hello_throws_its_pane(page, hello):
    program = Program(page, hello)
    assert is_near(program.picture().getpixel((195, 650)), (30, 111, 255))
    program.drag((195, 560), (195, 330), 8)
    program.frames(240)
    picture = program.picture()
    assert is_near(picture.getpixel((195, 30)), (30, 111, 255)) and is_near(picture.getpixel((195, 560)), (242, 244, 248))


def test_hello_does_the_same_natively(page, hello, tmp_path):
    text = script("hello", [(0.01, 195.0, 560.0), (0.05, 195.0, 500.25), (0.09, 195.0, 411.3)], 2)
    page.goto(hello)
    native = trace("Hello", text, tmp_path)
    assert len({row[1] for row in native}) > 40
    assert native == rows_in_page(page, "Hello.wasm", text)


def test_a_photograph_is_thrown_away_and_brought_back(page, photos):
    program = Program(page, photos)
    before = program.picture()
    assert is_near(before.getpixel((75, 320)), CARD)
    program.drag((195, 320), (345, 310), 8)
    program.frames(240)
    thrown = program.picture()
    assert before.getpixel((195, 300)) != thrown.getpixel((195, 300))
    # The button, by keyboard: it was disabled until now.
    program.keyboard.press("Tab")
    program.keyboard.press("Space")
    program.frames(240)
    back = program.picture().crop((70, 160, 320, 480))
    assert list(back.getdata()) == list(before.crop((70, 160, 320, 480)).getdata())


def test_a_photograph_that_is_let_go_springs_back(page, photos):
    program = Program(page, photos)
    before = program.picture()
    program.mouse.move(195, 320)
    program.mouse.down()
    program.mouse.move(150, 325, steps=8)
    program.frames(20)
    held = program.picture()
    assert list(held.getdata()) != list(before.getdata())
    program.mouse.up()
    program.frames(240)
    assert list(program.picture().crop((0, 140, 390, 500)).getdata()) == list(before.crop((0, 140, 390, 500)).getdata())


def test_photographs_do_the_same_natively(page, photos, tmp_path):
    text = script("photos", [(0.01, 195.0, 320.0), (0.05, 230.5, 318.25), (0.09, 311.3, 310.0)], 2)
    page.goto(photos)
    native = trace("PhotoViewer", text, tmp_path)
    assert len({row[1] for row in native}) > 40
    assert native == rows_in_page(page, "PhotoViewer.wasm", text)


def test_the_viewers_own_tests_pass():
    run("swift", "test", "--scratch-path", BUILT, folder=EXAMPLES / "PhotoViewer")
