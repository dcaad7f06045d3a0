/** The largest distance to repeated words, the maximum number of repeated words in a part, and that of other words. */
const [farthest, most] = [0xffff, 0xff]
/** The last position of every pair of words, by a hash with this number of bits. */
const hashBits = 15
const places = new Int32Array(1 << hashBits)

let packed = new Uint32Array(1 << 16)
let unpacked = new Uint32Array(1 << 16)

/**
 * Compresses words, because memory contains repetitions. The result begins with their number, followed by parts. Each
 * begins with a word that has the number of literal words that follow (low byte), the number of repeated words after
 * these (next byte), and the distance to those (high half).
 */
export function pack(words) {
  const { length } = words
  if (packed.length < length + length / most + 3) packed = new Uint32Array(2 * length)
  places.fill(-farthest - 1)
  packed[0] = length
  let size = 1
  let start = 0
  let at = 0
  while (at < length) {
    let repeated = 0
    let distance = 0
    if (at + 1 < length) {
      const hash = (Math.imul(words[at], 0x9e3779b1) ^ Math.imul(words[at + 1], 0x85ebca6b)) >>> (32 - hashBits)
      const from = places[hash]
      places[hash] = at
      distance = at - from
      if (distance <= farthest && words[from] === words[at] && words[from + 1] === words[at + 1]) {
        repeated = 2
        while (repeated < most && at + repeated < length && words[from + repeated] === words[at + repeated]) repeated += 1
      }
    }
    if (repeated === 0) at += 1
    if (repeated === 0 && at - start < most && at < length) continue
    packed[size++] = (at - start) | (repeated << 8) | (repeated === 0 ? 0 : distance << 16)
    for (; start < at; start += 1) packed[size++] = words[start]
    at += repeated
    start = at
  }
  return packed.slice(0, size)
}

/** Returns the decompressed words, which are valid until the next call. */
export function unpack(parts) {
  const length = parts[0]
  if (unpacked.length < length) unpacked = new Uint32Array(2 * length)
  let at = 0
  for (let i = 1; i < parts.length;) {
    const part = parts[i++]
    for (const end = i + (part & most); i < end; i += 1, at += 1) unpacked[at] = parts[i]
    const distance = part >>> 16
    for (const end = at + ((part >>> 8) & most); at < end; at += 1) unpacked[at] = unpacked[at - distance]
  }
  return unpacked.subarray(0, length)
}
