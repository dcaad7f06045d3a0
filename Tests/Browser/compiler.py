"""Unoptimised test programs are compiled like the library's tests, so that the engine is built once for all of them."""

import os
import pathlib
import shutil
import subprocess

if "SWIFT_EXEC" not in os.environ:
    tool = pathlib.Path(__file__).resolve().parents[2] / "Tools" / "test-swiftc"
    os.environ["SWIFT_EXEC"] = subprocess.run([tool, "--install"], check=True, capture_output=True, text=True).stdout.strip()
    os.environ["SWIFT_EXEC_MANIFEST"] = shutil.which("swiftc")
