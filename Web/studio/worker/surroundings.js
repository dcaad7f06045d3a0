/** What the studio has set of the user's wishes, by the message that says it: it holds for the next opening, too. */
export class Surroundings {
  #player
  #set = new Map()

  constructor(player) {
    this.#player = player
  }

  receiving(message) {
    if (message.isOwn === true) this.#set.set(message.name, message)
  }

  /** A scene has been opened: as the page's own user wants it, so far. */
  opened() {
    for (const [name, { flag, bits }] of this.#set) {
      if (name === "dark") {
        this.#player.opening.dark = flag
        this.#player.setDark(flag)
      }
      if (name === "reduceMotion") this.#player.change((engine) => engine.setReduceMotion(flag))
      if (name === "preferences") this.#player.change((engine) => engine.setPreferences(bits))
    }
  }
}
