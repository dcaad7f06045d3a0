/** What follows a log with a copy of the program, and does its work when a frame comes. A subclass says what that is. */
export class Follower {
  copy
  post
  /** The stage time of the program that runs. */
  time = 0
  #variant
  #keepsRun
  #isScheduled = false

  /**
   * `variant`: the one to open in place of the program's own; null for that. `run`: one that was kept, which is played in place of what
   * the program does; then only its time is followed.
   */
  constructor(copy, { variant = null, run = null }, post) {
    this.copy = copy
    this.post = post
    this.#variant = variant
    this.#keepsRun = run !== null
    if (run === null) return
    this.copy.open(run.opening)
    this.copy.learn(run.news, run.texts)
  }

  /** A message of the page, or what has come to the log. */
  receive(name, content) {
    switch (name) {
      case "open":
        if (!this.#keepsRun) this.copy.open({ ...content.opening, variant: this.#variant ?? content.opening.variant })
        this.time = 0
        break
      case "news":
        if (!this.#keepsRun) this.copy.learn(content.news, content.texts)
        this.time = content.time
        break
      case "dark":
        this.copy.setDark(content.flag)
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

  /** What there is to be done; returns whether it is not done yet. */
  work() {
    return false
  }

  changed() {
    if (this.#isScheduled) return
    this.#isScheduled = true
    requestAnimationFrame(() => {
      this.#isScheduled = false
      if (this.work()) this.changed()
    })
  }
}
