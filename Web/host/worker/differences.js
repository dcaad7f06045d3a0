/** The maximum number of words that a run can skip or contain: each number has 16 bits. */
const most = 0xffff
/** The buffer of the differences, which grows when necessary. */
let room = new Uint32Array(1 << 16)

/**
 * Returns the differences between `before` and `after`, two lists of words of the same length. Each run begins with a
 * word that has the number of skipped words (low half) and of changed words (high half), followed by the changed words.
 */
export function differences(before, after) {
  const { length } = after
  let size = 0
  let end = 0
  for (let at = nextDifference(before, after, 0); at < length; at = nextDifference(before, after, at)) {
    const start = at
    // A single equal word costs no more inside a run than a new run.
    while (at < length && at - start < most && (before[at] !== after[at] || before[at + 1] !== after[at + 1])) at += 1
    reserve(size + at - start + Math.ceil((start - end) / most) + 1, size)
    for (; start - end > most; end += most) room[size++] = most
    room[size++] = (start - end) | ((at - start) << 16)
    for (end = start; end < at; end += 1) room[size++] = after[end]
  }
  return room.slice(0, size)
}

/**
 * Returns the index of the next different word from `at` on, or the length if there is none. Nearly all words are
 * equal.
 */
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

/** Changes `words` from their state `before` the differences to that `after` them. */
export function apply(differences, words) {
  let at = 0
  for (let i = 0; i < differences.length;) {
    const run = differences[i++]
    at += run & most
    for (const end = i + (run >>> 16); i < end; i += 1, at += 1) words[at] = differences[i]
  }
}

/** Reserves `needed` words, and keeps the first `used` ones. */
function reserve(needed, used) {
  if (needed <= room.length) return
  const larger = new Uint32Array(2 * needed)
  larger.set(room.subarray(0, used))
  room = larger
}
