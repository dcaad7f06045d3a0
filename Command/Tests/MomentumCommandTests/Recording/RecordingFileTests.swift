import Foundation
import MomentumGallery
import MomentumRecording
import Testing

@testable import MomentumCLI

/// The files that `momentum record` writes.
struct RecordingFileTests {
    private static let tools: Comment = "'Tools/setup record' installs ffmpeg and Chromium, which this needs"

    nonisolated static var isEquipped: Bool {
        BuiltProgram.path != nil && BuiltProgram.installed("ffmpeg") != nil && BuiltProgram.installed("ffprobe") != nil
            && BuiltProgram.installed("chromium") != nil
    }

    /// Calls `body` with a new folder, and removes it afterwards.
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.path + "/momentum-test-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    // Half a second at 20 frames per second and a pause of one second: 30 frames.
    @Test(.enabled(if: isEquipped, tools), arguments: ["gif", "mp4", "webp"])
    func recordingsHaveFramesAndSizeAndLeaveNoOtherFile(ending: String) throws {
        try withFolder { folder in
            let file = "\(folder)/x.\(ending)"
            let result = try BuiltProgram.run([
                "record", "rocket", "--gesture", "launch", "--fps", "20", "--duration", "0.5", "--scale", "1", "-o",
                file,
            ])
            #expect(result.code == 0 && result.error.isEmpty && result.output.isEmpty, "\(result.error)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["x.\(ending)"])
            if ending == "webp" {
                let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
                #expect(bytes.prefix(4) == Data("RIFF".utf8) && bytes.dropFirst(8).prefix(4) == Data("WEBP".utf8))
                // A frame that equals its predecessor only prolongs it, so at least the frames of the flight exist.
                #expect(String(decoding: bytes, as: Unicode.ASCII.self).split(separator: "ANMF").count > 9)
                return
            }
            let probe = try #require(BuiltProgram.installed("ffprobe"))
            let entries = "stream=width,height,nb_read_packets,r_frame_rate"
            let found = try BuiltProgram.run(
                probe,
                ["-v", "error", "-count_packets", "-show_entries", entries, "-of", "csv=p=0", file]
            ).output.split(whereSeparator: { $0 == "," || $0.isNewline })
            let width = try #require(Int(found[0]))
            let height = try #require(Int(found[1]))
            let rocket = Session.Start(scene: KnownScenes.rocket)
            let size = PaintedPicture(Recording(Playback(.gesture(0, rocket)))).size
            let grain = ending == "gif" ? 1 : 2
            #expect(width == (Int(size.width.rounded(.up)) + grain - 1) / grain * grain, "\(found)")
            #expect(height == (Int(size.height.rounded(.up)) + grain - 1) / grain * grain, "\(found)")
            #expect(found[2] == "20/1")
            #expect(found[3] == "30", "\(found)")
        }
    }

    @Test(.enabled(if: BuiltProgram.path != nil), arguments: ["gif", "mp4", "webp"])
    func missingToolsNameARemedyAndWriteNoFile(ending: String) throws {
        try withFolder { folder in
            let result = try BuiltProgram.run(
                ["record", "rocket", "--gesture", "launch", "-o", "\(folder)/x.\(ending)"],
                environment: ["PATH": folder])
            #expect(result.code == 1)
            #expect(
                result.error
                    == "Error: a .\(ending) needs ffmpeg, which is not installed; install the package 'ffmpeg', or write "
                    + "an .svg\n")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
        }
    }

    @Test(.enabled(if: isEquipped, tools)) func unwritableFilesAreReported() throws {
        let result = try BuiltProgram.run(["record", "rocket", "--gesture", "launch", "-o", "/nowhere/x.mp4"])
        #expect(result.code == 1)
        #expect(
            result.error
                == "Error: '/nowhere/x.mp4' cannot be written: its folder does not exist; create the folder\n")
    }

    @Test(.enabled(if: isEquipped, tools)) func anInterruptedRecordingLeavesNoFile() throws {
        try withFolder { folder in
            let process = Process()
            process.executableURL = URL(fileURLWithPath: try #require(BuiltProgram.path))
            process.arguments = ["record", "orbit", "--gesture", "watch", "-o", folder + "/x.mp4"]
            try process.run()
            // Until the first file exists.
            while process.isRunning, try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty {
                usleep(5000)
            }
            #expect(kill(process.processIdentifier, SIGINT) == 0)
            process.waitUntilExit()
            #expect(process.terminationStatus == 128 + SIGINT)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
            let work = "momentum-record-\(process.processIdentifier)-"
            let left = try FileManager.default.contentsOfDirectory(atPath: FileManager.default.temporaryDirectory.path)
            #expect(!left.contains { $0.hasPrefix(work) })
        }
    }
}
