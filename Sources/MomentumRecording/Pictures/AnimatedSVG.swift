import MomentumPictures

/// A recording as one self-contained animated SVG document, for pages that show images: the stage with the finger on
/// it, and beside it the value and velocity, drawn progressively.
///
/// The document contains no script and no font, and repeats. Constant content is written once; animations contain only
/// the key frames that linear interpolation would not reproduce. For readers who prefer reduced motion, and in programs
/// without animation, the document shows a frame from the middle of the recording, or one shortly after the first
/// catch.
public struct AnimatedSVG {
    /// The text of the document.
    public let text: String

    /// The time for which the last frame is shown before the document repeats, in seconds.
    public static let pause = 1.0

    /// The size of the document, in points.
    let size: Size

    /// Creates the document of a recording.
    ///
    /// - Parameters:
    ///   - recording: The recording. An empty recording results in an empty picture.
    ///   - stageHeight: The greatest height of the stage, in points of the document. Default 440.
    ///   - speed: The speed: 1 is the original speed, 0.5 half of it. Default 1. It must be greater than 0, which is
    ///     not checked.
    public init(_ recording: Recording, stageHeight: Double = 440, speed: Double = 1) {
        self.init(recording, stageHeight: stageHeight, speed: speed) { _, writer in
            writer.text(AnimatedNode.merging(recording.lists.map(PictureReader.nodes(of:))))
        }
    }

    /// Creates the document of `recording` with the content that `content` writes on a stage of a given size, in points
    /// of the scene.
    init(
        _ recording: Recording, stageHeight: Double = 440, speed: Double,
        content: (Size, inout PictureWriter) -> String
    ) {
        let frames = recording.trace.frames
        guard let end = frames.last?.time, recording.size.height > 0, recording.size.width > 0 else {
            text = SVGPicture(DisplayList()).text
            size = .zero
            return
        }
        let times = frames.map { $0.time / speed }
        let catchFrame = frames.firstIndex { $0.events.contains { $0.kind == .caught } }
        let poster = min(frames.count - 1, catchFrame.map { $0 + 2 } ?? frames.count / 2)
        var writer = PictureWriter(
            sheet: AnimationSheet(times: times, duration: end / speed + Self.pause, poster: poster), prefix: "d",
            size: recording.size, images: recording.images, resources: recording.resources)

        let layout = RecordingLayout(recording, stageHeight: stageHeight)
        let plot = layout.plot.map { LivePlot(recording, area: $0, speed: speed).text(&writer) } ?? ""
        size = layout.size
        let picture = Self.picture(recording, layout, &writer, content: content)

        text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(Markup.number(size.width))" height="\(Markup.number(size.height))" \
            viewBox="0 0 \(Markup.numbers(size.width, size.height))" role="img" \
            aria-label="\(Markup.escaped("\(recording.trace.scene), value and velocity"))">
            <style>\(PlotStyle.text).bg{stroke:var(--g)}.s{stroke:var(--g);fill:none}\
            \(writer.sheet.style)</style>
            <defs>\(writer.definitions.joined(separator: "\n"))</defs>
            <rect class="bg" x=".5" y=".5" width="\(Markup.number(size.width - 1))" height="\(Markup.number(size.height - 1))" \
            rx="16"/>
            \(picture)
            \(plot)
            </svg>

            """
    }

    /// Returns the stage in its frame, with the finger.
    private static func picture(
        _ recording: Recording, _ layout: RecordingLayout, _ writer: inout PictureWriter,
        content: (Size, inout PictureWriter) -> String
    ) -> String {
        let (stage, scale, radius) = (layout.stage, layout.scale, layout.cornerRadius)
        let content = content(recording.size, &writer)
        let finger = FingerDot(recording.finger, radius: layout.fingerRadius).text(&writer)
        let shape =
            "x=\"\(Markup.number(stage.minX))\" y=\"\(Markup.number(stage.minY))\" "
            + "width=\"\(Markup.number(stage.size.width))\" height=\"\(Markup.number(stage.size.height))\" "
            + "rx=\"\(Markup.number(radius))\""
        return """
            <clipPath id="stage"><rect \(shape)/></clipPath>
            <g clip-path="url(#stage)"><g transform="translate(\(Markup.numbers(stage.minX, stage.minY))) \
            scale(\(Markup.number(scale, decimals: 5)))" font-family="\(Markup.font)">\(content)\(finger)</g></g>
            <rect class="s" \(shape)/>
            """
    }
}
