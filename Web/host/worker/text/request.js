/** The numbers of a request's alignment and truncation. */
export const Alignment = { left: 0, center: 1, right: 2, natural: 3, justified: 4 }
export const Truncation = { tail: 0, head: 1, middle: 2, clip: 3 }

const utf8 = new TextDecoder("utf-8", { ignoreBOM: true })

/** Decodes a program's question about a text, see `Guides/WebInterface.md`. */
export function decodeRequest(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  const u32 = () => ((at += 4), view.getUint32(at - 4, true))
  const f64 = () => ((at += 8), view.getFloat64(at - 8, true))
  const letters = () => {
    const length = u32()
    at += length
    return bytes.subarray(at - length, at)
  }
  const font = () => ({ weight: u32(), flags: u32(), size: f64(), family: utf8.decode(letters()) })
  // The number of changes of fonts. It only distinguishes requests.
  u32()
  const request = {
    wantsCarets: (u32() & 1) !== 0,
    width: f64(),
    alignment: u32(),
    truncation: u32(),
    numberOfLines: u32(),
    lineHeightMultiple: f64(),
    lineSpacing: f64(),
    paragraphSpacing: f64(),
    font: font(),
    runs: Array.from({ length: u32() }, () => ({ start: u32(), end: u32(), font: font(), kern: f64() })),
  }
  const encoded = letters()
  return { ...request, text: new Text(utf8.decode(encoded)) }
}

/** A string whose positions can be converted to bytes of UTF-8. */
class Text {
  string
  /** The byte at which each unit of the string begins. Null if each unit is one byte. */
  #offsets = null

  constructor(string) {
    this.string = string
    if (!/[^\0-\x7f]/.test(string)) return
    const offsets = new Uint32Array(string.length + 1)
    let offset = 0
    for (let i = 0; i < string.length; i += 1) {
      offsets[i] = offset
      const unit = string.charCodeAt(i)
      // Half of a surrogate pair, with two bytes each.
      offset += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3
    }
    offsets[string.length] = offset
    this.#offsets = offsets
  }

  /** Returns the byte at which the unit at an index begins. */
  offset(index) {
    return this.#offsets === null ? index : this.#offsets[index]
  }

  /** Returns the index of the unit that begins at a byte. */
  index(offset) {
    if (this.#offsets === null) return offset
    let [low, high] = [0, this.string.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#offsets[middle] < offset) low = middle + 1
      else high = middle
    }
    return low
  }
}
