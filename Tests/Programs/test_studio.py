"""The studio of a program made by `momentum new`: what is there, time, watching, changing, jumps, and a test that is kept."""

import os
import re
import signal
import subprocess

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import MOMENTUM, run


@pytest.fixture(scope="module")
def package(tmp_path_factory):
    folder = tmp_path_factory.mktemp("studio")
    run(MOMENTUM, "new", "Shelf", folder=folder)
    return folder / "Shelf"


@pytest.fixture(scope="module")
def address(package):
    server = subprocess.Popen(
        ["swift", "package", "--disable-sandbox", "web", "--serve", "--port", "0"], cwd=package, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
    said = []
    for line in server.stdout:
        said.append(line)
        if found := re.search(r"Shelf is at (http://127\.0\.0\.1:\d+/)", line):
            yield found.group(1)
            break
    else:
        pytest.fail("it is not served: " + "".join(said))
    os.killpg(server.pid, signal.SIGINT)
    server.communicate()


class Studio:
    """The studio's page, in the browser's own time: what takes time is waited for."""

    def __init__(self, page, address):
        self.page = page
        page.goto(address + "?studio")
        page.wait_for_url("**/studio.html")
        page.wait_for_function("window.studio !== undefined")
        page.evaluate("studio.ready")
        page.wait_for_selector("[role=treeitem]")

    def place(self, x, y):
        """A point of the stage on the page."""
        return self.page.evaluate("""async ([x, y]) => {
            const canvas = document.querySelector("#device canvas").getBoundingClientRect()
            const [, width] = (await studio.script()).match(/^size (\\S+)/m)
            return [canvas.left + x * canvas.width / width, canvas.top + y * canvas.width / width]
        }""", [x, y])

    def part(self, name):
        return self.page.evaluate("async (name) => (await studio.outline()).find((part) => part.name === name).id", name)

    def throw(self, start, end):
        mouse = self.page.mouse
        mouse.move(*self.place(*start))
        mouse.down()
        mouse.move(*self.place(*end), steps=6)
        mouse.up()

    def watch(self, name):
        self.page.get_by_role("button", name=f"Watch {name}", exact=True).click()

    def rests(self):
        self.page.wait_for_function("async () => !(await studio.state()).running")

    @property
    def time(self):
        return self.page.evaluate("studio.state().then(({ time }) => time)")


@pytest.fixture
def studio(page, address):
    page.set_viewport_size({"width": 1280, "height": 860})
    return Studio(page, address)


def test_a_served_page_leads_to_the_studio(page, address):
    page.goto(address)
    page.get_by_role("link", name="Studio").click()
    page.wait_for_selector("[role=treeitem]")
    assert page.title().endswith("– Studio")


def test_a_view_is_picked_by_pointing_and_its_numbers_are_shown(studio):
    studio.page.get_by_role("button", name="Pick").click()
    studio.page.mouse.move(*studio.place(195, 560))
    studio.page.mouse.click(*studio.place(195, 560))
    studio.page.wait_for_selector("#part-panel >> text=pane")
    item = studio.page.locator('[role=treeitem][aria-selected="true"]')
    assert item.get_attribute("aria-label") == "View pane"
    assert studio.page.get_by_label("Model value of position.y").input_value() == "560.00"


def test_an_animation_is_watched_slowed_down_changed_and_gone_back_in(studio):
    page = studio.page
    page.evaluate("(part) => studio.choose(part)", studio.part("pane"))
    studio.watch("position.y")
    page.select_option("#speed", "0.1")
    studio.throw((195, 560), (195, 380))
    slider = page.get_by_label("Response of the spring of position").first
    slider.wait_for()
    page.keyboard.press("k")
    slider.focus()
    for _ in range(20):
        page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Play", exact=True).click()
    page.select_option("#speed", "1")
    page.wait_for_function("async () => /^change \\d+ spring 0 /m.test(await studio.script())")
    studio.rests()
    end = studio.time
    rows = page.wait_for_function("""async () => {
        const { rows } = await studio.rows()
        return rows.length > 20 && rows.every(([, value]) => !Number.isNaN(value)) ? rows : null
    }""").json_value()
    assert abs(rows[-1][1] - 160) < 0.5 and max(abs(row[2]) for row in rows) > 100
    lanes = page.locator("#lanes").bounding_box()
    page.mouse.move(lanes["x"] + 20, lanes["y"] + 50)
    page.mouse.down()
    page.mouse.up()
    page.wait_for_function("(end) => studio.state().then(({ time, playing }) => time < end && !playing)", arg=end)
    page.locator("#lanes").focus()
    before = studio.time
    page.keyboard.press("ArrowRight")
    page.wait_for_function("(before) => studio.state().then(({ time }) => time > before)", arg=before)


def test_the_test_that_is_kept_passes_as_it_is(studio, package):
    studio.page.evaluate("(part) => studio.choose(part)", studio.part("pane"))
    studio.watch("position.y")
    studio.throw((195, 560), (195, 380))
    studio.rests()
    studio.page.wait_for_function("async () => !Number.isNaN((await studio.rows()).rows.at(-1)[1])")
    text = studio.page.evaluate("studio.test()")
    assert '#expect(run.sample("position.y", of:' in text
    (package / "Tests" / "ShelfTests" / "StudioTests.swift").write_text(text)
    run("swift", "test", folder=package)


def test_a_planted_jump_is_marked_at_its_frame_with_its_cause(studio, package):
    page = studio.page
    source = package / "Sources" / "Shelf" / "PaneController.swift"
    sound = source.read_text()
    # As is often done: what moves is stopped, instead of caught where it is seen.
    source.write_text(sound.replace("pane.layer.capture(.position)", "pane.layer.removeAllAnimations()"))
    try:
        with page.expect_navigation(timeout=240_000):
            pass
        page.wait_for_function("window.studio !== undefined")
        page.evaluate("studio.ready")
        page.select_option("#speed", "0.1")
        studio.throw((195, 560), (195, 380))
        page.wait_for_function("async () => (await studio.state()).running")
        page.mouse.move(*studio.place(195, 330))
        page.mouse.down()
        page.mouse.move(*studio.place(195, 300), steps=3)
        page.mouse.up()
        [jump] = page.wait_for_function("() => studio.jumps().length > 0 ? studio.jumps().slice(0, 1) : null").json_value()
        assert (jump["layer"], jump["property"], jump["kind"]) == ("pane", "position.y", "value") and "removed" in jump["causes"]
        frames = [float(line.split()[1]) for line in page.evaluate("studio.script()").splitlines() if line.startswith("frame")]
        assert jump["time"] in frames
        page.keyboard.press("k")
        page.get_by_role("button", name=re.compile("jump")).click()
        page.wait_for_function("(time) => studio.state().then((state) => state.time === time)", arg=jump["time"])
    finally:
        source.write_text(sound)


def test_nothing_serious_is_found_by_axe_whatever_is_open(studio):
    for scheme in ("light", "dark"):
        for width in (1440, 1024, 390, 360):
            studio.page.emulate_media(color_scheme=scheme)
            studio.page.set_viewport_size({"width": width, "height": 860})
            studio.page.evaluate("(part) => studio.choose(part)", studio.part("pane"))
            found = Axe().run(studio.page).response["violations"]
            serious = [(each["id"], each["nodes"][0]["html"]) for each in found if each["impact"] in ("serious", "critical")]
            assert serious == [], (scheme, width)
            assert studio.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
