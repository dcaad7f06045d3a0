import { Phase } from "../../host/shared/input.js"
import { InputKind, inputs } from "../../host/shared/inputs.js"

const phases = new Map([[Phase.began, "a touch"], [Phase.moved, "a move"], [Phase.ended, "a release"], [Phase.cancelled, "a cancelled touch"]])

/** What has come between two places of a log, in words; "" for nothing that a person did. The last of the weightiest kind counts. */
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
