"""Opens the built benchmark page in headless Chromium and prints its tables.

    bench.py [FILE.js...] [SCENE...]

Without scenes it measures moving layers beside the same motion by hand, then every scene of the gallery. The scenes' peer is the
painter of the commit that `PAINTER` names, or the same painter without what it keeps. Files are put beside each other into `bench/peers` of
the page first; the first is a module that exports a class `Motion`, which is measured as well: see Guides/Building.md."""

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
    """The built site, and beside it another painter."""

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


def measured(files, scenes):
    """The rows of both tables; of the first one none when scenes are named."""
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
        layers = []
        if not scenes:
            page.goto(address + (f"?peer={pathlib.Path(files[0]).stem}" if files else ""))
            layers = page.evaluate("benchmark.results")
        page.goto(address + "?idle")
        page.wait_for_function("() => window.benchmark !== undefined")
        options = {"rounds": ROUNDS, "peer": None if Site.peer is None else "/peer/painter.js", "only": scenes or None}
        rows = page.evaluate("(options) => benchmark.scenes(options)", options)
        browser.close()
    server.shutdown()
    return layers, rows


def processor():
    try:
        lines = pathlib.Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return "an unknown processor"
    return next((line.split(":")[1].strip() for line in lines if line.startswith("model name")), "an unknown processor")


def main(files, scenes):
    with tempfile.TemporaryDirectory() as folder:
        commit = os.environ.get("PAINTER")
        if commit:
            take_peer(commit, folder)
        layers, rows = measured(files, scenes)
    print(f"on {processor()}, without a graphics processor; milliseconds of script in a frame, medians")
    if layers:
        columns = COLUMNS | ({"peer": "peer", "peerRatio": "to peer"} if files else {})
        print("".join(f"{title:>10}" for title in columns.values()))
        for row in layers:
            print(f"{row['count']:>10}" + "".join(f"{row[key]:>10.2f}" for key in list(columns)[1:]))
    print(f"\nscenes; the peer is {'the painter of ' + commit if commit else 'the same painter, which keeps nothing'}")
    print(f"{'scene':>20}" + "".join(f"{title:>12}" for title in SCENE_COLUMNS.values()))
    for row in rows:
        print(f"{row['scene']:>20}{row['frames']:>12}" + "".join(f"{row[key]:>12.2f}" for key in list(SCENE_COLUMNS)[1:]))


if __name__ == "__main__":
    main([name for name in sys.argv[1:] if name.endswith(".js")], [name for name in sys.argv[1:] if not name.endswith(".js")])
