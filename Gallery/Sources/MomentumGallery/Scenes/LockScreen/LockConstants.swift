/// The numbers of the study, as its articles have them. Lengths in points, times in seconds.
enum LockConstants {
    /// The table comes in from this scale, along ease-in. The fade begins at once, the growing after a part of the time, a
    /// factor as of ``PropertyAnimator/addAnimations(_:delayFactor:)``.
    static let tableScale = 0.67
    static let tableDuration = 0.33
    static let tableDelayFactor = 0.33

    /// The clock's constraint stands this much above its position in the study before it appears, and comes down by more.
    static let clockLift = -100.0
    static let clockDrop = 150.0
    static let clockDamping = 0.55
    static let clockDuration = 1.0

    /// A widget's height.
    static let closedHeight = 130.0
    static let openHeight = 230.0
    /// The spring with which it grows. Its damping, 8.7 times the critical one, counts as critical: left to itself it takes
    /// some twenty seconds. Its way is run through in ``widgetDuration``.
    static let widgetSpring = SpringTimingParameters(
        mass: 30, stiffness: 10, damping: 300, initialVelocity: Vector(dx: 5, dy: 0))
    static let widgetDuration = 1.2
    /// The title of the widget's button fades over, when half of the time is behind.
    static let titleDuration = 0.25
    static let titleDelayFactor = 0.5

    /// An icon that is tapped tilts to one side, the other, and back.
    static let jiggleAngle = Double.pi / 8
    static let jiggleDuration = 0.33

    /// Searching blurs what lies behind.
    static let searchDuration = 0.55
    static let searchCurve = CubicTimingParameters(
        controlPoint1: Point(x: 0.57, y: -0.4), controlPoint2: Point(x: 0.96, y: 0.87))
    static let searchScale = 0.75
    static let searchAlpha = 0.33

    /// A press scrubs the preview: the icon grows, and in the second half turns as well.
    static let previewDuration = 0.5
    static let previewScale = 1.5
    static let previewAngle = -Double.pi / 8
    static let previewDelayFactor = 0.5
    static let previewFractions = 0.01...0.99

    static let menuDuration = 0.3
    static let resetDuration = 0.5
    static let menuDamping = 0.7

    /// What everything is instead when less motion is wanted: a short fade.
    static let fadeDuration = 0.2
}
