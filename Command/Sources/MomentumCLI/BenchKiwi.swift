import ArgumentParser
import Foundation

/// A peer for layouts: a small program with the solver kiwi, built once, that solves a layout for each line of its
/// input.
@MainActor
final class BenchKiwi {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    /// Builds and starts the program with the headers of kiwi, which are in `kiwi` below the folder that the
    /// environment variable `KIWI` names, or below `.build/kiwi`. Returns nil if they are missing.
    init?() throws {
        let named = ProcessInfo.processInfo.environment["KIWI"] ?? ".build/kiwi"
        let source = "Tools/bench-kiwi/layouts.cpp"
        guard FileManager.default.fileExists(atPath: named + "/kiwi/kiwi.h"),
            FileManager.default.fileExists(atPath: source)
        else { return nil }
        let folder = FileManager.default.temporaryDirectory.appending(path: "momentum-bench-kiwi")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let program = folder.appending(path: "layouts")
        let compiler = Process()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        compiler.arguments = ["g++", "-O2", "-std=c++17", "-I", named, "-o", program.path(), source]
        try compiler.run()
        compiler.waitUntilExit()
        guard compiler.terminationStatus == 0 else {
            throw ValidationError("'\(source)' cannot be built; install its requirements with 'Tools/setup bench'.")
        }
        process.executableURL = program
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    deinit { try? input.fileHandleForWriting.close() }

    /// Returns the processor time that kiwi needs for the layout, in nanoseconds, and the left edge of its last view.
    func solve(_ kind: String, _ count: Int) throws -> (time: Double, edge: Double) {
        try input.fileHandleForWriting.write(contentsOf: Data("\(kind) \(count)\n".utf8))
        var line = ""
        while !line.hasSuffix("\n") {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else {
                throw ValidationError("The kiwi program ended unexpectedly; check Tools/bench-kiwi.")
            }
            line += String(decoding: data, as: UTF8.self)
        }
        let words = line.split(whereSeparator: { $0 == " " || $0 == "\n" })
        guard words.count == 2, let time = Double(words[0]), let edge = Double(words[1]) else {
            throw ValidationError("The kiwi program did not answer with 2 numbers: '\(line)'; check Tools/bench-kiwi.")
        }
        return (time, edge)
    }
}
