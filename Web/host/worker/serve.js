import { Extension } from "./extension.js"
import { listen } from "./listen.js"
import { Session } from "./session.js"

/**
 * Makes this worker run the program of the page that has started it. A worker of one's own adds to that what
 * `makeExtension(host)` returns: an `Extension`; see there what it gets. `imports` are functions that the program asks for besides.
 */
export function serve(makeExtension = (host) => new Extension(host), imports = {}) {
  listen((message) => Session.start(message, makeExtension, imports))
}
