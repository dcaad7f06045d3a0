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
 * How often the observer is sent messages of what is new, in milliseconds: that costs as much as the notes of many frames. More often where
 * other copies are seen to follow.
 */
const [usualInterval, shortInterval] = [96, 16]
/** The kinds of changes by hand, by their numbers in an input. */
const changes = inputs[InputKind.change].fields[1].words
/** The kinds of input that let a paused program run on, so that it answers. */
const answered = new Set([InputKind.edit, InputKind.accessibility])

/**
 * The studio's part in the program's worker: time travel, answers about what is there now, and the log for the observer, which plays
 * it in a thread of its own. What comes in every frame is noted where the observer reads it by itself; of anything else it is sent a
 * message, of several frames at once.
 */
export class Recorder extends Extension {
  #travel
  #exports
  #feeder
  #gestures
  #pace
  #surroundings
  #observer = null
  /** What the observer reads by itself, and how many messages it was sent besides; null where no memory can be shared. */
  #ring = null
  #messages = 0
  /** When it was notified last. */
  #told = -Infinity
  /** What waits for two memories to be compared. */
  #onCompared = null
  #profile
  /** What tells it until there is nothing new: to set a timer in every frame would cost more than all else here. */
  #timer = null
  #interval = usualInterval
  #hasNews = false
  /** The time that it knows of. */
  #toldTime = 0
  /** Whether a part of a keyframe is left to do. */
  #isBusy = false
  /** After so many milliseconds of computing a keyframe is due, within a motion and at a rest. */
  #patience = { moving: 0, resting: 0 }
  /** Whether time goes on as ever since the last frame, by what the program's user does. */
  #isOrdinary = false
  /** Whether the open scene has had its first frame: before that there is nothing to be seen of it, and nothing may be asked. */
  #hasBegun = false
  /** The part that is outlined over the picture, and where its corners are to be written; null for none. */
  #outlined = null
  /** Where the playheads of timelines are to be written; null while nobody looks. */
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
      this.#tell(message.name, message)
    }
    return {
      ...this.#feeder.commands, ...this.#gestures.commands, ...this.#pace.commands,
      observe: ({ port }) => this.#observe(port),
      scrub: ({ time }) => this.#want(time),
      step: ({ direction }) => this.#travel.step(direction),
      speed: ({ value }) => (player.clock.speed = value),
      frameLimit: ({ rate }) => (player.framesPerSecondLimit = rate),
      number: ({ part, number, value }) => change(part, "number", number, value),
      spring: ({ part, index, response, damping }) => change(part, "spring", index, response, damping),
      curve: ({ part, index, points }) => change(part, "curve", index, ...points),
      timeline: ({ timeline, action, time }) =>
        action === "scrub" ? change(timeline, "time", 0, time) : change(timeline, "playback", playbacks.indexOf(action)),
      /** Shared with the page, as the corners are; null ends it. */
      followTimelines: ({ playheads }) => (this.#playheads = playheads),
      /** `corners` is shared with the page, which reads them when it draws: a message a frame would cost far more. */
      outlined: ({ part, corners }) => (this.#outlined = part === 0 ? null : { part, corners }),
      outline: answer(() => this.#exports.outline()),
      details: answer(({ part }) => this.#exports.details(part)),
      mover: answer(({ part }) => this.#exports.mover(part, this.#exports.outline())),
      timelines: answer(({ known }) => this.#exports.timelines(known)),
      depth: answer(() => this.#exports.depth()),
      pick: answer(({ x, y }) => this.#exports.pick(x, y)),
      /** What the observer has seen of all that was played so far: it is notified first of what it does not know yet. */
      trace: whenSeen,
      /** Answered by the observer when it has seen all that was played so far. */
      seen: whenSeen,
      /** To a step that nothing explains, seen from here. */
      jump: whenSeen,
      /** Null when its beginning is forgotten. */
      script: ({ request }) => reply(request, engine.isWhole ? scriptText(player, engine, this.#exports) : null),
      /** The page knows the numbers as of now before it has the answer. */
      state: ({ request }) => {
        sendStatus()
        const { clock, moving, framesDrawn } = player
        reply(request, { time: clock.time, playing: clock.playing, running: moving, framesDrawn, log: engine.usage })
      },
    }
  }

  receiving(message) {
    // What comes in every frame is looked at once.
    if (this.#isOrdinary && message.name === "pointers") return
    this.#isOrdinary = false
    // Time may stand still from here on: there may be no other frame in which news is sent.
    if (this.#hasNews) this.#notifySoon()
    if (message.name !== "scrub") this.#goWhereWanted()
    this.#feeder.receiving(message)
    this.#surroundings.receiving(message)
    if (message.name === "dark" && this.host.player.opening !== null) {
      this.host.player.opening.dark = message.flag
      this.#tell("dark", { flag: message.flag })
    }
    if (isPlayful(message)) this.#travel.play()
  }

  opened() {
    this.#hasBegun = false
    this.#travel.begin()
    // What the studio has set is not what was recorded.
    if (this.#feeder.isFeeding) this.host.player.dropChanges()
    else this.#surroundings.opened()
    const { scene, variant, size, reduceMotion, dark } = this.host.player.opening
    this.#tell("open", { opening: { scene, variant, size, reduceMotion, dark } })
  }

  beforeDisplay() {
    this.#profile.begin()
    if (this.#pace.isSlow) this.#pace.begin()
    this.#isOrdinary = this.host.player.clock.playing && this.#travel.wanted === null && !this.#feeder.isFeeding
    if (this.#isOrdinary && !this.#travel.hasGone) return false
    this.#goWhereWanted()
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
    this.#hasNews = true
    if (this.#ring === null || !isPlayed || !player.moving) this.#notifySoon()
    // While it moves a timer is needed for nothing: there is another frame.
    else if (this.#profile.last - this.#told >= this.#interval) this.#report()
    else if (this.#profile.computing >= this.#patience.moving) this.#tidy()
    return false
  }

  get status() {
    return { end: this.#travel.end }
  }

  #want(time) {
    this.#isOrdinary = false
    this.#travel.want(time)
  }

  /** A script under way is played to its end first: it may be wanted anywhere in it. */
  #goWhereWanted() {
    if (this.#travel.wanted === null) return
    this.#feeder.finish()
    this.#travel.goWhereWanted()
  }

  #observe(port) {
    this.#observer = port
    this.#messages = 0
    port.onmessage = ({ data: { request, value, time, isFollowed, compared, known } }) => {
      if (known !== undefined) this.#repeat(known)
      else if (isFollowed !== undefined) this.#hurry(isFollowed)
      else if (compared !== undefined) this.#onCompared?.(compared)
      else if (request === undefined) this.#want(time)
      else this.host.reply(request, value)
    }
    if (canShare) this.#share()
    if (this.host.player.opening !== null) this.opened()
    this.#report()
  }

  /** The observer lacks something, and knows the log up to a place only. */
  #repeat(known) {
    this.host.engine.tellFrom(known)
    this.#sendNews()
  }

  /** The observer reads what is new by itself, and compares memories. */
  #share() {
    const ring = this.#ring = new NewsRing()
    this.host.engine.notes = ring.notes
    this.#tell("shared", { buffer: ring.buffer })
    let known = []
    this.host.engine.compareElsewhere = (before, after) => new Promise((resolve) => {
      this.#onCompared = resolve
      // To send memories takes longer than to say that they are the same as last time.
      const isKnown = known[0] === before && known[1] === after
      known = [before, after]
      this.#tell("compare", isKnown ? {} : { memories: known })
    })
  }

  /** The timer's time: tells what is new, and does what is left to do of a keyframe when nothing is. */
  #look() {
    const isNew = this.#hasNews
    if (isNew) this.#report()
    const { moving, resting } = this.#patience
    if (this.#isBusy || this.#profile.computing >= (isNew ? moving : resting)) this.#tidy()
    if (!this.#isBusy && (!isNew || (this.#ring !== null && this.host.player.moving))) this.#rest()
  }

  /** After a frame, or between two. */
  #tidy() {
    const { engine } = this.host
    this.#isBusy = engine.tidy(2, this.#profile.takeComputing())
    this.#patience = engine.computingToKeyframe
    if (this.#isBusy) this.#notifySoon()
  }

  /** Whether the news is seen at once. */
  #hurry(isFollowed) {
    this.#interval = isFollowed ? shortInterval : usualInterval
    this.#rest()
    if (this.#hasNews) this.#notifySoon()
  }

  #notifySoon() {
    this.#timer ??= setInterval(() => this.#look(), this.#interval)
  }

  #rest() {
    clearInterval(this.#timer)
    this.#timer = null
  }

  /** Lets the observer know all that is new: it finds what was noted, and is sent the rest. */
  #report() {
    const { engine, player } = this.host
    const { time } = player.clock
    this.#hasNews = false
    if (this.#observer === null || player.opening === null) return
    this.#told = this.#profile.last
    const isFound = engine.isNoted && time === (this.#profile.isEmpty ? this.#toldTime : this.#profile.time)
    this.#toldTime = time
    if (isFound && this.#ring.publish(this.#profile, engine.notedEnd)) {
      if (this.#ring.wake()) this.#tell("wake")
    } else {
      this.#sendNews()
    }
  }

  #sendNews() {
    const { engine, player } = this.host
    // So short that to hand the memory over would take longer.
    const content = { news: engine.takeNews(), texts: engine.takeTexts(), time: player.clock.time, costs: this.#profile.take() }
    this.#tell("news", content)
  }

  #tell(name, content = {}, transfer = []) {
    this.#messages += 1
    this.#ring?.noteMessage(this.#messages)
    this.#observer?.postMessage({ name, ...content }, transfer)
  }
}

/** Whether a message lets time go on where it stands still: it says so, or is input that the program is to answer. */
function isPlayful({ name, samples, kind }) {
  return ["play", "key", "perform", "gesture", "timeline"].includes(name) || (name === "input" && answered.has(kind))
    || (name === "pointers" && samples.some(([, phase]) => phase === Phase.began))
}
