/// A timing function as it is written in CSS and in Swift.
enum EasingText {
    /// Three decimals: as the control points are usually written.
    private static func number(_ value: Double) -> String { NumberText.decimal(value, decimals: 3) }

    /// The value of the CSS property `animation-timing-function`. Functions that CSS has no name for are written as `linear()`,
    /// within ``tolerance``.
    static func css(_ curve: EasingCurve) -> String {
        if let name = curve.cssName { return String(name) }
        switch curve.function {
        case .linear: return "linear"
        case .bezier(let bezier): return "cubic-bezier(" + points(bezier) + ")"
        case .steps(let count, let position): return "steps(" + String(count) + ", " + keyword(position) + ")"
        case .piecewiseLinear(let lines): return "linear(" + list(lines.stops.map(stop)) + ")"
        case .easing: return "linear(" + list(stops(of: curve.function).map(stop)) + ")"
        }
    }

    /// The expression of type `TimingFunction`.
    static func swift(_ curve: EasingCurve) -> String {
        if let name = curve.swiftName { return String(name) }
        switch curve.function {
        case .linear: return ".linear"
        case .bezier(let bezier): return ".cubic(" + points(bezier) + ")"
        case .steps(let count, let position): return ".steps(" + String(count) + ", " + name(position) + ")"
        case .piecewiseLinear(let lines):
            let stops = lines.stops.map { stop in
                ".init(" + number(stop.value) + ", at: " + number(stop.position ?? 0) + ")"
            }
            return ".piecewiseLinear(PiecewiseLinear([" + list(stops) + "]))"
        case .easing(let easing):
            return ".easing(Easing(." + easing.family.word + ", ." + easing.direction.word + "))"
        }
    }

    /// How far `linear()` may be off the function, in fractions of the way.
    static let tolerance = 0.01

    /// Stops at whole hundredths of the time, as few as keep within ``tolerance``: each line goes as far as it can.
    static func stops(of function: TimingFunction) -> [PiecewiseLinear.Stop] {
        let values = (0...100).map { function.value(at: Double($0) / 100) }
        var stops = [PiecewiseLinear.Stop(values[0], at: 0)]
        var start = 0
        while start < 100 {
            var end = start + 1
            while end < 100, fits(values, start, end + 1) { end += 1 }
            stops.append(PiecewiseLinear.Stop(values[end], at: Double(end) / 100))
            start = end
        }
        return stops
    }

    private static func fits(_ values: [Double], _ start: Int, _ end: Int) -> Bool {
        for index in start...end {
            let fraction = Double(index - start) / Double(end - start)
            let line = values[start] + (values[end] - values[start]) * fraction
            if abs(line - values[index]) > tolerance { return false }
        }
        return true
    }

    private static func stop(_ stop: PiecewiseLinear.Stop) -> String {
        let position = stop.position ?? 0
        if position == 0 || position == 1 { return number(stop.value) }
        return number(stop.value) + " " + NumberText.decimal(position * 100, decimals: 1) + "%"
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
