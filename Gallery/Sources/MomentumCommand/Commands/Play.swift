import ArgumentParser
import Foundation

struct Play: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Serve the gallery and open it in the browser.",
        discussion: "Serves the page that 'make web' builds, to this machine alone, until it is ended with Control-C.")

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

    func run() async throws {
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
