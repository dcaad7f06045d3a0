import Foundation

/// Serves the page and builds it again after changes to its sources.
struct PageServing {
    private let build: PageBuild
    private let port: Int?

    init(_ build: PageBuild, port: Int?) { (self.build, self.port) = (build, port) }

    func run() throws {
        guard isFree else { throw WebFailure(taken) }
        let server = try serverProgram()
        build.announce()
        try build.run(isServed: true)
        let process = Process()
        process.executableURL = server
        process.arguments =
            [
                "play", "--folder", build.folder.path(percentEncoded: false), "--no-open", "--name", build.product,
                "--until-end-of-input",
            ]
            + (port.map { ["--port", "\($0)"] } ?? [])
        // Control-C ends this process immediately. The server ends at the end of its input, however this process has
        // ended.
        let input = Pipe()
        process.standardInput = input
        // Where there is no terminal, the package manager forwards the output of a plugin only at its end.
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        output.fileHandleForReading.readabilityHandler = { file in
            let lines = String(decoding: file.availableData, as: UTF8.self).split(separator: "\n")
            for line in lines { say(String(line)) }
        }
        try process.run()
        defer {
            process.terminate()
            withExtendedLifetime(input) {}
        }
        var before = state()
        while process.isRunning {
            Thread.sleep(forTimeInterval: 0.3)
            let now = state()
            guard now != before else { continue }
            rebuild()
            before = now
        }
        guard process.terminationStatus == 0 else {
            throw WebFailure(reason(String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)))
        }
    }

    /// Returns the reason for the end of the server, from its output.
    private func reason(_ said: String) -> String {
        if said.contains("is in use") { return taken }
        let sentence = said.split(separator: "\n").first.map { $0.replacing("Error: ", with: "") }
        return
            "the page cannot be served: \(sentence ?? "the server ended"); run 'make play' in the clone to build the server again"
    }

    private var taken: String {
        "port \(port ?? 0) is in use by another program; end that program, or use '--port 0' to select a free port"
    }

    /// Whether the requested port is free. Checked before anything is built.
    private var isFree: Bool {
        guard let port, port != 0 else { return true }
        #if os(Linux)
            let kind = Int32(SOCK_STREAM.rawValue)
        #else
            let kind = SOCK_STREAM
        #endif
        let listener = socket(AF_INET, kind, 0)
        defer { close(listener) }
        var yes: Int32 = 1
        setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    /// Builds the page again. The page of the last successful build stays in place.
    private func rebuild() {
        let begin = Date()
        do {
            try build.run(isServed: true)
            let seconds = Date().timeIntervalSince(begin)
            say("\(build.product): built again in \((seconds * 10).rounded() / 10) s")
        } catch {
            let sentence = (error as? WebFailure)?.sentence ?? "\(error)"
            // A source was saved during the build. The next build includes it.
            if sentence.contains("was modified during the build") { return }
            say(sentence)
            try? build.tell(sentence, in: build.folder)
        }
    }

    /// Returns the modification date of each source.
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

    /// Returns the program that serves folders, from the library's package. It is built once.
    private func serverProgram() throws -> URL {
        let program = build.library.appending(path: ".build/momentum")
        guard !FileManager.default.isExecutableFile(atPath: program.path(percentEncoded: false)) else { return program }
        say("momentum: building the server of pages for its first use")
        let result = try PageBuild.run(
            build.library.appending(path: "Tools/build-command").path(percentEncoded: false), ["--first"])
        guard result.code == 0 else {
            throw WebFailure("the server of pages cannot be built:\n\(result.text)")
        }
        return program
    }
}
