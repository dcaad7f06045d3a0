/// One kind of particle: how often one is born, how long it lives and how it moves and changes, as Core Animation's
/// emitter cell says it.
///
/// A value with a range is drawn once for each particle, uniformly between the value minus the range and the value plus
/// the range. Numbers that are not finite make no particles, or particles at positions that are not finite; they never
/// make more than ``maximumCount``.
public struct ParticleKind: Hashable, Sendable {
    /// The most particles of one kind that live at a time: 10,000. When a birth rate and lifetime ask for more, the
    /// youngest ones live.
    @inlinable public static var maximumCount: Int { 10_000 }

    /// Births per second; 0, and so none, by default. None when negative.
    public var birthRate = 0.0
    /// How long a particle lives, in seconds; 0, and so not at all, by default.
    public var lifetime = 0.0
    /// The range of the lifetime, in seconds.
    public var lifetimeRange = 0.0

    /// The speed at birth in the direction of emission, in points per second; 0 by default. Negative goes against it.
    public var velocity = 0.0
    /// The range of the speed, in points per second.
    public var velocityRange = 0.0
    /// How far the direction of emission rises out of the plane towards the viewer, in radians; 0, in the plane, by
    /// default.
    ///
    /// Apple's reference calls it a colatitude, measured from the z axis; but longitudes are used there with this at 0,
    /// where they would be without effect if it were one.
    public var emissionLatitude = 0.0
    /// The direction of emission in the plane, in radians, clockwise on screen; 0 by default. It is measured from the
    /// outward normal of the source where its shape has one at the emission point (see
    /// ``ParticleSource/emissionPoint(of:number:)``): a circle emits outwards. Elsewhere it is measured from the positive x
    /// axis.
    public var emissionLongitude = 0.0
    /// The angle at the apex of the cone about the direction of emission over which particles are spread uniformly, in
    /// radians: 0, all in one direction, by default; 2 pi is every direction of space.
    public var emissionRange = 0.0
    /// The acceleration, in points per second squared; 0 by default.
    public var acceleration = Vector3.zero

    /// The factor by which the picture is enlarged at birth; 1 by default.
    public var scale = 1.0
    /// The range of the scale at birth.
    public var scaleRange = 0.0
    /// The rate at which the scale changes, per second; 0 by default. The scale does not fall below 0.
    public var scaleSpeed = 0.0
    /// How fast the picture turns, in radians per second, clockwise on screen; 0 by default.
    public var spin = 0.0
    /// The range of the spin, in radians per second.
    public var spinRange = 0.0

    /// The colour at birth by which the picture is multiplied; opaque white by default. One that is fully transparent
    /// has no hue: to fade in, use an alpha just above 0.
    public var color = Color.white
    /// The range of red at birth. Components are not premultiplied by alpha, and are held in 0...1 at every age.
    public var redRange = 0.0
    /// The range of green at birth.
    public var greenRange = 0.0
    /// The range of blue at birth.
    public var blueRange = 0.0
    /// The range of alpha at birth.
    public var alphaRange = 0.0
    /// The rate at which red changes, per second.
    public var redSpeed = 0.0
    /// The rate at which green changes, per second.
    public var greenSpeed = 0.0
    /// The rate at which blue changes, per second.
    public var blueSpeed = 0.0
    /// The rate at which alpha changes, per second.
    public var alphaSpeed = 0.0

    /// Creates a kind that is never born; give it a ``birthRate`` and a ``lifetime``.
    public init() {}
}
