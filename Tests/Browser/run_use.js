// Runs a program in the host's own session on this thread, for a number of seconds with a regular drag. As in a
// browser, there are frames only when the program requests one. `useIt(seconds, every)` then continues, and returns the size of the
// program's memory in bytes and the number of frames.
async ({ seconds, every, scene }) => {
  const [{ Session }, { Engine }, { loadExports }, { Extension }] = await Promise.all(
    ["session.js", "engine.js", "load.js", "extension.js"].map((file) => import(`/host/worker/${file}`)))
  let due = []
  self.requestAnimationFrame = (callback) => due.push(callback)
  self.postMessage = () => {}
  const exports = await loadExports(new URL("/momentum.wasm", location.href).href)
  const engine = new Engine(exports)
  const index = engine.scenes.findIndex(({ id }) => id === scene)
  const size = engine.scenes[index].preferred
  const session = new Session(engine, new OffscreenCanvas(1, 1), performance.timeOrigin, (host) => new Extension(host))
  session.receive({ name: "open", scene: index, variant: 0, size, reduceMotion: false, dark: false, parameters: [] })
  session.receive({ name: "resize", size, pixels: { width: 40, height: 80 } })
  let now = 1000
  let [x, y] = [size.width / 2, size.height - 30]
  const send = (phase) => session.receive({ name: "pointers", samples: [[1, phase, x, y, now, 0, 1]] })
  let frames = 0
  const frame = () => {
    now += 1000 / 60
    frames += 1
    const callbacks = due
    due = []
    for (const callback of callbacks) callback(now)
  }
  let isUpwards = false
  const drag = () => {
    isUpwards = !isUpwards
    ;[x, y] = [size.width / 2, isUpwards ? size.height - 30 : 60]
    send(0)
    for (let step = 0; step < 20; step += 1) {
      frame()
      y += isUpwards ? -20 : 20
      send(1)
    }
    send(3)
  }
  window.useIt = (seconds, every) => {
    frames = 0
    const end = now + 1000 * seconds
    while (now < end) {
      const next = now + 1000 * every
      drag()
      while (now < next && due.length > 0) frame()
      now = Math.max(now, next)
    }
    return { bytes: exports.memory.buffer.byteLength, frames }
  }
  return useIt(seconds, every)
}
