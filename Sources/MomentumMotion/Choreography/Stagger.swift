/// The delays between the beginnings of several motions.
///
/// .each(0.05) // one after the other .each(0.05, from: .center) // outwards .total(0.6, from: .edges, curve: .easeIn)
/// // inwards, all within 0.6 s, at decreasing intervals .each(0.04, from: .first, columns: 6) // over a grid,
/// diagonally .ripple(from: touch.location, speed: 900) // as a wave that runs from a point
public nonisolated struct Stagger: Sendable {
    /// The origin of a stagger: the views that begin first.
    public enum Origin: Sendable, Equatable {
        /// The first view.
        case first
        /// The last view.
        case last
        /// The view in the middle; in a grid, the middle of the grid.
        case center
        /// Both ends of a row, or the border of a grid.
        case edges
        /// The view with an index, which is clamped to the valid range.
        case index(Int)
        /// A random order. The same seed always produces the same order.
        case random(seed: UInt64)
    }

    private enum Form: Sendable {
        case each(Double)
        case total(Double)
        case ripple(Point, speed: Double)
    }

    private let form: Form
    private let origin: Origin
    private let columns: Int
    private let curve: TimingFunction

    /// Returns a stagger in which each motion begins `interval` seconds after the previous one.
    ///
    /// - Parameters:
    ///   - interval: The delay between neighbours, in seconds, at least 0. A value that is negative or not finite is
    ///     refused with a diagnostic when views are animated, and all begin at the same time.
    ///   - origin: The views that begin first. Default `.first`.
    ///   - columns: The number of columns of the grid in which the views lie row by row. Nil, the default, and values
    ///     below 1 stand for a single row.
    ///   - curve: The distribution of the delays between the first and the last. Default linear.
    public static func each(
        _ interval: Double, from origin: Origin = .first, columns: Int? = nil, curve: TimingFunction = .linear
    ) -> Stagger {
        Stagger(form: .each(interval), origin: origin, columns: max(0, columns ?? 0), curve: curve)
    }

    /// Returns a stagger in which the last motion begins `seconds` after the first.
    ///
    /// - Parameters:
    ///   - seconds: The delay of the last motion, in seconds, at least 0. A value that is negative or not finite is
    ///     refused with a diagnostic when views are animated, and all begin at the same time.
    ///   - origin: The views that begin first. Default `.first`.
    ///   - columns: The number of columns of the grid in which the views lie row by row. Nil, the default, and values
    ///     below 1 stand for a single row.
    ///   - curve: The distribution of the delays between the first and the last. Default linear.
    public static func total(
        _ seconds: Double, from origin: Origin = .first, columns: Int? = nil, curve: TimingFunction = .linear
    ) -> Stagger {
        Stagger(form: .total(seconds), origin: origin, columns: max(0, columns ?? 0), curve: curve)
    }

    /// Returns a stagger in the form of a wave that starts at a point and reaches the views one after the other. The
    /// nearest view begins without a delay.
    ///
    /// - Parameters:
    ///   - point: The origin of the wave, in the stage's coordinates, such as the location of a touch. A point that is
    ///     not finite is refused with a diagnostic when views are animated, and all begin at the same time.
    ///   - speed: The speed of the wave, in points per second, above 0. Other values are refused in the same manner.
    public static func ripple(from point: Point, speed: Double) -> Stagger {
        Stagger(form: .ripple(point, speed: speed), origin: .first, columns: 0, curve: .linear)
    }

    /// Returns the delays of `count` motions, in seconds; an empty array if `count` is not positive.
    ///
    /// The delays of a ripple, which depend on positions, are all 0. Counts above 1,000,000 are treated as 1,000,000.
    public func delays(count: Int) -> [Double] {
        let count = min(count, 1_000_000)
        guard count > 0 else { return [] }
        return delays(of: distances(count))
    }

    /// Returns the delays for distances from the origin.
    private func delays(of distances: [Double]) -> [Double] {
        let longest = distances.max() ?? 0
        guard longest > 0 else { return distances }
        let total: Double
        switch form {
        case .each(let interval): total = interval * longest
        case .total(let seconds): total = seconds
        case .ripple: return distances.map { _ in 0 }
        }
        return distances.map { total * curve.value(at: $0 / longest) }
    }

    /// Returns the distance of each of `count` views from the origin, in steps.
    private func distances(_ count: Int) -> [Double] {
        if case .random(let seed) = origin { return Self.shuffled(count, seed) }
        let width = columns > 0 ? min(columns, count) : count
        let height = (count + width - 1) / width
        let gridPoint = { (index: Int) in Point(x: Double(index % width), y: Double(index / width)) }
        if origin == .edges {
            return (0..<count).map { index in
                let (x, y) = (index % width, index / width)
                let across = min(x, width - 1 - x)
                return Double(height > 1 ? min(across, min(y, height - 1 - y)) : across)
            }
        }
        let from: Point
        switch origin {
        case .last: from = gridPoint(count - 1)
        case .center: from = Point(x: Double(width - 1) / 2, y: Double(height - 1) / 2)
        case .index(let index): from = gridPoint(max(0, min(count - 1, index)))
        case .first, .edges, .random: from = gridPoint(0)
        }
        let distances = (0..<count).map { gridPoint($0).offset(from: from).length }
        let least = distances.min() ?? 0
        return distances.map { $0 - least }
    }

    /// Returns the integers from 0 to `count - 1` in random order.
    private static func shuffled(_ count: Int, _ seed: UInt64) -> [Double] {
        var state = seed
        var order = (0..<count).map { Double($0) }
        for index in stride(from: count - 1, to: 0, by: -1) {
            // The SplitMix64 generator.
            state &+= 0x9E37_79B9_7F4A_7C15
            var bits = state
            bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
            bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
            bits ^= bits >> 31
            order.swapAt(index, Int(bits % UInt64(index + 1)))
        }
        return order
    }
}

extension Stagger {
    /// Returns the delays of `views`, in seconds, for a ripple from their presentation. Reports a diagnostic and
    /// returns zeros if the stagger's values are out of range.
    func delays(of views: [View]) -> [Double] {
        guard isLegal() else { return views.map { _ in 0 } }
        guard case .ripple(let point, let speed) = form else { return delays(count: views.count) }
        let delays = views.map { view in
            let middle = Point(x: view.bounds.midX, y: view.bounds.midY)
            return (view.convert(middle, to: nil) ?? middle).offset(from: point).length / speed
        }
        let least = delays.min() ?? 0
        return delays.map { $0 - least }
    }

    /// Returns whether the stagger's values are in range. Reports a diagnostic if not.
    private func isLegal() -> Bool {
        let what: String
        let value: Diagnostic.Value
        let callSite: StaticString
        var remedy = "pass a finite time of at least 0 seconds"
        switch form {
        case .each(let seconds):
            if seconds >= 0, seconds.isFinite { return true }
            (what, value, callSite) = (
                "the interval is negative or not finite", .number(seconds), "Stagger.each(_:from:)"
            )
        case .total(let seconds):
            if seconds >= 0, seconds.isFinite { return true }
            (what, value, callSite) = ("the time is negative or not finite", .number(seconds), "Stagger.total(_:from:)")
        case .ripple(let point, let speed):
            callSite = "Stagger.ripple(from:speed:)"
            if !point.isFinite {
                (what, value) = ("the point is not finite", .pair(point.x, point.y))
                remedy = "pass finite coordinates"
            } else {
                if speed > 0, speed.isFinite { return true }
                (what, value) = ("the speed is not above 0 or not finite", .number(speed))
                remedy = "pass a finite speed above 0 points per second"
            }
        }
        Diagnostics.report(what, value: value, in: callSite, remedy: remedy + "; all views begin at the same time")
        return false
    }
}
