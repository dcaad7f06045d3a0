"""The messages, the requests, the storage and the environment of a program in a page, with a server that behaves in every way."""

import contextlib
import os
import shutil
import subprocess
import time

import firefox
import pytest
import webkit
from building import ROOT, build_native, build_page
from worldserver import served

PACKAGE = ROOT / "Tests" / "Host"
PAGE = """<!doctype html><html lang="en"><title>Host</title><div id="program" style="width: 390px; height: 720px"></div>
<script type="module" src="page.js"></script></html>"""
SCRIPT = """
import { mount } from "./host/momentum.js"
window.open = (address) => (window.opened = address) === "https://blocked.example/" ? null : {}
window.show = (options = {}) => {
  window.shown?.destroy()
  window.told = { messages: [], diagnostics: [], ready: false }
  const program = window.shown = mount(document.getElementById("program"), { wasm: "Correspondent.wasm", ...options })
  program.addEventListener("message", ({ detail }) => told.messages.push([detail.name, detail.value]))
  program.addEventListener("diagnostic", (event) => {
    event.preventDefault()
    told.diagnostics.push(event.detail.text)
  })
  program.ready.then(() => (told.ready = true))
  return program
}
"""
WORKER = """
import { serve } from "./host/worker/serve.js"
import { Extension } from "./host/worker/extension.js"
import { scriptText } from "./script.js"

class Questions extends Extension {
  get commands() {
    const { engine, player, reply } = this.host
    return {
      script: ({ request }) => reply(request, scriptText(player, engine)),
      samples: ({ request }) => reply(request, [...engine.samples()]),
      seek: ({ request, time }) => {
        player.seek(time)
        reply(request, true)
      },
    }
  }
}
serve((host) => new Questions(host))
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("host")
    build_page(PACKAGE, "Correspondent", folder / "Correspondent.wasm")
    shutil.copytree(ROOT / "Web" / "host", folder / "host")
    for name in ["script.js", "ownforms.js"]:
        module = (ROOT / "Web" / "studio" / "worker" / name).read_text()
        (folder / name).write_text(module.replace("../../host/", "./host/"))
    (folder / "index.html").write_text(PAGE)
    (folder / "page.js").write_text(SCRIPT)
    (folder / "worker.js").write_text(WORKER)
    (folder / "Resources").mkdir()
    (folder / "Resources" / "own file.txt").write_text("of the program")
    return folder


@pytest.fixture(scope="module")
def other():
    """A server of another origin."""
    with served(".") as (_, address):
        yield address


@pytest.fixture(scope="module")
def server(site, other):
    with served(site, others=other) as (server, address):
        yield server, address


class Page:
    """The page, with its messages to and from the program."""

    def __init__(self, page, address):
        self.page = page
        self.address = address + "index.html"
        page.goto(self.address)
        self.hold("window.show !== undefined")

    def show(self, **options):
        self.page.evaluate("(options) => void show(options)", options)
        self.hold("told.ready")
        return self

    def hold(self, condition):
        for _ in range(1500):
            if self.page.evaluate(f"() => Boolean({condition})"):
                return
            time.sleep(0.02)
        pytest.fail(f"{condition}: {self.page.evaluate('() => told')}")

    def post(self, name, value=None):
        self.page.evaluate("([name, value]) => shown.post(name, value)", [name, value])

    def ask(self, name, value, answer, count=1):
        """Posts a message, and returns the value of the next message with the name `answer`."""
        self.page.evaluate("() => void (told.messages = [])")
        self.post(name, value)
        return self.reply(answer, count)

    def reply(self, answer, count=1):
        names = f"told.messages.filter(([name]) => name === '{answer}')"
        self.hold(f"{names}.length >= {count}")
        return self.page.evaluate(f"() => {names}.at(-1)[1]")

    def fetch(self, address, answer="fetched", **more):
        return self.ask("fetch", {"address": address, **more}, answer)

    @property
    def diagnostics(self):
        return self.page.evaluate("() => told.diagnostics")


@pytest.fixture
def page(chromium, server):
    context = chromium.new_context(locale="de-CH", timezone_id="Asia/Kolkata")
    tab = context.new_page()
    complaints = []
    tab.on("pageerror", lambda error: complaints.append(str(error)))
    yield Page(tab, server[1])
    context.close()
    assert complaints == []


def test_messages_go_both_ways_unchanged(page):
    page.show()
    for value in [None, True, 0, -0.5, 1e300, 1e-7, 123456789012345680000, "", "é \" \\ \n 漢😀", [], {}, [1, [2, {"a": [None]}]],
                  {"b": 1, "a": {"é": "x"}}, "x" * 1_000_000]:
        assert page.ask("echo", value, "echo") == value
    assert page.diagnostics == []


def test_early_messages_wait_for_the_program(page):
    page.page.evaluate("""() => { const program = show(); program.post("echo", 1); program.post("echo", 2) }""")
    page.hold("told.messages.length === 2")
    assert page.page.evaluate("() => told.messages") == [["echo", 1], ["echo", 2]]


def test_illegal_messages_are_refused_with_a_sentence(page):
    page.show()
    for call, error, words in [
        ("shown.post('', 1)", "RangeError", "1 to 100 bytes"), ("shown.post('n'.repeat(101))", "RangeError", "1 to 100 bytes"),
        ("shown.post(undefined, 1)", "RangeError", "1 to 100 bytes"),
        ("shown.post('echo', () => {})", "TypeError", "JSON cannot represent"),
        ("shown.post('echo', 1n)", "TypeError", "JSON cannot represent"),
        ("const a = []; a[0] = a; shown.post('echo', a)", "TypeError", "JSON cannot represent"),
        ("shown.post('echo', 'x'.repeat(10e6))", "RangeError", "10000002 bytes"),
        ("let a = 1; for (let i = 0; i < 1000; i += 1) a = [a]; shown.post('echo', a)", "RangeError", "100 deep"),
    ]:
        found = page.page.evaluate(f"() => {{ try {{ {call} }} catch (error) {{ return [error.name, error.message] }} }}")
        assert found and found[0] == error and words in found[1], (call, found)
    page.post("unknown", 1)
    page.hold("told.diagnostics.length > 0")
    assert len(page.diagnostics) == 1 and "no handler is set for the message: 'unknown'" in page.diagnostics[0]
    assert page.ask("echo", 3, "echo") == 3


def test_data_is_loaded_from_the_server(page, server):
    page.show()
    assert page.fetch("/cards.json?a=1#b") == {
        "status": 200, "length": 18, "type": "application/json", "text": '[{"title":"Séa"}]'}
    assert "/cards.json?a=1" in server[0].asked
    assert page.fetch("own file.txt".replace(" ", "%20"))["text"] == "of the program"
    assert page.fetch("/half.json", body="é")["status"] == 201
    assert page.fetch("/echo", body="abc") == {"status": 201, "length": 3, "type": "text/plain", "text": "cba"}
    assert page.fetch("/missing")["status"] == 404
    assert page.fetch("/error") == {"status": 500, "length": 6, "text": "broken"}
    assert page.diagnostics == []


def test_other_servers_need_permission(page, other):
    page.show()
    assert page.fetch(other + "open")["text"] == "open"
    # No CORS headers: the browser hides the reason.
    assert page.fetch(other + "cards.json", "failed") == "The server cannot be reached."
    # The page's policy does not list this server.
    assert page.fetch("http://localhost:1/cards.json", "failed") == "The address is not allowed."
    assert page.diagnostics == []
    assert page.fetch("javascript:alert(1)", "failed") == "The address is not allowed."
    assert page.fetch("http://%", "failed") == "The address is not allowed."
    assert len(page.diagnostics) == 2 and "is not an address that a page can load" in page.diagnostics[0]


@pytest.mark.parametrize("address, sentence", [
    ("/circle", "The server cannot be reached."), ("/half", "The connection was interrupted."),
    ("/large", "The data is too large."), ("/endless", "The data is too large.")])
def test_bad_answers_fail_with_a_sentence(page, address, sentence):
    page.show()
    assert page.fetch(address, "failed") == sentence
    assert page.ask("echo", 1, "echo") == 1 and page.diagnostics == []


def test_a_silent_server_times_out(page):
    page.show()
    assert page.fetch("/silent", "failed", timeout=0.3) == "The server does not respond."


def test_offline_requests_fail(page):
    page.show()
    page.page.context.set_offline(True)
    assert page.fetch("/cards.json", "failed") == "The server cannot be reached."
    page.page.context.set_offline(False)
    assert page.fetch("/cards.json")["status"] == 200


def test_progress_is_reported_in_order(page):
    page.show()
    assert page.fetch("/slow")["length"] == 400_000
    parts = [value for name, value in page.page.evaluate("() => told.messages") if name == "progress"]
    assert 2 <= len(parts) <= 8 and parts == sorted(parts) and all(expected == 400_000 for _, expected in parts)


def test_a_cancelled_request_is_not_answered(page, server):
    page.show()
    page.ask("fetch", {"address": "/slow?cancelled"}, "progress")
    assert page.ask("cancel", None, "running") is False
    time.sleep(0.8)
    assert page.page.evaluate("() => told.messages.map(([name]) => name)").count("fetched") == 0


def test_the_storage_survives_a_reload(page):
    page.show()
    assert page.ask("keep", {"a": [1, {"b": "é"}], "c": 2}, "kept") == [["a", [1, {"b": "é"}]], ["c", 2]]
    assert page.ask("keep", {"c": None}, "kept") == [["a", [1, {"b": "é"}]]]
    page.page.reload()
    page.hold("window.show !== undefined")
    page.show()
    assert page.ask("keep", {"d": True}, "kept") == [["a", [1, {"b": "é"}]], ["d", True]]
    # Other names have other storages, and null has none.
    page.show(storage="other")
    assert page.ask("keep", {}, "kept") == []
    page.show(storage=None)
    assert page.ask("keep", {"x": 1}, "kept") == [["x", 1]]
    page.show(storage=None)
    assert page.ask("keep", {}, "kept") == []
    page.show()
    assert len(page.ask("keep", {}, "kept")) == 2 and page.diagnostics == []


def test_a_full_or_damaged_storage_is_reported_once(page):
    page.page.evaluate("""() => {
        localStorage.setItem("momentum /Correspondent.wasm", "{damaged")
        Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError") }
    }""")
    page.show()
    assert page.ask("keep", {"a": 1}, "kept") == [["a", 1]]
    page.hold("told.diagnostics.length > 0")
    assert page.diagnostics == ["The browser does not keep “a”: its storage is full."]


def test_the_environment_is_that_of_the_user(page):
    page.show()
    found = page.ask("environment", None, "environment")
    assert abs(found["date"] - time.time()) < 30 and found["locale"] == "de-CH"
    assert found["timeZone"] in ("Asia/Kolkata", "Asia/Calcutta") and found["secondsFromGMT"] == 19_800
    page.show()
    assert page.ask("environment", None, "environment")["chance"] != found["chance"]


def test_addresses_open_and_content_is_shared(page):
    page.show()
    assert page.ask("open", "/cards.json", "opened") is True
    assert page.page.evaluate("() => window.opened").endswith("/cards.json")
    assert page.ask("open", "https://blocked.example/", "opened") is False
    assert page.ask("open", "javascript:alert(1)", "opened") is False
    page.page.evaluate("() => void (navigator.share = async (content) => void (window.content = content))")
    assert page.ask("share", "Look", "shared") is True and page.page.evaluate("() => window.content.text") == "Look"
    page.page.evaluate("() => void (navigator.share = async () => { throw new DOMException('no', 'AbortError') })")
    assert page.ask("share", "Look", "shared") is False
    assert len(page.diagnostics) == 2


def test_a_replay_makes_no_request_and_has_the_same_bits(page, server, tmp_path):
    """Going back in time repeats the answers of the log; the log's script gives the same bits in the native program."""
    page.show(worker="worker.js", log=True)
    page.post("move", {"x": 200})
    assert page.fetch("/cards.json?kept")["status"] == 200
    page.ask("keep", {"a": 1}, "kept")
    page.ask("environment", None, "environment")
    time.sleep(0.3)
    # In motion, and no frame follows.
    page.page.evaluate("() => shown.pause()")
    time.sleep(0.1)
    asked = len(server[0].asked)
    script = page.page.evaluate("() => shown.ask('script')")
    samples = page.page.evaluate("() => shown.ask('samples')")
    page.page.evaluate("() => void (told.messages = [])")
    for moment in (0, 0.5, 100):
        page.page.evaluate("(time) => shown.ask('seek', { time })", moment)
        time.sleep(0.15)
    assert page.page.evaluate("() => shown.ask('samples')") == samples
    assert page.page.evaluate("() => told.messages") == [] and len(server[0].asked) == asked
    page.page.evaluate("() => shown.play()")
    assert page.ask("keep", {}, "kept") == [["a", 1]]
    # The native program replays the page's script.
    assert script.count("\nanswer ") == 1 and script.count("\nenvironment ") == 1
    (tmp_path / "script.txt").write_text(script)
    done = subprocess.run(
        [build_native(PACKAGE, "Correspondent"), "--headless", "--script", tmp_path / "script.txt", "--trace", tmp_path / "out.csv"],
        cwd=tmp_path, text=True, capture_output=True)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    last = (tmp_path / "out.csv").read_text().strip().split("\n")[-1].split(",")
    assert [float(number) for number in last[:len(samples)]] == samples


def test_time_that_continues_from_the_past_asks_again(page, server):
    page.show(worker="worker.js", log=True)
    assert page.fetch("/cards.json?past")["status"] == 200
    time.sleep(0.7)
    page.page.evaluate("() => shown.ask('seek', { time: 0 })")
    page.page.evaluate("() => shown.play()")
    # The request belongs to the future that is gone. Another one receives its own answer.
    assert page.fetch("/missing?past")["status"] == 404
    assert [path for path in server[0].asked if path.endswith("?past")] == ["/cards.json?past", "/missing?past"]


@contextlib.contextmanager
def firefox_page():
    with firefox.Firefox(os.environ.get("FIREFOX", "/usr/bin/firefox-esr")) as browser:
        yield firefox.Page(browser)


@contextlib.contextmanager
def webkit_page():
    with webkit.WebKit() as browser:
        yield webkit.Page(browser)


@pytest.mark.parametrize("browser", [firefox_page, webkit_page])
def test_other_browsers_exchange_the_same(browser, server, other):
    with browser() as tab:
        page = Page(tab, server[1]).show()
        for value in [None, -0.5, "é \" 漢😀", {"b": [1, {"a": None}]}]:
            assert page.ask("echo", value, "echo") == value
        assert page.fetch("/cards.json")["text"] == '[{"title":"Séa"}]'
        assert page.fetch("/echo", body="abc") == {"status": 201, "length": 3, "type": "text/plain", "text": "cba"}
        assert page.fetch("/missing")["status"] == 404
        assert page.fetch(other + "open")["text"] == "open"
        assert page.fetch(other + "cards.json", "failed") == "The server cannot be reached."
        # WebKit does not tell a worker that the page's policy has blocked an address.
        blocked = "The address is not allowed." if browser is firefox_page else "The server cannot be reached."
        assert page.fetch("http://localhost:1/cards.json", "failed") == blocked
        assert page.fetch("/circle", "failed") == "The server cannot be reached."
        assert page.fetch("/half", "failed") == "The connection was interrupted."
        assert page.fetch("/large", "failed") == "The data is too large."
        assert page.fetch("/silent", "failed", timeout=0.3) == "The server does not respond."
        assert page.ask("keep", {"a": [1]}, "kept") == [["a", [1]]]
        page.page.goto(page.address)
        page.hold("window.show !== undefined")
        page.show()
        assert page.ask("keep", {}, "kept") == [["a", [1]]]
        found = page.ask("environment", None, "environment")
        assert abs(found["date"] - time.time()) < 30 and found["timeZone"] != ""
        assert page.diagnostics == []
