import Foundation

/// Serves the page, and builds it again when a source has changed.
struct PageServing {
    private let build: PageBuild
    private let port: Int?

    init(_ build: PageBuild, port: Int?) { (self.build, self.port) = (build, port) }

    func run() throws {
        guard isFree else { throw WebFailure(taken) }
        let server = try serverProgram()
        build.announce(isServed: true)
        try build.run(isServed: true)
        let process = Process()
        process.executableURL = server
        process.arguments =
            [
                "play", "--folder", build.folder.path(percentEncoded: false), "--no-open", "--name", build.product,
                "--until-end-of-input",
            ]
            + (port.map { ["--port", "\($0)"] } ?? [])
        // Control-C ends this one where it stands: the server sees its input end, whatever has ended this.
        let input = Pipe()
        process.standardInput = input
        // What the package manager hands on of a plugin's output is seen at its end where that is no terminal.
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

    /// Why the server has ended, by what it has said.
    private func reason(_ said: String) -> String {
        if said.contains("is taken") { return taken }
        let sentence = said.split(separator: "\n").first.map { $0.replacing("Error: ", with: "") }
        return
            "the page is not served: \(sentence ?? "its server has ended"); 'make play' in the clone builds that again"
    }

    private var taken: String {
        "port \(port ?? 0) is taken by another program: end that one, or take a free port by '--port 0'"
    }

    /// Whether the port that was asked for can be listened on; looked at before anything is built.
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

    /// A page of the last good build stays where it is.
    private func rebuild() {
        let begin = Date()
        do {
            try build.run(isServed: true)
            let seconds = Date().timeIntervalSince(begin)
            say("\(build.product): built again in \((seconds * 10).rounded() / 10) s")
        } catch {
            let sentence = (error as? WebFailure)?.sentence ?? "\(error)"
            // Saved again meanwhile: what is there now is built next.
            if sentence.contains("was modified during the build") { return }
            say(sentence)
            try? build.tell(sentence, in: build.folder)
        }
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
            build.library.appending(path: "Tools/build-command").path(percentEncoded: false), ["--first"])
        guard result.code == 0 else {
            throw WebFailure("the command that serves pages cannot be built:\n\(result.text)")
        }
        return program
    }
}
