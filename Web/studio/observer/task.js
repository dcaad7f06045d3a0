/** The work of a second thread, scheduled by display frames. */
export class Task {
  #isScheduled = false

  /** Schedules work. `work` is called with the next frame, and again until no work remains. */
  changed() {
    if (this.#isScheduled) return
    this.#isScheduled = true
    requestAnimationFrame(() => {
      this.#isScheduled = false
      if (this.work()) this.changed()
    })
  }

  /** Performs pending work. Returns whether work remains. */
  work() {
    return false
  }
}
