import Foundation
import Testing

/// A text with examples.
struct Guide: CustomTestStringConvertible {
    struct Example {
        /// The line of the text on which the example begins.
        let line: Int
        let code: String
    }

    /// The path in the package.
    let path: String
    let examples: [Example]

    var name: String { String(path.split(separator: "/").last?.split(separator: ".").first ?? "") }
    var testDescription: String { path }

    private static let mark = "// examples"

    /// Returns the README and the guides.
    static func all() throws -> [Guide] {
        let guides = try FileManager.default.contentsOfDirectory(
            atPath: Sources.root.appendingPathComponent("Guides").path)
        return try (["README.md"] + guides.filter { $0.hasSuffix(".md") }.sorted().map { "Guides/" + $0 }).map { path in
            let text = try String(contentsOf: Sources.root.appendingPathComponent(path), encoding: .utf8)
            return Guide(path: path, examples: examples(in: text))
        }
    }

    private static func examples(in text: String) -> [Example] {
        var examples: [Example] = []
        var open: (line: Int, code: String)?
        var isPublished = false
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if let example = open, line == "```" {
                // Published code is a separate program, which is ported and compiled on its own:
                // Tests/Programs/test_uikit.py.
                if !isPublished { examples.append(Example(line: example.line, code: example.code)) }
                open = nil
                isPublished = false
            } else if open != nil {
                isPublished = isPublished || line == "import UIKit"
                // Imports are moved to the beginning of the program.
                open?.code += (line.hasPrefix("import ") ? "" : line) + "\n"
            } else if line == "```swift" {
                open = (index + 2, "")
            }
        }
        return examples
    }

    /// Returns a program with all examples, each nested in the scope of the previous one.
    func program() throws -> String {
        let file = Sources.root.appendingPathComponent("Tests/StructureTests/Examples/\(name).swift")
        var frame = (try? String(contentsOf: file, encoding: .utf8)) ?? "import Momentum\n"
        if !frame.contains(Self.mark) { frame += "\nfunc examples() async {\n\(Self.mark)\n}\n" }
        let body = examples.map { example in
            "\ndo {\n#sourceLocation(file: \"\(path)\", line: \(example.line))\n\(example.code)\n#sourceLocation()\n"
        }
        return frame.replacingOccurrences(
            of: Self.mark, with: body.joined() + String(repeating: "}\n", count: examples.count))
    }
}
