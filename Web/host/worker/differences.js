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
  for (let at = nextDifference(before, after, 0); at < length; at = nextDifference(before, after, at)) {
    const start = at
    // A single word that is the same costs no more inside a run than between two.
    while (at < length && at - start < most && (before[at] !== after[at] || before[at + 1] !== after[at + 1])) at += 1
    reserve(size + at - start + Math.ceil((start - end) / most) + 1, size)
    for (; start - end > most; end += most) room[size++] = most
    room[size++] = (start - end) | ((at - start) << 16)
    for (end = start; end < at; end += 1) room[size++] = after[end]
  }
  return room.slice(0, size)
}

/** Where the next word lies that is another, from `at` on; the length when there is none. Nearly all are the same. */
function nextDifference(a, b, at) {
  const { length } = a
  for (; at + 8 <= length; at += 8) {
    const difference = (a[at] ^ b[at]) | (a[at + 1] ^ b[at + 1]) | (a[at + 2] ^ b[at + 2]) | (a[at + 3] ^ b[at + 3])
      | (a[at + 4] ^ b[at + 4]) | (a[at + 5] ^ b[at + 5]) | (a[at + 6] ^ b[at + 6]) | (a[at + 7] ^ b[at + 7])
    if (difference !== 0) break
  }
  while (at < length && a[at] === b[at]) at += 1
  return at
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

/** Makes room for so many words, the first `used` of which stay. */
function reserve(needed, used) {
  if (needed <= room.length) return
  const larger = new Uint32Array(2 * needed)
  larger.set(room.subarray(0, used))
  room = larger
}
