"""Texts in a browser: what is measured is what is drawn, and a recording needs no fonts."""

import pathlib

import pytest
import texts_site

RUN = pathlib.Path(__file__).with_name("run_texts.js").read_text()


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
        assert abs(text["width"] - text["domWidth"]) < 0.5, text


@pytest.mark.parametrize("variant", ["lines", "wrapped", "cut", "runs"])
def test_ink_lies_within_what_was_measured(page, variant):
    for text in run(page, variant)["texts"]:
        ink = text["ink"]
        if ink["left"] is None or ink["right"] is None or ink["right"] < ink["left"]:
            continue
        # Letters such as an f reach a trifle over their own advance.
        over = 0.5 + 0.06 * text["size"]
        assert ink["left"] > text["x"] - over and ink["right"] < text["x"] + text["width"] + over, text
        assert ink["top"] > text["y"] - 1.4 * text["size"] and ink["bottom"] < text["y"] + 0.7 * text["size"], text


def test_wrapped_lines_fit_and_japanese_wraps(page):
    texts = run(page, "wrapped")["texts"]
    for text in texts:
        assert text["width"] <= 220.02
        assert abs(text["width"] - text["domWidth"]) < 0.5, text
    lines = [text["text"] for text in texts]
    assert any(line.startswith("日本語") or "日本語" in line for line in lines)
    assert all(line == line.strip() for line in lines if "\n" not in line), lines
    assert not any(line[0] in "、。" for line in lines if line)


def test_what_is_cut_fits(page):
    texts = run(page, "cut")["texts"]
    assert len(texts) == 16
    for text in texts:
        assert text["width"] <= 90.02, text
    assert sum("…" in text["text"] for text in texts) == 12
    heads = [text["text"] for text in texts[1::4]]
    assert all(text.startswith("…") for text in heads), heads


def test_without_a_browser_to_ask_the_table_answers(page):
    measured, estimated = run(page, "lines"), run(page, "lines", measured=False)
    assert measured["asked"] > 10 and estimated["asked"] == 0
    for text, estimate in zip(measured["texts"], estimated["texts"]):
        assert text["text"] == estimate["text"]
        assert abs(text["width"] - estimate["width"]) < 0.25 * text["width"] + 4, (text["text"], text["width"], estimate["width"])


def test_styles_grow_with_the_text_size(page):
    for factor in [0.8, 1, 1.5, 2]:
        sizes = [text["size"] for text in run(page, "styles", textSize=factor)["texts"]]
        assert sizes == pytest.approx([factor * size for size in [34, 28, 22, 20, 17, 15, 17, 16, 13, 12, 11]], rel=1e-6)
    refused = run(page, "styles", textSize=3)
    assert len(refused["diagnostics"]) == 1 and [text["size"] for text in refused["texts"]][0] == 34


def test_families_that_are_missing_are_the_system_font(page):
    texts = run(page, "fonts")["texts"]
    # On the page's own thread nothing is loaded: all four are drawn alike.
    assert len({round(text["width"], 3) for text in texts[:4]}) == 1
