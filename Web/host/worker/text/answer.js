/** Encodes lines in the program's format, see `Guides/WebInterface.md`. Positions are indices of `text`'s string. */
export function encodeAnswer(text, { lines, width, height }) {
  let length = 20
  for (const { pieces, clusters } of lines) length += 68 + 28 * pieces.length + 20 * clusters.length
  const view = new DataView(new ArrayBuffer(length))
  let at = 0
  const u32 = (...words) => {
    for (const word of words) (view.setUint32(at, word, true), (at += 4))
  }
  const f64 = (...numbers) => {
    for (const number of numbers) (view.setFloat64(at, number, true), (at += 8))
  }
  const range = (start, end) => u32(text.offset(start), text.offset(end))
  u32(lines.length)
  for (const line of lines) {
    range(line.start, line.end)
    range(line.omittedStart, line.omittedEnd)
    u32((line.endsParagraph ? 1 : 0) | (line.isRightToLeft ? 2 : 0))
    f64(line.x, line.y, line.width, line.ascent, line.descent)
    u32(line.pieces.length)
    for (const piece of line.pieces) {
      range(piece.start, piece.end)
      u32(piece.isRightToLeft ? 1 : 0)
      f64(line.x + piece.x, piece.width)
    }
    u32(line.clusters.length)
    for (const { start, leading, trailing } of line.clusters) {
      u32(text.offset(start))
      f64(line.x + leading, line.x + trailing)
    }
  }
  f64(width, height)
  return new Uint8Array(view.buffer)
}
