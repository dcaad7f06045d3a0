import Foundation
import Testing

/// Names of tests have at most 50 letters. A test whose claim needs more words states it as a sentence: in `@Test`, or
/// in the docstring of a Python test.
@Suite struct TestNameTests {
    private static let maximumLength = 50

    @Test func swiftTestNamesAreShort() throws {
        let examples = try Self.folders(in: "Examples").flatMap { try Sources.files(in: $0 + "/Tests") }
        var count = 0
        for file in try Sources.files(in: "Tests") + examples {
            let names = Self.swiftTests(in: file.text)
            count += names.count
            #expect(Self.tooLong(names) == [], "\(file.path)")
        }
        #expect(count > 2_500)
    }

    @Test func pythonTestNamesAreShort() throws {
        var count = 0
        for folder in try Self.folders(in: "Tests") {
            let base = Sources.root.appending(path: folder)
            for file in try FileManager.default.contentsOfDirectory(atPath: base.path()) where file.hasSuffix(".py") {
                let names = Self.pythonTests(in: try String(contentsOf: base.appending(path: file), encoding: .utf8))
                count += names.count
                #expect(Self.tooLong(names) == [], "\(folder)/\(file)")
            }
        }
        #expect(count > 500)
    }

    /// Checks the check itself: names of 51 letters are found, and those of functions that are no tests are not.
    @Test func longTestNamesAreFound() {
        let (short, long) = (String(repeating: "a", count: 50), String(repeating: "a", count: 51))
        let swift =
            "@Test(\"A.\", arguments: [1])\nfunc \(long)(_: Int) {}\nfunc \(long)b() {}\n@Test func \(short)() {}"
        #expect(Self.tooLong(Self.swiftTests(in: swift)) == [long])
        let python = "def test_a_\(long)(page):\ndef test_\(short)_(page):\ndef \(long)(page):"
        #expect(Self.tooLong(Self.pythonTests(in: python)) == ["a_\(long)"])
    }

    /// Returns the names of the functions with the attribute `@Test`.
    private static func swiftTests(in text: String) -> [String] {
        var names: [String] = []
        var isTest = false
        for line in text.split(separator: "\n") {
            if line.drop(while: { $0 == " " }).hasPrefix("@Test") { isTest = true }
            guard isTest, let match = line.firstMatch(of: /\bfunc (\w+)/) else { continue }
            names.append(String(match.1))
            isTest = false
        }
        return names
    }

    /// Returns the names of the functions that pytest calls, without their prefix.
    private static func pythonTests(in text: String) -> [String] {
        text.matches(of: /\bdef test_(\w+)/).map { String($0.1) }
    }

    /// Underscores do not count.
    private static func tooLong(_ names: [String]) -> [String] {
        names.filter { $0.filter { $0 != "_" }.count > maximumLength }
    }

    /// Returns the paths of the folders in `folder`, which is relative to the repository.
    private static func folders(in folder: String) throws -> [String] {
        let base = Sources.root.appending(path: folder)
        return try FileManager.default.contentsOfDirectory(atPath: base.path()).sorted().map { folder + "/" + $0 }
            .filter {
                (try? Sources.root.appending(path: $0).resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
            }
    }
}
