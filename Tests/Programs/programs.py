"""Helpers for a program's page and command line."""

import io
import pathlib

from clock import Clock, Keyboard, Mouse
from PIL import Image, ImageChops, ImageStat

RUN = pathlib.Path(__file__).with_name("run_script.js").read_text()


class Program:
    """A program's page with the virtual clock: each frame is requested by the test."""

    def __init__(self, page, address):
        self.page = page
        page.add_init_script("window.momentum = { ready: Promise.resolve() }")
        self.clock = Clock(page)
        self.mouse = Mouse(page, self.clock)
        self.keyboard = Keyboard(page, self.clock)
        page.goto(address)
        self.clock.begin()
        self.frames(2)

    def frames(self, count):
        self.clock.frames(count)

    def shows(self, condition, frames=0):
        """Returns whether the page shows a picture that satisfies a condition within a time limit: the browser delays the canvases of
        workers and the decoding of photographs. Advances `frames` frames between two checks."""
        for _ in range(400):
            if condition(self.picture()):
                return True
            self.frames(frames)
        return False

    def picture(self):
        """The present screenshot."""
        return Image.open(io.BytesIO(self.page.screenshot())).convert("RGB")

    def drag(self, start, end, frames):
        self.mouse.move(*start)
        self.mouse.down()
        self.mouse.move(*end, steps=frames)
        self.mouse.up()


def is_near(color, wanted, tolerance=6):
    return all(abs(a - b) <= tolerance for a, b in zip(color, wanted))


def are_same(picture, other, box=(0, 0, 390, 720)):
    return picture.crop(box).tobytes() == other.crop(box).tobytes()


def look_alike(picture, other, box=(0, 0, 390, 720)):
    """Whether two pictures differ at most as a cached part of the painter may differ from a redrawn one."""
    difference = ImageChops.difference(picture.crop(box), other.crop(box))
    return max(largest for _, largest in difference.getextrema()) <= 8 and max(ImageStat.Stat(difference).mean) <= 0.1


def script(scene, moves, seconds, size=(390, 720)):
    """The text of a script: a finger that moves through points at given times, and frames of uneven lengths until the end."""
    lines = ["momentum-script 1", f"scene {scene}", f"size {size[0]} {size[1]}", "frame 0"]
    readings = [("began" if index == 0 else "moved", *move) for index, move in enumerate(moves)]
    readings.append(("ended", *moves[-1]))
    time, step = 0.0, 0
    while time < seconds:
        step += 1
        time += 1 / 60 + (step % 7 - 3) * 0.0013
        while readings and readings[0][1] <= time:
            phase, at, x, y = readings.pop(0)
            lines.append(f"pointer 1 {phase} {x!r} {y!r} at {at!r} force 0 kind finger")
        lines.append(f"frame {time!r}")
    return "\n".join(lines) + "\n"


def inputs(text):
    """The script's frames and readings as numbers, for the page."""
    phases = {"began": 0, "moved": 1, "stationary": 2, "ended": 3, "cancelled": 4, "hovered": 5}
    for line in text.splitlines():
        match line.split():
            case ["frame", time]:
                yield [float(time)]
            case ["pointer", number, phase, x, y, "at", time, "force", force, "kind", "finger"]:
                yield [int(number), phases[phase], float(x), float(y), float(time), float(force), 0]


def rows_in_page(page, wasm, text, size=(390, 720), scene=0):
    """The wasm's trace of a script: for each frame the time, then the value and velocity of each watched property."""
    return page.evaluate(RUN, {"wasm": wasm, "scene": scene, "width": size[0], "height": size[1], "inputs": list(inputs(text))})


def rows(csv):
    """The same from a trace of the command line."""
    return [[float(number) for number in line.split(",")[:-1]] for line in csv.splitlines()[1:]]
