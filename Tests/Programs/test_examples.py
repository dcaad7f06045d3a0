"""Hello, as it is served while it is written, and the photographs and the deck, as they are published: separate packages that depend only on the
products, as pages, headless and tested."""

import shutil

import pytest
from conftest import ROOT, run, served
from examples import EXAMPLES, build, trace
from programs import Program, are_same, is_near, rows_in_page, script

PANE, GROUND = (30, 111, 255), (242, 244, 248)
CARD, TABLE, PLACEHOLDER = (255, 255, 255), (233, 236, 242), (221, 226, 234)


@pytest.fixture(scope="module")
def hello(served_example):
    return served_example("Hello")


@pytest.fixture(scope="module")
def photos():
    # Its tests use the modules of the host one by one.
    with served(build("PhotoViewer", "--modules")) as address:
        yield address


def test_hello_throws_its_pane(page, hello):
    program = Program(page, hello)
    assert program.shows(lambda picture: is_near(picture.getpixel((195, 650)), PANE))
    program.drag((195, 560), (195, 330), 8)
    program.frames(240)
    assert program.shows(lambda picture: is_near(picture.getpixel((195, 30)), PANE) and is_near(picture.getpixel((195, 560)), GROUND))


def test_hello_runs_the_same_natively(page, hello, tmp_path):
    text = script("hello", [(0.01, 195.0, 560.0), (0.05, 195.0, 500.25), (0.09, 195.0, 411.3)], 2)
    page.goto(hello)
    native = trace("Hello", text, tmp_path)
    assert len({row[1] for row in native}) > 40
    assert native == rows_in_page(page, "Hello.wasm", text)


def viewer(page, photos):
    """The viewer after its photographs have faded in."""
    program = Program(page, photos)
    blank = (TABLE, CARD, PLACEHOLDER)
    assert program.shows(lambda picture: not any(is_near(picture.getpixel((195, 300)), color) for color in blank), frames=1)
    program.frames(120)
    before = program.picture()
    while not are_same(before, picture := program.picture()):
        before = picture
    return program, before


def test_a_thrown_away_photo_is_restored(page, photos):
    program, before = viewer(page, photos)
    assert is_near(before.getpixel((75, 320)), CARD)
    program.drag((195, 320), (345, 310), 8)
    program.frames(240)
    assert program.shows(lambda picture: picture.getpixel((195, 300)) != before.getpixel((195, 300)))
    # The button of the photograph that is on top now, by keyboard. It was disabled before.
    program.keyboard.press("Tab")
    program.keyboard.press("Tab")
    program.keyboard.press("Space")
    program.frames(240)
    assert program.shows(lambda picture: are_same(picture, before, (70, 160, 320, 480)))


def test_a_released_photo_springs_back(page, photos):
    program, before = viewer(page, photos)
    program.mouse.move(195, 320)
    program.mouse.down()
    program.mouse.move(150, 325, steps=8)
    program.frames(20)
    assert program.shows(lambda picture: not are_same(picture, before, (0, 140, 390, 500)))
    program.mouse.up()
    program.frames(240)
    assert program.shows(lambda picture: are_same(picture, before, (0, 140, 390, 500)))


def test_a_photo_opens_from_its_card_and_is_thrown_back(page, photos):
    program, before = viewer(page, photos)
    dark = (13, 15, 20)
    program.drag((195, 320), (195, 320), 1)
    program.frames(120)
    assert program.shows(lambda picture: is_near(picture.getpixel((195, 120)), dark) and not is_near(picture.getpixel((12, 360)), dark))
    program.drag((195, 360), (225, 560), 8)
    program.frames(240)
    assert program.shows(lambda picture: are_same(picture, before, (0, 140, 390, 500)))
    # The same by keyboard.
    program.keyboard.press("Tab")
    program.keyboard.press("Space")
    program.frames(120)
    assert program.shows(lambda picture: is_near(picture.getpixel((195, 120)), dark))
    program.keyboard.press("Escape")
    program.frames(240)
    assert program.shows(lambda picture: is_near(picture.getpixel((75, 320)), CARD))


def test_the_photo_viewer_runs_the_same_natively(page, photos, tmp_path):
    text = script("photos", [(0.01, 195.0, 320.0), (0.05, 230.5, 318.25), (0.09, 311.3, 310.0)], 2)
    page.goto(photos)
    native = trace("PhotoViewer", text, tmp_path)
    assert len({row[1] for row in native}) > 40
    assert native == rows_in_page(page, "PhotoViewer.wasm", text)


def test_the_viewer_meets_its_size_budget(photos):
    module = EXAMPLES / "PhotoViewer" / ".build" / "web" / "PhotoViewer" / "PhotoViewer.wasm"
    assert "PhotoViewer" in run(ROOT / "Tools" / "sizes", f"PhotoViewer={module}", folder=ROOT)


def test_the_viewers_own_tests_pass():
    run("swift", "test", folder=EXAMPLES / "PhotoViewer")


@pytest.fixture(scope="module")
def deck():
    with served(build("Deck")) as address:
        yield address


def test_the_deck_loads_its_cards_and_keeps_what_is_liked(page, deck):
    program = Program(page, deck)
    blank = (CARD, (238, 241, 246), (223, 227, 234))
    # The picture has come from the server.
    assert program.shows(lambda picture: not any(is_near(picture.getpixel((195, 250)), color, 16) for color in blank), frames=1)
    kept = "JSON.parse(Object.entries(localStorage).find(([key]) => key.startsWith('momentum '))?.[1] ?? 'null')"
    assert page.evaluate(kept) is None
    program.drag((195, 310), (335, 300), 8)
    program.frames(60)
    assert page.evaluate(kept) == {"liked": ["sea"]}
    # A new page shows the heart of the card.
    program = Program(page, deck)
    assert program.shows(lambda picture: is_near(picture.crop((270, 400, 330, 460)).resize((1, 1)).getpixel((0, 0)), (255, 240, 243), 14), frames=1)


def test_a_published_page_is_six_files(page, deck):
    folder = EXAMPLES / "Deck" / ".build" / "web" / "Deck"
    files = {str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file()}
    # The declarations and the description are for editors and bundlers.
    host = {"host/momentum.d.ts", "host/package.json"}
    loaded = {"index.html", "program.css", "program.js", "host/momentum.js", "host/worker/worker.js", "Deck.wasm"}
    assert {name for name in files if not name.startswith("Resources/")} == loaded | host
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.context.on("request", lambda request: asked.append(request.url))
    Program(page, deck)
    names = {address.removeprefix(deck) or "index.html" for address in asked if address.startswith(deck)}
    assert {name for name in names if not name.startswith("Resources/")} <= loaded


def test_a_bundler_takes_the_published_host(page, deck, tmp_path):
    source = EXAMPLES / "Deck" / ".build" / "web" / "Deck"
    shutil.copytree(source / "host", tmp_path / "node_modules" / "momentum-host")
    (tmp_path / "app.js").write_text(
        'import { mount, MomentumStage } from "momentum-host"\n'
        'window.program = mount(document.getElementById("deck"), { wasm: "Deck.wasm", worker: "worker.js" })\n'
        'window.isElement = document.createElement("momentum-stage") instanceof MomentumStage\n')
    site = tmp_path / "dist"
    run("esbuild", "app.js", "--bundle", "--minify", "--format=esm", "--outdir=dist", "--log-level=warning", folder=tmp_path)
    shutil.copy(tmp_path / "node_modules" / "momentum-host" / "worker" / "worker.js", site)
    shutil.copy(source / "Deck.wasm", site)
    shutil.copytree(source / "Resources", site / "Resources")
    (site / "index.html").write_text(
        '<!doctype html><html lang="en"><title>Deck</title><div id="deck"></div><script type="module" src="app.js"></script></html>')
    with served(site) as address:
        page.goto(address)
        page.wait_for_function("window.program !== undefined")
        page.evaluate("program.ready")
        assert page.evaluate("isElement")


def test_the_decks_own_tests_pass():
    run("swift", "test", folder=EXAMPLES / "Deck")
