/// The bar that shows where scrolled content is: it appears with the first movement and fades when all is still.
final class ScrollBar {
    let layer = Layer()
    private var isShown = false
    /// Whether it is on its way to be seen wholly.
    private var isAppearing = false

    /// The least length, in points; pulled past the edge it shrinks to ``leastPulledLength``.
    static let leastLength = 36.0
    static let leastPulledLength = 8.0
    static let thickness = 3.0
    static let margin = 3.0
    /// How long it stays when all is still, in seconds.
    static let rest = 0.4
    static let fading = 0.25
    private static let appearing = 0.1
    /// How long it takes to turn where it is caught fading.
    static let turning = 0.35

    init() {
        layer.isOfView = true
        layer.zPosition = 1
        layer.opacity = 0
        layer.cornerRadius = Self.thickness / 2
    }

    /// Where it was last laid, in the coordinates of the content.
    var place = Rect.zero {
        didSet { layer.frame = place }
    }
    /// Whether something else, an animator that has gone back to its start, has put it elsewhere.
    var isAstray: Bool {
        let frame = layer.frame
        return max(
            abs(frame.minX - place.minX), abs(frame.minY - place.minY), abs(frame.maxX - place.maxX),
            abs(frame.maxY - place.maxY)) > TremorThreshold.points
    }

    /// Its length changes no more: nothing takes its velocity over.
    func standLength() { layer.move(.bounds, to: layer.bounds, velocity: .zero) }

    /// Whether anything of it is seen.
    var isSeen: Bool { layer.opacity > 0 || layer.presentation.opacity > 0 }

    /// Where a bar lies along its axis, in points from the beginning of the viewport.
    struct Place {
        let start: Double
        let length: Double

        /// Whether it is seen to lie elsewhere at `other`.
        func steps(to other: Place) -> Bool {
            max(abs(start - other.start), abs(start + length - other.start - other.length)) > TremorThreshold.points
        }
    }

    /// Where the bar lies along its axis: from the beginning of a viewport of `viewport` points that shows what `extent` says
    /// at `offset`.
    static func place(_ extent: ScrollExtent, viewport: Double, offset: Double) -> Place {
        let track = max(0, viewport - 2 * margin)
        let whole = extent.upper - extent.lower + viewport
        let full = max(min(leastLength, track), track * viewport / max(whole, 1))
        let excess = abs(extent.excess(offset))
        let length = max(min(leastPulledLength, track), full - excess)
        let way =
            extent.upper > extent.lower ? (extent.clamped(offset) - extent.lower) / (extent.upper - extent.lower) : 0
        // Pulled, it stays at its end of the track.
        let start = offset > extent.upper ? track - length : (track - full) * way
        return Place(start: margin + start, length: length)
    }

    /// Shows it, or lets it fade after a rest. What appears does so wholly first, and what is caught fading turns without a step of
    /// its speed.
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
                springDuration: Self.turning, bounce: 0, options: .beginFromCurrentState, animations: changes,
                completion: completion)
        } else {
            View.animate(
                withDuration: Self.appearing, options: [.beginFromCurrentState, .curveLinear], animations: changes,
                completion: completion)
        }
    }

    private func fade() {
        // What is left of a turn's way goes on below it.
        View.animate(withDuration: Self.fading, delay: Self.rest) { layer.opacity = 0 }
    }

    /// Shows it and lets it fade, from what is seen of it now. While something moves it is seen anyway.
    func flash() {
        if !isShown { appear() }
    }
}
