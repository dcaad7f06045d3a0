/// The bar that shows where scrolled content is: it appears with the first movement and fades when all is still.
final class ScrollBar {
    let layer = Layer()
    private var isShown = false

    /// The least length, in points; pulled past the edge it shrinks to ``leastPulledLength``.
    static let leastLength = 36.0
    static let leastPulledLength = 8.0
    static let thickness = 3.0
    static let margin = 3.0
    /// How long it stays when all is still, in seconds.
    static let rest = 0.4
    static let fading = 0.25
    private static let appearing = 0.1

    init() {
        layer.isOfView = true
        layer.zPosition = 1.5
        layer.opacity = 0
        layer.cornerRadius = Self.thickness / 2
    }

    /// Where the bar lies along its axis: from the beginning of a viewport of `viewport` points that shows what `extent` says
    /// at `offset`.
    static func place(_ extent: ScrollExtent, viewport: Double, offset: Double) -> (start: Double, length: Double) {
        let track = max(0, viewport - 2 * margin)
        let whole = extent.upper - extent.lower + viewport
        let full = max(min(leastLength, track), track * viewport / max(whole, 1))
        let excess = abs(extent.excess(offset))
        let length = max(min(leastPulledLength, track), full - excess)
        let way =
            extent.upper > extent.lower ? (extent.clamped(offset) - extent.lower) / (extent.upper - extent.lower) : 0
        // Pulled, it stays at its end of the track.
        let start = offset > extent.upper ? track - length : (track - full) * way
        return (margin + start, length)
    }

    /// Shows it, or lets it fade after a rest.
    func show(_ isShown: Bool) {
        guard isShown != self.isShown else { return }
        self.isShown = isShown
        View.animate(
            withDuration: isShown ? Self.appearing : Self.fading, delay: isShown ? 0 : Self.rest,
            options: [.beginFromCurrentState]
        ) { layer.opacity = isShown ? 1 : 0 }
    }

    /// Shows it and lets it fade, from what is seen of it now. While something moves it is seen anyway.
    func flash() {
        guard !isShown else { return }
        let seen = layer.presentation.value(of: .opacity)
        layer.removeAllAnimations()
        Transaction.withoutActions { layer.opacity = 0 }
        let flash = KeyframeAnimation(keyPath: "opacity")
        let whole = Self.appearing + Self.rest + Self.fading
        flash.values = [.number(seen), 1, 1, 0]
        flash.keyTimes = [0, Self.appearing / whole, (Self.appearing + Self.rest) / whole, 1]
        flash.duration = whole
        layer.add(flash, forKey: "flash")
    }
}
