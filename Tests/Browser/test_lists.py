"""Lists under real clicks: rows open, are inserted and deleted, and pictures are rearranged, all in flight."""

import pytest
from traces import assert_continuous


def last(gallery):
    return gallery.trace()["rows"][-1][1:]


def click(gallery, x, y):
    gallery.mouse.click(*gallery.point(x, y))


def test_a_clicked_row_opens_and_moves_the_rows_below(gallery, tmp_path):
    gallery.open("#lists")
    gallery.until_still()
    row = last(gallery)[0]
    click(gallery, 195, 100)
    gallery.until_moving()
    gallery.until_still()
    opened = last(gallery)[0]
    assert opened > row + 20
    # After it was closed and opened again in flight, the row is open.
    click(gallery, 195, 100)
    gallery.until_moving()
    click(gallery, 195, 100)
    gallery.until_still()
    assert last(gallery)[0] == opened
    assert_continuous(gallery.trace())
    assert gallery.assert_replays_the_same(tmp_path, "row.position.y") >= 20


def test_rows_are_added_at_the_top(gallery):
    gallery.open("#lists")
    gallery.until_still()
    row = last(gallery)[0]
    click(gallery, 355, 34)
    gallery.until_moving()
    gallery.until_still()
    assert last(gallery)[0] == pytest.approx(row + 68, abs=1e-6)


def test_pictures_change_between_fan_and_grid(gallery):
    gallery.open("#lists")
    gallery.until_still()
    grid = last(gallery)[4:7:2]
    click(gallery, 330, 485)
    gallery.until_moving()
    gallery.wait(0.06)
    click(gallery, 70, 485)
    gallery.until_still()
    assert last(gallery)[4:7:2] == pytest.approx(grid, abs=1e-6)
    assert_continuous(gallery.trace())


def test_a_flick_scrolls_the_table(gallery):
    gallery.open("#lists")
    gallery.until_still()
    mouse = gallery.mouse
    mouse.move(*gallery.point(195, 400))
    mouse.down()
    mouse.move(*gallery.point(195, 200), steps=6)
    mouse.up()
    gallery.until_still()
    assert last(gallery)[2] > 150
