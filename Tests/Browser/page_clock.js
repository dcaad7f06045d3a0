// Run before the page's own code: a clock that advances only in `testClock.frame()`, for all input and every frame.
(() => {
  let now = 1000
  let worker = null
  let answered = () => {}
  Object.defineProperty(Event.prototype, "timeStamp", { get: () => now })
  Object.defineProperty(Performance.prototype, "timeOrigin", { get: () => 0 })
  window.Worker = class extends Worker {
    constructor(...parts) {
      super(...parts)
      // A second thread of the page uses the real time.
      if (!String(parts[0]).endsWith("worker.js")) return
      worker = this
      this.addEventListener("message", ({ data }) => {
        if (data.name === "frame by the test") answered(data.drawn)
      })
    }
  }
  const answer = () => new Promise((resolve) => {
    if (worker === null) return resolve(false)
    answered = resolve
    worker.postMessage({ name: "frame by the test", now })
  })
  window.testClock = {
    /** Advances by sixtieths of a second, each with a frame. */
    async frames(count) {
      for (let frame = 0; frame < count; frame++) {
        now += 1000 / 60
        await answer()
      }
    },
    /** Waits for the engine, and shows the first frame of the page. */
    async begin() {
      while (!(await answer())) await new Promise((resolve) => setTimeout(resolve, 5))
      await (window.momentum ?? window.studio).ready
    },
  }
})()
