"""The page of the program `Texts`: built, assembled in a folder and served."""

import functools
import http.server
import os
import pathlib
import shutil
import subprocess
import threading

from building import NATIVE, ROOT, build_native, build_page

PACKAGE = ROOT / "Tests" / "Browser" / "Texts"
SITE = ROOT / ".build" / "texts"
WASM = ROOT / ".build" / "texts.wasm"
PAGE = """<!DOCTYPE html><meta charset="utf-8"><title>Texts</title><body style="margin: 0"><div id="stage"></div>"""


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {".js": "text/javascript", ".wasm": "application/wasm", ".html": "text/html", ".ttf": "font/ttf"}

    def log_message(self, *_):
        pass

    def end_headers(self):
        self.send_header("Cache-Control", "no-store")
        super().end_headers()


def build():
    """Assembles the site. The program is built unless the environment states that it exists."""
    if not os.environ.get("TEXTS_ARE_BUILT"):
        build_page(PACKAGE, "Texts", WASM)
    SITE.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(SITE / "host", ignore_errors=True)
    shutil.copytree(ROOT / "Web" / "host", SITE / "host")
    shutil.rmtree(SITE / "studio", ignore_errors=True)
    shutil.copytree(ROOT / "Web" / "studio" / "worker", SITE / "studio" / "worker")
    shutil.copy(WASM, SITE / "texts.wasm")
    shutil.copy(pathlib.Path(__file__).with_name("texts_worker.js"), SITE)
    shutil.copy("/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf", SITE / "probe.ttf")
    (SITE / "broken.ttf").write_bytes(b"This is no font.")
    (SITE / "index.html").write_text(PAGE)


def serve():
    """Serves the site until the server is shut down. Yields the server and its address."""
    handler = functools.partial(Handler, directory=str(SITE))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_port}/"


def replayer():
    """A command that plays a script without a browser and prints the words of its last picture."""
    program = NATIVE / "debug" / "Replay" if os.environ.get("TEXTS_ARE_BUILT") else build_native(PACKAGE, "Replay")

    def play(file):
        done = subprocess.run([program, file], check=True, text=True, stdout=subprocess.PIPE)
        return [int(word) for word in done.stdout.splitlines()[0].split()]

    return play
