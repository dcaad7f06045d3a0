"""Opens the built benchmark page in headless Chromium and prints its table.

Files that are named are put beside each other into `bench/peers` of the page first. The first is a module that exports a class `Motion`,
which is measured as well: see Guides/Building.md.
"""

import functools
import http.server
import pathlib
import shutil
import sys
import threading

from chromium import launch
from conftest import ROOT
from isolation import IsolatedFolder
from playwright.sync_api import sync_playwright

COLUMNS = {"count": "layers", "ours": "engine", "hand": "by hand", "ratio": "ratio", "evaluate": "evaluate",
           "list": "list", "paint": "paint", "gpu": "WebGL2", "gpuHand": "by hand", "gpuPaint": "paint"}


def rows(peers):
    folder = ROOT / ".build" / "site" / "bench" / "peers"
    folder.mkdir(exist_ok=True)
    for peer in peers:
        shutil.copy(peer, folder)
    query = f"?peer={pathlib.Path(peers[0]).stem}" if peers else ""
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(IsolatedFolder, directory=ROOT / ".build" / "site"))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": 1100, "height": 1000})
        page.goto(f"http://127.0.0.1:{server.server_port}/bench.html{query}")
        answer = page.evaluate("benchmark.results")
        browser.close()
    server.shutdown()
    return answer


if __name__ == "__main__":
    peers = sys.argv[1:]
    columns = COLUMNS | ({"peer": "peer", "peerRatio": "to peer"} if peers else {})
    print("script of a frame in milliseconds, medians")
    print("".join(f"{title:>10}" for title in columns.values()))
    for row in rows(peers):
        print(f"{row['count']:>10}" + "".join(f"{row[key]:>10.2f}" for key in list(columns)[1:]))
