import { element } from "./elements.js"
import { canShare } from "../host/shared/sharing.js"
import { TimelineView } from "./timelineview.js"

/** The number of values for the largest number of playheads. */
const room = 1 + 5 * 64
/**
 * The time after an action during which the playheads are followed, in milliseconds. Without motion, no frame reports
 * their arrival.
 */
const attention = 600
/**
 * The largest number of timelines that are initially expanded, and the windows so low that all are initially collapsed.
 * There the tracks share the height with the stage.
 */
const mostOpen = 3
const lowWindow = matchMedia("(min-width: 860.02px) and (min-height: 540.02px) and (max-height: 959.98px)")

/** The timelines of the program, drawn as tracks. Nothing is requested while there are none. */
export class TimelineTracks {
  #place
  #program
  #actions
  #views = []
  #timelines = []
  #known = ""
  #names = ""
  #part = 0
  /** The timelines that were collapsed or expanded by hand. */
  #folded = new Map()
  /**
   * The timelines that a scroll view or a finger drove when they appeared. Several are collapsed into one expandable
   * row.
   */
  #driven = new Set()
  #showsDriven = false
  #isMoving = false
  #attentive = -Infinity
  #isFollowing = false
  #isFollowed = false
  /** The playheads, which the program's thread writes after each frame, or null if memory cannot be shared. */
  #shared = canShare ? new Float64Array(new SharedArrayBuffer(8 * room)) : null

  constructor(place, { program, choose, hover }) {
    this.#place = place
    this.#program = program
    this.#actions = { choose, hover, send: (name, content) => this.#send(name, content) }
    Object.assign(this.#actions, {
      isFolded: (id) => this.#folded.get(id) ?? (this.#timelines.length > mostOpen || lowWindow.matches), fold: (id, isFolded) => this.#folded.set(id, isFolded),
    })
  }

  /** The key of the known timelines, which need not be sent again. */
  get known() {
    return this.#known
  }

  /** Removes the timelines of the previous scene. */
  clear() {
    this.#known = ""
    this.#names = ""
    this.#timelines = []
    this.#views = []
    this.#folded.clear()
    this.#driven.clear()
    this.#showsDriven = false
    this.#place.replaceChildren()
    this.#place.hidden = true
    this.#followProgram()
  }

  /** Applies an answer: the timelines if they differ from the known ones, and their playheads. */
  show(answer, parts) {
    if (answer === null || answer === undefined) return
    const { key, timelines, playheads } = answer
    if (timelines !== null && key !== this.#known) {
      this.#known = key
      this.#timelines = timelines
      this.#names = ""
      for (const [id, { isDriven }] of playheadsOf(playheads)) if (isDriven) this.#driven.add(id)
    }
    // An empty list keeps the displayed tracks: nothing has run yet, or the whole run is in the future.
    if (this.#timelines.length > 0) {
      const moved = new Set(this.#timelines.flatMap((timeline) => timeline.parts.map(({ part }) => part)))
      const named = parts.filter(({ id }) => moved.has(id))
      const names = named.map(({ id, kind, name }) => `${id} ${kind} ${name}`).join("\n")
      if (names !== this.#names || this.#views.length === 0) this.#build(new Map(named.map((part) => [part.id, part])), names)
    }
    // Shared playheads are more recent.
    if (!this.#isFollowing || this.#shared === null || this.#shared[0] === 0) this.#read(playheads)
  }

  /** Marks the selected part, or none if `part` is 0. */
  mark(part) {
    this.#part = part
    for (const view of this.#views) view.mark(part)
  }

  #send(name, content) {
    this.#program.send(name, content)
    this.#attentive = performance.now() + attention
    if (!this.#isFollowing) this.#run()
  }

  /** Sets whether the program moves. The playheads then follow in every frame. */
  follow(isMoving) {
    this.#isMoving = isMoving
    if (isMoving && !this.#isFollowing) this.#run()
  }

  async #run() {
    this.#isFollowing = true
    while ((this.#isMoving || performance.now() < this.#attentive) && this.#views.length > 0) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      if (!this.#place.checkVisibility()) continue
      if (this.#shared === null) this.#read((await this.#program.ask("timelines", { known: this.#known }).catch(() => null))?.playheads)
      // Nothing is written there before the next frame.
      else if (this.#shared[0] > 0) this.#read(this.#shared)
    }
    this.#isFollowing = false
    // The playheads may have stopped or been moved back while the shared values were followed.
    this.#read((await this.#program.ask("timelines", { known: this.#known }).catch(() => null))?.playheads)
  }

  #build(parts, names) {
    if (this.#views.some((view) => view.isInUse)) return
    this.#names = names
    const focus = this.#focus
    this.#views = this.#timelines.map((timeline) => new TimelineView(timeline, timeline.id, parts, this.#actions))
    const led = this.#views.filter(({ id }) => this.#driven.has(id))
    const others = this.#views.filter((view) => !led.includes(view))
    this.#place.replaceChildren(...others.map((view) => view.element), ...(led.length > 1 ? this.#group(led) : led.map((view) => view.element)))
    this.#place.hidden = false
    this.mark(this.#part)
    this.#focus = focus
    this.#followProgram()
    this.follow(this.#isMoving)
  }

  /** Returns one expandable row for all driven timelines. */
  #group(views) {
    const all = element("div", { id: "led-timelines" }, ...views.map((view) => view.element))
    const fold = element("button", { type: "button", class: "score-fold led", "aria-controls": all.id }, element("b", {}, `${views.length} driven timelines`))
    const open = (isOpen) => {
      this.#showsDriven = isOpen
      fold.setAttribute("aria-expanded", String(isOpen))
      all.hidden = !isOpen
    }
    open(this.#showsDriven)
    fold.addEventListener("click", () => open(!this.#showsDriven))
    return [fold, all]
  }

  /** The index of the focused element among all focusable ones, or -1 if none has the focus. */
  get #focus() {
    return [...this.#place.querySelectorAll("button, [tabindex]")].indexOf(document.activeElement)
  }

  set #focus(index) {
    if (index >= 0) this.#place.querySelectorAll("button, [tabindex]")[index]?.focus({ preventScroll: true })
  }

  #read(numbers) {
    if (numbers === undefined || numbers === null) return
    const playheads = playheadsOf(numbers)
    for (const view of this.#views) view.follow(playheads.get(view.id) ?? null)
  }

  /** Requests that the program's thread writes the playheads as long as there are timelines. */
  #followProgram() {
    const isFollowed = this.#views.length > 0 && this.#shared !== null
    if (isFollowed !== this.#isFollowed) this.#program.send("followTimelines", { playheads: isFollowed ? this.#shared : null })
    this.#isFollowed = isFollowed
    if (!isFollowed && this.#shared !== null) this.#shared[0] = 0
  }
}

/**
 * Reads playheads by timeline: their count, then number, time, velocity, rate and flags of each. The flags are running
 * (1), reversed (2) and driven (4).
 */
function playheadsOf(numbers) {
  const playheads = new Map()
  for (let at = 1; at < 1 + 5 * (numbers?.[0] ?? 0); at += 5) {
    const [id, time, velocity, rate, flags] = numbers.slice(at, at + 5)
    playheads.set(id, { time, velocity, rate, isRunning: (flags & 1) !== 0, isReversed: (flags & 2) !== 0, isDriven: (flags & 4) !== 0 })
  }
  return playheads
}
