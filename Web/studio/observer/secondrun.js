import { loadExports } from "../../host/worker/load.js"
import { RewindableEngine } from "../../host/worker/rewindable.js"
import { TextHost } from "../../host/worker/text/host.js"
import { StudioExports } from "../worker/exports.js"
import { Frames } from "./frames.js"

/** The memory for keyframes in bytes, and the duration of one slice of playing in milliseconds. */
const [keyframes, slice] = [64e6, 12]

/**
 * A second run of the program that follows the first. It replays the log and reads values after each frame, without
 * cost to the program. Subclasses check the frames or paint them.
 */
export class SecondRun {
  frames = new Frames()
  /** The opening of the program, { scene, variant, size, reduceMotion, dark }, or null before it. */
  opening = null
  engine
  exports
  /** The watched values: { key, part, number, title }. `part` is null for values that the scene's description names. */
  watched = []
  /** The values to read after each frame, without duplicates. */
  #numbers = []
  #texts

  /** Loads the program `wasm`. `options` are passed to the subclass. */
  static async load(wasm, ...options) {
    const texts = new TextHost({ keepsAll: true })
    return new this(await loadExports(wasm, texts), texts, ...options)
  }

  constructor(exports, texts) {
    this.#texts = texts
    this.exports = new StudioExports(exports)
    this.engine = new RewindableEngine(exports, { texts, keyframes })
    this.engine.onRepeat = (place) => this.read(this.frames.indexOf(place))
  }

  get isOpen() {
    return this.opening !== null
  }

  get isBehind() {
    return this.engine.isBehind
  }

  /** The values of the scene's description that are always read. */
  get described() {
    return []
  }

  /** Applies the opening of a scene. */
  open(opening) {
    this.opening = opening
    const { scene, variant, size, reduceMotion, dark, environment } = opening
    this.engine.open(scene, variant, size, reduceMotion, dark, environment)
    this.frames.clear()
    this.#choose()
  }

  /** Applies news of the program's log and the answers about its texts. */
  learn(news, texts) {
    if (!this.isOpen) return
    this.#texts.learn(texts)
    this.frames.learn(news)
    this.engine.learn(news)
  }

  /** Watches these values in all frames since the opening. A new value requires a replay of the frames. */
  watch(watched) {
    const isNew = watched.some(({ key }) => this.frames.column(key) === undefined)
    this.watched = watched
    this.#choose()
    if (isNew && this.isOpen) this.engine.repeatFrom(-Infinity)
  }

  /** Continues to follow for some milliseconds. Returns whether work remains. */
  work(most = slice) {
    if (this.isBehind) this.engine.catchUp(most)
    return this.isBehind
  }

  /** Follows to the end of the known log. */
  catchUp() {
    this.work(Infinity)
  }

  /** Reads the values of the frame at an index, which was just played. */
  read(index) {
    for (const watched of this.#numbers) {
      const { key, part, number } = watched
      const here = part === null ? null : this.partOf(watched)
      if (here === 0) continue
      this.frames.set(key, index, here === null ? this.exports.described(number) : this.exports.sample(here, number))
    }
  }

  /** Returns the part of a watched value in this run, or 0 if it does not exist. */
  partOf({ part }) {
    return part
  }

  #choose() {
    const numbers = new Map([...this.described, ...this.watched].map((number) => [number.key, number]))
    this.#numbers = [...numbers.values()]
    this.frames.keepColumns([...numbers.keys()])
  }
}
