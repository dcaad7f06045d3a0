"""A program's window: dragged, caught, thrown, closed, and recorded."""

import random
import re
import signal
import subprocess
import time

import pytest
from windows import Window

BLUE = (0x1E, 0x6F, 0xFF)


def pane_top(picture):
    """The initial position of the pane of Hello."""
    column = [picture.getpixel((195, y)) for y in range(720)]
    return next((y for y, color in enumerate(column) if all(abs(a - b) < 8 for a, b in zip(color, BLUE))), None)


def wait_for_pane(window, top, left=0):
    """Waits until the window is at rest and the display shows the pane of Hello at its position, because a busy server paints late."""
    window.wait_for_rest()
    window.wait_for(
        lambda: abs((pane_top(window.picture().crop((left, 0, 1280, 900))) or 0) - top) <= 1, f"a pane at {top}")


def headless(program, script, trace):
    subprocess.run([program, "--headless", "--script", script, "--trace", trace], check=True)
    return trace.read_text()


def test_window_input_replays_headless_bit_for_bit(hello, display, tmp_path):
    script = tmp_path / "done.momentum"
    with Window(hello, "--record", script, display=display) as window:
        wait_for_pane(window, 420)
        # Thrown upwards, caught in flight, thrown back.
        window.drag((195, 600), (195, 350), caught=(195, 250))
        window.wait_for_rest()
        held = pane_top(window.picture())
        assert held < 200, "it is held where it was caught"
        window.move([(195, 250 + step * 12) for step in range(1, 13)])
        # It follows the pointer. The first ten points begin the drag.
        wait_for_pane(window, held + 134)
        window.release()
        # It falls back.
        wait_for_pane(window, 420)
        window.drag((195, 600), (195, 420))
        wait_for_pane(window, 20)
        window.close()
    text = script.read_text()
    readings = [line.split() for line in text.splitlines() if line.startswith("pointer")]
    assert [line[2] for line in readings].count("began") == 3
    times = [float(line[6]) for line in readings]
    assert times == sorted(times)
    first = headless(hello, script, tmp_path / "one.csv")
    assert first == headless(hello, script, tmp_path / "two.csv")
    rows = first.splitlines()
    assert len(rows) - 1 == text.count("\nframe ")
    assert abs(float(rows[-1].split(",")[1]) - 160) < 0.01, "the pane rests where the window had it"


@pytest.mark.parametrize("program", ["hello", "photos"])
def test_a_window_at_rest_uses_no_cpu(program, display, request):
    with Window(request.getfixturevalue(program), display=display) as window:
        window.drag((195, 600), (195, 350))
        window.wait_for_rest()
        before = window.processor_time()
        time.sleep(10)
        assert window.processor_time() == before


def test_a_second_window_is_another_run(hello, display, tmp_path):
    script = tmp_path / "first.momentum"
    with Window(hello, "--record", script, display=display) as window:
        window.key("ctrl+n")
        first, second = window.wait_for(lambda: len(window.ids()) == 2 and sorted(map(int, window.ids())), "two windows")
        window.xdo("windowmove", second, 500, 0)
        time.sleep(0.3)
        window.drag((695, 600), (695, 300))
        wait_for_pane(window, 20, left=500)
        assert abs(pane_top(window.picture()) - 420) <= 1, "the first is as it was"
        window.process.send_signal(signal.SIGTERM)
        assert window.process.wait(timeout=20) == 0, window.said()
    assert "began" not in script.read_text()
    assert "began" in (tmp_path / "first.momentum.2").read_text()


def test_a_window_closed_in_flight_ends_cleanly(hello, display, tmp_path):
    script = tmp_path / "closed.momentum"
    with Window(hello, "--record", script, display=display, environment={"G_DEBUG": "fatal-warnings"}) as window:
        window.drag((195, 600), (195, 350), caught=(195, 300))
        window.close()
        window.release()
    assert "cancelled" in script.read_text()


def test_resizing_a_window_in_flight_lays_it_out(hello, display, tmp_path):
    script = tmp_path / "sizes.momentum"
    with Window(hello, "--record", script, display=display) as window:
        window.drag((195, 600), (195, 350))
        for width, height in [(500, 600), (300, 400), (420, 760)]:
            window.xdo("windowsize", window.ids()[0], width, height)
            time.sleep(0.1)
        window.wait_for_rest()
        assert window.picture().getpixel((410, 750)) == (0xF2, 0xF4, 0xF8)
        window.close()
    assert "size 420 760" in script.read_text()
    headless(hello, script, tmp_path / "sizes.csv")


def test_a_thousand_random_events_leave_no_warning(gallery, display):
    dice = random.Random(19)
    keys = ["Tab", "shift+Tab", "space", "Return", "Escape", "Left", "Right", "Up", "Down", "a", "BackSpace", "ctrl+a", "ctrl+c",
            "ctrl+v", "ctrl+z", "Page_Down", "F10"]
    for scene in ["controls", "control-panel", "lists"]:
        with Window(gallery, "--scene", scene, display=display, environment={"G_DEBUG": "fatal-warnings"}) as window:
            events, is_down = [], False
            for _ in range(334):
                match dice.randrange(8):
                    case 0: events += ["key", dice.choice(keys)]
                    case 1 | 2:
                        events += ["mouseup" if is_down else "mousedown", "1"]
                        is_down = not is_down
                    case 3: events += ["click", dice.choice("345")]
                    case _: events += ["mousemove", str(dice.randrange(380)), str(dice.randrange(700))]
            window.xdo(*events)
            if is_down:
                window.release()
            time.sleep(0.5)
            assert window.process.poll() is None, window.said()
            window.process.send_signal(signal.SIGTERM)
            assert window.process.wait(timeout=20) == 0, window.said()
            assert not re.search(r"WARNING|CRITICAL", window.said()), window.said()


def test_motion_does_not_grow_memory(hello, display):
    with Window(hello, display=display) as window:
        def use(times):
            for _ in range(times):
                window.drag((195, 600), (195, 300), steps=4)
                window.drag((195, 200), (195, 560), steps=4)

        def grows_by():
            before = window.resident_memory()
            use(20)
            window.wait_for_rest()
            return window.resident_memory() - before

        use(20)
        window.wait_for_rest()
        # A leak grows each time, while the system's caches and the heap grow only sometimes.
        growth = [grows_by() for _ in range(4)]
        assert min(growth) < 4e5, growth
