/// A kind of particle that an ``EmitterLayer`` emits, with the image that shows it.
///
/// ```swift
/// var spark = EmitterCell()
/// spark.contents = dot
/// spark.birthRate = 120
/// spark.lifetime = 1.5
/// spark.velocity = 160
/// spark.emissionRange = 2 * .pi
/// ```
///
/// A cell checks no values: ``EmitterLayer/emitterCells`` refuses cells with a value that is not finite, with a
/// diagnostic.
public nonisolated struct EmitterCell: Sendable, Equatable {
    /// The rate, lifetime, motion and appearance of the particles.
    public var kind = ParticleKind()
    /// The image of each particle, in its own size at a scale of 1. Default nil: the particles are invisible.
    public var contents: Image?
    /// A Boolean value that indicates whether particles are born. Existing particles continue. Default true.
    public var isEnabled = true

    /// Creates a cell with a birth rate of 0, which emits no particles.
    public init() {}
}

nonisolated extension EmitterCell {
    /// The number of births per second. Default 0. There are no births if it is 0 or negative. See
    /// ``ParticleKind/birthRate``.
    public var birthRate: Double {
        get { kind.birthRate }
        set { kind.birthRate = newValue }
    }
    /// The lifetime of a particle, in seconds. Default 0. See ``ParticleKind/lifetime``.
    public var lifetime: Double {
        get { kind.lifetime }
        set { kind.lifetime = newValue }
    }
    /// The largest deviation from ``lifetime`` in either direction, in seconds. Default 0. See
    /// ``ParticleKind/lifetimeRange``.
    public var lifetimeRange: Double {
        get { kind.lifetimeRange }
        set { kind.lifetimeRange = newValue }
    }
    /// The speed at birth, in points per second. Default 0. See ``ParticleKind/velocity``.
    public var velocity: Double {
        get { kind.velocity }
        set { kind.velocity = newValue }
    }
    /// The largest deviation from ``velocity`` in either direction, in points per second. Default 0. See
    /// ``ParticleKind/velocityRange``.
    public var velocityRange: Double {
        get { kind.velocityRange }
        set { kind.velocityRange = newValue }
    }
    /// The angle of emission out of the plane, in radians. Default 0. See ``ParticleKind/emissionLatitude``.
    public var emissionLatitude: Double {
        get { kind.emissionLatitude }
        set { kind.emissionLatitude = newValue }
    }
    /// The direction of emission in the plane, in radians, clockwise on screen. Default 0. See
    /// ``ParticleKind/emissionLongitude``.
    public var emissionLongitude: Double {
        get { kind.emissionLongitude }
        set { kind.emissionLongitude = newValue }
    }
    /// The angle of the cone of emission, in radians. Default 0: a single direction. See
    /// ``ParticleKind/emissionRange``.
    public var emissionRange: Double {
        get { kind.emissionRange }
        set { kind.emissionRange = newValue }
    }
    /// The scale factor of the image at birth. Default 1. See ``ParticleKind/scale``.
    public var scale: Double {
        get { kind.scale }
        set { kind.scale = newValue }
    }
    /// The largest deviation from ``scale`` at birth in either direction. Default 0. See ``ParticleKind/scaleRange``.
    public var scaleRange: Double {
        get { kind.scaleRange }
        set { kind.scaleRange = newValue }
    }
    /// The rate of change of the scale, per second. Default 0. See ``ParticleKind/scaleSpeed``.
    public var scaleSpeed: Double {
        get { kind.scaleSpeed }
        set { kind.scaleSpeed = newValue }
    }
    /// The angular velocity of the image, in radians per second, clockwise on screen. Default 0. See
    /// ``ParticleKind/spin``.
    public var spin: Double {
        get { kind.spin }
        set { kind.spin = newValue }
    }
    /// The largest deviation from ``spin`` in either direction, in radians per second. Default 0. See
    /// ``ParticleKind/spinRange``.
    public var spinRange: Double {
        get { kind.spinRange }
        set { kind.spinRange = newValue }
    }
    /// The largest deviation from the red of ``color`` at birth in either direction. Default 0. See
    /// ``ParticleKind/redRange``.
    public var redRange: Double {
        get { kind.redRange }
        set { kind.redRange = newValue }
    }
    /// The largest deviation from the green of ``color`` at birth in either direction. Default 0. See
    /// ``ParticleKind/greenRange``.
    public var greenRange: Double {
        get { kind.greenRange }
        set { kind.greenRange = newValue }
    }
    /// The largest deviation from the blue of ``color`` at birth in either direction. Default 0. See
    /// ``ParticleKind/blueRange``.
    public var blueRange: Double {
        get { kind.blueRange }
        set { kind.blueRange = newValue }
    }
    /// The largest deviation from the alpha of ``color`` at birth in either direction. Default 0. See
    /// ``ParticleKind/alphaRange``.
    public var alphaRange: Double {
        get { kind.alphaRange }
        set { kind.alphaRange = newValue }
    }
    /// The rate of change of red, per second. Default 0. See ``ParticleKind/redSpeed``.
    public var redSpeed: Double {
        get { kind.redSpeed }
        set { kind.redSpeed = newValue }
    }
    /// The rate of change of green, per second. Default 0. See ``ParticleKind/greenSpeed``.
    public var greenSpeed: Double {
        get { kind.greenSpeed }
        set { kind.greenSpeed = newValue }
    }
    /// The rate of change of blue, per second. Default 0. See ``ParticleKind/blueSpeed``.
    public var blueSpeed: Double {
        get { kind.blueSpeed }
        set { kind.blueSpeed = newValue }
    }
    /// The rate of change of alpha, per second. Default 0. See ``ParticleKind/alphaSpeed``.
    public var alphaSpeed: Double {
        get { kind.alphaSpeed }
        set { kind.alphaSpeed = newValue }
    }
    /// The acceleration along x, in points per second squared. Default 0. See ``ParticleKind/acceleration``.
    public var xAcceleration: Double {
        get { kind.acceleration.x }
        set { kind.acceleration.x = newValue }
    }
    /// The acceleration along y, in points per second squared, downwards. Default 0. See ``ParticleKind/acceleration``.
    public var yAcceleration: Double {
        get { kind.acceleration.y }
        set { kind.acceleration.y = newValue }
    }
    /// The acceleration along z, in points per second squared, towards the viewer. Default 0. See
    /// ``ParticleKind/acceleration``.
    public var zAcceleration: Double {
        get { kind.acceleration.z }
        set { kind.acceleration.z = newValue }
    }
    /// The colour at birth, by which the colours of the image are multiplied. Default white. See
    /// ``ParticleKind/color``.
    public var color: Color {
        get { kind.color }
        set { kind.color = newValue }
    }
}
