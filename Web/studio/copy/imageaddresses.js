import { context2D } from "../../host/painter/context.js"

/** Images of pictures as addresses that hold them, as PNG. */
export class ImageAddresses {
  #engine
  #known = new Map()
  #wanted = new Map()

  constructor(engine) {
    this.#engine = engine
    this.find = this.find.bind(this)
  }

  /** Runs `make` until it has found all the images that it asks for. */
  async complete(make) {
    let made = make()
    while (this.#wanted.size > 0) {
      for (const [key, [number, colour, isTemplate]] of this.#wanted) this.#known.set(key, await this.#address(number, colour, isTemplate))
      this.#wanted.clear()
      made = make()
    }
    return made
  }

  /** { address, width, height, scale } of an image in a colour; null when it is not there, or not yet. */
  find(number, colour, isTemplate) {
    const key = `${number} ${colour & 0xffffff} ${isTemplate}`
    const known = this.#known.get(key)
    if (known === undefined) this.#wanted.set(key, [number, colour, isTemplate])
    return known ?? null
  }

  async #address(number, colour, isTemplate) {
    const image = this.#engine.image(number)
    if (image === null) return null
    const { width, height, scale } = image
    const canvas = new OffscreenCanvas(width, height)
    const context = context2D(canvas)
    if (image.bitmap === undefined) context.putImageData(new ImageData(new Uint8ClampedArray(image.data), width, height), 0, 0)
    else context.drawImage(image.bitmap, 0, 0, width, height)
    const rgb = `rgb(${colour & 0xff} ${colour >>> 8 & 0xff} ${colour >>> 16 & 0xff})`
    if (isTemplate || (colour & 0xffffff) !== 0xffffff) {
      const shape = context.getImageData(0, 0, width, height)
      context.globalCompositeOperation = isTemplate ? "source-in" : "multiply"
      context.fillStyle = rgb
      context.fillRect(0, 0, width, height)
      if (!isTemplate) this.#keepAlpha(context, shape)
    }
    return { address: await addressOf(canvas), width, height, scale }
  }

  /** The colours of a canvas, as opaque as the pixels of `shape`. */
  #keepAlpha(context, shape) {
    const { width, height } = shape
    const tinted = context.getImageData(0, 0, width, height)
    for (let at = 3; at < tinted.data.length; at += 4) tinted.data[at] = shape.data[at]
    context.putImageData(tinted, 0, 0)
  }
}

async function addressOf(canvas) {
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
  let letters = ""
  for (let at = 0; at < bytes.length; at += 0x8000) letters += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return `data:image/png;base64,${btoa(letters)}`
}
