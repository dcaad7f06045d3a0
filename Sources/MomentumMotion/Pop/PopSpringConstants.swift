/// A spring, with its bounciness and speed.
nonisolated struct PopSpringConstants: Equatable {
    /// The bounciness, from 0 to 20.
    private(set) var bounciness = 4.0
    /// The speed, from 0 to 20.
    private(set) var speed = 12.0
    private(set) var spring = Spring(bounciness: 4, speed: 12)

    /// Returns the spring of `bounciness` and `speed` with the present mass. The mass does not enter pop's conversion
    /// either.
    func with(bounciness: Double, speed: Double) -> PopSpringConstants {
        var constants = self
        let spring = Spring(bounciness: bounciness, speed: speed)
        constants.spring.stiffness = spring.stiffness
        constants.spring.damping = spring.damping
        (constants.bounciness, constants.speed) = (bounciness, speed)
        return constants
    }

    /// Returns the constants of `spring`. If it oscillates more than any bounciness allows, bounciness and speed keep
    /// their last values.
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
