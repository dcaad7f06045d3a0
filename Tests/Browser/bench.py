"""Opens the built benchmark page in headless Chromium and prints its tables.

    bench.py [FILE.js...] [SCENE...]

Without scenes, measures moving layers and the same motion by hand, then every scene of the gallery. The scenes are compared with the
painter of the commit that `PAINTER` names, or with the same painter without its caches. The files are copied to `bench/peers` of the
page. The first is a module that exports a class `Motion`, which is measured as well: see Guides/Building.md."""

import functools
import http.server
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading

from building import ROOT
from chromium import launch
from isolation import IsolatedFolder
from playwright.sync_api import sync_playwright

COLUMNS = {"count": "layers", "ours": "engine", "hand": "by hand", "ratio": "ratio", "evaluate": "evaluate",
           "list": "list", "paint": "paint", "gpu": "WebGL2", "gpuHand": "by hand", "gpuPaint": "paint"}
SCENE_COLUMNS = {"frames": "frames", "evaluate": "evaluate", "paint": "paint", "peer": "peer", "all": "all, 95th",
                 "peerAll": "peer, 95th"}
ROUNDS = 3


class Site(IsolatedFolder):
    """The built site, with another painter beside it."""

    peer = None

    def translate_path(self, path):
        if path.startswith("/peer/") and self.peer is not None:
            return str(self.peer / path.removeprefix("/peer/").split("?")[0])
        return super().translate_path(path)


def take_peer(commit, folder):
    """Puts the painter of a commit into a folder."""
    archive = subprocess.run(["git", "archive", commit, "Web/host/painter"], cwd=ROOT, stdout=subprocess.PIPE, check=True)
    subprocess.run(["tar", "-x", "-C", folder], input=archive.stdout, check=True)
    Site.peer = pathlib.Path(folder) / "Web" / "host" / "painter"


def measure(files, scenes, told_layers, told_scene):
    """Measures the layers, unless scenes are named, and then the scenes. Reports each result as soon as it is known."""
    peers = ROOT / ".build" / "site" / "bench" / "peers"
    peers.mkdir(exist_ok=True)
    for file in files:
        shutil.copy(file, peers)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Site, directory=ROOT / ".build" / "site"))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": 1100, "height": 1000})
        page.set_default_timeout(0)
        address = f"http://127.0.0.1:{server.server_port}/bench.html"
        if not scenes:
            page.goto(address + (f"?peer={pathlib.Path(files[0]).stem}" if files else ""))
            told_layers(page.evaluate("benchmark.results"))
        page.expose_function("measured", told_scene)
        page.goto(address + "?idle")
        page.wait_for_function("() => window.benchmark !== undefined")
        options = {"rounds": ROUNDS, "peer": None if Site.peer is None else "/peer/painter.js", "only": scenes or None}
        page.evaluate("(options) => benchmark.scenes(options)", options)
        browser.close()
    server.shutdown()


def processor():
    try:
        lines = pathlib.Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return "an unknown processor"
    return next((line.split(":")[1].strip() for line in lines if line.startswith("model name")), "an unknown processor")


def say(columns, row, width):
    """A line of a table: its first column is `width` wide."""
    cells = [f"{row[name]:.2f}" if isinstance(row[name], float) else str(row[name]) for name in columns]
    print(f"{cells[0]:>{width}}" + "".join(f"{cell:>12}" for cell in cells[1:]), flush=True)


def say_layers(rows, has_peer):
    columns = COLUMNS | ({"peer": "peer", "peerRatio": "to peer"} if has_peer else {})
    print("".join(f"{title:>12}" for title in columns.values()))
    for row in rows:
        say(columns, row, 12)
    print()


def main(files, scenes):
    with tempfile.TemporaryDirectory() as folder:
        commit = os.environ.get("PAINTER")
        if commit:
            take_peer(commit, folder)
        print(f"on {processor()}, without a graphics processor; milliseconds of script in a frame, medians")
        peer = f"the painter of {commit}" if commit else "the same painter, which keeps nothing"
        titles = f"{'scene':>20}" + "".join(f"{title:>12}" for title in SCENE_COLUMNS.values())
        told = []

        def told_scene(row):
            if not told:
                print(f"scenes; the peer is {peer}\n{titles}")
            told.append(row["scene"])
            say(["scene", *SCENE_COLUMNS], row, 20)

        measure(files, scenes, lambda rows: say_layers(rows, bool(files)), told_scene)
        if unknown := sorted(set(scenes) - set(told)):
            sys.exit(f"there is no scene {', '.join(unknown)}")


if __name__ == "__main__":
    main([name for name in sys.argv[1:] if name.endswith(".js")], [name for name in sys.argv[1:] if not name.endswith(".js")])
