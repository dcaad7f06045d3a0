import Foundation
import MomentumRecording

/// Writes a recording as a GIF, a WebP or an MP4: the frames are painted in a browser and packed by ffmpeg.
///
/// The packer works in a folder of its own; the file comes to its position when it is whole.
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
        // Before the first frame: what cannot be written is said before it is painted.
        let output = try OutputFile(file, leftovers: leftovers)
        let folder = FileManager.default.temporaryDirectory.path + "/momentum-record-\(getpid())"
        guard leftovers.make(file: folder, { mkdir(folder, 0o700) }) == 0 else { throw Output.failure(folder, errno) }
        let packed = folder + "/packed"

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
            try packGIF(ffmpeg, to: packed, folder: folder, leftovers: leftovers, paint: paint)
        } else {
            let run = try FFmpeg(
                ffmpeg, FFmpeg.frames(from: "-", framesPerSecond: framesPerSecond) + format.encoding + [packed],
                leftovers: leftovers)
            try paint(run.write)
            try run.finish()
        }
        try output.write(contentsOf: packed)
        try output.finish()
        let tenths = Int((Double(times.count) / framesPerSecond * 10).rounded())
        progress.end("\(file): \(times.count) frames, \(tenths / 10).\(tenths % 10) s")
    }

    /// The colours of a GIF are chosen from all frames before the first is packed.
    private func packGIF(
        _ ffmpeg: String, to packed: String, folder: String, leftovers: Leftovers,
        paint: (_ take: (Data) throws -> Void) throws -> Void
    ) throws {
        let (frames, palette) = (folder + "/frames", folder + "/palette.png")
        let all = try OutputFile(frames, leftovers: leftovers)
        try paint { try all.write($0) }
        try all.finish()
        let input = FFmpeg.frames(from: frames, framesPerSecond: framesPerSecond)
        for arguments in [
            input + ["-vf", "palettegen=stats_mode=diff", palette],
            input + ["-i", palette] + format.encoding + [packed],
        ] {
            try FFmpeg(ffmpeg, arguments, leftovers: leftovers).finish()
        }
    }
}
