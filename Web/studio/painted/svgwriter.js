import { loadExports } from "../../host/worker/load.js"
import { Reader } from "../../host/worker/reader.js"
import { imageAddress } from "./imageaddress.js"

/**
 * A writer that stores frames as an SVG file. It uses functions of the program in a separate instance without a scene:
 * moving back in time replaces the memory of an instance and would lose the collected frames.
 */
export class SVGWriter {
  #exports

  /** Loads the program `wasm`. A document of several frames pauses at its end for `pause` seconds. */
  static async load(wasm, framesPerSecond, pause) {
    const exports = await loadExports(wasm)
    if (exports.svg_begin === undefined) throw new Error("This program was built without studio support and cannot export SVG.")
    exports.svg_begin(framesPerSecond, pause)
    return new SVGWriter(exports)
  }

  constructor(exports) {
    this.#exports = exports
  }

  /** Adds the current picture of an engine, with fingers as [number, x, y, …]. */
  async add(engine, pointers = []) {
    const exports = this.#exports
    for (const [number, x, y] of pointers) exports.svg_finger(number, x, y)
    const { words } = engine.picture()
    this.#record(new Uint8Array(words.buffer, words.byteOffset, words.byteLength))
    if (exports.svg_frame() === 0) throw new Error("The SVG cannot be written: the display list is malformed.")
    for (const number of this.#wanted()) {
      const image = await imageAddress(engine, number)
      if (image === null) continue
      this.#record(new TextEncoder().encode(image.address))
      exports.svg_image(number, image.width / image.scale, image.height / image.scale)
    }
  }

  /** Returns the document of all added pictures as a file. */
  file() {
    const exports = this.#exports
    const address = exports.svg_text() >>> 0
    return new Blob([new Uint8Array(exports.memory.buffer, address, exports.svg_length())])
  }

  /** Returns the numbers of the images that have not been supplied yet. */
  #wanted() {
    const exports = this.#exports
    const address = exports.svg_images() >>> 0
    const reader = new Reader(exports.memory.buffer, address, exports.svg_length())
    return reader.list(() => reader.u32())
  }

  #record(bytes) {
    const place = this.#exports.svg_record(bytes.length) >>> 0
    if (place === 0) throw new Error(`Not enough memory for ${bytes.length} bytes.`)
    new Uint8Array(this.#exports.memory.buffer, place, bytes.length).set(bytes)
  }
}
