import { MomentumStage } from "./page/element.js"
import { Program } from "./page/program.js"

const worker = new URL("worker/worker.js", import.meta.url)

/**
 * Runs a Momentum program in `element`, on a canvas that fills it: `mount(element, { wasm: "Cards.wasm" })`. Returns
 * the program's handle. `momentum.d.ts` and `Guides/WebInterface.md` describe the options and the handle.
 */
export function mount(element, options) {
  return new Program(element, options, worker)
}

export { MomentumStage }
MomentumStage.hostWorker = worker
// A page that loads the module twice has two classes, of which the first one defines the element.
if (customElements.get("momentum-stage") === undefined) customElements.define("momentum-stage", MomentumStage)
