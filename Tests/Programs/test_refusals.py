"""A program that cannot be built is reported in a sentence with a remedy, and no partial output remains."""

import json
import os
import pathlib
import subprocess
import urllib.request

import pytest
from conftest import ROOT, run
from serving import serving

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Odd",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "momentum", path: "%s")],
    targets: [%s]
)
"""
PROGRAM = """.executableTarget(
        name: "%s", dependencies: [.product(name: "MomentumApp", package: "momentum")],
        swiftSettings: [.defaultIsolation(MainActor.self)])"""


@pytest.fixture
def package(tmp_path):
    """A package of the given programs, each with the text of its only file."""
    def make(programs, library=False):
        targets = [PROGRAM % name for name in programs]
        if library:
            targets.append('.target(name: "Parts", dependencies: [.product(name: "Momentum", package: "momentum")])')
            programs = {**programs, "Parts": "public let count = 3\n"}
        (tmp_path / "Package.swift").write_text(MANIFEST % (ROOT, ", ".join(targets)))
        for name, text in programs.items():
            (tmp_path / "Sources" / name).mkdir(parents=True)
            (tmp_path / "Sources" / name / f"{name}.swift").write_text(text)
        return tmp_path
    return make


def application(name, body=""):
    return f"""import Momentum
import MomentumApp

@main struct {name}: Application {{
    var title: String {{ "{name}" }}
    func launch(on stage: Stage) {{ {body} }}
}}
"""


def refusal(package, *arguments, **environment):
    """The only sentence with which `swift package web` ends. No page is built."""
    before = dict(os.environ)
    os.environ.update(environment)
    try:
        said = run("swift", "package", "web", *arguments, folder=package, code=1)
    finally:
        os.environ.clear()
        os.environ.update(before)
    pages = package / ".build" / "web"
    assert not any(pages.glob("*Odd*")) if pages.exists() else True
    return said[said.index("error: "):]


def test_a_package_without_a_program_is_refused(package):
    assert "this package has no program; add an executable target" in refusal(package({}, library=True))


def test_several_programs_need_a_choice(package):
    several = package({"OddOne": application("OddOne"), "OddTwo": application("OddTwo")})
    assert "use --product with one of OddOne, OddTwo" in refusal(several)
    assert "has no program 'OddThree'; use one of: OddOne, OddTwo" in refusal(several, "--product", "OddThree")


def test_the_studio_names_the_served_program(package):
    """The studio names the served program of a package with several."""
    several = package({"OddOne": application("FirstThing"), "OddTwo": application("SecondThing")})
    with serving(several, "OddTwo") as address, urllib.request.urlopen(address + "program.json") as about:
        assert json.load(about) == {"module": "OddTwo", "type": "SecondThing"}


@pytest.mark.parametrize("arguments, reason", [
    (["--port"], "--port has no valid value"), (["--port", "70000"], "--port has no valid value"), (["--frob"], "there is no option '--frob'"),
    (["--product"], "--product has no value")])
def test_invalid_options_are_refused(package, arguments, reason):
    assert reason in refusal(package({"Odd": application("Odd")}), *arguments)


@pytest.mark.parametrize("tool, name", [("wasm-opt", "binaryen"), ("esbuild", "esbuild")])
def test_a_missing_tool_is_reported(package, tmp_path_factory, tool, name):
    """The search path contains everything except the one tool."""
    bare = tmp_path_factory.mktemp("bare")
    for folder in os.environ["PATH"].split(":"):
        for each in pathlib.Path(folder).glob("*"):
            if each.name != tool and not (bare / each.name).exists():
                (bare / each.name).symlink_to(each)
    said = refusal(package({"Odd": application("Odd")}), PATH=str(bare))
    assert said == f"error: building a page needs {name}; run 'sudo apt-get install {name}'\n"


# A separate view of the file system, which not every container permits.
ALONE = ["unshare", "--mount"] if os.getuid() == 0 else ["unshare", "--map-root-user", "--mount"]


@pytest.mark.skipif(subprocess.run([*ALONE, "true"], capture_output=True).returncode != 0, reason="mounting is not allowed here")
def test_a_missing_wasi_libc_is_reported(package):
    """The folder of the library is empty."""
    odd = package({"Odd": application("Odd")})
    said = run(*ALONE, "sh", "-c", "mount -t tmpfs none /usr/lib/wasm32-wasi && swift package web", folder=odd, code=1)
    assert said.endswith("error: building a page needs wasi-libc; run 'sudo apt-get install wasi-libc'\n")
    assert not (odd / ".build" / "web").exists()


def test_weak_captures_are_refused_with_a_remedy(package):
    """A source with a weak capture is refused with a note about 'Weak'."""
    weak = application("Odd", "let view = View(); let look = { [weak view] in view?.alpha = 0 }; look()")
    said = refusal(package({"Odd": weak}))
    assert "'Odd' does not compile for the browser:" in said and "[me = Weak(self)]" in said


def test_a_main_type_must_be_an_application(package):
    said = refusal(package({"Odd": "import MomentumApp\n\n@main struct Odd {\n    static func main() {}\n}\n"}))
    assert said == "error: 'Odd' has no 'Application'; make its '@main' type conform to 'Application'\n"


def test_pages_are_built_only_by_the_plugin(package):
    """A program that is built for the browser by hand, without the plugin's settings, reports this."""
    odd = package({"Odd": application("Odd")})
    said = run("swift", "build", "--swift-sdks-path", ROOT / "Web" / "sdk", "--swift-sdk", "web", "-c", "release", "--scratch-path",
               odd / "by-hand", folder=odd, code=1)
    assert "build pages by 'swift package web'" in said
