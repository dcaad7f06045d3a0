extension FieldBehavior {
    /// Slows items as a thick air does, in proportion to their velocity.
    ///
    /// At strength 1 the velocity of an item of mass 1 dies as e^-t, t in seconds; of a heavier one more slowly. However
    /// strong, it stops items at most. A negative one drives them on.
    public static func dragField() -> FieldBehavior { FieldBehavior(.drag) }

    /// Pushes items round its position, in proportion to their distance.
    ///
    /// At strength 1 and 100 pt from the position items of any mass are accelerated by 1,000 pt/s², counter-clockwise as seen
    /// on the screen; negative ones turn clockwise.
    public static func vortexField() -> FieldBehavior { FieldBehavior(.vortex) }

    /// Pulls items towards `position`.
    ///
    /// At strength 1 items of any mass are accelerated by 1,000 pt/s², from any distance unless there is a falloff; negative
    /// ones push them away. A falloff of 2 has items orbit as planets do. A position that is not finite is refused with a
    /// diagnostic.
    public static func radialGravityField(position: Point) -> FieldBehavior {
        let field = FieldBehavior(.radialGravity)
        field.position = position
        return field
    }

    /// Pulls items in one direction, by strength times the length of `direction` times 1,000 pt/s², whatever their mass. A
    /// direction that is not finite is refused with a diagnostic.
    public static func linearGravityField(direction: Vector) -> FieldBehavior {
        FieldBehavior(.linearGravity, direction: direction)
    }

    /// Has items move with the velocity `direction` times the strength, in pt/s, whatever else accelerates them; collisions
    /// still hold them. A direction that is not finite is refused with a diagnostic.
    public static func velocityField(direction: Vector) -> FieldBehavior {
        FieldBehavior(.velocity, direction: direction)
    }

    /// Pushes items about at random, differently from place to place and, unless `animationSpeed` is 0, from time to time.
    ///
    /// At strength 1 items of any mass are accelerated by at most 1,000 pt/s² in each coordinate, about 270 in the mean.
    ///
    /// - Parameters:
    ///   - smoothness: from 0, in cells of 16 pt, to 1, of 256 pt.
    ///   - speed: how often the noise changes, in Hz.
    ///   - seed: which noise; the same seed gives the same one everywhere.
    public static func noiseField(smoothness: Double, animationSpeed speed: Double, seed: UInt64 = 0) -> FieldBehavior {
        FieldBehavior(.noise, smoothness: smoothness, animationSpeed: speed, seed: seed)
    }

    /// Pushes items about at random, the faster they are the more: as ``noiseField(smoothness:animationSpeed:seed:)``, times
    /// their speed over 100 pt/s. What rests is left alone.
    public static func turbulenceField(
        smoothness: Double, animationSpeed speed: Double, seed: UInt64 = 0
    ) -> FieldBehavior {
        FieldBehavior(.turbulence, smoothness: smoothness, animationSpeed: speed, seed: seed)
    }

    /// Pulls items towards its position as a spring does, in proportion to their distance.
    ///
    /// At strength 1 and 100 pt from the position the force is 100 mass times pt/s²: mass 1 swings with a period of 2π s, mass
    /// m with one √(m / strength) times as long. However strong, it is stable: it swings at most
    /// 38 times a second.
    public static func springField() -> FieldBehavior { FieldBehavior(.spring) }

    /// Pushes charged items away from its position, or pulls those in whose charge has the other sign than the strength. At
    /// strength 1 the force is 100 mass times pt/s² times the charge.
    public static func electricField() -> FieldBehavior { FieldBehavior(.electric) }

    /// Turns the velocity of charged items, without changing their speed: they move in circles.
    ///
    /// At strength 1 an item of charge and mass 1 turns by one radian per second, counter-clockwise as seen on the screen;
    /// others by strength times charge over mass. Negative ones turn clockwise.
    public static func magneticField() -> FieldBehavior { FieldBehavior(.magnetic) }

    /// Has `evaluation` say the force, in units of 100 mass times pt/s²; it is multiplied by strength and falloff. It is
    /// called for each item in the region before each step of 1/240 s in which anything moves. A force that is not finite
    /// counts as none.
    public static func field(evaluationBlock evaluation: @escaping Evaluation) -> FieldBehavior {
        FieldBehavior(.custom, evaluation: evaluation)
    }
}
