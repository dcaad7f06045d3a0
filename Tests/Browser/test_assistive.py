"""Assistive technology operates a small program by roles and names alone, not by positions."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from building import ROOT, published
from clock import Clock, Keyboard
from playwright.sync_api import expect

FOLDER = ROOT / ".build" / "assistive"


@pytest.fixture(scope="session")
def site():
    """The program's page, built and served."""
    with published(ROOT / "Tests" / "Assistive", "Assistive", FOLDER) as address:
        yield address


class Program:
    """The page, with the virtual clock."""

    def __init__(self, page, address, draws):
        self.page = page
        page.add_init_script("window.momentum = { ready: Promise.resolve() }")
        self.clock = Clock(page, draws)
        self.keyboard = Keyboard(page, self.clock)
        page.goto(address)
        self.clock.begin()
        expect(self.element("button", "Play")).to_be_attached()

    def element(self, role, name):
        return self.page.get_by_role(role, name=name, exact=True)

    def press(self, role, name):
        """Presses an element as a screen reader does: by a click without a pointer."""
        self.clock.act(lambda: self.element(role, name).evaluate("(element) => element.click()"))
        self.clock.frames(40)

    def focus(self, role, name):
        self.clock.act(lambda: self.element(role, name).focus())
        self.clock.frames(2)

    def press_key(self, key):
        self.keyboard.press(key)
        self.clock.frames(40)

    @property
    def status(self):
        """The last announcement."""
        return self.page.locator(".momentum-assistive > [role=status]").text_content()


@pytest.fixture
def options():
    return {}


@pytest.fixture
def program(chromium, site, options, draws):
    context = chromium.new_context(viewport={"width": 390, "height": 720}, **options)
    page = context.new_page()
    complaints = []
    page.on("console", lambda message: complaints.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    made = Program(page, site, draws)
    made.complaints = complaints
    yield made
    context.close()
    assert complaints == []


def test_buttons_are_page_buttons_pressed_by_name(program):
    """A button of the program is a button element of the page and can be pressed by its name."""
    assert program.element("button", "Play").evaluate("(element) => element.tagName") == "BUTTON"
    program.press("button", "Play")
    assert program.status == "Playing"
    expect(program.page.get_by_text("Playing").last).to_be_attached()


def test_elements_match_frames_and_pass_pointers(program):
    """Elements have the frames of their views, and the program receives pointers on them."""
    button = program.element("button", "Play")
    assert button.bounding_box() == {"x": 20, "y": 60, "width": 120, "height": 44}
    assert program.page.evaluate("document.elementFromPoint(80, 82).ariaLabel") == "Play"
    button.click(force=True)
    program.clock.frames(5)
    assert program.status == "Playing", "the pointer has pressed what lies under the element"


def test_a_switch_exposes_its_state_and_toggles(program):
    switch = program.element("switch", "Wi-Fi")
    expect(switch).not_to_be_checked()
    program.press("switch", "Wi-Fi")
    expect(switch).to_be_checked()
    assert program.status == "Wi-Fi is on"


def test_a_slider_is_moved_by_keys_and_by_a_value(program):
    slider = program.element("slider", "Volume")
    expect(slider).to_have_value("0.5")
    assert slider.get_attribute("aria-valuetext") == "50%"
    program.focus("slider", "Volume")
    program.press_key("ArrowRight")
    expect(slider).to_have_value("0.55")
    program.press_key("Home")
    expect(slider).to_have_value("0")
    program.clock.act(lambda: slider.fill("0.3"))
    program.clock.frames(40)
    expect(slider).to_have_value("0.3")
    assert program.status == "Volume 30%"


def test_an_entry_of_a_list_is_chosen(program):
    towns = program.page.get_by_role("list", name="Towns")
    assert towns.get_by_role("listitem").count() >= 4
    program.press("button", "Kyoto")
    assert program.status == "Kyoto"
    expect(program.element("button", "Kyoto")).to_have_attribute("aria-current", "true")


def test_a_dialog_is_modal_until_escape_closes_it(program):
    program.focus("button", "Open")
    program.press_key("Enter")
    dialog = program.page.get_by_role("dialog", name="Delete it?")
    expect(dialog).to_be_attached()
    assert dialog.get_attribute("aria-modal") == "true"
    expect(program.element("button", "Play")).to_have_count(0)
    program.press_key("Tab")
    expect(program.element("button", "Yes")).to_be_focused()
    program.press_key("Escape")
    expect(dialog).to_have_count(0)
    expect(program.element("button", "Open")).to_be_focused()


def test_the_focus_of_the_page_is_that_of_the_program(program):
    program.focus("button", "Open")
    program.press_key(" ")
    expect(program.page.get_by_role("dialog")).to_be_attached()
    program.press("button", "Yes")
    expect(program.page.get_by_role("dialog")).to_have_count(0)
    expect(program.element("button", "Open")).to_be_focused()
    program.press_key("Shift+Tab")
    expect(program.element("textbox", "Name")).to_be_focused()
    program.press_key("Shift+Tab")
    expect(program.element("slider", "Volume")).to_be_focused()


def test_tab_moves_through_and_out_of_the_program(program):
    """The Tab key moves the focus through the program and out of it at either end."""
    program.page.evaluate("""() => {
        const [first, last] = ["first", "last"].map((id) => Object.assign(document.createElement("button"), { id }))
        document.body.prepend(first)
        document.body.append(last)
        first.focus()
    }""")
    passed = []
    for _ in range(12):
        program.press_key("Tab")
        passed.append(program.page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.id"))
        if passed[-1] == "last":
            break
    assert passed[1:] == ["Play", "Wi-Fi", "Volume", "Name", "Open", "Towns", "Leave", "last"]
    back = []
    for _ in range(12):
        program.press_key("Shift+Tab")
        back.append(program.page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.id"))
        if back[-1] == "first":
            break
    assert [name for name in back if name != "One of each"] == [*reversed(passed[1:-1]), "first"]


def test_letters_go_to_the_focused_field(program):
    program.focus("textbox", "Name")
    for letter in "Ada":
        program.press_key(letter)
    expect(program.element("textbox", "Name")).to_have_value("Ada")


def test_custom_actions_are_buttons_beside_the_element(program):
    before = program.element("img", "Card").bounding_box()
    program.press("button", "Throw up")
    assert program.status == "Thrown"
    program.clock.frames(60)
    assert program.element("img", "Card").bounding_box()["y"] == before["y"] - 20


def test_an_urgent_announcement_is_read_out_at_once(program):
    program.press("button", "Warn")
    alert = program.page.locator(".momentum-assistive > [role=alert]")
    assert alert.text_content() == "Careful" and alert.get_attribute("aria-live") == "assertive"
    assert program.status == ""


def test_a_screen_change_moves_the_focus(program):
    """A screen change moves the focus to the element that the program names."""
    program.focus("button", "Play")
    program.press("button", "Show the field")
    expect(program.element("textbox", "Name")).to_be_focused()


def test_actions_on_removed_elements_report_once(program):
    program.clock.act(lambda: program.element("button", "Leave").evaluate(
        "(element) => { element.click(); element.click() }"))
    program.clock.frames(10)
    expect(program.element("button", "Leave")).to_have_count(0)
    assert len(program.complaints) == 1 and "no element has this identifier" in program.complaints.pop()


def test_only_changed_elements_are_replaced(program):
    program.element("switch", "Wi-Fi").evaluate("(element) => (element.kept = true)")
    changes = program.page.evaluate("""() => {
        window.changes = 0
        new MutationObserver((records) => (changes += records.length)).observe(
            document.querySelector(".momentum-assistive"), { subtree: true, childList: true, attributes: true, characterData: true })
    }""")
    program.press("button", "Play")
    assert program.element("switch", "Wi-Fi").evaluate("(element) => element.kept")
    changes = program.page.evaluate("changes")
    assert 0 < changes < 12, changes


def test_motion_does_not_update_elements_every_frame(program):
    """A motion updates elements when it begins and not in every frame."""
    program.page.evaluate("""() => {
        window.frames = 0
        new MutationObserver(() => (frames += 1)).observe(
            document.querySelector(".momentum-assistive"), { subtree: true, childList: true, attributes: true, characterData: true })
    }""")
    program.press("button", "Throw up")
    program.clock.frames(60)
    assert program.page.evaluate("frames") <= 4


def test_axe_finds_no_serious_issue(program):
    found = [(violation["id"], violation["nodes"][0]["html"])
             for violation in Axe().run(program.page).response["violations"]
             if violation["impact"] in ("serious", "critical")]
    assert found == []
    program.press("button", "Open")
    found = [violation["id"] for violation in Axe().run(program.page).response["violations"]
             if violation["impact"] in ("serious", "critical")]
    assert found == []


class TestAppearancePreferences:
    """The user's preferences reach the program."""

    @pytest.fixture
    def options(self):
        return {"forced_colors": "active"}

    @pytest.mark.reads_pixels
    def test_forced_colours_draw_borders(self, program):
        import io

        from PIL import Image
        picture = Image.open(io.BytesIO(program.page.screenshot())).convert("RGB")
        # The upper edge of the text field.
        assert sum(picture.getpixel((120, 170))) < 600


@pytest.mark.reads_pixels
@pytest.mark.parametrize("feature, value", [("prefers-contrast", "more"), ("prefers-reduced-transparency", "reduce")])
def test_contrast_and_transparency_reach_the_program(program, feature, value):
    import io

    from PIL import Image

    def pixels():
        picture = Image.open(io.BytesIO(program.page.screenshot())).convert("RGB")
        # The upper edge of the text field, and the middle of the translucent view.
        return picture.getpixel((120, 170)), picture.getpixel((290, 620))

    program.clock.frames(5)
    before = pixels()
    program.page.context.new_cdp_session(program.page).send(
        "Emulation.setEmulatedMedia", {"features": [{"name": feature, "value": value}]})
    program.page.wait_for_timeout(100)
    program.clock.frames(20)
    border, glass = pixels()
    assert (sum(border) < sum(before[0]) - 60) == (feature == "prefers-contrast"), (border, before)
    assert (glass != before[1]) == (feature == "prefers-reduced-transparency"), (glass, before)


def test_elements_move_between_containers_in_any_order(program):
    """Every arrangement of four nodes after every other: parents, order, and the number of custom actions."""
    page = program.page
    faults = page.evaluate("""async () => {
        const { Accessibility } = await import("./host/page/accessibility.js")
        const canvas = { element: document.createElement("canvas"), size: { width: 100, height: 100 }, cover() {}, listen() {} }
        document.body.append(canvas.element)
        const link = { send() {} }
        const frame = { x: 0, y: 0, width: 10, height: 10 }
        const node = (id, parent, role, count) => ({
            id, parent, role, label: `${id}`, value: "", hint: "", frame, quantity: null, selected: false, disabled: false,
            focusable: true, activates: false, adjusts: false, actions: ["a", "b"].slice(0, count),
        })
        const trees = []
        for (const order of [[1, 2, 3], [2, 1, 3], [3, 2, 1], [2, 3, 1], [1, 3, 2], [3, 1, 2]]) {
            for (const inside of [[], [2], [3], [2, 3]]) {
                for (const count of [0, 2]) {
                    // What lies in a list comes after it.
                    const outside = order.filter((id) => !inside.includes(id))
                    const inner = order.filter((id) => inside.includes(id))
                    trees.push(outside.flatMap((id) => id === 1
                        ? [node(1, 0, "list", 0), ...inner.map((each) => node(each, 1, "listitem", count))]
                        : [node(id, 0, "button", count)]))
                }
            }
        }
        const shape = (all) => all.map(({ id, parent }) => `${id} in ${parent}`).join(", ")
        const faults = []
        for (const before of trees) {
            for (const after of trees) {
                const mirror = new Accessibility(link, canvas, new AbortController().signal)
                try {
                    mirror.show({ focus: 0, nodes: before })
                    mirror.show({ focus: 0, nodes: after })
                    const named = [...mirror.element.querySelectorAll("[tabindex]:not([aria-description]), [role=list]")]
                    const found = named.map((each) => each.getAttribute("aria-label") ?? each.textContent).filter(Boolean)
                    const wanted = after.map(({ id }) => `${id}`)
                    if (found.join() !== wanted.join()) faults.push(`${shape(before)} -> ${shape(after)}: ${found}`)
                } catch (error) {
                    faults.push(`${shape(before)} -> ${shape(after)}: ${error}`)
                }
                mirror.element.remove()
            }
        }
        return faults
    }""")
    assert faults == []
