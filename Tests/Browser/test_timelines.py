"""The timelines of a program as tracks in the studio: the positions of their parts, and the playhead with a mouse, fingers and keys."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe

# The indices of the watched properties after the time.
HEAD = 1


def tracks(gallery):
    """The content of the rows: title, kind, begin and end in seconds, and the position of the first bar as a fraction of the lane."""
    return gallery.page.evaluate("""() => [...document.querySelectorAll(".score-row")].map((row) => {
        const [lane, bar] = [row.querySelector(".score-lane"), row.querySelector(".track")].map((part) => part.getBoundingClientRect())
        return {
            title: row.querySelector("b").textContent, kind: row.dataset.kind, part: Number(row.dataset.part),
            begin: Number(row.dataset.begin), end: Number(row.dataset.end), bars: row.querySelectorAll(".track").length,
            left: (bar.left - lane.left) / lane.width, width: bar.width / lane.width, isHeld: row.classList.contains("held"),
        }
    })""")


def timeline(gallery):
    """The timeline of the scene as the program describes it, and its state: time, velocity, rate, flags."""
    answer = gallery.page.evaluate("""async () => {
        const { timelines, playheads } = await studio.timelines()
        return { ...timelines[0], playhead: [...playheads.slice(2, 6)] }
    }""")
    return answer


def time(gallery):
    return timeline(gallery)["playhead"][0]


def is_running(gallery):
    return timeline(gallery)["playhead"][3] % 2 == 1


def shown(gallery):
    """The displayed position of the playhead, in seconds."""
    return gallery.page.evaluate("""() => {
        const ruler = document.querySelector(".score-ruler").getBoundingClientRect()
        const { left, width } = document.querySelector(".score-line").getBoundingClientRect()
        return (left + width / 2 - ruler.left) / ruler.width * Number(document.querySelector(".score-ruler").getAttribute("aria-valuemax"))
    }""")


def comes(gallery, question, frames=120):
    """Waits until a condition is true, because the page shows the program's state slightly later. Returns whether it was."""
    for _ in range(frames):
        if question():
            return True
        gallery.frames(1)
    return False


def on_ruler(gallery, seconds):
    """The position of a time on the page."""
    box = gallery.page.locator(".score-ruler").bounding_box()
    length = float(gallery.page.locator(".score-ruler").get_attribute("aria-valuemax"))
    return box["x"] + box["width"] * seconds / length, box["y"] + box["height"] - 10


def changes(gallery):
    return re.findall(r"(?m)^change 1 (.*)$", gallery.script())


@pytest.fixture
def launch(gallery):
    gallery.open("#launch")
    gallery.wait(0.5)
    gallery.page.wait_for_selector(".score-row")
    gallery.frames(12)
    return gallery


def test_every_part_has_a_track_at_its_time(launch):
    described = timeline(launch)
    length = described["length"]
    rows = tracks(launch)
    assert len(rows) == len(described["parts"]) >= 30
    assert [label["name"] for label in described["labels"]] == ["bloom", "name", "ready"]
    group = None
    for row, part in zip(rows, described["parts"]):
        begin, end = part["begin"], part["end"]
        if part["depth"] == 1:
            begin, end = (group["begin"] + begin, group["begin"] + 4 * (end - begin) + begin)
        else:
            group = part
        assert abs(row["begin"] - begin) < 1e-3 and abs(row["end"] - end) < 1e-3, (row, part)
        if row["kind"] != "call":
            assert abs(row["left"] - begin / length) < 0.002, (row, part)
            assert row["bars"] > 1 or abs(row["width"] - (end - begin) / length) < 0.004
    kinds = {row["kind"] for row in rows}
    assert kinds == {"curve", "spring", "keyframes", "animation", "timeline", "call"}
    # A repetition of four times is drawn as such.
    assert [row["bars"] for row, part in zip(rows, described["parts"]) if part["depth"] == 1] == [4]
    titles = [row["title"] for row in rows]
    assert {"petal", "flower", "ring", "comet", "core", "head", "I"} <= set(titles)


def test_the_playhead_follows_the_program_and_seeks(launch):
    begin = time(launch)
    for _ in range(6):
        launch.frames(4)
        # The playhead is never ahead. On a busy machine, it may be some frames late.
        drawn, now = shown(launch), time(launch)
        assert drawn < now + 0.02
        assert comes(launch, lambda: shown(launch) >= now - 0.02)
    assert time(launch) > begin + 0.3
    launch.until_still()
    length = timeline(launch)["length"]
    reading = launch.page.locator(".score-reading")
    assert comes(launch, lambda: abs(shown(launch) - length) < 0.02 and "at the end" in reading.inner_text())
    launch.page.evaluate("studio.goTo(1)")
    launch.until("state.time < 1.1 && !state.playing")
    assert comes(launch, lambda: abs(shown(launch) - 1) < 0.05 and "running" in reading.inner_text())


def test_a_mouse_scrubs_the_timeline_and_releases_it(launch, tmp_path):
    mouse = launch.mouse
    mouse.move(*on_ruler(launch, 2))
    mouse.down()
    assert comes(launch, lambda: abs(time(launch) - 2) < 0.02 and not is_running(launch))
    for seconds in [1.6, 1.2, 0.8, 0.5]:
        mouse.move(*on_ruler(launch, seconds))
    assert comes(launch, lambda: abs(time(launch) - 0.5) < 0.02 and abs(shown(launch) - 0.5) < 0.03)
    launch.frames(10)
    assert abs(time(launch) - 0.5) < 0.02 and not is_running(launch), "it stands where it is held"
    mouse.up()
    assert comes(launch, lambda: is_running(launch)), "released, it goes on"
    launch.until_still()
    assert abs(launch.trace()["rows"][-1][HEAD] - 340) < 1e-6
    done = changes(launch)
    assert [line.split()[0] for line in done] == ["time"] * (len(done) - 1) + ["playback"] and done[-1] == "playback release"
    assert len(done) >= 6
    launch.assert_nothing_jumped(tmp_path)
    assert launch.assert_replays_the_same(tmp_path, "head.position.x") > 60
    # In the page as well.
    rows, script = launch.trace()["rows"], launch.script()
    launch.page.evaluate("(text) => studio.play(text)", script)
    # To its end immediately, whatever else the page requests before the next frame.
    launch.page.evaluate("async () => { studio.goTo(1e6); await studio.timelines() }")
    assert comes(launch, lambda: not launch.page.evaluate("studio.isPlayingScript()"))
    assert launch.trace()["rows"][:len(rows)] == rows


def test_keys_scrub_play_and_reverse_the_timeline(launch, tmp_path):
    ruler = launch.page.get_by_role("slider", name="Playhead of Timeline 1")
    ruler.focus()
    launch.keyboard.press(" ")
    assert comes(launch, lambda: not is_running(launch))
    launch.frames(20)
    stood = time(launch)
    for _ in range(6):
        launch.keyboard.press("ArrowRight")
    launch.keyboard.press("Shift+ArrowRight")
    assert comes(launch, lambda: abs(time(launch) - stood - 0.2) < 1e-3) and not is_running(launch), "what stood stands"
    assert comes(launch, lambda: abs(float(ruler.get_attribute("aria-valuenow")) - time(launch)) < 2e-3)
    assert "of 2.80 seconds" in ruler.get_attribute("aria-valuetext") and "paused" in ruler.get_attribute("aria-valuetext")
    launch.keyboard.press("End")
    assert comes(launch, lambda: abs(time(launch) - timeline(launch)["total"]) < 1e-9)
    launch.keyboard.press("Tab")
    launch.page.get_by_role("button", name="Reverse Timeline 1").focus()
    launch.keyboard.press("Enter")
    launch.page.get_by_role("button", name="Play Timeline 1").focus()
    launch.keyboard.press("Enter")
    assert comes(launch, lambda: timeline(launch)["playhead"][1] < -0.5), "it goes back"
    launch.until_still()
    assert launch.trace()["rows"][-1][HEAD] < 11
    assert {"playback pause", "playback reverse", "playback play"} <= set(changes(launch))
    launch.assert_nothing_jumped(tmp_path)
    assert launch.assert_replays_the_same(tmp_path, "head.position.x") > 30


def test_it_plays_backwards_right_after_reversing(launch):
    """The timeline plays backwards even before the page shows that it was reversed."""
    launch.page.get_by_role("slider", name="Playhead of Timeline 1").focus()
    launch.keyboard.press(" ")
    launch.keyboard.press("End")
    assert comes(launch, lambda: abs(time(launch) - timeline(launch)["total"]) < 1e-9)
    assert comes(launch, lambda: abs(shown(launch) - time(launch)) < 2e-3)
    launch.page.evaluate("""() => {
        for (const name of ["Reverse", "Play"]) document.querySelector(`.score-head [aria-label="${name} Timeline 1"]`).click()
    }""")
    assert comes(launch, lambda: timeline(launch)["playhead"][1] < -0.5), "it goes back"


def test_a_part_selects_its_view_and_shows_its_owner(launch):
    page = launch.page
    page.get_by_role("button", name=re.compile("^petal, .*spring, from")).click()
    assert comes(launch, lambda: page.locator("#part-panel h2").first.inner_text().startswith("petal"))
    assert page.locator("[role=treeitem][aria-selected=true]").get_attribute("data-part") == page.locator(".score-row.chosen").first.get_attribute("data-part")
    # By keys: one stop of the Tab key, and the arrow keys from there.
    assert page.evaluate("document.querySelectorAll('.score-name[tabindex=\"0\"]').length") == 1
    for key in ["Home", "ArrowDown", "ArrowDown", "Enter"]:
        launch.keyboard.press(key)
    assert comes(launch, lambda: page.locator("#part-panel h2").first.inner_text().startswith("ring"))
    fold = page.get_by_role("button", name="Timeline 1", exact=True)
    fold.click()
    assert fold.get_attribute("aria-expanded") == "false" and not page.locator(".score-row").first.is_visible()
    fold.click()
    launch.until_still()
    # A petal is pulled out of the timeline.
    petal = next(row for row in tracks(launch) if row["title"] == "petal")
    corners = page.evaluate("(part) => studio.details(part).then(({ corners }) => corners)", petal["part"])
    x, y = (sum(corner[axis] for corner in corners) / 4 for axis in ("x", "y"))
    mouse = launch.mouse
    mouse.move(*launch.point(x, y))
    mouse.down()
    for step in range(1, 9):
        mouse.move(*launch.point(x + 5 * step, y + 5 * step))
    assert comes(launch, lambda: [row["title"] for row in tracks(launch) if row["isHeld"]] == ["petal"])
    mouse.up()
    launch.until_still()
    assert comes(launch, lambda: not any(row["isHeld"] for row in tracks(launch)))


class TestFingers:
    @pytest.fixture
    def context_options(self):
        return {"viewport": {"width": 390, "height": 844}, "has_touch": True}

    @pytest.mark.parametrize("where", [".score-ruler", ".score-lane"])
    def test_touches_scrub_on_the_ruler_and_tracks(self, launch, where):
        """A touch scrubs on the ruler, and horizontally on the tracks."""
        launch.page.locator("#tracks").scroll_into_view_if_needed()
        lane = launch.page.locator(where).first.bounding_box()
        touch = launch.touches()
        length = timeline(launch)["length"]
        x, y = (lane["x"] + 0.9 * lane["width"], lane["y"] + lane["height"] / 2)
        touch("touchStart", (x, y))
        # Far enough not to be a tap.
        for step in range(1, 13):
            touch("touchMove", (x - 0.05 * step * lane["width"], y))
        launch.frames(6)
        # The browser may keep the last step until the next event.
        assert comes(launch, lambda: abs(time(launch) - 0.32 * length) < 0.05 * length) and not is_running(launch)
        touch("touchEnd")
        assert comes(launch, lambda: is_running(launch)) and changes(launch)[-1] == "playback release"


def test_scroll_driven_timelines_are_read_only(gallery):
    gallery.open("#header")
    gallery.wait(0.5)
    # They take a single line until they are expanded.
    gallery.page.get_by_role("button", name="driven timelines").click()
    gallery.page.wait_for_selector(".score")
    gallery.frames(12)
    # There are many, so only their headers are visible at first.
    assert gallery.page.locator(".score").count() > 3 and not gallery.page.locator(".score-row").first.is_visible()
    reading = gallery.page.locator(".score-reading").first
    assert "driven" in reading.inner_text()
    ruler = gallery.page.locator(".score-ruler").first
    assert ruler.get_attribute("aria-disabled") == "true"
    ruler.focus()
    gallery.keyboard.press("End")
    gallery.frames(3)
    assert changes(gallery) == []
    # A program without timelines shows none.
    gallery.open("#rocket")
    gallery.wait(0.5)
    assert not gallery.page.locator("#tracks").is_visible()


def test_the_panel_fits_and_is_accessible(launch):
    page = launch.page
    for width, height in [(1440, 900), (1024, 768), (390, 844), (360, 740)]:
        page.set_viewport_size({"width": width, "height": height})
        page.locator("#tracks").scroll_into_view_if_needed()
        launch.frames(3)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        box = page.locator("#tracks").bounding_box()
        assert box["width"] <= width and box["height"] <= 0.63 * height, (width, height)
        # Truncated names are displayed in full.
        names = page.evaluate("[...document.querySelectorAll('button.score-name')].map((name) => name.getAttribute('aria-label'))")
        assert any(re.fullmatch(r"petal, .*: spring, from \d\.\d\d to \d\.\d\d s", name) for name in names), names
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            launch.frames(1)
            found = Axe().run(page, "#tracks").response["violations"]
            assert [each for each in found if each["impact"] in ("serious", "critical")] == [], (width, scheme)
