import { pictureHeader } from "./pictureheader.js"

/** The reasons why a picture cannot be shown, by the program's number. 0 if it can. */
export const Failure = { none: 0, missing: 1, damaged: 2, unknownFormat: 3, tooLarge: 4, refused: 5, unreachable: 6 }

/** The kinds of a picture's name. */
const Kind = { resource: 0, url: 1, data: 2 }
const words = ["resource", "url", "data"]

/** The maximum width and height in pixels, and the maximum number of pixels. */
const [longest, largest] = [16384, 100e6]
/**
 * The number of pixels kept of pictures that the program no longer uses, if it can seek to a time at which it used
 * them.
 */
const mostKept = 64e6

/** The pictures that the program shows by name. They are fetched, decoded, and kept outside of its memory. */
export class Pictures {
  #folder
  #base
  #keeps
  #paint
  #report
  #onAnswer
  #onBitmap
  /** The state of each picture, by its name: { name, kind, numbers, failure, width, height, bitmap, data, … }. */
  #known = new Map()
  /** The picture of each number. */
  #numbers = new Map()
  /** The names of all pictures so far, for logs. */
  #names = []
  /** The pictures that the program waits for: number and position in its list. */
  #awaited = []

  /**
   * `folder` is the address of the resources, and `base` that of the page. `keeps` indicates that the program may seek
   * backwards. `paint(bytes, width, height)` returns a promise of a bitmap of a drawing. `report(text)` is called with
   * errors, `onAnswer()` when an answer is available, and `onBitmap()` when the bitmap of a picture is available again.
   */
  constructor({ folder, base, keeps, paint, report, onAnswer, onBitmap }) {
    this.#folder = folder
    this.#base = base
    this.#keeps = keeps
    this.#paint = paint
    this.#report = report
    this.#onAnswer = onAnswer
    this.#onBitmap = onBitmap
  }

  /** Resets the state for a program that begins without pictures. */
  begin() {
    for (const picture of this.#known.values()) picture.isListed = false
    this.#awaited = []
  }

  /**
   * Receives the list of the pictures that the program shows: { number, isAwaited, kind, name, data }. `data()` returns
   * a copy of its bytes.
   */
  follow(list) {
    this.know(list)
    this.#awaited = list.map(({ number, isAwaited }, position) => ({ number, position, isAwaited }))
      .filter(({ isAwaited }) => isAwaited)
    if (this.#awaited.some(({ number }) => this.#of(number)?.isDone)) this.#onAnswer()
  }

  /** Receives the list of a frame that was played and answered before, to assign its numbers to pictures. */
  know(list) {
    const listed = new Set()
    for (const { number, kind, name, data } of list) {
      const key = `${words[kind]}:${name}`
      listed.add(key)
      this.#numbers.set(number, key)
      if (!this.#known.has(key)) this.#begin(key, kind, name, data)
    }
    for (const [key, picture] of this.#known) picture.isListed = listed.has(key)
  }

  /** Answers the known pictures that the program waits for: `answer(position, name, failure, width, height)`. */
  answer(answer) {
    for (const { number, position } of this.#awaited) {
      const picture = this.#of(number)
      if (picture?.isDone) answer(position, picture.log, picture.failure, picture.width, picture.height)
    }
    this.#awaited = []
  }

  /** Returns the picture of a number as { bitmap, width, height, isOpaque }, or null if it is not available yet. */
  image(number) {
    const picture = this.#of(number)
    if (picture === undefined || picture.failure !== Failure.none || !picture.isDone) return null
    if (picture.bitmap === null) {
      this.#fetch(picture).then(() => this.#onBitmap())
      return null
    }
    return picture
  }

  /** Returns whether a number belongs to a picture that is decoded here, now or later. */
  has(number) {
    return this.#numbers.has(number)
  }

  /** Whether all known pictures have been decoded or have failed. */
  get areDone() {
    return [...this.#known.values()].every(({ isDone, isFetched }) => isDone && isFetched !== true)
  }

  /** Returns the name of a picture in a script, by its number in the log. */
  word(number) {
    const [kind, ...rest] = (this.#names[number] ?? "resource:").split(":")
    const letters = [...new TextEncoder().encode(rest.join(":"))].map((letter) =>
      letter > 32 && letter < 127 && letter !== 0x25 && letter !== 0x23
        ? String.fromCharCode(letter)
        : `%${letter.toString(16).toUpperCase().padStart(2, "0")}`)
    return `${kind}:${letters.join("")}`
  }

  /** Returns the picture with a name in a script that the program waits for: { position, name }, or undefined. */
  awaited(word) {
    return this.#awaited.map(({ number, position }) => ({ position, name: this.#of(number)?.log }))
      .find(({ name }) => name !== undefined && this.word(name) === word)
  }

  /**
   * Removes pictures that the program no longer uses. `release(numbers)` returns whether none of these is in the last
   * picture.
   */
  collect(release) {
    let kept = 0
    for (const [key, picture] of [...this.#known].reverse()) {
      if (picture.isListed || !picture.isDone) continue
      if (picture.bitmap === null) {
        if (!this.#keeps) this.#forget(key)
        continue
      }
      kept += picture.bitmap.width * picture.bitmap.height
      if (this.#keeps && kept <= mostKept) continue
      const numbers = [...this.#numbers].filter(([, name]) => name === key).map(([number]) => number)
      if (!release(numbers)) continue
      picture.bitmap.close()
      picture.bitmap = null
      if (!this.#keeps) this.#forget(key)
    }
  }

  #forget(key) {
    this.#known.delete(key)
    for (const [number, name] of this.#numbers) if (name === key) this.#numbers.delete(number)
  }

  /** The number of kept pictures and of their pixels. */
  get usage() {
    const bitmaps = [...this.#known.values()].map(({ bitmap }) => bitmap).filter((bitmap) => bitmap !== null)
    return { count: bitmaps.length, pixels: bitmaps.reduce((sum, { width, height }) => sum + width * height, 0) }
  }

  #of(number) {
    return this.#known.get(this.#numbers.get(number))
  }

  #begin(key, kind, name, data) {
    let log = this.#keeps ? this.#names.indexOf(key) : 0
    if (log < 0) log = this.#names.push(key) - 1
    const picture = {
      log, kind, name, isDone: false, isListed: true, failure: Failure.none, width: 0, height: 0, bitmap: null, isOpaque: false,
      data: kind === Kind.data ? data() : null,
    }
    this.#known.set(key, picture)
    this.#fetch(picture).then(() => this.#onAnswer())
  }

  /** Fetches and decodes a picture, or sets its failure. */
  async #fetch(picture) {
    if (picture.isFetched) return
    picture.isFetched = true
    try {
      const bytes = picture.data ?? await this.#read(picture)
      await this.#decode(picture, bytes)
    } catch (error) {
      picture.failure = error.failure ?? Failure.damaged
      picture.width = picture.height = 0
      this.#report(`Image: ${error.failure === undefined ? `${quoted(picture)} cannot be decoded: ${error.message}` : error.message}`)
    }
    if (!this.#keeps) picture.data = null
    picture.isFetched = false
    picture.isDone = true
  }

  async #read(picture) {
    const address = this.#address(picture)
    if (address.origin !== self.location.origin) {
      throw refusal(Failure.refused, `${quoted(picture)} is on another server, which the page's security policy`
        + " does not allow; serve the image with the page")
    }
    const response = await fetch(address).catch(() => {
      throw refusal(Failure.unreachable, `${quoted(picture)} cannot be loaded from ${address}; check that the server is running`)
    })
    if (response.ok) return new Uint8Array(await response.arrayBuffer())
    const isMissing = response.status === 404 || response.status === 410
    throw refusal(isMissing ? Failure.missing : Failure.unreachable, isMissing
      ? `${quoted(picture)} is not at ${address}; add the file to the program's folder Resources`
      : `the server returns the status ${response.status} for ${quoted(picture)} at ${address}; check the file on the server`)
  }

  #address({ kind, name }) {
    try {
      if (kind === Kind.url) return new URL(name, this.#base)
      return new URL(name.split("/").map(encodeURIComponent).join("/"), this.#folder)
    } catch {
      throw refusal(Failure.refused, `“${name}” is not an address; use one such as /photos/lake.jpg`)
    }
  }

  async #decode(picture, bytes) {
    const header = pictureHeader(bytes)
    if (header === null) {
      throw refusal(Failure.unknownFormat, `${quoted(picture)} has an unknown format; use a PNG, JPEG, WebP, GIF or SVG image`)
    }
    const { type, width, height } = header
    if (width > longest || height > longest || width * height > largest) {
      throw refusal(Failure.tooLarge, `${quoted(picture)} has ${width} x ${height} pixels; use at most ${longest} pixels a side`
        + ` and ${largest / 1e6} million pixels in all`)
    }
    if (!(width > 0 && height > 0)) throw refusal(Failure.damaged, `${quoted(picture)} is damaged: its header has no size`)
    const isDrawing = type === "image/svg+xml"
    const bitmap = await (isDrawing ? this.#paint(bytes, width, height) : createImageBitmap(new Blob([bytes], { type }))).catch(() => {
      throw refusal(Failure.damaged, `${quoted(picture)} is damaged: the browser cannot decode it; use an intact file`)
    })
    // A photograph may contain an orientation, by which the browser has rotated it.
    const [across, down] = isDrawing ? [width, height] : [bitmap.width, bitmap.height]
    Object.assign(picture, { bitmap, width: across, height: down, isOpaque: type === "image/jpeg" })
  }
}

function refusal(failure, text) {
  return Object.assign(new Error(text), { failure })
}

function quoted({ kind, name }) {
  return kind === Kind.data ? "the image data" : `the image “${name}”`
}
