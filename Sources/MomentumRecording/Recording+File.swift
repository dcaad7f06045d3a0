extension Recording {
    /// Writes a moving picture: the stage with the finger on it, and beside it value and velocity of the plotted property,
    /// where there is one. It ends with a pause of a second and begins again.
    ///
    /// The file's extension says which kind: `.svg`, `.gif`, `.webp` or `.mp4`, see ``RecordingFormat``. All but `.svg` need
    /// ffmpeg and, where ``RecordingPainter/desktop`` cannot paint, Chromium, and take several times as long as they last. A file that is there is replaced once the new one is
    /// whole; when anything fails, or the program is ended meanwhile, it stays as it was and nothing half-written is left.
    ///
    /// - Parameters:
    ///   - file: the name of the file, or its path.
    ///   - framesPerSecond: how many frames a second are shown: from 1 on, or more than 0 for `.svg`, up to 50 for `.gif` and 240
    ///     for the others. Nil takes ``RecordingFormat/framesPerSecond``, for `.svg` those that were recorded.
    ///   - scale: pixels a point, 0.5 to 4; default 2. An `.svg` is sharp at any.
    ///   - speed: 1 as it was, 0.5 at half the speed; 0.01 to 100. Slowed down, there are as many more frames in between.
    ///   - painter: what paints all but an `.svg`; default ``RecordingPainter/automatic``.
    ///   - progress: called after every painted frame with how many are done, and of how many.
    ///
    /// Throws a ``RecordingError``, whose description is a sentence.
    public func write(
        to file: String, framesPerSecond: Double? = nil, scale: Double = 2, speed: Double = 1,
        painter: RecordingPainter = .automatic, progress: (_ done: Int, _ count: Int) -> Void = { _, _ in }
    ) throws(RecordingError) {
        let format = try Self.format(of: file)
        let rate = framesPerSecond ?? (format == .svg ? self.framesPerSecond : format.framesPerSecond)
        try Self.check(format, rate, scale: scale, speed: speed)
        do {
            if format == .svg {
                let text = AnimatedSVG(played(framesPerSecond: rate), speed: speed).text
                return try TextFile.write(text, to: file)
            }
            #if os(macOS) || os(Linux)
                try write(
                    to: file, format: format, framesPerSecond: rate, scale: scale, speed: speed,
                    tools: PaintingTools(painter: painter), progress: progress)
            #else
                throw RecordingError.failed(
                    "only .svg can be written here; record .\(format.rawValue) on Linux or macOS")
            #endif
        } catch let error as RecordingError {
            throw error
        } catch let failure as FileFailure {
            throw .unwritable(failure)
        } catch {
            throw .failed("\(error)")
        }
    }

    #if os(macOS) || os(Linux)
        /// Writes what has to be painted, with given tools; the numbers are in their ranges.
        func write(
            to file: String, format: RecordingFormat, framesPerSecond rate: Double, scale: Double, speed: Double,
            tools: PaintingTools, progress: (_ done: Int, _ count: Int) -> Void
        ) throws {
            // Slowed down, every frame that is shown is one that was played.
            let recording = played(framesPerSecond: min(max(rate, rate / speed), 1000))
            try PackedPicture(
                recording: recording, format: format, framesPerSecond: rate, scale: scale, speed: speed, tools: tools
            ).write(to: file, progress: progress)
        }
    #endif

    private static func format(of file: String) throws(RecordingError) -> RecordingFormat {
        guard let format = RecordingFormat(file: file) else { throw .unknownFormat(file: file) }
        return format
    }

    private static func check(
        _ format: RecordingFormat, _ rate: Double, scale: Double, speed: Double
    ) throws(RecordingError) {
        let most = format.mostFramesPerSecond
        guard rate <= most, format == .svg ? rate > 0 : rate >= 1 else {
            let least = format == .svg ? "more than 0" : "1"
            throw .outOfRange(
                name: "number of frames a second of .\(format.rawValue)", range: "\(least) to \(most.shortest)",
                value: rate)
        }
        guard scale >= 0.5, scale <= 4 else { throw .outOfRange(name: "scale", range: "0.5 to 4", value: scale) }
        guard speed >= 0.01, speed <= 100 else { throw .outOfRange(name: "speed", range: "0.01 to 100", value: speed) }
    }
}
