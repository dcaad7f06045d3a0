/** Returns a box of ISO/IEC 14496-12: a length, four letters and the content. Numbers are big-endian. */
export function box(name, ...parts) {
  const content = joined(...parts)
  return joined(u32(content.length + 8), words(name), content)
}

/** Returns a box with version 0 and flags. */
export function fullBox(name, flags, ...parts) {
  return box(name, u32(flags), ...parts)
}

export function words(letters) {
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
}

export function u16(...numbers) {
  return Uint8Array.from(numbers.flatMap((number) => [number >>> 8 & 0xff, number & 0xff]))
}

export function u32(...numbers) {
  const view = new DataView(new ArrayBuffer(4 * numbers.length))
  numbers.forEach((number, index) => view.setUint32(4 * index, number))
  return new Uint8Array(view.buffer)
}

export function joined(...parts) {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
