"""`momentum port` on files: its output, messages and refusals, and the compilation of ported code."""

import os
import subprocess

import pytest
from conftest import MOMENTUM, ROOT, run

FIXTURES = ROOT / "Command" / "Port" / "Tests" / "MomentumPortTests" / "Fixtures"
CLASS = "import UIKit\n\n@objc class Card: UIView {\n    @objc func flip() {}\n}\n"
PORTED = "import UIKit\n\nclass Card: UIView {\n    func flip() {}\n}\n"


def port(*arguments, folder, code=0):
    return run(MOMENTUM, "port", *arguments, folder=folder, code=code)


def files(folder):
    return {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_porting_a_folder_again_changes_nothing(tmp_path):
    (tmp_path / "Deep" / "Pods").mkdir(parents=True)
    (tmp_path / "Deep" / "Card.swift").write_text(CLASS)
    (tmp_path / "Deep" / "Pods" / "Other.swift").write_text(CLASS)
    said = port("--report", ".", folder=tmp_path)
    assert "./Deep/Card.swift: 2 of 5 lines (40.0 %): 3-4" in said
    assert "1 of 1 files were changed, 0 created; 0 places left to port by hand" in said
    assert (tmp_path / "Deep" / "Card.swift").read_text() == PORTED
    assert (tmp_path / "Deep" / "Pods" / "Other.swift").read_text() == CLASS
    before = files(tmp_path)
    assert "0 of 1 files were changed" in port(".", folder=tmp_path)
    assert files(tmp_path) == before


def test_check_writes_no_file(tmp_path):
    (tmp_path / "Card.swift").write_text(CLASS)
    assert "1 of 1 files would be changed" in port("--check", "Card.swift", folder=tmp_path, code=1)
    assert (tmp_path / "Card.swift").read_text() == CLASS
    port("Card.swift", folder=tmp_path)
    port("--check", "Card.swift", folder=tmp_path)


def test_refused_files_stay_and_others_are_ported(tmp_path):
    (tmp_path / "Card.swift").write_text(CLASS)
    (tmp_path / "Broken.swift").write_text("@objc class A {\n    func f( {\n}\n")
    (tmp_path / "Latin.swift").write_bytes(b"let e = \"\xe9\"\n")
    (tmp_path / "Main.storyboard").write_text("<document>\n<scenes>\n</document>\n")
    said = port(".", folder=tmp_path, code=1)
    assert "./Broken.swift:2:" in said and "not valid Swift" in said
    assert "./Latin.swift:1:1: error: the file is not UTF-8" in said
    assert "./Main.storyboard:3:" in said and "not valid XML" in said
    assert (tmp_path / "Broken.swift").read_text().startswith("@objc")
    assert (tmp_path / "Card.swift").read_text() == PORTED
    assert not (tmp_path / "Main.storyboard.swift").exists()


@pytest.mark.parametrize("arguments, reason", [
    (["None.swift"], "'None.swift' does not exist"), (["Notes.txt"], "'Notes.txt' is not a .swift, .storyboard, .xib or .md file"),
    (["Empty"], "The paths contain no .swift, .storyboard or .xib file")])
def test_unportable_arguments_are_reported(tmp_path, arguments, reason):
    (tmp_path / "Notes.txt").write_text("x")
    (tmp_path / "Empty").mkdir()
    done = subprocess.run([MOMENTUM, "port", *arguments], cwd=tmp_path, text=True, capture_output=True)
    assert done.returncode != 0 and reason in done.stderr


def test_a_read_only_file_prevents_all_changes(tmp_path):
    for name in ["A.swift", "B.swift"]:
        (tmp_path / name).write_text(CLASS)
    os.chmod(tmp_path / "B.swift", 0o444)
    assert "'B.swift' is not writable" in port("A.swift", "B.swift", folder=tmp_path, code=1)
    assert (tmp_path / "A.swift").read_text() == CLASS and (tmp_path / "B.swift").read_text() == CLASS
    assert sorted(path.name for path in tmp_path.iterdir()) == ["A.swift", "B.swift"]


def test_permissions_and_links_are_kept(tmp_path):
    (tmp_path / "Card.swift").write_text(CLASS)
    os.chmod(tmp_path / "Card.swift", 0o640)
    (tmp_path / "Link.swift").symlink_to("Card.swift")
    port("Link.swift", folder=tmp_path)
    assert (tmp_path / "Link.swift").is_symlink() and (tmp_path / "Card.swift").read_text() == PORTED
    assert (tmp_path / "Card.swift").stat().st_mode & 0o777 == 0o640


def test_edited_generated_files_are_kept(tmp_path):
    (tmp_path / "Card.xib").write_bytes((FIXTURES / "Views" / "Card.xib").read_bytes())
    port(".", folder=tmp_path)
    made = tmp_path / "Card.xib.swift"
    assert "struct CardNib" in made.read_text()
    made.write_text(made.read_text() + "// mine\n")
    assert "./Card.xib.swift:1:1: note: the file already exists and differs" in port(".", folder=tmp_path)
    assert made.read_text().endswith("// mine\n")


MANIFEST = f"""// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Panels",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "momentum", path: "{ROOT}")],
    targets: [
        .executableTarget(
            name: "Panels", dependencies: [.product(name: "UIKit", package: "momentum")],
            swiftSettings: [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)])
    ]
)
"""


def test_ported_code_compiles(tmp_path):
    """A program with a storyboard: outlets, actions, gestures, a segue, prototype cells."""
    sources = tmp_path / "Sources" / "Panels"
    sources.mkdir(parents=True)
    (tmp_path / "Package.swift").write_text(MANIFEST)
    for path in (FIXTURES / "App").iterdir():
        if path.suffix in (".before", ".storyboard"):
            (sources / path.name.removesuffix(".before")).write_bytes(path.read_bytes())
    assert "; 0 places left to port by hand" in port("Sources", folder=tmp_path)
    (sources / "Main.storyboard").unlink()
    run("swift", "build", folder=tmp_path)
