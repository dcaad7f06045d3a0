import Momentum
import MomentumLayers

/// A class whose path properties also accept a mutable path. Such a property stores a copy of the path.
public protocol MutablePathTaking: AnyObject {}

extension Layer: MutablePathTaking {}
extension KeyframeAnimation: MutablePathTaking {}

extension MutablePathTaking where Self: ShapeLayer {
    /// The path of the shape as a mutable copy, which is never nil when read. Later changes of the copy do not affect
    /// the layer. Nil is the same as an empty path. Reports a diagnostic and changes nothing if a point is not finite.
    @_disfavoredOverload
    public var path: CGMutablePath? {
        get { self.MomentumLayers::path.mutableCopy() }
        set { self.MomentumLayers::path = newValue?.path ?? CGPath() }
    }
}

extension MutablePathTaking where Self: Layer {
    /// The outline of the shadow as a mutable copy. Later changes of the copy do not affect the layer. Nil, the
    /// default, uses the drawn content. Reports a diagnostic and changes nothing if a point is not finite.
    @_disfavoredOverload
    public var shadowPath: CGMutablePath? {
        get { self.MomentumLayers::shadowPath?.mutableCopy() }
        set { self.MomentumLayers::shadowPath = newValue?.path }
    }
}

extension MutablePathTaking where Self: KeyframeAnimation {
    /// The path of the animation as a mutable copy. Later changes of the copy do not affect the animation. If it is
    /// nil, the default, the animation uses its values. If the path is empty or not finite, the animation is refused
    /// with a diagnostic when it is added.
    @_disfavoredOverload
    public var path: CGMutablePath? {
        get { self.MomentumLayers::path?.mutableCopy() }
        set { self.MomentumLayers::path = newValue?.path }
    }
}
