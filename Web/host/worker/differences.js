/** The most words that one run can skip or hold: each has 16 bits. */
const most = 0xffff
/** Where differences are put together, larger when they need it. */
let room = new Uint32Array(1 << 16)

/**
 * What turns `before` into `after`, two lists of words of the same length: runs, each a word with how many are skipped (low half)
 * and how many follow that differ (high half), and these.
 */
export function differences(before, after) {
  const { length } = after
  let size = 0
  let end = 0
  for (let at = 0; at < length; at += 1) {
    if (before[at] === after[at]) continue
    const start = at
    // A single word that is the same costs no more inside a run than between two.
    while (at < length && at - start < most && (before[at] !== after[at] || before[at + 1] !== after[at + 1])) at += 1
    size = reserve(size + at - start + Math.ceil((start - end) / most) + 1, size)
    for (; start - end > most; end += most) room[size++] = most
    room[size++] = (start - end) | ((at - start) << 16)
    room.set(after.subarray(start, at), size)
    size += at - start
    end = at
    at -= 1
  }
  return room.slice(0, size)
}

/** Makes of the words that were there `before` what they were `after`. */
export function apply(differences, words) {
  let at = 0
  for (let i = 0; i < differences.length;) {
    const run = differences[i++]
    at += run & most
    for (const end = i + (run >>> 16); i < end; i += 1, at += 1) words[at] = differences[i]
  }
}

/** Makes room for so many words, the first `used` of which stay; returns `used`. */
function reserve(needed, used) {
  if (needed > room.length) {
    const larger = new Uint32Array(2 * needed)
    larger.set(room.subarray(0, used))
    room = larger
  }
  return used
}
