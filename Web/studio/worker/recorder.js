import { Extension } from "../../host/worker/extension.js"
import { Phase } from "../../host/shared/input.js"
import { InputKind, inputs, playbacks } from "../../host/shared/inputs.js"
import { StudioExports } from "./exports.js"
import { Feeder } from "./feeder.js"
import { Gestures } from "./gestures.js"
import { canShare } from "../../host/shared/sharing.js"
import { NewsRing } from "./newsring.js"
import { Pace } from "./pace.js"
import { Surroundings } from "./surroundings.js"
import { Travel } from "./travel.js"
import { scriptText } from "./script.js"

/**
 * The intervals between messages to the observer, in milliseconds. A message costs as much as the notes of many frames.
 * The shorter interval applies while visible copies follow.
 */
const [usualInterval, shortInterval] = [96, 16]
/** The kinds of edits by hand, by their number in an input. */
const changes = inputs[InputKind.change].fields[1].words
/** The kinds of input that let a paused program run, so that it answers. */
const answered = new Set([InputKind.edit, InputKind.accessibility])

/**
 * The studio's extension of the program's worker: time travel, requests for the current state, and the log for the
 * observer, which replays it in a separate thread. Input of every frame is noted in memory that the observer polls.
 * Other input is sent as messages of several frames each.
 */
export class Recorder extends Extension {
  #travel
  #exports
  #feeder
  #gestures
  #pace
  #surroundings
  #observer = null
  /** The memory that the observer polls, or null if memory cannot be shared, and the number of other messages. */
  #ring = null
  #messages = 0
  /** The time of the last report. */
  #lastReport = -Infinity
  /** The handler that awaits the comparison of two memory images. */
  #onCompared = null
  #profile
  /** The timer that reports until nothing is new. Setting a timer in every frame would dominate the costs. */
  #timer = null
  #interval = usualInterval
  #hasChanges = false
  /** The time that the observer knows. */
  #reportedTime = 0
  /** Whether a part of a keyframe is still to be written. */
  #isBusy = false
  /** The computing time in milliseconds after which a keyframe is due, during a motion and at rest. */
  #patience = { moving: 0, resting: 0 }
  /** Whether time has advanced normally since the last frame, with only the user's input. */
  #isOrdinary = false
  /** Whether the open scene has had its first frame. Before that it has no picture and no state. */
  #hasBegun = false
  /** The part that is outlined over the picture, with the memory for its corners, or null if there is none. */
  #outlined = null
  /** The memory for the playheads of timelines, or null if they are not displayed. */
  #playheads = null

  constructor(host, profile) {
    super(host)
    this.#profile = profile
    this.#travel = new Travel(host)
    this.#exports = new StudioExports(host.engine.exports)
    this.#feeder = new Feeder(host, this.#exports)
    this.#gestures = new Gestures(host)
    this.#pace = new Pace(host.player)
    this.#surroundings = new Surroundings(host.player)
  }

  get commands() {
    const { engine, player, reply, sendStatus } = this.host
    const answer = (ask) => ({ request, ...question }) => reply(request, engine.isBehind || !this.#hasBegun ? null : ask(question))
    const change = (part, what, index, a = 0, b = 0, c = 0, d = 0) =>
      player.change((engine) => engine.input(InputKind.change, part, changes.indexOf(what), index, a, b, c, d))
    const whenSeen = (message) => {
      this.#report()
      this.#post(message.name, message)
    }
    return {
      ...this.#feeder.commands, ...this.#gestures.commands, ...this.#pace.commands,
      observe: ({ port }) => this.#observe(port),
      scrub: ({ time }) => this.#requestSeek(time),
      step: ({ direction }) => this.#travel.step(direction),
      speed: ({ value }) => (player.clock.speed = value),
      frameLimit: ({ rate }) => (player.framesPerSecondLimit = rate),
      number: ({ part, number, value }) => change(part, "number", number, value),
      spring: ({ part, index, response, damping }) => change(part, "spring", index, response, damping),
      curve: ({ part, index, points }) => change(part, "curve", index, ...points),
      timeline: ({ timeline, action, time }) =>
        action === "scrub" ? change(timeline, "time", 0, time) : change(timeline, "playback", playbacks.indexOf(action)),
      /** The memory is shared with the page, like the corners. Null ends the writing. */
      followTimelines: ({ playheads }) => (this.#playheads = playheads),
      /**
       * `corners` is shared with the page, which reads it when it draws. A message per frame would be far more
       * expensive.
       */
      outlined: ({ part, corners }) => (this.#outlined = part === 0 ? null : { part, corners }),
      outline: answer(() => this.#exports.outline()),
      details: answer(({ part }) => this.#exports.details(part)),
      mover: answer(({ part }) => this.#exports.mover(part, this.#exports.outline())),
      timelines: answer(({ known }) => this.#exports.timelines(known)),
      depth: answer(() => this.#exports.depth()),
      pick: answer(({ x, y }) => this.#exports.pick(x, y)),
      /** The observer's record of everything played so far. The observer first receives all news. */
      trace: whenSeen,
      /** The observer answers when it has recorded everything played so far. */
      seen: whenSeen,
      /** Moves to an unexplained jump, relative to the current time. */
      jump: whenSeen,
      /** The answer is null if the beginning of the session is lost. */
      script: ({ request }) => reply(request, engine.isWhole ? scriptText(player, engine, this.#exports) : null),
      /** The page receives the current status before the answer. */
      state: ({ request }) => {
        sendStatus()
        const { clock, moving, framesDrawn } = player
        reply(request, { time: clock.time, playing: clock.playing, running: moving, framesDrawn, log: engine.usage })
      },
    }
  }

  receiving(message) {
    // The input of every frame needs only one check.
    if (this.#isOrdinary && message.name === "pointers") return
    this.#isOrdinary = false
    // Time may stop from here on, and no further frame may send the news.
    if (this.#hasChanges) this.#notifySoon()
    if (message.name !== "scrub") this.#seekIfRequested()
    this.#feeder.receiving(message)
    this.#surroundings.receiving(message)
    if (message.name === "dark" && this.host.player.opening !== null) {
      this.host.player.opening.dark = message.flag
      this.#post("dark", { flag: message.flag })
    }
    if (isPlayful(message)) this.#travel.play()
  }

  /** Whether a script is being played, which contains the answers of its host. */
  get isReplaying() {
    return this.#feeder.isFeeding
  }

  opened() {
    this.#hasBegun = false
    this.#travel.begin()
    // The preferences that the studio has set do not apply to a played script.
    if (this.#feeder.isFeeding) this.host.player.dropChanges()
    else this.#surroundings.opened()
    const { scene, variant, size, reduceMotion, dark, environment } = this.host.player.opening
    this.#post("open", { opening: { scene, variant, size, reduceMotion, dark, environment } })
  }

  beforeDisplay() {
    this.#profile.begin()
    if (this.#pace.isSlow) this.#pace.begin()
    this.#isOrdinary = this.host.player.clock.playing && this.#travel.wanted === null && !this.#feeder.isFeeding
    if (this.#isOrdinary && !this.#travel.hasGone) return false
    this.#seekIfRequested()
    return this.#travel.goOn() || this.#feeder.beforeDisplay()
  }

  framePlayed() {
    this.#hasBegun = true
    this.#profile.played()
  }

  afterDisplay() {
    if (this.#pace.isSlow) this.#pace.end()
    const { player } = this.host
    const isPlayed = this.#profile.end(player.clock.time)
    if (isPlayed && this.#outlined !== null) this.#exports.corners(this.#outlined.part, this.#outlined.corners)
    if (isPlayed && this.#playheads !== null) this.#exports.playheads(this.#playheads)
    if (this.#observer === null) return false
    this.#hasChanges = true
    if (this.#ring === null || !isPlayed || !player.moving) this.#notifySoon()
    // During a motion no timer is necessary, because another frame follows.
    else if (this.#profile.last - this.#lastReport >= this.#interval) this.#report()
    else if (this.#profile.computing >= this.#patience.moving) this.#tidy()
    return false
  }

  get status() {
    return { end: this.#travel.end }
  }

  #requestSeek(time) {
    this.#isOrdinary = false
    this.#travel.want(time)
  }

  /** First plays an unfinished script to its end, because the requested time may be anywhere in it. */
  #seekIfRequested() {
    if (this.#travel.wanted === null) return
    this.#feeder.finish()
    this.#travel.goWhereWanted()
  }

  #observe(port) {
    this.#observer = port
    this.#messages = 0
    port.onmessage = ({ data: { request, value, time, isFollowed, compared, known } }) => {
      if (known !== undefined) this.#repeat(known)
      else if (isFollowed !== undefined) this.#setFollowed(isFollowed)
      else if (compared !== undefined) this.#onCompared?.(compared)
      else if (request === undefined) this.#requestSeek(time)
      else this.host.reply(request, value)
    }
    if (canShare) this.#share()
    if (this.host.player.opening !== null) this.opened()
    this.#report()
  }

  /** Sends a part of the log again. The observer knows the log up to a position only. */
  #repeat(known) {
    this.host.engine.tellFrom(known)
    this.#sendChanges()
  }

  /** Starts sharing memory. The observer polls for news and compares memory images. */
  #share() {
    const ring = this.#ring = new NewsRing()
    this.host.engine.notes = ring.notes
    this.#post("shared", { buffer: ring.buffer })
    let known = []
    this.host.engine.compareElsewhere = (before, after) => new Promise((resolve) => {
      this.#onCompared = resolve
      // Sending memory images takes longer than reporting that they are unchanged.
      const isKnown = known[0] === before && known[1] === after
      known = [before, after]
      this.#post("compare", isKnown ? {} : { memories: known })
    })
  }

  /** Handles the timer: reports news or, without any, continues a keyframe. */
  #poll() {
    const isNew = this.#hasChanges
    if (isNew) this.#report()
    const { moving, resting } = this.#patience
    if (this.#isBusy || this.#profile.computing >= (isNew ? moving : resting)) this.#tidy()
    if (!this.#isBusy && (!isNew || (this.#ring !== null && this.host.player.moving))) this.#stopPolling()
  }

  /** Works on a keyframe, after or between frames. */
  #tidy() {
    const { engine } = this.host
    this.#isBusy = engine.tidy(2, this.#profile.takeComputing())
    this.#patience = engine.computingToKeyframe
    if (this.#isBusy) this.#notifySoon()
  }

  /** Sets whether visible copies follow, which receive news at the shorter interval. */
  #setFollowed(isFollowed) {
    this.#interval = isFollowed ? shortInterval : usualInterval
    this.#stopPolling()
    if (this.#hasChanges) this.#notifySoon()
  }

  #notifySoon() {
    this.#timer ??= setInterval(() => this.#poll(), this.#interval)
  }

  #stopPolling() {
    clearInterval(this.#timer)
    this.#timer = null
  }

  /** Reports all news to the observer: it polls for the notes, and receives the rest as a message. */
  #report() {
    const { engine, player } = this.host
    const { time } = player.clock
    this.#hasChanges = false
    if (this.#observer === null || player.opening === null) return
    this.#lastReport = this.#profile.last
    const isFound = engine.isNoted && time === (this.#profile.isEmpty ? this.#reportedTime : this.#profile.time)
    this.#reportedTime = time
    if (isFound && this.#ring.publish(this.#profile, engine.notedEnd)) {
      if (this.#ring.wake()) this.#post("wake")
    } else {
      this.#sendChanges()
    }
  }

  #sendChanges() {
    const { engine, player } = this.host
    // The content is so short that transferring the memory would take longer.
    const content = { news: engine.takeNews(), texts: engine.takeTexts(), time: player.clock.time, costs: this.#profile.take() }
    this.#post("news", content)
  }

  #post(name, content = {}, transfer = []) {
    this.#messages += 1
    this.#ring?.noteMessage(this.#messages)
    this.#observer?.postMessage({ name, ...content }, transfer)
  }
}

/** Returns whether a message lets stopped time advance: explicitly, or as input that requires an answer. */
function isPlayful({ name, samples, kind }) {
  return ["play", "key", "perform", "gesture", "timeline"].includes(name) || (name === "input" && answered.has(kind))
    || (name === "pointers" && samples.some(([, phase]) => phase === Phase.began))
}
