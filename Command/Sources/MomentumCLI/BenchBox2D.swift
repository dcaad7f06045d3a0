import ArgumentParser
import Foundation

/// The peer: a small program with Box2D, built once, that runs a scene for each line of its input.
@MainActor
final class BenchBox2D {
    /// The version of Box2D, as the report names it.
    let name: String
    /// Whether the version is 3.
    let isThird: Bool
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    /// Builds and starts the program, with the library that `BOX2D_V3` names, or with Debian's Box2D 2.4.
    ///
    /// - Parameter core: The processor core that the program runs on; nil for any.
    init(core: Int?) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "momentum-bench-box2d")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let program = folder.appending(path: "scenes")
        let third = ProcessInfo.processInfo.environment["BOX2D_V3"]
        isThird = third != nil
        name = isThird ? "Box2D 3" : "Box2D 2.4"
        let source = "Tools/bench-box2d/box2d-\(isThird ? 3 : 2).cpp"
        guard FileManager.default.fileExists(atPath: source) else {
            throw ValidationError(
                "The file '\(source)' does not exist here; run the benchmark in the folder of the clone.")
        }
        let library = try third.map(Self.library) ?? ["-lbox2d"]
        let compiler = Process()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        compiler.arguments = ["g++", "-std=c++20", "-O2", "-o", program.path(), source] + library
        try compiler.run()
        compiler.waitUntilExit()
        guard compiler.terminationStatus == 0 else {
            throw ValidationError("'\(source)' cannot be built; install its requirements with 'Tools/setup bench'.")
        }
        process.executableURL = core == nil ? program : URL(filePath: "/usr/bin/env")
        process.arguments = core.map { ["taskset", "-c", "\($0)", program.path()] } ?? []
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    deinit { try? input.fileHandleForWriting.close() }

    /// Returns the compiler's arguments for a folder in which Box2D 3 was built or installed: `include/box2d` and a
    /// `libbox2d`.
    private static func library(in path: String) throws -> [String] {
        let folder = URL(filePath: path)
        let searchFolders = ["lib", "build/src", "src", "."].map { folder.appending(path: $0) }
        let names = ["libbox2d.a", "libbox2d.so"]
        let files = searchFolders.flatMap { searchFolder in names.map { searchFolder.appending(path: $0) } }
        guard let file = files.first(where: { FileManager.default.fileExists(atPath: $0.path()) }) else {
            throw ValidationError(
                "The folder BOX2D_V3=\(path) has no libbox2d.a in lib or build/src; build Box2D 3 there.")
        }
        let search = "-Wl,-rpath," + file.deletingLastPathComponent().path()
        return ["-I", folder.appending(path: "include").path(), file.path(), search, "-lpthread"]
    }

    /// Runs a scene in Box2D and returns its outcome.
    func run(_ scene: BenchDynamicsScene, sleeps: Bool) throws -> BenchDynamicsScene.Outcome {
        let command = "run \(scene.rawValue) \(sleeps ? 1 : 0) \(scene.frames)\n"
        try input.fileHandleForWriting.write(contentsOf: Data(command.utf8))
        var line = ""
        while !line.hasSuffix("\n") {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else {
                throw ValidationError(
                    "The Box2D program ended during the scene '\(scene.rawValue)'; check Tools/bench-box2d.")
            }
            line += String(decoding: data, as: UTF8.self)
        }
        let numbers = line.dropLast().split(separator: " ").compactMap { Double($0) }
        guard numbers.count == 5 else {
            throw ValidationError(
                "The Box2D program did not answer with 5 numbers: '\(line)'; check Tools/bench-box2d.")
        }
        return BenchDynamicsScene.Outcome(
            time: numbers[0], awake: Int(numbers[1]), lastAwake: Int(numbers[4]), sunk: numbers[2], drift: numbers[3])
    }
}
