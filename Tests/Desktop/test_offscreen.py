"""Pictures that are painted without a window and without a browser."""

import os
import shutil
import signal
import subprocess

import pytest
from conftest import gallery_program
from windows import Window


@pytest.fixture(scope="module")
def tools():
    return gallery_program("momentum-tools")


@pytest.fixture
def alone(tmp_path):
    """An environment without a display, whose only program is ffmpeg."""
    folder = tmp_path / "bin"
    folder.mkdir()
    (folder / "ffmpeg").symlink_to(shutil.which("ffmpeg"))
    return {"PATH": str(folder), "HOME": os.environ.get("HOME", "/")}


def record(tools, file, *options, environment):
    return subprocess.run(
        [tools, "record", "rocket", "--gesture", "launch", "--fps", "20", "--duration", "0.5", "--scale", "1", "-o", file, *options],
        env=environment, capture_output=True, text=True)


def frames(file, size):
    raw = subprocess.run(
        ["ffmpeg", "-loglevel", "error", "-i", file, "-f", "rawvideo", "-pix_fmt", "rgb24", "-"], capture_output=True, check=True).stdout
    length = size[0] * size[1] * 3
    assert len(raw) % length == 0
    return [raw[start:start + length] for start in range(0, len(raw), length)]


@pytest.mark.parametrize("ending", ["mp4", "gif", "webp"])
def test_a_recording_needs_no_browser(tools, alone, tmp_path, ending):
    file = tmp_path / f"flight.{ending}"
    done = record(tools, file, environment=alone)
    assert done.returncode == 0 and done.stderr == "", done.stderr
    assert file.stat().st_size > 10_000


def test_desktop_recordings_match_the_page(tools, tmp_path):
    films = []
    for painter in ["desktop", "page"]:
        file = tmp_path / f"{painter}.mp4"
        done = record(tools, file, "--painter", painter, environment=dict(os.environ))
        assert done.returncode == 0, done.stderr
        films.append(frames(file, (588, 596)))
    assert len(films[0]) == len(films[1]) == 30
    for one, other in zip(*films):
        # Except for glyphs and curved edges, which painters round differently.
        far = sum(abs(a - b) > 64 for a, b in zip(one[::7], other[::7]))
        assert far < len(one) / 7 * 0.01


def test_a_missing_painter_names_the_package(tools, alone, tmp_path):
    done = record(tools, tmp_path / "x.mp4", "--painter", "page", environment=alone)
    assert done.returncode == 1
    assert "needs Chromium, which is not installed; install the package 'chromium'" in done.stderr
    svg = record(tools, tmp_path / "x.svg", "--painter", "page", environment=alone)
    assert svg.returncode == 64


def test_memory_does_not_grow_in_ten_minutes_of_use(pictures_tool):
    done = subprocess.run(
        [pictures_tool, "--memory", "10", "control-panel", "lists"], capture_output=True, text=True, check=True)
    lines = done.stdout.splitlines()
    assert len(lines) == 2
    for line in lines:
        scene, early, late = line.split()
        assert int(late) - int(early) < 4e6, f"{scene} has {int(late) - int(early)} bytes more"


def test_the_gallery_is_played_in_a_window_by_its_command(gallery, display):
    command = gallery_program("momentum")
    without = subprocess.run([command, "play", "--scene", "rocket"], capture_output=True, text=True)
    assert without.returncode == 64 and "--scene requires --window" in without.stderr
    both = subprocess.run([command, "play", "--window", "--port", "8123"], capture_output=True, text=True)
    assert both.returncode == 64 and "cannot be used with --window" in both.stderr
    environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    refused = subprocess.run([command, "play", "--window"], env=environment, capture_output=True, text=True)
    assert refused.returncode == 1 and "no display is available" in refused.stderr
    with Window(command, "--window", "--scene", "card-flip", display=display, host="play") as window:
        assert "Momentum" in window.xdo("getwindowname", window.ids()[0])
        window.process.send_signal(signal.SIGTERM)
        assert window.process.wait(timeout=20) == 0, window.said()
