import Foundation
import MomentumPort
import Testing

/// Each rule, before and after: `Fixtures/NAME.before` becomes `NAME.after`, with the remarks in `NAME.left`.
///
/// `ACCEPT=1` writes the present results, which must be checked before they are committed.
struct FixtureTests {
    @Test(arguments: Fixture.names) func portingGivesTheExpectedFile(name: String) throws {
        let program = PortedProgram(
            [GivenFile(path: name + ".swift", bytes: try Fixture.bytes(name + ".before"))], forPage: name == "web")
        let file = try #require(program.files.first)
        let left = program.left.map(\.description).joined(separator: "\n") + (program.left.isEmpty ? "" : "\n")
        #expect(program.refused == [])
        if Fixture.isAccepting {
            try Fixture.write(file.text, to: name + ".after")
            try Fixture.write(left, to: name + ".left")
        }
        #expect(file.text == String(decoding: try Fixture.bytes(name + ".after"), as: UTF8.self))
        #expect(left == String(decoding: try Fixture.bytes(name + ".left"), as: UTF8.self))
    }

    @Test(arguments: Fixture.names) func portingAgainChangesNothing(name: String) throws {
        let once = PortedProgram(
            [GivenFile(path: "a.swift", bytes: try Fixture.bytes(name + ".before"))], forPage: name == "web")
        let twice = PortedProgram(
            [GivenFile(path: "a.swift", bytes: try #require(once.files.first).bytes)], forPage: name == "web")
        #expect(twice.files.map(\.touched) == [[]] && twice.files.map(\.text) == once.files.map(\.text))
    }

    /// Unchanged lines are equal to the original ones, with any line end.
    @Test(arguments: Fixture.names, ["\n", "\r\n"]) func unchangedLinesStayIdentical(name: String, newline: String)
        throws
    {
        let text = String(decoding: try Fixture.bytes(name + ".before"), as: UTF8.self).replacing("\n", with: newline)
        let file = try #require(
            PortedProgram([GivenFile(path: "a.swift", text: text)], forPage: name == "web").files.first)
        let touched = Set(file.touched)
        var rest = file.text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)[...]
        for (index, line) in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        where !touched.contains(index + 1) {
            let found = rest.firstIndex { $0.elementsEqual(line) }
            #expect(found != nil, "line \(index + 1) is gone")
            if let found { rest = rest[(found + 1)...] }
        }
    }
}

enum Fixture {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    static let names = ["attributes", "left", "protocols", "selectors", "types", "web"]
    static let isAccepting = ProcessInfo.processInfo.environment["ACCEPT"] != nil

    static func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: folder.appending(path: name))) }

    static func write(_ text: String, to name: String) throws {
        try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }

    /// Returns the files of a folder of fixtures, by their names.
    static func files(in name: String) throws -> [GivenFile] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: name).path).sorted()
        return try names.filter { !$0.hasSuffix(".after") && !$0.hasSuffix(".left") }.map {
            GivenFile(
                path: $0.hasSuffix(".before") ? String($0.dropLast(7)) : $0, bytes: try bytes(name + "/" + $0))
        }
    }
}
