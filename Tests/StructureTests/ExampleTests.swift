import Foundation
import Testing

/// Every example of the README and the guides compiles.
///
/// The examples of a text build on one another: each has access to the declarations of earlier ones. Declarations that
/// a text only mentions are in `Examples/`, in a file with the text's name.
struct ExampleTests {
    @Test(arguments: try Guide.all().filter { !$0.examples.isEmpty })
    func everyExampleCompiles(guide: Guide) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("examples-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("\(guide.name).swift")
        try guide.program().write(to: file, atomically: true, encoding: .utf8)
        let result = try Tool.run(
            [
                "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-default-isolation", "MainActor",
                "-suppress-warnings", "-module-name", "Example", file.path,
            ] + SymbolGraph.searchPaths)
        // The compiler reports the file and the line of the guide.
        let complaints = result.error.split(separator: "\n").filter { $0.contains("error:") }
        #expect(result.code == 0 && complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
    }

    @Test func theGuidesHaveTheirExamples() throws {
        let count = try Guide.all().map(\.examples.count).reduce(0, +)
        #expect(count >= 41)
    }
}
