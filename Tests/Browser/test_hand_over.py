"""Records thrown by a real pointer: physics and animations pass them to one another without a step."""


def rows(gallery):
    """Time, x, its velocity, y, its velocity, frame by frame."""
    return gallery.trace()["rows"]


def slot(gallery):
    return gallery.point(66, -69)


def test_a_thrown_record_returns_with_its_velocity(gallery):
    """A record is thrown out of the dock and taken back with its velocity."""
    gallery.open("#hand-over")
    home = rows(gallery)[0]
    mouse = gallery.mouse
    mouse.move(*slot(gallery))
    mouse.down()
    for step in range(1, 13):
        mouse.move(*gallery.point(66 + 5 * step, -69 - 22 * step))
    mouse.up()
    gallery.until_moving()
    gallery.until_still()
    frames = rows(gallery)
    assert min(row[3] for row in frames) < home[3] - 200
    lifted = next(line.split() for line in gallery.script().splitlines() if " ended " in line)
    time = float(lifted[lifted.index("at") + 1])
    released = next(i for i, row in enumerate(frames) if row[0] >= time)
    # Only the air and the edges of the table slow the record. Without a contact, its speed changes continuously.
    for before, after in zip(frames[released:released + 4], frames[released + 1:released + 5]):
        assert abs(after[4] - before[4]) < 0.05 * abs(before[4]) + 1
    # Down into the dock again, from any position.
    x, y = frames[-1][1], frames[-1][3] + 164
    mouse.move(*gallery.point(x, y))
    mouse.down()
    for step in range(1, 9):
        mouse.move(*gallery.point(x, y + 16 * step))
    mouse.up()
    gallery.until_moving()
    gallery.until_still()
    end = rows(gallery)[-1]
    assert abs(end[1] - home[1]) < 0.5 and abs(end[3] - home[3]) < 0.5
    assert end[2] == 0 and end[4] == 0


def test_a_tap_throws_a_record_and_escape_returns_it(gallery):
    gallery.open("#hand-over")
    home = rows(gallery)[0]
    gallery.mouse.click(*slot(gallery))
    gallery.until_moving()
    gallery.keyboard.press("Escape")
    gallery.until_still()
    end = rows(gallery)[-1]
    assert abs(end[1] - home[1]) < 0.5 and abs(end[3] - home[3]) < 0.5, "Escape tidies up"


def test_reduced_motion_moves_no_records(gallery):
    gallery.page.emulate_media(reduced_motion="reduce")
    gallery.open("#hand-over")
    gallery.mouse.click(*slot(gallery))
    gallery.frames(5)
    gallery.until_still()
    assert all(row[2] == 0 and row[4] == 0 for row in rows(gallery))
    assert rows(gallery)[-1][3] < 300


def test_physics_throws_the_pane(gallery):
    gallery.open("#control-panel/spring")
    gallery.page.focus("#stage")
    gallery.keyboard.press("Space")
    gallery.until_moving()
    gallery.until_still()
    place = rows(gallery)[-1][1]
    gallery.open("#control-panel/physics")
    mouse = gallery.mouse
    mouse.move(*gallery.point(195, -30))
    mouse.down()
    for step in range(1, 9):
        mouse.move(*gallery.point(195, -30 - 22 * step))
    mouse.up()
    gallery.until_moving()
    gallery.until_still()
    end = rows(gallery)[-1]
    assert end[1] == place and end[2] == 0, "it rests where it belongs, exactly"
    assert min(row[1] for row in rows(gallery)) < place - 5, "it swings over"
