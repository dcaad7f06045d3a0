/// One kind of particle: its birth rate, lifetime, motion and appearance, with the properties of Core Animation's
/// emitter cell.
///
/// A property with a range is chosen once for each particle, uniformly between the value minus the range and the value
/// plus the range. Values that are not finite create no particles, or particles at positions that are not finite, but
/// never more than ``maximumCount``.
public struct ParticleKind: Hashable, Sendable {
    /// The largest number of living particles of one kind: 10,000. If birth rate and lifetime require more, only the
    /// youngest ones live.
    @inlinable public static var maximumCount: Int { 10_000 }

    /// The number of births per second. The default is 0. There are no births if it is 0 or negative.
    public var birthRate = 0.0
    /// The lifetime of a particle, in seconds. The default is 0. No particles appear unless the lifetime plus its range
    /// is above 0.
    public var lifetime = 0.0
    /// The largest deviation from ``lifetime`` in either direction, in seconds; 0 by default. The sign is ignored.
    public var lifetimeRange = 0.0

    /// The speed at birth in the direction of emission, in points per second; 0 by default. A negative speed is
    /// opposite to the direction.
    public var velocity = 0.0
    /// The largest deviation from ``velocity`` in either direction, in points per second; 0 by default.
    public var velocityRange = 0.0
    /// The angle of the direction of emission above the plane, towards the viewer, in radians; 0, in the plane, by
    /// default.
    ///
    /// Apple's reference calls it a colatitude, measured from the z axis. However, it uses longitudes while the
    /// latitude is 0; if the latitude were a colatitude, these longitudes would have no effect.
    public var emissionLatitude = 0.0
    /// The direction of emission in the plane, in radians, clockwise on screen; 0 by default. It is measured from the
    /// outward normal of the source if its shape has one at the emission point (see
    /// ``ParticleSource/emissionPoint(of:number:)``), so that a circle emits outwards. Otherwise it is measured from
    /// the positive x axis.
    public var emissionLongitude = 0.0
    /// The angle at the apex of the cone around the direction of emission in which particles are uniformly distributed,
    /// in radians. The default is 0, a single direction; 2π is every direction in space.
    public var emissionRange = 0.0
    /// The constant acceleration of a particle, in points per second squared; 0 by default.
    public var acceleration = Vector3.zero

    /// The scale factor of the picture at birth; 1 by default.
    public var scale = 1.0
    /// The largest deviation from ``scale`` in either direction, at birth; 0 by default.
    public var scaleRange = 0.0
    /// The rate at which the scale changes, per second; 0 by default. The scale does not fall below 0.
    public var scaleSpeed = 0.0
    /// The angular velocity of the picture, in radians per second, clockwise on screen; 0 by default.
    public var spin = 0.0
    /// The largest deviation from ``spin`` in either direction, in radians per second; 0 by default.
    public var spinRange = 0.0

    /// The colour at birth by which the picture is multiplied; opaque white by default. A fully transparent colour has
    /// no hue: to fade in, use an alpha just above 0.
    public var color = Color.white
    /// The largest deviation from the red of ``color`` in either direction, at birth; 0 by default. Components are not
    /// premultiplied by alpha, and are clamped to 0...1 at every age.
    public var redRange = 0.0
    /// The largest deviation from the green of ``color`` in either direction, at birth; 0 by default.
    public var greenRange = 0.0
    /// The largest deviation from the blue of ``color`` in either direction, at birth; 0 by default.
    public var blueRange = 0.0
    /// The largest deviation from the alpha of ``color`` in either direction, at birth; 0 by default.
    public var alphaRange = 0.0
    /// The rate at which red changes, per second; 0 by default. Red stays within 0...1.
    public var redSpeed = 0.0
    /// The rate at which green changes, per second; 0 by default. Green stays within 0...1.
    public var greenSpeed = 0.0
    /// The rate at which blue changes, per second; 0 by default. Blue stays within 0...1.
    public var blueSpeed = 0.0
    /// The rate at which alpha changes, per second; 0 by default. Alpha stays within 0...1.
    public var alphaSpeed = 0.0

    /// Creates a kind without particles. Set ``birthRate`` and ``lifetime`` to create some.
    public init() {}
}
