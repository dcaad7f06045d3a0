import ArgumentParser
import Foundation

/// The peer: a small program round Box2D, built once, that runs a scene for each line it is sent.
@MainActor
final class BenchBox2D {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    /// Builds and starts the program.
    init() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "momentum-bench-box2d")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let program = folder.appending(path: "scenes")
        let source = "Tools/bench-box2d/scenes.cpp"
        guard FileManager.default.fileExists(atPath: source) else {
            throw ValidationError("\(source) is not here; run the benchmark from the repository's folder")
        }
        let compiler = Process()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        compiler.arguments = ["g++", "-O2", "-o", program.path(), source, "-lbox2d"]
        try compiler.run()
        compiler.waitUntilExit()
        guard compiler.terminationStatus == 0 else {
            throw ValidationError("cannot build \(source); `Tools/setup bench` installs what it needs")
        }
        process.executableURL = program
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    deinit { try? input.fileHandleForWriting.close() }

    /// The nanoseconds of processor time that Box2D takes for the scene, and how many bodies are awake afterwards.
    func run(_ scene: BenchDynamicsScene, sleeps: Bool) throws -> (time: Double, awake: Int) {
        let command = "run \(scene.rawValue) \(sleeps ? 1 : 0) \(scene.frames)\n"
        try input.fileHandleForWriting.write(contentsOf: Data(command.utf8))
        var line = ""
        while !line.hasSuffix("\n") {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw ValidationError("the Box2D program ended while it ran \(scene.rawValue)") }
            line += String(decoding: data, as: UTF8.self)
        }
        let words = line.split(separator: " ")
        guard words.count == 2, let time = Double(words[0]), let awake = Int(words[1].dropLast()) else {
            throw ValidationError("the Box2D program answered '\(line)'")
        }
        return (time, awake)
    }
}
