"""Programs of the tests, built: as pages, and for the command line."""

import os
import subprocess

from conftest import ROOT

# With what the gallery's command line has left behind: the engine is the same.
NATIVE = ROOT / ".build" / "gallery"


def build_page(package, product, file):
    """Builds a program's module for a page. It can be inspected, as the gallery's: the engine's modules are built once for both."""
    subprocess.run(
        [ROOT / "Tools" / "build-wasm", package, product, file, product], env={**os.environ, "STUDIO": "1"}, check=True)


def build_native(package, product):
    """Builds a program of the command line; where it is."""
    command = ["swift", "build", "--package-path", package, "--scratch-path", NATIVE, "--product", product]
    subprocess.run(command, check=True)
    return NATIVE / "debug" / product
