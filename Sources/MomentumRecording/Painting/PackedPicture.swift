#if os(macOS) || os(Linux)
    import Foundation

    /// A recording that is written as GIF, WebP or MP4: the frames are painted off screen or in a browser, and encoded
    /// by ffmpeg.
    ///
    /// The encoder works in its own folder; the file appears at its path when it is complete.
    struct PackedPicture {
        let recording: Recording
        let format: RecordingFormat
        let framesPerSecond: Double
        let scale: Double
        let speed: Double
        /// The programs that paint and encode.
        let tools: PaintingTools

        /// Writes the file, replacing an existing one. After each frame, calls `progress` with the number of finished
        /// frames and of all frames.
        func write(to file: String, progress: (Int, Int) -> Void) throws {
            let ffmpeg = try tools.ffmpeg(for: format)
            let desktop = try desktopPainter()
            let browser = try desktop == nil ? tools.chromium(for: format) : ""
            let leftovers = Leftovers()
            defer { leftovers.remove() }
            // The file is opened before the first frame is painted, so that an error is reported early.
            let output = try OutputFile(file, leftovers: leftovers)
            let folder =
                FileManager.default.temporaryDirectory.path
                + "/momentum-record-\(getpid())-\(UUID().uuidString.prefix(8))"
            guard leftovers.make(file: folder, { mkdir(folder, 0o700) }) == 0 else {
                throw OutputFile.failure(folder, errno)
            }
            let packed = folder + "/packed"

            let picture = PaintedPicture(recording, speed: speed)
            let times = picture.frameTimes(framesPerSecond: framesPerSecond)
            let painter: any FrameSource =
                if let desktop {
                    SheetPainter(recording, picture, scale: scale, speed: speed, painter: desktop)
                } else {
                    try FramePainter(
                        picture, scale: scale, chromium: Chromium(browser, folder: folder, leftovers: leftovers),
                        folder: folder, leftovers: leftovers)
                }
            func paint(_ write: (Data) throws -> Void) throws {
                var frame = Data()
                for (index, time) in times.enumerated() {
                    // The frames of the final pause are equal.
                    let isStill = index > 0 && times[index - 1] >= picture.end
                    if !isStill { frame = try painter.frame(at: time) }
                    try write(frame)
                    progress(index + 1, times.count)
                }
                painter.close()
            }
            if format == .gif {
                try packGIF(ffmpeg, painter, to: packed, folder: folder, leftovers: leftovers, paint: paint)
            } else {
                let run = try FFmpeg(
                    ffmpeg, painter.input(from: "-", framesPerSecond: framesPerSecond) + format.encoding + [packed],
                    leftovers: leftovers)
                try paint(run.write)
                try run.finish()
            }
            try output.write(contentsOf: packed)
            try output.finish()
        }

        /// Returns the painter that needs no browser; nil if it is unavailable or not wanted. Throws if it is required
        /// and unavailable.
        private func desktopPainter() throws -> (any PicturePainter)? {
            guard tools.painter != .page, recording.size.width > 0, recording.size.height > 0 else { return nil }
            if let painter = SheetPainter.painter(resources: recording.resources) { return painter }
            guard tools.painter == .desktop else { return nil }
            throw RecordingError.failed(
                "the painter 'desktop' is not available; build the program with GTK 4 and the product 'MomentumDesktop', "
                    + "or use the painter 'page'")
        }

        /// Encodes a GIF. Its colours are chosen from all frames before the first is encoded.
        private func packGIF(
            _ ffmpeg: String, _ painter: any FrameSource, to packed: String, folder: String, leftovers: Leftovers,
            paint: (_ write: (Data) throws -> Void) throws -> Void
        ) throws {
            let (frames, palette) = (folder + "/frames", folder + "/palette.png")
            let all = try OutputFile(frames, leftovers: leftovers)
            try paint { try all.write($0) }
            try all.finish()
            let input = painter.input(from: frames, framesPerSecond: framesPerSecond)
            for arguments in [
                input + ["-vf", "palettegen=stats_mode=diff", palette],
                input + ["-i", palette] + format.encoding + [packed],
            ] {
                try FFmpeg(ffmpeg, arguments, leftovers: leftovers).finish()
            }
        }
    }
#endif
