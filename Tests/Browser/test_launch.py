"""Timelines in a page: a launch that a pointer and the keyboard scrub, and a header that scrolling drives."""

# The indices of the watched properties after the time. Each is followed by its velocity.
HEAD, LETTER, TILE = 1, 5, 7
# The length of the playhead's track, in points, and the length of the corresponding drag.
TRACK, FINGER = 330, 330


def row(gallery):
    return gallery.trace()["rows"][-1]


def begin(gallery, scene="launch"):
    gallery.open(f"#{scene}")
    # The studio draws the timelines as tracks, which reduces the size of the stage. This follows the page's own time.
    gallery.frames(4)
    gallery.page.wait_for_selector(".score", state="attached")
    gallery.page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")


def assert_no_step(gallery, column, most=60):
    """No value changes in a frame by more than twice its velocity."""
    rows = gallery.trace()["rows"]
    for before, after in zip(rows, rows[1:]):
        speed = max(abs(before[column + 1]), abs(after[column + 1]), most)
        assert abs(after[column] - before[column]) <= 2 * speed * (after[0] - before[0]) + 1e-6, (before, after)


def test_a_pointer_scrubs_throws_and_catches_the_launch(gallery, tmp_path):
    begin(gallery)
    gallery.wait(1.4)
    mouse = gallery.mouse
    mouse.move(*gallery.point(360, 320))
    mouse.down()
    gallery.frames(1)
    caught = row(gallery)[HEAD]
    gallery.frames(10)
    assert row(gallery)[HEAD] == caught, "a finger stops it"
    for step in range(1, 13):
        mouse.move(*gallery.point(360 - 10 * step, 320))
    gallery.frames(2)
    back = row(gallery)
    # The first ten points are the slop.
    assert abs(back[HEAD] - (caught - 110 * TRACK / FINGER)) < 2, "and moves its time"
    assert back[LETTER] > 20, "the letters are on their way back"
    for step in range(1, 4):
        mouse.move(*gallery.point(240 - 8 * step, 320))
    mouse.up()
    gallery.frames(2)
    thrown = row(gallery)
    assert thrown[HEAD] < back[HEAD] and thrown[HEAD + 1] < -120, "thrown back it goes on as fast"
    mouse.move(*gallery.point(150, 40))
    mouse.down()
    gallery.frames(2)
    held = row(gallery)[HEAD]
    gallery.frames(10)
    assert row(gallery)[HEAD] == held and held > 10
    for step in range(1, 21):
        mouse.move(*gallery.point(150 + 11 * step, 40))
    mouse.up()
    gallery.until_still()
    end = row(gallery)
    assert abs(end[HEAD] - 340) < 1e-6 and abs(end[LETTER]) < 1e-6, "thrown on it comes to its end"
    assert_no_step(gallery, HEAD)
    gallery.assert_nothing_jumped(tmp_path)
    assert gallery.assert_replays_the_same(tmp_path, "head.position.x") > 60


def test_keys_stop_scrub_and_reverse_the_launch(gallery, tmp_path):
    begin(gallery)
    gallery.page.focus("#stage")
    gallery.wait(1)
    gallery.keyboard.press("Space")
    gallery.frames(2)
    caught = row(gallery)[HEAD]
    gallery.frames(10)
    assert row(gallery)[HEAD] == caught, "Space stops it"
    gallery.keyboard.press("ArrowRight")
    gallery.wait(1)
    on = row(gallery)[HEAD]
    gallery.keyboard.press("ArrowLeft")
    gallery.wait(1)
    assert on > caught + 10 and abs(row(gallery)[HEAD] - caught) < 0.5, "the arrows scrub"
    gallery.keyboard.press("Space")
    gallery.wait(0.3)
    gallery.keyboard.press("ArrowUp")
    gallery.wait(0.5)
    assert row(gallery)[HEAD + 1] < -60, "the arrow upwards throws it back"
    gallery.keyboard.press("Space")
    gallery.frames(2)
    held = row(gallery)[HEAD]
    gallery.frames(10)
    assert row(gallery)[HEAD] == held and held > 10, "it is caught on its way back"
    gallery.keyboard.press("ArrowDown")
    gallery.until_still()
    assert abs(row(gallery)[HEAD] - 340) < 1e-6
    gallery.assert_nothing_jumped(tmp_path)


def test_a_dragged_tile_returns_while_others_continue(gallery, tmp_path):
    """A tile is dragged out and returns while the other tiles continue."""
    begin(gallery)
    gallery.wait(2.2)
    mouse = gallery.mouse
    mouse.move(*gallery.point(125, 500))
    mouse.down()
    for step in range(1, 9):
        mouse.move(*gallery.point(125 + 4 * step, 500 - 14 * step))
    gallery.frames(2)
    out, time = row(gallery)[TILE], row(gallery)[HEAD]
    gallery.frames(6)
    assert out < 400 and row(gallery)[TILE] == out and row(gallery)[HEAD] > time
    mouse.up()
    gallery.until_still()
    end = row(gallery)
    assert abs(end[TILE] - 476) < 0.5 and abs(end[HEAD] - 340) < 1e-6
    gallery.assert_nothing_jumped(tmp_path)


def test_a_header_folds_with_the_scroll_offset(gallery, tmp_path):
    """A header folds with the scroll offset and comes to rest at a label."""
    offset, cover, title, card, bar = 1, 3, 5, 7, 9
    begin(gallery, "header")
    mouse = gallery.mouse
    mouse.move(*gallery.point(230, 600))
    mouse.down()
    for step in range(1, 14):
        mouse.move(*gallery.point(230, 600 - 9 * step))
    gallery.frames(12)
    scrolled = row(gallery)
    assert abs(scrolled[cover] + scrolled[offset]) < 1e-6 and scrolled[offset] > 90
    mouse.up()
    gallery.until_still()
    half = row(gallery)
    assert abs(half[offset] - 128) < 0.5 and abs(half[title] + 102) < 1, "it rests half folded"
    gallery.page.focus("#stage")
    gallery.keyboard.press("PageDown")
    gallery.until_still()
    end = row(gallery)
    assert abs(end[cover] + 256) < 1e-6 and abs(end[card]) < 1e-6, "folded, and the first picture has come up"
    assert 0 < end[bar] < 1 and end[bar] > half[bar]
    gallery.assert_nothing_jumped(tmp_path)
