/** The largest number of intermediate frames that a test checks. */
const mostMoments = 3

/**
 * Returns a Swift test for `MomentumTesting` that replays the script and expects the recorded values, to the bit.
 * `about` names the program's module and type. `rows` contains the time, value and velocity of the watched values,
 * which are checked at their greatest speed and at the end. If nothing was watched, `ends` contains the final values: {
 * part, title, name, value, velocity }.
 */
export function testText({ module, type }, script, { watched, ends }, rows) {
  const last = rows.at(-1) ?? [0]
  const expectation = (indent) => ({ title, name, part, number: place }, value, velocity) =>
    `${indent}// ${`${title} ${name}`.trim()}\n` +
    `${indent}#expect(${part === null ? `run.session.sample(${place})` : `run.sample("${name}", of: ${part})`} == MotionSample(value: ${number(value)}, velocity: ${number(velocity)}))\n`
  const end = expectation("        ")
  const expectations = watched.length > 0
    ? watched.map((each, index) => end(each, last[1 + 2 * index], last[2 + 2 * index]))
    : ends.map((each) => end(each, each.value, each.velocity))
  const cases = moments(watched, rows).map((row) => {
    const inside = watched.map((each, index) => expectation("                ")(each, row[1 + 2 * index], row[2 + 2 * index]))
    return `            case ${number(row[0])}:\n${inside.join("")}`
  })
  const looking = cases.length === 0 ? "" : ` { run in
            switch run.time {
${cases.join("")}            default: break
            }
        }`
  return `import Momentum
import MomentumTesting
import Testing

@testable import ${module}

/// Recorded in the studio.
@Suite struct StudioTests {
    @Test func recordedSessionRepeats() throws {
        let run = try Run(${type}(), script: script)${looking}
${expectations.join("")}        try run.expectContinuous()
    }

    private let script = """
${script.trimEnd().split("\n").map((line) => `        ${line.replaceAll("\\", "\\\\")}`).join("\n")}
        """
}
`
}

/** Returns the rows of the frames in which the watched values move fastest, in order. */
function moments(watched, rows) {
  const found = new Set()
  watched.slice(0, mostMoments).forEach((_, index) => {
    let [best, most] = [-1, 1e-6]
    rows.forEach((row, at) => {
      if (Math.abs(row[2 + 2 * index]) > most) [best, most] = [at, Math.abs(row[2 + 2 * index])]
    })
    if (best >= 0 && best < rows.length - 1) found.add(best)
  })
  return [...found].sort((one, other) => one - other).map((at) => rows[at])
}

function number(value) {
  if (Number.isNaN(value)) return ".nan"
  return Object.is(value, -0) ? "-0.0" : Number.isInteger(value) && Math.abs(value) < 1e15 ? value.toFixed(1) : String(value)
}
