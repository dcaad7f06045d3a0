/// Where everything lies on a stage of some size.
struct AnimatorLayout {
    let isWide: Bool
    let header: Rect
    let ground: Rect
    let plots: Rect
    let controls: Rect
    /// In the controls' points.
    let scrubber: Rect
    /// Of the buttons, in the controls' points.
    private let row: Rect

    init(_ size: Size) {
        isWide = size.width >= 600
        let (margin, gap) = isWide ? (16.0, 12.0) : (8.0, 8.0)
        let width = size.width - 2 * margin
        header = Rect(x: margin, y: margin, width: width, height: isWide ? 104 : 128)
        let height = isWide ? 116.0 : 152
        controls = Rect(x: margin, y: size.height - margin - height, width: width, height: height)
        let (top, bottom) = (header.maxY + gap, controls.minY - gap)
        if isWide {
            let left = ((width - gap) * 0.6).rounded()
            ground = Rect(x: margin, y: top, width: left, height: bottom - top)
            plots = Rect(x: margin + left + gap, y: top, width: width - left - gap, height: bottom - top)
        } else {
            let upper = ((bottom - top - gap) * 0.6).rounded()
            ground = Rect(x: margin, y: top, width: width, height: upper)
            plots = Rect(x: margin, y: top + upper + gap, width: width, height: bottom - top - gap - upper)
        }
        let pad = isWide ? 16.0 : 10
        scrubber = Rect(x: pad, y: isWide ? 30 : 28, width: width - 2 * pad, height: 32)
        row = Rect(x: pad, y: scrubber.maxY + 4, width: width - 2 * pad, height: height - scrubber.maxY - 4 - pad)
    }

    /// The button at `index` of `count`, in the controls' points: in two rows where one is too narrow.
    func button(_ index: Int, of count: Int) -> Rect {
        let columns = isWide || count < 4 ? count : (count + 1) / 2
        let rows = (count + columns - 1) / columns
        let gap = 8.0
        let inRow = index / columns < rows - 1 ? columns : count - columns * (rows - 1)
        let width = (row.width - gap * Double(inRow - 1)) / Double(inRow)
        let height = min(44, (row.height - gap * Double(rows - 1)) / Double(rows))
        return Rect(
            x: row.minX + Double(index % columns) * (width + gap),
            y: row.minY + Double(index / columns) * (height + gap),
            width: width, height: height)
    }

    /// The ground's part for the track at `index` of `count`, in the ground's points.
    func track(_ index: Int, of count: Int) -> Rect {
        let top = count > 1 ? 30.0 : 34
        let height = (ground.height - 8) / Double(count)
        return Rect(x: 8, y: height * Double(index) + top, width: ground.width - 16, height: height - top)
    }
}
