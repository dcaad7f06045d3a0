"""Fingers on the sheet, the photographs and the coin: recorded in the page, and replayed natively to the same bits."""

import math

import pytest


def last(gallery):
    return gallery.trace()["rows"][-1][1:]


def test_one_drag_expands_the_sheet_and_scrolls_its_list(gallery, tmp_path):
    gallery.open("#sheet")
    gallery.until_still()
    low = last(gallery)[0]
    mouse = gallery.mouse
    mouse.move(*gallery.point(195, -60))
    mouse.down()
    mouse.move(*gallery.point(195, -690 + 60), steps=24)
    gallery.wait(0.12)
    state = gallery.state()
    # The difference between the minimum and maximum height, and the remaining movement of the finger, less the slop, in the list.
    way = state["stage"]["height"] / state["scale"] - 132 - 46
    high, scrolled = last(gallery)[0], last(gallery)[2]
    assert low - high == pytest.approx(way, abs=1) and scrolled == pytest.approx(570 - way - 10, abs=2)
    mouse.move(*gallery.point(195, -200), steps=20)
    gallery.wait(0.12)
    assert last(gallery)[2] == 0 and last(gallery)[0] > high + 300
    mouse.up()
    gallery.until_still()
    assert gallery.assert_replays_the_same(tmp_path, "sheet.position.y") >= 40


def test_the_sheet_is_moved_by_keys(gallery):
    gallery.open("#sheet")
    gallery.until_still()
    low = last(gallery)[0]
    gallery.page.focus("#stage")
    places = []
    for key in ("ArrowUp", "ArrowUp", "Escape"):
        gallery.keyboard.press(key)
        gallery.until_moving()
        gallery.until_still()
        places.append(last(gallery)[0])
    assert low > places[0] > places[1] and places[2] == low


def test_two_fingers_scale_rotate_and_throw_a_print(gallery, tmp_path):
    gallery.open("#photo")
    gallery.until_still()
    touch = gallery.touches()
    x, y = gallery.point(164, 216)
    for kind in ("touchStart", *["touchMove"] * 20):
        step = 0 if kind == "touchStart" else step + 1
        arm, turn = 50 + 2 * step, 0.03 * step
        dx, dy = arm * math.cos(turn), arm * math.sin(turn)
        touch(kind, (x - dx, y - dy + 3 * step), (x + dx, y + dy + 3 * step))
    rows = gallery.trace()["rows"]
    assert rows[-1][5] > 1.4
    touch("touchEnd")
    gallery.until_still()
    assert last(gallery)[4] <= 2.4 + 1e-9 and last(gallery)[6] > 0.3
    assert gallery.assert_replays_the_same(tmp_path, "print.position.x") >= 20


def test_a_thrown_print_stays_on_the_table(gallery):
    gallery.open("#photo")
    gallery.until_still()
    mouse = gallery.mouse
    mouse.move(*gallery.point(164, 216))
    mouse.down()
    mouse.move(*gallery.point(330, 160), steps=4)
    mouse.up()
    gallery.until_still()
    assert 46 - 1e-6 <= last(gallery)[0] <= 344 + 1e-6
    assert last(gallery)[1:8:2] == [0, 0, 0, 0]


def test_a_tossed_coin_ends_in_a_slot(gallery, tmp_path):
    gallery.open("#decay-to-target")
    gallery.until_still()
    mouse = gallery.mouse
    mouse.move(*gallery.point(195, 260))
    mouse.down()
    mouse.move(*gallery.point(160, 320), steps=5)
    mouse.up()
    gallery.until_still()
    x, vx, y, vy = last(gallery)[:4]
    distance = math.hypot(x - 195, y - 260)
    assert (vx, vy) == (0, 0)
    assert distance == pytest.approx(390 / 2.9, abs=1e-6) or distance < 1e-6
    assert gallery.assert_replays_the_same(tmp_path, "coin.position.x") >= 20
