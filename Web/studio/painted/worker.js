import { listen } from "../../host/worker/listen.js"
import { PageDrawings } from "../../host/worker/pagedrawings.js"
import { Ghosts } from "./ghosts.js"
import { OtherRun } from "./otherrun.js"
import { PaintedRun } from "./paintedrun.js"
import { Recording } from "./recording.js"

/** The tasks of painted runs, by name. */
const tasks = { ghosts: Ghosts, run: OtherRun, recording: Recording }
const post = (name, content, transfer = []) => self.postMessage({ name, ...content }, transfer)

/** The thread of a painted run. It follows the log of the running program or plays a kept one. */
listen(async (start) => {
  const drawings = new PageDrawings(post)
  let task = null
  const run = await PaintedRun.load(start.wasm, start, () => task?.changed(), (...drawing) => drawings.paint(...drawing))
  task = new tasks[start.task](run, start, post)
  if (start.port !== undefined) start.port.onmessage = ({ data }) => task.receive(data)
  return {
    receive(message) {
      if (message.name === "drawn") drawings.settle(message)
      else task.receive(message)
    },
  }
})
