import Dispatch
import Foundation
import MomentumRecording

/// A run of ffmpeg.
nonisolated final class FFmpeg {
    private let process = Process()
    private let input = Pipe()
    private let complaints = Pipe()
    private let said = Said()
    private let leftovers: Leftovers

    /// Where ffmpeg is; throws the remedy when it is not.
    static func program(for format: PictureFormat) throws -> String {
        guard let program = Program.path(of: ["ffmpeg"]) else {
            throw Failure(
                "writing .\(format.rawValue) needs ffmpeg, which is not installed; 'Tools/setup record' installs it, and "
                    + ".svg needs nothing")
        }
        return program
    }

    /// Starts `program` with arguments.
    init(_ program: String, _ arguments: [String], leftovers: Leftovers) throws {
        self.leftovers = leftovers
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["-hide_banner", "-loglevel", "error", "-y"] + arguments
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        process.standardError = complaints
        try process.run()
        leftovers.add(process: process.processIdentifier)
        said.listen(to: complaints.fileHandleForReading)
    }

    /// The arguments that read frames as PNG files one after the other from `source`.
    static func frames(from source: String, framesPerSecond: Double) -> [String] {
        ["-f", "image2pipe", "-framerate", "\(framesPerSecond)", "-c:v", "png", "-i", source]
    }

    /// Hands over a frame.
    func write(_ frame: Data) throws {
        do {
            try input.fileHandleForWriting.write(contentsOf: frame)
        } catch {
            try finish()
            throw Failure("ffmpeg ended before the last frame")
        }
    }

    /// Closes the input and waits for the end; throws what ffmpeg complained of. That it complains at all is a failure: on a full
    /// disk it may leave half a file and still end well.
    func finish() throws {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
        leftovers.remove(process: process.processIdentifier)
        let text = said.all()
        guard process.terminationReason == .exit, process.terminationStatus == 0, text.isEmpty else {
            let reason = text.split(separator: "\n").first.map(String.init) ?? "code \(process.terminationStatus)"
            throw Failure("ffmpeg could not pack the frames: \(reason.quotable)")
        }
    }
}

/// What a program says, listened to while it runs so that it never waits.
nonisolated private final class Said: @unchecked Sendable {
    private let group = DispatchGroup()
    /// Written on another queue before the group is left.
    private var data = Data()

    func listen(to handle: FileHandle) {
        let descriptor = handle.fileDescriptor
        DispatchQueue.global().async(group: group) { [self] in
            data = (try? FileHandle(fileDescriptor: descriptor).readToEnd()) ?? Data()
        }
    }

    /// All of it, after the program's end.
    func all() -> String {
        group.wait()
        return String(decoding: data, as: UTF8.self)
    }
}

/// A program of someone else's that this one uses.
nonisolated enum Program {
    /// Where the first of `names` is that can be run; nil when none is there. Names with slashes are paths.
    static func path(of names: [String]) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        for name in names {
            let places = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
            if let place = places.first(where: FileManager.default.isExecutableFile(atPath:)) { return place }
        }
        return nil
    }
}
