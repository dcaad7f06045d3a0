import { MaskAtlas } from "./atlas.js"
import { Backdrops } from "./backdrops.js"
import { Batch } from "./batch.js"
import { Blend } from "./blend.js"
import { ClipRecords } from "./clips.js"
import { Contents } from "../contents.js"
import { BackdropBlur, BeginGroup, Blending, Clip, GroupContent, Header, Opcode, Push, headerWords } from "../commands.js"
import { listEnd } from "../displaylist.js"
import { Instances } from "./instances.js"
import { Masks } from "./masks.js"
import { MatrixStack } from "../matrix.js"
import { intersection, isSharp } from "../shapes.js"
import { Layers } from "./layers.js"
import { Targets } from "./targets.js"
import { Textures } from "./textures.js"
import { fontsVersion } from "../fonts.js"

/** Draws the engine's display list with WebGL2. It has the interface of the canvas painter and the same results. */
export class GPUPainter {
  #canvas
  #gl
  #contents = new Contents()
  #matrix = new MatrixStack()
  #batch
  #atlas
  #masks
  #clipRecords
  #textures
  #targets
  #layers
  #backdrops
  #instances
  #fonts = fontsVersion()
  /** The opacity of the enclosing groups without a picture of their own. */
  #alpha = 1
  #blend = Blend.over
  /** The open groups and masks, the outermost first. */
  #open = []
  /** The record of the innermost clip, and the visible device pixels: left, top, right, bottom. */
  #clip = 0
  #sight
  /** The levels of saved state with a clip, the outermost first, with the state before. */
  #clips = []
  #depth = 0

  /** `gl` is the WebGL2 context of the canvas. */
  constructor(canvas, gl) {
    this.#canvas = canvas
    this.#gl = gl
    this.#batch = new Batch(gl)
    this.#atlas = new MaskAtlas(gl)
    this.#masks = new Masks(this.#atlas, this.#contents)
    this.#clipRecords = new ClipRecords(this.#batch.records, this.#masks, this.#atlas)
    this.#textures = new Textures(gl)
    this.#targets = new Targets(gl)
    this.#layers = new Layers(gl, this.#batch, this.#targets, canvas)
    this.#backdrops = new Backdrops(gl, this.#batch, this.#targets, this.#layers)
    this.#instances = new Instances(this.#batch, this.#matrix, this.#masks, this.#textures, this.#contents)
    this.#atlas.onChange = () => this.#batch.flush()
    this.#atlas.onTexture = (texture) => (this.#batch.masks = texture)
  }

  /** Removes all objects that pictures refer to by number, because numbers may have a different meaning. */
  forget() {
    this.#contents.forget()
    this.#masks.forget()
    this.#textures.release()
    this.#batch.forgetImage()
  }

  /**
   * Removes the images with these numbers, which are no longer used. Does nothing and returns false if the last picture
   * shows one.
   */
  releaseImages(numbers) {
    if (!this.#contents.images.release(numbers)) return false
    this.#textures.release(numbers)
    this.#batch.forgetImage()
    return true
  }

  /** Sets the size in device pixels. This clears the canvas, so a drawing must follow in the same frame. */
  resize(width, height) {
    if (this.#canvas.width === width && this.#canvas.height === height) return false
    this.#canvas.width = width
    this.#canvas.height = height
    this.#targets.clear()
    this.#batch.forgetImage()
    return true
  }

  /** Draws `engine.picture()`. New images are fetched with `engine.image(number)` between two passes. */
  draw(engine) {
    if (this.#gl.isContextLost()) return
    this.#contents.images.beginPicture()
    if (this.#fonts !== fontsVersion()) this.#masks.forgetTexts()
    this.#fonts = fontsVersion()
    this.#drawPass(engine.picture())
    if (this.#contents.images.load((number) => engine.image(number))) this.#drawPass(engine.picture())
    this.#targets.limit()
  }

  #drawPass({ words, floats }) {
    const { width, height } = this.#canvas
    const batch = this.#batch
    this.#atlas.beginPicture()
    this.#textures.beginPicture()
    this.#masks.begin(width, height)
    batch.records.clear()
    this.#layers.begin()
    batch.blend = this.#blend = Blend.over
    this.#instances.alpha = this.#alpha = 1
    this.#instances.clip = this.#clip = 0
    batch.calls = 0
    this.#clips.length = 0
    this.#depth = 0
    this.#sight = [0, 0, width, height]
    this.#matrix.clear()
    this.#matrix.set(width / floats[Header.width], 0, 0, height / floats[Header.height], 0, 0)
    this.#run(words, floats, listEnd(words))
    while (this.#open.length > 0) this.#close()
    batch.flush()
  }

  #run(words, floats, end) {
    const matrix = this.#matrix
    const instances = this.#instances
    let shadow = -1
    let length
    for (let at = headerWords; at < end; at += length) {
      const opcode = words[at] & 0xff
      length = words[at] >>> 8
      if (length === 0) return
      switch (opcode) {
        case Opcode.push:
          matrix.save()
          matrix.concatenate(floats, at + Push.matrix)
          this.#depth += 1
          break
        case Opcode.pop:
          if (this.#depth === 0) return
          this.#unclip()
          this.#depth -= 1
          matrix.restore()
          break
        case Opcode.beginGroup:
          this.#beginGroup(words, floats, at, shadow)
          if (this.#open.at(-1).ownsShadow) shadow = -1
          break
        case Opcode.endGroup:
          this.#endGroup(words, floats)
          break
        case Opcode.clip:
          this.#setClip(this.#clipRecords.rectangle(this.#clip, matrix, words, floats, at + Clip.shape),
            matrix.boundsOf(floats, at + Clip.shape))
          break
        case Opcode.clipPath:
          this.#setClip(this.#clipRecords.path(this.#clip, matrix, words, floats, at), this.#sight)
          break
        case Opcode.shadow:
          shadow = at
          break
        case Opcode.beginMask:
          this.#begin({ alpha: 1, blend: Blend.cutout, shadow: -1, isMask: true }, false)
          break
        case Opcode.endMask:
          this.#endMask()
          break
        case Opcode.backdropBlur:
          this.#blurBackdrop(floats, at)
          shadow = -1
          break
        default:
          if (!matrix.isInvertible) {
            shadow = -1
          } else if (shadow < 0) {
            instances.paint(opcode, words, floats, at, at + length)
          } else {
            this.#paintWithShadow(opcode, words, floats, at, at + length, shadow)
            shadow = -1
          }
      }
    }
  }

  /** Paints a command with a shadow. If the shadow is neither a formula nor a mask, the command is drawn as a group. */
  #paintWithShadow(opcode, words, floats, at, end, shadow) {
    if (this.#instances.shadow(opcode, words, floats, at, end, shadow)) {
      this.#instances.paint(opcode, words, floats, at, end)
      return
    }
    this.#begin({ alpha: 1, blend: Blend.over, shadow, isMask: false }, false)
    this.#instances.paint(opcode, words, floats, at, end)
    this.#endGroup(words, floats)
  }

  #blurBackdrop(floats, at) {
    const matrix = this.#matrix
    const [deviation, shape] = [floats[at + BackdropBlur.radius] * matrix.scale, at + BackdropBlur.shape]
    if (!(deviation > 0.1) || !matrix.isInvertible) return
    const box = intersection(matrix.boundsOf(floats, shape), this.#sight)
    const mapping = this.#backdrops.blur(box, deviation)
    if (mapping >= 0) this.#instances.pattern(mapping, floats, shape)
  }

  /**
   * Begins a group. A group with a single painting command needs no picture: its opacity and blend mode are applied to
   * the command.
   */
  #beginGroup(words, floats, at, shadow) {
    const alpha = Math.min(1, Math.max(0, floats[at + BeginGroup.opacity]))
    const blend = words[at + BeginGroup.blend] === Blending.added ? Blend.added : Blend.over
    const content = words[at + BeginGroup.content]
    const isPlain = alpha === 1 && blend === Blend.over && shadow < 0 && (content & GroupContent.masks) === 0
    const goesThrough = isPlain
      || ((content & GroupContent.once) !== 0 && (shadow < 0 || (content & GroupContent.clips) === 0))
    this.#begin({ alpha, blend, shadow, isMask: false }, goesThrough)
  }

  #begin({ alpha, blend, shadow, isMask }, goesThrough) {
    const group = {
      layer: null, blend, shadow, isMask,
      ownsShadow: !goesThrough,
      alpha: isMask ? 1 : this.#alpha * alpha,
      outer: { alpha: this.#alpha, blend: this.#blend, clip: this.#clip },
      sight: this.#sight,
      depth: this.#depth,
    }
    this.#open.push(group)
    this.#depth += 1
    if (goesThrough) {
      this.#setState(this.#alpha * alpha, blend === Blend.over ? this.#blend : blend, this.#clip)
    } else {
      const shownBlend = blend === Blend.over ? this.#blend : blend
      group.layer = this.#layers.open({ alpha: group.alpha, blend: shownBlend, sight: group.sight, clip: this.#clip, isMask })
      this.#setState(1, Blend.over, 0)
    }
  }

  #setState(alpha, blend, clip) {
    this.#instances.alpha = this.#alpha = alpha
    this.#batch.blend = this.#blend = blend
    this.#instances.clip = this.#clip = clip
  }

  #endGroup(words, floats) {
    const group = this.#open.at(-1)
    if (group === undefined || group.isMask) return
    const { layer, shadow, alpha, blend } = this.#close()
    if (layer === null) return
    const { outer } = group
    this.#batch.blend = blend === Blend.over ? outer.blend : blend
    if (shadow >= 0) this.#backdrops.castShadow(layer, this.#matrix, words, floats, shadow, alpha, this.#clip)
    this.#layers.compose(layer, alpha, this.#clip)
    this.#batch.blend = outer.blend
  }

  #endMask() {
    const mask = this.#open.at(-1)
    if (mask === undefined || !mask.isMask) return
    const { layer, outer } = this.#close()
    this.#layers.cutOut(layer, this.#clip)
    this.#batch.blend = outer.blend
  }

  /** Ends the innermost group or mask, returns to the previous target, and returns the group. */
  #close() {
    const group = this.#open.pop()
    const { layer, outer, sight, depth } = group
    while (this.#depth > depth) {
      this.#unclip()
      this.#depth -= 1
    }
    if (layer !== null) this.#layers.close()
    this.#setState(outer.alpha, outer.blend, outer.clip)
    this.#sight = sight
    return group
  }

  /** Sets a clip within `box` until the next pop. */
  #setClip(clip, box) {
    if (this.#clips.at(-1)?.depth !== this.#depth) this.#clips.push({ depth: this.#depth, sight: this.#sight, clip: this.#clip })
    this.#sight = intersection(this.#sight, box)
    this.#instances.clip = this.#clip = clip
  }

  #unclip() {
    while (this.#clips.length > 0 && this.#clips[this.#clips.length - 1].depth === this.#depth) {
      const { sight, clip } = this.#clips.pop()
      this.#sight = sight
      this.#instances.clip = this.#clip = clip
    }
  }
}
