/**
 * What a browser test may ask, as `window.momentum`: `ready` resolves after the first frame, `trace()` to every sample
 * and event since the scene was opened, `state()` to what is open and how far it is. Costs nothing unless asked.
 */
export function exposeForTests(link, ready, describe) {
  const api = {
    ready,
    trace: () => link.ask("trace"),
    state: async () => ({ ...(await link.ask("state")), ...describe() }),
    script: () => link.ask("script"),
  }
  Object.defineProperty(window, "momentum", { value: Object.freeze(api) })
}
