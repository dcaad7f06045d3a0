"""The time line below a window: pause, single frames, slow motion, seeking to the past, and the gallery's scenes."""

import statistics

from test_window import wait_for_pane
from windows import Window

# The centre of the bar below a stage of 390 by 720 points, and positions in it from the left.
LINE, PAUSE, STEP, BEGINNING = 743, 40, 118, 170
UP, DOWN = 20, 420


def thrown(window):
    # A new window is painted before it is touched.
    wait_for_pane(window, DOWN)
    window.drag((195, 600), (195, 350))
    wait_for_pane(window, UP)


def test_seeking_back_and_playing_repeats_the_motion(hello, display):
    with Window(hello, "--timeline", display=display) as window:
        thrown(window)
        window.click(BEGINNING, LINE)
        # As at the beginning.
        wait_for_pane(window, DOWN)
        window.key("ctrl+period")
        # One frame later, and time is paused again.
        wait_for_pane(window, DOWN)
        window.click(PAUSE, LINE)
        # It was thrown again by the recorded input.
        wait_for_pane(window, UP)


def test_input_in_the_past_replaces_later_input(hello, display, tmp_path):
    script = tmp_path / "past.momentum"
    with Window(hello, "--timeline", "--record", script, display=display) as window:
        thrown(window)
        window.click(BEGINNING, LINE)
        window.wait_for_rest()
        window.key("ctrl+p")
        window.press(195, 600)
        window.release()
        wait_for_pane(window, DOWN)
        window.close()
    assert script.read_text().count(" began ") == 1


def test_quarter_speed_quarters_the_frame_intervals(hello, display, tmp_path):
    script = tmp_path / "slow.momentum"
    with Window(hello, "--timeline", "--record", script, display=display) as window:
        window.click(360, LINE)
        window.wait_for_rest()
        window.key("Down", "Down", "Return")
        window.wait_for_rest()
        thrown(window)
        window.close()
    times = [float(line.split()[1]) for line in script.read_text().splitlines() if line.startswith("frame ")]
    steps = [later - earlier for earlier, later in zip(times, times[1:]) if later > earlier]
    assert statistics.median(steps) < 1 / 150, "at 60 frames a second they are 1/240 s apart"


def test_the_gallery_keeps_the_script_of_each_scene(gallery, display, tmp_path):
    """The gallery changes between scenes and keeps the script of each."""
    script = tmp_path / "scene.momentum"
    with Window(gallery, "--timeline", "--scene", "card-flip", "--record", script, display=display) as window:
        first = window.xdo("getwindowname", window.ids()[0])
        height = int(window.xdo("getwindowgeometry", "--shell", window.ids()[0]).split("HEIGHT=")[1].split()[0])
        # The scenes are above the time line.
        window.click(40, height - 63)
        window.wait_for_rest()
        window.key("Down", "Return")
        window.wait_for(lambda: window.xdo("getwindowname", window.ids()[0]) != first, "another scene")
        window.wait_for_rest()
        window.close()
        assert window.said() == ""
    one, other = script.read_text(), (tmp_path / "scene.momentum.2").read_text()
    assert "card-flip" in one and "card-flip" not in other
