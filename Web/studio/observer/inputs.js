import { Phase } from "../../host/shared/input.js"
import { InputKind, inputs } from "../../host/shared/inputs.js"

const phases = new Map([[Phase.began, "a touch"], [Phase.moved, "a move"], [Phase.ended, "a release"], [Phase.cancelled, "a cancelled touch"]])

/**
 * Returns a description of the input between two log positions, or an empty string if it contains no user input. The
 * last record with the highest priority determines the description.
 */
export function inputBetween(log, from, to) {
  let [said, isMove] = ["", true]
  for (let at = from; at < to; at = log.next(at)) {
    const kind = log.kind(at)
    const phase = kind === InputKind.pointer ? log.record(at)[2] : null
    const name = phase === null ? inputs[kind].title : phases.get(phase) ?? ""
    if (name === "" || (phase === Phase.moved && !isMove)) continue
    said = name
    isMove = phase === Phase.moved
  }
  return said
}
