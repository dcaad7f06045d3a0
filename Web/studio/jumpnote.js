import { byID, element, written } from "./elements.js"

/**
 * The note on an unexplained jump at its mark on the time axis: its time, property and size, and the preceding request.
 */
export class JumpNote {
  #place = byID("jump-note")
  #observer
  #onChoose
  #shown = ""

  constructor(observer, { onChoose }) {
    this.#observer = observer
    this.#onChoose = onChoose
    observer.addEventListener("reading", ({ detail }) => this.#show(detail))
  }

  #show({ reading, jumps, count }) {
    this.#place.hidden = jumps.length === 0
    if (jumps.length === 0) return void (this.#shown = "")
    const before = jumps.findLastIndex((jump) => jump.index <= reading.playhead)
    const at = Math.max(0, before)
    const jump = jumps[at]
    const key = `${jump.index} ${jump.layer} ${jump.property} ${count} ${reading.playhead === jump.index}`
    if (key === this.#shown) return
    this.#shown = key
    this.#build(jump, count - jumps.length + at + 1, count, reading.playhead === jump.index)
  }

  #build(jump, number, count, isHere) {
    const focus = this.#place.contains(document.activeElement) ? document.activeElement.dataset.id : undefined
    const button = (id, title, text, act) => {
      const made = element("button", { type: "button", class: "quiet", "data-id": id, "aria-label": title, title }, text)
      made.addEventListener("click", act)
      return made
    }
    const name = jump.layer === "" ? "a layer" : jump.layer.split("/").at(-1)
    this.#place.replaceChildren(
      element("span", { class: "sign", "aria-hidden": "true" }, "▲"),
      element("p", {}, element("b", {}, count === 1 ? "A jump" : `Jump ${number} of ${count}`), ` at ${written(jump.time, 3)} s: ${sentence(jump, name)}`),
      element("span", { class: "buttons" },
        button("before", "Previous jump ([)", "‹", () => this.#observer.jump({ direction: -1 })),
        button("after", "Next jump (])", "›", () => this.#observer.jump({ direction: 1 })),
        isHere ? "" : button("go", "Go to this jump", "Go to jump", () => this.#observer.jump({ index: jump.index })),
        jump.part === 0 ? "" : button("part", `Select ${name}`, "Select", () => this.#onChoose(jump.part))))
    if (focus !== undefined) (this.#place.querySelector(`[data-id="${focus}"]`) ?? this.#place.querySelector("button")).focus()
  }
}

/** Returns a sentence about the jump and its cause, as far as the program has reported one. */
function sentence({ property, kind, expected, found, causes, input }, name) {
  const what = kind === "velocity" ? `the velocity of ${name}'s ${property}` : `${name}'s ${property}`
  const step = Number.isFinite(expected) && Number.isFinite(found) ? ` is ${written(found, 1)} instead of ${written(expected, 1)}` : " jumps"
  const asked = causes.length === 0 ? "The program made no request" : `Requests of the program: ${[...new Set(causes)].map((cause) => reasons[cause] ?? cause).join(", ")}`
  return `${what}${step}. ${asked}${input === "" ? "." : `, after ${input}.`}`
}

/** Descriptions of the requests that a program can make of a layer. */
const reasons = {
  set: "model value set without animation", animated: "model value set with animation", added: "animation added",
  removed: "animation removed", driven: "model value set with a velocity", followed: "moved by a touch", controlled: "animator changed",
  scrubbed: "animator scrubbed", captured: "presentation captured", seized: "animation taken over", frozen: "animator stopped",
  stepped: "moved by physics", released: "released by physics", kept: "presentation restored", retimed: "layer time changed",
  entered: "layer added", touched: "touched", struck: "body collided or its forces changed", accelerated: "driver retargeted",
  launched: "animation started with a velocity", engaged: "driver's forces changed",
}
