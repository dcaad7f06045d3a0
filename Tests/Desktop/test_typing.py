"""Characters, commands and the clipboard in a window."""

import subprocess

from windows import Window


def typed(script):
    return [line.split()[1] for line in script.read_text().splitlines() if line.startswith("key U+")]


def replayed(gallery, script):
    return subprocess.run([gallery, "--headless", "--script", script], capture_output=True, text=True, check=True).stdout


def test_letters_go_only_to_the_focused_text(gallery, display, tmp_path):
    script = tmp_path / "typed.momentum"
    with Window(gallery, "--scene", "notes", "--record", script, display=display) as window:
        window.type("lost")
        window.click(195, 300)
        window.wait_for_rest()
        window.type("Kept!")
        window.wait_for_rest()
        window.key("BackSpace")
        window.wait_for_rest()
        window.close()
    letters = "".join(chr(int(letter[2:], 16)) for letter in typed(script))
    assert letters == "Kept!"
    assert "key backspace down" in script.read_text()
    assert replayed(gallery, script) == replayed(gallery, script)


def test_cut_text_is_pasted(gallery, display, tmp_path):
    script = tmp_path / "pasted.momentum"
    with Window(gallery, "--scene", "notes", "--record", script, display=display) as window:
        window.click(195, 300)
        window.wait_for_rest()
        for keys in ["ctrl+a", "ctrl+x", "ctrl+v", "ctrl+v", "ctrl+z"]:
            window.key(keys)
            window.wait_for_rest()
        assert window.said() == ""
        window.close()
    text = script.read_text()
    for command in ["typing select-all", "typing cut", "typing undo"]:
        assert command in text
    assert text.count("\nedit ") == 2


def test_a_clipboard_without_text_is_reported(gallery, display):
    with Window(gallery, "--scene", "notes", display=display) as window:
        window.click(195, 300)
        window.wait_for_rest()
        window.key("ctrl+v")
        window.wait_for(lambda: "the clipboard contains no text" in window.said(), "a sentence")


def test_input_methods_compose_inline(gallery, display, tmp_path):
    script = tmp_path / "composed.momentum"
    # The toolkit's own input method: characters by their Unicode numbers, and dead keys.
    with Window(
            gallery, "--scene", "notes", "--record", script, display=display,
            environment={"GTK_IM_MODULE": "simple", "G_DEBUG": "fatal-warnings"}) as window:
        window.click(195, 300)
        window.wait_for_rest()
        for keys in ["ctrl+shift+u", "e", "9", "Return", "dead_acute", "o", "ctrl+shift+u", "4", "Escape"]:
            window.key(keys)
            window.wait_for_rest()
        window.close()
    text = script.read_text()
    edits = [line for line in text.splitlines() if line.startswith("edit ")]
    assert [line.split('"')[1] for line in edits] == ["u", "ue", "ue9", "", "\u00b4", "", "u", "u4", ""]
    assert ["composing" in line for line in edits] == [True, True, True, False, True, False, True, True, False]
    assert typed(script) == ["U+00E9", "U+00F3"], "what was given up is not in the text"
    assert replayed(gallery, script) == replayed(gallery, script)
