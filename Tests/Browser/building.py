"""Builds the programs of the tests as pages and for the command line."""

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

# In the build folder of the library's tests, because the engine is the same.
NATIVE = ROOT / ".build" / "gallery"


def build_page(package, product, file, *modules):
    """Builds a program's module for a page quickly, with its dependencies. It can be inspected, like the gallery, so that the engine's
    modules are built once for both."""
    subprocess.run(
        [ROOT / "Tools" / "build-wasm", package, product, file, product, *modules], env={**os.environ, "STUDIO": "1"}, check=True)


def build_native(package, product):
    """Builds a command-line program and returns its path."""
    command = ["swift", "build", "--package-path", package, "--scratch-path", NATIVE, "--product", product]
    subprocess.run(command, check=True)
    return NATIVE / "debug" / product


class Quiet(http.server.SimpleHTTPRequestHandler):
    """A server of a folder without log messages."""

    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/wasm"}

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def published(package, product, folder, *modules):
    """The address of a program's published page in `folder`, without the parts that follow the sources and open the studio."""
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
