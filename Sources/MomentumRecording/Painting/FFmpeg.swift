#if os(macOS) || os(Linux)
    import Dispatch
    import Foundation

    /// A run of ffmpeg.
    nonisolated final class FFmpeg {
        private let process = Process()
        private let input = Pipe()
        private let complaints = Pipe()
        private let errorOutput = ProcessOutput()
        private let leftovers: Leftovers

        /// Creates a run by starting `program` with arguments.
        init(_ program: String, _ arguments: [String], leftovers: Leftovers) throws {
            self.leftovers = leftovers
            process.executableURL = URL(fileURLWithPath: program)
            process.arguments = ["-hide_banner", "-loglevel", "error", "-y"] + arguments
            process.standardInput = input
            process.standardOutput = FileHandle.nullDevice
            process.standardError = complaints
            try process.run()
            leftovers.add(process: process.processIdentifier)
            errorOutput.listen(to: complaints.fileHandleForReading)
        }

        /// Writes a frame to the input.
        func write(_ frame: Data) throws {
            do {
                try input.fileHandleForWriting.write(contentsOf: frame)
            } catch {
                try finish()
                throw RecordingError.failed(
                    "ffmpeg ended before the last frame; install another version of ffmpeg, or write an .svg")
            }
        }

        /// Closes the input and waits for the end of the process. Any error output is thrown as a failure: on a full
        /// disk ffmpeg may leave half a file and still exit with success.
        func finish() throws {
            try? input.fileHandleForWriting.close()
            process.waitUntilExit()
            leftovers.remove(process: process.processIdentifier)
            let text = errorOutput.all()
            guard process.terminationReason == .exit, process.terminationStatus == 0, text.isEmpty else {
                let reason = text.split(separator: "\n").first.map(String.init) ?? "code \(process.terminationStatus)"
                throw RecordingError.failed(
                    "ffmpeg cannot encode the frames: \(reason.quotable); check ffmpeg and the free disk space")
            }
        }
    }

    /// The output of a process, read while it runs so that the process never blocks.
    nonisolated private final class ProcessOutput: @unchecked Sendable {
        private let group = DispatchGroup()
        /// Written on another queue before the group is left.
        private var data = Data()

        func listen(to handle: FileHandle) {
            let descriptor = handle.fileDescriptor
            DispatchQueue.global().async(group: group) { [self] in
                data = (try? FileHandle(fileDescriptor: descriptor).readToEnd()) ?? Data()
            }
        }

        /// Returns the complete output, after the end of the process.
        func all() -> String {
            group.wait()
            return String(decoding: data, as: UTF8.self)
        }
    }
#endif
