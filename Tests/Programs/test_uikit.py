"""Programs written for UIKit: what `momentum port` makes of them, played by fingers, and their names compared with Apple's."""

import re
import shutil
import sys

from conftest import MOMENTUM, ROOT, run

FOLDER = ROOT / "Tests" / "UIKit"
PORTED = FOLDER / "Sources" / "UIKitPrograms" / "Ported"
SCENES = re.findall(r'program\(\s*"([a-z-]+)"', (FOLDER / "Sources" / "UIKitPrograms" / "ProgramList.swift").read_text())


def texts(folder):
    return {file.relative_to(folder): file.read_text() for file in folder.rglob("*.swift")}


def test_every_program_has_its_scene():
    folders = sorted(folder.name for folder in (FOLDER / "Programs").iterdir())
    assert sorted("".join(word.title() for word in scene.split("-")) for scene in SCENES) == folders
    assert len(folders) >= 8
    for folder in folders:
        lines = sum(len(file.read_text().splitlines()) for file in (FOLDER / "Programs" / folder).glob("*.swift"))
        assert 100 <= lines <= 400, f"{folder} has {lines} lines"


def test_the_ported_programs_are_what_port_makes_of_them(tmp_path):
    # Nothing is left for a person; of what the port touches, attributes and selectors, the programs are full. For the page there are
    # weak references and Foundation besides.
    for options, share in [((), 0.03), (("--web",), 0.04)]:
        shutil.rmtree(tmp_path / "Programs", ignore_errors=True)
        shutil.copytree(FOLDER / "Programs", tmp_path / "Programs")
        said = run(MOMENTUM, "port", "--report", *options, tmp_path / "Programs", folder=tmp_path)
        assert "; 0 left to port by hand" in said
        touched, lines = map(int, re.search(r"(\d+) of (\d+) lines touched", said).groups())
        assert touched < share * lines
    made = texts(tmp_path / "Programs")
    # A second time changes nothing.
    run(MOMENTUM, "port", "--web", tmp_path / "Programs", folder=tmp_path)
    assert texts(tmp_path / "Programs") == made
    # What is kept is formatted besides, as all sources are.
    run("swift", "format", "--configuration", ROOT / ".swift-format", "-i", "-r", tmp_path / "Programs", folder=tmp_path)
    assert texts(tmp_path / "Programs") == texts(PORTED)


def test_fingers_play_the_programs():
    run("swift", "test", folder=FOLDER)


def test_the_reference_lists_agree_with_the_module():
    run("swift", "build", "--build-tests", folder=FOLDER)
    modules = next((ROOT / ".build" / "gallery").glob("*/debug/Modules"))
    run(sys.executable, FOLDER / "reference.py", "--modules", modules, folder=FOLDER)
