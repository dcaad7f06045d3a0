/// A card of an alert, with its texts, fields and buttons. Its content scrolls if it does not fit.
final class AlertCard: View {
    let rows: [AlertRow]
    private let labels: [Label]
    private let fields: [TextField]
    private let isSheet: Bool
    private let scroll = ScrollView()

    private static let margin = 16.0
    private static let fieldHeight = 34.0

    init(labels: [Label], fields: [TextField], rows: [AlertRow], isSheet: Bool) {
        (self.labels, self.fields, self.rows, self.isSheet) = (labels, fields, rows, isSheet)
        super.init(frame: .zero)
        clipsToBounds = true
        addSubview(scroll)
        for view in contents { scroll.addSubview(view) }
    }

    /// The labels, fields and rows, in this order.
    private var contents: [View] {
        var views: [View] = []
        for label in labels { views.append(label) }
        for field in fields { views.append(field) }
        for row in rows { views.append(row) }
        return views
    }

    func show() {
        let isDark = stage?.userInterfaceStyle == .dark
        cornerRadius = 14
        backgroundColor = Color(white: isDark ? 0.16 : 0.98)
        outlineForContrast(ControlColors.border)
        for (index, label) in labels.enumerated() {
            let isTitle = index == 0
            label.textColor = isDark ? .white : .black
            if isSheet { label.textColor = Color(white: isDark ? 0.75 : 0.35) }
            label.font = isSheet ? .preferred(.footnote) : .preferred(isTitle ? .headline : .footnote)
        }
        for row in rows { row.show() }
    }

    /// Returns whether the two buttons lie side by side in a card of `width`.
    private func isBeside(_ width: Double) -> Bool {
        !isSheet && rows.count == 2 && rows.allSatisfy { $0.preferredWidth <= width / 2 }
    }

    /// Returns the frames of the labels, fields and rows, in this order, in a card of `width`, and the height of the
    /// content.
    private func arrangement(_ width: Double) -> (frames: [Rect], height: Double) {
        var (frames, y) = ([] as [Rect], labels.isEmpty && fields.isEmpty ? 0 : isSheet ? 14.0 : 19)
        let inner = width - 2 * Self.margin
        for label in labels {
            let height = label.sizeThatFits(Size(width: inner, height: 0)).height.rounded(.up)
            frames.append(Rect(x: Self.margin, y: y, width: inner, height: height))
            y += height + 4
        }
        if !fields.isEmpty { y += 10 }
        for field in fields {
            let height = max(Self.fieldHeight, field.sizeThatFits(Size(width: inner, height: 0)).height)
            frames.append(Rect(x: Self.margin, y: y, width: inner, height: height))
            y += height + 6
        }
        if y > 0 { y += isSheet ? 10 : 15 }
        if isBeside(width) {
            let height = rows.reduce(0) { max($0, $1.height(in: width / 2)) }
            for index in rows.indices {
                let isLeft = (index == 0) != isRightToLeft
                frames.append(Rect(x: isLeft ? 0 : width / 2, y: y, width: width / 2, height: height))
            }
            return (frames, y + height)
        }
        for row in rows {
            let height = row.height(in: width)
            frames.append(Rect(x: 0, y: y, width: width, height: height))
            y += height
        }
        return (frames, y)
    }

    func height(in width: Double) -> Double { arrangement(width).height }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (frames, height) = arrangement(bounds.width)
        scroll.frame = Rect(origin: .zero, size: bounds.size)
        scroll.contentSize = Size(width: bounds.width, height: height)
        scroll.isScrollEnabled = height > bounds.height + 0.5
        let beside = isBeside(bounds.width)
        for (index, row) in rows.enumerated() { row.pairIndex = beside ? index : nil }
        for (view, frame) in zip(contents, frames) { view.place(at: frame) }
    }

    /// Returns the row at `point`, in the card's coordinates; nil if there is none.
    func row(at point: Point) -> AlertRow? {
        guard bounds.contains(point) else { return nil }
        let location = Point(x: point.x, y: point.y + scroll.contentOffset.y)
        return rows.first { $0.untransformedFrame.contains(location) }
    }
}
