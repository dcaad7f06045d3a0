/// The tuning constants of the physics, each with its purpose, its unit and the effect of other values. The thresholds
/// for falling asleep are in `SleepThreshold`.
///
/// Lengths are points and speeds points per second, for bodies of 5 to 1,000 pt. Differences below a point are
/// invisible. A gravity of magnitude 1 is 1,000 pt/s².
public enum PhysicsConstants {
    /// The number of steps per second. 240 is a multiple of 30, 60 and 120, so that displays of these rates show whole
    /// steps. With fewer steps stacks become soft and fast bodies move inaccurately; more steps cost proportionally
    /// more.
    public static let stepsPerSecond = 240.0
    /// The length of a step, in seconds.
    public static let step = 1 / stepsPerSecond
    /// The longest time that ``PhysicsWorld/advance(to:)`` simulates at once, in seconds; the excess of a longer gap is
    /// dropped. With a larger value a page that was hidden for an hour would hang when it returns.
    public static let maximumGap = 10.0

    /// The number of steps for which contacts are found at once: one frame at 60 Hz. Contact points follow the bodies
    /// in between. With more steps, a body that turns or slides past a corner is held by a face that it has left.
    static let contactSteps = 4

    /// The depth to which bodies at rest may overlap, in points; without it contacts would begin and end repeatedly. At
    /// 0 stacks chatter. Every layer of a stack sinks in by this depth, which is visible above 0.5.
    static let restingDepth: Float = 0.08
    /// The tolerance for the geometry of contacts, in points: for the choice between two faces, and for the sideways
    /// overlap of bodies in a row that share a surface.
    static let slop: Float = 0.2
    /// The gap at which contacts begin to be solved, in points, in addition to the travel in a step. Below ``slop``
    /// bodies sink in first; with a much larger value corners catch on bodies that they pass.
    static let speculativeDistance: Float = 0.8
    /// The least margin by which a box in the tree exceeds its body, in points and as a fraction of the body's size.
    /// With smaller margins the tree changes at every move; with larger ones more pairs are tested.
    static let boxMargin: Float = 2
    static let boxMarginShare: Float = 0.1
    /// The number of steps of travel by which a box in the tree is extended, and the limit of the extension in margins.
    /// With more, bodies that fall side by side overlap in the tree; with less, slow bodies leave their boxes often.
    static let boxForesight: Float = 8
    static let boxStretch: Float = 1.5
    /// The gap at the end of a step up to which two bodies have met in the step, in points. At 0 rounding would decide;
    /// with a larger value bodies bounce before they touch.
    static let impactDistance: Float = 0.02

    /// The stiffness of contacts, in Hz. Above a quarter of the steps per second stacks tremble.
    static let contactFrequency: Float = 60
    /// The damping ratio of contacts. With low values overlapping bodies jump apart.
    static let contactDamping: Float = 10
    /// The greatest speed at which a contact yields under load, in pt/s.
    ///
    /// It bounds the depth to which a heavy body sinks in: this speed divided by the rate at which errors are corrected
    /// (about 17 per second), plus the resting depth. At 0 contacts are rigid and stacks chatter; above 10 two boxes
    /// that collided at speed do not keep moving at the same velocity.
    static let yieldSpeed: Float = 4
    /// The greatest speed at which a contact between slow bodies yields, in pt/s. Below 20, piles keep moving slowly
    /// for seconds before they come to rest.
    static let restingYieldSpeed: Float = 20
    /// The greatest speed at which overlapping bodies are separated, in pt/s. Faster separation looks like an
    /// explosion.
    static let pushOutSpeed: Float = 400
    /// The stiffness of rigid joints, in Hz, and their damping ratio. See ``contactFrequency``.
    static let jointFrequency = 60.0
    static let jointDamping = 2.0
    /// The frequency up to which springs follow the closed form exactly, in Hz. Stiffer springs, and springs of bodies
    /// with many joints, are solved implicitly, which damps slightly and is always stable.
    static let exactSpringFrequency = 16.0
    /// The largest number of joints of a body whose springs use the exact form.
    static let exactSpringsPerBody: Int32 = 6

    /// The impact speed below which bodies do not bounce, in pt/s: that of a drop of 0.2 pt at gravity 1. Below 5,
    /// bodies never come to rest. Above 60, small bounces are missing.
    static let restitutionThreshold: Float = 20

    /// The greatest speed of a body, in pt/s; faster bodies are slowed to it. Above it, a step is longer than any
    /// screen.
    static let maximumSpeed: Float = 400_000
    /// The greatest rotation in a step, in radians (about 60 revolutions per second).
    static let maximumTurn: Float = 1.57
    /// The greatest distance of a body from the origin along each axis, in points; bodies stop there. Beyond it, 32-bit
    /// boxes are too coarse.
    static let maximumCoordinate = 1e7
    /// The permitted sizes of a shape, in points. Smaller shapes have almost no inertia, and larger ones overflow.
    static let sizes = 0.01...1e6
    /// The permitted densities of a shape. The product with the area must fit 32-bit floats.
    static let densities = 0.0...1e9
    /// The area that has mass 1 at density 1, in square points.
    static let unitArea = 10_000.0

    /// The relative displacement up to which contact points follow the bodies, in points. Contacts of bodies that move
    /// farther between two searches are found in every step.
    static let trackedDistance: Float = 2
    /// The closing speed above which contacts are computed for the middle of the steps that they are found for, in
    /// pt/s. At 0 this is done for stacks at rest as well; with a much larger value rocking bodies do not come to rest.
    static let minimumLookaheadSpeed: Float = 0.5
    /// The relative displacement below which a contact keeps its manifold, in points.
    static let recycleDistance: Float = 0.1
    /// The relative rotation below which a contact keeps its manifold, as the sine of the angle.
    static let recycleTurn: Float = 0.004
    /// The fraction of its smallest extent that a body may travel in a step before it is swept.
    static let continuousShare: Float = 0.5
    /// The travel in a step above which a body that touches a wall is swept, in points. While such a body turns about
    /// the touching corner, another corner may enter the wall.
    static let continuousTravel: Float = 0.5
    /// The greatest speed, in pt/s, at which a stopped body loses the velocity that forces have added for the remaining
    /// part of the step. The correction hardly changes faster bodies, and would alter their next stops. Below 5,000,
    /// small elastic bodies gain height.
    static let maximumCorrectedSpeed: Float = 10_000
    /// The depth to which a swept body may sink into an obstacle, in points. It is slightly more than the depth of
    /// bodies at rest: otherwise the body would catch on every joint of a surface along which it slides.
    static let penetrationDepth: Float = 0.4
    /// The additional depth per step for a body that already overlaps the obstacle, in points. At 0, bodies in contact
    /// with a wall are held back.
    static let penetrationSlack: Float = 0.05
    /// The depth to which a heavy body may press another one into a wall, in points. With the strides of the sweep the
    /// total remains below 1 pt. A depth of 1 pt would be visible.
    static let pressingDepth: Float = 0.6
    /// The fraction of a small body's smallest extent that limits the three depths above. At 1, its centre would be
    /// inside the wall.
    static let penetrationShare: Float = 0.5

    /// The error of a rigid joint, in points per step, above which an impulse is propagated through the joints again.
    static let jointTolerance = 0.01
    /// The greatest number of such rounds. With fewer rounds, joined bodies separate in a hard impact.
    static let jointRounds = 24
}
