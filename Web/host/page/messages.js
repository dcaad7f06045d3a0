/** The maximum bytes of a name and of a value, and the maximum depth of a value. */
const [longestName, longestValue, mostDeep] = [100, 4 << 20, 100]

const encoder = new TextEncoder()

/**
 * Returns a message to a program as the fields of an input. Throws a `TypeError` for a value that JSON cannot represent,
 * and a `RangeError` for a name or value that is too long or too deep.
 */
export function encodedMessage(name, value = null) {
  const letters = encoder.encode(name)
  if (typeof name !== "string" || letters.length === 0 || letters.length > longestName) {
    throw new RangeError(`The name of a message must have 1 to ${longestName} bytes.`)
  }
  let text
  try {
    text = JSON.stringify(value)
  } catch (error) {
    throw new TypeError(`The message “${name}” has a value that JSON cannot represent: ${error.message}`)
  }
  if (text === undefined) throw new TypeError(`The message “${name}” has a value that JSON cannot represent: ${typeof value}.`)
  const bytes = encoder.encode(text)
  if (bytes.length > longestValue) {
    throw new RangeError(`The message “${name}” has a value of ${bytes.length} bytes; at most ${longestValue} are allowed.`)
  }
  if (depth(value) > mostDeep) throw new RangeError(`The message “${name}” has a value that is nested more than ${mostDeep} deep.`)
  return [letters, bytes]
}

function depth(value, most = mostDeep) {
  if (value === null || typeof value !== "object") return 0
  if (most === 0) return 1
  return 1 + Object.values(value).reduce((deepest, element) => Math.max(deepest, depth(element, most - 1)), 0)
}
