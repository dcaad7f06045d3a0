"""Programs written for UIKit: what `momentum port` makes of them, played by fingers, compared with Apple's names, and as pages."""

import pathlib
import re
import shutil
import subprocess
import sys

import pytest
from conftest import MOMENTUM, ROOT, run, served
from programs import Program, rows, rows_in_page, script

FOLDER = ROOT / "Tests" / "UIKit"
PORTED = FOLDER / "Sources" / "UIKitPrograms" / "Ported"
SCENES = re.findall(r'program\("([a-z-]+)"', (FOLDER / "Sources" / "UIKitPrograms" / "ProgramList.swift").read_text())
# A finger that begins at a place of each program where it moves something: what is watched then goes through many values.
MOVES = {
    "animator-panel": [(0.21, 195.0, 680.0), (0.25, 195.0, 640.5), (0.31, 195.0, 520.25)],
    "spring-panel": [(0.21, 195.0, 680.0), (0.25, 195.0, 640.5), (0.31, 195.0, 520.25)],
    "dynamics-panel": [(0.21, 195.0, 660.0), (0.25, 195.0, 620.5), (0.31, 195.0, 540.25)],
    "sheet-presentation": [(0.21, 195.0, 102.0)],
    "login-form": [(0.21, 195.0, 700.0)],
    "loader": [(0.21, 195.0, 360.0)],
    "carousel-layout": [(0.21, 300.0, 300.0), (0.25, 250.5, 300.0), (0.31, 170.25, 301.0)],
    "scroll-header": [(0.21, 60.0, 600.0), (0.25, 60.0, 560.5), (0.31, 61.0, 520.25)],
    "navigation-zoom": [(0.21, 100.0, 190.0)],
    "card-deck": [(0.21, 195.0, 360.0), (0.25, 220.5, 358.0), (0.31, 300.25, 350.0)],
}


@pytest.fixture(scope="module")
def address():
    """Where the page with all programs is served: built once."""
    run("swift", "package", "web", "--product", "UIKitPages", folder=FOLDER)
    with served(FOLDER / ".build" / "web" / "UIKitPages") as address:
        yield address


def opened(page, address, scene):
    """One of the programs in its page."""
    page.route("**/program.js", lambda route: route.fulfill(
        content_type="text/javascript",
        body=(FOLDER / ".build/web/UIKitPages/program.js").read_text().replace("wasm:", f'scene: "{scene}", wasm:')))
    return Program(page, address)


def test_every_program_has_its_scene():
    folders = sorted(folder.name for folder in (FOLDER / "Programs").iterdir())
    assert sorted("".join(word.title() for word in scene.split("-")) for scene in SCENES) == folders
    assert len(folders) >= 8
    for folder in folders:
        lines = sum(len(file.read_text().splitlines()) for file in (FOLDER / "Programs" / folder).glob("*.swift"))
        assert 100 <= lines <= 400, f"{folder} has {lines} lines"


def test_the_ported_programs_are_what_port_makes_of_them(tmp_path):
    shutil.copytree(FOLDER / "Programs", tmp_path / "Programs")
    run(MOMENTUM, "port", tmp_path / "Programs", folder=tmp_path)
    made = {file.relative_to(tmp_path / "Programs"): file.read_text() for file in (tmp_path / "Programs").rglob("*.swift")}
    kept = {file.relative_to(PORTED): file.read_text() for file in PORTED.rglob("*.swift")}
    assert made == kept
    # A second time changes nothing.
    run(MOMENTUM, "port", tmp_path / "Programs", folder=tmp_path)
    assert made == {file.relative_to(tmp_path / "Programs"): file.read_text() for file in (tmp_path / "Programs").rglob("*.swift")}


def test_fingers_play_the_programs():
    run("swift", "test", folder=FOLDER)


def test_the_reference_lists_agree_with_the_module():
    run("swift", "build", "--build-tests", folder=FOLDER)
    modules = next((ROOT / ".build" / "gallery").glob("*/debug/Modules"))
    run(sys.executable, FOLDER / "reference.py", "--modules", modules, folder=FOLDER)


@pytest.mark.parametrize("scene", SCENES)
def test_a_program_does_the_same_in_its_page(page, address, tmp_path, scene):
    text = script(scene, MOVES[scene], 3)
    page.goto(address)
    (tmp_path / "s.txt").write_text(text)
    run("swift", "run", "UIKitPages", "--headless", "--script", tmp_path / "s.txt", "--trace", tmp_path / "out.csv", folder=FOLDER)
    native = rows((tmp_path / "out.csv").read_text())
    assert len({row[1] for row in native}) > 20 or len({row[3] for row in native}) > 20
    assert native == rows_in_page(page, "UIKitPages.wasm", text, scene=SCENES.index(scene))
