/// A recogniser for a finger that drags inwards from an edge of the stage.
public final class ScreenEdgePanGesture: DragGesture, ActionGesture {
    /// The largest distance from the edge at which the touch may begin, in points.
    public static let reach = 20.0

    /// The edges of the stage from which a drag may begin. The default is empty: no gesture is recognised.
    public var edges: RectEdge = []

    private var start: RectEdge = []

    @_spi(Kit) public override var isEdgeDrag: Bool { true }

    /// Creates a recogniser that calls `action` when a drag from an edge begins, changes, ends or is cancelled.
    public init(action: @escaping (ScreenEdgePanGesture) -> Void) {
        super.init { action($0 as! ScreenEdgePanGesture) }
        maximumNumberOfTouches = 1
    }

    public override func touchesBegan(_ touches: [Touch]) {
        super.touchesBegan(touches)
        guard state == .possible, let touch = touches.first, let size = view?.stage?.size else { return }
        start = []
        if touch.location.x <= Self.reach { start.insert(.left) }
        if touch.location.x >= size.width - Self.reach { start.insert(.right) }
        if touch.location.y <= Self.reach { start.insert(.top) }
        if touch.location.y >= size.height - Self.reach { start.insert(.bottom) }
        start = start.intersection(edges)
        if start.isEmpty { state = .failed }
    }

    /// Returns a Boolean value that indicates whether `movement` is directed inwards and deviates at most 45 degrees
    /// from the normal of the edge.
    @_spi(Kit) public override func isDrag(_ movement: Vector) -> Bool {
        let isLevel = abs(movement.dx) >= abs(movement.dy)
        return isLevel && (start.contains(.left) && movement.dx > 0 || start.contains(.right) && movement.dx < 0)
            || !isLevel && (start.contains(.top) && movement.dy > 0 || start.contains(.bottom) && movement.dy < 0)
    }
}

/// The edges of a rectangle.
public nonisolated struct RectEdge: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The edge with the smallest y.
    public static let top = RectEdge(rawValue: 1)
    /// The edge with the smallest x.
    public static let left = RectEdge(rawValue: 2)
    /// The edge with the largest y.
    public static let bottom = RectEdge(rawValue: 4)
    /// The edge with the largest x.
    public static let right = RectEdge(rawValue: 8)
    /// All edges.
    public static let all: RectEdge = [.top, .left, .bottom, .right]
}
