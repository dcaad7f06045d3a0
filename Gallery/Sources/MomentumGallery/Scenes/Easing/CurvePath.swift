/// Draws timing functions as lines.
enum CurvePath {
    /// Enough for a curve over a few hundred points. As a multiple of the usual numbers of steps, it keeps jumps
    /// vertical.
    private static let segments = 240

    /// Returns the graph of the values of `function` from 0 to 1 in `rect`, whose lower and upper edges are the ends of
    /// `range`.
    static func values(of function: TimingFunction, in rect: Rect, range: ClosedRange<Double>, segments: Int = segments)
        -> Path
    {
        line(in: rect, range: range, segments: segments, jumps: isStepped(function)) { function.value(at: $0) }
    }

    /// Returns the graph of the slopes of `function`.
    static func slopes(of function: TimingFunction, in rect: Rect, range: ClosedRange<Double>) -> Path {
        line(in: rect, range: range, segments: segments, jumps: false) { slope(of: function, at: $0) }
    }

    /// Returns the slope to the right of `time`, or to the left of it at the end.
    static func slope(of function: TimingFunction, at time: Double) -> Double {
        function.derivative(at: min(time, 1 - 1e-9))
    }

    /// Returns the y coordinate of `value` in `rect`.
    static func height(of value: Double, in rect: Rect, range: ClosedRange<Double>) -> Double {
        rect.maxY - rect.height * (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    }

    private static func isStepped(_ function: TimingFunction) -> Bool {
        if case .steps = function { true } else { false }
    }

    private static func line(
        in rect: Rect, range: ClosedRange<Double>, segments: Int, jumps: Bool, _ value: (Double) -> Double
    ) -> Path {
        var path = Path()
        var last = 0.0
        for step in 0...segments {
            let time = Double(step) / Double(segments)
            let clampedValue = min(max(value(time), range.lowerBound), range.upperBound)
            let x = rect.minX + rect.width * time
            if jumps, step > 0, clampedValue != last {
                path.addLine(to: Point(x: x, y: height(of: last, in: rect, range: range)))
            }
            path.addLine(to: Point(x: x, y: height(of: clampedValue, in: rect, range: range)))
            last = clampedValue
        }
        return path
    }
}
