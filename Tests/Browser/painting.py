"""Handmade display lists, and the pictures that the page's painter draws from them."""

import base64
import pathlib
import re
import struct

import pytest
from PIL import Image

import commands

PAINT = pathlib.Path(__file__).with_name("paint.js").read_text()

RED, GREEN, BLUE = (255, 0, 0, 255), (0, 255, 0, 255), (0, 0, 255, 255)
BLACK, WHITE, CLEAR = (0, 0, 0, 255), (255, 255, 255, 255), (0, 0, 0, 0)

OPCODES = {re.sub("([A-Z])", lambda capital: "_" + capital[1].lower(), name): opcode
           for name, opcode in vars(commands.Opcode).items()}

IDENTITY = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def rounded(x, y, width, height, radius=0.0):
    return (float(x), float(y), float(width), float(height)) + (float(radius),) * 4


def polygon(*points):
    """The words of a path: 0, because it has no number, its length, and its elements."""
    fields = []
    for verb, (x, y) in zip([0] + [1] * len(points), points):
        fields += [verb, float(x), float(y)]
    return (0, len(fields) + 1, *fields, 4)


def content(following):
    """The content of a group, from the bytes of the commands after its beginning."""
    depth, paints, found, is_nested = 0, 0, 0, False
    for command in following:
        match command[0]:
            case commands.Opcode.push | commands.Opcode.pop | commands.Opcode.endMask: pass
            case commands.Opcode.endGroup if depth == 0:
                is_once = paints <= 1 and not is_nested and not found & commands.GroupContent.masks
                return found | (commands.GroupContent.once if is_once else 0)
            case commands.Opcode.endGroup: depth -= 1
            case commands.Opcode.beginGroup: is_nested, depth = True, depth + 1
            case commands.Opcode.shadow: is_nested = True
            case commands.Opcode.clip | commands.Opcode.clipPath: found |= commands.GroupContent.clips
            case commands.Opcode.beginMask: found |= 0 if depth else commands.GroupContent.masks
            case commands.Opcode.backdropBlur: found, paints = found | commands.GroupContent.blurs, paints + 1
            case commands.Opcode.sprites: paints += min(2, max(1, struct.unpack_from("<I", command, 4 * commands.Sprites.spriteCount)[0]))
            case _: paints += 1
    return found


class Drawing:
    """A display list with a method for every opcode. Floats become float words, integers become words, and colours are 4 bytes."""

    def __init__(self, width=100, height=100):
        self.size = (width, height)
        self.words = []

    def __getattr__(self, name):
        opcode = OPCODES[name]

        def command(*fields):
            words = b"".join(self.encoded(field) for field in fields)
            self.words.append(struct.pack("<I", opcode | (len(words) // 4 + 1) << 8) + words)
            return self

        return command

    def begin_group(self, opacity, blend):
        return self.__getattr__("begin_group")(opacity, blend, 0)

    @staticmethod
    def encoded(field):
        if isinstance(field, float):
            return struct.pack("<f", field)
        if isinstance(field, int):
            return struct.pack("<I", field)
        if len(field) == 4 and all(isinstance(part, int) for part in field):
            return bytes(field)
        return b"".join(Drawing.encoded(part) for part in field)

    @property
    def list(self):
        body = b"".join(
            words[:-4] + struct.pack("<I", content(self.words[index + 1:])) if words[0] == commands.Opcode.beginGroup else words
            for index, words in enumerate(self.words))
        return struct.pack("<IIff", commands.signature, len(body) // 4 + commands.header_words, *self.size) + body


class Studio:
    """A page with only the painter's modules."""

    def __init__(self, page, painter="canvas"):
        self.page = page
        self.painter = painter
        self.reads = 0

    def paint(self, *drawings, scale=1, images=None, uses_filter=None, keeps=True, background="white"):
        """The picture of the last drawing, after the others, at `scale` pixels per point."""
        width, height = (round(side * scale) for side in drawings[-1].size)
        answer = self.page.evaluate(PAINT, {
            "lists": [base64.b64encode(drawing.list).decode() for drawing in drawings],
            "width": width, "height": height, "images": images or {}, "usesFilter": uses_filter,
            "keepsPictures": keeps, "background": background, "painter": self.painter,
        })
        self.reads = answer["reads"]
        return Image.frombytes("RGBA", (width, height), base64.b64decode(answer["pixels"]))


def assert_color(picture, place, color, tolerance=3):
    got = picture.getpixel(place)
    assert all(abs(a - b) <= tolerance for a, b in zip(got, color)), f"{got} at {place}, not {color}"


@pytest.fixture(scope="module", params=["canvas", "gpu"])
def studio(chromium, address, request):
    page = chromium.new_page()
    page.goto(address + "favicon.svg")
    yield Studio(page, request.param)
    page.close()
