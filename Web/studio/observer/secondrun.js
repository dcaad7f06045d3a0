import { loadExports } from "../../host/worker/load.js"
import { RewindableEngine } from "../../host/worker/rewindable.js"
import { TextHost } from "../../host/worker/text/host.js"
import { StudioExports } from "../worker/exports.js"
import { Frames } from "./frames.js"

/** Bytes of the keyframes, and milliseconds for which the program is played again at a time. */
const [keyframes, slice] = [64e6, 12]

/**
 * A second run of the program that follows the first: it plays the log again and reads numbers after each frame. The program itself does
 * none of it. A subclass checks the frames, or paints them.
 */
export class SecondRun {
  frames = new Frames()
  /** How it was opened: { scene, variant, size, reduceMotion, dark }; null before. */
  opening = null
  engine
  exports
  /** The numbers that are watched: { key, part, number, title }; `part` is null for one that the scene's description names. */
  watched = []
  /** All that are read after each frame, each once. */
  #numbers = []
  #texts

  /** Loads the program `wasm`; `options` are those of the subclass. */
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

  /** The numbers of the scene's description that are read whether they are watched or not. */
  get described() {
    return []
  }

  /** The program has opened a scene. */
  open(opening) {
    this.opening = opening
    const { scene, variant, size, reduceMotion, dark } = opening
    this.engine.open(scene, variant, size, reduceMotion, dark)
    this.frames.clear()
    this.#choose()
  }

  /** What has come to the program's log, and what it was answered about its texts. */
  learn(news, texts) {
    if (!this.isOpen) return
    this.#texts.learn(texts)
    this.frames.learn(news)
    this.engine.learn(news)
  }

  /** Watches these numbers, in all frames since the opening: where one is new, they are played once more. */
  watch(watched) {
    const isNew = watched.some(({ key }) => this.frames.column(key) === undefined)
    this.watched = watched
    this.#choose()
    if (isNew && this.isOpen) this.engine.repeatFrom(-Infinity)
  }

  /** Goes on following for some milliseconds; returns whether something is left to do. */
  work(most = slice) {
    if (this.isBehind) this.engine.catchUp(most)
    return this.isBehind
  }

  /** Follows to the end of what was learnt. */
  catchUp() {
    this.work(Infinity)
  }

  /** Reads the frame at an index, which was just played. */
  read(index) {
    for (const watched of this.#numbers) {
      const { key, part, number } = watched
      const here = part === null ? null : this.partOf(watched)
      if (here === 0) continue
      this.frames.set(key, index, here === null ? this.exports.described(number) : this.exports.sample(here, number))
    }
  }

  /** The part of a watched number in this run; 0 while there is none. */
  partOf({ part }) {
    return part
  }

  #choose() {
    const numbers = new Map([...this.described, ...this.watched].map((number) => [number.key, number]))
    this.#numbers = [...numbers.values()]
    this.frames.keepColumns([...numbers.keys()])
  }
}
