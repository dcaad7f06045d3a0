/// One kind of particle that an ``EmitterLayer`` emits, and the image that shows it.
///
///     var spark = EmitterCell()
///     spark.contents = dot
///     spark.birthRate = 120
///     spark.lifetime = 1.5
///     spark.velocity = 160
///     spark.emissionRange = 2 * .pi
public nonisolated struct EmitterCell: Sendable, Equatable {
    /// How often a particle is born, how long it lives, how it moves and changes.
    public var kind = ParticleKind()
    /// The image of each particle, in its own size at scale 1. Without one nothing is seen. Default nil.
    public var contents: Image?
    /// Whether particles are born. Those that live go on. Default true.
    public var isEnabled = true

    /// Creates a cell that is never born.
    public init() {}
}

nonisolated extension EmitterCell {
    /// Births per second. Default 0. See ``ParticleKind/birthRate``.
    public var birthRate: Double {
        get { kind.birthRate }
        set { kind.birthRate = newValue }
    }
    /// In seconds. Default 0. See ``ParticleKind/lifetime``.
    public var lifetime: Double {
        get { kind.lifetime }
        set { kind.lifetime = newValue }
    }
    /// In seconds. See ``ParticleKind/lifetimeRange``.
    public var lifetimeRange: Double {
        get { kind.lifetimeRange }
        set { kind.lifetimeRange = newValue }
    }
    /// In points per second. See ``ParticleKind/velocity``.
    public var velocity: Double {
        get { kind.velocity }
        set { kind.velocity = newValue }
    }
    /// In points per second. See ``ParticleKind/velocityRange``.
    public var velocityRange: Double {
        get { kind.velocityRange }
        set { kind.velocityRange = newValue }
    }
    /// In radians. See ``ParticleKind/emissionLatitude``.
    public var emissionLatitude: Double {
        get { kind.emissionLatitude }
        set { kind.emissionLatitude = newValue }
    }
    /// In radians. See ``ParticleKind/emissionLongitude``.
    public var emissionLongitude: Double {
        get { kind.emissionLongitude }
        set { kind.emissionLongitude = newValue }
    }
    /// In radians. See ``ParticleKind/emissionRange``.
    public var emissionRange: Double {
        get { kind.emissionRange }
        set { kind.emissionRange = newValue }
    }
    /// Default 1. See ``ParticleKind/scale``.
    public var scale: Double {
        get { kind.scale }
        set { kind.scale = newValue }
    }
    /// Default 0. See ``ParticleKind/scaleRange``.
    public var scaleRange: Double {
        get { kind.scaleRange }
        set { kind.scaleRange = newValue }
    }
    /// Per second. See ``ParticleKind/scaleSpeed``.
    public var scaleSpeed: Double {
        get { kind.scaleSpeed }
        set { kind.scaleSpeed = newValue }
    }
    /// In radians per second. See ``ParticleKind/spin``.
    public var spin: Double {
        get { kind.spin }
        set { kind.spin = newValue }
    }
    /// In radians per second. See ``ParticleKind/spinRange``.
    public var spinRange: Double {
        get { kind.spinRange }
        set { kind.spinRange = newValue }
    }
    /// Default 0. See ``ParticleKind/redRange``.
    public var redRange: Double {
        get { kind.redRange }
        set { kind.redRange = newValue }
    }
    /// Default 0. See ``ParticleKind/greenRange``.
    public var greenRange: Double {
        get { kind.greenRange }
        set { kind.greenRange = newValue }
    }
    /// Default 0. See ``ParticleKind/blueRange``.
    public var blueRange: Double {
        get { kind.blueRange }
        set { kind.blueRange = newValue }
    }
    /// Default 0. See ``ParticleKind/alphaRange``.
    public var alphaRange: Double {
        get { kind.alphaRange }
        set { kind.alphaRange = newValue }
    }
    /// Per second. See ``ParticleKind/redSpeed``.
    public var redSpeed: Double {
        get { kind.redSpeed }
        set { kind.redSpeed = newValue }
    }
    /// Per second. See ``ParticleKind/greenSpeed``.
    public var greenSpeed: Double {
        get { kind.greenSpeed }
        set { kind.greenSpeed = newValue }
    }
    /// Per second. See ``ParticleKind/blueSpeed``.
    public var blueSpeed: Double {
        get { kind.blueSpeed }
        set { kind.blueSpeed = newValue }
    }
    /// Per second. See ``ParticleKind/alphaSpeed``.
    public var alphaSpeed: Double {
        get { kind.alphaSpeed }
        set { kind.alphaSpeed = newValue }
    }
    /// In points per second squared. See ``ParticleKind/acceleration``.
    public var xAcceleration: Double {
        get { kind.acceleration.x }
        set { kind.acceleration.x = newValue }
    }
    /// In points per second squared. See ``ParticleKind/acceleration``.
    public var yAcceleration: Double {
        get { kind.acceleration.y }
        set { kind.acceleration.y = newValue }
    }
    /// In points per second squared. See ``ParticleKind/acceleration``.
    public var zAcceleration: Double {
        get { kind.acceleration.z }
        set { kind.acceleration.z = newValue }
    }
    /// Default white. See ``ParticleKind/color``.
    public var color: Color {
        get { kind.color }
        set { kind.color = newValue }
    }
}
