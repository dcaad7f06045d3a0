import { Copy } from "./copy.js"
import { Ghosts } from "./ghosts.js"
import { OtherRun } from "./otherrun.js"
import { Recording } from "./recording.js"

/** What a copy of the program can be for, by name. */
const tasks = { ghosts: Ghosts, run: OtherRun, recording: Recording }
const post = (name, content, transfer = []) => self.postMessage({ name, ...content }, transfer)

/** Drawings that the page paints, by number: the functions that settle them. */
const drawings = new Map()

function paint(bytes, width, height) {
  const drawing = drawings.size + 1
  post("drawing", { drawing, bytes, width, height })
  return new Promise((resolve, reject) => drawings.set(drawing, (bitmap) => (bitmap === null ? reject(new Error("It cannot be painted.")) : resolve(bitmap))))
}

/** The thread of a copy: it follows the log of the program that runs, or plays one that was kept. */
let task = null
const waiting = []
self.addEventListener("message", async ({ data }) => {
  const { name, ...content } = data
  if (name === "drawn") return drawings.get(content.drawing)?.(content.bitmap)
  if (name !== "start") return task === null ? waiting.push(data) : task.receive(name, content)
  try {
    const copy = await Copy.load(content, () => task?.changed(), paint)
    task = new tasks[content.task](copy, content, post)
    if (content.port !== undefined) content.port.onmessage = ({ data: { name: heard, ...rest } }) => task.receive(heard, rest)
    for (const { name: missed, ...rest } of waiting) task.receive(missed, rest)
  } catch (error) {
    post("failure", { text: error.message })
  }
})
