import Foundation
import Testing

/// The order of a frame is defined once, by the cases of `FramePhase`. `Guides/Stage.md` repeats it for readers.
@Suite struct FrameGuideTests {
    @Test func theGuideHasThePhasesOfAFrameInTheirOrderAndWords() throws {
        let source = try String(
            contentsOf: Sources.root.appendingPathComponent("Sources/MomentumStage/Views/FramePhase.swift"),
            encoding: .utf8)
        var documented: [String] = []
        var words: [String] = []
        for line in source.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
            if line.hasPrefix("/// ") {
                words.append(String(line.dropFirst(4)))
            } else {
                if line.hasPrefix("case ") {
                    documented.append("| `\(line.dropFirst(5))` | \(words.joined(separator: " ")) |")
                }
                words = []
            }
        }
        let guide = try String(contentsOf: Sources.root.appendingPathComponent("Guides/Stage.md"), encoding: .utf8)
        let section = try #require(guide.components(separatedBy: "## The order of a frame\n").dropFirst().first)
        let table = section.components(separatedBy: "\n\n")[0].split(separator: "\n").dropFirst(2).map(String.init)
        #expect(documented.count == 7)
        #expect(table == documented)
    }
}
