"""Programs written for UIKit: `momentum port` ports them, fingers play them, and their names are compared with Apple's."""

import re
import shutil
import sys

import pytest
from conftest import MOMENTUM, ROOT, run

FOLDER = ROOT / "Tests" / "UIKit"
SCENES = re.findall(r'program\(\s*"([a-z-]+)"', (FOLDER / "Sources" / "UIKitPrograms" / "ProgramList.swift").read_text())


TEXTS = [ROOT / "README.md", *sorted((ROOT / "Guides").glob("*.md"))]


def published(text):
    """The UIKit code in a text, each piece with its first line number."""
    for found in re.finditer(r"^```swift\n(.*?)^```$", text.read_text(), re.DOTALL | re.MULTILINE):
        if re.search(r"^import UIKit$", found[1], re.MULTILINE):
            yield text.read_text()[:found.start(1)].count("\n") + 1, found[1]


def texts(folder):
    return {file.relative_to(folder): file.read_text() for file in folder.rglob("*.swift")}


def test_every_program_has_its_scene():
    folders = sorted(folder.name for folder in (FOLDER / "Programs").iterdir())
    assert sorted("".join(word.title() for word in scene.split("-")) for scene in SCENES) == folders
    assert len(folders) >= 8
    for folder in folders:
        lines = sum(len(file.read_text().splitlines()) for file in (FOLDER / "Programs" / folder).glob("*.swift"))
        assert 100 <= lines <= 400, f"{folder} has {lines} lines"


@pytest.mark.parametrize("options, share", [((), 0.02), (("--web",), 0.04)])
def test_porting_changes_few_lines(options, share):
    # Nothing is left to port by hand. For the page, weak references and Foundation are replaced as well.
    said = run(MOMENTUM, "port", "--check", "--report", *options, FOLDER / "Programs", *TEXTS, folder=ROOT, code=1)
    assert "; 0 places left to port by hand" in said
    touched, lines = map(int, re.search(r"(\d+) of (\d+) lines touched", said).groups())
    assert lines > 3500 and touched < share * lines
    # Guides and programs are both included.
    assert {name for name in re.findall(r"(\S+): \d+ of \d+ lines \(", said) if name.endswith(".md")}


def test_porting_again_changes_nothing(tmp_path):
    shutil.copytree(FOLDER / "Programs", tmp_path / "Programs")
    run(MOMENTUM, "port", "--web", tmp_path / "Programs", folder=tmp_path)
    made = texts(tmp_path / "Programs")
    run(MOMENTUM, "port", "--web", tmp_path / "Programs", folder=tmp_path)
    assert texts(tmp_path / "Programs") == made


@pytest.fixture(scope="session")
def modules():
    """The folders of the modules that programs import."""
    run(ROOT / "Tools" / "port-programs", folder=ROOT)
    run("swift", "build", "--build-tests", folder=FOLDER)
    return next((ROOT / ".build" / "gallery").glob("*/debug/Modules"))


@pytest.mark.parametrize("text", [text for text in TEXTS if any(published(text))], ids=lambda text: text.name)
def test_published_guide_code_compiles_after_the_port(tmp_path, modules, text):
    copy = tmp_path / text.name
    shutil.copy(text, copy)
    run(MOMENTUM, "port", copy, folder=tmp_path)
    pieces = list(published(copy))
    # The port changes lines but removes none.
    assert [line for line, _ in pieces] == [line for line, _ in published(text)]
    for line, code in pieces:
        file = tmp_path / f"Line{line}.swift"
        file.write_text(code)
        run("swiftc", "-typecheck", "-parse-as-library", "-swift-version", "5", "-default-isolation", "MainActor",
            "-warnings-as-errors", "-I", modules, "-I", ROOT / "Sources" / "WindowHook" / "include", file, folder=tmp_path)


def test_the_guides_show_published_code():
    assert sum(len(code.splitlines()) for text in TEXTS for _, code in published(text)) > 500


def test_the_ported_programs_tests_pass(modules):
    run("swift", "test", folder=FOLDER)


def test_the_reference_lists_agree_with_the_module(modules):
    run(sys.executable, FOLDER / "reference.py", "--modules", modules, folder=FOLDER)
