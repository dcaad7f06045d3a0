// Put before the worker's own code: its frames come when the test says so, at the times the test says.
Object.defineProperty(performance, "timeOrigin", { value: 0 })
let waitingFrames = []
self.requestAnimationFrame = (callback) => waitingFrames.push(callback)
self.addEventListener("message", (event) => {
  if (event.data.name !== "frame by the test") return
  event.stopImmediatePropagation()
  const due = waitingFrames
  waitingFrames = []
  for (const callback of due) callback(event.data.now)
  // Everything that the frame has told the page comes there before this.
  self.postMessage({ name: "frame by the test", drawn: due.length > 0 })
})
