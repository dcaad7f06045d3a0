import { LogKind } from "../../host/worker/records.js"
import { Phase } from "../../host/shared/input.js"

/** What an input is called that a person has made. */
const names = new Map([
  [LogKind.key, "a key"], [LogKind.wheel, "a wheel"], [LogKind.variant, "another variant"], [LogKind.parameter, "a parameter"],
  [LogKind.resize, "another size"], [LogKind.reduceMotion, "less motion"], [LogKind.accessibility, "assistive technology"],
  [LogKind.textSize, "another text size"], [LogKind.edit, "typing"], [LogKind.textCommand, "typing"], [LogKind.keyboard, "the keyboard"],
  [LogKind.image, "a picture"], [LogKind.change, "a change by hand"],
])
const phases = new Map([[Phase.began, "a touch"], [Phase.moved, "a move"], [Phase.ended, "a release"], [Phase.cancelled, "a cancelled touch"]])

/** What has come between two places of a log, in words; "" for nothing that a person did. The last of the weightiest kind counts. */
export function inputBetween(log, from, to) {
  let [said, isMove] = ["", true]
  for (let at = from; at < to; at = log.next(at)) {
    const kind = log.kind(at)
    const phase = kind === LogKind.pointer ? log.record(at)[2] : null
    const name = phase === null ? names.get(kind) : phases.get(phase)
    if (name === undefined || (phase === Phase.moved && !isMove)) continue
    said = name
    isMove = phase === Phase.moved
  }
  return said
}
