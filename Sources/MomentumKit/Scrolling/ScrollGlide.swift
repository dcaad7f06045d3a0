/// A motion of the scrolled content without a finger.
struct ScrollGlide {
    enum Kind {
        /// The deceleration after a drag.
        case decelerating
        /// An animation that the program, a key or a wheel has started.
        case animating
    }

    var kind: Kind
    /// The start of the motion, in seconds of stage time.
    var start: Double
    var x: ScrollMotion
    var y: ScrollMotion
    /// The motion of the scale; nil if the scale does not change.
    var scale: ScrollMotion?
    /// Whether the delegate or paging has replaced the natural end of the deceleration.
    var isRedirected = false
    /// The angular frequency of the spring of an animation, in rad/s.
    var frequency = ScrollGlide.frequency
    /// The criteria for the end of the motion.
    var aim = ScrollTarget()

    var duration: Double { max(x.duration, y.duration, scale?.duration ?? 0) }
    var end: Point { Point(x: x.end, y: y.end) }

    func sample(at time: Double) -> (offset: Point, velocity: Vector) {
        let x = x.sample(at: time - start)
        let y = y.sample(at: time - start)
        return (Point(x: x.value, y: y.value), Vector(dx: x.velocity, dy: y.velocity))
    }
}

/// The criteria for the end of a glide. They determine a new end when the content, the insets or the size change.
struct ScrollTarget {
    /// The distance of the requested end beyond an edge, in points.
    var excess = Vector.zero
    /// The rectangle that is visible at the end, in content coordinates.
    var rect: Rect?
    /// The edges at which the glide ends, even if the edges move.
    var (xEdge, yEdge): (ScrollEdge?, ScrollEdge?)
    /// The page indices at which the glide ends; nil along an axis on which it does not end at a page.
    var (xPage, yPage): (Double?, Double?)
}

/// An end of the scrollable range along an axis.
enum ScrollEdge {
    /// The edge at the smallest or the largest offset.
    case lower, upper

    func offset(in extent: ScrollExtent) -> Double { self == .lower ? extent.lower : extent.upper }
}

/// The state of a drag or pinch in progress.
struct ScrollDrag {
    /// The offset that the finger's movement alone would produce, without edges.
    var pull: Point
    /// The difference between the offset at the catch and the offset that the rubber band returns for ``pull``. Added
    /// to every offset of the drag, so that content does not jump if it was caught where no finger could have pulled
    /// it.
    var residue = Vector.zero
    /// The scale that the fingers' movement alone would produce, without limits.
    var scalePull: Double
    /// The axes along which the drag moves the content.
    var axes: ScrollAxes
    /// Whether the partner, and not the content, followed the last movement.
    var isPartners = false
    /// Whether the fingers have changed the scale.
    var isZooming = false
    /// The rate of the scale relative to the scale, per second.
    var growth = 0.0
    /// The centre of the fingers relative to the viewport's origin, in points. The content scales about it.
    var middle = Vector.zero
}

/// A set of axes: horizontal, vertical, both or none.
struct ScrollAxes: Equatable {
    var x = true
    var y = true

    static let none = ScrollAxes(x: false, y: false)

    /// Returns `vector` with the components along other axes set to 0.
    func part(of vector: Vector) -> Vector { Vector(dx: x ? vector.dx : 0, dy: y ? vector.dy : 0) }
}
