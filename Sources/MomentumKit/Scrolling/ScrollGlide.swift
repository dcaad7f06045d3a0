/// How a scroll view moves without a finger.
struct ScrollGlide {
    enum Kind {
        /// After a drag.
        case decelerating
        /// By the program, a key or a wheel.
        case animating
    }

    var kind: Kind
    /// When it began, in seconds of the stage's time.
    var start: Double
    var x: ScrollMotion
    var y: ScrollMotion
    /// The scale, if that moves too.
    var scale: ScrollMotion?
    /// Whether the delegate or paging has said where it ends.
    var isBent = false
    /// The angular frequency of its spring, in rad/s, if it is one.
    var frequency = ScrollGlide.frequency
    /// What its end was chosen for.
    var aim = ScrollAim()

    var duration: Double { max(x.duration, y.duration, scale?.duration ?? 0) }
    var end: Point { Point(x: x.end, y: y.end) }

    func sample(at time: Double) -> (offset: Point, velocity: Vector) {
        let x = x.sample(at: time - start)
        let y = y.sample(at: time - start)
        return (Point(x: x.value, y: y.value), Vector(dx: x.velocity, dy: y.velocity))
    }
}

/// What the end of a glide was chosen for, so that it can be found again when content, insets or size have become others.
struct ScrollAim {
    /// How far the end lies beyond an edge, as it was asked for, in points.
    var excess = Vector.zero
    /// What is to be seen at the end, in content coordinates.
    var rect: Rect?
    /// The edges at which it ends, wherever these are.
    var (xEdge, yEdge): (ScrollEdge?, ScrollEdge?)
    /// The numbers of the pages at which it ends, along the axes along which it does.
    var (xPage, yPage): (Double?, Double?)
}

/// An end of what can be scrolled along an axis.
enum ScrollEdge {
    /// The least offset, and the greatest.
    case lower, upper

    func offset(in extent: ScrollExtent) -> Double { self == .lower ? extent.lower : extent.upper }
}

/// Where a finger has a scroll view.
struct ScrollHold {
    /// Where the finger would have the offset, were there no edges.
    var pull: Point
    /// What keeps content where it was caught that no finger could have pulled there.
    var residue = Vector.zero
    /// The scale that the fingers would have, were there no limits.
    var scalePull: Double
    /// Which axes the drag moves.
    var axes: ScrollAxes
    /// Whether the partner was the last to follow the finger.
    var isPartners = false
    /// Whether the fingers have scaled.
    var isZooming = false
    /// How fast they scale, as a part of the scale, per second.
    var growth = 0.0
    /// The middle of the fingers in the viewport, for scaling about it.
    var middle = Vector.zero
}

/// The horizontal axis, the vertical one, both or none.
struct ScrollAxes: Equatable {
    var x = true
    var y = true

    static let none = ScrollAxes(x: false, y: false)

    /// `vector` without what it has along other axes.
    func part(of vector: Vector) -> Vector { Vector(dx: x ? vector.dx : 0, dy: y ? vector.dy : 0) }
}
