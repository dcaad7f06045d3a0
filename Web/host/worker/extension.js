/**
 * What a worker of one's own adds to the host's: commands, and a part in every frame. A subclass overrides what it needs.
 *
 * `host` has the `engine` and the `player`; `post(name, content, transfer)` dispatches an event of that name on the
 * page's program, `reply(request, value)` answers its `ask`, and `sendStatus()` sends the status at once.
 */
export class Extension {
  host

  constructor(host) {
    this.host = host
  }

  /** Functions by the name of the message that the page sends; they get the message. */
  get commands() {
    return {}
  }

  /** A message has come and is about to be handled, the host's own ones included. */
  receiving(message) {}

  /** A scene has been opened. */
  opened() {}

  /** Before each of the display's frames; returns true when it has played that one itself. */
  beforeDisplay() {
    return false
  }

  /** After each frame of the program: `host.engine.samples()` and `events()` are those of this frame. */
  framePlayed() {}

  /** After each of the display's frames; returns whether it wants another one though nothing moves. */
  afterDisplay() {
    return false
  }

  /** What is to be added to the status. */
  get status() {
    return {}
  }
}
