import Foundation
import Testing

/// The only non-owning reference, in Embedded Swift, and the list of properties that hold one.
@Suite struct ReferenceTests {
    private static var property: Regex<(Substring, Substring, Substring)> {
        /var (\w+): \(any (\w+(?:Delegate|DataSource|Partner))\)\? \{$/
    }

    /// Every public property with a delegate is tested by `DelegateReferenceTests`.
    @Test func everyDelegatePropertyIsTried() throws {
        let list = try Sources.files(in: "Tests/MomentumTests/Delegates")
            .first { $0.name == "DelegateReferenceTests.swift" }
        let tried = try #require(list).text
        var count = 0
        for file in try Sources.files()
        where ["MomentumLayers", "MomentumStage", "MomentumMotion", "MomentumKit"].contains(file.target) {
            var type = ""
            for line in file.code.split(separator: "\n") {
                if let match = line.firstMatch(of: /^(?:public |open |final )*class (\w+)/) { type = String(match.1) }
                guard line.contains("public"), let match = line.firstMatch(of: Self.property) else { continue }
                count += 1
                // An animation retains its delegate, as Core Animation's does.
                if match.2 == "AnimationDelegate" || match.1.hasPrefix("_") { continue }
                let isTried = tried.contains("\"\(type).\(match.1)\"")
                #expect(isTried, "\(file.path): no test uses \(type).\(match.1)")
            }
        }
        #expect(count >= 13)
    }

    #if os(Linux)
        /// Builds the engine's two files into a program in Embedded Swift, which runs here as it would in a browser.
        @Test(arguments: ["-Onone", "-O", "-Osize"])
        func referencesHoldInEmbeddedSwift(optimization: String) throws {
            let result = try Self.run(optimization, isWatched: true)
            #expect(result.output == Data("held\n".utf8) && result.code == 0)
        }

        /// If the host does not report deallocations, the first reference stops the program.
        @Test func hostsThatDoNotReportDeallocationsStop() throws {
            let result = try Self.run("-O", isWatched: false)
            #expect(result.output.isEmpty && result.code != 0)
        }

        private static func run(_ optimization: String, isWatched: Bool) throws -> (
            code: Int32, output: Data, error: String
        ) {
            let program = FileManager.default.temporaryDirectory.appendingPathComponent(
                "references-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: program) }
            let files = [
                "Sources/MomentumLayers/Tree/Weak.swift", "Sources/MomentumLayers/Embedded/ObjectMemory.swift",
                "Tests/StructureTests/Embedded/WeakReferences.swift",
            ]
            let build = try Tool.run(
                [
                    "swiftc", "-enable-experimental-feature", "Embedded", "-enable-experimental-feature", "Extern",
                    "-wmo",
                    optimization, "-swift-version", "5", "-parse-as-library", "-package-name", "momentum",
                    "-module-name",
                    "References", "-Xlinker", "--wrap=free", "-o", program.path,
                ] + (isWatched ? ["-D", "WATCHED"] : []) + files.map { Sources.root.appending(path: $0).path })
            try #require(build.code == 0, "\(build.error)")
            return try Tool.run([program.path])
        }
    #endif
}
