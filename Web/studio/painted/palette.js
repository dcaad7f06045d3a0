/** The number of colours in a palette. One further index stands for unchanged pixels. */
const most = 255

/** A palette for pictures: all their colours if these are few, otherwise the result of median cut. */
export class Palette {
  /** The index of transparent pixels. */
  transparent = most
  #colors
  /** Caches of palette indices: by exact colour, and by the upper five bits of each component. */
  #exact = new Map()
  #nearest = new Int16Array(1 << 15).fill(-1)

  /** Creates a palette. `pictures` are pixels with red, green, blue and alpha. */
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

  /** Returns the red, green and blue components of an index. */
  color(index) {
    return this.#colors[index] ?? [0, 0, 0]
  }

  /** Returns the index of the nearest colour for each pixel. */
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
      // The eye is most sensitive to green and least sensitive to blue.
      const distance = 3 * (r - red) ** 2 + 6 * (g - green) ** 2 + (b - blue) ** 2
      if (distance < least) [best, least] = [index, distance]
    })
    this.#nearest[key] = best
    return best
  }
}

/** Divides the colours by median cut (Heckbert 1982). The box with the largest total deviation is halved next. */
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
    // The most frequent colour stays exact, so that large areas are not tinted.
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
