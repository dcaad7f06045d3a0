import { element, written } from "./elements.js"
import { made } from "./drawings.js"
import { TimelineTimes } from "./timelinetimes.js"

/** The possible intervals between marks of the ruler in seconds, and the smallest width of a mark in pixels. */
const [steps, markRoom] = [[0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 60, 120, 300, 600, 3600], 58]
/**
 * The distance that a key moves the playhead, in seconds, the distance with the shift key, and the fraction of the axis
 * for Page Up.
 */
const [keyStep, largeStep, page] = [1 / 60, 0.1, 0.1]
/**
 * The time during which a key continues from the position of the previous key, in milliseconds, although the program
 * has not reported it yet.
 */
const memory = 1000
/** The distance in pixels beyond which a press is a drag. */
const slop = 4
/** The icons of the buttons. */
const signs = {
  play: "M6.2 4.4v11.2c0 .6.7 1 1.2.7l8.9-5.6a.8.8 0 0 0 0-1.4L7.4 3.7c-.5-.3-1.2.1-1.2.7Z",
  pause: "M5 5.1c0-.6.5-1.1 1.1-1.1h1.2c.6 0 1.1.5 1.1 1.1v9.8c0 .6-.5 1.1-1.1 1.1H6.1c-.6 0-1.1-.5-1.1-1.1Zm6.6 0c0-.6.5-1.1 1.1-1.1h1.2c.6 0 1.1.5 1.1 1.1v9.8c0 .6-.5 1.1-1.1 1.1h-1.2c-.6 0-1.1-.5-1.1-1.1Z",
  reverse: "M7.5 5 3.7 8.8 7.5 12.6M4 8.8h8.5a3.6 3.6 0 0 1 0 7.2H9",
}
let last = 0

/** The view of one timeline: its state, its draggable playhead and its parts as tracks. */
export class TimelineView {
  element
  #id
  #times
  #length
  #actions
  #timeline
  #playhead = null
  #isMissing = false
  #drag = null
  /** The key that drags the playhead. */
  #key = null
  /** The time and the moment of the last scrubbing. */
  #aim = { time: 0, at: -Infinity }
  /** The requested direction until the program reports it, otherwise null. */
  #pendingReversal = null
  #rows = []
  #state = element("span", { class: "score-state" })
  #time = element("output", { class: "score-time" })
  #name
  #play = element("button", { type: "button", class: "tool" })
  #reverse = element("button", { type: "button", class: "tool", "aria-pressed": "false" })
  #ruler
  #marks = element("div", { class: "score-marks", "aria-hidden": "true" })
  #line = element("div", { class: "score-line" })
  #handle = element("span", { class: "score-handle", "aria-hidden": "true" })
  #body
  #shown = ""

  constructor(timeline, number, parts, actions) {
    this.#timeline = timeline
    this.#id = timeline.id
    this.#times = new TimelineTimes(timeline)
    this.#length = this.#times.length
    this.#actions = actions
    const name = timeline.name === "" ? `Timeline ${number}` : timeline.name
    this.#name = name
    sign(this.#play, "play", `Play ${name}`)
    sign(this.#reverse, "reverse", `Reverse ${name}`)
    this.#ruler = element("div", {
      class: "score-ruler", role: "slider", tabindex: "0", "aria-label": `Playhead of ${name}`, "aria-valuemin": "0", "aria-valuemax": this.#length.toFixed(3),
    }, this.#marks, ...this.#flags(), this.#handle)
    this.#build(name, parts)
    this.#listen()
    new ResizeObserver(() => this.#rule()).observe(this.#ruler)
  }

  get id() {
    return this.#id
  }

  /** Whether the playhead is being dragged. */
  get isInUse() {
    return this.#drag !== null || this.#key !== null
  }

  /**
   * Shows the current playhead, { time, velocity, rate, isRunning, isReversed, isDriven }, or null if the timeline does
   * not exist at this time.
   */
  follow(playhead) {
    this.#isMissing = playhead === null
    this.element.classList.toggle("gone", this.#isMissing)
    const { time, rate, isRunning, isReversed, isDriven } = playhead ?? this.#playhead ?? atRest
    this.#playhead = { time, rate, isRunning, isReversed, isDriven }
    if (isReversed === this.#pendingReversal || isDriven || this.#isMissing) this.#pendingReversal = null
    const place = this.#times.onAxis(time)
    this.#line.style.left = this.#handle.style.left = `${this.#share(place)}%`
    const shown = JSON.stringify([written(time, 3), rate, isRunning, isReversed, isDriven, this.#isMissing])
    if (shown === this.#shown) return
    this.#shown = shown
    const total = this.#timeline.total
    const run = this.#times.isFolded ? `, run ${this.#times.run(time) + 1}${Number.isFinite(this.#times.count) ? ` of ${this.#times.count}` : ""}` : ""
    const text = Number.isFinite(total) ? `${written(time)} of ${written(total)} s${run}` : `${written(time)} s${run}`
    this.#time.textContent = rate === 1 ? text : `${text} at ${written(rate, rate < 0.1 ? 3 : 2).replace(/\.?0+$/, "")}×`
    const state = this.#isMissing ? "not present at this time" : isDriven ? "driven" : isRunning ? "running" : place <= 0 ? "at the start" : time >= total ? "at the end" : "paused"
    this.#state.textContent = isReversed && !this.#isMissing ? `${state}, reversed` : state
    this.#ruler.setAttribute("aria-valuenow", place.toFixed(3))
    this.#ruler.setAttribute("aria-valuetext", `${text.replace(/ s\b/, " seconds")}, ${this.#state.textContent}`)
    const isFree = !this.#isMissing && !isDriven
    this.#ruler.setAttribute("aria-disabled", String(!isFree))
    for (const button of [this.#play, this.#reverse]) button.disabled = !isFree
    this.#reverse.setAttribute("aria-pressed", String(isReversed))
    sign(this.#play, isRunning ? "pause" : "play", `${isRunning ? "Pause" : "Play"} ${this.#name}`)
    for (const { row, spans } of this.#rows) row.classList.toggle("now", spans.some(([from, to]) => place >= from && place < to))
  }

  /** Marks the tracks of the selected part. */
  mark(part) {
    for (const { row, id } of this.#rows) {
      row.classList.toggle("chosen", part !== 0 && id === part)
      row.querySelector("button")?.setAttribute("aria-pressed", String(part !== 0 && id === part))
    }
  }

  // Appearance.

  #build(name, parts) {
    const list = element("ol", { class: "score-parts", role: "list", "aria-label": `Parts of ${name}` }, ...this.#tracks(parts))
    const { labels } = this.#timeline
    const said = labels.length === 0 ? "" : element("p", { class: "hidden" }, `Labels: ${labels.map(({ name, time }) => `${name} at ${written(time)} s`).join(", ")}`)
    list.id = `score-parts-${last += 1}`
    roam(list)
    const fold = element("button", { type: "button", class: "score-fold", "aria-controls": list.id }, element("b", {}, name))
    const open = (isOpen) => {
      fold.setAttribute("aria-expanded", String(isOpen))
      list.hidden = !isOpen
    }
    open(!this.#actions.isFolded(this.#id))
    fold.addEventListener("click", () => {
      open(list.hidden)
      this.#actions.fold(this.#id, list.hidden)
    })
    this.#play.addEventListener("click", () => this.#toggle())
    this.#reverse.addEventListener("click", () => this.#reversePlayhead())
    const head = element("div", { class: "score-head" },
      element("div", { class: "score-title" }, fold, element("p", { class: "score-reading" }, this.#time, " ", this.#state)), this.#play, this.#reverse)
    this.#body = element("div", { class: "score-body" }, head, this.#ruler, list, element("div", { class: "score-over", "aria-hidden": "true" }, ...this.#lines(), this.#line))
    this.element = element("div", { class: "score", role: "group", "aria-label": name }, this.#body, said)
  }

  #tracks(parts) {
    const { groups, rows } = { groups: [], rows: [] }
    for (const part of this.#timeline.parts) {
      groups.length = part.depth
      const inner = [...groups]
      const spans = this.#times.spans(part.begin, part.end, inner)
      rows.push(this.#track(part, spans, inner, parts))
      groups.push({ begin: part.begin, score: part.score })
    }
    return rows
  }

  #track(part, spans, groups, parts) {
    const { kind, depth, begin, end, changes, isHeld } = part
    const { title, detail } = naming(part, parts)
    const lane = element("span", { class: "score-lane" })
    for (const span of spans) {
      const bar = element("span", { class: "track", "data-kind": kind }, kind === "call" ? "" : element("span", { class: "track-text" }, isHeld ? `held · ${kind}` : kind))
      lane.append(this.#position(bar, span))
    }
    // Properties whose animation is shorter than the whole part.
    const own = changes.filter((change) => change.begin > begin + 1e-6 || change.end < end - 1e-6)
    if (own.length > 0) {
      lane.classList.add("waits")
      for (const change of changes) {
        for (const span of this.#times.spans(change.begin, change.end, groups)) lane.append(this.#position(element("span", { class: "track-change", "data-kind": kind }), span))
      }
    }
    const first = spans[0] ?? [0, 0]
    const when = kind === "call" ? `at ${written(first[0])} s` : `from ${written(first[0])} to ${written(first[1])} s${spans.length > 1 ? `, ${spans.length} times` : ""}`
    const said = `${title}${detail === "" ? "" : `, ${detail}`}: ${kind}, ${when}${isHeld ? ", held by a finger" : ""}`
    const name = [element("b", {}, title), detail === "" ? "" : element("span", { class: "kind" }, ` ${detail}`)]
    const isChoosable = part.part !== 0
    const label = isChoosable
      ? element("button", { type: "button", class: "score-name", "aria-pressed": "false", "aria-label": said, title: said }, ...name)
      : element("span", { class: "score-name", title: said }, element("span", { class: "hidden" }, said), element("span", { "aria-hidden": "true" }, ...name))
    label.style.setProperty("--depth", depth)
    const row = element("li", { class: isHeld ? "score-row held" : "score-row", "data-part": part.part }, label, lane)
    Object.assign(row.dataset, { kind, begin: first[0].toFixed(4), end: (spans.at(-1) ?? first)[1].toFixed(4) })
    if (isChoosable) {
      row.addEventListener("mouseenter", () => this.#actions.hover(part.part))
      row.addEventListener("mouseleave", () => this.#actions.hover(0))
      label.addEventListener("click", () => this.#actions.choose(part.part))
    }
    this.#rows.push({ row, id: part.part, spans })
    return row
  }

  #position(bar, [from, to]) {
    bar.style.left = `${this.#share(from)}%`
    bar.style.width = `${this.#share(to) - this.#share(from)}%`
    return bar
  }

  #share(place) {
    return this.#length > 0 ? Math.min(100, Math.max(0, 100 * place / this.#length)) : 0
  }

  get #labels() {
    return this.#timeline.labels.flatMap(({ name, time }) => this.#times.spans(time, time, []).map(([at]) => ({ name, at })))
  }

  #flags() {
    return this.#labels.map(({ name, at }) => {
      const share = this.#share(at)
      const flag = element("span", { class: share > 80 ? "score-flag late" : "score-flag", "aria-hidden": "true" }, name)
      if (share > 80) flag.style.right = `${100 - share}%`
      else flag.style.left = `${share}%`
      return flag
    })
  }

  #lines() {
    return this.#labels.map(({ at }) => {
      const line = element("span", { class: "score-label" })
      line.style.left = `${this.#share(at)}%`
      return line
    })
  }

  /** Draws the marks of the ruler, as dense as the width allows. */
  #rule() {
    const width = this.#ruler.clientWidth
    const step = steps.find((step) => width * step / (this.#length || 1) >= markRoom) ?? this.#length
    const marks = []
    for (let at = 0; step > 0 && at <= this.#length + 1e-9; at += step) {
      const mark = element("span", {}, this.#share(at) > 97 ? "" : written(at, step < 0.1 ? 2 : step < 1 ? 1 : 0))
      mark.style.left = `${this.#share(at)}%`
      marks.push(mark)
    }
    this.#marks.replaceChildren(...marks)
  }

  // Interaction.

  get #isFree() {
    return !this.#isMissing && this.#playhead !== null && !this.#playhead.isDriven
  }

  #send(action, time) {
    this.#actions.send("timeline", { timeline: this.#id, action, time })
  }

  get #isReversed() {
    return this.#pendingReversal ?? this.#playhead.isReversed
  }

  #reversePlayhead() {
    this.#pendingReversal = !this.#isReversed
    this.#send("reverse")
  }

  /** Pauses or plays the timeline. A finished timeline plays from its beginning. */
  #toggle() {
    const { isRunning, time } = this.#playhead
    const isReversed = this.#isReversed
    if (isRunning) return this.#send("pause")
    const { total } = this.#timeline
    if (!isReversed && time >= total - 1e-6) this.#send("scrub", 0)
    if (isReversed && time <= 1e-6 && Number.isFinite(total)) this.#send("scrub", total)
    this.#send("play")
  }

  #listen() {
    const place = ({ clientX }) => {
      const { left, width } = this.#ruler.getBoundingClientRect()
      return this.#length * (clientX - left) / (width || 1)
    }
    const scrub = (event) => this.#scrub(this.#times.fromAxis(place(event), this.#playhead.time))
    this.#body.addEventListener("pointerdown", (event) => {
      const lane = event.target.closest(".score-ruler, .score-lane")
      if (lane === null || event.button !== 0 || !this.#isFree || this.#drag !== null) return
      const isRuler = lane === this.#ruler
      this.#drag = { id: event.pointerId, x: event.clientX, isMoving: isRuler, row: lane.closest(".score-row") }
      lane.setPointerCapture(event.pointerId)
      if (isRuler) scrub(event)
    })
    this.#body.addEventListener("pointermove", (event) => {
      const drag = this.#drag
      if (drag?.id !== event.pointerId) return
      if (!drag.isMoving && Math.abs(event.clientX - drag.x) < slop) return
      drag.isMoving = true
      scrub(event)
    })
    const end = (event) => {
      const drag = this.#drag
      if (drag?.id !== event.pointerId) return
      this.#drag = null
      if (drag.isMoving) this.#send("release")
      else if (event.type === "pointerup") drag.row?.querySelector("button")?.click()
    }
    for (const name of ["pointerup", "pointercancel"]) this.#body.addEventListener(name, end)
    this.#ruler.addEventListener("keydown", (event) => this.#press(event))
    this.#ruler.addEventListener("keyup", ({ key }) => key === this.#key && this.#letGo())
    this.#ruler.addEventListener("blur", () => this.#letGo())
  }

  #letGo() {
    if (this.#key !== null) this.#send("release")
    this.#key = null
  }

  #press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { time = 0, isRunning = false } = this.#playhead ?? {}
    const from = !isRunning && performance.now() < this.#aim.at + memory ? this.#aim.time : time
    const place = this.#times.onAxis(from)
    const step = event.shiftKey ? largeStep : keyStep
    const target = {
      ArrowLeft: place - step, ArrowDown: place - step, ArrowRight: place + step, ArrowUp: place + step, Home: 0, End: this.#length,
      PageDown: place - page * this.#length, PageUp: place + page * this.#length,
    }[event.key]
    const isToggle = event.key === " " || event.key === "Enter"
    if (target === undefined && !isToggle) return
    event.preventDefault()
    event.stopPropagation()
    if (!this.#isFree) return
    if (isToggle) return this.#toggle()
    this.#key = event.key
    this.#scrub(this.#times.fromAxis(target, from))
  }

  #scrub(time) {
    this.#aim = { time, at: performance.now() }
    this.#send("scrub", time)
  }
}

const atRest = { time: 0, rate: 1, isRunning: false, isReversed: false, isDriven: false }

/** Returns the name of a part's target, as in the list of views, and its properties. */
function naming({ kind, part, changes, score }, parts) {
  const detail = [...new Set(changes.map(({ path }) => path))].join(", ")
  if (kind === "timeline") return { title: score.name === "" ? "Timeline" : score.name, detail: score.count === 1 ? "" : `${score.count} times` }
  if (kind === "call") return { title: "Call", detail: "" }
  const view = parts.get(part)
  if (view !== undefined) return { title: view.name === "" ? view.kind : view.name, detail }
  return { title: changes.length === 0 ? "No target" : "Not on the stage", detail }
}

/** Makes one button of a list a tab stop. The arrow keys move between the buttons. */
function roam(list) {
  const buttons = [...list.querySelectorAll("button")]
  const stop = (button) => buttons.forEach((each) => (each.tabIndex = each === button ? 0 : -1))
  stop(buttons[0])
  list.addEventListener("focusin", ({ target }) => stop(target))
  list.addEventListener("keydown", (event) => {
    const index = buttons.indexOf(document.activeElement)
    const next = { ArrowDown: buttons[index + 1], ArrowUp: buttons[index - 1], Home: buttons[0], End: buttons.at(-1) }[event.key]
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    next.focus()
  })
}

/** Changes the icon and the label of a button. */
function sign(button, name, label) {
  if (button.dataset.sign === name) return
  button.dataset.sign = name
  Object.assign(button, { title: label, ariaLabel: label })
  const isLine = name === "reverse"
  const picture = made("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" })
  picture.append(made("path", isLine
    ? { d: signs[name], fill: "none", stroke: "currentColor", "stroke-width": "1.6", "stroke-linecap": "round", "stroke-linejoin": "round" }
    : { d: signs[name], fill: "currentColor" }))
  button.replaceChildren(picture)
}
