import Momentum
import MomentumLayers

extension Layer {
    /// A layer that shows what is seen of this one now, in its place and with its looks; nil while it is on no stage.
    ///
    /// It is a copy of the moment, without sublayers, whose class is that of the engine's layer, not of a subclass.
    public final func presentation() -> CALayer? {
        guard tree != nil else { return nil }
        let copy = emptyCopy()
        show(in: copy)
        return copy
    }

    /// What the program has set: this layer.
    public final func model() -> CALayer { self }

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
