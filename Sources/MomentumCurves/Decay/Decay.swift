/// An inertial deceleration, in which the speed falls by the same fraction in every millisecond: `v(t) = v0 d^(1000
/// t)`.
///
/// The type has the closed forms and their inverses for one component; ``DecayMotion`` applies them to values. With the
/// rate r = -1000 log d the position is `x(t) = x0 + v0 (1 - exp(-r t)) / r`, which ends at `x0 + v0 / r`.
///
/// A retention outside (0, 1), or NaN, is invalid: ``isValid`` is false, and a motion stops at once.
public struct Decay: Hashable, Sendable {
    /// The fraction of the speed that remains after a millisecond; valid in (0, 1).
    public let retention: Double
    /// The rate of the decay, -1000 log of the retention, in 1/s. Infinite for an invalid retention, so that all
    /// distances are 0.
    @usableFromInline let rate: Double

    /// Creates a deceleration in which the fraction `retention` of the speed remains after every millisecond. A
    /// fraction outside (0, 1), or NaN, creates an invalid deceleration; see ``isValid``.
    public init(retention: Double) {
        self.retention = retention
        rate = retention > 0 && retention < 1 ? -1000 * Maths.log(retention) : .infinity
    }

    /// The normal deceleration rate of scroll views: 0.998 per millisecond.
    public static var normal: Decay { Decay(retention: 0.998) }
    /// The fast deceleration rate of scroll views: 0.99 per millisecond.
    public static var fast: Decay { Decay(retention: 0.99) }

    /// A Boolean value that indicates whether the retention is in (0, 1).
    @inlinable public var isValid: Bool { retention > 0 && retention < 1 }

    /// Returns the distance covered in the first `time` seconds of a motion that starts with `velocity`, per second,
    /// and its velocity at that time. Before 0, and for NaN, both are 0. At infinity, the distance is the total
    /// distance, and the velocity is 0. With an invalid retention, both are always 0.
    @inlinable
    public func sample(velocity: Double, at time: Double) -> (distance: Double, velocity: Double) {
        guard time >= 0, isValid else { return (0, 0) }
        let decayed = Maths.expm1(-rate * time)
        return (-velocity * decayed / rate, velocity * (1 + decayed))
    }

    /// Returns the total distance that a motion with the initial `velocity`, per second, covers; 0 for an invalid
    /// retention.
    @inlinable public func distance(velocity: Double) -> Double { velocity / rate }

    /// Returns the position at which a motion from `start` with the initial `velocity`, per second, ends. With an
    /// invalid retention, it ends at `start`.
    @inlinable public func end(from start: Double, velocity: Double) -> Double { start + distance(velocity: velocity) }

    /// Returns the time until the speed has fallen to `threshold`, per second, in seconds. It is 0 if the initial speed
    /// is not greater or the retention is invalid, and infinite if the motion has a speed and the threshold is not
    /// positive.
    @inlinable
    public func duration(velocity: Double, threshold: Double) -> Double {
        let speed = abs(velocity)
        guard isValid, speed > threshold, speed > 0 else { return 0 }
        return threshold > 0 ? Maths.log(speed / threshold) / rate : .infinity
    }

    /// Returns the initial velocity, per second, of a motion from `start` that ends at `end`, for paging and snapping.
    /// The result is 0 for an invalid retention, with which no velocity leads to a different position.
    @inlinable
    public func velocity(from start: Double, endingAt end: Double) -> Double { isValid ? (end - start) * rate : 0 }

    /// Returns the initial velocity, per second, of a motion that covers `distance` in exactly `time` seconds, so that
    /// it passes a position at a given time. It is 0 if the time is not positive or the retention is invalid.
    @inlinable
    public func velocity(covering distance: Double, in time: Double) -> Double {
        guard isValid, time > 0 else { return 0 }
        return -distance * rate / Maths.expm1(-rate * time)
    }

    /// Returns the time at which a motion with the initial `velocity`, per second, has covered `distance`, in seconds.
    /// It is infinite for the total distance, and nil if the motion does not reach the distance.
    @inlinable
    public func time(covering distance: Double, velocity: Double) -> Double? {
        if distance == 0 { return 0 }
        let decayed = distance / self.distance(velocity: velocity)
        guard isValid, decayed > 0, decayed <= 1 else { return nil }
        return decayed == 1 ? .infinity : -Maths.log1p(-decayed) / rate
    }
}
