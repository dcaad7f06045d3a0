/// The threshold at which a motion is at rest: nearer to its end than ``position`` and slower than ``velocity``.
///
/// This file contains all of the engine's criteria for rest, by unit. They follow from the resolution of displays. A
/// motion that ends sets its value to exactly the end, and this last step must not be visible: it is at most 0.01 pt, a
/// thirtieth of a pixel on the finest displays, or the value in other units that moves a point at a distance of 1,000
/// pt by 0.01 pt. Smaller thresholds would make animations end later without a visible difference; larger ones would
/// make the last step visible.
///
/// The exceptions are named and justified here, too: ``plotted`` for the springs that the engine plays,
/// `Spring.settledFraction` for Apple's durations, ``ScrollMotion/restSpeed``, ``PopThreshold``, ``SleepThreshold`` and
/// ``TremorThreshold``.
public struct RestThreshold: Hashable, Sendable {
    /// The distance from the end, in the unit of the value.
    public var position: Double
    /// The speed, in the unit of the value per second.
    public var velocity: Double

    /// Creates a threshold from a distance, in the unit of the value, and a velocity, in that unit per second. With a
    /// nil velocity, it is ten times the position per second.
    @inlinable
    public init(position: Double, velocity: Double? = nil) {
        self.position = position
        self.velocity = velocity ?? position * 10
    }

    /// The threshold of positions and sizes: 0.01 pt and 0.1 pt/s.
    @inlinable public static var points: RestThreshold { RestThreshold(position: 0.01) }
    /// The threshold of opacities: 0.0005, half of the smallest difference that a display with ten bits per colour
    /// shows, and 0.005 per second.
    @inlinable public static var opacity: RestThreshold { RestThreshold(position: 0.0005) }
    /// The threshold of colour components: 0.0005 and 0.005 per second, as for ``opacity``.
    @inlinable public static var color: RestThreshold { opacity }
    /// The threshold of factors, and of positions in units of a larger length: 0.00001, which is 0.01 pt in 1,000 pt,
    /// and 0.0001 per second.
    @inlinable public static var scale: RestThreshold { scale(over: 1000) }
    /// The threshold of angles: 0.00001 rad, which is 0.01 pt at a distance of 1,000 pt, and 0.0001 rad/s.
    @inlinable public static var radians: RestThreshold { RestThreshold(position: 1e-5) }

    /// Returns the threshold of the scale factor of an object that is `length` points long. It is ``scale`` up to 1,000
    /// pt, and smaller for longer objects.
    @inlinable
    public static func scale(over length: Double) -> RestThreshold {
        RestThreshold(position: points.position / max(length, 1000))
    }

    /// The threshold of springs that the engine plays, in every unit: a ten-millionth of the unit of the property and
    /// 0.00002 per second, which is invisible even in a plot or a written trace.
    ///
    /// A layer's spring is added to a model value that is at the end from the beginning, and its completion handler
    /// does not wait for the spring to settle. A longer tail costs only evaluations, and a motion that is handed over
    /// during the tail keeps its full velocity.
    @inlinable public static var plotted: RestThreshold { RestThreshold(position: 1e-7, velocity: 2e-5) }
    /// The threshold of springs for values that act on lengths of up to 1,000 pt, such as the entries of a matrix or
    /// the progress from one path to another: a thousandth of ``plotted``.
    @inlinable public static var plottedFactor: RestThreshold {
        RestThreshold(position: plotted.position / 1000, velocity: plotted.velocity / 1000)
    }
    /// A thousand-millionth of the unit of a property: the distance from its end at which a value is at the end except
    /// for rounding.
    @inlinable public static var rounding: Double { 1e-9 }

    /// Returns a Boolean value that indicates whether a value with this displacement from its end and this velocity,
    /// per second, is at rest: both are below the threshold in magnitude.
    @inlinable
    public func contains(displacement: Double, velocity: Double) -> Bool {
        abs(displacement) < position && abs(velocity) < self.velocity
    }
}

extension Spring {
    /// The fraction of the distance within which a spring has settled for UIKit's and Core Animation's durations: a
    /// thousandth.
    ///
    /// It determines the nominal duration of a spring, not its end, because a thousandth of 600 pt is visible. A spring
    /// that has come this close completes, and continues to settle to ``RestThreshold/plotted``.
    @inlinable public static var settledFraction: Double { 0.001 }
}

extension ScrollMotion {
    /// The speed from which on inertia decelerates evenly, so that it comes to rest where its exponential ends: 5
    /// points per second. Content that is released more slowly stays where it is.
    ///
    /// An exponential never ends; if it were cut at this speed, it would stop 2.5 pt short at the normal rate.
    public static let restSpeed = 5.0
    /// The distance from its edge below which content that bounces back can be scrolled by a wheel again: 0.5 points.
    public static let homeDistance = 0.5
}

/// The smallest noticeable changes in the units of properties, as POP defines them.
///
/// These values are POP's own and determine the durations of its animations. A decay ends at its present value once it
/// is slower than ``decaySpeed`` thresholds per second. A spring ends exactly at its target, so that POP's thresholds
/// would be visible as a step. A spring therefore ends once its remaining motion is below ``springRest`` of the
/// threshold, or below the ``RestThreshold`` of the property's unit if that is smaller.
public enum PopThreshold {
    /// The threshold of points, sizes and positions: 1 pt.
    public static let points = 1.0
    /// The threshold of opacities: 0.01.
    public static let opacity = 0.01
    /// The threshold of colour components: 0.01.
    public static let color = 0.01
    /// The threshold of angles: 0.01 rad.
    public static let rotation = 0.01
    /// The threshold of radii: 0.01 pt.
    public static let radius = 0.01
    /// The threshold of scale factors: 0.005.
    public static let scale = 0.005

    /// The speed at which a decay ends, in thresholds per second: 5.
    public static let decaySpeed = 5.0
    /// The fraction of the threshold at which a spring ends: a hundredth, which is 0.01 pt for a position.
    public static let springRest = 0.01
}

/// The thresholds at which bodies fall asleep, in the units of physics.
///
/// A sleeping body stays exactly where it is. The thresholds determine which motions are too slow to be continued.
public enum SleepThreshold {
    /// The speed below which bodies may fall asleep, at their fastest point: 2 pt/s. A higher threshold would stop slow
    /// motions.
    @inlinable public static var speed: Float { 2 }
    /// The speed below which bodies that are attached to springs and touch nothing may fall asleep: 0.01 pt/s. A slow,
    /// strongly damped spring moves very slowly over the last points of its displacement and must reach its end.
    @inlinable public static var springSpeed: Float { 0.01 }
    /// The time for which bodies must be below the speed before they fall asleep, in seconds: 0.5.
    @inlinable public static var time: Float { 0.5 }
}

/// The movement of a touch that is held still. Smaller movements are ignored: a value that moves no further is at rest.
public enum TremorThreshold {
    /// The threshold of positions: 0.5 pt.
    @inlinable public static var points: Double { 0.5 }
    /// The threshold of scales, angles, opacities and colour components: 0.001.
    @inlinable public static var fraction: Double { 0.001 }
    /// The time for which a touch must be held still to be at rest, in seconds: 0.04.
    @inlinable public static var time: Double { 0.04 }
}
