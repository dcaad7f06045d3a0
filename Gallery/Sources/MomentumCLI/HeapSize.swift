import Foundation

/// How much memory the program has.
enum HeapSize {
    /// The bytes that are in memory, in whole pages; nil where the system does not say.
    static func inUse() -> Int? {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
        let fields = text.split(separator: " ")
        guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
        return pages * 4096
    }
}
