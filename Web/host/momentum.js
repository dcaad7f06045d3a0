import { Program } from "./page/program.js"

/**
 * Runs a Momentum program in `element`, on a canvas that fills it: `mount(element, { wasm: "Cards.wasm" })`. Returns its
 * handle. `momentum.d.ts` and `Guides/WebInterface.md` say what can be given and asked.
 */
export function mount(element, options) {
  return new Program(element, options, new URL("worker/worker.js", import.meta.url))
}
