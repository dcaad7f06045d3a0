import { Header } from "../../host/painter/commands.js"
import { loadExports } from "../../host/worker/load.js"
import { Pictures } from "../../host/worker/pictures.js"
import { RewindableEngine } from "../../host/worker/rewindable.js"
import { FontFaces } from "../../host/worker/text/fontfaces.js"
import { TextHost } from "../../host/worker/text/host.js"
import { Frames } from "../observer/frames.js"
import { StudioExports } from "../worker/exports.js"

/** Bytes of a copy's keyframes. */
const keyframes = 64e6

/** A copy of the program that plays a log again and paints it at any time, without the program having to do with it. */
export class Copy {
  frames = new Frames()
  /** How it was opened: { scene, variant, size, reduceMotion, dark }; null before. */
  opening = null
  engine
  #epoch = 0
  /** How many answers about pictures have been seen. */
  #answered = 0
  #fontsAreThere = Promise.resolve()
  #end = 0
  #painted = new WeakMap()
  #exports
  #texts
  #pictures
  #fonts
  /** Numbers that are read after each frame: { key, part, number, title }; `part` is null for one that the scene's description names. */
  #watched = []
  #resolved = new Map()

  /**
   * Loads the program `wasm`; `resources` is where its pictures are. `changed()` is called when a picture or font has come;
   * `paint(bytes, width, height)` promises a bitmap of a drawing, which a worker cannot paint.
   */
  static async load({ wasm, resources, base }, changed, paint) {
    const texts = new TextHost({ keepsAll: true })
    return new Copy(await loadExports(wasm, texts), texts, { wasm, resources, base }, changed, paint)
  }

  constructor(exports, texts, { wasm, resources, base }, changed, paint) {
    this.#texts = texts
    this.#exports = new StudioExports(exports)
    this.engine = new RewindableEngine(exports, { texts, keyframes })
    this.engine.onRepeat = (place) => this.#read(place)
    this.#pictures = this.engine.pictures = new Pictures({
      folder: resources, base, keeps: true, paint, report: () => {}, onAnswer: () => {},
      onBitmap: changed,
    })
    this.#fonts = new FontFaces(wasm, { onLoaded: changed, onFailure: () => {} })
  }

  open(opening) {
    this.opening = opening
    const { scene, variant, size, reduceMotion, dark } = opening
    this.engine.open(scene, variant, size, reduceMotion, dark)
    this.#fontsAreThere = this.#fonts.load(this.engine.scenes[scene].fonts)
    this.frames.clear()
    this.#epoch += 1
    this.#end = 0
    this.#answered = 0
    this.#pictures.begin()
    this.#resolved.clear()
  }

  /** Everything is shown in dark colours or light ones. */
  setDark(flag) {
    if (this.opening === null || this.opening.dark === flag) return
    this.opening = { ...this.opening, dark: flag }
    this.#epoch += 1
    this.engine.setDark(flag)
  }

  learn(news, texts) {
    if (this.opening === null) return
    // What pictures name by numbers may be something else where the future has become another.
    if (news.from < this.#end) this.#epoch += 1
    this.#end = news.from + news.bytes.length
    this.#texts.learn(texts)
    this.frames.learn(news)
    this.engine.learn(news)
  }

  /** Reads these numbers of every frame from now on, and of those before once more. */
  watch(watched) {
    this.#watched = watched
    this.#resolved.clear()
    this.frames.keepColumns(watched.map(({ key }) => key))
    if (this.opening !== null) this.engine.repeatFrom(-Infinity)
  }

  /** Rows of time, value and velocity by key, one after another. */
  get rows() {
    return new Map(this.#watched.map(({ key }) => {
      const column = this.frames.column(key)
      const rows = new Float64Array(3 * this.frames.length)
      for (let index = 0; index < this.frames.length; index += 1) {
        rows.set([this.frames.time(index), column.value(index), column.velocity(index)], 3 * index)
      }
      return [key, rows]
    }))
  }

  /** Goes on for some milliseconds; returns whether something is left. */
  work(most) {
    if (this.engine.isBehind) this.engine.catchUp(most)
    return this.engine.isBehind
  }

  /** Has the picture of the last frame at or before a stage time. False while there is no frame at all. */
  goTo(time) {
    if (this.opening === null || this.frames.length === 0) return false
    // Only a frame that is shown says which pictures its numbers stand for: those that were waited for are shown once.
    const { pictures } = this.frames
    for (this.#answered = Math.min(this.#answered, pictures.length); this.#answered < pictures.length; this.#answered += 1) {
      this.#seek(pictures[this.#answered].time)
    }
    this.#seek(Math.max(time, this.frames.time(0)))
    return true
  }

  #seek(time) {
    this.engine.seek(time)
    while (this.engine.isBehind) this.engine.catchUp(Infinity)
  }

  /** Fulfilled when the pictures and fonts of what was played are there, or cannot be. */
  async isComplete() {
    await this.#fontsAreThere
    while (!this.#pictures.areDone) await new Promise((resolve) => setTimeout(resolve, 5))
  }

  /** Draws that picture on a canvas; its pictures may come a moment later. */
  draw(painter) {
    const { width, height } = this.size
    if (!(width > 0 && height > 0)) return
    if (this.#painted.get(painter) !== this.#epoch) painter.forget()
    this.#painted.set(painter, this.#epoch)
    painter.draw(this.engine)
  }

  get size() {
    const { floats } = this.engine.picture()
    return { width: floats[Header.width], height: floats[Header.height] }
  }

  #read(place) {
    if (this.#watched.length === 0) return
    const index = this.frames.indexOf(place)
    for (const { key, part: named, number } of this.#watched) {
      const part = named === null ? 0 : this.#partOf(key)
      if (named === null) this.frames.set(key, index, this.#exports.described(number))
      else if (part !== 0) this.frames.set(key, index, this.#exports.sample(part, number))
    }
  }

  /** In another variant a part may have another number: it is the one of the same name. */
  #partOf(key) {
    const known = this.#resolved.get(key)
    if (known !== undefined) return known
    const { part, title } = this.#watched.find((watched) => watched.key === key)
    const isOf = ({ kind, name }) => (name === "" ? kind : name) === title
    const parts = this.#exports.outline()
    const found = parts.find((one) => one.id === part && isOf(one)) ?? parts.find((one) => one.name === title)
    if (found !== undefined) this.#resolved.set(key, found.id)
    return found?.id ?? 0
  }
}
