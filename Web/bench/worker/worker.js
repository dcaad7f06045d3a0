import { HandMotion, stageSize } from "./motion.js"
import { measureScenes } from "./scenes.js"
import { Painter } from "../../host/painter/painter.js"
import { loadExports } from "../../host/worker/load.js"

/** Frames of each kind that are not measured, and those that are: so many blocks of so many frames. */
const warmUp = 30
const blocks = 9
const framesOfBlock = 12

let exports

/** The engine's layers, drawn by the gallery's own painter. */
class EngineMotion {
  #painter
  /** Address of the display list. */
  #list = 0

  constructor(canvas, count) {
    this.#painter = new Painter(canvas)
    exports.bench_open(count)
  }

  evaluate(time) {
    exports.bench_evaluate(time)
  }

  list() {
    this.#list = exports.bench_draw() >>> 0
  }

  draw() {
    this.#painter.draw(this)
  }

  /** The list's second word is the number of its words. */
  picture() {
    const { buffer } = exports.memory
    const [, length] = new Uint32Array(buffer, this.#list, 2)
    return { words: new Uint32Array(buffer, this.#list, length), floats: new Float32Array(buffer, this.#list, length) }
  }

  image() {
    return null
  }
}

const commands = {
  async measure({ canvas, counts }) {
    for (const count of counts) self.postMessage({ name: "row", row: await measure(canvas, count) })
    self.postMessage({ name: "done" })
  },
  async scenes({ canvas, options }) {
    await measureScenes(exports, canvas, options, (row) => self.postMessage({ name: "scene", row }))
    self.postMessage({ name: "scenes" })
  },
  pictures({ count, time }) {
    const pictures = [EngineMotion, HandMotion].map((Motion) => {
      const canvas = new OffscreenCanvas(stageSize.width, stageSize.height)
      const motion = new Motion(canvas, count)
      motion.evaluate(time)
      motion.list?.()
      motion.draw()
      return canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data
    })
    self.postMessage({ name: "pictures", pictures })
  },
}

self.onmessage = async ({ data }) => {
  try {
    exports ??= await loadExports(new URL("../../momentum.wasm", import.meta.url))
    await commands[data.name](data)
  } catch (error) {
    self.postMessage({ name: "failure", text: error.message })
  }
}

/** Milliseconds a frame on both sides, frames alternating; medians over the blocks of each one's mean. */
async function measure(canvas, count) {
  Object.assign(canvas, stageSize)
  const motions = [new EngineMotion(canvas, count), new HandMotion(canvas, count)]
  let frame = 0
  const step = async (motion) => {
    const time = (frame += 1) / 60
    await new Promise(requestAnimationFrame)
    const begin = performance.now()
    motion.evaluate(time)
    const evaluated = performance.now()
    motion.list?.()
    const listed = performance.now()
    motion.draw()
    return [evaluated - begin, listed - evaluated, performance.now() - listed]
  }
  for (let i = 0; i < warmUp; i += 1) for (const motion of motions) await step(motion)
  const means = []
  for (let block = 0; block < blocks; block += 1) {
    const sums = motions.map(() => [0, 0, 0])
    for (let i = 0; i < framesOfBlock; i += 1) {
      for (const [k, motion] of motions.entries()) (await step(motion)).forEach((part, p) => (sums[k][p] += part))
    }
    means.push(sums.map((parts) => parts.map((sum) => sum / framesOfBlock)))
    self.postMessage({ name: "progress", count, part: (block + 1) / blocks })
  }
  exports.bench_open(0)
  const total = (parts) => parts[0] + parts[1] + parts[2]
  return {
    count,
    ours: median(means.map(([ours]) => total(ours))),
    hand: median(means.map(([, hand]) => total(hand))),
    ratio: median(means.map(([ours, hand]) => total(ours) / total(hand))),
    evaluate: median(means.map(([ours]) => ours[0])),
    list: median(means.map(([ours]) => ours[1])),
    paint: median(means.map(([ours]) => ours[2])),
  }
}

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b)
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2
}
