/**
 * An extension of the host's worker: additional commands, and work in every frame. Subclasses override the members that
 * they need.
 *
 * `host` has the `engine` and the `player`. `post(name, content, transfer)` dispatches an event with that name on the
 * page's program, `reply(request, value)` answers its `ask`, and `sendStatus()` sends the status at once.
 */
export class Extension {
  host

  constructor(host) {
    this.host = host
  }

  /** The functions for messages of the page, by name. They are called with the message. */
  get commands() {
    return {}
  }

  /** Called before a message is handled, including those of the host. */
  receiving(message) {}

  /** Called after a scene was opened. */
  opened() {}

  /** Called before each display frame. Returns true if the extension has played the frame itself. */
  beforeDisplay() {
    return false
  }

  /** Called after each frame of the program. `host.engine.samples()` and `events()` are those of this frame. */
  framePlayed() {}

  /** Called when the log was full. Seeking to times before `time` is no longer possible. */
  forgotten(time) {}

  /** Called after each display frame. Returns whether another one is needed although nothing moves. */
  afterDisplay() {
    return false
  }

  /** Additional properties of the status. */
  get status() {
    return {}
  }
}
