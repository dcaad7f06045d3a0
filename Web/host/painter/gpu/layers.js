import { instanceWords } from "./batch.js"
import { Blend } from "./blend.js"
import { Kind } from "./shaders.js"
import { intersection } from "../shapes.js"

/** The picture and, on it, the pictures of open groups and masks, each with the size of the stage. */
export class Layers {
  #gl
  #batch
  #targets
  #canvas
  #stack = []

  constructor(gl, batch, targets, canvas) {
    this.#gl = gl
    this.#batch = batch
    this.#targets = targets
    this.#canvas = canvas
  }

  /** Begins an empty picture. */
  begin() {
    this.#stack.length = 0
    this.bind()
    this.#clear()
  }

  /** Begins drawing on an empty picture, whose layer describes its composition. */
  open(layer) {
    this.#batch.flush()
    const { width, height } = this.#canvas
    const opened = { ...layer, target: this.#targets.take(width, height), bounds: [width, height, 0, 0] }
    this.#stack.push(opened)
    this.bind()
    this.#clear(opened.target.dirty)
    return opened
  }

  /** Returns to drawing on the previous picture. */
  close() {
    this.#batch.flush()
    const { target, bounds } = this.#stack.pop()
    target.dirty = bounds
    this.bind()
  }

  /** Binds the innermost picture for drawing, after other targets were used. */
  bind() {
    const gl = this.#gl
    const { width, height } = this.#canvas
    const layer = this.#stack.at(-1)
    gl.bindFramebuffer(gl.FRAMEBUFFER, layer?.target.framebuffer ?? null)
    gl.viewport(0, 0, width, height)
    this.#batch.begin(width, height)
    this.#batch.bounds = layer?.bounds ?? null
  }

  /** Draws a closed layer onto the picture. */
  compose({ target, sight, bounds }, alpha, clip) {
    this.#put(Kind.layer, target, intersection(sight, bounds), alpha, clip)
    this.#targets.give(target)
  }

  /** Keeps only the part of the picture that a closed layer covers. */
  cutOut({ target }, clip) {
    this.#batch.blend = Blend.cutout
    this.#put(Kind.cutout, target, [0, 0, this.#canvas.width, this.#canvas.height], 1, clip)
    this.#targets.give(target)
  }

  /**
   * Draws the present content of a part of the picture (left, top, right, bottom) on a target: all open layers as they
   * will be composed.
   */
  drawOn(target, [left, top, right, bottom]) {
    const gl = this.#gl
    const { height } = this.#canvas
    const first = this.#stack.findLastIndex(({ isMask }) => isMask)
    const batch = this.#batch
    batch.flush()
    gl.bindFramebuffer(gl.READ_FRAMEBUFFER, first < 0 ? null : this.#stack[first].target.framebuffer)
    gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, target.framebuffer)
    const rectangle = [left, height - bottom, right, height - top]
    gl.blitFramebuffer(...rectangle, ...rectangle, gl.COLOR_BUFFER_BIT, gl.NEAREST)
    if (first + 1 === this.#stack.length) return
    gl.bindFramebuffer(gl.FRAMEBUFFER, target.framebuffer)
    gl.viewport(0, 0, target.width, height)
    batch.begin(target.width, height)
    batch.bounds = null
    const { blend: outer } = batch
    for (const { target, alpha, blend, sight, bounds } of this.#stack.slice(first + 1)) {
      batch.blend = blend
      this.#put(Kind.layer, target, intersection(sight, bounds), alpha, 0)
    }
    batch.blend = outer
  }

  #put(kind, { texture }, [left, top, right, bottom], alpha, clip) {
    const [x, y] = [Math.floor(left), Math.floor(top)]
    const [width, height] = [Math.ceil(right) - x, Math.ceil(bottom) - y]
    if (!(width > 0 && height > 0)) return
    const batch = this.#batch
    batch.image = texture
    const at = batch.next(batch.records.tier(clip))
    const { floats, words } = batch
    floats.fill(0, at, at + instanceWords)
    floats[at] = floats[at + 3] = 1
    floats[at + 6] = alpha
    floats[at + 7] = clip
    floats[at + 8] = x
    floats[at + 9] = y
    floats[at + 10] = width
    floats[at + 11] = height
    floats[at + 16] = kind
    words[at + 19] = 0xffffffff
  }

  /** Clears the present target, which is empty except for `dirty`. */
  #clear([left, top, right, bottom] = [0, 0, this.#canvas.width, this.#canvas.height]) {
    const gl = this.#gl
    const { height } = this.#canvas
    if (right <= left || bottom <= top) return
    gl.enable(gl.SCISSOR_TEST)
    gl.scissor(Math.floor(left), height - Math.ceil(bottom), Math.ceil(right) - Math.floor(left), Math.ceil(bottom) - Math.floor(top))
    gl.clearColor(0, 0, 0, 0)
    gl.clear(gl.COLOR_BUFFER_BIT)
    gl.disable(gl.SCISSOR_TEST)
  }
}
