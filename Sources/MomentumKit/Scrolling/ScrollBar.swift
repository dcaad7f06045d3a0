/// The bar that shows the position in scrolled content. It appears with the first movement and fades when the content
/// is at rest.
final class ScrollBar {
    let layer = Layer()
    private var isShown = false
    /// Whether the bar is fading in and not fully visible yet.
    private var isAppearing = false

    /// The minimum length between the edges, in points. Beyond an edge the bar shrinks down to ``leastPulledLength``.
    static let minimumLength = 36.0
    static let minimumPulledLength = 8.0
    static let thickness = 3.0
    static let margin = 3.0
    /// The delay between the end of the motion and the fade, in seconds.
    static let fadeDelay = 0.4
    static let fading = 0.25
    private static let appearing = 0.1
    /// The spring duration for showing a bar that is already fading, in seconds.
    static let turnaroundDuration = 0.35

    init() {
        layer.isOfView = true
        layer.zPosition = 1
        layer.opacity = 0
        layer.cornerRadius = Self.thickness / 2
    }

    /// The frame of the last layout, in content coordinates.
    var layoutFrame = Rect.zero {
        didSet { layer.frame = layoutFrame }
    }
    /// Whether the layer's frame differs from the last layout, for example after an animator has restored its start.
    var isMisplaced: Bool {
        let frame = layer.frame
        return max(
            abs(frame.minX - layoutFrame.minX), abs(frame.minY - layoutFrame.minY), abs(frame.maxX - layoutFrame.maxX),
            abs(frame.maxY - layoutFrame.maxY)) > TremorThreshold.points
    }

    /// Declares that the length is at rest, so that the next owner inherits no velocity.
    func stopLength() { layer.move(.bounds, to: layer.bounds, velocity: .zero) }

    /// Whether the bar is at least partly visible.
    var isVisible: Bool { layer.opacity > 0 || layer.presentation.opacity > 0 }

    /// The extent of a bar along its axis, in points from the beginning of the viewport.
    struct Span {
        let start: Double
        let length: Double

        /// Whether the difference from `other` is large enough to be visible.
        func steps(to other: Span) -> Bool {
            max(abs(start - other.start), abs(start + length - other.start - other.length)) > TremorThreshold.points
        }
    }

    /// Returns the extent of the bar along its axis, for content with the limits `extent` at `offset`.
    ///
    /// - Parameters:
    ///   - extent: The range of the offset along the axis.
    ///   - viewport: The length of the viewport, in points.
    ///   - offset: The offset along the axis, in points.
    static func span(_ extent: ScrollExtent, viewport: Double, offset: Double) -> Span {
        let track = max(0, viewport - 2 * margin)
        let contentLength = extent.upper - extent.lower + viewport
        let full = max(min(minimumLength, track), track * viewport / max(contentLength, 1))
        let excess = abs(extent.excess(offset))
        let length = max(min(minimumPulledLength, track), full - excess)
        let progress =
            extent.upper > extent.lower ? (extent.clamped(offset) - extent.lower) / (extent.upper - extent.lower) : 0
        // A bar that shrinks at the end keeps its far edge at the end of the track.
        let start = offset > extent.upper ? track - length : (track - full) * progress
        return Span(start: margin + start, length: length)
    }

    /// Shows the bar, or fades it out after a delay. A bar that is appearing becomes fully visible before it fades. A
    /// bar that is shown again during its fade continues with its present velocity.
    func show(_ isShown: Bool) {
        guard isShown != self.isShown else { return }
        self.isShown = isShown
        if isShown { appear() } else if !isAppearing { fade() }
    }

    private func appear() {
        guard !isAppearing else { return }
        isAppearing = true
        let isFading = layer.presentation.velocity(of: .opacity) != 0
        let changes = { [layer] in layer.opacity = 1 }
        let completion = { [self] (_: Bool) in
            isAppearing = false
            if !isShown { fade() }
        }
        if isFading {
            View.animate(
                springDuration: Self.turnaroundDuration, bounce: 0, options: .beginFromCurrentState,
                animations: changes,
                completion: completion)
        } else {
            View.animate(
                withDuration: Self.appearing, options: [.beginFromCurrentState, .curveLinear], animations: changes,
                completion: completion)
        }
    }

    private func fade() {
        // The residual of an interrupted appearance is added to the fade.
        View.animate(withDuration: Self.fading, delay: Self.fadeDelay) { layer.opacity = 0 }
    }

    /// Shows the bar from its present opacity and fades it out. Does nothing during a motion, because the bar is
    /// visible then.
    func flash() {
        if !isShown { appear() }
    }
}
