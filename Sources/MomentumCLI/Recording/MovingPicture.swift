import Foundation
import MomentumExport

/// Writes a recording as a GIF, a WebP or an MP4: the frames are painted in a browser and packed by ffmpeg.
///
/// Nothing is left half-written: the file comes to its place when it is whole.
struct MovingPicture {
    let recording: Recording
    let format: PictureFormat
    let framesPerSecond: Double
    let scale: Double
    let speed: Double

    /// Writes the file; replaces one that is there.
    func write(to file: String) throws {
        let ffmpeg = try FFmpeg.program(for: format)
        let browser = try Chromium.program(for: format)
        let leftovers = Leftovers()
        defer { leftovers.remove() }
        let folder = FileManager.default.temporaryDirectory.path + "/momentum-record-\(getpid())"
        let partial = Self.partial(of: file)
        leftovers.add(file: folder)
        leftovers.add(file: partial)
        guard FileManager.default.createFile(atPath: partial, contents: nil) else { throw Output.failure(file) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)

        var progress = Progress()
        defer { progress.clear() }
        let picture = PaintedPicture(recording, speed: speed)
        let times = picture.frameTimes(framesPerSecond: framesPerSecond)
        let chromium = try Chromium(browser, folder: folder, leftovers: leftovers)
        let painter = try FramePainter(picture, scale: scale, chromium: chromium, folder: folder)
        let paint = { (take: (Data) throws -> Void) in
            var frame = Data()
            for (index, time) in times.enumerated() {
                // The end stands still.
                let isStill = index > 0 && times[index - 1] >= picture.end
                if !isStill { frame = try painter.png(at: time) }
                try take(frame)
                progress.show("painting", done: index + 1, of: times.count)
            }
            chromium.close()
        }
        if format == .gif {
            try packGIF(ffmpeg, to: partial, folder: folder, leftovers: leftovers, paint: paint)
        } else {
            let run = try FFmpeg(
                ffmpeg, FFmpeg.frames(from: "-", framesPerSecond: framesPerSecond) + format.encoding + [partial],
                folder: folder, leftovers: leftovers)
            try paint(run.write)
            try run.finish()
        }
        guard rename(partial, file) == 0 else { throw Output.failure(file) }
        let tenths = Int((Double(times.count) / framesPerSecond * 10).rounded())
        progress.end("\(file): \(times.count) frames, \(tenths / 10).\(tenths % 10) s")
    }

    /// The colours of a GIF are chosen from all frames before the first is packed.
    private func packGIF(
        _ ffmpeg: String, to partial: String, folder: String, leftovers: Leftovers,
        paint: (_ take: (Data) throws -> Void) throws -> Void
    ) throws {
        let (frames, palette) = (folder + "/frames", folder + "/palette.png")
        _ = FileManager.default.createFile(atPath: frames, contents: nil)
        guard let file = FileHandle(forWritingAtPath: frames) else { throw Output.failure(frames) }
        try paint { try file.write(contentsOf: $0) }
        try file.close()
        let input = FFmpeg.frames(from: frames, framesPerSecond: framesPerSecond)
        for arguments in [
            input + ["-vf", "palettegen=stats_mode=diff", palette],
            input + ["-i", palette] + format.encoding + [partial],
        ] {
            try FFmpeg(ffmpeg, arguments, folder: folder, leftovers: leftovers).finish()
        }
    }

    /// Beside `file`, so that it can be put into its place at once.
    private static func partial(of file: String) -> String {
        let url = URL(fileURLWithPath: file)
        return url.deletingLastPathComponent().path + "/.\(url.lastPathComponent).\(getpid()).part"
    }
}
