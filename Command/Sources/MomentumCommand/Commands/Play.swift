import ArgumentParser
import Foundation

struct Play: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Serve the gallery and open it in the browser, or open it in a window.",
        discussion: """
            Serves the page that 'make web' builds, to this machine only, until Control-C ends it. With --window, shows the gallery \
            in a desktop window with a time line instead; this needs GTK 4 ('Tools/setup window').
            """)

    @Flag(help: "Show the gallery in a window with a time line, without a server.")
    var window = false

    @Option(help: "The identifier of the first scene, with --window (default: the first in the list).")
    var scene: String?

    @Option(
        help: "The port, 0 to 65535; 0 selects a free one (default: \(usualPort), or a free one if that is in use).")
    var port: UInt16?

    private static let usualPort: UInt16 = 8000

    @Flag(name: .customLong("no-open"), help: "Do not open a browser.")
    var staysClosed = false

    @Option(
        help: ArgumentHelp(
            "The folder of the built page (default: .build/site of the working directory, its parents or the clone).",
            valueName: "dir"))
    var folder: String?

    @Option(help: ArgumentHelp("The name of the served program.", visibility: .hidden))
    var name = "The gallery"

    @Flag(
        help: ArgumentHelp("End at the end of standard input.", visibility: .hidden))
    var untilEndOfInput = false

    func validate() throws {
        if window, port != nil || staysClosed || folder != nil {
            throw ValidationError("--port, --no-open and --folder cannot be used with --window; leave out --window.")
        }
        if scene != nil, !window { throw ValidationError("--scene requires --window; add --window.") }
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
                throw Failure(
                    "the folder '\(folder)' has no index.html; use the folder of a built page, such as .build/site")
            }
            throw Failure(
                "the page is not built; run 'make web' in the clone, or use --folder")
        }
        do {
            try await serve(page, on: port ?? Self.usualPort)
        } catch let error as PortError where error.isInUse && port == nil {
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
