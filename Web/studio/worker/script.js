import { inputs } from "../../host/shared/inputs.js"
import { base64, decimal, ownForms, quoted } from "./ownforms.js"

/**
 * Writes the log of an engine as a script that `momentum trace --script` replays to the same values. The player
 * supplies the opening: { variant, size, reduceMotion }.
 */
export function scriptText({ scene, opening }, { log, textAnswers, pictures, usesHost = false }, studio = null) {
  const paths = studio?.paths().map(({ name }) => name) ?? []
  const lines = [
    "momentum-script 1",
    `scene ${scene.id}`,
    `variant ${scene.variants[opening.variant].id}`,
    `size ${decimal(opening.size.width)} ${decimal(opening.size.height)}`,
    `reduce-motion ${opening.reduceMotion ? "on" : "off"}`,
  ]
  if (usesHost) lines.push(`environment ${quoted(opening.environment)}`)
  for (const { request, answer } of textAnswers) lines.push(`text ${base64(request)} ${base64(answer)}`)
  const names = { scene, paths, picture: (number) => pictures.word(number) }
  for (const record of log) lines.push(line(record, names))
  return lines.join("\n") + "\n"
}

function line([kind, ...fields], names) {
  const { word, fields: table } = inputs[kind]
  const own = ownForms.get(kind)
  const words = own === undefined ? table.flatMap((field, index) => fieldWords(field, fields[index], names)) : own.write(fields, names)
  return [word, ...words].join(" ")
}

function fieldWords({ type, before, words, bits, list }, value, { scene }) {
  if (type === "t") return [quoted(new TextDecoder("utf-8", { ignoreBOM: true }).decode(value))]
  if (type === "y") return [value.length === 0 ? "-" : base64(value)]
  if (bits !== undefined) return bits.flatMap(([name, ...states], index) => [name, states[value >> index & 1]])
  const word = words !== undefined ? words[value] : list !== undefined ? scene[list][value].id : decimal(value)
  return before === undefined ? [word] : [before, word]
}
