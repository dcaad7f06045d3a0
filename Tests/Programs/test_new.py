"""The first steps of a user in an empty folder: `momentum new`, the page, the finger, the test, and a planted jump."""

import json
import subprocess

import pytest
from conftest import MOMENTUM, ROOT, run
from programs import Program, are_same, is_near, rows, rows_in_page, script
from serving import serving

GROUND, PANE = (242, 244, 248), (30, 111, 255)


@pytest.fixture(scope="module")
def cards(tmp_path_factory):
    """A package created by the command."""
    folder = tmp_path_factory.mktemp("empty")
    said = run(MOMENTUM, "new", "Cards", folder=folder)
    assert said == "Cards is created. Next: cd Cards && swift run Cards\n"
    return folder / "Cards"


@pytest.fixture(scope="module")
def address(cards):
    with serving(cards) as address:
        yield address


def test_a_new_package_depends_only_on_this_clone(cards):
    # Written to a file, because the output may begin with a message about another build.
    file = cards / ".build" / "dependencies.json"
    file.parent.mkdir(exist_ok=True)
    run("swift", "package", "show-dependencies", "--format", "json", "--output-path", file, folder=cards)
    graph = json.loads(file.read_text())
    assert [(each["name"], each["dependencies"]) for each in graph["dependencies"]] == [("momentum", [])]
    assert graph["dependencies"][0]["path"] == str(ROOT)


def test_its_pane_is_dragged_and_thrown_in_a_browser(page, address):
    program = Program(page, address)
    assert page.title() == "Cards"
    assert program.shows(lambda picture: is_near(picture.getpixel((195, 560)), PANE) and is_near(picture.getpixel((195, 160)), GROUND))
    program.drag((195, 560), (195, 360), 8)
    # While held, it was at the finger. After the throw, it comes to rest at the upper end.
    program.frames(240)
    assert program.shows(lambda picture: is_near(picture.getpixel((195, 160)), PANE) and is_near(picture.getpixel((195, 560)), GROUND))


def test_its_pane_is_caught_in_flight(page, address):
    program = Program(page, address)
    program.drag((195, 560), (195, 360), 8)
    program.frames(3)
    program.mouse.move(195, 230)
    program.mouse.down()
    program.mouse.move(195, 245, steps=2)
    program.frames(60)
    assert program.shows(lambda picture: is_near(picture.getpixel((195, 245)), PANE))
    caught = program.picture()
    program.frames(60)
    # It does not move under the finger.
    assert program.shows(lambda picture: are_same(picture, caught))


def test_the_page_equals_the_native_run_bit_for_bit(cards, page, address, tmp_path):
    moves = [(0.0123, 195.25, 560.0), (0.0301, 196.0, 540.5), (0.0466, 196.5, 500.125), (0.0644, 197.0, 431.7),
             (0.4, 195.0, 431.7), (0.41, 195.0, 470.3), (0.43, 195.0, 520.9)]
    text = script("cards", moves, 3)
    (tmp_path / "s.txt").write_text(text)
    run("swift", "run", "Cards", "--headless", "--script", tmp_path / "s.txt", "--trace", tmp_path / "out.csv", folder=cards)
    native = rows((tmp_path / "out.csv").read_text())
    page.goto(address)
    in_page = rows_in_page(page, "Cards.wasm", text)
    assert len(native) > 150 and len({row[1] for row in native}) > 80
    assert native == in_page


def test_its_tests_pass_and_find_a_planted_jump(cards):
    run("swift", "test", folder=cards)
    source = cards / "Sources" / "Cards" / "PaneController.swift"
    sound = source.read_text()
    # A common fault: a moving view is stopped instead of caught at its presentation.
    faulty = sound.replace("pane.layer.capture(.position)", "pane.layer.removeAllAnimations()")
    assert faulty != sound
    source.write_text(faulty)
    try:
        said = run("swift", "test", folder=cards, code=1)
    finally:
        source.write_text(sound)
    assert "the value of pane's position.y jumps" in said
    assert "requests of the program: " in said and "removed" in said
    script_file = said.split("see ", 1)[1].split(" and ")[0]
    assert (cards / script_file).read_text().startswith("momentum-script 1\nscene cards\n")
    assert (cards / script_file.replace(".txt", ".svg")).read_text().startswith("<svg")


@pytest.mark.parametrize("name, reason", [
    ("cards", "is not a program name"), ("My Cards", "is not a program name"), ("../Up", "is not a program name"),
    ("Momentum", "is a reserved name"), ("View", "is a reserved name"), ("String", "is a reserved name"),
    ("", "is not a program name")])
def test_invalid_names_are_refused(name, reason, tmp_path):
    said = run(MOMENTUM, "new", name, folder=tmp_path, code=1)
    assert reason in said and said.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_folders_with_content_are_not_overwritten(tmp_path):
    (tmp_path / "Cards").mkdir()
    (tmp_path / "Cards" / "mine.txt").write_text("mine")
    said = run(MOMENTUM, "new", "Cards", folder=tmp_path, code=1)
    assert "already exists and is not an empty folder" in said
    assert [path.name for path in (tmp_path / "Cards").iterdir()] == ["mine.txt"]


def test_an_unwritable_folder_is_reported():
    said = run(MOMENTUM, "new", "Cards", folder="/proc", code=1)
    assert "'/proc/Cards' cannot be created; use a working directory" in said and said.count("\n") == 1


def test_a_release_is_resolved_from_the_clones_origin(tmp_path):
    """A package that depends on a published version resolves, from a repository with that tag."""
    run("git", "clone", "--quiet", "--bare", ROOT, tmp_path / "momentum.git", folder=tmp_path)
    run("git", "tag", "0.1.0", folder=tmp_path / "momentum.git")
    origin = subprocess.run(["git", "remote", "get-url", "origin"], cwd=ROOT, capture_output=True, text=True)
    if origin.returncode != 0:
        assert "has no remote 'origin'" in run(MOMENTUM, "new", "Cards", "--release", folder=tmp_path, code=1)
        return
    run(MOMENTUM, "new", "Cards", "--release", folder=tmp_path)
    manifest = tmp_path / "Cards" / "Package.swift"
    address = origin.stdout.strip()
    address = "file://" + address if address.startswith("/") else address
    text = manifest.read_text()
    assert f'.package(url: "{address}", from: "0.1.0")' in text
    manifest.write_text(text.replace(address, f"file://{tmp_path}/momentum.git"))
    said = run("swift", "package", "show-dependencies", "--format", "flatlist", folder=tmp_path / "Cards")
    assert said.splitlines()[-1] == "momentum"
