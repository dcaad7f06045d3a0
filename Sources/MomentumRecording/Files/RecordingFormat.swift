/// A format of moving pictures, which the file's extension selects.
public nonisolated enum RecordingFormat: String, CaseIterable, Sendable {
    /// An SVG document without scripts, which any page can show as an image and which is sharp at any size. It needs no
    /// other program.
    case svg
    /// A GIF of at most 256 colours, which is displayed everywhere. Like WebP and MP4, it is painted as
    /// ``RecordingPainter`` describes and encoded by ffmpeg.
    case gif
    /// An animated WebP in full colour, smaller than a GIF.
    case webp
    /// An H.264 film without sound.
    case mp4

    /// Creates the format for the extension of `file`, in lowercase or uppercase. Returns nil for any other extension.
    public init?(file: String) {
        let name = file.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: ".") else { return nil }
        self.init(rawValue: name[name.index(after: dot)...].lowercased())
    }

    /// The default frame rate, in frames per second: 50 for GIF and WebP, otherwise 60. The formats with 50 store
    /// durations in hundredths and thousandths of a second, so that frames of a sixtieth would be uneven.
    public var framesPerSecond: Double { self == .gif || self == .webp ? 50 : 60 }

    /// The greatest frame rate, in frames per second: 50 for GIF, otherwise 240. Viewers show a GIF frame of less than
    /// two hundredths of a second far too long.
    public var mostFramesPerSecond: Double { self == .gif ? 50 : 240 }

    /// The arguments of ffmpeg that encode the frames of the first input, without the inputs and the file.
    var encoding: [String] {
        switch self {
        case .svg: []
        case .gif:
            ["-lavfi", "[0:v][1:v]paletteuse=dither=sierra2_4a:diff_mode=rectangle", "-loop", "0", "-f", "gif"]
        case .webp: ["-c:v", "libwebp_anim", "-quality", "85", "-loop", "0", "-f", "webp"]
        case .mp4:
            // Players require even dimensions and subsampled colours.
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
