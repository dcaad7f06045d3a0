/// A timing function of the easing scene, with its name.
struct EasingCurve {
    let title: String
    var function: TimingFunction
    /// Whether the control points can be moved.
    var isCustom = false
    /// The name of the function in CSS and in Swift, if it has one.
    var cssName: String?
    var swiftName: String?

    /// The control points, if the function is a cubic Bézier curve.
    var controlPoints: (first: Point, second: Point)? {
        guard case .bezier(let curve) = function else { return nil }
        return (Point(x: curve.x1, y: curve.y1), Point(x: curve.x2, y: curve.y2))
    }

    /// The smallest and largest value between start and end.
    var extent: ClosedRange<Double> {
        var low = 0.0
        var high = 1.0
        for step in 0...200 {
            let value = function.value(at: Double(step) / 200)
            low = min(low, value)
            high = max(high, value)
        }
        return low...high
    }
}

extension EasingCurve {
    /// The number of curves in a row of the list.
    static let columns = 6
    static let rows = 7
    /// The index of the first of the two curves whose control points can be moved. The second follows it.
    static let firstCustom = 6

    /// All timing functions: one row each for the named, the custom and the stepped ones, then Penner's functions, two
    /// families in a row.
    static var all: [EasingCurve] {
        var curves = [
            EasingCurve(title: "Linear", function: .linear, cssName: "linear", swiftName: ".linear"),
            EasingCurve(title: "Ease in", function: .easeIn, cssName: "ease-in", swiftName: ".easeIn"),
            EasingCurve(title: "Ease out", function: .easeOut, cssName: "ease-out", swiftName: ".easeOut"),
            EasingCurve(
                title: "Ease in, ease out", function: .easeInEaseOut, cssName: "ease-in-out",
                swiftName: ".easeInEaseOut"),
            EasingCurve(title: "Default", function: .default, cssName: "ease", swiftName: ".default"),
            EasingCurve(
                title: "Linear between stops",
                function: .piecewiseLinear(
                    PiecewiseLinear([
                        .init(0), .init(0.8, at: 0.25), .init(0.6, at: 0.5), .init(1.05, at: 0.8), .init(1),
                    ]))),
            EasingCurve(title: "Custom: late and gentle", function: .cubic(0.5, 0, 0.9, 0.7), isCustom: true),
            EasingCurve(
                title: "Custom: draw back, overshoot", function: .cubic(0.68, -0.55, 0.735, 1.55), isCustom: true),
            EasingCurve(title: "Four steps, jump at the end", function: .steps(4, .jumpEnd)),
            EasingCurve(title: "Four steps, jump at the start", function: .steps(4, .jumpStart)),
            EasingCurve(title: "Four steps, no jump at the ends", function: .steps(4, .jumpNone)),
            EasingCurve(title: "Four steps, jumps at both ends", function: .steps(4, .jumpBoth)),
        ]
        for family in Easing.Family.allCases {
            for direction in Easing.Direction.allCases {
                let easing = Easing(family, direction)
                curves.append(
                    EasingCurve(title: "Penner: " + family.word + direction.title, function: .easing(easing)))
            }
        }
        return curves
    }
}

extension Easing.Family {
    /// The name of the case.
    var word: String {
        switch self {
        case .sine: "sine"
        case .quad: "quad"
        case .cubic: "cubic"
        case .quart: "quart"
        case .quint: "quint"
        case .expo: "expo"
        case .circ: "circ"
        case .back: "back"
        case .elastic: "elastic"
        case .bounce: "bounce"
        }
    }
}

extension Easing.Direction {
    fileprivate var title: String {
        switch self {
        case .in: " in"
        case .out: " out"
        case .inOut: " in and out"
        }
    }

    /// The name of the case.
    var word: String {
        switch self {
        case .in: "in"
        case .out: "out"
        case .inOut: "inOut"
        }
    }
}
