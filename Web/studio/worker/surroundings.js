import { InputKind } from "../../host/shared/inputs.js"

/** The user's wishes that the studio has set; they hold for the next opening, too. */
export class Surroundings {
  #player
  #isDark = null
  #reducesMotion = null

  constructor(player) {
    this.#player = player
  }

  receiving(message) {
    if (message.isOwn !== true) return
    if (message.name === "dark") this.#isDark = message.flag
    if (message.kind === InputKind.reduceMotion) this.#reducesMotion = message.fields[0]
  }

  /** A scene has been opened: as the page's own user wants it, so far. */
  opened() {
    if (this.#isDark !== null) {
      this.#player.opening.dark = this.#isDark
      this.#player.setDark(this.#isDark)
    }
    const flag = this.#reducesMotion
    if (flag !== null) this.#player.change((engine) => engine.input(InputKind.reduceMotion, flag))
  }
}
