import Momentum
import MomentumLayers

/// What has a presentation of its own type. Every layer has one.
public protocol PresentedLayer: AnyObject {}

extension Layer: PresentedLayer {}

extension PresentedLayer where Self: Layer {
    /// A layer that shows what is seen of this one now, in its place and with its looks; nil while it is on no stage.
    ///
    /// It is a copy of the moment, without sublayers, and of the engine's class, not of a subclass: asked for as one, it is nil.
    public func presentation() -> Self? { seenCopy() as? Self }

    /// What the program has set: this layer.
    public func model() -> Self { self }
}

extension Layer {
    fileprivate final func seenCopy() -> CALayer? {
        guard tree != nil else { return nil }
        let copy = emptyCopy()
        show(in: copy)
        return copy
    }

    private final func emptyCopy() -> CALayer {
        switch self {
        case is CAShapeLayer: CAShapeLayer()
        case is CAGradientLayer: CAGradientLayer()
        case is CATextLayer: CATextLayer()
        case is CAReplicatorLayer: CAReplicatorLayer()
        case is CAEmitterLayer: CAEmitterLayer()
        default: CALayer()
        }
    }
}
