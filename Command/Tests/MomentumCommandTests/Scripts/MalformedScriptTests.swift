import Foundation
import MomentumGallery
import MomentumRecording
import MomentumTesting
import Testing

/// Valid scripts with one or several errors. Each is either refused with a message or can be played.
struct MalformedScriptTests {
    /// Words that are likely to cause errors.
    private static let words = [
        "", "-1", "0", "7", "1e300", "-1e300", "1e5", "1e999", "nan", "inf", "0x10", "-0", "1e-320",
        "9223372036854775808",
        "-9223372036854775809", "2147483648", "U+110000", "U+D800", "U+0000", "U+-1", "shift-", "shift-shift-tab", "#",
        "at",
        "began", "ended", "moved", "hovered", "cancelled", "size", "frame", "pointer", "\u{0}", "\u{1B}[2J", "\u{FEFF}",
        "\u{2028}", "\u{85}", "é", "👩‍👩‍👧", "٣", String(repeating: "a", count: 10_000), "…",
    ]

    private static let handmade = """
        momentum-script 1
        scene control-panel
        variant spring
        size 390 720
        reduce-motion off
        frame 0
        pointer 1 began 195 674 at 0.0123 force 0.5 kind mouse
        pointer 1 moved 195 660 at 0.0204 force 0.5 kind mouse
        frame 0.016666666666666666
        key shift-tab down
        key U+0061 down
        parameter damping 14
        wheel 0 -12 over 195 300 at 0.02 precise
        pointer 1 ended 195 660 at 0.03 force 0 kind mouse
        resize
        size 400 700
        frame 0.03333333333333333

        """.replacing("resize\n", with: "")

    @Test func aMalformedScriptIsReadOrRefusedInWords() throws {
        var random = SplitMix64(seed: 9)
        var good = [Self.handmade]
        for (scene, seed) in [(KnownScenes.panel, 1), (KnownScenes.rocket, 2)] as [(Int, UInt64)] {
            let lines = ScriptGenerator.script(for: Gallery.scenes[scene], seed: seed).text.split(separator: "\n")
            good.append(lines.prefix(80).joined(separator: "\n") + "\n")
        }
        for text in good { _ = try Script(parsing: text, file: "good") }
        var (read, refused) = (0, 0)
        for round in 0..<3000 {
            var text = good[round % good.count]
            for _ in 0...random.index(below: 3) { text = Self.mutated(text, &random) }
            do throws(ScriptError) {
                let script = try Script(parsing: text, file: "in.momentum")
                read += 1
                // An accepted script is equal after writing and reading.
                let again = try Script(parsing: script.text, file: "again")
                #expect(again == script, "round \(round)")
                guard round % 20 == 0 else { continue }
                var start = script
                start.inputs = Array(script.inputs.prefix(30))
                #expect(Trace(replaying: start).frames.count <= 1500, "round \(round)")
            } catch {
                refused += 1
                let message = error.description
                #expect(message.hasPrefix("in.momentum:\(error.line): "), "round \(round): \(message)")
                #expect(
                    error.line >= 1
                        && error.line <= text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
                )
                #expect(
                    !error.reason.isEmpty && !error.remedy.isEmpty && message.count < 400, "round \(round): \(message)")
                #expect(
                    message.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }, "round \(round)")
            }
        }
        #expect(read > 200 && refused > 1000, "\(read) read, \(refused) refused")
    }

    private static func mutated(_ text: String, _ random: inout SplitMix64) -> String {
        guard text.count > 10 else { return text }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let line = random.index(below: lines.count)
        switch random.index(below: 9) {
        case 0: lines.remove(at: line)
        case 1: lines.insert(lines[line], at: line)
        case 2: lines.swapAt(line, random.index(below: lines.count))
        case 3: return String(text.prefix(random.index(below: text.count)))
        case 4: return "\u{FEFF}" + text
        case 5:
            var bytes = Array(text.utf8)
            for _ in 0..<3 { bytes[random.index(below: bytes.count)] = UInt8(random.index(below: 256)) }
            return String(decoding: bytes, as: UTF8.self)
        default:
            var parts = lines[line].split(separator: " ").map(String.init)
            let word = words[random.index(below: words.count)]
            if parts.isEmpty || random.happens(0.2) {
                parts.insert(word, at: random.index(below: parts.count + 1))
            } else {
                parts[random.index(below: parts.count)] = word
            }
            lines[line] = parts.joined(separator: " ")
        }
        return lines.joined(separator: "\n")
    }
}
