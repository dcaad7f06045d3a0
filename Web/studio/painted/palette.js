/** Colours of a palette; one more is kept for what is left as it was. */
const most = 255

/** The colours that pictures are best shown with: all of them where they are few, else those that halving the fullest box gives. */
export class Palette {
  /** The index that stands for no colour. */
  transparent = most
  #colors
  /** The nearest index by the colour, five bits of each part; those that were asked so far. */
  #exact = new Map()
  #nearest = new Int16Array(1 << 15).fill(-1)

  /** `pictures`: red, green, blue and alpha of pixels. */
  constructor(pictures) {
    const counts = new Map()
    for (const picture of pictures) {
      const words = new Uint32Array(picture.buffer)
      let [last, run] = [words[0], 0]
      for (let index = 0; index < words.length; index += 1) {
        if (words[index] === last) {
          run += 1
          continue
        }
        counts.set(last & 0xffffff, (counts.get(last & 0xffffff) ?? 0) + run)
        ;[last, run] = [words[index], 1]
      }
      counts.set(last & 0xffffff, (counts.get(last & 0xffffff) ?? 0) + run)
    }
    this.#colors = halved(counts)
    this.#colors.forEach((color, index) => this.#exact.set(color[0] | color[1] << 8 | color[2] << 16, index))
  }

  /** Red, green and blue. */
  color(index) {
    return this.#colors[index] ?? [0, 0, 0]
  }

  /** The index of the nearest colour for each pixel. */
  indices(pixels) {
    const words = new Uint32Array(pixels.buffer)
    const found = new Uint8Array(words.length)
    let [last, index] = [-1, 0]
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at] & 0xffffff
      if (word !== last) {
        last = word
        index = this.#exact.get(word) ?? this.#near(word)
      }
      found[at] = index
    }
    return found
  }

  #near(word) {
    const [red, green, blue] = [word & 0xff, word >>> 8 & 0xff, word >>> 16]
    const key = red >> 3 | green >> 3 << 5 | blue >> 3 << 10
    if (this.#nearest[key] >= 0) return this.#nearest[key]
    let [best, least] = [0, Infinity]
    this.#colors.forEach(([r, g, b], index) => {
      // Eyes see green best and blue worst.
      const distance = 3 * (r - red) ** 2 + 6 * (g - green) ** 2 + (b - blue) ** 2
      if (distance < least) [best, least] = [index, distance]
    })
    this.#nearest[key] = best
    return best
  }
}

/** Median cut (Heckbert 1982), the box whose colours differ most in sum being halved next. */
function halved(counts) {
  const all = [...counts].map(([word, count]) => ({ color: [word & 0xff, word >>> 8 & 0xff, word >>> 16], count }))
  if (all.length <= most) return all.map(({ color }) => color)
  const boxes = [boxOf(all)]
  while (boxes.length < most) {
    const next = boxes.reduce((best, box, index) => (box.worth > boxes[best].worth ? index : best), 0)
    const { entries, axis } = boxes[next]
    if (boxes[next].worth === 0) break
    entries.sort((one, other) => one.color[axis] - other.color[axis])
    const half = entries.reduce((sum, { count }) => sum + count, 0) / 2
    let [index, sum] = [0, 0]
    while (index < entries.length - 1 && (index === 0 || sum < half)) {
      sum += entries[index].count
      index += 1
    }
    boxes.splice(next, 1, boxOf(entries.slice(0, index)), boxOf(entries.slice(index)))
  }
  return boxes.map(({ entries }) => {
    // The colour that is met most stays itself: large areas are not tinted.
    const total = entries.reduce((sum, { count }) => sum + count, 0)
    const top = entries.reduce((best, entry) => (entry.count > best.count ? entry : best))
    if (top.count > total / 2) return top.color
    return [0, 1, 2].map((part) => Math.round(entries.reduce((sum, { color, count }) => sum + color[part] * count, 0) / total))
  })
}

function boxOf(entries) {
  const spreads = [0, 1, 2].map((part) => {
    let [low, high] = [255, 0]
    for (const { color } of entries) {
      if (color[part] < low) low = color[part]
      if (color[part] > high) high = color[part]
    }
    return high - low
  })
  const axis = spreads.indexOf(Math.max(...spreads))
  const weight = entries.reduce((sum, { count }) => sum + Math.sqrt(count), 0)
  return { entries, axis, worth: entries.length < 2 ? 0 : spreads[axis] ** 2 * weight }
}
