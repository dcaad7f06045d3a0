"""A program in a window: its process, and what is done to it."""

import glob
import os
import re
import signal
import subprocess
import tempfile
import time

from PIL import Image
from Xlib import X
from Xlib.display import Display
from Xlib.ext import xtest

# Longer than anything takes here.
PATIENCE = 30

# The processes of the servers of displays, by the displays' names.
SERVERS = {}


def waits_for_a_processor(process):
    """True when any thread of a process could run."""
    for state in glob.glob(f"/proc/{process}/task/*/stat"):
        try:
            with open(state) as file:
                if file.read().rsplit(")", 1)[1].split()[0] == "R":
                    return True
        except OSError:
            # The thread has ended since.
            pass
    return False


class Window:
    """A program that was started with a window; ends it when it is left, unless it has ended by itself."""

    def __init__(self, program, *arguments, display, environment=None, host="--window"):
        self.display = display
        # OpenGL paints, although nothing but the processor does its work here.
        given = {
            **os.environ, "DISPLAY": display, "WAYLAND_DISPLAY": None, "NO_AT_BRIDGE": "1", "GTK_A11Y": "none", "GSK_RENDERER": "gl",
            **(environment or {})}
        self.environment = {name: value for name, value in given.items() if value is not None}
        self.output = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            [program, *([host] if host else []), *map(str, arguments)], env=self.environment, stdout=self.output, stderr=self.output)
        self.wait_for(lambda: self.ids(), "a window")
        self.wait_for_rest()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=PATIENCE)

    # What is there

    def said(self):
        """What the program has printed."""
        self.output.flush()
        self.output.seek(0)
        return self.output.read()

    def ids(self):
        """The numbers of its windows that can be seen."""
        found = self.xdo("search", "--onlyvisible", "--pid", self.process.pid, check=False).split()
        return found if self.process.poll() is None else []

    def processor_time(self):
        """What the process has used so far, in ticks of the kernel's clock: of the programs's own and of the kernel's for it."""
        fields = open(f"/proc/{self.process.pid}/stat").read().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])

    def resident_memory(self):
        """Bytes of memory."""
        return int(re.search(r"VmRSS:\s+(\d+)", open(f"/proc/{self.process.pid}/status").read()).group(1)) * 1024

    def picture(self):
        """What the display shows, where the first window is."""
        shot = subprocess.run(
            ["ffmpeg", "-loglevel", "error", "-f", "x11grab", "-video_size", "1280x900", "-draw_mouse", "0", "-i",
             self.display, "-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "rgb24", "-"], capture_output=True, check=True)
        return Image.frombytes("RGB", (1280, 900), shot.stdout)

    def wait_for(self, condition, what):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if value := condition():
                return value
            assert self.process.poll() is None, f"the program has ended:\n{self.said()}"
            time.sleep(0.02)
        raise AssertionError(f"there is not {what} after {PATIENCE} s:\n{self.said()}")

    def wait_for_rest(self, longer=0.4):
        """Until the program uses no processor any more for so many seconds; neither it nor its display's server waits for one."""
        last = [-1, time.monotonic()]

        def rests():
            now = self.processor_time()
            if now != last[0] or any(map(waits_for_a_processor, filter(None, (self.process.pid, SERVERS.get(self.display))))):
                last[:] = [now, time.monotonic()]
            return time.monotonic() - last[1] > longer

        self.wait_for(rests, "rest")

    # What is done

    def xdo(self, *arguments, check=True):
        done = subprocess.run(
            ["xdotool", *map(str, arguments)], env=self.environment, capture_output=True, text=True)
        assert not check or done.returncode == 0, done.stderr
        return done.stdout

    def press(self, x, y):
        self.xdo("mousemove", x, y, "mousedown", 1)

    def move(self, places):
        """Through places, a sixtieth of a second for each: by one process, since starting one takes longer than that."""
        self.xdo(*(part for x, y in places for part in ("mousemove", x, y, "sleep", "0.016")))

    def release(self):
        self.xdo("mouseup", 1)

    def drag(self, start, end, steps=12, unmapped=None, caught=None):
        """Drags and releases in full motion. The server receives all events at once and keeps their time, however busy the machine is: a
        wait between the last move and the release would stop the motion. The window with the number `unmapped` disappears upon release.
        A tenth of a second after it, the button is pressed again at `caught`."""
        server = Display(self.display)
        xtest.fake_input(server, X.MotionNotify, x=start[0], y=start[1])
        xtest.fake_input(server, X.ButtonPress, detail=1)
        for step in range(1, steps + 1):
            x, y = (round(a + (b - a) * step / steps) for a, b in zip(start, end))
            xtest.fake_input(server, X.MotionNotify, x=x, y=y, time=0 if step == 1 else 16)
        xtest.fake_input(server, X.ButtonRelease, detail=1)
        if unmapped is not None:
            server.create_resource_object("window", int(unmapped)).unmap()
        if caught is not None:
            xtest.fake_input(server, X.MotionNotify, x=caught[0], y=caught[1], time=100)
            xtest.fake_input(server, X.ButtonPress, detail=1)
        server.sync()
        server.close()

    def click(self, x, y):
        self.xdo("mousemove", x, y, "click", 1)

    def key(self, *names):
        self.xdo("key", *names)

    def type(self, text):
        self.xdo("type", "--delay", "30", text)

    def close(self):
        """Closes the window by its key; the program must end by itself, without a failure."""
        self.key("ctrl+w")
        assert self.process.wait(timeout=PATIENCE) == 0, self.said()
