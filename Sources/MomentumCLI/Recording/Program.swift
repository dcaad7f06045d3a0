import Foundation

/// A program of someone else's that this one uses.
nonisolated enum Program {
    /// Where the first of `names` is that can be run; nil when none is there. Names with slashes are paths.
    static func path(of names: [String]) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        for name in names {
            let places = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
            if let place = places.first(where: FileManager.default.isExecutableFile(atPath:)) { return place }
        }
        return nil
    }
}
