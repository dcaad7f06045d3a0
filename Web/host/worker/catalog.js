/** Decodes a program's list of scenes: an unaligned sequence of u32, f64 and length-prefixed UTF-8. */
export function decodeCatalog(buffer, start) {
  const view = new DataView(buffer)
  const utf8 = new TextDecoder()
  let at = start

  const u32 = () => ((at += 4), view.getUint32(at - 4, true))
  const f64 = () => ((at += 8), view.getFloat64(at - 8, true))
  const text = () => {
    const length = u32()
    at += length
    return utf8.decode(new Uint8Array(buffer, at - length, length))
  }
  const list = (element) => Array.from({ length: u32() }, element)
  const named = () => ({ id: text(), title: text() })

  return list(() => ({
    ...named(),
    hint: text(),
    keys: text(),
    preferred: { width: f64(), height: f64() },
    minimum: { width: f64(), height: f64() },
    variants: list(named),
    parameters: list(() => ({
      ...named(),
      unit: text(),
      minimum: f64(),
      maximum: f64(),
      step: f64(),
      default: f64(),
    })),
    gestures: list(named),
    watched: list(() => ({ name: text(), unit: text() })),
    fonts: list(() => ({ name: text(), file: text(), weight: u32(), isItalic: u32() !== 0 })),
  }))
}
