/**
 * Passes the messages of the page to the receiver that `start` promises for the message named "start": an object with a
 * `receive(message)`. Earlier messages wait for it. The page is notified if it cannot be created.
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
