import { inputs } from "../shared/inputs.js"

// Inputs as bytes: the number of the kind, and the fields in big-endian order. This is the format of programs and of
// logs.

/** The bytes of each type of field, without those of a text. */
const widths = { b: 1, i: 4, u: 4, d: 8, t: 4, y: 4 }
const types = inputs.map(({ fields }) => fields.map(({ type }) => type))
const lengths = types.map((list) => list.reduce((sum, type) => sum + widths[type], 1))
const isText = (type) => type === "t" || type === "y"
const haveTexts = types.map((list) => list.some(isText))

/** Returns the bytes of a record of a kind. */
export function recordLength(kind, fields) {
  if (!haveTexts[kind]) return lengths[kind]
  return types[kind].reduce((sum, type, index) => sum + (isText(type) ? fields[index].length : 0), lengths[kind])
}

/** Writes a record and returns its end. Texts are given as bytes. */
export function writeRecord(view, place, kind, fields) {
  view.setUint8(place, kind)
  let at = place + 1
  const list = types[kind]
  for (let i = 0; i < list.length; i += 1) {
    const type = list[i]
    const field = fields[i]
    if (type === "d") view.setFloat64(at, field)
    else if (type === "b") view.setUint8(at, field)
    else if (type === "i") view.setInt32(at, field)
    else view.setUint32(at, isText(type) ? field.length : field)
    at += widths[type]
    if (isText(type)) {
      new Uint8Array(view.buffer, view.byteOffset + at, field.length).set(field)
      at += field.length
    }
  }
  return at
}

/** Returns the record at a position: its kind and its fields. */
export function readRecord(view, place) {
  const kind = view.getUint8(place)
  const record = [kind]
  let at = place + 1
  for (const type of types[kind]) {
    if (type === "d") record.push(view.getFloat64(at))
    else if (type === "b") record.push(view.getUint8(at))
    else if (type === "i") record.push(view.getInt32(at))
    else if (type === "u") record.push(view.getUint32(at))
    else record.push(new Uint8Array(view.buffer, view.byteOffset + at + widths.t, view.getUint32(at)).slice())
    at += widths[type] + (isText(type) ? record.at(-1).length : 0)
  }
  return record
}

/** Returns the end of the record at a position. */
export function endOfRecord(view, place) {
  const kind = view.getUint8(place)
  if (!haveTexts[kind]) return place + lengths[kind]
  let at = place + 1
  for (const type of types[kind]) at += widths[type] + (isText(type) ? view.getUint32(at) : 0)
  return at
}
