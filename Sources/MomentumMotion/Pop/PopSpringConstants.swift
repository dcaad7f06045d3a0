/// A spring, and its name in bounciness and speed.
nonisolated struct PopSpringConstants: Equatable {
    /// 0...20.
    private(set) var bounciness = 4.0
    /// 0...20.
    private(set) var speed = 12.0
    private(set) var spring = Spring(bounciness: 4, speed: 12)

    /// The spring of `bounciness` and `speed`, with the same mass. pop's mass does not enter its conversion either.
    func with(bounciness: Double, speed: Double) -> PopSpringConstants {
        var constants = self
        let spring = Spring(bounciness: bounciness, speed: speed)
        constants.spring.stiffness = spring.stiffness
        constants.spring.damping = spring.damping
        (constants.bounciness, constants.speed) = (bounciness, speed)
        return constants
    }

    /// The constants of `spring`. One that swings more than any bounciness gives keeps the last names.
    func with(_ spring: Spring) -> PopSpringConstants {
        var constants = self
        constants.spring = spring
        let named = Spring(
            mass: 1, stiffness: spring.stiffness, damping: spring.damping, allowOverDamping: true
        ).bouncinessAndSpeed
        if let named, named.bounciness.isFinite { (constants.bounciness, constants.speed) = named }
        return constants
    }
}
