/**
 * What a browser test may ask, as `window.momentum`: `ready` resolves after the first frame, `trace()` to every sample
 * and event since the scene was opened, `state()` to what is open and how far it is, `script()` to the recording.
 * Costs nothing unless asked. Returns the function to call once the first frame is there.
 */
export function exposeForTests(program) {
  let isReady
  const ready = new Promise((resolve) => (isReady = resolve))
  const api = {
    ready: ready.then(() => {}),
    trace: () => ready.then(() => program.ask("trace")),
    state: () => ready.then(async (describe) => ({ ...(await program.ask("state")), ...describe() })),
    script: () => ready.then(() => program.ask("script")),
  }
  Object.defineProperty(window, "momentum", { value: Object.freeze(api) })
  return isReady
}
