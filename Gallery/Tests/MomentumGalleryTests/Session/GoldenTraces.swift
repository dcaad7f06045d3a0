import Foundation
import MomentumGallery
import MomentumTesting

/// The stored traces in a folder: the readable ones as files, the others as one line each in a manifest, with the number
/// of frames and a hash of the text.
nonisolated struct GoldenTraces {
    /// The stored properties of a trace that is not stored itself.
    struct Digest: Equatable {
        let frames: Int
        /// The 64-bit FNV-1a hash of the text's bytes.
        let hash: UInt64

        init(_ csv: String) {
            frames = csv.utf8.count { $0 == UInt8(ascii: "\n") } - 1
            hash = csv.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        }

        /// Parses the number of frames and the hash of a line.
        init?(frames: some StringProtocol, hash: some StringProtocol) {
            guard let frames = Int(frames), let hash = UInt64(hash, radix: 16) else { return nil }
            (self.frames, self.hash) = (frames, hash)
        }

        var text: String {
            let digits = String(hash, radix: 16)
            return "\(frames) \(String(repeating: "0", count: 16 - digits.count))\(digits)"
        }
    }

    let folder: URL
    /// The names of the traces that are stored as files instead of digests.
    let readable: Set<String>
    private(set) var digests: [String: Digest] = [:]

    private var manifest: URL { folder.appending(path: "manifest.txt") }
    private func file(_ name: String) -> URL { folder.appending(path: name + ".csv") }

    init(in folder: URL, readable: Set<String>) {
        self.folder = folder
        self.readable = readable
        let text = (try? String(contentsOf: manifest, encoding: .utf8)) ?? ""
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count == 3, let digest = Digest(frames: words[1], hash: words[2]) else { continue }
            digests[String(words[0])] = digest
        }
    }

    /// Returns the names of all stored traces.
    func names() throws -> Set<String> {
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path()).filter { $0.hasSuffix(".csv") }
        return Set(files.map { String($0.dropLast(4)) }).union(digests.keys)
    }

    /// Returns a description of the difference from the stored trace, or nil if there is none.
    func difference(_ name: String, _ csv: String) -> String? {
        guard readable.contains(name) else {
            let found = Digest(csv)
            guard let kept = digests[name] else { return "\(name) is new" }
            guard found != kept else { return nil }
            return kept.frames == found.frames
                ? "\(name): different hash" : "\(name): \(found.frames) frames instead of \(kept.frames)"
        }
        guard let kept = try? String(contentsOf: file(name), encoding: .utf8) else { return "\(name) is new" }
        return kept == csv ? nil : "\(name): \(TraceDifference(kept, csv))"
    }

    /// Replaces the stored traces with `traces`. Returns the changes, and the names of removed traces.
    mutating func accept(_ traces: [(name: String, csv: String)]) throws -> [String] {
        var changes: [String] = []
        let wanted = Set(traces.map(\.name))
        for name in try names().subtracting(wanted).sorted() {
            digests[name] = nil
            if FileManager.default.fileExists(atPath: file(name).path()) {
                try FileManager.default.removeItem(at: file(name))
            }
            changes.append("\(name) is gone")
        }
        // Traces can become readable, and readable traces can become digests.
        for name in readable { digests[name] = nil }
        for (name, _) in traces where !readable.contains(name) { try? FileManager.default.removeItem(at: file(name)) }
        for (name, csv) in traces {
            guard let change = difference(name, csv) else { continue }
            changes.append(change)
            if readable.contains(name) {
                try csv.write(to: file(name), atomically: true, encoding: .utf8)
            } else {
                digests[name] = Digest(csv)
            }
        }
        let lines = digests.keys.sorted().map { "\($0) \(digests[$0]?.text ?? "")\n" }
        if !changes.isEmpty { try lines.joined().write(to: manifest, atomically: true, encoding: .utf8) }
        return changes
    }
}
