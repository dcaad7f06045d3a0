/// The source code of a timing function in CSS and in Swift.
enum EasingText {
    /// Formats a number with at most three decimals, as is usual for control points.
    private static func number(_ value: Double) -> String { NumberText.decimal(value, decimals: 3) }

    /// Returns the value of the CSS property `animation-timing-function`. Functions that CSS cannot express are
    /// approximated by `linear()`, within a thousandth of the distance.
    static func css(_ curve: EasingCurve) -> String {
        if let name = curve.cssName { return name }
        switch curve.function {
        case .linear: return "linear"
        case .bezier(let bezier): return "cubic-bezier(" + points(bezier) + ")"
        case .steps(let count, let position): return "steps(" + number(Double(count)) + ", " + keyword(position) + ")"
        case .piecewiseLinear(let lines): return "linear(" + list(lines.stops.map(stop)) + ")"
        case .easing:
            return "linear(" + list(PiecewiseLinear(following: curve.function).stops.map(stop)) + ")"
        }
    }

    /// Returns the expression of type `TimingFunction`.
    static func swift(_ curve: EasingCurve) -> String { "TimingFunction" + member(curve) }

    private static func member(_ curve: EasingCurve) -> String {
        if let name = curve.swiftName { return name }
        switch curve.function {
        case .linear: return ".linear"
        case .bezier(let bezier): return ".cubic(" + points(bezier) + ")"
        case .steps(let count, let position): return ".steps(" + number(Double(count)) + ", " + name(position) + ")"
        case .piecewiseLinear(let lines):
            let stops = lines.stops.map { stop in
                ".init(" + number(stop.value) + ", at: " + number(stop.position ?? 0) + ")"
            }
            return ".piecewiseLinear(PiecewiseLinear([" + list(stops) + "]))"
        case .easing(let easing):
            return ".easing(Easing(." + easing.family.word + ", ." + easing.direction.word + "))"
        }
    }

    private static func stop(_ stop: PiecewiseLinear.Stop) -> String {
        let position = stop.position ?? 0
        let value = NumberText.decimal(stop.value, decimals: 4)
        if position == 0 || position == 1 { return value }
        return value + " " + NumberText.decimal(position * 100, decimals: 6) + "%"
    }

    private static func points(_ bezier: CubicBezier) -> String {
        list([number(bezier.x1), number(bezier.y1), number(bezier.x2), number(bezier.y2)])
    }

    private static func list(_ texts: [String]) -> String {
        var result = ""
        for (index, text) in texts.enumerated() {
            if index > 0 { result += ", " }
            result += text
        }
        return result
    }

    private static func keyword(_ position: StepPosition) -> String {
        switch position {
        case .jumpStart: "jump-start"
        case .jumpEnd: "jump-end"
        case .jumpNone: "jump-none"
        case .jumpBoth: "jump-both"
        }
    }

    private static func name(_ position: StepPosition) -> String {
        switch position {
        case .jumpStart: ".jumpStart"
        case .jumpEnd: ".jumpEnd"
        case .jumpNone: ".jumpNone"
        case .jumpBoth: ".jumpBoth"
        }
    }
}
