import Foundation
import Testing

/// The files that `Guides/Properties.md` lists are those that declare a property.
@Suite struct PropertyGuideTests {
    @Test func theGuideListsTheFilesOfAProperty() throws {
        let folder = Sources.root
        let guide = try String(contentsOf: folder.appendingPathComponent("Guides/Properties.md"), encoding: .utf8)
        let listed = guide.split(separator: "\n").compactMap { line -> String? in
            guard line.hasPrefix("| `Sources/") else { return nil }
            return line.split(separator: "`").dropFirst().first.map(String.init)
        }
        let found = try Sources.files().filter { $0.code.contains("contentsMultiplyColor") }.map(\.path)
        #expect(Set(found) == Set(listed))
        // One test and one guide are added to these.
        #expect(found.count + 2 <= 5)
    }
}
