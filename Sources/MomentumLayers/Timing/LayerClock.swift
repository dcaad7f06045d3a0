/// The seconds of a stage, as a unit of velocities.
package nonisolated enum StageSeconds {}

/// The seconds in which an animation of a layer runs, as a unit of velocities: those of the layer, or those of the
/// stage for a timeline.
package nonisolated enum LayerSeconds {}

/// A velocity of up to four components, per second of `Seconds`. Only a ``LayerClock`` converts one unit to the other.
package nonisolated struct TimedVelocity<Seconds>: Equatable, Sendable {
    /// The components, in units of the property per second.
    package var numbers: SIMD4<Double>

    package init(_ numbers: SIMD4<Double>) { self.numbers = numbers }

    /// A velocity of 0.
    package static var zero: Self { Self(.zero) }

    package static func + (left: Self, right: Self) -> Self { Self(left.numbers + right.numbers) }
    package static func - (left: Self, right: Self) -> Self { Self(left.numbers - right.numbers) }
    package static prefix func - (velocity: Self) -> Self { Self(-velocity.numbers) }
}

/// A velocity per second of the stage, such as that of a presentation value, a touch or a driver.
package typealias StageVelocity = TimedVelocity<StageSeconds>
/// A velocity per second of an animation's clock, such as that of its motion.
package typealias LayerVelocity = TimedVelocity<LayerSeconds>

/// The conversion of velocities between the seconds of the stage and those in which an animation runs.
package nonisolated struct LayerClock: Equatable, Sendable {
    /// The animation's seconds per second of the stage. It is never 0: while the layer's time is stopped it is 1, and
    /// no motion has a visible velocity.
    package let rate: Double
    /// Whether the layer's time is stopped.
    package let isStopped: Bool

    /// The clock of an animation that runs in the stage's seconds.
    package static let stage = LayerClock(rate: 1)

    init(rate: Double) {
        isStopped = rate == 0 || !rate.isFinite
        self.rate = isStopped ? 1 : rate
    }

    /// Returns a velocity per second of the stage in the animation's seconds.
    package func layer(_ velocity: StageVelocity) -> LayerVelocity { LayerVelocity(velocity.numbers / rate) }

    /// Returns a velocity per second of the stage that an animation continues, in the animation's seconds; 0 while the
    /// layer's time is stopped.
    func continued(_ velocity: StageVelocity) -> LayerVelocity { isStopped ? .zero : layer(velocity) }

    /// Returns a velocity per second of the animation in the stage's seconds.
    package func stage(_ velocity: LayerVelocity) -> StageVelocity { StageVelocity(velocity.numbers * rate) }

    /// Returns the rate of change of a matrix, per second of the stage, in the animation's seconds.
    func layer(_ change: Transform3D) -> Transform3D { change * (1 / rate) }

    /// Returns the speed, relative to the layer's time, of an animation that runs at `speed` relative to the stage's
    /// time.
    func speed(_ speed: Double) -> Double { speed / rate }
}

extension Layer {
    /// The clock of animations that run in the layer's seconds.
    package final var clock: LayerClock { LayerClock(rate: timeMap.rate) }
}
