// Runs a program in the host's own session, as in its worker but without one: so many frames, with a drag every three seconds.
// `useIt(frames)` then goes on, and returns the bytes of the program's memory.
async ({ frames, scene }) => {
  const [{ Session }, { Engine }, { loadExports }, { Extension }] = await Promise.all(
    ["session.js", "engine.js", "load.js", "extension.js"].map((file) => import(`/host/worker/${file}`)))
  let due = []
  self.requestAnimationFrame = (callback) => due.push(callback)
  self.postMessage = () => {}
  const exports = await loadExports(new URL("/momentum.wasm", location.href).href)
  const engine = new Engine(exports)
  const index = engine.scenes.findIndex(({ id }) => id === scene)
  const size = engine.scenes[index].preferred
  const session = new Session(
    engine, new OffscreenCanvas(1, 1), { keepsLog: false, timeOrigin: performance.timeOrigin }, (host) => new Extension(host))
  session.receive({ name: "open", scene: index, variant: 0, size, reduceMotion: false, dark: false, parameters: [] })
  session.receive({ name: "resize", size, pixels: { width: 40, height: 80 } })
  let now = 1000
  let [x, y] = [size.width / 2, size.height - 30]
  const send = (phase) => session.receive({ name: "pointers", samples: [[1, phase, x, y, now, 0, 1]] })
  window.useIt = (frames) => {
    for (let frame = 0; frame < frames; frame += 1) {
      const moment = frame % 180
      const isUpwards = frame % 360 < 180
      if (moment === 0) {
        [x, y] = [size.width / 2, isUpwards ? size.height - 30 : 60]
        send(0)
      } else if (moment < 20) {
        y += isUpwards ? -20 : 20
        send(1)
      } else if (moment === 20) {
        send(3)
      }
      now += 1000 / 60
      const callbacks = due
      due = []
      for (const callback of callbacks) callback(now)
    }
    return exports.memory.buffer.byteLength
  }
  return useIt(frames)
}
