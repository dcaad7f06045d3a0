import { LogKind } from "../../host/worker/records.js"
import { actions, commands, failures, keys, kinds, modifiers, phases, playbacks } from "./scriptwords.js"

const signature = "momentum-script 1"

/**
 * Reads a script: { scene, variant, size, reduceMotion, texts, inputs }. `scene` and `variant` are numbers, `texts` the answers about
 * texts, and `inputs` records as a log has them, a picture with its name as it is written. Throws a sentence with the line.
 * `paths` are the names of the numbers that can be changed by hand.
 */
export function readScript(text, scenes, paths) {
  const reader = new ScriptReader(scenes, paths)
  text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/).forEach((line, index) => {
    const words = line.split("#")[0].split(/[ \t]+/).filter((word) => word !== "")
    if (words.length === 0) return
    try {
      reader.read(words)
    } catch (error) {
      throw new Error(`line ${index + 1}: ${error.message}`)
    }
  })
  return reader.script
}

class ScriptReader {
  #scenes
  #paths
  #isSigned = false
  #scene = null
  #inputs = []
  #texts = []
  #opening = {}

  constructor(scenes, paths) {
    this.#scenes = scenes
    this.#paths = paths
  }

  get script() {
    if (this.#scene === null) throw new Error(`it begins neither with '${signature}' nor with 'scene NAME'`)
    if (!this.#inputs.some(([kind]) => kind === LogKind.frame)) throw new Error("it has no frames: play it with --headless --script")
    const { preferred } = this.#scenes[this.#scene]
    return {
      scene: this.#scene, variant: 0, size: preferred, reduceMotion: false, ...this.#opening, texts: this.#texts, inputs: this.#inputs,
    }
  }

  read(words) {
    if (!this.#isSigned) {
      if (words.join(" ") !== signature) throw new Error(`a script begins with '${signature}'`)
      this.#isSigned = true
      return
    }
    const [word, ...rest] = words
    if (this.#scene === null) {
      if (word !== "scene") throw new Error(`'${word}' comes before 'scene NAME'`)
      this.#scene = named(this.#scenes, rest[0], "scene")
      return
    }
    this.#take(word, rest)
  }

  #take(word, words) {
    const isFirst = (name) => this.#inputs.length === 0 && this.#opening[name] === undefined
    const scene = this.#scenes[this.#scene]
    switch (word) {
      case "variant": {
        const variant = named(scene.variants, words[0], "variant")
        return isFirst("variant") ? void (this.#opening.variant = variant) : this.#add(LogKind.variant, variant)
      }
      case "size": {
        const [width, height] = numbers(words, 2)
        return isFirst("size") ? void (this.#opening.size = { width, height }) : this.#add(LogKind.resize, width, height)
      }
      case "reduce-motion": {
        const flag = choice(words[0], ["off", "on"])
        return isFirst("reduceMotion") ? void (this.#opening.reduceMotion = flag === 1) : this.#add(LogKind.reduceMotion, flag)
      }
      case "text": return void this.#texts.push({ request: bytes(words[0]), answer: bytes(words[1]) })
      case "parameter": return this.#add(LogKind.parameter, named(scene.parameters, words[0], "parameter"), ...numbers(words.slice(1), 1))
      case "change": return this.#change(words)
      default: return this.#add(...record(word, words))
    }
  }

  #change([part, kind, first, ...rest]) {
    const number = choice(kind, ["number", "spring", "curve", "time", "playback"])
    if (number === 3) return this.#add(LogKind.change, Number(part), number, 0, ...numbers([first, ...rest], 1), 0, 0, 0)
    if (number === 4) return this.#add(LogKind.change, Number(part), number, choice(first, playbacks), 0, 0, 0, 0)
    const index = number === 0 ? this.#paths.findIndex(({ name }) => name === first) : Number(first)
    if (index < 0) throw new Error(`no number of a layer is called '${first}'`)
    const values = numbers(rest, [1, 2, 4][number])
    return this.#add(LogKind.change, Number(part), number, index, ...values, ...Array(4 - values.length).fill(0))
  }

  #add(...input) {
    this.#inputs.push(input)
  }
}

/** What a line says that names nothing of the program's. */
function record(word, words) {
  switch (word) {
    case "frame": return [LogKind.frame, ...numbers(words, 1)]
    case "pointer": {
      const [id, phase, x, y, , time, , force, , kind] = words
      return [LogKind.pointer, ...numbers([id], 1), choice(phase, phases), ...numbers([x, y, time, force], 4), choice(kind, kinds)]
    }
    case "key": return key(...words)
    case "wheel": {
      const [dx, dy, , x, y, , time, device] = words
      return [LogKind.wheel, ...numbers([dx, dy, x, y, time], 5), choice(device, ["notched", "precise"])]
    }
    case "accessibility": return [LogKind.accessibility, Number(words[0]), choice(words[1], actions), ...numbers(words.slice(2), 1)]
    case "preferences": {
      const [, contrast, , transparency, , colors] = words
      return [LogKind.preferences, (contrast === "more" ? 1 : 0) | (transparency === "reduced" ? 2 : 0) | (colors === "forced" ? 4 : 0)]
    }
    case "image": {
      const [name, outcome, ...rest] = words
      if (choice(outcome, ["failed", "ready"]) === 1) return [LogKind.image, name, 0, ...numbers(rest, 2)]
      return [LogKind.image, name, choice(rest[0], failures) + 1, 0, 0]
    }
    case "fonts": return [LogKind.fonts]
    case "text-size": return [LogKind.textSize, ...numbers(words, 1)]
    case "typing": return [LogKind.textCommand, choice(words[0], commands)]
    case "keyboard": return [LogKind.keyboard, ...numbers([words[0], words[2]], 2)]
    case "safe-area": return [LogKind.safeArea, ...numbers(words, 4)]
    case "layout-direction": return [LogKind.layoutDirection, choice(words[0], ["left-to-right", "right-to-left"])]
    case "edit": return edit(words)
    default: throw new Error(`'${word}' is no word of scripts`)
  }
}

function key(name, direction) {
  let [rest, bits] = [name, choice(direction, ["down", "up"])]
  modifiers.forEach((modifier, bit) => {
    if (!rest.startsWith(modifier)) return
    bits |= 2 << bit
    rest = rest.slice(modifier.length)
  })
  const letter = /^U\+([0-9A-F]+)$/i.exec(rest)
  return letter === null ? [LogKind.key, choice(rest, keys), bits, 0] : [LogKind.key, keys.length, bits, parseInt(letter[1], 16)]
}

/** `edit START END "TEXT" select ANCHOR HEAD`, perhaps with `composing START END` and `field FIELD REVISION NUMBER`. */
function edit([start, end, text, , anchor, head, ...rest]) {
  const after = (word, count, initial) => {
    const at = rest.indexOf(word)
    return at < 0 ? initial : numbers(rest.slice(at + 1, at + 1 + count), count)
  }
  const letters = text.slice(1, -1).replace(/\\(?:u\{([0-9A-Fa-f]+)\}|(.))/g, (_, number, plain) =>
    number === undefined ? plain : String.fromCodePoint(parseInt(number, 16)))
  const [field, revision, number] = after("field", 3, [0, 0, 0])
  return [
    LogKind.edit, field, revision, number, ...numbers([start, end, anchor, head], 4), ...after("composing", 2, [-1, -1]),
    new TextEncoder().encode(letters),
  ]
}

function numbers(words, count) {
  if (words.length !== count) throw new Error(`${count} numbers are wanted where there are ${words.length}`)
  return words.map((word) => {
    const number = word === undefined || word === "" ? NaN : Number(word)
    if (!Number.isFinite(number)) throw new Error(`'${word}' is no number`)
    return number
  })
}

function choice(word, words) {
  const index = words.indexOf(word)
  if (index < 0) throw new Error(`'${word}' is none of ${words.join(", ")}`)
  return index
}

function named(list, id, kind) {
  const index = list.findIndex((one) => one.id === id)
  if (index < 0) throw new Error(`this program has no ${kind} '${id}'; it has ${list.map((one) => one.id).join(", ")}`)
  return index
}

function bytes(base64) {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}
