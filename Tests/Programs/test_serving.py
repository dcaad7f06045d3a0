"""`swift package web --serve` rebuilds saved sources and reloads the page, and reports sources that do not compile."""

import re
import socket
import time

import pytest
from conftest import MOMENTUM, run
from programs import is_near
from serving import begin_serving, end_serving


@pytest.fixture(scope="module")
def package(tmp_path_factory):
    folder = tmp_path_factory.mktemp("served")
    run(MOMENTUM, "new", "Tiles", folder=folder)
    return folder / "Tiles"


@pytest.fixture
def server(package):
    process = begin_serving(package)
    yield process
    end_serving(process)


# Arithmetic for which the compiler calls its own functions without optimisation, as in a served build.
WIDE = """
private func unchanged(_ number: UInt32) -> UInt32 {
    let wide: UInt64 = UInt64(number) * 0x1_0000_0001
    let signed: Int64 = Int64(number) * -0x1_0000_0001
    return UInt32(wide >> 32) & UInt32(signed / -0x1_0000_0001)
}
"""


def read_until(process, pattern):
    said = []
    for line in process.stdout:
        said.append(line)
        if found := re.search(pattern, line):
            return found
    pytest.fail("it ended: " + "".join(said))


def color(page, place):
    """The colour of a pixel after the program's first picture."""
    import io

    from PIL import Image
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB").getpixel(place)


def test_saved_sources_reload_and_errors_are_shown(package, server, chromium):
    address = read_until(server, r"Tiles is at (http://127\.0\.0\.1:\d+/)").group(1)
    page = chromium.new_page(viewport={"width": 390, "height": 720})
    page.goto(address)
    page.wait_for_selector("canvas")
    source = package / "Sources" / "Tiles" / "PaneController.swift"
    sound = source.read_text()

    source.write_text(sound.replace("pane.layer.cornerRadius = 24", "pane.layer.cornerRadios = 24"))
    read_until(server, r"cornerRadios")
    page.wait_for_selector("#trouble:not([hidden])")
    assert "cornerRadios" in page.text_content("#trouble")
    # The last successful build continues to run below the message.
    assert page.locator("canvas").count() == 1

    source.write_text(sound.replace("0x1E6FFF", "unchanged(0xC02060)") + WIDE)
    # The maximum duration of a build on a busy machine.
    with page.expect_navigation(timeout=240_000):
        seconds = float(read_until(server, r"Tiles: built again in ([\d.]+) s").group(1))
    page.wait_for_selector("#trouble", state="hidden")
    page.wait_for_selector("canvas")
    for _ in range(600):
        if is_near(color(page, (195, 560)), (0xC0, 0x20, 0x60)):
            break
        page.evaluate("() => new Promise((resolve) => requestAnimationFrame(resolve))")
    else:
        pytest.fail("the new colour is not seen")
    print(f"built again in {seconds} s")
    page.close()


def test_control_c_ends_the_server(package):
    process = begin_serving(package)
    port = int(read_until(process, r"http://127\.0\.0\.1:(\d+)/").group(1))
    socket.create_connection(("127.0.0.1", port)).close()
    end_serving(process)
    for _ in range(100):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except ConnectionRefusedError:
            return
        time.sleep(0.1)
    pytest.fail(f"port {port} is served on")


def test_a_used_port_is_reported(package, server):
    port = read_until(server, r"http://127\.0\.0\.1:(\d+)/").group(1)
    said = run(MOMENTUM, "play", "--port", port, "--no-open", "--folder", package / ".build" / "web" / "Tiles", folder=package, code=1)
    assert f"port {port} is in use by another program" in said and said.count("\n") == 1


def test_a_used_port_is_reported_before_the_build(package, server):
    port = read_until(server, r"http://127\.0\.0\.1:(\d+)/").group(1)
    # With a separate build folder, because the package manager locks the folder in use.
    said = run("env", "-u", "SWIFTPM_BUILD_DIR", "swift", "package", "--scratch-path", ".build/second", "web", "--serve", "--port", port, folder=package, code=1)
    sentence = f"error: port {port} is in use by another program; end that program, or use '--port 0' to select a free port\n"
    assert said.endswith(sentence) and "building the page" not in said
