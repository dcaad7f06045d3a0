/// What kind of moving picture is written, as the file's extension says.
public nonisolated enum RecordingFormat: String, CaseIterable, Sendable {
    /// A document without scripts that any page can show as an image, sharp at any size. Needs no other program.
    case svg
    /// At most 256 colours, shown everywhere. Painted as ``RecordingPainter`` says and packed by ffmpeg, as the following ones are.
    case gif
    /// As a GIF, in all colours, and smaller.
    case webp
    /// A film without sound, in H.264.
    case mp4

    /// Creates the format that the extension of `file` names, in small or capital letters; nil for any other.
    public init?(file: String) {
        let name = file.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: ".") else { return nil }
        self.init(rawValue: name[name.index(after: dot)...].lowercased())
    }

    /// Frames per second unless asked for otherwise. The clocks of GIF and WebP count hundredths and thousandths of a
    /// second, in which a sixtieth would come out uneven.
    public var framesPerSecond: Double { self == .gif || self == .webp ? 50 : 60 }

    /// The most frames per second: programs show a GIF frame of less than two hundredths of a second far too long.
    public var mostFramesPerSecond: Double { self == .gif ? 50 : 240 }

    /// What turns the frames of the first input into the file, without the inputs and without the file.
    var encoding: [String] {
        switch self {
        case .svg: []
        case .gif:
            ["-lavfi", "[0:v][1:v]paletteuse=dither=sierra2_4a:diff_mode=rectangle", "-loop", "0", "-f", "gif"]
        case .webp: ["-c:v", "libwebp_anim", "-quality", "85", "-loop", "0", "-f", "webp"]
        case .mp4:
            // Players want even sides and halved colours.
            [
                "-vf",
                "pad=ceil(iw/2)*2:ceil(ih/2)*2:color=white,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p",
                "-c:v", "libx264", "-crf", "16", "-preset", "medium", "-colorspace", "bt709", "-color_primaries",
                "bt709",
                "-color_trc", "iec61966-2-1", "-movflags", "+faststart", "-f", "mp4",
            ]
        }
    }
}
