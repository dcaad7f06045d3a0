/// Where the parts of a recording lie in its picture: the stage, and beside or below it value and velocity.
struct RecordingLayout {
    /// The stage, in points of the picture.
    let stage: Rect
    /// Points of the picture a point of the stage.
    let scale: Double
    /// The curves without their titles; nil where nothing is plotted.
    let plot: Rect?
    /// The size of the picture, in points.
    let size: Size

    private static let margin = 28.0

    /// Lays out a recording whose size is not zero.
    init(_ recording: Recording, stageHeight: Double = 440) {
        let isWide = recording.size.width > recording.size.height
        scale = min(stageHeight / recording.size.height, (isWide ? 560 : 300) / recording.size.width, 1)
        stage = Rect(
            x: Self.margin, y: Self.margin, width: recording.size.width * scale, height: recording.size.height * scale)
        let area =
            isWide
            ? Rect(x: Self.margin + 44, y: stage.maxY + 44, width: stage.size.width - 44, height: 260)
            : Rect(x: stage.maxX + 84, y: Self.margin + 44, width: 440, height: stage.size.height - 78)
        plot = recording.trace.panels.isEmpty ? nil : area
        size = Size(
            width: (plot == nil ? stage.maxX : max(stage.maxX, area.maxX)) + Self.margin,
            height: (plot == nil ? stage.maxY : max(stage.maxY, area.maxY + 36)) + Self.margin)
    }

    /// The radius of the stage's corners, in points of the picture.
    var cornerRadius: Double { min(22, stage.size.height / 6) }

    /// The radius of the dot where the finger is, in points of the stage.
    var fingerRadius: Double { 15 / scale }
}
