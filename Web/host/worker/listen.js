/**
 * Hands what the page sends this worker to what `start` promises for the message named "start": an object with a `receive(message)`. What
 * comes before that is there waits for it. The page is told why it cannot be made.
 */
export function listen(start) {
  let receiver = null
  let waiting = []

  self.addEventListener("message", async ({ data }) => {
    if (data.name !== "start") return receiver === null ? waiting.push(data) : receiver.receive(data)
    try {
      receiver = await start(data)
      for (const message of waiting) receiver.receive(message)
      waiting = []
    } catch (error) {
      self.postMessage({ name: "failure", text: error.message })
    }
  })
}
