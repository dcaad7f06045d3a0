"""Input and device of the studio: gestures, two fingers, screens, the user's preferences, and the speed of the machine."""

import re

import pytest


@pytest.fixture
def studio(plain_studio):
    return plain_studio


def lines(studio, word):
    return [line.split() for line in studio.page.evaluate("studio.script()").splitlines() if line.split()[0] == word]


def fingers(studio, kind="finger"):
    """The samples of fingers by their number: the phase, position and time of each."""
    found = {}
    for _, number, phase, x, y, _, time, *_, device in lines(studio, "pointer"):
        if phase != "hovered" and device == kind:
            found.setdefault(number, []).append((phase, float(x), float(y), float(time)))
    return found


def test_recorded_gestures_replay_and_export_as_swift(studio):
    page = studio.page
    studio.open("Gestures")
    page.get_by_role("button", name="Record (G)").click()
    studio.throw((195, 560), (195, 380))
    studio.rests()
    page.get_by_role("button", name="Stop", exact=True).click()
    page.get_by_role("button", name="Play Gesture 1").wait_for()
    [first] = fingers(studio, "mouse").values()
    page.get_by_role("button", name="Copy Gesture 1 as Swift").click()
    swift = studio.until("navigator.clipboard.readText().then((text) => text.includes('GestureScript') && text)")
    assert swift.splitlines()[0] == "var script = GestureScript()" and swift.splitlines()[-1] == "script.release()"
    ways = [float(number) for number in re.findall(r"dy: (-?[\d.]+)", swift)]
    assert abs(sum(ways) + 180) < 0.5
    page.get_by_role("button", name="Restart", exact=True).click()
    studio.open("Gestures")
    page.get_by_role("button", name="Play Gesture 1").press("Enter")
    studio.until("async () => /^pointer 91\\d+ ended/m.test(await studio.script())")
    [again] = fingers(studio, "mouse").values()
    assert [each[:3] for each in again] == [each[:3] for each in first]
    assert max(abs((one[3] - again[0][3]) - (other[3] - first[0][3])) for one, other in zip(again, first)) < 1e-9
    page.get_by_role("button", name="Delete Gesture 1").click()
    assert page.get_by_role("button", name="Play Gesture 1").count() == 0


def test_keys_perform_gestures_on_the_chosen_view(studio):
    page = studio.page
    page.evaluate("(part) => studio.choose(part)", studio.part("pane"))
    studio.swipe()
    studio.rests()
    [way] = fingers(studio).values()
    assert (way[0][0], way[0][1]) == ("began", 195) and way[0][2] > 560 > way[-1][2]
    details = page.evaluate("(part) => studio.details(part)", studio.part("pane"))
    assert min(abs(number["value"] - 160) for number in details["numbers"]) < 0.5


def test_option_mirrors_the_finger_and_shift_moves_both(studio):
    page = studio.page
    page.mouse.move(*studio.place(120, 500))
    page.keyboard.down("Alt")
    page.mouse.move(*studio.place(130, 500))
    page.mouse.down()
    page.mouse.move(*studio.place(110, 480), steps=3)
    page.keyboard.down("Shift")
    page.mouse.move(*studio.place(140, 440), steps=3)
    page.mouse.up()
    page.keyboard.up("Shift")
    page.keyboard.up("Alt")
    studio.until("async () => (await studio.script()).match(/ended/g)?.length === 2")
    first, second = fingers(studio).values()
    pairs = list(zip(first, second))
    [(_, x, y, _), (_, far_x, far_y, _)] = pairs[3]
    assert abs(x + far_x - 390) < 0.01 and abs(y + far_y - 720) < 0.01
    gaps = {(round(other[1] - one[1]), round(other[2] - one[2])) for one, other in pairs[3:-1]}
    [(across, down)] = gaps
    assert abs(across - 170) <= 1 and abs(down + 240) <= 1


def test_devices_have_size_and_safe_area_when_rotated(studio):
    """A device has its size and safe area, upright and rotated."""
    page = studio.page
    studio.open("Device")
    page.get_by_label("Screen").select_option(label="Phone with an island: 393 × 852")
    studio.has("size 393 852")
    studio.has("safe-area 59 0 34 0")
    page.keyboard.press("Escape")
    page.locator("#play").focus()
    page.keyboard.press("o")
    studio.has("size 852 393")
    studio.has("safe-area 0 59 21 59")
    assert page.locator(".hardware .cutout").count() == 1


def test_preferences_are_input_and_survive_a_restart(studio):
    page = studio.page
    studio.open("Device")
    for wish in ("Increase contrast", "Reduce motion", "Right to left"):
        page.get_by_label(wish).check()
    page.get_by_label("Text size").select_option("1.5")
    wanted = ["preferences contrast more transparency standard colors standard", "reduce-motion on", "layout-direction right-to-left",
              "text-size 1.5"]
    for line in wanted:
        studio.has(line)
    page.get_by_role("button", name="Restart", exact=True).click()
    for line in wanted:
        studio.has(line)
    assert len(lines(studio, "layout-direction")) == 1


def test_frames_are_dropped(studio):
    page = studio.page
    dropped = page.evaluate("""async () => {
        const { Pace } = await import("./studio/worker/pace.js")
        const player = {}
        const pace = new Pace(player)
        pace.commands.dropFrames({ every: 4 })
        return Array.from({ length: 100 }, (_, index) => player.leavesOut(1e9 + index * 16)).filter((isOut) => isOut).length
    }""")
    assert dropped == 25
    page.evaluate("(part) => studio.choose(part)", studio.part("pane"))
    studio.swipe()
    page.evaluate("[...document.querySelectorAll('#device-panel button')].at(-1).click()")
    studio.rests()
    times = [float(time) for _, time in lines(studio, "frame")]
    assert max(later - time for time, later in zip(times, times[1:])) > 11 / 60
