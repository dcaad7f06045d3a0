"""The painter caches groups, blurs and unchanged parts. Its pictures equal those of a painter without caches."""

import pathlib

import pytest
from painting import BLACK, BLUE, GREEN, IDENTITY, RED, WHITE, Drawing, rounded, studio

RUN = pathlib.Path(__file__).with_name("run_equality.js").read_text()
OVER = 0

# Levels of 255. A blur of fewer pixels differs slightly. If a part of a picture is drawn separately, curves are divided differently, and a
# few pixels at their edges differ.
LARGEST, MEAN, ODD = 8, 0.6, 40


@pytest.fixture(scope="module")
def page(chromium, address):
    page = chromium.new_page()
    page.goto(address + "favicon.svg")
    yield page
    page.close()


@pytest.fixture(scope="module")
def scenes(page):
    return page.evaluate("""async () => {
        const { Engine } = await import("/host/worker/engine.js")
        const { loadExports } = await import("/host/worker/load.js")
        window.engine = new Engine(await loadExports(new URL("/momentum.wasm", location.href).href))
        return engine.scenes.map(({ id, variants, gestures }) => [id, variants.map(({ id }) => id), gestures.map(({ id }) => id)])
    }""")


def compared(page, scenes, scene, variant=0, gesture=0, frames=120, every=13, scale=1, fault=None, kept=None):
    index = [name for name, _, _ in scenes].index(scene)
    return page.evaluate(RUN, {
        "scene": index, "variant": variant, "gesture": gesture, "frames": frames, "every": every, "scale": scale,
        "fault": fault, "peer": None, **({} if kept is None else {"keptBytes": kept})})


def is_same(run):
    return run["worst"] <= LARGEST and run["mean"] <= MEAN and run["odd"] <= ODD


def test_every_scene_draws_the_same_from_the_cache(page, scenes):
    """Every gesture of the first variant of every scene, and the first gesture of each of the other variants."""
    assert len(scenes) >= 25
    different, hits = {}, {}
    for scene, variants, gestures in scenes:
        for variant in range(len(variants)):
            for gesture in range(len(gestures) if variant == 0 else min(1, len(gestures))):
                run = compared(page, scenes, scene, variant, gesture)
                hits[scene] = hits.get(scene, 0) + run["hits"]
                if not is_same(run):
                    different[scene, variants[variant], gestures[gesture]] = run
    assert different == {}
    # Otherwise, this test would prove nothing.
    assert sum(count > 50 for count in hits.values()) > 10, hits


@pytest.mark.parametrize("scale", [1.5, 2])
@pytest.mark.parametrize("scene", ["lists", "lock-screen", "layers", "card-flip", "navigation"])
def test_at_every_size_of_a_pixel(page, scenes, scene, scale):
    run = compared(page, scenes, scene, scale=scale, frames=60)
    # There are more pixels at edges.
    assert run["worst"] <= 2 * LARGEST and run["mean"] <= MEAN and run["odd"] <= ODD * scale, run


@pytest.mark.parametrize("scene, fault", [
    ("lists", "never invalidated"), ("lock-screen", "never invalidated"), ("layers", "never invalidated"),
    ("lock-screen", "moved"), ("force-menu", "moved")])
def test_a_stale_cache_is_found(page, scenes, scene, fault):
    """The comparison of this file finds a cache that shows outdated content."""
    gesture = {"lists": "scroll", "lock-screen": "all", "layers": "drag", "force-menu": "menu"}[scene]
    gestures = next(gestures for name, _, gestures in scenes if name == scene)
    run = compared(page, scenes, scene, gesture=gestures.index(gesture), fault=fault)
    assert not is_same(run), run


@pytest.mark.parametrize("scene", ["lists", "lock-screen", "layers"])
def test_lost_pictures_are_drawn_again(page, scenes, scene):
    run = compared(page, scenes, scene, fault="lost", frames=40)
    assert is_same(run), run


@pytest.mark.parametrize("limit", [0, 300_000, 2_000_000])
@pytest.mark.parametrize("scene", ["lists", "lock-screen", "card-flip"])
def test_the_cache_respects_its_limit(page, scenes, scene, limit):
    unlimited = compared(page, scenes, scene, frames=40, every=40)
    run = compared(page, scenes, scene, frames=40, kept=limit)
    assert is_same(run), run
    assert run["most"] <= limit < unlimited["most"] or unlimited["most"] <= run["most"] <= limit


def test_unused_pictures_are_freed(page, scenes):
    kept = page.evaluate("""async () => {
        const { Painter } = await import("/host/painter/painter.js")
        const painter = new Painter(new OffscreenCanvas(390, 780))
        const draw = () => painter.draw(engine)
        engine.open(engine.scenes.findIndex(({ id }) => id === "lock-screen"), 0, { width: 390, height: 780 }, false)
        for (let frame = 0; frame < 10; frame += 1) [engine.frame(frame / 60), draw()]
        const then = painter.keptBytes
        engine.open(engine.scenes.findIndex(({ id }) => id === "rocket"), 0, { width: 390, height: 780 }, false)
        for (let frame = 0; frame < 80; frame += 1) [engine.frame(frame / 60), draw()]
        const now = painter.keptBytes
        painter.forget()
        return [then, now, painter.keptBytes]
    }""")
    assert kept[0] > 1_000_000 and kept[1] < kept[0] / 2 and kept[2] == 0


NAN, INFINITE = float("nan"), float("inf")


@pytest.mark.parametrize("edges", [
    (0, 0, 0, 0), (0, 0, -50, -50), (-1e9, -1e9, 2e9, 2e9), (1e30, 0, 10, 10), (NAN, 0, 50, 50), (0, 0, INFINITE, 50),
    (20.25, 20.75, 1e-9, 1e-9)])
def test_invalid_sizes_draw_the_same_from_the_cache(studio, edges):
    shape = rounded(*edges)
    drawing = Drawing().fill_rect(GREEN, rounded(0, 0, 100, 100)).push(IDENTITY)
    drawing.shadow(BLACK, 3.0, 2.0, 2.0).begin_group(0.5, OVER).fill_rect(RED, shape).fill_rect(BLUE, shape)
    drawing.begin_mask().fill_rect(BLACK, rounded(0, 0, 60, 60)).end_mask().end_group().pop()
    drawing.backdrop_blur(8.0, shape).push(0.9, 0.1, -0.1, 0.9, 0.0, 0.0).clip(shape).fill_rect(WHITE, shape).pop()
    pictures = [studio.paint(*[drawing] * 5, keeps=keeps) for keeps in (True, False)]
    largest = max(abs(a - b) for a, b in zip(pictures[0].tobytes(), pictures[1].tobytes()))
    assert largest <= LARGEST


def with_images(drawing, count=1):
    drawing.fill_rect(WHITE, rounded(0, 0, 100, 100))
    for _ in range(count):
        drawing.image(7, WHITE, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 100.0, 100.0, 0)
    return drawing


@pytest.mark.parametrize("drawing", [
    with_images(Drawing().begin_group(0.5, OVER)).end_group(),
    with_images(Drawing().push(IDENTITY), 100).pop(),
    with_images(Drawing()).backdrop_blur(4.0, rounded(0, 0, 100, 100)),
    with_images(Drawing().begin_group(0.5, OVER)).end_group().backdrop_blur(4.0, rounded(0, 0, 100, 100)),
], ids=["group", "still", "backdrop", "backdrop of a group"])
def test_late_images_appear_in_cached_pictures(studio, drawing):
    answer = studio.page.evaluate("""async ([list]) => {
        const { Painter } = await import("/host/painter/painter.js")
        const canvas = new OffscreenCanvas(100, 100)
        const painter = new Painter(canvas)
        const bytes = Uint8Array.from(list)
        const picture = () => ({ words: new Uint32Array(bytes.buffer), floats: new Float32Array(bytes.buffer) })
        const pixel = () => [...canvas.getContext("2d").getImageData(50, 50, 1, 1).data]
        const draw = (image) => painter.draw({ picture, image })
        for (let count = 0; count < 8; count += 1) draw(() => null)
        const before = pixel()
        draw(() => ({ width: 1, height: 1, scale: 1, data: new Uint8Array([255, 0, 0, 255]).buffer }))
        return [before, pixel(), painter.keptBytes]
    }""", [list(drawing.list)])
    before, after, kept = answer
    assert before[:3] == pytest.approx([255, 255, 255], abs=2) and after[:3] == pytest.approx([255, 0, 0], abs=2) and kept > 0


def test_empty_canvases_and_bad_lists_draw_nothing(studio):
    """An empty canvas and invalid display lists draw nothing."""
    assert studio.page.evaluate("""async () => {
        const { Painter } = await import("/host/painter/painter.js")
        const { signature } = await import("/host/painter/commands.js")
        const canvas = new OffscreenCanvas(0, 0)
        const painter = new Painter(canvas)
        for (const words of [[], [1, 2, 3, 4], [signature, 900, 0x42c80000, 0x42c80000, 0x203, 0x204], [signature, 5, 0, 0, 0]]) {
            const list = Uint32Array.from(words)
            painter.draw({ picture: () => ({ words: list, floats: new Float32Array(list.buffer) }), image: () => null })
        }
        return painter.keptBytes
    }""") == 0
