import { Program } from "./page/program.js"

/**
 * Runs a Momentum program in `element`, on a canvas that fills it: `mount(element, { wasm: "Cards.wasm" })`. Returns
 * the program's handle. `momentum.d.ts` and `Guides/WebInterface.md` describe the options and the handle.
 */
export function mount(element, options) {
  return new Program(element, options, new URL("worker/worker.js", import.meta.url))
}
