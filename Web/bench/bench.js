import { byID, element } from "../studio/elements.js"

const counts = [2000, 5000]
/** The name of a painter in `bench/peers` that is measured too: `bench.html?peer=NAME`. */
const peer = new URLSearchParams(location.search).get("peer")
const rows = []
const scenes = []
const worker = new Worker(new URL("worker/worker.js", import.meta.url), { type: "module", name: "benchmark" })
const canvas = byID("bench-stage").transferControlToOffscreen()

const handlers = {
  row({ row }) {
    rows.push(row)
    const numbers = [
      row.ours, row.hand, row.ratio, row.evaluate, row.list, row.paint, row.gpu, row.gpuHand, row.gpuPaint,
      ...(peer ? [row.peer, row.peerRatio] : []),
    ]
    byID("bench-table").tBodies[0].append(element("tr", {},
      element("th", { scope: "row" }, row.count.toLocaleString("en")),
      ...numbers.map((number) => element("td", {}, number.toFixed(2)))))
  },
  progress({ count, part }) {
    byID("bench-status").textContent = `Measuring ${count.toLocaleString("en")} layers: ${Math.round(100 * part)} %`
  },
  done() {
    byID("bench-status").textContent = "Done."
    finished(rows)
  },
  scene({ row }) {
    scenes.push(row)
    byID("bench-status").textContent = `Measured ${row.scene}`
    window.measured?.(row)
  },
  scenes() {
    answer(scenes)
  },
  pictures({ pictures }) {
    answer(pictures)
  },
  failure({ text }) {
    byID("bench-status").textContent = text
    failed(new Error(text))
  },
}

if (peer) {
  const names = [peer, `Engine / ${peer}`]
  byID("bench-table").tHead.rows[0].append(...names.map((name) => element("th", { scope: "col" }, name)))
}

worker.onmessage = ({ data }) => handlers[data.name](data)

let finished, failed, answer
const results = new Promise((resolve, reject) => ([finished, failed] = [resolve, reject]))
results.catch(() => {})

/**
 * The interface for a test and `make bench-web`: the rows when all measurements are complete, and the pixels of both
 * sides at a time.
 */
window.benchmark = Object.freeze({
  results,
  pictures(count, time) {
    worker.postMessage({ name: "pictures", count, time, peer })
    return new Promise((resolve) => (answer = resolve))
  },
  /**
   * Measures the scenes. Requires the page to be opened with `?idle`. For the options see `measureScenes`. A global
   * function `measured` is called with each row as soon as it is available, because all of them take long.
   */
  scenes(options) {
    worker.postMessage({ name: "scenes", canvas, options }, [canvas])
    return new Promise((resolve) => (answer = resolve))
  },
})

if (!new URLSearchParams(location.search).has("idle")) worker.postMessage({ name: "measure", canvas, counts, peer }, [canvas])
