/** Returns the type and size of an image file: { type, width, height }, or null for an unknown format. */
export function pictureHeader(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return png(view) ?? jpeg(view) ?? webp(view) ?? gif(view) ?? svg(bytes)
  } catch (error) {
    if (error instanceof RangeError) return { type: "", width: 0, height: 0 }
    throw error
  }
}

function png(view) {
  if (!begins(view, 0, "\x89PNG\r\n\x1a\n")) return null
  return { type: "image/png", width: view.getUint32(16), height: view.getUint32(20) }
}

/** The size is in the segment that begins the frame, at any position. */
function jpeg(view) {
  if (!begins(view, 0, "\xff\xd8\xff")) return null
  for (let at = 2; ;) {
    while (view.getUint8(at) !== 0xff) at += 1
    while (view.getUint8(at) === 0xff) at += 1
    const marker = view.getUint8(at)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) return { type: "image/jpeg", width: view.getUint16(at + 6), height: view.getUint16(at + 4) }
    at += 1
    const isAlone = marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8)
    if (!isAlone) at += view.getUint16(at)
  }
}

function webp(view) {
  if (!begins(view, 0, "RIFF") || !begins(view, 8, "WEBP")) return null
  const type = "image/webp"
  if (begins(view, 12, "VP8 ")) return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (begins(view, 12, "VP8L")) {
    const bits = view.getUint32(21, true)
    return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (!begins(view, 12, "VP8X")) return { type, width: 0, height: 0 }
  const three = (at) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  return { type, width: three(24) + 1, height: three(27) + 1 }
}

function gif(view) {
  if (!begins(view, 0, "GIF87a") && !begins(view, 0, "GIF89a")) return null
  return { type: "image/gif", width: view.getUint16(6, true), height: view.getUint16(8, true) }
}

/** The CSS pixels of a unit. */
const units = { "": 1, px: 1, pt: 4 / 3, pc: 16, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, em: 16, ex: 8, rem: 16 }

/**
 * Returns the width and height of the file. A missing one is derived from the view box. Without one, the size is 300 by
 * 150.
 */
function svg(bytes) {
  const text = new TextDecoder("latin1").decode(bytes.subarray(0, 1 << 16)).replace(/<!--[^]*?(?:-->|$)/g, "")
  const tag = text.match(/^[^<]*(?:<(?:\?|!)[^<]*)*<svg\b([^>]*)>/)?.[1]
  if (tag === undefined) return null
  const length = (name) => {
    const [, number, unit] = tag.match(new RegExp(`\\s${name}\\s*=\\s*["']\\s*([0-9.]+)\\s*([a-z]*)\\s*["']`)) ?? []
    return number === undefined || !(unit in units) ? null : Number(number) * units[unit]
  }
  const box = tag.match(/\sviewBox\s*=\s*["']\s*[-0-9.e]+[\s,]+[-0-9.e]+[\s,]+([0-9.e]+)[\s,]+([0-9.e]+)/)
  const [across, down] = [Number(box?.[1] ?? 300), Number(box?.[2] ?? 150)]
  const [wide, high] = [length("width"), length("height")]
  const width = wide ?? (high === null || box === null ? across : high * across / down)
  const height = high ?? (wide === null || box === null ? down : wide * down / across)
  return { type: "image/svg+xml", width: Math.round(width), height: Math.round(height) }
}

function begins(view, at, letters) {
  if (view.byteLength < at + letters.length) return false
  for (let i = 0; i < letters.length; i += 1) if (view.getUint8(at + i) !== letters.charCodeAt(i)) return false
  return true
}
