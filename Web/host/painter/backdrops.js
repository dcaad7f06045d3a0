import { BackdropBlur } from "./blur.js"
import { headerWords } from "./commands.js"
import { GroundList } from "./ground.js"
import { drawLayers } from "./groups.js"
import { clipTo, intersection } from "./shapes.js"

/** The fraction of the picture from which a blur is wide, and its backdrop is read back. */
const largestPart = 0.6

/**
 * The blurred backdrops of a list. They are drawn again from the commands visible there, because reading back the
 * picture makes a browser without a GPU draw all of it at once. Equal commands have the same blur.
 */
export class Backdrops {
  #shared
  #blur
  #list = new GroundList()
  #makePainter
  /** The painter of the commands, created when needed. */
  #painter = null
  /** The indices of the wide blurs of this list that were not in the previous one. */
  #wide = new Set()

  /** `makePainter` creates a painter of lists with the same `shared` objects, see `ListPainter`. */
  constructor(shared, makePainter) {
    this.#shared = shared
    this.#blur = new BackdropBlur(shared.pool, shared.usesFilter)
    this.#makePainter = makePainter
  }

  /** Begins another list. */
  begin() {
    this.#wide.clear()
  }

  /**
   * Calls `use(surface, grain)` to paint the backdrop of the device pixels `box`, blurred by `deviation` pixels, with
   * pixels of the surface that are `grain` times as large. `picture` is the list up to the command at `at`. `open` has
   * its open groups, and `layers` those of them with a picture of their own on `root`. `size` is that of the whole
   * picture.
   */
  paint(box, deviation, { picture, at, open, root, layers, size }, use) {
    const region = this.#blur.region(box, deviation, size)
    if (region === null) return
    const canReplay = this.#shared.pictures !== null && !layers.some(({ isClip }) => isClip)
    if (canReplay && this.#list.read(picture, at, region, size, open.map(({ at }) => at), this.#shared.contents)) {
      return this.#paintCached(at, region, deviation, root, layers, size, use)
    }
    const { pool } = this.#shared
    const sharp = pool.take(region, size)
    readBack(sharp, root, layers)
    const blurred = this.#blur.blurred(sharp, region, deviation, size)
    use(blurred, 1)
    pool.give(sharp)
    pool.give(blurred)
  }

  /** If the blur has changed, its backdrop may still be the same. */
  #paintCached(at, region, deviation, root, layers, size, use) {
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
      // The whole picture is drawn in any case, and content on another wide blur would be blurred twice.
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
