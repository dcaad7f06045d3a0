import Foundation
import MomentumGallery
import Testing

@testable import MomentumCommand

/// A folder with a page, a secret file beside it, and links to that file.
nonisolated final class Site: Sendable {
    let top: URL
    var page: String { top.path + "/site" }

    init() throws {
        top = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let files = [
            "site/index.html": "<p>page", "site/engine.wasm": "\0asm", "site/sub/app.js": "1",
            "site/sub/index.html": "<p>sub",
            "site/style.css": "p{}", "site/art.svg": "<svg/>", "site/data.json": "{}", "site/note.txt": "n",
            "site/.hidden": "h", "site/empty/x.txt": "x", "secret.txt": "secret", "sitemap/secret.txt": "secret",
        ]
        for (name, text) in files {
            let file = top.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try FileManager.default.createSymbolicLink(
            atPath: page + "/link.txt", withDestinationPath: top.path + "/secret.txt")
        try FileManager.default.createSymbolicLink(atPath: page + "/up", withDestinationPath: top.path + "/sitemap")
        try FileManager.default.createSymbolicLink(
            atPath: page + "/inside.txt", withDestinationPath: page + "/note.txt")
    }

    deinit { try? FileManager.default.removeItem(at: top) }

    /// Serves the page on a free port while `body` runs.
    func serve(
        limits: ServerLimits = ServerLimits(), _ body: @escaping @Sendable (UInt16) async throws -> Void
    ) async throws {
        let folder = try #require(PageFolder(page))
        let (ports, port) = AsyncStream.makeStream(of: UInt16.self)
        let task = Task {
            try await PageServer(folder: folder, port: 0, limits: limits).run { port.yield($0) }
        }
        var failure: (any Error)?
        for await number in ports {
            do { try await body(number) } catch { failure = error }
            break
        }
        task.cancel()
        _ = await task.result
        if let failure { throw failure }
    }
}
