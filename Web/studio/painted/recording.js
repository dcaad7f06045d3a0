import { Painter } from "../../host/painter/painter.js"
import { context2D } from "../../host/painter/context.js"
import { Fingers } from "./fingers.js"
import { Follower } from "./follower.js"
import { GIF } from "./gif.js"
import { MP4 } from "./mp4.js"
import { SVGWriter } from "./svgwriter.js"

/** The duration of one slice of playing, in milliseconds. */
const slice = 40
/** The duration of the last frame of a repeating picture, in seconds. */
const pause = 0.8

/** A recording of a time range of the session in a file, without pauses. */
export class Recording extends Follower {
  #wanted = null
  #isWriting = false

  receive(message) {
    // A recording keeps its initial appearance.
    if (message.name !== "dark") super.receive(message)
  }

  command(name, content) {
    if (name === "write") this.#wanted = content
  }

  /** Starts writing when the range is known. It does not wait for display frames, because hidden pages have none. */
  async changed() {
    if (this.#wanted === null || this.run.frames.length === 0 || this.#isWriting) return
    this.#isWriting = true
    try {
      while (this.run.work(slice)) await turn()
      // The program's pictures and fonts load only after they are known.
      this.run.goTo(this.run.frames.time(this.run.frames.length - 1))
      await this.run.isComplete()
      const file = await this.#write(this.#wanted)
      this.post("written", { file })
    } catch (error) {
      this.post("failure", { text: error.message })
    }
  }

  async #write({ format, from, to, framesPerSecond, scale, showsFingers }) {
    const { frames } = this.run
    const [begin, end] = [frames.reelAt(from), frames.reelAt(to)]
    if (format === "png" || format === "svg") return this.#still(format, to, scale)
    const count = Math.max(2, Math.round((end - begin) * framesPerSecond) + 1)
    const times = Array.from({ length: count }, (_, index) =>
      frames.time(Math.max(0, frames.indexAtReel(Math.min(end, begin + index / framesPerSecond) + 1e-9))))
    this.run.goTo(times[0])
    const { width, height } = this.run.size
    if (format === "animated-svg") return this.#animate(times, framesPerSecond, { width, height }, showsFingers)
    // Chroma subsampling requires even dimensions.
    const [across, down] = [width, height].map((side) => Math.max(2, 2 * Math.round(side * scale / 2)))
    const stage = new Stage(this.run, across, down, showsFingers)
    const film = format === "mp4"
      ? await MP4.make(across, down, framesPerSecond)
      : new GIF(across, down, framesPerSecond, await samples(times, (time) => stage.pixels(time)))
    for (const [index, time] of times.entries()) {
      stage.draw(time)
      await film.add(stage.canvas, index)
      this.post("progress", { done: index + 1, count })
      await turn()
    }
    const file = await film.end(pause)
    return { file, type: format === "mp4" ? "video/mp4" : "image/gif", name: `motion.${format}`, width: across, height: down, count }
  }

  async #still(format, time, scale) {
    this.run.goTo(time)
    const { width, height } = this.run.size
    if (format === "svg") {
      const picture = await SVGWriter.load(this.run.wasm, 1, 0)
      await picture.add(this.run.engine)
      return { file: picture.file(), type: "image/svg+xml", name: "frame.svg", width, height, count: 1 }
    }
    const stage = new Stage(this.run, Math.round(width * scale), Math.round(height * scale), false)
    stage.draw(time)
    return { file: await stage.canvas.convertToBlob(), type: "image/png", name: "frame.png", width, height, count: 1 }
  }

  async #animate(times, framesPerSecond, { width, height }, showsFingers) {
    const picture = await SVGWriter.load(this.run.wasm, framesPerSecond, pause)
    for (const [index, time] of times.entries()) {
      this.run.goTo(time)
      await picture.add(this.run.engine, showsFingers ? [...this.run.engine.held.pointers.values()] : [])
      this.post("progress", { done: index + 1, count: times.length })
      await turn()
    }
    return { file: picture.file(), type: "image/svg+xml", name: "motion.svg", width, height, count: times.length }
  }
}

/** The picture of a frame on a white or black background, with the fingers. */
class Stage {
  canvas
  #run
  #context
  #scratch
  #painter
  #fingers

  constructor(run, width, height, showsFingers) {
    this.#run = run
    this.canvas = new OffscreenCanvas(width, height)
    this.#context = context2D(this.canvas, { isRead: true })
    this.#scratch = new OffscreenCanvas(width, height)
    this.#painter = new Painter(this.#scratch)
    this.#fingers = showsFingers ? new Fingers() : null
  }

  draw(time) {
    const { width, height } = this.canvas
    this.#run.goTo(time)
    this.#run.draw(this.#painter)
    this.#context.fillStyle = this.#run.opening.dark ? "#000" : "#fff"
    this.#context.fillRect(0, 0, width, height)
    this.#context.drawImage(this.#scratch, 0, 0)
    this.#fingers?.draw(this.#context, [...this.#run.engine.held.pointers.values()], width / this.#run.size.width)
  }

  pixels(time) {
    this.draw(time)
    return this.#context.getImageData(0, 0, this.canvas.width, this.canvas.height).data
  }
}

/** Returns the pixels of some frames. */
async function samples(times, pixels) {
  const step = Math.max(1, Math.floor(times.length / 12))
  const found = []
  for (let index = 0; index < times.length; index += step) {
    found.push(pixels(times[index]))
    await turn()
  }
  return found
}

/** Returns to the run loop so that messages can arrive. */
function turn() {
  return new Promise((resolve) => setTimeout(resolve))
}
