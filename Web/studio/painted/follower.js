import { Task } from "../observer/task.js"

/** The task of a painted run. It follows the running program; subclasses define further work. */
export class Follower extends Task {
  run
  post
  /** The stage time of the running program. */
  time = 0
  #variant
  #isKept

  /**
   * Creates a task. `variant` is the variant to open, or null for the program's variant. `kept` is a kept session to
   * play instead of the program's; then the task follows only the program's time.
   */
  constructor(run, { variant = null, kept = null }, post) {
    super()
    this.run = run
    this.post = post
    this.#variant = variant
    this.#isKept = kept !== null
    if (kept === null) return
    run.open(kept.opening)
    run.learn(kept.news, kept.texts)
  }

  /** Receives a message of the page or news of the log. */
  receive({ name, ...content }) {
    switch (name) {
      case "open":
        if (!this.#isKept) this.run.open({ ...content.opening, variant: this.#variant ?? content.opening.variant })
        this.time = 0
        break
      case "news":
        if (!this.#isKept) this.run.learn(content.news, content.texts)
        this.time = content.time
        break
      case "dark":
        this.run.setDark(content.flag)
        break
      case "time":
        if (content.time === this.time) return
        this.time = content.time
        break
      default: this.command(name, content)
    }
    this.changed()
  }

  /** Handles a message that does not concern the log. */
  command(name, content) {}
}
