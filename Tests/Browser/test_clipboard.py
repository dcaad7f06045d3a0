"""A scene requests that text is copied."""

import pytest


@pytest.fixture
def copying(gallery):
    """The gallery with an engine that asks for a copy in its first frame."""

    def patched(route):
        source = route.fetch().text()
        begin = "  #framePlayed(frame) {"
        assert begin in source
        route.fulfill(content_type="text/javascript", body=source.replace(
            begin, begin + ' if (!this.asked) frame.copiedText = this.asked = "momentum, 0.5 s"'))

    gallery.page.route("**/session.js", patched)
    gallery.page.route("**/studio/worker/worker.js", lambda route: route.fulfill(
        response=route.fetch(), body=gallery.clock.worker("studio/worker/worker.js")))
    return gallery


def test_a_scene_copies_and_the_page_confirms_it(copying):
    copying.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    copying.open("#control-panel/spring")
    notice = copying.page.locator("#notices .notice", has_text="Copied")
    notice.wait_for()
    assert copying.page.evaluate("navigator.clipboard.readText()") == "momentum, 0.5 s"
    notice.wait_for(state="detached")


def test_copying_falls_back_to_the_selection(gallery):
    """Without the clipboard interface, text is copied with a selection."""
    gallery.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    gallery.page.add_init_script("Clipboard.prototype.writeText = () => Promise.reject(new Error('denied'))")
    gallery.open("#control-panel/spring")
    gallery.page.focus("#stage")
    gallery.keyboard.press("Space")
    worked = gallery.page.evaluate("""async () => (await import("/host/page/clipboard.js")).copy("by hand")""")
    assert worked
    assert gallery.page.evaluate("navigator.clipboard.readText()") == "by hand"
    assert gallery.page.evaluate("document.activeElement.id") == "stage"
