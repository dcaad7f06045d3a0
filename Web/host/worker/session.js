import { Engine } from "./engine.js"
import { HostLink } from "./hostlink.js"
import { loadExports } from "./load.js"
import { PageDrawings } from "./pagedrawings.js"
import { Pictures } from "./pictures.js"
import { Player } from "./player.js"
import { RewindableEngine } from "./rewindable.js"
import { keyUp, letterKey } from "../shared/input.js"
import { InputKind, inputs } from "../shared/inputs.js"
import { FontFaces } from "./text/fontfaces.js"
import { TextHost } from "./text/host.js"
import { makePainter } from "./painters.js"
import { Painter } from "../painter/painter.js"

/** The minimum interval between status messages, in milliseconds, because they cannot be read faster. */
const statusInterval = 60

/** A program that runs in this worker. Handles the messages of its page, and sends the state that the page needs. */
export class Session {
  #engine
  #player
  #extension
  #commands
  #painter
  #pictures
  #host
  /** Whether answers about pictures are scheduled. */
  #answers = false
  #drawings = new PageDrawings((name, content) => this.#post(name, content))
  /** The offset from the page's clock to the worker's, in milliseconds. */
  #pageOrigin
  #lastStatus = -Infinity
  #statusTimer = null
  /** The focus of keys and the style of the pointer, as last sent to the page. */
  #sentFocus = ""
  #sentPointer = ""
  #sentTree = 0
  /** The state that was last sent to the text entry: all of it as a string, and the field and revision of its text. */
  #sentText = { key: "", field: 0, revision: 0, generation: 0 }
  #focus = null
  #cursor = ""
  /** The numbers of the last received key and of the last key that a frame has handled. */
  #receivedKey = 0
  #handledKey = 0
  #fontFaces
  /** The fields of the last input of each lasting kind, which apply to every program that is opened. */
  #lasting = new Map()

  /**
   * Loads the program of the page's first message: { canvas, painter, wasm, resources, base, keepsLog, timeOrigin }.
   */
  static async start({ canvas, painter, wasm, resources, base, keepsLog, timeOrigin }, makeExtension, imports = {}) {
    const texts = new TextHost({ keepsAll: keepsLog })
    const exports = await loadExports(wasm, texts, imports)
    const engine = keepsLog ? new RewindableEngine(exports, { texts }) : new Engine(exports, { texts })
    return new Session(engine, canvas, timeOrigin, makeExtension, { painter, wasm, resources, base, keepsLog })
  }

  constructor(
    engine, canvas, timeOrigin, makeExtension,
    { painter = "canvas", wasm = self.location.href, resources = "", base = "", keepsLog = false } = {},
  ) {
    this.#engine = engine
    this.#painter = makePainter(canvas, painter, (text) => this.#losePainter(text))
    this.#player = new Player(engine, this.#painter)
    this.#pictures = engine.pictures = new Pictures({
      folder: resources,
      base,
      keeps: keepsLog,
      paint: (bytes, width, height) => this.#drawings.paint(bytes, width, height),
      report: (text) => this.#post("diagnostic", { text }),
      onAnswer: () => this.#answer(),
      onBitmap: () => this.#player.refresh(),
    })
    this.#host = new HostLink({
      base,
      resources,
      keeps: keepsLog,
      post: (name, content) => this.#post(name, content),
      input: (...input) => this.#player.change((engine) => engine.input(...input)),
      report: (text) => this.#post("diagnostic", { text }),
    })
    engine.onReplay = (output) => this.#host.follow(output, { isReplay: true })
    this.#fontFaces = new FontFaces(wasm, {
      onLoaded: () => this.#player.change((engine) => engine.input(InputKind.fonts)),
      onFailure: (text) => this.#post("diagnostic", { text }),
    })
    this.#pageOrigin = timeOrigin - performance.timeOrigin
    this.#extension = makeExtension({
      engine,
      player: this.#player,
      post: (...message) => this.#post(...message),
      reply: (request, value) => this.#reply(request, value),
      sendStatus: () => this.#sendStatus(),
    })
    this.#commands = { ...this.#ownCommands(), ...this.#extension.commands }
    this.#player.isDecoding = () => !this.#pictures.areDone
    this.#player.beforeDisplay = () => this.#extension.beforeDisplay()
    engine.onForget = (time) => this.#forget(time)
    this.#player.onFrame = (frame) => this.#framePlayed(frame)
    this.#player.afterDisplay = () => this.#afterDisplay()
    this.#player.onFailure = (error) => this.#fail(error)
    this.#post("catalog", { scenes: engine.scenes })
  }

  /** Handles a message of the page. */
  receive(message) {
    try {
      this.#extension.receiving(message)
      this.#commands[message.name](message)
    } catch (error) {
      this.#fail(error)
    }
  }

  /** Returns the handlers of the page's messages, by name. */
  #ownCommands() {
    const player = this.#player
    return {
      open: (opening) => this.#open(opening),
      resize: ({ size, pixels }) => player.resize(size, pixels),
      pointers: ({ samples }) => this.#point(samples),
      touch: ({ request, x, y }) => this.#reply(request, { drag: this.#engine.takesDrag(x, y), text: this.#engine.takesText(x, y) }),
      key: (event) => this.#press(event),
      input: ({ kind, fields }) => this.#applyInput(kind, fields),
      dark: ({ flag }) => player.setDark(flag),
      perform: ({ index }) => player.change((engine) => engine.perform(index)),
      play: () => player.play(),
      pause: () => player.pause(),
      canvas: ({ canvas }) => this.#replaceCanvas(canvas),
      drawn: (painted) => this.#drawings.settle(painted),
      performed: (answer) => this.#host.settle(answer),
    }
  }

  #open({ scene, variant, size, reduceMotion, dark, environment, parameters }) {
    this.#host.begin()
    this.#player.open({ scene, variant, size, reduceMotion, dark, environment, parameters })
    for (const [kind, fields] of this.#lasting) this.#applyInput(kind, fields)
    this.#fontFaces.load(this.#engine.scenes[scene].fonts)
    // The scheduled answer is for the previous program.
    this.#answers = false
    this.#pictures.begin()
    this.#sentFocus = ""
    this.#sentTree = 0
    this.#sentText = { key: "", field: 0, revision: 0, generation: 0 }
    this.#handledKey = this.#receivedKey
    this.#extension.opened()
  }

  /** Passes an input of the page on with the next frame. While paused, only inputs that need no time are accepted. */
  #applyInput(kind, fields) {
    const { isLasting, needsTime } = inputs[kind]
    if (isLasting) this.#lasting.set(kind, fields)
    const { clock } = this.#player
    if (needsTime && !clock.playing) {
      // The edit is omitted, and the entry shows the text again.
      if (kind === InputKind.edit || kind === InputKind.textCommand) this.#resetText()
      return
    }
    const place = timePlace(kind)
    if (place < 0) return this.#player.change((engine) => engine.input(kind, ...fields))
    const at = fields[place] + this.#pageOrigin
    this.#player.change((engine) => {
      fields[place] = clock.stageTime(at)
      engine.input(kind, ...fields)
    })
  }

  #point(samples) {
    for (const sample of samples) sample[4] += this.#pageOrigin
    this.#player.addPointers(samples)
  }

  /** Handles a key. While paused, only the release of a held key is kept until time continues. */
  #press({ key, phase, character, number }) {
    this.#receivedKey = number
    const isHeard = this.#player.clock.playing || ((phase & keyUp) !== 0 && key < letterKey)
    if (!isHeard) return void (this.#handledKey = number)
    this.#player.change((engine) => {
      engine.key(key, phase, character)
      this.#handledKey = number
    })
  }

  #resetText() {
    this.#sentText = { ...this.#sentText, key: "", field: 0 }
    this.#reportText(true)
  }

  /** Answers the pictures that the program waits for, with its next frame. */
  #answer() {
    if (this.#answers) return
    this.#answers = true
    this.#player.change((engine) => {
      this.#answers = false
      this.#pictures.answer((...answer) => engine.input(InputKind.image, ...answer))
    })
  }

  /** Requests another canvas from the page. `text` is the reason, or null if only the GPU was taken away. */
  #losePainter(text) {
    if (text !== null) this.#post("diagnostic", { text })
    this.#post("canvasLost")
  }

  /** Continues with a 2D context. */
  #replaceCanvas(canvas) {
    this.#painter = this.#player.painter = new Painter(canvas)
    this.#player.refresh()
  }

  #framePlayed(frame) {
    if (frame.pictures !== null) this.#pictures.follow(frame.pictures)
    this.#pictures.collect((numbers) => this.#painter.releaseImages(numbers))
    this.#focus = frame.focus
    this.#cursor = frame.cursor
    for (const text of frame.diagnostics) this.#post("diagnostic", { text })
    const posts = this.#engine.posts()
    if (posts.length > 0) {
      this.#reportElements()
      this.#post("announcements", { posts })
    }
    if (frame.copiedText !== "") this.#post("copy", { text: frame.copiedText })
    this.#host.follow(this.#engine.hostOutput(), { isReplay: !this.#engine.isLive || this.#extension.isReplaying === true })
    this.#extension.framePlayed()
  }

  #forget(time) {
    this.#post("diagnostic", { text: `The log is full. Times before ${time.toFixed(1)} s are no longer available.` })
    this.#extension.forgotten(time)
  }

  #afterDisplay() {
    this.#reportFocus()
    // A text entry takes the focus from the element that it replaces, so it is reported first.
    this.#reportText()
    this.#reportElements()
    if (this.#cursor !== this.#sentPointer) {
      this.#sentPointer = this.#cursor
      this.#post("pointer", { cursor: this.#cursor })
    }
    const wantsMore = this.#extension.afterDisplay()
    this.#reportStatus()
    return wantsMore
  }

  /** Reports the focus. The page must decide immediately whether a key is the program's, and uses the last frame. */
  #reportFocus() {
    if (this.#focus === null) return
    const focus = { ...this.#focus, handled: this.#handledKey }
    const text = Object.values(focus).join()
    if (text === this.#sentFocus) return
    this.#sentFocus = text
    this.#post("focus", { focus })
  }

  /** Reports a changed accessibility tree. */
  #reportElements() {
    const { treeNumber } = this.#engine
    if (treeNumber === this.#sentTree) return
    this.#sentTree = treeNumber
    this.#post("elements", this.#engine.tree())
  }

  /** Reports the state for the page's text entry. The text itself is included only if the entry has not set it. */
  #reportText(isReset = false) {
    const input = this.#engine.textInput()
    const key = input?.key ?? ""
    const { generation } = this.#engine
    if (key === this.#sentText.key && generation === this.#sentText.generation) return
    if (input === null) {
      this.#sentText = { key, field: 0, revision: 0, generation }
      return this.#post("text", { state: null })
    }
    const { field, revision } = input.state
    // After seeking, the numbers of edits and revisions are those of that time.
    const isElsewhen = generation !== this.#sentText.generation
    const isNew = isElsewhen || field !== this.#sentText.field || revision !== this.#sentText.revision
    this.#sentText = { key, field, revision, generation }
    this.#post("text", { state: { ...input.state, ...(isNew ? input.letters() : {}), isReset: isReset || isElsewhen } })
  }

  /** Sends the status now, or later if it was sent recently, so that the last one always arrives. */
  #reportStatus() {
    if (this.#statusTimer !== null) return
    const wait = this.#lastStatus + statusInterval - performance.now()
    if (wait > 0) this.#statusTimer = setTimeout(() => this.#sendStatus(), wait)
    else this.#sendStatus()
  }

  #sendStatus() {
    clearTimeout(this.#statusTimer)
    this.#statusTimer = null
    const { clock, moving, framesDrawn } = this.#player
    this.#post("status", { time: clock.time, playing: clock.playing, moving, framesDrawn, ...this.#extension.status })
    this.#lastStatus = performance.now()
  }

  #post(name, content, transfer = []) {
    self.postMessage({ name, ...content }, transfer)
  }

  #reply(request, value) {
    this.#post("reply", { request, value })
  }

  #fail(error) {
    this.#player.pause()
    const text = error instanceof WebAssembly.RuntimeError
      ? `The program has stopped (${error.message}); reload the page to start it again.`
      : error.message
    this.#post("failure", { text })
  }
}

/** Returns the index of the field with the device's timestamp in a kind, or -1. */
function timePlace(kind) {
  return inputs[kind].fields.findIndex(({ name }) => name === "time")
}
