import Momentum

/// A call in every frame.
public typealias CADisplayLink = DisplayLink

/// How many frames a second something wants.
public nonisolated struct CAFrameRateRange: Equatable, Sendable {
    /// At least.
    public var minimum: Float
    /// At most.
    public var maximum: Float
    /// Best.
    public var preferred: Float?
    /// A range.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }
    /// As the screen shows.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

extension DisplayLink {
    /// Calls `selector` of `target`, which is held weakly, in every frame once a run loop has it.
    public convenience init(target: AnyObject, selector: Selector) {
        let action = TargetedSelector(target, selector)
        self.init { link in
            if action.isThere { action.send(link) } else { link.remove() }
        }
    }
    /// Calls in every frame of the stage that is current.
    public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        guard stage == nil, let stage = Stage.current else { return }
        add(to: stage)
    }
    /// Makes no more calls.
    public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) { remove() }
    /// Makes no more calls.
    public func invalidate() { remove() }
    /// How many frames a second are enough.
    public var preferredFrameRateRange: CAFrameRateRange {
        get {
            let rate = Double(preferredFramesPerSecond)
            return CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
        }
        set { preferredFramesPerSecond = Int(newValue.preferred ?? newValue.maximum) }
    }
}
