// POP's parameters: bounciness and speed, each 0...20, mapped to the tension and friction of the Origami patch and
// from there to stiffness and damping, as POP does.

extension Spring {
    /// Creates a spring from POP's bounciness and speed.
    ///
    /// - Parameters:
    ///   - bounciness: 0 (nearly none) to 20; POP's default is 4. Values beyond are followed as the formulae go.
    ///   - speed: 0 (slow) to 20; POP's default is 12.
    ///   - mass: the moving mass; POP's is 1. The motion does not depend on it.
    public init(bounciness: Double, speed: Double, mass: Double = 1) {
        let bounce = bounciness / 1.7 / 20 * 0.8
        let tension = 0.5 + speed / 1.7 / 20 * (200 - 0.5)
        let still = Self.frictionWithoutBounce(tension: tension)
        let friction = still + (2 * bounce - bounce * bounce) * (0.01 - still)
        self.init(
            mass: mass, stiffness: mass * ((tension - 30) * 3.62 + 194), damping: mass * ((friction - 8) * 3 + 25),
            allowOverDamping: true)
    }

    /// POP's bounciness and speed, whatever the mass.
    ///
    /// `nil` for a spring with more bounce than any bounciness gives: the friction falls with growing bounciness to
    /// a least value (damping 1.03 for mass 1) and rises again; the answer is the one on the falling side.
    public var bouncinessAndSpeed: (bounciness: Double, speed: Double)? {
        let tension = (stiffness / mass - 194) / 3.62 + 30
        let friction = (damping / mass - 25) / 3 + 8
        let still = Self.frictionWithoutBounce(tension: tension)
        let squared = 1 - (still - friction) / (still - 0.01)
        guard squared >= 0 else { return nil }
        return (
            bounciness: (1 - squared.squareRoot()) * 20 * 1.7 / 0.8,
            speed: (tension - 0.5) / (200 - 0.5) * 20 * 1.7
        )
    }

    /// The Origami friction that just takes the bounce out of a spring of the Origami `tension`: POP's fitted cubics.
    private static func frictionWithoutBounce(tension: Double) -> Double {
        let x = tension
        if x <= 18 { return 0.0007 * x * x * x - 0.031 * x * x + 0.64 * x + 1.28 }
        if x <= 44 { return 0.000044 * x * x * x - 0.006 * x * x + 0.36 * x + 2 }
        return 0.00000045 * x * x * x - 0.000332 * x * x + 0.1078 * x + 5.84
    }
}
