"""Assistive technology reads a window and operates it."""

import json
import os
import pathlib
import subprocess

import pytest
from windows import Window

HELPER = pathlib.Path(__file__).with_name("assistive.py")


@pytest.fixture(scope="module")
def bus():
    """A message bus of the session, on which programs and assistive technology find each other."""
    daemon = subprocess.Popen(["dbus-daemon", "--session", "--nofork", "--print-address"], stdout=subprocess.PIPE, text=True)
    yield daemon.stdout.readline().strip()
    daemon.terminate()
    daemon.wait()


@pytest.fixture
def window(gallery, display, bus, tmp_path):
    environment = {"DBUS_SESSION_BUS_ADDRESS": bus, "GTK_A11Y": "atspi", "NO_AT_BRIDGE": "0"}
    with Window(
            gallery, "--scene", "controls", "--record", tmp_path / "done.momentum", display=display, environment=environment) as window:
        yield window


def assist(window, *command):
    done = subprocess.run(
        ["/usr/bin/python3", HELPER, command[0], str(window.process.pid), *command[1:]], env=window.environment, text=True,
        capture_output=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def one(tree, name, role=None):
    found = [node for node in tree if node["name"] == name and (role is None or node["role"] == role)]
    assert found, f"there is no '{name}' among {[(node['role'], node['name']) for node in tree]}"
    return found[0]


def test_labels_roles_values_and_frames_are_read(window):
    tree = assist(window, "tree")
    button = one(tree, "Next", "push button")
    assert button["actions"] == ["click"]
    assert "sensitive" in button["states"] and "visible" in button["states"]
    x, y, width, height = button["frame"]
    assert 0 <= x and 0 <= y and width > 20 and height > 15
    slider = next(node for node in tree if node["role"] == "slider")
    assert slider["value"] == pytest.approx([0, 0.5, 1])


def test_a_button_is_pressed_and_a_slider_is_set(window, tmp_path):
    tree = assist(window, "press", "Next")
    slider = next(node for node in tree if node["role"] == "slider")
    tree = assist(window, "set", slider["name"], "0.75")
    assert next(node for node in tree if node["role"] == "slider")["value"][1] == pytest.approx(0.75, abs=0.02)
    window.close()
    done = [line.split()[2:] for line in (tmp_path / "done.momentum").read_text().splitlines() if line.startswith("accessibility")]
    assert ["activate", "0"] in done and ["setValue", "0.75"] in [[a.replace("set-value", "setValue"), b] for a, b in done]
