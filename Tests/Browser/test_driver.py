"""Test drivers click elements of a program by their roles and names, with a pointer that must hit them."""

import os

import pytest
from conftest import Gallery
from clock import RealTime
from firefox import Firefox, Page
from playwright.sync_api import expect

SCENES = ["controls", "kit", "lists", "notes", "navigation", "messages", "album"]

# Elements that are visible and enabled, but that a pointer at their centre does not hit.
MISSED = """(selector) => {
    const stage = document.querySelector("#stage").getBoundingClientRect()
    return [...document.querySelectorAll(selector)].flatMap((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const isSeen = width > 0 && height > 0 && x > stage.left && x < stage.right && y > stage.top && y < stage.bottom
        const found = document.elementFromPoint(x, y)
        const isFound = element.contains(found) || found?.closest(".momentum-assistive") !== null
        return isSeen && !isFound ? [element.outerHTML.slice(0, 200)] : []
    })
}"""
CONTROLS = ".momentum-assistive :is(button:not(.momentum-action), input, [role=link], [role=textbox], [role=searchbox])"


def opened(gallery, scene):
    gallery.open(f"#{scene}")
    gallery.page.locator(".momentum-assistive *").nth(4).wait_for(state="attached")
    gallery.until("!state.running", times=5)
    return gallery.page


def element(page, role, name):
    return page.locator(".momentum-assistive").get_by_role(role, name=name, exact=True)


def test_a_button_is_clicked(real_time_gallery):
    page = opened(real_time_gallery, "controls")
    expect(page.get_by_text("1 of 3", exact=True).first).to_be_attached()
    element(page, "button", "Next").click()
    expect(page.get_by_text("2 of 3", exact=True).first).to_be_attached()


def test_a_click_is_one_press(real_time_gallery):
    page = opened(real_time_gallery, "controls")
    switch = element(page, "switch", "Frosted glass")
    for _ in range(2):
        before = switch.get_attribute("aria-checked")
        switch.click()
        expect(switch).to_have_attribute("aria-checked", "false" if before == "true" else "true")
        real_time_gallery.wait(0.7)
        assert switch.get_attribute("aria-checked") != before


def test_a_slider_is_dragged(real_time_gallery):
    page = opened(real_time_gallery, "controls")
    slider = element(page, "slider", "Frost")
    before = float(slider.input_value())
    box = slider.bounding_box()
    slider.hover()
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.8, box["y"] + box["height"] / 2, steps=8)
    page.mouse.up()
    real_time_gallery.wait(0.5)
    assert float(slider.input_value()) > before + 0.1


def test_a_tab_is_clicked(real_time_gallery):
    page = opened(real_time_gallery, "kit")
    element(page, "tab", "Month").click()
    expect(element(page, "tab", "Month")).to_have_attribute("aria-selected", "true")


@pytest.mark.parametrize("scene, role, name", [("controls", "searchbox", "Search"), ("notes", "textbox", "Note")])
def test_a_text_box_is_clicked_and_typed_into(real_time_gallery, scene, role, name):
    page = opened(real_time_gallery, scene)
    element(page, role, name).click()
    expect(page.locator(".momentum-entry")).to_be_focused()
    page.keyboard.type("Ridge")
    real_time_gallery.wait(0.3)
    assert "Ridge" in page.locator(".momentum-entry").input_value()


def test_a_click_keeps_the_keyboard_focus(real_time_gallery):
    page = opened(real_time_gallery, "controls")
    element(page, "button", "Next").click()
    expect(page.locator("#stage")).to_be_focused()


@pytest.mark.parametrize("scene", SCENES)
def test_a_pointer_finds_every_control(real_time_gallery, scene):
    page = opened(real_time_gallery, scene)
    assert page.evaluate(MISSED, CONTROLS) == []


@pytest.fixture(scope="module")
def firefox():
    with Firefox(os.environ.get("FIREFOX", "/usr/bin/firefox-esr")) as browser:
        yield browser


@pytest.fixture
def elsewhere(firefox, address):
    page = Page(firefox)
    yield Gallery(page, address, RealTime(page))
    page.close()
    assert page.complaints == []


@pytest.mark.parametrize("scene, selector, check", [
    ("controls", "[aria-label='Next']", "document.querySelector('.momentum-assistive').textContent.includes('2 of 3')"),
    ("controls", "[aria-label='Frosted glass'][role=switch]", "ELEMENT.ariaChecked !== BEFORE"),
    ("kit", "[role=tab][aria-label='Month']", "ELEMENT.ariaSelected === 'true'"),
    ("controls", "[role=searchbox]", "document.activeElement.className === 'momentum-entry'"),
    ("notes", "[role=textbox]", "document.activeElement.className === 'momentum-entry'"),
])
def test_controls_are_clicked_in_firefox(elsewhere, scene, selector, check):
    elsewhere.open(f"#{scene}")
    page = elsewhere.page
    until(elsewhere, f"document.querySelector({selector!r}) !== null")
    elsewhere.until("!state.running", times=5)
    x, y, before = page.evaluate(f"""(() => {{
        const element = document.querySelector({selector!r})
        const {{ left, top, width, height }} = element.getBoundingClientRect()
        const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
        if (!element.contains(document.elementFromPoint(x, y))) throw new Error("A pointer does not find it.")
        return [x, y, element.ariaChecked]
    }})()""")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.up()
    until(elsewhere, check.replace("ELEMENT", f"document.querySelector({selector!r})").replace("BEFORE", repr(before)))
    elsewhere.wait(0.7)
    assert page.evaluate(check.replace("ELEMENT", f"document.querySelector({selector!r})").replace("BEFORE", repr(before)))


def until(gallery, condition):
    for _ in range(600):
        if gallery.page.evaluate(condition):
            return
        gallery.frames(2)
    assert gallery.page.evaluate(condition), condition
