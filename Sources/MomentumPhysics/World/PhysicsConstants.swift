/// Every number the physics was tuned by: purpose, unit, normal value, and what breaks when it is changed. When bodies fall
/// asleep is in `SleepThreshold`, beside all other decisions about rest.
///
/// Lengths are points and speeds points per second, for bodies of 5 to 1,000 pt. Anything smaller than a point is
/// invisible, and gravity 1 is 1,000 pt/s^2.
public enum PhysicsConstants {
    /// Steps in a second. 240 is a multiple of 30, 60 and 120, so that those displays see whole steps. Fewer make
    /// stacks soft and fast bodies clumsy, more cost in proportion.
    public static let stepsPerSecond = 240.0
    /// The length of a step, in seconds.
    public static let step = 1 / stepsPerSecond
    /// How much time ``PhysicsWorld/advance(to:)`` catches up with at once, in seconds; the rest of a longer gap is
    /// dropped. Longer, and a page that was hidden for an hour hangs when it comes back.
    public static let maximumGap = 10.0

    /// How many steps contacts are found for at once: the frame of 60 Hz. Their points follow the bodies in between. More, and
    /// what turns or slides past a corner is held by a face that it has left.
    static let contactSteps = 4

    /// How deep bodies may rest in one another, in points: contacts would come and go without it. At 0 stacks chatter; every
    /// layer of a stack sinks in so far, above 0.5 it can be seen.
    static let restingDepth: Float = 0.08
    /// What counts as nothing where shapes meet, in points: which of two faces decides, and how far rows that share a surface
    /// overlap sideways.
    static let slop: Float = 0.2
    /// How far apart contacts begin to be solved, in points, besides what bodies travel in a step. Below the slop
    /// bodies sink in first; much more makes corners catch on what they pass.
    static let speculativeDistance: Float = 0.8
    /// How much larger than its body a box in the tree is at least, in points, and as a part of the body's size.
    /// Smaller, and the tree is rebuilt at every move; larger, and more pairs are looked at.
    static let boxMargin: Float = 2
    static let boxMarginShare: Float = 0.1
    /// How many steps of travel the box in the tree is stretched ahead, up to how many margins. More, and what falls together
    /// meets in the tree; less, and slow bodies leave their boxes often.
    static let boxForesight: Float = 8
    static let boxStretch: Float = 1.5
    /// How near bodies must be at the end of a step to have met in it, in points. 0 would let rounding decide, more
    /// makes them bounce before they touch.
    static let meetingDistance: Float = 0.02

    /// How stiff contacts are, in Hz. At most a quarter of the sub-steps in a second, or stacks tremble.
    static let contactFrequency: Float = 60
    /// The damping ratio of contacts. Low values make overlapping bodies jump apart.
    static let contactDamping: Float = 10
    /// How fast a contact yields under load at most, in pt/s. It bounds how deep something heavy sinks in: this over the
    /// rate at which errors are undone (about 17 per second), and the resting depth. At 0 contacts are rigid and stacks chatter;
    /// above 10 two boxes that met fast do not go on together.
    static let yieldSpeed: Float = 4
    /// The same where bodies are slow against one another. Below 20 piles creep for seconds before they come to rest.
    static let restingYieldSpeed: Float = 20
    /// How fast overlapping bodies are moved apart, in pt/s. Faster looks like an explosion.
    static let pushOutSpeed: Float = 400
    /// How stiff rigid joints are, in Hz, and their damping ratio. See ``contactFrequency``.
    static let jointFrequency = 60.0
    static let jointDamping = 2.0
    /// Up to this frequency, in Hz, springs follow the closed form exactly; beyond, or where many springs meet, they
    /// are solved implicitly, which damps a little and never blows up.
    static let exactSpringFrequency = 16.0
    /// How many springs may meet in a body for the exact form.
    static let exactSpringsPerBody: Int32 = 6

    /// Slower impacts than this do not bounce, in pt/s: a drop of 0.2 pt at gravity 1. Below 5 bodies never come to
    /// rest, above 60 small bounces are missing.
    static let restitutionThreshold: Float = 20

    /// The greatest speed of a body, in pt/s; faster ones are slowed to it. Beyond, a step exceeds any screen.
    static let maximumSpeed: Float = 400_000
    /// The greatest turn in a step, in radians (about 60 revolutions a second).
    static let maximumTurn: Float = 1.57
    /// How far from the origin bodies may go, in points; farther ones stop there. Beyond, 32-bit boxes are coarse.
    static let farthest = 1e7
    /// The size a shape may have, in points. Smaller ones have no inertia to speak of, larger ones overflow.
    static let sizes = 0.01...1e6
    /// The density a shape may have. The product with the area must stay within 32-bit floats.
    static let densities = 0.0...1e9
    /// The area in square points that has mass 1 at density 1.
    static let unitArea = 10_000.0

    /// How far two bodies may move against one another until their contact is found again, in points; beyond, it is in every
    /// step.
    static let followedDistance: Float = 2
    /// From which speed on, in pt/s, contacts are found where they will be in the middle of the steps that they are found for. At 0
    /// it is worked out for stacks at rest as well; much more, and what rocks does not come to rest.
    static let leastLeadSpeed: Float = 0.5
    /// Contacts of bodies that moved less than this against one another, in points, keep their manifold.
    static let recycleDistance: Float = 0.1
    /// The same for turning: the sine of the relative angle.
    static let recycleTurn: Float = 0.004
    /// How much of its smallest extent a body may travel in a step before it is followed continuously.
    static let continuousShare: Float = 0.5
    /// The same for one that touches a wall, in points: of what turns about the corner that touches, another corner comes round.
    static let continuousTravel: Float = 0.5
    /// Up to which speed, in pt/s, a body that is stopped gives back what forces have given it for the rest of the step. What is
    /// faster hardly changes by it, and its next stops would be other ones. Below 5,000 small elastic bodies gain height.
    static let greatestSpeedTakenBack: Float = 10_000
    /// How deep a body that is followed may sink into what stops it, in points: a little deeper than bodies rest in one another,
    /// or it would catch on every joint of what it slides along.
    static let landingDepth: Float = 0.4
    /// How much deeper than before one may sink that is in it already, in points a step. At 0 what lies against a wall is held
    /// back.
    static let landingSlack: Float = 0.05
    /// How deep something heavy may press a body into a wall, in points. With the strides in which its
    /// way is looked at it comes to less than 1, which could be seen.
    static let pressingDepth: Float = 0.6
    /// The part of its smallest extent up to which all three hold for a small body. At 1 its middle is in the wall.
    static let landingShare: Float = 0.5

    /// How much of a blow may be missing in a rigid joint, in points a step: more, and it is passed on once more.
    static let strain = 0.01
    /// How often at most. Fewer, and what is joined bends in a hard landing.
    static let strainRounds = 24
}
