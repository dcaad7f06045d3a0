import Momentum
import MomentumLayers

/// The protocol of layers that return their presentation as a layer of their own type. Every layer conforms.
public protocol PresentedLayer: AnyObject {}

extension Layer: PresentedLayer {}

extension PresentedLayer where Self: Layer {
    /// Returns a copy of the layer with its present presentation values, or nil if the layer is on no stage.
    ///
    /// The copy has no sublayers and does not change afterwards. It has the class of the engine, so the result is also
    /// nil for a subclass that a program defines.
    public func presentation() -> Self? { presentationCopy() as? Self }

    /// Returns the layer itself, which has the model values.
    public func model() -> Self { self }
}

extension Layer {
    fileprivate final func presentationCopy() -> CALayer? {
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
