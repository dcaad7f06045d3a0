"""WebGL2 and a canvas paint a mounted program alike, also after changes of the page and when WebGL2 is lost."""

import io

import pytest
from PIL import Image, ImageChops, ImageStat
from test_mount import SCENE, bare

LOSES = """
const contexts = []
const getContext = OffscreenCanvas.prototype.getContext
OffscreenCanvas.prototype.getContext = function (kind, options) {
  const context = getContext.call(this, kind, options)
  if (kind === "webgl2" && context !== null && this.width > 1) contexts.push(context)
  return context
}
import { Extension } from "./host/worker/extension.js"
import { serve } from "./host/worker/serve.js"

class Loses extends Extension {
  get commands() {
    return {
      contexts: ({ request }) => this.host.reply(request, contexts.length),
      lose: ({ request }) => {
        for (const context of contexts) context.getExtension("WEBGL_lose_context").loseContext()
        this.host.reply(request, contexts.map((context) => context.isContextLost()))
      },
    }
  }
}

serve((host) => new Loses(host))
"""

# A driver that does not compile the shaders.
BREAKS = """
const { shaderSource } = WebGL2RenderingContext.prototype
WebGL2RenderingContext.prototype.shaderSource = function (shader, source) {
  shaderSource.call(this, shader, source + "!")
}
import { serve } from "./host/worker/serve.js"
serve()
"""


@pytest.fixture
def pair(bare):
    """The same program twice: by WebGL2 on the left, and by a canvas on the right."""
    bare.serve(bare.address.replace("two.html", "loses.js"), "text/javascript", lambda: LOSES)
    bare.open()
    for name, painter in (("left", "gpu"), ("right", "canvas")):
        bare.start(name, painter=painter, worker="loses.js", **SCENE)
        bare.until(name, "at !== null && !at.moving")
    assert contexts(bare, "left") == 1 and contexts(bare, "right") == 0
    yield bare
    assert [text for text in bare.complaints if "GPU stall" not in text and "CONTEXT_LOST" not in text] == []


def contexts(bare, name):
    return bare.page.evaluate("(name) => mounted[name].program.ask('contexts')", name)


def screenshot(bare, name):
    return Image.open(io.BytesIO(bare.page.locator(f"#{name}").screenshot())).convert("RGB")


def assert_alike(bare, tolerance=1.5):
    """Waits until both show the same picture, which is not blank."""
    for _ in range(50):
        left, right = screenshot(bare, "left"), screenshot(bare, "right")
        difference = max(ImageStat.Stat(ImageChops.difference(left, right)).mean)
        if left.size == right.size and difference < tolerance:
            break
        bare.page.wait_for_timeout(20)
    assert difference < tolerance
    assert len(left.getcolors(left.width * left.height)) > 50, "blank"
    return left


def test_painters_agree_at_any_size(pair):
    """Both painters draw the same image at any size and follow a pointer."""
    before = assert_alike(pair)
    pair.page.evaluate("document.getElementById('left').classList.add('small'); document.getElementById('right').classList.add('small')")
    smaller = assert_alike(pair)
    assert smaller.size < before.size
    for name in ("left", "right"):
        drawn = pair.page.evaluate("(name) => mounted[name].status.framesDrawn", name)
        pair.page.evaluate("(name) => mounted[name].program.perform(0)", name)
        pair.until(name, f"at.framesDrawn > {drawn} + 3 && !at.moving")
    assert assert_alike(pair).tobytes() != smaller.tobytes()


def test_a_canvas_takes_over_when_the_gpu_is_lost(pair):
    before = assert_alike(pair)
    assert pair.page.evaluate("mounted.left.program.ask('lose')") == [True]
    pair.hold("document.querySelector('#left .momentum-replacement') !== null")
    after = assert_alike(pair)
    assert max(ImageStat.Stat(ImageChops.difference(before, after)).mean) < 1.5, "nothing goes blank"
    # Input, sizes and the end of the program remain as before.
    pair.page.evaluate("document.getElementById('left').classList.add('small'); document.getElementById('right').classList.add('small')")
    assert assert_alike(pair).size < before.size
    box = pair.page.locator("#left canvas.momentum-stage").bounding_box()
    mouse = pair.page.mouse
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 25)
    mouse.down()
    mouse.move(box["x"] + box["width"] / 2, box["y"] + 60, steps=5)
    mouse.up()
    pair.until("left", "at.moving")
    pair.page.evaluate("mounted.left.program.destroy()")
    assert pair.page.evaluate("document.getElementById('left').childElementCount") == 0


def test_canvas_paints_if_shaders_do_not_compile(bare):
    bare.serve(bare.address.replace("two.html", "breaks.js"), "text/javascript", lambda: BREAKS)
    bare.open()
    bare.start("left", painter="gpu", worker="breaks.js", **SCENE)
    bare.start("right", painter="canvas", **SCENE)
    for name in ("left", "right"):
        bare.until(name, "at !== null && !at.moving")
    assert_alike(bare)
    [said] = bare.page.evaluate("mounted.left.diagnostics")
    assert said.startswith("The painter's shaders failed to link") and said.endswith("The program is drawn on a 2D canvas instead.")


def test_canvas_is_the_default_without_a_gpu(bare):
    """By default, a canvas paints a program if no GPU is available for WebGL."""
    bare.serve(bare.address.replace("two.html", "loses.js"), "text/javascript", lambda: LOSES)
    bare.open()
    bare.start("left", worker="loses.js", **SCENE)
    assert contexts(bare, "left") == 0
    assert "“webgpu”. Painters: auto, canvas, gpu" in bare.page.evaluate(
        "(() => { try { start('right', { painter: 'webgpu' }) } catch (error) { return error.message } })()")


def test_the_atlas_keeps_entries_when_it_grows(chromium, address):
    """The atlas keeps its entries when it grows and reports those that it has evicted."""
    page = chromium.new_page()
    page.goto(address + "favicon.svg")
    kept, lost, pages, wrong = page.evaluate("""async () => {
        const { MaskAtlas, pageSide } = await import("/host/painter/gpu/atlas.js")
        const gl = new OffscreenCanvas(1, 1).getContext("webgl2")
        const atlas = new MaskAtlas(gl)
        const entries = []
        const side = pageSide / 2
        const add = (value) => entries.push({ ...atlas.add(side, side, new Uint8Array(side * side).fill(value)), value })
        const value = ({ page, x, y }) => {
            const framebuffer = gl.createFramebuffer()
            gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer)
            gl.framebufferTextureLayer(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, atlas.texture, 0, page.layer)
            const pixel = new Uint8Array(4)
            gl.readPixels(x + side - 1, y + side - 1, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
            return pixel[0]
        }
        atlas.beginPicture()
        // In one picture it grows to eight pages of four.
        for (let k = 0; k < 32; k += 1) add(k + 1)
        const kept = entries.filter((entry) => atlas.use(entry)).length
        let wrong = entries.filter((entry) => value(entry) !== entry.value).length
        atlas.beginPicture()
        for (const entry of entries.slice(4)) atlas.use(entry)
        for (let k = 32; k < 36; k += 1) add(k + 1)
        const lost = entries.map((entry) => !atlas.use(entry))
        wrong += entries.filter((entry, index) => !lost[index] && value(entry) !== entry.value).length
        const pages = new Set(entries.map(({ page }) => page.layer)).size
        return [kept, lost.flatMap((isLost, index) => (isLost ? [index] : [])), pages, wrong]
    }""")
    page.close()
    assert (kept, pages, wrong) == (32, 8, 0)
    assert lost == [0, 1, 2, 3], "the page that was not used longest, as a whole"
