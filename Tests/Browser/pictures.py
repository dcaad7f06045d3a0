"""Queries for pictures of the stage, in points: the position and the amount of a colour."""

import base64
import io
import pathlib

from PIL import Image

RUN = pathlib.Path(__file__).with_name("run_pictures.js").read_text()


class Picture:
    """A drawn frame with its row of the trace: the value and velocity of each watched property."""

    def __init__(self, frame, scale):
        self.image = Image.open(io.BytesIO(base64.b64decode(frame["picture"]))).convert("RGB")
        self.scale = scale
        self.time = frame["samples"][0]
        self.values = frame["samples"][1::2]

    def points(self, *colours, within=None, tolerance=12):
        """The centres of the pixels that have one of the colours, inside (left, top, right, bottom)."""
        width, height = self.image.size
        left, top, right, bottom = [int(edge * self.scale) for edge in within] if within else (0, 0, width, height)
        wanted = [((colour >> 16) & 255, (colour >> 8) & 255, colour & 255) for colour in colours]
        part = self.image.crop((left, top, right, bottom))
        found = []
        for index, (red, green, blue) in enumerate(pixels(part)):
            for r, g, b in wanted:
                if abs(red - r) <= tolerance and abs(green - g) <= tolerance and abs(blue - b) <= tolerance:
                    y, x = divmod(index, part.width)
                    found.append(((left + x + 0.5) / self.scale, (top + y + 0.5) / self.scale))
                    break
        return found

    def centre(self, *colours, within=None, tolerance=12):
        points = self.points(*colours, within=within, tolerance=tolerance)
        assert len(points) > 4 * self.scale, "the colour is nowhere in the picture"
        return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)

    def has(self, colour, x, y, reach=1.5):
        """Whether the colour is within `reach` of a point."""
        box = (max(0, x - reach), max(0, y - reach), x + reach, y + reach)
        return bool(self.points(colour, within=box, tolerance=40))


def pixels(image):
    data = image.tobytes()
    return zip(data[0::3], data[1::3], data[2::3])


def pictures(page, scene, variant, times, gesture=None, keys=None, scale=1, size=None):
    run = page.evaluate(RUN, {
        "scene": scene, "variant": variant, "gesture": gesture, "times": times, "scale": scale, "size": size,
        "keys": keys,
    })
    return [Picture(frame, scale) for frame in run["frames"]]


def bezier(x1, y1, x2, y2, time):
    """A cubic timing curve, evaluated by bisection."""
    low, high = 0.0, 1.0
    for _ in range(60):
        t = (low + high) / 2
        x = 3 * x1 * t * (1 - t) ** 2 + 3 * x2 * t * t * (1 - t) + t ** 3
        low, high = (t, high) if x < time else (low, t)
    return 3 * y1 * t * (1 - t) ** 2 + 3 * y2 * t * t * (1 - t) + t ** 3


def bounce_out(time):
    """Penner's original bounce function."""
    for start, middle, height in ((1, 0, 0), (2, 1.5, 0.75), (2.5, 2.25, 0.9375), (2.75, 2.625, 0.984375)):
        if time < start / 2.75 or start == 2.75:
            return 7.5625 * (time - middle / 2.75) ** 2 + height


def bounce_in_out(time):
    return bounce_out(2 * time - 1) / 2 + 0.5 if time >= 0.5 else (1 - bounce_out(1 - 2 * time)) / 2
