"""A program of any single class compiles for the browser. The compiler builds the used code for each program, and code that
compiles beside other classes may not compile alone. The code is specialised and translated without the optimiser, which takes most of the
time for a program with a navigation controller. It runs for the programs that tests build as pages, but not
for each class."""

import concurrent.futures
import json
import os
import pathlib
import re
import subprocess

import pytest
from conftest import ROOT

BUILT = ROOT / ".build" / "wasm" / "wasm32-unknown-none-wasm" / "release" / "Modules"
TOOLSET = ROOT / "Web" / "sdk" / "web.artifactbundle" / "web" / "toolset.json"
OBJECTS = [line for line in pathlib.Path(__file__).with_name("classes.txt").read_text().splitlines() if line]
# Classes that programs do not create, or of which they create only subclasses.
NOT_MADE = """
    ItemsBehavior LayerItem LayoutConstraint ListView NavigationGesture PopAnimation PopAnimator PopBasic PopCustom PopDecay
    PopObjectAnimation PopPropertyAnimation PopTracer PresentationController PropertyAnimation Responder ScrollGesture
    TimelinePart Touch TransitionContext TwoFingerGesture VisualEffect DragGesture TextControl
    NavigationBar Toolbar TouchEvent StageHost PendingRequest
""".split()


def compiled(expression, folder):
    """The errors of the compiler for a program that creates only this object."""
    folder.mkdir()
    source = folder / "Program.swift"
    source.write_text(f"""import Momentum

@_cdecl("make") public func make() -> UnsafeMutableRawPointer {{ Unmanaged.passRetained({expression}).toOpaque() }}
""")
    options = json.loads(TOOLSET.read_text())["swiftCompiler"]["extraCLIOptions"]
    command = ["swiftc", "-emit-irgen", "-parse-as-library", "-target", "wasm32-unknown-none-wasm", *options,
               "-Xfrontend", "-disable-sil-perf-optzns", "-I", BUILT, "-o", folder / "Program.ll", source]
    run = subprocess.run(command, capture_output=True, text=True)
    return "" if run.returncode == 0 else run.stderr


@pytest.fixture(scope="module")
def errors(tmp_path_factory):
    folder = tmp_path_factory.mktemp("classes")
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as workers:
        runs = [workers.submit(compiled, each, folder / str(number)) for number, each in enumerate(OBJECTS)]
    return dict(zip(OBJECTS, (run.result() for run in runs)))


@pytest.mark.parametrize("expression", OBJECTS)
def test_a_program_of_one_class_compiles(errors, expression):
    assert not errors[expression], errors[expression][:2000]


def test_every_class_is_compiled():
    classes = set()
    for module in ("MomentumLayers", "MomentumStage", "MomentumMotion", "MomentumKit"):
        for file in (ROOT / "Sources" / module).rglob("*.swift"):
            classes |= set(re.findall(r"^(?:public|open) (?:final )?class (\w+)", file.read_text(), re.MULTILINE))
    listed = {re.match(r"\w+", line).group() for line in OBJECTS}
    assert len(classes) > 80
    assert classes - listed == set(NOT_MADE)
