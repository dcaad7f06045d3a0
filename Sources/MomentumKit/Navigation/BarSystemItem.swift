extension BarButtonItem {
    /// The predefined items of a bar: the counterpart of `UIBarButtonItem.SystemItem`. Some show a title, the others a
    /// symbol.
    public nonisolated enum SystemItem: UInt8, Sendable, CaseIterable {
        /// The titles "Done", "Cancel", "Edit" and "Save".
        case done, cancel, edit, save
        /// A plus sign.
        case add
        /// The spaces:
        ///
        /// - `flexibleSpace`: fills the free width of the bar.
        /// - `fixedSpace`: has the item's ``BarButtonItem/width``.
        case flexibleSpace, fixedSpace
        /// The symbols:
        ///
        /// - `compose`: a pen on a sheet.
        /// - `reply`: an arrow back.
        /// - `action`: an arrow out of a box.
        /// - `organize`: a box.
        /// - `bookmarks`: a book.
        case compose, reply, action, organize, bookmarks
        /// The symbols:
        ///
        /// - `search`: a magnifying glass.
        /// - `refresh`: a circular arrow.
        /// - `stop`: a cross.
        /// - `camera`: a camera.
        /// - `trash`: a bin.
        case search, refresh, stop, camera, trash
        /// Symbols that control playback.
        case play, pause, rewind, fastForward
        /// The titles "Undo" and "Redo".
        case undo, redo
        /// A cross.
        case close
    }

    /// Creates one of the predefined items.
    ///
    /// - Parameters:
    ///   - systemItem: The predefined item.
    ///   - primaryAction: A closure that is called when the item is pressed; nil, the default, if there is none. The
    ///     item retains it.
    public convenience init(systemItem: SystemItem, primaryAction: ((BarButtonItem) -> Void)? = nil) {
        self.init(title: systemItem.title, style: systemItem.style, primaryAction: primaryAction)
        systemName = systemItem.name
        symbol = systemItem.symbol
        isSpace = systemItem == .flexibleSpace || systemItem == .fixedSpace
        isFlexibleSpace = systemItem == .flexibleSpace
    }

    /// Creates one of the predefined items, with UIKit's parameter name. A press calls `action` of `target` with the
    /// item. The target is not retained.
    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem, target: Target,
        action: @escaping (Target) -> (BarButtonItem) -> Void
    ) {
        self.init(systemItem: systemItem, primaryAction: BarButtonItem.call(target, action))
    }

    /// Returns a space that fills the free width of the bar.
    public static func flexibleSpace() -> BarButtonItem { BarButtonItem(systemItem: .flexibleSpace) }

    /// Returns a space of `width` points. A width that is negative or not finite is refused with a diagnostic, and the
    /// width is 0.
    public static func fixedSpace(_ width: Double) -> BarButtonItem {
        let item = BarButtonItem(systemItem: .fixedSpace)
        item.width = width
        return item
    }
}

extension BarButtonItem.SystemItem {
    var style: BarButtonItem.Style { self == .done || self == .save ? .done : .plain }

    /// The accessibility label.
    var name: String {
        switch self {
        case .done: "Done"
        case .cancel: "Cancel"
        case .edit: "Edit"
        case .save: "Save"
        case .add: "Add"
        case .flexibleSpace, .fixedSpace: ""
        case .compose: "Compose"
        case .reply: "Reply"
        case .action: "Share"
        case .organize: "Organize"
        case .bookmarks: "Bookmarks"
        case .search: "Search"
        case .refresh: "Refresh"
        case .stop: "Stop"
        case .camera: "Camera"
        case .trash: "Delete"
        case .play: "Play"
        case .pause: "Pause"
        case .rewind: "Rewind"
        case .fastForward: "Fast forward"
        case .undo: "Undo"
        case .redo: "Redo"
        case .close: "Close"
        }
    }

    /// The title; nil for items with a symbol, and for spaces.
    var title: String? {
        switch self {
        case .done, .cancel, .edit, .save, .undo, .redo: name
        default: nil
        }
    }

    /// The symbol, 22 points square; nil for items with a title, and for spaces.
    var symbol: Path? {
        var path = Path()
        switch self {
        case .add:
            path.addRect(Rect(x: 10, y: 2, width: 2, height: 18))
            path.addRect(Rect(x: 2, y: 10, width: 8, height: 2))
            path.addRect(Rect(x: 12, y: 10, width: 8, height: 2))
        case .stop, .close:
            path.addPolygon([(4, 5.4), (5.4, 4), (11, 9.6), (16.6, 4), (18, 5.4), (12.4, 11), (18, 16.6)])
            path.extendPolygon([(16.6, 18), (11, 12.4), (5.4, 18), (4, 16.6), (9.6, 11)])
        case .play: path.addPolygon([(5, 3), (19, 11), (5, 19)])
        case .pause:
            path.addRect(Rect(x: 5, y: 3, width: 4, height: 16))
            path.addRect(Rect(x: 13, y: 3, width: 4, height: 16))
        case .rewind:
            path.addPolygon([(11, 4), (11, 18), (1, 11)])
            path.addPolygon([(21, 4), (21, 18), (11, 11)])
        case .fastForward:
            path.addPolygon([(1, 4), (11, 11), (1, 18)])
            path.addPolygon([(11, 4), (21, 11), (11, 18)])
        case .search:
            path.addRing(around: Point(x: 9, y: 9), radius: 7)
            path.addPolygon([(13.4, 14.8), (14.8, 13.4), (20.4, 19), (19, 20.4)])
        case .refresh:
            path.addRing(around: Point(x: 11, y: 12), radius: 8)
            path.addPolygon([(10, 0), (17, 4.5), (10, 9)])
        case .trash:
            path.addRect(Rect(x: 2, y: 4, width: 18, height: 2))
            path.addRect(Rect(x: 8, y: 1, width: 6, height: 2))
            path.addPolygon([(4, 7.5), (6, 7.5), (7, 19), (15, 19), (16, 7.5), (18, 7.5)])
            path.extendPolygon([(16.8, 21), (5.2, 21)])
        case .action:
            path.addBox(Rect(x: 3, y: 9, width: 16, height: 12))
            path.addRect(Rect(x: 10, y: 3, width: 2, height: 12))
            path.addPolygon([(11, 0), (16, 5), (6, 5)])
        case .organize:
            path.addBox(Rect(x: 2, y: 5, width: 18, height: 15))
            path.addRect(Rect(x: 2, y: 2, width: 8, height: 2))
        case .compose:
            path.addBox(Rect(x: 2, y: 5, width: 15, height: 15))
            path.addPolygon([(18, 1), (21, 4), (12, 13), (8.5, 13.5), (9, 10)])
        case .bookmarks:
            path.addBox(Rect(x: 1, y: 3, width: 10, height: 16))
            path.addBox(Rect(x: 11, y: 3, width: 10, height: 16))
        case .camera:
            path.addBox(Rect(x: 1, y: 5, width: 20, height: 14))
            path.addRing(around: Point(x: 11, y: 12), radius: 4)
            path.addRect(Rect(x: 7, y: 2, width: 8, height: 3))
        case .reply:
            path.addPolygon([(1, 9), (9, 2), (9, 7), (14, 7.5), (19, 11), (21, 19)])
            path.extendPolygon([(16, 13), (9, 11.5), (9, 16)])
        case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: return nil
        }
        return path
    }
}

extension Path {
    /// The arrow of a back button, which points left, 12 by 21 points.
    static var backArrow: Path {
        var path = Path()
        path.addPolygon([(0, 10.5), (10.2, 0.3), (12, 2.1), (3.6, 10.5), (12, 18.9), (10.2, 20.7)])
        return path
    }

    fileprivate mutating func addPolygon(_ corners: [(Double, Double)]) {
        for (index, corner) in corners.enumerated() {
            let point = Point(x: corner.0, y: corner.1)
            if index == 0 { move(to: point) } else { addLine(to: point) }
        }
    }

    fileprivate mutating func extendPolygon(_ corners: [(Double, Double)]) {
        for corner in corners { addLine(to: Point(x: corner.0, y: corner.1)) }
    }

    /// Adds the outline of a circle, 2 points wide.
    fileprivate mutating func addRing(around center: Point, radius: Double) {
        func square(_ radius: Double) -> Rect {
            Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        }
        addEllipse(in: square(radius))
        // The inner circle has the opposite direction, so that the fill leaves it out.
        addPath(Path(ellipseIn: square(radius - 2)).reversed)
    }

    /// Adds the outline of a rectangle, 2 points wide.
    fileprivate mutating func addBox(_ rect: Rect) {
        addRect(rect)
        addPath(Path(rect.insetBy(dx: 2, dy: 2)).reversed)
    }
}
