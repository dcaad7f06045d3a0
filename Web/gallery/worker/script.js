import { LogKind } from "../../host/worker/records.js"

const phases = ["began", "moved", "stationary", "ended", "cancelled", "hovered"]
const kinds = ["finger", "mouse", "pen"]
const keys = [
  "space", "enter", "escape", "up", "down", "left", "right", "tab", "backspace", "delete", "home", "end",
  "page-up", "page-down",
]

/**
 * Writes the input log as a script that `momentum trace --script` replays to the same numbers. `opening` is what the
 * scene was opened with: { variant, size, reduceMotion }, and `pictureWord` gives the name of a picture by its number in the log.
 */
export function scriptText(scene, opening, log, pictureWord) {
  const lines = [
    "momentum-script 1",
    `scene ${scene.id}`,
    `variant ${scene.variants[opening.variant].id}`,
    `size ${decimal(opening.size.width)} ${decimal(opening.size.height)}`,
    `reduce-motion ${opening.reduceMotion ? "on" : "off"}`,
  ]
  for (const record of log) lines.push(line(scene, record, pictureWord))
  return lines.join("\n") + "\n"
}

const failures = ["missing", "damaged", "unknown-format", "too-large", "refused", "unreachable"]

function line(scene, [kind, a, b, c, d, e, f, g], pictureWord) {
  switch (kind) {
    case LogKind.frame: return `frame ${decimal(a)}`
    case LogKind.pointer:
      return `pointer ${a} ${phases[b]} ${decimal(c)} ${decimal(d)} at ${decimal(e)} force ${decimal(f)} kind ${kinds[g]}`
    case LogKind.key: return `key ${b & 2 ? "shift-" : ""}${keys[a] ?? letter(c)} ${b & 1 ? "up" : "down"}`
    case LogKind.wheel:
      return `wheel ${decimal(a)} ${decimal(b)} over ${decimal(c)} ${decimal(d)} at ${decimal(e)} ${f ? "precise" : "notched"}`
    case LogKind.variant: return `variant ${scene.variants[a].id}`
    case LogKind.parameter: return `parameter ${scene.parameters[a].id} ${decimal(b)}`
    case LogKind.resize: return `size ${decimal(a)} ${decimal(b)}`
    case LogKind.reduceMotion: return `reduce-motion ${a === 0 ? "off" : "on"}`
    case LogKind.image: return `image ${pictureWord(b)} ${c === 0 ? `ready ${d} ${e}` : `failed ${failures[c - 1]}`}`
    default: return `# unknown record ${kind}`
  }
}

function letter(character) {
  return "U+" + character.toString(16).toUpperCase().padStart(4, "0")
}

/** The shortest decimal that reads back to the same bits; `String` loses only the sign of zero. */
function decimal(number) {
  return Object.is(number, -0) ? "-0" : String(number)
}
