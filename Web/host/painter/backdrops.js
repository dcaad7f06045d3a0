import { BackdropBlur } from "./blur.js"
import { headerWords } from "./commands.js"
import { GroundList } from "./ground.js"
import { drawLayers } from "./groups.js"
import { clipTo, intersection } from "./shapes.js"

/** Where more of the picture lies behind a blur, that is a wide one, and is read back. */
const largestPart = 0.6

/**
 * What lies behind the blurs of a list, blurred: drawn again from the commands that can be seen there, since to read back what was
 * drawn has a browser without a graphics processor draw all of it at once. The same commands have the same blur.
 */
export class Backdrops {
  #shared
  #blur
  #list = new GroundList()
  #makePainter
  /** Draws the commands; made when it is needed. */
  #painter = null
  /** Where the wide blurs of this list are that were not there before. */
  #wide = new Set()

  /** `makePainter` makes what draws lists with the same `shared`, see `ListPainter`. */
  constructor(shared, makePainter) {
    this.#shared = shared
    this.#blur = new BackdropBlur(shared.pool, shared.usesFilter)
    this.#makePainter = makePainter
  }

  /** Another list begins. */
  begin() {
    this.#wide.clear()
  }

  /**
   * Has `use(surface, grain)` paint what lies behind the device pixels `box`, blurred by `deviation` pixels, in pixels that are `grain`
   * times as large. `picture` is the list up to the command at `at`; `open` its open groups and `layers` those of them with a picture of
   * their own on `root`; `size` that of it all.
   */
  paint(box, deviation, { picture, at, open, root, layers, size }, use) {
    const region = this.#blur.region(box, deviation, size)
    if (region === null) return
    const canReplay = this.#shared.pictures !== null && !layers.some(({ isClip }) => isClip)
    if (canReplay && this.#list.read(picture, at, region, size, open.map(({ at }) => at), this.#shared.contents)) {
      return this.#paintKept(at, region, deviation, root, layers, size, use)
    }
    const { pool } = this.#shared
    const sharp = pool.take(region, size)
    readBack(sharp, root, layers)
    const blurred = this.#blur.blurred(sharp, region, deviation, size)
    use(blurred, 1)
    pool.give(sharp)
    pool.give(blurred)
  }

  /** Where the blur is another one than before, what is blurred may be the same. */
  #paintKept(at, region, deviation, root, layers, size, use) {
    const { pictures } = this.#shared
    const { words, length, points } = this.#list
    const coarseness = this.#blur.coarseness(deviation)
    const whole = [size.width, size.height, ...points]
    const { surface, key } = pictures.find(words, headerWords, length, [...region, deviation, ...whole])
    if (surface !== null) return use(surface, coarseness.grain)
    const seen = intersection(region, [0, 0, size.width, size.height])
    const isWide = areaOf(seen) > largestPart * size.width * size.height
    if (isWide) this.#wide.add(at)
    const ground = pictures.find(words, headerWords, length, [...seen, ...whole])
    const sharp = ground.surface ?? this.#shared.pool.take(seen, size)
    if (ground.surface === null) {
      // All of it is to be drawn in any case, and what lies on another wide blur would be blurred twice.
      if (isWide || this.#list.blurs.some((at) => this.#wide.has(at))) readBack(sharp, root, layers)
      else this.#draw(sharp, seen, size)
    }
    const blurred = this.#blur.blurred(sharp, region, deviation, size, coarseness)
    use(blurred, coarseness.grain)
    pictures.keep(key, blurred)
    if (ground.surface === null) pictures.keep(ground.key, sharp)
  }

  #draw(sharp, seen, size) {
    clipTo(sharp, seen)
    this.#painter ??= this.#makePainter()
    this.#painter.draw(this.#list.picture(), sharp, size, seen)
  }
}

function readBack(surface, root, layers) {
  surface.setMatrix(1, 0, 0, 1, 0, 0)
  drawLayers(surface.context, root, layers)
}

function areaOf([left, top, right, bottom]) {
  return (right - left) * (bottom - top)
}
