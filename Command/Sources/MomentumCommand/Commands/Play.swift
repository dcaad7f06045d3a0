import ArgumentParser
import Foundation

struct Play: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Serve the gallery and open it in the browser, or open it in a window.",
        discussion: """
            Serves the page that 'make web' builds, to this machine alone, until it is ended with Control-C. With --window the \
            gallery is shown in a window of the desktop instead, with a time line; that needs GTK 4 ('Tools/setup window').
            """)

    @Flag(help: "Show the gallery in a window, with a time line, and serve nothing.")
    var window = false

    @Option(help: "With --window: the scene that is shown first (default: the first one).")
    var scene: String?

    @Option(
        help: "The port to listen on; 0 takes a free one (default: \(usualPort), or a free one where that is taken).")
    var port: UInt16?

    private static let usualPort: UInt16 = 8000

    @Flag(name: .customLong("no-open"), help: "Do not open a browser.")
    var staysClosed = false

    @Option(help: ArgumentHelp("The folder of the built page (default: .build/site of the package).", valueName: "dir"))
    var folder: String?

    @Option(help: ArgumentHelp("What is served.", visibility: .hidden))
    var name = "The gallery"

    @Flag(
        help: ArgumentHelp("End when standard input does, as it does with what has started this.", visibility: .hidden))
    var untilEndOfInput = false

    func validate() throws {
        if window, port != nil || staysClosed || folder != nil {
            throw ValidationError("--port, --no-open and --folder are for the page; leave --window out.")
        }
        if scene != nil, !window { throw ValidationError("--scene is for --window; add that.") }
    }

    func run() async throws {
        if window { try Tools.become("Gallery", ["--window", "--timeline"] + (scene.map { ["--scene", $0] } ?? [])) }
        if untilEndOfInput {
            Thread.detachNewThread {
                _ = try? FileHandle.standardInput.readToEnd()
                Foundation.exit(0)
            }
        }
        guard let page = folder.map({ PageFolder($0) }) ?? PageFolder.built() else {
            if let folder {
                throw Failure("there is no page in '\(folder)': it has no index.html; 'make web' builds one")
            }
            throw Failure(
                "the page is not built yet; run 'make web' in the package first, or name a folder with --folder")
        }
        do {
            try await serve(page, on: port ?? Self.usualPort)
        } catch let error as PortError where error.isTaken && port == nil {
            try await serve(page, on: 0)
        }
    }

    private func serve(_ page: PageFolder, on port: UInt16) async throws {
        let (staysClosed, name) = (staysClosed, name)
        try await PageServer(folder: page, port: port).run { port in
            let address = "http://127.0.0.1:\(port)/"
            print("\(name) is at \(address)  (Control-C ends it)")
            try? FileHandle.standardOutput.synchronize()
            fflush(nil)
            if !staysClosed { Browser.open(address) }
        }
    }
}
