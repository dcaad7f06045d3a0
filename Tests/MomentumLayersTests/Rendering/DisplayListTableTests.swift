import Foundation
import Testing

@testable import MomentumLayers

/// One table defines the fields of commands. The page's copy of it and the guide must match it.
@Suite struct DisplayListTableTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test func thePagesCommandTableIsUpToDate() throws {
        let file = Self.root.appending(path: "Web/host/painter/commands.js")
        let module = DisplayListSchema().module
        if ProcessInfo.processInfo.environment["MOMENTUM_COMMANDS"] != nil {
            try module.write(to: file, atomically: true, encoding: .utf8)
        }
        let kept = try String(contentsOf: file, encoding: .utf8)
        #expect(kept == module, "Tools/commands writes it again")
    }

    /// The page reads the common fields by the same names.
    @Test("Path shadows begin with the fields of shadows, and rounded rectangles with those of rectangles.")
    func extendedCommandsBeginWithTheirBaseFields() throws {
        let schema = DisplayListSchema()
        func fields(_ name: String) throws -> [(name: String, distance: Int)] {
            try #require((schema.commands.map(\.table) + schema.parts).first { $0.name == name }).fields
        }
        #expect(try fields("ShadowPath").starts(with: try fields("Shadow"), by: ==))
        #expect(try fields("RoundedRect").starts(with: try fields("Rect"), by: ==))
    }

    @Test func theGuideListsTheFieldsOfEveryCommand() throws {
        let guide = try String(contentsOf: Self.root.appending(path: "Guides/DisplayList.md"), encoding: .utf8)
        let rows = DisplayListSchema().rows
        #expect(rows.count == 19 + 8)
        for row in rows { #expect(guide.contains("\n\(row) "), "the guide has no row \(row)") }
    }
}
