import Foundation

/// Serves the page, and builds it again when a source has changed.
struct PageServing {
    private let build: PageBuild
    private let port: Int?

    init(_ build: PageBuild, port: Int?) { (self.build, self.port) = (build, port) }

    func run() throws {
        let server = try serverProgram()
        say("\(build.product): building the page")
        try build.run(isServed: true)
        try tell("")
        let process = Process()
        process.executableURL = server
        process.arguments =
            ["play", "--folder", build.folder.path(percentEncoded: false), "--no-open", "--name", build.product]
            + (port.map { ["--port", "\($0)"] } ?? [])
        try process.run()
        defer { process.terminate() }
        var before = state()
        while process.isRunning {
            Thread.sleep(forTimeInterval: 0.3)
            let now = state()
            guard now != before else { continue }
            rebuild()
            before = now
        }
        guard process.terminationStatus == 0 else {
            throw WebFailure("the page is not served; if its port is in use, '--port 0' takes a free one")
        }
    }

    /// A page of the last good build stays where it is.
    private func rebuild() {
        let begin = Date()
        do {
            try build.run(isServed: true)
            try tell("")
            let seconds = Date().timeIntervalSince(begin)
            say("\(build.product): built again in \((seconds * 10).rounded() / 10) s")
        } catch {
            let sentence = (error as? WebFailure)?.sentence ?? "\(error)"
            // Saved again meanwhile: what is there now is built next.
            if sentence.contains("was modified during the build") { return }
            say(sentence)
            try? tell(sentence)
        }
    }

    /// Leaves word for the page: which build this is, and why there is none.
    private func tell(_ error: String) throws {
        let message = ["build": "\(Date().timeIntervalSince1970)", "error": error]
        try JSONEncoder().encode(message).write(to: build.folder.appending(path: "build.json"), options: .atomic)
    }

    /// When each source was last changed.
    private func state() -> [URL: Date] {
        var dates: [URL: Date] = [:]
        for folder in build.sources {
            dates[folder] = date(of: folder)
            let files = FileManager.default.enumerator(
                at: folder, includingPropertiesForKeys: [.contentModificationDateKey])
            while let file = files?.nextObject() as? URL { dates[file] = date(of: file) }
        }
        return dates
    }

    private func date(of file: URL) -> Date? {
        try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
    }

    /// The command that serves folders: that of the library's package, built once.
    private func serverProgram() throws -> URL {
        let program = build.library.appending(path: ".build/momentum")
        guard !FileManager.default.isExecutableFile(atPath: program.path(percentEncoded: false)) else { return program }
        say("momentum: building the command that serves pages, this once")
        let result = try PageBuild.run(
            build.library.appending(path: "Tools/build-command").path(percentEncoded: false), [])
        guard result.code == 0 else {
            throw WebFailure("the command that serves pages cannot be built:\n\(result.text)")
        }
        return program
    }
}
