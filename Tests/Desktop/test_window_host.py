"""A window as the host of its program: messages, requests, the storage, and the date, the language and the time zone."""

import json
import subprocess
import time

import pytest
from conftest import ROOT, build
from test_timeline import BEGINNING, LINE, PAUSE
from windows import Window
from worldserver import served


@pytest.fixture(scope="module")
def correspondent():
    return build(ROOT / "Tests" / "Host", "Correspondent")


@pytest.fixture
def folder(tmp_path):
    """The user's data folder."""
    return tmp_path / "data"


@pytest.fixture
def opened(correspondent, display, folder):
    """Opens the program with `arguments`. `environment` is added to that of the process."""

    def open_window(*arguments, **environment):
        return Window(
            correspondent, "--messages", *arguments, display=display, environment={"XDG_DATA_HOME": str(folder), **environment})

    return open_window


def answer(window, name, value=None, reply=None):
    """Sends a message and returns the value of the message that answers it."""
    count = len(window.messages())
    window.tell({"name": name, "value": value})
    names = reply or [name]
    window.wait_for(lambda: any(said in names for said, _ in window.messages()[count:]), f"an answer to {name}")
    return next(entry for entry in window.messages()[count:] if entry[0] in names)


def fetched(window, address, **more):
    return answer(window, "fetch", {"address": address, **more}, ["fetched", "failed"])


def test_messages_are_lines_of_json(opened):
    with opened() as window:
        for value in [None, True, 1.5, "Ünï\n\"", [1, [2]], {"a": {"b": []}}]:
            assert answer(window, "echo", value) == ("echo", value)
        window.tell("not json", '{"value":1}', json.dumps({"name": "x" * 101}), "", '{"name":"nobody"}', '{"name":"echo","value":"last"}')
        window.wait_for(lambda: ("echo", "last") in window.messages(), "the last message")
        said = window.said()
        assert "a line on standard input is not JSON: " in said
        assert said.count("a line on standard input has no name of 1 to 100 bytes") == 2
        assert "no handler is set for the message" in said
        assert answer(window, "echo", "x" * 3_000_000)[1] == "x" * 3_000_000
        window.process.stdin.close()
        window.wait_for_rest()
        assert window.process.poll() is None
        window.close()


@pytest.mark.parametrize("address, reply", [
    ("/cards.json", ("fetched", {"status": 200, "length": 18, "type": "application/json", "text": '[{"title":"Séa"}]'})),
    ("/circle", ("failed", "The server cannot be reached.")),
    ("/half", ("failed", "The connection was interrupted.")),
    ("/large", ("failed", "The data is too large.")),
    ("/endless", ("failed", "The data is too large.")),
    ("http://127.0.0.1:1/", ("failed", "The server cannot be reached.")),
    ("ftp://127.0.0.1/", ("failed", "The address is not allowed.")),
    ("file:///etc/hostname", ("failed", "The address is not allowed.")),
    ("mailto:a@example.com", ("failed", "The address is not allowed.")),
])
def test_a_server_answers_in_every_way(opened, tmp_path, address, reply):
    with served(tmp_path) as (_, base), opened("--server", base) as window:
        assert fetched(window, address) == reply
        assert answer(window, "echo", 1) == ("echo", 1)
        window.close()


def test_errors_methods_progress_and_timeouts(opened, tmp_path):
    with served(tmp_path) as (server, base), opened("--server", base) as window:
        assert fetched(window, "/error")[1]["status"] == 500
        assert fetched(window, "/missing")[1]["status"] == 404
        assert fetched(window, "/post", body="abc")[1] == {"status": 201, "length": 3, "type": "text/plain", "text": "cba"}
        assert fetched(window, "/slow")[1]["length"] == 400_000
        progress = [value for name, value in window.messages() if name == "progress"]
        assert progress and progress == sorted(progress) and all(value[1] == 400_000 for value in progress)
        assert fetched(window, "/silent", timeout=0.3) == ("failed", "The server does not respond.")
        window.tell({"name": "fetch", "value": {"address": "/silent"}})
        window.wait_for(lambda: server.asked.count("/silent") == 2, "a second request")
        assert answer(window, "cancel", reply=["running"]) == ("running", False)
        window.close()


def test_files_of_the_program_need_no_server(opened):
    with opened() as window:
        assert fetched(window, "missing.json")[1]["status"] == 404
        assert fetched(window, "../Package.swift")[1]["status"] == 404
        assert fetched(window, "/cards.json") == ("failed", "The address is not allowed.")
        assert "the address '/cards.json' needs a server; run the program with --server" in window.said()
        assert answer(window, "open", "https://example.com", ["opened"]) == ("opened", False)
        assert answer(window, "share", "text", ["shared"]) == ("shared", False)
        assert "a window cannot share content" in window.said()
        window.close()


def test_the_storage_is_a_file_that_windows_share(opened, folder):
    file = folder / "momentum" / "Correspondent" / "storage.json"
    with opened() as window:
        assert answer(window, "keep", {"a": [1], "b": "two"}, ["kept"]) == ("kept", [["a", [1]], ["b", "two"]])
        window.wait_for(file.exists, "a file")
        assert json.loads(file.read_text()) == {"a": [1], "b": "two"}
        with opened() as other:
            answer(other, "keep", {"c": 3}, ["kept"])
            answer(window, "keep", {"a": None}, ["kept"])
            window.wait_for(lambda: json.loads(file.read_text()) == {"b": "two", "c": 3}, "the entries of both windows")
    file.write_text("{damaged")
    with opened() as window:
        assert "is damaged and was renamed to 'storage.json.damaged'" in window.said()
        assert answer(window, "keep", {"d": 4}, ["kept"]) == ("kept", [["d", 4]])
        assert (file.parent / "storage.json.damaged").read_text() == "{damaged"
        window.close()


def test_a_storage_that_cannot_be_written_is_said(opened, folder):
    folder.parent.mkdir(exist_ok=True)
    folder.write_text("a file where the folder should be")
    with opened() as window:
        assert answer(window, "keep", {"a": 1}, ["kept"]) == ("kept", [["a", 1]])
        window.wait_for(lambda: "cannot be written; make its folder writable" in window.said(), "a message")
        window.close()


def test_the_environment_is_the_users(opened):
    with opened(TZ="Asia/Tokyo", LANG="de_CH.UTF-8", LC_ALL="de_CH.UTF-8") as window:
        found = answer(window, "environment")[1]
        assert abs(found["date"] - time.time()) < 60
        assert found["timeZone"] == "Asia/Tokyo" and found["secondsFromGMT"] == 32400 and found["locale"] == "de-CH"
        first = found["chance"]
        window.close()
    with opened() as window:
        assert answer(window, "environment")[1]["chance"] != first
        window.close()


def test_a_recording_has_all_answers(correspondent, opened, tmp_path):
    script, trace = tmp_path / "session.momentum", [tmp_path / "one.csv", tmp_path / "two.csv"]
    with served(tmp_path) as (server, base):
        with opened("--server", base, "--record", script) as window:
            answer(window, "keep", {"a": 1}, ["kept"])
            assert fetched(window, "/cards.json")[1]["status"] == 200
            window.wait_for_rest()
            window.close()
        asked = list(server.asked)
        for file in trace:
            subprocess.run([correspondent, "--headless", "--script", script, "--trace", file], check=True)
        assert server.asked == asked
    lines = script.read_text().splitlines()
    assert len([line for line in lines if line.startswith("answer ") and " response " in line]) == 1
    assert [line.split()[0] for line in lines].count("message") == 2
    assert trace[0].read_text() == trace[1].read_text()
    assert trace[0].read_text().splitlines()[-1].split(",")[1] == "300"


def test_seeking_back_asks_nobody(opened, tmp_path):
    with served(tmp_path) as (server, base), opened("--server", base, "--timeline") as window:
        assert fetched(window, "/cards.json")[1]["status"] == 200
        window.wait_for_rest()
        told = window.messages()
        window.click(BEGINNING, LINE)
        window.wait_for_rest()
        window.click(PAUSE, LINE)
        window.wait_for_rest()
        # The replay sends nothing again.
        assert window.messages() == told and server.asked == ["/cards.json"]
        window.click(BEGINNING, LINE)
        window.wait_for_rest()
        window.key("ctrl+p")
        # From the past on, the program does something else with the same number of the request.
        assert fetched(window, "/error")[1]["status"] == 500
        assert server.asked == ["/cards.json", "/error"]
        window.close()
