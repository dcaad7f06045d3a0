import { Header } from "../../host/painter/commands.js"
import { Pictures } from "../../host/worker/pictures.js"
import { FontFaces } from "../../host/worker/text/fontfaces.js"
import { SecondRun } from "../observer/secondrun.js"

/** A second run that paints any of its frames, with pictures and fonts of its own. */
export class PaintedRun extends SecondRun {
  /** The address of the program. */
  wasm
  #epoch = 0
  /** How many answers about pictures have been seen. */
  #answered = 0
  #fontsAreThere = Promise.resolve()
  #end = 0
  #painted = new WeakMap()
  #pictures
  #fonts
  /** The parts of watched numbers in this run, by their keys. */
  #parts = new Map()

  /**
   * `wasm` is the program, `resources` where its pictures are. `changed()` is called when a picture or font has come;
   * `paint(bytes, width, height)` promises a bitmap of a drawing, which a worker cannot paint.
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

  /** Everything is shown in dark colours or light ones. */
  setDark(flag) {
    if (!this.isOpen || this.opening.dark === flag) return
    this.opening = { ...this.opening, dark: flag }
    this.#epoch += 1
    this.engine.setDark(flag)
  }

  learn(news, texts) {
    // What pictures name by numbers may be something else where the future has become another.
    if (news.from < this.#end) this.#epoch += 1
    this.#end = news.from + news.bytes.length
    super.learn(news, texts)
  }

  watch(watched) {
    this.#parts.clear()
    super.watch(watched)
  }

  /** Has the picture of the last frame at or before a stage time. False while there is no frame at all. */
  goTo(time) {
    if (!this.isOpen || this.frames.length === 0) return false
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
    this.catchUp()
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

  /** In another variant a part may have another number: it is the one of the same name. */
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
