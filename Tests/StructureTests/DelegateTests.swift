import Foundation
import Testing

/// Tests implement every requirement of the delegates.
struct DelegateTests {
    /// Every requirement is called in a test of this package with a method of the same signature. Tests of the gallery
    /// are ignored.
    @Test func everyRequirementIsImplementedInATest() throws {
        let tests =
            try Sources.files(in: "Tests")
            + Sources.files().filter { ["MomentumFuzzing", "MomentumTesting"].contains($0.target) }
        var fulfilled: Set<String> = []
        for file in tests where file.target != "StructureTests" {
            let code = file.code.replacingOccurrences(of: "\n", with: " ")
            for piece in code.components(separatedBy: "func ").dropFirst() {
                fulfilled.insert(Self.name(of: String(piece.prefix(400))))
            }
        }
        let missing = try Self.requirements { Self.isCalledBack($0) }.filter { !fulfilled.contains(Self.name(of: $0)) }
        #expect(missing.sorted() == [], "no test has a delegate with these")
        #expect(!fulfilled.contains("scrollViewDidTurn(_:)"))
    }

    /// Returns whether programs implement a protocol's methods and the engine calls them.
    private static func isCalledBack(_ protocolName: String) -> Bool {
        ["Delegate", "DataSource", "Partner", "Transitioning"].contains { protocolName.hasSuffix($0) }
    }

    /// Returns a method's name with its labels, from its declaration or its shape.
    static func name(of method: String) -> String {
        guard let open = method.firstIndex(of: "(") else { return method }
        var depth = 0
        var labels = ""
        var parameter = ""
        for character in method[open...] {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if depth == 0 || (depth == 1 && character == ",") {
                let label = parameter.split(separator: ":").first?.split(separator: " ").first
                if let label { labels += "\(label):" }
                parameter = ""
                if depth == 0 { break }
            } else if depth > 1 || character != "(" {
                parameter.append(character)
            }
        }
        return "\(method[..<open])(\(labels))"
    }

    /// Returns the lines of a program in which the compiler finds errors.
    static func linesWithErrors(_ lines: [String], isolation: String) throws -> Set<Int> {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("delegates-\(UUID().uuidString).swift")
        try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let result = try Tool.run(
            [
                "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-default-isolation", isolation,
                "-suppress-warnings", "-diagnostic-style", "llvm", "-module-name", "Program", file.path,
            ] + SymbolGraph.searchPaths)
        var wrong: Set<Int> = []
        for message in result.error.split(separator: "\n") where message.hasPrefix(file.path) {
            let parts = message.split(separator: ":", maxSplits: 4)
            if parts.count > 4, parts[3] == " error", let line = Int(parts[1]) { wrong.insert(line) }
        }
        return wrong
    }

    /// Returns the shapes of all requirements, except those that are never called.
    private static func requirements(where isWanted: (String) -> Bool = { _ in true }) throws -> Set<String> {
        var shapes: Set<String> = []
        for file in try Sources.files()
        where ["MomentumStage", "MomentumMotion", "MomentumKit", "MomentumLayers"].contains(file.target) {
            var isInside = false
            var pending = ""
            for line in file.code.split(separator: "\n") {
                if line.hasPrefix("public protocol ") {
                    isInside = isWanted(String(line.dropFirst(16).prefix { $0.isLetter }))
                } else if line.hasPrefix("}") {
                    isInside = false
                }
                guard isInside else { continue }
                let text = line.trimmingCharacters(in: .whitespaces)
                if text.hasPrefix("func ") {
                    pending = String(text.dropFirst(5))
                } else if !pending.isEmpty {
                    pending += " " + text
                }
                // A declaration continues until its brackets are closed and no arrow follows.
                let depth = pending.filter { $0 == "(" }.count - pending.filter { $0 == ")" }.count
                if !pending.isEmpty, depth == 0 { shapes.insert(shape(of: pending)) }
            }
        }
        return shapes
    }

    /// Returns the identifying parts of a method: labels and types, without the names of parameters.
    static func shape(of method: String) -> String {
        var text = method
        for (apple, ours) in [
            ("ViewControllerContextTransitioning", "TransitionContext"),
            ("ViewControllerAnimatedTransitioning", "AnimatedTransitioning"),
            ("ViewControllerInteractiveTransitioning", "InteractiveTransitioning"),
            ("ViewImplicitlyAnimating", "ImplicitlyAnimating"),
        ] { text = text.replacingOccurrences(of: apple, with: ours) }
        text = text.replacingOccurrences(of: "(any ", with: "").replacingOccurrences(of: "any ", with: "")
        text = text.replacingOccurrences(of: ")?", with: "?")
        guard let open = text.firstIndex(of: "(") else { return text }
        let name = text[..<open]
        let rest = text[text.index(after: open)...]
        let pieces = rest.components(separatedBy: "->")
        let parameters = pieces[0].trimmingCharacters(in: CharacterSet(charactersIn: " )")).split(separator: ",").map {
            parameter -> String in
            let sides = parameter.split(separator: ":", maxSplits: 1)
            let label = sides[0].split(separator: " ").first ?? ""
            return "\(label):\(sides.count > 1 ? sides[1].trimmingCharacters(in: .whitespaces) : "")"
        }
        let result = pieces.count > 1 ? pieces[1].trimmingCharacters(in: .whitespaces) : ""
        return "\(name)(\(parameters.joined(separator: ",")))->\(result)"
    }
}
