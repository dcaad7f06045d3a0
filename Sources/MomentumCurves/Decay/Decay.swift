/// Inertia: a speed that falls by the same part in every millisecond, `v(t) = v0 d^(1000 t)`.
///
/// The closed forms and their inverse questions for one component; ``DecayMotion`` moves values by them. With the rate
/// r = -1000 log d the position is `x(t) = x0 + v0 (1 - exp(-r t)) / r`, which ends at `x0 + v0 / r`.
///
/// A retention outside (0, 1), or NaN, describes no inertia: ``isValid`` is `false`, and everything stops at once.
public struct Decay: Hashable, Sendable {
    /// The part of the speed that is left after a millisecond; in (0, 1).
    public let retention: Double
    /// -1000 log of the retention, in 1/s; infinite for an invalid retention, so that nothing moves.
    @usableFromInline let rate: Double

    /// Creates the inertia that keeps `retention` of its speed per millisecond.
    public init(retention: Double) {
        self.retention = retention
        rate = retention > 0 && retention < 1 ? -1000 * Maths.log(retention) : .infinity
    }

    /// The normal rate of scroll views: 0.998 per millisecond.
    public static var normal: Decay { Decay(retention: 0.998) }
    /// The fast rate of scroll views: 0.99 per millisecond.
    public static var fast: Decay { Decay(retention: 0.99) }

    /// Whether the retention lies in (0, 1).
    @inlinable public var isValid: Bool { retention > 0 && retention < 1 }

    /// The distance covered `time` seconds after a start with `velocity` (per second), and the velocity then.
    /// Before 0 (and for NaN) the start at rest; at infinity the end at rest.
    @inlinable
    public func sample(velocity: Double, at time: Double) -> (distance: Double, velocity: Double) {
        guard time >= 0, isValid else { return (0, 0) }
        let lost = Maths.expm1(-rate * time)
        return (-velocity * lost / rate, velocity * (1 + lost))
    }

    /// The distance covered until rest from `velocity`, per second. 0 for an invalid retention.
    @inlinable public func distance(velocity: Double) -> Double { velocity / rate }

    /// The position where a movement from `start` with `velocity` (per second) ends.
    @inlinable public func end(from start: Double, velocity: Double) -> Double { start + distance(velocity: velocity) }

    /// The time until |velocity| has fallen to `threshold` (per second), in seconds. 0 when it is no faster to begin
    /// with or the retention is invalid; infinite for a moving start and a threshold that is not positive.
    @inlinable
    public func duration(velocity: Double, threshold: Double) -> Double {
        let speed = abs(velocity)
        guard isValid, speed > threshold, speed > 0 else { return 0 }
        return threshold > 0 ? Maths.log(speed / threshold) / rate : .infinity
    }

    /// The velocity (per second) with which a movement from `start` ends at `end`, for paging and snapping.
    /// 0 for an invalid retention: no velocity gets anywhere.
    @inlinable
    public func velocity(from start: Double, endingAt end: Double) -> Double { isValid ? (end - start) * rate : 0 }

    /// The velocity (per second) with which a movement covers `distance` in exactly `time` seconds: what is needed to
    /// pass a position at a given time. 0 for a time that is not positive.
    @inlinable
    public func velocity(covering distance: Double, in time: Double) -> Double {
        guard isValid, time > 0 else { return 0 }
        return -distance * rate / Maths.expm1(-rate * time)
    }

    /// The time at which a movement with `velocity` (per second) has covered `distance`, in seconds; infinite for the
    /// very end, `nil` where it never gets.
    @inlinable
    public func time(covering distance: Double, velocity: Double) -> Double? {
        if distance == 0 { return 0 }
        let lost = distance / self.distance(velocity: velocity)
        guard isValid, lost > 0, lost <= 1 else { return nil }
        return lost == 1 ? .infinity : -Maths.log1p(-lost) / rate
    }
}
