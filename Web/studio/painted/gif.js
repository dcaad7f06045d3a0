import { context2D } from "../../host/painter/context.js"
import { Palette } from "./palette.js"
import { Bytes } from "./bytes.js"

/**
 * An animated GIF (GIF89a, W3C 1990) with one palette for all frames. Each frame contains only the rectangle that has
 * changed.
 */
export class GIF {
  #bytes = new Bytes()
  #palette
  #width
  #height
  #delay
  #before = null
  /** The offset and the value of the last frame's delay, in hundredths of a second. */
  #last = { at: 0, delay: 0 }

  /** Creates a GIF. `samples` are pixels of some of the frames, from which the palette is made. */
  constructor(width, height, framesPerSecond, samples) {
    this.#width = width
    this.#height = height
    this.#delay = Math.max(2, Math.round(100 / framesPerSecond))
    this.#palette = new Palette(samples)
    const bytes = this.#bytes
    bytes.text("GIF89a")
    bytes.u16(width)
    bytes.u16(height)
    // A palette of 256 colours for all frames. The first one is the background.
    bytes.u8(0xf7, 0, 0)
    for (let index = 0; index < 256; index += 1) bytes.u8(...this.#palette.color(index))
    bytes.u8(0x21, 0xff, 11)
    bytes.text("NETSCAPE2.0")
    bytes.u8(3, 1, 0, 0, 0)
  }

  add(canvas) {
    const { data } = context2D(canvas).getImageData(0, 0, this.#width, this.#height)
    const pixels = this.#palette.indices(data)
    const box = this.#changed(pixels)
    if (box === null) this.#lengthen(this.#delay)
    else this.#write(pixels, box)
    this.#before = pixels
  }

  /** Returns the file. Its last frame remains for `pause` further seconds. */
  end(pause) {
    this.#lengthen(Math.round(100 * pause))
    this.#bytes.u8(0x3b)
    return new Blob([this.#bytes.all])
  }

  #lengthen(delay) {
    this.#last.delay += delay
    this.#bytes.setU16(this.#last.at, Math.min(0xffff, this.#last.delay))
  }

  /**
   * Returns the smallest rectangle that contains all changed pixels, [left, top, right, bottom], or null if nothing
   * changed.
   */
  #changed(pixels) {
    const [width, height, before] = [this.#width, this.#height, this.#before]
    if (before === null) return [0, 0, width, height]
    let [left, top, right, bottom] = [width, -1, 0, 0]
    for (let y = 0; y < height; y += 1) {
      const row = y * width
      let first = 0
      while (first < width && pixels[row + first] === before[row + first]) first += 1
      if (first === width) continue
      let last = width - 1
      while (pixels[row + last] === before[row + last]) last -= 1
      if (top < 0) top = y
      bottom = y + 1
      left = Math.min(left, first)
      right = Math.max(right, last + 1)
    }
    return top < 0 ? null : [left, top, right, bottom]
  }

  #write(pixels, [left, top, right, bottom]) {
    const bytes = this.#bytes
    const { transparent } = this.#palette
    // The frame stays where the next one does not cover it. Pixels with this index are transparent.
    bytes.u8(0x21, 0xf9, 4, 0x05)
    this.#last = { at: bytes.length, delay: this.#delay }
    bytes.u16(this.#delay)
    bytes.u8(transparent, 0)
    bytes.u8(0x2c)
    for (const number of [left, top, right - left, bottom - top]) bytes.u16(number)
    bytes.u8(0)
    const part = new Uint8Array((right - left) * (bottom - top))
    let at = 0
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) {
        const place = y * this.#width + x
        part[at] = this.#before !== null && this.#before[place] === pixels[place] ? transparent : pixels[place]
        at += 1
      }
    }
    compress(part, bytes)
  }
}

/** Compresses with LZW: codes of 9 to 12 bits, least significant bit first, in blocks of up to 255 bytes. */
function compress(pixels, bytes) {
  const [clear, end] = [256, 257]
  const table = new Int32Array(4096 * 256)
  const block = new Uint8Array(255)
  let [count, held, bits, width, next] = [0, 0, 0, 9, 258]
  const flush = () => {
    if (count === 0) return
    bytes.u8(count)
    bytes.add(block.subarray(0, count))
    count = 0
  }
  const write = (code) => {
    held |= code << bits
    for (bits += width; bits >= 8; bits -= 8) {
      block[count] = held & 0xff
      held >>>= 8
      count += 1
      if (count === 255) flush()
    }
  }
  bytes.u8(8)
  write(clear)
  let prefix = pixels[0]
  for (let index = 1; index < pixels.length; index += 1) {
    const key = prefix << 8 | pixels[index]
    if (table[key] !== 0) {
      prefix = table[key]
      continue
    }
    write(prefix)
    if (next < 4096) {
      table[key] = next
      if (next === 1 << width && width < 12) width += 1
      next += 1
    } else {
      write(clear)
      table.fill(0)
      ;[width, next] = [9, 258]
    }
    prefix = pixels[index]
  }
  write(prefix)
  write(end)
  if (bits > 0) {
    block[count] = held & 0xff
    count += 1
    if (count === 255) flush()
  }
  flush()
  bytes.u8(0)
}
