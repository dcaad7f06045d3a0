import Foundation
import Testing

/// The rows of a table in `Oracles`, split at commas.
func oracleRows(_ name: String) throws -> [[Substring]] {
    let file = try #require(Bundle.module.url(forResource: name, withExtension: "csv", subdirectory: "Oracles"))
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false)
    }
}

/// The Double whose bit pattern is written in hexadecimal.
func double(_ pattern: Substring) throws -> Double {
    Double(bitPattern: try #require(UInt64(pattern, radix: 16)))
}

/// A seeded generator, the same on every machine: SplitMix64.
struct Seeded: RandomNumberGenerator {
    var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
