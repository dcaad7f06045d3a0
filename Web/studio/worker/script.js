import { LogKind } from "../../host/worker/records.js"
import { actions, commands, failures, keys, kinds, modifiers, phases, playbacks } from "./scriptwords.js"

/**
 * Writes what an engine has logged as a script that `momentum trace --script` replays to the same numbers; the player knows what was
 * opened, and how: { variant, size, reduceMotion }.
 */
export function scriptText({ scene, opening }, { log, textAnswers, pictures }, studio = null) {
  const paths = studio?.paths().map(({ name }) => name) ?? []
  const lines = [
    "momentum-script 1",
    `scene ${scene.id}`,
    `variant ${scene.variants[opening.variant].id}`,
    `size ${decimal(opening.size.width)} ${decimal(opening.size.height)}`,
    `reduce-motion ${opening.reduceMotion ? "on" : "off"}`,
  ]
  for (const { request, answer } of textAnswers) lines.push(`text ${base64(request)} ${base64(answer)}`)
  for (const record of log) lines.push(line(scene, record, (number) => pictures.word(number), paths))
  return lines.join("\n") + "\n"
}

function line(scene, [kind, a, b, c, d, e, f, g, ...more], pictureWord, paths) {
  switch (kind) {
    case LogKind.frame: return `frame ${decimal(a)}`
    case LogKind.pointer:
      return `pointer ${a} ${phases[b]} ${decimal(c)} ${decimal(d)} at ${decimal(e)} force ${decimal(f)} kind ${kinds[g]}`
    case LogKind.key: return `key ${modifiers.filter((_, bit) => b & (2 << bit)).join("")}${keys[a] ?? letter(c)} ${b & 1 ? "up" : "down"}`
    case LogKind.wheel:
      return `wheel ${decimal(a)} ${decimal(b)} over ${decimal(c)} ${decimal(d)} at ${decimal(e)} ${f ? "precise" : "notched"}`
    case LogKind.variant: return `variant ${scene.variants[a].id}`
    case LogKind.parameter: return `parameter ${scene.parameters[a].id} ${decimal(b)}`
    case LogKind.resize: return `size ${decimal(a)} ${decimal(b)}`
    case LogKind.reduceMotion: return `reduce-motion ${a === 0 ? "off" : "on"}`
    case LogKind.accessibility: return `accessibility ${a} ${actions[b]} ${decimal(c)}`
    case LogKind.preferences:
      return `preferences contrast ${a & 1 ? "more" : "standard"} transparency ${a & 2 ? "reduced" : "standard"} ` +
        `colors ${a & 4 ? "forced" : "standard"}`
    case LogKind.fonts: return "fonts"
    case LogKind.textSize: return `text-size ${decimal(a)}`
    case LogKind.edit: return editLine(a, b, c, d, e, f, g, ...more)
    case LogKind.textCommand: return `typing ${commands[a]}`
    case LogKind.keyboard: return `keyboard ${decimal(a)} over ${decimal(b)}`
    case LogKind.safeArea: return `safe-area ${[a, b, c, d].map(decimal).join(" ")}`
    case LogKind.layoutDirection: return `layout-direction ${a === 0 ? "left-to-right" : "right-to-left"}`
    case LogKind.change: return `change ${a} ${changeWords(b, c, paths, [d, e, f, g])}`
    case LogKind.image: return `image ${pictureWord(b)} ${c === 0 ? `ready ${d} ${e}` : `failed ${failures[c - 1]}`}`
    default: return `# unknown record ${kind}`
  }
}

function changeWords(kind, index, paths, [a, b, c, d]) {
  if (kind === 0) return `number ${paths[index]} ${decimal(a)}`
  if (kind === 1) return `spring ${index} ${decimal(a)} ${decimal(b)}`
  if (kind === 3) return `time ${decimal(a)}`
  if (kind === 4) return `playback ${playbacks[index]}`
  return `curve ${index} ${[a, b, c, d].map(decimal).join(" ")}`
}

function editLine(field, revision, number, start, end, anchor, head, composed, composedEnd, text) {
  const composing = composed < 0 ? "" : ` composing ${composed} ${composedEnd}`
  const origin = field === 0 ? "" : ` field ${field} ${revision} ${number}`
  return `edit ${start} ${end} ${quoted(new TextDecoder("utf-8", { ignoreBOM: true }).decode(text))} select ${anchor} ${head}${composing}${origin}`
}

/** A text as one word of a script. */
function quoted(text) {
  const escaped = text.replace(/["\\]|[\s#\p{C}\p{M}]/gu, (letter) =>
    letter === '"' || letter === "\\" ? "\\" + letter : `\\u{${letter.codePointAt(0).toString(16).toUpperCase()}}`)
  return `"${escaped}"`
}

function base64(bytes) {
  let letters = ""
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters)
}

function letter(character) {
  return "U+" + character.toString(16).toUpperCase().padStart(4, "0")
}

/** The shortest decimal that reads back to the same bits; `String` loses only the sign of zero. */
function decimal(number) {
  return Object.is(number, -0) ? "-0" : String(number)
}
