"""The element `<momentum-stage>`: attributes, properties, events, and its life in a document, in three browsers."""

import contextlib
import os
import shutil
import time

import firefox
import pytest
import webkit
from building import ROOT, build_page
from worldserver import served

PAGE = """<!doctype html><html lang="en"><title>Element</title>
<style>momentum-stage { width: 300px; height: 400px }</style>
<main></main>
<script type="module" src="page.js"></script></html>"""
SCRIPT = """
// Before the element is defined.
const early = document.createElement("momentum-stage")
early.storage = null
early.src = "Correspondent.wasm"
await import("./host/momentum.js")
window.told = []
window.create = (markup) => {
  document.querySelector("main").innerHTML = markup
  return listen(document.querySelector("momentum-stage"))
}
window.listen = (stage) => {
  window.stage = stage
  told.length = 0
  for (const name of ["ready", "message", "diagnostic", "failure"]) {
    stage.addEventListener(name, (event) => {
      if (name !== "failure") event.preventDefault()
      told.push([name, event.detail?.text ?? event.detail])
    })
  }
  return stage
}
window.early = early
window.begun = true
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("element")
    build_page(ROOT / "Tests" / "Host", "Correspondent", folder / "Correspondent.wasm")
    shutil.copytree(ROOT / "Web" / "host", folder / "host")
    (folder / "index.html").write_text(PAGE)
    (folder / "page.js").write_text(SCRIPT)
    with served(folder) as (_, address):
        yield address


class Tab:
    def __init__(self, page, address):
        self.page = page
        page.goto(address + "index.html")
        self.hold("window.begun")

    def run(self, script):
        return self.page.evaluate("() => { " + script + " }")

    def value(self, expression):
        return self.page.evaluate(f"() => {expression}")

    def hold(self, condition):
        for _ in range(1500):
            if self.page.evaluate(f"() => Boolean({condition})"):
                return
            time.sleep(0.02)
        pytest.fail(f"{condition}: {self.page.evaluate('() => window.told')}")

    def show(self, attributes='src="Correspondent.wasm"'):
        self.run(f"create(`<momentum-stage {attributes}></momentum-stage>`)")
        self.hold("told.some(([name]) => name === 'ready')")
        return self

    def echo(self, value):
        self.run("told.length = 0")
        self.page.evaluate("(value) => stage.post('echo', value)", value)
        self.hold("told.some(([name]) => name === 'message')")
        return self.value("told.find(([name]) => name === 'message')[1].value")


@contextlib.contextmanager
def chromium_page(chromium):
    context = chromium.new_context()
    yield context.new_page()
    context.close()


@contextlib.contextmanager
def firefox_page(_):
    with firefox.Firefox(os.environ.get("FIREFOX", "/usr/bin/firefox-esr")) as browser:
        yield firefox.Page(browser)


@contextlib.contextmanager
def webkit_page(_):
    with webkit.WebKit() as browser:
        yield webkit.Page(browser)


@pytest.fixture(params=[chromium_page, firefox_page, webkit_page], scope="module")
def browser(request, chromium):
    with request.param(chromium) as page:
        yield page


@pytest.fixture
def tab(browser, site):
    return Tab(browser, site)


def test_the_address_is_enough(tab):
    tab.show()
    assert tab.echo([1, {"a": None}]) == [1, {"a": None}]
    assert tab.value("[stage.clientWidth, stage.clientHeight, stage.program.size.width, stage.program.size.height]") == [300, 400, 300, 400]
    assert tab.value("getComputedStyle(stage).display") == "block"
    assert tab.value("stage.querySelectorAll('canvas').length") == 1


def test_attributes_and_properties_are_the_options(tab):
    tab.show('src="Correspondent.wasm" size="200x100" label="A pane" text-size="1.5" storage="other" painter="canvas" log')
    assert tab.value("[stage.program.size.width, stage.program.size.height, stage.program.textSize]") == [200, 100, 1.5]
    assert tab.value("stage.program.canvas.getAttribute('aria-label')") == "A pane"
    assert tab.value("[stage.src, stage.size, stage.textSize, stage.log, stage.variant]")[:4] == [
        "Correspondent.wasm", {"width": 200, "height": 100}, 1.5, True]
    # These act on the running program.
    tab.run("window.former = stage.program; stage.setAttribute('size', '120 80'); stage.textSize = 1.2")
    assert tab.value("[stage.program === former, stage.program.size.width, stage.program.textSize]") == [True, 120, 1.2]
    tab.run("stage.removeAttribute('size')")
    assert tab.value("stage.program.size.width") == 300
    # Several changes in one task open the program once.
    tab.run("told.length = 0; stage.label = 'Another'; stage.setAttribute('storage', 'third')")
    tab.hold("told.some(([name]) => name === 'ready')")
    assert tab.value("[stage.program === former, stage.program.canvas.getAttribute('aria-label')]") == [False, "Another"]
    assert tab.value("[stage.querySelectorAll('canvas').length, told.length]") == [1, 1]


def test_illegal_attributes_are_said_and_ignored(tab):
    tab.show('src="Correspondent.wasm" size="wide" parameters="{"')
    said = tab.value("told.filter(([name]) => name === 'diagnostic').map(([, text]) => text)")
    assert len(said) == 2 and any('ignores size="wide": write a width and a height' in text for text in said)
    assert any('ignores parameters="{"' in text for text in said)
    assert tab.echo(1) == 1


def test_a_missing_program_is_a_failure_and_can_be_mended(tab):
    tab.run("create('<momentum-stage src=\"missing.wasm\"></momentum-stage>')")
    tab.hold("told.some(([name]) => name === 'failure')")
    assert tab.value("stage.querySelector('.momentum-failure') !== null")
    tab.run("stage.src = 'Correspondent.wasm'")
    tab.hold("told.some(([name]) => name === 'ready')")
    assert tab.value("stage.querySelector('.momentum-failure') === null") and tab.echo(2) == 2


def test_properties_from_before_the_definition_count(tab):
    tab.run("document.querySelector('main').replaceChildren(listen(early))")
    tab.hold("told.some(([name]) => name === 'ready')")
    assert tab.value("[stage.src, stage.storage]") == ["Correspondent.wasm", None]
    assert tab.echo(3) == 3


def test_an_element_without_an_address_waits_for_it(tab):
    tab.run("create('<momentum-stage></momentum-stage>')")
    assert tab.value("stage.program") is None
    tab.run("stage.post('echo', 'early')")
    thrown = tab.value("(() => { try { stage.post('') } catch (error) { return error.name } })()")
    assert thrown == "RangeError"
    tab.run("stage.setAttribute('src', 'Correspondent.wasm')")
    tab.hold("told.some(([name, detail]) => name === 'message' && detail.value === 'early')")
    assert tab.value("told.filter(([name]) => name === 'ready').length") == 1


def test_a_moved_element_keeps_its_program_and_a_removed_one_ends_it(tab):
    tab.show()
    tab.run("window.former = stage.program; document.body.append(stage)")
    assert tab.echo(4) == 4 and tab.value("stage.program === former")
    tab.run("stage.remove()")
    tab.hold("stage.program === null")
    assert tab.value("stage.querySelector('canvas')") is None
    tab.run("told.length = 0; document.querySelector('main').append(stage)")
    tab.hold("told.some(([name]) => name === 'ready')")
    assert tab.echo(5) == 5
    tab.run("stage.remove()")


def test_the_attribute_paused_stops_time(tab):
    tab.show('src="Correspondent.wasm" paused')
    tab.hold("!stage.program.playing")
    tab.run("stage.paused = false")
    assert tab.echo(6) == 6
    tab.run("stage.setAttribute('paused', '')")
    assert tab.value("[stage.paused, stage.program.playing]") == [True, False]


def test_several_elements_come_and_go(tab):
    for _ in range(3):
        tab.run("create(Array(6).fill('<momentum-stage src=\"Correspondent.wasm\"></momentum-stage>').join(''))")
        tab.run("window.ready = 0; for (const each of document.querySelectorAll('momentum-stage')) each.addEventListener('ready', () => ready++)")
        tab.hold("ready === 6")
    tab.run("document.querySelector('main').innerHTML = ''")
    assert tab.value("document.querySelectorAll('canvas').length") == 0
