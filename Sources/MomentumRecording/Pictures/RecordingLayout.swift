/// The arrangement of a recording's picture: the stage, and the value and velocity beside or below it.
struct RecordingLayout {
    /// The frame of the stage, in points of the picture.
    let stage: Rect
    /// The scale of the stage, in points of the picture per point of the stage.
    let scale: Double
    /// The area of the curves without their titles; nil if nothing is plotted.
    let plot: Rect?
    /// The size of the picture, in points.
    let size: Size

    private static let margin = 28.0

    /// Creates the layout of a recording whose size is not zero.
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

    /// The radius of the finger's dot, in points of the stage.
    var fingerRadius: Double { 15 / scale }
}
