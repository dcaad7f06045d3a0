/// By how much each of several motions begins later than the first.
///
///     .each(0.05)                                   // one after the other
///     .each(0.05, from: .center)                    // outwards
///     .total(0.6, from: .edges, curve: .easeIn)     // inwards, all within 0.6 s, sooner and sooner
///     .each(0.04, from: .first, columns: 6)         // over a grid, diagonally
///     .ripple(from: touch.location, speed: 900)     // as a wave that runs from a point
public nonisolated struct Stagger: Sendable {
    /// Where it begins.
    public enum Origin: Sendable, Equatable {
        /// At the first.
        case first
        /// At the last.
        case last
        /// In the middle.
        case center
        /// At both ends, or at the rim of a grid.
        case edges
        /// At the one with this index.
        case index(Int)
        /// In an order drawn at random; the same seed always gives the same.
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

    /// `interval` seconds from one to the next, at least 0.
    ///
    /// - Parameters:
    ///   - interval: in seconds; in a grid to the nearest neighbour. Negative or not finite it is refused with a diagnostic and
    ///     counts as 0.
    ///   - origin: where it begins. Default at the first.
    ///   - columns: of the grid that the views lie in, row by row; at least 1. Default none: they lie in a row.
    ///   - curve: how the delays are spread between the first and the last. Default evenly.
    public static func each(
        _ interval: Double, from origin: Origin = .first, columns: Int? = nil, curve: TimingFunction = .linear
    ) -> Stagger {
        Stagger(form: .each(interval), origin: origin, columns: max(0, columns ?? 0), curve: curve)
    }

    /// The last begins `seconds` after the first; see ``each(_:from:columns:curve:)``.
    public static func total(
        _ seconds: Double, from origin: Origin = .first, columns: Int? = nil, curve: TimingFunction = .linear
    ) -> Stagger {
        Stagger(form: .total(seconds), origin: origin, columns: max(0, columns ?? 0), curve: curve)
    }

    /// A wave that runs from a point with `speed`, and reaches one view after the other.
    ///
    /// - Parameters:
    ///   - point: in points of the stage, as a touch's location.
    ///   - speed: in points per second, above 0. Otherwise it is refused with a diagnostic, and all begin together.
    public static func ripple(from point: Point, speed: Double) -> Stagger {
        Stagger(form: .ripple(point, speed: speed), origin: .first, columns: 0, curve: .linear)
    }

    /// The delays of `count` motions, in seconds; none for 0 and less. Of a ripple, which needs positions, all are 0. A
    /// count above 1,000,000 counts as that.
    public func delays(count: Int) -> [Double] {
        let count = min(count, 1_000_000)
        guard count > 0 else { return [] }
        return delays(of: distances(count))
    }

    /// The delays for distances from the origin.
    private func delays(of distances: [Double]) -> [Double] {
        let most = distances.max() ?? 0
        guard most > 0 else { return distances }
        let whole: Double
        switch form {
        case .each(let interval): whole = interval * most
        case .total(let seconds): whole = seconds
        case .ripple: return distances.map { _ in 0 }
        }
        return distances.map { whole * curve.value(at: $0 / most) }
    }

    /// How far each of `count` is from the origin, in steps.
    private func distances(_ count: Int) -> [Double] {
        if case .random(let seed) = origin { return Self.shuffled(count, seed) }
        let width = columns > 0 ? min(columns, count) : count
        let height = (count + width - 1) / width
        let place = { (index: Int) in Point(x: Double(index % width), y: Double(index / width)) }
        if origin == .edges {
            return (0..<count).map { index in
                let (x, y) = (index % width, index / width)
                let across = min(x, width - 1 - x)
                return Double(height > 1 ? min(across, min(y, height - 1 - y)) : across)
            }
        }
        let from: Point
        switch origin {
        case .last: from = place(count - 1)
        case .center: from = Point(x: Double(width - 1) / 2, y: Double(height - 1) / 2)
        case .index(let index): from = place(max(0, min(count - 1, index)))
        case .first, .edges, .random: from = place(0)
        }
        let distances = (0..<count).map { place($0).offset(from: from).length }
        let least = distances.min() ?? 0
        return distances.map { $0 - least }
    }

    /// The numbers from 0 to `count - 1`, shuffled.
    private static func shuffled(_ count: Int, _ seed: UInt64) -> [Double] {
        var state = seed
        var order = (0..<count).map { Double($0) }
        for index in stride(from: count - 1, to: 0, by: -1) {
            // SplitMix64.
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
    /// The delays of `views`, in seconds: where they are seen counts for a ripple.
    func delays(of views: [View]) -> [Double] {
        let place: StaticString = "Stagger"
        let isLegal: Bool
        switch form {
        case .each(let seconds), .total(let seconds): isLegal = seconds >= 0 && seconds.isFinite
        case .ripple(let point, let speed): isLegal = point.isFinite && speed > 0 && speed.isFinite
        }
        guard isLegal else {
            Diagnostics.report(
                Diagnostic(
                    "the interval, time, point or speed is out of range", in: place,
                    remedy: "give at least 0 seconds, or a speed above 0; all begin together"))
            return views.map { _ in 0 }
        }
        guard case .ripple(let point, let speed) = form else { return delays(count: views.count) }
        let delays = views.map { view in
            let middle = Point(x: view.bounds.midX, y: view.bounds.midY)
            return (view.convert(middle, to: nil) ?? middle).offset(from: point).length / speed
        }
        let least = delays.min() ?? 0
        return delays.map { $0 - least }
    }
}
