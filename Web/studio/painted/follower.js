import { Task } from "../observer/task.js"

/** The task of a painted run. It follows the program that runs; a subclass says what else it does. */
export class Follower extends Task {
  run
  post
  /** The stage time of the program that runs. */
  time = 0
  #variant
  #isKept

  /**
   * `variant`: the one to open in place of the program's own; null for that. `kept`: what was done and kept, which is played in place of
   * what the program does; then only its time is followed.
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

  /** A message of the page, or what has come to the log. */
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

  /** A message that is not of the log. */
  command(name, content) {}
}
