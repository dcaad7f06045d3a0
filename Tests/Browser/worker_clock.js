// Inserted before the worker's own code: the test determines its frames and their times.
Object.defineProperty(performance, "timeOrigin", { value: 0 })
let waitingFrames = []
self.requestAnimationFrame = (callback) => waitingFrames.push(callback)
self.addEventListener("message", (event) => {
  if (event.data.name !== "frame by the test") return
  event.stopImmediatePropagation()
  const due = waitingFrames
  waitingFrames = []
  for (const callback of due) callback(event.data.now)
  // All messages of the frame to the page arrive before this one.
  self.postMessage({ name: "frame by the test", drawn: due.length > 0 })
})
