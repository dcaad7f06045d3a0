"""Measures the frames of all scenes in a window's painter and in the page's, in one run, and prints a table.

Each scene plays two seconds of its first gesture. Measures the work of the program's thread in a frame (GTK: creating the nodes; canvas:
drawing), and the time until the pixels exist: with OpenGL on a display in memory, with Cairo, and with the canvas in headless Chromium."""

import functools
import http.server
import json
import os
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

from conftest import ROOT, memory_display  # Inserted before the modules in the folder of the browser's tests.
from chromium import launch
from isolation import IsolatedFolder
from playwright.sync_api import sync_playwright


DRAW = """
async ({ frames, images, width, height }) => {
  const { Painter } = await import("/host/painter/painter.js")
  const canvas = new OffscreenCanvas(width, height)
  const painter = new Painter(canvas)
  const decoded = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  const known = new Map(images.map((image) => [image.number, { ...image, data: decoded(image.data).buffer }]))
  const costs = []
  for (const { list } of frames) {
    const { buffer } = decoded(list)
    const picture = { words: new Uint32Array(buffer), floats: new Float32Array(buffer) }
    const start = performance.now()
    painter.draw({ picture: () => picture, image: (number) => known.get(number) ?? null })
    const drawn = performance.now()
    canvas.getContext("2d").getImageData(0, 0, width, height)
    costs.push([drawn - start, performance.now() - start])
  }
  return costs
}
"""


def percentile(values, part):
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def line(title, columns):
    figures = [f"{percentile(column, part):9.2f}" for column in columns for part in (0.5, 0.95)]
    print(f"{title:>18}" + "".join(figures), flush=True)


def main():
    tool = ROOT / ".build" / "gallery" / "release" / "GalleryPictures"
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(IsolatedFolder, directory=str(ROOT / "Web")))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print("milliseconds of a frame, median and 95th percentile")
    titles = ["GTK, nodes", "canvas, calls", "GTK, OpenGL", "GTK, Cairo", "canvas, pixels"]
    print(f"{'scene':>18}" + "".join(f"{title:>18}" for title in titles))
    everything = [[] for _ in titles]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        display, name = memory_display()
        subprocess.run([tool, "--costs", folder, *sys.argv[1:]], check=True, env={**os.environ, "DISPLAY": name})
        display.terminate()
        browser = launch(playwright)
        for file in sorted(Path(folder).glob("*.json")):
            scene = json.loads(file.read_text())
            assert "opengl" in scene["frames"][0], "OpenGL does not work here"
            page = browser.new_page()
            page.goto(f"http://127.0.0.1:{server.server_port}/favicon.svg")
            costs = page.evaluate(DRAW, {key: scene[key] for key in ["frames", "images", "width", "height"]})
            page.close()
            columns = [
                [frame["making"] for frame in scene["frames"]], [cost[0] for cost in costs],
                [frame["opengl"] for frame in scene["frames"]], [frame["cairo"] for frame in scene["frames"]],
                [cost[1] for cost in costs]]
            line(file.stem, columns)
            for all_of_them, column in zip(everything, columns):
                all_of_them += column
        browser.close()
    line("all", everything)
    server.shutdown()


if __name__ == "__main__":
    main()
