import Foundation
import Testing

/// Tests that every claim of the README about UIKit and Core Animation names the tests that prove it.
struct ClaimTests {
    private struct Claim {
        let text: String
        let tests: [String]
    }

    @Test func everyClaimNamesTestsThatExist() throws {
        let claims = try Self.claims()
        #expect(claims.count >= 10)
        let functions = try Self.testFunctions()
        for claim in claims {
            #expect(!claim.tests.isEmpty, "no test is named for the claim: \(claim.text)")
            for test in claim.tests where !functions.contains(test) {
                Issue.record("'\(test)' is not a test; it is named for the claim: \(claim.text)")
            }
        }
    }

    /// The rows of the table in the section 'Compared with UIKit and Core Animation'.
    private static func claims() throws -> [Claim] {
        let text = try String(contentsOf: Sources.root.appendingPathComponent("README.md"), encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let heading = lines.firstIndex(of: "## Compared with UIKit and Core Animation") else { return [] }
        let section = lines[(heading + 1)...].prefix { !$0.hasPrefix("## ") }
        return section.filter { $0.hasPrefix("| ") }.dropFirst(2).map { row in
            let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let names = cells.last?.split(separator: "`").filter { $0.allSatisfy { $0.isLetter || $0.isNumber } } ?? []
            return Claim(text: cells.first ?? "", tests: cells.count == 3 ? names.map(String.init) : [])
        }
    }

    /// The names of the functions of the tests, in Swift.
    private static func testFunctions() throws -> Set<String> {
        var names: Set<String> = []
        let expression = try NSRegularExpression(pattern: #"@Test(\([^{]*?\))?\s+func (\w+)\("#)
        for file in try Sources.files(in: "Tests") {
            let range = NSRange(file.text.startIndex..., in: file.text)
            for match in expression.matches(in: file.text, range: range) {
                if let name = Range(match.range(at: 2), in: file.text) { names.insert(String(file.text[name])) }
            }
        }
        return names
    }
}
