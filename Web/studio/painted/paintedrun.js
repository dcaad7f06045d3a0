import { Header } from "../../host/painter/commands.js"
import { Pictures } from "../../host/worker/pictures.js"
import { FontFaces } from "../../host/worker/text/fontfaces.js"
import { SecondRun } from "../observer/secondrun.js"

/** A second run that can paint any of its frames, with its own pictures and fonts. */
export class PaintedRun extends SecondRun {
  /** The URL of the program. */
  wasm
  #epoch = 0
  /** The number of processed answers about pictures. */
  #answered = 0
  #fontsAreThere = Promise.resolve()
  #end = 0
  #painted = new WeakMap()
  #pictures
  #fonts
  /** The parts of watched values in this run, by key. */
  #parts = new Map()

  /**
   * Creates a run. `wasm` is the program and `resources` the location of its pictures. `changed()` is called when a
   * picture or font has loaded. `paint(bytes, width, height)` promises a bitmap of a drawing that a worker cannot
   * paint.
   */
  constructor(exports, texts, { wasm, resources, base }, changed, paint) {
    super(exports, texts)
    this.wasm = wasm
    this.#pictures = this.engine.pictures = new Pictures({
      folder: resources, base, keeps: true, paint, report: () => {}, onAnswer: () => {},
      onBitmap: changed,
    })
    this.#fonts = new FontFaces(wasm, { onLoaded: changed, onFailure: () => {} })
  }

  open(opening) {
    super.open(opening)
    this.#fontsAreThere = this.#fonts.load(this.engine.scenes[opening.scene].fonts)
    this.#epoch += 1
    this.#end = 0
    this.#answered = 0
    this.#pictures.begin()
    this.#parts.clear()
  }

  /** Shows everything in dark or light colours. */
  setDark(flag) {
    if (!this.isOpen || this.opening.dark === flag) return
    this.opening = { ...this.opening, dark: flag }
    this.#epoch += 1
    this.engine.setDark(flag)
  }

  learn(news, texts) {
    // After a change of the future, image numbers may stand for other pictures.
    if (news.from < this.#end) this.#epoch += 1
    this.#end = news.from + news.bytes.length
    super.learn(news, texts)
  }

  watch(watched) {
    this.#parts.clear()
    super.watch(watched)
  }

  /** Moves to the last frame at or before a stage time. Returns false if there are no frames. */
  goTo(time) {
    if (!this.isOpen || this.frames.length === 0) return false
    // Only a displayed frame defines the pictures of its numbers, so frames with awaited pictures are displayed once.
    const { pictures } = this.frames
    for (this.#answered = Math.min(this.#answered, pictures.length); this.#answered < pictures.length; this.#answered += 1) {
      this.#seek(pictures[this.#answered].time)
    }
    this.#seek(Math.max(time, this.frames.time(0)))
    return true
  }

  #seek(time) {
    this.engine.seek(time)
    this.catchUp()
  }

  /** Resolves when the pictures and fonts of the played frames have loaded or failed. */
  async isComplete() {
    await this.#fontsAreThere
    while (!this.#pictures.areDone) await new Promise((resolve) => setTimeout(resolve, 5))
  }

  /** Draws the current frame on a canvas. Its pictures may load a moment later. */
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

  /** Returns the part with the same name: a part may have a different identifier in another variant. */
  partOf({ key, part, title }) {
    const known = this.#parts.get(key)
    if (known !== undefined) return known
    const isOf = ({ kind, name }) => (name === "" ? kind : name) === title
    const parts = this.exports.outline()
    const found = parts.find((one) => one.id === part && isOf(one)) ?? parts.find((one) => one.name === title)
    if (found !== undefined) this.#parts.set(key, found.id)
    return found?.id ?? 0
  }
}
