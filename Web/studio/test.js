/**
 * A test for `MomentumTesting` as a Swift source: it does what the script says, and expects what was seen of each number that was
 * watched, at the end, to the bit. `about` names the program's module and type; `rows` has time, value and velocity of each.
 */
export function testText({ module, type }, script, watched, rows) {
  const last = rows.at(-1) ?? [0]
  const expectations = watched.map(({ title, name, part, number: place }, index) => {
    const [value, velocity] = last.slice(1 + 2 * index)
    return `        // ${title} ${name}\n` +
      `        #expect(${part === null ? `run.session.sample(${place})` : `run.sample("${name}", of: ${part})`} == MotionSample(value: ${number(value)}, velocity: ${number(velocity)}))\n`
  })
  return `import Momentum
import MomentumTesting
import Testing

@testable import ${module}

/// Recorded in the studio.
@Suite struct StudioTests {
    @Test func whatWasDoneIsSeenAgain() throws {
        let run = try Run(${type}(), script: script)
${expectations.join("")}        try run.expectContinuous()
    }

    private let script = """
${script.trimEnd().split("\n").map((line) => `        ${line.replaceAll("\\", "\\\\")}`).join("\n")}
        """
}
`
}

function number(value) {
  if (Number.isNaN(value)) return ".nan"
  return Object.is(value, -0) ? "-0.0" : Number.isInteger(value) && Math.abs(value) < 1e15 ? value.toFixed(1) : String(value)
}
