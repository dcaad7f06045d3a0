import { Extension } from "./extension.js"
import { listen } from "./listen.js"
import { Session } from "./session.js"

/**
 * Makes this worker run the program of the page that has started it. A custom worker adds the `Extension` that
 * `makeExtension(host)` returns. `imports` are additional functions that the program imports.
 */
export function serve(makeExtension = (host) => new Extension(host), imports = {}) {
  listen((message) => Session.start(message, makeExtension, imports))
}
