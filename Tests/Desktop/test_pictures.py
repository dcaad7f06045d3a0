"""The desktop's pictures of all scenes, compared with those of the page's painter for the same lists."""

import base64
import functools
import http.server
import json
import os
import resource
import struct
import subprocess
import threading

import pytest
from PIL import Image, ImageChops, ImageDraw
from playwright.sync_api import sync_playwright

import commands
from chromium import launch
from conftest import ROOT

PAINT = (ROOT / "Tests" / "Browser" / "paint.js").read_text()
# Painters round the coverage of edges differently, and compute blurs by different sums. Text is compared separately.
MEAN, FAR, MOST_FAR = 4.5, 48, 0.02


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def frames(pictures_tool, display, tmp_path_factory):
    """The frames of all scenes, by scene."""
    folder = tmp_path_factory.mktemp("pictures")
    subprocess.run([pictures_tool, "1", folder], check=True, env={**os.environ, "DISPLAY": display})
    return {file.stem: json.loads(file.read_text()) for file in sorted(folder.glob("*.json"))}


@pytest.fixture(scope="module")
def page():
    """A page with only the painter's modules."""
    handler = functools.partial(QuietHandler, directory=str(ROOT / "Web"))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page()
        page.goto(f"http://127.0.0.1:{server.server_address[1]}/favicon.svg")
        yield page
        browser.close()
    server.shutdown()


def painted(page, frame):
    """The page's picture of a frame."""
    images = {
        image["number"]: {**image, "data": list(base64.b64decode(image["data"]))} for image in frame["images"]}
    answer = page.evaluate(PAINT, {
        "lists": [frame["list"]], "width": frame["width"], "height": frame["height"], "images": images, "usesFilter": None,
        "background": "white"})
    return Image.frombytes("RGBA", (frame["width"], frame["height"]), base64.b64decode(answer["pixels"])).convert("RGB")


def shown(frame, renderer):
    """The desktop's picture of a frame."""
    picture = Image.frombytes("RGBA", (frame["width"], frame["height"]), base64.b64decode(frame[renderer]))
    paper = Image.new("RGBA", picture.size, "white")
    return Image.alpha_composite(paper, picture).convert("RGB")


def apart(frame):
    """The slightly enlarged rectangles of texts in the list's picture, and of images that the page's painter does not have: (left, top,
    right, bottom)."""
    words = base64.b64decode(frame["list"])
    count = len(words) // 4
    integers, floats = struct.unpack(f"<{count}I", words), struct.unpack(f"<{count}f", words)
    scale = frame["width"] / floats[commands.Header.width]
    given = {image["number"] for image in frame["images"]}
    stack = [(scale, 0.0, 0.0, scale, 0.0, 0.0)]
    at = commands.header_words
    while at < count:
        opcode, length = integers[at] & 0xFF, integers[at] >> 8
        is_apart = opcode == commands.Opcode.text
        if opcode == commands.Opcode.push:
            matrix = at + commands.Push.matrix
            (a, b, c, d, e, f), (p, q, r, s, x, y) = stack[-1], floats[matrix:matrix + commands.Matrix.size]
            stack.append((a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, e + a * x + c * y, f + b * x + d * y))
        elif opcode == commands.Opcode.pop:
            stack.pop()
        elif opcode == commands.Opcode.text:
            x, y, width, size = (floats[at + field] for field in (
                commands.Text.x, commands.Text.y, commands.Text.width, commands.Text.size))
            corners = [(x - 4 + (width + 8) * i, y - size * 1.2 + size * 1.7 * j) for i in (0, 1) for j in (0, 1)]
        elif opcode == commands.Opcode.image and integers[at + commands.Image.image] not in given:
            target = at + commands.Image.target
            x, y, width, height = floats[target:target + commands.Rect.size]
            is_apart = True
            corners = [(x - 1 + (width + 2) * i, y - 1 + (height + 2) * j) for i in (0, 1) for j in (0, 1)]
        if is_apart:
            a, b, c, d, e, f = stack[-1]
            seen = [(e + a * x + c * y, f + b * x + d * y) for x, y in corners]
            yield (min(x for x, _ in seen), min(y for _, y in seen), max(x for x, _ in seen), max(y for _, y in seen))
        at += length


def difference(frame, mine, others):
    """The mean difference of the pixels outside texts and photographs, and the fraction of them that differ much."""
    mask = Image.new("L", mine.size, 255)
    draw = ImageDraw.Draw(mask)
    for box in apart(frame):
        draw.rectangle(box, fill=0)
    red, green, blue = ImageChops.difference(mine, others).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    histogram = most.histogram(mask)
    count = max(1, sum(histogram))
    return sum(value * number for value, number in enumerate(histogram)) / count, sum(histogram[FAR:]) / count


def beside(one, other):
    """Two pictures of the same size."""
    both = Image.new("RGB", (2 * one.width, one.height))
    both.paste(one, (0, 0))
    both.paste(other, (one.width, 0))
    return both


def test_every_scene_matches_the_page(frames, page, tmp_path):
    assert len(frames) >= 27
    far, seen = [], os.environ.get("PICTURES")
    for scene, list_of_frames in frames.items():
        assert len(list_of_frames) == 3
        for index, frame in enumerate(list_of_frames):
            others = painted(page, frame)
            for renderer in ["opengl", "cairo"]:
                mine = shown(frame, renderer)
                mean, part = difference(frame, mine, others)
                name = f"{scene}-{index}-{renderer}.png"
                if seen:
                    beside(others, mine).save(f"{seen}/{name}")
                    print(f"{name}: {mean:.2f} in the mean, {part:.2%} far off")
                if mean > MEAN or part > MOST_FAR:
                    beside(others, mine).save(tmp_path / name)
                    far.append(f"{name} at {frame['time']} s: {mean:.2f} in the mean, {part:.2%} far off; see {tmp_path}/{name}")
    assert not far, "\n".join(far)


def test_a_shift_by_a_few_pixels_is_found(frames, page):
    frame = frames["card-flip"][0]
    picture = painted(page, frame)
    mean, part = difference(frame, ImageChops.offset(picture, 3, 0), picture)
    assert mean > MEAN or part > MOST_FAR


def test_the_cost_of_blurs_does_not_multiply(pictures_tool, display, tmp_path):
    """The backdrop of a blur contains the earlier blurs. The lock screen has several, the photo none."""
    def seconds(scene):
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        subprocess.run([pictures_tool, "1", tmp_path, scene], check=True, env={**os.environ, "DISPLAY": display})
        return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before

    assert seconds("lock-screen") < 12 * seconds("photo")
