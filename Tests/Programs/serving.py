"""Serves packages to their developer until the end of a context."""

import contextlib
import os
import re
import signal
import subprocess

import pytest


def begin_serving(package, *options):
    """Starts `swift package web --serve` at a free port. Its messages come from its `stdout`.

    It runs for long, and the package manager locks the build folder meanwhile. It therefore uses a separate folder.
    """
    environment = {name: value for name, value in os.environ.items() if name != "SWIFTPM_BUILD_DIR"}
    return subprocess.Popen(
        ["swift", "package", "--disable-sandbox", "web", "--serve", "--port", "0", *options], cwd=package, text=True,
        env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)


def end_serving(server):
    os.killpg(server.pid, signal.SIGINT)
    server.communicate()


@contextlib.contextmanager
def serving(package, product=None):
    """The address of a served package. The program must be named if the package has several."""
    server = begin_serving(package, *([] if product is None else ["--product", product]))
    said = []
    try:
        for line in server.stdout:
            said.append(line)
            if found := re.search(rf"{product or package.name} is at (http://127\.0\.0\.1:\d+/)", line):
                yield found.group(1)
                break
        else:
            pytest.fail("it is not served: " + "".join(said))
    finally:
        end_serving(server)
