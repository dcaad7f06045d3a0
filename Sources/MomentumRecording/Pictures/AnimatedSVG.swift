/// A recording as one SVG document that moves by itself, for a page that shows pictures: the stage with the finger on it,
/// and beside it value and velocity, drawing themselves.
///
/// It holds no script and no font, and loops. What stays is written once; of what moves only the key frames that straight
/// lines between the others would miss. A reader who wants less motion, or whose program shows no animation, sees a frame
/// in the middle.
public struct AnimatedSVG {
    /// The document.
    public let text: String

    /// How long the end stands before the loop begins again, in seconds.
    public static let pause = 1.0

    private static let margin = 28.0

    /// The size of the document, in points.
    let size: Size

    /// Draws a recording.
    ///
    /// - Parameters:
    ///   - recording: what is drawn.
    ///   - stageHeight: how high the stage is drawn at most, in points of the document.
    ///   - speed: 1 as it was, 0.5 at half the speed; greater than 0.
    public init(_ recording: Recording, stageHeight: Double = 440, speed: Double = 1) {
        self.init(recording, stageHeight: stageHeight, speed: speed) { _, writer in
            writer.text(AnimatedNode.merging(recording.lists.map(PictureReader.nodes(of:))))
        }
    }

    /// Draws `recording` with what `content` writes on the stage of a given size, in points of the scene.
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
        let caught = frames.firstIndex { $0.events.contains { $0.kind == .caught } }
        let poster = min(frames.count - 1, caught.map { $0 + 2 } ?? frames.count / 2)
        var writer = PictureWriter(
            sheet: AnimationSheet(times: times, duration: end / speed + Self.pause, poster: poster), prefix: "d",
            size: recording.size, images: recording.images)
        writer.resources = recording.resources

        let isWide = recording.size.width > recording.size.height
        let scale = min(stageHeight / recording.size.height, (isWide ? 560 : 300) / recording.size.width, 1)
        let stage = Rect(
            x: Self.margin, y: Self.margin, width: recording.size.width * scale, height: recording.size.height * scale)
        let plotArea =
            isWide
            ? Rect(x: Self.margin + 44, y: stage.maxY + 44, width: stage.size.width - 44, height: 260)
            : Rect(x: stage.maxX + 84, y: Self.margin + 44, width: 440, height: stage.size.height - 78)
        let plot = recording.trace.panels.isEmpty ? "" : LivePlot(recording, area: plotArea, speed: speed).text(&writer)
        size = Size(
            width: (plot.isEmpty ? stage.maxX : max(stage.maxX, plotArea.maxX)) + Self.margin,
            height: (plot.isEmpty ? stage.maxY : max(stage.maxY, plotArea.maxY + 36)) + Self.margin)
        let picture = Self.picture(recording, stage, scale: scale, &writer, content: content)

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

    /// The stage in its frame, with the finger.
    private static func picture(
        _ recording: Recording, _ stage: Rect, scale: Double, _ writer: inout PictureWriter,
        content: (Size, inout PictureWriter) -> String
    ) -> String {
        let content = content(recording.size, &writer)
        let finger = FingerDot(recording.finger, radius: 15 / scale).text(&writer)
        let radius = min(22, stage.size.height / 6)
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
