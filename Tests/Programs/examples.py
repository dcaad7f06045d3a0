"""The examples as pages and without a screen."""

from conftest import ROOT, run
from programs import rows

EXAMPLES = ROOT / "Examples"


def build(name, *options):
    """Builds the page of an example."""
    run("swift", "package", "web", *options, folder=EXAMPLES / name)
    return EXAMPLES / name / ".build" / "web" / name


def trace(name, text, folder):
    """The output of the native program for a script."""
    (folder / "s.txt").write_text(text)
    run("swift", "run", name, "--headless", "--script", folder / "s.txt", "--trace", folder / "out.csv",
        folder=EXAMPLES / name)
    return rows((folder / "out.csv").read_text())
