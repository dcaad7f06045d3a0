import { InputKind, inputs } from "../../host/shared/inputs.js"
import { base64Bytes, choice, numbers, ownForms, quotedBytes } from "./ownforms.js"

const signature = "momentum-script 1"

/**
 * Reads a script: { scene, variant, size, reduceMotion, environment, texts, inputs }. `scene` and `variant` are indices, `texts` the
 * answers about texts, and `inputs` records as in a log, except that pictures have their written names. Throws an error
 * with the line. `paths` are the names of the editable values, each as { name }.
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
    this.#paths = paths.map(({ name }) => name)
  }

  get script() {
    if (this.#scene === null) throw new Error(`it does not begin with '${signature}' and 'scene NAME'`)
    if (!this.#inputs.some(([kind]) => kind === InputKind.frame)) throw new Error("it contains no frames; play it with --headless --script")
    const { preferred } = this.#scenes[this.#scene]
    return {
      scene: this.#scene, variant: 0, size: preferred, reduceMotion: false, ...this.#opening, texts: this.#texts, inputs: this.#inputs,
    }
  }

  read(words) {
    if (!this.#isSigned) {
      if (words.join(" ") !== signature) throw new Error(`a script must begin with '${signature}'`)
      this.#isSigned = true
      return
    }
    const [word, ...rest] = words
    if (this.#scene === null) {
      if (word !== "scene") throw new Error(`'${word}' precedes 'scene NAME'; add 'scene NAME' before it`)
      this.#scene = named(this.#scenes, rest[0], "scene")
      return
    }
    this.#take(word, rest)
  }

  #take(word, words) {
    if (word === "text" && words.length > 2) throw new Error(`'text' has an unexpected argument '${words[2]}'`)
    if (word === "text") return void this.#texts.push({ request: base64Bytes(words[0]), answer: base64Bytes(words[1]) })
    const kind = inputs.findIndex((input) => input.word === word)
    if (kind < 0) throw new Error(`'${word}' is not a script command`)
    const scene = this.#scenes[this.#scene]
    const fields = ownForms.get(kind)?.read(words, { paths: this.#paths }) ?? readFields(kind, words, scene)
    const opening = openings.get(kind)
    const isFirst = this.#inputs.length === 0 && opening !== undefined && this.#opening[opening.name] === undefined
    if (isFirst) this.#opening[opening.name] = opening.value(...fields)
    else this.#inputs.push([kind, ...fields])
  }
}

/** The inputs that open a scene if they precede all others. */
const openings = new Map([
  [InputKind.variant, { name: "variant", value: (index) => index }],
  [InputKind.resize, { name: "size", value: (width, height) => ({ width, height }) }],
  [InputKind.reduceMotion, { name: "reduceMotion", value: (flag) => flag === 1 }],
  [InputKind.environment, { name: "environment", value: (text) => new TextDecoder().decode(text) }],
])

/** Reads the fields of a line, each from one or more words. */
function readFields(kind, words, scene) {
  const rest = [...words]
  const fields = inputs[kind].fields.map((field) => {
    if (field.bits !== undefined) {
      return field.bits.reduce((bits, [name, ...states], index) => {
        choice(rest.shift(), [name])
        return bits | choice(rest.shift(), states) << index
      }, 0)
    }
    if (field.before !== undefined) choice(rest.shift(), [field.before])
    const word = rest.shift()
    if (field.type === "t") return quotedBytes(word)
    if (field.type === "y") return word === "-" ? new Uint8Array() : base64Bytes(word)
    if (field.words !== undefined) return choice(word, field.words)
    return field.list === undefined ? numbers([word], 1)[0] : named(scene[field.list], word, field.list.slice(0, -1))
  })
  if (rest.length > 0) throw new Error(`'${inputs[kind].word}' has an unexpected argument '${rest[0]}'`)
  return fields
}

function named(list, id, kind) {
  const index = list.findIndex((one) => one.id === id)
  if (index < 0) throw new Error(`this program has no ${kind} '${id}'; use one of ${list.map((one) => one.id).join(", ")}`)
  return index
}
