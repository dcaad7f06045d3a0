/// A straight line of 500 points with a box on it.
///
/// The rail keeps its own coordinates at any width. In a narrow column it is drawn smaller, and motions continue
/// through a change of size. The box moves along x, with 0 at the left end.
final class RailView: View {
    /// The length of the rail, in points of the rail.
    static let length = 500.0
    private static let side = 44.0
    /// The space beyond each end for a box that overshoots.
    private static let overshoot = 36.0

    let box = View(frame: Rect(x: 0, y: 0, width: side, height: side)).called("box")
    private let groove = View().called("groove")
    private let ends = [View(), View()]

    init(color: Color = Palette.blue) {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        bounds = Rect(x: -Self.side / 2, y: -Self.side / 2, width: Self.length + Self.side, height: Self.side)
        box.center = .zero
        box.backgroundColor = color
        box.cornerRadius = 12
        let eye = View(frame: Rect(x: 17, y: 17, width: 10, height: 10)).called("eye")
        eye.backgroundColor = .white
        eye.cornerRadius = 5
        box.addSubview(eye)
        groove.backgroundColor = Palette.well
        groove.cornerRadius = 4
        groove.frame = Rect(x: 0, y: -4, width: Self.length, height: 8)
        for (end, x) in zip(ends, [0, Self.length]) {
            end.frame = Rect(x: x - 25, y: -25, width: 50, height: 50)
            end.layer.borderWidth = 1.5
            end.layer.borderColor = Palette.ink.withAlpha(0.14)
            end.cornerRadius = 14
        }
        for view in [groove] + ends + [box] { addSubview(view) }
    }

    /// Returns the drawn height in a column of `width`, including the marks at the ends.
    func height(in width: Double) -> Double { scale(in: width) * 50 }

    private func scale(in width: Double) -> Double {
        min(1, width / (Self.length + Self.side + 2 * Self.overshoot))
    }

    /// Centres the rail in the column of `width` that begins at `x`, at the height `middle`, scaled to fit.
    func lie(x: Double, width: Double, middle: Double) {
        let scale = scale(in: width)
        transform = Transform2D(scaleX: scale, y: scale)
        center = Point(x: x + width / 2, y: middle)
    }

    /// The position and velocity of the box, in points and points per second.
    var sample: MotionSample<Double> {
        let presentation = box.presentation
        return MotionSample(value: presentation.position.x, velocity: presentation.velocity(of: .positionX))
    }
}
