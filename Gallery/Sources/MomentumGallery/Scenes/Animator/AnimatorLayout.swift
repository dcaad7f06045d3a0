/// The layout of the scene on a stage of some size.
struct AnimatorLayout {
    /// The additional heights that larger text needs, in points.
    struct Growths {
        var header = 0.0
        /// For the line above each track.
        var line = 0.0
        /// For the readings above the scrubber.
        var reading = 0.0
        /// The number of buttons, and the size that each needs.
        var buttons = 0
        var button = Size.zero
    }

    let isWide: Bool
    let header: Rect
    let ground: Rect
    let plots: Rect
    let controls: Rect
    /// The frame of the scrubber, in the controls' coordinates.
    let scrubber: Rect
    /// The frame of the buttons, in the controls' coordinates.
    private let row: Rect
    private let growths: Growths
    /// The height by which the contents exceed the stage, in points.
    let growth: Double

    static func isWide(_ size: Size) -> Bool { size.width >= 600 }

    init(_ size: Size, _ growths: Growths = Growths(), lines: Int = 1) {
        isWide = Self.isWide(size)
        self.growths = growths
        let (margin, gap) = isWide ? (16.0, 12.0) : (8.0, 8.0)
        let width = size.width - 2 * margin
        header = Rect(x: margin, y: margin, width: width, height: (isWide ? 104 : 128) + growths.header)
        let pad = isWide ? 16.0 : 10
        let designed = isWide ? 116.0 : 152
        let upper = (isWide ? 62.0 : 60) + growths.reading + 4
        var height = designed + growths.reading
        if growths.button.height > 0 {
            let rows = Double(Self.rows(growths, width - 2 * pad, isWide))
            height = max(height, upper + rows * growths.button.height + 8 * (rows - 1) + pad)
        }
        growth = growths.header + growths.line * Double(lines) + height - designed
        let size = Size(width: size.width, height: size.height + growth)
        controls = Rect(x: margin, y: size.height - margin - height, width: width, height: height)
        let (top, bottom) = (header.maxY + gap, controls.minY - gap)
        if isWide {
            let left = ((width - gap) * 0.6).rounded()
            ground = Rect(x: margin, y: top, width: left, height: bottom - top)
            plots = Rect(x: margin + left + gap, y: top, width: width - left - gap, height: bottom - top)
        } else {
            // The lines above the tracks need their own height in addition.
            let own = growths.line * Double(lines)
            let upper = ((bottom - top - gap - own) * 0.6).rounded() + own
            ground = Rect(x: margin, y: top, width: width, height: upper)
            plots = Rect(x: margin, y: top + upper + gap, width: width, height: bottom - top - gap - upper)
        }
        scrubber = Rect(x: pad, y: (isWide ? 30 : 28) + growths.reading, width: width - 2 * pad, height: 32)
        row = Rect(x: pad, y: scrubber.maxY + 4, width: width - 2 * pad, height: height - scrubber.maxY - 4 - pad)
    }

    /// Returns the frame of the button at `index` of `count`, in the controls' coordinates. Uses two rows if one is too
    /// narrow.
    func button(_ index: Int, of count: Int) -> Rect {
        let columns = Self.columns(count, growths, row.width, isWide)
        let rows = (count + columns - 1) / columns
        let gap = 8.0
        let inRow = index / columns < rows - 1 ? columns : count - columns * (rows - 1)
        let width = (row.width - gap * Double(inRow - 1)) / Double(inRow)
        let height = min(max(44, growths.button.height), (row.height - gap * Double(rows - 1)) / Double(rows))
        return Rect(
            x: row.minX + Double(index % columns) * (width + gap),
            y: row.minY + Double(index / columns) * (height + gap),
            width: width, height: height)
    }

    private static func columns(_ count: Int, _ growths: Growths, _ width: Double, _ isWide: Bool) -> Int {
        let designed = isWide || count < 4 ? count : (count + 1) / 2
        guard growths.button.width > 0 else { return designed }
        return max(1, min(designed, Int((width + 8) / (growths.button.width + 8))))
    }

    private static func rows(_ growths: Growths, _ width: Double, _ isWide: Bool) -> Int {
        let columns = columns(growths.buttons, growths, width, isWide)
        return (growths.buttons + columns - 1) / columns
    }

    /// Returns the frame of the track at `index` of `count`, in the ground's coordinates.
    func track(_ index: Int, of count: Int) -> Rect {
        let top = (count > 1 ? 30.0 : 34) + growths.line
        let height = (ground.height - 8) / Double(count)
        return Rect(x: 8, y: height * Double(index) + top, width: ground.width - 16, height: height - top)
    }
}
