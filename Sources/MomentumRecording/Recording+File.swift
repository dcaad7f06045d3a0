extension Recording {
    /// Writes a moving picture: the stage with the finger on it, and beside it the value and velocity of the plotted
    /// property, if there is one. The picture ends with a pause of a second and repeats.
    ///
    /// The file's extension selects the format: `.svg`, `.gif`, `.webp` or `.mp4`; see ``RecordingFormat``. All except
    /// `.svg` need ffmpeg and, where ``RecordingPainter/desktop`` is not available, Chromium, and take several times
    /// the duration of the recording. An existing file is replaced once the new one is complete. If anything fails, or
    /// the program is ended, the file remains unchanged and no partial file remains.
    ///
    /// - Parameters:
    ///   - file: The name or path of the file.
    ///   - framesPerSecond: The frame rate: at least 1, or greater than 0 for `.svg`, and at most 50 for `.gif` and 240
    ///     otherwise. Nil stands for ``RecordingFormat/framesPerSecond``, or for the recorded rate in an `.svg`.
    ///   - scale: The pixels per point, 0.5 to 4; 2 by default. It does not affect an `.svg`, which is sharp at any
    ///     size.
    ///   - speed: The speed, 0.01 to 100; 1 by default. 1 is the original speed, 0.5 half of it. A slower recording has
    ///     correspondingly more frames.
    ///   - painter: The painter for all formats except `.svg`; ``RecordingPainter/automatic`` by default.
    ///   - progress: A closure that is called after every painted frame with the number of finished frames and of all
    ///     frames. It is not called for an `.svg`.
    /// - Throws: A ``RecordingError``, whose description is a sentence, also for an argument out of range.
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
                    "a .\(format.rawValue) cannot be written on this platform; write an .svg, or record on Linux or macOS"
                )
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
        /// Writes a format that must be painted, with given tools. The arguments must be in their ranges.
        func write(
            to file: String, format: RecordingFormat, framesPerSecond rate: Double, scale: Double, speed: Double,
            tools: PaintingTools, progress: (_ done: Int, _ count: Int) -> Void
        ) throws {
            // At a reduced speed, every frame that is shown was also played.
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
            let least = format == .svg ? "above 0, at most" : "from 1 to"
            throw .outOfRange(
                name: "frame rate of .\(format.rawValue)", range: "\(least) \(most.shortest) per second", value: rate)
        }
        guard scale >= 0.5, scale <= 4 else {
            throw .outOfRange(name: "scale", range: "from 0.5 to 4 pixels per point", value: scale)
        }
        guard speed >= 0.01, speed <= 100 else {
            throw .outOfRange(name: "speed", range: "from 0.01 to 100", value: speed)
        }
    }
}
