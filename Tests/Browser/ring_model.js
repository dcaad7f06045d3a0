/**
 * Explores every interleaving, up to a depth, of the steps of a writer and a reader with a small ring of notes. It begins after each of
 * the histories in `starts`. The steps are: notes of both widths, settled notes, messages, publications with and without costs, reads,
 * and received messages. Two histories that lead to the same contents are one state. In every state, the read data is a prefix of the
 * written data, in order. Readable data is never overwritten. After everything has been read, there is space again.
 *
 * Returns { states, wraps, fault }, where `fault` is the shortest history that violates this: { why, steps }, or null.
 */
export function explore({ NewsRing, InputLog }, { room, slack, depth, starts = [[]], mostSent = 2 }) {
  const headerNumbers = 2
  const [frameKind, pointerKind, skipKind, messagesKind] = [0, 1, -1, -2]
  const [frameWidth, pointerWidth] = [3, 8]
  const [readPlace, writtenPlace] = [0, 1]
  const frameBytes = 9
  const pointerBytes = 39

  class World {
    #writer = new NewsRing(new SharedArrayBuffer(8 * (headerNumbers + room)), { slack })
    #reader = new NewsRing(this.#writer.buffer, { slack })
    #control = new Int32Array(this.#writer.buffer, 0, 4)
    #numbers = new Float64Array(this.#writer.buffer, 8 * headerNumbers)
    /** The written data that was not read yet: the number of a note or of a message. */
    #pending = []
    #number = 0
    #sent = 0
    #received = 0
    /** The numbers of bytes of the log that were written and read. */
    #noted = 0
    #read = 0
    #costs = 0
    /** Whether the last written entry is a message's mark, and the reader's position at the last check for space. */
    #endsInMark = false
    #renewed = ""
    wraps = 0
    fault = null

    /** Performs a step by its name. Returns whether it is possible in this state. */
    do(step) {
      const before = this.#unread()
      const isDone = this[step]()
      if (!["read", "receive"].includes(step)) {
        before.forEach(([place, value]) => {
          if (this.#numbers[place] !== value) this.#fail("what may be read was written over")
        })
      }
      if (this.#writer.notes.end > room) this.#fail("it was written behind the room")
      return isDone
    }

    frame() {
      if (!this.#opens) return false
      this.#tell()
      this.#writer.notes.frame(this.#number, true)
      this.#noted += frameBytes
      return true
    }

    pointer() {
      if (!this.#opens) return false
      this.#tell()
      this.#writer.notes.pointer(1, 1, 0, 0, this.#number, 0, 0)
      this.#noted += pointerBytes
      return true
    }

    settle() {
      const { notes } = this.#writer
      notes.isOpen = false
      const { end, isFull } = notes
      notes.take(() => {}, () => {})
      if (isFull) this.#renewed = `${this.#control[readPlace]} ${end}`
      if (notes.end < end) this.wraps += 1
      if (notes.end < end) this.#endsInMark = false
      return true
    }

    message() {
      if (this.#sent - this.#received >= mostSent) return false
      this.#tell("message")
      this.#sent += 1
      this.#writer.noteMessage(this.#sent)
      this.#endsInMark = true
      return true
    }

    publish() {
      return this.#publish(0)
    }

    publishCosts() {
      return this.#publish(1)
    }

    read() {
      const found = this.#reader.read(this.#received)
      if (found === null) return true
      const log = new InputLog(Infinity)
      log.appendBytes(found.bytes)
      for (let at = 0; at < log.end; at = log.next(at)) {
        const [kind, ...values] = log.record(at)
        this.#expect("note", kind === frameKind ? values[0] : values[4])
      }
      if (found.known !== null && this.#read + found.known.bytes !== found.known.logEnd) this.#fail("the end of the log is another")
      this.#read += found.bytes.length
      this.#costs -= found.costs.length
      if (this.#costs < 0) this.#fail("costs came twice")
      return true
    }

    receive() {
      if (this.#received === this.#sent) return false
      this.read()
      this.#received += 1
      this.#expect("message", this.#received)
      return true
    }

    /** After everything was published and read, nothing is left, and there is space. */
    drain() {
      while (this.#received < this.#sent) this.receive()
      this.message()
      this.receive()
      this.#writer.notes.take(() => {}, () => {})
      if (this.#pending.length > 0) this.#fail("something was lost")
      if (this.#writer.notes.isFull) this.#fail("there is no room")
    }

    /** The part of the state that determines all further steps. */
    get key() {
      const { notes } = this.#writer
      const parts = this.#parts(notes.end).map(([kind, place]) =>
        kind === messagesKind ? `m${this.#numbers[place + 2] - this.#received}` : kind)
      return [
        this.#control.join(), notes.end, notes.isFull, notes.isEmpty, notes.isOpen, this.#endsInMark, this.#renewed, this.#sent - this.#received,
        this.#pending.map(([kind]) => kind[0]).join(""), parts.join(),
      ].join("|")
    }

    /** Opens notes as a journal does: they remain open even if costs have since used the space. */
    get #opens() {
      const { notes } = this.#writer
      return notes.isOpen ||= !notes.isFull
    }

    #publish(count) {
      const costs = { length: count, moveInto: (numbers, at) => numbers.fill(7, at, at + count) }
      const wasNew = this.#writer.notes.end
      if (!this.#writer.publish(costs, this.#noted)) return false
      this.#costs += count
      if (this.#writer.notes.end !== wasNew) this.#endsInMark = false
      return true
    }

    #tell(kind = "note") {
      this.#number += kind === "note" ? 1 : 0
      this.#pending.push([kind, kind === "note" ? this.#number : this.#sent + (kind === "message" ? 1 : 0)])
      this.#endsInMark = false
    }

    #expect(kind, number) {
      const told = this.#pending.shift()
      if (told?.[0] !== kind || told[1] !== number) this.#fail(`${kind} ${number} came instead of ${told?.join(" ") ?? "nothing"}`)
    }

    /** The kinds and positions of the entries from the reader's position on. */
    #parts(end) {
      const parts = []
      for (let at = this.#control[readPlace]; at !== end && parts.length < room;) {
        const kind = this.#numbers[at]
        parts.push([kind, at])
        if (kind === skipKind) at = 0
        else at += kind === frameKind ? frameWidth : kind === pointerKind ? pointerWidth : this.#numbers[at + 1]
      }
      return parts
    }

    /** The positions and values of the readable entries. */
    #unread() {
      const unread = []
      const written = this.#control[writtenPlace]
      const parts = this.#parts(written)
      parts.forEach(([kind, at], index) => {
        const next = kind === skipKind ? at + 1 : parts[index + 1]?.[1] ?? written
        for (let place = at; place < next; place += 1) unread.push([place, this.#numbers[place]])
      })
      return unread
    }

    #fail(why) {
      this.fault ??= why
    }
  }

  const steps = ["frame", "pointer", "settle", "message", "publish", "publishCosts", "read", "receive"]
  const known = new Set()
  let front = starts
  let wraps = 0
  for (let round = 0; round < depth && front.length > 0; round += 1) {
    const next = []
    for (const history of front) {
      for (const step of steps) {
        const world = new World()
        for (const before of history) world.do(before)
        if (!world.do(step)) continue
        const trail = [...history, step]
        const { key } = world
        wraps = Math.max(wraps, world.wraps)
        if (known.has(key) && world.fault === null) continue
        known.add(key)
        if (world.fault === null) world.drain()
        if (world.fault !== null) return { states: known.size, wraps, fault: { why: world.fault, steps: trail } }
        next.push(trail)
      }
    }
    front = next
  }
  return { states: known.size, wraps, isWhole: front.length === 0, fault: null }
}
