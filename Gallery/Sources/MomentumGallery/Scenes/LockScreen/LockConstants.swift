/// The constants of the study, as given in its articles. Lengths are in points, times in seconds.
enum LockConstants {
    /// The table grows from this scale with an ease-in curve. It fades in at once and begins to grow after a fraction
    /// of the duration, as in ``PropertyAnimator/addAnimations(_:delayFactor:)``.
    static let tableScale = 0.67
    static let tableDuration = 0.33
    static let tableDelayFactor = 0.33

    /// Before it appears, the clock is moved by the first constant from its position in the study. It then moves by the
    /// second one.
    static let clockLift = -100.0
    static let clockDrop = 150.0
    static let clockDamping = 0.55
    static let clockDuration = 1.0

    /// The height of a card.
    static let closedHeight = 130.0
    static let openHeight = 230.0
    /// The spring of the card's growth. Its damping, 8.7 times the critical one, is treated as critical. On its own, it
    /// would take about twenty seconds. It is played in ``widgetDuration`` instead.
    static let widgetSpring = SpringTimingParameters(
        mass: 30, stiffness: 10, damping: 300, initialVelocity: Vector(dx: 5, dy: 0))
    static let widgetDuration = 1.2
    /// The title of the card's button cross-fades after half of the duration.
    static let titleDuration = 0.25
    static let titleDelayFactor = 0.5

    /// A tapped icon tilts to one side, to the other, and back.
    static let jiggleAngle = Double.pi / 8
    static let jiggleDuration = 0.33

    /// A search blurs the background.
    static let searchDuration = 0.55
    static let searchCurve = CubicTimingParameters(
        controlPoint1: Point(x: 0.57, y: -0.4), controlPoint2: Point(x: 0.96, y: 0.87))
    static let searchScale = 0.75
    static let searchAlpha = 0.33

    /// A press scrubs the preview: the icon grows, and rotates in the second half.
    static let previewDuration = 0.5
    static let previewScale = 1.5
    static let previewAngle = -Double.pi / 8
    static let previewDelayFactor = 0.5
    static let previewFractions = 0.01...0.99

    static let menuDuration = 0.3
    static let resetDuration = 0.5
    static let menuDamping = 0.7

    /// With reduced motion, a short fade replaces all animations.
    static let fadeDuration = 0.2
}
