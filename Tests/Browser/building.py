"""Programs of the tests, built: as pages, and for the command line."""

import contextlib
import functools
import http.server
import os
import pathlib
import shutil
import subprocess
import threading

import compiler  # noqa: F401

ROOT = pathlib.Path(__file__).resolve().parents[2]

# With what the library's tests have left behind: the engine is the same.
NATIVE = ROOT / ".build" / "gallery"


def build_page(package, product, file, *modules):
    """Builds a program's module for a page, quickly, as well as those of its modules. It can be inspected, as the gallery's: the engine's
    modules are built once for both."""
    subprocess.run(
        [ROOT / "Tools" / "build-wasm", package, product, file, product, *modules], env={**os.environ, "STUDIO": "1"}, check=True)


def build_native(package, product):
    """Builds a program of the command line; where it is."""
    command = ["swift", "build", "--package-path", package, "--scratch-path", NATIVE, "--product", product]
    subprocess.run(command, check=True)
    return NATIVE / "debug" / product


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves a folder and says nothing."""

    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/wasm"}

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def published(package, product, folder, *modules):
    """A program's page in `folder`, as it is published: without what follows the sources and opens the studio. Its address."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "Web" / "program", folder)
    shutil.copytree(ROOT / "Web" / "host", folder / "host")
    build_page(package, product, folder / f"{product}.wasm", *modules)
    for name in ("index.html", "program.js"):
        file = folder / name
        file.write_text(file.read_text().replace("PROGRAM", product))
    index = folder / "index.html"
    index.write_text("\n".join(
        line for line in index.read_text().split("\n") if "follow.js" not in line and "toggle.js" not in line))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
