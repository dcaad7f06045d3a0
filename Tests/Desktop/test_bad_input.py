"""Missing and failing resources are reported in a sentence, and the program continues as far as possible."""

import os
import pathlib
import signal
import subprocess

import pytest
from conftest import ROOT, gallery_program, memory_display
from windows import Window


def run(program, *arguments, **environment):
    done = subprocess.run(
        [program, *arguments], env={**os.environ, "WAYLAND_DISPLAY": "", "DISPLAY": "", **environment}, capture_output=True,
        text=True, timeout=60, cwd="/")
    return done.returncode, done.stdout + done.stderr


def test_without_a_display_a_page_is_served(hello):
    """Without a display, a window is refused and a page is served instead."""
    environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    demanded = subprocess.run([hello, "--window"], env=environment, capture_output=True, text=True)
    assert demanded.returncode == 1
    assert demanded.stderr == "error: no display is available: neither DISPLAY nor WAYLAND_DISPLAY is set; run the program in a desktop session.\n"
    # In the root folder, there is no package whose page could be built, which is the next attempt.
    best = subprocess.run([hello], env=environment, capture_output=True, text=True, cwd="/")
    assert best.returncode == 1
    assert best.stderr.startswith("Hello: no display is available: neither DISPLAY nor WAYLAND_DISPLAY is set; ")
    assert "Package.swift" in best.stderr


def test_a_missing_display_is_reported(hello):
    done = subprocess.run(
        [hello, "--window"], env={**os.environ, "DISPLAY": ":31999"}, capture_output=True, text=True)
    assert done.returncode == 1
    assert "the display ':31999' cannot be opened; " in done.stderr


def test_conflicting_options_are_refused(hello):
    for arguments, sentence in [
        (["--headless", "--window"], "--window, --page, --timeline, --record, --server and --messages do not apply to --headless; remove them"),
        (["--trace", "x.csv"], "'--trace' requires --headless; add --headless"),
        (["--page", "--size", "300x300"], "--scene, --variant, --size, --reduce-motion, --timeline, --record, --server and --messages do not apply to --page; remove them"),
    ]:
        done = subprocess.run([hello, *arguments], capture_output=True, text=True)
        assert done.returncode == 64 and done.stderr == f"error: {sentence}.\n"


def test_a_failing_renderer_is_replaced_with_a_message(hello, display):
    with Window(hello, display=display, environment={"GDK_DEBUG": "gl-disable"}) as window:
        assert "OpenGL is not available on this display" in window.said()
        assert window.picture().getpixel((195, 560)) == (0x1E, 0x6F, 0xFF)


def test_cairo_replaces_software_rendering(hello, display):
    with Window(hello, display=display, environment={"GSK_RENDERER": None}) as window:
        assert window.said() == "momentum: OpenGL is emulated on this display; Cairo paints the window instead\n"
        assert window.picture().getpixel((195, 560)) == (0x1E, 0x6F, 0xFF)


def test_a_requested_renderer_causes_no_message(hello, display):
    with Window(hello, display=display, environment={"GSK_RENDERER": "cairo"}) as window:
        assert window.said() == ""


def test_a_lost_display_ends_the_program_and_saves(hello, tmp_path):
    """A lost display ends the program, which saves its script."""
    server, display = memory_display()
    script = tmp_path / "lost.momentum"
    with Window(hello, "--record", script, display=display) as window:
        window.drag((195, 600), (195, 350))
        window.wait_for_rest()
        server.terminate()
        server.wait()
        assert window.process.wait(timeout=20) == 1
        assert "the connection to the display is lost; the program ends" in window.said()
    assert "began" in script.read_text()


def test_at_twice_the_scale_a_window_is_twice_as_large(hello, display):
    with Window(hello, "--size", "300x300", display=display, environment={"GDK_SCALE": "2"}) as window:
        geometry = window.xdo("getwindowgeometry", "--shell", window.ids()[0])
        assert "WIDTH=600" in geometry and "HEIGHT=600" in geometry


def test_a_stage_without_size_opens_silently(hello, display, tmp_path):
    with Window(hello, "--size", "0x0", "--record", tmp_path / "none.momentum", display=display) as window:
        window.close()
    assert "size 0 0" in (tmp_path / "none.momentum").read_text()


def test_an_unwritable_recording_is_reported(hello, display):
    with Window(hello, "--record", "/nowhere/at/all.momentum", display=display) as window:
        window.close()
        assert "the script '/nowhere/at/all.momentum' cannot be written" in window.said()


def test_a_display_without_frames_does_not_stop_it(hello, display, tmp_path):
    """A display that requests no frames does not stop the program."""
    script = tmp_path / "stalled.momentum"
    with Window(hello, "--record", script, display=display) as window:
        # An invisible window receives no frames.
        window.drag((195, 600), (195, 380), steps=11, unmapped=window.ids()[0])
        window.wait_for(lambda: "the display requests no frames" in window.said(), "a sentence")
        window.wait_for_rest(longer=4)
        window.process.send_signal(signal.SIGTERM)
        assert window.process.wait(timeout=20) == 0
    trace = tmp_path / "stalled.csv"
    subprocess.run([hello, "--headless", "--script", script, "--trace", trace], check=True)
    last = trace.read_text().splitlines()[-1].split(",")
    assert abs(float(last[1]) - 160) < 0.01, "the pane has come to rest"


def test_a_program_opens_a_window_by_default(hello, display):
    with Window(hello, display=display, host=None) as window:
        assert len(window.ids()) == 1


@pytest.fixture
def without_gtk(tmp_path):
    """A program as it is built without GTK, with a unique name."""
    subprocess.run([gallery_program("momentum"), "new", "Absent"], cwd=tmp_path, check=True, stdout=subprocess.DEVNULL)
    subprocess.run(
        ["swift", "build", "--product", "Absent"], cwd=tmp_path / "Absent", env={**os.environ, "NO_GTK": "1"}, check=True,
        stdout=subprocess.DEVNULL)
    return pathlib.Path(os.environ["SWIFTPM_BUILD_DIR"]) / "debug" / "Absent"


def test_without_gtk_the_program_names_the_package(without_gtk, display):
    """Without GTK, a program is built and names the package to install."""
    libraries = subprocess.run(["ldd", without_gtk], capture_output=True, text=True, check=True).stdout
    assert "libgtk" not in libraries and "libcairo" not in libraries
    done = subprocess.run([without_gtk, "--window"], env={**os.environ, "DISPLAY": display}, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr == (
        "error: no window can be opened: the program was built without GTK 4; install it (Debian: 'apt install libgtk-4-dev'), "
        "run 'swift package purge-cache' and build the program again.\n")
    assert subprocess.run([without_gtk, "--headless", "--duration", "0.1"], capture_output=True).returncode == 0
