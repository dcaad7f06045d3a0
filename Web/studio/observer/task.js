/** The work of a second thread, by frames of the display. */
export class Task {
  #isScheduled = false

  /** Something is to be done: `work` is called with the next frame, and again until nothing is left. */
  changed() {
    if (this.#isScheduled) return
    this.#isScheduled = true
    requestAnimationFrame(() => {
      this.#isScheduled = false
      if (this.work()) this.changed()
    })
  }

  /** Does what there is to be done; returns whether something is left. */
  work() {
    return false
  }
}
