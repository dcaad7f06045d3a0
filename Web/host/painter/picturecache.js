import { Image, Opcode, Sprites } from "./commands.js"
import { fontsVersion } from "./fonts.js"

/** The limit of all kept pictures, in bytes. */
const mostBytes = 64e6
/**
 * The number of pictures of the stage after which an unused picture is removed if it was reused before. Others are
 * removed after one.
 */
const patience = 60
/** The granularity of subpixel positions at which two pictures are equal. */
const phases = 2 ** 20

/**
 * Pictures of parts of display lists, for as long as these have the same commands. The least recently used ones are
 * removed first. The commands of a picture are compared word by word.
 */
export class PictureCache {
  #pool
  #contents
  #mostBytes
  /** The lists of entries by the hash of their words. */
  #entries = new Map()
  #bytes = 0
  #picture = 0
  #fonts = 0

  /** Pictures are released to `pool`. `contents` has the images that they show. */
  constructor(pool, contents, limit = mostBytes) {
    this.#pool = pool
    this.#contents = contents
    this.#mostBytes = limit
  }

  /** The bytes of the kept pictures. */
  get bytes() {
    return this.#bytes
  }

  /** Begins another picture of the stage. Removes pictures that the last two did not use, if they were never reused. */
  beginPicture() {
    this.#picture += 1
    if (this.#fonts !== fontsVersion()) this.forget()
    this.#fonts = fontsVersion()
    for (const entry of this.#all()) {
      if (this.#picture - entry.usedIn > (entry.uses > 0 ? patience : 1)) this.#drop(entry)
    }
  }

  forget() {
    for (const entry of this.#all()) this.#drop(entry)
  }

  /**
   * Returns the surface with the drawing of the commands from `start` to `end` for the same numbers, or null. `key` is
   * the key for keeping another one.
   */
  find(words, start, end, numbers) {
    const hash = hashOf(words, start, end)
    const key = { hash, words, start, end, numbers }
    const entry = this.#entries.get(hash)?.find((entry) => this.#isSame(entry, key))
    if (entry === undefined) return { surface: null, key }
    if (entry.surface.context.isContextLost?.()) {
      this.#drop(entry)
      return { surface: null, key }
    }
    entry.usedIn = this.#picture
    entry.uses += 1
    return { surface: entry.surface, key }
  }

  /**
   * Finds the content of a group that is drawn with `matrix`, of which the device pixels `seen` are visible. The
   * surface is positioned there.
   */
  findPart(words, start, end, { a, b, c, d, e, f }, seen) {
    const [[x, right], [y, down]] = [pixelPhase(e), pixelPhase(f)]
    const box = seen.map((edge, index) => edge - (index % 2 === 0 ? x : y))
    const found = this.find(words, start, end, [a, b, c, d, right, down, ...box])
    if (found.surface !== null) [found.surface.left, found.surface.top] = seen
    return found
  }

  /** Keeps a surface, which then belongs to this cache, for the key that `find` has returned. */
  keep({ hash, words, start, end, numbers }, surface) {
    const bytes = surface.bytes + 4 * (end - start)
    if (bytes > this.#mostBytes) return this.#pool.give(surface)
    const entry = {
      hash, numbers, surface, bytes, words: words.slice(start, end), images: this.#imagesOf(words, start, end),
      usedIn: this.#picture, uses: 0,
    }
    const alike = this.#entries.get(hash)
    if (alike === undefined) this.#entries.set(hash, [entry])
    else alike.push(entry)
    this.#bytes += bytes
    if (this.#bytes > this.#mostBytes) this.#evict()
  }

  #isSame(entry, { words, start, end, numbers }) {
    if (entry.words.length !== end - start) return false
    if (numbers.some((number, index) => number !== entry.numbers[index])) return false
    const own = entry.words
    for (let i = 0; i < own.length; i += 1) if (own[i] !== words[start + i]) return false
    // Requesting an image keeps it, or causes it to be loaded.
    return entry.images.every(([number, image]) => this.#contents.images.image(number) === image)
  }

  /** Returns the shown images by their numbers, which may have a different meaning later. */
  #imagesOf(words, start, end) {
    const images = new Map()
    for (let at = start; at < end && words[at] >>> 8 > 0; at += words[at] >>> 8) {
      const opcode = words[at] & 0xff
      if (opcode !== Opcode.image && opcode !== Opcode.sprites) continue
      const number = words[at + (opcode === Opcode.image ? Image.image : Sprites.image)]
      images.set(number, this.#contents.images.image(number))
    }
    return [...images]
  }

  #evict() {
    const oldestFirst = this.#all().sort((a, b) => a.usedIn - b.usedIn)
    for (const entry of oldestFirst) {
      if (this.#bytes <= this.#mostBytes) return
      this.#drop(entry)
    }
  }

  #all() {
    return [...this.#entries.values()].flat()
  }

  #drop(entry) {
    const alike = this.#entries.get(entry.hash)
    alike.splice(alike.indexOf(entry), 1)
    if (alike.length === 0) this.#entries.delete(entry.hash)
    this.#bytes -= entry.bytes
    this.#pool.give(entry.surface)
  }
}

/** Returns a position in device pixels as a whole number and the rest. */
function pixelPhase(place) {
  const rounded = Math.round(place * phases) / phases
  const whole = Math.floor(rounded)
  return [whole, rounded - whole]
}

function hashOf(words, start, end) {
  let hash = end - start
  for (let i = start; i < end; i += 1) hash = Math.imul(hash ^ words[i], 0x9e3779b1) ^ (hash >>> 15)
  return hash
}
