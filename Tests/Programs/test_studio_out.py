"""Export and import in the studio: playable scripts and links, ghosts, two runs side by side, code, tests, pictures and films."""

import base64
import io
import re
import shutil
import subprocess
import xml.etree.ElementTree

import pytest
from conftest import MOMENTUM, run
from PIL import Image, ImageChops, ImageStat
from serving import serving
from studio_page import StudioPage


@pytest.fixture
def studio(plain_studio):
    return plain_studio


@pytest.fixture
def thrown(studio):
    """A pane that was thrown up and has come to rest, with its position watched: the script and the recorded values."""
    studio.watch("position.y")
    studio.swipe()
    studio.rests()
    rows = studio.rows()
    return studio.page.evaluate("studio.script()"), rows


# Gradients of every kind, different corners, and pictures with a tint and round corners, instead of an empty background.
PAINTED = """        view.addSubview(pane)
        let kinds: [(GradientType, CornerMask)] = [(.axial, .all), (.radial, [.layerMinXMinYCorner, .layerMaxXMaxYCorner]), (.conic, .all)]
        for (index, (kind, corners)) in kinds.enumerated() {
            let layer = GradientLayer()
            layer.type = kind
            layer.frame = Rect(x: 20, y: 20 + 120 * Double(index), width: 170, height: 100)
            (layer.startPoint, layer.endPoint) = (Point(x: kind == .axial ? 0 : 0.5, y: kind == .axial ? 0 : 0.5), Point(x: 1, y: 1))
            layer.colors = [Color(hex: 0xE5484D), Color(hex: 0xFFD60A), Color(hex: 0x1E6FFF)]
            layer.cornerRadius = 30
            layer.maskedCorners = corners
            view.layer.addSublayer(layer)
        }
        var pixels: [UInt8] = []
        for index in 0..<64 { pixels += [UInt8(4 * (index % 8) * 8), 200, UInt8(4 * (index / 8) * 8), index < 32 ? 255 : 128] }
        for (index, mode) in [Image.RenderingMode.alwaysOriginal, .alwaysTemplate].enumerated() {
            let picture = ImageView(image: Image(width: 8, height: 8, pixels: pixels)?.withRenderingMode(mode))
            picture.frame = Rect(x: 210, y: 20 + 180 * Double(index), width: 160, height: 160)
            picture.tintColor = Color(hex: 0x00AA55)
            picture.layer.cornerRadius = 50
            picture.clipsToBounds = true
            view.addSubview(picture)
        }
"""


@pytest.fixture(scope="session")
def served_painting(tmp_path_factory):
    """The address of a program with content that is difficult to write as a document."""
    package = tmp_path_factory.mktemp("painting") / "Shelf"
    run(MOMENTUM, "new", "Shelf", folder=package.parent)
    file = package / "Sources" / "Shelf" / "PaneController.swift"
    text = file.read_text()
    assert text.count("        view.addSubview(pane)\n") == 1
    file.write_text(text.replace("        view.addSubview(pane)\n", PAINTED))
    with serving(package) as address:
        yield address


def film(studio, kind, **options):
    """The name of the written file, and its bytes."""
    made, content = studio.page.evaluate("""async ([kind, options]) => {
        const { file, ...about } = await studio.film(kind, options)
        const url = await new Promise((resolve) => {
            const reader = new FileReader()
            reader.onload = () => resolve(reader.result)
            reader.readAsDataURL(file)
        })
        return [about, url.split(",")[1]]
    }""", [kind, options])
    return made, base64.b64decode(content)


def difference(one, other):
    """The mean difference of two pictures, of 255."""
    return max(ImageStat.Stat(ImageChops.difference(one.convert("RGB"), other.convert("RGB"))).mean)


def inputs(script):
    """The input without the frames and the text measurements."""
    return [line for line in script.splitlines() if not line.startswith(("frame", "text "))]


def assert_plays_again(studio, rows):
    """The recorded values of a started script up to its end are the same, and only frames at rest are missing. Of consecutive idle frames
    since a keyframe, only the last is kept, and keyframes are taken when the machine has time."""
    studio.until("() => !studio.isPlayingScript()")
    last = rows[-1][0]
    studio.until("async (last) => (await studio.rows()).rows.some(([time, value]) => time >= last && !Number.isNaN(value))", last)
    again = [row for row in studio.page.evaluate("studio.rows()")["rows"] if row[0] <= last]
    times = {row[0] for row in again}
    still = {row[0] for row, later in zip(rows, rows[1:]) if row[1:] == later[1:] and row[2] == 0}
    assert again == [row for row in rows if row[0] in times]
    assert {row[0] for row in rows} - times <= still


def test_a_script_that_is_dropped_plays_to_the_same_bits(studio, thrown):
    script, rows = thrown
    studio.page.get_by_role("button", name="Restart", exact=True).click()
    studio.page.evaluate("""(script) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([script], "throw.txt"))
        for (const type of ["dragenter", "dragover", "drop"]) document.body.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }))
    }""", script)
    studio.until("() => studio.isPlayingScript()")
    assert_plays_again(studio, rows)
    # Of consecutive idle frames, only the last is kept. Which frame that is differs at the end.
    assert inputs(studio.page.evaluate("studio.script()"))[: len(inputs(script))] == inputs(script)


def test_a_link_carries_the_script(studio, thrown):
    script, rows = thrown
    address = studio.page.evaluate("studio.link()")
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/studio\.html#play=[\w-]+", address) and len(address) < len(script)
    studio.page.goto("about:blank")
    studio.page.goto(address)
    studio.page.wait_for_selector("[role=treeitem]")
    studio.watch("position.y")
    assert_plays_again(studio, rows)


def test_an_invalid_script_names_its_line(studio):
    studio.page.evaluate("studio.play('momentum-script 1\\nscene shelf\\nframe 0\\nframe next\\n')")
    notice = studio.page.get_by_text("cannot be played: line 4: 'next' is not a number")
    notice.wait_for()
    studio.page.evaluate("studio.play('momentum-script 1\\nscene attic\\nframe 0\\n')")
    studio.page.get_by_text("line 2: this program has no scene 'attic'; use one of shelf").wait_for()


def test_touching_the_program_ends_a_script(studio, thrown):
    script, _ = thrown
    studio.page.evaluate("(script) => studio.play(script)", script)
    studio.page.mouse.move(*studio.place(195, 560))
    studio.page.mouse.down()
    studio.until("() => !studio.isPlayingScript()")
    studio.page.mouse.up()
    studio.begun()


def test_ghost_frames_overlay_the_stage(studio, thrown):
    _, rows = thrown
    page = studio.page
    fastest = max(rows, key=lambda row: abs(row[2]))
    page.evaluate("(time) => studio.goTo(time)", fastest[0])
    studio.until("(time) => studio.state().then((state) => Math.abs(state.time - time) < 1e-9)", fastest[0])
    before = Image.open(io.BytesIO(page.locator("#device").screenshot()))
    studio.open("Compare")
    page.get_by_label("Ghosts").select_option("3")
    page.keyboard.press("Escape")
    shown = studio.until("(time) => studio.ghosts().count > 3 && Math.abs(studio.ghosts().time - time) < 1e-9 && studio.ghosts()", fastest[0])
    assert shown["count"] <= 6
    with_ghosts = Image.open(io.BytesIO(page.locator("#device").screenshot()))
    assert difference(before, with_ghosts) > 2
    studio.open("Compare")
    page.get_by_label("Ghosts").select_option("0")
    page.keyboard.press("Escape")
    assert difference(before, Image.open(io.BytesIO(page.locator("#device").screenshot()))) < 1


def test_a_kept_run_is_shown_beside_another(studio, thrown):
    _, rows = thrown
    page = studio.page
    studio.open("Compare")
    page.get_by_role("button", name="Keep this run").click()
    page.get_by_role("img", name="Comparison run").wait_for()
    other = studio.until("() => { const [rows] = studio.others().values(); return rows && [...rows] }")
    assert other[: 3 * len(rows)] == [number for row in rows for number in row]
    page.get_by_role("button", name="Restart", exact=True).click()
    studio.until("() => studio.state().then(({ time }) => time < 1)")
    assert studio.until("() => { const [rows] = studio.others().values(); return rows && [...rows] }")[-3:] == other[-3:]
    studio.open("Compare")
    page.get_by_label("Compare with").select_option(label="None")
    assert page.get_by_role("img", name="Comparison run").count() == 0 and page.evaluate("studio.others().size") == 0


def test_copied_code_reproduces_the_motion(studio, thrown, chromium):
    _, rows = thrown
    page = studio.page

    def copied(language):
        page.evaluate("navigator.clipboard.writeText('')")
        page.get_by_label("Copy the motion of pane position.y").select_option(language)
        return studio.until("navigator.clipboard.readText()")

    swift = copied("Swift")
    assert swift.startswith('let motion = KeyframeAnimation(keyPath: "position.y")')
    assert re.search(r"values = \[560, .*, (160|159\.9)[\d.]*\]", swift)
    assert "linear(0, " in copied("CSS")
    elsewhere = chromium.new_page()
    first = next(index for index in range(len(rows)) if abs(rows[index + 1][1] - 560) > 1e-3)
    moves = elsewhere.evaluate("""([code, times]) => {
        const element = document.body.appendChild(document.createElement("div"))
        const animation = new Function("element", `return ${code.slice(code.indexOf("element"))}`)(element)
        animation.pause()
        return times.map((time) => {
            animation.currentTime = 1000 * time
            return parseFloat(getComputedStyle(element).translate.split(" ")[1] ?? 0)
        })
    }""", [copied("JavaScript"), [row[0] - rows[first][0] for row in rows[first:]]])
    elsewhere.close()
    # Two thousandths of 400 points, and half of that again if a copy has fewer points than frames.
    assert max(abs(move + 560 - row[1]) for move, row in zip(moves, rows[first:])) < 1.5


def test_copied_tests_and_code_compile_and_pass(studio, thrown, served_shelf):
    package, _ = served_shelf
    text = studio.page.evaluate("studio.test()")
    assert text.count('#expect(run.sample("position.y", of:') == 2 and "case " in text
    folder = package / "Tests" / "ShelfTests"
    (folder / "StudioTests.swift").write_text(text)
    try:
        run("swift", "test", folder=package)
        # A checker must be able to fail: a different number is rejected.
        wrong = re.sub(r"MotionSample\(value: [-\d.]+", "MotionSample(value: 161.0", text, count=1)
        (folder / "StudioTests.swift").write_text(wrong)
        run("swift", "test", folder=package, code=1)
    finally:
        (folder / "StudioTests.swift").unlink()


def test_a_gif_has_every_frame_at_its_time(studio, thrown):
    _, rows = thrown
    made, content = film(studio, "gif", **{"from": 0, "to": rows[-1][0], "scale": 1, "framesPerSecond": 25})
    picture = Image.open(io.BytesIO(content))
    assert picture.size == (390, 720) == (made["width"], made["height"]) and picture.info["loop"] == 0
    durations, frames = [], []
    for index in range(picture.n_frames):
        picture.seek(index)
        durations.append(picture.info["duration"])
        frames.append(picture.convert("RGB").copy())
    assert sum(durations) == 40 * made["count"] + 800 and picture.n_frames <= made["count"]
    _, still = film(studio, "png", scale=1)
    assert difference(frames[-1], Image.open(io.BytesIO(still))) < 0.5
    assert difference(frames[0], frames[-1]) > 20


def test_an_mp4_is_playable(studio, thrown, tmp_path):
    _, rows = thrown
    made, content = film(studio, "mp4", **{"from": 0, "to": rows[-1][0], "scale": 1, "framesPerSecond": 50})
    file = tmp_path / "motion.mp4"
    file.write_bytes(content)
    # The metadata of the film comes first, so that it plays while it loads.
    assert content.index(b"moov") < content.index(b"mdat")
    if shutil.which("ffprobe") is None:
        pytest.skip("no ffprobe looks at it")
    said = subprocess.run(
        ["ffprobe", "-v", "error", "-count_frames", "-show_entries", "stream=width,height,nb_read_frames,r_frame_rate", "-of", "csv=p=0", file],
        capture_output=True, text=True, check=True)
    assert said.stderr == "" and said.stdout.strip() == f"390,720,50/1,{made['count']}"


def test_a_frame_and_a_motion_are_documents_without_scripts(studio, thrown, chromium):
    _, rows = thrown
    _, still = film(studio, "svg")
    _, pixels = film(studio, "png", scale=1)
    made, moving = film(studio, "animated-svg", **{"from": 0, "to": rows[-1][0], "framesPerSecond": 50})
    for document in (still, moving):
        assert b"<script" not in document
        assert xml.etree.ElementTree.fromstring(document).attrib["viewBox"] == "0 0 390 720"
    assert len(moving) < 60 * made["count"] + 20_000
    page = chromium.new_page(viewport={"width": 390, "height": 720})
    for document, time in ((still, 0), (moving, 1000 * made["count"] / 50)):
        page.set_content(f"<body style='margin:0'>{document.decode()}</body>")
        page.evaluate("(time) => document.getAnimations().forEach((each) => { each.pause(); each.currentTime = time })", time)
        assert difference(Image.open(io.BytesIO(page.screenshot())), Image.open(io.BytesIO(pixels))) < 1
    page.close()


def test_an_svg_matches_the_painted_picture(page, served_painting, chromium):
    page.set_viewport_size({"width": 1280, "height": 1120})
    studio = StudioPage(page, served_painting + "studio.html")
    _, document = film(studio, "svg")
    _, pixels = film(studio, "png", scale=1)
    text = document.decode()
    assert "<linearGradient" in text and "<radialGradient" in text and "<feColorMatrix" in text and text.count("<image ") >= 1
    elsewhere = chromium.new_page(viewport={"width": 390, "height": 720})
    elsewhere.set_content(f"<body style='margin:0'>{text}</body>")
    shown, painted = Image.open(io.BytesIO(elsewhere.screenshot())), Image.open(io.BytesIO(pixels))
    elsewhere.close()
    assert difference(shown, painted) < 1
    # Nothing is missing or has a different colour, not even a corner.
    for left in range(0, 390, 30):
        for top in range(0, 390, 30):
            box = (left, top, left + 30, top + 30)
            assert difference(shown.crop(box), painted.crop(box)) < 8, box


def test_open_panels_are_accessible_and_fit(studio):
    from axe_playwright_python.sync_playwright import Axe

    page = studio.page
    for scheme, width in (("light", 1440), ("dark", 1440), ("light", 360), ("dark", 360)):
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size({"width": width, "height": 860})
        for panel in ("Gestures", "Compare", "Device", "Save"):
            studio.open(panel)
            found = Axe().run(page).response["violations"]
            serious = [(each["id"], each["nodes"][0]["html"]) for each in found if each["impact"] in ("serious", "critical")]
            assert serious == [], (scheme, width, panel)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (width, panel)
            page.keyboard.press("Escape")
