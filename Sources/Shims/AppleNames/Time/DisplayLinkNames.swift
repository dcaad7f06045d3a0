import Momentum

/// An object that makes a call in every frame.
public typealias CADisplayLink = DisplayLink

/// A range of frame rates, in frames per second.
public nonisolated struct CAFrameRateRange: Equatable, Sendable {
    /// The minimum frame rate, in frames per second.
    public var minimum: Float
    /// The maximum frame rate, in frames per second.
    public var maximum: Float
    /// The preferred frame rate, in frames per second; nil for the maximum.
    public var preferred: Float?
    /// Creates a range of frame rates, in frames per second. A nil preferred rate stands for the maximum.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }
    /// The range without a limit: the link makes a call in every frame of the stage.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

extension DisplayLink {
    /// Creates a display link that calls `selector` on `target` in every frame, after the link has been added to a run
    /// loop. `target` is not retained, and the link stops when the target is deallocated.
    public convenience init(target: AnyObject, selector: Selector) {
        let action = TargetedSelector(target, selector)
        self.init { link in
            if action.targetExists { action.send(link) } else { link.remove() }
        }
    }
    /// Adds the link to the current stage. Does nothing if the link is already on a stage or there is no current stage.
    /// `mode` is ignored.
    public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        guard stage == nil, let stage = Stage.current else { return }
        add(to: stage)
    }
    /// Removes the link from its stage. `mode` is ignored.
    public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) { remove() }
    /// Removes the link from its stage.
    public func invalidate() { remove() }
    /// The range of frame rates at which the link makes its calls. Only the preferred rate has an effect, or the
    /// maximum rate if the preferred rate is nil. The fraction of the rate is discarded. A rate that is not finite, or
    /// is too large for an `Int`, ends the program. A rate of 0, the default, is the frame rate of the stage. A
    /// negative rate is refused with a diagnostic.
    public var preferredFrameRateRange: CAFrameRateRange {
        get {
            let rate = Double(preferredFramesPerSecond)
            return CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
        }
        set { preferredFramesPerSecond = Int(newValue.preferred ?? newValue.maximum) }
    }
}
