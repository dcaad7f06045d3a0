import Foundation

/// The public declarations of a built module, from the compiler's symbol graph.
struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
        struct Identifier: Decodable { let precise: String }
        struct Location: Decodable {
            struct Position: Decodable { let line: Int }
            let uri: String
            let position: Position
        }
        struct Comment: Decodable {
            struct Line: Decodable { let text: String }
            let lines: [Line]
        }
        struct Kind: Decodable { let identifier: String }
        let kind: Kind
        let identifier: Identifier
        let pathComponents: [String]
        let docComment: Comment?
        let location: Location?
    }

    struct Relationship: Decodable {
        struct Origin: Decodable {}
        let source: String
        let kind: String
        let sourceOrigin: Origin?
    }

    let symbols: [Symbol]
    let relationships: [Relationship]

    /// Extracts the graphs of a module that was built with the tests.
    static func graphs(of module: String) throws -> [SymbolGraph] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("symbols-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try Tool.run(
            [
                "swift-symbolgraph-extract", "-module-name", module, "-target", try target(),
                "-minimum-access-level", "public", "-output-dir", folder.path,
            ] + searchPaths)
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return try files.map { try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: $0)) }
    }

    /// Public declarations without documentation of their own or of the declaration that they fulfil or override: name,
    /// file and line.
    var undocumented: [String] {
        var inheriting: Set<String> = []
        for relationship in relationships
        where relationship.sourceOrigin != nil || ["overrides", "defaultImplementationOf"].contains(relationship.kind) {
            inheriting.insert(relationship.source)
        }
        return symbols.compactMap { symbol in
            let name = symbol.identifier.precise
            guard symbol.docComment == nil, let location = symbol.location, !name.contains("::SYNTHESIZED::"),
                !inheriting.contains(name)
            else { return nil }
            return "\(symbol.pathComponents.joined(separator: ".")) \(location.uri):\(location.position.line + 1)"
        }
    }

    /// The search paths of the built modules, and of the C module for windows.
    static var searchPaths: [String] {
        ["-I", modules, "-I", Sources.root.appendingPathComponent("Sources/WindowHook/include").path]
    }

    /// The folder of the built modules, next to the test program.
    private static var modules: String {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            let modules = folder.appendingPathComponent("Modules").path
            if FileManager.default.fileExists(atPath: modules + "/MomentumCurves.swiftmodule") { return modules }
        }
        return ""
    }

    private static func target() throws -> String {
        struct Info: Decodable {
            struct Target: Decodable { let triple: String }
            let target: Target
        }
        return try JSONDecoder().decode(Info.self, from: Tool.run(["swiftc", "-print-target-info"]).output).target
            .triple
    }
}
