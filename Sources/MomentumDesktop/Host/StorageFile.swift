import Foundation
import MomentumReplay

/// The storage of a program as a file in the user's data folder. The windows of a program share it.
struct StorageFile {
    /// The file: `momentum/NAME/storage.json` in the user's data folder, with the name of the executable.
    let file: URL

    init() {
        let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
        let data = folders.first ?? FileManager.default.homeDirectoryForCurrentUser
        let program = URL(fileURLWithPath: CommandLine.arguments.first ?? "program").lastPathComponent
        file = data.appendingPathComponent("momentum/\(program)/storage.json")
    }

    /// The entries. A file that is damaged is reported and kept under another name, and there are none.
    var entries: [JSON.Member] {
        guard let data = FileManager.default.contents(atPath: file.path) else { return [] }
        if let entries = (try? JSON(parsing: [UInt8](data)))?.record { return entries }
        let kept = file.appendingPathExtension("damaged")
        try? FileManager.default.removeItem(at: kept)
        try? FileManager.default.moveItem(at: file, to: kept)
        DesktopHost.report("the storage '\(file.path)' is damaged and was renamed to '\(kept.lastPathComponent)'")
        return []
    }

    /// Writes changes into the file. Entries that another window has changed meanwhile are kept.
    func store(_ changes: [StorageChange]) {
        var stored = JSON.record(entries)
        for change in changes { stored[change.key] = change.value }
        do {
            let folder = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(try stored.encoded()).write(to: file, options: .atomic)
        } catch let error as JSONError {
            DesktopHost.report("the storage '\(file.path)' is not written: \(error.clause); store less")
        } catch {
            DesktopHost.report("the storage '\(file.path)' cannot be written; make its folder writable")
        }
    }
}
