"""Images that the browser decodes, of every format, and missing, damaged and enormous ones, in a separate page."""

import functools
import http.server
import io
import shutil
import subprocess
import threading

import image_files
import pytest
from building import ROOT, build_native, build_page
from PIL import Image

PACKAGE = ROOT / "Tests" / "Images"
SCRIPT = """
import { mount } from "./host/momentum.js"
window.told = { diagnostics: [], failures: [], status: null }
window.show = (scene, options = {}) => {
  window.shown?.destroy()
  window.told = { diagnostics: [], failures: [], status: null }
  const program = window.shown = mount(document.getElementById("program"), { wasm: "Pictures.wasm", scene, ...options })
  program.addEventListener("diagnostic", (event) => {
    event.preventDefault()
    told.diagnostics.push(event.detail.text)
  })
  program.addEventListener("failure", ({ detail }) => told.failures.push(detail.text))
  program.addEventListener("status", ({ detail }) => (told.status = detail))
}
"""
WORKER = """
import { serve } from "./host/worker/serve.js"
import { Extension } from "./host/worker/extension.js"
import { scriptText } from "./script.js"

class Questions extends Extension {
  get commands() {
    const { engine, player, reply } = this.host
    return {
      usage: ({ request }) => reply(request, { ...engine.pictures.usage, memory: engine.memory.buffer.byteLength }),
      script: ({ request }) =>
        reply(request, scriptText(player, engine)),
      samples: ({ request }) => reply(request, [...engine.samples()]),
      seek: ({ request, time }) => {
        player.seek(time)
        reply(request, true)
      },
    }
  }
}
serve((host) => new Questions(host))
"""
WHITE, LOADING, READY, FAILED = (255, 255, 255), (0, 0, 255), (0, 255, 0), (255, 0, 0)


class Quiet(http.server.SimpleHTTPRequestHandler):
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map, ".js": "text/javascript", ".wasm": "application/wasm"}

    def log_message(self, *arguments):
        pass


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The program's page, as `swift package web` assembles it, with a separate script."""
    folder = tmp_path_factory.mktemp("pictures")
    build_page(PACKAGE, "Pictures", folder / "Pictures.wasm")
    shutil.copytree(ROOT / "Web" / "host", folder / "host")
    shutil.copy(ROOT / "Web" / "program" / "program.css", folder)
    for name in ["script.js", "ownforms.js"]:
        module = (ROOT / "Web" / "studio" / "worker" / name).read_text()
        (folder / name).write_text(module.replace("../../host/", "./host/"))
    page = (ROOT / "Web" / "program" / "index.html").read_text().replace("PROGRAM", "Pictures")
    (folder / "index.html").write_text("\n".join(line for line in page.split("\n") if "follow.js" not in line))
    (folder / "program.js").write_text(SCRIPT)
    (folder / "worker.js").write_text(WORKER)
    image_files.write(folder / "Resources")
    return folder


@pytest.fixture(scope="module")
def address(site):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


class Album:
    """The page, with queries to its program."""

    def __init__(self, page, address):
        self.page = page
        self.complaints = []
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.goto(address + "index.html")
        self.hold("window.show !== undefined")

    def show(self, scene, **options):
        self.page.evaluate("([scene, options]) => show(scene, options)", [scene, options])
        self.hold("told.status !== null || told.failures.length > 0")
        return self

    def hold(self, condition):
        """Waits until a condition is true. The page's policy forbids the driver's own method."""
        for _ in range(600):
            if self.page.evaluate(f"() => Boolean({condition})"):
                return
            self.page.wait_for_timeout(20)
        pytest.fail(f"{condition}: {self.page.evaluate('() => told')}")

    def until(self, color):
        """Waits until the mark has a colour, and nothing moves."""
        for _ in range(600):
            if self.picture().getpixel((10, 710)) == color and not self.page.evaluate("() => told.status.moving"):
                # Images fade in within half a second.
                self.page.wait_for_timeout(600)
                return self
            self.page.wait_for_timeout(20)
        pytest.fail(f"the mark is {self.picture().getpixel((10, 710))}: {self.page.evaluate('() => told')}")

    def picture(self):
        return Image.open(io.BytesIO(self.page.screenshot())).convert("RGB")

    def ask(self, name, **content):
        return self.page.evaluate("([name, content]) => shown.ask(name, content)", [name, content])

    @property
    def diagnostics(self):
        return self.page.evaluate("() => told.diagnostics")


@pytest.fixture
def album(chromium, address):
    context = chromium.new_context(viewport={"width": 390, "height": 720})
    album = Album(context.new_page(), address)
    yield album
    context.close()
    assert album.complaints == []


def is_near(color, wanted, tolerance=14):
    return all(abs(a - b) <= tolerance for a, b in zip(color, wanted))


def assert_quarters(picture, left, top, width, height):
    x, y = (left + width // 4, left + 3 * width // 4), (top + height // 4, top + 3 * height // 4)
    for index, color in enumerate((image_files.RED, image_files.GREEN, image_files.BLUE, image_files.YELLOW)):
        found = picture.getpixel((x[index % 2], y[index // 2]))
        assert is_near(found, color), (index, found, color)
    assert is_near(picture.getpixel((left + width + 4, top + height // 2)), WHITE)
    assert is_near(picture.getpixel((left + width // 2, top + height + 4)), WHITE)


@pytest.mark.parametrize("scene", ["photo.png", "photo.jpg", "photo.webp", "photo.gif", "drawing.svg", "half@2x.png", "address"])
def test_images_of_every_format_keep_size_and_colours(album, scene):
    album.show(scene).until(READY)
    assert_quarters(album.picture(), 20, 20, 120, 80)
    assert album.diagnostics == []


def test_images_stay_when_the_colour_scheme_changes(album):
    album.show("photo.png", log=True).until(READY)
    for scheme in ("dark", "light"):
        album.page.emulate_media(color_scheme=scheme)
        album.page.wait_for_timeout(300)
        album.until(READY)
        assert_quarters(album.picture(), 20, 20, 120, 80)
    assert album.page.evaluate("() => told.failures") == []


def test_photos_follow_their_orientation_tag(album):
    album.show("turned.jpg").until(READY)
    picture = album.picture()
    # A quarter turn clockwise: the lower left quarter is at the upper left.
    assert is_near(picture.getpixel((40, 40)), image_files.BLUE) and is_near(picture.getpixel((80, 40)), image_files.RED)
    assert is_near(picture.getpixel((40, 110)), image_files.YELLOW) and is_near(picture.getpixel((110, 110)), WHITE)


def test_bytes_of_the_program_are_decoded(album):
    album.show("bytes").until(READY)
    assert album.picture().getpixel((20, 20)) == (255, 0, 0) and album.diagnostics == []


@pytest.mark.parametrize("scene, word", [
    ("missing.png", "is not at"), ("broken.jpg", "damaged"), ("enormous.png", "20000 x 20000"),
    ("text.png", "unknown format"), ("no bytes", "unknown format"), ("foreign", "another server"),
    ("no address", "not an address"), ("nowhere", "is not at")])
def test_undecodable_images_fail_with_one_diagnostic(album, scene, word):
    album.show(scene).until(FAILED)
    album.page.wait_for_timeout(100)
    assert len(album.diagnostics) == 1 and word in album.diagnostics[0], album.diagnostics
    assert is_near(album.picture().getpixel((60, 60)), WHITE)


def test_a_template_is_one_colour(album):
    album.show("template").until(READY)
    for place in [(40, 40), (110, 40), (40, 80), (110, 80)]:
        assert is_near(album.picture().getpixel(place), (0, 0xAA, 0))


def test_nine_parts_keep_their_corners(album):
    album.show("parts").until(READY)
    picture = album.picture()
    # 200 by 100 about the middle of a picture of 32 by 32.
    left, top = 20 + 16 - 100, 20 + 16 - 50
    colors = {(right, below): picture.getpixel((max(0, left + right), max(0, top + below)))
              for right in (192, 199, 150, 70) for below in (92, 99, 60)}
    for (right, below), color in colors.items():
        wanted = image_files.GREEN if right >= 192 and below >= 92 else image_files.RED if right >= 192 or below >= 92 else image_files.BLUE
        assert is_near(color, wanted), (right, below, color)


def test_a_picture_fades_in(album):
    album.show("photo.png")
    seen = set()
    for _ in range(80):
        seen.add(album.picture().getpixel((40, 40)))
        album.page.wait_for_timeout(15)
    # From white to red, and colours in between.
    assert any(is_near(color, image_files.RED, 3) for color in seen)
    assert any(40 < color[1] < 240 for color in seen)


def test_large_images_stay_outside_the_programs_memory(album):
    """An image of 12 million pixels is not stored in the program's memory."""
    worker = {"worker": "worker.js"}
    album.show("photo.png", **worker).until(READY)
    before = album.ask("usage")
    album.show("camera.jpg", **worker).until(READY)
    after = album.ask("usage")
    assert after["pixels"] == 12_000_000
    assert after["memory"] - before["memory"] < 1_000_000


def test_released_images_are_closed(album):
    album.show("many", worker="worker.js")
    for _ in range(40):
        album.page.wait_for_timeout(100)
        usage = album.ask("usage")
        assert usage["count"] < 12 and usage["pixels"] < 12 * 9600
    assert album.diagnostics == []


def test_seeking_back_shows_the_loading_state(album):
    album.show("photo.png", worker="worker.js", log=True).until(READY)
    size = album.ask("samples")
    assert size[1] == 120 and size[3] == 80
    album.ask("seek", time=0)
    album.page.wait_for_timeout(100)
    assert album.ask("samples")[1] == 0 and is_near(album.picture().getpixel((60, 60)), WHITE)
    album.ask("seek", time=1000)
    album.page.wait_for_timeout(200)
    assert album.ask("samples")[1] == 120
    assert_quarters(album.picture(), 20, 20, 120, 80)
    # The image is visible again without a second request.
    assert album.ask("usage")["count"] == 1


@pytest.mark.parametrize("scene", ["photo.png", "missing.png", "bytes", "drawing.svg"])
def test_a_recording_replays_natively_to_the_same_bits(album, tmp_path, scene):
    album.show(scene, worker="worker.js", log=True).until(FAILED if scene == "missing.png" else READY)
    text, samples = album.ask("script"), album.ask("samples")
    assert text.count("\nimage ") == 1
    (tmp_path / "script.txt").write_text(text)
    done = subprocess.run(
        [build_native(PACKAGE, "Pictures"), "--headless", "--script", tmp_path / "script.txt", "--trace", tmp_path / "out.csv"],
        cwd=tmp_path, text=True, capture_output=True)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    # No file is searched: the script contains the answer.
    assert "is not in" not in done.stdout + done.stderr
    last = (tmp_path / "out.csv").read_text().strip().split("\n")[-1].split(",")
    assert [float(number) for number in last[:len(samples)]] == samples
