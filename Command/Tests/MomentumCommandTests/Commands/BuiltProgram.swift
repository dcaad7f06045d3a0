import Foundation
import MomentumGallery
import Testing

/// The built program, in the same folder as the tests.
nonisolated enum BuiltProgram {
    static let path: String? = {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        for _ in 0..<5 {
            folder.deleteLastPathComponent()
            let file = folder.appendingPathComponent("momentum").path
            if FileManager.default.isExecutableFile(atPath: file) { return file }
        }
        return nil
    }()

    /// Returns the path of an installed program, or nil.
    static func installed(_ name: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
            .first(where: FileManager.default.isExecutableFile(atPath:))
    }

    /// Runs the built program to its end, with changes to the environment.
    static func run(
        _ arguments: [String], environment: [String: String] = [:]
    ) throws -> (code: Int32, output: String, error: String) {
        try run(try #require(path), arguments, environment: environment)
    }

    /// Runs any program to its end.
    static func run(
        _ program: String, _ arguments: [String], environment: [String: String] = [:]
    ) throws -> (code: Int32, output: String, error: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let (output, error) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = error
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let message = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text, message)
    }
}
