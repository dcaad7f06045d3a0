"""Follows `Guides/Start.md` from the first command to the last, as a reader does: writes its files and runs its commands."""

import os
import re
import signal
import subprocess

import pytest
from conftest import ROOT, surroundings

GUIDE = ROOT / "Guides" / "Start.md"


def steps(text):
    """The blocks in order: a path with the file's text, or None with a command."""
    for kind, body in re.findall(r"^```(.*)\n((?:.*\n)*?)```$", text, re.MULTILINE):
        if kind == "sh":
            yield from ((None, line) for line in body.splitlines())
        elif kind.startswith("swift "):
            yield kind.removeprefix("swift "), body


class Shell:
    """One shell for all commands. A command that serves until Control-C is ended after it has printed its address."""

    def __init__(self, folder):
        self.folder = folder
        self.environment = dict(os.environ)

    def run(self, command):
        state = "; code=$?; echo; echo STATE; pwd; env -0 | tr '\\0\\n' '\\n\\001'; exit $code"
        environment = {**self.environment, "SWIFTPM_BUILD_DIR": surroundings(*command.split())["SWIFTPM_BUILD_DIR"]}
        process = subprocess.Popen(
            ["bash", "-c", command + state], cwd=self.folder, env=environment, text=True, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, start_new_session=True)
        lines = []
        for line in process.stdout:
            lines.append(line)
            if re.search(r" is at http://127\.0\.0\.1:\d+/", line):
                os.killpg(process.pid, signal.SIGINT)
                process.stdout.read()
                process.wait()
                return "".join(lines)
        if process.wait() != 0:
            pytest.fail(f"{command} ended with {process.returncode}:\n{''.join(lines)[-6000:]}")
        said, state = "".join(lines).rsplit("\nSTATE\n", 1)
        folder, *variables = state.splitlines()
        self.folder = folder
        self.environment = {
            name: value.replace("\001", "\n") for name, value in (line.split("=", 1) for line in variables if "=" in line)}
        return said


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The folder in which the guide begins."""
    return tmp_path_factory.mktemp("start")


@pytest.fixture(scope="module")
def said(folder):
    """The output of every command."""
    (folder / "momentum").symlink_to(ROOT)
    shell, answers = Shell(folder), {}
    for path, step in steps(GUIDE.read_text()):
        if path is not None:
            (folder / "Cards" / path).write_text(step)
            continue
        answer = shell.run(step)
        answers[step] = answers.get(step, "") + answer
    return answers


def test_the_guide_has_its_commands():
    commands = [step for path, step in steps(GUIDE.read_text()) if path is None]
    for command in ["momentum new Cards", "swift run Cards", "swift test", "swift package web"]:
        assert command in commands


def test_the_gallery_and_the_program_are_served(said):
    assert "The gallery is at http://127.0.0.1:" in said["make -C momentum play"]
    assert "Cards is at http://127.0.0.1:" in said["swift run Cards"]


def test_the_tests_pass_before_and_after_the_change(said):
    assert said["swift test"].count("Test run with") == 3 and "✘" not in said["swift test"]


def test_the_trace_has_the_watched_properties(said):
    header, first, second = said["head -n 3 throw.csv"].strip().splitlines()
    assert header == "time,pane.position.y,pane.position.y.velocity,caption.opacity,caption.opacity.velocity,events"
    assert first.split(",")[:4] == ["0", "560", "0", "1"]


def test_the_page_is_built(said):
    assert said["swift package web"].endswith("Cards: the page is in .build/web/Cards\n")
    assert {"Cards.wasm", "host", "index.html", "program.js"} <= set(said["ls .build/web/Cards"].split())


def test_published_pages_contain_no_studio(folder, said):
    page = folder / "Cards" / ".build" / "web" / "Cards"
    assert [path.name for path in page.rglob("*") if "studio" in path.name or path.name.split(".")[0] in ("follow", "toggle", "build")] == []
    assert b"inspect_" not in (page / "Cards.wasm").read_bytes()
    assert not any("studio" in (page / name).read_text() for name in ("index.html", "program.js", "program.css"))
