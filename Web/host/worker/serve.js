import { Extension } from "./extension.js"
import { Session } from "./session.js"

/**
 * Makes this worker run the program of the page that has started it. A worker of one's own adds to that what
 * `makeExtension(host)` returns: an `Extension`; see there what it gets. `imports` are functions that the program asks for besides.
 */
export function serve(makeExtension = (host) => new Extension(host), imports = {}) {
  let session = null
  let waiting = []

  self.addEventListener("message", async ({ data }) => {
    if (data.name !== "start") return session === null ? waiting.push(data) : session.receive(data)
    try {
      const starting = await Session.start(data, makeExtension, imports)
      session = starting
      for (const message of waiting) session.receive(message)
      waiting = []
    } catch (error) {
      self.postMessage({ name: "failure", text: error.message })
    }
  })
}
