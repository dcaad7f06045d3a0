import Momentum
import MomentumLayers

/// What takes a path that can be changed as well: a copy of it.
public protocol MutablePathTaking: AnyObject {}

extension Layer: MutablePathTaking {}
extension KeyframeAnimation: MutablePathTaking {}

extension MutablePathTaking where Self: ShapeLayer {
    /// What is drawn, as a path that can be changed; what is changed afterwards changes nothing here.
    @_disfavoredOverload
    public var path: CGMutablePath? {
        get { self.MomentumLayers::path.mutableCopy() }
        set { self.MomentumLayers::path = newValue?.path ?? CGPath() }
    }
}

extension MutablePathTaking where Self: Layer {
    /// The outline of the shadow, as a path that can be changed; what is changed afterwards changes nothing here.
    @_disfavoredOverload
    public var shadowPath: CGMutablePath? {
        get { self.MomentumLayers::shadowPath?.mutableCopy() }
        set { self.MomentumLayers::shadowPath = newValue?.path }
    }
}

extension MutablePathTaking where Self: KeyframeAnimation {
    /// What a point goes along, as a path that can be changed; what is changed afterwards changes nothing here.
    @_disfavoredOverload
    public var path: CGMutablePath? {
        get { self.MomentumLayers::path?.mutableCopy() }
        set { self.MomentumLayers::path = newValue?.path }
    }
}
