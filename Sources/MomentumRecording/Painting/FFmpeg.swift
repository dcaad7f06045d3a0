#if os(macOS) || os(Linux)
    import Dispatch
    import Foundation

    /// A run of ffmpeg.
    nonisolated final class FFmpeg {
        private let process = Process()
        private let input = Pipe()
        private let complaints = Pipe()
        private let said = Said()
        private let leftovers: Leftovers

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

        /// Hands over a frame.
        func write(_ frame: Data) throws {
            do {
                try input.fileHandleForWriting.write(contentsOf: frame)
            } catch {
                try finish()
                throw RecordingError.failed("ffmpeg ended before the last frame")
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
                throw RecordingError.failed("ffmpeg could not pack the frames: \(reason.quotable)")
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
#endif
