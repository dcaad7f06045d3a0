"""Texts in a browser are drawn as they are measured, and a recording needs no fonts."""

import pathlib
import struct
import subprocess
import sys

import commands
import pytest
import texts_site

ROOT = pathlib.Path(__file__).resolve().parents[2]
RUN = pathlib.Path(__file__).with_name("run_texts.js").read_text()
BREAKING = pathlib.Path(__file__).with_name("run_breaking.js").read_text()
BROKEN = [
    "", " ", "\n", "a", "linear(0, 0.8 25%, 0.6 50%, 1.05 80%, 1)", "One line\nand another, which is longer\n\nand the last.",
    "TimingFunction.piecewiseLinear(PiecewiseLinear([.init(0, at: 0), .init(0.8, at: 0.25), .init(1, at: 1)]))",
    "東京都で生まれた猫は、名前がまだない。どこで生まれたか見当がつかぬ。", "שלום עולם abc 123 מה שלומך היום", "👩‍👩‍👧‍👦🇩🇪 e\u0301 👍🏽 pictures",
    "averylongwordwithoutanyspacethatfitsintonoline " * 12]


@pytest.fixture(scope="module")
def site():
    texts_site.build()
    server, address = texts_site.serve()
    yield address
    server.shutdown()


@pytest.fixture
def page(site, chromium):
    page = chromium.new_page(viewport={"width": 820, "height": 1220})
    page.goto(site)
    yield page
    page.close()


def run(page, variant, **options):
    return page.evaluate(f"({RUN})", {"variant": variant, "measured": True, **options})


def test_every_line_is_as_wide_as_the_browser_draws_it(page):
    found = run(page, "lines")
    assert found["diagnostics"] == [] and len(found["texts"]) == 13
    for text in found["texts"]:
        assert abs(text["width"] - text["drawnWidth"]) < 0.5, text
        assert abs(text["width"] - text["domWidth"]) < 0.5 + 0.003 * text["width"], text


@pytest.mark.parametrize("variant", ["lines", "wrapped", "cut", "runs"])
def test_ink_is_within_the_measured_box(page, variant):
    for text in run(page, variant)["texts"]:
        ink = text["ink"]
        if ink["left"] is None or ink["right"] is None or ink["right"] < ink["left"]:
            continue
        # Glyphs such as an f extend slightly beyond their advance.
        over = 0.5 + 0.06 * text["size"]
        assert ink["left"] > text["x"] - over and ink["right"] < text["x"] + text["width"] + over, text
        assert ink["top"] > text["y"] - 1.4 * text["size"] and ink["bottom"] < text["y"] + 0.7 * text["size"], text


def test_wrapped_lines_fit_and_japanese_wraps(page):
    texts = run(page, "wrapped")["texts"]
    for text in texts:
        assert text["width"] <= 220.02
        assert abs(text["width"] - text["drawnWidth"]) < 0.5, text
        assert abs(text["width"] - text["domWidth"]) < 0.5 + 0.003 * text["width"], text
    lines = [text["text"] for text in texts]
    assert sum(1 for line in lines if line and "\u3040" <= line[0] <= "\u9fff") >= 6, lines
    assert all(line == line.strip() for line in lines if "\n" not in line), lines
    assert not any(line[0] in "、。" for line in lines if line)


def test_truncated_text_fits(page):
    texts = run(page, "cut")["texts"]
    assert len(texts) == 16
    for text in texts:
        assert text["width"] <= 90.02, text
    assert sum("…" in text["text"] for text in texts) == 12
    heads = [text["text"] for text in texts[1::4]]
    assert all(text.startswith("…") for text in heads), heads


def test_lines_cover_the_text_at_any_width(chromium, address):
    """Lines cover the whole text at any width and number of lines."""
    page = chromium.new_page()
    page.goto(address + "favicon.svg")
    found = page.evaluate(BREAKING, BROKEN)
    page.close()
    assert found["count"] > 10_000 and found["wrong"] == []


def test_without_a_browser_the_table_measures(page):
    measured, estimated = run(page, "lines"), run(page, "lines", measured=False)
    assert measured["asked"] > 10 and estimated["asked"] == 0
    for text, estimate in zip(measured["texts"], estimated["texts"]):
        assert text["text"] == estimate["text"]
        assert abs(text["width"] - estimate["width"]) < 0.25 * text["width"] + 4, (text["text"], text["width"], estimate["width"])


def test_the_letter_table_is_up_to_date(tmp_path):
    made = tmp_path / "LetterTable.swift"
    subprocess.run([sys.executable, ROOT / "Tools" / "make-text-table", made], check=True)
    kept = ROOT / "Sources" / "MomentumLayers" / "Text" / "Estimate" / "LetterTable.swift"
    assert made.read_text() == kept.read_text()


def test_styles_grow_with_the_text_size(page):
    for factor in [0.8, 1, 1.5, 2]:
        sizes = [text["size"] for text in run(page, "styles", textSize=factor)["texts"]]
        assert sizes == pytest.approx([factor * size for size in [34, 28, 22, 20, 17, 15, 17, 16, 13, 12, 11]], rel=1e-6)
    refused = run(page, "styles", textSize=3)
    assert len(refused["diagnostics"]) == 1 and [text["size"] for text in refused["texts"]][0] == 34


def test_text_follows_the_browsers_font_size(page):
    session = page.context.new_cdp_session(page)
    session.send("Page.enable")
    mounted(page, variant="styles", textSize=None)
    rested(page)
    sizes = "program.ask('script').then((script) => script.split('\\n').filter((line) => line.startsWith('text-size')))"
    assert page.evaluate("program.textSize") == 1 and page.evaluate(sizes) == []
    for pixels, factor in [(24, 1.5), (9, 0.8), (72, 2), (16, 1)]:
        session.send("Page.setFontSizes", {"fontSizes": {"standard": pixels, "fixed": pixels}})
        page.wait_for_function("(factor) => program.textSize === factor", arg=factor)
        page.wait_for_function(f"(line) => {sizes}.then((lines) => lines.at(-1) === line)", arg=f"text-size {factor:g}")
    # The page's setting takes precedence.
    page.evaluate("program.textSize = 1.25")
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 24, "fixed": 24}})
    page.wait_for_timeout(100)
    assert page.evaluate("program.textSize") == 1.25
    page.evaluate("program.textSize = null")
    page.wait_for_function("program.textSize === 1.5")


def test_justified_lines_fill_their_width(page):
    texts = run(page, "justified")["texts"]
    rows = {}
    for text in texts:
        assert text["width"] > text["drawnWidth"] - 0.5, text
        rows.setdefault((text["x"] > 400, round(text["y"], 2)), []).append((text["x"], text["x"] + text["width"]))
    full = [row for row in rows.values() if len(row) > 1]
    assert len(full) > 12
    for row in full:
        row.sort()
        assert abs(row[-1][1] - row[0][0] - 200) < 0.1, row
        assert all(abs(left[1] - right[0]) < 0.1 for left, right in zip(row, row[1:])), row


def test_missing_families_use_the_system_font(page):
    texts = run(page, "fonts")["texts"]
    # On the page's own thread, no font is loaded, so all four are drawn alike.
    assert len({round(text["width"], 3) for text in texts[:4]}) == 1


MOUNT = """async (options) => {
  const { mount } = await import("/host/momentum.js")
  window.said = []
  window.program = mount(document.getElementById("stage"), {
    wasm: "/texts.wasm", worker: "/texts_worker.js", log: true, size: { width: 800, height: 1200 }, ...options,
  })
  program.addEventListener("diagnostic", (event) => { said.push(event.detail.text); event.preventDefault() })
  program.addEventListener("status", (event) => (window.status_ = event.detail))
  await program.ready
}"""


def mounted(page, **options):
    page.evaluate("document.getElementById('stage').style.cssText = 'width: 800px; height: 1200px'")
    page.evaluate(MOUNT, options)
    return page


def texts(words):
    """The glyphs and widths of the texts of a picture."""
    data = struct.pack(f"<{len(words)}I", *words)
    found, at = [], commands.header_words
    while at < len(words):
        if words[at] & 0xFF == commands.Opcode.text:
            letters = at + commands.Text.letters
            start = 4 * (letters + commands.Letters.bytes)
            (width,) = struct.unpack_from("<f", data, 4 * (at + commands.Text.width))
            found.append((data[start:start + words[letters + commands.Letters.count]].decode(), width))
        at += words[at] >> 8
    return found


def rested(page):
    page.wait_for_function("window.status_ && program.ask('moves').then((moves) => !moves)")


def fonts_have_come(page):
    page.wait_for_function("program.ask('script').then((script) => /^fonts$[^]*^frame /m.test(script))")
    rested(page)


def test_fonts_of_the_program_are_loaded_and_measured_again(page):
    mounted(page, variant="fonts")
    page.wait_for_function("said.length === 2")
    said = page.evaluate("said")
    assert sorted("Broken" in text for text in said) == [False, True]
    assert all("cannot be loaded" in text for text in said)

    def widths():
        return [width for _, width in texts(page.evaluate("program.ask('picture')"))]

    # A word whose characters all have the same width.
    fonts_have_come(page)
    probe, broken, missing, unknown, *_ = widths()
    assert broken == missing == unknown and abs(probe - 10 * 24 * 0.602) < 0.5, probe


@pytest.fixture(scope="module")
def replay(site):
    return texts_site.replayer()


def test_a_recording_needs_no_fonts(page, replay, tmp_path):
    mounted(page, variant="count")
    fonts_have_come(page)
    for _ in range(3):
        rested(page)
        before = page.evaluate("program.ask('picture')")
        page.mouse.click(300, 300)
        page.wait_for_function("before => program.ask('picture').then((words) => words.join() !== before)", arg=",".join(map(str, before)))
    page.evaluate("program.textSize = 1.25")
    page.wait_for_function("program.ask('script').then((script) => /^text-size 1.25$/m.test(script))")
    rested(page)
    page.evaluate("program.pause()")
    words, script = page.evaluate("Promise.all([program.ask('picture'), program.ask('script')])")
    assert "\ntext " in script
    file = tmp_path / "count.momentum"
    file.write_text(script)
    assert replay(file) == words
    # Without the browser's answers, the lines are different.
    file.write_text("\n".join(line for line in script.split("\n") if not line.startswith("text ")))
    assert replay(file) != words


def test_seeking_back_draws_the_same_picture(page):
    mounted(page, variant="count")
    fonts_have_come(page)
    first, time = page.evaluate("program.ask('moment')")
    page.mouse.click(300, 300)
    page.wait_for_function("before => program.ask('picture').then((words) => words.join() !== before)", arg=",".join(map(str, first)))
    rested(page)
    last = page.evaluate("program.ask('picture')")
    assert page.evaluate("program.ask('back', { time: TIME })".replace("TIME", repr(time))) == first
    assert page.evaluate("program.ask('back', { time: 1e6 })") == last
