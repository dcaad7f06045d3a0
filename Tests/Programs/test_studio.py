"""The studio of a program: its parts, their motions, the depth view, and the marks on the time line."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe

THROW = ((195, 560), (195, 380))


def test_a_served_page_links_to_the_studio(page, studio_address):
    page.goto(studio_address)
    page.get_by_role("link", name="Studio").click()
    page.wait_for_selector("[role=treeitem]")
    assert page.title().endswith("– Studio")


def test_a_picked_view_shows_its_values(studio):
    studio.page.get_by_role("button", name="Pick").click()
    studio.page.mouse.move(*studio.place(195, 560))
    studio.page.mouse.click(*studio.place(195, 560))
    studio.page.wait_for_selector("#part-panel >> text=pane")
    item = studio.page.locator('[role=treeitem][aria-selected="true"]')
    assert item.get_attribute("aria-label") == "View pane"
    assert studio.page.get_by_label("Model value of position.y").input_value() == "560.00"
    assert "350.0 × 280.0 at 20.0, 420.0 on the stage" in studio.page.locator("#part-panel").inner_text()


def test_springs_show_end_and_origin_and_can_be_edited(studio):
    """A spring shows its end values and its origin, and continues along an edited spring."""
    page = studio.page
    studio.choose("pane")
    page.select_option("#speed", "0.1")
    studio.throw(*THROW)
    page.get_by_label("Response of the spring of position").wait_for()
    page.keyboard.press("k")
    panel = page.locator("#part-panel .animation")
    studio.until("() => document.querySelector('#part-panel .animation').innerText.includes('after a release')")
    text = panel.inner_text()
    assert "Started by View.animate, at" in text and re.search(r"195.0, .* → 195.0, 160.0", text)
    begin = float(re.search(r"at (\d+\.\d+) s", text).group(1))
    assert any(abs(frame - begin) < 0.001 for frame in studio.frames)
    page.get_by_label("Spring parameters of position").select_option("stiffness")
    stiffness = page.get_by_label("Stiffness of the spring of position")
    assert abs(float(stiffness.input_value()) - 158) <= 1
    stiffness.focus()
    page.keyboard.press("Home")
    page.get_by_role("button", name="Copy as Swift").last.click()
    copied = page.get_attribute("[data-copied]", "data-copied")
    assert copied.startswith("Spring(stiffness: 5, damping: ")
    page.get_by_label("Spring parameters of position").select_option("response")
    response = page.get_by_label("Response of the spring of position")
    assert abs(float(response.input_value()) - 2 * 3.14159 / 5 ** 0.5) < 0.02
    page.get_by_role("button", name="Play", exact=True).click()
    # A manual change is part of the recording.
    studio.until("async () => /^change \\d+ spring 0 2\\.809/m.test(await studio.script())")


def test_a_curve_is_drawn_changed_and_copied(studio):
    page = studio.page
    studio.choose("mark")
    # The picture has faded in.
    studio.until("async (part) => (await studio.details(part)).animations.length === 0", studio.part("mark"))
    page.select_option("#speed", "0.1")
    studio.throw(*THROW)
    choice = page.get_by_label("Timing function of opacity", exact=True)
    choice.wait_for()
    page.keyboard.press("k")
    before = studio.details("mark")["animations"][0]
    assert (before["from"], before["to"], before["origin"], before["points"]) == ([1], [0.4], "block", [0, 0, 1, 1])
    choice.select_option("Ease in, ease out")
    assert page.get_by_label("x1 of the timing function of opacity").input_value() == "0.42"
    # By the keyboard, and by dragging.
    page.get_by_label("y1 of the timing function of opacity").fill("0.3")
    page.keyboard.press("Tab")
    handle = page.locator('.handle[data-point="1"]').bounding_box()
    page.mouse.move(handle["x"] + 7, handle["y"] + 7)
    page.mouse.down()
    page.mouse.move(handle["x"] - 20, handle["y"] + 7, steps=3)
    page.mouse.up()
    page.get_by_role("button", name="Copy as Swift").last.click()
    copied = page.get_attribute("[data-copied]", "data-copied")
    assert copied.startswith("TimingFunction.cubic(0.42, 0.3, ")
    seen = studio.details("mark")["numbers"]
    page.get_by_role("button", name="Next frame").click()
    # A change while time is paused applies from the next frame on, and nothing jumps.
    studio.until("""async (part) => {
        const { points } = (await studio.details(part)).animations[0] ?? { points: [] }
        return points[0] === 0.42 && points[1] === 0.3
    }""", arg=studio.part("mark"))
    opacity = next(index for index, number in enumerate(seen) if number["value"] not in (0, 1) and abs(number["model"] - 0.4) < 1e-9)
    assert abs(studio.details("mark")["numbers"][opacity]["value"] - seen[opacity]["value"]) < 0.05
    assert len(re.findall(r"(?m)^change \d+ curve 0 ", studio.script)) == 3
    assert page.evaluate("studio.jumps()") == []


def test_a_model_value_that_was_changed_is_copied_as_swift(studio):
    page = studio.page
    studio.choose("pane")
    page.get_by_label("Model value of position.y").fill("300")
    page.keyboard.press("Enter")
    page.get_by_label("Model value of transform.rotation.z").fill("0.1")
    page.keyboard.press("Tab")
    studio.until("async () => (await studio.script()).includes('number transform.rotation.z 0.1')")
    studio.rests()
    page.wait_for_timeout(300)
    page.get_by_role("button", name="Copy as Swift").first.click()
    copied = page.get_attribute("[data-copied]", "data-copied")
    assert copied == "pane.layer.position.y = 300\npane.transform = Transform2D(rotationAngle: 0.1)"


def test_a_body_shows_its_motion_and_behaviours(studio):
    studio.choose("ball")
    text = studio.page.locator("#part-panel")
    text.get_by_text("Behaviours: GravityBehavior, CollisionBehavior").wait_for()
    assert text.get_by_role("row", name=re.compile("Friction")).count() == 1
    studio.rests()
    text.get_by_text("at rest").wait_for()
    assert studio.details("pane")["body"] is None


def test_animations_and_frame_costs_are_on_the_time_axis(studio):
    page = studio.page
    studio.choose("pane")
    studio.watch("position.y")
    studio.throw(*THROW)
    studio.rests()
    runs = studio.until("""async () => {
        const runs = await studio.runs()
        return runs.some(({ path, to }) => path === "position" && to !== null) ? runs : null
    }""")
    [spring] = [run for run in runs if run["path"] == "position"]
    [fade] = [run for run in runs if run["path"] == "opacity"]
    # The frame that has handled the release. On a busy machine, it is later than the time of the release.
    script = studio.script
    after = re.split(r"(?m)^pointer \d+ ended .*$", script)[-1]
    assert spring["from"] == float(re.search(r"(?m)^frame (\S+)", after).group(1))
    # The fade lasts a second and ends with the first frame after that.
    frames = [float(time) for time in re.findall(r"(?m)^frame (\S+)", script)]
    assert fade["to"] == next(time for time in frames if time >= fade["from"] + 1 - 1e-9)
    assert fade["from"] < spring["from"] < spring["to"]
    rows = page.locator("#frame-panel tr")
    assert rows.count() == 11
    mean = [float(cells[-1]) for cells in (row.split("\t") for row in page.locator("#frame-panel tbody").inner_text().splitlines())]
    assert abs(sum(mean[:-1]) - mean[-1]) < 0.06 and mean[-1] > 0


def test_the_depth_view_shows_layers_and_overdraw(studio):
    """The depth view shows the layers with overdraw and repainted regions."""
    page = studio.page
    studio.rests()
    page.keyboard.press("d")
    depth = page.locator("#depth")
    depth.locator("polygon").first.wait_for(state="attached")
    assert depth.locator("polygon").count() == len([part for part in page.evaluate("studio.outline()") if part["isSeen"]])
    # A layer looks like its content: the picture on the pane, not the pane's background.
    studio.until("""async (part) => {
        const [canvas, shape] = [document.querySelector(".depth-picture"), document.querySelector(`#depth [data-part="${part}"]`)]
        const pixel = (context, x, y) => [...context.getImageData(x, y, 1, 1).data]
        const [own, box] = [canvas.getBoundingClientRect(), shape.getBoundingClientRect()]
        const ratio = canvas.width / own.width
        const inDepth = pixel(canvas.getContext("2d"), (box.left + box.width / 2 - own.left) * ratio, (box.top + box.height / 2 - own.top) * ratio)
        const { width, height } = studio.size()
        const stage = new OffscreenCanvas(width, height).getContext("2d")
        stage.drawImage(document.querySelector("#device canvas"), 0, 0, width, height)
        const { corners } = await studio.details(part)
        const middle = (axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length
        return pixel(stage, middle("x"), middle("y")).every((level, index) => Math.abs(level - inDepth[index]) < 24)
    }""", studio.part("mark"))
    before = depth.locator("polygon").last.get_attribute("points")
    depth.focus()
    page.keyboard.press("ArrowRight")
    assert depth.locator("polygon").last.get_attribute("points") != before
    legend = page.locator("#depth-panel output")
    page.get_by_role("radio", name="Overdraw").check()
    # The background, the pane on it, the picture on that.
    assert re.search(r"Overdraw: 1\.\d\d× on average, 3× at most", legend.inner_text())
    page.get_by_role("radio", name="Repainted").check()
    assert legend.inner_text().startswith("0 of 4 layers changed")
    page.keyboard.press("Escape")
    page.select_option("#speed", "0.1")
    page.get_by_role("button", name="Throw up").click()
    legend.get_by_text("1 of 4").or_(legend.get_by_text("2 of 4")).wait_for()
    assert page.locator(f'#depth .changed[data-part="{studio.part("pane")}"]').count() == 1


def test_a_planted_jump_is_marked_with_its_cause(studio, shelf):
    page = studio.page
    source = shelf / "Sources" / "Shelf" / "PaneController.swift"
    sound = source.read_text()
    # A common fault: a moving view is stopped instead of caught at its presentation.
    source.write_text(sound.replace("pane.layer.capture(.position)", "pane.layer.removeAllAnimations()"))
    try:
        with page.expect_navigation(timeout=240_000):
            pass
        studio.wait()
        # By a script, so that the catch has the same time as the throw, however busy the page is.
        page.get_by_role("button", name="Catch in flight").click()
        [jump] = studio.until("() => studio.jumps().length > 0 ? studio.jumps().slice(0, 1) : null")
        assert (jump["layer"], jump["property"], jump["kind"]) == ("pane", "position.y", "value") and "removed" in jump["causes"]
        # The frame in which the pan has begun: no frame before or after it has a step.
        assert jump["time"] in studio.frames and jump["input"] in ("a touch", "a move")
        touches = [float(at) for at in re.findall(r"(?m)^pointer \d+ began \S+ \S+ at (\S+)", studio.script)]
        assert touches[1] < jump["time"] < touches[1] + 0.1
        assert {each["time"] for each in page.evaluate("studio.jumps()") if each["kind"] == "value"} == {jump["time"]}
        note = page.get_by_role("group", name="Jumps")
        page.keyboard.press("k")
        note.get_by_role("button", name="Go to this jump").or_(note.get_by_role("button", name="Previous jump")).first.click()
        studio.until("(time) => studio.state().then((state) => state.time === time)", arg=jump["time"])
        text = note.inner_text()
        assert "pane's position.y is" in text and "animation removed" in text and f"after {jump['input']}" in text
        note.get_by_role("button", name="Select pane").click()
        page.wait_for_selector("#part-panel h2:has-text('pane')")
    finally:
        source.write_text(sound)
        page.wait_for_event("framenavigated", timeout=240_000)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_serious_issue_in_any_panel(studio, scheme):
    page = studio.page
    page.emulate_media(color_scheme=scheme)
    page.select_option("#speed", "0.1")
    studio.choose("mark")
    studio.throw(*THROW)
    page.get_by_label("Timing function of opacity", exact=True).wait_for()
    page.keyboard.press("k")
    page.get_by_role("button", name="All properties").click()
    studio.watch("opacity")
    for width in (1440, 1024, 390, 360):
        page.set_viewport_size({"width": width, "height": 860})
        for opened in (None, "Depth", "Device", "Save") if width in (1440, 360) else (None,):
            if opened is not None:
                page.get_by_role("button", name=opened, exact=True).click()
            found = Axe().run(page).response["violations"]
            serious = [(each["id"], each["nodes"][0]["html"]) for each in found if each["impact"] in ("serious", "critical")]
            assert serious == [], (width, opened)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (width, opened)
            if opened == "Depth":
                page.get_by_role("button", name="Depth", exact=True).click()
            elif opened is not None:
                page.keyboard.press("Escape")
