"""A program in a window: its process, and input for it."""

import glob
import json
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

# Longer than any wait here.
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
            # The thread has ended meanwhile.
            pass
    return False


class Window:
    """A program with a window. Leaving the context ends it, unless it has already ended."""

    def __init__(self, program, *arguments, display, environment=None, host="--window"):
        self.display = display
        # OpenGL paints in software, on the processor.
        given = {
            **os.environ, "DISPLAY": display, "WAYLAND_DISPLAY": None, "NO_AT_BRIDGE": "1", "GTK_A11Y": "none", "GSK_RENDERER": "gl",
            **(environment or {})}
        self.environment = {name: value for name, value in given.items() if value is not None}
        self.output = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            [program, *([host] if host else []), *map(str, arguments)], env=self.environment, stdin=subprocess.PIPE, stdout=self.output,
            stderr=self.output, text=True)
        self.wait_for(lambda: self.ids(), "a window")
        self.wait_for_rest()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=PATIENCE)

    # State

    def said(self):
        """The output of the program."""
        self.output.flush()
        self.output.seek(0)
        return self.output.read()

    def tell(self, *lines):
        """Writes lines of JSON on its standard input."""
        for line in lines:
            self.process.stdin.write((line if isinstance(line, str) else json.dumps(line)) + "\n")
        self.process.stdin.flush()

    def messages(self):
        """The messages that it has written on standard output: a name and a value each."""
        lines = [json.loads(line) for line in self.said().splitlines() if line.startswith('{"name"')]
        return [(line["name"], line.get("value")) for line in lines]

    def ids(self):
        """The identifiers of its visible windows."""
        found = self.xdo("search", "--onlyvisible", "--pid", self.process.pid, check=False).split()
        return found if self.process.poll() is None else []

    def processor_time(self):
        """The processor time of the process so far, in ticks of the kernel's clock: its own and the kernel's for it."""
        fields = open(f"/proc/{self.process.pid}/stat").read().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])

    def resident_memory(self):
        """Bytes of memory."""
        return int(re.search(r"VmRSS:\s+(\d+)", open(f"/proc/{self.process.pid}/status").read()).group(1)) * 1024

    def picture(self):
        """The picture of the display at the first window."""
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
        """Waits until neither the program nor its display's server has used the processor for `longer` seconds."""
        last = [-1, time.monotonic()]

        def rests():
            now = self.processor_time()
            if now != last[0] or any(map(waits_for_a_processor, filter(None, (self.process.pid, SERVERS.get(self.display))))):
                last[:] = [now, time.monotonic()]
            return time.monotonic() - last[1] > longer

        self.wait_for(rests, "rest")

    # Input

    def xdo(self, *arguments, check=True):
        done = subprocess.run(
            ["xdotool", *map(str, arguments)], env=self.environment, capture_output=True, text=True)
        assert not check or done.returncode == 0, done.stderr
        return done.stdout

    def press(self, x, y):
        self.xdo("mousemove", x, y, "mousedown", 1)

    def move(self, places):
        """Moves through points, a sixtieth of a second for each, in one process, because starting a process takes longer."""
        self.xdo(*(part for x, y in places for part in ("mousemove", x, y, "sleep", "0.016")))

    def release(self):
        self.xdo("mouseup", 1)

    def drag(self, start, end, steps=12, unmapped=None, caught=None):
        """Drags and releases in full motion. The server receives all events at once and keeps their times, however busy the machine is: a
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
        """Closes the window with its key. The program must end on its own, without a failure."""
        self.key("ctrl+w")
        assert self.process.wait(timeout=PATIENCE) == 0, self.said()
