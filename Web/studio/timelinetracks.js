import { element } from "./elements.js"
import { canShare } from "../host/shared/sharing.js"
import { TimelineView } from "./timelineview.js"

/** Numbers for as many playheads as are followed. */
const room = 1 + 5 * 64
/** For how long what was done is followed, in milliseconds: where nothing moves of itself nobody says that it has come. */
const attention = 600
/** Of more timelines only the heads are seen at first, as in windows in which the stage needs the room: there it shares their height. */
const mostOpen = 3
const lowWindow = matchMedia("(min-width: 860.02px) and (min-height: 540.02px) and (max-height: 959.98px)")

/** The timelines of the program, each drawn as tracks. Nothing is asked of them, or followed, where there are none. */
export class TimelineTracks {
  #place
  #program
  #actions
  #views = []
  #timelines = []
  #known = ""
  #names = ""
  #part = 0
  /** Which of them were folded away, or opened, by hand. */
  #folded = new Map()
  /** Those that were led when they came: by a scroll view, by a finger. Several are folded into one line, until it is opened. */
  #led = new Set()
  #showsLed = false
  #isMoving = false
  #attentive = -Infinity
  #isFollowing = false
  #isFollowed = false
  /** The playheads, as the program's thread writes them after each frame; null where no memory can be shared. */
  #shared = canShare ? new Float64Array(new SharedArrayBuffer(8 * room)) : null

  constructor(place, { program, choose, hover }) {
    this.#place = place
    this.#program = program
    this.#actions = { choose, hover, send: (name, content) => this.#send(name, content) }
    Object.assign(this.#actions, {
      isFolded: (id) => this.#folded.get(id) ?? (this.#timelines.length > mostOpen || lowWindow.matches), fold: (id, isFolded) => this.#folded.set(id, isFolded),
    })
  }

  /** What need not be sent again. */
  get known() {
    return this.#known
  }

  /** Another scene is open: what it has is not known. */
  clear() {
    this.#known = ""
    this.#names = ""
    this.#timelines = []
    this.#views = []
    this.#folded.clear()
    this.#led.clear()
    this.#showsLed = false
    this.#place.replaceChildren()
    this.#place.hidden = true
    this.#followProgram()
  }

  /** Shows what an answer says: the timelines where they are others than those that are known, and their playheads. */
  show(answer, parts) {
    if (answer === null || answer === undefined) return
    const { key, timelines, playheads } = answer
    if (timelines !== null && key !== this.#known) {
      this.#known = key
      this.#timelines = timelines
      this.#names = ""
      for (const [id, { isDriven }] of playheadsOf(playheads)) if (isDriven) this.#led.add(id)
    }
    // Before anything has run, and where all of it lies ahead, what is shown keeps its place.
    if (this.#timelines.length > 0) {
      const moved = new Set(this.#timelines.flatMap((timeline) => timeline.parts.map(({ part }) => part)))
      const named = parts.filter(({ id }) => moved.has(id))
      const names = named.map(({ id, kind, name }) => `${id} ${kind} ${name}`).join("\n")
      if (names !== this.#names || this.#views.length === 0) this.#build(new Map(named.map((part) => [part.id, part])), names)
    }
    // What is written after each frame is newer.
    if (!this.#isFollowing || this.#shared === null || this.#shared[0] === 0) this.#read(playheads)
  }

  /** This part of the stage is chosen; 0 for none. */
  mark(part) {
    this.#part = part
    for (const view of this.#views) view.mark(part)
  }

  #send(name, content) {
    this.#program.send(name, content)
    this.#attentive = performance.now() + attention
    if (!this.#isFollowing) this.#run()
  }

  /** Whether the program moves: the playheads go along, frame by frame. */
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
    // Where it has come to rest, or gone back to, while what was written was followed.
    this.#read((await this.#program.ask("timelines", { known: this.#known }).catch(() => null))?.playheads)
  }

  #build(parts, names) {
    if (this.#views.some((view) => view.isInUse)) return
    this.#names = names
    const focus = this.#focus
    this.#views = this.#timelines.map((timeline) => new TimelineView(timeline, timeline.id, parts, this.#actions))
    const led = this.#views.filter(({ id }) => this.#led.has(id))
    const others = this.#views.filter((view) => !led.includes(view))
    this.#place.replaceChildren(...others.map((view) => view.element), ...(led.length > 1 ? this.#group(led) : led.map((view) => view.element)))
    this.#place.hidden = false
    this.mark(this.#part)
    this.#focus = focus
    this.#followProgram()
    this.follow(this.#isMoving)
  }

  /** One line for all that are led, which opens. */
  #group(views) {
    const all = element("div", { id: "led-timelines" }, ...views.map((view) => view.element))
    const fold = element("button", { type: "button", class: "score-fold led", "aria-controls": all.id }, element("b", {}, `${views.length} timelines that are led`))
    const open = (isOpen) => {
      this.#showsLed = isOpen
      fold.setAttribute("aria-expanded", String(isOpen))
      all.hidden = !isOpen
    }
    open(this.#showsLed)
    fold.addEventListener("click", () => open(!this.#showsLed))
    return [fold, all]
  }

  /** The index of what has the focus, among all that can have it; -1 for none. */
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

  /** The program's thread writes where they are, as long as there are any. */
  #followProgram() {
    const isFollowed = this.#views.length > 0 && this.#shared !== null
    if (isFollowed !== this.#isFollowed) this.#program.send("followTimelines", { playheads: isFollowed ? this.#shared : null })
    this.#isFollowed = isFollowed
    if (!isFollowed && this.#shared !== null) this.#shared[0] = 0
  }
}

/** By their numbers, of how many there are, and of each its number, time, velocity, rate, and whether it runs (1), is reversed (2), is led (4). */
function playheadsOf(numbers) {
  const playheads = new Map()
  for (let at = 1; at < 1 + 5 * (numbers?.[0] ?? 0); at += 5) {
    const [id, time, velocity, rate, flags] = numbers.slice(at, at + 5)
    playheads.set(id, { time, velocity, rate, isRunning: (flags & 1) !== 0, isReversed: (flags & 2) !== 0, isDriven: (flags & 4) !== 0 })
  }
  return playheads
}
