import { Phase, keyUp, letterKey } from "../shared/input.js"
import { InputKind } from "../shared/inputs.js"

/** The held input: `pointers` by their number, each as [id, x, y, force, kind] of its last sample, and `keys`. */
export class HeldInput {
  pointers = new Map()
  keys = new Set()

  copy() {
    const copy = new HeldInput()
    copy.pointers = new Map(this.pointers)
    copy.keys = new Set(this.keys)
    return copy
  }

  /** Updates the state with an input of any kind. */
  take(kind, fields) {
    if (kind === InputKind.key) this.key(...fields)
    if (kind !== InputKind.pointer) return
    const [id, phase, x, y, , force, device] = fields
    this.pointer(id, phase, x, y, force, device)
  }

  pointer(id, phase, x, y, force, kind) {
    if (phase <= Phase.stationary) this.pointers.set(id, [id, x, y, force, kind])
    else this.pointers.delete(id)
  }

  key(key, phase) {
    if (key >= letterKey) return
    if ((phase & keyUp) === 0) this.keys.add(key)
    else this.keys.delete(key)
  }
}
