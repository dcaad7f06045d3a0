import Foundation

/// A run of ffmpeg.
nonisolated final class FFmpeg {
    private let process = Process()
    private let input = Pipe()
    private let complaints: String
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

    /// Starts `program` with arguments; what it complains of goes to a file of `folder`.
    init(_ program: String, _ arguments: [String], folder: String, leftovers: Leftovers) throws {
        complaints = folder + "/ffmpeg.txt"
        self.leftovers = leftovers
        _ = FileManager.default.createFile(atPath: complaints, contents: nil)
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["-hide_banner", "-loglevel", "error", "-y"] + arguments
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle(forWritingAtPath: complaints)
        try process.run()
        leftovers.add(process: process.processIdentifier)
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

    /// Closes the input and waits for the end; throws what ffmpeg complained of.
    func finish() throws {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
        leftovers.remove(process: process.processIdentifier)
        guard process.terminationStatus != 0 else { return }
        let text = (try? String(contentsOfFile: complaints, encoding: .utf8)) ?? ""
        let reason = text.split(separator: "\n").first.map(String.init) ?? "code \(process.terminationStatus)"
        throw Failure("ffmpeg could not write the file: \(reason)")
    }
}
