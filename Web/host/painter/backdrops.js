import { BackdropBlur } from "./blur.js"
import { GroundList } from "./ground.js"
import { drawLayers } from "./groups.js"
import { clipTo, intersection } from "./shapes.js"

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

  /** `makePainter` makes what draws lists with the same `shared`, see `ListPainter`. */
  constructor(shared, makePainter) {
    this.#shared = shared
    this.#blur = new BackdropBlur(shared.pool, shared.usesFilter)
    this.#makePainter = makePainter
  }

  /**
   * Has `use(surface, grain)` paint what lies behind the device pixels `box`, blurred by `deviation` pixels, in pixels that are `grain` times as large. `picture` is the list up to the
   * command at `at`; `open` its open groups and `layers` those of them with a picture of their own on `root`; `size` that of it all.
   */
  paint(box, deviation, { picture, at, open, root, layers, size }, use) {
    const list = this.#list
    const canReplay = this.#shared.pictures !== null && !layers.some(({ isClip }) => isClip)
    const grain = canReplay ? this.#blur.grain(deviation) : 1
    const region = this.#blur.region(box, deviation, size, grain)
    if (region === null) return
    const isList = canReplay && list.read(picture, at, region, size, open.map(({ at }) => at), this.#shared.contents)
    if (isList) return this.#paintKept(region, deviation, size, grain, use)
    const blurred = this.#blur.blurred(region, deviation, size, (sharp) => {
      sharp.setMatrix(1, 0, 0, 1, 0, 0)
      drawLayers(sharp.context, root, layers)
    })
    use(blurred, 1)
    this.#shared.pool.give(blurred)
  }

  #paintKept(region, deviation, size, grain, use) {
    const { pictures } = this.#shared
    const { words, length } = this.#list
    const { surface, key } = pictures.find(words, 0, length, [...region, deviation, size.width, size.height])
    if (surface !== null) return use(surface, grain)
    const part = region.map((edge) => edge / grain)
    const small = { width: size.width / grain, height: size.height / grain }
    const blurred = this.#blur.blurred(part, deviation / grain, small, (sharp) => this.#draw(sharp, part, small), grain)
    use(blurred, grain)
    pictures.keep(key, blurred)
  }

  #draw(sharp, region, size) {
    const sight = intersection(region, [0, 0, Math.ceil(size.width), Math.ceil(size.height)])
    sharp.save()
    clipTo(sharp, sight)
    this.#painter ??= this.#makePainter()
    this.#painter.draw(this.#list.picture(), sharp, size, sight)
    sharp.restore()
  }
}
