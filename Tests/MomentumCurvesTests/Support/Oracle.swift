import Foundation
import Testing

/// Returns the rows of a table in `Oracles`, split at commas.
func oracleRows(_ name: String) throws -> [[Substring]] {
    let file = try #require(Bundle.module.url(forResource: name, withExtension: "csv", subdirectory: "Oracles"))
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false)
    }
}

/// Returns the Double with a hexadecimal bit pattern.
func double(_ pattern: Substring) throws -> Double {
    Double(bitPattern: try #require(UInt64(pattern, radix: 16)))
}
