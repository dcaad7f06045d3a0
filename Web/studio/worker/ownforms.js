import { InputKind, inputs, playbacks } from "../../host/shared/inputs.js"

const field = (kind, name) => inputs[kind].fields.find((field) => field.name === name)
const keys = field(InputKind.key, "key").words
const letterKey = keys.length - 1
const modifiers = field(InputKind.key, "phase").bits.slice(1).map(([name]) => `${name}-`)
const failures = field(InputKind.image, "failure").words
const changes = field(InputKind.change, "what").words
/** The number of values in each change. */
const changeNumbers = [1, 2, 4, 1, 0]

/**
 * The formats of lines whose words are not the fields of a record in order, by kind. `write(fields, names)` returns the
 * words after the first, and `read(words, names)` the fields. `names` contains the `paths` of editable values and, for
 * writing, `picture(number)`, the word of a picture. When reading, that word replaces the picture's position and
 * number.
 */
export const ownForms = new Map([
  [InputKind.key, {
    write([key, phase, character]) {
      const name = key === letterKey ? `U+${character.toString(16).toUpperCase().padStart(4, "0")}` : keys[key]
      return [modifiers.filter((_, bit) => phase & (2 << bit)).join("") + name, phase & 1 ? "up" : "down"]
    },
    read(words) {
      const [name, direction] = exactly(words, 2)
      let [rest, phase] = [name, choice(direction, ["down", "up"])]
      modifiers.forEach((modifier, bit) => {
        if (!rest.startsWith(modifier)) return
        phase |= 2 << bit
        rest = rest.slice(modifier.length)
      })
      const letter = /^U\+([0-9A-F]+)$/i.exec(rest)
      return letter === null ? [choice(rest, keys.slice(0, letterKey)), phase, 0] : [letterKey, phase, parseInt(letter[1], 16)]
    },
  }],
  [InputKind.image, {
    write([, name, failure, width, height], { picture }) {
      return [picture(name), ...failure === 0 ? ["ready", decimal(width), decimal(height)] : ["failed", failures[failure]]]
    },
    read([name, outcome, ...rest]) {
      if (choice(outcome, ["failed", "ready"]) === 1) return [name, 0, ...numbers(rest, 2)]
      return [name, choice(exactly(rest, 1)[0], failures.slice(1)) + 1, 0, 0]
    },
  }],
  [InputKind.change, {
    write([part, what, index, ...values], { paths }) {
      const place = what === 0 ? [paths[index]] : what === 4 ? [playbacks[index]] : what === 3 ? [] : [decimal(index)]
      return [decimal(part), changes[what], ...place, ...values.slice(0, changeNumbers[what]).map(decimal)]
    },
    read([part, kind, ...rest], { paths }) {
      const what = choice(kind, changes)
      const place = what === 3 ? undefined : rest.shift()
      const index = what === 0 ? paths.indexOf(place) : what === 4 ? choice(place, playbacks) : what === 3 ? 0 : numbers([place], 1)[0]
      if (index < 0) throw new Error(`unknown layer property '${place}'`)
      const values = numbers(rest, changeNumbers[what])
      return [...numbers([part], 1), what, index, ...values, ...Array(4 - values.length).fill(0)]
    },
  }],
  [InputKind.edit, {
    write([edited, revision, number, start, end, anchor, head, composed, composedEnd, text]) {
      const composing = composed < 0 ? [] : ["composing", decimal(composed), decimal(composedEnd)]
      const origin = edited === 0 ? [] : ["field", ...[edited, revision, number].map(decimal)]
      const letters = quoted(new TextDecoder("utf-8", { ignoreBOM: true }).decode(text))
      return [decimal(start), decimal(end), letters, "select", decimal(anchor), decimal(head), ...composing, ...origin]
    },
    read([start, end, text, , anchor, head, ...rest]) {
      const after = (word, count, initial) => {
        const at = rest.indexOf(word)
        return at < 0 ? initial : numbers(rest.splice(at, count + 1).slice(1), count)
      }
      const [origin, composing] = [after("field", 3, [0, 0, 0]), after("composing", 2, [-1, -1])]
      exactly(rest, 0)
      return [...origin, ...numbers([start, end, anchor, head], 4), ...composing, quotedBytes(text)]
    },
  }],
])

/** Returns a text as one word of a script. */
export function quoted(text) {
  const escaped = text.replace(/["\\]|[\s#\p{C}\p{M}]/gu, (letter) =>
    letter === '"' || letter === "\\" ? "\\" + letter : `\\u{${letter.codePointAt(0).toString(16).toUpperCase()}}`)
  return `"${escaped}"`
}

/** Returns the bytes of a text in quotation marks. Throws an error for any other word. */
export function quotedBytes(word = "") {
  if (!/^"(?:[^"\\]|\\["\\]|\\u\{[0-9A-Fa-f]{1,6}\})*"$/.test(word)) throw new Error(`'${word}' is not a text in quotation marks`)
  const letters = word.slice(1, -1).replace(/\\(?:u\{([0-9A-Fa-f]+)\}|(.))/g, (_, number, plain) =>
    number === undefined ? plain : String.fromCodePoint(parseInt(number, 16)))
  return new TextEncoder().encode(letters)
}

/** Returns bytes in Base64. */
export function base64(bytes) {
  let letters = ""
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters)
}

/** Returns the bytes of a word in Base64. */
export function base64Bytes(word) {
  return Uint8Array.from(atob(word), (letter) => letter.charCodeAt(0))
}

/** Returns the shortest decimal that reads back to the same bits. `String` loses only the sign of zero. */
export function decimal(number) {
  return Object.is(number, -0) ? "-0" : String(number)
}

/** Returns the words. Throws an error if their number is not `count`. */
function exactly(words, count) {
  if (words.length !== count) throw new Error(`expected ${count} words, found ${words.length}`)
  return words
}

/** Returns the words as numbers. Throws an error if their number is not `count`. */
export function numbers(words, count) {
  if (words.length !== count) throw new Error(`expected ${count} numbers, found ${words.length}`)
  return words.map((word) => {
    const number = word === undefined || word === "" ? NaN : Number(word)
    if (!Number.isFinite(number)) throw new Error(`'${word}' is not a number`)
    return number
  })
}

/** Returns the index of a word among others. */
export function choice(word, words) {
  const index = words.indexOf(word)
  if (index < 0) throw new Error(`'${word}' is not one of ${words.join(", ")}`)
  return index
}
