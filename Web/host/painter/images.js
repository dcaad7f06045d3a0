const white = 0xffffff
/** Pixels kept in all, tinted copies included, unless a single picture needs more. */
const mostPixels = 24e6

/** The engine's images by their number, and copies of them multiplied by a colour. What was not used longest goes first. */
export class ImageCache {
  #images = new Map()
  #pixels = 0
  #picture = 0
  #missing = new Set()

  /** What is used from now on stays at least until the next picture begins. */
  beginPicture() {
    this.#picture += 1
  }

  /** An image as { bitmap, width, height, scale }; null when it is not there, or not yet. */
  image(number) {
    const image = this.#use(number)
    if (image === undefined) this.#missing.add(number)
    return image ?? null
  }

  /** `image` times the colour in the low 24 bits of `colour`. */
  tinted(image, number, colour) {
    const rgb = colour & white
    if (rgb === white) return image.bitmap
    const key = `${number} ${rgb}`
    const known = this.#use(key)
    if (known !== undefined) return known.bitmap
    const bitmap = tint(image, rgb)
    this.#keep(key, { bitmap, width: bitmap.width, height: bitmap.height })
    return bitmap
  }

  /** Fetches what was asked for and not there through `read`; whether any of it is there now. */
  load(read) {
    let isNew = false
    for (const number of this.#missing) {
      const pixels = read(number)
      if (pixels === null) continue
      this.#keep(number, makeImage(pixels))
      isNew = true
    }
    this.#missing.clear()
    return isNew
  }

  #use(key) {
    const image = this.#images.get(key)
    if (image === undefined) return undefined
    if (image.usedIn !== this.#picture) {
      image.usedIn = this.#picture
      this.#images.delete(key)
      this.#images.set(key, image)
    }
    return image
  }

  #keep(key, image) {
    this.#images.set(key, Object.assign(image, { usedIn: this.#picture }))
    this.#pixels += image.width * image.height
    for (const [oldest, { width, height, usedIn }] of this.#images) {
      if (this.#pixels <= mostPixels || usedIn === this.#picture) break
      this.#images.delete(oldest)
      this.#pixels -= width * height
    }
  }
}

/** Draws the image read at `i`: its number and colour, the part of it that is shown, and where. */
export function drawImage(surface, images, opacity, words, floats, i) {
  const image = images.image(words[i])
  if (image === null) return
  const [colour, { width, height }] = [words[i + 1], image]
  surface.alpha = opacity * (colour >>> 24) / 255
  surface.context.drawImage(
    images.tinted(image, words[i], colour & white),
    floats[i + 2] * width, floats[i + 3] * height, floats[i + 4] * width, floats[i + 5] * height,
    floats[i + 6], floats[i + 7], floats[i + 8], floats[i + 9])
}

function makeImage({ width, height, scale, data }) {
  const pixels = new ImageData(new Uint8ClampedArray(data), width, height)
  return { bitmap: bitmapOf(pixels), pixels, opaque: null, width, height, scale }
}

function bitmapOf(pixels) {
  const canvas = new OffscreenCanvas(pixels.width, pixels.height)
  canvas.getContext("2d").putImageData(pixels, 0, 0)
  return canvas.transferToImageBitmap()
}

/** Multiplies the colours without their alpha, since a canvas does only that exactly, and gives them their alpha then. */
function tint(image, rgb) {
  const { bitmap, pixels, width, height } = image
  if (image.opaque === null) {
    for (let i = 3; i < pixels.data.length; i += 4) pixels.data[i] = 255
    image.opaque = bitmapOf(pixels)
    image.pixels = null
  }
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext("2d")
  context.drawImage(image.opaque, 0, 0)
  context.globalCompositeOperation = "multiply"
  context.fillStyle = `rgb(${rgb & 0xff} ${(rgb >>> 8) & 0xff} ${rgb >>> 16})`
  context.fillRect(0, 0, width, height)
  context.globalCompositeOperation = "destination-in"
  context.drawImage(bitmap, 0, 0)
  return canvas.transferToImageBitmap()
}
