"""Text that is typed, composed, pasted and undone in a page: compares the program's text with that of the page's entry,
and with a replay of the recording."""

import functools
import os
import subprocess

import pytest
from building import build_native
from typing_form import PACKAGE


def test_text_is_typed_through_a_real_input_element(form):
    assert form.entry is None
    form.click(form.NAME)
    entry = form.entry
    assert entry["focused"] and entry["tag"] == "INPUT" and entry["name"] == "Name"
    assert entry["autocomplete"] == "name" and entry["hint"] == "next"
    box = form.page.locator(".momentum-entry").bounding_box()
    x, y = form.at((20, 20))
    assert abs(box["x"] - x) < 1 and abs(box["y"] - y) < 1 and abs(box["width"] - 350) < 1 and abs(box["height"] - 44) < 1
    form.type("Hello, world")
    assert form.text == "Hello, world"
    form.agree()
    assert len(form.lines("edit")) >= 1 and form.diagnostics == []
    form.press("ArrowLeft", "ArrowLeft", "Backspace", "Home", "Shift+ArrowRight", "Delete")
    assert form.text == "ello, wold"
    form.agree()


def test_text_in_any_script_arrives(form):
    form.click(form.NAME)
    text = "سلام עולם 日本語 ไทย 👨‍👩‍👧‍👦 é é 🇯🇵"
    form.commit(text)
    assert form.text == text
    form.agree()
    form.press("Backspace")
    form.agree()
    form.press("ArrowLeft", "Backspace")
    form.agree()


def test_an_input_method_composes_commits_and_cancels(form):
    form.click(form.NAME)
    for text in ("k", "か", "かn", "かん", "漢"):
        form.compose(text)
        assert form.text == text
    form.commit("漢字")
    assert form.text == "漢字"
    form.agree()
    composing = [line for line in form.lines("edit") if "composing" in line]
    assert len(composing) >= 4 and not form.lines("edit")[-1].count("composing")
    # Cancelled in the middle.
    form.compose("ほ")
    assert form.text == "漢字ほ"
    form.compose("")
    assert form.text == "漢字"
    form.agree()
    # The focus is lost in the middle of a composition: the text remains, as in the browser.
    form.compose("げ")
    form.click(form.NOTE)
    form.type("x")
    assert form.text == "x" and form.entry["tag"] == "TEXTAREA"
    form.click(form.NAME)
    assert form.text == "漢字げ"
    form.agree()


def test_cut_copy_and_paste(form):
    form.click(form.NAME)
    form.type("one two")
    form.press("Control+a", "Control+c", "End")
    form.press("Control+v")
    assert form.text == "one twoone two"
    form.press("Shift+Home", "Control+x")
    assert form.text == ""
    form.agree()
    form.press("Control+v")
    form.press("Control+v")
    assert form.text == "one twoone twoone twoone two"
    form.agree()


def test_undo_and_redo_are_the_programs(form):
    form.click(form.NAME)
    form.type("one")
    form.press("Control+a", "Control+c", "End", "Control+v")
    assert form.text == "oneone"
    form.press("Control+z")
    assert form.text == "one"
    form.agree()
    form.press("Control+z")
    assert form.text == ""
    form.press("Control+Shift+z", "Control+y")
    assert form.text == "oneone"
    form.agree()
    assert form.lines("typing") == ["typing undo", "typing undo", "typing redo", "typing redo"]


def test_tab_enters_and_leaves_the_fields(form):
    form.page.focus("#before")
    form.press("Tab")
    form.press("Tab")
    assert form.entry["name"] == "Name" and form.entry["focused"]
    form.type("a")
    form.press("Tab")
    assert form.entry["name"] == "Password" and form.entry["type"] == "password"
    form.type("b")
    form.press("Tab", "Tab", "Tab")
    assert form.entry["name"] == "Note"
    form.type("c")
    form.press("Tab")
    assert form.entry is None and form.page.evaluate("document.activeElement.tagName") == "BUTTON"
    form.press("Tab")
    assert form.page.evaluate("document.activeElement.id") == "after"
    form.press("Shift+Tab")
    form.press("Shift+Tab")
    assert form.entry["name"] == "Note" and form.text == "c"
    form.press("Shift+Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab")
    assert form.entry["name"] == "Name" and form.text == "a"
    form.press("Shift+Tab")
    assert form.page.evaluate("document.activeElement.id") == "before"


def test_return_moves_to_the_next_field_and_escape_ends(form):
    form.click(form.NAME)
    form.type("a")
    form.press("Enter")
    assert form.entry["name"] == "Password"
    form.press("Escape")
    assert form.entry is None and form.page.evaluate("document.activeElement.tagName") == "CANVAS"


def test_a_password_field_has_the_password_type(form):
    form.click(form.SECRET)
    form.type("secret")
    form.page.evaluate("navigator.clipboard.writeText('!')")
    assert form.entry["type"] == "password" and form.entry["autocomplete"] == "current-password"
    form.press("Control+a", "Control+c")
    form.press("End")
    form.press("Control+v")
    assert form.text == "secret!"


def test_text_the_delegate_refuses_is_removed(form):
    form.click(form.DIGITS)
    form.type("1a2b3c4d5e6f")
    assert form.text == "1234"
    form.agree()
    assert form.entry["mode"] == "numeric"
    form.compose("あ")
    assert form.text == "1234"
    form.compose("")
    form.agree()


def test_edits_of_a_removed_field_are_dropped(form):
    form.click(form.SHY)
    form.type("gone with the wind")
    assert form.entry is None and form.told is None
    assert 1 <= len(form.diagnostics) <= 14
    # Late enough not to be the second click of a double click.
    form.frames(40)
    form.click(form.SHY)
    assert form.text == "gone"
    form.type("!")
    assert form.text == "gone!"
    form.agree()


def test_arrow_keys_move_through_the_lines_of_a_note(form):
    form.click(form.NOTE)
    form.type("first line\nsecond\n\nlast")
    assert form.text == "first line\nsecond\n\nlast"
    form.agree()
    form.press("ArrowUp", "ArrowUp", "End")
    form.type("!")
    assert form.text == "first line\nsecond!\n\nlast"
    # Characters that immediately follow an arrow key are inserted after it.
    form.page.keyboard.press("ArrowUp")
    form.page.keyboard.type("ab")
    form.frames(4)
    assert "ab" in form.text.split("\n")[0]
    form.agree()


def test_letters_of_a_password_are_shown_while_it_is_typed(form):
    form.click(form.SECRET)
    form.type("abc")
    assert form.entry["type"] == "password"
    form.click((60, 482))
    form.type("d")
    entry = form.entry
    assert entry["type"] == "text" and entry["value"] == "abcd" and entry["focused"]
    form.click((60, 482))
    assert form.entry["type"] == "password" and form.text == "abcd"
    form.agree()


def test_the_entry_aligns_with_the_text(form):
    form.click(form.NAME)
    form.commit("abc")
    place = """() => {
        const { textAlign, fontFamily, direction } = getComputedStyle(document.querySelector(".momentum-entry"))
        return [textAlign, fontFamily.includes("Roboto"), direction]
    }"""
    assert form.page.evaluate(place) == ["start", True, "ltr"]
    form.press("Control+a")
    form.commit("שלום")
    assert form.page.evaluate(place) == ["start", True, "rtl"]
    # The arrow keys move the caret in their direction, in the entry as in the program.
    form.press("ArrowLeft")
    form.agree()
    left = form.told["head"]
    form.press("ArrowRight")
    assert form.told["head"] < left or left == 8
    form.agree()


@pytest.mark.parametrize("text", [
    "\\ud83d", "a\\ud83db\\udc4d", "\\u0301\\u0301", "\\u202e\\u2066abc", "e" + "\\u0301" * 10_000, "\\ud83d\\udc68\\u200d" * 300])
def test_unusual_characters_are_inserted_and_deleted(form, text):
    form.click(form.NOTE)
    form.type("x")
    form.page.evaluate(f"""() => {{
        const entry = document.querySelector(".momentum-entry")
        entry.setRangeText("{text}", 1, 1, "end")
        entry.dispatchEvent(new InputEvent("input"))
    }}""")
    form.frames(4)
    whole = text.encode().decode("unicode_escape").encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    assert form.text == "x" + whole
    form.type("y")
    assert form.text == "x" + whole + "y"
    form.press("Control+a", "Backspace")
    assert form.text == "" and form.diagnostics == []
    form.type("done")
    assert form.text == "done"
    form.agree()


def test_a_megabyte_is_pasted_and_undone(form):
    form.click(form.NOTE)
    form.type("short")
    text = ("a line of letters " * 50 + "\n") * 1_165
    form.page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
    # Pasted text is undone separately.
    form.press("Control+v")
    form.frames(4)
    assert form.text == "short" + text
    # Characters at the end of the text are written as fast as they are typed.
    form.type("and more")
    assert form.text == "short" + text + "and more"
    form.press("Control+z")
    form.frames(4)
    assert form.text == "short" + text
    form.press("Control+z")
    form.frames(4)
    assert form.text == "short" and form.diagnostics == []
    form.type("!")
    assert form.text == "short!"
    form.agree()


def test_a_paused_program_takes_no_edits(form):
    form.click(form.NAME)
    form.type("one")
    form.page.evaluate("momentum.pause()")
    form.type("two")
    form.frames(3)
    assert form.entry["value"] == "one"
    form.page.evaluate("momentum.play()")
    form.frames(3)
    form.type("!")
    assert form.text == "one!"
    form.agree()


def test_content_avoids_the_onscreen_keyboard(form):
    form.click(form.NAME)
    form.page.evaluate("""() => {
        Object.defineProperty(visualViewport, "height", { configurable: true, get: () => 300 })
        visualViewport.dispatchEvent(new Event("resize"))
    }""")
    form.frames(30)
    bottom = form.page.locator("canvas").bounding_box()
    height = bottom["y"] + bottom["height"] - 300
    assert form.lines("keyboard") == [f"keyboard {height:g} over 0.25"]
    form.press("Escape")
    assert form.lines("keyboard")[-1] == "keyboard 0 over 0.25"


def test_a_recording_replays_natively_bit_for_bit(form, tmp_path):
    form.click(form.NAME)
    form.type("Ada Lovelace")
    form.frames(14)
    for text in ("ら", "ラブ"):
        form.compose(text)
        form.frames(14)
    form.commit("ラブレス")
    for key in ("Control+a", "Control+c", "End", "Control+v", "Control+z", "Control+z", "Control+y"):
        form.press(key)
        form.frames(14)
    form.click(form.NOTE)
    form.type('a "quoted" \\ text #1\nwith lines')
    form.frames(14)
    form.press("ArrowUp", "Home")
    form.commit("👍🏽 سلام ")
    form.frames(30)
    script, rows = form.script(), form.page.evaluate("momentum.rows()")
    file = tmp_path / "typing.txt"
    file.write_text(script)
    played = subprocess.run(native() + ["--headless", "--script", file], capture_output=True, text=True, check=True).stdout
    lines = played.splitlines()
    replayed = {float(line.split(",")[0]): [float(cell) for cell in line.split(",")[1:5]] for line in lines[1:]}
    compared = [row for row in rows if row[0] in replayed]
    assert len(compared) > 20 and len({row[1] for row in compared}) > 5
    for row in compared:
        assert replayed[row[0]] == row[1:5]


@functools.cache
def native():
    """The form as a command-line program."""
    built = os.environ.get("TYPING_NATIVE")
    if built is None:
        built = build_native(PACKAGE, "Typing")
    return [built]
