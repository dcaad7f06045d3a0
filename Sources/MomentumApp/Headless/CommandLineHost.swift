import Foundation
import WindowHook

/// A host that runs a program from the command line: without a screen, in a window, or in a page.
struct CommandLineHost {
    private let application: any Application

    init(_ application: any Application) { self.application = application }

    /// Runs the program according to `arguments`. Exits with a code other than 0 if that is not possible: 64 for
    /// illegal arguments, 1 otherwise.
    func run(_ arguments: [String]) {
        do {
            let options = try ProgramOptions(arguments)
            if options.showsHelp { return print(ProgramOptions.help, terminator: "") }
            if options.isHeadless { return try runHeadless(options) }
            if options.host != .page, try showWindow(options) { return }
            try servePage()
        } catch let error as ProgramOptions.Failure {
            Self.fail("\(error.reason).", code: 64)
        } catch {
            Self.fail("\(error).", code: 1)
        }
    }

    private func runHeadless(_ options: ProgramOptions) throws {
        Self.reportOnStandardError()
        let trace = Trace(try HeadlessHost(application.scenes, options).playback)
        let isJSON = options.trace?.hasSuffix(".json") ?? false
        let text = isJSON ? trace.json : trace.csv
        guard let file = options.trace, file != "-" else { return print(text, terminator: "") }
        do {
            try text.write(toFile: file, atomically: true, encoding: .utf8)
        } catch {
            throw FileFailure(
                "the trace '\(file)' cannot be written; pass a file in an existing folder with write permission")
        }
    }

    /// Writes each diagnostic once on standard error, because standard output is for the trace or the messages.
    private static func reportOnStandardError() {
        var reported: Set<String> = []
        Diagnostics.handler = { diagnostic in
            guard reported.insert(diagnostic.text).inserted else { return }
            FileHandle.standardError.write(Data("warning: \(diagnostic.text)\n".utf8))
        }
    }

    /// Displays the program in a window and returns true after the window has closed. If no window can be opened,
    /// prints the reason and returns false, or throws an error if a window was requested.
    private func showWindow(_ options: ProgramOptions) throws -> Bool {
        let isDemanded = options.host == .window
        guard momentum_has_window_host() != 0 else {
            guard isDemanded else {
                if let option = options.forWindow {
                    throw ProgramOptions.Failure(reason: "'\(option)' requires --headless; add --headless")
                }
                return false
            }
            throw FileFailure(
                "the program has no window host; add the product 'MomentumDesktop' to the target's dependencies"
            )
        }
        Self.reportOnStandardError()
        let request = try HeadlessHost(application.scenes, options).window(title: application.title)
        withExtendedLifetime(request) {
            momentum_open_window(unsafeBitCast(request, to: UnsafeMutableRawPointer.self))
        }
        guard let failure = request.failure else { return true }
        if isDemanded { throw FileFailure(failure) }
        FileHandle.standardError.write(Data("\(application.title): \(failure)\n".utf8))
        return false
    }

    /// Replaces the process with the command that builds the page and serves it.
    private func servePage() throws {
        let name = URL(fileURLWithPath: CommandLine.arguments.first ?? "").lastPathComponent
        guard FileManager.default.fileExists(atPath: "Package.swift") else {
            throw FileFailure(
                "the current folder has no Package.swift; run '\(name)' in the folder of its package")
        }
        print("\(application.title): building the page")
        fflush(nil)
        // A separate scratch folder is needed because this command keeps running, and only one command at a time can
        // use the package's own folder.
        let command = [
            "swift", "package", "--scratch-path", ".build/serving", "--disable-sandbox", "web", "--serve",
            "--product", name,
        ]
        var pointers = command.map { strdup($0) } + [nil]
        execvp(command[0], &pointers)
        throw FileFailure("the command 'swift' is not found; add the toolchain's folder to PATH")
    }

    private static func fail(_ sentence: String, code: Int32) -> Never {
        FileHandle.standardError.write(Data("error: \(sentence)\n".utf8))
        exit(code)
    }
}
