import Foundation
import Testing

@testable import MomentumRecording

/// The files of `write(to:)`, decoded with ffmpeg.
struct RecordingFileTests {
    private static let tools: Comment = "'Tools/setup record' installs ffmpeg and Chromium, which this needs"

    nonisolated static var isEquipped: Bool {
        let tools = PaintingTools()
        return ["ffmpeg", "ffprobe", "chromium"].allSatisfy { tools.path(of: [$0]) != nil }
    }

    private func comet() throws -> Recording { try Recording(Comet(), gesture: "tap") }

    /// Returns the output of a program.
    private func output(_ program: String, _ arguments: [String]) throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(PaintingTools().path(of: [program])))
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return data
    }

    /// Returns the frames of a film, as bytes of red, green and blue.
    private func frames(of file: String, size: (width: Int, height: Int)) throws -> [Data] {
        let raw = try output(
            "ffmpeg", ["-i", file, "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgb24", "-"])
        let length = size.width * size.height * 3
        #expect(raw.count % length == 0)
        return stride(from: 0, to: raw.count, by: length).map { raw[$0..<$0 + length] }
    }

    /// Returns the horizontal centre of the pixels in the ball's blue, in pixels from the left.
    private func ball(in frame: Data, width: Int) -> Double? {
        var (sum, count) = (0, 0)
        frame.withUnsafeBytes { bytes in
            for pixel in stride(from: 0, to: bytes.count - 2, by: 3) {
                let (red, green, blue) = (Int(bytes[pixel]), Int(bytes[pixel + 1]), Int(bytes[pixel + 2]))
                guard blue > 120, blue > 2 * red, blue > 2 * green else { continue }
                sum += pixel / 3 % width
                count += 1
            }
        }
        return count > 100 ? Double(sum) / Double(count) : nil
    }

    // The ball moves for half a second. In the pause of a second it is at rest.
    @Test(.enabled(if: isEquipped, tools), arguments: ["gif", "mp4"])
    func videosHaveTheirSizeAndMovingFrames(ending: String) throws {
        try withFolder { folder in
            let file = "\(folder)/comet.\(ending)"
            let recording = try comet()
            var counts: [Int] = []
            try recording.write(to: file, framesPerSecond: 25, scale: 1) { done, count in counts.append(count - done) }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["comet.\(ending)"])
            let played = recording.played(framesPerSecond: 25)
            let picture = PaintedPicture(played)
            let grain = ending == "gif" ? 1 : 2
            let size = (
                width: (Int(picture.size.width.rounded(.up)) + grain - 1) / grain * grain,
                height: (Int(picture.size.height.rounded(.up)) + grain - 1) / grain * grain
            )
            let entries = "stream=width,height,r_frame_rate,nb_read_packets"
            let probed = String(
                decoding: try output(
                    "ffprobe", ["-v", "error", "-count_packets", "-show_entries", entries, "-of", "csv=p=0", file]),
                as: UTF8.self)
            let count = picture.frameTimes(framesPerSecond: 25).count
            #expect(probed.hasPrefix("\(size.width),\(size.height),25/1,\(count)"), "\(probed)")
            #expect(counts == (0..<count).reversed())

            let places = try frames(of: file, size: size).map { try #require(ball(in: $0, width: size.width)) }
            #expect(places.count == count)
            let flown = played.trace.frames.count
            #expect(flown > 12)
            for index in 1..<flown - 1 {
                // As far as in the trace, to a pixel.
                let meant =
                    played.trace.frames[index].samples[0].value - played.trace.frames[index - 1].samples[0].value
                #expect(abs(places[index] - places[index - 1] - meant) < 2, "frame \(index)")
            }
            #expect(places.last! - places.first! > 150)
            #expect(places.suffix(20).allSatisfy { abs($0 - places.last!) < 0.5 })
        }
    }

    @Test(.enabled(if: isEquipped, tools)) func animatedWebPsHaveEveryFrameOfTheMotion() throws {
        try withFolder { folder in
            let file = "\(folder)/comet.webp"
            let recording = try comet()
            try recording.write(to: file, framesPerSecond: 20, scale: 0.5, speed: 0.5)
            let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
            #expect(bytes.prefix(4) == Data("RIFF".utf8) && bytes.dropFirst(8).prefix(4) == Data("WEBP".utf8))
            // In the extended header: a byte for each of four flags, then width and height minus one in three bytes
            // each.
            let size = PaintedPicture(recording).size
            let (width, height) = (Int(bytes[24]) + Int(bytes[25]) << 8 + 1, Int(bytes[27]) + Int(bytes[28]) << 8 + 1)
            #expect(
                width == Int((size.width.rounded(.up) / 2).rounded(.down))
                    || width == Int(size.width.rounded(.up) / 2 + 0.5))
            #expect(abs(Double(height) - size.height / 2) <= 1)
            // A frame that equals its predecessor only prolongs it. The frames of the motion exist, at half the speed.
            let frames = String(decoding: bytes, as: Unicode.ASCII.self).split(separator: "ANMF").count - 1
            #expect(frames >= 20 && frames <= 60, "\(frames)")
        }
    }

    @Test func aRecordingWithoutAPlotIsTheStageAlone() throws {
        try withFolder { folder in
            let file = "\(folder)/comet.svg"
            try Recording(Comet(), gesture: "tap", plots: false).write(to: file)
            let text = try String(contentsOfFile: file, encoding: .utf8)
            #expect(text.contains("@keyframes") && !text.contains("ball.position.x"))
        }
    }

    @Test func anSVGIsAnimatedWithoutTools() throws {
        try withFolder { folder in
            let file = "\(folder)/comet.svg"
            try comet().write(to: file, speed: 2)
            let text = try String(contentsOfFile: file, encoding: .utf8)
            #expect(text.hasPrefix("<svg ") && text.contains("@keyframes") && text.contains("ball.position.x"))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["comet.svg"])
        }
    }

    @Test(
        arguments: [
            (
                "comet.png", nil, 2.0, 1.0,
                "'comet.png' does not end in a recording format; use .svg, .gif, .webp or .mp4"
            ),
            ("comet", nil, 2, 1, "'comet' does not end in a recording format; use .svg, .gif, .webp or .mp4"),
            (
                "comet.gif", 60, 2, 1,
                "the frame rate of .gif is out of range: 60; pass a number from 1 to 50 per second"
            ),
            (
                "comet.svg", 0, 2, 1,
                "the frame rate of .svg is out of range: 0; pass a number above 0, at most 240 per second"
            ),
            ("comet.mp4", nil, 5, 1, "the scale is out of range: 5; pass a number from 0.5 to 4 pixels per point"),
            ("comet.svg", nil, 2, 0, "the speed is out of range: 0; pass a number from 0.01 to 100"),
        ] as [(String, Double?, Double, Double, String)])
    func invalidOptionsAreReported(
        file: String, rate: Double?, scale: Double, speed: Double, sentence: String
    ) throws {
        let recording = try comet()
        let error = #expect(throws: RecordingError.self) {
            try recording.write(to: file, framesPerSecond: rate, scale: scale, speed: speed)
        }
        #expect(error?.description == sentence)
        #expect(!FileManager.default.fileExists(atPath: file))
    }

    @Test(arguments: [RecordingFormat.gif, .webp, .mp4])
    func missingToolsAreNamedAndNoFileIsLeft(format: RecordingFormat) throws {
        try withFolder { folder in
            let bin = "\(folder)/bin"
            try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
            for (name, package) in [("ffmpeg", "ffmpeg"), ("Chromium", "chromium")] {
                let error = #expect(throws: RecordingError.self) {
                    try comet().write(
                        to: "\(folder)/x.\(format)", format: format, framesPerSecond: 25, scale: 1, speed: 1,
                        tools: PaintingTools(environment: ["PATH": bin]), progress: { _, _ in })
                }
                #expect(
                    error?.description
                        == "a .\(format) needs \(name), which is not installed; install the package '\(package)', "
                        + "or write an .svg")
                // The second time, only the other tool is missing.
                #expect(
                    FileManager.default.createFile(
                        atPath: "\(bin)/ffmpeg", contents: nil, attributes: [.posixPermissions: 0o755]))
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["bin"])
        }
    }

    @Test(arguments: ["svg", "gif"]) func unwritableFilesAreReportedBeforePainting(ending: String) throws {
        guard ending == "svg" || Self.isEquipped else { return }
        try withFolder { folder in
            let taken = "\(folder)/taken.\(ending)"
            try FileManager.default.createDirectory(atPath: taken, withIntermediateDirectories: true)
            for (file, cause) in [
                ("\(folder)/none/x.\(ending)", "its folder does not exist; create the folder"),
                (taken, "it is a folder; add the name of a file"),
            ] {
                let error = #expect(throws: RecordingError.self) {
                    try comet().write(to: file) { _, _ in Issue.record("painted") }
                }
                #expect(error?.description == "'\(file)' cannot be written: \(cause)")
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["taken.\(ending)"])
        }
    }

    @Test(.enabled(if: isEquipped, tools)) func aFailingEncoderKeepsTheOldFile() throws {
        try withFolder { folder in
            let (bin, file) = ("\(folder)/bin", "\(folder)/x.mp4")
            try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
            try TextFile.write("#!/bin/sh\necho no room >&2\nexit 1\n", to: "\(bin)/ffmpeg")
            #expect(chmod("\(bin)/ffmpeg", 0o755) == 0)
            try TextFile.write("before", to: file)
            let path = "\(bin):" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
            let error = #expect(throws: RecordingError.self) {
                try comet().write(
                    to: file, format: .mp4, framesPerSecond: 25, scale: 1, speed: 1,
                    tools: PaintingTools(environment: ["PATH": path]), progress: { _, _ in })
            }
            #expect(
                error?.description == "ffmpeg cannot encode the frames: no room; check ffmpeg and the free disk space")
            #expect(try String(contentsOfFile: file, encoding: .utf8) == "before")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["bin", "x.mp4"])
        }
    }
}
