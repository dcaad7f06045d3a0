/// The seconds of a stage, as a unit of velocities.
package nonisolated enum StageSeconds {}

/// The seconds that an animation of a layer counts, as a unit of velocities: those of the layer, or of the stage for a timeline's.
package nonisolated enum LayerSeconds {}

/// A velocity of up to four numbers, per second of `Seconds`. Only a ``LayerClock`` converts one unit to the other.
package nonisolated struct TimedVelocity<Seconds>: Equatable, Sendable {
    /// The components, in units of the property per second.
    package var numbers: SIMD4<Double>

    package init(_ numbers: SIMD4<Double>) { self.numbers = numbers }

    /// The velocity of something at rest.
    package static var zero: Self { Self(.zero) }

    package static func + (left: Self, right: Self) -> Self { Self(left.numbers + right.numbers) }
    package static func - (left: Self, right: Self) -> Self { Self(left.numbers - right.numbers) }
    package static prefix func - (velocity: Self) -> Self { Self(-velocity.numbers) }
}

/// A velocity per second of the stage: that of the presentation value, of a touch, of a driver.
package typealias StageVelocity = TimedVelocity<StageSeconds>
/// A velocity per second that an animation counts: that of its motion.
package typealias LayerVelocity = TimedVelocity<LayerSeconds>

/// The conversion of velocities between the seconds of the stage and those that an animation counts.
package nonisolated struct LayerClock: Equatable, Sendable {
    /// The seconds that go by in one of the stage, other than 0; 1 where the layer's time is stopped and no motion shows a velocity.
    package let rate: Double
    /// Whether the layer's time is stopped.
    package let isStopped: Bool

    /// The clock of an animation that counts the stage's seconds.
    package static let stage = LayerClock(rate: 1)

    init(rate: Double) {
        isStopped = rate == 0 || !rate.isFinite
        self.rate = isStopped ? 1 : rate
    }

    /// A velocity of the stage as the animation counts it.
    package func layer(_ velocity: StageVelocity) -> LayerVelocity { LayerVelocity(velocity.numbers / rate) }

    /// A velocity of the stage that an animation continues: none while the layer's time is stopped.
    func continued(_ velocity: StageVelocity) -> LayerVelocity { isStopped ? .zero : layer(velocity) }

    /// A velocity of the animation as the stage counts it.
    package func stage(_ velocity: LayerVelocity) -> StageVelocity { StageVelocity(velocity.numbers * rate) }

    /// The rate of change of a matrix, per second of the stage, as the animation counts it.
    func layer(_ change: Transform3D) -> Transform3D { change * (1 / rate) }

    /// The speed in the layer's time of an animation that counts `speed` seconds in one of the stage.
    func speed(_ speed: Double) -> Double { speed / rate }
}

extension Layer {
    /// The clock of animations that count the layer's seconds.
    package final var clock: LayerClock { LayerClock(rate: timeMap.rate) }
}
