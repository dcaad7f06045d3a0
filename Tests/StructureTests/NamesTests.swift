import Foundation
import Testing

/// Public names can be used without a module prefix, even with Foundation imported.
struct NamesTests {
    /// The modules that `import Momentum` exports, and those that can be imported separately.
    private static let modules = [
        "MomentumCurves", "MomentumLayers", "MomentumStage", "MomentumMotion", "MomentumKit", "MomentumPhysics",
    ]

    @Test func publicTypesNeedNoPrefixBesideFoundation() throws {
        let names = try Self.typeNames()
        #expect(names.count > 200)
        #expect(try Self.complaints(about: names) == "")
    }

    /// Checks the check itself: a name that Foundation has too is found.
    @Test func aNameThatFoundationHasTooIsFound() throws {
        let complaints = try Self.complaints(about: ["Stage", "URL"], declaring: "public struct URL {}")
        #expect(complaints.contains("'URL' is ambiguous"))
    }

    private static func typeNames() throws -> [String] {
        let kinds: Set<String> = ["swift.struct", "swift.class", "swift.enum", "swift.protocol", "swift.typealias"]
        let symbols = try modules.flatMap { try SymbolGraph.graphs(of: $0) }.flatMap(\.symbols)
        let names = symbols.filter { kinds.contains($0.kind.identifier) && $0.pathComponents.count == 1 }
        return Set(names.map { $0.pathComponents[0] }).sorted()
    }

    /// Returns the compiler's errors for a program that uses each of these types. `declaration` is imported from
    /// another module.
    private static func complaints(about names: [String], declaring declaration: String? = nil) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("names-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var program = "import Foundation\nimport Momentum\nimport MomentumPhysics\n"
        if let declaration {
            let file = folder.appendingPathComponent("Other.swift")
            try declaration.write(to: file, atomically: true, encoding: .utf8)
            let module = folder.appendingPathComponent("Other.swiftmodule").path
            _ = try Tool.run(["swiftc", "-emit-module", "-module-name", "Other", "-o", module, file.path])
            program += "import Other\n"
        }
        program += names.enumerated().map { "typealias Name\($0) = \($1)\n" }.joined()
        let file = folder.appendingPathComponent("Program.swift")
        try program.write(to: file, atomically: true, encoding: .utf8)
        let result = try Tool.run(
            [
                "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-module-name", "Program",
                "-I", folder.path, file.path,
            ] + SymbolGraph.searchPaths)
        return result.error.split(separator: "\n").filter { $0.contains("error:") }.joined(separator: "\n")
    }
}
